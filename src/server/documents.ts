// Documents that live between fights: characters, house rules, maps, plans of fights, careers. A kind is one entry of
// `document-kinds.ts`; a back end stores rows and does not know what they contain.
import type { Document } from '../files/document.ts'
import { sentence, type Faulty, type Problem } from '../files/problems.ts'
import { Turns } from './turns.ts'

/** The names that the rows of each kind are stored under; they never change. */
export const KIND_NAMES = ['characters', 'houseRules', 'maps', 'drafts', 'careers'] as const
/** The names that items of growing lists are stored and counted under. */
export const ITEM_NAMES = ['bouts'] as const

export interface Kind<T extends Document, Listed = T> {
  readonly name: (typeof KIND_NAMES)[number]
  /** In the codes of refusals: `map` for `no-such-map` and `map-changed`. */
  readonly code: string
  /** In sentences: "There is no map". */
  readonly none: string
  /** The field of a refusal that has the document as it is now. */
  readonly field: string
  nameOf(document: T): string
  /** The order of its list, before that of the ids. */
  order(a: Listed, b: Listed): number
  /**
   * What would keep a document from being read again, so that it is not stored. Of the items of its growing list, those
   * from number `from` on are checked.
   */
  problems(document: T, from: number): readonly Problem[]
  /** How many a server keeps at most; unlimited if absent. */
  readonly most?: number
  /**
   * A list in the document that only grows. Its items are stored as separate rows, and a list of documents has their
   * number instead, in the field `count`.
   */
  readonly grows?: {
    readonly list: keyof T & string
    readonly count: (typeof ITEM_NAMES)[number]
  }
}

/** What a change makes of the documents that it was given. */
export interface Outcome<T, R> {
  readonly store?: readonly T[]
  /** Ids. */
  readonly remove?: readonly string[]
  readonly result: R
}

/** The documents of one kind. Nothing is written over a state that the writer has not seen. */
export interface Documents<T extends Document, Listed = T> {
  readonly kind: Kind<T, Listed>
  /** In the order of the kind. Rows that cannot be read are reported and left out. */
  all(): Promise<readonly Listed[]>
  one(id: string): Promise<T | undefined>
  /** Stores a new document; false if there is one with this id. */
  add(document: T): Promise<boolean>
  /**
   * Reads the documents with these ids and stores what `change` makes of them: everything or nothing. Changes of one
   * store run one at a time. If another server changes a document meanwhile, it is done again with what that server
   * stored, once; after that it rejects with `StaleDocument`.
   */
  update<R>(
    ids: readonly string[],
    change: (now: readonly (T | undefined)[]) => Outcome<T, R> | Promise<Outcome<T, R>>,
  ): Promise<R>
}

/** The document could not be read again. Nothing was stored. */
export class UnreadableDocument extends Error implements Faulty {
  override readonly name = 'UnreadableDocument'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(sentence).join('\n'))
    this.problems = problems
  }
}

/** Others have changed the document so often that the change was given up. Nothing was stored. */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument'
  constructor(kind: string, ids: readonly string[]) {
    super(`${kind} ${ids.join(', ')}: changed by somebody else at the same moment`)
  }
}

/** Differs after every change of a row; only the back end compares it. */
type Revision = string | number

/** What a back end knows of a kind. */
export type StoredKind = Pick<Kind<Document>, 'name'> & {
  readonly grows?: { readonly count: (typeof ITEM_NAMES)[number] }
}

export interface ListedRow {
  readonly id: string
  /** The number of items. */
  readonly items: number
  /** JSON. Throws if the row is damaged. */
  body(): string
}

export interface DocumentRow {
  readonly revision: Revision
  /** JSON. Throws if the row is damaged. */
  body(): string
  /** The items of its growing list, as JSON. */
  items(): readonly string[]
}

