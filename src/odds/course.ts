// The course of a fight: each side's chance after every beat, and the turning points. Chooses which futures
// to play next: a few everywhere, then many where the chances change.
import { present } from '../dice/present.ts'
import {
  discoveryLimit,
  interval,
  pValueOfShares,
  type Count,
  type Interval,
} from '../dice/interval.ts'
import type { FightRecord } from './record.ts'

export interface Beat {
  readonly clock: string
  readonly lines: readonly { readonly text: string; readonly kind: string }[]
  /** True if the fight was over after this beat. */
  readonly over: boolean
  /** True if nothing was rolled or chosen, so the chances are those of the beat before. */
  readonly sure?: true
}

/** Counts of the futures played from one place (the index of a beat). */
interface FutureTally {
  runs: number
  readonly wins: number[]
}

/** A course in progress. */
export interface CourseInProgress {
  readonly sides: readonly string[]
  readonly beats: readonly Beat[]
  /** Maximum number of futures per place. */
  readonly most: number
  /** Tallies by place; a beat without dice or choices shares the tally of the one before. */
  readonly tallies: readonly FutureTally[]
  /** The first place of each tally, in order. */
  readonly places: readonly number[]
}

/**
 * Futures per place as shares of `most`: for a quick preview, for the first pass, and where nothing changes.
 */
const PREVIEW_SHARE = 0.02
const FIRST_PASS_SHARE = 0.1
const QUIET_SHARE = 0.25
/** Number of places in the first pass. */
const FIRST_PASS_PLACES = 8
/**
 * The difference between neighbours above which the places between are examined, and the one that is worth
 * many futures.
 */
const COARSE_SWING = 0.1
const SWING = 0.05

/** Starts a course. It stops at the beat that ends the fight. */
export function newCourse(
  sides: readonly string[],
  told: readonly Beat[],
  most: number,
): CourseInProgress {
  const end = told.findIndex(({ over }) => over)
  const beats = end < 0 ? told : told.slice(0, end + 1)
  const tallies: FutureTally[] = []
  const places: number[] = []
  beats.forEach(({ sure, over }, place) => {
    const before = tallies.at(-1)
    if (sure && !over && before) return void tallies.push(before)
    tallies.push({ runs: 0, wins: sides.map(() => 0) })
    places.push(place)
  })
  return { sides, beats, most, tallies, places }
}

/** Counts one future of a place. Changes the course. */
export function addFuture(
  course: CourseInProgress,
  place: number,
  { winner }: Pick<FightRecord, 'winner'>,
): void {
  const tally = tallyOf(course, place)
  tally.runs++
  if (winner !== undefined) tally.wins[winner] = (tally.wins[winner] ?? 0) + 1
}

const tallyOf = ({ tallies }: CourseInProgress, place: number): FutureTally =>
  present(tallies[place], `tally of place ${place}`)

const beatOf = ({ beats }: CourseInProgress, place: number): Beat =>
  present(beats[place], `beat of place ${place}`)

/** The place with index `i` among those with their own tally. */
const placeOf = ({ places }: CourseInProgress, i: number): number =>
  present(places[i], `place with index ${i}`)

/** The chance of a side according to its tally, 0 to 1. */
const chanceOf = ({ wins, runs }: FutureTally, side: number): number => (wins[side] ?? 0) / runs

/** The total number of futures a place needs. */
export interface PendingRuns {
  readonly place: number
  readonly runs: number
}

/** The runs to play next; empty when the course is done. Depends on the counts alone. */
export function pendingRuns(course: CourseInProgress): readonly PendingRuns[] {
  const { places, most } = course
  const runs = (i: number): number => runsAt(course, placeOf(course, i))
  const all = places.map((_, i) => i)
  const raise = (which: readonly number[], to: (i: number) => number): PendingRuns[] =>
    which.flatMap((i) => (runs(i) < to(i) ? [{ place: placeOf(course, i), runs: to(i) }] : []))
  const first = Math.max(1, Math.round(most * FIRST_PASS_SHARE))
  // One future is enough once the fight is over: the end is certain.
  const few = (i: number): number => (beatOf(course, placeOf(course, i)).over ? 1 : first)
  const step = Math.max(1, Math.ceil(places.length / FIRST_PASS_PLACES))
  const looked = all.filter((i) => i % step === 0 || i === places.length - 1)
  const glimpse = Math.max(1, Math.round(most * PREVIEW_SHARE))
  const steps: (() => PendingRuns[])[] = [
    () => raise(looked, (i) => Math.min(few(i), glimpse)),
    () => raise(looked, few),
    () => raise(midpointsOfSwings(course), few),
    () => raise(all, few),
    () => raise(all, (i) => Math.max(few(i), quietRuns(course, i))),
    () => raise(swingingPlaces(course), (i) => (few(i) === 1 ? 1 : Math.min(most, 2 * runs(i)))),
  ]
  for (const next of steps) {
    const found = next()
    if (found.length > 0) return found
  }
  return []
}

/** The number of futures played from a place. */
export const runsAt = (course: CourseInProgress, place: number): number =>
  tallyOf(course, place).runs
const quietRuns = (course: CourseInProgress, i: number): number =>
  beatOf(course, placeOf(course, i)).over ? 1 : Math.round(course.most * QUIET_SHARE)

