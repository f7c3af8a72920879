// The suppression check and the firing lane step by step: what each face of the die brings, who is struck, who does not dare to go on.
import { describe, expect, it } from 'vitest'
import type { LuckAbout } from '../../src/books/gray-dawn/attack/luck-about.ts'
import type { Panic, Lane, Suppression } from '../../src/books/gray-dawn/own.ts'
import {
  crossLane,
  isIn,
  isPinned,
  laneAmount,
  lanesAround,
  lanesDrawn,
  lanesGray,
  showsInLanes,
  startLane,
} from '../../src/books/gray-dawn/area/lane.ts'
import {
  panicNeeds,
  standsChance,
  suppressionCheck,
} from '../../src/books/gray-dawn/suppression/check.ts'
import { changed, type Changes } from './changed.ts'
import { gun } from './people.ts'
import { playOn, type Play } from './play.ts'
import { YARD, battle, rulesWith, type Soldier } from './table.ts'

const RIFLE = gun('rifle-assault-medium', { damage: '5D6' })
const ANN: Soldier = {
  side: 'A',
  luck: 0,
  mook: true,
  cool: 6,
  ref: 7,
  ma: 7,
  skills: { 'dodge-cover': 4 },
  at: [18, 16],
}
const start = (ann: Soldier = {}) =>
  battle(
    {
      ann: { ...ANN, ...ann },
      bob: { side: 'B', luck: 0, weapons: [RIFLE], at: [5, 10], facing: 90 },
    },
    { map: YARD },
  )
const lies = (over: Partial<Suppression> = {}): Suppression => ({
  amount: 3,
  failed: false,
  checked: false,
  by: [],
  lost: 0,
  ...over,
})
const POINTS = { 'suppression-system': 'points' } as const

