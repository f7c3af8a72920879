import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

const scar = (
  wounds: unknown = [
    { area: 'left-leg', level: 'SW' },
    { area: 'head', level: 'FW', days: 3 },
  ],
  more: object = {},
) => ({
  name: 'Scar',
  stats: { int: 5, ref: 9, cool: 6, ma: 6, body: 6 },
  wounds,
  ...more,
})

const aches = (effect: string, points: number) => ({ area: 'torso', points, effect })

/** Runs `ringfire heal` with one file available. */
async function run(file: unknown, args = '') {
  const out: string[] = []
  const err: string[] = []
  const code = await main(['heal', '-', ...args.split(' ').filter(Boolean)], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => (typeof file === 'string' ? file : JSON.stringify(file)),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
interface Found {
  people: {
    name: string
    limits: string[]
    wounds: {
      code: string
      rolls?: number[]
      needed?: number
      day?: number
      week?: number
      first?: string
    }[]
  }[]
}
const json = async (file: unknown, args = ''): Promise<Found> =>
  JSON.parse((await run(file, `--json ${args}`)).out) as Found

describe('ringfire heal', () => {
  it('[fnff-1988/healing/roll-ahead, fnff-1988/healing/intervals] a day for each wound: the interval times the rolls, all but the last above the figure', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const [leg, head] = (await json(scar(), `--seed ${seed}`)).people[0]!.wounds
      expect([leg!.needed, head!.needed]).toEqual([5, 6])
      expect([leg!.day, head!.day]).toEqual([14 * leg!.rolls!.length, 7 * head!.rolls!.length - 3])
      for (const { rolls, needed } of [leg!, head!])
        expect(rolls!.map((die) => die <= needed!)).toEqual(
          rolls!.map((_, i) => i === rolls!.length - 1),
        )
    }
  })
  it('the same calendar from the same seed, in sentences', async () => {
    const { out, code } = await run(scar(), '--seed 7')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Scar, SW\n {2}SW {2}left leg {2}healed on day \d+ \(week \d+\) {2,}[\d, ]+; needed 5 or less\n {2}FW {2}head/,
    )
    expect((await run(scar(), '--seed 7')).out).toBe(out)
  })
  it('[fnff-1988/wound/cumulative-table] says that a combatant is dead whose wounds add up to death', async () => {
    const killed = scar([
      { area: 'torso', level: 'MW' },
      { area: 'left-leg', level: 'MW' },
    ])
    expect((await run(killed)).out).toBe('Scar is dead.')
    expect((await json(killed)).people).toMatchObject([{ name: 'Scar', state: 'D', dead: true }])
  })
  it('[cp2020/wounds/healing-gap] tells what the book does not use of a file, as a fight does', async () => {
    const rolledAhead = scar([{ area: 'torso', level: 'CW', days: 12, healsIn: 9 }])
    const { out } = await run(rolledAhead, '--book done-right')
    expect(out).toMatch(/^people\[0\]\.wounds\[0\]\.healsIn: '9 days' has no effect/)
    expect(await json(rolledAhead, '--book done-right')).toMatchObject({
      converted: [{ field: 'people[0].wounds[0].healsIn' }, { field: 'people[0].stats.tech' }],
    })
    expect(await json(rolledAhead)).not.toHaveProperty('converted')
  })
  it('takes a list or a scenario, and leaves out the unhurt', async () => {
    const [a, b] = [scar(), scar([], { name: 'Lyn' })]
    expect((await json([a, b])).people.map(({ name }) => name)).toEqual(['Scar'])
    const scenario = {
      book: 'fnff-1988',
      title: 'Alley',
      options: { 'critical-recovery-weeks': 2 },
      sides: [
        { name: 'Us', seat: 'player-1', combatants: [scar([{ area: 'torso', level: 'CW' }])] },
        { name: 'Them', seat: 'player-2', combatants: [b] },
      ],
    }
    const { day, rolls } = (await json(scenario)).people[0]!.wounds[0]!
    expect(day).toBe(14 * rolls!.length)
    expect((await run([b])).out).toBe('Nobody is wounded.')
  })
  it('[fnff-1988/wound/serious-worsening, fnff-1988/wound/mortal] says what must be treated first', async () => {
    expect(
      (await json(scar([{ area: 'torso', level: 'SW', treated: false }]))).people[0]!.wounds,
    ).toMatchObject([{ code: 'SW', first: 'worsens' }])
    expect(
      (await json(scar([{ area: 'torso', level: 'MW', treated: false }]))).people[0]!.wounds,
    ).toMatchObject([{ first: 'death save' }])
    expect(
      (await json(scar([{ area: 'torso', level: 'SW', effect: 'rib' }]))).people[0]!.limits,
    ).toEqual(['MA 3 of 6', '-2 on attack and defence'])
  })
  it('[done-right/recovery/roll, done-right/recovery/intervals] level by level where the book rolls so: an M2 takes six rolls that come down', async () => {
    const doc = {
      name: 'Doc',
      stats: { int: 6, ref: 7, tech: 8, cool: 6, ma: 6, body: 7 },
      skills: { 'medical-tech': 6 },
      wounds: [{ area: 'torso', level: 'M2', treated: true }],
    }
    const { rolls, day } = (await json(doc, '--book done-right --seed 3')).people[0]!.wounds[0]!
    expect(rolls!.length).toBeGreaterThanOrEqual(6)
    expect(day).toBe(4 * rolls!.length)
  })
  it('[cp2020/wounds/healing-gap] the days of the infirmary, and no day for anybody without care', async () => {
    const kyd = (skills: object) => ({
      name: 'Kyd',
      stats: { int: 6, ref: 7, tech: 5, cool: 6, ma: 6, body: 7 },
      skills,
      wounds: [{ points: 5 }],
    })
    const day = async (skills: object) =>
      (await json(kyd(skills), '--book cp2020')).people[0]!.wounds[0]!.day
    expect([await day({ 'medical-tech': 4 }), await day({ 'first-aid': 4 })]).toEqual([5, 10])
    expect((await run(kyd({}), '--book cp2020')).out).toContain('does not heal under this care')
    const two = [
      { area: 'head', level: 'LW' },
      { area: 'torso', level: 'SW', treated: false },
    ]
    expect((await run({ ...kyd({}), wounds: two }, '--book done-right')).out).toContain(
      'waits for the care of another wound',
    )
    expect((await run(kyd({}), '--book cp2020 --speed-heal')).out).toContain(
      'care: none, speed heal',
    )
  })
  it('[gray-dawn/cripple/stabilise] a severed limb needs first aid, TN 15', async () => {
    const z = {
      name: 'Z',
      stats: { ref: 7, cool: 6, body: 6, ma: 6, luck: 5, int: 5, tech: 5 },
      wounds: [{ area: 'left-arm', points: 8, effect: 'severed', treated: false }],
    }
    expect((await run(z, '--book gray-dawn')).out).toContain(
      "first: stabilise Z's left arm (difficulty 15)",
    )
    const both = [...z.wounds, { area: 'left-leg', points: 8, effect: 'crippled' }]
    expect((await run({ ...z, wounds: both }, '--book gray-dawn')).out).toContain(
      'death saves go on: help them first',
    )
  })
  it.each([
    ['6 points, care that never succeeds', [{ points: 6 }], '--care first-aid --ability 0', [12]],
    ['six of one point', Array(6).fill({ area: 'torso', points: 1 }), '', [2]],
    ['six of one point, active', Array(6).fill({ points: 1 }), '--no-rest', [12]],
    ['minor and stun', ['minor', 'stun'].map((effect) => aches(effect, 5)), '', [2, 1]],
    ['a crippled arm', [{ ...aches('crippled', 8), area: 'left-arm' }], '', [16]],
  ])(
    '[gray-dawn/wound/marks, gray-dawn/wound/wounding-healing] %s',
    async (_, wounds, args, days) => {
      const stats = { ref: 7, cool: 6, body: 6, ma: 6, luck: 5, int: 5, tech: 5 }
      const { people } = await json({ name: 'Z', stats, wounds }, `--book gray-dawn ${args}`)
      expect(people[0]!.wounds.map(({ day }) => day)).toEqual(days)
    },
  )
  it.each([
    ['no wound level', scar([{ area: 'torso', level: 'XW' }]), 'people[0].wounds[0].level'],
    [
      'no area',
      [scar(), scar([{ area: 'tail', level: 'FW' }], { name: 'Lyn' })],
      '[1].wounds[0].area',
    ],
    ['twice the same', [scar(), scar()], '[1].id'],
    ['nobody', [], 'the list'],
    ['no JSON', '{', 'line 1'],
  ])('2 with the field: %s', async (_, file, field) => {
    const { code, err } = await run(file)
    expect([code, err]).toEqual([2, expect.stringContaining(field)])
  })
})

