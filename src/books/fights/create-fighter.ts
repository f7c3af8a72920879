// How a fighter comes to be: signatures by the dice, styles by chance, a star's points (`fights/signature/roll`, `fights/signature/count`).
import type { Dice } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { skillLevel, slug } from './fighter.ts'
import type { Fighter } from './fighter.ts'
import { CREATION_POINTS, LIMITS, statProblems } from './limits.ts'
import type { StatProblem } from './limits.ts'
import type { Options } from './options.ts'
import { signaturePoints } from './signatures.ts'
import type { Signature, Stats } from './words.ts'

/** A line of the signature tables: a signature, or the line that lets one be chosen. */
export type SignatureLine = Signature | 'Choose'

/** The table for each face of the first die (`fights/signature/table-1`, `fights/signature/table-2-3`, `fights/signature/table-4-5`, `fights/signature/table-6`). */
const TABLE_BY_DIE = [
  TABLES['fights/signature/table-1'],
  TABLES['fights/signature/table-2-3'],
  TABLES['fights/signature/table-2-3'],
  TABLES['fights/signature/table-4-5'],
  TABLES['fights/signature/table-4-5'],
  TABLES['fights/signature/table-6'],
] as const

/** One die for the table, one for the line. */
export function rollSignatureLine(dice: Dice): SignatureLine {
  const table = TABLE_BY_DIE[dice.d('table', 6) - 1]!
  const line = dice.d('line', 6)
  return table.rows.find(([face]) => face === line)![2]
}

/** Nobody chooses for a grunt: it rolls again until the line is a signature (`fights/signature/choose`). */
function rollSignature(dice: Dice): Signature {
  for (;;) {
    const line = rollSignatureLine(dice)
    if (line !== 'Choose') return line
  }
}

/** True where the die of a chance falls in the range, such as `1-2` (`fights/dice/chance`). */
export function chanceComesUp(dice: Dice, range: string): boolean {
  const [least, most] = range.split('-').map(Number) as [number, number]
  const die = dice.d('chance', 6)
  return die >= least && die <= most
}

/** The partner that a style brings, where its chance comes up; each try has its own die (`fights/style/chance`). */
export function styleByChance(dice: Dice, first: Signature): Signature | undefined {
  for (const [signature, , range, , partner] of TABLES['fights/style/chance'].rows) {
    if (signature === first && chanceComesUp(dice, range)) return partner
  }
  return undefined
}

/** Both signatures of a grunt: both rolled, unless a style fixes the second. A repeated one is rolled again. */
export function gruntSignatures(dice: Dice, options: Options): readonly [Signature, Signature] {
  const first = rollSignature(dice)
  const partner = styleByChance(dice, first)
  if (partner) return [first, partner]
  for (;;) {
    const second = rollSignature(dice)
    if (second !== first || options['duplicate-signature'] === 'keep-and-add')
      return [first, second]
  }
}

/** A star as its player wants it, once the first signature was rolled. */
export interface StarChoices {
  readonly name: string
  readonly woman?: boolean
  readonly stats: Stats
  /** What the first die gave; after Choose, `picked` says what was taken. */
  readonly rolled: SignatureLine
  readonly picked?: Signature
  readonly second: Signature
  /** 15, or what Hogan Bets give. */
  readonly points?: number
}

export type StarResult =
  | { readonly fighter: Fighter; readonly problems?: undefined }
  | { readonly problems: readonly MakingProblem[]; readonly fighter?: undefined }
export interface MakingProblem extends StatProblem {
  readonly field: 'stats' | 'picked' | 'second'
}

/**
 * A star: all points spent within 1 to 5, one signature rolled and one chosen, Fame 0 (`fights/stat/creation-points`,
 * `fights/stat/female-limits`, `fights/fame/start`). A style comes with the partner (`fights/style/who`).
 */
export function makeStar(wish: StarChoices, options: Options): StarResult {
  const points = wish.points ?? CREATION_POINTS
  const limit = wish.woman ? LIMITS.woman(points) : LIMITS.creation(points)
  const problems: MakingProblem[] = statProblems(wish.stats, limit).map((one) => ({
    ...one,
    field: 'stats',
  }))
  const first = wish.rolled === 'Choose' ? wish.picked : wish.rolled
  if (first === undefined)
    problems.push({
      field: 'picked',
      wrong: 'the line Choose was rolled and nothing is taken',
      right: 'any signature',
    })
  const freePackage =
    options['star-style'] === 'free-package' && isPackage(wish.picked, wish.second)
  if (wish.rolled !== 'Choose' && wish.picked !== undefined && !freePackage)
    problems.push({
      field: 'picked',
      wrong: `${wish.rolled} was rolled`,
      right: 'nothing: the first signature is the one that was rolled',
    })
  const inborn = freePackage ? wish.picked : first
  if (inborn !== undefined && inborn === wish.second)
    problems.push({
      field: 'second',
      wrong: `${inborn} is the first signature already`,
      right: 'another one',
    })
  if (problems.length > 0 || inborn === undefined) return { problems }
  const signatures = [inborn, wish.second]
  const extraSkill =
    wish.rolled === 'Choose' && options['choose-points'] === 'six'
      ? CHOSEN - signaturePoints(inborn)
      : 0
  return {
    fighter: {
      id: slug(wish.name),
      name: wish.name,
      star: true,
      ...(wish.woman === undefined ? {} : { woman: wish.woman }),
      stats: wish.stats,
      signatures,
      fame: 0,
      skill: skillLevel(wish.stats, signatures) + extraSkill,
      ...(extraSkill === 0 ? {} : { extraSkill }),
    },
  }
}
/** Points of the line Choose itself. */
const CHOSEN = TABLES['fights/signature/table-1'].rows.find(([, , name]) => name === 'Choose')![1]

const isPackage = (one: Signature | undefined, other: Signature): boolean =>
  TABLES['fights/style/packages'].rows.some(
    ([, first, , second]) =>
      (first === one && second === other) || (first === other && second === one),
  )
