// Events that every gunfight book tells in the same words. A save file keeps them under these names.
import type { Id } from '../../../dice/dice.ts'
import type { MaplessPair } from '../../../field/mapless.ts'
import type { Point } from '../../../field/map.ts'
import type { Posture, StandingOrder } from './combatant.ts'
import type { EventsIn, Who } from './event-kind.ts'
import type { HandFields } from './hand-events.ts'

/** A door, by hand; without `who` where nobody knows who did it. */
interface Door {
  who?: Id
  thing: Id
  name: string
}

interface CoreFields {
  /** `lost`: the part is lost, not used. */
  ended: Who & { lost?: boolean }
  // Movement. `spent`: metres of movement used up, the way and what the ground costs.
  moved: Who & { to: Point; spent: number; metres: number; facing: number }
  turned: Who & { facing: number; towards?: Id; penalty: boolean }
  posture: Who & { posture: Posture; knocked?: true }
  /** On a map with the vehicle and the place: a seat in it, or the spot beside it. */
  mounted: Who & { mounted: boolean; vehicle?: Id; name?: string; to?: Point }
  opened: Door
  closed: Door
  // Weapons.
  aimed: Who & { target: Id }
  'aim-lost': Who
  reloaded: Who & { weapon: number; load?: string }
  changed: Who & { weapon: number }
  fired: Who & { weapon: number; rounds: number }
  'picked-up': Who & { item: Id; name: string }
  // Hiding and holds. `by`: somebody has found them. `springs`: they attack out of hiding.
  shown: Who & { hidden: boolean; by?: Id; springs?: true }
  // Option double-blind: what a seat is told instead of an event with a place, or one by somebody whom it does not see.
  'in-sight': Who & { seen: boolean }
  felt: Who & { what: string }
  escaped: Who & { from: Id; roll: number; against: number; free: boolean }
  // The referee.
  placed: Who & { to: Point; facing?: number }
  favoured: Who & { value: number }
  stated: { pair: MaplessPair }
  ordered: Who & { offer: string; answer: StandingOrder }
  'asks-referee': { asks: boolean }
  /** `about`: those in hiding whom the text names. */
  ruled: { text: string; why: string; about?: readonly Id[] }
  passed: { to: number }
  over: { how: string }
}

export type HandEvent = EventsIn<HandFields>
export type CoreEvent = EventsIn<CoreFields> | HandEvent
