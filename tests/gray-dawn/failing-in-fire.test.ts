// What a turn in suppressing fire costs: a roll of their own that fails is hit for each full 5 points, whatever roll it is; the rolls of the fire itself
// are no actions; and whoever does nothing that could fail lies in it all the same.
import { describe, expect, it } from 'vitest'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import { gun } from './people.ts'
import {
  END,
  LANE,
  YARD,
  battle,
  shoot,
  type Battle,
  type Skirmish,
  type Soldier,
} from './table.ts'

const RIFLE = gun('rifle-assault-medium')
const skills = { handgun: 4, rifle: 4, dodge: 4 }
const JAMMED = gun('pistol-medium', { carried: { jammed: 1 } })

/** 30 rounds of Ann's lie on Bob: 3 levels, passed, and 2 for the open, 5 points off all that he does. Cid is of his side, Dan is not. */
const inFire = (bob: Soldier = {}, { dice, ...text }: Skirmish = {}): Battle =>
  battle(
    {
      ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
      bob: { side: 'B', ref: 5, cool: 6, skills, weapons: ['pistol-medium'], ...bob },
      cid: { side: 'B', cool: 2 },
      dan: { side: 'A', ref: 3, ma: 3, skills: { brawling: 4 } },
    },
    {
      metres: 10,
      fire: { ann: { do: 'suppress', targets: ['bob'], rounds: [30] } },
      ...text,
      dice: {
        'attack ann': [2],
        'initiative ann': [9],
        'initiative bob': [3],
        'initiative cid': [2],
        'initiative dan': [1],
        'suppression bob': [10, 5],
        ...dice,
      },
    },
  ).until('bob')
/** By how much they have failed in the fire and how often that hits, and whether they lie in it besides. */
const paid = (table: Battle) => ({
  missed: table.facts('hits-for-failure').map(({ who, missed, hits }) => [who, missed, hits]),
  lies: table.facts('hunkers').length > 0,
})
const nothing = { missed: [], lies: false }
const hit = (missed: number, hits = 1) => ({ missed: [['bob', missed, hits]], lies: false })
const act = (one: object) => one as ActGray

describe('[gray-dawn/brave/hits-for-failure] each full 5 points by which a roll of theirs is missed are a hit', () => {
  const TASK = act({ do: 'task', stat: 'tech' })
  const CLEAR = act({ do: 'clear', by: 'weaponsmith' })
  const TACTICS = act({ do: 'tactics' })
  const RALLY = act({ do: 'rally', target: 'cid' })
  const HANDY = { tech: 10 }
  type Case = readonly [
    what: string,
    does: ActGray,
    dice: Skirmish['dice'],
    cost: ReturnType<typeof paid>,
    bob?: Soldier,
  ]
  const CASES: readonly Case[] = [
    // TECH 10 and the die, less 5, against 15.
    ['a task that is missed by 4', TASK, { task: [6] }, nothing, HANDY],
    ['a task that is missed by 5', TASK, { task: [5] }, hit(5), HANDY],
    ['a task that is missed by 11', TASK, { task: [1, 1] }, hit(11, 2), HANDY],
    ['a task that is done', TASK, { task: [10, 1] }, nothing, HANDY],
    ['a jam that is cleared', CLEAR, { task: [10, 1] }, nothing, { weapons: [JAMMED] }],
    ['a jam: missed by 5', CLEAR, { task: [5] }, hit(5), { weapons: [JAMMED] }],
    // INT 5 against 10.
    ['tactics: missed by 4', TACTICS, { tactics: [6] }, nothing],
    ['tactics: missed by 5', TACTICS, { tactics: [5] }, hit(5)],
    // CL 6 against the 10 of a panic without fire.
    ['rallying: missed by 4', RALLY, { leadership: [5] }, nothing],
    ['rallying: missed by 5', RALLY, { leadership: [4] }, hit(5)],
    // RA 6 of REF 5 and CL 6, Handgun 4 and the die, less 5, against RD 3 and a 9 of Dan.
    ['a shot: missed by 4', shoot('dan'), { 'attack bob': [3], 'defence dan': [9] }, nothing],
    ['a shot: missed by 5', shoot('dan'), { 'attack bob': [2], 'defence dan': [9] }, hit(5)],
    ['a shot that hits', shoot('dan'), { 'attack bob': [9], 'defence dan': [2] }, nothing],
  ]
  it.each(CASES.map((one) => ({ what: one[0], one })))(
    '$what',
    ({ one: [, does, dice, cost, bob] }) => {
      const table = inFire(bob, { dice })
      if (does === RALLY) table.rule({ rule: 'panic', who: 'cid' })
      expect(paid(table.act('bob', ...(does === TACTICS ? [does] : [does, END])))).toEqual(cost)
    },
  )
})

