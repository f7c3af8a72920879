import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

const stats = { int: 5, ref: 10, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const exchange = (attack: object = {}, more: object = {}) => ({
  book: 'fnff-1988',
  attacker: { name: 'Mad Matt', stats, skills: { pistol: 5, rifle: 3, athletics: 4 } },
  defender: {
    name: 'Scar',
    stats: { int: 5, ref: 9, cool: 6, ma: 6, body: 6 },
    skills: { athletics: 4 },
    armor: [{ name: 'Flack vest', sp: 20, covers: ['torso'], hard: false }],
  },
  attack: { weapon: 'glock-17', range: 10, conditions: ['one-hand'], ...attack },
  ...more,
})

/** Runs a command line with one file available. */
async function run(args: string, file: unknown = exchange()) {
  const out: string[] = []
  const err: string[] = []
  const read = (path: string): string => {
    if (path !== '-') throw Object.assign(new Error('no file'), { code: 'ENOENT' })
    return typeof file === 'string' ? file : JSON.stringify(file)
  }
  const code = await main(args.split(' ').filter(Boolean), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('exit codes', () => {
  it.each([
    ['', 2],
    ['--help', 0],
    ['--version', 0],
    ['version --json', 0],
    ['odds --help', 0],
    ['help fight', 0],
    ['odds', 2],
    ['odds - more', 2],
    ['odds missing.json', 2],
    ['odds - --frobnicate', 2],
    ['fihgt -', 2],
    ['odds -', 0],
    ['resolve - --dice 9,2,7,3,4,4', 0],
    ['resolve - --dice 9,2,7,3,4,4,5', 2],
    ['resolve - --dice 9', 2],
    ['resolve - --dice 9,x', 2],
    ['resolve -', 2],
    ['fight - --seed x', 2],
    ['rules nothing/of/this-kind', 2],
    ['arms trebuchet', 2],
    ['books fnff-1988', 0],
  ])('ringfire %s -> %i', async (args, code) => {
    expect((await run(args)).code).toBe(code)
  })
  it.each([
    ['fight x --runs', '--runs: its value is missing; expected: --runs VALUE, or --runs=VALUE'],
    ['fight x --runs -3', '--runs: its value is missing'],
    ['odds x --json=1', '--json: it takes no value; expected: --json'],
    [
      'career show x --evenings 3',
      '--evenings: it has no meaning here; expected: --evenings with box',
    ],
    ['career box x --name X', '--name with new or join'],
    ['fighters --stats 3,3,3,3,3', '--stats with --roll'],
    ['fighters gomes --roll X --stats 3,3,3,3,3', 'NAME, --roll and --table exclude each other'],
    ['bout gomes braun --out x.json', '--out with --shard'],
    ['bout gomes braun --time-limit 5', '--time-limit with --player'],
    ['character check x --name X', '--name with roll'],
    ['people export x --leave-out', '--leave-out with make'],
    ['map check x --out y', '--out with convert or export or place'],
    ['puzzle --out x', '--out with make'],
    ['puzzle make x --out y --solve', 'leave it out'],
  ])('2 for a flag without its value or meaning, or with one too many: %s', async (args, err) => {
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining(err) })
  })
  it('resolve without dice names the first one that is missing', async () => {
    expect((await run('resolve -')).err).toContain("'attack' (d10) needs die 1")
  })
  it('1 where the rules refuse the attack', async () => {
    const { code, out } = await run('odds - --json', exchange({ mode: 'auto' }))
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      refused: { code: 'refused/not-automatic', rule: 'fnff-1988/autofire/kinds' },
    })
  })
})

describe('ringfire odds', () => {
  it('sums to 1 and counts 36 of 100 for 13 + 1D10 against 14 + 1D10', async () => {
    const odds = JSON.parse((await run('odds - --json')).out)
    expect(odds).toMatchObject({ book: 'fnff-1988', method: 'exact', cut: 0 })
    expect(odds.hit).toBeCloseTo(0.36, 10)
    for (const part of ['hits', 'location', 'through', 'wound']) {
      expect(
        Object.values(odds[part] as Record<string, number>).reduce((a, b) => a + b, 0),
      ).toBeCloseTo(1, 10)
    }
  })
  it('a called shot hits the called location', async () => {
    expect(
      JSON.parse(
        (
          await run(
            'odds - --json',
            exchange({ at: 'head', aim: 3, conditions: ['target-unaware'] }),
          )
        ).out,
      ).location.head,
    ).toBe(1)
  })
  it('two shots are exact: hit by at least one of them @long', async () => {
    const odds = JSON.parse((await run('odds - --json', exchange({ rounds: 2 }))).out)
    expect(odds).toMatchObject({ method: 'exact', cut: 0 })
    // The second is easier if the first has already put them out of action: 13 + 1D10 against 10 + 1, 8 of 10.
    expect(odds.hits['0']).toBeCloseTo(0.64 ** 2, 10)
    expect(odds.hits['1'] + odds.hits['2']).toBeCloseTo(odds.hit, 10)
    expect(odds.hits['2']).toBeGreaterThan(0.36 ** 2)
  })
  it('names the nearest weapon, condition and option', async () => {
    expect((await run('odds -', exchange({ weapon: 'glok-17' }))).err).toContain('glock-17')
    expect((await run('odds -', exchange({ conditions: ['behind-corners'] }))).err).toContain(
      "did you mean 'behind-corner'?",
    )
    expect((await run('odds -', exchange({}, { options: { 'aim-max-phase': 3 } }))).err).toContain(
      "did you mean 'aim-max-phases'?",
    )
  })
})

