// The named conditions of a 1988 attack: what an exchange may say of it besides weapon, mode, range and aim.
import type { Rule } from '../../../dice/dice.ts'
import type { Attack } from '../attack/plan.ts'

export interface Condition {
  readonly rule: Rule
  readonly what: string
  readonly set: Partial<Attack>
}

export const CONDITIONS_1988: Readonly<Record<string, Condition>> = {
  running: {
    rule: 'fnff-1988/movement/running-halves-action',
    what: 'the attacker runs',
    set: { running: true },
  },
  turned: {
    rule: 'fnff-1988/facing/turning',
    what: 'the attacker turned towards something in his indirect field',
    set: { turned: true },
  },
  'one-hand': {
    rule: 'fnff-1988/weapons/pistol-grip',
    what: 'held in one hand',
    set: { hands: 1 },
  },
  'two-hands': {
    rule: 'fnff-1988/weapons/pistol-grip',
    what: 'held in two hands',
    set: { hands: 2 },
  },
  'from-hip': {
    rule: 'fnff-1988/weapons/rifle-posture',
    what: 'fired from the hip',
    set: { hip: true },
  },
  brawling: {
    rule: 'fnff-1988/unarmed/kinds',
    what: 'bare hands with Brawling',
    set: { skill: 'brawling' },
  },
  'martial-arts': {
    rule: 'fnff-1988/unarmed/kinds',
    what: 'bare hands with Martial Arts',
    set: { skill: 'martial-arts' },
  },
  feint: { rule: 'fnff-1988/action/feint', what: 'a feint worked before', set: { feint: true } },
  'target-running': {
    rule: 'fnff-1988/movement/running-target',
    what: 'the target runs',
    set: { targetRunning: true, targetMoving: true },
  },
  'target-moving': {
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target moves; counts where he is unaware',
    set: { targetMoving: true },
  },
  'target-turned': {
    rule: 'fnff-1988/facing/turning',
    what: 'the target turned towards something in his indirect field',
    set: { targetTurned: true },
  },
  'target-dodging': {
    rule: 'fnff-1988/action/active-dodge',
    what: 'active dodge',
    set: { dodging: true },
  },
  'target-parrying': {
    rule: 'fnff-1988/action/parry',
    what: 'the target parries',
    set: { parrying: true },
  },
  'target-unaware': {
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target does not know of the attack',
    set: { unaware: true },
  },
  'target-helpless': {
    rule: 'fnff-1988/attack/unaware-target',
    what: 'the target cannot defend himself',
    set: { helpless: true },
  },
  prone: {
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target lies in the open',
    set: { cover: 'prone' },
  },
  'over-cover': {
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target stands behind low cover',
    set: { cover: 'over-cover' },
  },
  'behind-corner': {
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target leans around a corner',
    set: { cover: 'behind-corner' },
  },
  'behind-hostage': {
    rule: 'fnff-1988/cover/modifiers',
    what: 'the target holds a hostage before him',
    set: { cover: 'behind-hostage' },
  },
}
