// One path in every gunfight book, under random options: what the table does with an act is what `resolve` does with its dice, and
// the odds are the shares of many resolutions. Setups are those of the golden record.
import { describe, expect, test } from 'vitest'
import { randomExchange } from '../../golden/exchanges.ts'
import { lists } from '../../golden/lists.ts'
import { randomOf } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import { actingBook } from '../../src/books/cp2020/acting.ts'
import { bookOf } from '../../src/books/cp2020/book.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import type { Event, State } from '../../src/books/cp2020/contract/state.ts'
import { tellingGrips } from '../../src/books/cp2020/melee/grips.ts'
import { enterExchange } from '../../src/books/cp2020/exchange/enter.ts'
import { optionsOf as optionsDoneRight } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { optionsOf as options2020 } from '../../src/books/cp2020/options.ts'
import { rules2020 } from '../../src/books/cp2020/table/rules.ts'
import { optionsOf as optionsGray } from '../../src/books/gray-dawn/options.ts'
import { rulesGrayDawn } from '../../src/books/gray-dawn/rules.ts'
import { actingBook as acting1988 } from '../../src/books/fnff-1988/acting.ts'
import { exchangeRules } from '../../src/books/fnff-1988/exchange/rules.ts'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import { readingsOf } from '../../src/books/fnff-1988/variant.ts'
import { enterExchange as enter1988 } from '../../src/books/fnff-1988/exchange/enter.ts'
import { perform, refusalOf, stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import type { ActingBook, Entered } from '../../src/books/gunfight/exchange/perform.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { fast } from '../../src/dice/fast.ts'
import { scripted } from '../support/book-dice.ts'
import type { Book, Clock, OptionValues, Table } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { isRoll } from '../../src/engine/tape.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { SOAK, report, times } from '../support/soak.ts'

const GUNFIGHTS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const
type Gunfight = (typeof GUNFIGHTS)[number]

/** Setups of each book that the table and `resolve` are compared on (100,000 in `npm run soak`), and throws of each book that the odds are held against. */
const SETUPS = SOAK ? times(2_000) : 20
const THROWS = SOAK ? 500 : 150
const ODDS_SETUPS = SOAK ? 200 : 2
/** Milliseconds: in the soak as long as a night. */
const LIMIT = SOAK ? 8 * 3_600_000 : 60_000

type AnyEvent = { readonly type: string }
type AnyAct = { readonly do: string; readonly planned?: number }
type One = Entered<unknown, AnyEvent, AnyAct>
interface Played {
  readonly book: Book<unknown, Clock, AnyEvent>
  /** What `resolve` performs the act with. */
  readonly acting: ActingBook<unknown, Clock, AnyEvent, AnyAct>
  readonly one: One
}

const RULES: Readonly<Record<Exclude<Gunfight, 'fnff-1988'>, (values: OptionValues) => Rules>> = {
  cp2020: (values) => rules2020(options2020(values)),
  'done-right': (values) => rulesDoneRight(optionsDoneRight(values)),
  'gray-dawn': (values) => rulesGrayDawn(optionsGray(values)),
}

type T = Table<State, Event>
/** The part of somebody, once. */
const partOf = (t: T, who: string): void =>
  t.state.men[who]!.inRound.done
    ? t.emit({ type: 'over', how: 'their part is over' })
    : t.state.rules.round.part(t, [who])

/** The fight of a file, with a book whose table does nothing but the attacker's part. */
function entered(id: Gunfight, text: ExchangeText & { options: OptionValues }): Played | undefined {
  if (id === 'fnff-1988') {
    const options = readingsOf(text.options, {})
    const { value } = enter1988(text, options)
    const acting = acting1988(exchangeRules(options))
    return value && ({ book: makeBook(text.options), acting, one: value } as unknown as Played)
  }
  const rules = RULES[id](text.options)
  const { value } = enterExchange(text, rules)
  const book = bookOf({ id, title: id, options: {} }, rules)
  return (
    value &&
    ({
      book: { ...book, beat: (t: T) => partOf(tellingGrips(t), value.who) },
      acting: actingBook(rules),
      one: value,
    } as unknown as Played)
  )
}

const fileOf = (id: Gunfight, seed: number) => {
  const file = {
    book: id,
    ...randomExchange(randomOf(`one path ${id} ${seed}`), lists().gunfights[id]!),
  }
  const { value } = readExchange(file)
  return value as (ExchangeText & { options: OptionValues }) | undefined
}

/** Answers that the file gives, each once; silence otherwise. */
function answering(one: One): (ask: Ask) => unknown {
  const left = new Map(
    Object.entries(one.answers).map(([kind, given]) => [kind, [given].flat() as unknown[]]),
  )
  return (ask) => {
    const ways = left.get(ask.kind) ?? []
    for (const [i, way] of ways.entries()) {
      const choice = typeof way === 'function' ? (way as (ask: Ask) => unknown)(ask) : way
      if (choice === undefined) continue
      ways.splice(i, 1)
      return choice
    }
    return ask.silent
  }
}

const ENDS = [{ do: 'end' }, { do: 'delay' }]

/** The same act at a table that stands where the exchange begins: what it told from the act on, and the faces that fell. */
function atTable({ book, one }: Played, seed: number) {
  const game = newGame({ ...book, begin: () => stateBefore(book, one) }, one.setup, { seed })
  const answer = answering(one)
  let sent = false
  for (let asks = 0; asks < 200; asks++) {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (!open) break
    const { ask, key } = open
    const isAct = ask.kind === 'act' && ask.who === one.who
    if (isAct && sent && acted()) break
    // Whoever waits can still answer an attack; who is held cannot wait.
    const choices = isAct
      ? sent
        ? ENDS
        : [one.act]
      : ask.kind === 'act'
        ? [...ENDS].toReversed()
        : [answer(ask)]
    if (isAct) sent = true
    if (choices.every((choice) => game.answer(ask.seat, key, choice).refusal))
      throw new Error(`refused at the table: ${JSON.stringify([ask.kind, one.act])}`)
    if (game.log.some(({ events }) => events.some(isActed))) break
  }
  function acted(): boolean {
    return [...game.log.flatMap(({ events }) => events), ...game.told].some(isActed)
  }
  const commits = [...game.log, { events: game.told, tape: game.open }]
  const its = commits.find(({ events }) => events.some(isActed))
  // The fight may be over before: nobody of the other side is on their feet.
  if (!its && commits.some(({ events }) => events.some(({ type }) => type === 'over')))
    return undefined
  if (!its) throw new Error(`nothing came of ${JSON.stringify(one.act)}`)
  return {
    events: its.events.slice(its.events.findIndex(isActed)) as AnyEvent[],
    faces: its.tape.filter(isRoll).flatMap(({ faces }) => faces),
  }
}
const isActed = (event: unknown): boolean => (event as AnyEvent).type === 'acted'

/** Exchanges that a table can play as one declared act: no act out of turn, and no count of actions that a file states. */
const isOneAct = ({ conditions }: ExchangeText['attack'], { act, who }: One): boolean =>
  who === 'attacker' &&
  act.planned === undefined &&
  !['suppress', 'lane'].includes(act.do) &&
  !conditions.some((word) => word.startsWith('later-action') || word.startsWith('of-'))

describe.each(GUNFIGHTS)('%s', (id) => {
  test(
    'resolve with the dice of the table gives the events of the table',
    () => {
      const met: Record<string, number> = {}
      for (let seed = 1, found = 0; found < SETUPS; seed++) {
        const text = fileOf(id, seed)
        const played = text && entered(id, text)
        if (!played || !isOneAct(text.attack, played.one)) continue
        const { acting, one } = played
        const before = stateBefore(acting, one)
        if (refusalOf(acting, before, one)) continue
        const table = atTable(played, seed)
        if (!table) continue
        found++
        const { events, faces } = table
        const dice = scripted(faces)
        const told = perform(acting, before, one, dice).events
        const from = told.findIndex(isActed)
        dice.finish()
        expect(
          JSON.parse(JSON.stringify(events.slice(0, told.length - from))),
          `seed ${seed}: ${JSON.stringify(text)}`,
        ).toEqual(JSON.parse(JSON.stringify(told.slice(from))))
        met[one.act.do] = (met[one.act.do] ?? 0) + 1
      }
      report({ id, met })
      expect(Object.keys(met)).toEqual(
        expect.arrayContaining(SOAK ? ['attack', 'grenade'] : ['attack']),
      )
    },
    LIMIT,
  )

  test(
    'odds are the shares of many resolutions',
    () => {
      for (let seed = 1, found = 0; found < ODDS_SETUPS; seed++) {
        const text = fileOf(id, 1_000_000 + seed)
        const { value } = (text && BOOKS[id]!.exchanges!.read(text, text.options)) ?? {}
        if (!text || !value || value.refusal) continue
        const odds = value.odds()
        // Where nearly nothing can happen there is nothing to compare.
        if (!SOAK && !(odds.hit > 0.1)) continue
        found++
        const dice = fast(seed)
        const wounds = new Map<string, number>()
        let out = 0
        for (let run = 0; run < THROWS; run++) {
          const { result } = value.resolve(dice) as unknown as {
            result: { wound?: string; out?: boolean }
          }
          if (result.out) out++
          if (result.wound !== undefined)
            wounds.set(result.wound, (wounds.get(result.wound) ?? 0) + 1)
        }
        near(`${id} ${seed}, out`, out, odds.out, odds.runs)
        for (const [word, chance] of Object.entries(odds.wound))
          near(`${id} ${seed}, ${word}`, wounds.get(word) ?? 0, chance, odds.runs)
      }
    },
    LIMIT,
  )
})

/** Within five standard errors of both; `runs`: those of odds that are sampled themselves. */
function near(what: string, count: number, chance: number, runs = Infinity): void {
  const spread = Math.max(chance * (1 - chance), 1 / THROWS)
  const error = Math.sqrt(spread * (1 / THROWS + 1 / runs))
  expect(
    Math.abs(count / THROWS - chance),
    `${what}: ${count} of ${THROWS}, ${chance}`,
  ).toBeLessThan(5 * error)
}
