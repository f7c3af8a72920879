// Critical failures at the table: a reliability roll for the weapon, then a result picked by the referee, the dice or the severity
// (`gray-dawn/fumble/critical-failure`, `gray-dawn/fumble/reliability`).
import type { ShotPlan, Roll } from '../../cp2020/contract/attack.ts'
import type { Dice } from '../../../dice/dice.ts'
import { distanceToSegment } from '../../../field/geometry.ts'
import { strikeOne } from '../../cp2020/attack/attack.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { plainAttack } from '../../cp2020/attack/attack-context.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { isSwung } from '../../cp2020/arms/arms.ts'
import { BLOW_REACH, matesOf } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { bandIn } from '../../cp2020/attack/range.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import type { AttackFact } from '../attack/facts.ts'
import { askAgain, luckOn, purseOf } from '../attack/luck.ts'
import { pickOne } from '../attack/luck-rolls.ts'
import { own, tell } from '../facts.ts'
import type { Options } from '../options.ts'
import { baseLevels } from '../suppression/amounts.ts'
import { checksFire, comesDown } from '../turn/suppressing-fire-phase.ts'
import { blowOf, onScenery, onSelf, slipOfHand } from './own-harm.ts'
import { atRandom, failsFrom, chosen, resultsOf, type Result } from './results.ts'
import type { Combatant, FightTable } from '../state.ts'
import { circumstancesOf, type Attack } from '../attack/attack.ts'
import { weaponAt } from '../../cp2020/attack/fumble.ts'
import { dropped } from '../../cp2020/movement/lying.ts'
import { present } from '../../../dice/present.ts'

/** Emits the consequences of a critical failure step by step. Returns no further events. */
export function fumbleGrayDawn(
  t: FightTable,
  attack: Attack,
  { attack: total = 0 }: Roll,
): Event[] {
  const results = resultsOf(attack)
  if (results.length === 0) return []
  const combatant = getCombatant(t.state, attack.attacker.id)
  const weapon = weaponAt(combatant, attack)
  const dice = t.cast({ reliability: combatant.id, fumble: combatant.id })
  if (weapon !== undefined)
    tell(t, combatant.id, reliabilityOf(dice, attack, weapon, t.state.rules.options))
  const entry = (from: Dice): Result => atRandom(from, results)
  const result = chosen(
    { results, total, options: t.state.rules.options },
    () => askReferee(t, combatant, results),
    () =>
      // Luck may force a reroll (`gray-dawn/luck/reroll`).
      askAgain(dice, [purseOf(combatant), undefined], {
        label: 'result of the fumble',
        value: entry(dice),
        again: entry,
        says: ({ result: what }) => what,
      }),
  )
  if (!result) return []
  const isMiss = alliesHit(t, result.word, attack, weapon)?.length === 0
  const what = isMiss ? `${result.result}, but nobody is there` : result.result
  tell(t, combatant.id, { fact: 'fumble', what, number: result.number })
  for (const event of comesOf(t, result, attack, combatant, weapon)) t.emit(event)
  return []
}

/** The results the referee may choose from. */
export interface FumbleAbout {
  readonly results: readonly (Pick<Result, 'number' | 'effect'> & { readonly what: string })[]
}

/** Asks the referee to pick a result; 0 leaves it to the dice. */
const askReferee = (
  t: FightTable,
  combatant: Combatant,
  results: readonly Result[],
): number | undefined =>
  t.ask<number>({
    kind: 'fumble',
    seat: 'referee',
    who: combatant.id,
    options: [0, ...results.map(({ number }) => number)],
    silent: 0,
    offer: 'fumble',
    about: {
      results: results.map(({ number, result: what, effect }) => ({ number, what, effect })),
    } satisfies FumbleAbout,
  }) || undefined

/** Rolls reliability: on a failure a firearm jams and a blade breaks. */
export function reliabilityOf(
  dice: Dice,
  { weapon: carried, attacker, target }: Pick<Attack, 'weapon' | 'attacker' | 'target'>,
  weapon: number,
  options: Options,
): AttackFact & { readonly fact: 'reliability' } {
  const { weapon: fired } = present(carried, 'weapon of a fumble')
  const from = failsFrom(fired)
  const die = luckOn(
    dice,
    [purseOf(attacker), attacker.id === target.id ? undefined : purseOf(target)],
    {
      label: 'reliability',
      roll: (from) => from.d('reliability', 10),
      under: from - 1,
      says: (outcome) => (outcome > 0 ? 'the weapon holds' : 'the weapon fails'),
      men: [attacker.id, target.id],
    },
    options,
  )
  return {
    fact: 'reliability',
    weapon,
    die,
    from,
    failed: die >= from,
    breaks: die >= from && isSwung(fired),
  }
}

/** Results that need a weapon in hand. */
const OF_THE_WEAPON: readonly string[] = [
  'magazine',
  'ruined',
  'fire-at-ally',
  'runs-away',
  'stuck',
]

