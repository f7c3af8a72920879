// The 33 fighters on the book's list, ranked and unranked (`fights/roster/list`), with their printed values.
import { TABLES } from '../../catalogue/fights.ts'
import { idOf, type Fighter } from './fighter.ts'

/** All are grunts, the number one first. A new fighter starts at the bottom (`fights/roster/climb`). */
export const ROSTER: readonly Fighter[] = TABLES['fights/roster/list'].map(
  ({ rank, name, box, agg, qwik, pow, stam, ...row }) => ({
    id: idOf(name),
    name,
    star: false,
    stats: { box, agg, qwik, pow, stam },
    signatures: [row.signature1, row.signature2],
    fame: row.fame,
    skill: row.skillPrinted,
    ...(rank === 'NR' ? {} : { rank }),
  }),
)

/** Fighters with this first or last name. */
export const namesakes = (text: string): readonly Fighter[] =>
  ROSTER.filter(({ id }) => id.split('-').includes(idOf(text)))

/** Finds a fighter by name or id, ignoring case, spaces and hyphens. Undefined if there is none or more than one. */
export function findFighter(text: string): Fighter | undefined {
  const together = idOf(text).replaceAll('-', '')
  const exact = ROSTER.find(
    ({ id, name }) =>
      id.replaceAll('-', '') === together || idOf(name).replaceAll('-', '') === together,
  )
  if (exact) return exact
  const part = namesakes(text)
  return part.length === 1 ? part[0] : undefined
}
