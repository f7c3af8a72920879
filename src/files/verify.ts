// Checks every die of a save against the secret or the seed that its dice come from.
import { seededSource, type RandomSource } from '../dice/seeded.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { throwsOf, type StepThrows, type Throws } from '../engine/throws.ts'
import type { RollEntry } from '../engine/tape.ts'
import {
  hashText,
  stateFromSecret,
  type CommittedDice,
  type DiceProof,
  type SeatWords,
} from './dice-proof.ts'
import { findReplayFault, type AnyBook, type Save } from './save.ts'

/** A place where a save contradicts itself or its secret, as a sentence. */
export interface Fault {
  /** The number of the step, from 1. Absent: the whole save. */
  readonly step?: number
  readonly what: string
}

/** The results for the dice of one commitment or one seed. */
export interface Checked {
  readonly table?: string
  readonly commitment?: string
  readonly words?: readonly SeatWords[]
  readonly seed?: number
  /** Dice compared with the generator. */
  readonly checked: number
  /** Dice whose secret has not been revealed yet. */
  readonly unrevealed: number
}

export type Verdict =
  /** Every die rolled by the program matches the secret. */
  | 'proven'
  /** Every die matches the seed; the person who chose the seed could have known them. */
  | 'seeded'
  /** Nothing differs, and there was nothing to prove, because the program rolled no dice. */
  | 'no-dice'
  /** Something does not match: the save was changed. */
  | 'different'
  /** Nothing differs, but some dice have no secret, or it has not been revealed. */
  | 'incomplete'
  /** The save does not say where its dice come from. */
  | 'no-commitment'

export interface Verification {
  readonly verdict: Verdict
  readonly steps: number
  /** All dice rolled, including those of undone beats. */
  readonly dice: number
  /** Dice that were taken back with their beat. They stay used. */
  readonly takenBack: number
  /** Dice typed in by people or set by the referee, by seat; no generator accounts for them. */
  readonly typed: Readonly<Record<string, number>>
  /**
   * Dice that the program rolled before the first commitment: in an older file, or at the table from which this one
   * branched.
   */
  readonly uncovered: number
  readonly proofs: readonly Checked[]
  readonly faults: readonly Fault[]
}

/**
 * Verifies a save. `seed` checks against this seed, whatever the save says. `commitment` is the one that the table
 * showed at the start.
 */
export function verifySave(
  book: AnyBook,
  save: Save,
  { seed, commitment }: { readonly seed?: number; readonly commitment?: string } = {},
): Verification {
  const proofs: readonly DiceProof[] = seed === undefined ? (save.dice ?? []) : [{ from: 0, seed }]
  const replay = findReplayFault(book, save)
  if (replay !== undefined)
    return {
      ...NOTHING,
      verdict: 'different',
      steps: save.steps.length,
      faults: [{ what: replay }],
    }
  const thrown = throwsOf(book, save.setup, save.steps)
  const faults: Fault[] = [...proofFaults(proofs, thrown.steps), ...foreign(proofs, commitment)]
  const checked = proofs.map((proof, i) =>
    checkDice(proof, thrown.steps.slice(0, proofs[i + 1]?.from), faults),
  )
  return {
    ...counted(thrown, proofs),
    verdict: verdictOf(checked, faults, thrown, proofs),
    proofs: checked,
    faults,
  }
}

const NOTHING = { dice: 0, takenBack: 0, typed: {}, uncovered: 0, proofs: [] }

const facesOf = (rolls: readonly RollEntry[]): number =>
  rolls.reduce((sum, { faces }) => sum + faces.length, 0)

const byProgram = ({ by }: RollEntry): boolean => by === 'dice'

function counted({ steps, standing }: Throws, proofs: readonly DiceProof[]) {
  const rolls = steps.flatMap((step) => step.rolls)
  const typed: Record<string, number> = {}
  for (const { by, faces } of rolls) if (by !== 'dice') typed[by] = (typed[by] ?? 0) + faces.length
  const dice = facesOf(rolls)
  return {
    steps: steps.length,
    dice,
    takenBack: dice - facesOf(standing),
    typed,
    uncovered: uncoveredDice(steps, proofs),
  }
}

const uncoveredDice = (steps: readonly StepThrows[], proofs: readonly DiceProof[]): number =>
  facesOf(steps.slice(0, proofs[0]?.from).flatMap((step) => step.rolls.filter(byProgram)))

