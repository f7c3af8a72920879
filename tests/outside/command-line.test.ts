// A book from outside the repository through the command line: the example of the guide, and books that are none.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { burst, duel, grimBook, put, ringfire } from './grim.ts'
import { newFolder } from '../support/folders.ts'

let folder: string
let grim: string
beforeAll(() => {
  folder = newFolder()
  grim = grimBook(folder)
  put(folder, 'duel.json', duel('grim'))
  put(folder, 'burst.json', burst('fnff-1988'))
  put(folder, 'grim-burst.json', burst('grim'))
})

const json = <T>(args: readonly string[], env?: Readonly<Record<string, string>>): T => {
  const { code, out, err } = ringfire(folder, [...args, '--json'], env)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as T
}
type Chances = { hits: Record<string, number> }
const mostHits = ({ hits }: Chances): number =>
  Math.max(
    ...Object.entries(hits).flatMap(([count, chance]) => (chance > 0 ? [Number(count)] : [])),
  )

describe('the book of the guide @long', () => {
  it('stands beside those of the house, by path and by RINGFIRE_BOOKS, and is gone without either', () => {
    const ids = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
      json<{ id: string }[]>(['books', ...args], env).map(({ id }) => id)
    expect(ids(['--with', './grim.mjs'])).toContain('grim')
    expect(ids([], { RINGFIRE_BOOKS: grim })).toContain('grim')
    expect(ids([])).not.toContain('grim')
  })

  it('has its default, its option and its rule', () => {
    const { options } = json<{ options: { name: string; default: unknown; text?: string }[] }>([
      'options',
      'grim',
      '--with',
      grim,
    ])
    expect(options.find(({ name }) => name === 'head-doubling-order')).toMatchObject({
      default: 'after-armour',
    })
    expect(options.at(-1)).toMatchObject({
      name: 'most-hits',
      default: 3,
      text: expect.stringContaining('no more than three') as string,
    })
    expect(json(['rules', 'grim/options/most-hits', '--with', grim])).toMatchObject({
      id: 'grim/options/most-hits',
      kind: 'optional',
    })
  })

  it('hits with three rounds of a burst at most, or with as many as its option says; the book with more @long', () => {
    const whole = json<Chances>(['odds', 'burst.json'])
    expect(mostHits(whole)).toBeGreaterThan(5)
    expect(mostHits(json(['odds', 'grim-burst.json', '--with', grim]))).toBe(3)
    put(folder, 'five.json', { book: 'grim', name: 'Five', options: { 'most-hits': 5 } })
    expect(
      mostHits(json(['odds', 'grim-burst.json', '--with', grim, '--options', 'five.json'])),
    ).toBe(5)
    put(folder, 'any.json', {
      book: 'grim',
      name: 'Any',
      options: { 'most-hits': 'any', 'head-doubling-order': 'before-armour' },
    })
    const { hits } = json<Chances>([
      'odds',
      'grim-burst.json',
      '--with',
      grim,
      '--options',
      'any.json',
    ])
    expect(hits).toEqual(whole.hits)
    expect(ringfire(folder, ['options', 'check', 'five.json']).err).toContain(
      "there is no book 'grim'",
    )
  })

  it('is fought by computer players, the same fight with the same seed @long', () => {
    const fights = [1, 2].map(() =>
      json<{ book: string; over?: string; lines: string[] }>([
        'fight',
        'duel.json',
        '--seed',
        '7',
        '--with',
        grim,
      ]),
    )
    expect(fights[0]).toEqual(fights[1])
    expect(fights[0]).toMatchObject({ book: 'grim', over: expect.any(String) as string })
  })

  it('comes from a package too', () => {
    const home = join(folder, 'node_modules/grim-friday')
    mkdirSync(home, { recursive: true })
    put(home, 'package.json', { name: 'grim-friday', type: 'module', exports: './grim.mjs' })
    grimBook(home)
    expect(
      json<{ id: string }[]>(['books', '--with', 'grim-friday']).map(({ id }) => id),
    ).toContain('grim')
  })
})

