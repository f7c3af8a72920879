// Server requests of the skirmish page.
import type { Scene } from '../../books/gunfight/table/scene.ts'
import { recruitsOf, SEATS, type Recruit } from '../../files/skirmish/skirmish.ts'
import { getTemplates, makePeople } from '../library/api.ts'
import { request } from '../characters/api.ts'
import { getTables } from '../state/api.ts'
import type { Fought, Result } from './record.ts'

/** A book's people for hire; an error message if the server has none. */
export async function getRecruits(book: string): Promise<readonly Recruit[] | string> {
  const templates = await getTemplates(book)
  if (!templates.value) return templates.wrong.why
  const abouts = new Map(templates.value.map(({ name, about }) => [name, about]))
  const line = [...abouts.keys()].map((name) => `a ${name}`).join('; ')
  const made = await makePeople(book, line, [])
  if (!made.value) return made.wrong.why
  return recruitsOf(
    book,
    made.value.people.map((person) => ({ person, about: abouts.get(person.name) ?? '' })),
  )
}

/** Adds the results of fights that have ended since. */
export async function settleRecord(record: readonly Fought[]): Promise<readonly Fought[]> {
  const open = record.filter(({ result }) => result === undefined)
  if (open.length === 0) return record
  const over = new Set((await getTables()).filter((one) => one.over).map(({ id }) => id))
  const ended = await Promise.all(
    open
      .filter(({ table }) => over.has(table))
      .map(async ({ table }) => [table, await resultOf(table)] as const),
  )
  const results = new Map(ended)
  return record.map((one) => {
    const result = results.get(one.table)
    return result ? { ...one, result } : one
  })
}

/** The result of a finished fight: the crew with people still standing wins. */
async function resultOf(table: string): Promise<Result | undefined> {
  const { value } = await request<Scene>('GET', `/api/tables/${encodeURIComponent(table)}/scene`)
  if (!value) return undefined
  const [own, other] = SEATS.map((seat) =>
    value.men.some((one) => one.seat === seat && !one.dead && !one.down),
  )
  return own === other ? 'drawn' : own ? 'won' : 'lost'
}
