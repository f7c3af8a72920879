// HTTP requests: scenarios, tables, books, rules.
import type { Role } from '../../server/protocol.ts'
import type { BookCard, Create, HeldTable, ScenarioCard, TableCard } from '../../server/http-api.ts'
import { fetchWithKey, forgetHost, forgetKey, heldTables, hosting } from './keys.ts'
import { problemsOf, request } from '../characters/api.ts'
import { postJson } from './json-lines.ts'

export type { BookCard, ScenarioCard, TableCard }

export interface RuleText {
  readonly id: string
  readonly book: string
  readonly chapter: string
  readonly at: string
  readonly kind: string
  readonly rule: string
  readonly table?: {
    readonly columns?: readonly string[]
    readonly rows?: readonly (readonly unknown[])[]
  }
  readonly examples?: readonly unknown[]
  readonly unclear?: string
  readonly ruling?: string
  readonly options?: readonly {
    readonly name: string
    readonly values: readonly unknown[]
    readonly default: unknown
  }[]
}

export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right?: string
}

export type CreatedTable =
  | { readonly id: string; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly id?: undefined }

async function get<T>(path: string): Promise<T> {
  const answer = await fetchWithKey(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

export const getScenarios = (): Promise<readonly ScenarioCard[]> => get('/api/scenarios')

/** Tables in one page of the host's list. */
export const PAGE = 50

/** A page of all tables for the host, after a table; for others, each table of which this browser holds a key. */
export async function getTables(after = ''): Promise<readonly TableCard[]> {
  if (hosting.value) {
    const answer = await fetchWithKey(`/api/tables?most=${PAGE}${after && `&after=${after}`}`)
    if (answer.ok) return (await answer.json()) as TableCard[]
    if (answer.status !== 403) throw new Error(`/api/tables: ${answer.status}`)
    forgetHost()
  }
  const keys = heldTables()
    .flatMap(([table, byRole]) =>
      Object.entries(byRole).map(([role, key]) => ({ table, role: role as Role, key })),
    )
    .slice(-500)
  if (keys.length === 0) return []
  const answer = await postJson('/api/tables/held', {
    keys: keys.map(({ table, key }) => ({ table, key })),
  })
  if (!answer.ok) throw new Error(`/api/tables/held: ${answer.status}`)
  const found = (await answer.json()) as HeldTable[]
  for (const { table, role } of keys)
    if (!found.some((one) => one.id === table && one.role === role)) forgetKey(table, role)
  // Whoever took a seat came in as a watcher, by the code.
  const sits = new Set(found.flatMap(({ id, role }) => (role === 'watcher' ? [] : [id])))
  return found.filter(({ id, role }) => role !== 'watcher' || !sits.has(id))
}
export const getBooks = (): Promise<readonly BookCard[]> => get('/api/books')
export const getRules = (): Promise<readonly RuleText[]> => get('/api/rules')

/** Starts a table, or returns the problems by field. */
export async function createTable(
  table: Omit<Create, 'scenario'> & { readonly scenario: unknown },
): Promise<CreatedTable> {
  const { value, wrong } = await request<{ id: string }>('POST', '/api/tables', table)
  return value ?? { problems: problemsOf(wrong) }
}
