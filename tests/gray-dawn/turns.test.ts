// A turn: what is declared and carried out, stances, movement, lying low, initiative and its changes.
import { TURN_FACTS } from '../../src/books/gray-dawn/turn/facts.ts'
import { describe, expect, it } from 'vitest'
import type { DodgeAbout } from '../../src/books/gray-dawn/attack/roll.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { coverFrom } from '../../src/books/gray-dawn/cover/here.ts'
import { speedBonus } from '../../src/books/gray-dawn/attack/defence.ts'
import { leavingTn } from '../../src/books/gray-dawn/suppression/brave.ts'
import { alliesFor } from '../../src/books/gray-dawn/acts/whole-turn.ts'
import { movesIn } from '../../src/books/gray-dawn/turn/ways.ts'
import { over } from './by-hand.ts'
import { gun } from './people.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'
import { END, YARD, battle, bookWith, faceWith, go, shoot } from './table.ts'

const skills = { handgun: 4, rifle: 4, dodge: 4 }
const RIFLE = gun('rifle-assault-medium')
const at = (target: string, rounds: number) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
})
/** A crate of level 3 to the west of (20, 10), and one of its own to the east of (40, 10). */
const CRATES: FieldMap = {
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
    {
      id: 'pipes',
      name: 'pipes',
      kind: 'crate',
      height: 1,
      level: 2,
      shape: [
        { x: 24.6, y: 9 },
        { x: 25, y: 9 },
        { x: 25, y: 11 },
        { x: 24.6, y: 11 },
      ],
    },
  ],
}
/** What a combatant with a pistol and an enemy may do in a round. */
const SIMPLE = [
  'aim',
  'attribute',
  'dodge',
  'end',
  'face',
  'hold-round',
  'move',
  'parry',
  'posture',
  'reload',
  'repair',
  'save-move',
  'shoot',
  'stance',
  'task',
  'trap',
  'turn',
  'wait',
]
const attacksOf = (table: Battle, id: string) =>
  table.told('attacked').filter(({ who }) => who === id)
/** What each attack of his adds to its die. */
const sums = (table: Battle, id: string): readonly number[] =>
  attacksOf(table, id).map(({ attack, attackDie }) => attack! - attackDie!)

