import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstSignatureOf } from '../books/fights/career/circuit.ts'
import { skillLevel } from '../books/fights/fighter.ts'
import { readCircuit } from '../files/circuit.ts'
import { runCli as run } from '../../tests/support/run-cli.ts'
import { newFolder } from '../../tests/support/folders.ts'

describe('ringfire career', () => {
  const NEW = [
    'career',
    'new',
    '--name',
    'Ruth Calloway',
    '--woman',
    '--stats',
    '4,3,3,2,3',
    '--second',
    'scary',
    '--seed',
    '7',
    '--json',
  ] as const
  it('starts a career and continues it; the same file always continues in the same way', async () => {
    const begun = await run(NEW)
    expect(begun.code).toBe(0)
    const once = await run(['career', 'box', '-', '--evenings', '6', '--json'], begun.out)
    expect(once).toEqual(await run(['career', 'box', '-', '--evenings', '6', '--json'], begun.out))
    // Six evenings in one run equal three plus three.
    const half = await run(['career', 'box', '-', '--evenings', '3', '--json'], begun.out)
    expect((await run(['career', 'box', '-', '--evenings', '3', '--json'], half.out)).out).toBe(
      once.out,
    )
    const file = readCircuit(JSON.parse(once.out)).value!
    expect(file.fought.filter(({ a }) => a === 'ruth-calloway')).toHaveLength(6)
    const women = file.fought.flatMap(({ replay }) =>
      replay!.entrants.flatMap(({ fighter: { id, woman } }) =>
        id === 'ruth-calloway' ? [woman] : [],
      ),
    )
    expect([file.players[0]!.star.woman, ...women]).toEqual(Array.from({ length: 7 }, () => true))
    expect((await run(['career', 'show', '-'], once.out)).out).toContain('most wins')
  })
  it('[fights/play/modes] several players join, and box in turn or one alone', async () => {
    const begun = await run(NEW)
    const join = ['career', 'join', '-', '--player', 'Bob', '--name', 'Kid', '--seed', '8'] as const
    const stats = ['--stats', '3,3,3,3,3', '--second', 'lucky', '--json'] as const
    const two = await run([...join, ...stats], begun.out)
    expect(two.code).toBe(0)
    const bouts = async (...more: string[]): Promise<readonly string[]> => {
      const boxed = await run(['career', 'box', '-', '--evenings', '2', '--json', ...more], two.out)
      const stars = ['ruth-calloway', 'kid']
      return readCircuit(JSON.parse(boxed.out)).value!.fought.flatMap(({ a }) =>
        stars.includes(a) ? [a] : [],
      )
    }
    expect(await bouts()).toEqual(['ruth-calloway', 'kid', 'ruth-calloway', 'kid'])
    expect(await bouts('--player', 'bob')).toEqual(['kid', 'kid'])
    const shown = (await run(['career', 'show', '-'], two.out)).out
    expect(shown).toMatch(/Ruth Calloway \(Player 1\)[^]*Kid \(Bob\)/)
    const alone = (await run(['career', 'show', '-', '--player', 'Kid'], two.out)).out
    expect(alone).not.toContain('(Player 1)')
    expect((await run(['career', 'box', '-', '--player', 'Cy'], two.out)).err).toContain(
      'Bob (Kid)',
    )
  })
  it('[fights/style/who] a star may choose a boxing style through its partner, or any style under house rules', async () => {
    const folder = newFolder()
    try {
      const house = join(folder, 'house.json')
      const options = { 'star-style': 'free-package' }
      writeFileSync(house, JSON.stringify({ book: 'fights', name: 'Styles', options }))
      const star = ['career', 'new', '--name', 'X', '--stats', '3,3,3,3,3', '--json'] as const
      const signatures = async (...more: string[]): Promise<readonly string[] | undefined> => {
        const { out, code } = await run([...star, ...more])
        if (code !== 0) return undefined
        return readCircuit(JSON.parse(out)).value!.players[0]!.star.signatures
      }
      // With seed 7 the dice roll neither Brawler nor Vicious.
      expect(await signatures('--style', 'slugger', '--seed', '7')).toBeUndefined()
      expect(await signatures('--style', 'slugger', '--seed', '7', '--options', house)).toEqual([
        'Brawler',
        'Vicious',
      ])
      const seeds = Array.from({ length: 60 }, (_, seed) => seed)
      const vicious = seeds.find((seed) => firstSignatureOf(seed) === 'Vicious')!
      expect(await signatures('--style', 'slugger', '--seed', String(vicious))).toEqual([
        'Vicious',
        'Brawler',
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  it('[fights/optional/training] a career without training limits can be read again after every evening (B15)', async () => {
    const folder = newFolder()
    try {
      const [house, out] = [join(folder, 'house.json'), join(folder, 'ruth.json')]
      const options = { 'training-limits': 'none' }
      writeFileSync(house, JSON.stringify({ book: 'fights', name: 'No limits', options }))
      const made = await run([...NEW, '--options', house, '--out', out])
      const career = readCircuit(JSON.parse(readFileSync(out, 'utf8'))).value!
      const [player] = career.players
      const stats = { box: 5, agg: 7, qwik: 5, pow: 5, stam: 5 }
      const skill = skillLevel(stats, player!.star.signatures)
      const strong = { ...player!, star: { ...player!.star, stats, skill } }
      writeFileSync(out, JSON.stringify({ ...career, players: [strong] }))
      for (let evenings = 0; evenings < 5; evenings++) {
        const box = ['career', 'box', out, '--train', 'agg', '--evenings', '4', '--out', out]
        expect(await run([...box, '--json'])).toMatchObject({ code: 0, err: '' })
      }
      const trained = new Set<number>()
      const { fought } = readCircuit(JSON.parse(readFileSync(out, 'utf8'))).value!
      for (const { replay } of fought)
        for (const { fighter } of replay!.entrants)
          for (const stat of Object.values(fighter.stats)) trained.add(stat)
      expect([made.code, trained.has(8)]).toEqual([0, true])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  it('[fights/play/modes] a career against opponents one has made (B22)', async () => {
    const own = {
      ...{ name: 'Home Made', stats: { box: 4, agg: 3, qwik: 3, pow: 3, stam: 3 } },
      ...{ signatures: ['Steady', 'Lucky'], fame: 30 },
    }
    const begin = (opponents: unknown) =>
      run([...NEW, '--opponents', '-'], JSON.stringify(opponents))
    const { code, out } = await begin([own])
    expect(code).toBe(0)
    const [top] = readCircuit(JSON.parse(out)).value!.world.filter(({ rank }) => rank === 1)
    expect(top?.name).toBe('Home Made')
    expect((await begin({ ...own, name: 'Ruth Calloway' })).err).toMatch(/called Ruth Calloway/)
    expect((await begin([own, own])).err).toMatch(/already is a fighter called Home Made/)
    expect((await begin({ ...own, stats: { ...own.stats, pow: 9 } })).code).toBe(2)
  })
  it('a career that could not be read again is not written over the one that was there (B15)', async () => {
    const folder = newFolder()
    try {
      const path = join(folder, 'career.json')
      const file = readCircuit(JSON.parse((await run(NEW)).out)).value!
      const [{ star }, first] = [file.players[0]!, file.world[0]!]
      // The next evening would have a number beyond the bound.
      const bout = { evening: 1_000_000_000, a: star.id, b: first.id, method: 'DRAW' as const }
      const fought = [{ ...bout, round: 3, rounds: 3 as const, title: false, table: 'gone' }]
      for (const { record } of [star, first]) Object.assign(record, { drawn: 1 })
      Object.assign(file, { fought })
      writeFileSync(path, JSON.stringify(file))
      const { code, err } = await run(['career', 'box', path, '--out', path])
      expect([code, err]).toEqual([
        2,
        expect.stringContaining(
          `${path}: not written, since it could not be read again: fought[1].evening`,
        ),
      ])
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(file)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  it('[fights/play/modes] a career has at most 20 players (B15)', async () => {
    const join = ['career', 'join', '-', '--seed', '8', '--stats', '3,3,3,3,3', '--json'] as const
    let file = (await run(NEW)).out
    for (let player = 2; player <= 20; player++)
      file = (await run([...join, '--name', `Star ${player}`, '--second', 'lucky'], file)).out
    const more = await run([...join, '--name', 'One more', '--second', 'lucky'], file)
    expect([more.code, more.err]).toEqual([2, expect.stringContaining('at most 20')])
    expect(readCircuit(JSON.parse(file)).value!.players).toHaveLength(20)
  })
  it.each([
    [
      ['career', 'new', '--name', 'X'.repeat(81), '--stats', '3,3,3,3,3', '--second', 'Scary'],
      '80',
    ],
    [
      ['career', 'new', '--name', 'X', '--player', '', '--stats', '3,3,3,3,3', '--second', 'Scary'],
      '--player',
    ],
    [
      ['career', 'new', '--name', 'constructor', '--stats', '3,3,3,3,3', '--second', 'Scary'],
      '--name',
    ],
    [['career', 'new', '--name', 'X', '--stats', '3,3,3,3,3'], 'choose the second signature'],
    [['career', 'new', '--name', 'X', '--stats', '5,5,5,5,5', '--second', 'Scary'], 'exactly 15'],
    [['career', 'new', '--name', 'X', '--stats', '3,3', '--second', 'Scary'], 'five whole numbers'],
    [['career', 'bx', '-'], "did you mean 'box'?"],
    [['career', 'box'], 'the file is missing'],
    [['career', 'box', '-', '--train', 'brain'], 'one of box, agg'],
  ] as const)('%j is refused with a suggestion', async (args, right) => {
    const begun = await run(NEW)
    const { code, err } = await run(args, begun.out)
    expect(code).toBe(2)
    expect(err).toContain(right)
  })
})
