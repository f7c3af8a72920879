// Before the turns of a round: fast draws and initiative (`cp2020/round/fast-draw`, `cp2020/round/initiative`,
// `cp2020/round/initiative-ties-gap`).
import type { Dice, Id } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { present } from '../../../dice/present.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Combatant, FightTable } from '../contract/state.ts'
import { helpless } from '../combatant.ts'
import { sumTerms } from '../attack/plan-sums.ts'
import { NEVER, askGroups, standingOrder } from './ask-groups.ts'
import type { InitiativeRoll, Rules } from '../contract/rules.ts'
import type { Term } from '../../gunfight/check.ts'

/** `cp2020/round/fast-draw` */
export const FAST_DRAW = 3

/** Asks for fast draws. Every combatant who can act may declare one. */
export const declareFastDraws = (t: FightTable): void =>
  askFastDraws(t, (id) => !helpless(getCombatant(t.state, id), t.state.rules, t.state.now))

/** Puts one sealed question to each seat about all its combatants who may draw fast. */
export function askFastDraws(t: FightTable, mayDraw: (id: Id) => boolean): void {
  const able = (): readonly Id[] => t.state.roll.filter(mayDraw)
  const groups = askGroups(t, { kind: 'fast-draw', able, options: subsets, refusal: NO_SUCH })
  for (const id of able().filter((id) => standingOrder(t, id, FAST) === 'always'))
    t.emit({ type: 'fast-draw', who: id })
  for (const { people, chosen } of groups)
    if (chosen === NEVER)
      for (const id of people) t.emit({ type: 'ordered', who: id, offer: FAST, answer: 'never' })
    else for (const id of chosen) t.emit({ type: 'fast-draw', who: id })
}
const FAST = 'fast-draw'
const NO_SUCH = {
  code: 'refused/nobody',
  rule: 'cp2020/round/fast-draw',
  why: 'The answer must be a list of your people who draw fast, or an empty list.',
} as const
/** Nobody, each combatant alone, or all; with up to three combatants every subset. */
const subsets = (men: readonly Id[]): readonly (readonly Id[])[] =>
  men.length <= 3
    ? men.reduce<readonly (readonly Id[])[]>(
        (sets, id) => [...sets, ...sets.map((set) => [...set, id])],
        [[]],
      )
    : [[], ...men.map((id) => [id]), [...men]]

/** Everything that is added to the initiative die: REF, boosts, Combat Sense, fast draw. */
export const initiative2020 = (combatant: Combatant, rules: Rules): readonly Term[] => [
  { rule: 'cp2020/round/initiative', what: 'REF', value: rules.stat(combatant, 'ref') },
  { rule: 'cp2020/round/reflex-boost-gap', what: 'boosts', value: combatant.initiativeBonus },
  {
    rule: 'cp2020/round/initiative',
    what: 'Combat Sense',
    value: combatant.skills['combat-sense'] ?? 0,
  },
  {
    rule: 'cp2020/round/fast-draw',
    what: 'fast draw',
    value: combatant.inRound.fastDraw ? FAST_DRAW : 0,
  },
  ...rules.wounds.penalties(combatant, 'initiative'),
]

/** Rolls initiative for everyone alive. With option initiative-per: combat, the first roll applies to the whole fight. */
export function rollInitiative(t: FightTable): void {
  const isHere = (who: Id): boolean => t.state.men[who] !== undefined
  const { rolls, order } = t.restartable(() => {
    const all = t.state.roll
      .filter((id) => !t.state.rules.wounds.dead(getCombatant(t.state, id)))
      .map((who) => initiativeOf(t, who))
    const kept = t.state.rules.initiatives(t, all).filter(({ who }) => isHere(who))
    return { rolls: kept, order: ordered(t, kept) }
  })
  // Once somebody has paid for luck, the rest goes on without those whom a ruling takes out of the fight.
  t.emit({
    type: 'initiative',
    rolls: rolls.filter(({ who }) => isHere(who)),
    order: order.map((group) => group.filter(isHere)).filter((group) => group.length > 0),
  })
}