describe('declaring', () => {
  const duel = (text: Skirmish = {}, ann: Soldier = {}, bob: Soldier = {}) =>
    battle(
      {
        ann: {
          ref: 8,
          cool: 6,
          ma: 6,
          skills,
          weapons: ['pistol-medium-10mm'],
          at: [10, 10],
          facing: 90,
          ...ann,
        },
        bob: { skills, weapons: ['pistol-medium'], at: [15, 10], facing: 270, ...bob },
      },
      { map: YARD, ...text },
    )
  it('[gray-dawn/action/multiple] two firing actions: each at -3; three: each at -6', () => {
    expect(sums(duel().act('ann', shoot('bob'), END), 'ann')).toEqual([11])
    expect(sums(duel().act('ann', shoot('bob'), shoot('bob'), END), 'ann')).toEqual([8, 8])
    // The magazine, not the ROF, limits the shots of a round with ROF per action.
    expect(
      sums(
        duel({ options: { 'rof-limit-per': 'action' } }).act(
          'ann',
          shoot('bob'),
          shoot('bob'),
          shoot('bob'),
          END,
        ),
        'ann',
      ),
    ).toEqual([5, 5, 5])
  })
  it('[gray-dawn/longgun/drawing, gray-dawn/action/multiple] a pistol is drawn with its shot, option pistol-draw: counts-as-action not; a rifle is readied by an action', () => {
    const drawn = (
      weapons: readonly string[],
      how: 'no-penalty' | 'counts-as-action' = 'no-penalty',
    ) =>
      sums(
        duel({ options: { 'pistol-draw': how } }, { weapons: [...weapons] }).act(
          'ann',
          { do: 'change', weapon: 1 },
          shoot('bob'),
          END,
        ),
        'ann',
      )
    expect(drawn(['rifle-hunting', 'pistol-medium-10mm'])).toEqual([11])
    expect(drawn(['rifle-hunting', 'pistol-medium-10mm'], 'counts-as-action')).toEqual([8])
    const [ready] = sums(
      duel({}, { weapons: ['rifle-hunting'] }).act('ann', shoot('bob'), END),
      'ann',
    )
    expect(drawn(['knife', 'rifle-hunting'])).toEqual([ready! - 3])
  })
  it('[gray-dawn/action/multiple] what is declared is counted as it will find him: standing up again is an action', () => {
    const table = duel().act(
      'ann',
      { do: 'posture', posture: 'prone' },
      { do: 'posture', posture: 'kneeling' },
      shoot('bob'),
      END,
    )
    expect([table.facts('carries-out')[0]!.planned, sums(table, 'ann')]).toEqual([2, [8]])
    expect(table.facts('in-vain')).toEqual([])
  })
  it('[gray-dawn/action/multiple] the card of a second act counts the one declared before, whatever it states', () => {
    const table = duel()
    const total = (stated: object): number => {
      const ask = table.ask('ann')
      const view = bookWith().view(table.state as never, ask.seat)
      return Number(faceWith().plan(view, ask, { ...shoot('bob'), ...stated })!.sums[0]!.total)
    }
    const alone = total({ planned: 1 })
    table.act('ann', shoot('bob'))
    expect([{ planned: 1 }, {}, { planned: 3 }].map((stated) => total(stated) - alone)).toEqual([
      -3, -3, -6,
    ])
  })
  it('[gray-dawn/action/multiple] option max-actions-per-round: three', () => {
    const table = duel({
      options: { 'max-actions-per-round': 'three', 'rof-limit-per': 'action' },
    }).act('ann', shoot('bob'), shoot('bob'), shoot('bob'))
    expect(table.ask('ann').refuse!(shoot('bob'))!.code).toBe('refused/no-action')
  })
  const burst = { do: 'attack', mode: 'burst', target: 'bob' } as const
  const three = { do: 'attack', mode: 'single', shots: 3, target: 'bob' } as const
  it.each([
    ['two bursts', [burst, burst], [3, 3], /^ann fires 3 rounds at nothing, as declared/],
    ['three shots', [three], [1, 2], /^ann fires 2 rounds at nothing, .*: bob is dead\.$/],
    ['twice three shots', [three, three], [1, 2, 3], /^ann fires 3 rounds at nothing/],
  ] as const)(
    '[gray-dawn/action/commitment] %s declared at somebody whom the first kills: all are fired',
    (_what, acts, fired, says) => {
      const table = battle(
        {
          ann: {
            ref: 10,
            cool: 10,
            skills: { rifle: 10 },
            weapons: [RIFLE],
            at: [10, 10],
            facing: 90,
          },
          bob: { at: [15, 10], body: 3 },
          cid: { side: 'bob', at: [15, 20] },
        },
        {
          map: YARD,
          options: { 'rof-limit-per': 'action' },
          dice: {
            'attack ann': [9],
            location: [1],
            damage: [6],
            hits: [6],
            'stun save': [10],
            'death save': [10],
          },
        },
      )
      table.act('ann', ...acts, END)
      const rounds = table.told('fired').flatMap((one) => (one.who === 'ann' ? [one.rounds] : []))
      expect(rounds).toEqual(fired)
      const loaded = 30 - fired.reduce((sum: number, one) => sum + one, 0)
      expect(table.combatant('ann').weapons[0]!.loaded).toBe(loaded)
      const vain = table
        .facts('in-vain')
        .map((fact) => TURN_FACTS['in-vain'].say!(fact, 'ann', table.state))
      expect(vain.at(-1)).toMatch(says)
    },
  )
  it('[gray-dawn/init/turn, gray-dawn/action/simple] moves come first, in one way; what is declared can be begun anew', () => {
    const table = duel().act('ann', shoot('bob'))
    expect(table.ask('ann').refuse!(go([12, 10]))!.code).toBe('refused/moves-first')
    table.act('ann', { do: 'anew' }, go([12, 10]))
    expect(table.ask('ann').refuse!(go([13, 10]))!.code).toBe('refused/one-way')
    // Nothing has happened yet; then all of it does.
    expect(table.combatant('ann').x).toBe(10)
    table.act('ann', shoot('bob'), END)
    expect([table.combatant('ann').x, attacksOf(table, 'ann')[0]!.metres]).toEqual([12, 3])
  })
  it('[gray-dawn/action/related] unrelated actions are a warning, or forbidden', () => {
    const both = (how: 'warn' | 'forbid') =>
      battle(
        {
          ann: { skills, weapons: ['pistol-medium', 'grenade-frag'] },
          bob: { side: 'B' },
          cid: { side: 'B' },
        },
        { options: { 'unrelated-actions': how } },
      )
    expect(both('forbid').act('ann', shoot('bob')).ask('ann').refuse!(shoot('cid'))!.code).toBe(
      'refused/unrelated',
    )
    expect(
      both('warn').act('ann', shoot('bob'), shoot('cid'), END).facts('carries-out')[0]!.warned,
    ).toMatch(/several targets/)
  })
  it.each([
    [5, 0],
    [10, -3],
    [15, -6],
  ] as const)('[gray-dawn/move/actions] %i m of MA 6 and a shot: %i', (metres, penalty) => {
    expect(
      sums(
        duel({}, {}, { at: [40, 10] }).act('ann', go([10 + metres, 10]), shoot('bob'), END),
        'ann',
      )[0]! -
        sums(
          duel({}, { at: [10 + metres, 10] }, { at: [40, 10] }).act('ann', shoot('bob'), END),
          'ann',
        )[0]!,
    ).toBe(penalty)
  })
  it('[gray-dawn/move/actions] run and two firing actions: three actions, each at -6', () => {
    const table = duel({}, {}, { at: [30, 10] }).act(
      'ann',
      go([20, 10]),
      shoot('bob'),
      shoot('bob'),
      END,
    )
    expect(table.facts('carries-out')[0]).toMatchObject({ planned: 3, moves: 2 })
  })
  it('[gray-dawn/move/actions] each movement action is of up to MA metres', () =>
    expect([0, 6, 6.1, 12, 12.5, 18].map((metres) => movesIn(metres, 6))).toEqual([
      0, 1, 2, 2, 3, 3,
    ]))
  it('[gray-dawn/move/defence-bonus] MA 7: running 4, sprinting 7', () =>
    expect([speedBonus(1, 7), speedBonus(2, 7), speedBonus(3, 7)]).toEqual([0, 4, 7]))
  it('[gray-dawn/action/round, gray-dawn/damage/mortal-turn-save] ten rounds are a turn: who is mortal saves at the end of the tenth', () => {
    const table = duel({}, {}, { mook: true, body: 10 })
    table.rule({ rule: 'wound', who: 'bob', points: 13, mark: 'wounding' })
    const saved: number[] = []
    for (let round = 1; round <= 11; round++) {
      const before = table.told('body').length
      while (table.state.round === round) table.act(table.asked()[0]!, END)
      if (table.told('body').length > before) saved.push(round)
    }
    expect(saved).toEqual([10])
  })
  it('[gray-dawn/action/talking] who talks too much loses a turn, if the referee says so', () => {
    const table = duel().until('ann').rule({ rule: 'skip', who: 'bob' }).act('ann', END)
    expect(table.facts('turn-lost')).toMatchObject([{ who: 'bob', why: 'too much talk' }])
    expect([table.state.round, table.asked()]).toEqual([2, ['ann']])
  })
  it('[gray-dawn/action/long-tasks, gray-dawn/action/simple] every act of the menu is done within the round', () => {
    const table = duel()
    const verbs = new Set(
      faceWith()
        .menu(table.state, table.ask('ann'))
        // Not an act: the line that says why nothing of it can be done.
        .filter(({ verb }) => verb !== 'hand-to-hand')
        .map(({ verb }) => verb),
    )
    expect([...verbs].toSorted()).toEqual(SIMPLE)
    table.act('ann', { do: 'task', stat: 'int', what: 'a phone call' }, END)
    expect([table.told('task').length, table.state.timers]).toEqual([1, []])
  })
  it('[gray-dawn/stance/declare, gray-dawn/action/commitment] the menu is made where what is declared leads, with reasons', () => {
    const table = duel({}, { weapons: ['pistol-medium'] }).act('ann', shoot('bob'), {
      do: 'reload',
    })
    const face = faceWith()
    const items = face.menu(table.state, table.ask('ann'))
    expect(items.find(({ verb }) => verb === 'end')!.label).toBe('Carry it out')
    expect(
      items.find(({ verb, label }) => verb === 'stance' && label.startsWith('Full'))!.refusal!.why,
    ).toMatch(/declared once, before its actions/)
    expect(face.scene(table.state).men[0]!.conditions.join()).toMatch(
      /declares: shoot bob, reload \(each at -3\)/,
    )
  })
})

