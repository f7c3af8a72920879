// An exchange file is a fight of two: what `resolve` prints is what the table tells, and what the table refuses is refused.
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fight } from '../cp2020-table/table.ts'

async function run(args: string, text: object) {
  const out: string[] = []
  const code = await main(args.split(' '), {
    out: (line) => out.push(line),
    err: (line) => out.push(line),
    read: () => JSON.stringify(text),
  })
  return { code, out: out.join('\n') }
}
const resolve = async (text: object, dice: string) => {
  const { code, out } = await run(`resolve - --json --dice ${dice}`, text)
  expect(code, out).toBe(0)
  return JSON.parse(out) as {
    shots: { burst?: object; fumble?: object }[]
    hits: { location: string }[]
    tape: { label: string }[]
    sentence: string
    wound: string
    done?: boolean
  }
}

const rose = { name: 'Rose', stats: { ref: 8, cool: 7, body: 6 } }
const kyd = { name: 'Kyd', stats: { ref: 8, cool: 6, body: 7 } }
const shooter = { ...rose, skills: { handgun: 5, rifle: 8, athletics: 4 } }

describe('done-right', () => {
  const pistol = {
    book: 'done-right',
    attacker: shooter,
    defender: kyd,
    attack: { weapon: 'pistol-heavy', mode: 'single', range: 10, at: 'right-leg' },
  }
  it('[done-right/effects/serious-limb] the secondary effect of a wound is told', async () => {
    const { out } = await run('resolve - --dice 6,2,2,2,2,3', pistol)
    const said = out.split('\n').filter((line) => line.startsWith('Kyd'))
    expect(said.length).toBeGreaterThan(2)
    expect(out).toMatch(/Kyd: the right leg is broken/)
  })
  it('[done-right/shotgun/he, cp2020/attack/grenade-gap] an explosive shell goes off, and cannot be called at an area', async () => {
    const shell = {
      ...pistol,
      attack: { weapon: 'shotgun', ammo: 'he', mode: 'single', range: 10 },
    }
    const { shots, tape } = await resolve(shell, '6,3,1,1,1,1,1')
    expect(shots[0]!.burst).toMatchObject({ metres: 0, reached: true })
    expect(tape.map(({ label }) => label).slice(0, 2)).toEqual(['attack', 'location'])
    for (const mode of ['grenade', 'single']) {
      const called = { ...shell, attack: { ...shell.attack, mode, at: 'head' } }
      expect((await run('odds -', called)).out).toContain('attack.at: mode')
    }
  })
})

