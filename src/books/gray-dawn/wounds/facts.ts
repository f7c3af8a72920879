// What becomes of a body with marks of several kinds, as plain facts that add up, and the body itself.
import type { Rolled, SaveFact } from '../../gunfight/healing/facts.ts'
import type { Person, Wounds } from '../../cp2020/contract/state.ts'
import type { Area } from '../../cp2020/words.ts'

/** `gray-dawn/wound/marks`; stun has a count of its own. */
export type Kind = 'wounding' | 'minor' | 'crippling'

export type MarkFact =
  /** Boxes that a wound fills, and those of stun; `whole`: points before the cap of a limb and the doubling of the head. */
  | {
      readonly fact: 'hurt'
      readonly area: Area
      readonly points: number
      readonly stun: number
      readonly kind: Kind
      readonly whole: number
      readonly secondary?: true
    }
  /** A wound to a limb that is crippled already (`gray-dawn/cripple/later-wounds`). */
  | { readonly fact: 'numb'; readonly area: Area; readonly points: number }
  | { readonly fact: 'crippled'; readonly area: Area }
  | SaveFact<'stun-save'>
  /** `acts`: still in this part (option act-on-stun-recovery). */
  | (SaveFact<'comes-to'> & { readonly acts: boolean })
  | (Rolled & {
      readonly fact: 'death-save'
      readonly result: 'lives' | 'knocked-out' | 'dying'
    })
  /** A crippled head: the death save fails by itself (`gray-dawn/cripple/head`). */
  | { readonly fact: 'fatal'; readonly area: Area }
  /** The death save that brings round who was knocked out by stun. */
  | SaveFact<'comes-round'>
  | {
      readonly fact: 'severing'
      readonly area: Area
      readonly total: number
      readonly against: number
      readonly severed: boolean
    }
  | { readonly fact: 'severed'; readonly area: Area }
  /** Whether an explosion cripples a limb or the head (`gray-dawn/explosion/limb-loss`). */
  | {
      readonly fact: 'limb-check'
      readonly total: number
      readonly against: number
      readonly done: boolean
    }
  | { readonly fact: 'killed'; readonly by: 'marks' | 'head' | 'time' }
  | { readonly fact: 'bleeds' }
  | { readonly fact: 'stabilised' }
  | { readonly fact: 'hold-ends' }
  | { readonly fact: 'woken' }
  | { readonly fact: 'restored' }
  | { readonly fact: 'held'; readonly minutes: number; readonly rounds: number }
  | { readonly fact: 'set'; readonly area: Area }
  | {
      readonly fact: 'care-check'
      readonly total: number
      readonly against: number
      readonly done: boolean
    }
  | { readonly fact: 'stun-heals'; readonly points: number }
  | { readonly fact: 'heals'; readonly kind: Kind; readonly area?: Area; readonly points: number }

/** A limb or the head as a crippling wound left it. */
export interface Crippled {
  /** Boxes, in halves while they heal. */
  readonly marks: number
  readonly severed: boolean
  /** Stabilised, and a broken limb set. */
  readonly set: boolean
}

export interface Marks extends Wounds {
  readonly store: 'marks'
  /** Boxes by the kind of their mark, in halves while they heal (`gray-dawn/wound/wounding-healing`). */
  readonly wounding: number
  readonly minor: number
  readonly stun: number
  readonly crippled: Readonly<Partial<Record<Area, Crippled>>>
  /** Why they cannot act: by a stun save, by a death save that stun made them fail, or until the referee wakes them. */
  readonly out: 'stunned' | 'knocked-out' | 'unconscious' | undefined
  readonly outSince: number
  /** Last round in which they do not act though they have come to. */
  readonly dazedUntil: number
  /** Round in which they failed a death save; -1: they have not (`gray-dawn/damage/death-save-failed`). */
  readonly dyingSince: number
  /** Round since which every turn asks for a death save; -1: none does. */
  readonly turnSince: number
  readonly stabilised: boolean
  /** Time that first aid has bought. */
  readonly held: { readonly from: number; readonly until: number } | undefined
  readonly deadSince: number
  /** Tick since which stun has been healing. */
  readonly stunSince: number
  /** The check of their care: of this wound, by the option healing-check-interval. */
  readonly cared: boolean | undefined
  /** Where hits went in, in their order, for statistics. */
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

/** The body of somebody; a store reads only what it has written. */
export const marksOf = ({ wounds }: Pick<Person, 'wounds'>): Marks => wounds as Marks
