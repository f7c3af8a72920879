// Events that every gunfight book tells in the same words. A save file keeps them under these names.
import type { Id } from '../../../dice/dice.ts'
import type { MaplessPair } from '../../../field/mapless.ts'
import type { Point } from '../../../field/map.ts'
import type { Posture, StandingOrder } from './combatant.ts'

export type CoreEvent =
  /** `lost`: the part is lost, not used. */
  | { readonly type: 'ended'; readonly who: Id; readonly lost?: boolean }
  // Movement.
  | {
      readonly type: 'moved'
      readonly who: Id
      readonly to: Point
      /** Metres of movement used up: the way and what the ground costs. */
      readonly spent: number
      readonly metres: number
      readonly facing: number
    }
  | {
      readonly type: 'turned'
      readonly who: Id
      readonly facing: number
      readonly towards?: Id
      readonly penalty: boolean
    }
  | {
      readonly type: 'posture'
      readonly who: Id
      readonly posture: Posture
      readonly knocked?: true
    }
  /** On a map with the vehicle and the place: a seat in it, or the spot beside it. */
  | {
      readonly type: 'mounted'
      readonly who: Id
      readonly mounted: boolean
      readonly vehicle?: Id
      readonly name?: string
      readonly to?: Point
    }
  /** A door, by hand; without `who` where nobody knows who did it. */
  | {
      readonly type: 'opened' | 'closed'
      readonly who?: Id
      readonly thing: Id
      readonly name: string
    }
  // Weapons.
  | { readonly type: 'aimed'; readonly who: Id; readonly target: Id }
  | { readonly type: 'aim-lost'; readonly who: Id }
  | { readonly type: 'reloaded'; readonly who: Id; readonly weapon: number; readonly load?: string }
  | { readonly type: 'changed'; readonly who: Id; readonly weapon: number }
  | { readonly type: 'fired'; readonly who: Id; readonly weapon: number; readonly rounds: number }
  | { readonly type: 'picked-up'; readonly who: Id; readonly item: Id; readonly name: string }
  // Hiding and holds.
  /** `by`: somebody has found them. `springs`: they attack out of hiding. */
  | {
      readonly type: 'shown'
      readonly who: Id
      readonly hidden: boolean
      readonly by?: Id
      readonly springs?: true
    }
  | {
      readonly type: 'escaped'
      readonly who: Id
      readonly from: Id
      readonly roll: number
      readonly against: number
      readonly free: boolean
    }
  // The referee.
  | { readonly type: 'placed'; readonly who: Id; readonly to: Point; readonly facing?: number }
  | { readonly type: 'favoured'; readonly who: Id; readonly value: number }
  | { readonly type: 'stated'; readonly pair: MaplessPair }
  | {
      readonly type: 'ordered'
      readonly who: Id
      readonly offer: string
      readonly answer: StandingOrder
    }
  | { readonly type: 'asks-referee'; readonly asks: boolean }
  | { readonly type: 'ruled'; readonly text: string; readonly why: string }
  | { readonly type: 'passed'; readonly to: number }
  | { readonly type: 'over'; readonly how: string }
