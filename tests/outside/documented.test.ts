// Every command that the documents and the help print is run as it is printed, in a folder with the shipped files.
// Only long series are shortened.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '../../src/cli/command-list.ts'
import { ROOT } from '../support/house.ts'
import { newFolder } from '../support/folders.ts'
import { duel, grimBook, put } from './grim.ts'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(ROOT, 'examples'))
    .map((name) => `examples/${name}/README.md`)
    .filter((name) => existsSync(join(ROOT, name))),
]

/** Those need a network and another process; the tests of the server run them. */
const ON_THE_NETWORK = /^(serve|work|witness|verify .*--notes)\b/
/** A form to be filled in: `fight SCENARIO [--seed 7]`. */
const FORM = /\[|…|\b[A-Z]{2,}\b(?!=|,)|\$|\/parts\//

/** The printed commands, without `npx ringfire` or its like. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, '').split('\n'),
  )
  const spans = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, span = '']) => span,
  )
  return [...blocks, ...spans].flatMap((line) => {
    const [, command] =
      /^\s*(?:npx ringfire|npm run -s ringfire --|ringfire) ([a-z]+ .*?)(?:\s+#.*|\s*\|.*)?$/.exec(
        line,
      ) ?? []
    return command === undefined || FORM.test(command) || ON_THE_NETWORK.test(command)
      ? []
      : [command]
  })
}

/** Commands that play many fights when nobody says how many. */
const LONG = /^(futures|course|compare|tournament|replay|fighters --table)\b(?!.*--runs)/

/** A shell's words, with quotes, stars and where the input comes from. */
function wordsOf(command: string) {
  const short = command
    .replace(/(?<!^puzzle .*)--runs [1-9]\d*/, '--runs 2')
    .replace(/--playouts \d+/, '--playouts 20')
    .replace(LONG, '$& --runs 2')
  const [line = '', output] = short.split(/ > /)
  const [args = '', input] = line.split(/ < /)
  const words = [...args.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].flatMap(([word]) =>
    word === 'part-*.jsonl' ? ['part-1.jsonl', 'part-2.jsonl'] : [word.replaceAll(/["']/g, '')],
  )
  return { words, input, output }
}

/** What the documents take for granted: files of one's own. */
const MADE = [
  'fight scenarios/duel.json --seed 7 --save fight.json',
  'fight scenarios/duel.json --seed 7 --save evening.json',
  'bout "Tony Gomes" "Oscar Braun" --seed 7 --save bout.json',
  'fight scenarios/junkyard.json --runs 2 --seed 7 --shard 1/2 --out part-1.jsonl',
  'fight scenarios/junkyard.json --runs 2 --seed 7 --shard 2/2 --out part-2.jsonl',
  'character sample > joe.json',
  'character convert joe.json --book cp2020 --json > vex.json',
  'people make "4 boostergangers, REF 7, SMG" --book cp2020 --json --out people.json',
  'map export maps/alley.json --out cellar.dd2vtt',
]

/** A white point, as a picture. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

function putFiles() {
  for (const name of ['bouts', 'examples', 'exchanges', 'maps', 'people', 'scenarios'])
    symlinkSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, 'puzzles'))
  const bot = (name: string) => readFileSync(join(ROOT, 'examples/bots', name), 'utf8')
  put(folder, 'bot.mjs', bot('marksman.mjs'))
  put(folder, 'bot.py', bot('first_shot.py'))
  put(folder, 'mine.py', bot('hunter.py'))
  put(folder, 'ringfire_bot.py', bot('ringfire_bot.py'))
  put(folder, 'my-boxer', `#!/usr/bin/env python3\n${bot('first_shot.py')}`)
  chmodSync(join(folder, 'my-boxer'), 0o755)
  grimBook(folder)
  put(
    folder,
    'iron.mjs',
    `import { boxing } from 'ringfire'\nexport default boxing.bookEntry({ id: 'iron', title: 'Iron' })`,
  )
  put(folder, 'duel.json', duel('grim'))
  put(folder, 'our-table.json', {
    book: 'fnff-1988',
    name: 'Our table',
    options: { 'head-doubling-order': 'after-armour' },
  })
  put(folder, 'night.json', { book: 'fnff-1988', name: 'By night', options: {} })
  put(folder, 'our-bouts.json', { book: 'fights', name: 'Our bouts', options: {} })
  put(folder, 'scar.json', duel('fnff-1988').sides[0]!.combatants[0]!)
  put(folder, 'scene.json', {
    name: 'Cellar',
    width: 1000,
    height: 1000,
    grid: { size: 100 },
    walls: [],
  })
  put(folder, 'actor.json', {
    name: 'Ann',
    type: 'character',
    system: { stats: { ref: { base: 7 } } },
    items: [],
  })
}

function addPicture() {
  const cellar = JSON.parse(readFileSync(join(folder, 'cellar.dd2vtt'), 'utf8')) as object
  put(folder, 'cellar.dd2vtt', { ...cellar, image: POINT })
}

const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs'
const { importCommand } = await import(process.argv[1])
const { main } = await importCommand('main')
const done = []
for (const { words, input, output } of JSON.parse(readFileSync(0, 'utf8'))) {
  const out = [], err = []
  const code = await main(words, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    // A name without an ending is that of a shipped scenario.
    read: (path) => readFileSync(path === '-' ? input : /^\\w+$/.test(path) ? 'scenarios/' + path + '.json' : path, 'utf8'),
    write: (path, data) => writeFileSync(path, data),
  })
  if (output) writeFileSync(output, out.join('\\n'))
  done.push([code, err.join('\\n')])
}
console.log(JSON.stringify(done))
process.exit(0)
`

/** A fight may have no position that makes a puzzle. */
const NO_PUZZLE = /^No position of this fight has a choice that is far better/

let folder: string
/** Runs the commands in turn, in one process; answers the code and the errors of each. */
function run(commands: readonly string[]): (readonly [number, string])[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, join(ROOT, 'scripts/compiled.mjs')],
    { cwd: folder, encoding: 'utf8', input: JSON.stringify(commands.map(wordsOf)), maxBuffer: 1e8 },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout.split('\n').at(-2)!) as (readonly [number, string])[]
}

/** Those play many fights, or ask another program. */
const SLOW = /^((course|compare|futures|puzzle make|replay|tournament) |(fight|bout) .*--player )/

/** Each document, and the help of each command, with the commands that it prints. */
const printed: (readonly [where: string, commands: readonly string[]])[] = [
  ...DOCUMENTS.map((name) => [name, commandsIn(readFileSync(join(ROOT, name), 'utf8'))] as const),
  ...(await Promise.all(
    COMMANDS.map(async ({ name, load }) => {
      const examples = (await load()).examples.filter((one) => !ON_THE_NETWORK.test(one))
      return [`the help of ${name}`, examples] as const
    }),
  )),
]

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.log('The bots in Python were not run: there is no python3.')
/** Commands that need Python; so does the boxer. */
const PYTHON = /\.py\b|my-boxer/

function expectToRun(wanted: (command: string) => boolean) {
  const rows = printed.flatMap(([where, commands]) =>
    commands
      .filter((command) => wanted(command) && (hasPython || !PYTHON.test(command)))
      .map((command) => ({ where, command })),
  )
  expect(rows.length).toBeGreaterThan(10)
  const done = run(rows.map(({ command }) => command))
  const wrong = rows.flatMap((row, i) =>
    (done[i]![0] === 0 && !/lost a turn/.test(done[i]![1])) || NO_PUZZLE.test(done[i]![1])
      ? []
      : [{ ...row, said: done[i] }],
  )
  expect(wrong).toEqual([])
}

beforeAll(() => {
  folder = newFolder()
  putFiles()
  expect(run(MADE).filter(([code]) => code !== 0)).toEqual([])
  addPicture()
})

it('the printed commands run', () => {
  expectToRun((command) => !SLOW.test(command))
})

it('the printed commands that play many fights run @long', () => {
  expectToRun((command) => SLOW.test(command))
})
