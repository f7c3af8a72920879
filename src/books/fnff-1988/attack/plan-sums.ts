// The modifiers of the two rolls of an attack, term by term (`fnff-1988/attack/attack-roll`, `fnff-1988/attack/defence-roll`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Rule } from '../../../dice/dice.ts'
import { typeOf } from '../arms/types.ts'
import type { Trace } from '../../../engine/book.ts'
import { isParriable } from '../turn/at-hand.ts'
import { coverModifier } from '../movement/cover.ts'
import { fitForDefence } from '../character/interlock.ts'
import { standingTerms, stat } from '../combatant.ts'
import type { Attack } from '../contract/attack.ts'
import { bandOf, columnOf, rangeModifier } from './range.ts'
import { skillOf } from './skill.ts'
import type { Combatant } from '../contract/state.ts'
import type { Circumstances } from '../../gunfight/house/own-modifiers.ts'
import { thrownAccuracy } from './thrown.ts'
import type { Band, Mode } from '../words.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { plural } from '../../gunfight/words.ts'

const AIM = 'fnff-1988/aiming/bonus'

/** `fnff-1988/unarmed/attack` */
const accuracyOfKick = rowWhere(
  TABLES['fnff-1988/unarmed/attacks'],
  ({ attack }) => attack === 'kick',
).accuracy

/** The attacker's total modifier. `fnff-1988/attack/attack-roll` */
export function attackBonus(attack: Attack, trace?: Trace): { sum: number; aim: number } {
  const { attacker, weapon, mode } = attack
  const { options } = attack.rules
  let sum = 0
  const now = circumstancesIn(attack)
  const isReplaced = options.modifiers?.replaced('attack', attacker, now)
  const add = (rule: Rule, what: string, value: number): void => {
    if (value === 0 || isReplaced?.(rule, what)) return
    sum += value
    trace?.note(rule, what, value)
  }
  const ref = stat(attacker, 'ref')
  sum += ref
  trace?.note('fnff-1988/attack/attack-roll', 'REF', ref)
  const skill = skillOf(attack, options)
  sum += skill.level
  trace?.note('fnff-1988/attack/skill-by-weapon', skill.name, skill.level)
  if (mode === 'thrown' && weapon)
    add(
      'fnff-1988/melee/thrown-accuracy',
      `accuracy of ${weapon.weapon.name}, thrown`,
      thrownAccuracy(weapon.weapon, options),
    )
  else
    add(
      'fnff-1988/attack/accuracy-levels',
      weapon ? `accuracy of ${weapon.weapon.name}` : 'accuracy',
      weapon ? weapon.weapon.accuracy : mode === 'kick' ? accuracyOfKick : 0,
    )
  if (weapon) {
    const { gripRule, twoHands, oneHand, hip } = typeOf(weapon.weapon)
    const { bullpup } = weapon.weapon
    if (attack.hands === 2) add(gripRule, 'braced with two hands', twoHands)
    if (attack.hands === 1 && !bullpup) add(gripRule, 'one hand', oneHand)
    if ((attack.hip || (attack.running && options['running-forces-hip'])) && !bullpup)
      add(gripRule, 'from the hip', hip)
  }
  if (attack.feint) add('fnff-1988/action/feint', 'feint', 2)
  add('fnff-1988/autofire/suppressive-table', 'width of the fire zone', attack.zone ?? 0)
  if (attack.turned) add('fnff-1988/facing/turning', 'turned', -2)
  for (const { rule, what, value } of standingTerms(attacker, 'attack', options, { now }))
    add(rule, what, value)
  const aim = isReplaced?.(AIM, AIM) ? 0 : aimBonus(attack.aim, attack.rules)
  if (options['halving-order'] === 'after-all-modifiers') {
    add(AIM, `aimed ${plural(attack.aim, 'phase')}`, aim)
    return { sum, aim: 0 }
  }
  return { sum, aim }
}

