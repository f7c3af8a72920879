// Exports and imports the whole library as one archive: characters with portraits, maps with pictures, house rules
// and fight drafts.
import * as z from 'zod'
import { ARCHIVE_KINDS, type ArchiveKind, type ArchiveReport } from '../files/archive-report.ts'
import { parseJson } from '../files/json.ts'
import { findReservedName } from '../files/names.ts'
import type { ArchiveFile } from '../files/archive.ts'
import { POOLS, type Character } from '../files/character.ts'
import { readDraft } from '../files/fight-draft.ts'
import { FOLDER, TAGS } from '../files/labels-schema.ts'
import { labelsOf } from '../files/labels.ts'
import { readMapDraft } from '../files/map.ts'
import { problem, sentence, type Parsed, type Problem } from '../files/problems.ts'
import { decodeBase64, encodeBase64 } from '../files/base64.ts'
import { Characters } from './characters.ts'
import type { Library } from './library.ts'
import { keepPicture, pictureId } from './maps.ts'
import { readRules } from './house-rules.ts'
import type { Store } from './store.ts'

const FORM = 'library 1'

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const portraitKind = (url: string): string => /^data:image\/(\w+);/.exec(url)?.[1] ?? ''

/**
 * All files of a library. The fights that characters came home from are left out, because the tables are not in the
 * archive either.
 */
export async function* libraryFiles(store: Store): AsyncGenerator<ArchiveFile> {
  yield { path: 'ringfire.json', bytes: encode({ ringfire: FORM }) }
  for (const { portrait, homes: _, ...one } of await store.characters.all()) {
    yield { path: `characters/${one.id}.json`, bytes: encode(one) }
    const face = portrait && decodeBase64(portrait)
    if (face) yield { path: `portraits/${one.id}.${portraitKind(portrait)}`, bytes: face }
  }
  const pictures = new Set<string>()
  for (const kept of await store.maps.all()) {
    yield { path: `maps/${kept.id}.json`, bytes: encode(kept) }
    if (kept.map.picture) pictures.add(kept.map.picture.file)
  }
  for (const id of pictures) {
    const bytes = await store.picture(id)
    if (bytes) yield { path: `pictures/${id}.bin`, bytes }
  }
  for (const set of await store.houseRules.all())
    yield { path: `house-rules/${set.id}.json`, bytes: encode(set) }
  for (const draft of await store.drafts.all())
    yield { path: `drafts/${draft.id}.json`, bytes: encode(draft) }
}

const ID = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const KEPT = {
  id: ID,
  made: z.string().max(40),
  changed: z.string().max(40),
  version: z.number().int().min(1).max(1e9),
}
const CHARACTER = z.strictObject({
  ...KEPT,
  book: z.string().max(40),
  name: z.string().max(80),
  person: z.unknown(),
  pools: POOLS.optional(),
  dead: z.boolean(),
  folder: FOLDER.optional(),
  tags: TAGS.optional(),
})
const MAP = z.strictObject({ ...KEPT, map: z.unknown() })
const DRAFT = z.strictObject({ ...KEPT, name: z.string().max(80), plan: z.unknown() })

/** Adds whatever the library does not have yet; refuses an archive that is not a library. */
export async function importLibrary(
  store: Store,
  library: Library,
  files: readonly ArchiveFile[],
): Promise<Parsed<ArchiveReport>> {
  const head = files.find(({ path }) => path === 'ringfire.json')
  if (!head || jsonOf(head)?.['ringfire'] !== FORM)
    return {
      problems: [
        problem(
          'the archive',
          'it is not a library of Ringfire',
          `a file from "Export the library": ringfire.json says {"ringfire": "${FORM}"}`,
        ),
      ],
    }
  const taking = new Taking(store, library, files)
  // Pictures come before the maps that show them; within a kind, archive order is kept.
  for (const kind of ARCHIVE_KINDS)
    for (const file of files) if (file.path.startsWith(`${kind}/`)) await taking.take(kind, file)
  for (const { path } of files)
    if (path !== 'ringfire.json' && !ARCHIVE_KINDS.some((kind) => path.startsWith(`${kind}/`)))
      taking.drop(path, 'a library has no such file')
  return { value: taking.report }
}

