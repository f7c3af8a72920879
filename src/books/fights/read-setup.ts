// Turns a validated bout file into a setup. Every problem names its field.
import type { Seat } from '../../dice/dice.ts'
import type { Problem } from '../../engine/problem.ts'
import { extraSkillOf } from './create-fighter.ts'
import { fameOfSkill, skillLevel, idOf, withOwnName, type Fighter } from './fighter.ts'
import { LIMITS, statProblems } from './limits.ts'
import type { Options } from './options.ts'
import { ROSTER, findFighter } from './roster.ts'
import { findSignature } from './signatures.ts'
import { cardOrder, type Entrant, type Setup } from './state.ts'
import { SIGNATURES, STATS, type Rounds, type Signature, type Stats } from './words.ts'

/** A fighter described in full in a file. */
export interface FighterText {
  readonly name: string
  readonly woman?: boolean
  readonly stats: Stats
  readonly signatures: readonly string[]
  readonly fame?: number
  readonly extraSkill?: number
}

interface SideText {
  /** The seat of a star; absent for a grunt. */
  readonly seat?: Seat
  readonly fighter: string | FighterText
}

export interface BoutText {
  readonly title?: string
  readonly rounds?: Rounds
  readonly sides: readonly SideText[]
}

type SetupResult =
  | { readonly setup: Setup; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** Reads the setup, or lists all problems. `rounds` is set by a career or the file; otherwise the option applies. */
export function readSetup(bout: BoutText, options: Options): SetupResult {
  const problems: Problem[] = []
  const entrants = bout.sides.map((side, i) => readEntrant(side, `sides[${i}]`, problems, options))
  const [first, second] = entrants
  if (first && second && problems.length === 0) {
    if (first.seat !== undefined && first.seat === second.seat)
      problems.push({
        field: 'sides[1].seat',
        wrong: `${first.seat} already has the other fighter`,
        right: 'a seat of their own, or none for a grunt',
      })
    else {
      // As the card lists them; the table does so too.
      const listed = [first, second].toSorted(cardOrder)
      return {
        setup: {
          title: bout.title ?? listed.map(({ fighter }) => fighter.name).join(' against '),
          rounds: bout.rounds ?? options['bout-rounds'],
          entrants: [first, { ...second, fighter: withOwnName(second.fighter, [first.fighter]) }],
        },
      }
    }
  }
  return { problems }
}

function readEntrant(
  { seat, fighter }: SideText,
  field: string,
  problems: Problem[],
  options: Options,
): Entrant | undefined {
  const found =
    typeof fighter === 'string'
      ? findOnList(fighter, `${field}.fighter`, problems)
      : readFighter(fighter, `${field}.fighter`, problems, { seat, options })
  return (
    found && {
      fighter: { ...found, star: seat !== undefined },
      ...(seat === undefined ? {} : { seat }),
    }
  )
}

function findOnList(name: string, field: string, problems: Problem[]): Fighter | undefined {
  const found = findFighter(name)
  if (!found)
    problems.push({
      field,
      wrong: `no fighter on the list is called '${name}'`,
      right: `a name such as Tony Gomes, or a fighter described in full; 'ringfire fighters' lists all ${ROSTER.length}`,
    })
  return found
}

/** What of a fighter a career does not allow: stats beyond its limits, or the same signature twice. */
export function fighterProblems(
  field: string,
  stats: Stats,
  [first, second]: readonly Signature[],
  doubles: boolean,
): readonly Problem[] {
  const wrong: Problem[] = statProblems(stats, LIMITS.career).map(({ stat, ...one }) => ({
    field: `${field}.stats${stat ? `.${stat}` : ''}`,
    ...one,
  }))
  if (first !== undefined && first === second && !doubles)
    wrong.push({
      field: `${field}.signatures[1]`,
      wrong: `${first} appears twice`,
      right: 'two different signatures',
    })
  return wrong
}

/** A Skill Level, or extra points of it, that stats and signatures do not give (`fights/skill/level`). */
export function skillProblems(
  field: string,
  { id, stats, signatures, skill, extraSkill = 0 }: Omit<Fighter, 'name' | 'star' | 'fame'>,
): readonly Problem[] {
  const most = extraSkillOf('Choose', signatures[0], { 'choose-points': 'six' })
  if (extraSkill !== 0 && extraSkill !== most)
    return [
      {
        field: `${field}.extraSkill`,
        wrong: `${signatures[0]} cannot have ${extraSkill} extra points`,
        right: `none, or ${most} if the line Choose counts by itself`,
      },
    ]
  const listed = ROSTER.find(
    (one) => one.id === id && STATS.every((stat) => one.stats[stat] === stats[stat]),
  )
  const right = skillLevel(stats, signatures) + extraSkill
  if (skill === right || skill === listed?.skill) return []
  const wrong = `Skill Level ${skill} does not follow from the stats and signatures`
  return [{ field: `${field}.skill`, wrong, right: String(right) }]
}

/**
 * Reads a fighter described in full in a file: within career limits, with two signatures. If no Fame is given, a star
 * has 0 and a grunt a fifth of their Skill Level (`fights/fame/start`).
 */
export function readFighter(
  { name, woman, stats, signatures, fame, extraSkill }: FighterText,
  field: string,
  problems: Problem[],
  { seat, options }: { readonly seat: Seat | undefined; readonly options: Options },
): Fighter | undefined {
  const before = problems.length
  const known = signatures.flatMap((text, i) => {
    const signature = findSignature(text)
    if (signature) return [signature]
    problems.push({
      field: `${field}.signatures[${i}]`,
      wrong: `there is no signature '${text}'`,
      right: `one of ${SIGNATURES.join(', ')}`,
    })
    return []
  })
  const doubles = options['duplicate-signature'] === 'keep-and-add'
  problems.push(...fighterProblems(field, stats, known, doubles))
  if (problems.length > before) return undefined
  const { box, agg, qwik, pow, stam } = stats
  const five = { box, agg, qwik, pow, stam }
  const skill = skillLevel(five, known) + (extraSkill ?? 0)
  const own = { id: idOf(name), stats: five, signatures: known, skill }
  const wrong = skillProblems(field, extraSkill === undefined ? own : { ...own, extraSkill })
  problems.push(...wrong)
  if (wrong.length > 0) return undefined
  return {
    ...own,
    name,
    star: false,
    ...(woman === undefined ? {} : { woman }),
    fame: fame ?? (seat === undefined ? fameOfSkill(skill) : 0),
    ...(extraSkill === undefined ? {} : { extraSkill }),
  }
}
