// Exchange files of the 2020 book through the command line, and what the book refuses.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { Case } from './exchange.ts'
import { read } from './exchange.ts'

const FOLDER = new URL('../../exchanges/cp2020/', import.meta.url)
const file = (name: string): object =>
  JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as object

async function run(args: string, text: object) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args.split(' '), {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    read: () => JSON.stringify(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

// Two shots of a pistol are thrown many times: once, in tests/exchange-files.test.ts.
it.each(readdirSync(FOLDER).filter((name) => name !== 'pistol.json'))(
  'odds of exchanges/cp2020/%s: chances that sum to 1, by the words of the book',
  async (name) => {
    const { code, out } = await run('odds - --json', file(name))
    const odds = JSON.parse(out) as Record<'wound' | 'hits', Record<string, number>> & {
      book: string
      method: string
      sentence: string
      hit: number
      out: number
      cut: number
    }
    expect([code, odds.book, odds.method]).toEqual([0, 'cp2020', 'exact'])
    expect(Object.keys(odds.wound)).toEqual([
      'none',
      'light',
      'serious',
      'critical',
      'mortal 0',
      'mortal 1',
      'mortal 2',
      'mortal 3',
      'mortal 4',
      'mortal 5',
      'mortal 6',
      'dead',
    ])
    for (const shares of [odds.wound, odds.hits])
      expect(Object.values(shares).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
    expect(odds.sentence).toMatch(/^Rose hits Kyd with a chance of/)
  },
)

it('resolve tells the totals with their terms, the hits, the saves and the tape', async () => {
  const { code, out } = await run('resolve - --dice 9,2,5,6,6,3 --json', file('burst.json'))
  const found = JSON.parse(out) as {
    sums: { what: string; total: number }[]
    hits: object[]
    saves: object[]
    tape: { label: string }[]
    wound: string
  }
  expect(code).toBe(0)
  expect(found.sums.map(({ what, total }) => [what, total])).toEqual([
    ['attack + 1D10', 14],
    ['difficulty', 15],
    ['damage to the right arm', 15],
    ['through, right arm', 6],
    ['points, right arm', 1],
    ['stun save', 3],
  ])
  expect(found.hits).toMatchObject([
    {
      location: 'right-arm',
      damage: 15,
      stopped: 9,
      through: 6,
      points: 1,
      wound: 'light',
      saves: [{ save: 'stun-save', die: 3, needed: 7, result: 'made' }],
    },
  ])
  expect(found.tape.map(({ label }) => label).slice(0, 3)).toEqual(['attack', 'hits', 'location'])
})

it('what is wrong in a file is told with its fields', async () => {
  const broken = { ...file('burst.json'), options: { fumbles: 'never' } }
  expect((await run('odds -', broken)).err).toContain('options.fumbles')
  const attack = { weapon: 'smg-medum', mode: 'brst', conditions: ['foggy', 'whole: jelly'] }
  const { code, err } = await run('odds -', { ...file('burst.json'), attack })
  expect(code).toBe(2)
  for (const field of ['attack.mode', 'attack.conditions[0]', 'attack.conditions[1]'])
    expect(err).toContain(field)
  expect(err).toContain("this book has no condition 'foggy'")
  expect(err).toContain("there is no cover 'whole: jelly'")
  expect(
    (await run('odds -', { ...file('burst.json'), attack: { weapon: 'smg-medum' } })).err,
  ).toContain('nearest: smg-medium')
})

describe('refused', () => {
  const CASES: readonly (readonly [rule: string, one: Case])[] = [
    ['cp2020/action/attack', { attack: { weapon: 'pistol-heavy', rounds: 3 } }],
    ['cp2020/attack/burst-gap', { attack: { weapon: 'pistol-heavy', mode: 'burst' } }],
    ['cp2020/damage/called-shot', { attack: { weapon: 'shotgun', at: 'head' } }],
    [
      'cp2020/attack/suppressive-fire-gap',
      { attack: { weapon: 'smg-medium', mode: 'suppress', width: 1 } },
    ],
    [
      'cp2020/attack/suppressive-fire-gap',
      { attack: { weapon: 'smg-medium', mode: 'suppress', width: 2, range: 201 } },
    ],
    [
      'cp2020/attack/grenade-gap',
      { attack: { weapon: 'grenade-frag', mode: 'grenade', range: 61 } },
    ],
    ['cp2020/attack/grenade-gap', { attack: { weapon: 'club', mode: 'grenade' } }],
    ['cp2020/melee/scope', { attack: { weapon: 'club', mode: 'melee', range: 3 } }],
    ['cp2020/melee/scope', { attack: { weapon: 'pistol-heavy', mode: 'melee', range: 1 } }],
    [
      'cp2020/damage/limb-loss-gap',
      {
        attack: { weapon: 'pistol-heavy', at: 'left-arm' },
        defender: { wounds: [{ area: 'left-arm', effect: 'lost' }] },
      },
    ],
    [
      'cp2020/damage/limb-loss-gap',
      {
        attack: { weapon: 'pistol-heavy', at: 'left-arm' },
        defender: { lasting: [{ area: 'left-arm', effect: 'amputated' }] },
      },
    ],
    [
      'cp2020/damage/limb-loss-gap',
      {
        attack: { weapon: 'pistol-heavy', at: 'left-arm' },
        defender: { wounds: [{ area: 'left-arm', effect: 'severed', points: 9 }] },
      },
    ],
    [
      'cp2020/melee/skills',
      { attack: { mode: 'kick', range: 1, conditions: ['defends-with-judo'] } },
    ],
    [
      'cp2020/wounds/track-gap',
      {
        attacker: { wounds: [{ level: 'dead', area: 'head' }] },
        attack: { weapon: 'pistol-heavy' },
      },
    ],
  ]
  it.each(CASES)('[%s] %j', (rule, one) => expect(read(one).refusal).toMatchObject({ rule }))
})

it('a person and a weapon of 1988 fight under this book', async () => {
  const exchange = {
    ...(JSON.parse(readFileSync(new URL('../pistol.json', FOLDER), 'utf8')) as object),
    book: 'cp2020',
  }
  const bare = JSON.parse(
    JSON.stringify(exchange).replace('target-running', 'target-moves'),
  ) as object
  const { code, out } = await run('odds - --json', bare)
  expect([code, (JSON.parse(out) as { hit: number }).hit]).toEqual([0, 0.9])
})
