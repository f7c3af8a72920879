// Weapons of the lists with changes, so that nobody has to write them out.
import { suggest } from '../books/gunfight/files/suggest.ts'
import { InvalidInput, invalid } from '../dice/invalid-input.ts'
import { bookOf, type BookChoice, type BookId } from './books.ts'
import type { WeaponInput, WeaponName } from './inputs.ts'

/**
 * What differs from a listed weapon: any of its fields, or points more or less of accuracy.
 * @see {@link weaponLike}, which has an example.
 */
export type WeaponChanges = Partial<Omit<WeaponInput, 'accuracy'>> & {
  /** `'+1'` is one more than that of the list, 1 is 1. */
  readonly accuracy?: number | `+${number}` | `-${number}`
}

/**
 * A weapon of the arms list written out in full, with these changes, for an exchange or a scenario of this book.
 * @example
 * import { odds, weaponLike, type WeaponChanges } from 'ringfire'
 * const stats = { ref: 9, cool: 6, body: 6 }
 * const better: WeaponChanges = { accuracy: '+1' }
 * const { hit } = odds({
 *   book: 'fnff-1988',
 *   attacker: { name: 'Matt', stats, skills: { pistol: 5 } },
 *   defender: { name: 'Scar', stats, armor: [{ name: 'Flack Vest', sp: 25 }] },
 *   attack: { weapon: weaponLike('fnff-1988', 'glock-17', better), range: 10 },
 * })
 * console.log(hit)
 */
export function weaponLike<B extends BookChoice>(
  book: B,
  weapon: WeaponName<B extends BookId ? B : string>,
  { accuracy, ...changes }: WeaponChanges = {},
): WeaponInput {
  const entry = bookOf(book)
  const arms = entry.exchanges?.arms()
  const row = typeof weapon === 'string' ? arms?.find(weapon) : undefined
  if (!row)
    throw new InvalidInput([
      {
        ...{ field: 'weapon', value: weapon, wrong: `'${entry.id}' has no weapon '${weapon}'` },
        right: suggest(String(weapon), arms?.rows.map(({ id }) => id) ?? []),
      },
    ])
  const listed = row.written as WeaponInput | undefined
  if (!listed) throw invalid('weapon', weapon, 'a weapon that a file can write out in full')
  if (accuracy === undefined) return { ...listed, ...changes }
  const points = Number(accuracy)
  if (!Number.isInteger(points) || (typeof accuracy === 'string' && !/^[+-]/.test(accuracy)))
    throw invalid('accuracy', accuracy, "a whole number, or a change such as '+1'")
  const more = typeof accuracy === 'string' ? (listed.accuracy ?? 0) : 0
  return { ...listed, ...changes, accuracy: more + points }
}
