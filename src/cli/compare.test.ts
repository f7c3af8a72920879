import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const combatant = (name: string, weapon: string) => ({
  name,
  stats,
  skills: { pistol: 4 },
  weapons: [weapon],
  armor: ['Kevlar Armor Jacket'],
})
const scenario = {
  book: 'fnff-1988',
  title: 'Duel',
  pairs: [{ a: 'matt', b: 'scar', metres: 12 }],
  sides: [
    { name: 'Us', seat: 'player-1', combatants: [combatant('Matt', 'glock-17')] },
    { name: 'Them', seat: 'player-2', combatants: [combatant('Scar', 'desert-eagle')] },
  ],
}

async function run(args: string, file: object = scenario, stopAt = Infinity) {
  const out: string[] = []
  const err: string[] = []
  const files: Record<string, string | Uint8Array> = {}
  let stop: (() => void) | undefined
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => JSON.stringify(file),
    write: (path, data) => void (files[path] = data),
    status: (text) => {
      if (Number(/([\d,]+) of/.exec(text)?.[1]?.replace(',', '') ?? 0) >= stopAt) stop?.()
    },
    onInterrupt: (hears) => {
      stop = hears
      return () => (stop = undefined)
    },
  })
  return { code, out: out.join('\n'), err: err.join('\n'), files }
}

interface Found {
  runs: number
  stopped: boolean
  books: {
    book: string
    house?: { changed: unknown[] }
    wins: Record<string, { count: number }>
    draw: { count: number }
    armour: Record<string, Record<string, number>>
    openings: { who: string; hit: number; out: number; skill: string }[]
    converted: { field: string; from: string; to: string }[]
  }[]
  side_by_side: { about: string; rows: { what: string }[] }[]
}
const found = async (args: string, file?: object, stopAt?: number): Promise<Found> =>
  JSON.parse((await run(`compare - --json ${args}`, file, stopAt)).out) as Found

const ALL = '--books fnff-1988,cp2020,done-right'