describe('stances', () => {
  const behind = (text: Skirmish = {}, bob: Soldier = {}) =>
    battle(
      {
        ann: { skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
        bob: {
          ref: 7,
          ma: 7,
          cool: 7,
          skills,
          weapons: ['pistol-medium'],
          at: [20, 10],
          facing: 270,
          ...bob,
        },
      },
      {
        map: CRATES,
        ...text,
        dice: { 'initiative ann': [9], 'initiative bob': [1], ...text.dice },
      },
    )
  it('[gray-dawn/stance/declare, gray-dawn/stance/active-cover] before the first turn active cover beside cover, else in the open', () => {
    const table = behind()
    expect([table.own('bob').stance, table.own('ann').stance]).toEqual(['active cover', 'moving'])
  })
  it('[gray-dawn/cover/map-adjacency, gray-dawn/cover/direction, gray-dawn/cover/viable] within a metre, across the line of fire; two with Shoulder Roll', () => {
    const level = (x: number, perks = {}) => {
      const table = behind({}, { at: [x, 10], perks })
      return coverFrom(table.state, table.combatant('ann'), table.combatant('bob')).level
    }
    expect([
      level(20),
      level(20.3),
      level(20.6),
      level(20.6, { 'shoulder-roll': 1 }),
      level(21.6, { 'shoulder-roll': 1 }),
    ]).toEqual([3, 3, 0, 3, 0])
    const flank = behind({}, { at: [20, 10] })
    expect(
      coverFrom(flank.state, { ...flank.combatant('ann'), x: 20, y: 30 }, flank.combatant('bob'))
        .level,
    ).toBe(0)
  })
  it.each([
    [12, [11.2, 11.4, 8.8, 8.6], [3, 0, 3, 0]],
    // Nothing is between two who stand at the same spot.
    [0, [10, 11.2], [0, 0]],
    // At arm's length a side of the body is as easily cut off as from afar.
    [1, [11.05, 11.5, 8.95, 8.5], [3, 0, 3, 0]],
  ] as const)(
    '[gray-dawn/cover/direction, gray-dawn/cover/viable] at a corner, %i m away: a line to one side of the body that is cut is enough',
    (metres, rows, levels) => {
      const table = behind()
      const level = (y: number) =>
        coverFrom(
          table.state,
          { ...table.combatant('ann'), x: 19.75 - metres, y },
          { ...table.combatant('bob'), x: 19.75, y },
        ).level
      expect(rows.map(level)).toEqual(levels)
    },
  )
  it.each([
    ['chest-high: 4', 1],
    ['chest-high: 1', 1],
    ['chest-high: 24', 6],
    // No word on what it is made of: middling, as the table rules.
    ['chest-high', 3],
    ['open', 0],
  ] as const)(
    '[gray-dawn/cover/levels] in the head, %s: 4 SP a level, level %i',
    (cover, level) => {
      const table = battle({ ann: {}, bob: {} }, { pairs: [{ a: 'ann', b: 'bob', cover }] })
      expect(coverFrom(table.state, table.combatant('ann'), table.combatant('bob')).level).toBe(
        level,
      )
    },
  )
  it('[gray-dawn/cover/levels] in the head the level is stated', () => {
    const table = battle(
      { ann: {}, bob: {} },
      { pairs: [{ a: 'ann', b: 'bob', cover: 'chest-high: level 4' }] },
    )
    expect([
      coverFrom(table.state, table.combatant('ann'), table.combatant('bob')).level,
      coverFrom(table.state, table.combatant('bob'), table.combatant('ann')).level,
    ]).toEqual([4, 0])
  })
  it('[gray-dawn/move/no-cover, gray-dawn/stance/moving] on the move no cover; who reaches some is in active cover', () => {
    const table = behind({}, { at: [23, 10] })
      .until('bob')
      .act('bob', go([20, 10]), END)
    expect(table.own('bob').stance).toBe('active cover')
    table.until('bob', 2).act('bob', go([20, 14]), END)
    expect(table.own('bob').stance).toBe('moving')
  })
  it('[gray-dawn/brave/moving-into-cover] from the open into cover: no roll for it, however far', () => {
    const table = behind(
      { fire: { ann: at('bob', 30) }, dice: { 'suppression bob': [2] } },
      { at: [20, 22], ma: 7 },
    )
      .until('bob')
      .act('bob', go([20.2, 10]), END)
    expect([table.facts('leaves-cover'), table.facts('hunkers')]).toEqual([[], []])
    expect(table.facts('carries-out')[0]!.moves).toBe(2)
  })
  it('[gray-dawn/brave/open-penalty] to other cover within one move only the penalty that he has stays', () => {
    const leaves = (to: readonly [number, number]) =>
      behind(
        {
          fire: { ann: at('bob', 30) },
          dice: { 'attack ann': [6], 'suppression bob': [10, 9], dodge: [5] },
        },
        { at: [20, 10] },
      )
        .until('bob')
        .act('bob', go(to), END)
        .facts('leaves-cover')[0]!
    // RD 7, Dodge/Cover 4 and 5: 4 levels, passed.
    expect(leaves([20.1, 10.8])).toMatchObject({ total: 16 - 4, against: 15 })
    expect(leaves([24, 17])).toMatchObject({ total: 16 - 6 + 4, against: 20 })
  })
  it('[gray-dawn/brave/leaving-cover] the numbers grow with the movement', () =>
    expect([1, 2, 3].map(leavingTn)).toEqual([15, 20, 25]))
  it('[gray-dawn/brave/leaving-cover] MA 7, 3 x MA, 2 levels passed, in the open: 18 - 4 + 7 = 21 against 25, no hit', () => {
    const table = behind(
      {
        fire: { ann: at('bob', 20) },
        dice: { 'attack ann': [1, 9], 'suppression bob': [10, 9], 'dodge bob': [7] },
      },
      { at: [20, 10] },
    )
      .until('bob')
      .act('bob', go([20, 28]), END)
    expect(table.facts('leaves-cover')[0]).toMatchObject({
      total: 21,
      against: 25,
      hits: 0,
      moves: 3,
    })
  })
  it.each([
    [[8], 18, 8, [1]],
    [[10, 2], 22, 4, []],
  ] as const)(
    '[gray-dawn/brave/hits-for-failure] return fire from active cover, 3 levels failed, against 20: %j makes %i, less 6 misses by %i: hits %j',
    (dice, before, missed, hits) => {
      // RA 6, Handgun 4; 20 m are medium for a pistol of 50 m.
      const table = battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
          bob: { cool: 6, skills, weapons: ['pistol-medium'], body: 10 },
        },
        {
          pairs: [{ a: 'ann', b: 'bob', metres: 20, cover: 'chest-high: brick wall' }],
          metres: 20,
          options: { 'ranged-resolution': 'tn-by-range' },
          fire: { ann: at('bob', 30) },
          dice: {
            'initiative ann': [9],
            'initiative bob': [2],
            'attack ann': [2],
            'suppression bob': [2],
            'attack bob': dice,
          },
        },
      ).until('bob')
      expect(table.own('bob')).toMatchObject({
        stance: 'active cover',
        suppression: { amount: 3, failed: true },
      })
      table.act('bob', shoot('ann'), END)
      const [shot] = attacksOf(table, 'bob')
      expect(shot).toMatchObject({ attack: before - 6, defence: 20, hit: false })
      expect(20 - shot!.attack!).toBe(missed)
      expect(table.facts('hits-for-failure').map((fact) => fact.hits)).toEqual(hits)
      expect(table.told('hit').filter(({ who }) => who === 'bob')).toHaveLength(hits.length)
    },
  )
  it.each([
    [10, [6], [2]],
    [9, [7], [1]],
    [5, [10, 1], [1]],
    [4, [10, 2], []],
    [-1, [10, 7], []],
  ] as const)(
    '[gray-dawn/brave/hits-for-failure] a grenade thrown out of cover, missed by %i: a hit for each full 5',
    (missed, dice, hits) => {
      const table = behind(
        {
          fire: { ann: at('bob', 30) },
          dice: {
            'initiative bob': [2],
            'attack ann': [2],
            'suppression bob': [9],
            'attack bob': dice,
          },
        },
        { weapons: ['grenade-frag'], armour: [{ sp: 60 }] },
      ).until('bob')
      table.act('bob', { do: 'grenade', spot: { x: 20, y: 30 } } as never, END)
      const [thrown] = table.told('thrown')
      expect([thrown!.against - thrown!.attack, thrown!.hit]).toEqual([missed, missed <= 0])
      expect(table.facts('hits-for-failure').map((fact) => fact.hits)).toEqual(hits)
    },
  )
  it('[gray-dawn/brave/hits-for-failure] who is exposed and does nothing that could fail lies in the fire all the same', () => {
    const table = behind({
      fire: { ann: at('bob', 30) },
      dice: { 'suppression bob': [9], hunker: [9] },
    })
      .until('bob')
      .act('bob', { do: 'posture', posture: 'kneeling' }, END)
    expect(table.facts('hunkers')).toMatchObject([{ who: 'bob', besides: true, open: false }])
  })
  it('[gray-dawn/brave/hit-cap] 10 rounds, rolls missed by 22, 18 and 15: 4, 3 and 3 hits, and none after that', () => {
    // REF 5, four actions at -9, a level that is passed and the open at -3: -7, against 20.
    const four = (dice: readonly number[]) => {
      const table = battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
          bob: { cool: 6, skills, armour: [{ sp: 60 }] },
        },
        {
          metres: 10,
          fire: { ann: at('bob', 10) },
          offers: (ask) => (ask.kind === 'difficulty' ? 20 : undefined),
          dice: {
            'initiative ann': [9],
            'initiative bob': [2],
            'attack ann': [2],
            'suppression bob': [9],
            task: dice,
          },
        },
      )
      table.rule({ rule: 'ask-me', asks: true }).until('bob')
      const task = { do: 'task', stat: 'ref' } as const
      table.act('bob', task, task, task, task, END)
      return [
        table.told('task').map(({ total }) => 20 - total),
        table.facts('hits-for-failure').map(({ hits }) => hits),
        table.facts('rounds-spent').map(({ rounds }) => rounds),
      ]
    }
    expect(four([5, 9, 10, 2, 2])).toEqual([
      [22, 18, 15, 25],
      [4, 3, 3],
      [4, 3, 3],
    ])
    // Two rounds are left for the third.
    expect(four([5, 5, 9, 2])).toEqual([
      [22, 22, 18, 25],
      [4, 4, 2],
      [4, 4, 2],
    ])
    // At the table: a dodge missed by far, no more hits than rounds.
    const table = behind(
      {
        fire: { ann: at('bob', 10) },
        dice: {
          'attack ann': [9],
          'suppression bob': [1, 3],
          'dodge bob': [1, 10, 10, 10, 10, 10, 9],
        },
      },
      { body: 10, luck: 0 },
    )
      .until('bob')
      .act('bob', go([20, 28]), END)
    expect(table.facts('leaves-cover')[0]!.hits).toBe(10)
    expect(table.facts('rounds-spent').reduce((sum, { rounds }) => sum + rounds, 0)).toBe(10)
  })
  it.each([
    [[1, 9], 1, 1],
    [[1, 3], 7, 0],
  ] as const)(
    '[gray-dawn/brave/hunker-down] LUCK 6, Dodge/Cover 4, dice %j: %i, %i hits',
    (dice, total, hits) => {
      const table = behind(
        { fire: { ann: at('bob', 30) }, dice: { 'suppression bob': [9], 'hunker bob': [...dice] } },
        { luck: 6, mook: false },
      ).until('bob')
      table.act('bob', { do: 'hunker' })
      expect(table.facts('hunkers')[0]).toMatchObject({ total, hits, open: false })
    },
  )
  it.each([
    ['levels-plus-two', -1, 2],
    ['plain-levels', 3, 1],
  ] as const)(
    '[gray-dawn/brave/hunker-in-open] option %s: LUCK 6 and 5 come to %i, %i hits',
    (option, total, hits) => {
      const table = battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
          bob: { cool: 5, skills: {}, luck: 6, weapons: ['rifle-hunting'] },
        },
        {
          options: { 'hunker-in-open-penalty': option },
          fire: { ann: at('bob', 30) },
          dice: {
            'attack ann': [5],
            'suppression bob': [3],
            'hunker bob': [5],
            'initiative ann': [9],
            'initiative bob': [1],
          },
        },
      ).until('bob')
      expect(table.own('bob').suppression).toMatchObject({ amount: 4, failed: true })
      table.act('bob', { do: 'hunker' })
      expect(table.facts('hunkers')[0]).toMatchObject({ total, hits, open: true })
    },
  )
})

