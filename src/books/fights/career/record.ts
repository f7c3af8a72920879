// Fighters' records (won, lost, drawn), and the record book of a career.
import type { Id } from '../../../dice/dice.ts'
import { METHOD_NAMES } from '../words.ts'
import type { Career, RecordedBout, CareerFighter } from './career.ts'

export interface Record {
  readonly won: number
  readonly lost: number
  readonly drawn: number
  /** Wins by KO or TKO. */
  readonly stopped: number
  /** Defeats by KO or TKO. */
  readonly wasStopped: number
  /** The current winning streak, and the longest. */
  readonly streak: number
  readonly longest: number
}

export const NO_RECORD: Record = {
  won: 0,
  lost: 0,
  drawn: 0,
  stopped: 0,
  wasStopped: 0,
  streak: 0,
  longest: 0,
}

/** Whether the bout ended by KO or TKO. */
export const isStoppage = ({ method }: Pick<RecordedBout, 'method'>): boolean =>
  method === 'KO' || method === 'TKO'

/** Adds a bout to the record of `who`. */
export function addBout(record: Record, who: Id, bout: RecordedBout): Record {
  if (bout.winner === undefined) return { ...record, drawn: record.drawn + 1, streak: 0 }
  const stop = isStoppage(bout) ? 1 : 0
  if (bout.winner !== who)
    return { ...record, lost: record.lost + 1, wasStopped: record.wasStopped + stop, streak: 0 }
  const streak = record.streak + 1
  return {
    ...record,
    won: record.won + 1,
    stopped: record.stopped + stop,
    streak,
    longest: Math.max(record.longest, streak),
  }
}

/** Formats a record as `12-3-1 (7)`: won, lost, drawn, and wins by stoppage. */
export const formatRecord = ({ won, lost, drawn, stopped }: Record): string =>
  `${won}-${lost}-${drawn} (${stopped})`

/** "won by knockout in round 2", "lost by split decision", "drew". */
export function outcomeText({ winner, method, round }: RecordedBout, who: Id): string {
  if (winner === undefined) return 'drew'
  const stopped = isStoppage({ method }) ? ` in round ${round}` : ''
  return `${winner === who ? 'won' : 'lost'} by ${METHOD_NAMES[method]}${stopped}`
}

export interface RecordPage {
  readonly what: string
  readonly who: string
  readonly value: string
}

/** The record book: the leader in each category, and the quickest stoppage. */
export function recordBook({ star, world, fought }: Career): readonly RecordPage[] {
  const all = [star, ...world]
  const name = (id: Id): string => all.find((one) => one.id === id)?.name ?? id
  const most = (what: string, figure: (one: CareerFighter) => number): RecordPage[] => {
    const best = all.reduce((a, b) => (figure(b) > figure(a) ? b : a))
    return figure(best) > 0 ? [{ what, who: best.name, value: String(figure(best)) }] : []
  }
  const stops = fought.filter((bout) => isStoppage(bout) && bout.winner !== undefined)
  const quickest = stops.toSorted((a, b) => a.round - b.round || a.evening - b.evening)[0]
  const titles = fought.filter(({ title }) => title)
  const lastTitle = titles.at(-1)
  return [
    ...most('most wins', ({ record }) => record.won),
    ...most('most wins inside the distance', ({ record }) => record.stopped),
    ...most('longest winning streak', ({ record }) => record.longest),
    ...most('most bouts', ({ record }) => record.won + record.lost + record.drawn),
    ...(quickest?.winner === undefined
      ? []
      : [
          {
            what: 'quickest stoppage',
            who: name(quickest.winner),
            value: `round ${quickest.round} against ${name(quickest.winner === quickest.a ? quickest.b : quickest.a)}`,
          },
        ]),
    ...(lastTitle
      ? [
          {
            what: 'championship bouts',
            who: name(lastTitle.winner ?? lastTitle.a),
            value: String(titles.length),
          },
        ]
      : []),
  ]
}