describe('the check', () => {
  const table = start()
  type Case = readonly [
    what: string,
    ann: {
      suppression?: Suppression
      panic?: Panic
      stance?: 'bracing'
      initiative?: number
      done?: boolean
    },
    faces: readonly number[],
    facts: readonly object[],
    options?: Play['options'],
  ]
  const check = (die: number, total: number, against: number, done: boolean, off?: number) => ({
    fact: 'check',
    die,
    total,
    against,
    done,
    fumble: die < 0,
    ...(off === undefined ? {} : { off }),
  })
  const panics = (needs: number) => ({
    fact: 'panics',
    needs,
    why: 'the fire breaks their nerve',
  })
  const falls = (points: number) => expect.objectContaining({ fact: 'initiative-lost', points })
  const again = (total: number) =>
    expect.objectContaining({ fact: 'initiative', why: 'suppressed', total })
  const lost = (why: string) => [{ fact: 'loses-turn', why }, { fact: 'fresh' }]
  const BELOW = lost('their initiative has fallen below zero')
  const GONE = lost('their initiative is gone')
  const panic = (needs: number, spent: boolean): Panic => ({ needs, since: 1, spent })
  // CL 6 and Dodge/Cover 4.
  const CASES: readonly Case[] = [
    ['three levels, 20 just reached', { suppression: lies() }, [10, 1], [check(11, 21, 20, true)]],
    ['just missed', { suppression: lies() }, [9], [check(9, 19, 20, false)]],
    ['nothing on them yet is one level', {}, [2], [check(2, 12, 10, true)]],
    [
      'a natural 1 costs points of initiative for each level',
      { suppression: lies({ amount: 4 }), initiative: 12 },
      [1, 3],
      [check(-3, 7, 25, false), falls(4)],
    ],
    [
      'it fails even if the number is reached',
      { suppression: lies({ amount: 1 }), initiative: 12 },
      [1, 1].concat([]),
      [check(-1, 9, 10, false), falls(1)],
    ],
    [
      'a number of 0 is left the turn',
      { suppression: lies({ amount: 4 }), initiative: 4 },
      [1, 3],
      [check(-3, 7, 25, false), falls(4)],
    ],
    [
      'below zero it is lost',
      { suppression: lies({ amount: 4 }), initiative: 3 },
      [1, 3],
      [check(-3, 7, 25, false), falls(4), ...BELOW],
    ],
    [
      'whoever has had it loses none',
      { suppression: lies({ amount: 4 }), initiative: 3, done: true },
      [1, 3],
      [check(-3, 7, 25, false), falls(4)],
    ],
    [
      'a total of 1 is no panic',
      { suppression: lies(), initiative: 12 },
      [1, 9],
      [check(-9, 1, 20, false), falls(3)],
    ],
    [
      'a total of 0 is',
      { suppression: lies(), initiative: 12 },
      [1, 10, 0 + 1],
      [check(-11, -1, 20, false), falls(3), panics(20)],
    ],
    [
      'who panics already does not panic anew',
      { suppression: lies(), initiative: 12, panic: panic(20, false) },
      [1, 10, 1],
      [check(-11, -1, 20, false), falls(3)],
    ],
    [
      'the first turn of a panic is not ended by it',
      { suppression: lies(), panic: panic(20, false) },
      [10, 1],
      [check(11, 21, 20, true)],
    ],
    [
      'a later one is',
      { suppression: lies(), panic: panic(25, true) },
      [10, 1],
      [check(11, 21, 20, true), { fact: 'calms' }],
    ],
    [
      'what is left of the panic counts where it is more',
      { suppression: lies({ amount: 1 }), panic: panic(30, true) },
      [10, 4],
      [check(14, 24, 25, false)],
    ],
    [
      'in its first turn all of it',
      { suppression: lies({ amount: 1 }), panic: panic(30, false) },
      [10, 9],
      [check(19, 29, 30, false)],
    ],
    [
      'with points 8 come off the roll',
      { suppression: lies({ amount: 8 }) },
      [10, 3],
      [check(13, 15, 15, true, 8)],
      POINTS,
    ],
    [
      'braced they count twice',
      { suppression: lies({ amount: 3 }), stance: 'bracing' },
      [10, 1],
      [check(11, 15, 15, true, 6)],
      POINTS,
    ],
    [
      'with points a natural 1 is no failure of its own',
      { suppression: lies({ amount: 1 }), initiative: 20 },
      [1, 3],
      [check(-3, 6, 15, false, 1)],
      POINTS,
    ],
    [
      'with points a total of 0 rolls the number anew: REF 7 and a 2',
      { suppression: lies({ amount: 12 }), initiative: 20 },
      [2, 2],
      [check(2, 0, 15, false, 12), again(9), panics(27)],
      POINTS,
    ],
    [
      'which is left where it would rise',
      { suppression: lies({ amount: 12 }), initiative: 9 },
      [2, 2],
      [check(2, 0, 15, false, 12), panics(27)],
      POINTS,
    ],
    [
      'and costs the turn at 0',
      { suppression: lies({ amount: 12 }), initiative: 9 },
      [2, 1, 7],
      [check(2, 0, 15, false, 12), again(0), ...GONE, panics(27)],
      POINTS,
    ],
    [
      'not at 1',
      { suppression: lies({ amount: 12 }), initiative: 9 },
      [2, 1, 6],
      [check(2, 0, 15, false, 12), again(1), panics(27)],
      POINTS,
    ],
    [
      'never-reroll: only the panic',
      { suppression: lies({ amount: 12 }), initiative: 20 },
      [2],
      [check(2, 0, 15, false, 12), panics(27)],
      { ...POINTS, 'suppression-critical-initiative': 'never-reroll' },
    ],
    [
      'always-reroll, with levels: in place of the points',
      { suppression: lies(), initiative: 20 },
      [1, 10, 1, 2],
      [check(-11, -1, 20, false), again(9), panics(20)],
      { 'suppression-critical-initiative': 'always-reroll' },
    ],
    [
      'always-reroll, above 0: the points',
      { suppression: lies(), initiative: 20 },
      [1, 3],
      [check(-3, 7, 20, false), falls(3)],
      { 'suppression-critical-initiative': 'always-reroll' },
    ],
    [
      'never-reroll, with levels: the points',
      { suppression: lies(), initiative: 20 },
      [1, 3],
      [check(-3, 7, 20, false), falls(3)],
      { 'suppression-critical-initiative': 'never-reroll' },
    ],
  ]
  it.each(CASES.map((one) => ({ what: one[0], one })))(
    '[gray-dawn/suppress/check, gray-dawn/suppress/check-fumbled, gray-dawn/suppress/check-critical, gray-dawn/covering/critical] $what',
    ({ one: [, { initiative = 10, done = false, ...own }, faces, facts, options = {}] }) => {
      let passed: boolean | undefined
      const ann = table.combatant('ann')
      const changes = { ann: { own, initiative, inRound: { ...ann.inRound, done } } }
      const played = playOn(table, { changes, options, faces }, (t) => {
        passed = suppressionCheck(t, 'ann')
      })
      expect(played.facts).toEqual(facts)
      expect(passed).toBe((facts[0] as { readonly done: boolean }).done)
    },
  )
  it.each([
    [{}, -1, 10, false],
    [POINTS, -1, 15, true],
  ] as const)(
    '[gray-dawn/suppress/check-fumbled] %j: CL 10 and Dodge/Cover 9 reach the number with a natural 1',
    (options, die, against, done) => {
      const steady = start({ cool: 10, skills: { 'dodge-cover': 9 } })
      const { facts } = playOn(
        steady,
        {
          changes: { ann: { own: { suppression: lies({ amount: 1 }) }, initiative: 20 } },
          options,
          faces: [1, 1],
        },
        (t) => void suppressionCheck(t, 'ann'),
      )
      const total = 19 + die - (done ? 1 : 0)
      expect(facts[0]).toMatchObject({ fact: 'check', die, total, against, done, fumble: true })
    },
  )
  it('[gray-dawn/luck/boost, gray-dawn/suppress/check-critical] luck on it: a critical failure, a failure or a success', () => {
    const lucky = start({ luck: 6, mook: false })
    const asked = (faces: readonly number[]) => {
      const found: unknown[] = []
      playOn(
        lucky,
        {
          changes: { ann: { own: { suppression: lies({ amount: 1 }) } } },
          options: { 'suppression-critical-initiative': 'never-reroll' },
          faces,
          answers(ask) {
            const { now, changes } = ask.about as LuckAbout
            if (ask.who === 'ann' && found.length === 0)
              found.push(
                ask.options.map((one) => (one as { spend: number }).spend),
                now,
                changes.map(({ becomes }) => becomes),
              )
            return undefined
          },
        },
        (t) => void suppressionCheck(t, 'ann'),
      )
      return found
    }
    // 10 and a die of -12 or -4 against 10: a natural 1 fails whatever is added.
    expect(asked([1, 10, 2])).toEqual([
      [0, 2, 2],
      'a critical failure',
      ['failed', 'failed or better'],
    ])
    expect(asked([1, 4])).toEqual([[0, 2], 'failed', ['passed']])
    const failing = start({ luck: 6, mook: false, cool: 2, skills: {} })
    const found: unknown[] = []
    playOn(
      failing,
      {
        faces: [5],
        answers: (ask) =>
          void found.push((ask.about as LuckAbout).changes.map(({ becomes }) => becomes)),
      },
      (t) => void suppressionCheck(t, 'ann'),
    )
    expect(found).toEqual([['passed', 'passed']])
  })
  it('[gray-dawn/suppress/check] what it is for is told', () => {
    const { facts } = playOn(
      table,
      { faces: [5] },
      (t) => void suppressionCheck(t, 'ann', 'to cross'),
    )
    expect(facts).toMatchObject([{ fact: 'check', what: 'to cross' }])
  })
  it.each([
    [1, {}, 0.9],
    [2, {}, 0.6],
    [3, {}, 0.1],
    [5, {}, 0.01],
    [8, POINTS, 0.08],
  ] as const)(
    '[gray-dawn/suppress/check, gray-dawn/covering/check] how likely they stand %i: CL 6 and Dodge/Cover 4, %j',
    (amount, options, chance) => {
      const state = changed(table.state, {}, { rules: rulesWith(options) })
      expect(standsChance(state, state.men['ann']!, amount)).toBeCloseTo(chance, 12)
    },
  )
  it.each([
    ['a panic', { panic: panic(25, true) }, {}, 20],
    ['and three levels', { panic: panic(12, true), suppression: lies() }, {}, 20],
    ['and one', { panic: panic(17, true), suppression: lies({ amount: 1 }) }, {}, 12],
    ['and 8 points', { panic: panic(15, true), suppression: lies({ amount: 8 }) }, POINTS, 23],
  ] as const)(
    '[gray-dawn/panic/leadership] what a leader needs: %s',
    (_what, own, options, needs) => {
      const { men } = changed(table.state, { ann: { own } })
      expect(panicNeeds(men['ann']!, rulesWith(options).options)).toBe(needs)
    },
  )
})