it.each([
  // LUCK 4 and a 5; in the open less 3 levels and 2 more; the armour makes the check.
  ['in the open', {}, [4, 1]],
  // Behind cover nothing is taken off, and Dodge/Cover 4 is not added.
  [
    'behind cover',
    { pairs: [{ a: 'ann', b: 'bob', metres: 10, cover: 'chest-high: level 3' }] },
    [9, 0],
  ],
] as const)(
  '[gray-dawn/brave/hits-for-failure, gray-dawn/suppress/missed-action] whoever is stunned lies in the fire %s',
  (_what, text, [total, hits]) => {
    const table = battle(
      {
        ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
        bob: { side: 'B', cool: 6, luck: 4, skills: { 'dodge-cover': 4 }, armour: [{ sp: 90 }] },
        dan: { side: 'A' },
      },
      {
        metres: 10,
        fire: { ann: { do: 'suppress', targets: ['bob'], rounds: [30] } },
        ...text,
        dice: {
          'attack ann': [2],
          'initiative ann': [1],
          'initiative bob': [3],
          'initiative dan': [9],
          'suppression bob': [2],
          'stun save': [10],
          hunker: [5],
        },
      },
    )
    table.rule({ rule: 'out', who: 'bob' })
    table.act('dan', END)
    expect(table.facts('hunkers')).toMatchObject([{ who: 'bob', total, hits, besides: true }])
  },
)

it('[gray-dawn/suppress/missed-action, gray-dawn/brave/hunker-in-open] whoever loses their turn in the fire lies in it; a gun falls from an arm that is hit there', () => {
  const table = battle(
    {
      ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
      bob: { side: 'B', cool: 6, luck: 0, skills, weapons: [RIFLE] },
      dan: { side: 'A' },
    },
    {
      metres: 10,
      fire: { ann: { do: 'suppress', targets: ['bob'], rounds: [30] } },
      dice: {
        'attack ann': [2],
        'initiative ann': [1],
        'initiative bob': [3],
        'initiative dan': [9],
        'suppression bob': [10, 5],
        hunker: [1, 5],
        location: [5],
        'stun save': [1],
        'death save': [1],
      },
    },
  )
  table.rule({ rule: 'skip', who: 'bob' })
  table.act('dan', END)
  expect(table.facts('turn-lost').map(({ who }) => who)).toEqual(['bob'])
  expect(paid(table)).toEqual({ missed: [], lies: true })
  expect(table.told('hit').length).toBeGreaterThan(0)
  expect(table.told('dropped')).toMatchObject([{ who: 'bob', weapon: 0 }])
})

it.each([
  [2, 16],
  [6, 18],
  [10, 20],
])(
  '[gray-dawn/stance/caught-in-open, gray-dawn/panic/recovery] points, %i rounds of a pistol of ROF 2: whoever fails in the open and finds no cover panics until %i',
  (rounds, needs) => {
    const table = battle(
      {
        ann: { side: 'A', cool: 6, skills, weapons: ['pistol-medium'] },
        bob: { side: 'B', cool: 2, luck: 0, weapons: [RIFLE] },
        dan: { side: 'A' },
      },
      {
        metres: 10,
        options: { 'suppression-system': 'points' },
        fire: { ann: { do: 'suppress', targets: ['bob'], rounds: [rounds] } },
        dice: {
          'initiative ann': [1],
          'initiative bob': [3],
          'initiative dan': [9],
          'dodge bob': [5],
          'suppression bob': [9, 2],
        },
      },
    )
    table.act('dan', END)
    expect(table.facts('panics')).toMatchObject([
      { who: 'bob', needs, why: 'caught in the open, and no cover in reach' },
    ])
  },
)

