// What a table is told to show: cover against a shooter, declared ways, and what luck would change.
import { describe, expect, it, test } from 'vitest'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import { scripted } from '../../src/dice/scripted.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { luckItems } from '../../src/books/gray-dawn/attack/luck-menu.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { luckOn } from '../../src/books/gray-dawn/attack/luck.ts'
import { marginGrayDawn } from '../../src/books/gray-dawn/attack/roll.ts'
import { rollGraze } from '../../src/books/gray-dawn/attack/graze.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { spentAt } from '../../src/books/gray-dawn/turn/ways.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import type { Case, Who } from './people.ts'
import { planOf, rulesWith } from './people.ts'
import type { Battle, Soldier } from './table.ts'
import { END, YARD, battle, bookWith, faceWith, go, gun, shoot } from './table.ts'

/** A crate of level 3 just west of (20, 10). */
const CRATE: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'crate',
      name: 'stone wall',
      kind: 'wall',
      height: 1,
      level: 3,
      shape: [
        { x: 19, y: 9 },
        { x: 19.4, y: 9 },
        { x: 19.4, y: 11 },
        { x: 19, y: 11 },
      ],
    },
  ],
}
const fight = (bob: Soldier = {}, ann: Soldier = {}, map = CRATE): Battle =>
  battle(
    {
      ann: {
        ref: 8,
        ma: 6,
        skills: { handgun: 4 },
        weapons: ['pistol-medium'],
        at: [8, 10],
        facing: 90,
        ...ann,
      },
      bob: { weapons: ['pistol-medium'], at: [20, 10], facing: 270, ...bob },
    },
    { map },
  )
const scene = ({ state }: Battle, over: Partial<Options> = {}, seat?: 'player-1' | 'player-2') =>
  faceWith(over).scene(seat ? bookWith(over).view(state as State, seat) : (state as State))
const shelterOf = (table: Battle, target = 'bob') =>
  scene(table).shelters?.find((one) => one.who === 'ann' && one.target === target)
const shows = (table: Battle, how: string) =>
  shelterOf(table)!
    .places.filter((one) => one.shows === how)
    .map(({ place }) => place)

describe('cover against who acts', () => {
  it('[gray-dawn/cover/levels, gray-dawn/cover/exposed-locations] active cover: level, SP, and which places show', () => {
    const table = fight().until('ann')
    expect(shelterOf(table)).toMatchObject({
      level: 3,
      says: 'Stone wall, level 3 (SP 12), active cover: head, arms and part of the torso show; it covers legs and the rest of the torso.',
    })
    expect([shows(table, 'open'), shows(table, 'partly'), shows(table, 'hidden')]).toEqual([
      ['head', 'right-arm', 'left-arm'],
      ['torso'],
      ['right-leg', 'left-leg'],
    ])
  })
  it('[gray-dawn/cover/exposed-locations] the plan card says the same as the map, and the same as the dice', () => {
    const table = fight().until('ann')
    const card = faceWith().plan(table.state as State, table.ask('ann'), shoot('bob'))
    const { who: _who, target: _target, ...shelter } = shelterOf(table)!
    expect(card.shelter).toEqual(shelter)
    expect(card.notes.join()).not.toContain('covered')
  })
  it('[gray-dawn/cover/direction, gray-dawn/action/commitment] from where he will be when his way is gone: round the wall it is level 0', () => {
    const table = fight().act('ann', go([20, 16]))
    expect(shelterOf(table)).toMatchObject({
      level: 0,
      says: 'Level 0: the cover is not in the way; everything shows.',
      places: [],
    })
    expect(shelterOf(table.act('ann', { do: 'anew' }))).toMatchObject({ level: 3 })
  })
  it('[gray-dawn/move/no-cover] in the open and on the move nothing hides him', () => {
    expect(shelterOf(fight({ at: [30, 20] }).until('ann'))).toMatchObject({
      level: 0,
      says: 'Level 0: in the open, everything shows.',
    })
    const moved = fight({ ref: 10, initiativeBonus: 20 })
      .act('bob', go([21, 10], [20, 10]), END)
      .until('ann')
    expect(shelterOf(moved)).toMatchObject({ level: 3 })
    const open = fight({ ref: 10, initiativeBonus: 20 })
      .act('bob', { do: 'stance', stance: 'moving' }, END)
      .until('ann')
    expect(shelterOf(open)).toMatchObject({
      level: 0,
      says: 'Level 0: stone wall hides nobody who is in the open or moving.',
    })
  })
  test.each([
    ['full cover', 'nothing shows.'],
    ['bracing', 'head, arms and part of the torso show; it covers legs and the rest of the torso.'],
  ] as const)('[gray-dawn/stance/full-cover, gray-dawn/stance/bracing] %s', (stance, says) => {
    const table = fight({ initiativeBonus: 20 })
      .act('bob', { do: 'stance', stance }, END)
      .until('ann')
    expect(shelterOf(table)?.says).toBe(`Stone wall, level 3 (SP 12), ${stance}: ${says}`)
  })
  it('[gray-dawn/shotgun/against-cover] against shot a level stops less', () => {
    expect(shelterOf(fight({}, { weapons: [gun('shotgun')] }).until('ann'))?.says).toContain(
      'level 3 (SP 6)',
    )
  })
  it('[cp2020/scope/gap-marking-gap] nobody whom the seat does not know is in it', () => {
    const table = fight({ hidden: true }).until('ann')
    expect(
      JSON.stringify(scene(table, {}, table.state.men['ann']!.seat as 'player-1').shelters ?? []),
    ).not.toContain('bob')
  })
})

