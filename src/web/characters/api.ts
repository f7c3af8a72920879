// HTTP requests of characters.
import type { JsonObject } from '../../engine/plain-data.ts'
import type {
  ArmourRow,
  ArmsRow,
  Broken,
  Checked,
  DeskForm,
  Pools,
  Attempted,
  Quick,
  QuickWish,
} from '../../books/gunfight/character/desk.ts'
import type { Conversion } from '../../books/gunfight/files/texts.ts'
import type { Fight, NextFight } from '../../files/character-fight.ts'
import type { Difference } from '../../files/character-changes.ts'
import type { Character, ListedCharacter } from '../../files/character.ts'
import type { KeptCareer } from '../../files/circuit.ts'
import type { KeptDraft } from '../../files/fight-draft.ts'
import type { KeptMap, MapFile } from '../../files/map.ts'
import type { HouseRules } from '../../files/house-rules.ts'
import type { FightReturns } from '../../files/character-returns.ts'
import type { KeysByRole } from '../../server/protocol.ts'
import { fetchWithKey, rememberKeys } from '../state/keys.ts'
import { sentence } from '../../files/problems.ts'
import { errorText } from '../../dice/error-text.ts'
import type { Problem } from '../state/api.ts'

export type { Character, Fight, FightReturns, KeptDraft, ListedCharacter, NextFight }

/**
 * An error, as text and perhaps by field. If someone else made a change first, `character`, `set` or `career` holds
 * the stored version.
 */
export interface ApiError {
  readonly why: string
  readonly problems?: readonly Broken[] | undefined
  readonly code?: string | undefined
  readonly character?: Character | undefined
  readonly set?: HouseRules | undefined
  readonly career?: KeptCareer | undefined
}

export type ApiResult<T> =
  | { readonly value: T; readonly wrong?: undefined }
  | { readonly wrong: ApiError; readonly value?: undefined }

