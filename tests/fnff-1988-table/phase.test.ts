// The small print of a phase: the metre after the action, fear, aim that breaks, holders of one REF, wounds and the phase table.
import { describe, expect, it } from 'vitest'
import { YARD, fight, go, shoot } from './table.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { FieldMap } from '../../src/field/map.ts'
import type { ManText } from './table.ts'
import { thing } from './thing.ts'

const at = (x: number, y: number, facing = 90) => ({ at: { x, y }, facing })
const GLOCK = ['glock-17']
const DOOR = thing(
  'door',
  'door',
  [
    [30, 10],
    [30, 12],
  ],
  { structure: 10 },
)
const WALLED: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      shape: [
        { x: 20, y: 10 },
        { x: 20, y: 30 },
      ],
      height: 3,
    },
  ],
}

describe('the metre that is left', () => {
  const pair = {
    matt: { ...at(10, 20), weapons: GLOCK },
    scar: { ...at(16, 20, 270), weapons: GLOCK, stats: { ref: 6 } },
  }

  it('[fnff-1988/movement/running-halves-action] who shot without running may step one metre, if he stays in his part', () => {
    const table = fight(pair, { map: YARD })
      .until('matt', 1)
      .act('matt', shoot('scar', { lingers: true }))
    expect(table.asked()).toContain('matt')
    expect(table.tries('matt', go([8, 20])).refusal?.code).toBe('refused/too-far')
    table.act('matt', go([9, 20]))
    expect(table.combatant('matt').x).toBe(9)
    expect(table.told('ran')).toEqual([])
    expect(table.state.phase).toBe(2)
  })

  it('[fnff-1988/action/one-per-phase] without that word the part is over with the action', () => {
    const table = fight({ ...pair, koch: at(40, 20, 270) }, { map: YARD })
      .until('matt', 2)
      .act('koch', { do: 'end' })
      .act('matt', shoot('scar'))
    expect(table.asked()).toEqual(['scar'])
  })

  it('[fnff-1988/movement/running-halves-action] who has stepped a metre before has none left', () => {
    const table = fight(pair, { map: YARD })
      .until('matt', 1)
      .act('matt', go([11, 20]))
      .act('matt', shoot('scar', { lingers: true }))
    expect(table.state.phase).toBe(2)
  })
})

describe('after a dodge in answer', () => {
  it('[fnff-1988/action/active-dodge] the dodger of a lower REF runs when his part comes, and acts no more', () => {
    const table = fight(
      {
        matt: { ...at(10, 20), weapons: GLOCK, stats: { ref: 10 } },
        scar: { ...at(16, 20, 270), weapons: GLOCK, stats: { ref: 8 } },
      },
      { map: YARD, offers: (ask) => (ask.kind === 'react' ? 'dodge' : undefined) },
    )
    table.until('matt', 1).act('matt', shoot('scar')).until('scar', 1)
    expect(table.tries('scar', shoot('matt')).refusal?.code).toBe('refused/acted')
    table.act('scar', go([16, 26]))
    expect(table.combatant('scar')).toMatchObject({
      y: 26,
      phase: { running: true, dodging: true },
    })
  })
})

