// The examples as their READMEs say they are run.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { BOT_ANSWER, BOT_MESSAGE } from '../../src/files/bot-messages.ts'
import { ROOT } from '../support/house.ts'
import { put, ringfire as ringfireProcess } from './grim.ts'
import { newFolder } from '../support/folders.ts'

/** The commands of a README, without `npx`. */
const commandsOf = (example: string): string[] =>
  [
    ...readFileSync(join(ROOT, 'examples', example, 'README.md'), 'utf8').matchAll(
      /```\n([^]*?)\n```/g,
    ),
  ].flatMap(([, block = '']) => block.split('\n'))

/** `ringfire ARGS` in this process; the words of a README need no more than double quotes. */
async function ringfire(command: string) {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  expect(words.splice(0, 2)).toEqual(['npx', 'ringfire'])
  const out: string[] = []
  const err: string[] = []
  const code = await main(words as string[], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: (path) => readFileSync(join(ROOT, path), 'utf8'),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const hasPython = spawnSync('python3', ['--version']).status === 0
const NO_PYTHON = 'The bot in Python was not run: there is no python3.'

describe('examples', () => {
  it('a book from outside is fought to its end', async () => {
    const [command = ''] = commandsOf('book')
    const { code, out, err } = await ringfire(`${command} --json`)
    expect([code, err]).toEqual([0, ''])
    const { book, men, lines } = JSON.parse(out) as {
      book: string
      men: { id: string; state: string }[]
      lines: string[]
    }
    expect(book).toBe('high-noon')
    expect(lines.join('\n')).toMatch(/^(Kid|Rusty) shoots at Marshal and hits\.$/m)
    const down = men.filter(({ state }) => state === 'out').map(({ id }) => id)
    expect(down.includes('marshal') || (down.includes('kid') && down.includes('rusty'))).toBe(true)
  })

  it('a book from outside counts its fights', async () => {
    const [command = ''] = commandsOf('book')
    const { code, out } = await ringfire(`${command} --runs 20 --workers 1 --json`)
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ runs: 20 })])
  })

  it('a variant does more damage than its book', () => {
    const [command = ''] = commandsOf('variant')
    const oddsOf = (args: string): { wound: Record<string, number> } => {
      const { code, out, err } = ringfireProcess(ROOT, [...args.split(' '), '--json'])
      expect([code, err]).toEqual([0, ''])
      return JSON.parse(out) as { wound: Record<string, number> }
    }
    const args = command.replace('npx ringfire ', '')
    const folder = newFolder()
    const exchange = readFileSync(join(ROOT, 'examples/variant/pistol.json'), 'utf8')
    const plain = put(folder, 'plain.json', exchange.replace('glass-jaw', 'fnff-1988'))
    expect(oddsOf(args).wound['D']).toBeGreaterThan(oddsOf(`odds ${plain}`).wound['D']!)
  })

  it('a player from outside plays a fight to its end', () => {
    const [command = ''] = commandsOf('player')
    const [runner, args] = command.split(' -- ')
    expect(runner).toBe('npm run -s example')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/example.mjs', args!], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Duel, seed 7: \d+ answers\.\nMatt: .+\nScar: .+\n$/)
  })

  it.each(['first_shot.py', 'hunter.py'])('%s answers the questions of a session', (bot) => {
    const lines = (text: string): unknown[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    const input = readFileSync(join(ROOT, 'examples/bots/session.jsonl'), 'utf8')
    const read = lines(input).map((line) => BOT_MESSAGE.parse(line))
    expect(new Set(read.map(({ type }) => type))).toEqual(new Set(['start', 'ask', 'lost', 'over']))
    if (!hasPython) return console.log(NO_PYTHON)
    const { stdout } = spawnSync('python3', [join(ROOT, 'examples/bots', bot)], {
      input,
      encoding: 'utf8',
    })
    expect(lines(stdout).map((line) => BOT_ANSWER.parse(line).id)).toEqual(
      read.flatMap((message) => (message.type === 'ask' ? [message.id] : [])),
    )
  })

  it.each(commandsOf('bots'))('%s @long', async (command) => {
    if (command.includes('python3') && !hasPython) return console.log(NO_PYTHON)
    const { code, out, err } = await ringfire(`${command} --json`)
    expect([code, err, JSON.parse(out)]).toEqual([0, '', expect.objectContaining({ lost: [] })])
  })
})
