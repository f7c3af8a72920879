// A fighter outside the ring: what he is, and what follows from it.
import type { Id } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { signaturePoints } from './signatures.ts'
import type { Signature, Stats, Style } from './words.ts'

/** `fights/fighter/profile`: star or grunt, name, stats, signatures; the rest follows or comes with the career. */
export interface Fighter {
  readonly id: Id
  /** Free; it only tells fighters apart (`fights/fighter/name`). */
  readonly name: string
  /** Of a player (`fights/fighter/star`); otherwise run by the mechanics (`fights/fighter/grunt`). */
  readonly star: boolean
  /** False: a man. Absent: not said, as of everybody on the list. */
  readonly woman?: boolean
  readonly stats: Stats
  /** Two, the inborn one first (`fights/signature/count`). */
  readonly signatures: readonly Signature[]
  readonly fame: number
  /** As printed for the fighters of the list, worked out for all others. */
  readonly skill: number
  /** Points of Skill Level beyond the formula: the line Choose under the reading that its own points count. */
  readonly extraSkill?: number
  /** 1 to 10; absent: not ranked. */
  readonly rank?: number
}

/** The base Skill Level and the points of the signatures (`fights/skill/level`). */
export function skillLevel(stats: Stats, signatures: readonly Signature[]): number {
  const base = (stats.box + stats.agg + stats.qwik + stats.pow) * stats.stam
  return signatures.reduce((sum, name) => sum + signaturePoints(name), base)
}

/** The stock of Bonus Dice for a bout (`fights/bonus-dice/count`, `fights/signature/strong-willed`, `fights/signature/weak-willed`). */
export function bonusDice(stats: Stats, signatures: readonly Signature[]): number {
  const will = signatures.reduce(
    (sum, name) => sum + (name === 'Strong Willed' ? WILL : name === 'Weak Willed' ? -WILL : 0),
    0,
  )
  return Math.max(0, stats.agg + 2 * stats.stam + will)
}
const WILL = 3

/**
 * Who has both signatures of a package has the style, and nothing more by it (`fights/style/who`, `fights/style/packages`, `fights/style/chance`):
 * `fights/style/swarmer`, `fights/style/slugger`, `fights/style/boxer`, `fights/style/boxer-puncher`.
 */
export function styleOf(signatures: readonly Signature[]): Style | undefined {
  return TABLES['fights/style/packages'].rows.find(
    ([, one, , other]) => signatures.includes(one) && signatures.includes(other),
  )?.[0]
}

/** What the Fame of a home-made grunt is: a fifth of the Skill Level (`fights/fame/start`). */
export const fameOfSkill = (skill: number): number => Math.max(0, Math.round(skill / 5))

/** `Tony Gomes` is `tony-gomes`. */
export const slug = (name: string): Id =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'fighter'