describe('ringfire resolve', () => {
  it('[fnff-1988/attack/attack-roll, fnff-1988/attack/resolve] explains the totals: 22 against 16 hits by 6', async () => {
    const found = JSON.parse((await run('resolve - --json --dice 9,2,7,3,4,4')).out)
    expect(found.shots[0]).toMatchObject({
      attack: { die: 9, total: 22 },
      defence: { die: 2, total: 16 },
      margin: 6,
      hit: true,
    })
    expect(found.hits[0]).toMatchObject({
      location: 'right-leg',
      damage: 12,
      stopped: 0,
      through: 12,
      wound: 'CW',
    })
    expect(found.tape.map((roll: { label: string }) => roll.label)).toEqual([
      'attack',
      'defence',
      'location',
      'damage',
      'effect',
      'save',
    ])
    expect(
      found.sums[0].terms.reduce((sum: number, term: { value: number }) => sum + term.value, 0),
    ).toBe(found.sums[0].total)
  })
  it('prints the number that a roll needs without a sign, which terms have', async () => {
    const shot = {
      book: 'cp2020',
      attacker: { name: 'A', stats: { ref: 8, cool: 5, body: 6 } },
      defender: { name: 'B', stats: { ref: 6, cool: 5, body: 7 }, wounds: [{ points: 5 }] },
      attack: { weapon: 'pistol-light', range: 5, at: 'torso', conditions: ['target-immobile'] },
    }
    const { out } = await run('resolve - --dice 9,3,6', JSON.stringify(shot))
    expect(out).toMatch(/^ {2}\+7 +BODY/m)
    expect(out).toMatch(/^ {2}6 +stays in the fight on or below/m)
  })
  it('says which die is missing and which is left over', async () => {
    expect((await run('resolve - --dice 9,2')).err).toContain("'location' (d10) needs die 3")
    expect((await run('resolve - --dice 1,9,5')).err).toContain('left over')
  })
})

describe('ringfire rules, arms, books', () => {
  it('prints tables whose cells are lists', async () => {
    expect((await run('rules gray-dawn/cover/exposed-locations')).out).toContain('1, 2, 5, 6')
  })
  it('prints a rule as JSON', async () => {
    expect(JSON.parse((await run('rules fnff-1988/attack/attack-roll --json')).out).id).toBe(
      'fnff-1988/attack/attack-roll',
    )
  })
  it('prints what counts where in a book', async () => {
    const { out } = await run('rules fnff-1988 --matrix --json')
    expect(JSON.parse(out).counts.rows[0].cells.single).toMatchObject({
      is: 'counts',
      by: 'attack +2',
      rule: 'fnff-1988/aiming/bonus',
    })
    expect((await run('rules fnff-1988 --matrix')).out).toContain('counts: attack half')
    expect((await run('rules nothing --matrix')).code).toBe(2)
  })
  it('prints one weapon with its damage codes', async () => {
    expect(JSON.parse((await run('arms glock-17 --json')).out)).toMatchObject({
      id: 'glock-17',
      shots: 17,
      damage: { near: '1D6+3' },
    })
  })
  it('prints one document with --json, even if the input is bad', async () => {
    expect(JSON.parse((await run('odds - --json', '{"book": }')).out).problems[0].field).toBe(
      'line 1, column 10',
    )
  })
})

describe('ringfire fight', () => {
  const combatant = (name: string) => ({
    name,
    stats,
    skills: { pistol: 5 },
    weapons: ['glock-17'],
  })
  const scenario = {
    book: 'fnff-1988',
    title: 'Alley',
    pairs: [{ a: 'matt', b: 'scar', metres: 8 }],
    sides: [
      { name: 'Us', seat: 'player-1', combatants: [combatant('Matt')] },
      { name: 'Them', seat: 'player-2', combatants: [combatant('Scar')] },
    ],
  }
  it('plays the same fight from the same seed, to its end', async () => {
    const first = await run('fight - --seed 7 --json', scenario)
    expect(JSON.parse(first.out)).toMatchObject({
      over: expect.any(String),
      men: [{ id: 'matt' }, { id: 'scar' }],
    })
    expect((await run('fight - --seed 7 --json', scenario)).out).toBe(first.out)
  })
  it('counts many fights', async () => {
    const { wins, draw } = JSON.parse((await run('fight - --runs 20 --json', scenario)).out)
    expect(wins.Us + wins.Them + draw).toBe(20)
  })
})
