// The sum of an attack roll (`gray-dawn/core/ranged-attack-roll`, `gray-dawn/core/close-combat-roll`).
import { plural } from '../../gunfight/words.ts'
import { listedRange } from '../../cp2020/attack/range.ts'
import { present } from '../../../dice/present.ts'
import type { Trace } from '../../../engine/book.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isGun, isShotgun } from '../../cp2020/arms/arms.ts'
import { FROM_THE_HIP, MODIFIERS, modifier, sightBonus } from '../../cp2020/attack/modifiers.ts'
import { isFirearm, areaName, type Band } from '../../cp2020/words.ts'
import {
  MOST_AIM,
  actionPenalty,
  addFastDraw,
  addSituation,
  aimBonus,
  adder,
  replacedOf,
  type Adder,
} from '../../cp2020/attack/plan-sums.ts'
import { isStyle, keyBonus, meleeSkill, skillName } from '../../cp2020/attack/skill.ts'
import { isShot, SHOT_RANGE } from '../arms/loads.ts'
import { addBlend } from './blend.ts'
import {
  BIPOD,
  SCOPE,
  againstNumber,
  bandOfDistance,
  bandThatCounts,
  braced,
  distanceIn,
  isScope,
  rangePenalty,
  within,
} from './range.ts'
import { circumstancesOf, type Attack, weaponOf } from './attack.ts'

export function attackSumGrayDawn(attack: Attack, band: Band | undefined, trace?: Trace): number {
  const sum = adder(trace, replacedOf(attack, 'attack'))
  const firearm = isFirearm(attack.mode)
  addSkill(attack, firearm, sum)
  addAim(attack, firearm, sum)
  addPlaceAimedAt(attack, sum)
  if (firearm) addRange(attack, present(band, 'range band'), sum)
  if (firearm && countsVolume(attack)) addFire(attack, sum)
  addCircumstances(attack, sum)
  addSituation({ ...attack, stated: attack.stated.filter((word) => counts(word, attack)) }, sum)
  return sum.sum
}
/** Who braces does not fire from the hip (`gray-dawn/stance/bracing`). */
const counts = (word: string, { attacker }: Attack): boolean =>
  !COUNTED.includes(word) && !(word === FROM_THE_HIP && braced(attacker))

/**
 * Modifiers of the 2020 book that this book handles elsewhere (`gray-dawn/move/actions`, `gray-dawn/move/defence-bonus`,
 * `gray-dawn/core/opposed-roll`).
 */
const COUNTED: readonly string[] = [
  'firing-while-running',
  'moving-target-with-ref-above-10',
  'target-immobile',
]

function addSkill(attack: Attack, firearm: boolean, sum: Adder): void {
  const { attacker, weapon, mode } = attack
  const rule = firearm ? 'gray-dawn/core/ranged-attack-roll' : 'gray-dawn/core/close-combat-roll'
  addBlend(firearm ? 'RA' : 'CQB', attacker, attack.rules, sum)
  const skill = firearm ? weaponOf(attack).weapon.skill : meleeSkill(attack)
  sum.add(rule, skillName(skill), attacker.skills[skill] ?? 0)
  // A burst has its own bonus instead of a positive accuracy; a negative accuracy still counts (`gray-dawn/burst/attack`).
  if (weapon)
    sum.add(
      rule,
      `accuracy of ${weapon.weapon.name}`,
      mode === 'burst' ? Math.min(0, weapon.weapon.accuracy) : weapon.weapon.accuracy,
    )
  else if (isStyle(skill))
    sum.add('cp2020/melee/key-attack', `key attack: ${mode}`, keyBonus(skill, mode))
}

/** Adds aiming and sights. A scope gives its bonus only when bracing (`gray-dawn/scope/aiming`, `gray-dawn/scope/categories`). */
function addAim(attack: Attack, firearm: boolean, sum: Adder): void {
  const sights = firearm && isGun(weaponOf(attack).weapon) ? weaponOf(attack).sights : []
  if (attack.fastDraw) {
    const counts = (sight: string): boolean =>
      sight !== BIPOD && (!isScope(sight) || braced(attack.attacker))
    addFastDraw(sights.filter(counts), sum)
    return
  }
  if (firearm || attack.rules.options['aim-melee']) {
    const usual = aimBonus(attack.aim, MOST_AIM)
    sum.add('gray-dawn/scope/aiming', `aimed ${plural(attack.aim, 'round')}`, usual)
    const more = aimBonus(attack.aim, mostAim(attack)) - usual
    sum.add('gray-dawn/core/perks', 'Concentration', more)
  }
  const { scoped } = circumstancesOf(attack)
  for (const sight of sights) {
    if (isScope(sight))
      sum.add(
        'gray-dawn/scope/categories',
        'telescopic sight',
        scoped && attack.rules.options['scope-bonus'] === 'categories-and-base-bonus'
          ? sightBonus(SCOPE, bandOfDistance(distanceIn(attack)))
          : 0,
      )
    else if (sight !== BIPOD)
      sum.add('cp2020/attack/modifiers-gap', MODIFIERS.get(sight)?.what ?? sight, modifier(sight))
  }
}

/** The most rounds of aim that count; more with the perk Concentration (`gray-dawn/scope/aiming`, `gray-dawn/core/perks`). */
export function mostAim(attack: Attack): number {
  const far =
    isFirearm(attack.mode) &&
    circumstancesOf(attack).scoped &&
    !within(distanceIn(attack), 'medium')
  return MOST_AIM + (far ? (attack.attacker.own.perks['concentration'] ?? 0) : 0)
}

/** Modifiers for a called shot at a helpless or prone target, and for the centre of mass. */
const AT_HELPLESS = -2
const CENTRE_OF_MASS = -2

