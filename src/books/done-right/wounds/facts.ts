// What becomes of a body of six places, as plain facts that add up, and the body itself.
import type { DeathSaveFact, Rolled, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Person, Wounds } from '../../cp2020/contract/state.ts'
import type { Area } from '../../cp2020/words.ts'
import type { Effect } from './effects.ts'
import type { Word } from './levels.ts'

/** Fire of an incendiary round, or metal armour made hot by depleted uranium. */
export type Burn = 'fire' | 'heat'

export type PlaceFact =
  /** A fresh wound; `state`: what it made of the place, for the sentence. */
  | {
      readonly fact: 'wound'
      readonly area: Area
      readonly level: Word
      readonly state: Word
      readonly points: number
      readonly by?: Burn
    }
  | {
      readonly fact: 'effect'
      readonly area: Area
      readonly effect: Effect
      readonly int?: number
      readonly ref?: number
    }
  /** The finer location of a hit, where the table plays with it. */
  | { readonly fact: 'specific'; readonly area: Area; readonly specific: string }
  /** Points of structure that a cyberlimb loses, or the cyberware at a finer location. */
  | {
      readonly fact: 'machine'
      readonly area: Area
      readonly points: number
      readonly specific?: string
    }
  /** Stun damage, which leaves no wound. */
  | { readonly fact: 'stun'; readonly area: Area; readonly points: number }
  | (Rolled & {
      readonly fact: 'consciousness-save'
      readonly result: 'awake' | 'stunned' | 'unconscious'
      readonly rounds: number
    })
  | SaveFact<'stun-save' | 'comes-to'>
  | DeathSaveFact<'death-save'>
  | (Rolled & { readonly fact: 'knock-down-save'; readonly ref: number; readonly down: boolean })
  | { readonly fact: 'burning'; readonly area: Area; readonly burn: Burn; readonly rounds: number }
  /** By the referee's word. */
  | { readonly fact: 'put-out'; readonly area: Area }
  | { readonly fact: 'effect-ends'; readonly area: Area; readonly effect: Effect }
  | { readonly fact: 'worsens'; readonly area: Area; readonly state: Word }
  | { readonly fact: 'treated'; readonly area: Area }
  | { readonly fact: 'not-treated'; readonly area: Area }
  /** A day, counted at every wound that can recover if they lay still. */
  | { readonly fact: 'day'; readonly rested: boolean }
  | (Rolled & { readonly fact: 'recovery'; readonly area: Area; readonly state: Word })
  | { readonly fact: 'relief'; readonly points: number }
  | { readonly fact: 'woken' }
  | { readonly fact: 'restored' }

/** The one wound of a place, in its present state. */
export interface Wound {
  readonly level: number
  /** Round in which its clock began. */
  readonly since: number
  readonly treated: boolean
  /** Round of the last treatment that failed. */
  readonly failed?: number
  /** Days of rest since it was taken or last rolled for. */
  readonly days: number
  /** A day without rest was among them (`done-right/recovery/rest`). */
  readonly strained?: true
}

/** They burn there in the rounds after `since`, as many as `rounds`. */
export interface Burning {
  readonly area: Area
  readonly burn: Burn
  readonly since: number
  readonly rounds: number
}

export interface PlaceWounds extends Wounds {
  readonly store: 'places'
  readonly places: Readonly<Partial<Record<Area, Wound>>>
  readonly effects: readonly { readonly area: Area; readonly effect: Effect }[]
  /** Points of INT and REF lost for good. */
  readonly lost: { readonly int: number; readonly ref: number }
  /** Last round in which they are stunned, unconscious; -1: they are not. */
  readonly stunnedUntil: number
  readonly unconsciousUntil: number
  /** Out of action by a failed stun save since this round; -1: they are not. */
  readonly outSince: number
  readonly deadSince: number
  readonly burning: readonly Burning[]
  /** Structural damage of cyberlimbs: an area that is here is one. */
  readonly machine: Readonly<Partial<Record<Area, number>>>
  /** Cyberware at finer locations, with its damage (`done-right/location/specific-use`). */
  readonly ware: readonly {
    readonly area: Area
    readonly specific: string
    readonly points: number
  }[]
  /** Points by which pain-killers lower the penalty of wounds (`done-right/recovery/penalty-while-healing`). */
  readonly relief: number
}

export const FRESH: PlaceWounds = {
  store: 'places',
  places: {},
  effects: [],
  lost: { int: 0, ref: 0 },
  stunnedUntil: -1,
  unconsciousUntil: -1,
  outSince: -1,
  deadSince: -1,
  burning: [],
  machine: {},
  ware: [],
  relief: 0,
}

/** The body of somebody; a store reads only what it has written. */
export const bodyOf = ({ wounds }: Pick<Person, 'wounds'>): PlaceWounds => wounds as PlaceWounds
