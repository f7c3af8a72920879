// Exchanges against a thing on the command line.
import { describe, expect, test } from 'vitest'
import { main } from './main.ts'

const exchange = (defender: object, attack: object = {}, more: object = {}) => ({
  book: 'fnff-1988',
  attacker: {
    name: 'Vane',
    stats: { ref: 5, cool: 8, body: 6 },
    skills: { rifle: 2 },
    firefights: 12,
  },
  defender,
  attack: { weapon: 'm-16a', range: 30, ...attack },
  ...more,
})

async function run(args: string, file: object) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => JSON.stringify(file),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('resolve', () => {
  test('[fnff-1988/damage/structural, fnff-1988/inanimate/attack] an M-16 through a door of 20 points: damage 36', async () => {
    // 5 + 2 + accuracy 2 + 6 = 15 against Easy 10 and close range 1: a margin of 4 and 5D6+2, all sixes.
    const { code, out } = await run(
      'resolve - --dice 6,6,6,6,6,6 --json',
      exchange({ thing: 'heavy wood door' }),
    )
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      shots: [{ attack: { die: 6, total: 15 }, difficulty: 11, margin: 4, points: [36] }],
      left: 0,
      destroyed: true,
    })
  })
  test('[fnff-1988/inanimate/attack] Difficult 20 at long range: 23, and 24 hits', async () => {
    const at = (die: number, dice: string) =>
      run(
        `resolve - --dice ${die}${dice} --json`,
        exchange(
          { thing: 'silhouette', points: 5, difficulty: 20 },
          { range: 300 },
          {
            attacker: {
              name: 'Vane',
              stats: { ref: 9, cool: 8, body: 6 },
              skills: { rifle: 4 },
              firefights: 12,
            },
          },
        ),
      )
    expect(JSON.parse((await at(8, '')).out)).toMatchObject({
      shots: [{ attack: { total: 23 }, difficulty: 23, hit: false, points: [] }],
      left: 5,
    })
    expect(JSON.parse((await at(9, ',1,1,1,1')).out)).toMatchObject({
      shots: [{ attack: { total: 24 }, hit: true }],
      destroyed: true,
    })
  })
  test('[fnff-1988/inanimate/attack] combat experience counts only while a fight goes on', async () => {
    const green = {
      attacker: { name: 'Vane', stats: { ref: 5, cool: 4, body: 6 }, skills: { rifle: 2 } },
    }
    const total = async (fighting: boolean, damage: string) =>
      JSON.parse(
        (
          await run(
            `resolve - --dice 10${damage} --json`,
            exchange({ thing: 'car door', fighting, difficulty: 10 }, {}, green),
          )
        ).out,
      ).shots[0].attack.total as number
    expect(await total(false, ',1,1,1,1,1')).toBe(19)
    expect(await total(true, '')).toBeLessThan(19)
  })
})

describe('odds', () => {
  test('[fnff-1988/damage/structural, fnff-1988/damage/types] a fist on 5 points, counted by hand: the full 1D6 and the margin', async () => {
    const { out } = await run(
      'odds - --json',
      exchange(
        { thing: 'lath', points: 5, difficulty: 10 },
        { weapon: undefined, mode: 'strike', range: 0 },
      ),
    )
    let [hit, destroyed] = [0, 0]
    // REF 5, no skill, strength of body 6: +0.
    for (let die = 1; die <= 10; die++)
      for (let damage = 1; damage <= 6; damage++) {
        const margin = 5 + die - 10
        if (margin > 0) hit += 1 / 60
        if (margin > 0 && damage + margin >= 5) destroyed += 1 / 60
      }
    const odds = JSON.parse(out) as { hit: number; destroyed: number }
    expect(odds.hit).toBeCloseTo(hit, 12)
    expect(odds.destroyed).toBeCloseTo(destroyed, 12)
  })
  test('[fnff-1988/inanimate/attack] two blows: at least one hits, and what is left adds up to 1', async () => {
    const one = JSON.parse(
      (
        await run(
          'odds - --json',
          exchange({ thing: 'lath', points: 50 }, { weapon: undefined, mode: 'strike', range: 0 }),
        )
      ).out,
    ) as { hit: number }
    const two = JSON.parse(
      (
        await run(
          'odds - --json',
          exchange(
            { thing: 'lath', points: 50 },
            { weapon: undefined, mode: 'strike', range: 0, rounds: 2 },
          ),
        )
      ).out,
    ) as { hit: number; left: Record<string, number> }
    expect(two.hit).toBeCloseTo(1 - (1 - one.hit) ** 2, 12)
    expect(Object.values(two.left).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect((await run('odds -', exchange({ thing: 'wood door' }))).out).toContain(
      'Vane hits the wood door with a chance of',
    )
  })
})

test.each([
  [{ thing: 'woood door' }, {}, 'wood door'],
  [{ thing: 'wood door', lives: 9 }, {}, 'lives'],
  [
    { thing: 'wood door' },
    { mode: 'pin', weapon: undefined, range: 1 },
    "standard input: attack.mode: there is no mode 'pin' against a thing; expected: one of: single, burst, auto, melee, thrown, strike, kick, grenade",
  ],
  [{ thing: 'wood door' }, { at: 'head' }, 'a thing has no areas'],
])(
  '[fnff-1988/inanimate/attack, fnff-1988/damage/structural-points] %o, %o: bad input',
  async (defender, attack, why) => {
    const { code, err } = await run('odds -', exchange(defender, attack))
    expect(code).toBe(2)
    expect(err).toContain(why)
  },
)

test('[fnff-1988/inanimate/attack] a burst of a weapon that fires none is refused', async () => {
  expect(
    (await run('odds -', exchange({ thing: 'wood door' }, { weapon: 'glock-17', mode: 'burst' })))
      .code,
  ).toBe(1)
})
