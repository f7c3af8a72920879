import { describe, expect, it } from 'vitest'
import { stopText } from './commands/fight.ts'
import { main } from './main.ts'
import { progressBar, progressLine } from './progress.ts'
import { SOAK } from '../../tests/support/soak.ts'

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const combatant = (name: string) => ({ name, stats, skills: { pistol: 4 }, weapons: ['glock-17'] })
const scenario = {
  book: 'fnff-1988',
  title: 'Alley & "yard"',
  pairs: [{ a: 'matt', b: 'scar', metres: 12 }],
  sides: [
    { name: 'Us', seat: 'player-1', combatants: [combatant('Matt')] },
    { name: 'Them', seat: 'player-2', combatants: [combatant('Scar')] },
  ],
}

/**
 * Runs a command line with one scenario on standard input. `stopAt` simulates Ctrl-C when the progress bar reaches
 * this number.
 */
async function run(args: string, stopAt = Infinity, file: object = scenario) {
  const out: string[] = []
  const err: string[] = []
  const bars: string[] = []
  const files: Record<string, string | Uint8Array> = {}
  let stop: (() => void) | undefined
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => JSON.stringify(file),
    write(path, data) {
      if (path.startsWith('nowhere/'))
        throw Object.assign(new Error('no folder'), { code: 'ENOENT' })
      files[path] = data
    },
    status(text) {
      bars.push(text)
      if (Number(/([\d,]+) of/.exec(text)?.[1]?.replace(',', '') ?? 0) >= stopAt) stop?.()
    },
    onInterrupt: (hears) => {
      stop = hears
      return () => (stop = undefined)
    },
  })
  return {
    code,
    out: out.join('\n'),
    err: err.join('\n'),
    bars,
    files,
    released: stop === undefined,
  }
}
const figures = async (args: string) => JSON.parse((await run(`fight - --json ${args}`)).out)

describe('ringfire fight of people who cannot hurt each other', () => {
  const inMetal = (name: string) => ({ name, stats, armor: ['metal gear'] })
  const file = {
    ...scenario,
    book: 'cp2020',
    sides: scenario.sides.map(({ combatants: [one], ...side }) => ({
      ...side,
      combatants: [inMetal(one!.name)],
    })),
  }
  it('says that it was stopped because nobody acted any more', async () => {
    const { code, out } = await run('fight -', Infinity, file)
    const said = 'Stopped: nobody acted any more (200 default answers in a row).'
    expect([code, out.split('\n')]).toEqual([0, expect.arrayContaining([said])])
    const { over, stopped } = JSON.parse((await run('fight - --json', Infinity, file)).out)
    expect([over, stopped]).toEqual([undefined, { reason: 'idle', answers: 200 }])
  })
  it('counts such fights in a series, and names them in a comparison', async () => {
    const { out } = await run('fight - --runs 3 --workers 1', Infinity, file)
    expect(out.split('\n')[0]).toMatch(
      /^3 fights from seed \d+; 3 had no end and were stopped, 3 of them because nobody acted any more\./,
    )
    const [json, compared] = await Promise.all(
      [
        'fight - --runs 3 --workers 1 --json',
        'compare - --books cp2020,fnff-1988 --runs 3 --workers 1',
      ].map(async (args) => (await run(args, Infinity, file)).out),
    )
    expect(JSON.parse(json!)).toMatchObject({ unfinished: 3, idle: 3 })
    expect(compared).toMatch(/No end: nobody acted +100/)
  })
  it('says when it was stopped by the limit', () => {
    expect(stopText({ reason: 'answer-limit', answers: 5000 })).toBe('Stopped after 5,000 answers.')
  })
})

describe('ringfire fight', () => {
  it('[fnff-1988/weapons/types] says what of a scenario has no effect', async () => {
    const matt = { ...combatant('Matt'), weapons: [{ weapon: 'glock-17', choke: 'open' }] }
    const [us, them] = scenario.sides
    const file = { ...scenario, sides: [{ ...us, combatants: [matt] }, them] }
    const { out } = await run('fight -', Infinity, file)
    expect(out.split('\n')[0]).toBe(
      "sides[0].combatants[0].weapons[0].choke: 'open choke' has no effect: Glock 17 has no choke.",
    )
    const { converted } = JSON.parse((await run('fight - --json', Infinity, file)).out)
    expect(converted).toMatchObject([{ from: 'open choke', to: 'nothing' }])
  })
})

