// Careers on the command line: creates them, plays evenings by computer, reads and writes files.
import { present } from '../dice/present.ts'
import { styleChoices } from '../books/fights/create-fighter.ts'
import { styleOf } from '../books/fights/fighter.ts'
import { BOOK_OPTIONS } from '../books/fights/book.ts'
import {
  NO_CIRCUIT,
  circuitRanking,
  firstSignatureOf,
  joinCircuit,
  nameOf,
  type Circuit,
  type EveningNews,
  type StarRequest,
} from '../books/fights/career/circuit.ts'
import { addOpponents } from '../books/fights/career/opponents.ts'
import { applyMove } from '../books/fights/career/moves.ts'
import { formatRecord, outcomeText } from '../books/fights/career/record.ts'
import { recordBook } from '../books/fights/career/record-book.ts'
import { optionsOf, type Options } from '../books/fights/options.ts'
import type { FighterText } from '../books/fights/read-setup.ts'
import { findSignature } from '../books/fights/signatures.ts'
import {
  SIGNATURES,
  STATS,
  STAT_NAMES,
  STYLES,
  type Signature,
  type Stat,
  type Stats,
  type Style,
} from '../books/fights/words.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { BOXER } from '../files/bout.ts'
import { parseJson } from '../files/json.ts'
import { STAR_NAMES, parseCircuit, type CircuitFile } from '../files/circuit.ts'
import { optionProblems } from '../files/options.ts'
import { checkAs } from '../files/problems.ts'
import { nextMove, ringAnswers } from '../players/manager.ts'
import { formatTable, formatJson } from './command.ts'
import { BadInput, badInput, requireParsed, readInput, type Io } from './io.ts'

