// Worn armour in the lab's notation.
import { slug } from '../files/names.ts'
import { plainName } from '../house/in-words.ts'

interface Piece {
  readonly name: string
  readonly own?: true
  readonly sp: number
  readonly covers: readonly string[]
}

/** The id of the piece if the list has it with the same SP; otherwise its SP, on the torso or everywhere. */
export function armourWord(
  piece: Piece,
  list: readonly Pick<Piece, 'name' | 'own' | 'sp'>[],
): string {
  const { sp, covers } = piece
  const name = slug(plainName(piece))
  if (list.some((one) => slug(plainName(one)) === name && one.sp === sp)) return name
  return covers.length === 1 && covers[0] === 'torso' ? `sp${sp}-torso` : `sp${sp}`
}
