// An attack and its plan as this book knows them: those of the 2020 book with their circumstances.
import type { Id } from '../../../dice/dice.ts'
import type {
  WheelOf as WheelOf2020,
  ShotPlan,
  Attack as Attack2020,
} from '../../cp2020/contract/attack.ts'
import type { Area } from '../../cp2020/words.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Person, Rules, State } from '../state.ts'
import type { Purses } from './luck.ts'

export interface Circumstances {
  /** Cover level between the two; 0: none (`gray-dawn/cover/levels`). */
  readonly level: number
  /** The target defends itself without Dodge/Cover: flanked, or ambushed (`gray-dawn/flank/no-skill`, `gray-dawn/flank/ambush`, `gray-dawn/covering/easier-to-hit`). */
  readonly unaware: boolean
  /** Points that suppression takes off this action, as a number from 0 up (`gray-dawn/suppress/check-failed`). */
  readonly suppressed: number
  /** The same off the defence of the target (option suppression-penalty-on-defence). */
  readonly defenceSuppressed?: number
  /** Through a scope, from the bracing stance (`gray-dawn/scope/categories`). */
  readonly scoped: boolean
  /** `gray-dawn/aimed/centre-of-mass` */
  readonly centreOfMass: boolean
  /** The shot that follows a grapple (`gray-dawn/close/point-blank-shot`). */
  readonly followUp: boolean
  /** Into a close combat in which one of the shooter's own side fights (`gray-dawn/close/firing-into`). */
  readonly intoMelee: boolean
  /** The target lies: by their own will, or they fell (`gray-dawn/fumble/prone`). */
  readonly prone?: 'lies' | 'fell'
  /** From a bipod or a mount (`gray-dawn/auto/recoil`). */
  readonly bipod?: boolean
  /** Points of luck that the attacker spends on the roll where they help: stated, for odds. */
  readonly luck?: number
  /** The defence die that the target has thrown already (option defence-roll-frequency). */
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
export type WheelOf = Pick<Attack, keyof WheelOf2020>

/** An attack that the 2020 book has put together, as this book knows it. */
export const attackOf = (state: Readonly<State>, attack: Attack2020): Attack => ({
  ...attack,
  rules: state.rules,
  attacker: getCombatant(state, attack.attacker.id),
  target: getCombatant(state, attack.target.id),
})

/** An explosion (`gray-dawn/explosion/secondary-wound`). */
export interface Blast {
  /** Head and limbs that nothing protects, and the points that they take together. */
  readonly open: readonly Area[]
  readonly secondary: number
  /** Points rolled for all whom it reaches; absent: by the dice of the plan. */
  readonly points?: number
}

export interface InPlan extends Circumstances {
  /** LUCK of the target with what load and cover add to a graze roll; absent: they make none (`gray-dawn/graze/roll`, `gray-dawn/graze/mooks`). */
  readonly grazeBase?: number
  /** What they add to the die of a dodge where a number stands against the attack; `said`: they have said that they dodge; `floor`: the number still stands. */
  readonly dodge?: { readonly sum: number; readonly said: boolean; readonly floor?: number }
  readonly blast?: Blast
  /** Those who may spend luck: attacker and target. A function, so that no answer remembered for this plan hangs on it. */
  readonly purses?: () => Purses
  /** Attacker and target. */
  readonly men?: () => readonly [Id, Id]
  /** The seat that decides for the target. */
  readonly target?: () => Pick<NonNullable<Purses[1]>, 'who' | 'seat'> | undefined
}

/** The circumstances of an attack, which the slot `circumstances` has filled in; absent: nothing special. */
export const circumstancesOf = ({ own }: Pick<Attack2020, 'own'>): Circumstances =>
  (own as Circumstances | undefined) ?? PLAIN

/** The plan's own part, which the slot `inPlan` has filled in; a plan that no attack made has none. */
export const inPlanOf = ({ own }: Pick<ShotPlan, 'own'>): InPlan =>
  (own as InPlan | undefined) ?? PLAIN
