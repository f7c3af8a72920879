// Compares choices by many playouts on common seeds. Sequential halving spends most playouts on the best choices.
import type { Gradual } from '../dice/gradual.ts'
import { inParts } from '../dice/in-parts.ts'
import { present } from '../dice/present.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'

/** A question with playouts. */
export interface Playouts {
  /** Plays on from a choice with new dice. Returns how good the end is for the asked side, from 0 (lost) to 1 (won). */
  play(choice: unknown, seed: number): number
}

/** A choice with its estimates. Errors are standard errors. */
export interface Judged {
  readonly choice: unknown
  /** Estimated chance to win. */
  readonly chance: number
  readonly error: number
  /** Gain over the first choice, from the playouts that both have; 0 for the first. */
  readonly gain: number
  readonly gainError: number
  readonly playouts: number
}

export interface Judging {
  /** Playouts for all choices together. Each choice gets at least one per round of halving. */
  readonly playouts: number
  /** If true, the last round of halving is left out when no choice gains anything over the first: none would become clearly better. */
  readonly stopsEarly?: boolean
  readonly seed: number
}

interface Sampled {
  readonly choice: unknown
  readonly worths: number[]
}

/**
 * Judges the choices and keeps their order. The others must beat the first, which gets as many playouts as any. It reads no
 * clock: the same arguments give the same judgement.
 */
export const judgeChoices = (
  playouts: Playouts,
  choices: readonly unknown[],
  judging: Judging,
): readonly Judged[] =>
  inParts(
    judgeGradually,
    () => JSON.stringify([choices, judging]),
    () => judgeGradually(playouts, choices, judging),
  )

/** A part for each playout. */
function* judgeGradually(
  { play }: Playouts,
  choices: readonly unknown[],
  { playouts, seed, stopsEarly = false }: Judging,
): Gradual<readonly Judged[]> {
  const all = choices.map((choice): Sampled => ({ choice, worths: [] }))
  const rounds = Math.max(1, Math.ceil(Math.log2(all.length)))
  let left = all
  for (let round = 0; round < rounds; round++) {
    const each = Math.max(1, Math.round(playouts / rounds / left.length))
    for (const { choice, worths } of left)
      for (let n = 0; n < each; n++) {
        worths.push(play(choice, seedOfRun(seed, worths.length + 1)))
        yield
      }
    left = betterHalf(left)
    if (stopsEarly && round === rounds - 2 && !someoneGains(left)) break
  }
  const [usual] = all
  return usual ? all.map((one) => judged(one, usual)) : []
}

/** Minimum gain, in standard errors, to replace the first choice: among ten choices, some gain a little by luck. */
export const CLEAR_GAIN = 1.6

/** Returns the choice that clearly gains most over the first; otherwise the first. */
export function clearlyBest(all: readonly Judged[]): Judged {
  const first = present(all[0], 'first choice')
  return all
    .filter(({ gain, gainError }) => gain > CLEAR_GAIN * gainError)
    .reduce((best, one) => (one.gain > best.gain ? one : best), first)
}

/** Returns the first choice and the better half of all. */
function betterHalf(left: readonly Sampled[]): Sampled[] {
  const [first, ...others] = left
  if (!first) return []
  const ranked = others.toSorted((a, b) => mean(b.worths) - mean(a.worths))
  return [first, ...ranked.slice(0, Math.max(1, Math.ceil(left.length / 2) - 1))]
}

/** Whether any of the choices has gained on the first so far. They have the same number of playouts. */
const someoneGains = ([first, ...others]: readonly Sampled[]): boolean =>
  first !== undefined && others.some(({ worths }) => mean(worths) > mean(first.worths))

function judged({ choice, worths }: Sampled, first: Sampled): Judged {
  const gains = first.worths.slice(0, worths.length).map((usual, i) => {
    return present(worths[i], 'a worth of the same fight') - usual
  })
  return {
    choice,
    chance: mean(worths),
    error: standardError(worths),
    ...meanOf(gains),
    playouts: worths.length,
  }
}

/** Returns the mean of gains and its standard error. */
export const meanOf = (
  values: readonly number[],
): { readonly gain: number; readonly gainError: number } => ({
  gain: mean(values),
  gainError: standardError(values),
})

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function standardError(values: readonly number[]): number {
  if (values.length < 2) return Infinity
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}
