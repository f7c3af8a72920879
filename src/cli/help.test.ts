// The help: terminal width, bold headings, and shell completion.
import { forTerminal } from './io.ts'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../../tests/support/folders.ts'
import { COMMANDS } from './command-list.ts'
import { printCompletions } from './complete.ts'
import { commandHelp, generalHelp } from './help.ts'

const RINGFIRE = fileURLToPath(new URL('../../bin/ringfire.mjs', import.meta.url))
const ringfire = (...args: readonly string[]) =>
  spawnSync(process.execPath, [RINGFIRE, ...args], { encoding: 'utf8' })

describe('help', () => {
  it.each([60, 80, 120])('fits a terminal of %i columns', async (columns) => {
    const texts = await Promise.all(
      COMMANDS.map(async (entry) => commandHelp(entry, await entry.load(), { columns })),
    )
    for (const text of [generalHelp({ columns }), ...texts.map((one) => one.split('Examples')[0]!)])
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
  })

  it('says what each flag takes; N are numbers alone', async () => {
    const texts = await Promise.all(
      COMMANDS.map(async (entry) => commandHelp(entry, await entry.load(), { columns: 120 })),
    )
    const numbers = texts.flatMap((text) => text.match(/(?<=^ {2})--[a-z-]+(?= N\b)/gm) ?? [])
    expect([...new Set(numbers)].sort()).toEqual([
      ...[
        '--ability',
        '--at',
        '--delete-after',
        '--evenings',
        '--playouts',
        '--port',
        '--runs',
        '--seed',
        '--square',
      ],
      ...['--time-limit', '--turns', '--workers'],
    ])
  })

  it('has an example of every command', async () => {
    for (const entry of COMMANDS)
      for (const example of [(await entry.load()).examples[0]])
        expect(example?.split(' ')[0]).toBe(entry.name)
  })

  it('prints bold headings only if colour is allowed', () => {
    expect(generalHelp({ columns: 80, colour: true })).toContain('\u001b[1mUsage')
    expect(generalHelp({ columns: 80, colour: false })).not.toContain('\u001b')
  })
})

describe('completion', () => {
  const words = (...args: readonly string[]) =>
    ringfire('complete', '--', ...args)
      .stdout.split('\n')
      .map((line) => line.split('\t')[0])

  it('knows commands, flags, books and files @long', () => {
    expect(words('re')).toContain('resolve')
    expect(words('odds', '--o')).toContain('--options')
    expect(words('arms', '--book', 'gr')).toContain('gray-dawn')
    expect(words('odds', 'exchanges/pi')).toContain('exchanges/pistol.json')
    expect(words('odds', 'pi')).toContain('pistol')
    expect(words('arms', '--book=gr')).toContain('--book=gray-dawn')
    expect(words('complete', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
    expect(words('books', '')).not.toContain('src/')
  })

  it.each([
    ["'a\\b", 'a\\bolt.json'],
    ['"a\\b', 'a\\bolt.json'],
    ['a\\\\b', 'a\\bolt.json'],
    ['"a\\\\b', 'a\\bolt.json'],
    ['our\\ d', 'our duel.json'],
    ["our' d", 'our duel.json'],
    ['"our d"', 'our duel.json'],
  ])('reads %s as a shell does', async (typed, name) => {
    const folder = newFolder()
    for (const file of ['a\\bolt.json', 'abolt.json', 'our duel.json'])
      writeFileSync(join(folder, file), '')
    const found: string[] = []
    const out = (line: string): void => void found.push(line)
    await printCompletions({ out }, ['--', 'verify', `${folder}/${typed}`])
    expect(found).toEqual([`${folder}/${name}`])
  })

  it('comes with a script for every shell @long', () => {
    const bash = ringfire('complete', 'bash').stdout
    // As bash calls it. A word of the line is never run.
    const asked = (words: string): string => {
      const input = `${bash}
        ringfire() { "${process.execPath}" "${RINGFIRE}" "$@"; }
        COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
        _ringfire
        echo "found \${COMPREPLY[*]}"`
      const { stdout, stderr } = spawnSync('bash', ['--norc'], { input, encoding: 'utf8' })
      return `${stdout}${stderr}`
    }
    expect(asked('ringfire fight --ru')).toBe('found --runs\n')
    expect(asked('ringfire arms --book = gr')).toBe('found gray-dawn\n')
    expect(asked("ringfire fight '$(echo ran >&2)' --se")).toBe('found --seed\n')
    // As PowerShell calls it: without its quotes, and with nothing that a shell between them could read.
    const packed = Buffer.from(['fight', '& calc "', '--se'].join('\0')).toString('base64')
    expect(ringfire('complete', '--packed', packed).stdout).toMatch(/^--seed\t/)
    for (const shell of ['zsh', 'fish', 'powershell'])
      expect(ringfire('complete', shell).stdout).toContain('ringfire')
    expect(ringfire('complete', 'tcsh').status).toBe(2)
  })
})

it('a terminal is sent colours, and nothing else of a file that steers it', () =>
  expect(forTerminal('a\u001b[1mb\u001b[0m\tc\nd\u001b]0;title\u0007e\u001b[2Jf\u009bg\rh')).toBe(
    'a\u001b[1mb\u001b[0m\tc\nd ]0;title e [2Jf g h',
  ))