/** Parses `4,3,3,2,3`: Boxing, Aggression, Quickness, Power, Stamina. */
export function parseStats(text: string): Stats {
  const figures = text.split(',').map((part) => Number(part.trim()))
  if (figures.length !== STATS.length || figures.some((figure) => !Number.isInteger(figure)))
    throw badInput(
      '--stats',
      `'${text}' is not a list of five stats`,
      `five whole numbers: ${STATS.map((stat) => STAT_NAMES[stat]).join(', ')}, such as 4,3,3,2,3`,
    )
  const [box = 0, agg = 0, qwik = 0, pow = 0, stam = 0] = figures
  return { box, agg, qwik, pow, stam }
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

export function parseStyle(text: string): Style {
  const found = STYLES.find((style) => style.toLowerCase() === text.toLowerCase())
  if (!found) throw badInput('--style', `there is no style '${text}'`, suggest(text, STYLES))
  return found
}

/** A requested star. The second signature may be missing, or a style may determine both. */
export interface NewStar extends Omit<StarRequest, 'second'> {
  readonly second?: Signature
  readonly style?: Style
}

/** Adds another player's star to the career. If no second signature is named, the error reports the rolled one. */
export function joinCareer(file: CircuitFile, { style, ...star }: NewStar): CircuitFile {
  const rolled = firstSignatureOf(star.seed)
  const { picked, second } = style ? styleChoices(style, rolled) : star
  if (second === undefined)
    throw badInput(
      '--second',
      `the dice gave ${rolled}; choose the second signature`,
      `one of ${SIGNATURES.filter((name) => name !== rolled).join(', ')}`,
    )
  const { player, name } = star
  const names = checkAs<unknown>(STAR_NAMES, { player, name })
  if (names.problems)
    throw new BadInput(names.problems.map((one) => ({ ...one, field: `--${one.field}` })))
  const request = { ...star, second, ...(picked ? { picked } : {}) }
  const { circuit, problems } = joinCircuit(file, request, careerOptions(file))
  if (problems)
    throw new BadInput(
      problems.map(({ field, stat, wrong, right }) => ({
        field:
          style && (field === 'picked' || field === 'second')
            ? '--style'
            : `--${field}${stat ? ` ${STAT_NAMES[stat]}` : ''}`,
        wrong,
        right,
      })),
    )
  return { ...file, ...circuit }
}

/** Adds fighters of a file, one or a list, to the ranking. */
export function readOpponents(file: CircuitFile, text: string): CircuitFile {
  const list = requireParsed(parseJson(text))
  const fighters = (Array.isArray(list) ? list : [list]).map((one, i) => {
    const boxer = checkAs<FighterText>(BOXER, one)
    if (!boxer.problems) return boxer.value
    throw new BadInput(
      boxer.problems.map((wrong) => ({ ...wrong, field: `${opponentField(i)}.${wrong.field}` })),
    )
  })
  const { circuit, problems } = addOpponents(file, fighters, careerOptions(file), opponentField)
  if (problems) throw new BadInput(problems)
  return { ...file, ...circuit }
}
const opponentField = (i: number): string => `--opponents[${i}]`

/** A career without players. */
export const emptyCareer = (name: string): CircuitFile => ({
  book: 'fights',
  name,
  options: {},
  ...NO_CIRCUIT,
})

const careerOptions = ({ options }: CircuitFile): Options => optionsOf(options as Partial<Options>)

/** Reads a career file and its options. */
export function readCareer(io: Io, path: string): CircuitFile {
  const file = requireParsed(parseCircuit(readInput(io, path, 'a career')))
  const wrong = optionProblems({ options: BOOK_OPTIONS }, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  return file
}

/** Finds the player with this name, or with a star of this name, and returns the index. */
export function findPlayer({ players }: CircuitFile, text: string): number {
  const found = players.flatMap(({ name, star }, i) =>
    [name, star.name, star.id].some((one) => one.toLowerCase() === text.toLowerCase()) ? [i] : [],
  )
  const [first] = found
  if (first === undefined || found.length > 1)
    throw badInput(
      '--player',
      `${first === undefined ? 'nobody' : 'more than one player'} in this career is called '${text}'`,
      players.map(({ name, star }) => `${name} (${star.name})`).join(', '),
    )
  return first
}

/** Plays `count` evenings for each of these players, the computer deciding, and reports each evening. */
export function playEvenings(
  file: CircuitFile,
  who: readonly number[],
  count: number,
  trains: Stat | undefined,
): { readonly file: CircuitFile; readonly lines: readonly string[] } {
  const lines: string[] = []
  let circuit: Circuit = file
  const evenings = Array.from({ length: count }, () => who).flat()
  for (const player of evenings) {
    const before = circuit.players[player]
    if (!before || before.over) continue
    circuit = playEvening(circuit, player, careerOptions(file), trains)
    lines.push(describeEvening(circuit, player, before.news))
  }
  return { file: { ...file, ...circuit }, lines }
}

/** Takes steps until the star is between bouts again. */
function playEvening(
  circuit: Circuit,
  who: number,
  options: Options,
  trains: Stat | undefined,
): Circuit {
  const rules = { options, answers: ringAnswers(options), betweenRounds: () => false }
  const moved = applyMove(circuit, nextMove(circuit, who, trains), rules)
  if (moved.refusal) throw new Error(moved.refusal.why)
  const player = moved.circuit.players[who]
  return player && player.next.at !== 'free' && !player.over
    ? playEvening(moved.circuit, who, options, trains)
    : moved.circuit
}

function describeEvening(circuit: Circuit, who: number, before: EveningNews | undefined): string {
  const { star, over, news } = present(circuit.players[who], 'a player of the circuit')
  const bout = news && news !== before ? circuit.fought[news.bout] : undefined
  if (!news || !bout)
    return over
      ? `${star.name}’s career is over.`
      : 'Every opponent was declined. Look for a fight again.'
  const { training, rise, fall, fame } = news
  const opponent = nameOf(circuit, bout.b)
  const change = (of: { readonly stat: Stat; readonly change: number }): string =>
    `${STAT_NAMES[of.stat]}: ${signed(of.change)}`
  const trained = training
    ? ` Training ${change(training.star)}; ${opponent} ${change(training.other)}.`
    : ''
  const up = rise
    ? ` ${STAT_NAMES[rise.stat]} ${rise.rises ? 'rises' : 'stays'} (${rise.dice.join(', ')}).`
    : ''
  const down = fall
    ? ` ${STAT_NAMES[fall.stat]} ${fall.falls ? 'falls' : 'holds'} (${fall.dice.join(', ')}).`
    : ''
  const title = bout.title ? ', for the championship' : ''
  const famed = fame === 0 ? '' : ` Fame ${signed(fame)}, now ${star.fame}.`
  const boxed = `${star.name} against ${opponent}${title}, ${bout.rounds} rounds: ${outcomeText(bout, star.id)}.`
  return `${bout.evening}. ${boxed}${trained}${famed}${up}${down}`
}
const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** Formats the career: these players' stars, the ranking, the record book. */
export function formatCareer(file: CircuitFile, who: readonly number[]): string {
  const ranking = circuitRanking(file)
  const players = who.flatMap((i) => file.players[i] ?? [])
  const places = players.map(({ star }) => ranking.findIndex(({ id }) => id === star.id))
  const shown = ranking.filter(
    (_one, i) => i < 12 || places.some((place) => Math.abs(i - place) < 2),
  )
  const rank = (i: number): string =>
    `number ${present(places[i], 'the place of a star') + 1} of ${ranking.length}`
  return [
    ...players.flatMap((player, i) => starLines(player, rank(i))),
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
    file.fought.length > 0
      ? formatTable(recordBook(file).map(({ what, who: name, value }) => [what, name, value]))
      : 'Nobody has boxed yet.',
  ].join('\n')
}

function starLines({ name, star, over }: CircuitFile['players'][number], rank: string): string[] {
  const { fame, skill, stats, signatures } = star
  const figures = STATS.map((stat) => `${STAT_NAMES[stat]} ${stats[stat]}`).join(', ')
  const style = styleOf(signatures)
  return [
    `${star.name} (${name}), ${formatRecord(star.record)}, Fame ${fame}, Skill Level ${skill}, ${over ? 'retired' : rank}`,
    `${figures}; ${signatures.join(' and ')}${style ? ` (${style})` : ''}`,
  ]
}

/** The career file as JSON text. */
export const careerJson = (file: CircuitFile): string => `${formatJson(file)}\n`
