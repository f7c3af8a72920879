// Random people, weapons and options in the words of files.
import type { BookEntry, OptionValues } from './engine.ts'
import type { BookLists, OptionRow, WeaponRow } from './lists.ts'
import type { Random } from './random.ts'

const STATS = ['int', 'ref', 'tech', 'cool', 'attr', 'luck', 'ma', 'body', 'emp']

/** Mostly ordinary people, some at the edges. */
const stats = (random: Random): object =>
  Object.fromEntries(
    STATS.map((stat) => [stat, random.chance(0.8) ? random.whole(4, 8) : random.whole(2, 10)]),
  )

/** A person as any file has one: stats, skills, armour, wounds. */
export function randomPerson(random: Random, book: BookLists, name: string): object {
  const skills = random.some(book.skills, random.whole(2, book.skills.length))
  const wounds = random.chance(0.15) ? random.some(book.wounds, random.chance(0.8) ? 1 : 2) : []
  return {
    name,
    stats: stats(random),
    skills: Object.fromEntries(skills.map((skill) => [skill, random.whole(0, 9)])),
    armor: random.chance(0.7) ? random.some(book.armour, random.chance(0.85) ? 1 : 2) : [],
    wounds: wounds.map((wound) => (random.chance(0.2) ? { ...wound, treated: false } : wound)),
    ...(random.chance(0.3) ? { firefights: random.whole(1, 30) } : {}),
    ...(random.chance(0.1) ? { initiativeBonus: random.whole(1, 3) } : {}),
    ...(book.perks.length > 0 ? perks(random, book) : {}),
  }
}

const perks = (random: Random, book: BookLists): object => ({
  ...(random.chance(0.2) ? { mook: true } : {}),
  ...(random.chance(0.3) ? { perks: { [random.pick(book.perks)]: random.whole(1, 3) } } : {}),
})

/** A weapon as it is carried. */
export function randomWeapon(random: Random, rows: readonly WeaponRow[]): unknown {
  const { weapon, loads } = random.pick(rows)
  if (random.chance(0.5)) return weapon
  return {
    weapon,
    ...(loads.length > 0 && typeof weapon === 'string' ? { ammo: random.pick(loads) } : {}),
    ...(random.chance(0.3) ? { spare: random.whole(0, 3) } : {}),
  }
}

/** Options other than the usual ones: none in `plain` of all cases, else up to four. */
export function randomOptions(
  random: Random,
  options: readonly OptionRow[],
  plain: number,
): OptionValues {
  if (random.chance(plain)) return {}
  return Object.fromEntries(
    random
      .some(options, random.whole(1, 4))
      .map(({ name, values, several }) => [
        name,
        several && random.chance(0.7)
          ? random.some(several, random.whole(1, 3))
          : random.pick(values),
      ]),
  )
}

/** Those that the book still has, in positions that it still has: the lists are older than some of them. */
export const stillKnown = (book: Pick<BookEntry, 'options'>, options: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(book.options, name)))
