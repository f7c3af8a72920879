import { describe, expect, it } from 'vitest'
import { main } from './main.ts'

const JOE = {
  name: 'Joe',
  stats: { int: 4, ref: 6, cool: 4, ma: 5, body: 5 },
  skills: { pistol: 4, athletics: 5 },
  armor: ['Nylon Helmet', 'Flack Vest'],
  weapons: ['uzi'],
}

async function run(args: string, file: unknown = JOE) {
  const out: string[] = []
  const err: string[] = []
  const read = (): string => (typeof file === 'string' ? file : JSON.stringify(file))
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('ringfire character check', () => {
  it('[fnff-1988/setup/combat-sheet] prints the derived figures, each with its rule', async () => {
    const { code, out } = await run('character check -')
    expect(code).toBe(0)
    expect(out).toMatch(/CEM +-8 +fnff-1988\/experience\/cem/)
    expect(out).toMatch(/Run a turn +20 m +fnff-1988\/movement\/allowance/)
    expect(out).toContain('stats 24, skills 9')
    expect(JSON.parse((await run('character check - --json')).out)).toMatchObject({
      name: 'Joe',
      problems: [],
      points: { stats: { spent: 24 } },
    })
  })

  it('[fnff-1988/reliability/clearing] tells what of the file the book does not use', async () => {
    const jammed = { ...JOE, weapons: [{ weapon: 'glock-17', jammed: 3 }] }
    const { code, out } = await run('character check -', jammed)
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^weapons\[0\]\.jammed: /),
    ])
    const [told] = JSON.parse((await run('character check - --json', jammed)).out).converted
    expect(told).toMatchObject({ field: 'weapons[0].jammed', from: '3 rounds' })
  })

  it('reads a combatant of a scenario without their place', async () => {
    expect(
      (
        await run('character check -', {
          ...JOE,
          id: 'joe',
          at: { x: 1, y: 2 },
          facing: 90,
          posture: 'prone',
        })
      ).code,
    ).toBe(0)
  })

  it.each([
    [
      '[fnff-1988/character/stat-pool] more points than were rolled',
      'character check - --stats 20',
      JOE,
      1,
      /stats: the stats take 24 points; there are 20/,
    ],
    [
      '[fnff-1988/character/stat-pool] a roll of 7 gives 10',
      'character check - --stats 7 --skills 12',
      { ...JOE, stats: { int: 2, ref: 2, cool: 2, ma: 2, body: 3 } },
      1,
      /stats: the stats take 11 points; there are 10/,
    ],
    [
      '[fnff-1988/character/skill-pool] more than the dice roll',
      'character check - --skills 51',
      JOE,
      1,
      /skills: 5D10 cannot roll 51 points; expected: 5 to 50 points/,
    ],
    [
      '[fnff-1988/armour/layering] too many layers',
      'character check -',
      { ...JOE, armor: ["Doorgunner's Vest", 'Armor T-Shirt or Kevlar Vest'] },
      1,
      /SP 35 on the torso.*fnff-1988\/armour\/layering/,
    ],
    [
      'a weapon that is none',
      'character check -',
      { ...JOE, weapons: ['glok'] },
      2,
      /the book has no weapon 'glok'/,
    ],
    [
      'a skill that is none',
      'character check -',
      { ...JOE, skills: { pistl: 3 } },
      2,
      /skills\.pistl: no skill 'pistl'; expected: nearest: pistol/,
    ],
    ['a broken file', 'character check -', '{"name": ', 2, /line 1/],
    ['no file', 'character check', JOE, 2, /the file is missing/],
    ['another word', 'character chek -', JOE, 2, /'check'/],
  ])('%s', async (_, args, file, code, said) => {
    const ran = await run(args, file)
    expect(ran.code).toBe(code)
    expect(ran.err).toMatch(said)
  })
})

describe('ringfire character roll', () => {
  it('[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool] is the same from the same seed, and by the book', async () => {
    const { code, out } = await run('character roll --seed 7 --json')
    expect(code).toBe(0)
    expect((await run('character roll --seed 7 --json')).out).toBe(out)
    expect((await run('character roll --seed 8 --json')).out).not.toBe(out)
    expect((await run('character check -', out)).code).toBe(0)
  })

  it('has the requested name and archetype, and prints its seed', async () => {
    expect((await run('character roll --name Ruth --archetype cop --seed 3')).out).toMatch(
      /^Ruth, cop \(seed 3\)/,
    )
    expect((await run('character roll --archetype kop')).err).toMatch(/'cop'/)
    expect((await run('character roll')).out).toMatch(/\(seed \d+\)/)
  })
})

describe('ringfire character roll, where the book does not say how', () => {
  it.each(['cp2020', 'done-right', 'gray-dawn'])(
    'rolls and buys a character of %s by a house rule that says it is ours',
    async (book) => {
      const roll = (more: string) => run(`character roll --book ${book} --seed 7 ${more}`.trim())
      const { code, out, err } = await roll('--json')
      expect(code).toBe(0)
      expect(err).toMatch(/^By our house rule, of no book: A die for each stat\./)
      expect((await roll('--json')).out).toBe(out)
      const checked = await run(`character check - --book ${book}`, out)
      expect(checked).toMatchObject({ code: 0, err: '' })
      const points = book === 'gray-dawn' ? 42 : 36
      expect((await roll('--bought --archetype solo --name Ruth')).out).toMatch(
        new RegExp(
          `^Ruth, solo \\(seed 7\\)[^]*points: stats ${points} of ${points}, skills ${points} of`,
        ),
      )
      expect((await roll('--archetype kop')).err).toMatch(/'kop'/)
    },
  )

  it('[fnff-1988/character/stat-pool] buys nothing in the book that rolls', async () => {
    expect(await run('character roll --bought')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/has its own rule for points/),
    })
  })
})

describe('ringfire character sample', () => {
  it('[fnff-1988/setup/sample-sheet] prints JOE as a file that breaks no rule', async () => {
    const { code, out } = await run('character sample')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      name: 'JOE',
      stats: { int: 4, ref: 6, cool: 4, ma: 5, body: 5 },
    })
    const checked = await run('character check -', out)
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toMatch(/stats 24, skills 28/)
  })

  it('takes no file', async () => {
    expect((await run('character sample joe.json')).err).toMatch(/one argument too many/)
  })
})

describe('ringfire character try', () => {
  it('[fnff-1988/task/attempt] rolls a skill with its terms', async () => {
    const { code, out } = await run('character try - pistol --seed 7')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Joe: REF \+ Pistol \+ 1D10 = \d+ \(\d+\), (not )?enough for .* \(seed 7\)/,
    )
    expect(out).toMatch(/REF +6 +fnff-1988\/task\/attempt\n +Pistol +4/)
    expect(await run('character try - pistl')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/did you mean 'pistol'\?/),
    })
    expect((await run('character try -')).code).toBe(2)
  })
})