function comesOf(
  t: FightTable,
  { word }: Result,
  attack: Attack,
  combatant: Combatant,
  place: number | undefined,
): Event[] {
  const weapon = place ?? -1
  // A thrown weapon is no longer in hand.
  if (OF_THE_WEAPON.includes(word) && !combatant.weapons[weapon]) return []
  const struckSelf = (plan: ShotPlan): Event[] =>
    strikeOne(t, combatant.id, combatant.id, () => plan)
  switch (word) {
    case 'miss':
      return []
    case 'magazine':
      return [own(combatant.id, { fact: 'magazine-lost', weapon })]
    case 'ruined':
    case 'stuck':
      return [own(combatant.id, { fact: word, weapon })]
    case 'fire-at-ally':
      return firesAtAlly(t, attack, { combatant, weapon }, alliesHit(t, word, attack, weapon) ?? [])
    case 'runs-away':
      return runsAway(attack, combatant, weapon)
    case 'himself':
      return struckSelf(onSelf(attack))
    case 'hands':
      return struckSelf(slipOfHand(attack))
    case 'scenery':
      return struckSelf(onScenery(attack))
    case 'dropped':
      return dropped(t, combatant, place)
    case 'ally':
      return strikesAlly(t, attack, combatant, alliesHit(t, word, attack, weapon) ?? [])
    case 'overextended':
    case 'caught':
      return [own(combatant.id, { fact: word })]
    case 'falls':
      return [{ type: 'posture', who: combatant.id, posture: 'prone', knocked: true }]
  }
}

/** Wrong fire selection or a cook-off: the rest of the ROF is fired at nothing. */
function runsAway({ fired, rounds: shot }: Attack, combatant: Combatant, weapon: number): Event[] {
  const carried = carriedAt(combatant, weapon)
  const rounds = Math.min(carried.loaded, Math.max(0, carried.weapon.rof - (fired ?? shot)))
  return rounds > 0 ? [{ type: 'fired', who: combatant.id, weapon, rounds }] : []
}

const WHICH_ALLY = { label: 'which ally', says: ({ name }: Combatant): string => name }

/** Distance from the line of fire within which an ally is suppressed, in metres. */
const BESIDE = 2

/** Whom a result at the cost of an ally may hit: those in reach of the blow, or near the line of fire. Undefined: another result. */
function alliesHit(
  t: FightTable,
  word: Result['word'],
  attack: Attack,
  weapon: number | undefined,
): readonly Combatant[] | undefined {
  const combatant = getCombatant(t.state, attack.attacker.id)
  if (word === 'ally')
    return matesOf(t.state, combatant).filter(
      (other) => between(t.state, combatant, other).metres <= BLOW_REACH,
    )
  if (word !== 'fire-at-ally') return undefined
  const carried = combatant.weapons[weapon ?? -1]
  if (!carried) return []
  const target = getCombatant(t.state, attack.target.id)
  const inTheWay = ({ x, y }: Combatant): boolean =>
    !t.state.map || distanceToSegment({ x, y }, combatant, target) <= BESIDE
  return matesOf(t.state, combatant).filter((other) => {
    const { metres, sees } = between(t.state, combatant, other)
    const aimed = { ...attack, rules: t.state.rules, attacker: combatant, metres }
    return sees && inTheWay(other) && bandIn(aimed, carried) !== undefined
  })
}

/** Hits one of these, without a defence roll. */
function strikesAlly(
  t: FightTable,
  attack: Attack,
  combatant: Combatant,
  reached: readonly Combatant[],
): Event[] {
  const ally = pickOne(t, combatant.id, WHICH_ALLY, reached)
  if (!ally) return []
  return strikeOne(t, combatant.id, ally.id, (state) => {
    const plan = planAttack({
      ...attack,
      ...plainAttack(asFired(state, combatant), combatant.id, ally.id),
      weapon: attack.weapon,
      mode: attack.mode === 'melee' ? 'melee' : blowOf(attack),
      skill: attack.skill,
      own: circumstancesOf({}),
    })
    return { ...plan, given: 1 }
  })
}

/** Suppresses one of these. */
function firesAtAlly(
  t: FightTable,
  attack: Attack,
  { combatant, weapon }: { readonly combatant: Combatant; readonly weapon: number },
  reached: readonly Combatant[],
): Event[] {
  const ally = pickOne(t, combatant.id, WHICH_ALLY, reached)
  if (ally) comesUnderFire(t, attack, ally, combatant, weapon)
  return []
}

/** Levels system: the levels of the rounds fired, at least one, and a check at once. Points system: one point and a dodge. */
function comesUnderFire(
  t: FightTable,
  { fired, rounds }: Attack,
  ally: Combatant,
  combatant: Combatant,
  weapon: number,
): void {
  const shots = fired ?? rounds
  const carried = carriedAt(combatant, weapon)
  const levels = t.state.rules.options['suppression-system'] === 'levels'
  const amount = levels
    ? Math.max(1, baseLevels({ weapon: carried.weapon, loaded: carried.loaded + shots }, shots))
    : 1
  comesDown(t, { who: combatant.id, weapon }, [{ target: ally.id, rounds: shots, amount }])
  checksFire(t, ally.id)
}