describe('cp2020', () => {
  const grenade = {
    book: 'cp2020',
    attacker: shooter,
    defender: { ...kyd, stats: { ...kyd.stats, ref: 6 } },
    attack: { weapon: 'grenade-frag', mode: 'grenade', range: 14 },
  }
  it('[cp2020/task/fumble-gap, cp2020/attack/grenade-gap] a natural 1 of a throw has its own fumble: 5 is at the own feet', async () => {
    const { shots, hits } = await resolve(grenade, '1,5,3,1,1,1,1,1,1,1,2')
    expect(shots[0]!.burst).toMatchObject({ reached: false })
    expect(shots[0]!.fumble).toMatchObject({ die: 5 })
    expect(hits).toEqual([])
  })
  it('[cp2020/task/fumble-gap] odds: 9 of 10 throws may reach; of a natural 1 a fifth of what misses does', async () => {
    const { out } = await run('odds - --json', grenade)
    // REF 8 and Athletics 4 against 15: a 3 hits. A 2 misses, and comes near enough on 5 of 10 metres; a natural 1 misses so on 4 of 10.
    expect((JSON.parse(out) as { reached: number }).reached).toBeCloseTo(
      0.8 + 0.1 * 0.5 + 0.1 * 0.4 * 0.5,
      10,
    )
  })
  it('[cp2020/action/parry] who parries is asked for the second roll, and his blade takes the blow', async () => {
    const parried = {
      ...grenade,
      attacker: { ...shooter, skills: { melee: 5 } },
      defender: { ...kyd, skills: { melee: 5 } },
      attack: {
        weapon: 'sword',
        mode: 'melee',
        range: 1,
        conditions: ['target-parries', 'target-armed'],
      },
    }
    const { sentence, hits } = await resolve(parried, '9,2,9,1,1')
    expect(sentence).toContain('Kyd parries')
    expect(hits).toEqual([])
  })
  it('[cp2020/attack/shotgun-gap] one shell that strikes two areas is not told as two rounds', async () => {
    const shell = {
      book: 'cp2020',
      options: { 'shotgun-locations': 'as-many-as-pattern-metres' },
      attacker: shooter,
      defender: kyd,
      attack: { weapon: 'shotgun', range: 20 },
    }
    const { sentence } = await resolve(shell, '9,2,3,1,1,1,5,5,1,1,1')
    expect(sentence).toContain(', 2 areas are struck.')
  })
  it('[cp2020/melee/escape] out of a hold, and first aid', async () => {
    const held = { ...grenade, attack: { mode: 'escape', range: 1 } }
    expect((await resolve(held, '9,2')).done).toBe(true)
    // A holder who is held or said to be immobile does not resist: 10 is enough.
    for (const word of ['helpless', 'target-immobile']) {
      const still = { ...held, attack: { ...held.attack, conditions: [word] } }
      expect(await resolve(still, '9')).toMatchObject({
        done: true,
        sentence: expect.stringMatching(/against 10\.$/),
      })
      // A natural 1 fails as with any attack roll.
      const strong = { ...still, attacker: { ...shooter, skills: { athletics: 9 } } }
      const escapes = (options: object) => resolve({ ...strong, options }, '1')
      expect(await escapes({})).toMatchObject({
        done: false,
        sentence: expect.stringMatching(/against 10, a natural 1\.$/),
      })
      expect((await escapes({ fumbles: 'ignore' })).done).toBe(true)
    }
    const aid = {
      ...grenade,
      attacker: { ...shooter, skills: { 'first-aid': 5 } },
      defender: { ...kyd, wounds: [{ points: 14, treated: false }] },
      attack: { mode: 'aid', range: 1 },
    }
    expect((await resolve(aid, '9')).done).toBe(true)
  })
  it('[cp2020/task/fumble-gap, cp2020/weapons/reliability-gap] automatic-miss-only: a burst with a natural 1 misses and does not jam, in a file and at the table', async () => {
    const options = { fumbles: 'automatic-miss-only' } as const
    const burst = {
      ...grenade,
      options,
      attacker: { ...shooter, skills: { submachinegun: 9 } },
      attack: { weapon: 'smg-light', mode: 'burst', range: 10 },
    }
    const { shots } = await resolve(burst, '1')
    expect(shots[0]!.fumble).toEqual({ what: 'a miss', hits: [] })
    const table = fight(
      { a: { ref: 9, skills: { submachinegun: 9 }, weapons: ['smg-light'] }, b: {} },
      { options, dice: { 'attack a': [1] } },
    ).act('a', { do: 'attack', mode: 'burst', target: 'b' })
    expect(table.told('attacked')[0]).toMatchObject({ fumble: true, hit: false })
    expect([table.told('fumbled'), table.combatant('a').weapons[0]!.jammed]).toEqual([[], 0])
  })
  it('[cp2020/attack/suppressive-fire-gap, cp2020/attack/point-blank-damage-gap] suppressive fire at 1 m: the most of its dice, in a file and at the table', async () => {
    const gun = 'rifle-assault-medium'
    const zone = {
      ...grenade,
      attacker: shooter,
      defender: { ...kyd, stats: { ...kyd.stats, ref: 2 }, skills: {} },
      attack: { weapon: gun, mode: 'suppress', rounds: 30, width: 2, range: 1 },
    }
    const { hits } = (await resolve(zone, '1,1,4,1')) as unknown as {
      hits: { damage: number }[]
    }
    const table = fight(
      { a: { ref: 9, weapons: [gun] }, b: { ref: 2, body: 7 } },
      { metres: 1, dice: { escape: [1], hits: [1], location: [4], damage: [2, 2, 2, 2, 2] } },
    ).act('a', { do: 'suppress', width: 2, targets: ['b'], rounds: 30 })
    expect([table.told('hit'), hits].map(([hit]) => hit!.damage)).toEqual([30, 30])
  })
  it('[cp2020/melee/scope] a blow reaches as far in a file as at the table', async () => {
    const blow = (range: number) => ({ ...grenade, attack: { mode: 'strike', range } })
    expect([(await run('odds -', blow(1))).code, (await run('odds -', blow(2))).code]).toEqual([
      0, 1,
    ])
  })
})

