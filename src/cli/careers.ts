// Careers on the command line: new ones by the dice, evenings played by the computer, files.
import { present } from '../dice/present.ts'
import { writeFileSync } from 'node:fs'
import { newCareer, playEvening, rankingOf } from '../books/fights/career/career.ts'
import type { Career, Evening } from '../books/fights/career/career.ts'
import { recordBook, formatRecord } from '../books/fights/career/record.ts'
import { boxOthers } from '../books/fights/career/box-others.ts'
import { BOOK_OPTIONS } from '../books/fights/book.ts'
import { makeStar, rollSignatureLine } from '../books/fights/create-fighter.ts'
import type { StarChoices } from '../books/fights/create-fighter.ts'
import { optionsOf } from '../books/fights/options.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import { styleOf } from '../books/fights/fighter.ts'
import { ROSTER } from '../books/fights/roster.ts'
import { ending } from '../books/fights/scene.ts'
import { findSignature } from '../books/fights/signatures.ts'
import { SIGNATURES, STATS, STAT_NAMES } from '../books/fights/words.ts'
import type { Signature, Stat, Stats } from '../books/fights/words.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import { parseSingleCareer } from '../files/circuit.ts'
import type { CareerFile } from '../files/career.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { optionProblems } from '../files/options.ts'
import { createManager } from '../players/manager.ts'
import { formatTable } from './command.ts'
import { BadInput, badInput, requireParsed, readInput } from './io.ts'
import type { Io } from './io.ts'

export interface NewStar {
  readonly name: string
  readonly stats: Stats
  readonly woman: boolean
  readonly second?: Signature
  readonly picked?: Signature
  readonly seed: number
}

/** Parses `4,3,3,2,3`: Boxing, Aggression, Quickness, Power, Stamina. */
export function parseStats(text: string): Stats {
  const figures = text.split(',').map((part) => Number(part.trim()))
  if (figures.length !== STATS.length || figures.some((figure) => !Number.isInteger(figure)))
    throw badInput(
      '--stats',
      `'${text}' does not fit`,
      `five whole numbers: ${STATS.map((stat) => STAT_NAMES[stat]).join(', ')}, such as 4,3,3,2,3`,
    )
  const figure = (stat: Stat): number => present(figures[STATS.indexOf(stat)], STAT_NAMES[stat])
  return {
    box: figure('box'),
    agg: figure('agg'),
    qwik: figure('qwik'),
    pow: figure('pow'),
    stam: figure('stam'),
  }
}

/** Parses a stat by its id or name. Throws BadInput if there is none. */
export function parseStat(text: string): Stat {
  const found = STATS.find(
    (stat) => stat === text.toLowerCase() || STAT_NAMES[stat].toLowerCase() === text.toLowerCase(),
  )
  if (!found) throw badInput('--train', `there is no stat '${text}'`, suggest(text, STATS))
  return found
}

/** Parses the name of a signature. Throws BadInput if there is none. */
export function parseSignature(text: string, flag: string): Signature {
  const found = findSignature(text)
  if (!found) throw badInput(flag, `there is no signature '${text}'`, suggest(text, SIGNATURES))
  return found
}

/**
 * Starts a career against the list. The first signature is rolled; if the second is missing, the
 * error says what was rolled.
 */
export function beginCareer({ name, stats, woman, second, picked, seed }: NewStar): CareerFile {
  const source = seededSource(seed)
  const rolled = rollSignatureLine(seeded(source))
  if (second === undefined)
    throw badInput(
      '--second',
      `the dice gave ${rolled}; the second signature is yours to choose`,
      `one of ${SIGNATURES.filter((one) => one !== rolled).join(', ')}`,
    )
  const wish: StarChoices = {
    name,
    stats,
    woman,
    rolled,
    second,
    ...(picked === undefined ? {} : { picked }),
  }
  const { fighter, problems } = makeStar(wish, optionsOf())
  if (problems)
    throw new BadInput(
      problems.map(({ field, stat, wrong, right }) => ({
        field: `--${field}${stat ? ` ${STAT_NAMES[stat]}` : ''}`,
        wrong,
        right,
      })),
    )
  const star = ROSTER.some(({ id }) => id === fighter.id)
    ? { ...fighter, id: `${fighter.id}-star` }
    : fighter
  return { book: 'fights', options: {}, dice: [...source.state()], ...newCareer(star) }
}

