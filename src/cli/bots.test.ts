// Bots: programs that play a side, and the handling of broken ones.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { main } from './main.ts'
import { newFolder } from '../../tests/support/folders.ts'

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const duel = (book: string, metres = 12): string =>
  JSON.stringify({
    book,
    title: 'Duel',
    pairs: [{ a: 'matt', b: 'scar', metres }],
    sides: ['Matt', 'Scar'].map((name, i) => ({
      name,
      seat: `player-${i + 1}`,
      combatants: [{ name, stats, skills: { pistol: 4 }, weapons: ['glock-17'] }],
    })),
  })
const BOUT = JSON.stringify({
  book: 'fights',
  rounds: 3,
  sides: [
    { seat: 'player-1', fighter: 'Tony Gomes' },
    { seat: 'player-2', fighter: 'Oscar Braun' },
  ],
})

/** A bot that answers each question with the default, except that questions with these ids get other lines. */
const program = (faults: string): string => `
const say = (text) => process.stdout.write(text + '\\n')
const faults = ${faults}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, id, default: choice } = JSON.parse(line)
  if (type === 'lost') require('node:fs').appendFileSync(__filename + '.log', line + '\\n')
  if (type === 'ask') (faults[id - 1] ?? ((id) => say(JSON.stringify({ id, choice }))))(id)
})`
const BOTS = {
  silent: '[]',
  broken: `[
    () => say('hello'),
    (id) => say(JSON.stringify({ id, choice: { act: 'win' } })),
    (id) => say('{"id":' + id + ',"choice":' + '['.repeat(30000) + ']'.repeat(30000) + '}'),
    (id) => say('{"id":' + id + ',"choice":{"__proto__":{"x":1}}}'),
    (id) => say(JSON.stringify({ id: id + 1, item: 0 })),
    (id) => say(JSON.stringify({ id, item: 999 })),
    () => say('x'.repeat(70000)),
    () => process.exit(3),
    () => undefined,
  ]`,
}

let folder: string
const fileOf = (bot: string): string => join(folder, `${bot}.cjs`)
beforeAll(() => {
  folder = newFolder()
  for (const [name, faults] of Object.entries(BOTS)) writeFileSync(fileOf(name), program(faults))
})

async function run(args: readonly string[], files: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: (path) => files[path] ?? '',
    write: (path, data) => void (files[path] = String(data)),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const node = (bot: string): string => `"${process.execPath}" "${fileOf(bot)}"`

describe('ringfire fight --player', () => {
  it.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])(
    '%s: a bot that gives the default answers loses no turn and no fight is decided by it',
    async (book) => {
      const args = ['fight', 'd', '--json', '--player', `matt=${node('silent')}`]
      const { code, out } = await run(args, { d: duel(book) })
      const { lost, over, book: played } = JSON.parse(out)
      expect({ code, lost, played }).toEqual({ code: 0, lost: [], played: book })
      expect(over).toContain('Scar')
    },
  )

  it('a broken bot loses its turns but not the fight, and learns why @long', async () => {
    const limit = ['--time-limit', '300']
    const args = [
      'fight',
      'd',
      '--json',
      '--seed',
      '3',
      ...limit,
      '--player',
      `matt=${node('broken')}`,
    ]
    const { code, out, err } = await run(args, { d: duel('cp2020', 14) })
    const { lost, over } = JSON.parse(out) as { lost: { why: string }[]; over: string }
    expect(code).toBe(0)
    expect(over).toContain('Scar')
    const reasons = lost.map(({ why }) => why)
    expect(reasons).toEqual(
      [
        'the answer is not JSON',
        '',
        'nested too deeply',
        'reserved',
        'the question has the id 5, not 6',
        'the menu has the items 0 to',
        'the answer is too long',
        'the program ended',
        'no answer in time',
      ].map((why) => expect.stringContaining(why)),
    )
    expect(err.split('\n')).toEqual(reasons.map((why) => `Matt lost a turn: ${why}`))
    const told = readFileSync(`${fileOf('broken')}.log`, 'utf8')
      .trim()
      .split('\n')
    expect(JSON.parse(told[0]!)).toEqual({ type: 'lost', id: 1, why: reasons[0] })
  })

  it.each([
    ['matt', "'matt' names no player"],
    ['bob=x', "there is no side 'bob'"],
  ])('--player %s: %s', async (player, wrong) => {
    const { code, err } = await run(['fight', 'd', '--player', player], { d: duel('cp2020') })
    expect([code, err]).toEqual([2, expect.stringContaining(wrong)])
  })
})

describe('ringfire bout --player', () => {
  it('a bot plays a star once and many times; a grunt is asked nothing @long', async () => {
    const player = ['--player', `gomes=${node('silent')}`]
    const sides = ['--player', `Tony Gomes=${node('silent')}`, '--player', 'oscar braun=random']
    expect((await run(['bout', 'b', ...player], { b: BOUT })).err).toContain("no side 'gomes'")
    const once = await run(['bout', 'b', '--json', ...sides], { b: BOUT })
    expect(JSON.parse(once.out)).toMatchObject({ lost: [], sentence: expect.any(String) })
    const many = await run(['bout', 'b', '--json', '--runs', '2', ...sides], { b: BOUT })
    expect(JSON.parse(many.out)).toMatchObject({ runs: 2, turns_lost: 0 })
    expect((await run(['bout', 'gomes', 'braun', '--player', 'tony gomes=x'])).err).toContain(
      'Tony Gomes has no seat',
    )
  })
})
