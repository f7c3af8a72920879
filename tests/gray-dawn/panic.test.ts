// Panic, flanking and ambushes.
import { describe, expect, it } from 'vitest'
import type { FieldMap } from '../../src/field/map.ts'
import { isSurrounded } from '../../src/books/gray-dawn/suppression/flee.ts'
import { panicLeft } from '../../src/books/gray-dawn/suppression/panic.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { attackIn, beforeOf } from '../../src/books/cp2020/attack/attack-context.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { gun } from './people.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'
import { END, LANE, YARD, battle, shoot } from './table.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'

const RIFLE = gun('rifle-assault-medium')
const skills = { handgun: 4, rifle: 4, dodge: 4 }
const at = (target: string, rounds: number) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
})
const CRATE: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'crate',
      name: 'crate',
      kind: 'crate',
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

/** Bob panics at once: CL 2, nothing else, 4 levels, a die of -3. */
const panicked = (
  text: Skirmish = {},
  bob: Soldier = {},
  more: Readonly<Record<string, Soldier>> = {},
) =>
  battle(
    {
      ann: { ref: 6, cool: 6, skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
      bob: {
        side: 'B',
        cool: 2,
        ma: 6,
        luck: 0,
        skills: {},
        weapons: ['pistol-medium'],
        at: [25, 10],
        facing: 270,
        ...bob,
      },
      ...more,
    },
    {
      map: YARD,
      fire: { ann: at('bob', 30) },
      ...text,
      dice: {
        'attack ann': [6],
        'initiative ann': [9],
        'initiative bob': [9],
        'suppression bob': [1, 3, 9],
        hunker: [10, 10, 9],
        ...text.dice,
      },
    },
  )

describe('panic', () => {
  it('[gray-dawn/panic/causes, gray-dawn/panic/behaviour] it takes him from his player: he runs 3 x MA from those he sees', () => {
    const table = panicked()
    expect(table.facts('panics')).toHaveLength(1)
    expect(table.told('moved')[0]).toMatchObject({ who: 'bob', metres: 18, to: { x: 43, y: 10 } })
    expect(table.facts('turn').filter(({ who }) => who === 'bob')).toEqual([])
  })
  it('[gray-dawn/panic/behaviour, gray-dawn/move/defence-bonus] who flees 3 x MA has the full MA in their defence', () => {
    const cid = { skills, weapons: ['pistol-medium'], at: [30, 12], facing: 90 } as const
    const dice = { 'initiative cid': [2], 'attack cid': [2], 'defence bob': [5] }
    const table = panicked({ dice }, {}, { cid }).act('cid', shoot('bob'), END)
    // RD 6 of REF 6 and MA 6, a die of 5.
    expect(table.told('attacked')).toMatchObject([{ defence: 6 + 6 + 5 }])
  })
  it('[gray-dawn/panic/behaviour, gray-dawn/lane/crossing] in a lane too', () => {
    const table = panicked({ fire: { ann: LANE }, dice: { 'dodge bob': [9, 5] } }, { at: [20, 10] })
    expect(table.facts('crosses')).toMatchObject([{ who: 'bob', total: 6 + 6 + 5 }])
  })
  it('[gray-dawn/brave/hunker-in-open, cp2020/damage/limb-loss-gap] whoever is shot in the arm before they run drops the pistol there', () => {
    // 0 and 1, less 12: 21 short, four hits.
    const table = panicked(
      { dice: { hunker: [1, 1], location: [6], damage: [6, 6, 6, 6, 6, 6, 6, 6], severing: [9] } },
      { luck: 5, body: 10, weapons: ['pistol-medium'] },
    )
    expect(table.told('dropped')).toMatchObject([{ who: 'bob', at: { x: 25, y: 10 } }])
    expect(table.told('moved')[0]).toMatchObject({ who: 'bob', metres: 18 })
  })
  it('[gray-dawn/panic/behaviour] surrounded: no arc of 120 degrees is free', () => {
    const ring = (angles: readonly number[]) =>
      angles.map((angle) => ({
        x: Math.sin((angle * Math.PI) / 180),
        y: -Math.cos((angle * Math.PI) / 180),
      }))
    expect([
      isSurrounded({ x: 0, y: 0 }, ring([0, 100, 200, 290])),
      isSurrounded({ x: 0, y: 0 }, ring([0, 120, 240])),
      isSurrounded({ x: 0, y: 0 }, ring([10, 350])),
      isSurrounded({ x: 0, y: 0 }, [...ring([0, 100, 200, 290]), { x: 0, y: -20 }]),
      isSurrounded({ x: 0, y: 0 }, ring([90])),
    ]).toEqual([true, false, false, true, false])
  })
  it('[gray-dawn/brave/hunker-in-open, gray-dawn/panic/limits] who starts his turn in the open lies in the fire, running or not, and lays no fire himself', () => {
    const table = panicked()
    expect(table.facts('hunkers')).toMatchObject([{ who: 'bob', open: true, besides: true }])
    const asked: string[] = []
    panicked(
      {
        offers: (ask) => {
          if (ask.kind === 'suppressors') asked.push(...ask.options.flat().map(String))
          return undefined
        },
      },
      { weapons: [RIFLE] },
    ).until('ann', 2)
    expect(asked.filter((id) => id === 'bob').length).toBeLessThanOrEqual(2)
  })
  it('[gray-dawn/panic/recovery, gray-dawn/covering/end] the first turn is spent in it; then a check each turn, 5 easier each time, at least 10', () => {
    const options = optionsOf()
    expect([
      panicLeft({ needs: 25, since: 1, spent: true }, options),
      panicLeft({ needs: 12, since: 1, spent: true }, options),
    ]).toEqual([20, 10])
    expect(
      panicLeft(
        { needs: 18, since: 1, spent: true },
        optionsOf({ 'suppression-system': 'points' }),
      ),
    ).toBe(15)
    const table = panicked().fires({}).until('ann', 2).act('ann', END)
    // CL 2 and 9 against 20: no.
    const [first] = table.facts('nerve')
    expect(first).toMatchObject({ who: 'bob', against: 20, done: false })
    const told = table.events().flatMap((event) => (event.type === 'own' ? [event.fact.fact] : []))
    expect(told.indexOf('panic-spent')).toBeLessThan(told.indexOf('nerve'))
  })
  it('[gray-dawn/panic/recovery] whoever passes it has recovered, and has that turn', () => {
    const table = panicked({ dice: { 'suppression bob': [1, 3, 10, 10, 5] } })
      .fires({})
      .until('bob', 2)
    expect(table.facts('calms')).toMatchObject([{ who: 'bob' }])
  })
  it('[gray-dawn/panic/leadership] an ally’s action: CL and Leadership against what his own check needs', () => {
    const table = panicked(
      { dice: { 'initiative cid': [1], leadership: [9] } },
      {},
      { cid: { side: 'B', cool: 10, skills: { leadership: 7 }, at: [30, 20] } },
    )
    expect(table.asked()).toEqual(['cid'])
    table.act('cid', { do: 'rally', target: 'bob' }, END)
    expect(table.facts('rallies')).toMatchObject([
      {
        who: 'cid',
        target: 'bob',
        total: 10 + 7 + 9,
        against: table.facts('panics')[0]!.needs - 5,
        done: true,
      },
    ])
    expect(table.own('bob').panic).toBeUndefined()
  })
  it.each([
    [2, 'flees from the fight'],
    [5, 'drops prone or freezes behind cover'],
    [6, 'drops the weapon in hand and flees'],
    [8, 'runs towards the enemy lines'],
    [9, 'empties the magazine as covering fire at random targets'],
    [10, '1d6 actions of fire at targets nearby chosen at random'],
  ] as const)('[gray-dawn/panic/random-table] %i: %s', (die, does) => {
    const table = panicked(
      { options: { 'panic-mode': 'random-table' }, dice: { panic: [die], 'panic actions': [4] } },
      { weapons: [gun('pistol-medium', { shots: 12, carried: { loaded: 12 } })] },
    )
    expect(table.facts('panic-spent')[0]!.does).toBe(does)
    const bob = table.combatant('bob')
    if (die === 5) expect(bob.posture).toBe('prone')
    if (die === 6) expect(table.told('dropped')).toHaveLength(1)
    if (die === 8) expect(bob.x).toBeLessThan(10)
    if (die === 9) expect(table.told('fired').find(({ who }) => who === 'bob')!.rounds).toBe(12)
    if (die === 10)
      expect(table.facts('carries-out').find(({ who }) => who === 'bob')).toMatchObject({
        planned: 4,
      })
  })
  it.each([
    [true, 'flees from the fight', 2],
    [false, 'runs towards the enemy lines', 4],
  ])(
    '[gray-dawn/luck/reroll, gray-dawn/panic/random-table] luck on what the panic makes of them, spent %s: %s',
    (spends, does, left) => {
      let asked = 0
      const table = panicked(
        {
          options: { 'panic-mode': 'random-table' },
          dice: { panic: [8, 2] },
          offers: (ask) => {
            const { roll } = (ask.about ?? {}) as { readonly roll?: string }
            const now = ask.kind === 'luck' && roll === 'panic' && spends && ++asked === 1
            return now ? ask.options[1] : undefined
          },
        },
        { luck: 4 },
      )
      expect(table.facts('panic-spent')[0]!.does).toBe(does)
      expect(table.own('bob').points).toBe(left)
    },
  )
})

describe('the referee', () => {
  const pair = (text: Skirmish = {}) =>
    battle(
      {
        ann: { skills, weapons: ['pistol-medium'], at: [5, 10], facing: 90 },
        bob: { cool: 6, at: [20, 10], facing: 270 },
      },
      { map: CRATE, ...text, dice: { 'initiative ann': [1], 'initiative bob': [9], ...text.dice } },
    )
  it.each([
    [6, false],
    [7, true],
  ] as const)(
    '[gray-dawn/panic/causes, gray-dawn/panic/recovery] a check of CL 6 with a %i; panic without fire behind it needs 10',
    (die, panic) => {
      const table = pair({ dice: { CL: [die] } }).rule({ rule: 'nerve', who: 'bob' })
      expect(table.own('bob').panic?.needs).toBe(panic ? 10 : undefined)
    },
  )
  it('[gray-dawn/panic/causes] the dead neither panic nor check CL, and are not listed', () => {
    const table = pair().rule({ rule: 'wound', who: 'bob', points: 100 })
    for (const rule of ['nerve', 'panic', 'skip'])
      expect(
        table.game.begin({ seat: 'referee', choice: { rule, who: 'bob' } }).refusal?.why,
      ).toMatch(/^Bob is dead\.$/i)
  })
  it('[gray-dawn/stance/full-cover-target] whose place is easy to guess can be fired at, at the level of his cover', () => {
    const table = pair().act('bob', { do: 'stance', stance: 'full cover' }, END)
    expect(table.ask('ann').refuse!(shoot('bob'))!.code).toBe('refused/in-full-cover')
    table.rule({ rule: 'guess', who: 'bob', guessed: true })
    expect(table.ask('ann').refuse!(shoot('bob'))).toBeUndefined()
    const plain = table.act('ann', shoot('bob'), END).told('attacked')[0]!
    expect(plain.attack! - plain.attackDie!).toBe(5 + 4 - 5 - 3)
  })
  it('[gray-dawn/luck/points] a new session brings all points back', () => {
    const table = battle(
      { ann: { side: 'A', luck: 5 }, bob: { side: 'B', luck: 0 } },
      {
        dice: { 'initiative ann': [5], 'initiative bob': [7] },
        offers: ({ kind, who, options }) =>
          kind === 'luck' && who === 'ann' ? options[1] : undefined,
      },
    )
    expect(table.own('ann').points).toBeLessThan(5)
    expect(table.rule({ rule: 'session' }).own('ann').points).toBe(5)
  })
})

describe('flanking', () => {
  const flanked = (table: Battle, by: string, on: string) =>
    circumstancesOf(
      attackIn(
        table.state,
        by,
        { do: 'attack', mode: 'single', target: on },
        beforeOf(table.combatant(by)),
      ),
    )
  const covered = (
    stance: 'active cover' | 'full cover',
    annAt: readonly [number, number],
    text: Skirmish = {},
  ) => {
    const table = battle(
      {
        ann: { skills, weapons: ['pistol-medium'], at: annAt, facing: 90 },
        bob: { ref: 7, ma: 7, skills, at: [20, 10], facing: 270 },
      },
      { map: CRATE, ...text, dice: { 'initiative ann': [1], 'initiative bob': [9] } },
    )
    return stance === 'full cover'
      ? table.act('bob', { do: 'stance', stance }, END)
      : table.act('bob', END)
  }
  it('[gray-dawn/flank/no-skill] who has got round full cover meets RD and the die: 13 instead of 17', () => {
    const table = covered('full cover', [20, 25])
    expect(flanked(table, 'ann', 'bob')).toMatchObject({ unaware: true, level: 0 })
    const plan = planAttack(
      attackIn(
        table.state,
        'ann',
        { do: 'attack', mode: 'single', target: 'bob' },
        beforeOf(table.combatant('ann')),
      ),
    )
    expect([plan.against + 6, plan.against + 4 + 6]).toEqual([13, 17])
  })
  it('[gray-dawn/flank/no-skill] active cover is only got round: the skill stays', () => {
    expect(flanked(covered('active cover', [20, 25]), 'ann', 'bob')).toMatchObject({
      unaware: false,
      level: 0,
    })
    expect(flanked(covered('active cover', [5, 10]), 'ann', 'bob')).toMatchObject({
      unaware: false,
      level: 3,
    })
  })
  const suppressed = (over = {}, cid: readonly [number, number] = [20, 25]) =>
    battle(
      {
        ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
        cid: { side: 'A', skills, weapons: ['pistol-medium'], at: cid, facing: 0 },
        bob: {
          side: 'B',
          ref: 7,
          ma: 7,
          cool: 4,
          luck: 0,
          skills,
          weapons: ['pistol-medium'],
          at: [20, 10],
          facing: 270,
        },
      },
      {
        map: CRATE,
        options: over,
        fire: { ann: at('bob', 30) },
        dice: { 'initiative cid': [9], 'initiative bob': [1], 'suppression bob': [2] },
      },
    )
  it('[gray-dawn/covering/easier-to-hit, gray-dawn/flank/no-skill] suppressed and flanked: without the skill, once; from the front it stays', () => {
    const table = suppressed()
    expect(table.own('bob').suppression!.failed).toBe(true)
    expect([flanked(table, 'cid', 'bob').unaware, flanked(table, 'ann', 'bob').unaware]).toEqual([
      true,
      false,
    ])
    const everyone = suppressed({ 'suppressed-easier-to-hit': 'for-everyone' })
    expect(
      circumstancesOf(
        attackIn(
          everyone.state,
          'ann',
          { do: 'attack', mode: 'single', target: 'bob' },
          beforeOf(everyone.combatant('ann')),
        ),
      ).unaware,
    ).toBe(true)
  })
  it('[gray-dawn/flank/suppressed-and-flanked, gray-dawn/panic/causes] a failed check drives him out: to a better place within one move, or he panics', () => {
    // At the corner of the crate there is cover from both.
    const shifted = suppressed({}, [12, 28]).act('cid', END)
    expect(shifted.facts('panics')).toEqual([])
    const open = suppressed({}, [28, 10]).act('cid', END)
    expect(
      open.facts('panics').concat(open.facts('stance').filter(({ forced }) => forced) as never)
        .length,
    ).toBeGreaterThan(0)
  })
})

describe('ambushes', () => {
  const ambush = (text: Skirmish = {}) =>
    battle(
      {
        ann: {
          side: 'A',
          ref: 6,
          skills: { handgun: 4, stealth: 9 },
          weapons: ['pistol-medium'],
          hidden: true,
        },
        ben: { side: 'A', ref: 6, weapons: ['rifle-hunting'] },
        bob: { side: 'B', ref: 7, ma: 7, skills },
      },
      {
        ambushes: [{ who: 'ann', victim: 'bob' }],
        ...text,
        dice: {
          stealth: [9],
          awareness: [1, 2],
          'initiative ann': [5],
          'initiative ben': [5],
          'initiative bob': [9],
          'attack ann': [1, 4],
          ...text.dice,
        },
      },
    )
  it('[gray-dawn/flank/ambush-start, gray-dawn/init/modifiers] the first shot comes before any initiative and is that unit’s action; the others have +3', () => {
    const table = ambush()
    expect([table.asked(), table.state.order]).toEqual([['ann'], []])
    table.act('ann', shoot('bob'), END)
    expect(table.told('attacked')).toHaveLength(1)
    const { rolls } = table.told('initiative')[0]!
    expect(Object.fromEntries(rolls.map(({ who, total }) => [who, total]))).toEqual({
      ann: 6 + 3 + 5,
      ben: 6 + 3 + 5,
      bob: 7 + 9,
    })
    table.until('ben', 1)
    expect(table.facts('turn').filter(({ who }) => who === 'ann')).toHaveLength(1)
  })
  it('[gray-dawn/flank/ambush] ambushed targets defend like flanked ones until they can act', () => {
    const table = ambush()
    table.act('ann', shoot('bob'))
    table.act('ann', END)
    expect(table.told('attacked')[0]!.defence - table.told('attacked')[0]!.defenceDie!).toBe(7)
    expect(table.facts('ambushed')).toMatchObject([{ who: 'bob', by: 'ann' }])
    table.until('bob', 1)
    expect(table.own('bob').ambushedBy).toBeUndefined()
  })
  it('[gray-dawn/flank/ambush-start] option ambush-first-shot: extra-action leaves him his turn', () => {
    const table = ambush({ options: { 'ambush-first-shot': 'extra-action' } }).act(
      'ann',
      shoot('bob'),
      END,
    )
    table.until('ann', 1)
    expect(table.ask('ann').refuse!(shoot('bob'))).toBeUndefined()
  })
  it('[gray-dawn/flank/ambush] who has noticed it is not ambushed', () => {
    expect(
      ambush({ dice: { stealth: [1, 9], awareness: [10, 10, 10, 5] } }).facts('ambushed'),
    ).toEqual([])
  })
})
