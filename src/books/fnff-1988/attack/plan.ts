// The plan of an attack before any dice are rolled: every modifier summed once, with its rule if a trace is given.
import { isMaximal } from '../options.ts'
import { areaName, areaOf, hitTableHint } from '../../gunfight/attack/body-areas.ts'
import { fistSkill } from './skill.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Rules } from '../contract/rules.ts'
import type { Trace } from '../../../engine/book.ts'
import { strengthModifier } from '../character/body.ts'
import { bludgeonDamage } from '../arms/ballistics.ts'
import { coveredAreas, onlyArea, presentAreas } from '../movement/cover.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import { lastRow } from '../../gunfight/tables.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import { maximum } from '../arms/damage-dice.ts'
import { bodyNumber, bodyTypeOf, cem } from '../combatant.ts'
import { isBurst } from '../turn/at-hand.ts'
import { parryOf } from '../melee/blows.ts'
import { attackBonus, defenceBonus } from './plan-sums.ts'
import { bandOf, damageGroup } from './range.ts'
import type { Combatant } from '../contract/state.ts'
import { protectionOf } from '../arms/armour.ts'
import { typeOf } from '../arms/types.ts'
import { PATTERNS, firesPellets } from './shotgun.ts'
import { AREAS, type DamageDice, type Mode } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'
import type { Attack, AttackSide, ShotPlan } from '../contract/attack.ts'
import { plural } from '../../gunfight/words.ts'

/** An attack in the open at arm's length, without any special circumstances. */
export const plainAttack = (
  rules: Rules,
  attacker: Combatant,
  target: Combatant,
  mode: Mode,
): Attack => ({
  rules,
  attacker,
  target,
  mode,
  weapon: undefined,
  metres: 0,
  cover: 'none',
  hands: 1,
  hip: false,
  aim: 0,
  feint: false,
  running: false,
  turned: false,
  targetRunning: false,
  targetMoving: false,
  targetTurned: false,
  dodging: false,
  parrying: false,
  unaware: false,
  helpless: false,
})

/**
 * The attacker's half of an attack on a combatant, a thing or a spot on the ground. A trace records every term. `fear`: their CEM, or 0
 * where nobody fights.
 */
export function attackSide(
  attack: Attack,
  trace?: Trace,
  fear = cem(attack.attacker, attack.rules.options),
): AttackSide {
  const { running, aim } = attack
  // The target area of a break was called when the hold was made (`fnff-1988/unarmed/break`).
  const at = attack.mode === 'break' ? undefined : attack.at
  const own = attackBonus(attack, trace)
  if (fear > 0) trace?.note('fnff-1988/experience/cem', 'combat experience', -fear)
  if (at !== undefined)
    trace?.note('fnff-1988/snapshot/called-shot', `called at the ${areaName(at)}`, 'half')
  if (running) trace?.note('fnff-1988/movement/running-halves-action', 'running', 'half')
  if (own.aim > 0) trace?.note('fnff-1988/aiming/bonus', `aimed ${plural(aim, 'phase')}`, own.aim)
  trace?.total('attack + 1D10', own.sum - fear)
  return {
    attack: own.sum,
    cem: fear,
    halvings: Number(at !== undefined) + Number(running),
    aimAfter: own.aim,
  }
}

/**
 * Computes the numbers of an attack (`fnff-1988/attack/attack-roll` … `fnff-1988/damage/location`). A trace records every term; each side
 * may have its own.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { fnff1988, newGame } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const options = fnff1988.optionsOf()
 * const { setup } = fnff1988.enter(scenario, options)
 * const { state } = newGame(fnff1988.makeBook(options), setup!, { seed: 7 })
 * const [attacker, target] = Object.values(state.men)
 * const plan = fnff1988.planAttack({
 *   ...{ rules: state.rules, attacker: attacker!, target: target!, weapon: attacker!.weapons[0] },
 *   ...{ mode: 'single', metres: 10, cover: 'none', hands: 1, hip: false, aim: 0, feint: false },
 *   ...{ running: false, turned: false, targetRunning: false, targetMoving: false },
 *   ...{ targetTurned: false, dodging: false, parrying: false, unaware: false, helpless: false },
 * })
 * console.log(plan.attack, plan.defence, fnff1988.chancesOf(plan, options).hit)
 */
