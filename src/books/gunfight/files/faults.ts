// How a reader reports errors in a file and conversions it has made.
import { nearestHint } from './names.ts'
import { plural } from '../words.ts'
import type { Conversion, PersonText, Problem, TellConversion, WoundText } from './texts.ts'

export type Wrong = (field: string, wrong: string, right: string) => void
/** Reports conversions at a field. */
export type Tell = (field: string) => TellConversion
/** The reports about one field. */
export interface Faults {
  readonly wrong: (wrong: string, right: string) => void
  readonly tell: TellConversion
}

/** All reports about a file. */
export interface Reports {
  readonly problems: Problem[]
  /** Conversions from the terms of other books. */
  readonly converted: Conversion[]
  readonly wrong: Wrong
  readonly tell: Tell
}

export function openReports(): Reports {
  const problems: Problem[] = []
  const converted: Conversion[] = []
  return {
    problems,
    converted,
    wrong: (field, wrong, right) => void problems.push({ field, wrong, right }),
    tell: (field) => (from, to, why) => void converted.push({ field, from, to, why }),
  }
}

/** Reports a weapon that is not in the arms list. */
export function noWeapon(
  wrong: Wrong,
  field: string,
  wanted: string,
  arms: readonly { readonly id: string }[],
  more = '',
): void {
  const near = nearestHint(
    wanted,
    arms.map(({ id }) => id),
  )
  wrong(
    field,
    `the book has no weapon '${wanted}'`,
    `an id of the arms list${near}; \`ringfire arms\` prints it${more}`,
  )
}

/** Reports the level of a wound that is not the one `meant` by its points. */
export function contradictsPoints(
  { level, points }: Pick<WoundText, 'level' | 'points'>,
  meant: string,
  wrong: (wrong: string, right: string) => void,
): void {
  if (level !== undefined && points !== undefined && level !== meant)
    wrong(
      `'${level}' contradicts ${plural(points, 'point')}`,
      `${meant}, or leave out the level or the points`,
    )
}

/** Reads a person by themselves, or returns the first problem. */
export function readAlone(
  { problems, person }: Reports & { person(text: PersonText, field: string): object },
  text: PersonText,
): { readonly entrant: object } | string {
  const entrant = person(text, 'people')
  const [problem] = problems
  return problem ? `${problem.field.replace('people.', '')}: ${problem.wrong}` : { entrant }
}

/** Reports a load that the weapon does not take. */
export const noLoad = (
  wrong: Wrong,
  field: string,
  ammo: string,
  { name, loads }: { readonly name: string; readonly loads: readonly string[] },
): void =>
  loads.length === 0
    ? wrong(field, `${name} is not loaded`, 'leave it out')
    : wrong(field, `the book has no '${ammo}' for ${name}`, `one of: ${loads.join(', ')}`)
