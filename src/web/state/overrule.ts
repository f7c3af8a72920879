// The referee's changes to the newest beat's tape.
import { send } from './actions.ts'

type Sent = ReturnType<typeof send>

/** As the referee, replaces the faces of a roll, or the number it counts as; `why` goes on record. */
export const amendRoll = (
  line: number,
  { faces, counts }: { readonly faces: readonly number[]; readonly counts: number | undefined },
  why: string,
): Sent => send({ do: 'amend', line, faces, ...(counts === undefined ? {} : { counts }), why })
/** As the referee, replaces a choice. */
export const amendChoice = (line: number, choice: unknown, why: string): Sent =>
  send({ do: 'amend', line, choice, why })
