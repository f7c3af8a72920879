// The condition words of a 1988 exchange: facts before the act, or details of the act itself.
import type { Id } from '../../../dice/dice.ts'
import type { ConditionWord } from '../../gunfight/exchange/act-exchange.ts'
import type { Act } from '../contract/acts.ts'
import type { Event } from '../contract/events.ts'
import type { Carried, Cover } from '../words.ts'

/** The details of the act that a condition may set. */
interface Manner {
  readonly hands?: 1 | 2
  readonly hip?: boolean
  readonly skill?: 'martial-arts' | 'brawling'
}

export interface Condition extends ConditionWord<Event, Manner> {
  /** Events of the phase before. */
  readonly earlier?: ConditionWord<Event, Manner>['facts']
  /** The cover of the target against the attacker. */
  readonly cover?: Cover
  /** The attacking weapon, such that a reliability roll is due that the condition adds or saves. */
  readonly ofWeapon?: Partial<Carried>
  /** Whether only a person can be so. */
  readonly ofTarget?: true
  /** Whether it counts only in a defence roll of the target. */
  readonly defends?: true
  /** Who turns for it, which nobody blind does. */
  readonly turns?: 'attacker' | 'defender'
  /** Whether it counts only against a target who is unaware. */
  readonly unaware?: true
  /** Whether it moves the target, which nobody helpless does. */
  readonly moves?: true
  /** What somebody has done. Some wounds do not allow it. */
  readonly did?: { readonly by: 'who' | 'target'; readonly act: Act }
  /** Whether it protects the target from suppressive fire. */
  readonly shelters?: true
}

/** The modes that a condition may count in. */
const FIRE = ['single', 'burst', 'auto', 'suppress']
const BARE = ['strike', 'kick', 'pin', 'break', 'throw']
const ATTACKS = [...FIRE, 'melee', 'thrown', 'grenade', ...BARE, 'feint']
const PARRIED = ['melee', 'thrown', 'strike', 'kick', 'pin', 'throw']
/** One action a phase (`fnff-1988/action/one-per-phase`). */
const DEFENCES = ['target-dodging', 'target-parrying', 'answers-dodge', 'answers-parry']

const turned = (who: Id): Event => ({ type: 'turned', who, facing: 0, penalty: true })
const moved = (who: Id): Event => ({
  type: 'moved',
  who,
  to: { x: 0, y: 0 },
  metres: 1,
  spent: 0,
  facing: 0,
})