/** Reads a career file and its options. */
export function readCareer(io: Io, path: string): CareerFile {
  const file = requireParsed(parseSingleCareer(readInput(io, path, 'a career')))
  const wrong = optionProblems(BOOK_OPTIONS, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  return file
}

/** Plays up to `evenings` more evenings with the dice of the file, and reports each. */
export function playEvenings(
  file: CareerFile,
  count: number,
  trains: Stat | undefined,
): { readonly file: CareerFile; readonly lines: readonly string[] } {
  const options = optionsOf(file.options as Partial<Options>)
  const source = seededSource(file.dice)
  const dice = seeded(source)
  const decide = createManager(readingsOf(options), trains)
  const lines: string[] = []
  let career: Career = file
  for (let i = 0; i < count && !career.over; i++) {
    const next = playEvening(dice, career, decide, options)
    if ('bout' in next) lines.push(describeEvening(next))
    else
      lines.push(
        next.over
          ? `The career of ${career.star.name} is over.`
          : 'Every opponent was declined; another time.',
      )
    career = boxOthers(dice, 'bout' in next ? next.career : next, options)
  }
  return { file: { ...file, ...career, dice: [...source.state()] }, lines }
}

function describeEvening({
  bout,
  opponent,
  state,
  fame,
  rise,
  fall,
  training,
  career,
}: Evening): string {
  const trained = training
    ? ` Training ${STAT_NAMES[training.star.stat]}: ${signed(training.star.change)}; ${opponent.name} ${STAT_NAMES[training.other.stat]}: ${signed(training.other.change)}.`
    : ''
  const up = rise
    ? ` ${STAT_NAMES[rise.stat]} ${rise.rises ? 'rises' : 'stays'} (${rise.dice.join(', ')}).`
    : ''
  const down = fall
    ? ` ${STAT_NAMES[fall.stat]} ${fall.falls ? 'falls' : 'holds'} (${fall.dice.join(', ')}).`
    : ''
  return `${bout.evening}. ${opponent.name} (Fame ${opponent.fame})${bout.title ? ', for the championship' : ''}, ${bout.rounds} rounds: ${ending(state)}${trained}${fame === 0 ? '' : ` Fame ${signed(fame)}: ${career.star.fame}.`}${up}${down}`
}
const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** The career as text: the star, the ranking, the record book. */
export function formatCareer(file: CareerFile): string {
  const { star } = file
  const style = styleOf(star.signatures)
  const ranking = rankingOf(file)
  const place = ranking.findIndex(({ id }) => id === star.id)
  const shown = ranking.filter((_one, i) => i < 12 || Math.abs(i - place) < 2)
  return [
    `${star.name}, ${formatRecord(star.record)}, Fame ${star.fame}, Skill Level ${star.skill}, number ${place + 1} of ${ranking.length}${file.over ? ', retired' : ''}`,
    `${STATS.map((stat) => `${STAT_NAMES[stat]} ${star.stats[stat]}`).join(', ')}; ${star.signatures.join(' and ')}${style ? ` (${style})` : ''}`,
    '',
    formatTable([
      ['', 'name', 'fame', 'skill', 'record'],
      ...shown.map((one) => [
        ranking.indexOf(one) + 1,
        one.name,
        one.fame,
        one.skill,
        formatRecord(one.record),
      ]),
    ]),
    '',
    ...(file.fought.length > 0
      ? [formatTable(recordBook(file).map(({ what, who, value }) => [what, who, value]))]
      : ['Nothing was fought yet.']),
  ].join('\n')
}

/** The career file as JSON text. */
export const careerJson = (file: CareerFile): string => `${JSON.stringify(file, null, 2)}\n`

/** Writes the file. Throws BadInput if that fails. */
export function saveCareer(path: string, file: CareerFile): void {
  try {
    writeFileSync(path, careerJson(file))
  } catch (error) {
    throw badInput(
      '--out',
      `'${path}' cannot be written (${(error as NodeJS.ErrnoException).code})`,
      'a path where a file can be made',
    )
  }
}
