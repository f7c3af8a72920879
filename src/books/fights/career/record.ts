// Fighters' records (won, lost, drawn), and the outcomes of bouts in words.
import type { Id } from '../../../dice/dice.ts'
import { METHOD_NAMES } from '../words.ts'
import type { RecordedBout } from './career.ts'

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