describe('ringfire fight --runs', () => {
  it('gives the same figures, files and pictures with any number of workers @long', async () => {
    const args = (workers: number) =>
      `fight - --runs 24 --seed 11 --csv a.csv --picture a.svg --workers ${workers} --json`
    const one = await run(args(1))
    expect(one.code).toBe(0)
    expect(JSON.parse(one.out).runs).toBe(24)
    for (const workers of SOAK ? [2, 4] : [2]) {
      const other = await run(args(workers))
      expect(other.out).toBe(one.out)
      expect(other.files).toEqual(one.files)
    }
  })
  it('other seeds give other fights @long', async () => {
    expect((await figures('--runs 40 --seed 1')).men).not.toEqual(
      (await figures('--runs 40 --seed 2')).men,
    )
  })
  it('adds up', async () => {
    const { runs, wins, draw, men, wounds, survivors, rounds, seconds, intervals } =
      await figures('--runs 80')
    expect(wins.Us + wins.Them + draw).toBe(runs)
    for (const { states, dead, stands, side } of Object.values<{
      states: Record<string, number>
      dead: { count: number }
      stands: { count: number }
      side: string
    }>(men)) {
      expect(Object.values(states).reduce((a, b) => a + b)).toBe(runs)
      expect(states.D).toBe(dead.count)
      expect(survivors[side].alive).toEqual([dead.count, runs - dead.count])
      expect(survivors[side].standing).toEqual([runs - stands.count, stands.count])
    }
    for (const [place, count] of Object.entries(wounds))
      expect(men.matt.wounds[place] + men.scar.wounds[place]).toBe(count)
    expect(Object.values<number>(rounds.fights).reduce((a, b) => a + b)).toBe(runs)
    expect(rounds.least).toBeLessThanOrEqual(rounds.median)
    expect(seconds.mean).toBeGreaterThan(rounds.mean * 10 - 10)
    expect(intervals.wins.Us[0]).toBeLessThan(wins.Us / runs)
    expect(intervals.wins.Us[1]).toBeGreaterThan(wins.Us / runs)
  })
  it('writes a line per fight, which replays that fight', async () => {
    const { files } = await run('fight - --runs 8 --csv fights.csv')
    const [head, ...lines] = String(files['fights.csv'])
      .trimEnd()
      .split('\r\n')
      .map((text) => text.split(','))
    expect(lines).toHaveLength(8)
    for (const cells of lines) {
      const row = Object.fromEntries(head!.map((name, i) => [name, cells[i]]))
      const { men } = JSON.parse((await run(`fight - --seed ${row.seed} --json`)).out)
      expect(men.map(({ state }: { state: string }) => state)).toEqual([
        row['matt state'],
        row['scar state'],
      ])
    }
  })
  it('draws pictures', async () => {
    const { files, out } = await run('fight - --runs 5 --picture a.svg')
    expect(out).toMatch(/^Nobody +\d/m)
    expect(String(files['a.svg'])).toContain('>Nobody</text>')
    expect(String(files['a.svg'])).toMatch(
      /^<svg [^>]*aria-label="Alley &amp; &quot;yard&quot;, 5 fights/,
    )
    const png = (await run('fight - --runs 5 --picture a.PNG')).files['a.PNG'] as Uint8Array
    expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    expect(png.length).toBeGreaterThan(10_000)
  })
  it('stopped: prints what it has, the same as a shorter series', async () => {
    const stopped = await run('fight - --runs 400 --workers 1 --json', 24)
    const { runs, asked, stopped: was, ...rest } = JSON.parse(stopped.out)
    expect(stopped).toMatchObject({ code: 130, released: true })
    expect({ asked, was }).toEqual({ asked: 400, was: true })
    expect(runs).toBeGreaterThanOrEqual(24)
    expect(runs).toBeLessThan(400)
    const { runs: _, asked: __, stopped: ___, ...short } = await figures(`--runs ${runs}`)
    expect(rest).toEqual(short)
    expect((await run('fight - --runs 400 --workers 1', 24)).out).toMatch(
      /^\d+ fights from seed 1 of 400; stopped, as with --runs \d+/,
    )
  })
  it.each([
    ['fight - --runs 5 --picture a.gif', '.svg or .png'],
    ['fight - --runs 5 --workers 0', 'from 1 to 256'],
    ['fight - --runs 0', 'from 1 to 1000000'],
    ['fight - --runs 2 --csv nowhere/a.csv', 'there is no such folder'],
  ])('%s: %s', async (args, said) => {
    const { code, err } = await run(args)
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})

describe('the bar', () => {
  it('shows progress and the time left', () => {
    expect(progressLine(0, 400, 0)).toBe(
      '[------------------------------] 0 of 400 fights (Ctrl-C stops early)',
    )
    expect(progressLine(0, 400, 4000)).toBe(
      '[------------------------------] 0 of 400 fights, 0:04 so far (Ctrl-C stops early)',
    )
    expect(progressLine(1000, 4000, 21_500)).toBe(
      '[#######-----------------------] 1,000 of 4,000 fights, 1:05 left (Ctrl-C stops early)',
    )
  })
  it('is drawn at the end, not for every fight, and cleared', async () => {
    const drawn: string[] = []
    let now = 0
    const told = progressBar(
      1000,
      {
        out: () => undefined,
        err: () => undefined,
        read: () => '',
        status: (text) => drawn.push(text),
      },
      'fights',
      () => now,
    )
    for (let done = 1; done <= 1000; done++, now += 1) told(done)
    expect(drawn.length).toBeLessThan(14)
    expect(drawn.at(-1)).toContain('1,000 of 1,000')
    expect((await run('fight - --runs 3')).bars.at(-1)).toBe('')
  })
})
