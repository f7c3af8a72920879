// The sums added to the attack and defence dice, term by term (`cp2020/attack/modifiers-gap`).
import type { Rule } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Trace } from '../../../engine/book.ts'
import { isGun, isShoulderArm } from '../arms/arms.ts'
import {
  FROM_THE_HIP,
  MOVING_TARGET,
  MODIFIERS,
  OF_FLIGHT,
  OF_SHOTS,
  modifier,
  modifierName,
  sightBonus,
} from './modifiers.ts'
import type { Attack } from '../contract/attack.ts'
import { isFirearm, areaName, type Band } from '../words.ts'
import type { Rules } from '../contract/rules.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Circumstances } from '../../gunfight/house/own-modifiers.ts'
import { defenceSkillOf, keyBonus, meleeSkill, skillName } from './skill.ts'
import { standing } from './standing.ts'
import { plural } from '../../gunfight/words.ts'

const TABLE = 'cp2020/attack/modifiers-gap'

/** Adds up terms and records them in the trace; zero terms are not recorded. */
export interface Adder {
  sum: number
  add(rule: Rule, what: string, value: number): void
  /** Records what does not count. */
  tell(rule: Rule, what: string): void
}
/** `isReplaced`: what does not count, because a modifier of house rules stands in its place. */
export function adder(
  trace: Trace | undefined,
  isReplaced?: (rule: Rule, what: string) => boolean,
): Adder {
  const sum = {
    sum: 0,
    add(rule: Rule, what: string, value: number) {
      if (value !== 0 && !isReplaced?.(rule, what)) {
        sum.sum += value
        trace?.note(rule, what, value)
      }
    },
    tell(rule: Rule, what: string) {
      trace?.note(rule, what, 0)
    },
  }
  return sum
}

/** Adds up terms and records those that are not 0. */
export function sumTerms(terms: readonly Term[], trace?: Trace): number {
  for (const { rule, what, value } of terms) if (value !== 0) trace?.note(rule, what, value)
  return terms.reduce((sum, { value }) => sum + value, 0)
}

/** The penalty for a later action (`cp2020/action/multiple`); 0 for the first. */
export function actionPenalty(
  { actions, planned = 1 }: Pick<Attack, 'actions' | 'planned'>,
  { options }: Pick<Rules, 'options'>,
): number {
  const each = modifier('each-successive-action-growing')
  switch (options['multi-action-penalty']) {
    case 'growing':
      return each * actions
    case 'flat':
      return actions > 0 ? each : 0
    case 'all-actions':
      return each * Math.max(0, planned - 1)
  }
}

/** The penalty of a task or a parry among several actions: of a later one, or of each. */
export const actionsTerm = (
  actions: Pick<Attack, 'actions' | 'planned'>,
  rules: Pick<Rules, 'options'>,
): Term => ({
  rule: 'cp2020/action/multiple',
  what:
    rules.options['multi-action-penalty'] === 'all-actions' ? 'several actions' : 'later action',
  value: actionPenalty(actions, rules),
})

