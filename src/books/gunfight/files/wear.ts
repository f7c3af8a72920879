// Checks what a file says that armour has lost.
import { plural } from '../words.ts'
import type { Tell, Wrong } from './faults.ts'
import type { ArmourText, PersonText } from './texts.ts'

interface Piece {
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
}

/** Reports wear of a piece beyond its SP, or where it covers nothing. */
export function checkWear(text: ArmourText, piece: Piece, field: string, wrong: Wrong): void {
  if (typeof text === 'string') return
  const { name, sp, covers } = piece
  for (const [area, points = 0] of Object.entries(text.lost ?? {}))
    if (points > 0 && !covers.includes(area))
      wrong(`${field}.lost.${area}`, `${name} does not cover it`, covers.join(', '))
    else if (points > sp)
      wrong(`${field}.lost.${area}`, `${points} of ${plural(sp, 'point')} of SP`, `0 to ${sp}`)
}

/** Tells what `spLost` of a person goes beyond the SP of what they wear. */
export function tellWear(
  { spLost = {} }: Pick<PersonText, 'spLost'>,
  worn: Readonly<Record<string, number>>,
  tell: Tell,
): void {
  for (const [area, points = 0] of Object.entries(spLost)) {
    const most = worn[area] ?? 0
    if (points > most)
      tell(`spLost.${area}`)(
        plural(points, 'point'),
        most > 0 ? plural(most, 'point') : 'nothing',
        most > 0 ? 'the armour there has no more' : 'no armour that wears down covers it',
      )
  }
}
