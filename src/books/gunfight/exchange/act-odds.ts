// The odds of an act, performed by the rules of the table: for every sequence of dice if there are few, otherwise
// sampled.
import type { Dice } from '../../../dice/dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { exactWithin, type ExactDice } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import { interval } from '../../../dice/interval.ts'
import { onlyArea, processAreas } from '../../../dice/sort-by-area.ts'
import { AREAS, type Area } from '../attack/body-areas.ts'
import { SEED, addTo, counted } from '../attack/chances.ts'
import { byNumber, intervalsOf, type Effort, type Odds, type Shares } from './exchange.ts'

/** The outcome of one performance, as odds count it. */
export interface ActOutcome {
  /** Rounds, shots or blows that hit; a blast of pellets counts once. */
  readonly hits: number
  /** Whether the attack hit, if that is not simply `hits > 0`. */
  readonly hit?: boolean
  /** Areas struck, one entry per strike. */
  readonly struck: readonly Area[]
  /** Whether an explosion or a fire zone struck the target. */
  readonly reached?: boolean
  /** Total points past the armour. */
  readonly through: number
  /** The target's wound state, and whether they are out of action. */
  readonly wound: string
  readonly out: boolean
  /** Success of an act that does no harm. */
  readonly held?: boolean
  readonly works?: boolean
  readonly free?: boolean
  /** Whether the target keeps their nerve, of an act that may hit too. */
  readonly calm?: boolean
  /** For an attack on a thing: its remaining structural points. */
  readonly left?: number
}

/** Budget per act: a tenth of a second for exact odds. Sampled chances are within 0.7 points, 19 times in 20. */
export const MOST: Pick<Effort, 'runs' | 'throws'> = { runs: 4_000, throws: 20_000 }

/** The odds of `once`, which performs the act with the given dice. `wounds`: wound states from unhurt to dead. */
export function actOdds(
  once: (dice: Dice) => ActOutcome,
  wounds: readonly string[],
  { runs, throws }: Pick<Effort, 'runs' | 'throws'>,
): Odds {
  const found = exactWithin(runs, (dice) => JSON.stringify(once(placing(dice))))
  if (found) return oddsOf(found.outcomes, wounds, found.cut)
  const dice = fast(SEED)
  const seen = counted(throws, () => JSON.stringify(once(dice)))
  return withIntervals(oddsOf(seen, wounds, 0), throws)
}

/** Adds the sampled distribution of points past the armour to odds. */
export function withThrough(odds: Odds, once: (dice: Dice) => ActOutcome, throws: number): Odds {
  const dice = fast(SEED)
  const through = byNumber(counted(throws, () => once(dice).through))
  return {
    ...odds,
    runs: odds.runs ?? throws,
    through,
    intervals: { ...odds.intervals, through: intervalsOf(through, throws) },
  }
}

/** Exact dice that decide the location of each hit separately, so that a rule can record every hit. */
export const placing = (dice: ExactDice): Dice => ({
  d: (label, sides) => dice.d(label, sides),
  open: (label, sides, ways) => dice.open(label, sides, ways),
  among: (label, sides, faces) => dice.among(label, sides, faces),
  sum: (label, count, sides) => dice.sum(label, count, sides),
  successes: (label, count, sides, atMost) => dice.successes(label, count, sides, atMost),
  sort(label, count, hitTable, total, step, leave) {
    if (count === 0) return total
    const only = onlyArea(hitTable)
    const counts = hitTable.widths.map(() => 0)
    for (let i = 0; i < count; i++) {
      const area = only ?? dice.decide(() => locations(hitTable))
      counts[area] = (counts[area] ?? 0) + 1
    }
    return processAreas(placing(dice), counts, total, step, leave)
  },
  ask: (ask) => dice.ask(ask),
  askAll: (asks) => dice.askAll(asks),
})

function locations({ widths, open }: Parameters<Dice['sort']>[2]): Distribution {
  const exposed = widths.flatMap((width, area) =>
    open[area] && width > 0 ? [{ area, width }] : [],
  )
  const faces = exposed.reduce((sum, { width }) => sum + width, 0)
  return {
    values: exposed.map(({ area }) => area),
    chances: exposed.map(({ width }) => width / faces),
    cut: 0,
  }
}

/** Odds from the chances of outcomes, which are keyed by their JSON. */
function oddsOf(
  outcomes: ReadonlyMap<string, number>,
  wounds: readonly string[],
  cut: number,
): Odds {
  const all = [...outcomes].map(
    ([text, chance]) => [JSON.parse(text) as ActOutcome, chance] as const,
  )
  const chanceOf = (counts: (outcome: ActOutcome) => boolean | undefined): number =>
    all.reduce((sum, [outcome, chance]) => (counts(outcome) ? sum + chance : sum), 0)
  const shares = (of: (outcome: ActOutcome) => number): Shares => {
    const map = new Map<number, number>()
    for (const [outcome, chance] of all) addTo(map, of(outcome), chance)
    return byNumber(map)
  }
  const named = (['reached', 'held', 'works', 'free', 'calm'] as const).filter((word) =>
    all.some(([outcome]) => outcome[word] !== undefined),
  )
  return {
    method: 'exact',
    hit: chanceOf(({ hits, hit = hits > 0 }) => hit),
    ...Object.fromEntries(named.map((word) => [word, chanceOf((outcome) => outcome[word])])),
    hits: shares(({ hits }) => hits),
    location: locationsOf(all),
    through: shares(({ through }) => through),
    wound: Object.fromEntries(
      wounds.map((word) => [word, chanceOf(({ wound }) => wound === word)]),
    ),
    out: chanceOf(({ out }) => out),
    ...(all.some(([{ left }]) => left !== undefined)
      ? { left: shares(({ left = 0 }) => left), destroyed: chanceOf(({ left }) => left === 0) }
      : {}),
    cut,
  }
}

/**
 * The chance that one hit strikes each area; a blast of pellets strikes two. A limb that parried a blow is struck
 * although the attack did not hit.
 */
function locationsOf(all: readonly (readonly [ActOutcome, number])[]): Shares {
  const struck = new Map<Area, number>()
  let hits = 0
  for (const [outcome, chance] of all) {
    if (outcome.hits === 0) continue
    hits += chance * outcome.hits
    for (const area of outcome.struck) addTo(struck, area, chance)
  }
  if (hits === 0) return {}
  return Object.fromEntries(
    AREAS.flatMap((area) => {
      const chance = struck.get(area)
      return chance === undefined ? [] : [[area, chance / hits]]
    }),
  )
}

const meanOf = (shares: Shares): number =>
  Object.entries(shares).reduce((sum, [count, share]) => sum + Number(count) * share, 0)

/** Marks the odds as sampled and adds their intervals. */
function withIntervals(odds: Odds, throws: number): Odds {
  return {
    ...odds,
    method: 'sampled',
    runs: throws,
    intervals: {
      hit: interval(odds.hit, throws),
      hits: intervalsOf(odds.hits, throws),
      location: intervalsOf(odds.location, Math.max(1, throws * meanOf(odds.hits))),
      ...(odds.through ? { through: intervalsOf(odds.through, throws) } : {}),
      wound: intervalsOf(odds.wound, throws),
      out: interval(odds.out, throws),
      ...(odds.calm === undefined ? {} : { calm: interval(odds.calm, throws) }),
    },
  }
}
