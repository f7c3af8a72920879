// `ringfire puzzle [ID] [--solve] | make SAVE --out FILE`: a position in which one choice is far better than the
// others.
import { parseSave, readSave } from '../../files/save.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { formatChance } from '../../dice/percent.ts'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import { pageFolder } from '../../server/packed-page.ts'
import { dayOf, puzzleOfDay, shuffledChoices, type Puzzle } from '../../files/puzzle.ts'
import { findPuzzle } from '../../series/find-puzzle.ts'
import {
  argumentOf,
  textFlag,
  print,
  requireFlag,
  numberFlag,
  type Call,
  type Command,
} from '../command.ts'
import { badInput, writeOutput, type ExitCode } from '../io.ts'
import { allLoadedBooks } from '../loaded-books.ts'
import { readRecord } from '../records.ts'

/** In the package the puzzles stand beside the page. */
const puzzleFolder = (): string | undefined => {
  const own = join(PACKAGE_ROOT, 'puzzles')
  if (existsSync(own)) return own
  const packed = join(pageFolder(join(PACKAGE_ROOT, 'dist')), 'puzzles')
  return existsSync(packed) ? packed : undefined
}

export const puzzle: Command = {
  about: [
    'A puzzle shows a position of a fight and the choices of whoever acts. One choice is far better than the others: which?',
    'Without an ID it is the puzzle of the day. --solve prints the chance to win of each choice, and why.',
    'make searches a recorded fight for the position that makes the clearest puzzle. It plays thousands of whole fights, which takes many minutes.',
  ].join('\n'),
  examples: [
    'puzzle',
    'puzzle --solve',
    'puzzle cp2020-1 --save position.json',
    'puzzle make fight.json --out puzzles/alley-9.json',
  ],
  flags: {
    solve: { type: 'boolean', what: 'print the answer' },
    save: 'write the position to this file, which the browser can load',
    out: { of: ['make'], what: 'the file to write' },
    seed: { of: ['make'], what: 'seed of the dice of the playouts (1)' },
  },
  takes: [0, 2],
  run: (call) => (call.args[0] === 'make' ? make(call) : show(call)),
}

function show(call: Call): ExitCode {
  const folder = puzzleFolder()
  const ids = (folder === undefined ? [] : readdirSync(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  const id = call.args[0] ?? puzzleOfDay(ids, dayOf(new Date()))
  if (folder === undefined || id === undefined || !ids.includes(id))
    throw badInput('puzzle', `there is no puzzle '${id}'`, suggest(id ?? '', ids))
  const found = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Puzzle
  const file = textFlag(call, 'save')
  if (file !== undefined) writeOutput(call.io, file, `${JSON.stringify(found.save)}\n`, parseSave)
  const solved = call.flags['solve'] === true
  const { title, book, seat, who, position, choices } = found
  const open = shuffledChoices(found).map(({ what }) => what)
  const lines = solved
    ? choices.map(
        ({ what, chance, why }, i) =>
          `  ${i + 1}. ${what}: chance to win ${formatChance(chance)}\n     ${why}`,
      )
    : open.map((what) => `  - ${what}`)
  return print(
    call,
    { id, title, book, seat, who, position, choices: solved ? choices : open },
    [
      `${id}: ${title} (${book})`,
      ...position,
      `${who} acts. Which choice gives the best chance to win?`,
      ...lines,
    ].join('\n'),
  )
}

function make(call: Call): ExitCode {
  for (const flag of ['solve', 'save'])
    if (call.flags[flag] !== undefined)
      throw badInput(`--${flag}`, 'make prints the answer and writes no position', 'leave it out')
  const out = requireFlag(call, 'out', 'the file to write, such as --out puzzles/alley-9.json')
  const seed = numberFlag(call, 'seed', 0, 2 ** 32 - 1) ?? 1
  const { save } = readRecord(call.io, argumentOf(call, 1))
  const made = findPuzzle({ books: allLoadedBooks(), save, seed })
  if (!made) {
    call.io.err('No position of this fight has a choice that is far better than the others.')
    return 1
  }
  writeOutput(call.io, out, `${JSON.stringify(made)}\n`, (text) =>
    readSave((JSON.parse(text) as Puzzle).save),
  )
  const [best, second] = made.choices
  call.io.out(
    `${out}: ${made.who}, ${best?.what} ${formatChance(best?.chance ?? 0)}, before ${second?.what} ${formatChance(second?.chance ?? 0)}`,
  )
  return 0
}
