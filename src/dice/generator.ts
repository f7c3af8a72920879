// The generator for all rolled dice: xoshiro128** 1.1 (Blackman and Vigna, public domain), 32-bit, four
// words.
import { invalid } from './invalid-input.ts'

/**
 * Four 32-bit words, each a whole number from 0 to 4294967295, not all 0. Plain data that is saved with a
 * fight.
 */
export type GeneratorState = readonly number[]

/**
 * The four words for a seed (any whole number up to 2^53), from splitmix32. Throws InvalidInput for other
 * numbers.
 */
export function stateFromSeed(seed: number): GeneratorState {
  if (!Number.isSafeInteger(seed)) throw invalid('seed', seed, 'a whole number up to 2^53')
  const low = splitmix32(seed | 0)
  const high = Math.floor(seed / 0x100000000) | 0
  const mix = high === 0 ? () => 0 : splitmix32(high)
  const words = [0, 0, 0, 0].map(() => (low() ^ mix()) >>> 0)
  return words.some((word) => word !== 0) ? words : [1, 0, 0, 0]
}

/**
 * Generates 32-bit whole numbers from one word: a Weyl sequence through a mixer (Steele and others; constants
 * by Ettinger).
 */
export function splitmix32(word: number): () => number {
  let weyl = word | 0
  return () => {
    weyl = (weyl + 0x9e3779b9) | 0
    let mixed = weyl ^ (weyl >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

/** A mutable copy of the state. Throws InvalidInput for words that are not a valid state. */
export function openState(from: number | GeneratorState): Int32Array {
  const words = Array.isArray(from) ? (from as GeneratorState) : stateFromSeed(from as number)
  const state = new Int32Array(4)
  let sum = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? NaN
    if (!Number.isInteger(word) || word < 0 || word > 0xffffffff) sum = NaN
    state[i] = word
    sum += word
  }
  if (words.length !== 4 || !(sum > 0))
    throw invalid('seed', words, 'a whole number, or four words from 0 to 4294967295, not all 0')
  return state
}

/** The state as plain data. */
export const readState = (state: Int32Array): GeneratorState => [
  (state[0] ?? 0) >>> 0,
  (state[1] ?? 0) >>> 0,
  (state[2] ?? 0) >>> 0,
  (state[3] ?? 0) >>> 0,
]

/** Returns the next 32 bits as a signed number and advances `state`. */
export function next32(state: Int32Array): number {
  const first = state[0] ?? 0
  const second = state[1] ?? 0
  const scrambled = Math.imul(second, 5)
  const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9)
  const third = (state[2] ?? 0) ^ first
  const fourth = (state[3] ?? 0) ^ second
  state[1] = second ^ third
  state[0] = first ^ fourth
  state[2] = third ^ (second << 9)
  state[3] = (fourth << 11) | (fourth >>> 21)
  return result
}