function jsonOf({ bytes }: ArchiveFile): Readonly<Record<string, unknown>> | undefined {
  const { value } = parseJson(new TextDecoder().decode(bytes))
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

/** `added`, `there` if it already existed, or why it was left out. */
type Outcome = 'added' | 'there' | { readonly why: string }

const added = (done: boolean): Outcome => (done ? 'added' : 'there')

const whyOf = ([first]: readonly Problem[]): Outcome => ({
  why: first ? sentence(first) : 'it cannot be read',
})

class Taking {
  readonly #store: Store
  readonly #library: Library
  readonly #characters: Characters
  readonly #portraits: ReadonlyMap<string, ArchiveFile>
  readonly #added = new Map<ArchiveKind, number>()
  #there = 0
  readonly #dropped: { path: string; why: string }[] = []

  constructor(store: Store, library: Library, files: readonly ArchiveFile[]) {
    this.#store = store
    this.#library = library
    this.#characters = new Characters(library)
    const paths = new Set(files.map(({ path }) => path))
    this.#portraits = new Map(
      files
        .filter(({ path }) => path.startsWith('portraits/'))
        .map((file) => [idIn(file), file] as const)
        .filter(([id]) => paths.has(`characters/${id}.json`)),
    )
  }

  get report(): ArchiveReport {
    return {
      added: Object.fromEntries(this.#added),
      there: this.#there,
      dropped: this.#dropped,
    }
  }

  drop(path: string, why: string): void {
    this.#dropped.push({ path, why })
  }

  async take(kind: ArchiveKind, file: ArchiveFile): Promise<void> {
    const done = await this.#done(kind, file)
    if (done === undefined) return
    if (done === 'added') this.#added.set(kind, (this.#added.get(kind) ?? 0) + 1)
    else if (done === 'there') this.#there++
    else this.drop(file.path, done.why)
  }

  async #done(kind: ArchiveKind, file: ArchiveFile): Promise<Outcome | undefined> {
    if (kind === 'pictures') return this.#picture(file)
    // Portraits are imported together with their characters.
    if (kind === 'portraits') return this.#ownerOf(file)
    const raw = jsonOf(file)
    if (!raw) return { why: 'it is not JSON' }
    const reserved = findReservedName(raw, { texts: false })
    if (reserved) return whyOf([reserved])
    if (file.path !== `${kind}/${String(raw['id'])}.json`)
      return { why: 'its name is not the id in it' }
    switch (kind) {
      case 'characters':
        return this.#character(raw)
      case 'maps':
        return this.#map(raw)
      case 'house-rules':
        return this.#rules(raw)
      default:
        return this.#draft(raw)
    }
  }

  #ownerOf({ path }: ArchiveFile): Outcome | undefined {
    return this.#portraits.get(idIn({ path }))?.path === path
      ? undefined
      : { why: 'it is of nobody' }
  }

  async #picture({ path, bytes }: ArchiveFile): Promise<Outcome> {
    const id = idIn({ path })
    if (pictureId(bytes) !== id) return { why: 'its name is not the SHA-256 of it' }
    if (await this.#store.picture(id)) return 'there'
    const kept = await keepPicture(this.#store, bytes)
    return 'problems' in kept
      ? whyOf(kept.problems)
      : 'refusal' in kept
        ? { why: kept.refusal.why }
        : 'added'
  }

  async #character(raw: object): Promise<Outcome> {
    const { data, error } = CHARACTER.safeParse(raw)
    if (!data) return { why: wrongIn(error) }
    if (await this.#store.characters.one(data.id)) return 'there'
    const face = this.#portraits.get(data.id)
    const portrait = face && portraitUrl(face)
    const read = this.#characters.read({ ...data, portrait: portrait ?? null })
    if ('refusal' in read) return { why: read.refusal.why }
    if ('problems' in read) return whyOf(read.problems)
    const { id, book, made, changed, version, dead, folder, tags } = data
    const character: Character = {
      ...{ id, book, made, changed, version, dead },
      ...labelsOf({ ...(folder ? { folder } : {}), ...(tags ? { tags } : {}) }),
      ...read,
      name: read.person.name,
      homes: [],
    }
    return added(await this.#store.characters.add(character))
  }

  async #map(raw: object): Promise<Outcome> {
    const { data, error } = MAP.safeParse(raw)
    if (!data) return { why: wrongIn(error) }
    if (await this.#store.maps.one(data.id)) return 'there'
    const { value: map, problems } = readMapDraft(data.map)
    if (problems) return whyOf(problems)
    const done = await this.#store.maps.add({ ...data, map })
    if (map.picture && !(await this.#store.picture(map.picture.file)))
      this.drop(`maps/${data.id}.json`, 'the picture under it is missing; the map was added')
    return added(done)
  }

  async #rules({
    id,
    made,
    changed,
    version,
    ...file
  }: Readonly<Record<string, unknown>>): Promise<Outcome> {
    const { data, error } = z.strictObject(KEPT).safeParse({ id, made, changed, version })
    if (!data) return { why: wrongIn(error) }
    if (await this.#store.houseRules.one(data.id)) return 'there'
    const { value, problems } = await readRules(this.#store, this.#library, file)
    if (problems) return whyOf(problems)
    return added(await this.#store.houseRules.add({ ...value, ...data }))
  }

  async #draft(raw: object): Promise<Outcome> {
    const { data, error } = DRAFT.safeParse(raw)
    if (!data) return { why: wrongIn(error) }
    if (await this.#store.drafts.one(data.id)) return 'there'
    const { value: plan, problems } = readDraft(data.plan)
    if (problems) return whyOf(problems)
    return added(await this.#store.drafts.add({ ...data, name: plan.title, plan }))
  }
}

const wrongIn = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'the file'}: ${first?.message ?? 'it is wrong'}`

/** The id in `portraits/ID.png`; empty if there is none. */
const idIn = ({ path }: Pick<ArchiveFile, 'path'>): string => path.split(/[/.]/)[1] ?? ''

function portraitUrl({ path, bytes }: ArchiveFile): string {
  const kind = path.slice(path.lastIndexOf('.') + 1)
  return `data:image/${kind};base64,${encodeBase64(bytes)}`
}
