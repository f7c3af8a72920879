// Portraits at the table: who has one, and the picture itself, for those who know them.
import type { Id } from '../dice/dice.ts'
import { deepEqual, isObject } from '../engine/plain-data.ts'
import { decodeBase64 } from '../files/base64.ts'
import { readInfo } from '../files/picture.ts'
import type { Character } from '../files/character.ts'
import { viewerOf } from './access.ts'
import type { Principal } from './keys.ts'
import type { AnyFace } from './library.ts'
import type { AnyGame } from './lines.ts'
import type { Documents } from './documents.ts'
import type { Now, Shown } from './protocol.ts'
import type { Request } from './requests.ts'
import { refuse } from './refusals.ts'
import { answer, no, type Answer } from './routes.ts'
import { keepPicture } from './maps.ts'
import { sceneOf } from './shared.ts'
import type { Store, TableRecord } from './store.ts'
import { seatOfViewer } from './viewer.ts'

/** The people of a scene who have a portrait. */
export function facesIn(
  { portraits = {} }: Pick<TableRecord, 'portraits'>,
  scene: Shown,
): readonly Id[] {
  const people = scene.kind === 'gunfight' ? scene.men : scene.fighters
  const ids = people.map(({ id }) => id)
  return ids.filter((id) => Object.hasOwn(portraits, id))
}

/** The same, as the page receives it. */
export function portraitsIn(record: TableRecord, scene: Shown): Pick<Now, 'portraits'> {
  const shown = facesIn(record, scene)
  return shown.length > 0 ? { portraits: shown } : {}
}

/** What brings people into a fight from the library or from elsewhere. */
const isBringing = (choice: unknown): choice is { readonly people: readonly object[] } =>
  isObject(choice) && choice['rule'] === 'bring' && Array.isArray(choice['people'])

/** The record after a request: whoever came in from the library brings their portrait. */
export async function withNewFaces(
  { face, game }: Pick<Played, 'face' | 'game'>,
  record: TableRecord,
  { request, characters }: { readonly request: Request; readonly characters: Documents<Character> },
): Promise<TableRecord> {
  if (request.do !== 'begin' || !isBringing(request.choice)) return record
  const { people } = request.choice
  const { scene } = sceneOf(face, game.view('referee'), 'referee')
  const newcomers = scene.kind === 'gunfight' ? scene.men.slice(-people.length) : []
  const painted = (await characters.all()).filter(({ portrait }) => portrait !== undefined)
  const faces = newcomers.flatMap(({ id }, i) => {
    const found = painted.find(({ person, name }) => deepEqual({ ...person, name }, people[i]))
    return found ? [[id, found.id] as const] : []
  })
  return faces.length > 0
    ? { ...record, portraits: { ...record.portraits, ...Object.fromEntries(faces) } }
    : record
}

interface Played {
  readonly record: TableRecord
  readonly face: AnyFace
  readonly game: AnyGame
}

/** Whose portrait a combatant has; undefined if the principal does not know the combatant. */
export function portraitSeenBy(
  { record, face, game }: Played,
  principal: Principal,
  who: string,
): string | undefined {
  const viewer = viewerOf(principal, undefined)
  if (viewer === undefined) return undefined
  const seat = seatOfViewer(viewer)
  const { scene } = sceneOf(face, game.view(seat), seat)
  return portraitsIn(record, scene).portraits?.includes(who) ? record.portraits?.[who] : undefined
}

/** A browser keeps what it has seen at a table for a day; another table asks again. */
export const SEEN = { 'cache-control': 'private, max-age=86400', vary: 'authorization' }

/** Stores the portraits of a file. A table without one of them is better than no table. */
export async function keepPortraits(
  store: Store,
  portraits: Readonly<Record<Id, string>> = {},
): Promise<Pick<TableRecord, 'portraits'>> {
  const found = Object.entries(portraits).map(async ([who, url]) => {
    const kept = await keepPicture(store, decodeBase64(url) ?? new Uint8Array())
    return 'id' in kept ? [[who, kept.id] as const] : []
  })
  const kept = (await Promise.all(found)).flat()
  return kept.length > 0 ? { portraits: Object.fromEntries(kept) } : {}
}

/** The picture of a stored character, or the stored picture itself. */
export async function portraitOf(
  store: Pick<Store, 'characters' | 'picture'>,
  id: string,
): Promise<Uint8Array | undefined> {
  const { portrait } = (await store.characters.one(id)) ?? {}
  return portrait === undefined ? store.picture(id) : decodeBase64(portrait)
}

/** The picture, or the same refusal for a missing character, portrait or combatant. */
export function portraitAnswer(
  bytes: Uint8Array | undefined,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const info = bytes && readInfo(bytes)
  if (!info) return no(404, refuse('no-portrait', 'There is no such portrait.'))
  const picture = new Blob([new Uint8Array(bytes)]).stream()
  return answer(200, picture, { 'content-type': info.type, ...headers })
}
