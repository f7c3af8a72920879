// What an attack must reach: the target's defence roll, or the target number of the range (`gray-dawn/core/ranged-defence-roll`,
// `gray-dawn/core/opposed-roll`, `gray-dawn/core/ranged-tn-by-range`, `gray-dawn/core/dodge-in-tn-mode`).
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { present } from '../../../dice/present.ts'
import type { Trace } from '../../../engine/book.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import type { Against } from '../../cp2020/contract/attack.ts'
import { isFirearm, type Band, type Weapon } from '../../cp2020/words.ts'
import { adder, circumstancesIn, replacedOf, type Adder } from '../../cp2020/attack/plan-sums.ts'
import { standing } from '../../cp2020/attack/standing.ts'
import { POINT_BLANK } from '../../cp2020/attack/range.ts'
import { defenceSkillOf, isStyle, keyBonus, skillName } from '../../cp2020/attack/skill.ts'
import { addBlend, dodgeSkill } from './blend.ts'
import { againstTn, bandThatCounts, braced, dodgeBonus, tnOf } from './range.ts'
import { circumstancesOf, type Attack, weaponOf } from './attack.ts'
import { usesLuck } from '../own.ts'

const AT_HELPLESS = 10
/** The modifier for a target that cannot dodge, worth one range category (`gray-dawn/flank/no-skill`). */
const ONE_CATEGORY = -5

/** An equal total hits (`gray-dawn/core/opposed-roll`). */
const rolls = (sum: number): Against => ({ against: sum, rollsDefence: true, tieHits: true })
const number = (against: number): Against => ({ against, rollsDefence: false, tieHits: true })

export function againstGrayDawn(attack: Attack, band: Band | undefined, trace?: Trace): Against {
  const fixed = attack.helpless && attack.rules.options['helpless-target'] === 'fixed-10'
  if (!isFirearm(attack.mode) && !attack.atPlace)
    return fixed ? helpless(trace) : rolls(closeDefence(attack, trace))
  const inBand = present(band, 'range band')
  if (attack.atPlace) return atPlace(bandThatCounts(attack, inBand), attack.rules.options, trace)
  if (!againstTn(attack.target, attack.rules.options))
    return fixed ? helpless(trace) : rolls(rangedDefence(attack, inBand, trace))
  return dodges(attack)
    ? rolls(rangedDefence(attack, inBand, trace))
    : number(tnAgainst(attack, inBand, trace))
}

/** Throws at a place follow the 2020 book: the target number of the range, whatever stands there (`gray-dawn/explosion/main-wound`). */
function atPlace(band: Band, options: Tabled, trace?: Trace): Against {
  const tn = tnOf(band, options)
  trace?.note('gray-dawn/core/ranged-tn-by-range', `${band} range`, tn)
  return number(tn)
}

function helpless(trace?: Trace): Against {
  trace?.note('gray-dawn/core/opposed-roll', 'cannot defend', AT_HELPLESS)
  return number(AT_HELPLESS)
}

/** Whether the target may dodge instead of relying on the target number: players, and others with the perk (`gray-dawn/core/dodge-in-tn-mode`). */
export const mayDodge = ({ target, helpless: out }: Attack): boolean => !out && usesLuck(target.own)

/** Whether the target has chosen to dodge. */
const dodges = (attack: Attack): boolean =>
  attack.dodged &&
  mayDodge(attack) &&
  attack.rules.options['dodge-against-tn'] === 'dodge-replaces-tn'

/** The target number of the range, modified by what makes the target harder or easier to hit. */
export function tnAgainst(attack: Attack, band: Band, trace?: Trace): number {
  const options = attack.rules.options
  const sum = adder(trace)
  sum.add(
    'gray-dawn/core/ranged-tn-by-range',
    `${band} range`,
    tnOf(bandThatCounts(attack, band), options),
  )
  if (attack.helpless && options['helpless-target'] === 'fixed-10') {
    sum.add(
      'gray-dawn/core/opposed-roll',
      'cannot defend',
      Math.max(ONE_CATEGORY, AT_HELPLESS - sum.sum),
    )
    return sum.sum
  }
  if (attack.helpless || unaware(attack))
    sum.add(
      'gray-dawn/flank/no-skill',
      attack.helpless ? 'cannot defend' : 'without Dodge/Cover',
      ONE_CATEGORY,
    )
  addMovement(attack, sum)
  addCloseQuarters(attack, sum)
  return sum.sum
}

