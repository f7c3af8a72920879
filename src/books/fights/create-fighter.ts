// Creates fighters: rolled signatures, random styles, and a star's points (`fights/signature/roll`,
// `fights/signature/count`).
import { present } from '../../dice/present.ts'
import type { Dice } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { fameOfSkill, skillLevel, idOf, type Fighter } from './fighter.ts'
import { CREATION_POINTS, LIMITS, statProblems, type StatProblem } from './limits.ts'
import type { Options } from './options.ts'
import { signaturePoints } from './signatures.ts'
import type { Signature, Stats, Style } from './words.ts'

/** A line of the signature tables: a signature, or a free choice. */
export type SignatureLine = Signature | 'Choose'

/**
 * The table for each face of the first die (`fights/signature/table-1`, `fights/signature/table-2-3`,
 * `fights/signature/table-4-5`, `fights/signature/table-6`).
 */
const TABLE_BY_DIE = [
  TABLES['fights/signature/table-1'],
  TABLES['fights/signature/table-2-3'],
  TABLES['fights/signature/table-2-3'],
  TABLES['fights/signature/table-4-5'],
  TABLES['fights/signature/table-4-5'],
  TABLES['fights/signature/table-6'],
] as const

/** Rolls one die for the table and one for the line. */
export function rollSignatureLine(dice: Dice): SignatureLine {
  const table = present(TABLE_BY_DIE[dice.d('table', 6) - 1], 'signature table')
  return present(table[dice.d('line', 6) - 1], 'signature line').signature
}

/** Rolls a grunt's signature; the line Choose is rerolled (`fights/signature/choose`). */
function rollSignature(dice: Dice): Signature {
  for (;;) {
    const line = rollSignatureLine(dice)
    if (line !== 'Choose') return line
  }
}

/** Rolls a die. Returns whether it shows at most this number (`fights/dice/chance`). */
export const rollUpTo = (dice: Dice, most: number): boolean => dice.d('chance', 6) <= most

/** Rolls for the second signature of a style; each attempt has its own die (`fights/style/chance`). */
export function rollStylePartner(dice: Dice, first: Signature): Signature | undefined {
  return TABLES['fights/style/chance'].find(
    ({ firstSignature, on1d6UpTo }) => firstSignature === first && rollUpTo(dice, on1d6UpTo),
  )?.secondSignature
}

/** Rolls both signatures of a grunt, unless a style determines the second. Duplicates are rerolled. */
export function gruntSignatures(dice: Dice, options: Options): readonly [Signature, Signature] {
  const first = rollSignature(dice)
  const partner = rollStylePartner(dice, first)
  if (partner) return [first, partner]
  for (;;) {
    const second = rollSignature(dice)
    if (second !== first || options['duplicate-signature'] === 'keep-and-add')
      return [first, second]
  }
}

/** A grunt with these stats and rolled signatures. Fame is a fifth of the Skill Level (`fights/fame/start`). */
export function rollGrunt(dice: Dice, name: string, stats: Stats, options: Options): Fighter {
  const signatures = gruntSignatures(dice, options)
  const skill = skillLevel(stats, signatures)
  return { id: idOf(name), name, star: false, stats, signatures, fame: fameOfSkill(skill), skill }
}

/** A player's choices for a star, made after rolling the first signature. */
export interface StarChoices {
  readonly name: string
  readonly woman?: boolean
  readonly stats: Stats
  /** The first line rolled; `picked` is the player's choice if the line is Choose. */
  readonly rolled: SignatureLine
  readonly picked?: Signature
  readonly second: Signature
  /** 15, or the points from Hogan's bets. */
  readonly points?: number
}

export interface StarProblems {
  readonly problems: readonly MakingProblem[]
  readonly fighter?: undefined
}
type StarResult = { readonly fighter: Fighter; readonly problems?: undefined } | StarProblems
export interface MakingProblem extends StatProblem {
  readonly field: 'player' | 'stats' | 'picked' | 'second'
}

