import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

const FILES: Readonly<Record<string, unknown>> = {
  'ours.json': {
    book: 'fnff-1988',
    name: 'Our table',
    options: { 'head-doubling-order': 'after-armour', 'aim-max-phases': 4, 'turn-seconds': 10 },
  },
  'theirs.json': {
    book: 'fnff-1988',
    name: 'Their table',
    options: { 'aim-max-phases': 4, 'steps-left-out': ['cem', 'range'] },
  },
  'broken.json': {
    book: 'fnff-1988',
    name: 'Broken',
    options: { 'aim-max-phase': 4, 'turn-seconds': 9 },
  },
  'boxing.json': { book: 'fights', name: 'Friday', options: { 'bout-rounds': 3 } },
  'duel.json': {
    book: 'fnff-1988',
    title: 'Duel',
    pairs: [{ a: 'matt', b: 'scar', metres: 8 }],
    sides: ['Matt', 'Scar'].map((name, i) => ({
      name,
      seat: `player-${i + 1}`,
      combatants: [{ name, stats: { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }, weapons: ['uzi'] }],
    })),
  },
  'head.json': {
    book: 'fnff-1988',
    attacker: { name: 'Mad Matt', stats: { ref: 10, cool: 8, body: 7 }, skills: { pistol: 5 } },
    defender: {
      name: 'Scar',
      stats: { ref: 4, cool: 6, body: 6 },
      armor: [{ name: 'Helmet', sp: 30, covers: ['head'], hard: true }],
    },
    attack: { weapon: 'glock-17', range: 3, at: 'head' },
  },
}

