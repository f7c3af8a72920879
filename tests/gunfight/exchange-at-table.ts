// Exchanges of files at a table that stands where the exchange begins: the same act as a declared one.
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
import { readingsOf } from '../../src/books/fnff-1988/under-house.ts'
import { enterExchange as enter1988 } from '../../src/books/fnff-1988/exchange/enter.ts'
import { stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import type { ActingBook, Answerer, Entered } from '../../src/books/gunfight/exchange/perform.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import type { Ask } from '../../src/dice/dice.ts'
import type { Book, Clock, OptionValues, Table } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { isRoll } from '../../src/engine/tape.ts'

export const GUNFIGHTS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const
export type Gunfight = (typeof GUNFIGHTS)[number]
export type File = ExchangeText & { readonly options: OptionValues }

export type AnyEvent = { readonly type: string }
export type AnyAct = { readonly do: string; readonly planned?: number }
export type One = Entered<unknown, AnyEvent, AnyAct>
export interface Played {
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
export function entered(id: Gunfight, text: File): Played | undefined {
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

/** Answers that the file gives: a choice once, an answerer as often as it has one. Silence otherwise. */
function answering(one: One): (ask: Ask) => unknown {
  const left = new Map(
    Object.entries(one.answers).map(([kind, given]) => [
      kind,
      [given].flat().map((way) => (typeof way === 'function' ? (way as Answerer)() : way)),
    ]),
  )
  return (ask) => {
    const ways = left.get(ask.kind) ?? []
    for (const [i, way] of ways.entries()) {
      if (typeof way !== 'function') {
        ways.splice(i, 1)
        return way
      }
      const choice = (way as ReturnType<Answerer>)(ask)
      if (choice !== undefined) return choice
    }
    return ask.silent
  }
}

const ENDS = [{ do: 'end' }, { do: 'delay' }]

/** The same act at a table that stands where the exchange begins: what it told from the act on, and the faces that fell. */
export function atTable({ book, one }: Played, seed: number) {
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
export const isActed = (event: unknown): boolean => (event as AnyEvent).type === 'acted'

/** Exchanges that a table can play as one declared act: no act out of turn, and no count of actions that a file states. */
export const isOneAct = ({ conditions }: ExchangeText['attack'], { act, who }: One): boolean =>
  who === 'attacker' &&
  act.planned === undefined &&
  !['suppress', 'lane'].includes(act.do) &&
  !conditions.some((word) => word.startsWith('later-action') || word.startsWith('of-'))
