// Portraits at the table: who has one, and the picture itself, for those who know them.
import type { Id } from '../dice/dice.ts'
import { present } from '../dice/present.ts'
import { deepEqual, isObject } from '../engine/plain-data.ts'
import { decodeBase64 } from '../files/base64.ts'
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
import { sceneOf } from './shared.ts'
import type { TableRecord } from './store.ts'
import { seatOfViewer } from './viewer.ts'

/** The people of a scene who have a portrait. */
export function facesIn(
  { portraits = {} }: Pick<TableRecord, 'portraits'>,
  scene: Shown,
): readonly Id[] {
  const ids = scene.kind === 'gunfight' ? scene.men.map(({ id }) => id) : []
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

/** The character of a combatant; undefined if the principal does not know the combatant. */
export function characterSeenBy(
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

/** The picture, or the same refusal for a missing character, portrait or combatant. */
export function portraitAnswer(
  character: Character | undefined,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const portrait = character?.portrait
  const bytes = portrait === undefined ? undefined : decodeBase64(portrait)
  if (!bytes) return no(404, refuse('no-portrait', 'There is no such portrait.'))
  const type = present(/^data:(image\/\w+);/.exec(portrait ?? '')?.[1], 'its type')
  return answer(200, new Blob([bytes]).stream(), { 'content-type': type, ...headers })
}
