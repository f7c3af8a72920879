// Checks every die of a save against the values, the secret or the seed that its dice come from.
import { seededSource, type RandomSource } from '../dice/seeded.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { throwsOf, type StepThrows, type Throws } from '../engine/throws.ts'
import { hashText } from './dice-hash.ts'
import type { DiceNotes } from './dice-notes.ts'
import {
  stateFromSecret,
  type CommittedDice,
  type DiceProof,
  type SeatWords,
  type SeededDice,
} from './dice-proof.ts'
import { findReplayFault, type AnyBook, type Save } from './save.ts'
import { dealHash } from './turn-dice.ts'
import { byProgram, facesOf, stepFault, type Fault } from './verify-steps.ts'
import { checkDeal, compareNotes, endOf, type CheckedDeal } from './verify-turns.ts'

export type { Fault }

/** The results for the dice of one deal, one commitment or one seed. */
export interface Checked {
  readonly table?: string
  /** The hash of the deal. */
  readonly deal?: string
  readonly turns?: number
  /** Turns with dice of the program in which no device opened a value. */
  readonly unwitnessed?: number
  /** Turns that were declared void and begun again. */
  readonly restarts?: number
  /** Of these, turns that nobody was missing in: the program could not roll them, and another choice may follow. */
  readonly thrownAway?: number
  /** Steps that the program made when it loaded the fight under other rules. */
  readonly madeAtLoading?: number
  /** The number of turns in which each device opened a value. */
  readonly opened?: Readonly<Record<string, number>>
  readonly commitment?: string
  readonly words?: readonly SeatWords[]
  readonly seed?: number
  /** Dice compared with the generator. */
  readonly checked: number
  /** Dice whose secret has not been revealed yet. */
  readonly unrevealed: number
}

/** What the notes of a device say of the turns of the save. */
export interface Witnessed {
  readonly turns: number
  /** Turns in which it opened a value. */
  readonly opened: number
  readonly notOpened: readonly number[]
  /** Void turns in which it was called missing although it had opened a value. */
  readonly calledMissing: readonly number[]
  /** Accepted turns that it saw. */
  readonly seen: number
}

export type Verdict =
  /** Nothing differs from the notes of a device that opened values. */
  | 'fair'
  /** Every die follows from the values of its turn. */
  | 'consistent'
  /** Every die follows from a secret that the server's owner knew. */
  | 'known-secret'
  /** Every die matches the seed; the person who chose the seed could have known them. */
  | 'seeded'
  /** Nothing differs, and there was nothing to check, because the program rolled no dice. */
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
   * Dice that the program rolled before the first deal: in an older file, or at the table from which this one
   * branched.
   */
  readonly uncovered: number
  readonly proofs: readonly Checked[]
  /** Present if notes were compared. */
  readonly witnessed?: Witnessed
  readonly faults: readonly Fault[]
}

/** Verifies a save. `seed` checks against this seed, whatever the save says; `notes` are those of a device. */
export function verifySave(
  book: AnyBook,
  save: Save,
  { seed, notes }: { readonly seed?: number; readonly notes?: DiceNotes } = {},
): Verification {
  const proofs: readonly DiceProof[] = seed === undefined ? (save.dice ?? []) : [{ from: 0, seed }]
  const isDealt = proofs.some((proof) => 'deal' in proof)
  const replay = findReplayFault(book, save, isDealt ? 'exact' : 'strict')
  if (replay !== undefined)
    return {
      ...NOTHING,
      verdict: 'different',
      steps: save.steps.length,
      faults: [{ what: replay }],
    }
  const thrown = throwsOf(book, save.setup, save.steps)
  const faults: Fault[] = proofFaults(proofs, thrown.steps)
  const deals: CheckedDeal[] = []
  const checked = proofs.map((proof, i) => {
    const until = proofs[i + 1]?.from ?? thrown.steps.length
    if (!('deal' in proof)) return checkDice(proof, thrown.steps.slice(0, until), faults)
    const before = proofs[i - 1]
    const goesOn = before && 'deal' in before && before.deal.table === proof.deal.table
    const dealt = deals.at(-1)
    const end = goesOn && dealt ? endOf(before, dealt) : undefined
    const isLast = i === proofs.length - 1
    const how = { save, throws: thrown.steps, until, isLast, before: end }
    const deal = checkDeal(proof, how, faults)
    deals.push(deal)
    return toldOf(proof.deal.table, deal)
  })
  const witnessed = notes && witness(notes, deals, faults)
  return {
    ...counted(thrown, proofs),
    verdict: verdictOf(checked, { faults, thrown, proofs, witnessed }),
    proofs: checked,
    ...(witnessed ? { witnessed } : {}),
    faults,
  }
}