/**
 * Creates a star: all points spent within 1 to 5, one signature rolled and one chosen, Fame 0
 * (`fights/stat/creation-points`, `fights/stat/female-limits`, `fights/fame/start`). The second signature may complete
 * a style (`fights/style/who`).
 */
export function makeStar(choices: StarChoices, options: Options): StarResult {
  const { rolled, picked, second, name, stats, woman } = choices
  const firstSignature = rolled === 'Choose' || isFreePackage(choices, options) ? picked : rolled
  const problems = [
    ...limitProblems(choices),
    ...signatureProblems(choices, firstSignature, options),
  ]
  if (problems.length > 0 || firstSignature === undefined) return { problems }
  const signatures = [firstSignature, second]
  const extraSkill = extraSkillOf(rolled, firstSignature, options)
  return {
    fighter: {
      id: idOf(name),
      name,
      star: true,
      ...(woman === undefined ? {} : { woman }),
      stats,
      signatures,
      fame: 0,
      skill: skillLevel(stats, signatures) + extraSkill,
      ...(extraSkill === 0 ? {} : { extraSkill }),
    },
  }
}

/** Points beyond those of the chosen signature, if the line Choose counts by itself (`fights/signature/choose`). */
export const extraSkillOf = (
  rolled: SignatureLine | undefined,
  chosen: Signature | undefined,
  options: Pick<Options, 'choose-points'>,
): number =>
  rolled === 'Choose' && chosen !== undefined && options['choose-points'] === 'six'
    ? CHOSEN - signaturePoints(chosen)
    : 0

/** Whether the star takes a complete style regardless of the roll, if the option allows it (`fights/style/who`). */
const isFreePackage = ({ picked, second }: StarChoices, options: Options): boolean =>
  options['star-style'] === 'free-package' && isPackage(picked, second)

function limitProblems({ points = CREATION_POINTS, woman, stats }: StarChoices): MakingProblem[] {
  const limit = woman ? LIMITS.woman(points) : LIMITS.creation(points)
  return statProblems(stats, limit).map((one) => ({ ...one, field: 'stats' }))
}

function signatureProblems(
  choices: StarChoices,
  firstSignature: Signature | undefined,
  options: Options,
): MakingProblem[] {
  const { rolled, picked, second } = choices
  const problems: MakingProblem[] = []
  if (firstSignature === undefined)
    problems.push({
      field: 'picked',
      wrong: 'the dice rolled Choose, but no signature is chosen',
      right: 'any signature',
    })
  if (rolled !== 'Choose' && picked !== undefined && !isFreePackage(choices, options))
    problems.push({
      field: 'picked',
      wrong: `${rolled} was rolled`,
      right: 'no choice: the first signature is the one that was rolled',
    })
  if (firstSignature === second)
    problems.push({
      field: 'second',
      wrong: `${second} is already the first signature`,
      right: 'a different signature',
    })
  return problems
}
/** Points of the line Choose itself. */
const [{ sp: CHOSEN }] = TABLES['fights/signature/table-1']

const PACKAGES = TABLES['fights/style/packages']
const isPackage = (one: Signature | undefined, other: Signature): boolean =>
  PACKAGES.some(
    ({ signature: first, otherSignature: second }) =>
      (first === one && second === other) || (first === other && second === one),
  )

/**
 * A star's choices for a style: the partner of the rolled signature, or the complete package, which requires the option
 * `star-style` unless the dice left the first signature open (`fights/style/who`).
 */
export function styleChoices(
  style: Style,
  rolled: SignatureLine,
): { readonly picked: Signature | undefined; readonly second: Signature } {
  const { signature: one, otherSignature: other } = present(
    PACKAGES.find((row) => row.style === style),
    style,
  )
  if (rolled === one) return { picked: undefined, second: other }
  return rolled === other ? { picked: undefined, second: one } : { picked: one, second: other }
}
