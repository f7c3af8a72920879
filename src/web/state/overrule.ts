// What the referee puts in the place of a line of the newest step.
import { send } from './actions.ts'

type Sent = ReturnType<typeof send>

/** Replaces the faces of a roll, or what it counts as, as the referee; `why` goes on record. */
export const amendRoll = (
  line: number,
  { faces, counts }: { readonly faces: readonly number[]; readonly counts: number | undefined },
  why: string,
): Sent => send({ do: 'amend', line, faces, ...(counts === undefined ? {} : { counts }), why })
/** Replaces a choice, as the referee. */
export const amendChoice = (line: number, choice: unknown, why: string): Sent =>
  send({ do: 'amend', line, choice, why })
