// `ringfire verify SAVE`: checks every roll of a save against the secret that its table committed to.
import { BOUTS } from '../../books/index.ts'
import { optionProblems } from '../../files/options.ts'
import { parseSave, type Save } from '../../files/save.ts'
import { formatVerification } from '../../files/verify-text.ts'
import { verifySave, type Verdict } from '../../files/verify.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { argumentOf, textFlag, print, numberFlag, type Command } from '../command.ts'
import { BadInput, badInput, readInput, requireParsed, type ExitCode } from '../io.ts'
import { loadedBooks } from '../loaded-books.ts'
import { ABOUT_SAVES } from '../records.ts'

export const verify: Command = {
  about: [
    ABOUT_SAVES,
    'A table publishes the SHA-256 of its secret before the first roll, and the secret when the fight is over.',
    'Dice that people typed in are counted separately. A fight with a seed is checked against its seed.',
    'Exit codes: 0 every roll matches, 1 something differs or is not revealed, 2 bad input.',
  ].join('\n'),
  examples: [
    'verify evening.json',
    'verify evening.json --commitment 5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
    'verify fight.json --seed 7 --json',
  ],
  flags: {
    seed: 'check against this seed, whatever the save says',
    commitment: 'the commitment that the table showed at the start',
  },
  takes: [1, 1],
  run(call): ExitCode {
    const seed = numberFlag(call, 'seed', 0, 2 ** 53 - 1)
    const commitment = commitmentOf(textFlag(call, 'commitment'))
    const save = requireParsed(parseSave(readInput(call.io, argumentOf(call, 0), 'a save file')))
    const found = verifySave(bookOf(save), save, {
      ...(seed === undefined ? {} : { seed }),
      ...(commitment === undefined ? {} : { commitment }),
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
const GOOD: readonly Verdict[] = ['proven', 'seeded', 'no-dice']

function commitmentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const digits = text.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(digits))
    throw badInput('--commitment', `'${text}' is not valid`, '64 digits 0-9 a-f')
  return digits
}

function bookOf({ book: id, options }: Save) {
  const books = { ...loadedBooks(), ...BOUTS }
  const entry = Object.hasOwn(books, id) ? books[id] : undefined
  if (!entry) throw badInput('book', `there is no book '${id}'`, suggest(id, Object.keys(books)))
  const wrong = optionProblems(entry.options, options)
  if (wrong.length > 0) throw new BadInput(wrong)
  return entry.make(options).book
}
