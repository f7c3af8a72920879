// The source of a table's dice: a secret that the table has committed to, or the seed it was opened with. See
// docs/dice.md.
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Seat } from '../dice/dice.ts'
import type { DiceState, Step } from '../engine/game.ts'
import {
  hashText,
  stateFromSecret,
  type DiceProof,
  type SeatWords,
  type SeededDice,
} from '../files/dice-proof.ts'
import type { Save } from '../files/save.ts'
import type { AnyBook } from './library.ts'
import type { AnyGame } from './lines.ts'
import type { ShownProof } from './protocol.ts'
import type { TableRecord } from './store.ts'
import { randomBytes } from './random.ts'

/** Dice from a hash chain of secrets, each the hash of the next; they are revealed from the front. */
interface SecretDice {
  /** The first step that uses these dice. */
  readonly from: number
  readonly table: string
  /** The last secret of the chain, from which all others are derived. */
  readonly root: string
  readonly words: readonly SeatWords[]
  /** The number of secrets revealed. */
  readonly revealed: number
}

/** The source of a table's dice. */
export interface TableDice {
  readonly now: SecretDice | SeededDice
  /** The proofs of the dice of earlier steps. */
  readonly earlier: readonly DiceProof[]
}

/** Secrets per chain. When they are used up, the table commits to another chain. */
const CHAIN = 256

/** Commits a table to a new secret, from step `from` on. */
export const newSecret = (
  table: string,
  from: number,
  words: readonly SeatWords[] = [],
): SecretDice => ({ from, table, root: bytesToHex(randomBytes(32)), words, revealed: 0 })

/** Secret number `n` of the chain; -1 is the commitment. */
function secretAt(root: string, n: number): string {
  let secret = root
  for (let i = n; i < CHAIN - 1; i++) secret = hashText(secret)
  return secret
}

/** The initial state of the generator. */
export const stateOf = (dice: SecretDice): DiceState =>
  stateFromSecret(secretAt(dice.root, dice.revealed), dice)

const secretsOf = ({ root, revealed }: SecretDice): readonly string[] =>
  Array.from({ length: revealed }, (_, n) => secretAt(root, n))

const proofOf = (dice: SecretDice | SeededDice): DiceProof => {
  if ('seed' in dice) return dice
  const { from, table, root, words } = dice
  return { from, table, commitment: secretAt(root, -1), words, secrets: secretsOf(dice) }
}

/** The dice proofs that go into a save. */
export const proofsOf = ({ earlier, now }: TableDice): readonly DiceProof[] => [
  ...earlier,
  proofOf(now),
]

/** What everyone at the table may know about its dice. */
export function shownProof({ dice, waiting }: TableRecord): ShownProof | undefined {
  if (!dice) return undefined
  if ('seed' in dice.now) return { seeded: true }
  const { table, root, words } = dice.now
  return {
    table,
    commitment: secretAt(root, -1),
    words,
    secrets: secretsOf(dice.now),
    ...(waiting ? { waiting: true as const } : {}),
  }
}

/** Returns the dice with a seat's words mixed in. */
export function withWords(dice: TableDice, seat: Seat, words: string): TableDice {
  if ('seed' in dice.now) return dice
  const others = dice.now.words.filter((one) => one.seat !== seat)
  return { ...dice, now: { ...dice.now, words: [...others, { seat, words }] } }
}

/** Reveals the table's current secret and continues with the next one. The game records this as a step. */
export function reveal(dice: TableDice, game: AnyGame): TableDice {
  if ('seed' in dice.now) return dice
  const next = { ...dice.now, revealed: dice.now.revealed + 1 }
  const isUsedUp = next.revealed >= CHAIN
  const now = isUsedUp ? newSecret(next.table, game.steps.length, next.words) : next
  game.reseed(stateOf(now))
  return { earlier: isUsedUp ? [...dice.earlier, proofOf(next)] : dice.earlier, now }
}

/** The table record after a change; the secret is revealed when the fight ends. */
export function revealedAtEnd(
  record: TableRecord,
  { book, game, wasOver }: { readonly book: AnyBook; readonly game: AnyGame; wasOver: boolean },
): TableRecord {
  if (!record.dice || record.waiting || wasOver || !book.over(game.state)) return record
  return { ...record, dice: reveal(record.dice, game) }
}

/** The dice of a table that continues a fight from elsewhere: a fresh secret, and the step that switches to it. */
export function continueWithSecret(
  table: string,
  game: AnyGame,
  earlier: readonly DiceProof[] = [],
): { readonly dice: TableDice; readonly steps: readonly Step<unknown>[] } {
  const now = newSecret(table, game.steps.length)
  return { dice: { earlier, now }, steps: [game.reseed(stateOf(now))] }
}

/** A save that everyone at the table may have, because all its secrets are revealed; undefined until then. */
export function publicSave(save: Save, { dice }: TableRecord, over: boolean): Save | undefined {
  if (!dice) return undefined
  if ('seed' in dice.now) return over ? save : undefined
  if (dice.now.revealed === 0) return undefined
  const end = save.steps.findLastIndex(({ kind }) => kind === 'seed')
  return { ...save, steps: save.steps.slice(0, end) }
}
