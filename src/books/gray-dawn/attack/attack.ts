// An attack and its plan: those of the 2020 book, extended with this book's circumstances.
import type { Id } from '../../../dice/dice.ts'
import type {
  TargetCircumstances as TargetCircumstances2020,
  ShotPlan,
  Attack as Attack2020,
} from '../../cp2020/contract/attack.ts'
import { present } from '../../../dice/present.ts'
import type { Area, Carried } from '../../cp2020/words.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Person, Rules, State } from '../state.ts'
import type { Purses } from './luck.ts'

export interface Circumstances {
  /** Level of the cover between attacker and target, 0 for none (`gray-dawn/cover/levels`). */
  readonly level: number
  /**
   * The target defends without Dodge/Cover, because it is flanked or ambushed (`gray-dawn/flank/no-skill`, `gray-dawn/flank/ambush`,
   * `gray-dawn/covering/easier-to-hit`).
   */
  readonly unaware: boolean
  /** Suppression penalty on the attack, 0 or more (`gray-dawn/suppress/check-failed`). */
  readonly suppressed: number
  /** Suppression penalty on the target's defence (option suppression-penalty-on-defence). */
  readonly defenceSuppressed?: number
  /** The attacker braces and fires through a scope (`gray-dawn/scope/categories`). */
  readonly scoped: boolean
  /** Aimed at the centre of mass (`gray-dawn/aimed/centre-of-mass`). */
  readonly centreOfMass: boolean
  /** The shot that follows a grapple (`gray-dawn/close/point-blank-shot`). */
  readonly followUp: boolean
  /** Fired into a melee with one of the shooter's own side in it (`gray-dawn/close/firing-into`). */
  readonly intoMelee: boolean
  /** The target is prone: by choice, or after a fall (`gray-dawn/fumble/prone`). */
  readonly prone?: 'lies' | 'fell'
  /**
   * Suppressing fire, rolled against the number of the range. Neither spread nor volume counts, unless option suppression-attack-modifiers says so
   * (`gray-dawn/suppress/attack-roll`).
   */
  readonly suppressing?: true
  /** Fired from a bipod or a mount (`gray-dawn/auto/recoil`). */
  readonly bipod?: boolean
  /** The most luck points that attacker and target spend on their rolls, stated for odds; they are spent only where they help. */
  readonly luck?: number
  readonly defenceLuck?: number
  /** A defence die the target has already rolled (option defence-roll-frequency). */
  readonly defenceDie?: number
}

export const PLAIN: Circumstances = {
  level: 0,
  unaware: false,
  suppressed: 0,
  scoped: false,
  centreOfMass: false,
  followUp: false,
  intoMelee: false,
}

export interface Attack extends Attack2020 {
  readonly rules: Rules
  readonly attacker: Person
  readonly target: Person
}
export type TargetCircumstances = Pick<Attack, keyof TargetCircumstances2020>

/** Narrows an attack of the 2020 book to this book's types. */
export const attackOf = (state: Readonly<State>, attack: Attack2020): Attack => ({
  ...attack,
  rules: state.rules,
  attacker: getCombatant(state, attack.attacker.id),
  target: getCombatant(state, attack.target.id),
})

/** The weapon of an armed attack. */
export const weaponOf = ({ weapon }: Pick<Attack2020, 'weapon'>): Carried =>
  present(weapon, 'weapon of the attack')

/** The targets of an explosion's secondary wound (`gray-dawn/explosion/secondary-wound`). */
export interface Blast {
  /** Unprotected head and limbs, and the points they take together. */
  readonly open: readonly Area[]
  readonly secondary: number
  /** Points of the one damage roll for all; if absent, the plan's dice are rolled. */
  readonly points?: number
}

export interface InPlan extends Circumstances {
  /**
   * The target's LUCK with the graze modifiers of ammunition and cover; absent if it makes no graze roll (`gray-dawn/graze/roll`,
   * `gray-dawn/graze/mooks`).
   */
  readonly grazeBase?: number
  /** The points of LUCK that the target has spent since the plan was made, where only those left count. */
  luckSpent?(): number
  /** The sum of a dodge against a target number. `said`: the target has chosen to dodge; `floor`: the number that still applies. */
  readonly dodge?: { readonly sum: number; readonly said: boolean; readonly floor?: number }
  readonly blast?: Blast
  /** Who may spend luck: attacker and target. A function, so that cached results of this plan do not depend on it. */
  readonly purses?: () => Purses
  /** The ids of attacker and target. */
  readonly men?: () => readonly [Id, Id]
  /** The seat that answers for the target. */
  readonly target?: () => Pick<NonNullable<Purses[1]>, 'who' | 'seat'> | undefined
}

/** Circumstances as filled in by the slot `circumstances`; none by default. */
export const circumstancesOf = ({ own }: Pick<Attack2020, 'own'>): Circumstances =>
  (own as Circumstances | undefined) ?? PLAIN

/** This book's part of a plan, as filled in by the slot `inPlan`; plans without an attack have none. */
export const inPlanOf = ({ own }: Pick<ShotPlan, 'own'>): InPlan =>
  (own as InPlan | undefined) ?? PLAIN
