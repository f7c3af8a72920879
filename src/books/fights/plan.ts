// The plan card of an answer: both sides' dice with every term, and the exact chances.
import type { Ask } from '../../dice/dice.ts'
import type { Effect, PlanCard, Sum } from '../../engine/book.ts'
import { deepEqual } from '../../engine/plain-data.ts'
import { EXIT_TEXTS } from './table-lines.ts'
import { oddsOf, type Chance } from './odds.ts'
import { basicPool, bonusNumber, targetOf } from './pools.ts'
import type { Readings } from './readings.ts'
import type { State } from './state.ts'
import {
  SIDES,
  TABLE_NAMES,
  isFightTable,
  opponentOf,
  type FightTable,
  type Side,
} from './words.ts'

/** One side's dice as currently known, term by term. */
export function poolSum(
  state: Readonly<State>,
  side: Side,
  table: FightTable,
  read: Readings,
): Sum {
  const terms: Sum['terms'][number][] = []
  const basic = basicPool(
    state,
    side,
    table,
    read,
    (rule, what, value) => void terms.push({ rule, what, value }),
  )
  const { dug } = state.roll
  const used = state.roll.stage === 'open' ? 0 : state.roll.used[side]
  if (used > 0)
    terms.push({ rule: 'fights/bonus-dice/how-they-roll', what: 'Bonus Dice', value: used })
  if (dug[side] > 0)
    terms.push({ rule: 'fights/bonus-dice/dig-deep', what: 'Dig Deep', value: dug[side] })
  return {
    what: `${state.men[side].name}: dice`,
    total: Math.max(0, basic + used + dug[side]),
    terms: terms.filter(({ value }) => value !== 0),
  }
}

const NO_ANSWER = {
  code: 'refused/not-a-choice',
  rule: 'ringfire/table/choices',
  why: 'This does not answer the question. Choose one of the answers offered.',
} as const

/** The plan of an answer; all later questions get their default answer. */
export function planCard(
  state: Readonly<State>,
  ask: Ask,
  choice: unknown,
  read: Readings,
): PlanCard {
  const { at } = state
  const side: Side = state.men[1].id === ask.who ? 1 : 0
  if (!ask.options.some((option) => deepEqual(option, choice)))
    return { title: state.men[side].name, refusal: NO_ANSWER, sums: [], chances: [], notes: [] }
  const title = `${state.men[side].name}: ${titleOf(ask, choice)}`
  if (!isFightTable(at)) return { title, sums: [], chances: [], notes: [] }
  const alone = at === 'ko' || at === 'recovery'
  const sums = (alone ? [side] : SIDES).map((one) => poolSum(state, one, at, read))
  const odds = oddsOf(state, ask, choice, read)
  return {
    title,
    sums,
    chances: odds ? groupChances(odds, side, alone) : [],
    ...(odds ? { effects: effectsOf(state, side, ask, choice, odds) } : {}),
    notes: notesOf(state, side, at, ask, read),
  }
}

const titleOf = ({ kind }: Ask, choice: unknown): string => {
  if (kind === 'bonus-dice') return choice === 1 ? '1 Bonus Die' : `${Number(choice)} Bonus Dice`
  if (kind === 'star-power') return choice === 'roll' ? 'a Star Power die' : 'no more Star Power'
  if (kind === 'star-power-number')
    return choice === 1 ? '1 Star Power die' : `${Number(choice)} Star Power dice`
  const title = YES_NO_TITLES[kind] ?? kind
  return choice === true ? title : `${title}: no`
}

const YES_NO_TITLES: Readonly<Record<string, string>> = {
  'head-hunt': 'go for the head',
  'dig-deep': 'dig deep',
  'cover-up': 'cover up',
  'lucky-re-roll': 'reroll with Lucky',
}