describe('fear', () => {
  const text = { map: YARD, dice: { attack: [1] } }
  const scared = {
    matt: { ...at(20, 20), weapons: GLOCK, stats: { ref: 2, cool: 2 }, firefights: 0 },
    scar: { ...at(26, 20, 270), stats: { ref: 3 } },
  }

  it('[fnff-1988/experience/frozen] the frozen may only move away from his enemies until his next own phase', () => {
    const table = fight(scared, text)
      .until('matt', 3)
      .act('matt', { do: 'run' })
      .act('matt', shoot('scar'))
    expect(table.told('attacked')[0]).toMatchObject({ frozen: true })
    expect(table.tries('matt', go([22, 20])).refusal?.code).toBe('refused/frozen')
    table.act('matt', go([18, 20]))
    expect(table.combatant('matt').x).toBe(18)
    expect(table.combatant('matt').frozenUntil).toBe(5)
    table.until('matt', 3, 2)
    expect(table.state.now).toBe(5)
    table.act('matt', go([20, 20]))
    expect(table.combatant('matt').x).toBe(20)
  })

  it.each<readonly [what: string, act: Act, more: ManText]>([
    ['a shot', shoot('scar'), {}],
    ['a burst', { do: 'attack', mode: 'burst', target: 'scar' }, { weapons: ['uzi'] }],
    [
      'a fire zone',
      {
        do: 'suppress',
        line: [
          { x: 26, y: 18 },
          { x: 26, y: 22 },
        ],
      },
      { weapons: ['uzi'] },
    ],
    ['a grenade', { do: 'grenade', target: 'scar' }, { weapons: ['hand-grenade'] }],
    [
      'a grenade at a spot',
      { do: 'grenade', spot: { x: 26, y: 20 } },
      { weapons: ['hand-grenade'] },
    ],
    ['a knife', { do: 'throw', target: 'scar' }, { weapons: ['knife'] }],
    ['a shot at a door', { do: 'attack-thing', thing: 'door', mode: 'single' }, {}],
  ])(
    '[fnff-1988/experience/frozen] %s: who freezes without having declared a run can still flee with all of their movement',
    (_what, act, more) => {
      const table = fight(
        {
          ...scared,
          matt: { ...scared.matt, ...more, stats: { ref: 2, cool: 2, ma: 6, body: 6 } },
        },
        { ...text, dice: { attack: [1], reliability: [1] }, map: { ...YARD, obstacles: [DOOR] } },
      )
        .until('matt', 3)
        .act('matt', act)
      expect(table.asked()).toEqual(['matt'])
      expect(table.tries('matt', shoot('scar')).refusal?.code).toBe('refused/acted')
      expect(table.tries('matt', go([22, 20])).refusal?.code).toBe('refused/frozen')
      table.act('matt', go([12, 20]))
      expect([table.combatant('matt').x, table.told('ran')]).toMatchObject([12, [{ who: 'matt' }]])
    },
  )

  it('[fnff-1988/experience/frozen] without a map they can declare a run, and where no enemy is in sight they can go anywhere', () => {
    const table = fight(scared, { dice: text.dice }).until('matt', 3).act('matt', shoot('scar'))
    table.act('matt', { do: 'run' }).act('matt', { do: 'end' })
    expect(table.told('ran')).toHaveLength(1)
    const alone = fight(
      {
        matt: { ...scared.matt, weapons: ['hand-grenade'] },
        scar: { ...scared.scar, hidden: true },
      },
      text,
    )
    alone.until('matt', 3).act('matt', { do: 'grenade', spot: { x: 22, y: 20 } })
    alone.act('matt', go([22, 20]))
    expect(alone.combatant('matt').x).toBe(22)
  })

  it('[fnff-1988/experience/frozen] he still defends', () => {
    const table = fight(
      { ...scared, scar: { ...scared.scar, weapons: GLOCK, stats: { ref: 2 } } },
      { ...text, dice: { 'attack matt': [1] } },
    )
    table.until('matt', 3).act('matt', shoot('scar')).act('scar', shoot('matt'))
    expect(table.told('attacked').find(({ who }) => who === 'scar')?.defenceDie).toBeDefined()
  })
})

describe('aim', () => {
  const men = {
    matt: { ...at(10, 20), weapons: GLOCK },
    scar: { ...at(30, 20, 270), stats: { ref: 3 } },
  }

  it('[fnff-1988/aiming/concentration] an own phase without aiming breaks it', () => {
    const table = fight(men, { map: YARD })
      .until('matt', 1)
      .act('matt', { do: 'aim', target: 'scar' })
    expect(table.combatant('matt').aim).toMatchObject({ phases: 1 })
    table.until('matt', 2).act('matt', { do: 'end' })
    expect(table.combatant('matt').aim).toBeUndefined()
  })

  it('[fnff-1988/action/carry-over, fnff-1988/aiming/bonus] aim of phase 3 counts in the next turn; phases that are not his do not interrupt', () => {
    const table = fight({ ...men, matt: { ...men.matt, stats: { ref: 6 } } }, { map: YARD })
      .until('matt', 3)
      .act('matt', { do: 'aim', target: 'scar' })
      .until('matt', 2, 2)
    expect(table.combatant('matt').aim).toMatchObject({ phases: 1 })
    table.act('matt', shoot('scar'))
    expect(table.why('attacked')).toContain('aimed 1 phase: 2')
  })

  it('[fnff-1988/aiming/concentration] a target out of sight in an own phase breaks it', () => {
    const table = fight(
      {
        matt: { ...at(15, 32), weapons: GLOCK },
        scar: { ...at(25, 32, 270), stats: { ref: 5, ma: 10 } },
      },
      { map: WALLED },
    )
    table
      .until('matt', 2)
      .act('matt', { do: 'aim', target: 'scar' })
      .act('scar', go([25, 25]))
    expect(table.combatant('matt').aim).toBeDefined()
    table.until('matt', 3)
    expect(table.told('aim-lost')).toEqual([{ type: 'aim-lost', who: 'matt' }])
    expect(table.combatant('matt').aim).toBeUndefined()
  })

  const wounded = (reading: 'stun-only' | 'any-wound') =>
    fight(
      {
        matt: { ...at(10, 20), weapons: GLOCK },
        scar: { ...at(20, 20, 270), weapons: GLOCK, stats: { ref: 7 } },
      },
      {
        map: YARD,
        options: { 'aim-broken-by-wound': reading },
        dice: { attack: [3], defence: [1], location: [7], damage: [1], save: [1] },
      },
    )
      .until('matt', 1)
      .act('matt', { do: 'aim', target: 'scar' })
      .until('matt', 2)
      .act('matt', { do: 'aim', target: 'scar' })
      .act('scar', shoot('matt'))

  it('[fnff-1988/aiming/concentration] a wound without stun leaves the aim (stun-only) or breaks it (any-wound)', () => {
    expect(wounded('stun-only').told('wounded')).toMatchObject([{ level: 'SW' }])
    expect(wounded('stun-only').combatant('matt').aim).toMatchObject({ phases: 2 })
    expect(wounded('any-wound').combatant('matt').aim).toBeUndefined()
  })
})