function verdictOf(
  checked: readonly Checked[],
  faults: readonly Fault[],
  { steps }: Throws,
  proofs: readonly DiceProof[],
): Verdict {
  if (faults.length > 0) return 'different'
  if (proofs.length === 0) return 'no-commitment'
  if (uncoveredDice(steps, proofs) > 0 || checked.some(({ unrevealed }) => unrevealed > 0))
    return 'incomplete'
  if (checked.some(({ seed }) => seed !== undefined)) return 'seeded'
  return checked.every((one) => one.checked === 0) ? 'no-dice' : 'proven'
}

/** Faults in the proofs themselves: where they begin, and whether the secrets fit the commitment. */
function proofFaults(proofs: readonly DiceProof[], steps: readonly StepThrows[]): Fault[] {
  return proofs.flatMap((proof, i) => {
    const { from } = proof
    const before = i > 0 ? proofs[i - 1] : undefined
    const late = before !== undefined && from <= before.from
    if (late || (from > 0 && steps[from]?.kind !== 'seed'))
      return [
        { what: `its dice ${i + 1} are said to begin with step ${from + 1}, and they do not` },
      ]
    return 'seed' in proof ? [] : secretFaults(proof)
  })
}

function secretFaults({ commitment, secrets }: CommittedDice): Fault[] {
  return secrets.flatMap((secret, i) => {
    const expected = secrets[i - 1] ?? commitment
    if (hashText(secret) === expected) return []
    return [
      {
        what:
          i === 0
            ? 'the secret is not the one that the table committed itself to'
            : `the secret number ${i + 1} does not lead to the one before it`,
      },
    ]
  })
}

/** Reports a fault if none of the commitments is the one seen at the start. */
function foreign(proofs: readonly DiceProof[], commitment: string | undefined): Fault[] {
  if (commitment === undefined) return []
  return proofs.some((proof) => 'commitment' in proof && proof.commitment === commitment)
    ? []
    : [{ what: 'the save has another commitment than the one that the table showed' }]
}

/** Runs the generator alongside the steps from `proof.from` on. */
function checkDice(proof: DiceProof, steps: readonly StepThrows[], faults: Fault[]): Checked {
  const told: Omit<Checked, 'checked' | 'unrevealed'> =
    'seed' in proof
      ? { seed: proof.seed }
      : { table: proof.table, commitment: proof.commitment, words: proof.words }
  let [epoch, checked, unrevealed] = [0, 0, 0]
  let source = sourceOf(proof, epoch)
  for (const [i, step] of steps.entries()) {
    if (i < proof.from) continue
    if (step.kind === 'seed' && i > proof.from) source = sourceOf(proof, ++epoch)
    const dice = facesOf(step.rolls.filter(byProgram))
    if (!source) {
      unrevealed += dice
      continue
    }
    checked += dice
    const fault = stepFault(step, source)
    if (fault === undefined) continue
    faults.push({ step: i + 1, what: fault })
    // Continue from the recorded generator state, so that one change gives only one fault.
    source = resumed(step.dice) ?? source
  }
  if ('secrets' in proof && proof.secrets.length > epoch + 1)
    faults.push({ what: 'steps are missing: more secrets are revealed than were used' })
  return { ...told, checked, unrevealed }
}

function sourceOf(proof: DiceProof, epoch: number): RandomSource | undefined {
  if ('seed' in proof) return seededSource(proof.seed)
  const secret = proof.secrets[epoch]
  return secret === undefined ? undefined : seededSource(stateFromSecret(secret, proof))
}

function resumed(dice: GeneratorState): RandomSource | undefined {
  try {
    return seededSource(dice)
  } catch {
    return undefined // changed to a state that no generator can have
  }
}

/**
 * The first die of a step that differs from the generator's, or a note that dice are missing. Advances `source`.
 */
function stepFault({ rolls, dice }: StepThrows, source: RandomSource): string | undefined {
  for (const { label, who, sides, faces, by } of rolls) {
    if (by !== 'dice') continue
    for (const face of faces) {
      const expected = source.die(sides)
      if (expected !== face)
        return `the die "${label}"${who === undefined ? '' : ` of ${who}`} shows ${face}; the generator gives ${expected}`
    }
  }
  if (deepEqual(source.state(), dice)) return undefined
  return rolls.some(byProgram)
    ? 'more or fewer dice were thrown than the record holds'
    : 'the generator does not stand where it should'
}
