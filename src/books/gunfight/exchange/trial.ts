// What somebody wears, in the words of the lab.
import { slug } from '../files/names.ts'

interface Piece {
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
}

/** The id of a piece that the list has just so; else its SP, on the torso or everywhere. */
export function armourWord(
  { name, sp, covers }: Piece,
  list: readonly Pick<Piece, 'name' | 'sp'>[],
): string {
  if (list.some((one) => slug(one.name) === slug(name) && one.sp === sp)) return slug(name)
  return covers.length === 1 && covers[0] === 'torso' ? `sp${sp}-torso` : `sp${sp}`
}
