import { expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { openDoor } from '../../src/books/fnff-1988/files/enter.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { portrait } from '../contract/book-players.ts'
import { fight, go, shoot, YARD } from './table.ts'

const SEATS = ['referee', 'player-1', 'player-2'] as const
const gun = { weapons: ['glock-17', 'knife'] }
const wall = {
  id: 'wall',
  name: 'Wall',
  kind: 'wall',
  height: 2.5,
  shape: [
    { x: 12, y: 0 },
    { x: 12, y: 20 },
  ],
} as const
const start = () =>
  fight(
    {
      a: { ...gun, at: { x: 10, y: 10 }, facing: 0 },
      b: { ...gun, at: { x: 10, y: 4 }, stats: { ref: 5 } },
      hid: { ...gun, at: { x: 20, y: 10 }, stats: { ref: 2 } },
    },
    { map: { ...YARD, obstacles: [wall] } },
  )

test.each([
  [10, 10, []],
  [10, 11, ['a.skills.pistol']],
  ['unlimited', 11, []],
] as const)(
  '[fnff-1988/character/skill-pool] option skill-maximum %s: a skill of %i',
  (maximum, level, wrong) => {
    const combatant = { name: 'a', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 5 } }
    const door = openDoor(optionsOf({ 'skill-maximum': maximum }))
    door.person({ ...combatant, skills: { pistol: level } }, 'a')
    expect(door.problems.map(({ field }) => field)).toEqual(wrong)
  },
)

test('[fnff-1988/aiming/bonus] one phase of aiming is +2, two are +4: the conditions of one who is there are told, of a stranger none', () => {
  const table = start()
  table.act('a', { do: 'aim', target: 'b' })
  const of = (who: string) => makeFace().conditions!(table.state, who)
  expect(['a', 'nobody'].map(of)).toEqual([
    [
      { kind: 'aiming', bonus: 2 },
      { kind: 'next-aim', bonus: 4 },
    ],
    [],
  ])
})

test.each([
  ['[fnff-1988/sight/obstacles] through a wall', go([14, 10]), 'in-the-way'],
  ['[fnff-1988/sight/obstacles] off the map', go([10, -1]), 'in-the-way'],
  ['[fnff-1988/movement/per-phase] further than a third of the turn', go([10, 19]), 'too-far'],
  ['[fnff-1988/movement/per-phase] along no path', go(), 'no-path'],
  ['[fnff-1988/movement/per-phase] to nowhere', go([NaN, 3]), undefined],
  ['[fnff-1988/sight/line-of-sight] at somebody behind a wall', shoot('hid'), 'no-line-of-sight'],
  ['[fnff-1988/action/shoot] at nobody', shoot('nobody'), 'nobody'],
  ['[fnff-1988/action/shoot] at himself', shoot('a'), 'nobody'],
  ['[fnff-1988/action/shoot] at a word of the machine', shoot('constructor'), 'not-a-choice'],
  ['[fnff-1988/facing/turning] to nobody', { do: 'turn', to: 'toString' }, 'not-a-choice'],
  ['[fnff-1988/action/shoot] more shots than the ROF', shoot('b', { shots: 3 }), 'too-many-shots'],
  ['[fnff-1988/action/shoot] half a shot', shoot('b', { shots: 0.5 }), 'no-act'],
  ['[fnff-1988/snapshot/called-shot] at no area', shoot('b', { at: 'tail' as never }), 'no-act'],
  [
    '[fnff-1988/melee/definition] a kick from afar',
    { do: 'attack', mode: 'kick', target: 'b' },
    'too-far',
  ],
  ['[fnff-1988/action/reload] a full gun', { do: 'reload' }, 'full'],
  ['[fnff-1988/action/reload] a weapon that he has not', { do: 'change', weapon: 7 }, 'no-weapon'],
  [
    '[fnff-1988/action/reload] a weapon by a word of the machine',
    { do: 'change', weapon: 'length' },
    'no-weapon',
  ],
  ['[fnff-1988/action/repair-aid] a jam that is none', { do: 'clear' }, 'not-jammed'],
  ['[fnff-1988/action/repair-aid] care where no wound is', { do: 'aid', target: 'b' }, 'no-wound'],
  ['[fnff-1988/action/unlisted] a verb that is none', { do: 'fly' }, 'no-act'],
  ['[fnff-1988/action/unlisted] a word', 'reload', 'no-act'],
  ['[fnff-1988/action/unlisted] nothing', null, 'no-act'],
  ['[fnff-1988/action/unlisted] a task that is none', { do: 'task', task: 'sing' }, 'no-act'],
] as const)('%s is refused and changes nothing', (_, act, code) => {
  const table = start()
  const before = portrait(table.game, SEATS)
  const { refusal } = table.tries('a', act)
  expect(refusal).toBeDefined()
  if (code) expect(refusal?.code).toBe(`refused/${code}`)
  expect(portrait(table.game, SEATS)).toEqual(before)
})

