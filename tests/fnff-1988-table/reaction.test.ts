import { expect, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { fight, shoot } from './table.ts'
import type { FightText } from './table.ts'

const gun = { weapons: ['glock-17'], skills: { pistol: 5, athletics: 0 } } as const
const BODY_STATES = {
  a: { ...gun, stats: { ref: 10 } },
  b: { ...gun, stats: { ref: 8 } },
}
/** Attacks that come to least against defences that come to most: both shots miss. */
const MISS: FightText['dice'] = { attack: [1, 1], defence: [10, 10] }

/** Two shots of one action, each answered so. */
function twoShots(answer: string) {
  const asks: Ask[] = []
  const table = fight(BODY_STATES, {
    dice: MISS,
    offers: (ask) => {
      if (ask.kind !== 'react') return undefined
      asks.push(ask)
      return answer
    },
  })
  const before = table.state
  table.act('a', shoot('b', { shots: 2 }))
  return { table, before, asks }
}

test('[fnff-1988/action/active-dodge] one question answers an action of two shots, and a dodge counts against both', () => {
  for (const answer of ['no', 'dodge']) {
    const { table, asks } = twoShots(answer)
    expect(table.told('attacked').length).toBe(2)
    expect(asks.map(({ who }) => who)).toEqual(['b'])
    const [first, second] = table.told('attacked')
    expect(second!.defence).toBe(first!.defence)
  }
})

test('[fnff-1988/action/active-dodge] the question names the attack, and each answer its chances: standing those of the plan, a dodge less', () => {
  const { before, asks } = twoShots('no')
  const ask = asks[0]!
  expect(before.rules.menu.question(before, ask)).toEqual({
    title: expect.stringMatching(/attacks \(Glock 17, \d+ m\)$/),
    by: 'a',
  })
  const hits = before.rules.menu
    .items(before, ask)
    .map(({ gain }) => Number(/^hit ([\d.]+) %/.exec(gain!)![1]))
  const [stand, dodge] = hits
  const card = before.rules.menu.plan(
    before,
    before.rules.menu.ask(before, 'a') as Ask,
    shoot('b', { shots: 2 }),
  )
  expect(card.chances[0]).toMatchObject({ what: 'hit' })
  expect(stand).toBe(Math.round(100 * card.chances[0]!.chance))
  expect(dodge).toBeLessThan(stand!)
})

test.each(['a', 'b'])('a ruling that kills %s while the question waits ends the attack', (who) => {
  const third = { ...gun, stats: { ref: 3 } }
  const { game, told } = fight({ ...BODY_STATES, c: third, d: third }, { dice: MISS })
  const { ask, key } = game.pending!.asks[0]!
  game.answer(ask.seat, key, shoot('b', { shots: 2 }))
  expect(game.pending!.asks[0]!.ask.kind).toBe('react')
  const wound = { rule: 'wound', who, area: 'head', level: 'D' }
  expect(game.begin({ seat: 'referee', choice: wound, why: '' }).refusal).toBeUndefined()
  const left = game.pending?.asks.find((one) => one.ask.kind === 'react')
  expect(left?.ask.who).toBe(who === 'a' ? 'b' : undefined)
  if (left) game.answer(left.ask.seat, left.key, 'dodge')
  expect(told('attacked')).toEqual([])
})

test('[fnff-1988/unarmed/parry, fnff-1988/action/parry] each limb to parry with has its own chance to be out: that behind more armour has less', () => {
  const asks: Ask[] = []
  const sleeve = { armor: [{ name: 'Sleeve', sp: 30, covers: ['left-arm'] }] }
  const table = fight(
    {
      a: { stats: { ref: 6 }, skills: { melee: 3 }, weapons: ['axe'] },
      b: { ...sleeve, stats: { ref: 5 }, skills: { athletics: 3 }, weapons: [] },
    },
    {
      metres: 1,
      dice: { attack: [1], defence: [10] },
      offers: (ask) => {
        if (ask.kind === 'react') asks.push(ask)
        return undefined
      },
    },
  )
  const before = table.state
  table.act('a', { do: 'attack', mode: 'melee', target: 'b', shots: 1 })
  const gains = Object.fromEntries(
    before.rules.menu.items(before, asks[0]!).map(({ choice, gain }) => [choice, gain]),
  )
  const outOf = (answer: string) => Number(/out ([\d.]+) %/.exec(gains[answer]!)![1])
  // 6 + 3 - 1 against 5 + 3 + 3: hit 21 of 100, and 24 on the arm.
  expect(gains['parry']).toMatch(/^hit 21 %/)
  expect(gains['parry-left-arm']).toMatch(/^hit 21 %/)
  expect(outOf('parry')).toBeGreaterThan(outOf('parry-left-arm') + 5)
})

test.each([
  [false, 3],
  [true, 1],
])(
  '[fnff-1988/movement/running-halves-action, fnff-1988/action/parry] running %s: the answers offer a parry of +%i',
  (runs, bonus) => {
    const labels: string[] = []
    const table = fight(
      {
        a: { weapons: ['knife'], stats: { ref: 8 } },
        b: { weapons: ['knife'], stats: { ref: 10 } },
      },
      {
        metres: 1,
        offers: (ask, state) => {
          if (ask.kind !== 'react') return undefined
          labels.push(...state.rules.menu.items(state, ask).map(({ label }) => label))
          return 'parry'
        },
      },
    )
    if (runs) table.act('b', { do: 'run' })
    const { menu } = table.state.rules
    const offered = menu.items(table.state, table.ask('b')).find(({ verb }) => verb === 'parry')
    expect(offered?.label).toContain(`(+${bonus})`)
    table.act('b', { do: 'delay' }).act('a', { do: 'attack', mode: 'melee', target: 'b', shots: 1 })
    const parries = labels.filter((label) => label.startsWith('Parry'))
    expect(parries.length).toBeGreaterThan(1)
    expect(parries.every((label) => label.includes(`(+${bonus}, `))).toBe(true)
  },
)