describe('initiative', () => {
  it('[gray-dawn/init/streamlined, gray-dawn/init/classic] once a fight, or every round', () => {
    const rolls = (mode: 'streamlined' | 'classic') =>
      battle({ ann: {}, bob: {} }, { options: { 'initiative-mode': mode } })
        .until('ann', 3)
        .told('initiative').length
    expect([rolls('streamlined'), rolls('classic')]).toEqual([1, 3])
  })
  it('[gray-dawn/init/modifiers, gray-dawn/longgun/drawing] REF 8, a pistol and a die of 4: 15; a fast draw adds nothing to it, and counts for its round', () => {
    const number = (weapon: string, fast = false, round = 1) =>
      battle(
        { ann: { ref: 8, weapons: [weapon] }, bob: {} },
        {
          dice: { 'initiative ann': [4] },
          offers: (ask) =>
            fast && ask.kind === 'fast-draw' && ask.seat === 'player-1' ? ['ann'] : undefined,
        },
      )
        .until('ann', round)
        .combatant('ann').initiative
    expect([
      number('pistol-medium'),
      number('rifle-hunting'),
      number('rifle-hunting', true),
      number('rifle-hunting', true, 2),
    ]).toEqual([15, 12, 15, 12])
  })
  it('[gray-dawn/init/modifiers] option pistol-initiative-bonus: while-in-hand', () => {
    const after = (how: 'at-roll' | 'while-in-hand') =>
      battle(
        { ann: { ref: 8, weapons: ['pistol-medium', 'rifle-hunting'] }, bob: {} },
        { options: { 'pistol-initiative-bonus': how }, dice: { 'initiative ann': [4] } },
      )
        .act('ann', { do: 'change', weapon: 1 }, END)
        .combatant('ann').initiative
    expect([after('at-roll'), after('while-in-hand')]).toEqual([15, 12])
  })
  it('[gray-dawn/init/critical-failure] REF 5, a 1 and a 6: -1, the turn is lost, and a new roll follows', () => {
    const table = battle({ ann: { ref: 5 }, bob: {} }, { dice: { 'initiative ann': [1, 6, 7] } })
    expect(table.facts('loses-turn')).toMatchObject([{ who: 'ann' }])
    table.until('bob', 1).act('bob', END)
    expect(table.facts('turn-lost')).toHaveLength(1)
    expect(table.combatant('ann').initiative).toBe(12)
  })
  it('[gray-dawn/init/streamlined] the order is kept from round to round; only the dead leave it', () => {
    const table = battle(
      { ann: { body: 6 }, bob: { body: 6 }, cid: { body: 6 } },
      {
        dice: {
          'initiative ann': [9],
          'initiative bob': [7],
          'initiative cid': [5],
          ...{ 'stun save': [10], 'death save': [10] },
        },
      },
    )
    expect(table.state.order).toEqual([['ann'], ['bob'], ['cid']])
    table.rule({ rule: 'wound', who: 'bob', points: 60, mark: 'wounding' })
    expect(table.state.rules.wounds.dead(table.combatant('bob'))).toBe(true)
    table.until('ann', 2)
    expect(table.state.order).toEqual([['ann'], ['cid']])
  })
  it('[gray-dawn/core/dodge-in-tn-mode] whoever may dodge hears who attacks, and the chances if the number stands and if they dodge', () => {
    const heard: DodgeAbout[] = []
    const duel = battle(
      {
        ann: { ref: 6, skills: { handgun: 6 }, weapons: ['pistol-medium'] },
        bob: { ref: 5, luck: 0, skills: { 'dodge-cover': 5 } },
      },
      {
        metres: 10,
        options: { 'ranged-resolution': 'tn-by-range' },
        dice: { 'initiative ann': [9], 'attack ann': [9] },
        offers: (ask) => {
          if (ask.kind === 'dodge') heard.push(ask.about as DodgeAbout)
          return undefined
        },
      },
    )
    duel.act('ann', shoot('bob'), END)
    const hits = (against: Parameters<typeof over>[1]): number =>
      over(6 + 6, against).reduce((sum, [by, chance]) => (by === undefined ? sum : sum + chance), 0)
    expect(heard.map(({ by }) => by)).toEqual(['ann'])
    const { stand, dodge } = heard[0]!.chances
    expect(stand.hit).toBeCloseTo(hits(15), 6)
    expect(dodge.hit).toBeCloseTo(hits({ roll: 5 + 5 }), 6)
    // As many of those who are hit are out of it.
    expect(dodge.out / dodge.hit).toBeCloseTo(stand.out / stand.hit, 2)
  })
  it('[gray-dawn/init/tactics] a total of 21 lets three allies roll again, 10 one', () =>
    expect([21, 10, 9].map(alliesFor)).toEqual([3, 1, 0]))
  it('[gray-dawn/init/tactics, gray-dawn/init/immediate] the new numbers hold at once, lower ones are ignored, and nobody acts twice', () => {
    const table = battle(
      {
        ann: { side: 'A', int: 8, skills: { tactics: 4 } },
        ben: { side: 'A' },
        cid: { side: 'A' },
        dan: { side: 'B' },
      },
      {
        dice: {
          'initiative ann': [9],
          'initiative dan': [8],
          'initiative ben': [3, 10, 1],
          'initiative cid': [5, 2],
          tactics: [6],
        },
      },
    )
    expect(table.order()).toBe('ann dan cid ben')
    table.act('ann', { do: 'tactics' })
    expect(table.facts('tactics')).toMatchObject([{ total: 18, done: true }])
    expect(table.order()).toBe('ann ben dan cid')
    expect(table.asked()).toEqual(['ben'])
    table.until('ann', 2)
    expect(table.came(1)).toEqual(['ann', 'ben', 'dan', 'cid'])
  })
  it('[gray-dawn/init/hold-whole-round] a new roll for the next round, good or bad', () => {
    const table = battle(
      { ann: {}, bob: {} },
      { dice: { 'initiative ann': [9, 2], 'initiative bob': [5] } },
    )
      .act('ann', { do: 'hold-round' })
      .until('bob', 2)
    expect(table.order()).toBe('bob ann')
    expect(table.facts('initiative')).toMatchObject([{ who: 'ann', total: 7, why: 'fresh' }])
  })
  it.each([
    [5, 5, true],
    [4, 5, false],
  ] as const)('[gray-dawn/init/hold-action] REF and %i against REF and %i', (mine, his, first) => {
    const table = battle(
      {
        ann: { ref: 7, skills, weapons: ['pistol-medium'] },
        bob: { ref: 7, skills, weapons: ['pistol-medium'] },
      },
      {
        dice: {
          'initiative ann': [9],
          'initiative bob': [3],
          'ref ann': [mine],
          'other ref bob': [his],
        },
      },
    )
    table.act('ann', { do: 'wait', after: 'bob' }).act('bob', shoot('ann'), END)
    expect(table.facts('cuts-in')).toMatchObject([{ who: 'ann', on: 'bob', first }])
    expect(table.asked()).toEqual(['ann'])
    expect(attacksOf(table, 'bob')).toHaveLength(first ? 0 : 1)
    table.act('ann', shoot('bob'), END)
    expect(attacksOf(table, 'bob')).toHaveLength(1)
  })
  it('[gray-dawn/move/held-move] who stood still may make his free move later in the round, and nothing else', () => {
    const table = battle(
      {
        ann: { ma: 5, skills, weapons: ['pistol-medium'], at: [10, 10], facing: 90 },
        bob: { at: [20, 10] },
      },
      {
        map: YARD,
        dice: {
          'initiative ann': [9],
          'initiative bob': [3],
          'ref ann': [10],
          'other ref bob': [1],
        },
        // It is no held action, with which one could cut in.
        offers: ({ kind }) => (kind === 'cut-in' ? 'now' : undefined),
      },
    )
    table.act('ann', { do: 'save-move' })
    expect(table.asked()).toEqual(['bob'])
    table.act('bob', END)
    expect(table.facts('cuts-in')).toEqual([])
    expect(table.asked()).toEqual(['ann'])
    expect([
      table.ask('ann').refuse!(shoot('bob'))!.code,
      table.ask('ann').refuse!(go([16, 10]))!.code,
    ]).toEqual(['refused/only', 'refused/too-far'])
    table.act('ann', go([14, 10]), END)
    expect([table.combatant('ann').x, table.state.round]).toEqual([14, 2])
  })
})
