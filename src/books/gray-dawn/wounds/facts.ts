// A body with marks of several kinds, and the facts that change it.
import type { Rolled, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Person, Wounds } from '../../cp2020/contract/state.ts'
import type { MachineFact } from '../../cp2020/wounds/machine.ts'
import type { Area } from '../../cp2020/words.ts'
import type { Rolled as RolledTotal } from '../../gunfight/check.ts'

/** The kinds of marks other than stun, which is counted separately (`gray-dawn/wound/marks`). */
export type Kind = 'wounding' | 'minor' | 'crippling'

type Checked = Omit<RolledTotal, 'die'>

export type MarkFact =
  /** Boxes marked by a wound and by stun; `whole`: the points before the cap for limbs and the doubling for the head. */
  | {
      readonly fact: 'hurt'
      readonly area: Area
      readonly points: number
      readonly stun: number
      readonly kind: Kind
      readonly whole: number
      readonly secondary?: true
    }
  /** A wound to a limb that is already crippled (`gray-dawn/cripple/later-wounds`). */
  | { readonly fact: 'numb'; readonly area: Area; readonly points: number }
  | { readonly fact: 'crippled'; readonly area: Area }
  | SaveFact<'stun-save'>
  /** `acts`: they act in this turn already (option act-on-stun-recovery). */
  | (SaveFact<'comes-to'> & { readonly acts: boolean })
  | (Rolled & {
      readonly fact: 'death-save'
      readonly result: 'lives' | 'knocked-out' | 'dying'
    })
  /** A crippled head, which counts as a failed death save (`gray-dawn/cripple/head`). */
  | { readonly fact: 'fatal'; readonly area: Area }
  /** The death save that wakes a combatant knocked out by stun. */
  | SaveFact<'comes-round'>
  | {
      readonly fact: 'severing'
      readonly area: Area
      readonly total: number
      readonly against: number
      readonly severed: boolean
    }
  | { readonly fact: 'severed'; readonly area: Area }
  /** The roll that decides whether an explosion cripples a limb or the head (`gray-dawn/explosion/limb-loss`). */
  | ({ readonly fact: 'limb-check' } & Checked)
  | { readonly fact: 'killed'; readonly by: 'marks' | 'head' | 'time' }
  | { readonly fact: 'bleeds' }
  | { readonly fact: 'stabilised' }
  | { readonly fact: 'hold-ends' }
  | MachineFact
  | { readonly fact: 'woken' }
  | { readonly fact: 'restored' }
  | { readonly fact: 'held'; readonly minutes: number; readonly rounds: number }
  | { readonly fact: 'set'; readonly area: Area }
  | ({ readonly fact: 'care-check' } & Checked)
  | { readonly fact: 'stun-heals'; readonly points: number }
  | {
      readonly fact: 'heals'
      readonly kind: Exclude<Kind, 'crippling'>
      readonly points: number
      readonly area?: undefined
    }
  | {
      readonly fact: 'heals'
      readonly kind: 'crippling'
      readonly points: number
      readonly area: Area
    }

/** A crippled limb or head. */
export interface Crippled {
  /** Boxes; halves occur while they heal. */
  readonly marks: number
  readonly severed: boolean
  /** Stabilised; for a broken limb, also set. */
  readonly set: boolean
}

export interface Marks extends Wounds {
  readonly store: 'marks'
  /** Boxes by kind of mark; halves occur while they heal (`gray-dawn/wound/wounding-healing`). */
  readonly wounding: number
  readonly minor: number
  readonly stun: number
  readonly crippled: Readonly<Partial<Record<Area, Crippled>>>
  /** Why they cannot act: a failed stun save, a death save failed for stun, or unconscious until the referee wakes them. */
  readonly out: 'stunned' | 'knocked-out' | 'unconscious' | undefined
  readonly outSince: number
  /** The last round in which they cannot act after coming to. */
  readonly dazedUntil: number
  /** The round in which they failed a death save, or -1 (`gray-dawn/damage/death-save-failed`). */
  readonly dyingSince: number
  /** The round since which each turn calls for a death save, or -1. */
  readonly turnSince: number
  readonly stabilised: boolean
  /** The time bought by first aid, in rounds. */
  readonly held: { readonly from: number; readonly until: number } | undefined
  readonly deadSince: number
  /** The round since which stun has been healing. */
  readonly stunSince: number
  /** Result of the care check for the current wounds (option healing-check-interval). */
  readonly cared: boolean | undefined
  /** Areas hit, in order, for statistics. */
  readonly struck: readonly Area[]
}

export const FRESH: Marks = {
  store: 'marks',
  wounding: 0,
  minor: 0,
  stun: 0,
  crippled: {},
  out: undefined,
  outSince: -1,
  dazedUntil: -1,
  dyingSince: -1,
  turnSince: -1,
  stabilised: false,
  held: undefined,
  deadSince: -1,
  stunSince: -1,
  cared: undefined,
  struck: [],
}

/** A person's marks. The cast is safe: a store reads only what it has written. */
export const marksOf = ({ wounds }: Pick<Person, 'wounds'>): Marks => wounds as Marks

/** Whether a limb has come off before this attack roll. Odds of one roll state only what it needs of the target. */
export const isSevered = (
  { wounds }: { readonly wounds?: Wounds | undefined },
  area: Area,
): boolean => (wounds as Marks | undefined)?.crippled[area]?.severed === true
