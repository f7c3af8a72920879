// The course of a fight: the chances of each side after every beat, and where they swing. Which futures are to be played next
// is decided here, from what has been played: a few everywhere first, then many where it swings.
import { Z95, interval } from '../dice/interval.ts'
import type { Interval } from '../dice/interval.ts'
import type { FightRecord } from './record.ts'

/** A beat as it is told. */
export interface Beat {
  readonly clock: string
  readonly lines: readonly { readonly text: string; readonly kind: string }[]
  /** The fight was over after it. */
  readonly over: boolean
  /** Nothing was thrown or chosen in it: the chances are those of before. */
  readonly sure?: true
}

/** The futures of one place that have been played. */
interface Tallied {
  runs: number
  readonly wins: number[]
}

/** A course that is being made. */
export interface CourseInProgress {
  readonly sides: readonly string[]
  readonly beats: readonly Beat[]
  /** Futures of a place where it swings. */
  readonly most: number
  /** By place; a place that is like the one before shares its tally. */
  readonly tallies: readonly Tallied[]
  /** Places that differ, in order: one for each tally. */
  readonly places: readonly number[]
}

/** Futures of a place: at a glimpse, so that there is something to see where a future takes its time; at first; where nothing happens. Shares of `most`. */
const GLIMPSE = 0.02
const FIRST = 0.1
const QUIET = 0.25
/** Places of the first look. */
const FIRST_LOOK = 8
/** A difference of neighbours after which what lies between is looked at, and one that is worth many futures. */
const COARSE_SWING = 0.1
const SWING = 0.05

/** A course of which nothing has been played. It ends with the beat that ends the fight. */
export function newCourse(
  sides: readonly string[],
  told: readonly Beat[],
  most: number,
): CourseInProgress {
  const end = told.findIndex(({ over }) => over)
  const beats = end < 0 ? told : told.slice(0, end + 1)
  const tallies: Tallied[] = []
  const places: number[] = []
  beats.forEach(({ sure, over }, place) => {
    if (sure && !over && place > 0) return void tallies.push(tallies.at(-1)!)
    tallies.push({ runs: 0, wins: sides.map(() => 0) })
    places.push(place)
  })
  return { sides, beats, most, tallies, places }
}

/** Counts a future of a place, in place. */
export function countFuture(
  { tallies }: CourseInProgress,
  place: number,
  { winner }: Pick<FightRecord, 'winner'>,
): void {
  const tally = tallies[place]!
  tally.runs++
  if (winner !== undefined) tally.wins[winner]!++
}

/** How many futures of a place are wanted in all. */
export interface PendingRuns {
  readonly place: number
  readonly runs: number
}

/** What is to be played next; empty when it is done. The same counts want the same. */
export function pendingRuns(course: CourseInProgress): readonly PendingRuns[] {
  const { places, most } = course
  const runs = (i: number): number => runsAt(course, places[i]!)
  const all = places.map((_, i) => i)
  const raise = (which: readonly number[], to: (i: number) => number): PendingRuns[] =>
    which.flatMap((i) => (runs(i) < to(i) ? [{ place: places[i]!, runs: to(i) }] : []))
  const first = Math.max(1, Math.round(most * FIRST))
  // One is enough where the fight is over: it ends as it ended.
  const few = (i: number): number => (course.beats[places[i]!]!.over ? 1 : first)
  const step = Math.max(1, Math.ceil(places.length / FIRST_LOOK))
  const looked = all.filter((i) => i % step === 0 || i === places.length - 1)
  const glimpse = Math.max(1, Math.round(most * GLIMPSE))
  const steps: (() => PendingRuns[])[] = [
    () => raise(looked, (i) => Math.min(few(i), glimpse)),
    () => raise(looked, few),
    () => raise(betweenSwings(course), few),
    () => raise(all, few),
    () => raise(all, (i) => Math.max(few(i), quiet(course, i))),
    () => raise(swinging(course), (i) => (few(i) === 1 ? 1 : Math.min(most, 2 * runs(i)))),
  ]
  for (const next of steps) {
    const found = next()
    if (found.length > 0) return found
  }
  return []
}

const runsAt = ({ tallies }: CourseInProgress, place: number): number => tallies[place]!.runs
const quiet = ({ most, beats, places }: CourseInProgress, i: number): number =>
  beats[places[i]!]!.over ? 1 : Math.round(most * QUIET)

/** Middles of the gaps whose ends differ. */
function betweenSwings(course: CourseInProgress): readonly number[] {
  const known = course.places.flatMap((place, i) => (runsAt(course, place) > 0 ? [i] : []))
  return known.flatMap((i, k) => {
    const next = known[k + 1]
    return next !== undefined && next > i + 1 && swing(course, i, next) >= COARSE_SWING
      ? [(i + next) >> 1]
      : []
  })
}

/** Neighbours that differ, both. */
const swinging = (course: CourseInProgress): readonly number[] =>
  course.places.flatMap((_, i) =>
    [i - 1, i + 1].some((j) => course.places[j] !== undefined && swing(course, i, j) >= SWING)
      ? [i]
      : [],
  )

