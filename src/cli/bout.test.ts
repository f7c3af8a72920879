import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from './main.ts'
import { runCli as run } from '../../tests/support/run-cli.ts'
import { skillLevel } from '../books/fights/fighter.ts'
import { newFolder } from '../../tests/support/folders.ts'
import { SOAK } from '../../tests/support/soak.ts'

describe('ringfire bout', () => {
  it('counts many bouts: every bout is won or drawn, and every win has a method', async () => {
    const { code, out } = await run([
      'bout',
      'Tony Gomes',
      'oscar-braun',
      '--rounds',
      '10',
      '--runs',
      '500',
      '--seed',
      '7',
      '--json',
    ])
    const sums = JSON.parse(out)
    expect(code).toBe(0)
    expect(sums).toMatchObject({ a: 'Tony Gomes', b: 'Oscar Braun', rounds: 10, runs: 500 })
    expect(Object.keys(sums.by)).toEqual(['KO', 'TKO', 'UD', 'SD'])
    const { wins, draw, by } = sums
    expect(wins.a + wins.b + draw).toBe(500)
    expect(by.KO + by.TKO + by.UD + by.SD).toBe(wins.a + wins.b)
    expect(sums.rounds_mean).toBeGreaterThan(1)
    expect(sums.rounds_mean).toBeLessThanOrEqual(10)
    expect(
      (await run(['bout', 'Tony Gomes', 'oscar-braun', '--runs', '500', '--seed', '7', '--json']))
        .out,
    ).toBe(out)
  })
  it("shows how bouts end and boxers' injuries, not deaths or survivors", async () => {
    const { out } = await run(['bout', 'Tony Gomes', 'oscar-braun', '--runs', '20'])
    expect(out).toMatch(/^State +standing +stopped +knocked out$/m)
    expect(out).toMatch(/^Injuries per bout +cut +boxing die +in all$/m)
    expect(out).not.toMatch(/dead|survivors|stands|everybody|per fight/i)
  })
  it('gives the same figures and files with any number of workers @long', async () => {
    const found = []
    for (const workers of SOAK ? [1, 2, 4] : [1, 2]) {
      const files: Record<string, string | Uint8Array> = {}
      const out: string[] = []
      const args = [
        'bout',
        'gomes',
        'braun',
        '--runs',
        '1100',
        '--seed',
        '7',
        '--workers',
        String(workers),
        '--csv',
        'b.csv',
        '--picture',
        'b.svg',
        '--json',
      ]
      expect(
        await main(args, {
          out: (text) => out.push(text),
          err: () => undefined,
          read: () => '',
          write: (path, data) => {
            files[path] = data
          },
        }),
      ).toBe(0)
      found.push({ out, files })
    }
    for (const other of found.slice(1)) expect(other).toEqual(found[0])
    const { wins, intervals } = JSON.parse(found[0]!.out[0]!)
    expect(intervals.wins.a[0]).toBeLessThan(wins.a / 1100)
    expect(intervals.wins.a[1]).toBeGreaterThanOrEqual(wins.a / 1100)
    const lines = String(found[0]!.files['b.csv']).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1101)
    expect(lines[0]).toMatch(/^run,seed,finished,winner,ending,rounds,seconds,/)
    expect(String(found[0]!.files['b.svg'])).toContain('1,100 bouts from seed 7')
  })
  it('stopped with exit code 130, prints what it has, the same as a shorter series', async () => {
    const out: string[] = []
    let stop = (): void => undefined
    const code = await main(
      ['bout', 'gomes', 'braun', '--runs', '9000', '--workers', '1', '--json'],
      {
        out: (text) => out.push(text),
        err: () => undefined,
        read: () => '',
        status: (text) => {
          if (/[1-9]\d* of/.test(text)) stop()
        },
        onInterrupt: (hears) => {
          stop = hears
          return () => undefined
        },
      },
    )
    const { runs, stopped, asked, ...rest } = JSON.parse(out[0]!)
    expect({ code, stopped, asked }).toEqual({ code: 130, stopped: true, asked: 9000 })
    expect(runs).toBeLessThan(9000)
    expect(
      JSON.parse((await run(['bout', 'gomes', 'braun', '--runs', String(runs), '--json'])).out),
    ).toMatchObject(rest)
  })
  it('the order of the names makes no difference to who wins', async () => {
    const share = async (a: string, b: string): Promise<{ a: number; b: number }> =>
      JSON.parse((await run(['bout', a, b, '--runs', '3000', '--json'])).out).wins
    const [one, other] = [await share('garcia', 'stewart'), await share('stewart', 'garcia')]
    expect(Math.abs(one.a - other.b)).toBeLessThan(3000 * 0.04)
  })
  it('[fights/optional/training] both train before a single bout, grunts for a stat that the dice pick (B22)', async () => {
    const call = ['bout', 'Tony Gomes', 'Oscar Braun', '--seed', '7', '--train']
    const { code, out } = await run([...call, 'pow'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Tony Gomes trains \w+: .* \(.*\)\.\nOscar Braun trains \w+: /)
    expect(await run([...call, 'pow'])).toEqual({ code, out, err: '' })
    const { training } = JSON.parse((await run([...call, 'pow', '--json'])).out)
    expect(training).toMatchObject([{ name: 'Tony Gomes' }, { name: 'Oscar Braun' }])
    expect((await run([...call, 'luck'])).code).toBe(2)
  })
  it('[fights/optional/training-table] a star who passes one test keeps the stat, or repeats both if asked to', async () => {
    const stats = { box: 3, agg: 3, qwik: 3, pow: 3, stam: 3 }
    const star = {
      seat: 'player-1',
      fighter: { name: 'A', stats, signatures: ['Steady', 'Lucky'] },
    }
    const bout = JSON.stringify({ sides: [star, { fighter: 'Oscar Braun' }] })
    const tests = async (seed: number, ...more: string[]) => {
      const call = ['bout', '-', '--train', 'pow', '--seed', String(seed), '--json', ...more]
      return JSON.parse((await run(call, bout)).out).training[0].tests as number[][]
    }
    for (const seed of [1, 2, 3, 4]) {
      const [[first = 0, second = 0] = []] = await tests(seed)
      const passed = Number(first > 3) + Number(second <= 3)
      expect((await tests(seed, '--again')).length).toBe(passed === 1 ? 2 : 1)
    }
  })

  it('shows one bout round by round with the card, the same for the same seed', async () => {
    const first = await run(['bout', 'gomes', 'braun', '--seed', '7'])
    expect(first).toEqual(await run(['bout', 'gomes', 'braun', '--seed', '7']))
    expect(first.out).toContain('Tony Gomes against Oscar Braun')
    const json = JSON.parse((await run(['bout', 'gomes', 'braun', '--seed', '7', '--json'])).out)
    expect(first.out).toContain(json.sentence)
    expect(json.card['Tony Gomes']).toHaveLength(json.card['Oscar Braun'].length)
  })
  it('a fighter may box a copy of themselves', async () => {
    expect(
      JSON.parse((await run(['bout', 'braun', 'Oscar Braun', '--runs', '10', '--json'])).out),
    ).toMatchObject({ a: 'Oscar Braun', b: 'Oscar Braun (2)' })
  })
  it.each([
    [['bout', 'tony', 'braun'], 'Tony Gerardo, Tony Gomes, Tony Stewart'],
    [['bout', 'Tony Gomez', 'braun'], "did you mean 'Tony Gomes'?"],
    [['bout', 'gomes', 'braun', '--rounds', '4'], 'one of 3, 5, 10, 12, back-alley'],
    [['bout', 'gomes', 'braun', '--runs', '0'], 'a whole number from 1'],
    [['bout', 'missing.json'], 'there is no such file'],
    [['fighters', 'Tyrel Bigs'], "did you mean 'Tyrell Biggs'?"],
    [['fighters', '--table'], 'the folder is missing'],
  ] as const)('%j is refused with a suggestion', async (args, right) => {
    const { code, err } = await run(args)
    expect(code).toBe(2)
    expect(err).toContain(right)
  })
  const BOUT = {
    sides: [
      {
        seat: 'player-1',
        fighter: {
          name: 'Ruth',
          stats: { box: 4, agg: 3, qwik: 4, pow: 2, stam: 4 },
          signatures: ['quick reflexes', 'Steady'],
        },
      },
      { fighter: 'gomes' },
    ],
  }
  it('reads stars and custom fighters from a file', async () => {
    expect(JSON.parse((await run(['bout', '-', '--runs', '5', '--json'], BOUT)).out)).toMatchObject(
      { a: 'Ruth', b: 'Tony Gomes', rounds: 10 },
    )
    expect((await run(['bout', 'bouts/calloway-stewart.json', '--seed', '3'])).code).toBe(0)
  })
  it.each([
    [{ ...BOUT, rounds: 7 }, 'rounds'],
    [{ ...BOUT, options: { 'bout-rounds': 7 } }, 'options.bout-rounds'],
    [{ sides: [BOUT.sides[0]] }, 'sides'],
    [{ sides: [BOUT.sides[0], { fighter: 'nobody' }] }, 'sides[1].fighter'],
    [{ sides: [BOUT.sides[0], { seat: 'player-1', fighter: 'gomes' }] }, 'sides[1].seat'],
    [
      {
        sides: [
          {
            fighter: {
              name: 'X',
              stats: { box: 9, agg: 3, qwik: 4, pow: 2, stam: 4 },
              signatures: ['Steady', 'Agile'],
            },
          },
          BOUT.sides[1],
        ],
      },
      'sides[0].fighter',
    ],
    [
      {
        sides: [
          {
            fighter: {
              name: 'X',
              stats: { box: 7, agg: 7, qwik: 7, pow: 7, stam: 5 },
              signatures: ['Steady', 'Agile'],
            },
          },
          BOUT.sides[1],
        ],
      },
      'sides[0].fighter.stats',
    ],
    [
      {
        sides: [
          {
            fighter: {
              name: 'X',
              stats: { box: 4, agg: 3, qwik: 4, pow: 2, stam: 4 },
              signatures: ['Steady', 'Steadi'],
            },
          },
          BOUT.sides[1],
        ],
      },
      'sides[0].fighter.signatures[1]',
    ],
  ] as const)('reports a problem with a file at its field: %#', async (file, field) => {
    const { code, err } = await run(['bout', '-'], file)
    expect(code).toBe(2)
    expect(err).toContain(field)
  })
})