describe('a declared way', () => {
  it('[gray-dawn/move/actions] is drawn from where he stands, with where each movement action ends, until it is begun anew or carried out', () => {
    const table = fight({}, {}, YARD).act('ann', go([18, 10]))
    expect(scene(table).ways).toEqual([
      {
        who: 'ann',
        path: [
          { x: 8, y: 10 },
          { x: 18, y: 10 },
        ],
        stages: [
          { at: { x: expect.closeTo(14, 3), y: 10 }, label: '1' },
          { at: { x: 18, y: 10 }, label: '2' },
        ],
        says: 'ann means to run 10.0 m: 2 movement actions',
      },
    ])
    expect(scene(table.act('ann', { do: 'anew' })).ways).toBeUndefined()
    expect(scene(table.act('ann', go([12, 10]), END)).ways).toBeUndefined()
  })
  it('[gray-dawn/move/actions] hard ground uses up more', () => {
    const mud: FieldMap = {
      ...YARD,
      ground: [
        {
          id: 'mud',
          name: 'mud',
          kind: 'mud',
          shape: [
            { x: 10, y: 0 },
            { x: 40, y: 0 },
            { x: 40, y: 40 },
            { x: 10, y: 40 },
          ],
        },
      ],
    }
    const [way] = scene(fight({}, {}, mud).act('ann', go([13, 10]))).ways!
    const last = way!.stages[0]!.at.x
    expect([last > 10, last < 13, way!.stages.length > 1]).toEqual([true, true, true])
    expect(
      spentAt(
        YARD,
        [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 4, y: 4 },
        ],
        5,
      ),
    ).toEqual({ x: 4, y: expect.closeTo(1, 3) })
    expect(
      spentAt(
        YARD,
        [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
        ],
        9,
      ),
    ).toEqual({ x: 4, y: 0 })
  })
  it('[gray-dawn/action/commitment] others see it if they see him, and not if he hides', () => {
    const seen = fight({}, {}, YARD).act('ann', go([12, 10]))
    expect(scene(seen, {}, 'player-2').ways).toHaveLength(1)
    const hidden = fight({}, { hidden: true }, YARD).act('ann', go([12, 10]))
    expect(scene(hidden, {}, 'player-1').ways).toHaveLength(1)
    expect(scene(hidden, {}, 'player-2').ways).toBeUndefined()
  })
})

describe('what a seat sees of others', () => {
  it('[gray-dawn/flank/ambush, cp2020/scope/gap-marking-gap] somebody unknown leaves no trace on those whom they ambush, fire at or keep from crossing', () => {
    const table = fight({}, { hidden: true }, YARD)
    const on = (who: string) => ({
      ambushedBy: [who],
      barred: [`${who}/1`],
      lastSeen: { [who]: { x: 8, y: 10 } },
    })
    const seenWith = (marks: object) => {
      const state = structuredClone({ ...table.state, rules: undefined })
      const men = {
        ...state.men,
        bob: { ...state.men['bob']!, own: { ...table.own('bob'), ...marks } },
      }
      return bookWith().view({ ...state, rules: table.state.rules, men } as never, 'player-2').men[
        'bob'
      ]!.own as object
    }
    const plain = table.own('bob')
    expect(seenWith({ ambushedBy: ['ann'], barred: [] })).toEqual(plain)
    expect(seenWith(on('bob'))).toEqual({ ...plain, ...on('bob') })
  })
})

const with_ = (points: number, over: Who = {}): Who => ({
  ...over,
  seat: over.seat ?? 'player-1',
  own: { luck: 6, points, ...over.own },
})
/** 9 + die against 5 + die. */
const pistol = (attacker: number, target: number, over: Case = {}): Case => ({
  ...over,
  attacker: with_(attacker, { ref: 6, cool: 6, skills: { handgun: 3 }, ...over.attacker }),
  target: with_(target, { seat: 'player-2', ...over.target }),
})
const BODY_STATES = {
  men: { attacker: { name: 'Ann' }, target: { name: 'Bob' } },
} as unknown as State

/** The items of every question of luck that these dice raise; all are answered with silence. */
function asked(
  faces: readonly number[],
  play: (dice: Dice) => unknown,
): readonly (readonly {
  readonly verb: string
  readonly group: string
  readonly label: string
  readonly gain?: string
}[])[] {
  const asks: Ask[] = []
  const dice: Dice = {
    ...scripted(faces),
    ask: <C>(ask: Ask<C>): C => {
      asks.push(ask as never)
      return ask.silent
    },
  }
  play(dice)
  return asks.map((ask) =>
    luckItems(BODY_STATES, ask).map(({ verb, group, label, gain }) => ({
      verb,
      group,
      label,
      ...(gain ? { gain } : {}),
    })),
  )
}
const shot = (one: Case, faces: readonly number[]) =>
  asked(faces, (dice) => {
    const rules = rulesWith(one.options)
    return marginGrayDawn(dice, planOf(one, rules), rules)
  })