export const CONDITIONS_1988: Readonly<Record<string, Condition>> = {
  running: {
    modes: [...ATTACKS, 'aid'],
    rule: 'fnff-1988/movement/running-halves-action',
    what: 'the attacker runs',
    did: { by: 'who', act: { do: 'run' } },
    facts: ({ who }) => [{ type: 'ran', who }],
  },
  turned: {
    turns: 'attacker',
    modes: [...ATTACKS, 'escape'],
    rule: 'fnff-1988/facing/turning',
    what: 'the attacker turned towards something in their indirect field',
    facts: ({ who }) => [turned(who)],
  },
  'one-hand': {
    modes: [...FIRE, 'grenade'],
    not: ['two-hands'],
    rule: 'fnff-1988/weapons/pistol-grip',
    what: 'held in one hand',
    act: { hands: 1 },
  },
  'two-hands': {
    modes: FIRE,
    not: ['one-hand'],
    rule: 'fnff-1988/weapons/pistol-grip',
    what: 'held in two hands, as at the table by default',
    act: { hands: 2 },
  },
  'from-hip': {
    modes: FIRE,
    rule: 'fnff-1988/weapons/rifle-posture',
    what: 'fired from the hip',
    act: { hip: true },
  },
  brawling: {
    modes: [...BARE, 'feint', 'escape'],
    not: ['martial-arts'],
    rule: 'fnff-1988/unarmed/kinds',
    what: 'bare hands with Brawling',
    act: { skill: 'brawling' },
  },
  'martial-arts': {
    modes: [...BARE, 'feint', 'escape'],
    not: ['brawling'],
    rule: 'fnff-1988/unarmed/kinds',
    what: 'bare hands with Martial Arts',
    act: { skill: 'martial-arts' },
  },
  feint: {
    ofTarget: true,
    modes: ATTACKS,
    rule: 'fnff-1988/action/feint',
    what: 'a feint worked before',
    earlier: ({ who, target }) => [{ type: 'feinted', who, target }],
  },
  'surgery-under-way': {
    modes: ['aid'],
    rule: 'fnff-1988/action/repair-aid',
    what: 'mode aid: all phases of the operation except the last are done',
    earlier: ({ who, target }) => [{ type: 'operates', who, target, phases: 2, of: 3 }],
  },
  'reliability-checked': {
    modes: [...FIRE, 'grenade'],
    rule: 'fnff-1988/weapons/jam-by-autofire',
    what: 'the weapon has passed the reliability roll of this turn',
    ofWeapon: { dirty: false, checked: undefined },
    facts: ({ who }) => [
      { type: 'checked', who, weapon: 0, die: 1, worksOn: 10, jammed: false, turn: 0 },
    ],
  },
  dirt: {
    modes: [...FIRE, 'grenade'],
    rule: 'fnff-1988/weapons/jam-by-dirt',
    what: 'dirt in the weapon: a reliability roll comes first',
    ofWeapon: { dirty: true, checked: 0 },
    facts: ({ who }) => [{ type: 'dirtied', who, weapon: 0 }],
  },
  'target-running': {
    ofTarget: true,
    moves: true,
    modes: ATTACKS.filter((mode) => mode !== 'break'),
    rule: 'fnff-1988/movement/running-target',
    what: 'the target runs',
    did: { by: 'target', act: { do: 'run' } },
    facts: ({ target }) => [{ type: 'ran', who: target }, moved(target)],
  },
  'target-moving': {
    ofTarget: true,
    moves: true,
    unaware: true,
    modes: ATTACKS,
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target moves; counts if they are unaware',
    facts: ({ target }) => [moved(target)],
  },
  'target-turned': {
    ofTarget: true,
    turns: 'defender',
    defends: true,
    modes: [...ATTACKS, 'escape'],
    rule: 'fnff-1988/facing/turning',
    what: 'the target turned towards something in their indirect field',
    facts: ({ target }) => [turned(target)],
  },
  'target-dodging': {
    ofTarget: true,
    defends: true,
    not: DEFENCES,
    modes: ATTACKS.filter((mode) => mode !== 'break'),
    rule: 'fnff-1988/action/active-dodge',
    what: 'active dodge',
    did: { by: 'target', act: { do: 'dodge' } },
    facts: ({ target }) => [{ type: 'dodges', who: target }],
  },
  'target-parrying': {
    ofTarget: true,
    defends: true,
    not: DEFENCES,
    modes: PARRIED,
    rule: 'fnff-1988/action/parry',
    what: 'the target parries',
    did: { by: 'target', act: { do: 'parry' } },
    facts: ({ target }) => [{ type: 'parries', who: target }],
  },
  'answers-dodge': {
    ofTarget: true,
    defends: true,
    not: DEFENCES,
    modes: ATTACKS,
    rule: 'fnff-1988/action/active-dodge',
    what: 'the target dodges in answer to the attack (option reactive-defence)',
    answers: { react: 'dodge' },
  },
  'answers-parry': {
    ofTarget: true,
    defends: true,
    not: DEFENCES,
    modes: PARRIED,
    rule: 'fnff-1988/action/parry',
    what: 'the target parries in answer to the attack (option reactive-defence)',
    answers: { react: 'parry' },
  },
  'target-unaware': {
    ofTarget: true,
    modes: ATTACKS.filter((mode) => mode !== 'break'),
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target does not know of the attack',
    facts: ({ who, target }) => [
      { type: 'ambush', who, victim: target, attack: 1, defence: 0, sprung: true },
    ],
  },
  'target-helpless': {
    ofTarget: true,
    modes: ATTACKS,
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target cannot defend in this phase',
    facts: ({ target, now }) => [
      { type: 'save', who: target, die: 10, needed: 0, result: 'stunned', until: now + 1 },
    ],
  },
  prone: {
    ofTarget: true,
    not: ['over-cover', 'behind-corner'],
    modes: ATTACKS.filter((mode) => mode !== 'grenade'),
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target lies in the open',
    facts: ({ target }) => [{ type: 'posture', who: target, posture: 'prone' }],
  },
  'over-cover': {
    ofTarget: true,
    not: ['prone', 'behind-corner'],
    modes: ATTACKS.filter((mode) => mode !== 'grenade'),
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target stands behind low cover',
    cover: 'over-cover',
    shelters: true,
  },
  'behind-corner': {
    ofTarget: true,
    not: ['prone', 'over-cover'],
    modes: ATTACKS.filter((mode) => mode !== 'grenade'),
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target leans around a corner',
    cover: 'behind-corner',
    shelters: true,
  },
  // Of a grenade it stops splinters (`fnff-1988/grenade/shrapnel`).
  'behind-hostage': {
    ofTarget: true,
    modes: ATTACKS,
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target holds a hostage in front of them',
    facts: ({ target }) => [{ type: 'hostage', who: target, held: true }],
    shelters: true,
  },
}
