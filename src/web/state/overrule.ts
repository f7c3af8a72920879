// The referee's changes to the newest beat's tape.
import { send } from './send.ts'

type Sent = ReturnType<typeof send>

/** Where a change goes: the line of the tape, and the position at which it was shown. */
interface Place {
  readonly line: number
  readonly at: string | undefined
}

const placed = ({ line, at }: Place) => ({ line, ...(at === undefined ? {} : { at }) })

/** As the referee, replaces the faces of a roll, or the number it counts as; `why` goes on record. */
export const amendRoll = (
  place: Place,
  { faces, counts }: { readonly faces: readonly number[]; readonly counts: number | undefined },
  why: string,
): Sent =>
  send({
    do: 'amend',
    ...placed(place),
    faces,
    ...(counts === undefined ? {} : { counts }),
    why,
  })
/** As the referee, replaces a choice. */
export const amendChoice = (place: Place, choice: unknown, why: string): Sent =>
  send({ do: 'amend', ...placed(place), choice, why })
