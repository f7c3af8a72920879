// Exports and imports the whole library as one archive: characters with portraits, maps with pictures, house rules
// and fight drafts.
import * as z from 'zod'
import { ARCHIVE_KINDS, type ArchiveKind, type ArchiveReport } from '../files/archive-report.ts'
import { parseJson } from '../files/json.ts'
import { findReservedName } from '../files/names.ts'
import type { ArchiveFile } from '../files/archive.ts'
import { POOLS, type Character } from '../files/character.ts'
import type { Document } from '../files/document.ts'
import { readDraftContent } from '../files/fight-draft.ts'
import { FOLDER, TAGS } from '../files/labels-schema.ts'
import { labelsOf } from '../files/labels.ts'
import { readMapContent, type KeptMap } from '../files/map.ts'
import { sentence, faulty, type Parsed, type Problem } from '../files/problems.ts'
import { decodeBase64, encodeBase64 } from '../files/base64.ts'
import type { Refusal } from '../dice/dice.ts'
import { Characters } from './characters.ts'
import type { Documents } from './documents.ts'
import type { Library } from './library.ts'
import { keepPicture, pictureId } from './maps.ts'
import { readRules } from './house-rules.ts'
import type { Store } from './store.ts'
import { hasContent, type Made } from './stored-documents.ts'
import { isObject } from '../engine/plain-data.ts'
import { whole } from '../files/schema-parts.ts'

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

const STAMP = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  made: z.string().max(40),
  changed: z.string().max(40),
  version: whole(1, 1e9),
})
const CHARACTER = z.strictObject({
  book: z.string().max(40),
  name: z.string().max(80),
  person: z.unknown(),
  pools: POOLS.optional(),
  dead: z.boolean(),
  folder: FOLDER.optional(),
  tags: TAGS.optional(),
})
const MAP = z.strictObject({ map: z.unknown() })
const RULES = z.record(z.string(), z.unknown())
const DRAFT = z.strictObject({ name: z.string().max(80), plan: z.unknown() })

/** Adds whatever the library does not have yet; refuses an archive that is not a library. */
export async function importLibrary(
  store: Store,
  library: Library,
  files: readonly ArchiveFile[],
): Promise<Parsed<ArchiveReport>> {
  const head = files.find(({ path }) => path === 'ringfire.json')
  if (!head || jsonOf(head)?.['ringfire'] !== FORM)
    return faulty(
      'the archive',
      'it is not a library of Ringfire',
      `a file from "Export the library": ringfire.json says {"ringfire": "${FORM}"}`,
    )
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
  return isObject(value) ? value : undefined
}

/** `added`, `there` if it already existed, or why it was left out. */
type Outcome = 'added' | 'there' | { readonly why: string }

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
    if (reserved) return whyNot({ problems: [reserved] })
    if (file.path !== `${kind}/${String(raw['id'])}.json`)
      return { why: 'its name is not the id in it' }
    const { characters, maps, houseRules, drafts } = this.#store
    switch (kind) {
      case 'characters':
        return this.#add(characters, raw, CHARACTER, (one, id) => this.#character(one, id))
      case 'maps':
        return this.#add(maps, raw, MAP, ({ map }, id) => this.#map(map, id))
      case 'house-rules':
        return this.#add(houseRules, raw, RULES, (set) =>
          readRules(this.#store, this.#library, set),
        )
      default:
        return this.#add(drafts, raw, DRAFT, ({ plan }) => readDraftContent(plan))
    }
  }

  /** Adds a document with its id, its dates and its version; `read` reads the rest. */
  async #add<T extends Document, L, Form extends z.ZodType>(
    documents: Documents<T, L>,
    { id, made, changed, version, ...rest }: Readonly<Record<string, unknown>>,
    form: Form,
    read: (rest: z.output<Form>, id: string) => Made<T, object> | Promise<Made<T, object>>,
  ): Promise<Outcome> {
    const { data: stamp, error } = STAMP.safeParse({ id, made, changed, version })
    if (!stamp) return { why: wrongIn(error) }
    const given = form.safeParse(rest)
    if (!given.success) return { why: wrongIn(given.error) }
    if (await documents.one(stamp.id)) return 'there'
    const content = await read(given.data, stamp.id)
    if (!hasContent(content)) return whyNot(content)
    return (await documents.add({ ...content.value, ...stamp } as T)) ? 'added' : 'there'
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
    return 'id' in kept ? 'added' : whyNot(kept)
  }

  #character(
    { folder = '', tags = [], ...one }: z.output<typeof CHARACTER>,
    id: string,
  ): Made<Character, object> {
    const face = this.#portraits.get(id)
    const portrait = face ? portraitUrl(face) : null
    const read = this.#characters.read({ ...one, portrait })
    if (!('person' in read)) return read
    const { name } = read.person
    const { book, dead } = one
    return { value: { book, name, dead, ...labelsOf({ folder, tags }), ...read, homes: [] } }
  }

  async #map(raw: unknown, id: string): Promise<Made<KeptMap, object>> {
    const read = readMapContent(raw)
    const file = read.value?.map.picture?.file
    if (file !== undefined && !(await this.#store.picture(file)))
      this.drop(`maps/${id}.json`, 'the picture under it is missing; the map was added')
    return read
  }
}

/** Why a file was left out. */
function whyNot(told: object): Outcome {
  const { refusal, problems = [] } = told as {
    readonly refusal?: Refusal
    readonly problems?: readonly Problem[]
  }
  const [first] = problems
  return { why: refusal?.why ?? (first ? sentence(first) : 'it cannot be read') }
}

const wrongIn = ({ issues: [first] }: z.ZodError): string =>
  `${first?.path.join('.') || 'the file'}: ${first?.message ?? 'it is wrong'}`

/** The id in `portraits/ID.png`; empty if there is none. */
const idIn = ({ path }: Pick<ArchiveFile, 'path'>): string => path.split(/[/.]/)[1] ?? ''

function portraitUrl({ path, bytes }: ArchiveFile): string {
  const kind = path.slice(path.lastIndexOf('.') + 1)
  return `data:image/${kind};base64,${encodeBase64(bytes)}`
}
