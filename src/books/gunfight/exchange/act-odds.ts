// The odds of an act: the act of the table, performed for every course of the dice where these are few, else many times.
import type { Dice } from '../../../dice/dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { exactWithin, type ExactDice } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import { interval } from '../../../dice/interval.ts'
import { onlyArea, processAreas } from '../../../dice/sort-by-area.ts'
import { AREAS, type Area } from '../attack/body-areas.ts'
import { SEED, counted } from '../attack/chances.ts'
import { byNumber, intervalsOf, type Effort, type Odds, type Shares } from './exchange.ts'

/** What one performance came to, for odds. */
export interface ActOutcome {
  /** Rounds, shots or blows that hit; a blast of pellets counts once. */
  readonly hits: number
  /** Present: whether it hit, where what hits is not what is counted. */
  readonly hit?: boolean
  /** Where the target was struck, once for each time. */
  readonly struck: readonly Area[]
  /** Of what goes off near the target, or of a fire zone. */
  readonly reached?: boolean
  /** Points past the armour in all. */
  readonly through: number
  /** The wound state of the target, and that it cannot act. */
  readonly wound: string
  readonly out: boolean
  /** Of acts that do no harm: that they succeed. */
  readonly held?: boolean
  readonly works?: boolean
  readonly free?: boolean
  /** Of an attack on a thing: the structural points that it has left. */
  readonly left?: number
}

/** What the odds of an act may cost at the most: a tenth of a second for the exact way; else no chance is off by more than 0.7 points of a hundred, 19 times in 20. */
export const MOST: Pick<Effort, 'runs' | 'throws'> = { runs: 4_000, throws: 20_000 }

/** The odds of `once`, which performs an act with these dice. `wounds`: the words of the book from unhurt to dead. */
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

/** Odds with the points past the armour from so many performances. */
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

/** Exact dice with one decision for each location, so that a rule may write down each hit. */
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
    for (let i = 0; i < count; i++) counts[only ?? dice.decide(() => locations(hitTable))]!++
    return processAreas(placing(dice), counts, total, step, leave)
  },
  ask: (ask) => dice.ask(ask),
  askAll: (asks) => dice.askAll(asks),
})

function locations({ widths, open }: Parameters<Dice['sort']>[2]): Distribution {
  const values = widths.flatMap((width, area) => (open[area] && width > 0 ? [area] : []))
  const faces = values.reduce((sum, area) => sum + widths[area]!, 0)
  return { values, chances: values.map((area) => widths[area]! / faces), cut: 0 }
}

/** Chances of outcomes, written as JSON, as the odds that are printed. */
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
    for (const [outcome, chance] of all) map.set(of(outcome), (map.get(of(outcome)) ?? 0) + chance)
    return byNumber(map)
  }
  const named = (['reached', 'held', 'works', 'free'] as const).filter((word) =>
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
 * How often each area is struck by one hit; a blast of pellets strikes two. The limb that takes a blow which it parried
 * was not hit.
 */
function locationsOf(all: readonly (readonly [ActOutcome, number])[]): Shares {
  const struck = new Map<Area, number>()
  let hits = 0
  for (const [outcome, chance] of all) {
    if (outcome.hits === 0) continue
    hits += chance * outcome.hits
    for (const area of outcome.struck) struck.set(area, (struck.get(area) ?? 0) + chance)
  }
  if (hits === 0) return {}
  return Object.fromEntries(
    AREAS.flatMap((area) => (struck.has(area) ? [[area, struck.get(area)! / hits]] : [])),
  )
}

/** The same, sampled. */
function withIntervals(odds: Odds, throws: number): Odds {
  return {
    ...odds,
    method: 'sampled',
    runs: throws,
    intervals: {
      hit: interval(odds.hit, throws),
      hits: intervalsOf(odds.hits, throws),
      ...(odds.through ? { through: intervalsOf(odds.through, throws) } : {}),
      wound: intervalsOf(odds.wound, throws),
      out: interval(odds.out, throws),
    },
  }
}