describe('ringfire fighters', () => {
  it('[fights/roster/list] lists all 33 with their derived values', async () => {
    const list = JSON.parse((await run(['fighters', '--json'])).out)
    expect(list).toHaveLength(33)
    expect(list[0]).toMatchObject({
      id: 'tyrell-biggs',
      rank: 1,
      fame: 24,
      skill: 121,
      bonus_dice: 16,
      style: 'Varies',
    })
    expect(JSON.parse((await run(['fighters', 'HEARD', '--json'])).out)).toMatchObject({
      name: 'Harry Heard',
      style: 'Boxer',
    })
  })
  it('makes the win table as CSV and picture: every pair, the same for any number of workers @long', async () => {
    // Bouts per pair.
    const RUNS = SOAK ? '4' : '1'
    const folder = newFolder()
    try {
      const { code, out } = await run([
        'fighters',
        '--table',
        '--out',
        folder,
        '--runs',
        RUNS,
        '--rounds',
        '3',
        '--workers',
        '1',
        '--json',
      ])
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ fighters: 33, bouts: 33 * 33 * Number(RUNS) })
      const rows = readFileSync(join(folder, 'wins.csv'), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
      expect(rows).toHaveLength(33 * 33)
      for (const row of rows)
        expect(Number(row[4]) + Number(row[5]) + Number(row[6])).toBe(Number(RUNS))
      const csv = readFileSync(join(folder, 'wins.csv'), 'utf8')
      expect(
        (
          await run([
            'fighters',
            '--table',
            '--out',
            folder,
            '--runs',
            RUNS,
            '--rounds',
            '3',
            '--workers',
            '2',
          ])
        ).code,
      ).toBe(0)
      expect(readFileSync(join(folder, 'wins.csv'), 'utf8')).toBe(csv)
      const svg = readFileSync(join(folder, 'wins.svg'), 'utf8')
      expect(svg.match(/<title>/g)).toHaveLength(33 * 33)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('ringfire fighters --roll', () => {
  it('[fights/signature/count, fights/style/chance, fights/fame/start] creates a grunt with rolled signatures, in a form that a bout file accepts', async () => {
    const roll = (seed: number) =>
      run([
        'fighters',
        '--roll',
        'Home Made',
        '--stats',
        '5,4,3,3,3',
        '--seed',
        String(seed),
        '--json',
      ])
    const grunts = await Promise.all(Array.from({ length: 30 }, (_, seed) => roll(seed + 1)))
    const fighters = grunts.map(({ out }) => JSON.parse(out))
    for (const { signatures, fame } of fighters) {
      const skill = skillLevel({ box: 5, agg: 4, qwik: 3, pow: 3, stam: 3 }, signatures)
      expect([new Set(signatures).size, fame]).toEqual([2, Math.round(skill / 5)])
    }
    expect(new Set(fighters.map(({ signatures }) => signatures.join())).size).toBeGreaterThan(20)
    expect((await roll(7)).out).toBe((await roll(7)).out)
    const sides = [{ fighter: fighters[0] }, { fighter: 'Tony Gomes' }]
    expect((await run(['bout', '-'], { sides })).out).toContain('Home Made')
    expect((await run(['fighters', '--roll', 'X', '--stats', '8,1,1,1,1'])).err).toContain(
      'a whole number from 1 to 7',
    )
  })
})
