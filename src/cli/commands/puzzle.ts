// `ringfire puzzle [ID] [--solve] | make SAVE --out FILE | check [ID]`: a position in which one choice is far better than
// the others.
import { parseSave, readSave, type Save } from '../../files/save.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { formatChance } from '../../dice/percent.ts'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import { pageFolder } from '../../server/packed-page.ts'
import { dayOf, puzzleOfDay, shuffledChoices, type Puzzle } from '../../files/puzzle.ts'
import { findPuzzle } from '../../series/find-puzzle.ts'
import { CLOSELY, fightPuzzle, openPuzzle } from '../../series/fight-puzzle.ts'
import { isClear } from '../../series/whole-fights.ts'
import {
  argumentOf,
  listFlag,
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
    'make searches a recorded fight for the position that makes the clearest puzzle; with --choice, the puzzle is the open question of the fight.',
    'check plays whole fights from each choice anew: the best must win more often than each other by 8 points and by two standard errors.',
    'Both play thousands of whole fights, which takes many minutes.',
  ].join('\n'),
  examples: [
    'puzzle',
    'puzzle --solve',
    'puzzle cp2020-1 --save position.json',
    'puzzle make fight.json --out puzzles/alley-9.json',
    'puzzle make position.json --choice Kneel --choice "Move 4.6 m west" --runs 40 --out puzzles/alley-9.json',
    'puzzle check bout-3 --runs 40',
  ],
  flags: {
    solve: { type: 'boolean', what: 'print the answer' },
    save: 'write the position to this file, which the browser can load',
    choice: {
      type: 'string',
      multiple: true,
      of: ['make'],
      what: 'a choice; may be given several times',
    },
    runs: { of: ['make', 'check'], what: 'whole fights from each choice (400)' },
    out: {
      of: ['make', 'check'],
      what: 'the file to write; of check, the puzzle with the new figures',
    },
    seed: { of: ['make', 'check'], what: 'seed of the dice of the playouts (1)' },
  },
  takes: [0, 2],
  run(call) {
    const [verb] = call.args
    return verb === 'make' ? make(call) : verb === 'check' ? check(call) : show(call)
  },
}

const shippedIds = (): readonly string[] => {
  const folder = puzzleFolder()
  return (folder === undefined ? [] : readdirSync(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

function readShipped(id: string | undefined): Puzzle {
  const ids = shippedIds()
  if (id === undefined || !ids.includes(id))
    throw badInput('puzzle', `there is no puzzle '${id}'`, suggest(id ?? '', ids))
  return JSON.parse(readFileSync(join(puzzleFolder() ?? '', `${id}.json`), 'utf8')) as Puzzle
}

function show(call: Call): ExitCode {
  const id = call.args[0] ?? puzzleOfDay(shippedIds(), dayOf(new Date()))
  const found = readShipped(id)
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

const howLong = (call: Call) => ({
  fights: numberFlag(call, 'runs', 1, 1_000_000) ?? CLOSELY,
  seed: numberFlag(call, 'seed', 0, 2 ** 32 - 1) ?? 1,
})

function make(call: Call): ExitCode {
  for (const flag of ['solve', 'save'])
    if (call.flags[flag] !== undefined)
      throw badInput(`--${flag}`, 'make prints the answer and writes no position', 'leave it out')
  const out = requireFlag(call, 'out', 'the file to write, such as --out puzzles/alley-9.json')
  const { save } = readRecord(call.io, argumentOf(call, 1))
  const whats = listFlag(call, 'choice')
  const { seed } = howLong(call)
  const made =
    whats.length > 0
      ? fightChosen(call, save, whats)
      : findPuzzle({ books: allLoadedBooks(), save, seed })
  if (!made || !isClear(made.choices)) {
    for (const line of made ? linesOf(made) : []) call.io.err(line)
    call.io.err('No position of this fight has a choice that is far better than the others.')
    return 1
  }
  write(call, out, made)
  const [best, second] = made.choices
  call.io.out(
    `${out}: ${made.who}, ${best?.what} ${formatChance(best?.chance ?? 0)}, before ${second?.what} ${formatChance(second?.chance ?? 0)}`,
  )
  return 0
}

const write = (call: Call, out: string, made: Puzzle): void =>
  writeOutput(call.io, out, `${JSON.stringify(made)}\n`, (text) =>
    readSave((JSON.parse(text) as Puzzle).save),
  )

/** The puzzle of the open question with these choices, by whole fights. */
function fightChosen(call: Call, save: Save, whats: readonly string[]): Puzzle {
  const opened = openPuzzle(allLoadedBooks(), save)
  if (!opened) throw badInput('the fight', 'it does not wait for one answer', 'one open question')
  const names = [...opened.choices.keys()]
  const unknown = whats.find((what) => !names.includes(what))
  if (unknown !== undefined)
    throw badInput('--choice', `'${unknown}' cannot be chosen here`, suggest(unknown, names))
  if (new Set(whats).size < 2)
    throw badInput('--choice', 'one choice is no puzzle', 'two or more different choices')
  return fightPuzzle(opened, whats, howLong(call))
}

const linesOf = ({ choices }: Puzzle): readonly string[] =>
  choices.map(
    ({ what, chance, error }) => `  ${formatChance(chance)} ± ${formatChance(error)}  ${what}`,
  )

/** Plays the choices of one shipped puzzle, or of all, anew. */
function check(call: Call): ExitCode {
  const out = textFlag(call, 'out')
  const ids = call.args[1] === undefined ? shippedIds() : [call.args[1]]
  if (out !== undefined && ids.length > 1)
    throw badInput('--out', 'there are several puzzles', 'the ID of one puzzle')
  const checked = ids.map((id) => {
    const { save, choices } = readShipped(id)
    const fought = fightChosen(
      call,
      save,
      choices.map(({ what }) => what),
    )
    const clear = isClear(fought.choices) && fought.choices[0]?.what === choices[0]?.what
    if (!call.json)
      call.io.out([`${id}: ${clear ? 'clear' : 'NOT CLEAR'}`, ...linesOf(fought)].join('\n'))
    if (out !== undefined) write(call, out, fought)
    return { id, clear, choices: fought.choices }
  })
  if (call.json) print(call, checked, '')
  return checked.every(({ clear }) => clear) ? 0 : 1
}