describe('nursing', () => {
  // A light wound of an average body heals on a roll of 6 or less, weekly, or every 4 or 2 days.
  const people = [
    {
      name: 'Scar',
      stats: { int: 5, ref: 9, tech: 5, cool: 6, ma: 6, body: 6 },
      skills: { 'medical-tech': 3 },
      wounds: [{ area: 'torso', level: 'LW' }],
    },
  ]
  const dayOf = async (args: string) => {
    const { out } = await run(people, `--book done-right --seed 3 --json ${args}`)
    return (JSON.parse(out) as Found).people[0]!.wounds[0]!
  }
  it.each([
    ['--care first-aid', 7],
    // The medic of the file cares for everybody, whatever else helps.
    ['', 4],
    ['--speed-heal', 2],
    ['--nanotechnology', 2],
    ['--care first-aid --speed-heal', 4],
    ['--care medical-tech', 4],
    ['--care medical-tech --speed-heal', 2],
    ['--care medical-tech --speed-heal --nanotechnology', 1],
  ])('[done-right/recovery/intervals] %s: a roll every %i days', async (args, days) => {
    const { day, rolls } = await dayOf(args)
    expect(day).toBe(days * rolls!.length)
  })
  it('[cp2020/wounds/healing-gap] 6 points: half a point a day, one under Medical Tech, one more for each of the drugs', async () => {
    const days = async (args: string) => {
      const wounded = [{ ...people[0]!, wounds: [{ points: 6 }] }]
      const { out } = await run(wounded, `--book cp2020 --json ${args}`)
      return (JSON.parse(out) as Found).people[0]!.wounds[0]!.day
    }
    expect([
      await days('--care first-aid'),
      await days('--care medical-tech'),
      await days('--care medical-tech --speed-heal'),
      await days('--care medical-tech --speed-heal --nanotechnology'),
    ]).toEqual([12, 6, 3, 2])
  })
  it.each(['--care none', '--speed-heal', '--nanotechnology', '--no-rest', '--ability 5'])(
    '[fnff-1988/healing/recovery] a book without nursing names the flag: %s',
    async (flags) => {
      const { err } = await run(scar(), flags)
      expect(err).toContain(`${flags.split(' ')[0]}: this book has no rules for nursing`)
    },
  )
  const dead = { ...people[0]!, wounds: [{ points: 41 }] }
  it.each([
    ['[fnff-1988/healing/recovery] a book without nursing', scar(), '', 'no rules for nursing'],
    [
      '[cp2020/wounds/healing-gap] no rest where it counts for nothing',
      { ...dead, wounds: [{ points: 6 }] },
      '--book cp2020 --no-rest',
      '--no-rest',
    ],
    [
      '[cp2020/wounds/healing-gap] a roll that the book does not have',
      { ...dead, wounds: [{ points: 6 }] },
      '--book cp2020 --ability 9',
      '--ability',
    ],
    ['[cp2020/wounds/healing-gap] the dead need no nursing', dead, '--book cp2020', undefined],
  ])('%s is said so', async (_, file, args, said) => {
    const { code, err } = await run(file, `--care medical-tech ${args}`)
    expect([code, err]).toEqual(said ? [2, expect.stringContaining(said)] : [0, ''])
  })
})
