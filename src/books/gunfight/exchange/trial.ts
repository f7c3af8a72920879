// Worn armour in the lab's notation.
import { slug } from '../files/names.ts'

interface Piece {
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
}

/** The id of the piece if the list has it with the same SP; otherwise its SP, on the torso or everywhere. */
export function armourWord(
  { name, sp, covers }: Piece,
  list: readonly Pick<Piece, 'name' | 'sp'>[],
): string {
  if (list.some((one) => slug(one.name) === slug(name) && one.sp === sp)) return slug(name)
  return covers.length === 1 && covers[0] === 'torso' ? `sp${sp}-torso` : `sp${sp}`
}