/** What the modifiers of house rules ask about an attack. */
const circumstancesIn = (attack: Attack) => (): Circumstances => {
  const { weapon, mode, metres, at, aim, rules } = attack
  const flies = FLYING.includes(mode)
  return {
    kind: flies ? 'ranged' : weapon ? 'melee' : 'unarmed',
    mode,
    weapon: weapon?.weapon,
    load: flies ? (weapon?.load?.id ?? weapon?.ammo) : undefined,
    sights: [],
    metres,
    called: at !== undefined,
    aimed: aim > 0,
    band: () => (flies ? bandOf(weapon, metres, rules.options, mode) : undefined),
  }
}
const FLYING: readonly Mode[] = ['single', 'burst', 'auto', 'thrown', 'grenade']

/** What the attack gains from so many phases of aim. `fnff-1988/aiming/bonus` */
export const aimBonus = (phases: number, { options }: Attack['rules']): number =>
  2 * Math.min(phases, options['aim-max-phases'])

/** The parry bonus of 3; for a runner half of it, rounded down (`fnff-1988/movement/running-halves-action`). */
export const parryBonus = (attack: Pick<Attack, 'targetRunning'>): number =>
  attack.targetRunning ? 1 : 3

/** The defender's total modifier, or the difficulty to beat. `fnff-1988/attack/defence-roll` */
export function defenceBonus(
  attack: Attack,
  band: Band,
  trace?: Trace,
): { sum: number; rolls: boolean } {
  const { target } = attack
  const { options } = attack.rules
  const now = circumstancesIn(attack)
  const rolls = !attack.unaware && !attack.helpless
  const isReplaced = rolls ? options.modifiers?.replaced('defence', target, now) : undefined
  let sum = 0
  const add = (rule: Rule, what: string, value: number): void => {
    if (isReplaced?.(rule, what)) return
    sum += value
    if (value !== 0) trace?.note(rule, what, value)
  }
  if (rolls) {
    add('fnff-1988/attack/defence-roll', 'REF', stat(target, 'ref'))
    const athletics = target.skills.athletics ?? 0
    if (athletics > 0) add('fnff-1988/attack/defence-roll', 'Athletics', athletics)
    else {
      const [name, level] = substitute(target)
      add('fnff-1988/attack/defence-skill-substitute', name, level)
    }
    if (attack.targetTurned) add('fnff-1988/facing/turning', 'turned', -2)
    if (attack.targetRunning) add('fnff-1988/movement/running-target', 'running', 2)
    if (attack.dodging) add('fnff-1988/action/active-dodge', 'active dodge', 2)
    if (attack.parrying && isParriable(attack.mode))
      add('fnff-1988/action/parry', 'parry', parryBonus(attack))
    for (const { rule, what, value } of standingTerms(target, 'defence', options, { now }))
      add(rule, what, value)
  } else {
    const moving = attack.unaware && !attack.helpless && attack.targetMoving
    add(
      'fnff-1988/attack/unaware-target',
      moving ? 'unaware, moving' : attack.helpless ? 'helpless' : 'unaware',
      options[moving ? 'unaware-moving-difficulty' : 'unaware-difficulty'],
    )
  }
  add(
    'fnff-1988/range/modifiers',
    `range ${band}`,
    rangeModifier(band, columnOf(attack.weapon, attack.mode), options),
  )
  add(
    'fnff-1988/cover/modifiers',
    attack.cover.replace('-', ' '),
    coverModifier(attack.cover, options),
  )
  return { sum, rolls }
}

/** The best skill that replaces Athletics: Martial Arts, or one that the referee accepts. */
function substitute(combatant: Combatant): readonly [string, number] {
  const all: (readonly [string, number])[] = [
    ['Martial Arts', combatant.skills['martial-arts'] ?? 0],
    ...Object.entries(combatant.substitutes).filter(([name]) => fitForDefence(name)),
  ]
  return all.reduce((best, next) => (next[1] > best[1] ? next : best))
}
