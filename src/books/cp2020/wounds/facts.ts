// Facts about a body with a wound track, as plain data.
import type { DeathSaveFact, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Person, Wounds } from '../contract/state.ts'
import type { Area } from '../words.ts'
import type { MachineFact } from './machine.ts'

export type TrackFact =
  | {
      readonly fact: 'hurt'
      readonly area: Area
      readonly points: number
      readonly stun?: number
      /** The stun stays on the track (option stun-damage-lasts). */
      readonly stays?: boolean
      readonly killed?: boolean
      readonly lost?: boolean
    }
  | SaveFact<'stun-save' | 'comes-to'>
  | DeathSaveFact<'limb-save' | 'death-save'>
  | MachineFact
  | { readonly fact: 'stabilised' }
  | { readonly fact: 'restored' }
  | { readonly fact: 'woken' }
  | { readonly fact: 'healed' | 'stun-heals'; readonly points: number }

export interface TrackWounds extends Wounds {
  readonly store: 'track'
  /** Points on the track, in halves, because healing restores half points. */
  readonly points: number
  readonly out: boolean
  /** Stun that stays on the track, and since when it has been going (option stun-damage-lasts). */
  readonly stun?: { readonly points: number; readonly since: number }
  /** The rounds in which they went out of action, became mortally wounded and died. */
  readonly outSince: number
  readonly mortalSince: number
  readonly deadSince: number
  readonly stabilised: boolean
  readonly lost: readonly Area[]
  /** The locations of hits, in order: the track does not record them, but statistics need them. */
  readonly struck: readonly Area[]
}

/** An unhurt body. */
export const FRESH: TrackWounds = {
  store: 'track',
  points: 0,
  out: false,
  outSince: -1,
  mortalSince: -1,
  deadSince: -1,
  stabilised: false,
  lost: [],
  struck: [],
}

/** A person's track. A store reads only wounds that it has written. */
export const trackIn = ({ wounds }: Pick<Person, 'wounds'>): TrackWounds => wounds as TrackWounds

/** Whether a limb was lost before this attack roll. Odds of one roll state only the limbs that matter. */
export const isGone = ({ wounds }: { readonly wounds?: Wounds | undefined }, area: Area): boolean =>
  (wounds as TrackWounds | undefined)?.lost.includes(area) === true