/** The modifier of a called shot; `easy`: the target is helpless or prone. */
export const calledShot = (easy: boolean): number =>
  easy ? AT_HELPLESS : modifier('called-shot-at-a-body-location')

/** Adds the modifier of a called shot (`gray-dawn/aimed/location`, `gray-dawn/aimed/helpless-target`, `gray-dawn/aimed/centre-of-mass`). */
function addPlaceAimedAt(attack: Attack, sum: Adder): void {
  const { centreOfMass, prone } = circumstancesOf(attack)
  if (centreOfMass) sum.add('gray-dawn/aimed/centre-of-mass', 'centre of mass', CENTRE_OF_MASS)
  if (!attack.at || attack.mode === 'choke') return
  const easy = attack.helpless || prone !== undefined
  sum.add(
    easy ? 'gray-dawn/aimed/helpless-target' : 'gray-dawn/aimed/location',
    `aimed at the ${areaName(attack.at)}`,
    calledShot(easy),
  )
}

const PELLETS = TABLES['gray-dawn/shotgun/attack-bonus']
/** The bonus for the spread of shot at a distance; 0 beyond the table (`gray-dawn/shotgun/attack-bonus`). */
const spreadBonus = (metres: number, range: number): number =>
  PELLETS.find(({ upToMetres }) => metres <= (upToMetres / SHOT_RANGE) * range)?.attackBonus ?? 0

/** Whether spread, volume and recoil count. By default suppressing fire has them in its base levels (`gray-dawn/suppress/attack-roll`). */
const countsVolume = (attack: Attack): boolean =>
  !circumstancesOf(attack).suppressing ||
  attack.rules.options['suppression-attack-modifiers'] === 'full'

/** Adds the range penalty against a defence roll, and the bonus for spread (`gray-dawn/range/penalties`, `gray-dawn/core/opposed-roll`). */
function addRange(attack: Attack, band: Band, sum: Adder): void {
  const { mode, attacker, metres } = attack
  const carried = weaponOf(attack)
  const spreads = isShotgun(carried.weapon) && isShot(attack.rules.load(carried, mode, attacker))
  if (!againstNumber(attack))
    sum.add(
      'gray-dawn/range/penalties',
      `${band} range`,
      rangePenalty(bandThatCounts(attack, band), attack.rules.options),
    )
  if (spreads && countsVolume(attack))
    sum.add(
      'gray-dawn/shotgun/attack-bonus',
      'spread of the shot',
      spreadBonus(metres, listedRange(carried.weapon, attacker.stats.body)),
    )
}

/**
 * Adds the burst bonus, and for full auto the close bonus or recoil by the true distance (`gray-dawn/burst/attack`, `gray-dawn/auto/number-of-shots`,
 * `gray-dawn/auto/close-bonus`, `gray-dawn/auto/recoil`).
 */
function addFire(attack: Attack, sum: Adder): void {
  const { mode, rounds, fired = rounds } = attack
  const options = attack.rules.options
  const distance = distanceIn(attack)
  if (
    mode === 'burst' &&
    (options['burst-bonus-range'] === 'every-range' || within(distance, 'medium'))
  )
    sum.add(
      'gray-dawn/burst/attack',
      'burst',
      modifier('three-round-burst-at-close-or-medium-range'),
    )
  if (mode !== 'auto') return
  if (within(distance, 'close')) {
    sum.add(
      'gray-dawn/auto/close-bonus',
      plural(rounds, 'round'),
      modifier('full-auto-at-close-range-per-10-rounds') * Math.floor(rounds / 10),
    )
    return
  }
  const steady = circumstancesOf(attack).bipod || weaponOf(attack).sights.includes(BIPOD)
  const counted = options['recoil-rounds'] === 'all-rounds-fired' ? fired : rounds
  if (!(steady && within(distance, 'medium')))
    sum.add(
      'gray-dawn/auto/recoil',
      `recoil of ${plural(counted, 'round')}`,
      modifier('full-auto-beyond-close-range-per-10-rounds') * Math.floor(counted / 10),
    )
}

/** Modifier for firing into a melee (`gray-dawn/close/firing-into`). */
const INTO_MELEE = -3
/** Modifier of the next attack after overextending (`gray-dawn/fumble/unarmed-results`). */
const OVEREXTENDED = -3

/** Adds multiple actions, suppression, ambush, overextension, firing into a melee, and firing through small cover. */
function addCircumstances(attack: Attack, sum: Adder): void {
  const { suppressed, followUp, intoMelee, level, suppressing } = circumstancesOf(attack)
  const shot = isFirearm(attack.mode) && !attack.atPlace
  // The shot after a grapple has no multi-action penalty (`gray-dawn/close/point-blank-shot`).
  if (!followUp)
    sum.add('gray-dawn/action/multiple', 'several actions', actionPenalty(attack, attack.rules))
  sum.add('gray-dawn/suppress/check-failed', 'suppressed', -suppressed)
  if (attack.ambush && attack.rules.options['ambush-bonus'] === 'no-skill-and-plus-5')
    sum.add('gray-dawn/flank/ambush', 'ambush', modifier('ambush-or-backstab'))
  if (attack.attacker.own.overextended)
    sum.add('gray-dawn/fumble/unarmed-results', 'has overextended', OVEREXTENDED)
  if (intoMelee && shot)
    sum.add('gray-dawn/close/firing-into', 'into a melee of their own side', INTO_MELEE)
  if (shot && !suppressing && !attack.throughCover && attack.target.own.stance === 'full cover')
    sum.add('gray-dawn/stance/full-cover-target', 'hidden behind something small', -level)
}
