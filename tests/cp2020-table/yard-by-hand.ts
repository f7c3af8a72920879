// For tests of single acts of the 2020 book: states made by hand, and the refusal of an act on one.
import type { Options } from '../../src/books/cp2020/options.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import { copy } from '../../src/books/cp2020/state.ts'
import { fight, YARD, type FightText, type ManText } from './table.ts'

const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: {
    weapons: ['pistol-heavy', 'sword', 'smg-medium', 'grenade-frag', 'shotgun'],
    side: 'us',
    ref: 7,
    at: [10, 10],
    facing: 90,
    skills: { handgun: 3, karate: 2 },
  },
  bo: { weapons: ['smg-medium'], side: 'them', at: [16, 10], facing: 270 },
  cy: { weapons: ['knife'], side: 'them', at: [16, 14], facing: 270 },
  al: { side: 'us', at: [10, 12], facing: 90 },
}
export const [PISTOL, SWORD, SMG, GRENADE, SHOTGUN] = [0, 1, 2, 3, 4]
export type Changes = Readonly<Record<string, object>>
const laid = new Map<string, State>()
/** The table as it is laid, with these fields of people and state changed. */
export function lay(
  changes: Changes = {},
  more: object = {},
  text: FightText = { map: YARD },
): State {
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  const state = copy(known)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  return Object.assign(state, more)
}
export const inRound = (over: object) => ({ inRound: { ...lay().men['ann']!.inRound, ...over } })
export const wounds = (over: object) => ({ wounds: { ...lay().men['ann']!.wounds, ...over } })
export const DEAD = wounds({ points: 41, deadSince: 0 })
export const armless = (...lost: readonly string[]) => wounds({ lost })
export const refuse = (act: object, changes: Changes = {}, more: object = {}, text?: FightText) => {
  const state = lay(changes, more, text)
  return state.rules.acts.refuse(state, 'ann', act as never)?.code.replace('refused/', '')
}
export const carried = (...all: readonly object[]) => ({ weapons: all })
export const SHOT = { do: 'attack', mode: 'single', target: 'bo' }
export const NEAR = { bo: { x: 11, y: 10 } }
export const BLOW = { ...SHOT, mode: 'melee' }
export const sword = { inHand: SWORD }
export const smg = { inHand: SMG }
export const options = (over: Partial<Options>): FightText => ({ map: YARD, options: over })
