// A body with six areas, and cumulative facts about it, as plain data.
import type { DeathSaveFact, Rolled, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Machine, Person, Wounds } from '../../cp2020/contract/state.ts'
import { withMachines, type MachineFact } from '../../cp2020/wounds/machine.ts'
import type { Area } from '../../cp2020/words.ts'
import type { Effect, Placed } from './effects.ts'
import type { Word } from './levels.ts'

/** Fire from an incendiary round, or metal armour heated by depleted uranium. */
export type Burn = 'fire' | 'heat'

export type PlaceFact =
  /** A fresh wound; `state`: the resulting state of the area, for the sentence. */
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
  /** The specific location of a hit, if the table uses them. */
  | { readonly fact: 'specific'; readonly area: Area; readonly specific: string }
  /** Structural damage to a cyberlimb, or to cyberware at a specific location. */
  | (MachineFact & { readonly specific?: string })
  /** Stun damage, which leaves no wound. */
  | { readonly fact: 'stun'; readonly area: Area; readonly points: number }
  | (Rolled & {
      readonly fact: 'consciousness-save'
      readonly result: 'awake' | 'stunned' | 'unconscious'
      readonly rounds: number
    })
  | SaveFact<'stun-save' | 'comes-to'>
  | DeathSaveFact<'death-save'>
  | (Rolled & {
      readonly fact: 'knock-down-save'
      readonly ref: number
      /** What house rules add. */
      readonly more?: number
      readonly down: boolean
    })
  | { readonly fact: 'burning'; readonly area: Area; readonly burn: Burn; readonly rounds: number }
  /** By the referee's ruling. */
  | { readonly fact: 'put-out'; readonly area: Area }
  | { readonly fact: 'effect-ends'; readonly area: Area; readonly effect: Effect }
  | { readonly fact: 'worsens'; readonly area: Area; readonly state: Word }
  | { readonly fact: 'treated'; readonly area: Area }
  | { readonly fact: 'not-treated'; readonly area: Area }
  /** A day; if rested, it counts for every wound that can recover. */
  | { readonly fact: 'day'; readonly rested: boolean }
  | (Rolled & { readonly fact: 'recovery'; readonly area: Area; readonly state: Word })
  | { readonly fact: 'relief'; readonly points: number }
  | { readonly fact: 'woken' }
  | { readonly fact: 'restored' }

/** The single wound of an area, in its current state. */
export interface Wound {
  readonly level: number
  /** The round in which its clock started. */
  readonly since: number
  /** The round since which death saves are due, if a later wound raised it; otherwise `since` (`done-right/saves/death`). */
  readonly mortalSince?: number
  readonly treated: boolean
  /** The round of the last failed treatment. */
  readonly failed?: number
  /** Days of rest since the wound or the last recovery roll. */
  readonly days: number
  /** They included a day without rest (`done-right/recovery/rest`). */
  readonly strained?: true
}

/** The area burns for `rounds` rounds after `since`. */
export interface Burning {
  readonly area: Area
  readonly burn: Burn
  readonly since: number
  readonly rounds: number
}

export interface PlaceWounds extends Wounds {
  readonly store: 'places'
  readonly places: Readonly<Partial<Record<Area, Wound>>>
  readonly effects: readonly Placed[]
  /** Permanent loss of INT and REF. */
  readonly lost: { readonly int: number; readonly ref: number }
  /** The last round of being stunned or unconscious; -1: neither. */
  readonly stunnedUntil: number
  readonly unconsciousUntil: number
  /** The round since which a failed stun save has kept them out of action; -1: it has not. */
  readonly outSince: number
  readonly deadSince: number
  readonly burning: readonly Burning[]
  readonly machine: Machine
  /** Cyberware at specific locations, with its damage (`done-right/location/specific-use`). */
  readonly ware: readonly {
    readonly area: Area
    readonly specific: string
    readonly points: number
  }[]
  /** Points by which painkillers reduce the wound penalty (`done-right/recovery/penalty-while-healing`). */
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

/** Without wounds, and with cyberware as new. */
export const restored = (body: PlaceWounds): PlaceWounds => ({
  ...withMachines(FRESH, body, true),
  ware: body.ware.map((one) => ({ ...one, points: 0 })),
})

/** A person's wounds. A store reads only wounds that it has written. */
export const bodyOf = ({ wounds }: Pick<Person, 'wounds'>): PlaceWounds => wounds as PlaceWounds
