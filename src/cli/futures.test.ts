import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

/**
 * Runs a command line with these files available. `stopAt` simulates Ctrl-C when the progress bar reaches this
 * number.
 */
async function run(
  args: string,
  files: Record<string, string | Uint8Array> = {},
  stopAt = Infinity,
) {
  const out: string[] = []
  const err: string[] = []
  let stop: (() => void) | undefined
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read(path) {
      if (files[path] === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' })
      return String(files[path])
    },
    write: (path, data) => {
      files[path] = data
    },
    status: (text) => {
      if (Number(/([\d,]+) of/.exec(text)?.[1]?.replace(',', '') ?? 0) >= stopAt) stop?.()
    },
    onInterrupt: (hears) => {
      stop = hears
      return () => (stop = undefined)
    },
  })
  return { code, out: out.join('\n'), err: err.join('\n'), files, released: stop === undefined }
}

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const duel = JSON.stringify({
  book: 'fnff-1988',
  title: 'Duel',
  pairs: [{ a: 'matt', b: 'scar', metres: 12 }],
  sides: ['Matt', 'Scar'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [{ name, stats, skills: { pistol: 4 }, weapons: ['glock-17'] }],
  })),
})

/** Files with the save of a fight and the save of a bout. */
async function saved(): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = { 'duel.json': duel }
  expect((await run('fight duel.json --seed 4 --save fight.json', files)).code).toBe(0)
  expect((await run('bout braun gerardo --rounds 3 --seed 2 --save bout.json', files)).code).toBe(0)
  return files
}

describe('ringfire fight --save', () => {
  it('saves the fight that is printed', async () => {
    const files = await saved()
    const save = JSON.parse(String(files['fight.json']))
    expect(save).toMatchObject({
      ringfire: 1,
      book: 'fnff-1988',
      title: 'Duel',
      sides: [{ seat: 'player-1', name: 'Matt' }, {}],
    })
    const { points } = JSON.parse((await run('course fight.json --runs 1 --json', files)).out)
    const { lines } = JSON.parse((await run('fight duel.json --seed 4 --json', files)).out)
    expect(points.flatMap(({ told }: { told: string[] }) => told)).toEqual(lines)
    expect((await run('fight duel.json --runs 5 --save a.json', files)).err).toContain(
      '--save without --runs',
    )
    expect((await run('bout braun gerardo --csv a.csv --save a.json', files)).err).toContain(
      '--save without --runs',
    )
    expect((await run('bout braun gerardo --csv a.csv', files)).code).toBe(0)
  })
})

