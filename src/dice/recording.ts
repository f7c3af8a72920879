// Fast dice that write down every die: statistics of which any single fight can be read and played again.
import type { Ask, Dice, SortStep, Wheel } from './dice.ts'
import { checkFaces } from './dice-error.ts'
import { next32, openState } from './generator.ts'
import type { GeneratorState } from './generator.ts'
import { openDie } from './open-die.ts'
import type { UsedRoll } from './scripted.ts'
import { sortByArea } from './sort-by-area.ts'

/** A pool with no more throws than this is thrown at once: 6D6, 4D10. */
const MOST_THROWS = 46_656
/** Faces a tape has room for at first; it grows. */
const ROOM = 1024
const TO_UNIT = 1 / 0x100000000

/** Every die that fell, in order; made for writing, read when somebody asks. */
export interface Tape {
  /** How many dice lie on it. */
  readonly dice: number
  /** The faces in order: `scripted` of them plays the same again. */
  faces(): number[]
  /** The throws under their labels. */
  rolls(): UsedRoll[]
  /** Empties it. */
  clear(): void
}

/**
 * Dice as quick as can be with a tape of every die. Same seed, same dice; asks are answered by silence, which needs no line.
 *
 *     const { dice, tape } = recording(7)
 *     const sum = dice.sum('damage', 5, 6)
 *     scripted(tape.faces()).sum('damage', 5, 6) === sum
 */
export function recording(from: number | GeneratorState): { readonly dice: Dice; readonly tape: Tape } {
  const state = openState(from)
  /** By roll: its label, its sides, and where its faces begin. */
  const labels: string[] = []
  let sidesOf = new Uint32Array(ROOM)
  let starts = new Uint32Array(ROOM)
  let shown = new Uint32Array(ROOM)
  let rolls = 0
  let count = 0

  const unit = (): number => (next32(state) >>> 0) * TO_UNIT

  function begin(label: string, sides: number): void {
    if (rolls === starts.length) [starts, sidesOf] = [grown(starts), grown(sidesOf)]
    labels[rolls] = label
    sidesOf[rolls] = sides
    starts[rolls++] = count
  }
  function write(face: number): number {
    if (count === shown.length) shown = grown(shown)
    shown[count++] = face
    return face
  }
  const die = (sides: number): number => write(((unit() * sides) | 0) + 1)

  /** One number says how all dice of a small pool lie: its digits in the number system of the die. */
  function sum(label: string, dice: number, sides: number): number {
    if (dice === 0) return 0
    begin(label, sides)
    if (dice === 1) return die(sides)
    const throws = sides ** dice
    let total = 0
    if (throws > MOST_THROWS) {
      for (let i = 0; i < dice; i++) total += die(sides)
      return total
    }
    let thrown = (unit() * throws) | 0
    for (let i = 0; i < dice; i++) {
      const rest = (thrown / sides) | 0
      total += write(thrown - rest * sides + 1)
      thrown = rest
    }
    return total
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
      begin(label, sides)
      let reached = 0
      for (let i = 0; i < dice; i++) if (die(sides) <= atMost) reached++
      return reached
    },
    sort(label: string, dice_: number, wheel: Wheel, total: number, step: SortStep, leave: (total: number, area: number) => number): number {
      let begun = false
      return sortByArea(dice, dice_, wheel, total, step, leave, (sides) => {
        if (!begun) begin(label, sides)
        begun = true
        return die(sides)
      })
    },
    ask: silent,
    askAll: (asks) => asks.map(silent),
  }
  const tape: Tape = {
    get dice() {
      return count
    },
    faces: () => Array.from(shown.subarray(0, count)),
    rolls: () => Array.from({ length: rolls }, (_, i) => ({ label: labels[i]!, sides: sidesOf[i]!, faces: Array.from(shown.subarray(starts[i], i + 1 < rolls ? starts[i + 1] : count)) })),
    clear() {
      rolls = count = 0
    },
  }
  return { dice, tape }
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(list.length * 2)
  more.set(list)
  return more
}
