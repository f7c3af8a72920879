// Going, turning and facing.
import { describe, expect, test } from 'vitest'
import { fight, go, shoot, YARD, type FightText } from './table.ts'
import { gun, onMap, MISS, attacked, base } from './duel.ts'

describe('movement', () => {
  test('[fnff-1988/movement/not-an-action] he moves and acts in the same phase', () => {
    const table = onMap({ dice: MISS })
      .act('a', go([20, 19.2]))
      .act('a', shoot('b'))
    expect(table.combatant('a').y).toBe(19.2)
    expect(attacked(table).attack).toBe(base)
  })

  test('[fnff-1988/movement/running-halves-action, fnff-1988/movement/per-phase] a run of more than 1 m halves the attack, 10 m a phase for MA 8', () => {
    const table = onMap({ dice: MISS })
    expect(table.tries('a', go([30.1, 20])).refusal?.code).toBe('refused/too-far')
    table.act('a', go([20, 18])).act('a', shoot('b'))
    expect(attacked(table).attack).toBe(Math.floor(base / 2))
    const late = onMap({ dice: MISS }).act('a', { do: 'run' }).act('a', shoot('b'))
    expect(attacked(late).attack).toBe(Math.floor(base / 2))
    expect(late.act('a', go([30, 20])).combatant('a').x).toBe(30)
  })

  test.each([
    ['over-1-metre', true],
    ['over-half-phase-allowance', false],
  ] as const)(
    '[fnff-1988/movement/running-halves-action] option running-threshold %s: 5 m of 10',
    (value, runs) => {
      const table = onMap({ options: { 'running-threshold': value } }).act('a', go([25, 20]))
      expect(table.combatant('a').phase.running).toBe(runs)
      expect(table.act('a', go([25.2, 20])).combatant('a').phase.running).toBe(true)
    },
  )

  test.each<readonly [metres: readonly number[], runs: boolean]>([
    [[1], false],
    [[1.001], true],
    [[0.4, 0.6], false],
    [[0.4, 0.601], true],
    [[1, 2], true],
  ])(
    '[fnff-1988/movement/running-halves-action] steps of %j m: more than 1 m of a phase is a run, told once',
    (metres, runs) => {
      const table = onMap({})
      let x = 20
      for (const one of metres) table.act('a', go([(x += one), 20]))
      expect([table.told('ran').length, table.combatant('a').phase.running]).toEqual([
        Number(runs),
        runs,
      ])
    },
  )
  test('[fnff-1988/movement/per-phase] a walk that comes back to its start covers its metres', () => {
    const table = onMap({}).act('a', go([20.4, 20], [20, 20], [20, 19.6], [20, 20]))
    expect(table.told('moved').reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(1.6)
    expect(table.told('ran').length).toBe(1)
    expect(table.combatant('a')).toMatchObject({ x: 20, y: 20, phase: { running: true } })
  })

  test('[fnff-1988/movement/running-halves-action] who has said that they run is not told of again when they do', () => {
    const table = onMap({})
      .act('a', { do: 'run' })
      .act('a', go([25, 20]))
    expect(table.told('ran').length).toBe(1)
  })

  test.each([
    ['multiply', 6],
    ['highest', 3],
  ] as const)(
    '[fnff-1988/movement/terrain-costs] option terrain-combination %s: a metre of mud on a slope',
    (value, cost) => {
      const shape = [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
        { x: 60, y: 40 },
        { x: 0, y: 40 },
      ]
      const ground = (['mud', 'slope'] as const).map((kind) => ({
        id: kind,
        name: kind,
        kind,
        shape,
      }))
      const table = onMap({
        map: { ...YARD, ground },
        options: { 'terrain-combination': value },
      }).act('a', go([21, 20]))
      expect(table.combatant('a').phase.spent).toBeCloseTo(cost)
    },
  )

  test('[fnff-1988/movement/running-target] who has run is harder to hit by 2 until the phase ends', () => {
    const men = {
      r: { ...gun, stats: { ref: 9 }, at: { x: 20, y: 20 } },
      s: { ...gun, stats: { ref: 8 }, at: { x: 20, y: 10 }, facing: 180 },
    }
    const defence = (metres: number, late = false, map: FightText['map'] = YARD) => {
      const table = fight(men, { map, dice: MISS })
      if (metres >= 0) table.act('r', { do: 'run' })
      if (metres > 0) table.act('r', go([20 + metres, 20]))
      table.act('r', { do: 'end' })
      if (late) table.until('s', 2)
      return attacked(table.act('s', shoot('r'))).defence
    }
    expect(defence(1.1) - defence(-1)).toBe(2)
    expect(defence(1.1, true)).toBe(defence(-1))
    // Whoever only says that they run and takes no more than a walk is no running target.
    expect([defence(0), defence(1)]).toEqual([defence(-1), defence(-1)])
  })
})

describe('facing', () => {
  test('[fnff-1988/facing/turning] turning to what is behind: -2 to attack and defence for the phase; in front it is free', () => {
    const behind = onMap({ dice: MISS }, 180)
    expect(behind.tries('a', shoot('b')).refusal?.code).toBe('refused/behind-him')
    behind.act('a', { do: 'turn', to: 'b' }).act('a', shoot('b'))
    expect(attacked(behind).attack).toBe(base - 2)
    const turned = attacked(behind.act('b', shoot('a'))).defence
    const front = onMap({ dice: MISS }, 45).act('a', { do: 'turn', to: 'b' }).act('a', shoot('b'))
    expect(attacked(front).attack).toBe(base)
    expect(turned - attacked(front.act('b', shoot('a'))).defence).toBe(-2)
    expect(attacked(behind.until('a', 2).act('a', shoot('b'))).attack).toBe(base)
  })

  test.each([
    [9, true],
    [8, true],
    [7, false],
  ])(
    '[fnff-1988/facing/indirect] shot at from behind: INT + Awareness + %s against INT + Stealth + 8',
    (die, noticed) => {
      const table = onMap({ dice: { ...MISS, sneak: [8], awareness: [die] } }, 0)
      const behind = fight(
        {
          a: { ...gun, stats: { ref: 9 }, at: { x: 20, y: 20 }, facing: 0 },
          b: { ...gun, at: { x: 20, y: 10 }, facing: 0 },
        },
        { map: YARD, dice: { ...MISS, sneak: [8], awareness: [die] } },
      ).act('a', shoot('b'))
      expect(behind.told('noticed')[0]).toMatchObject({ who: 'b', aware: noticed })
      expect(attacked(behind).unaware).toBe(!noticed)
      expect(attacked(behind).defenceDie).toBe(noticed ? 10 : undefined)
      expect(table.told('noticed')).toEqual([])
    },
  )
})
