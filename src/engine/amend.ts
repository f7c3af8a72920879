// Lets the referee replace one line of the newest beat's tape.
import type { Id, Refusal } from '../dice/dice.ts'
import { present } from '../dice/present.ts'
import { seatOfLine } from './asks.ts'
import type { Position } from './fight.ts'
import type { Beat } from './log.ts'
import { freezePlain } from './plain-data.ts'
import { plainChoice, refused } from './refuse.ts'
import { mayCount } from './rolls.ts'
import { COUNTS, isChoice, isRoll, isStart, type Entry } from './tape.ts'

/**
 * Reopens the newest beat: the open one if it has lines, otherwise the last one in the log that has lines or was begun
 * by a seat, together with the choices of the same combatant just before it, which led to it. Undefined if there is
 * none.
 */
export function newestBeat<E>({ log, open, suspended }: Position<E>): Position<E> | undefined {
  const beats = [...log.beats.slice(0, log.length), open]
  let at = beats.findLastIndex(({ tape, start }) => tape.length > 0 || start)
  const newest = beats[at]
  if (!newest) return undefined
  const whose = whoseChoice(newest)
  for (let i = at - 1; !newest.start && whose !== undefined && i >= 0; i--) {
    const { tape, start } = present(beats[i], 'a beat of the log')
    if (start || tape.some((line) => whoChose(line) !== whose)) break
    if (tape.length > 0) at = i
  }
  if (at === log.length) return { log, open, suspended }
  const tape = beats.slice(at).flatMap((beat) => beat.tape)
  return { log: { beats: log.beats, length: at }, open: { ...newest, tape } }
}

/** Whose choice begins a beat. */
const whoseChoice = ({ tape: [first] }: Beat<unknown>): Id | undefined => first && whoChose(first)

const whoChose = (line: Entry): Id | undefined => (isChoice(line) ? line.who : undefined)

/** The referee's replacement for a line. Of `entry`, only `faces` and `counts`, or `choice`, are used. */
export interface Amendment {
  readonly line: number
  readonly entry: Entry
  readonly why: string
}

/**
 * The position with one line of its newest beat replaced, ready to be run again. For `overrulable`, see `Book`.
 */
export function amended<E>(
  position: Position<E>,
  { line, entry, why }: Amendment,
  overrulable: ReadonlySet<string> | undefined,
): { readonly position: Position<E> } | { readonly refusal: Refusal } {
  const newest = newestBeat(position)
  const old = newest?.open.tape[line]
  if (!newest || !old) return refused('no-such-line', 'The newest beat has no such line.')
  const fresh = replaced(old, { line, entry, why }, overrulable)
  if ('refusal' in fresh) return fresh
  const open: Beat<E> = {
    ...newest.open,
    tape: newest.open.tape.map((one, i) => (i === line ? fresh : one)),
    events: [],
  }
  return { position: { ...newest, open } }
}

function replaced(
  old: Entry,
  { entry, why }: Amendment,
  overrulable: ReadonlySet<string> | undefined,
): Entry | { readonly refusal: Refusal } {
  if (isStart(old)) return refused('does-not-fit', 'This line is a ruling: undo it instead.')
  if (isRoll(old)) {
    if (!isRoll(entry)) return refused('does-not-fit', 'This line is a roll.')
    if (
      !Array.isArray(entry.faces) ||
      !entry.faces.every((face) => Number.isInteger(face) && face >= 1 && face <= old.sides)
    ) {
      return refused('not-a-face', `Faces must be whole numbers from 1 to ${old.sides}.`)
    }
    const { counts } = entry
    if (counts !== undefined && !overrulable?.has(old.label))
      return refused(
        'does-not-fit',
        `The roll '${old.label}' is looked up in a table, not added, so it has no total to replace. Replace its faces.`,
      )
    if (counts !== undefined && !mayCount(counts))
      return refused(
        'not-a-face',
        `The total of a roll must be a whole number from ${COUNTS.least} to ${COUNTS.most}.`,
      )
    const { counts: _, ...bare } = old
    const number = counts === undefined ? {} : { counts }
    return freezePlain({ ...bare, faces: entry.faces, by: 'referee', ...number, why })
  }
  if (!isChoice(entry)) return refused('does-not-fit', 'This line is a choice.')
  const sent = plainChoice(entry.choice)
  if (sent.refusal) return sent
  const seat = seatOfLine(old)
  return freezePlain({
    ...old,
    choice: sent.choice,
    by: 'referee',
    seat: seat === 'referee' ? undefined : seat,
    why,
  })
}
