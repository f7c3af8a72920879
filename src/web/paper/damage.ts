// The damage of weapons by name, for combat sheets: from the arms list of the book, and from the people of the table where the
// screen may ask for them.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ArmsRow } from '../../books/gunfight/character/desk.ts'
import type { Person } from '../../files/character.ts'
import { fetchWithKey } from '../state/keys.ts'
import { now } from '../state/store.ts'

/** Codes of damage as one text; a code that holds at every range once. */
export const damageText = (damage: string | object): string =>
  typeof damage === 'string' ? damage : [...new Set(Object.values(damage))].join(' / ')

/** The answer of a route; nothing where it cannot be had. */
async function get<T>(path: string): Promise<readonly T[]> {
  try {
    const answer = await fetchWithKey(path)
    return answer.ok ? ((await answer.json()) as readonly T[]) : []
  } catch {
    return []
  }
}

/** What people carry that is written out. */
const ownWeapons = (people: readonly Pick<Person, 'weapons'>[]) =>
  people
    .flatMap(({ weapons }) => weapons)
    .map((one) => (typeof one === 'object' && 'weapon' in one ? one.weapon : one))
    .filter((one) => typeof one === 'object')

/** The damage of a weapon by its name; empty until it is known, and for what is on no list. */
export function useDamage(): (weapon: string) => string {
  const { book, table } = now.value ?? {}
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  useLayoutEffect(() => {
    if (book === undefined || table === undefined) return
    void Promise.all([
      get<ArmsRow>(`/api/books/${encodeURIComponent(book)}/arms`),
      get<Person>(`/api/tables/${encodeURIComponent(table)}/people`),
    ]).then(([arms, people]) => {
      const rows = [...arms, ...ownWeapons(people)]
      setKnown(new Map(rows.map(({ name, damage }) => [name, damageText(damage)])))
    })
  }, [book, table])
  return (weapon) => known.get(weapon) ?? ''
}
