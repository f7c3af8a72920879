// `ringfire verify SAVE`: checks every roll of a save against the values that it comes from, and against a device's notes.
import { optionProblems } from '../../files/options.ts'
import { parseNotes } from '../../files/dice-schemas.ts'
import { parseSave, type Save } from '../../files/save.ts'
import { formatVerification } from '../../files/verify-text.ts'
import { verifySave, type Verdict } from '../../files/verify.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { argumentOf, textFlag, print, numberFlag, type Command } from '../command.ts'
import { BadInput, badInput, readInput, requireParsed, type ExitCode } from '../io.ts'
import { allLoadedBooks } from '../loaded-books.ts'
import { ABOUT_SAVES } from '../records.ts'

export const verify: Command = {
  about: [
    ABOUT_SAVES,
    'Each connected device gives the dice a value in each turn, after the choice is accepted. --notes compares what',
    'one of them noted (page: Seats, "Save the notes"; or ringfire witness); without notes, a save may be invented.',
    'Dice that people typed in are counted separately. A fight with a seed is checked against its seed.',
    'Exit codes: 0 nothing differs, 1 something differs or is not known, 2 bad input.',
  ].join('\n'),
  examples: [
    'verify evening.json',
    'verify evening.json --notes notes.json',
    'verify fight.json --seed 7 --json',
  ],
  flags: {
    seed: 'check against this seed, whatever the save says',
    notes: 'compare the notes of a device',
  },
  takes: [1, 1],
  run(call): ExitCode {
    const seed = numberFlag(call, 'seed', 0, 2 ** 53 - 1)
    const file = textFlag(call, 'notes')
    const notes =
      file === undefined ? undefined : requireParsed(parseNotes(readInput(call.io, file, 'notes')))
    const save = requireParsed(parseSave(readInput(call.io, argumentOf(call, 0), 'a save file')))
    const found = verifySave(bookOf(save), save, {
      ...(seed === undefined ? {} : { seed }),
      ...(notes ? { notes } : {}),
    })
    const { book, title } = save
    print(
      call,
      { book, title, ...found },
      [`${title} (${book})`, ...formatVerification(found)].join('\n'),
    )
    return GOOD.includes(found.verdict) ? 0 : 1
  },
}

/** Verdicts with which a save passes. */
const GOOD: readonly Verdict[] = ['fair', 'consistent', 'known-secret', 'seeded', 'no-dice']

function bookOf({ book: id, options }: Save) {
  const books = allLoadedBooks()
  const entry = Object.hasOwn(books, id) ? books[id] : undefined
  if (!entry) throw badInput('book', `there is no book '${id}'`, suggest(id, Object.keys(books)))
  const wrong = optionProblems(entry, options)
  if (wrong.length > 0) throw new BadInput(wrong)
  return entry.make(options).book
}
