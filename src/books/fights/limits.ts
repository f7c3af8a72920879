// Limits of stats: at creation, for women at creation, and during a career.
import { STATS, STAT_NAMES, type Stat, type Stats } from './words.ts'

interface Limit {
  readonly least: Partial<Record<Stat, number>> & { readonly all: number }
  readonly most: Partial<Record<Stat, number>> & { readonly all: number }
  /** The total of all five stats: an exact value or a maximum. */
  readonly total?: { readonly exactly?: number; readonly most?: number }
}

/** Players of a career. */
export const MOST_PLAYERS = 20
/** Fighters of a career who belong to no player. */
export const MOST_IN_WORLD = 1000

/** A new star's points (`fights/stat/creation-points`). */
export const CREATION_POINTS = 15

/** Maximum total of the five stats in a career (`fights/stat/career-limits`). */
export const MOST_IN_ALL = 30

/** `fights/stat/career-limits` */
const CAREER: Limit = { least: { all: 1 }, most: { all: 7, stam: 5 }, total: { most: MOST_IN_ALL } }

export const LIMITS = {
  /** `fights/stat/creation-range`; all points must be spent. */
  creation: (points: number): Limit => ({
    least: { all: 1 },
    most: { all: 5 },
    total: { exactly: points },
  }),
  /** `fights/stat/female-limits`, at creation only. */
  woman: (points: number): Limit => ({
    least: { all: 1, qwik: 3 },
    most: { all: 5, pow: 3 },
    total: { exactly: points },
  }),
  career: CAREER,
}

export interface StatProblem {
  /** Absent: the problem is the total. */
  readonly stat?: Stat
  readonly wrong: string
  readonly right: string
}

export const leastOf = ({ least }: Limit, stat: Stat): number => least[stat] ?? least.all
export const mostOf = ({ most }: Limit, stat: Stat): number => most[stat] ?? most.all
export const totalOf = (stats: Stats): number => STATS.reduce((sum, stat) => sum + stats[stat], 0)

const describeProblem = (value: number, least: number): string =>
  Number.isInteger(value) ? `too ${value < least ? 'low' : 'high'}` : 'not a whole number'

/** All limits that the stats violate. */
export function statProblems(stats: Stats, limit: Limit): StatProblem[] {
  const problems = STATS.flatMap((stat): StatProblem[] => {
    const [least, most] = [leastOf(limit, stat), mostOf(limit, stat)]
    const value = stats[stat]
    if (Number.isInteger(value) && value >= least && value <= most) return []
    return [
      {
        stat,
        wrong: `${STAT_NAMES[stat]} ${value} is ${describeProblem(value, least)}`,
        right: `a whole number from ${least} to ${most}`,
      },
    ]
  })
  const total = totalOf(stats)
  const wrong = `the five stats add up to ${total}`
  const { exactly, most } = limit.total ?? {}
  if (exactly !== undefined && total !== exactly)
    problems.push({ wrong, right: `exactly ${exactly}` })
  if (most !== undefined && total > most) problems.push({ wrong, right: `at most ${most}` })
  return problems
}
