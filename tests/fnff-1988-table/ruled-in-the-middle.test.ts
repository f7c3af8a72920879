// A ruling while an act waits for the answer to its own question: the act looks again before it goes on.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { fight, go, YARD, type ManText } from './table.ts'

const THING = 'thing-gate'
const gun: ManText = { weapons: ['glock-17'], skills: { pistol: 4, stealth: 2 } }
const grenade: ManText = { weapons: ['hand-grenade'] }
const knife: ManText = { weapons: ['knife'] }
const uzi: ManText = { weapons: ['uzi'] }

/** `a` acts, is ruled upon while the question of the act waits, and the default answer is given. */
function ruled(act: Act, ruling: object, a: ManText = gun, metres = 1) {
  const table = fight(
    { a: { ...a, stats: { ref: 9 } }, b: { stats: { ref: 8 } }, c: { stats: { ref: 8 } } },
    { metres, dice: { attack: [9], defence: [2], task: [9] } },
  )
  table.rule({ rule: 'thing', name: 'Gate', points: 300, metres })
  table.rule({ rule: 'ask-me', asks: true })
  if (act.do === 'repair')
    table.act('a', { do: 'attack-thing', thing: THING, mode: 'strike' }).until('a', 2)
  expect(table.tries('a', act).refusal).toBeUndefined()
  // A burst may jam; that is rolled before the target is asked.
  for (let roll = table.game.pending?.roll; roll; roll = table.game.pending?.roll)
    table.game.roll(roll.seat, roll.label, roll.who, [1])
  const [open] = table.game.pending!.asks
  expect(open?.ask.kind).not.toBe('act')
  return { open: open?.ask.kind, table: table.rule(ruling) }
}

const STUN = { rule: 'out', who: 'a', result: 'stunned', phases: 2 }
const GONE = { rule: 'leave', who: 'a' }
const DISARMED = { rule: 'take', who: 'a', weapon: 0 }
const FOUND = { rule: 'show', who: 'a' }
const FAR = { rule: 'pair', a: 'a', b: 'b', metres: 30 }
const HIDDEN = { rule: 'hide', who: 'b' }
const COVERED = { rule: 'pair', a: 'a', b: 'b', metres: 1, cover: 'over-cover' }
const leap: Act = { do: 'task', task: 'leap' }
const atThing = (mode: 'single' | 'thrown' | 'strike'): Act => ({
  ...{ do: 'attack-thing', thing: THING, mode },
})
const blow = (mode: 'pin' | 'throw' | 'strike' | 'melee'): Act => ({
  ...{ do: 'attack', mode, target: 'b', shots: 1 },
})

type Case = readonly [act: Act, question: string, ruling: object, tells: Event['type'], a?: ManText]

test.each<Case>([
  [leap, 'difficulty', STUN, 'task'],
  [leap, 'difficulty', GONE, 'task'],
  [{ do: 'task', task: 'other' }, 'difficulty', STUN, 'task'],
  [{ do: 'repair', thing: THING }, 'difficulty', STUN, 'task'],
  [atThing('single'), 'difficulty', STUN, 'attacked-thing'],
  [atThing('single'), 'difficulty', DISARMED, 'attacked-thing'],
  [atThing('thrown'), 'difficulty', DISARMED, 'attacked-thing', knife],
  [atThing('strike'), 'difficulty', GONE, 'attacked-thing'],
  [{ do: 'grenade', thing: THING }, 'difficulty', STUN, 'thrown', grenade],
  [{ do: 'grenade', thing: THING }, 'difficulty', DISARMED, 'thrown', grenade],
  [{ do: 'grenade', target: 'b' }, 'react', HIDDEN, 'thrown', grenade],
  [{ do: 'suppress', targets: ['b'], width: 3 }, 'react', COVERED, 'attacked', uzi],
  [{ do: 'throw', target: 'b' }, 'react', DISARMED, 'attacked', knife],
  [{ do: 'throw', target: 'b' }, 'react', FAR, 'attacked', knife],
  [blow('pin'), 'react', FAR, 'attacked'],
  [blow('throw'), 'react', STUN, 'attacked'],
  [blow('melee'), 'react', DISARMED, 'attacked', knife],
  [
    { do: 'ambush', victims: ['b'] },
    'ambush-conditions',
    FOUND,
    'lies-in-wait',
    { ...gun, hidden: true },
  ],
])('%j, asked for %s: %j ends it', (...row) => {
  const [act, question, ruling, tells, a] = row as unknown as Case
  const { open, table } = ruled(act, ruling, a)
  expect(open).toBe(question)
  expect(table.told(tells)).toEqual([])
})

const garand: ManText = { weapons: ['m-1-garand', 'knife'], skills: { rifle: 4 } }
const burst: Act = { do: 'attack', mode: 'burst', target: 'b' }
const shots: Act = { do: 'attack', mode: 'single', target: 'b', shots: 2 }
const DEAD = { rule: 'wound', who: 'b', area: 'head', level: 'D' }
const UNSEEN = { rule: 'pair', a: 'a', b: 'b', sees: false }
const ONE_ARM = { rule: 'wound', who: 'a', area: 'left-arm', level: 'CW', effect: 'amputated' }

