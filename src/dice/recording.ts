// Fast dice that record every die, so that any single fight of a series can be read and replayed.
import type { Ask, Dice, SortStep, HitTable } from './dice.ts'
import { checkFaces, checkPool } from './dice-error.ts'
import { next32, openState } from './generator.ts'
import type { GeneratorState } from './generator.ts'
import { openDie } from './open-die.ts'
import type { UsedRoll } from './scripted.ts'
import { faceToArea, onlyArea, hitTableSides, processAreas } from './sort-by-area.ts'

/** A pool with no more outcomes than this (6D6, 4D10) is rolled at once. */
const MOST_THROWS = 46_656
/** Stands for "several areas can be hit". */
const SEVERAL = -1
const TO_UNIT = 1 / 0x100000000

/** All dice rolled, in order; cheap to write, decoded on reading. */
export interface Tape {
  /** The faces in order; `scripted` replays them. */
  faces(): number[]
  /** The rolls under their labels. */
  rolls(): UsedRoll[]
  /** Empties it. */
  clear(): void
}

/**
 * Fast dice with a tape of every die. The same seed gives the same dice; questions get their
 * default answer and leave no entry.
 *
 *     const { dice, tape } = recording(7)
 *     const sum = dice.sum('damage', 5, 6)
 *     scripted(tape.faces()).sum('damage', 5, 6) === sum
 */
export function recording(from: number | GeneratorState): {
  readonly dice: Dice
  readonly tape: Tape
} {
  const state = openState(from)
  // A roll is its label, its sides and its faces. For a pool rolled at once the sides are negative,
  // followed by the number of dice and of the outcome. The format is short because it is written
  // for every die.
  const lines: (string | number)[] = []
  let count = 0
  const pools: (Uint16Array | undefined)[][] = []

  const unit = (): number => (next32(state) >>> 0) * TO_UNIT

  function begin(label: string, sides: number): void {
    lines[count] = label
    lines[count + 1] = sides
    count += 2
  }
  function die(sides: number): number {
    const face = ((unit() * sides) | 0) + 1
    lines[count++] = face
    return face
  }

  function sum(label: string, dice: number, sides: number): number {
    if (dice === 0) return 0
    const pool = pools[sides]?.[dice] ?? makePool(label, dice, sides)
    if (pool.length === 0) {
      begin(label, sides)
      let total = 0
      for (let i = 0; i < dice; i++) total += die(sides)
      return total
    }
    const thrown = (unit() * pool.length) | 0
    begin(label, -sides)
    lines[count] = dice
    lines[count + 1] = thrown
    count += 2
    return pool[thrown]!
  }
  function makePool(label: string, dice: number, sides: number): Uint16Array {
    checkPool(label, dice, sides)
    const throws = dice > 1 && sides ** dice <= MOST_THROWS ? sides ** dice : 0
    const pool = Uint16Array.from({ length: throws }, (_, thrown) =>
      facesOf(thrown, dice, sides).reduce((total, face) => total + face, 0),
    )
    return ((pools[sides] ??= [])[dice] = pool)
  }

  let known: HitTable | undefined
  let faces: Uint32Array = new Uint32Array(0)
  let areas: Uint32Array = new Uint32Array(0)
  let only = SEVERAL
  let sides = 0
  const boards: number[][] = []
  let depth = 0

  /**
   * Draws among the faces that can be hit: like rerolling until one fits, but the misses are not on
   * the tape.
   */
  function sort(
    label: string,
    count: number,
    wheel: HitTable,
    total: number,
    step: SortStep,
    leave: (total: number, area: number) => number,
  ): number {
    if (count === 0) return total
    if (wheel !== known) {
      faces = openFaces(wheel)
      areas = faces.map((face) => faceToArea(wheel, face))
      only = onlyArea(wheel) ?? SEVERAL
      sides = hitTableSides(wheel)
      known = wheel
    }
    if (only === SEVERAL) begin(label, sides)
    if (count === 1) {
      const area = only === SEVERAL ? place() : only
      return leave(step(dice, total, area), area)
    }
    const counts = (boards[depth] ??= [])
    counts.length = wheel.widths.length
    counts.fill(0)
    for (let i = 0; i < count; i++) counts[only === SEVERAL ? place() : only]!++
    depth++
    try {
      return processAreas(dice, counts, total, step, leave)
    } finally {
      depth--
    }
  }
  function place(): number {
    const at = (unit() * faces.length) | 0
    lines[count++] = faces[at]!
    return areas[at]!
  }

  const silent = <C>(ask: Ask<C>): C => ask.silent
  const dice: Dice = {
    d(label, sides) {
      begin(label, sides)
      return die(sides)
    },
    sum,
    open(label, sides, ways) {
      begin(label, sides)
      return openDie(sides, ways, die)
    },
    among(label, sides, faces) {
      checkFaces(label, sides, faces)
      begin(label, sides)
      let face = die(sides)
      while (!faces.includes(face)) face = die(sides)
      return face
    },
    successes(label, dice, sides, atMost) {
      if (dice === 0) return 0
      checkPool(label, dice, sides)
      begin(label, sides)
      let reached = 0
      for (let i = 0; i < dice; i++) if (die(sides) <= atMost) reached++
      return reached
    },
    sort,
    ask: silent,
    askAll: (asks) => asks.map(silent),
  }
  function read(): UsedRoll[] {
    const rolls: { label: string; sides: number; faces: number[] }[] = []
    for (let at = 0; at < count;) {
      const label = lines[at] as string
      const sides = lines[at + 1] as number
      at += 2
      if (sides < 0) {
        rolls.push({
          label,
          sides: -sides,
          faces: facesOf(lines[at + 1] as number, lines[at] as number, -sides),
        })
        at += 2
        continue
      }
      const faces: number[] = []
      while (at < count && typeof lines[at] === 'number') faces.push(lines[at++] as number)
      rolls.push({ label, sides, faces })
    }
    return rolls
  }
  const tape: Tape = {
    rolls: read,
    faces: () => read().flatMap(({ faces: shown }) => shown),
    clear() {
      count = 0
    },
  }
  return { dice, tape }
}

/** Decodes a pool from one number: its digits in base `sides`. */
const facesOf = (thrown: number, dice: number, sides: number): number[] =>
  Array.from({ length: dice }, (_, i) => (Math.floor(thrown / sides ** i) % sides) + 1)

/** The faces of the die that fall on open areas, rising. */
function openFaces(wheel: HitTable): Uint32Array {
  const all = Array.from({ length: hitTableSides(wheel) }, (_, i) => i + 1)
  return Uint32Array.from(all.filter((face) => wheel.open[faceToArea(wheel, face)]))
}