describe('what is no book is refused with advice', () => {
  it.each([
    ['nowhere.mjs', undefined, /\.\/nowhere\.mjs: there is no such file/],
    ['throws.mjs', `throw new Error('not today')`, /throws\.mjs: it cannot be loaded: not today/],
    ['nothing.mjs', `export const book = 1`, /default export: it is not a book/],
    [
      'pionts.mjs',
      `import { cp2020 } from 'ringfire'\nexport default cp2020.bookEntry({ id: 'x', slots: () => ({ pionts: () => 1 }) })`,
      /pionts\.mjs: x: slots\.pionts: the book has no such slot; did you mean 'points'\?/,
    ],
    [
      'half.mjs',
      `export default { id: 'Half Book', title: 'Half', options: { loud: { rule: 'half/a/b', values: [1, 2], default: 3 } }, make() {}, desk: 1 }`,
      /id: "Half Book" is not a valid book id[^]*enter: it is missing[^]*desk: it is not a function[^]*options\.loud\.default: 3 is not one of its values; expected: one of \[1,2\]/,
    ],
    [
      'twice.mjs',
      `import { fnff1988 } from 'ringfire'\nexport default fnff1988.bookEntry()`,
      /there is already a book 'fnff-1988'/,
    ],
  ])('%s', (name, text, said) => {
    if (text !== undefined) put(folder, name, text)
    const { code, out, err } = ringfire(folder, ['books', '--with', `./${name}`])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(said)
  })
})

it('a slot that returns 99 hits is named with its value @long', () => {
  const text = `import { cp2020 } from 'ringfire'
    export default cp2020.bookEntry({ id: 'x', title: 'X', slots: () => ({ hits: () => 99 }) })`
  put(folder, 'many.mjs', text)
  put(folder, 'many.json', { ...burst('x'), attack: { weapon: 'smg-heavy' } })
  put(folder, 'many-duel.json', JSON.stringify(duel('x')).replaceAll('uzi', 'smg-heavy'))
  const said = /^x: slots\.hits: 99 is not valid; expected: a whole number from 0 to \d+\n$/
  // In this process, and in two threads.
  for (const args of ['odds many.json', 'fight many-duel.json --runs 4 --workers 2']) {
    const { code, out, err } = ringfire(folder, [...args.split(' '), '--with', './many.mjs'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(said)
  }
})

it('a variant of boxing is boxed by name and from a file, in this process and in threads @long', () => {
  const text = `import { boxing } from 'ringfire'
    export default boxing.bookEntry({ id: 'iron', title: 'Iron', slots: () => ({ staminaFloor: 9 }) })`
  put(folder, 'iron.mjs', text)
  const sides = [{ fighter: 'Armed Hassan' }, { fighter: 'Tony Gerardo' }]
  put(folder, 'iron.json', { book: 'iron', sides })
  const boxed = (args: string): unknown =>
    json([...args.split(' '), '--with', './iron.mjs', '--runs', '500', '--seed', '7'])
  const alone = boxed('bout iron.json --workers 1')
  expect(boxed('bout hassan gerardo --book iron --workers 2')).toEqual(alone)
  expect(boxed('bout hassan gerardo --workers 1')).not.toEqual(alone)
})

it('a series in parts, each a process: the figures of one process with that seed @long', () => {
  const series = ['fight', 'duel.json', '--with', grim, '--runs', '6', '--seed', '7']
  const parts = ['1', '2'].map((part) => {
    const file = `part-${part}.jsonl`
    expect(ringfire(folder, [...series, '--shard', `${part}/2`, '--out', file]).err).toBe('')
    return file
  })
  expect(ringfire(folder, ['merge', ...parts, '--with', grim])).toEqual(ringfire(folder, series))
  expect(ringfire(folder, ['merge', ...parts]).err).toContain("there is no book 'grim'")
})
