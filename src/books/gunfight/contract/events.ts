// Events that all gunfight books share. Save files use these names.
import type { Id } from '../../../dice/dice.ts'
import type { MaplessPair, Statement } from '../../../field/mapless.ts'
import type { Point } from '../../../field/map.ts'
import type { Posture, StandingOrder, WeaponRef } from './combatant.ts'
import type { EventsIn, Who } from './event-kind.ts'
import type { FreeRoll } from '../../../engine/free-roll.ts'
import type { HandFields } from './hand-events.ts'

/** A door opened or closed by hand; `who` is absent if nobody saw who did it. */
export interface Door {
  who?: Id
  thing: Id
  name: string
}

interface CoreFields {
  /** `lost`: a delayed turn expired unused. */
  ended: Who & { lost?: boolean }
  /** A ruling has taken away what an act of theirs needs: "shot", "blow". */
  'in-vain': Who & { what: string }
  // Movement. `spent`: metres of movement used up, including the cost of terrain.
  moved: Who & { to: Point; spent: number; metres: number; facing: number }
  turned: Who & { facing: number; towards?: Id; penalty: boolean }
  posture: Who & { posture: Posture; knocked?: true }
  /** With a map, the vehicle and the position: a seat inside, or the spot beside it. */
  mounted: Who & { mounted: boolean; vehicle?: Id; name?: string; to?: Point }
  /** Finds no free seat: somebody was quicker, or sits there unseen. */
  'left-out': Who & { vehicle: Id; name: string }
  opened: Door
  closed: Door
  aimed: Who & { target: Id }
  'aim-lost': Who
  reloaded: Who & { weapon: number; load?: string }
  /** `held`: it was in the other hand. */
  changed: Who & { weapon: WeaponRef; held?: true }
  fired: Who & { weapon: number; rounds: number }
  'picked-up': Who & { item: Id; name: string }
  // Hiding and holds. `by`: the combatant who found them. `springs`: they attack from hiding.
  shown: Who & { hidden: boolean; by?: Id; springs?: true }
  // Double-blind option: replaces events that reveal a position, or whose actor the seat does not see.
  'in-sight': Who & { seen: boolean }
  felt: Who & { what: string }
  /** `one`: a natural 1 failed, whatever the total. */
  escaped: Who & { from: Id; roll: number; against: number; free: boolean; one?: true; sure?: true }
  placed: Who & { to: Point; facing?: number }
  favoured: Who & { value: number }
  stated: { pair: MaplessPair }
  /** The same of everybody in one group and everybody in another. `names`: those of the groups. */
  'stated-of-all': {
    from: readonly Id[]
    to: readonly Id[]
    names: readonly [from: string, to: string]
    said: Statement
  }
  ordered: Who & { offer: string; answer: StandingOrder }
  'asks-referee': { asks: boolean }
  /** `about`: hidden combatants whom the text mentions. `told`: the event after it says it. */
  ruled: { text: string; why: string; about?: readonly Id[]; told?: true }
  /** Dice besides the rules; `who` tries a skill, and the verdict says for which difficulty it is enough. */
  'free-roll': FreeRoll & { who?: Id; verdict?: string }
  passed: { to: number }
  /** `byRuling`: the reason of the referee who ends it. */
  over: { how: string; byRuling?: string }
}

export type HandEvent = EventsIn<HandFields>
export type CoreEvent = EventsIn<CoreFields> | HandEvent
