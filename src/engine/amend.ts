// The referee replaces one line of the newest beat's tape.
import type { Refusal } from '../dice/dice.ts'
import { seatOfLine } from './asks.ts'
import type { Core, Opened, Place } from './core.ts'
import { kept } from './kept.ts'
import { plainChoice, refused } from './refuse.ts'
import { isRoll } from './tape.ts'
import type { Entry } from './tape.ts'

type Beat<E> = Pick<Place<E>, 'keep' | 'open'>

/** The newest beat: the open one if it has lines, else the last commit opened again. Undefined before the first. */
export function newestBeat<E>(core: Core<unknown, E>): Beat<E> | undefined {
  if (core.open.tape.length > 0) return { keep: core.log.length, open: core.open }
  const last = core.log.at(-1)
  if (!last) return undefined
  const open: Opened<E> = { start: last.start, tape: last.tape, told: [], aside: [] }
  return { keep: core.log.length - 1, open }
}

/** The newest beat with the line replaced, to be run again; only the faces or the choice of `entry` are taken. */
export function amended<E>(
  core: Core<unknown, E>,
  line: number,
  entry: Entry,
  why: string,
): Beat<E> | { readonly refusal: Refusal } {
  const beat = newestBeat(core)
  const old = beat?.open.tape[line]
  if (!beat || !old) return refused('no-such-line', 'The newest beat has no such line.')
  const fresh = replaced(old, entry, why)
  if ('refusal' in fresh) return fresh
  return {
    keep: beat.keep,
    open: { ...beat.open, tape: beat.open.tape.map((one, i) => (i === line ? fresh : one)) },
  }
}

function replaced(old: Entry, entry: Entry, why: string): Entry | { readonly refusal: Refusal } {
  if (isRoll(old)) {
    if (!isRoll(entry)) return refused('does-not-fit', 'This line holds dice.')
    if (
      !Array.isArray(entry.faces) ||
      !entry.faces.every((face) => Number.isInteger(face) && face >= 1 && face <= old.sides)
    ) {
      return refused('not-a-face', `Faces are whole numbers from 1 to ${old.sides}.`)
    }
    return kept({ ...old, faces: entry.faces, by: 'referee', why })
  }
  if (isRoll(entry)) return refused('does-not-fit', 'This line holds a choice.')
  const sent = plainChoice(entry.choice)
  if (sent.refusal) return sent
  const seat = seatOfLine(old)
  return kept({
    ...old,
    choice: sent.choice,
    by: 'referee',
    seat: seat === 'referee' ? undefined : seat,
    why,
  })
}
