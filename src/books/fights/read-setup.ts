// Turns a validated bout file into a setup. Every problem names its field.
import type { Seat } from '../../dice/dice.ts'
import type { Problem } from '../../engine/problem.ts'
import { fameOfSkill, skillLevel, idOf, type Fighter } from './fighter.ts'
import { LIMITS, statProblems } from './limits.ts'
import type { Options } from './options.ts'
import { ROSTER, findFighter } from './roster.ts'
import { findSignature } from './signatures.ts'
import type { Entrant, Setup } from './state.ts'
import { SIGNATURES, type Rounds, type Stats } from './words.ts'

/** A fighter described in full in a file. */
export interface FighterText {
  readonly name: string
  readonly woman?: boolean
  readonly stats: Stats
  readonly signatures: readonly string[]
  readonly fame?: number
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
  const entrants = bout.sides.map((side, i) => readEntrant(side, `sides[${i}]`, problems))
  const [first, second] = entrants
  if (first && second && problems.length === 0) {
    if (first.seat !== undefined && first.seat === second.seat)
      problems.push({
        field: 'sides[1].seat',
        wrong: `${first.seat} already has the other fighter`,
        right: 'a seat of their own, or none for a grunt',
      })
    else
      return {
        setup: {
          title: bout.title ?? `${first.fighter.name} against ${second.fighter.name}`,
          rounds: bout.rounds ?? options['bout-rounds'],
          entrants: [first, withDistinctId(first, second)],
        },
      }
  }
  return { problems }
}

/** Gives the second of two fighters with the same name a different id. */
const withDistinctId = (first: Entrant, second: Entrant): Entrant =>
  first.fighter.id === second.fighter.id
    ? {
        ...second,
        fighter: {
          ...second.fighter,
          id: `${second.fighter.id}-2`,
          name: `${second.fighter.name} (2)`,
        },
      }
    : second

function readEntrant(
  { seat, fighter }: SideText,
  field: string,
  problems: Problem[],
): Entrant | undefined {
  const found =
    typeof fighter === 'string'
      ? findOnList(fighter, `${field}.fighter`, problems)
      : readFighter(fighter, `${field}.fighter`, problems, seat)
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

/**
 * Reads a fighter described in full in a file: within career limits, with two different signatures. If no Fame is
 * given, a star has 0 and a grunt a fifth of their Skill Level (`fights/fame/start`).
 */
function readFighter(
  { name, woman, stats, signatures, fame }: FighterText,
  field: string,
  problems: Problem[],
  seat: Seat | undefined,
): Fighter | undefined {
  const before = problems.length
  problems.push(
    ...statProblems(stats, LIMITS.career).map(({ stat, wrong, right }) => ({
      field: `${field}.stats${stat ? `.${stat}` : ''}`,
      wrong,
      right,
    })),
  )
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
  const [first, second] = known
  if (first !== undefined && first === second)
    problems.push({
      field: `${field}.signatures[1]`,
      wrong: `${first} appears twice`,
      right: 'two different signatures',
    })
  if (problems.length > before) return undefined
  const { box, agg, qwik, pow, stam } = stats
  const five = { box, agg, qwik, pow, stam }
  const skill = skillLevel(five, known)
  return {
    id: idOf(name),
    name,
    star: false,
    ...(woman === undefined ? {} : { woman }),
    stats: five,
    signatures: known,
    fame: fame ?? (seat === undefined ? fameOfSkill(skill) : 0),
    skill,
  }
}
