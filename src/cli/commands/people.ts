// `ringfire people make LINE`: people by the dozen, as combatants of a scenario.
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { holdAgainstBook } from '../../files/people/check.ts'
import { makeExtras, type Piece } from '../../files/people/extras.ts'
import { shippedPeople } from '../../files/people/shipped.ts'
import { vocabularyOf, type Vocabulary } from '../../files/people/vocabulary.ts'
import { problem } from '../../files/problems.ts'
import { argumentOf, formatTable, textFlag, type Call, type Command } from '../command.ts'
import { BadInput, badInput, writeOutput, type ExitCode } from '../io.ts'
import { findGunfightBook, requireExchanges } from '../book-access.ts'

const DOES: Readonly<Record<string, (call: Call) => ExitCode>> = { make, templates }

export const people: Command = {
  about: [
    'make reads a line such as "4 boostergangers, REF 7, SMG, light armour jacket": a number, a template, and what is different.',
    'Every part of the line is told with what it was taken for. A part that is not understood makes nobody; --leave-out makes them without it.',
  ].join('\n'),
  examples: [
    'people make "4 boostergangers, REF 7, SMG" --book cp2020',
    'people make "2 beat cops, shotgun; a sniper" --book fnff-1988 --json --out cops.json',
    'people templates --book gray-dawn',
  ],
  flags: {
    book: { type: 'string', what: 'the rule book (cp2020)' },
    out: { type: 'string', what: 'writes the people to this file' },
    'leave-out': { type: 'boolean', what: 'make: leave out what is not understood' },
  },
  takes: [1, 2],
  run(call) {
    const does = argumentOf(call, 0)
    const run = Object.hasOwn(DOES, does) ? DOES[does] : undefined
    if (!run) throw badInput(does, 'people cannot do that', suggest(does, Object.keys(DOES)))
    return run(call)
  },
}

const bookOf = (call: Call): string => textFlag(call, 'book') ?? 'cp2020'

/** The words of a book. Throws BadInput if it ships no templates. */
function wordsOf(call: Call): Vocabulary {
  const book = bookOf(call)
  const exchanges = requireExchanges(book, '--book')
  const file = shippedPeople(book)
  if (!file) throw badInput('--book', `no templates ship for '${book}'`, 'a gunfight book')
  return vocabularyOf(file, exchanges)
}

function make(call: Call): ExitCode {
  const words = wordsOf(call)
  const line = call.args[1]
  if (line === undefined)
    throw badInput('people make', 'the line is missing', 'ringfire people make "4 thugs, REF 6"')
  const { people, pieces } = makeExtras(line, words)
  const lost = pieces.filter(({ is }) => is === 'unknown')
  const { problems, converted } = holdAgainstBook(people, findGunfightBook(bookOf(call), '--book'))
  const made = (lost.length === 0 || call.flags['leave-out'] === true) && problems.length === 0
  if (call.json)
    call.io.out(
      JSON.stringify(
        { book: bookOf(call), pieces, problems, converted, people: made ? people : [] },
        null,
        2,
      ),
    )
  else for (const piece of pieces) call.io.err(inWords(piece))
  if (!made)
    throw new BadInput([
      ...problems,
      ...lost.map(({ text, meaning }) =>
        problem(`"${text}"`, meaning, 'another word, or --leave-out'),
      ),
    ])
  const file = `${JSON.stringify(people, null, 2)}\n`
  const out = textFlag(call, 'out')
  if (out !== undefined) writeOutput(call.io, out, file)
  else if (!call.json) call.io.out(file.trimEnd())
  return 0
}

const SIGNS: Readonly<Record<Piece['is'], string>> = { understood: ' ', assumed: '~', unknown: '?' }
const inWords = ({ text, is, meaning }: Piece): string => `${SIGNS[is]} ${text}: ${meaning}`

function templates(call: Call): ExitCode {
  const { templates: all } = wordsOf(call).file
  if (call.json) call.io.out(JSON.stringify(all, null, 2))
  else call.io.out(formatTable(all.map(({ person, about }) => [person.name, about])))
  return 0
}