describe('gray-dawn', () => {
  const stats = { cool: 5, body: 7, ma: 6, int: 5, tech: 5 }
  const a = {
    name: 'A',
    stats: { ...stats, ref: 8, luck: 2 },
    skills: { rifle: 6, submachinegun: 5, handgun: 4 },
  }
  const d = {
    name: 'D',
    stats: { ...stats, ref: 7, cool: 6, body: 6, luck: 6 },
    skills: { 'dodge-cover': 4 },
  }
  const rifle = {
    name: 'rifle',
    class: 'assault rifle',
    damage: '4D6+1',
    rof: 30,
    shots: 30,
    range: 100,
  }
  const file = (attack: object, more: object = {}) => ({
    book: 'gray-dawn',
    attacker: a,
    defender: { ...d, ...more },
    attack: { weapon: rifle, range: 20, ...attack },
  })
  it('[gray-dawn/explosion/main-wound, gray-dawn/explosion/secondary-wound] a grenade makes a main and a secondary wound', async () => {
    const vest = { armor: [{ name: 'vest', sp: 14, covers: ['torso'] }] }
    const thrown = file({ weapon: 'grenade-frag', mode: 'grenade', range: 10 }, vest)
    const { sentence, tape } = await resolve(thrown, '9,3,3,3,3,3,3,3,5,1,1')
    expect(sentence).toContain('(torso)')
    expect(sentence).toContain('(head and limbs)')
    expect(tape.map(({ label }) => label)).not.toContain('location')
    expect(tape.map(({ label }) => label)).not.toContain('defence')
  })
  it('[gray-dawn/suppress/check] suppressing fire asks for a check of nerve', async () => {
    // RA 7, rifle 6 and 5 against 15 at close range: 30 rounds are 3 levels, 18 adds 1.
    const { sentence, tape } = await resolve(file({ mode: 'suppress', rounds: 30 }), '5,9')
    expect(tape.map(({ label }) => label)).toEqual(['attack', 'suppression'])
    expect(sentence).toContain('suppress')
  })
  it('[gray-dawn/lane/suppression] a lane: a dodge, then the check', async () => {
    const { tape } = await resolve(file({ mode: 'suppress', rounds: 30, width: 3 }), '9,9')
    expect(tape.map(({ label }) => label)).toEqual(['dodge', 'suppression'])
  })
  it.each([
    ['check', '9', ['suppression']],
    ['hunker', '9', ['hunker']],
    ['leave-cover', '9', ['dodge']],
  ])(
    '[gray-dawn/brave/hunker-down, gray-dawn/brave/leaving-cover] %s under fire',
    async (mode, dice, labels) => {
      const { tape } = await resolve(file({ mode, rounds: 30 }), dice)
      expect(tape.map(({ label }) => label)).toEqual(labels)
    },
  )
  it('[gray-dawn/luck/points] nobody spends luck that he has not', async () => {
    const luck = (n: number) => file({ mode: 'single', conditions: [`luck-${n}`] })
    const refused = await run('odds -', luck(10))
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('2 points')])
    expect((await run('odds -', luck(2))).code).toBe(0)
  })
  it.each([
    [0, 0.7],
    [2, 0.9],
    [5, 0.96],
  ])(
    '[gray-dawn/luck/boost, cp2020/attack/grenade-gap] %i points on a throw: 7 + 4 against 15 hits %d',
    async (luck, hit) => {
      // A 4 hits. Two points add 4, so that only a 1 misses; five save a 1 that the next die lowers to -6 at the most.
      const thrower = { ...a, stats: { ...a.stats, luck: 5 }, skills: { athletics: 4 } }
      const conditions = luck > 0 ? [`luck-${luck}`] : []
      const thrown = file({ weapon: 'grenade-frag', mode: 'grenade', range: 10, conditions })
      const { out } = await run('odds - --json', { ...thrown, attacker: thrower })
      expect((JSON.parse(out) as { hit: number }).hit).toBeCloseTo(hit, 6)
    },
  )
  it('[gray-dawn/luck/boost] points raise a roll that misses: 7 + 6 + 4 - 5 and 4 more against 7 + 4 + 5', async () => {
    const shot = (conditions: readonly string[]) =>
      resolve(
        file({ mode: 'single', range: 30, conditions }),
        conditions.length > 0 ? '4,5,3,1,1,1,1,1' : '4,5',
      )
    expect((await shot([])).hits).toEqual([])
    expect((await shot(['luck-2'])).sentence).toContain('2 points of luck on the attack roll')
  })
})

describe('[cp2020/action/multiple, cp2020/melee/grapple] a later action of the round', () => {
  it.each(
    ['cp2020', 'done-right', 'gray-dawn'].flatMap((book) =>
      ['strike', 'hold', 'throw', 'choke'].map((mode) => [book, mode]),
    ),
  )('%s: %s is rolled for', async (book, mode) => {
    const { tape } = await resolve(
      {
        book,
        attacker: { ...rose, skills: { judo: 6 } },
        defender: kyd,
        attack: { mode, range: 1, conditions: ['later-action-2'] },
      },
      '2,9',
    )
    expect(tape.map(({ label }) => label)).toEqual(['attack', 'defence'])
  })
})