describe('in a firing lane', () => {
  const play = (dice: Skirmish['dice']) =>
    battle(
      {
        ann: { skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
        bob: { cool: 10, body: 3, luck: 0, weapons: ['pistol-medium'], at: [18, 10], facing: 270 },
      },
      {
        map: YARD,
        fire: { ann: LANE },
        dice: {
          'initiative ann': [9],
          'initiative bob': [1],
          'suppression bob': [10, 5],
          damage: [6, 6, 6, 6, 6],
          hits: [1],
          location: [2],
          'stun save': [10],
          'death save': [1],
          ...dice,
        },
      },
    )
      .until('bob')
      .act('bob', shoot('ann'), END)
  it('[gray-dawn/lane/timing] whoever is put out by it as they look out does not fire', () => {
    const table = play({ 'dodge bob': [5, 2] })
    expect(table.facts('crosses')).toMatchObject([{ who: 'bob', done: false }])
    expect(table.told('attacked')).toEqual([])
    expect(table.told('acted')).toEqual([])
  })
  it('[gray-dawn/lane/timing] whoever gets through fires; what they look out into costs no hits besides', () => {
    const table = play({ 'dodge bob': [5, 10, 9] })
    expect(table.facts('crosses')).toMatchObject([{ who: 'bob', done: true }])
    expect(table.told('attacked')).toHaveLength(1)
    expect(paid(table)).toEqual(nothing)
  })
})

describe('[gray-dawn/brave/hits-for-failure] those who lay fire stand in the fire of others', () => {
  const at = (target: string) => ({ do: 'suppress', targets: [target], rounds: [30] })
  const lane = { do: 'lane', width: 2, targets: ['ann'], rounds: 30 }
  const cover = { pairs: [{ a: 'ann', b: 'bob', metres: 10, cover: 'chest-high: level 3' }] }
  it.each([
    // RA 6 without the skill against 15.
    ['a roll missed by 7', [2], at('ann'), {}, hit(7)],
    ['a roll missed by 4', [5], at('ann'), {}, nothing],
    ['a roll that reaches the number', [9], at('ann'), {}, nothing],
    ['a lane has no roll, and they lie in the fire', [], lane, {}, { missed: [], lies: true }],
    ['from active cover they show too', [2], at('ann'), cover, hit(7)],
  ] as const)('%s', (_what, attack, fire, text, comes) => {
    const who = { ref: 6, cool: 6, luck: 0, weapons: [RIFLE], armour: [{ sp: 90 }] }
    const table = battle(
      { ann: { side: 'A', ...who }, bob: { side: 'B', ...who, body: 9 } },
      {
        metres: 10,
        ...text,
        fire: { ann: at('bob'), bob: fire },
        dice: {
          'attack ann': [9],
          'attack bob': attack,
          'suppression bob': [9],
          'hunker bob': [9],
        },
      },
    )
    // Both magazines are empty then, and the turns of the round are over.
    expect(table.state.round).toBe(2)
    expect(paid(table)).toEqual(comes)
  })
  it.each([
    // RD 6 and Dodge/Cover 4, at 30 rounds by 2 m; inside the lane the dodge fails at 0 only.
    ['gets through with a 5', [5, 5], {}, [['bob', 15, 15, true]]],
    ['is hit with a 4', [5, 4], {}, [['bob', 14, 15, false]]],
    ['shows nothing from full cover', [5, 4], { stance: 'full cover' }, []],
  ] as const)(
    '[gray-dawn/lane/hits-inside, gray-dawn/lane/timing] whoever lays fire in the lane of an enemy %s',
    (_what, dodge, own, crosses) => {
      const who = { ref: 6, cool: 6, luck: 0, skills, weapons: [RIFLE], armour: [{ sp: 90 }] }
      const table = battle(
        { ann: { side: 'A', ...who }, bob: { side: 'B', ...who } },
        {
          pairs: [{ a: 'ann', b: 'bob', metres: 10, cover: 'chest-high: level 3' }],
          dice: { 'suppression bob': [9], 'attack bob': [9], 'dodge bob': dodge, hits: [1] },
        },
      )
      if ('stance' in own) table.until('bob').act('bob', act({ do: 'stance', ...own }))
      table.fires({ ann: { ...lane, targets: ['bob'] }, bob: at('ann') })
      table.until('bob').act('bob', END)
      if (table.state.round === 1) table.until('ann').act('ann', END)
      expect(
        table
          .facts('crosses')
          .map(({ who: id, total, against, done }) => [id, total, against, done]),
      ).toEqual(crosses)
    },
  )
  it.each([
    ['uses-the-action', 'in the phase'],
    ['extra-action', 'at the end of their turn'],
  ] as const)(
    '[gray-dawn/flank/ambush-start, gray-dawn/brave/hits-for-failure] the first shot of an ambush leaves its shooter in the fire; ambush-first-shot: %s, %s',
    (option, _when) => {
      const who = { ref: 6, cool: 6, luck: 0, skills: { ...skills, stealth: 9 }, weapons: [RIFLE] }
      const table = battle(
        {
          ann: { side: 'A', ...who, hidden: true, armour: [{ sp: 90 }] },
          bob: { side: 'B', ...who, armour: [{ sp: 90 }] },
        },
        {
          ambushes: [{ who: 'ann', victim: 'bob' }],
          options: { 'ambush-first-shot': option },
          fire: { bob: at('ann') },
          dice: {
            stealth: [9],
            awareness: [1, 2],
            attack: [9],
            'suppression ann': [9],
            hunker: [2],
          },
        },
      )
      table.act('ann', shoot('bob'), END)
      expect(table.facts('hunkers')).toHaveLength(option === 'extra-action' ? 0 : 1)
      if (option === 'extra-action') table.until('ann').act('ann', END)
      expect(table.facts('hunkers')).toMatchObject([{ who: 'ann', open: true, besides: true }])
    },
  )
})