describe('a lane', () => {
  const table = start()
  const LANE: Lane = {
    id: 'bob/1',
    who: 'bob',
    carried: RIFLE,
    shape: [
      { x: 5, y: 10 },
      { x: 20, y: 8 },
      { x: 20, y: 12 },
    ],
    posture: 'standing',
    width: 4,
    rounds: 20,
    met: [],
  }
  const INSIDE = { x: 18, y: 10 }
  const play = (
    lane: Lane,
    faces: readonly number[],
    run: Parameters<typeof playOn>[2],
    ann: Changes = {},
    options: Play['options'] = {},
  ) =>
    playOn(
      table,
      { changes: { ann }, more: { own: { lanes: [lane] } } as never, options, faces },
      run,
    )

  it.each([
    [20, 4, {}, 1],
    [30, 2, {}, 3],
    [30, 6, {}, 1],
    [4, 4, {}, 1],
    [3, 4, {}, 0],
    [20, 3, POINTS, 6],
    [30, 2, POINTS, 15],
    [3, 4, POINTS, 0],
  ] as const)(
    '[gray-dawn/lane/suppression] %i rounds on %i m, %j: %i',
    (rounds, width, options, amount) =>
      expect(laneAmount({ rounds, width }, rulesWith(options))).toBe(amount),
  )
  it('[gray-dawn/lane/suppression] whoever stands in it is in it, in the head whom it was laid on, and never its shooter', () => {
    const { state } = play(LANE, [], () => {})
    const [ann, bob] = [state.men['ann']!, state.men['bob']!]
    const { shape: _shape, ...head } = LANE
    expect([
      isIn(LANE, ann),
      isIn(LANE, ann, INSIDE),
      isIn(LANE, bob, INSIDE),
      isIn(head, ann),
      isIn({ ...head, met: ['ann'] }, ann),
      isIn({ ...head, met: ['bob'] }, bob),
    ]).toEqual([false, true, false, false, true, false])
    expect(lanesAround(state, { ...ann, ...INSIDE })).toEqual([LANE])
    expect(lanesAround(state, ann)).toEqual([])
    expect([lanesGray.at(state, ann), lanesGray.at(state, { ...ann, ...INSIDE })]).toEqual([
      '0',
      '1',
    ])
  })
  it('[gray-dawn/lane/area-denial] it is drawn with its width and its rounds; in the head there is nothing to draw', () => {
    const { state } = play(LANE, [], () => {})
    expect(lanesDrawn(state)).toMatchObject([
      { role: 'zone', shape: 'polygon', points: LANE.shape },
    ])
    const { shape: _shape, ...head } = LANE
    expect(lanesDrawn(play(head, [], () => {}).state)).toEqual([])
  })
  /** SP 60 everywhere: a hit is a place and its dice, and nobody is hurt. */
  const ARMOURED = (() => {
    const { armour, worn } = start({ armour: [{ sp: 60 }] }).combatant('ann')
    return { ...INSIDE, armour, worn }
  })()
  const UNSKILLED = { ...ARMOURED, skills: {} }
  const hit = (rounds: number) => [2, ...Array.from({ length: 4 + rounds }, () => 1)]
  const HIT = (points: number, rounds?: number) =>
    expect.objectContaining({ type: 'hit', by: 'bob', damage: points, ...(rounds && { rounds }) })
  const dodge = (die: number, total: number, struck: boolean) => ({
    fact: 'dodge',
    by: 'bob',
    die,
    total,
    hit: struck,
  })
  const MET = [
    { fact: 'lane-met', lane: 'bob/1' },
    { fact: 'suppressed', amount: 1 },
  ]
  const events = (facts: readonly object[]) =>
    facts.map((fact) => ({ type: 'own', who: 'ann', fact }))
  // RD 7 alone.
  it.each([
    ['a total of 1 is no hit', [1, 6], dodge(-6, 1, false), []],
    [
      'a total of 0 is, a 1 on the burst table: one round',
      [1, 7, 1, ...hit(1)],
      dodge(-7, 0, true),
      [HIT(5)],
    ],
    ['a 4: two', [1, 8, 4, ...hit(2)], dodge(-8, -1, true), [HIT(6, 2)]],
    ['a 6: three', [1, 8, 6, ...hit(3)], dodge(-8, -1, true), [HIT(7, 3)]],
  ] as const)(
    '[gray-dawn/lane/hits-inside, gray-dawn/lane/number-of-hits] %s',
    (_what, faces, told, hits) =>
      expect(play(LANE, faces, (t) => startLane(t, LANE, ['ann']), UNSKILLED).told).toEqual([
        ...events([...MET, told]),
        ...hits,
      ]),
  )
  it('[gray-dawn/lane/number-of-hits] of two rounds no more than two strike', () => {
    const lane = { ...LANE, rounds: 2 }
    const { told } = play(lane, [1, 8, 6, ...hit(2)], (t) => startLane(t, lane, ['ann']), UNSKILLED)
    // Half a round a metre suppresses nobody.
    expect(told).toEqual([...events([MET[0]!, dodge(-8, -1, true)]), HIT(6, 2)])
  })
  const crosses = (die: number, total: number, against = 5) => ({
    fact: 'crosses',
    lane: 'bob/1',
    by: 'bob',
    die,
    total,
    against,
    done: total >= against,
  })
  it.each([
    [
      'RD 7 and a die of -2: 5 of 20 rounds on 4 m is enough',
      UNSKILLED,
      [1, 2],
      crosses(-2, 5),
      [],
    ],
    ['4 is not, and two rounds strike', UNSKILLED, [1, 3, 3, ...hit(2)], crosses(-3, 4), [HIT(6)]],
    ['RD 7 and Dodge/Cover 4', ARMOURED, [2], crosses(2, 13), []],
    [
      'REF 7 and Athletics 6, where that is better',
      { ...ARMOURED, skills: { 'dodge-cover': 4, athletics: 6 } },
      [2],
      crosses(2, 15),
      [],
    ],
    [
      'not where it is worse',
      { ...ARMOURED, skills: { 'dodge-cover': 4, athletics: 3 } },
      [2],
      crosses(2, 13),
      [],
    ],
  ] as const)('[gray-dawn/lane/crossing] %s', (_what, ann, faces, told, hits) => {
    const run = (step: Parameters<typeof playOn>[2]) => play(LANE, faces, step, ann as Changes).told
    const found = [...events([told]), ...hits]
    expect(run((t) => crossLane(t, LANE, 'ann'))).toEqual(found)
    // Who shows themselves in it is fired at just so.
    expect(run((t) => showsInLanes(t, 'ann'))).toEqual(found)
  })
  it('[gray-dawn/lane/timing] who shows themselves outside it is not fired at', () =>
    expect(play(LANE, [], (t) => showsInLanes(t, 'ann')).told).toEqual([]))

  const bars = (
    faces: readonly number[],
    ann: Changes = {},
    lane = LANE,
    to: { x: number; y: number } = INSIDE,
  ) => {
    let barred: boolean | undefined
    const { facts } = play(
      lane,
      faces,
      (t) => (barred = lanesGray.bars!(t as never, 'ann', to)),
      ann,
    )
    return [barred, facts]
  }
  const check = (die: number, total: number) => ({
    fact: 'check',
    die,
    total,
    against: 10,
    done: total >= 10,
    fumble: die < 0,
    what: 'to cross',
  })
  const GONE = { fact: 'barred', lane: 'bob/1' }
  const TIMID = { skills: {} }
  const met = { ...LANE, met: ['ann'] }
  const level = { own: { suppression: lies({ amount: 1 }) } }
  // CL 6.
  it.each([
    [
      'who passes the check of a level and the dodge goes on',
      () => bars([4, 2], TIMID),
      [false, [...MET, check(4, 10), crosses(2, 9)]],
    ],
    ['who fails the check stops', () => bars([3], TIMID), [true, [...MET, check(3, 9), GONE]]],
    [
      'who has met it already is not suppressed again',
      () => bars([4, 2], { ...TIMID, ...level }, met),
      [false, [check(4, 10), crosses(2, 9)]],
    ],
    [
      'who did not dare once does not try again',
      () => bars([], { own: { barred: ['bob/1'] } }),
      [true, []],
    ],
    [
      'another lane does not stop them',
      () => bars([4, 2], { ...TIMID, own: { barred: ['bob/0'] } }),
      [false, [...MET, check(4, 10), crosses(2, 9)]],
    ],
    [
      'in panic they run on',
      () => bars([2], { ...TIMID, own: { panic: { needs: 20, since: 1, spent: true } } }),
      [false, [...MET, crosses(2, 9)]],
    ],
    ['beside it nothing stops them', () => bars([], {}, LANE, { x: 18, y: 20 }), [false, []]],
    [
      'who is in it already is fired at as they set out, not as they go on',
      () => bars([], INSIDE),
      [false, []],
    ],
    [
      'a lane in the head has no edge',
      () => bars([], {}, { ...met, shape: undefined } as never),
      [false, []],
    ],
  ] as const)(
    '[gray-dawn/lane/crossing, gray-dawn/lane/area-denial] %s',
    (_what, found, expected) => expect(found()).toEqual(expected),
  )
  it.each([
    [
      'who has failed the check in it',
      { ...INSIDE, own: { suppression: lies({ failed: true }) } },
      true,
    ],
    ['who has passed it', { ...INSIDE, own: { suppression: lies() } }, false],
    ['who has failed one outside', { own: { suppression: lies({ failed: true }) } }, false],
    ['nobody fires at', INSIDE, false],
  ] as const)('[gray-dawn/lane/crossing] pinned in it: %s, %j: %s', (_who, ann, is) => {
    const { state } = play(LANE, [], () => {}, ann)
    expect(isPinned(state, state.men['ann']!)).toBe(is)
  })
})