test.each<readonly [act: Act, ruling: object, a: ManText]>([
  [burst, UNSEEN, uzi],
  [{ do: 'suppress', targets: ['b'], width: 3 }, DISARMED, uzi],
  [burst, DEAD, uzi],
  [burst, { rule: 'leave', who: 'b' }, uzi],
  [burst, { rule: 'ammunition', who: 'a', weapon: 0, loaded: 0 }, uzi],
  [shots, DISARMED, garand],
  [shots, ONE_ARM, garand],
  [blow('strike'), FAR, gun],
  [{ do: 'throw', target: 'b' }, DISARMED, knife],
  [{ do: 'grenade', thing: THING }, DISARMED, grenade],
  [atThing('single'), DISARMED, gun],
])(
  '[fnff-1988/action/one-per-phase] %j, ended by %j before it is rolled, is not used up',
  (act, ruling, a) => {
    const { table } = ruled(act, ruling, a)
    expect(table.asked()).toEqual(['a'])
    expect(table.combatant('a').phase).toMatchObject({ acted: false, ended: false })
    expect(table.combatant('a').phase.rest).toBeUndefined()
    expect(table.told('ruled-out')).toHaveLength(1)
    expect(table.tries('a', { do: 'dodge' }).refusal).toBeUndefined()
  },
)

test('[fnff-1988/action/one-per-phase] an action that is ruled out among equals is declared anew before the others take effect', () => {
  const equals = { ...gun, stats: { ref: 9 } }
  const table = fight({ a: equals, b: equals, c: gun }, { dice: { attack: [1], defence: [9] } })
  table.act('a', { do: 'aim', target: 'b' }, 'kept').act('b', { do: 'aim', target: 'a' }, 'kept')
  table.until('a', 2)
  table.tries('a', { ...shots, target: 'c' })
  table.tries('b', { do: 'attack', mode: 'single', target: 'a', shots: 1 })
  expect(table.game.pending?.asks.map(({ ask }) => ask.kind)).toEqual(['react'])
  table.rule({ rule: 'pair', a: 'a', b: 'c', sees: false })
  expect([table.asked(), table.told('attacked')]).toEqual([['a'], []])
  expect(table.combatant('a').aim).toMatchObject({ target: 'b', phases: 1 })
})

test('[fnff-1988/shotgun/choke] work on a choke goes on when the action that ended it is given back', () => {
  const table = fight({ a: { weapons: ['ithaca-stakeout'], stats: { ref: 9 } }, b: {} })
  table.act('a', { do: 'choke' }).until('a', 2)
  const { work } = table.combatant('a')
  expect(work).toBeDefined()
  table.tries('a', shots)
  expect(table.combatant('a').work).toBeUndefined()
  table.rule(UNSEEN)
  expect([table.asked(), work, table.combatant('a').work]).toEqual([['a'], work, work])
})

test('[fnff-1988/grenade/defence] a grenade bursts where its target is when the dice fall', () => {
  const table = fight(
    {
      a: { ...grenade, at: { x: 10, y: 10 }, facing: 90, stats: { ref: 9 } },
      b: { at: { x: 16, y: 10 }, stats: { ref: 8 } },
    },
    { map: YARD, dice: { attack: [10], defence: [1] } },
  )
  expect(table.tries('a', { do: 'grenade', target: 'b' }).refusal).toBeUndefined()
  table.rule({ rule: 'place', who: 'b', x: 16, y: 14 })
  expect(table.told('burst')).toMatchObject([{ at: { x: 16, y: 14 }, inside: ['b'] }])
})

const total = (ruling: object): number => ruled(leap, ruling).table.told('task')[0]!.total
test('what a ruling changes in the middle of a task counts: the modifier, a stat, a wound', () => {
  const plain = total({ rule: 'note', who: 'a', note: 'sings' })
  expect(total({ rule: 'favour', who: 'a', value: 3 })).toBe(plain + 3)
  expect(total({ rule: 'stat', who: 'a', stat: 'ref', value: 6 })).toBe(plain - 3)
  // A fractured skull halves REF 9 (`fnff-1988/wound/serious-effects`).
  const fracture = { level: 'SW', area: 'head', effect: 'skull-fracture' }
  expect(total({ rule: 'wound', who: 'a', ...fracture })).toBe(plain - 5)
})

test.each([
  ['moved elsewhere', { rule: 'place', who: 'b', x: 5, y: 5 }, { x: 5, y: 5 }],
  ['stunned', { ...STUN, who: 'b' }, undefined],
  [
    'behind a new wall',
    {
      ...{ rule: 'put', kind: 'wall', name: 'Wall', height: 2 },
      corners: [
        { x: 28, y: 21.8 },
        { x: 32, y: 21.8 },
      ],
    },
    undefined,
  ],
])('a runner who is %s while another may call walks no further', (_, ruling, at) => {
  const gap = [
    { x: 24, y: 10 },
    { x: 24, y: 17 },
  ]
  const wall = { id: 'wall', name: 'Wall', kind: 'wall', height: 2.5, shape: gap } as const
  const table = fight(
    {
      holder: { ...gun, at: { x: 10, y: 16 }, facing: 90, stats: { ref: 10 } },
      b: { ...gun, at: { x: 30, y: 15 }, facing: 270, stats: { ref: 9, ma: 10 } },
    },
    { map: { ...YARD, obstacles: [wall] } },
  ).act('holder', { do: 'delay' })
  expect(table.tries('b', go([30, 24])).refusal).toBeUndefined()
  expect(table.game.pending?.asks[0]?.ask.kind).toBe('call')
  const { x, y } = table.combatant('b')
  table.rule(ruling)
  expect(table.combatant('b')).toMatchObject(at ?? { x, y })
})
