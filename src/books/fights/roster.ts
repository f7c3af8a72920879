// The 33 fighters of the list, ranked and not (`fights/roster/list`). Printed figures are the data.
import { TABLES } from '../../catalogue/fights.ts'
import { slug } from './fighter.ts'
import type { Fighter } from './fighter.ts'

/** Grunts all, the number one first; a new fighter begins below the last of them (`fights/roster/climb`). */
export const ROSTER: readonly Fighter[] = TABLES['fights/roster/list'].rows.map(
  ([rank, name, box, agg, qwik, pow, stam, one, other, , printed, , fame]) => ({
    id: slug(name), name, star: false, stats: { box, agg, qwik, pow, stam }, signatures: [one, other], fame, skill: printed,
    ...(rank === 'NR' ? {} : { rank }),
  }),
)

/** The fighter somebody means: by name or id, whatever the case, the spaces and the hyphens. Undefined: nobody, or more than one. */
export function findFighter(text: string, list: readonly Fighter[] = ROSTER): Fighter | undefined {
  const wanted = slug(text)
  const exact = list.find(({ id, name }) => id === wanted || slug(name) === wanted || id.replaceAll('-', '') === wanted.replaceAll('-', ''))
  if (exact) return exact
  const part = list.filter(({ id }) => id.split('-').includes(wanted))
  return part.length === 1 ? part[0] : undefined
}
