// Exchanges of the 2020 book in one line: what a case does not name is plain. Read by the door that files come through.
import { resolveExchange } from '../../src/books/cp2020/exchange/resolve.ts'
import type { Printed } from '../../src/books/cp2020/exchange/resolve.ts'
import { readAttack } from '../../src/books/cp2020/exchange/read.ts'
import type { Exchange2020 } from '../../src/books/cp2020/exchange/read.ts'
import { oddsOfExchange } from '../../src/books/cp2020/exchange/odds.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Rules } from '../../src/books/cp2020/rules.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import type { AttackText, Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import type { PersonText } from '../../src/books/gunfight/files/texts.ts'
import { scripted } from '../../src/dice/scripted.ts'
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

export function read(one: Case, rules: Rules = rulesWith(one.options)): Exchange2020 {
  const { value, problems } = readAttack(
    {
      attacker: who('Ann', one.attacker),
      defender: who('Bob', one.defender),
      attack: { mode: 'single', range: 10, aim: 0, ammo: 'plain', conditions: [], ...one.attack },
    },
    rules,
  )
  if (problems) throw new Error(JSON.stringify(problems))
  return value
}

/** Plays it with these dice, all of which must be used; the 2020 rules unless others are handed in. */
export function play(
  one: Case,
  faces: readonly number[],
  rules: Rules = rulesWith(one.options),
): Printed {
  const exchange = read(one, rules)
  if (exchange.refusal) throw new Error(exchange.refusal.why)
  const dice = scripted(faces)
  const found = resolveExchange(exchange, rules, dice)
  dice.finish()
  return found
}

export const oddsOf = (one: Case, runs = FULL.runs): Odds =>
  oddsOfExchange(read(one), rulesWith(one.options), { ...FULL, runs })

/** Total of the attack roll of the first shot, and what stands against it. */
export const totals = ({ shots: [shot] }: Printed): readonly [number | undefined, number] => [
  shot!.attack.total,
  shot!.defence.total,
]