/** Midpoints of the gaps between places that differ. */
function midpointsOfSwings(course: CourseInProgress): readonly number[] {
  const known = course.places.flatMap((place, i) => (runsAt(course, place) > 0 ? [i] : []))
  return known.flatMap((i, k) => {
    const next = known[k + 1]
    return next !== undefined && next > i + 1 && swingBetween(course, i, next) >= COARSE_SWING
      ? [(i + next) >> 1]
      : []
  })
}

/** Places whose chances differ from a neighbour's. */
const swingingPlaces = (course: CourseInProgress): readonly number[] =>
  course.places.flatMap((_, i) =>
    [i - 1, i + 1].some(
      (j) => course.places[j] !== undefined && swingBetween(course, i, j) >= SWING,
    )
      ? [i]
      : [],
  )

/** The largest change of a side's chance between two places. */
function swingBetween(course: CourseInProgress, i: number, j: number): number {
  const a = tallyOf(course, placeOf(course, i))
  const b = tallyOf(course, placeOf(course, j))
  return Math.max(...course.sides.map((_, side) => Math.abs(chanceOf(a, side) - chanceOf(b, side))))
}

/** The chances after one beat. */
export interface Point {
  /** The number of beats that had finished. */
  readonly place: number
  readonly clock: string
  readonly lines: Beat['lines']
  /** A short summary of the beat. */
  readonly sentence: string
  /** The number of futures played; 0 if there are none yet, and then no chances. */
  readonly runs: number
  readonly chances: readonly Chance[]
  /** Present if the fight was over, so the chances are certain. */
  readonly over?: true
  /** Present if nothing was rolled or chosen, so the chances are those of the beat before. */
  readonly sure?: true
}

export interface Chance {
  readonly share: number
  /** 95 % interval. */
  readonly interval: Interval
}

/** A beat that turned the fight. */
export interface Turning {
  readonly place: number
  /** The side that gained, with its chance before and after. */
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
  /** Maximum number of futures per place. */
  readonly most: number
  /** Total futures played. */
  readonly runs: number
  /** False if it was stopped or is still in progress. */
  readonly done: boolean
  readonly points: readonly Point[]
  readonly turnings: readonly Turning[]
}

/** Maximum number of turning points reported. */
const MAX_TURNINGS = 6

/** Summarizes the course as known so far. */
export function summarizeCourse(
  course: CourseInProgress,
  head: Pick<Course, 'title' | 'book' | 'seed'>,
): Course {
  const points = course.beats.map((beat, place): Point => {
    const { clock, lines, over, sure } = beat
    const { runs, wins } = tallyOf(course, place)
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
      sentence: summarizeBeat(beat),
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
    turnings: findTurnings(course),
  }
}

type SizedTurning = Turning & { readonly size: number; readonly p: number }

/**
 * The largest changes between neighbours, in the order of the fight, leaving out those that may be chance. All neighbours are
 * compared at once, so what one change must show depends on the others (`discoveryLimit`).
 */
function findTurnings(course: CourseInProgress): Turning[] {
  const found = course.places.slice(1).flatMap((place, i): SizedTurning[] => {
    const earlier = placeOf(course, i)
    const [a, b] = [tallyOf(course, earlier), tallyOf(course, place)]
    if (a.runs === 0 || b.runs === 0) return []
    const gains = course.sides.map((_, side) => ({
      side,
      from: chanceOf(a, side),
      to: chanceOf(b, side),
    }))
    const [gained] = gains.toSorted((x, y) => y.to - y.from - (x.to - x.from))
    // If no side gains, one has lost part of its chance to a draw.
    const [lost] = gains.toSorted((x, y) => x.to - x.from - (y.to - y.from))
    if (!gained || !lost) return []
    const turning = gained.to - gained.from >= SWING ? gained : lost
    const size = Math.abs(turning.to - turning.from)
    const beat = beatOf(course, place)
    const countOf = ({ wins, runs }: FutureTally): Count => ({
      count: wins[turning.side] ?? 0,
      runs,
    })
    // A fight that is over has one end, so any other end before it is a difference.
    const p = beat.over ? Number(size === 0) : (pValueOfShares(countOf(a), countOf(b)) ?? 1)
    return [{ place, ...turning, sentence: summarizeBeat(beat), size, p }]
  })
  const limit = discoveryLimit(found.map(({ p }) => p))
  return found
    .filter(({ size, p }) => size >= SWING && p <= limit)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_TURNINGS)
    .toSorted((a, b) => a.place - b.place)
    .map(({ size: _size, p: _p, ...turning }) => turning)
}

/** Most serious first. */
const BY_SEVERITY = ['death', 'down', 'wound', 'hit', 'save', 'fear', 'miss'] as const

/** Summarizes a beat in one or two of its sentences: the action, and the most serious result. */
export function summarizeBeat({ lines }: Pick<Beat, 'lines'>): string {
  const grave = BY_SEVERITY.map((kind) => lines.find((line) => line.kind === kind)).find(Boolean)
  const deed = lines.find(({ kind }) => kind === 'hit')
  const told = grave ? [...new Set([...(deed ? [deed] : []), grave])] : lines.slice(0, 1)
  return told.map(({ text }) => text).join(' ')
}