test.each([
  ['negative metres', { rule: 'pair', a: 'a', b: 'b', metres: -1 }],
  ['a cover that is none', { rule: 'pair', a: 'a', b: 'b', cover: 'smoke' }],
  ['a pair with nobody', { rule: 'pair', a: 'a', b: 'z' }],
  ['a place off the map', { rule: 'place', who: 'a', x: -3, y: 2 }],
  ['a place that is none', { rule: 'place', who: 'a', x: 'here', y: 2 }],
  ['a favour beyond measure', { rule: 'favour', who: 'a', value: 31 }],
  ['half a point', { rule: 'favour', who: 'a', value: 0.5 }],
  ['a wound without a level', { rule: 'wound', who: 'a', area: 'torso', level: 'none' }],
  ['a wound where nothing is', { rule: 'wound', who: 'a', area: 'tail', level: 'SW' }],
  ['nobody', { rule: 'wake', who: 'z' }],
  ['a field that it does not have', { rule: 'heal', who: 'a', level: 'SW' }],
  ['no ruling', { rule: 'rain' }],
  ['nothing', null],
])('[fnff-1988/setup/referee] a ruling with %s is refused and changes nothing', (_, choice) => {
  const table = start()
  const before = portrait(table.game, SEATS)
  expect(table.game.begin({ seat: 'referee', choice }).refusal).toBeDefined()
  expect(portrait(table.game, SEATS)).toEqual(before)
})

test('[fnff-1988/setup/referee] rulings are the referee’s; a fight without one goes on by the defaults', () => {
  const table = start()
  expect(
    table.game.begin({
      seat: 'player-1',
      choice: { rule: 'wound', who: 'b', area: 'head', level: 'D' },
    }).refusal?.rule,
  ).toBe('fnff-1988/setup/referee')
  expect(
    table.game.begin({
      seat: 'player-1',
      choice: { rule: 'order', who: 'b', offer: 'react', answer: 'never' },
    }).refusal,
  ).toBeDefined()
  table.rule({ rule: 'order', who: 'a', offer: 'react', answer: 'always' }, 'player-1')
  expect(table.combatant('a').orders).toEqual({ react: 'always' })
  table.act('a', { do: 'task', task: 'leap' })
  expect(table.told('task')[0]!.difficulty).toBe(15)
})

test('[fnff-1988/turn/order-in-phase] shooting out of turn, or for another, is refused', () => {
  const table = start()
  expect(() => table.tries('b', shoot('a'))).toThrow('b is not asked')
  const { key } = table.game.pending!.asks[0]!
  const before = portrait(table.game, SEATS)
  expect(table.game.answer('player-2', key, shoot('b')).refusal?.code).toContain('not-your-turn')
  expect(portrait(table.game, SEATS)).toEqual(before)
})

test.each([
  ['amputated', 'left-leg', true],
  ['amputated', 'right-arm', true],
  ['amputated', 'head', false],
  ['amputated', 'torso', false],
  ['blind', 'head', true],
  ['blind', 'left-leg', false],
  ['blind', 'torso', false],
])(
  '[fnff-1988/setup/referee, fnff-1988/wound/critical-effects] %s at the %s: %s, and not twice',
  (effect, area, can) => {
    const table = start()
    const choice = { rule: 'effect', who: 'a', area, effect }
    const rules = () => table.game.begin({ seat: 'referee', choice }).refusal === undefined
    expect(rules()).toBe(can)
    expect(rules()).toBe(false)
  },
)

test('[fnff-1988/action/repair-aid] flesh wounds and what is treated want no care', () => {
  const table = fight(
    {
      a: { stats: { ref: 10, int: 10 }, skills: { medical: 9 } },
      b: { stats: { ref: 2, body: 9 } },
      c: {},
    },
    { metres: 1, dice: { task: [9], 'consciousness save': [1] } },
  )
  table.rule({ rule: 'wound', who: 'b', area: 'left-leg', level: 'CW' })
  table.rule({ rule: 'wound', who: 'b', area: 'head', level: 'FW' })
  const treated = () =>
    table
      .combatant('b')
      .wounds.map(({ level, treated: done }) => `${level} ${done ? 'treated' : ''}`)
  table.act('a', { do: 'aid', target: 'b' })
  expect(treated()).toEqual(['CW treated', 'FW '])
  table.until('a', 2)
  expect(table.tries('a', { do: 'aid', target: 'b' }).refusal?.code).toBe('refused/no-wound')
})

test('[fnff-1988/turn/order-in-phase] an act out of turn is the referee’s to begin', () => {
  const table = start()
  const choice = { rule: 'act', who: 'b', act: { do: 'dodge' } }
  const begin = (seat: 'player-1' | 'player-2' | 'referee') =>
    table.game.begin({ seat, choice }).refusal === undefined
  expect([begin('player-1'), begin('player-2')]).toEqual([false, false])
})