async function run(args: string) {
  const out: string[] = []
  const err: string[] = []
  const read = (path: string): string => {
    if (!(path in FILES)) throw Object.assign(new Error('no file'), { code: 'ENOENT' })
    return JSON.stringify(FILES[path])
  }
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const json = async <T>(args: string): Promise<T> =>
  JSON.parse((await run(`${args} --json`)).out) as T

describe('ringfire options BOOK', () => {
  it('lists every option once, in its chapter, with what the rules reference says', async () => {
    const { options } = await json<{
      options: { name: string; chapter: string; rule: string; default: unknown; ruling?: string }[]
    }>('options fnff-1988')
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
    expect(options.find(({ name }) => name === 'head-doubling-order')).toMatchObject({
      chapter: 'damage',
      rule: 'fnff-1988/damage/head-doubling',
      default: 'before-armour',
      ruling: expect.stringContaining('doubled before armour') as string,
    })
    const { out } = await run('options fnff-1988')
    for (const { name } of options) expect(out).toContain(`  ${name} `)
  })
  it('prints one of them in full', async () => {
    expect((await run('options fnff-1988 head-doubling-order')).out).toMatch(
      /\[before-armour\], after-armour[^]*The rule\n {2}Damage to the head[^]*Ruling\n/,
    )
    expect((await run('options fnff-1988 head-doubling-ordr')).err).toContain(
      "did you mean 'head-doubling-order'?",
    )
  })
})

describe('ringfire options combine', () => {
  it('puts the second set over the first, and says where both say something else', async () => {
    const { out, err } = await run('options combine ours.json theirs.json')
    expect(JSON.parse(out)).toMatchObject({
      name: 'Our table, Their table',
      options: {
        ...{ 'head-doubling-order': 'after-armour', 'aim-max-phases': 4, 'turn-seconds': 10 },
        'steps-left-out': ['cem', 'range'],
      },
    })
    expect(err).toBe('')
    expect((await run('options combine ours.json boxing.json')).code).toBe(2)
  })
})

describe('ringfire options check', () => {
  it('prints what a set changes, without what equals the book', async () => {
    expect(await json('options check ours.json')).toEqual({
      book: 'fnff-1988',
      name: 'Our table',
      changed: [
        { name: 'aim-max-phases', rule: 'fnff-1988/aiming/bonus', value: 4, default: 3 },
        {
          name: 'head-doubling-order',
          rule: 'fnff-1988/damage/head-doubling',
          value: 'after-armour',
          default: 'before-armour',
        },
      ],
    })
  })
  it('refuses a set field by field, with advice', async () => {
    const { code, err } = await run('options check broken.json')
    expect([code, err.split('\n')]).toEqual([
      2,
      [
        "broken.json: options.aim-max-phase: the book has no such option; did you mean 'aim-max-phases'?",
        'broken.json: options.turn-seconds: 9 is not one of its values; expected: one of 10, 9.6',
      ],
    ])
  })
})

describe('ringfire options compare', () => {
  it('shows only what differs, with the value of each side and the rule', async () => {
    expect(await json('options compare ours.json theirs.json')).toEqual({
      book: 'fnff-1988',
      a: 'Our table',
      b: 'Their table',
      differences: [
        {
          name: 'head-doubling-order',
          rule: 'fnff-1988/damage/head-doubling',
          default: 'before-armour',
          a: 'after-armour',
          b: 'before-armour',
        },
        {
          name: 'steps-left-out',
          rule: 'fnff-1988/optional/modular',
          default: 'none',
          a: 'none',
          b: ['cem', 'range'],
        },
      ],
    })
    expect((await run('options compare ours.json theirs.json')).out).toMatch(
      /steps-left-out +none \(default\) +cem \+ range +fnff-1988\/optional\/modular/,
    )
  })
  it('reads the id of a book as the unchanged book', async () => {
    expect(
      (await json<{ differences: unknown[] }>('options compare fnff-1988 ours.json')).differences,
    ).toHaveLength(2)
    expect((await run('options compare fnff-1988 fnff-1988')).out).toContain('set the same options')
  })
})

describe('the boxing book', () => {
  it('has house rules like any other: listed, checked, compared', async () => {
    expect((await run('options fights bout-rounds')).out).toContain('bout-rounds  (fights/')
    expect(await json<{ book: string; options: unknown[] }>('options fights')).toMatchObject({
      book: 'fights',
      options: expect.arrayContaining([
        expect.objectContaining({ name: 'zero-stamina', ruling: expect.any(String) as string }),
      ]) as unknown,
    })
    expect(await json('options check boxing.json')).toMatchObject({
      book: 'fights',
      name: 'Friday',
      changed: [{ name: 'bout-rounds', value: 3 }],
    })
    expect(await json('options compare fights boxing.json')).toMatchObject({
      b: 'Friday',
      differences: [{ name: 'bout-rounds', b: 3 }],
    })
  })
  it('has none for a gunfight', async () => {
    const { code, err } = await run('fight duel.json --options boxing.json')
    expect([code, err]).toEqual([2, expect.stringContaining("'Friday' is for the book 'fights'")])
  })
})

it.each([
  ['options', 2],
  ['options check', 2],
  ['options compare ours.json', 2],
  ['options fnff-1988 a b', 2],
  ['options check missing.json', 2],
  ['options fnff-1989', 2],
  ['options compare ours.json broken.json', 2],
  ['options check ours.json', 0],
])('ringfire %s -> %i', async (args, code) => {
  expect((await run(args)).code).toBe(code)
})

describe('--options', () => {
  it('[fnff-1988/damage/head-doubling] lays house rules over an exchange: the head is doubled before armour, or after', async () => {
    const of = async (more: string): Promise<unknown> =>
      (
        await json<{ hits: { damage: number; stopped: number; through: number }[] }>(
          `resolve head.json --dice 5,1,6${more}`,
        )
      ).hits.map(({ damage, stopped, through }) => [damage, stopped, through])
    expect(await of('')).toEqual([[24, 30, 0]])
    expect(await of(' --options ours.json')).toEqual([[12, 30, 0]])
  })
  it('is printed at the head of a fight', async () => {
    const { out, err } = await run('fight duel.json --options ours.json')
    expect(err).toBe('')
    expect(out.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^House rules "Our table":$/),
      expect.stringMatching(/aim-max-phases +4 +default 3/),
      expect.stringMatching(/head-doubling-order/),
    ])
    expect(await json('fight duel.json --options ours.json --runs 2')).toMatchObject({
      house: {
        name: 'Our table',
        changed: [{ name: 'aim-max-phases' }, { name: 'head-doubling-order' }],
      },
    })
    expect(await json('fight duel.json')).not.toHaveProperty('house')
    expect(await run('odds head.json --options broken.json')).toMatchObject({ code: 2 })
  })
  it.each(['resolve head.json --dice 5,1,6', 'odds head.json'])(
    'is told at the head of %s',
    async (args) => {
      const { out } = await run(`${args} --options ours.json`)
      expect(out.split('\n').slice(0, 4)).toEqual([
        'House rules "Our table":',
        expect.stringMatching(/aim-max-phases +4 +default 3/),
        expect.stringMatching(/head-doubling-order/),
        '',
      ])
      expect(await json(`${args} --options ours.json`)).toMatchObject({
        house: {
          name: 'Our table',
          changed: [{ name: 'aim-max-phases', value: 4 }, { name: 'head-doubling-order' }],
        },
      })
      expect((await run(args)).out).not.toContain('House rules')
      expect(await json(args)).not.toHaveProperty('house')
    },
  )
  it('stands at the table of its own book in a comparison, and is for one of them', async () => {
    const args = 'compare duel.json --books fnff-1988,cp2020 --runs 2 --options'
    const { books } = await json<{ books: { house?: unknown }[] }>(`${args} ours.json`)
    expect(books.map(({ house }) => house)).toEqual([
      {
        name: 'Our table',
        changed: [
          expect.objectContaining({ name: 'aim-max-phases' }),
          expect.objectContaining({ name: 'head-doubling-order' }),
        ],
      },
      undefined,
    ])
    expect((await run(`${args} ours.json`)).out).toMatch(
      /\n\nHouse rules "Our table" of [^\n]+:\n {2}aim-max-phases/,
    )
    expect((await run(`${args} boxing.json`)).err).toContain(
      "'Friday' is for the book 'fights', which is not compared",
    )
  })
})