export function planAttack(attack: Attack, trace?: Trace, defenceTrace = trace): ShotPlan {
  const { target, weapon, mode } = attack
  const { options } = attack.rules
  const band = bandOf(weapon, attack.metres, options, mode)
  const own = attackSide(attack, trace)
  const against = defenceBonus(attack, band, defenceTrace)
  defenceTrace?.total(against.rolls ? 'defence + 1D10' : 'difficulty', against.sum)
  const contact =
    weapon !== undefined &&
    typeOf(weapon.weapon).muzzle &&
    mode !== 'grenade' &&
    attack.metres <= CONTACT_METRES &&
    options['contact-shot'] !== 'rolled'
  const zone = attack.zone !== undefined
  const sure = contact && attack.helpless && !zone
  const unarmed = weapon === undefined
  const dice = weapon ? damageGroup(weapon, band, options) : FIST[mode]
  const maximal = contact || isMaximal(options)
  const melee = unarmed || weapon.weapon.rof === 0
  const edge = {
    piercing: weapon?.ammo === 'armor-piercing',
    cutting: weapon !== undefined && melee && weapon.weapon.cutting,
    ...(weapon?.load?.sp || weapon?.load?.points !== undefined ? { load: weapon.load } : {}),
  }
  const only = attack.at ?? onlyArea(options)
  const covered = coveredAreas(target, attack.cover, only, options)
  const present = presentAreas(target)
  // With a called area, or with the location step left out, a blast counts as one hit (`fnff-1988/shotgun/location`, `fnff-1988/optional/modular`).
  const pattern =
    only === undefined && firesPellets(weapon) ? PATTERNS[options['shotgun-same-area']] : undefined
  const addsMargin =
    !(contact && options['contact-margin'] === 'ignored') &&
    !(isBurst(mode) && !zone && options['autofire-margin-damage'] === 'none')
  return {
    rounds:
      mode === 'feint' || mode === 'pin' || mode === 'grenade'
        ? 0
        : zone
          ? 1
          : mode === 'burst'
            ? Math.min(BURST, weapon?.loaded ?? 0)
            : mode === 'auto'
              ? Math.min(weapon?.weapon.rof ?? 0, weapon?.loaded ?? 0)
              : 1,
    hitTable: pattern
      ? {
          widths: pattern.map(() => 1),
          open: pattern.map(
            (areas) => areas.some((area) => !covered[area]) && areas.every((area) => present[area]),
          ),
        }
      : {
          widths: hitWidths(options),
          open: AREAS.map((area, i) => (only ? area === only : !covered[i] && !!present[i])),
        },
    pattern,
    covered,
    firstOnly: isBurst(mode) && options['autofire-margin-damage'] === 'first-round',
    ...protectionOf(target, edge, options),
    edge,
    mode,
    band,
    metres: attack.metres,
    at: attack.at,
    ...own,
    defence: against.sum,
    rollsDefence: against.rolls,
    parry: against.rolls ? parryOf(attack, dice) : undefined,
    given: undefined,
    sure,
    dice,
    fixed: maximal && dice ? maximum(dice, options['fraction-dice-rounding']) : undefined,
    damageRule: unarmed
      ? 'fnff-1988/damage/bludgeoning'
      : melee
        ? 'fnff-1988/damage/killing-melee'
        : 'fnff-1988/damage/killing-ranged',
    ...damageBonus(attack, melee),
    addsMargin,
    bludgeoning: unarmed,
    headKills: contact && options['contact-shot'] === 'head-is-death',
    body: bodyNumber(target),
    saves: savesOf(target, options),
    before: gravity(target.state),
  }
}

/** What strength and Martial Arts add to the damage of a blow (`fnff-1988/melee/body-type-damage`, `fnff-1988/damage/bludgeoning`). */
function damageBonus(attack: Attack, melee: boolean): Pick<ShotPlan, 'bonus' | 'bonuses'> {
  if (!melee) return NO_BONUS
  const { attacker, weapon } = attack
  const strength = strengthModifier(bodyTypeOf(attacker))
  const skill =
    weapon === undefined && fistSkill(attack) === 'martial-arts'
      ? (attacker.skills['martial-arts'] ?? 0)
      : 0
  return {
    bonus: strength + skill,
    bonuses: [
      { rule: 'fnff-1988/melee/body-type-damage', what: 'strength', value: strength },
      { rule: 'fnff-1988/damage/bludgeoning', what: 'Martial Arts', value: skill },
    ],
  }
}
const NO_BONUS: Pick<ShotPlan, 'bonus' | 'bonuses'> = { bonus: 0, bonuses: [] }

/** The rounds of a short burst. `fnff-1988/autofire/direct-modes` */
export const BURST = 3

/** The distance of a contact shot in metres: the book says one foot (`fnff-1988/damage/contact`). */
export const CONTACT_METRES = 0.3

/** `fnff-1988/ammunition/bludgeon-damage`; a pin does no damage. */
const FIST: Readonly<Partial<Record<Mode, DamageDice>>> = {
  strike: bludgeonDamage('Strike'),
  kick: bludgeonDamage('Kick'),
  break: bludgeonDamage('Break'),
  throw: bludgeonDamage('Throw'),
}

/** Explains the faces of a location die (`fnff-1988/damage/hit-table`, `fnff-1988/shotgun/hit-table`). */
export const hitHint1988 =
  (options: Tabled) =>
  (label: string, sides: number): string | undefined =>
    label === 'location' && sides === 10
      ? `${hitTableHint(locations(options))}; of a shotgun: ${SHOT_HINT}`
      : undefined
const SHOT_HINT = TABLES['fnff-1988/shotgun/hit-table']
  .map(({ roll, firstHit, secondHit }) => `${roll} ${firstHit} and ${secondHit}`)
  .join(', ')

/** The faces of the location die by area, in the order of the areas. */
const locationsOf = madeOf((rows: (typeof TABLES)['fnff-1988/damage/hit-table']) =>
  AREAS.map((area) => {
    const faces = rows.filter((row) => areaOf(row.area) === area)
    const last = lastRow(faces)
    const [first = last] = faces
    return { from: first.roll, to: last.roll, location: areaName(area) }
  }),
)
export const locations = (options: Tabled) =>
  locationsOf(tableOf(options, 'fnff-1988/damage/hit-table'))

/** The number of d10 faces for each area: `fnff-1988/damage/hit-table`. */
export const hitWidths = (options: Tabled): readonly number[] =>
  locations(options).map(({ from, to }) => to - from + 1)
