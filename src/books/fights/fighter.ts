// A fighter outside the ring, and values derived from the profile.
import type { Id } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { signaturePoints } from './signatures.ts'
import type { Signature, Stats, Style } from './words.ts'
import { slug } from '../../dice/english.ts'

/** `fights/fighter/profile`: star or grunt, name, stats, signatures. Everything else is derived or part of a career. */
export interface Fighter {
  readonly id: Id
  /** Any text; it only identifies the fighter (`fights/fighter/name`). */
  readonly name: string
  /** True if run by a player (`fights/fighter/star`), false if run by the rules (`fights/fighter/grunt`). */
  readonly star: boolean
  /** Absent: not stated, as for all fighters on the list. */
  readonly woman?: boolean
  readonly stats: Stats
  /** Two, the inborn one first (`fights/signature/count`). */
  readonly signatures: readonly Signature[]
  readonly fame: number
  /** As printed for fighters on the list; computed for all others. */
  readonly skill: number
  /** Extra points of Skill Level, if the line Choose counts its own points. */
  readonly extraSkill?: number
  /** 1 to 10; absent: unranked. */
  readonly rank?: number
}

/** The base Skill Level and the points of the signatures (`fights/skill/level`). */
export function skillLevel(stats: Stats, signatures: readonly Signature[]): number {
  const base = (stats.box + stats.agg + stats.qwik + stats.pow) * stats.stam
  return signatures.reduce((sum, name) => sum + signaturePoints(name), base)
}

/** Bonus Dice (`fights/bonus-dice/count`, `fights/signature/strong-willed`, `fights/signature/weak-willed`). */
export function bonusDice(stats: Stats, signatures: readonly Signature[]): number {
  const will = signatures.reduce(
    (sum, name) => sum + (name === 'Strong Willed' ? WILL : name === 'Weak Willed' ? -WILL : 0),
    0,
  )
  return Math.max(0, stats.agg + 2 * stats.stam + will)
}
const WILL = 3

/**
 * The style of a fighter who has both signatures of a package; it has no further effect (`fights/style/who`,
 * `fights/style/packages`, `fights/style/chance`): `fights/style/swarmer`, `fights/style/slugger`,
 * `fights/style/boxer`, `fights/style/boxer-puncher`.
 */
export function styleOf(signatures: readonly Signature[]): Style | undefined {
  return TABLES['fights/style/packages'].find(
    ({ signature, otherSignature }) =>
      signatures.includes(signature) && signatures.includes(otherSignature),
  )?.style
}

/** The Fame of a custom grunt: a fifth of the Skill Level (`fights/fame/start`). */
export const fameOfSkill = (skill: number): number => Math.max(0, Math.round(skill / 5))

/** Turns `Tony Gomes` into `tony-gomes`, short enough for a number behind it. */
export const idOf = (name: string): Id =>
  slug(name)
    .slice(0, LONGEST - 4)
    .replace(/-$/, '') || 'fighter'

/** Maximum length of a name and of an id. */
const LONGEST = 80

/** The fighter with a number in the name and in the id, if one of the others has them (`fights/fighter/name`). */
export function withOwnName(fighter: Fighter, others: readonly Fighter[]): Fighter {
  const own = (text: string, taken: readonly string[], number: (n: number) => string): string => {
    let free = text
    for (let n = 2; taken.includes(free); n++)
      free = `${text.slice(0, LONGEST - number(n).length)}${number(n)}`
    return free
  }
  return {
    ...fighter,
    id: own(
      fighter.id,
      others.map(({ id }) => id),
      (n) => `-${n}`,
    ),
    name: own(
      fighter.name,
      others.map(({ name }) => name),
      (n) => ` (${n})`,
    ),
  }
}