describe('a question of luck', () => {
  it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] 15 against 18: what each way of spending makes of it, and keeping it last', () => {
    const group = 'Luck, 3 points left. Ann, attack on Bob, 15 against 18: a miss'
    expect(shot(pistol(3, 0), [6, 10, 3])).toEqual([
      [
        { verb: 'luck', group, label: '2 points: 15 becomes 19', gain: 'a hit instead of a miss' },
        {
          verb: 'luck',
          group,
          label: 'Roll again (2 points)',
          gain: 'a hit instead of a miss: 20 %',
        },
        {
          verb: 'luck',
          group,
          label: 'Make Bob roll again (2 points)',
          gain: 'a hit instead of a miss: 90 %',
        },
        { verb: 'keep', group, label: 'Keep it: a miss' },
      ],
    ])
  })
  it('[gray-dawn/luck/reroll] the target is asked in his own words', () => {
    // 9 + 9 against 5 + 2: eleven over, more than his points can make up.
    const [items] = shot(pistol(0, 2), [9, 2])
    expect(items!.map(({ label, gain }) => [label, gain])).toEqual([
      ['Make Ann roll again (2 points)', 'a miss or better instead of a hit: 8 %'],
      ['Roll again (2 points)', 'a miss instead of a hit: 7 %'],
      ['Keep it: a hit', undefined],
    ])
  })
  it('[gray-dawn/luck/boost] full auto: how many rounds are on the target', () => {
    const [items] = shot(
      pistol(2, 0, {
        mode: 'auto',
        rounds: 10,
        weapon: gun('smg-medium'),
        attacker: { skills: { submachinegun: 3 } },
      }),
      [5, 9],
    )
    expect(items!.map(({ label, gain }) => [label, gain])).toEqual([
      ['1 point: 15 becomes 17', '4 rounds on target instead of 2 rounds on target'],
      ['2 points: 15 becomes 19', '6 rounds on target instead of 2 rounds on target'],
      ['Keep it: 2 rounds on target', undefined],
    ])
  })
  it('[gray-dawn/luck/graze, gray-dawn/luck/reroll] a graze roll: asked of the target, then the attacker who would rather not have it graze', () => {
    const plan = planOf(pistol(2, 3))
    const [first] = asked([4], (dice) => rollGraze(optionsOf())(dice, plan, 6))
    expect(first![0]).toMatchObject({
      group: 'Luck, 3 points left. Bob, graze, 13 against 15: a full wound',
      label: '1 point: 13 becomes 15',
      gain: 'a graze instead of a full wound',
    })
    const [other] = asked([9], (dice) =>
      rollGraze(optionsOf({ 'luck-reroll-scope': 'any-roll' }))(dice, planOf(pistol(2, 0)), 6),
    )
    expect(other!.map(({ label, gain }) => [label, gain])).toEqual([
      ['Make Bob roll again (2 points)', 'a full wound instead of a graze: 50 %'],
      ['Keep it: a graze', undefined],
    ])
  })
  it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] a save that no new die could pass is not offered as if it could', () => {
    const purse = { who: 'target', seat: 'player-2', left: () => 2 } as const
    const save = (under: number, die: number) =>
      asked([], (dice) =>
        luckOn(
          dice,
          [purse, undefined],
          {
            label: 'death save',
            roll: (from) => (from === dice ? die : from.d('death save', 10)),
            under,
          },
          optionsOf(),
        ),
      )[0]!
    expect(save(5, 8).map(({ group, label, gain }) => [group, label, gain])).toEqual([
      [
        'Luck, 2 points left. Bob, death save, 8 where 5 is the maximum: failed',
        '2 points: 8 becomes 4',
        'passed instead of failed',
      ],
      [
        'Luck, 2 points left. Bob, death save, 8 where 5 is the maximum: failed',
        'Roll again (2 points)',
        'passed instead of failed: 50 %',
      ],
      [
        'Luck, 2 points left. Bob, death save, 8 where 5 is the maximum: failed',
        'Keep it: failed',
        undefined,
      ],
    ])
    expect(save(0, 8).map(({ label, gain }) => [label, gain])).toEqual([
      ['Roll again (2 points)', 'no roll could make it better'],
      ['Keep it: failed', undefined],
    ])
  })
  it('[gray-dawn/luck/points] an answer is one of the options, whatever is said of it', () => {
    const asks: Ask<LuckChoice>[] = []
    const rules = rulesWith()
    marginGrayDawn(
      {
        ...scripted([6, 10, 3]),
        ask: <C>(ask: Ask<C>): C => {
          asks.push(ask as never)
          return ask.silent
        },
      } as Dice,
      planOf(pistol(3, 0), rules),
      rules,
    )
    for (const { choice } of luckItems(BODY_STATES, asks[0]! as unknown as Ask))
      expect(asks[0]!.options).toContainEqual(choice)
  })
})