/** Chances in table order, best for `side` first. */
function groupChances(odds: readonly Chance[], side: Side, alone: boolean): PlanCard['chances'] {
  const sum = (holds: (one: Chance) => boolean): number =>
    odds.filter(holds).reduce((total, { chance }) => total + chance, 0)
  if (alone) {
    const exits = new Set(odds.toSorted((a, b) => b.by - a.by).map(({ exit }) => exit))
    return [...exits].map((exit) => ({
      what: EXIT_TEXTS[exit],
      chance: sum((one) => one.exit === exit),
    }))
  }
  return [
    { what: 'wins by 2 or more', chance: sum(({ who, by }) => who === side && by >= 2) },
    { what: 'wins by 1', chance: sum(({ who, by }) => who === side && by === 1) },
    { what: 'tie', chance: sum(({ who }) => who === undefined) },
    { what: 'loses by 1', chance: sum(({ who, by }) => who === opponentOf(side) && by === 1) },
    {
      what: 'loses by 2 or more',
      chance: sum(({ who, by }) => who === opponentOf(side) && by >= 2),
    },
  ]
}

/** Effects of an answer: who wins the roll, points for both, punches that lead to KO, and remaining Bonus Dice. */
function effectsOf(
  state: Readonly<State>,
  side: Side,
  { kind }: Ask,
  choice: unknown,
  odds: readonly Chance[],
): readonly Effect[] {
  const other = opponentOf(side)
  const average = (of: (one: Chance) => number): number =>
    odds.reduce((total, one) => total + one.chance * of(one), 0)
  const chance = (
    what: string,
    wanted: Effect['wanted'],
    holds: (one: Chance) => boolean,
  ): Effect => ({
    what,
    value: average((one) => (holds(one) ? 1 : 0)),
    unit: 'chance',
    ...(wanted ? { wanted } : {}),
  })
  const score = (what: string, who: Side): Effect => ({
    what,
    value: average(({ points }) => points[who]),
    unit: 'average',
  })
  const { bonus } = state.men[side]
  const bonusLeft: readonly Effect[] =
    kind === 'bonus-dice'
      ? [{ what: 'Bonus Dice left', value: bonus - Number(choice), unit: 'count' }]
      : []
  if (state.at === 'recovery')
    return [
      chance('back up', 'more', ({ next }) => next !== 'over'),
      chance('stopped', 'less', ({ next }) => next === 'over'),
      ...bonusLeft,
    ]
  if (state.at === 'ko')
    return [
      chance('knockdown', 'more', ({ knockdowns }) => knockdowns[other] > 0),
      score('points for you', side),
      ...bonusLeft,
    ]
  return [
    chance('win the roll', 'more', ({ who }) => who === side),
    chance('tie the roll', undefined, ({ who }) => who === undefined),
    chance('lose the roll', 'less', ({ who }) => who === other),
    score('points for you', side),
    score('points against you', other),
    ...(state.at === 'taking-control'
      ? [
          chance('big punch landed', 'more', ({ attacker }) => attacker === side),
          chance('big punch taken', 'less', ({ attacker }) => attacker === other),
        ]
      : []),
    ...bonusLeft,
  ]
}

function notesOf(
  state: Readonly<State>,
  side: Side,
  table: FightTable,
  ask: Ask,
  read: Readings,
): string[] {
  const other = state.men[opponentOf(side)]
  const notes: string[] = []
  if (table === 'ko' || table === 'recovery')
    notes.push(
      `Each die of ${targetOf(state.men[side], table)} or less passes; at most two passes count.`,
    )
  else if (ask.kind === 'bonus-dice' && other.bonus > 0) {
    notes.push(
      other.seat === undefined
        ? `${other.name} rolls ${other.bonus} Bonus Dice and uses those that show ${bonusNumber(other, table, read)} or less; the odds include them.`
        : `Nobody knows how many of ${other.bonus} Bonus Dice ${other.name} will use; the odds assume none.`,
    )
  }
  return [
    ...notes,
    `These odds are for ${TABLE_NAMES[table]} and assume that later questions are declined.`,
  ]
}