/** A row as it shall be. */
export interface RowChange {
  readonly id: string
  /** The revision that was read; undefined if there was no row. */
  readonly was: Revision | undefined
  /** JSON; if absent, the row and its items are removed. */
  readonly body?: string
  /** New items, as JSON, and the number of the first of them. */
  readonly items: { readonly from: number; readonly added: readonly string[] }
}

/** What a back end implements. */
export interface DocumentRows {
  /** In any order. */
  documentRows(kind: StoredKind): Promise<readonly ListedRow[]>
  documentRow(kind: StoredKind, id: string): Promise<DocumentRow | undefined>
  /**
   * Makes all changes or none. Each is one statement that compares the revision and writes. Resolves to false, and
   * changes nothing, if any row is not as it was read.
   */
  changeDocuments(kind: StoredKind, changes: readonly RowChange[]): Promise<boolean>
}

/** The documents of a kind in a back end; `report` receives errors of rows that cannot be read. */
export function documentsIn<T extends Document, Listed>(
  rows: DocumentRows,
  kind: Kind<T, Listed>,
  report: (error: unknown) => void,
): Documents<T, Listed> {
  const { grows, name } = kind
  const turns = new Turns()
  const read = async (id: string): Promise<Found<T> | undefined> => {
    const row = await rows.documentRow(kind, id)
    if (!row) return undefined
    const items = row.items()
    const body = JSON.parse(row.body()) as T
    const list = grows && { [grows.list]: items.map((item) => JSON.parse(item) as unknown) }
    return { revision: row.revision, items: items.length, value: { ...body, ...list } }
  }
  /** The row of a document, with the items that it did not have before. */
  const rowOf = (document: T, was?: Found<T>): RowChange => {
    const { [grows?.list ?? '']: items = [], ...body } = document as Record<string, unknown>
    const from = was?.items ?? 0
    const problems = kind.problems(document, from)
    if (problems.length > 0) throw new UnreadableDocument(problems)
    const added = (items as readonly unknown[]).slice(from).map((item) => JSON.stringify(item))
    return {
      id: document.id,
      was: was?.revision,
      body: JSON.stringify(body),
      items: { from, added },
    }
  }
  async function changeOnce<R>(
    ids: readonly string[],
    change: (now: readonly (T | undefined)[]) => Outcome<T, R> | Promise<Outcome<T, R>>,
  ): Promise<{ readonly result: R } | undefined> {
    const all = await Promise.all(ids.map(read))
    const found = new Map(ids.map((id, i) => [id, all[i]]))
    const { store = [], remove = [], result } = await change(all.map((one) => one?.value))
    const changes = [
      ...store.map((document) => rowOf(document, found.get(document.id))),
      ...remove.map((id) => ({ id, was: found.get(id)?.revision, items: { from: 0, added: [] } })),
    ]
    // Always in the same order, so that two writers never wait for each other.
    changes.sort((a, b) => compareTexts(a.id, b.id))
    const done = changes.length === 0 || (await rows.changeDocuments(kind, changes))
    return done ? { result } : undefined
  }
  return {
    kind,
    async all() {
      const found = (await rows.documentRows(kind)).flatMap(({ id, items, body }) => {
        try {
          const value = {
            ...(JSON.parse(body()) as Listed),
            ...(grows && { [grows.count]: items }),
          }
          return [{ id, value }]
        } catch (error) {
          report(new Error(`${name} ${id} is damaged and left out of its list`, { cause: error }))
          return []
        }
      })
      return found
        .sort((a, b) => kind.order(a.value, b.value) || compareTexts(a.id, b.id))
        .map(({ value }) => value)
    },
    one: async (id) => (await read(id))?.value,
    add: async (document) => rows.changeDocuments(kind, [rowOf(document)]),
    update: (ids, change) =>
      turns.take(async () => {
        const done = (await changeOnce(ids, change)) ?? (await changeOnce(ids, change))
        if (!done) throw new StaleDocument(name, ids)
        return done.result
      }),
  }
}

/** A document as it was read. */
interface Found<T> {
  readonly value: T
  readonly revision: Revision
  /** The number of its items. */
  readonly items: number
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