/** Everything that the attacker adds to their die. */
export function attackSum(attack: Attack, band: Band | undefined, trace?: Trace): number {
  const { attacker, weapon, mode } = attack
  const sum = adder(trace, replacedOf(attack, 'attack'))
  const shot = isFirearm(mode)
    ? { gun: present(weapon, 'weapon of a shot'), band: present(band, 'range of a shot') }
    : undefined
  sum.add(
    shot ? 'cp2020/attack/ranged-formula-gap' : 'cp2020/melee/formula-gap',
    'REF',
    attack.rules.stat(attacker, 'ref'),
  )
  const skill = shot ? shot.gun.weapon.skill : meleeSkill(attack)
  sum.add(
    shot ? 'cp2020/attack/ranged-formula-gap' : 'cp2020/melee/skills',
    skillName(skill),
    attacker.skills[skill] ?? 0,
  )
  if (weapon)
    sum.add(
      'cp2020/attack/ranged-formula-gap',
      `accuracy of ${weapon.weapon.name}`,
      weapon.weapon.accuracy,
    )
  else sum.add('cp2020/melee/key-attack', `key attack: ${mode}`, keyBonus(skill, mode))
  const sights = shot && isGun(shot.gun.weapon) ? shot.gun.sights : []
  if (attack.fastDraw)
    addFastDraw(
      sights.filter((sight) => shot && sightBonus(sight, shot.band) !== 0),
      sum,
    )
  else if (shot || attack.rules.options['aim-melee']) {
    sum.add('cp2020/action/aim', `aimed ${plural(attack.aim, 'round')}`, aimBonus(attack.aim))
  }
  if (shot && !attack.fastDraw)
    for (const sight of sights) sum.add(TABLE, sightName(sight), sightBonus(sight, shot.band))
  sum.add(
    'cp2020/action/multiple',
    attack.rules.options['multi-action-penalty'] === 'all-actions'
      ? 'several actions'
      : `action ${attack.actions + 1} of the round`,
    actionPenalty(attack, attack.rules),
  )
  if (attack.ambush) sum.add('cp2020/ambush/bonus', 'ambush', modifier('ambush-or-backstab'))
  if (attack.at && mode !== 'choke')
    sum.add(
      'cp2020/damage/called-shot',
      `called at the ${areaName(attack.at)}`,
      modifier('called-shot-at-a-body-location'),
    )
  if (shot) addFire(attack, shot.band, sum)
  addSituation(attack, sum)
  return sum.sum
}

const sightName = (sight: string): string =>
  MODIFIERS.get(sight)?.what ?? sight.replaceAll('-', ' ')

/** Adds a fast draw, and names the sights that do not count in it (`cp2020/round/fast-draw`). */
export function addFastDraw(sights: readonly string[], sum: Adder): void {
  const rule = 'cp2020/round/fast-draw'
  sum.add(rule, 'fast draw', modifier('fast-draw-or-snapshot'))
  for (const sight of sights) sum.tell(rule, `${sightName(sight)}: not in a fast draw`)
}

/** `cp2020/action/aim` */
export const MOST_AIM = 3
/** What the attack gains from so many rounds of aim. `cp2020/action/aim` */
export const aimBonus = (rounds: number, most = MOST_AIM): number =>
  modifier('aiming-per-consecutive-round-up-to-3') * Math.min(rounds, most)

/** Adds the modifiers of any attack that depend on both combatants, the referee and wounds. */
export function addSituation(attack: Attack, sum: Adder): void {
  if (attack.twoWeapons)
    sum.add('cp2020/action/two-weapons', 'two weapons', modifier('two-weapons-both-attacks'))
  if (attack.turned)
    sum.add('cp2020/sight/facing', 'turned', modifier('turning-to-face-the-target'))
  if (attack.tripped)
    sum.add(
      'cp2020/melee/sweep-trip',
      'was tripped',
      modifier('attacker-was-swept-or-tripped-next-attack'),
    )
  if (attack.hasTripped)
    sum.add(
      'cp2020/melee/sweep-trip',
      'after a sweep or trip',
      modifier('attacker-has-swept-or-tripped-the-target-next-attack'),
    )
  // The modifier of `cp2020/melee/dodge` is the same one; it counts once.
  if (!isFirearm(attack.mode) && attack.dodged)
    sum.add('cp2020/action/dodge', 'the target dodges', modifier('target-dodges-melee-only'))
  const now = circumstancesIn(attack)
  const always = standing(attack.attacker, 'attack', attack.rules, now)
  // A blind combatant cannot be blinded by light.
  const blind = always.some(({ rule }) => rule === TABLE)
  // The penalty of a later action is that of the run already (`cp2020/action/move`).
  const counts = attack.rules.options['move-counts-as-action'] !== 'never'
  const ran = counts && attack.moved && attack.actions > 0
  for (const word of attack.stated)
    if (
      fits(word, attack) &&
      !(word === 'firing-while-running' && ran) &&
      !(word === 'target-immobile' && attack.helpless) &&
      !(word === 'blinded-by-light-or-dust' && blind)
    )
      sum.add(TABLE, modifierName(word), modifier(word))
  for (const { rule, what, value } of always) sum.add(rule, what, value)
}

