// Series in parts: `merge` must print exactly what the whole series prints.
import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

type Files = Record<string, string>

async function run(args: string, files: Files) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read(path) {
      if (files[path] === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' })
      return files[path]
    },
    write: (path, data) => void (files[path] = String(data)),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
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

/** Plays a series in three parts; returns the names of their files. */
async function playParts(command: string, files: Files): Promise<string> {
  const names = [1, 2, 3].map((part) => `part-${part}`)
  for (const [i, name] of names.entries())
    expect(await run(`${command} --shard ${i + 1}/3 --out ${name}`, files)).toEqual({
      code: 0,
      out: '',
      err: '',
    })
  return names.toReversed().join(' ')
}

describe('ringfire merge', () => {
  it.each([
    'fight duel.json --runs 8 --seed 5',
    'bout braun gerardo --rounds 3 --runs 600 --seed 5',
    'compare duel.json --books fnff-1988,cp2020 --runs 4 --seed 5',
    'futures fight.json --at 2 --runs 8 --seed 5',
  ])('%s: text, JSON, CSV and picture of the whole', async (command) => {
    const files: Files = { 'duel.json': duel }
    if (command.startsWith('futures'))
      await run('fight duel.json --seed 4 --save fight.json', files)
    const parts = await playParts(command, files)
    const text = await run(`${command} --csv whole.csv --workers 1`, files)
    const { 'duel.json': _, 'fight.json': __, ...moved } = files
    expect(text.code).toBe(0)
    expect(await run(`merge ${parts} --csv merged.csv`, moved)).toEqual(text)
    expect(moved['merged.csv']).toBe(files['whole.csv'])
    expect(files['whole.csv']!.length).toBeGreaterThan(200)
    const json = await run(`${command} --json --workers 1`, files)
    expect(await run(`merge ${parts} --json`, moved)).toEqual(json)
    expect(JSON.parse(json.out)).toBeTypeOf('object')
  })

  it('more parts than fights: some are empty', async () => {
    const files: Files = { 'duel.json': duel }
    const parts = await playParts('fight duel.json --runs 2', files)
    expect((await run(`merge ${parts}`, files)).out).toContain('2 fights from seed 1.')
    expect(files['part-3']!.trim().split('\n')).toHaveLength(1)
  })

  it('refuses parts that are not each part of one series exactly once', async () => {
    const files: Files = { 'duel.json': duel }
    await playParts('fight duel.json --runs 6', files)
    const whole = { ...files }
    const other: Files = { 'duel.json': duel }
    await playParts('fight duel.json --runs 6 --seed 2', other)
    const text = whole['part-3']!
    Object.assign(whole, {
      seed: other['part-3'],
      map: text.replace('Duel', 'Two'),
      cut: text.slice(0, -9),
      both: text + text,
      short: text.split('\n').slice(0, 2).join('\n') + '\n',
      state: text.replace('"state":"', '"state":"X'),
      version: text.replace(/"version":"[^"]+"/, '"version":"9.9.9"'),
      command: text.replace('"command":"fight"', '"command":"serve"'),
      flag: text.replace('"flags":{', '"flags":{"port":"1",'),
    })
    const said = async (parts: string) => {
      const { code, out, err } = await run(`merge ${parts}`, whole)
      expect([code, out]).toEqual([2, ''])
      return err
    }
    expect(await said('part-1 part-3')).toBe(
      'PARTS: 1 of 3 is missing: 2; expected: all 3 parts, 1/3 to 3/3',
    )
    expect(await said('part-1 part-2 part-3 part-2')).toContain(
      'part-2: it is part 2, and so is part-2',
    )
    expect(await said('part-1 part-2 seed')).toContain(
      'seed: it belongs to a different series from part-1: --seed 2, not left out',
    )
    expect(await said('part-1 part-2 map')).toContain('its input files have different contents')
    expect(await said('part-1 part-2 cut')).toContain('cut: the file: it is cut off')
    expect(await said('both')).toContain('both: the file: it has')
    expect(await said('part-1 part-2 short')).toContain('it is cut off: 1 of 2 lines')
    expect(await said('part-1 part-2 state')).toContain("nobody's state is 'X")
    expect(await said('part-1 part-2 version')).toContain('Ringfire 9.9.9')
    expect(await said('part-1 part-2 command')).toContain('command: "serve" is not known here')
    expect(await said('part-1 part-2 flag')).toContain('--port 1, not left out')
    expect(await said('duel.json')).toContain('duel.json: the file: it is no part of a series')
  })

  it.each([
    ['fight duel.json --shard 0/3', "'0/3' is not a part"],
    ['fight duel.json --shard 4/3', "'4/3' is not a part"],
    ['fight duel.json --shard 1/3 --csv a.csv', 'csv with `ringfire merge`'],
    ['fight duel.json --shard 1/3 --save a.json', '--save without --runs'],
    ['fight duel.json --out a', '--out with --shard'],
  ])('%s: %s', async (args, wrong) => {
    const { code, err } = await run(args, { 'duel.json': duel })
    expect([code, err]).toEqual([2, expect.stringContaining(wrong)])
  })
})

describe('ringfire tournament', () => {
  it('plays each pair on both sides; parts give the same result as the whole', async () => {
    const files: Files = { 'duel.json': duel }
    const command = 'tournament duel.json --player one=computer --player two=random --runs 3'
    const parts = await playParts(command, files)
    const whole = await run(`${command} --json --csv a.csv --picture a.svg --workers 1`, files)
    const { fights, standings } = JSON.parse(whole.out)
    expect([fights, standings[0].name]).toEqual([6, 'one'])
    expect(standings[0].wins).toBe(standings[1].losses)
    expect(standings[0].elo + standings[1].elo).toBeCloseTo(3000, 6)
    expect(files['a.csv']).toMatch(/^player,elo,low,high,wins,draws,losses\r\none,/)
    expect(files['a.svg']).toContain('<svg')
    expect(await run(`merge ${parts} --json --csv b.csv`, files)).toEqual(whole)
    expect(files['b.csv']).toBe(files['a.csv'])
  })

  it.each([
    ['--player one=computer', 'a tournament cannot have 1 player'],
    ['--player one=computer --player one=random', "'one' is given twice"],
  ])('%s: %s', async (players, wrong) => {
    const { code, err } = await run(`tournament duel.json ${players}`, { 'duel.json': duel })
    expect([code, err]).toEqual([2, expect.stringContaining(wrong)])
  })
})

it('--lines: a JSON line for each fight of a series, and nothing else', async () => {
  const files: Files = { 'duel.json': duel }
  const { code, out } = await run('fight duel.json --runs 3 --lines', files)
  const fights = out.split('\n').map((line) => JSON.parse(line))
  expect([code, fights.map(({ run: number }) => number)]).toEqual([0, [1, 2, 3]])
  const told = JSON.parse((await run(`fight duel.json --seed ${fights[1].seed} --json`, files)).out)
  for (const { id, state, dead } of told.men)
    expect(fights[1].men[id]).toMatchObject({ state, dead })
  const bouts = await run('bout braun gerardo --runs 2 --lines', files)
  expect(JSON.parse(bouts.out.split('\n')[1]!)).toMatchObject({
    run: 2,
    ending: expect.any(String),
  })
  expect((await run('fight duel.json --lines --shard 1/2', files)).err).toContain('--lines')
})