describe('ringfire futures', () => {
  it('prints the figures of a moment: the same for the same dice, different for others', async () => {
    const files = await saved()
    const { code, out } = await run(
      'futures fight.json --at 2 --runs 30 --seed 3 --json --csv a.csv --picture a.svg',
      files,
    )
    const found = JSON.parse(out)
    expect(code).toBe(0)
    expect(found).toMatchObject({ title: 'Duel', at: 2, runs: 30, asked: 30, stopped: false })
    expect(found.wins.Matt + found.wins.Scar + found.draw).toBe(30)
    expect(found.men.matt.fired.mean).toBeGreaterThanOrEqual(0)
    expect(String(files['a.csv']).trimEnd().split('\r\n')).toHaveLength(31)
    expect(String(files['a.csv'])).toContain('matt rounds fired')
    expect(String(files['a.svg'])).toContain('30 futures from seed 3')
    expect((await run('futures fight.json --at 2 --runs 30 --seed 3 --json', files)).out).toBe(out)
    expect((await run('futures bout.json --at 3 --runs 20', files)).out).toMatch(
      /after beat 3 of \d+[^]*20 futures from seed 1[^]*Oscar Braun\s+wins[^]*KO/,
    )
  })
  it('stopped: prints what it has', async () => {
    const stopped = await run(
      'futures fight.json --at 1 --runs 900 --workers 1 --json',
      await saved(),
      30,
    )
    expect(stopped).toMatchObject({ code: 130, released: true })
    const { runs, stopped: was } = JSON.parse(stopped.out)
    expect(was).toBe(true)
    expect(runs).toBeGreaterThanOrEqual(30)
    expect(runs).toBeLessThan(900)
  })
  it.each([
    ['futures none.json', 'there is no such file'],
    ['futures duel.json', 'it is a scenario; expected: a saved fight'],
    ['futures fight.json --at 999', 'from 0 to'],
    ['futures broken.json', 'came out otherwise'],
    ['course broken.json', 'came out otherwise'],
    ['course fight.json --picture a.gif', '.svg or .png'],
  ])('%s: %s', async (args, said) => {
    const files = await saved()
    const save = JSON.parse(String(files['fight.json']))
    const roll = save.steps
      .flatMap(({ add }: { add: { tape: { faces?: number[] }[] }[] }) => add)
      .flatMap(({ tape }: { tape: { faces?: number[] }[] }) => tape)
      .find(({ faces }: { faces?: number[] }) => faces)
    roll.faces[0] = roll.faces[0] === 1 ? 9 : 1
    const { code, err } = await run(args, { ...files, 'broken.json': JSON.stringify(save) })
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})

describe('ringfire advise and course --mistakes', () => {
  it('print the best choices of the asked combatant, and the costliest ones: text and JSON', async () => {
    const files = await saved()
    const save = JSON.parse(String(files['fight.json']))
    files['begun.json'] = JSON.stringify({ ...save, steps: save.steps.slice(0, 1) })
    const { code, out } = await run('advise begun.json --playouts 24', files)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^(Matt|Scar): act\n {2}1\. .*: chance to win .* % \(\d+ to \d+\)\n {5}\S.*\.\n/,
    )
    const { asked } = JSON.parse((await run('advise begun.json --playouts 24 --json', files)).out)
    expect(asked[0].advice.best.length).toBeGreaterThanOrEqual(2)
    expect(await run('advise begun.json --seat player-7', files)).toMatchObject({
      code: 2,
      err: expect.stringContaining('player-1, player-2') as string,
    })
    expect((await run('advise fight.json', files)).out).toBe('Nobody is asked anything.')
    const told = await run('course bout.json --mistakes --workers 1', files)
    expect(told.out).toMatch(/\d+ choices examined, from seed 1/)
    const json = await run('course bout.json --mistakes --workers 1 --json', files)
    expect(JSON.parse(json.out)).toMatchObject({ done: true, found: [] })
  })
})

describe('ringfire course', () => {
  it('prints what turned a fight: text, JSON, a line per beat, a picture', async () => {
    const files = await saved()
    const { code, out } = await run(
      'course fight.json --runs 80 --workers 1 --csv c.csv --picture c.svg --json',
      files,
    )
    const { points, turnings, sides, done, runs } = JSON.parse(out)
    expect({ code, done, sides }).toEqual({ code: 0, done: true, sides: ['Matt', 'Scar'] })
    expect(turnings.length).toBeGreaterThan(0)
    expect(turnings.at(-1)).toMatchObject({
      side: expect.stringMatching(/Matt|Scar/),
      sentence: expect.any(String),
    })
    expect(points.map(({ beat }: { beat: number }) => beat)).toEqual(
      points.map((_: unknown, i: number) => i),
    )
    expect(points.at(-1)).toMatchObject({ over: true })
    expect(String(files['c.csv']).trimEnd().split('\r\n')).toHaveLength(points.length + 1)
    expect(String(files['c.svg'])).toContain('the course of the fight')
    const text = (await run('course fight.json --runs 80 --workers 1', files)).out
    expect(text).toContain(`Duel: ${runs} futures from seed 1.`)
    expect(text).toContain(turnings.at(-1).sentence)
  })
})
