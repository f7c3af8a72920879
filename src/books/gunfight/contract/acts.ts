// Acts that all gunfight books share. Save files use these names.
import type { ActsOf, ActTable } from '../acts/form.ts'
import { POSTURES } from './combatant.ts'

/** The fields of these acts. A book adds its own acts, and replaces those that have other fields there. */
export const SHARED_ACTS = {
  /** `target`: the id of a combatant, or in some books of a thing that can be damaged. */
  aim: { target: 'person' },
  /**
   * Sets an ambush. `setup`: in books with two ways, whether the ambusher is hidden (absent: so)
   * or the victim distracted.
   */
  ambush: { victims: 'people', setup: [undefined, 'hidden', 'distracted'] },
  /** Draws another weapon. */
  change: { weapon: 'weapon' },
  /** Works on clearing a jam of the weapon in hand. */
  clear: {},
  /** Closes or opens a door by hand. */
  close: { thing: 'id' },
  open: { thing: 'id' },
  /** Ends the actor's turn. */
  end: {},
  /** Faces a direction, in degrees clockwise from north. */
  face: { degrees: 'number' },
  /** Throws a grenade or fires an explosive at exactly one of: a combatant, a spot on the map, a thing. */
  grenade: { target: 'person?', spot: 'spot?', thing: 'id?' },
  hide: {},
  /**
   * Gets on or off a vehicle or an animal. Without a vehicle: gets out, or gets on or off a mount that is not on the
   * map. `spot`: where to get out; absent: the nearest free spot beside the vehicle.
   */
  mount: { vehicle: 'id?', spot: 'spot?' },
  move: { path: 'path' },
  'pick-up': { item: 'id' },
  posture: { posture: POSTURES },
  /** Reloads the weapon in hand; `load` selects the ammunition in books that have several kinds. */
  reload: { load: 'id?' },
  /**
   * Fires at a zone; everyone in it must roll to avoid being hit. On a map it is a line; without one, a width in whole
   * metres and the combatants in it.
   */
  suppress: { line: 'line?', width: 'count?', targets: 'people?' },
  /** Turns to face a combatant. */
  turn: { to: 'person' },
} as const satisfies ActTable

/** These acts, by verb. */
export type SharedActs = ActsOf<typeof SHARED_ACTS>
export type Grenading = SharedActs['grenade']
export type LyingInWait = SharedActs['ambush']
export type Mounting = SharedActs['mount']
export type Moving = SharedActs['move']
export type Suppressing = SharedActs['suppress']