function toldOf(table: string, { deal, turns, checked, madeAtLoading }: CheckedDeal): Checked {
  const opened: Record<string, number> = {}
  for (const { isVoid, listed } of turns)
    if (!isVoid) for (const name of listed) opened[name] = (opened[name] ?? 0) + 1
  return {
    table,
    deal,
    turns: turns.length,
    unwitnessed: turns.filter(({ listed, dice }) => listed.length === 0 && dice > 0).length,
    restarts: turns.filter(({ isVoid }) => isVoid).length,
    thrownAway: turns.filter(({ isVoid, missing }) => isVoid && missing.length === 0).length,
    opened,
    checked,
    madeAtLoading,
    unrevealed: 0,
  }
}

function witness(notes: DiceNotes, deals: readonly CheckedDeal[], faults: Fault[]): Witnessed {
  const known = new Map(notes.deals.map((one) => [dealHash(one.deal), one]))
  if (notes.deals.length === 0) faults.push({ what: 'the notes are empty' })
  if (known.size < notes.deals.length) faults.push({ what: 'the notes hold a deal twice' })
  for (const [hash, one] of known) {
    const checked = deals.find(({ deal }) => deal === hash)
    compareNotes(one, { checked, isLast: checked === deals.at(-1) }, faults)
  }
  const made = deals.flatMap(({ deal, turns }) =>
    turns
      .filter(({ isVoid }) => !isVoid)
      .map(({ turn }) => ({ turn, opened: known.get(deal)?.opened.includes(turn) === true })),
  )
  const notOpened = made.filter(({ opened }) => !opened).map(({ turn }) => turn)
  const calledMissing = deals.flatMap(({ deal, turns }) => {
    const { device, opened = [] } = known.get(deal) ?? {}
    return turns
      .filter(
        ({ turn, missing }) => device && missing.includes(device.name) && opened.includes(turn),
      )
      .map(({ turn }) => turn)
  })
  const seen = notes.deals.reduce((sum, { heads }) => sum + heads.length, 0)
  const opened = made.length - notOpened.length
  return { turns: made.length, opened, notOpened, calledMissing, seen }
}

const NOTHING = { dice: 0, takenBack: 0, typed: {}, uncovered: 0, proofs: [] }

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

interface Found {
  readonly faults: readonly Fault[]
  readonly thrown: Throws
  readonly proofs: readonly DiceProof[]
  readonly witnessed: Witnessed | undefined
}

function verdictOf(
  checked: readonly Checked[],
  { faults, thrown: { steps }, proofs, witnessed }: Found,
): Verdict {
  if (faults.length > 0) return 'different'
  if (proofs.length === 0) return 'no-commitment'
  if (witnessed && witnessed.opened > 0) return 'fair'
  if (checked.some(({ unrevealed }) => unrevealed > 0)) return 'incomplete'
  if (checked.some(({ seed }) => seed !== undefined)) return 'seeded'
  const threwNone = checked.every((one) => one.checked === 0) && uncoveredDice(steps, proofs) === 0
  if (threwNone && !witnessed) return 'no-dice'
  if (checked.some(({ commitment }) => commitment !== undefined))
    return uncoveredDice(steps, proofs) > 0 ? 'incomplete' : 'known-secret'
  return 'consistent'
}

/** Faults in the proofs themselves: where they begin, and whether the secrets fit the commitment. */
function proofFaults(proofs: readonly DiceProof[], steps: readonly StepThrows[]): Fault[] {
  return proofs.flatMap((proof, i) => {
    const { from } = proof
    const before = i > 0 ? proofs[i - 1] : undefined
    if (before && 'deal' in before && !('deal' in proof))
      return [{ what: `the dice from step ${from + 1} on come from no deal, and those before do` }]
    // A deal whose turns made no step is followed by another at the same step.
    const least = before && ('deal' in before ? before.from : before.from + 1)
    const late = least !== undefined && from < least
    if (late || ('secrets' in proof && from > 0 && steps[from]?.kind !== 'seed'))
      return [
        { what: `its dice ${i + 1} are said to begin with step ${from + 1}, and they do not` },
      ]
    return 'secrets' in proof ? secretFaults(proof) : []
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

/** Runs the generator alongside the steps from `proof.from` on. */
function checkDice(
  proof: CommittedDice | SeededDice,
  steps: readonly StepThrows[],
  faults: Fault[],
): Checked {
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

function sourceOf(proof: CommittedDice | SeededDice, epoch: number): RandomSource | undefined {
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