/** The largest difference of a side's chance between two of the places. */
function swing({ tallies, places, sides }: CourseInProgress, i: number, j: number): number {
  const [a, b] = [tallies[places[i]!]!, tallies[places[j]!]!]
  return Math.max(
    ...sides.map((_, side) => Math.abs(a.wins[side]! / a.runs - b.wins[side]! / b.runs)),
  )
}

/** The chances after one beat. */
export interface Point {
  /** How many beats were over. */
  readonly place: number
  readonly clock: string
  readonly lines: Beat['lines']
  /** What happened in the beat, in short. */
  readonly sentence: string
  /** Futures; 0: none yet, and no chances. */
  readonly runs: number
  readonly chances: readonly Chance[]
  /** The fight was over: no chance is left, it is so. */
  readonly over?: true
  /** Nothing was thrown or chosen: as before. */
  readonly sure?: true
}

export interface Chance {
  readonly share: number
  /** 95 %. */
  readonly interval: Interval
}

/** A beat that turned the fight. */
export interface Turning {
  readonly place: number
  /** The side that gained, and its chance before and after. */
  readonly side: number
  readonly from: number
  readonly to: number
  readonly sentence: string
}

export interface Course {
  readonly title: string
  readonly book: string
  readonly seed: number
  readonly sides: readonly string[]
  /** Futures of a place at the most. */
  readonly most: number
  /** Futures in all. */
  readonly runs: number
  /** False: it was stopped, or is still being played. */
  readonly done: boolean
  readonly points: readonly Point[]
  readonly turnings: readonly Turning[]
}

/** Turning points that are told at the most. */
const MOST_TURNINGS = 6

/** The course as it is known by now. */
export function courseOf(
  course: CourseInProgress,
  head: Pick<Course, 'title' | 'book' | 'seed'>,
): Course {
  const points = course.beats.map((beat, place): Point => {
    const { clock, lines, over, sure } = beat
    const { runs, wins } = course.tallies[place]!
    const chances =
      runs === 0
        ? []
        : wins.map((won): Chance => ({
            share: won / runs,
            interval: over ? [won / runs, won / runs] : interval(won / runs, runs),
          }))
    return {
      place,
      clock,
      lines,
      sentence: sentenceOf(beat),
      runs,
      chances,
      ...(over ? { over: true } : {}),
      ...(sure ? { sure } : {}),
    }
  })
  const runs = course.places.reduce((sum, place) => sum + runsAt(course, place), 0)
  return {
    ...head,
    sides: course.sides,
    most: course.most,
    runs,
    done: pendingRuns(course).length === 0,
    points,
    turnings: turningsOf(course),
  }
}

/** The largest swings between neighbours, in the order of the fight; no swing that may be chance. */
function turningsOf(course: CourseInProgress): Turning[] {
  const { places, tallies, sides, beats } = course
  const found = places.slice(1).flatMap((place, i): (Turning & { readonly size: number })[] => {
    const [a, b] = [tallies[places[i]!]!, tallies[place]!]
    if (a.runs === 0 || b.runs === 0) return []
    const gains = sides.map((_, side) => ({
      side,
      from: a.wins[side]! / a.runs,
      to: b.wins[side]! / b.runs,
    }))
    const gained = gains.toSorted((x, y) => y.to - y.from - (x.to - x.from))[0]!
    // Where nobody gains, somebody has lost his chance to nobody.
    const lost = gains.toSorted((x, y) => x.to - x.from - (y.to - y.from))[0]!
    const turning = gained.to - gained.from >= SWING ? gained : lost
    const size = Math.abs(turning.to - turning.from)
    return size < SWING ||
      size <
        noise(turning.from, a.runs, beats[places[i]!]!.over, turning.to, b.runs, beats[place]!.over)
      ? []
      : [{ place, ...turning, sentence: sentenceOf(beats[place]!), size }]
  })
  return found
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_TURNINGS)
    .toSorted((a, b) => a.place - b.place)
    .map(({ size: _, ...turning }) => turning)
}

/** What two shares may differ by chance, 95 %. */
function noise(p: number, n: number, pSure: boolean, q: number, m: number, qSure: boolean): number {
  const variance = (share: number, runs: number, sure: boolean): number =>
    sure ? 0 : (((share * runs + 1) / (runs + 2)) * (1 - (share * runs + 1) / (runs + 2))) / runs
  return Z95 * Math.sqrt(variance(p, n, pSure) + variance(q, m, qSure))
}

/** From the gravest on. */
const GRAVE = ['death', 'down', 'wound', 'hit', 'save', 'fear', 'miss'] as const

/** What a beat told, in one or two of its own sentences: who did it, and the gravest that came of it. */
export function sentenceOf({ lines }: Pick<Beat, 'lines'>): string {
  const grave = GRAVE.map((kind) => lines.find((line) => line.kind === kind)).find(Boolean)
  const deed = lines.find(({ kind }) => kind === 'hit')
  const told = grave ? [...new Set([...(deed ? [deed] : []), grave])] : lines.slice(0, 1)
  return told.map(({ text }) => text).join(' ')
}