describe('holders', () => {
  it('[fnff-1988/turn/delay] two of one REF who call at once act together: a killed combatant still shoots', () => {
    const table = fight(
      {
        matt: { ...at(10, 20), weapons: GLOCK },
        koch: { ...at(10, 24), weapons: GLOCK },
        legs: { ...at(30, 20, 270), weapons: GLOCK, stats: { ref: 5 } },
      },
      { map: YARD, dice: { attack: [10], defence: [1], location: [1], damage: [6] } },
    )
    table.until('matt', 2).act('matt', { do: 'delay' }).act('koch', { do: 'delay' })
    table.offers((ask) => (ask.kind === 'call' ? 'now' : undefined))
    table.act('legs', go([29, 20]))
    expect([...table.asked()].sort()).toEqual(['koch', 'matt'])
    table
      .act('koch', shoot('matt'))
      .act('matt', { do: 'turn', to: 'koch' })
      .act('matt', shoot('koch'))
    expect(table.told('attacked').map(({ who }) => who)).toEqual(
      expect.arrayContaining(['matt', 'koch']),
    )
    expect(table.combatant('matt').state).toBe('D')
    expect(table.combatant('koch').state).toBe('D')
  })
})

describe('wounds and the phase table', () => {
  it('[fnff-1988/turn/phase-table] a REF that a wound has lowered changes the phases from the next turn on, the order at once', () => {
    const table = fight(
      { matt: { ...at(10, 20), stats: { ref: 9 } }, scar: { ...at(30, 20), stats: { ref: 5 } } },
      { map: YARD },
    )
      .until('matt', 1)
      .act('matt', { do: 'end' })
    table.rule({ rule: 'wound', who: 'matt', area: 'head', level: 'SW', effect: 'skull-fracture' })
    const effect = table.combatant('matt').wounds[0]?.effect
    expect(effect).toBe('skull-fracture')
    table.until('matt', 2)
    expect(table.state.turn).toBe(1)
    expect(() => table.until('matt', 1, 2)).toThrow()
  })
})

describe('an ambush in the middle of a fight', () => {
  const men = {
    matt: { ...at(15, 20, 270), weapons: GLOCK, stats: { int: 8 } },
    scar: { ...at(25, 33, 180), stats: { ref: 5, int: 2 } },
    scrap: { ...at(50, 5, 0), stats: { ref: 5, int: 2 }, side: 'scar' },
  }

  it('[fnff-1988/ambush/set-up] who is seen cannot hide; behind the wall he can, and is gone for the others', () => {
    const table = fight(
      { ...men, scar: { ...men.scar, at: { x: 18, y: 20 }, facing: 270 } },
      { map: YARD },
    )
    expect(table.until('matt', 1).tries('matt', { do: 'hide' }).refusal?.code).toBe(
      'refused/watched',
    )
    const behind = fight(men, { map: WALLED }).until('matt', 1).act('matt', { do: 'hide' })
    expect(behind.combatant('matt').hidden).toBe(true)
    expect(Object.keys(behind.book.view(behind.state, 'player-2').men)).not.toContain('matt')
  })

  it('[fnff-1988/ambush/free-phase, fnff-1988/ambush/once, fnff-1988/ambush/attacker-roll] lying in wait is rolled before the next turn, wins a free phase, and is used up', () => {
    const table = fight(men, {
      map: WALLED,
      dice: { 'ambush matt': [8], awareness: [2], attack: [6], defence: [6] },
    })
    table
      .until('matt', 1)
      .act('matt', { do: 'hide' })
      .until('matt', 2)
      .act('matt', { do: 'ambush', victims: ['scar', 'scrap'] })
    expect(table.told('lies-in-wait')).toHaveLength(1)
    for (let i = 0; i < 20 && table.state.step !== 'free'; i++)
      table.act(table.asked()[0]!, { do: 'end' })
    expect(table.state).toMatchObject({ step: 'free', turn: 1 })
    expect(table.told('ambush').map(({ victim, sprung }) => [victim, sprung])).toEqual([
      ['scar', true],
      ['scrap', true],
    ])
    expect(table.combatant('matt').phase.acted).toBe(false)
    table.act('matt', { do: 'end' })
    expect(table.state).toMatchObject({ turn: 2, phase: 1, ambushes: [] })
  })

  it('[fnff-1988/ambush/set-up] nobody lies in wait in the open', () => {
    expect(
      fight(men, { map: WALLED })
        .until('matt', 1)
        .tries('matt', { do: 'ambush', victims: ['scar'] }).refusal?.code,
    ).toBe('refused/not-hidden')
    expect(
      fight(men, { map: WALLED }).until('matt', 1).tries('matt', { do: 'ambush', victims: 7 })
        .refusal?.code,
    ).toBe('refused/nobody')
  })
})
