// `ringfire people`: creates people in bulk from one line, imports them from Foundry, and exports them.
import { checkAgainstBook } from '../../files/people/check.ts'
import { peopleCsv } from '../../files/people/csv.ts'
import type { Piece } from '../../files/people/extras-parts.ts'
import { makeExtras } from '../../files/people/extras.ts'
import { importActors } from '../../files/people/foundry/actor.ts'
import type { Finding } from '../../files/people/foundry/findings.ts'
import { readPeople } from '../../files/people/read-people.ts'
import { shippedPeople, shippedVariety } from '../../files/people/shipped.ts'
import { parsePeopleFile, type PeopleFile } from '../../files/people/templates.ts'
import { vocabularyOf, type Vocabulary } from '../../files/people/vocabulary.ts'
import { problem } from '../../files/problems.ts'
import {
  formatTable,
  numberFlag,
  textFlag,
  print,
  formatJson,
  chooseAct,
  argumentOfAct,
  type Call,
  type Command,
} from '../command.ts'
import { BadInput, badInput, readInput, requireParsed, writeOutput, type ExitCode } from '../io.ts'
import type { HouseRulesFile } from '../../files/house-rules.ts'
import { findGunfightBook, houseRulesFlag, requireExchanges, seededDice } from '../book-access.ts'
import { checkHouseRules } from '../house-rules-files.ts'

export const people: Command = {
  about: [
    'make reads a line such as "4 boostergangers, REF 7, SMG, light armour jacket": a number, a template, and what is different.',
    'With "mixed", everybody differs in figures, arms, armour, name and manner; the same seed makes the same people.',
    'It prints how it understood each part of the line. If it does not understand a part, it creates nobody; --leave-out ignores such parts.',
    'import reads actors of the Foundry system cyberpunk2020, and what others have in common, and lists every field that was doubtful or dropped.',
    'export reads combatants or a scenario and writes the people as JSON, or with --csv as a table.',
  ].join('\n'),
  examples: [
    'people make "4 boostergangers, REF 7, SMG" --book cp2020',
    'people make "2 beat cops, shotgun; a sniper" --book fnff-1988 --json --out cops.json',
    'people make "6 boostergangers, mixed" --book cp2020 --seed 7',
    'people templates --book gray-dawn',
    'people import actor.json --book cp2020 --out people.json',
    'people export people.json --csv --out people.csv',
  ],
  flags: {
    book: 'the rule book (cp2020)',
    options: {
      of: ['make'],
      what: 'a file with house rules, whose weapons and armour a line may name',
    },
    out: { of: ['make', 'import', 'export'], what: 'write the people to this file' },
    seed: { of: ['make'], what: 'the seed of people who differ (a new one)' },
    templates: { of: ['make', 'templates'], what: 'a file with templates of your own' },
    csv: { type: 'boolean', of: ['export'], what: 'a table, one line for each person' },
    'leave-out': { type: 'boolean', of: ['make'], what: 'leave out what is not understood' },
  },
  takes: [1, 2],
  run: (call) => chooseAct(call, { make, templates, import: importFile, export: exportFile })(call),
}

/** The templates of --templates. */
function ownTemplates(call: Call): PeopleFile | undefined {
  const path = textFlag(call, 'templates')
  return path === undefined
    ? undefined
    : requireParsed(parsePeopleFile(readInput(call.io, path, 'templates')))
}

const bookOf = (call: Call, own?: PeopleFile): string =>
  textFlag(call, 'book') ?? houseRulesFlag(call)?.book ?? own?.book ?? 'cp2020'

/** The house rules of --options, which must be of the book. */
function houseOf(call: Call): HouseRulesFile | undefined {
  const house = houseRulesFlag(call)
  checkHouseRules({ book: bookOf(call) }, house)
  return house
}

/** The vocabulary of a book. Throws BadInput if it ships no templates. */
function wordsOf(call: Call): Vocabulary {
  const own = ownTemplates(call)
  const book = bookOf(call, own)
  const exchanges = requireExchanges(book, '--book')
  if (own && own.book !== book)
    throw badInput('--templates', `these are templates of '${own.book}'`, `templates of '${book}'`)
  const file = own ? { ...own, variety: shippedVariety() } : shippedPeople(book)
  if (!file) throw badInput('--book', `no templates ship for '${book}'`, 'a gunfight book')
  return vocabularyOf(file, exchanges, houseOf(call)?.options)
}

function make(call: Call): ExitCode {
  const words = wordsOf(call)
  const line = argumentOfAct(call, 'the line', '"4 thugs, REF 6"')
  const { seed } = seededDice(numberFlag(call, 'seed', 0, 0xffffffff))
  const { people, pieces } = makeExtras(line, words, { seed })
  const lost = pieces.filter(({ is }) => is === 'unknown')
  const book = findGunfightBook(words.file.book, '--book')
  const { problems, converted } = checkAgainstBook(people, book, houseOf(call)?.options)
  const made = (lost.length === 0 || call.flags['leave-out'] === true) && problems.length === 0
  if (call.json)
    call.io.out(
      formatJson({
        book: words.file.book,
        pieces,
        problems,
        converted,
        people: made ? people : [],
      }),
    )
  else for (const piece of pieces) call.io.err(inWords(piece))
  if (!made)
    throw new BadInput([
      ...problems,
      ...lost.map(({ text, meaning }) =>
        problem(`"${text}"`, meaning, 'another word, or --leave-out'),
      ),
    ])
  return save(call, people)
}

/** Writes the people to the file of --out, or else to standard output. */
function save(call: Call, people: readonly unknown[]): ExitCode {
  const file = `${formatJson(people)}\n`
  const out = textFlag(call, 'out')
  if (out !== undefined) writeOutput(call.io, out, file, readPeople)
  else if (!call.json) call.io.out(file.trimEnd())
  return 0
}

const fileOf = (call: Call): string => readInput(call.io, argumentOfAct(call), 'people')

function importFile(call: Call): ExitCode {
  const book = bookOf(call)
  const text = fileOf(call)
  const { people, findings } = requireParsed(importActors(text, findGunfightBook(book, '--book')))
  if (call.json) call.io.out(formatJson({ book, people, findings }))
  else for (const finding of findings) call.io.err(found(finding))
  return save(call, people)
}

const found = ({ actor, field, value, is, why }: Finding): string =>
  `${actor}: ${is}: ${field}${value === '' ? '' : ` (${value})`}: ${why}`

function exportFile(call: Call): ExitCode {
  const people = requireParsed(readPeople(fileOf(call)))
  if (call.flags['csv'] !== true) {
    if (call.json) call.io.out(formatJson(people))
    return save(call, people)
  }
  const csv = peopleCsv(people)
  const out = textFlag(call, 'out')
  if (call.json) call.io.out(formatJson({ people: people.length, csv }))
  if (out !== undefined) writeOutput(call.io, out, csv)
  else if (!call.json) call.io.out(csv.trimEnd())
  return 0
}

const SIGNS: Readonly<Record<Piece['is'], string>> = { understood: ' ', assumed: '~', unknown: '?' }
const inWords = ({ text, is, meaning }: Piece): string => `${SIGNS[is]} ${text}: ${meaning}`

function templates(call: Call): ExitCode {
  const { templates: all } = wordsOf(call).file
  return print(call, all, formatTable(all.map(({ person, about }) => [person.name, about])))
}
