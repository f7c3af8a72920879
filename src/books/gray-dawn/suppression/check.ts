// The suppression check in both systems: modifiers, target number, and the effects of a bad roll (`gray-dawn/suppress/check`,
// `gray-dawn/suppress/check-fumbled`, `gray-dawn/suppress/check-critical`, `gray-dawn/covering/check`, `gray-dawn/covering/critical`,
// `gray-dawn/cover/suppression-bonus`, `gray-dawn/init/suppression-reroll`).
import { exact } from '../../../dice/exact.ts'
import type { Id } from '../../../dice/dice.ts'
import { spAt } from '../../cp2020/arms/armour.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { dodgeSkill } from '../attack/blend.ts'
import { isFumble } from '../attack/roll.ts'
import { sumOf, type Check } from '../../gunfight/check.ts'
import { checkGray, rollNow } from '../attack/luck-rolls.ts'
import { leastCover } from '../cover/here.ts'
import { tell } from '../facts.ts'
import type { Options } from '../options.ts'
import type { Suppression } from '../own.ts'
import { panicLeft, startPanic } from './panic.ts'
import { loseTurn, orderWith, rerollInitiative } from '../turn/order.ts'
import { POINTS_TN, checkTn } from './amounts.ts'
import { bracingDoubles } from './penalty.ts'
import type { Combatant, State, FightTable } from '../state.ts'

/** Torso SP for each +1 on the check. */
const SP_OF_POINT = 5

/** The shooters who suppress this combatant, including those of lanes. */
const shootersOf = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] => {
  const by = combatant.own.suppression?.by.map(({ who }) => who) ?? []
  const lanes = state.own.lanes
    .filter(({ met }) => met.includes(combatant.id))
    .map(({ who }) => who)
  return [...new Set([...by, ...lanes])].flatMap((id) => state.men[id] ?? [])
}

/** The bonus for cover, by the worst cover against any of the shooters (`gray-dawn/cover/suppression-bonus`). Moving combatants get none. */
function coverBonus(state: Readonly<State>, combatant: Combatant, options: Options): number {
  if (combatant.own.stance === 'moving') return 0
  const level = leastCover(state, combatant, shootersOf(state, combatant))
  switch (options['cover-suppression-bonus']) {
    case 'plus-1-per-level':
      return level
    case 'plus-1-flat':
      return Math.min(1, level)
    case 'no-bonus':
      return 0
  }
}

/** The check of nerve: CL, Dodge/Cover, armour and cover, less the suppression points of the other system. */
export function nerveCheck(
  state: Readonly<State>,
  combatant: Combatant,
  { against, off = 0 }: { readonly against: number; readonly off?: number },
): Check {
  const { options } = state.rules
  const rule = 'gray-dawn/suppress/check'
  return checkGray(state, combatant, {
    label: 'suppression',
    use: 'notice',
    rule,
    own: [
      { rule, what: 'CL', value: state.rules.stat(combatant, 'cool') },
      { rule, what: 'Dodge/Cover', value: dodgeSkill(combatant) },
      { rule, what: 'armour', value: Math.floor(spAt(combatant, 'torso', options) / SP_OF_POINT) },
      { rule, what: 'cover', value: coverBonus(state, combatant, options) },
      { rule: 'gray-dawn/covering/check', what: 'suppression points', value: -off },
    ],
    against,
  })
}

/** The target number of the check and the penalty on it. Bracing doubles the amount (`gray-dawn/stance/bracing-suppression`). */
export function checkOf(
  { amount }: Pick<Suppression, 'amount'>,
  bracing: boolean,
  options: Options,
): { readonly against: number; readonly off: number } {
  const counted = bracing && bracingDoubles(options, 'check') ? 2 * amount : amount
  return options['suppression-system'] === 'levels'
    ? { against: checkTn(counted), off: 0 }
    : { against: POINTS_TN, off: counted }
}

/** Whether a failed check forces a stance (option failed-suppression-forces-stance). */
export function forcesStance({
  'failed-suppression-forces-stance': how,
  'suppression-system': system,
}: Options): boolean {
  return how === 'always' || (how === 'by-system' && system === 'points')
}

/** How far the check that was passed falls short of a bracing stance, which doubles the points; undefined if it suffices (`gray-dawn/stance/bracing-suppression`). */
export function shortOfBracing(
  { own: { suppression } }: Combatant,
  options: Options,
): { readonly reached: number; readonly needs: number } | undefined {
  if (!suppression?.checked || suppression.amount < 1 || !forcesStance(options)) return undefined
  const { against, off } = checkOf(suppression, true, options)
  const { reached = Infinity } = suppression
  return reached < against + off ? { reached, needs: against + off } : undefined
}