export interface MapCard {
  readonly id: string
  readonly title: string
  readonly map: MapFile
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends JSON; errors are returned, not thrown. */
export const request = <T>(method: Method, path: string, body?: unknown): Promise<ApiResult<T>> =>
  requestWith(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** Sends any kind of request; errors are returned, not thrown. */
export async function requestWith<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
  try {
    const answer = await fetchWithKey(path, init)
    const said = (await answer.json().catch(() => ({}))) as {
      problems?: Broken[]
      refusal?: { why: string; code: string }
      character?: Character
      set?: HouseRules
      career?: KeptCareer
      id?: string
      keys?: KeysByRole
    }
    // A new table's keys are sent only this once.
    if (answer.ok && said.id !== undefined && said.keys) rememberKeys(said.id, said.keys)
    if (answer.ok) return { value: said as T }
    const { problems, refusal, character, set, career } = said
    const why =
      refusal?.why ?? problems?.map(sentence).join(' ') ?? `The server answered ${answer.status}.`
    return { wrong: { why, problems, code: refusal?.code, character, set, career } }
  } catch (mishap) {
    return { wrong: { why: `The server does not answer: ${errorText(mishap)}` } }
  }
}

/** An error by field. */
export const problemsOf = ({ problems, code = 'server', why }: ApiError): readonly Problem[] =>
  problems ?? [{ field: code, wrong: why }]

/** The requests that every kind of stored documents has. A change names the version that it is based on. */
export function documentApi<T, Listed = T>(url: string) {
  const at = (id: string): string => `${url}/${encodeURIComponent(id)}`
  return {
    list: (): Promise<ApiResult<readonly Listed[]>> => request('GET', url),
    one: (id: string): Promise<ApiResult<T>> => request('GET', at(id)),
    create: (body: unknown): Promise<ApiResult<T>> => request('POST', url, body),
    update: (id: string, version: number, content: object): Promise<ApiResult<T>> =>
      request('PUT', at(id), { version, ...content }),
    remove: (id: string, version: number): Promise<ApiResult<unknown>> =>
      request('DELETE', `${at(id)}?version=${version}`),
  }
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`

export interface CharacterDraft {
  readonly person: JsonObject
  readonly pools: Pools
  readonly keep: boolean
  readonly dead: boolean
  /** A data URL, or null for none. */
  readonly portrait?: string | null | undefined
}

/** A character converted to another book; `changes` lists the differences by field. */
export interface ConvertedCharacter {
  readonly person: JsonObject
  readonly converted: readonly Conversion[]
  readonly dropped: readonly { readonly field: string; readonly wrong: string }[]
  readonly changes: readonly Difference[]
}

const characters = documentApi<Character, ListedCharacter>('/api/characters')
export const {
  list: getCharacters,
  one: getCharacter,
  update: updateCharacter,
  remove: removeCharacter,
} = characters
export const createCharacter = (
  book: string,
  draft: CharacterDraft,
): Promise<ApiResult<Character>> => characters.create({ book, ...draft })
/** Stores a person as a character, whatever rules they break. */
export const keepPerson = (book: string, person: object): Promise<ApiResult<Character>> =>
  createCharacter(book, { person: { ...person }, pools: {}, keep: true, dead: false })
export const checkPerson = (
  book: string,
  person: JsonObject,
  pools: Pools,
): Promise<ApiResult<Checked>> => request('POST', '/api/characters/check', { book, person, pools })
export const convertPerson = (
  from: string,
  to: string,
  person: JsonObject,
): Promise<ApiResult<ConvertedCharacter>> =>
  request('POST', '/api/characters/convert', { from, to, person })
export const rollPool = (
  book: string,
  of: 'stats' | 'skills',
): Promise<ApiResult<{ points: number; seed: number }>> =>
  request('POST', '/api/characters/pool', { book, of })
export const rollQuickCharacter = (
  book: string,
  wish: QuickWish & { seed?: number },
): Promise<ApiResult<Quick & { seed: number; person: JsonObject }>> =>
  request('POST', '/api/characters/quick', { book, ...wish })
/** Rolls a skill of somebody outside of a fight. */
export const rollSkill = (
  book: string,
  person: JsonObject,
  what: string,
): Promise<ApiResult<Attempted>> =>
  request('POST', '/api/characters/attempt', { book, person, what })
export const getDesk = (book: string): Promise<ApiResult<DeskForm>> =>
  request('GET', `/api/books/${encodeURIComponent(book)}/desk`)
export const getArms = (book: string): Promise<ApiResult<readonly ArmsRow[]>> =>
  request('GET', `/api/books/${encodeURIComponent(book)}/arms`)
export const getArmour = (book: string): Promise<ApiResult<readonly ArmourRow[]>> =>
  request('GET', `/api/books/${encodeURIComponent(book)}/armour`)
export const ownMaps = documentApi<KeptMap>('/api/own-maps')
/** The shipped maps. */
export const getReadyMaps = (): Promise<ApiResult<readonly MapCard[]>> =>
  request('GET', '/api/maps')
/** Every map that a fight can use, the user's own first. */
export async function getMaps(): Promise<ApiResult<readonly MapCard[]>> {
  const [own, ready] = await Promise.all([ownMaps.list(), getReadyMaps()])
  if (!own.value) return own
  const cards = own.value.map(({ id, map }) => ({ id: `own/${id}`, title: map.name, map }))
  return ready.value ? { value: [...cards, ...ready.value] } : ready
}
export const startFight = (fight: unknown): Promise<ApiResult<{ id: string }>> =>
  request('POST', '/api/fights', fight)
/** Shows those at a table the way to their next fight. */
export const showNext = (before: string, next: string): Promise<ApiResult<unknown>> =>
  request('POST', `${table(before)}/next`, { table: next })
export const checkFight = (fight: unknown): Promise<ApiResult<{ scenario: unknown }>> =>
  request('POST', '/api/fights/check', fight)
export const drafts = documentApi<KeptDraft>('/api/drafts')
export const getFight = (id: string): Promise<ApiResult<NextFight>> =>
  request('GET', `${table(id)}/fight`)
export const getReturns = (id: string): Promise<ApiResult<FightReturns>> =>
  request('GET', `${table(id)}/home`)
export const postReturns = (
  id: string,
  take: readonly { character: string; version: number }[],
  insist: boolean,
): Promise<ApiResult<FightReturns & { taken: readonly string[] }>> =>
  request('POST', `${table(id)}/home`, { take, insist })
export const setArchived = (id: string, archived: boolean): Promise<ApiResult<unknown>> =>
  request('POST', `${table(id)}/archive`, { archived })
export const deleteTable = (id: string): Promise<ApiResult<unknown>> => request('DELETE', table(id))
export const loadSave = (save: unknown): Promise<ApiResult<{ id: string }>> =>
  request('POST', '/api/saves', save)