describe('ringfire compare', () => {
  it('plays the same fight under each book; the figures of each are those of `fight --runs` with that book', async () => {
    const { runs, books, side_by_side } = await found(`${ALL} --runs 12 --seed 5`)
    expect(runs).toBe(12)
    expect(books.map(({ book }) => book)).toEqual(['fnff-1988', 'cp2020', 'done-right'])
    for (const { book, wins, draw } of books) {
      const alone = JSON.parse(
        (await run('fight - --runs 12 --seed 5 --json', { ...scenario, book })).out,
      ) as { wins: Record<string, number>; draw: number }
      expect([book, wins['Us']!.count, wins['Them']!.count, draw.count]).toEqual([
        book,
        alone.wins['Us'],
        alone.wins['Them'],
        alone.draw,
      ])
    }
    expect(side_by_side.map(({ about }) => about)).toContain('Who dies')
  })
  it('prints what was converted, and the resulting figures', async () => {
    const {
      books: [old, new2020],
    } = await found(`${ALL} --runs 2`)
    expect(old!.converted).toEqual([])
    expect(new2020!.converted.map(({ from, to }) => `${from} > ${to}`)).toEqual(
      expect.arrayContaining([
        'pistol 4 > handgun 4',
        'glock-17 > medium pistol, 17 shots',
        'desert-eagle > heavy pistol, 9 shots',
        'Kevlar Armor Jacket > medium armor jacket',
      ]),
    )
    expect([
      old!.armour['matt']!['torso'],
      new2020!.armour['matt']!['torso'],
      new2020!.armour['matt']!['head'],
    ]).toEqual([18, 18, 0])
    expect([old!.openings[0]!.skill, new2020!.openings[0]!.skill]).toEqual([
      'Pistol 4',
      'Handgun 4',
    ])
    for (const { openings } of [old!, new2020!])
      for (const { hit, out } of openings) expect(out).toBeLessThanOrEqual(hit)
  })
  it('is the same with one worker and two, as text and as a table of all fights @long', async () => {
    const [one, two] = [
      await run(`compare - ${ALL} --runs 8 --workers 1 --csv a.csv`),
      await run(`compare - ${ALL} --runs 8 --workers 2 --csv a.csv`),
    ]
    expect(two).toEqual(one)
    expect(one.out).toMatch(/Who wins +Friday Night Firefight \(1988\) +Cyberpunk 2020/)
    const lines = String(one.files['a.csv']).trimEnd().split('\r\n')
    expect(lines).toHaveLength(25)
    expect(lines[0]).toContain('book,run,seed,finished,winner')
  })
  it('stopped: the same number of fights under each book, the same as a shorter series', async () => {
    const { runs, stopped, books } = await found(
      '--books fnff-1988,cp2020 --runs 300 --workers 1',
      undefined,
      30,
    )
    expect(stopped).toBe(true)
    expect(runs).toBeGreaterThanOrEqual(15)
    expect(runs).toBeLessThan(300)
    expect((await found(`--books fnff-1988,cp2020 --runs ${runs}`)).books).toEqual(books)
  })
  it('a 2020 fight can be played under the 1988 book', async () => {
    const file = {
      ...scenario,
      book: 'cp2020',
      sides: [
        scenario.sides[0]!,
        {
          ...scenario.sides[1]!,
          combatants: [
            { ...combatant('Scar', 'smg-medium'), skills: { submachinegun: 5, karate: 4 } },
          ],
        },
      ],
    }
    const { books } = await found('--books cp2020,fnff-1988 --runs 2', file)
    expect(books[1]!.converted.map(({ field, to }) => [field, to])).toEqual(
      expect.arrayContaining([
        ['sides[1].combatants[0].skills.submachinegun', 'rifle 5'],
        ['sides[1].combatants[0].weapons[0]', 'UZI, 40 shots'],
      ]),
    )
  })
  it('a book compared with itself under house rules: the figures of each are those of `fight --runs` with those options', async () => {
    const under = '--under head-doubling-order=after-armour --under aim-max-phases=4'
    const { books, side_by_side } = await found(`${under} --runs 5 --seed 5`)
    const changes = [{}, { 'head-doubling-order': 'after-armour' }, { 'aim-max-phases': 4 }]
    expect(books.map(({ book, house }) => [book, house?.changed.length])).toEqual([
      ['fnff-1988', undefined],
      ['fnff-1988', 1],
      ['fnff-1988', 1],
    ])
    for (const [i, options] of changes.entries()) {
      const alone = JSON.parse(
        (await run('fight - --runs 5 --seed 5 --json', { ...scenario, options })).out,
      ) as { wins: Record<string, number> }
      expect([i, books[i]!.wins['Us']!.count]).toEqual([i, alone.wins['Us']])
    }
    expect(Object.keys(side_by_side[0]!.rows[0]!)).toEqual([
      ...['what', 'kind', 'fnff-1988', 'fnff-1988: head-doubling-order=after-armour'],
      'fnff-1988: aim-max-phases=4',
    ])
    const { out } = await run(`compare - ${under} --runs 2`)
    // Why means have no interval is said once, not in each cell.
    expect(out.match(/Means have an interval from 300 fights on|too few/g)).toHaveLength(1)
    expect(out).toMatch(
      /Who wins +Friday Night Firefight \(1988\) +head-doubling-order=after-armour +aim-max-phases=4/,
    )
  })
  it('a bout under house rules: the figures of each column are those of `bout --runs` with those options @long', async () => {
    // A bout need not name its book.
    const bout = {
      rounds: 3,
      sides: [{ fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
    }
    const { books } = await found('--under knockdown-score=flat-10-8 --runs 300 --seed 5', bout)
    const wins = books.map((one) => Object.values(one.wins).map(({ count }) => count))
    for (const [i, options] of [{}, { 'knockdown-score': 'flat-10-8' }].entries()) {
      const alone = JSON.parse(
        (await run('bout - --runs 300 --seed 5 --json', { ...bout, options })).out,
      ) as { wins: Record<string, number> }
      expect([i, wins[i]]).toEqual([i, Object.values(alone.wins)])
    }
    expect((await run('compare - --under a=b --shard 1/2', bout)).code).toBe(2)
  })
  it.each([
    ['compare -', '--books: it is missing'],
    ['compare - --under aim-max-phases=44', '--under options.aim-max-phases: "44" is not one of'],
    ['compare - --books foo', "there is no book 'foo'"],
    ['compare - --under aim-max=4', '--under options.aim-max: the book has no such option'],
    ['compare - --under aim-max-phases=4 --under aim-max-phases=4', 'given twice'],
    ['compare - --books cp2020', 'one book cannot be compared with itself'],
    ['compare - --books cp2020,cp2020', 'twice'],
    ['compare - --books cp2020,cp2021', "there is no book 'cp2021'"],
    ['compare - --books cp2020,fnff-1988 --runs 0', 'from 1 to'],
  ])('%s: %s', async (args, said) => {
    const { code, err } = await run(args)
    expect([code, err.includes(said)]).toEqual([2, true])
  })
  it('what cannot be converted is reported with the book, the field and what is expected', async () => {
    const file = {
      ...scenario,
      book: 'cp2020',
      sides: [
        scenario.sides[0]!,
        { ...scenario.sides[1]!, combatants: [combatant('Scar', 'cannon-20mm')] },
      ],
    }
    const { code, err } = await run('compare - --books cp2020,fnff-1988', file)
    expect(code).toBe(2)
    expect(err).toContain(
      "fnff-1988: sides[1].combatants[0].weapons[0]: the book has no weapon 'cannon-20mm'",
    )
  })
})
