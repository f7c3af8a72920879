// The HTTP side of characters.
import type {
  ArmourRow,
  ArmsRow,
  Broken,
  Checked,
  DeskForm,
  Pools,
  Quick,
} from '../../books/gunfight/character/desk.ts'
import type { FieldMap } from '../../field/map.ts'
import type { Fight } from '../../files/character-fight.ts'
import type { Character } from '../../files/character.ts'
import type { KeptCareer } from '../../files/circuit.ts'
import type { HouseRules } from '../../files/house-rules.ts'
import type { Homegoings } from '../../files/character-home.ts'

export type { Character, Fight, Homegoings }

/** A plain object edited by a form. */
export type Bag = Readonly<Record<string, unknown>>

/**
 * An error: problems by field, or one sentence. `character`, `set` or `career`: the present version, if somebody else
 * changed it first.
 */
export interface Wrong {
  readonly problems?: readonly Broken[]
  readonly why?: string
  readonly code?: string
  readonly character?: Character
  readonly set?: HouseRules
  readonly career?: KeptCareer
}

export type Outcome<T> =
  | { readonly value: T; readonly wrong?: undefined }
  | { readonly wrong: Wrong; readonly value?: undefined }

export interface MapCard {
  readonly id: string
  readonly title: string
  readonly map: FieldMap
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends a request; errors are values. */
export async function send<T>(method: Method, path: string, body?: unknown): Promise<Outcome<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const said = (await answer.json().catch(() => ({}))) as {
      problems?: Broken[]
      refusal?: { why: string; code: string }
      character?: Character
      set?: HouseRules
      career?: KeptCareer
    }
    if (answer.ok) return { value: said as T }
    if (said.problems) return { wrong: { problems: said.problems } }
    return {
      wrong: {
        why: said.refusal?.why ?? `The server answered ${answer.status}.`,
        ...(said.refusal ? { code: said.refusal.code } : {}),
        ...(said.character ? { character: said.character } : {}),
        ...(said.set ? { set: said.set } : {}),
        ...(said.career ? { career: said.career } : {}),
      },
    }
  } catch (mishap) {
    return {
      wrong: {
        why: `The server could not be asked: ${mishap instanceof Error ? mishap.message : String(mishap)}`,
      },
    }
  }
}

const at = (id: string): string => `/api/characters/${encodeURIComponent(id)}`
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`

export interface Draft {
  readonly person: Bag
  readonly pools: Pools
  readonly keep: boolean
  readonly dead: boolean
}

export const getCharacters = (): Promise<Outcome<readonly Character[]>> =>
  send('GET', '/api/characters')
export const getCharacter = (id: string): Promise<Outcome<Character>> => send('GET', at(id))
export const makeCharacter = (book: string, draft: Draft): Promise<Outcome<Character>> =>
  send('POST', '/api/characters', { book, ...draft })
export const changeCharacter = (
  id: string,
  version: number,
  draft: Draft,
): Promise<Outcome<Character>> => send('PUT', at(id), { version, ...draft })
export const removeCharacter = (id: string, version: number): Promise<Outcome<unknown>> =>
  send('DELETE', `${at(id)}?version=${version}`)
export const checkPerson = (book: string, person: Bag, pools: Pools): Promise<Outcome<Checked>> =>
  send('POST', '/api/characters/check', { book, person, pools })
export const rollPool = (
  book: string,
  of: 'stats' | 'skills',
): Promise<Outcome<{ points: number; seed: number }>> =>
  send('POST', '/api/characters/pool', { book, of })
export const quickOne = (
  book: string,
  wish: { name?: string; archetype?: string; seed?: number },
): Promise<Outcome<Quick & { seed: number; person: Bag }>> =>
  send('POST', '/api/characters/quick', { book, ...wish })
export const getDesk = (book: string): Promise<Outcome<DeskForm>> =>
  send('GET', `/api/books/${encodeURIComponent(book)}/desk`)
export const getArms = (book: string): Promise<Outcome<readonly ArmsRow[]>> =>
  send('GET', `/api/books/${encodeURIComponent(book)}/arms`)
export const getArmour = (book: string): Promise<Outcome<readonly ArmourRow[]>> =>
  send('GET', `/api/books/${encodeURIComponent(book)}/armour`)
export const getMaps = (): Promise<Outcome<readonly MapCard[]>> => send('GET', '/api/maps')
export const startFight = (fight: unknown): Promise<Outcome<{ id: string }>> =>
  send('POST', '/api/fights', fight)
export const getFight = (id: string): Promise<Outcome<{ fight: Fight }>> =>
  send('GET', `${table(id)}/fight`)
export const getHome = (id: string): Promise<Outcome<Homegoings>> =>
  send('GET', `${table(id)}/home`)
export const takeHome = (
  id: string,
  take: readonly { character: string; version: number }[],
  insist: boolean,
): Promise<Outcome<Homegoings & { taken: readonly string[] }>> =>
  send('POST', `${table(id)}/home`, { take, insist })
export const archive = (id: string, archived: boolean): Promise<Outcome<unknown>> =>
  send('POST', `${table(id)}/archive`, { archived })
export const loadSave = (save: unknown): Promise<Outcome<{ id: string }>> =>
  send('POST', '/api/saves', save)
