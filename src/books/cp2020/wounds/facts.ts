// What becomes of a body with a track, as plain facts.
import type { DeathSaveFact, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Wounds } from '../contract/state.ts'
import type { Area } from '../words.ts'

export type TrackFact =
  | {
      readonly fact: 'hurt'
      readonly area: Area
      readonly points: number
      readonly stun?: number
      readonly killed?: true | boolean
      readonly lost?: true | boolean
    }
  | SaveFact<'stun-save' | 'comes-to'>
  | DeathSaveFact<'limb-save' | 'death-save'>
  | { readonly fact: 'stabilised' }
  | { readonly fact: 'restored' }
  | { readonly fact: 'woken' }
  | { readonly fact: 'healed'; readonly points: number }

export interface TrackWounds extends Wounds {
  readonly store: 'track'
  /** Points on the track, to tenths of a half: healing goes by half points. */
  readonly points: number
  readonly out: boolean
  /** Round in which they went out of action, became mortal, died. */
  readonly outSince: number
  readonly mortalSince: number
  readonly deadSince: number
  readonly stabilised: boolean
  readonly lost: readonly Area[]
  /** Where hits went in, in their order: the track itself has no places, but statistics want them. */
  readonly struck: readonly Area[]
}