/** The current target number of the recovery check, for the combatant and for a leader: the remaining panic, or the suppression if that is higher (`gray-dawn/panic/recovery`). */
export function panicNeeds({ own: { suppression, panic } }: Combatant, options: Options): number {
  const left = panic ? panicLeft(panic, options) : 0
  if (!suppression || suppression.amount < 1) return left
  const { against, off } = checkOf(suppression, false, options)
  return Math.max(left, against + off)
}

/** Whether the check passes. In the levels system a natural 1 always fails. */
const stands = (total: number, die: number, against: number, options: Options): boolean =>
  total >= against && !(isFumble(die) && options['suppression-system'] === 'levels')

/** Returns the chance to pass a check against `amount`, in the current stance. */
export function standsChance(state: Readonly<State>, combatant: Combatant, amount: number): number {
  const { options, d10 } = state.rules
  const needed = checkOf({ amount }, combatant.own.stance === 'bracing', options)
  const sum = sumOf(nerveCheck(state, combatant, needed).terms)
  const { outcomes } = exact((dice) => {
    const die = d10(dice, 'suppression')
    return stands(sum + die, die, needed.against, options)
  })
  return outcomes.get(true) ?? 0
}

/** Rolls one check against all suppression on a combatant. Returns whether it passed. */
export function suppressionCheck(t: FightTable, id: Id, what?: string): boolean {
  const options = t.state.rules.options
  const needs = (): { readonly against: number; readonly off: number } => {
    const { suppression, stance, panic } = getCombatant(t.state, id).own
    const lies = checkOf(suppression ?? { amount: 1 }, stance === 'bracing', options)
    // For a panicked combatant, the same check must also overcome the remaining panic.
    const left = panic ? panicLeft(panic, options) : 0
    return { off: lies.off, against: Math.max(lies.against, left - lies.off) }
  }
  const passes = (total: number, die: number): boolean =>
    stands(total, die, needs().against, options)
  const { die, total } = rollNow(
    t,
    () => nerveCheck(t.state, getCombatant(t.state, id), needs()),
    () => ({
      outcome: (to, face) => (to <= 0 ? -1 : passes(to, face) ? 1 : 0),
      says: (outcome) => (outcome < 0 ? 'a critical failure' : outcome > 0 ? 'passed' : 'failed'),
    }),
  )
  const { against, off } = needs()
  const { panic } = getCombatant(t.state, id).own
  const fumble = isFumble(die)
  const done = passes(total, die)
  tell(t, id, {
    fact: 'check',
    die,
    total,
    against,
    done,
    fumble,
    ...(off > 0 ? { off } : {}),
    ...(what === undefined ? {} : { what }),
  })
  // The first turn of a panic is always lost, even after a successful check.
  if (done && panic?.spent) tell(t, id, { fact: 'calms' })
  if (fumble || total <= 0) initiativeFalls(t, id, { fumble, total })
  if (total <= 0) startPanic(t, id, against + off, 'the fire breaks their nerve')
  return done
}

/**
 * Lowers initiative after a bad check. Levels: a natural 1 subtracts the levels. Points: a total of 0 or less forces a reroll that can only lower it
 * (option suppression-critical-initiative).
 */
function initiativeFalls(
  t: FightTable,
  id: Id,
  { fumble, total }: { readonly fumble: boolean; readonly total: number },
): void {
  const options = t.state.rules.options
  const levels = options['suppression-system'] === 'levels'
  const how = options['suppression-critical-initiative']
  if (how === 'never-reroll' && !levels) return
  if ((how === 'always-reroll' || !levels) && total <= 0) {
    rerollInitiative(t, id, 'suppressed', (now, next) => next >= now)
    if (getCombatant(t.state, id).initiative <= 0) loseTurn(t, id, 'their initiative is gone')
    return
  }
  if (!levels || !fumble) return
  const points = getCombatant(t.state, id).own.suppression?.amount ?? 1
  const now = getCombatant(t.state, id).initiative - points
  tell(t, id, { fact: 'initiative-lost', points, order: orderWith(t.state, id, now) })
  if (now < 0 && !getCombatant(t.state, id).inRound.done)
    loseTurn(t, id, 'their initiative has fallen below zero')
}