/** The sum of a ranged defence: RD, Dodge/Cover and modifiers. */
export function rangedDefence(attack: Attack, band: Band, trace?: Trace): number {
  const { target } = attack
  const options = attack.rules.options
  const sum = adder(trace, replacedOf(attack, 'defence'))
  addBlend('RD', target, attack.rules, sum)
  if (!losesSkill(attack))
    sum.add('gray-dawn/core/ranged-defence-roll', 'dodge/cover', dodgeSkill(target))
  const tn = againstTn(target, options)
  if (tn || (band === 'point blank' && options['point-blank-dodge-penalty'] === 'always'))
    sum.add(
      'gray-dawn/core/dodge-in-tn-mode',
      `${band} range`,
      dodgeBonus(bandThatCounts(attack, band)),
    )
  addMovement(attack, sum)
  addCloseQuarters(attack, sum)
  addRest(attack, sum)
  return sum.sum
}

const unaware = (attack: Attack): boolean => circumstancesOf(attack).unaware || attack.ambush

/**
 * Whether the target loses Dodge/Cover (`gray-dawn/stance/bracing`, `gray-dawn/flank/no-skill`, `gray-dawn/flank/ambush`, `gray-dawn/fumble/prone`).
 */
export function losesSkill(attack: Attack): boolean {
  if (attack.helpless || braced(attack.target) || unaware(attack)) return true
  const { prone, level } = circumstancesOf(attack)
  switch (attack.rules.options['prone-loses-dodge-skill']) {
    case 'in-the-open-only':
      return prone !== undefined && level === 0
    case 'only-after-a-fall':
      return prone === 'fell'
    case 'always':
      return prone !== undefined
  }
}

const [RUN, SPRINT] = [2, 3]

/** The bonus for speed: none for one movement action, half the MA rounded up for two, the full MA for three (`gray-dawn/move/defence-bonus`). */
export const speedBonus = (moves: number, ma: number): number =>
  moves >= SPRINT ? ma : moves === RUN ? Math.ceil(ma / 2) : 0

/** Adds the bonus of a running target, doubled against a scope (`gray-dawn/move/defence-bonus`, `gray-dawn/scope/moving-target`). */
function addMovement(attack: Attack, sum: Adder): void {
  const { moves } = attack.target.own
  const bonus = speedBonus(moves, attack.rules.stat(attack.target, 'ma'))
  const { scoped } = circumstancesOf(attack)
  sum.add(
    scoped ? 'gray-dawn/scope/moving-target' : 'gray-dawn/move/defence-bonus',
    moves >= SPRINT ? 'sprints' : 'runs',
    scoped ? 2 * bonus : bonus,
  )
}

const CLOSE_QUARTERS = TABLES['gray-dawn/close/firearms-in-close-quarters']
/** The bonus for pushing a gun barrel aside. The book does not say which weapon class belongs to which row. */
function pushedAside({ class: kind, name }: Weapon): number {
  const [rifle, carbine, ...rows] = CLOSE_QUARTERS
  const row = name.includes(carbine.weapon)
    ? carbine
    : (rows.find(({ classes }) => isOneOf(classes, kind)) ?? rifle)
  return row.dodgeBonus
}

/** Adds the bonus against firearms within reach (`gray-dawn/close/firearms-in-close-quarters`, `gray-dawn/longgun/close-quarters`). */
function addCloseQuarters(attack: Attack, sum: Adder): void {
  if (
    attack.metres > POINT_BLANK ||
    (circumstancesOf(attack).followUp &&
      attack.rules.options['follow-up-shot-dodge-bonus'] === 'none')
  )
    return
  const { weapon } = weaponOf(attack)
  sum.add(
    'gray-dawn/close/firearms-in-close-quarters',
    `${weapon.name} within reach`,
    pushedAside(weapon),
  )
}

/** Adds suppression, if it affects defence, and the referee's modifier. Wounds only reduce stats. */
function addRest(attack: Attack, sum: Adder): void {
  const { target, rules } = attack
  if (rules.options['suppression-penalty-on-defence'] === 'actions-and-defence')
    sum.add(
      'gray-dawn/suppress/penalty-scope',
      'suppressed',
      -(circumstancesOf(attack).defenceSuppressed ?? 0),
    )
  const now = circumstancesIn(attack)
  for (const { rule, what, value } of standing(target, 'defence', attack.rules, now))
    sum.add(rule, what, value)
}

/** The sum of a close combat defence. A helpless target does not add its skill (option helpless-target, `gray-dawn/core/close-combat-roll`). */
function closeDefence(attack: Attack, trace?: Trace): number {
  const { target } = attack
  const sum = adder(trace, replacedOf(attack, 'defence'))
  addBlend('CQB', target, attack.rules, sum)
  const skill = defenceSkillOf(attack)
  if (!attack.helpless)
    sum.add('gray-dawn/core/close-combat-roll', skillName(skill), target.skills[skill] ?? 0)
  if (attack.dodged && isStyle(skill))
    sum.add('cp2020/melee/key-attack', 'key move: dodge', keyBonus(skill, 'dodge'))
  addRest(attack, sum)
  return sum.sum
}
