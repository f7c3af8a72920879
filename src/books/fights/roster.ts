// The 33 fighters of the list, ranked and not (`fights/roster/list`). Printed figures are the data.
import { TABLES } from '../../catalogue/fights.ts'
import { slug } from './fighter.ts'
import type { Fighter } from './fighter.ts'

/** Grunts all, the number one first; a new fighter begins below the last of them (`fights/roster/climb`). */
export const ROSTER: readonly Fighter[] = TABLES['fights/roster/list'].rows.map(
  ([rank, name, box, agg, qwik, pow, stam, one, other, , printed, , fame]) => ({
    id: slug(name),
    name,
    star: false,
    stats: { box, agg, qwik, pow, stam },
    signatures: [one, other],
    fame,
    skill: printed,
    ...(rank === 'NR' ? {} : { rank }),
  }),
)

/** Those whose first or last name is this. */
export const namesakes = (text: string, list: readonly Fighter[] = ROSTER): readonly Fighter[] =>
  list.filter(({ id }) => id.split('-').includes(slug(text)))

/** The fighter somebody means: by name or id, whatever the case, the spaces and the hyphens. Undefined: nobody, or more than one. */
export function findFighter(text: string, list: readonly Fighter[] = ROSTER): Fighter | undefined {
  const together = slug(text).replaceAll('-', '')
  const exact = list.find(
    ({ id, name }) =>
      id.replaceAll('-', '') === together || slug(name).replaceAll('-', '') === together,
  )
  if (exact) return exact
  const part = namesakes(text, list)
  return part.length === 1 ? part[0] : undefined
}
