// Weapon damage by name, for printed sheets: from the book's arms list and, if this screen may request them, from
// the people at the table.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ArmsRow } from '../../books/gunfight/character/desk.ts'
import type { Person } from '../../files/character.ts'
import { fetchWithKey } from '../state/keys.ts'
import { now } from '../state/store.ts'

/** Damage codes as one text; a code that holds at every range appears once. */
export const damageText = (damage: string | object): string =>
  typeof damage === 'string' ? damage : [...new Set(Object.values(damage))].join(' / ')

/** The list a route returns; empty if the request fails. */
async function get<T>(path: string): Promise<readonly T[]> {
  try {
    const answer = await fetchWithKey(path)
    return answer.ok ? ((await answer.json()) as readonly T[]) : []
  } catch {
    return []
  }
}

/** The custom weapons that people carry. */
const ownWeapons = (people: readonly Pick<Person, 'weapons'>[]) =>
  people
    .flatMap(({ weapons }) => weapons)
    .map((one) => (typeof one === 'object' && 'weapon' in one ? one.weapon : one))
    .filter((one) => typeof one === 'object')

/** Looks up a weapon's damage by name; empty until it has loaded, and for weapons on no list. */
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