/** What does not count in a roll of an attack, because a modifier of house rules stands in its place. */
export const replacedOf = (attack: Attack, use: 'attack' | 'defence') =>
  attack.rules.options.modifiers?.replaced(
    use,
    use === 'attack' ? attack.attacker : attack.target,
    circumstancesIn(attack),
  )

/** What the modifiers of house rules ask about an attack. */
export const circumstancesIn = (attack: Attack) => (): Circumstances => {
  const { weapon, mode, metres, at, aim, attacker, rules } = attack
  const firearm = isFirearm(mode)
  return {
    kind: firearm ? 'ranged' : weapon ? 'melee' : 'unarmed',
    mode,
    weapon: weapon?.weapon,
    load: firearm ? weapon?.load : undefined,
    sights: firearm && weapon ? weapon.sights : [],
    metres,
    called: at !== undefined,
    aimed: aim > 0,
    band: () =>
      firearm && weapon
        ? rules.band({
            ...{ weapon: weapon.weapon, metres, attacker, sights: weapon.sights },
            load: rules.load(weapon, mode, attacker),
          })
        : undefined,
  }
}

/** Whether a stated modifier suits the attack: no blow is fired, a pistol is no shoulder arm, and a slow target is no harder to hit. */
function fits(word: string, { mode, weapon, target, rules }: Attack): boolean {
  if (word === MOVING_TARGET) return isNimble(target, rules)
  // A blow at somebody immobile meets no defence instead (`cp2020/attack/modifiers-gap`).
  if (OF_FLIGHT.has(word) || word === 'target-immobile') return isFirearm(mode)
  if (!OF_SHOTS.has(word)) return true
  const gun = isFirearm(mode) ? weapon?.weapon : undefined
  return word === FROM_THE_HIP ? isShoulderArm(gun) : isGun(gun)
}

/** Whether their movement makes them harder to hit: their REF as wounds and armour leave it (`cp2020/wounds/effects-gap`). */
export const isNimble = (target: Attack['target'], rules: Rules): boolean =>
  rules.stat(target, 'ref') > NIMBLE
const NIMBLE = 10

/** Adds the modifiers of bursts, full auto and immobile targets. */
function addFire(
  { mode, rounds, fired = rounds, helpless, targetMoved, target, rules }: Attack,
  band: Band,
  sum: Adder,
): void {
  if (mode === 'burst' && (band === 'close' || band === 'medium'))
    sum.add(
      'cp2020/attack/burst-gap',
      'burst',
      modifier('three-round-burst-at-close-or-medium-range'),
    )
  const near =
    band === 'close' ||
    (band === 'point blank' && rules.options['full-auto-point-blank'] === 'as-close')
  if (mode === 'auto' && (near || band !== 'point blank')) {
    const tens = Math.floor(fired / 10)
    sum.add(
      'cp2020/attack/full-auto-gap',
      plural(fired, 'round'),
      modifier(
        near
          ? 'full-auto-at-close-range-per-10-rounds'
          : 'full-auto-beyond-close-range-per-10-rounds',
      ) * tens,
    )
  }
  if (helpless) sum.add(TABLE, 'target immobile', modifier('target-immobile'))
  else if (targetMoved && isNimble(target, rules))
    sum.add(TABLE, 'moving target with REF above 10', modifier(MOVING_TARGET))
}

/** Everything the defender adds to their die (`cp2020/melee/opposed`, `cp2020/melee/formula-gap`, `cp2020/melee/skills`). */
export function defenceSum(attack: Attack, trace?: Trace): number {
  const { target } = attack
  const sum = adder(trace, replacedOf(attack, 'defence'))
  sum.add('cp2020/melee/formula-gap', 'REF', attack.rules.stat(target, 'ref'))
  const skill = defenceSkillOf(attack)
  sum.add('cp2020/melee/skills', skillName(skill), target.skills[skill] ?? 0)
  if (attack.dodged) sum.add('cp2020/melee/key-attack', 'key move: dodge', keyBonus(skill, 'dodge'))
  const now = circumstancesIn(attack)
  for (const { rule, what, value } of standing(target, 'defence', attack.rules, now))
    sum.add(rule, what, value)
  return sum.sum
}
