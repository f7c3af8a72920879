// People as a table for spreadsheets, one row each.
import { csvRow } from '../../odds/csv.ts'
import type { Person } from '../character.ts'

const STATS = ['int', 'ref', 'tech', 'cool', 'attr', 'luck', 'ma', 'body', 'emp'] as const

/** Escapes a text that a spreadsheet would take for a formula. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const nameOf = (thing: Person['weapons'][number] | Person['armor'][number]): string => {
  if (typeof thing === 'string') return thing
  if (!('weapon' in thing))
    return 'sp' in thing && thing.sp !== undefined ? `${thing.name} SP ${thing.sp}` : thing.name
  return typeof thing.weapon === 'string' ? thing.weapon : thing.weapon.name
}

const woundOf = ({ level, points, area }: Person['wounds'][number]): string =>
  [level ?? (points === undefined ? '' : `${points} points`), area ?? ''].join(' ').trim()

/** The people as CSV (RFC 4180). Several values in a cell are separated by semicolons. */
export const peopleCsv = (people: readonly Person[]): string =>
  [
    csvRow(['name', ...STATS, 'skills', 'weapons', 'armor', 'wounds', 'firefights']),
    ...people.map(({ name, stats, skills, weapons, armor, wounds, firefights }) =>
      csvRow([
        plain(name),
        ...STATS.map((stat) => stats[stat] ?? ''),
        ...[
          Object.entries(skills).map(([skill, level]) => `${skill} ${level}`),
          weapons.map(nameOf),
          armor.map(nameOf),
          wounds.map(woundOf),
        ].map((list) => plain(list.join('; '))),
        firefights,
      ]),
    ),
  ].join('')