/** One combatant's roll. */
export function initiativeOf(t: FightTable, who: Id): InitiativeRoll {
  const combatant = getCombatant(t.state, who)
  const terms = t.state.rules.initiative(combatant, t.state.rules)
  const bonus = sumTerms(terms, t.trace)
  const die =
    t.state.rules.options['initiative-per'] === 'combat' && combatant.initiativeDie !== undefined
      ? combatant.initiativeDie
      : throwInitiative(t.cast({ initiative: who }), t.state.rules)
  t.trace?.note('cp2020/round/initiative', '1D10', die)
  t.trace?.total(`initiative of ${combatant.name}`, bonus + die)
  return { who, die, total: bonus + die }
}

const throwInitiative = (dice: Dice, rules: Rules): number =>
  rules.options['exploding-initiative'] ? rules.d10(dice, 'initiative') : dice.d('initiative', 10)

/** Rolls initiative with these dice. */
export const throwNumber = (dice: Dice, combatant: Combatant, rules: Rules): number =>
  initiativeBonus(combatant, rules) + throwInitiative(dice, rules)

const initiativeBonus = (combatant: Combatant, rules: Rules): number =>
  sumTerms(rules.initiative(combatant, rules))

type InitiativeOdds = ReadonlyMap<number, number>

/** The possible initiative totals with their probabilities. */
export function initiativeOdds(combatant: Combatant, rules: Rules): InitiativeOdds {
  const bonus = initiativeBonus(combatant, rules)
  return exact((dice) => bonus + throwInitiative(dice, rules)).outcomes
}

/** The chance that `number` comes before all the others; a tie counts as half. */
export const aheadOf = (others: readonly InitiativeOdds[], number: number): number =>
  others.reduce((share, odds) => {
    let behind = 0
    for (const [total, chance] of odds)
      behind += total < number ? chance : total === number ? chance / 2 : 0
    return share * behind
  }, 1)

/** Sorts by initiative, highest first. Ties go by REF, Combat Sense and a roll-off, or those tied act simultaneously. */
export function ordered(
  t: FightTable,
  rolls: readonly InitiativeRoll[],
): readonly (readonly Id[])[] {
  if (t.state.rules.options['initiative-tie'] === 'simultaneous') {
    return [...new Set(rolls.map(({ total }) => total))]
      .toSorted((a, b) => b - a)
      .map((total) => rolls.filter((roll) => roll.total === total).map(({ who }) => who))
  }
  const ref = ({ who }: InitiativeRoll): number =>
    t.state.rules.stat(getCombatant(t.state, who), 'ref')
  const sense = ({ who }: InitiativeRoll): number =>
    getCombatant(t.state, who).skills['combat-sense'] ?? 0
  const groups = new Map<string, InitiativeRoll[]>()
  for (const roll of rolls.toSorted(
    (a, b) => b.total - a.total || ref(b) - ref(a) || sense(b) - sense(a),
  )) {
    const rank = [roll.total, ref(roll), sense(roll)].join()
    groups.set(rank, [...(groups.get(rank) ?? []), roll])
  }
  return [...groups.values()].flatMap((group) => rollOff(t, group)).map(({ who }) => [who])
}

/** The die of one combatant who is tied. */
export function tieOf(t: FightTable, who: Id): InitiativeRoll {
  const die = t.cast({ 'roll-off': who }).d('roll-off', 10)
  return { who, die, total: die }
}

/** 1D10 each, repeated among those who are still tied. */
function rollOff(t: FightTable, group: readonly InitiativeRoll[]): readonly InitiativeRoll[] {
  if (group.length < 2) return group
  const thrown = t.state.rules.initiatives(
    t,
    group.map(({ who }) => tieOf(t, who)),
    'roll-off',
  )
  const dice = group.map((roll, i) => ({ roll, die: present(thrown[i], 'roll-off').total }))
  for (const { roll, die } of dice) roll.ties = die
  return [...new Set(dice.map(({ die }) => die))]
    .toSorted((a, b) => b - a)
    .flatMap((die) =>
      rollOff(
        t,
        dice.filter((one) => one.die === die).map(({ roll }) => roll),
      ),
    )
}
