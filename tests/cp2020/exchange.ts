// Exchanges of the 2020 book in one line: what a case does not name is plain. Read by the door that files come through.
import { actBook, attackOf } from '../../src/books/cp2020/exchange/book.ts'
import { enterExchange } from '../../src/books/cp2020/exchange/enter.ts'
import type { Entered2020 } from '../../src/books/cp2020/exchange/enter.ts'
import { measure } from '../../src/books/cp2020/exchange/print.ts'
import type { Printed } from '../../src/books/cp2020/exchange/print.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import { exchangeOf } from '../../src/books/gunfight/exchange/act-exchange.ts'
import type { ActOutcome } from '../../src/books/gunfight/exchange/act-odds.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import type { AttackText, Exchange, Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import { perform, stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import type { PersonText } from '../../src/books/gunfight/files/texts.ts'
import type { Dice } from '../../src/dice/dice.ts'
import { scripted } from '../support/book-dice.ts'
import type { Sum } from '../../src/engine/book.ts'
import { rulesWith } from './people.ts'

type Stats = Readonly<Record<string, number>>
type Who = Omit<Partial<PersonText>, 'stats'> & { readonly stats?: Stats }

export interface Case {
  readonly attacker?: Who
  readonly defender?: Who
  readonly attack?: Partial<AttackText>
  readonly options?: Partial<Options>
}

/** 5 in every stat but BODY 6, no skills, no armour; 10 m, a single shot. */
const who = (name: string, text: Who = {}): PersonText => ({
  name,
  ...text,
  stats: { int: 5, ref: 5, tech: 5, cool: 5, ma: 5, body: 6, ...text.stats },
})

interface Case2020 extends Exchange {
  readonly entered: Entered2020
  readonly before: State
  readonly attack: Attack
  /** What one performance with these dice came to, and its events. */
  once(dice: Dice): { readonly outcome: ActOutcome; readonly events: readonly Event[] }
}

export function read(one: Case, rules: Rules = rulesWith(one.options)): Case2020 {
  const { value: entered, problems } = enterExchange(
    {
      attacker: who('Ann', one.attacker),
      defender: who('Bob', one.defender),
      attack: { mode: 'single', range: 10, aim: 0, ammo: 'plain', conditions: [], ...one.attack },
    },
    rules,
  )
  if (problems) throw new Error(JSON.stringify(problems))
  const acts = actBook(rules)
  const before = stateBefore(acts.book, entered)
  return {
    ...exchangeOf(acts, entered, { attacker: 'Ann', target: 'Bob' }),
    entered,
    before,
    get attack() {
      return attackOf(before, entered.who, entered.act)!
    },
    once(dice) {
      const performed = perform(acts.book, before, entered, dice)
      return { outcome: measure(performed, rules), events: performed.events }
    },
  }
}

/** Plays it with these dice, all of which must be used; the 2020 rules unless others are handed in. */
export function play(
  one: Case,
  faces: readonly number[],
  rules: Rules = rulesWith(one.options),
): Printed & { readonly sums: readonly Sum[]; readonly sentences: readonly string[] } {
  const exchange = read(one, rules)
  if (exchange.refusal) throw new Error(exchange.refusal.why)
  const dice = scripted(faces)
  const { result, sentences } = exchange.resolve(dice)
  dice.finish()
  return { ...(result as Printed & { readonly sums: readonly Sum[] }), sentences }
}

export const oddsOf = (one: Case, runs = FULL.runs, rules = rulesWith(one.options)): Odds =>
  read(one, rules).odds({ ...FULL, runs })

/** Total of the attack roll of the first shot, and what stands against it. */
export const totals = ({ shots: [shot] }: Printed): readonly [number | undefined, number] => [
  shot!.attack.total,
  shot!.defence.total!,
]
