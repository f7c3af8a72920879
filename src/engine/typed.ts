// Adds dice typed by a seat to the tray.
import type { Id, Refusal, Seat } from '../dice/dice.ts'
import type { TrayDice } from './game.ts'
import { isSeat } from './ids.ts'
import { freezePlain } from './plain-data.ts'
import { refused } from './refuse.ts'
import { faceOf, type MissingRoll } from './rolls.ts'

/** Limits: throws in the tray, and faces in one of them. */
const MOST_DICE = 64
const MOST_FACES = 200

export interface Typed {
  readonly seat: Seat
  readonly label: string
  readonly who: Id | undefined
  readonly faces: readonly number[]
}

/**
 * The tray with these dice added. `owner` is the seat whose dice they are; `wanted` is the roll that the fight
 * waits for.
 */
export function addToTray(
  tray: readonly TrayDice[],
  typed: Typed,
  owner: Seat | undefined,
  wanted: MissingRoll | undefined,
):
  | { readonly tray: readonly TrayDice[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal } {
  const { seat, label, who, faces } = typed
  const now =
    wanted !== undefined && wanted.label === label && wanted.who === who ? wanted : undefined
  const own = isSeat(seat) && (owner === seat || now?.seat === seat)
  if (!own && !(seat === 'referee' && now))
    return refused('not-your-dice', 'These dice are not yours to roll.')
  const whole =
    Array.isArray(faces) &&
    faces.length > 0 &&
    faces.length <= MOST_FACES &&
    faces.every((face) => Number.isInteger(face) && face >= 0)
  if (!whole || typeof label !== 'string')
    return refused('not-a-face', 'Dice must be a list of whole numbers.')
  if (
    now &&
    !faces.every((face) => faceOf(face, now.sides) >= 1 && faceOf(face, now.sides) <= now.sides)
  ) {
    return refused('not-a-face', `Faces must be whole numbers from 1 to ${now.sides}.`)
  }
  // Typing the same throw again before it is wanted corrects it. Typing while it is wanted adds its next dice.
  const lying = now ? tray : tray.filter((item) => item.label !== label || item.who !== who)
  if (lying.length >= MOST_DICE) return refused('tray-full', 'There are too many dice in the tray.')
  return { tray: [...lying, freezePlain({ label, who, faces, by: seat })] }
}
