// What each answer of this book's questions is said to change, word for word, with its chance reckoned from the rules by hand; and how each question reads.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import { QUESTIONS } from '../../src/books/gray-dawn/table/questions.ts'
import { attack, bothWays, faces, hit, over } from './by-hand.ts'
import { changed, type Changes } from './changed.ts'
import { battle, gun } from './table.ts'

const { state } = battle({
  ann: { side: 'us', ref: 8, weapons: [gun('rifle-assault-medium')] },
  ben: { side: 'us', weapons: [gun('pistol-medium')] },
  cy: { side: 'us', weapons: [gun('shotgun')] },
  bob: { side: 'them', cool: 8, skills: { 'dodge-cover': 2 } },
  dan: { side: 'them' },
})
const points = battle(
  {
    ann: { side: 'us', weapons: [gun('rifle-assault-medium')] },
    ben: { side: 'us', weapons: [gun('pistol-medium')] },
    bob: { side: 'them', cool: 8, skills: { 'dodge-cover': 2 } },
    dan: { side: 'them' },
  },
  { options: { 'suppression-system': 'points' } },
).state

const askOf = (kind: string, about: object, who: string | undefined): Ask =>
  ({ kind, who, seat: 'player-1', options: [], about }) as unknown as Ask
const answers = (
  kind: string,
  choice: unknown,
  { about = {}, who = 'ann', view = state }: { about?: object; who?: string; view?: State } = {},
) => QUESTIONS[kind]!.changes(view, askOf(kind, about, who))?.(choice)
const reads = (kind: string, about: object = {}, who: string | undefined = 'ann') =>
  QUESTIONS[kind]!.question!(state, askOf(kind, about, who))

/** How likely a die open both ways fits. */
const chance = (fits: (die: number) => boolean): number =>
  bothWays().reduce((sum, [die, part]) => sum + (fits(die) ? part : 0), 0)
const percent = (share: number): string => `${Math.round(100 * share)} %`

describe('how a question reads, and who it comes from', () => {
  it.each([
    ['cut-in', { on: 'bob' }, { title: 'ann holds the action: act before bob?', by: 'bob' }],
    ['suppressing-fire', {}, { title: 'ann lays suppressing fire: at whom?' }],
    ['tactics', {}, { title: 'ann leads: who rolls initiative again?' }],
    [
      'follow-up-shot',
      { target: 'bob' },
      { title: 'ann has hold of bob: shoot at once?', by: 'bob' },
    ],
    ['dodge', { by: 'bob' }, { title: 'bob shoots at ann: dodge?', by: 'bob' }],
    ['dodge', {}, { title: 'ann is shot at: dodge?' }],
    ['dive', {}, { title: 'ann: it goes off beside them. Hit the deck?' }],
    [
      'dive',
      { behind: 'the wall' },
      { title: 'ann: it goes off beside them. Dive behind the wall?' },
    ],
    ['hit-the-deck', {}, { title: 'ann: it goes off beside them. Hit the deck?' }],
    ['fumble', {}, { title: 'ann: a critical failure. What happens?' }],
  ])('%s %j', (kind, about, question) => {
    expect(reads(kind, about)).toEqual(question)
  })
  it('somebody whom its seat does not know is not told of', () => {
    for (const kind of ['cut-in', 'suppressing-fire', 'tactics', 'follow-up-shot', 'dodge', 'dive'])
      expect(reads(kind, { on: 'bob', target: 'bob' }, 'stranger')).toBeUndefined()
    expect(reads('fumble', {}, 'stranger')).toBeUndefined()
    expect(reads('cut-in', { on: 'stranger' })).toBeUndefined()
    expect(reads('follow-up-shot', { target: 'stranger' })).toBeUndefined()
    expect(answers('cut-in', 'now', { about: { on: 'stranger' } })).toBeUndefined()
    expect(answers('cut-in', 'now', { about: { on: 'bob' }, who: 'stranger' })).toBeUndefined()
    expect(answers('follow-up-shot', 'none', { about: { target: 'stranger' } })).toBeUndefined()
    expect(
      answers('follow-up-shot', 'none', { about: { target: 'bob' }, who: 'stranger' }),
    ).toBeUndefined()
    expect(answers('suppressing-fire', null, { who: 'stranger' })).toBeUndefined()
  })
})

describe('[gray-dawn/init/hold-action] acting first: REF and a die against REF and a die, a tie to the holder', () => {
  it.each([
    ['ann', 'bob', 3],
    ['bob', 'ann', -3],
    ['bob', 'dan', 0],
  ])('%s before %s', (who, on, ahead) => {
    const first = bothWays().reduce(
      (sum, [die, part]) => sum + part * chance((other) => die + ahead >= other),
      0,
    )
    expect(answers('cut-in', 'now', { who, about: { on } })).toEqual({
      gain: `acts first ${percent(first)}`,
    })
  })
  it('who waits on keeps the action', () => {
    expect(answers('cut-in', 'wait', { about: { on: 'bob' } })).toEqual({
      gain: 'keeps the action they hold',
      sure: true,
    })
  })
})

describe('[gray-dawn/flank/ambush-start] the first shot of an ambush', () => {
  const lies = (victim: string, works = true, who = 'ben') => ({ who, victim, works }) as never
  const ambush = (men: Readonly<Record<string, Changes>>, ...ambushes: never[]): State =>
    changed(state, men, { ambushes })
  const told = (choice: unknown, view: State) => answers('first-shot', choice, { view })
  /** RA 5 against RD 5 and no skill, as of somebody flanked (`gray-dawn/flank/ambush`). */
  const shot = () => {
    const total = over(5, { roll: 5 })
    const after = attack(total, (by) =>
      hit({ body: 6, luck: 5 }, { count: 2, plus: 1 }, { rounds: 1, by, on: faces() }),
    )
    const sum = (all: readonly (readonly [unknown, number])[]) =>
      all.reduce((found, [, part]) => found + part, 0)
    return {
      hits: percent(sum(total.filter(([by]) => by !== undefined))),
      out: percent(sum(after.filter(([{ out }]) => out))),
    }
  }

  it('with the first way in which the gun fires: one shot of a rifle, RA 7 and nothing by its range', () => {
    const single = over(7, { roll: 5 }).reduce(
      (sum, [by, part]) => (by === undefined ? sum : sum + part),
      0,
    )
    expect(told('ann', ambush({}, lies('dan', true, 'ann')))?.gain).toMatch(
      new RegExp(`^hits dan ${percent(single)}, `),
    )
  })
  it('who may take it is named', () => {
    const ask = { ...askOf('first-shot', {}, 'ann'), options: ['ann', 'stranger', 'ben', null] }
    expect(QUESTIONS['first-shot']!.question!(state, ask)).toEqual({
      title: 'ann, ben: the ambush is sprung. Who shoots first?',
    })
  })
  it('their likeliest victim, with the chances of one shot', () => {
    const { hits, out } = shot()
    const expected = { gain: `hits dan ${hits}, out ${out}` }
    expect(told('ben', ambush({}, lies('dan')))).toEqual(expected)
  })
  it('of two victims the likelier, in whatever order they are listed', () => {
    const hard = { bob: { stats: { ...state.men['bob']!.stats, ref: 25, ma: 25 } } }
    for (const both of [
      [lies('dan'), lies('bob')],
      [lies('bob'), lies('dan')],
    ])
      expect(told('ben', ambush(hard, ...both))?.gain).toMatch(/^hits dan /)
  })
  it('without a victim whom it works on, or a gun, they only act before anybody else', () => {
    const first = { gain: 'acts before anybody else can', sure: true }
    expect(told('ben', ambush({}))).toEqual(first)
    expect(told('ben', ambush({}, lies('dan', false)))).toEqual(first)
    expect(told('ben', ambush({}, lies('dan', true, 'ann')))).toEqual(first)
    expect(told('ben', ambush({}, lies('stranger')))).toEqual(first)
    expect(told('ben', ambush({ ben: { weapons: [] } }, lies('dan')))).toEqual(first)
  })
  it('nobody shoots: they lie in wait', () => {
    const waits = { gain: 'keeps lying in wait; nobody has noticed yet', sure: true }
    expect(told(null, ambush({}, lies('dan')))).toEqual(waits)
    expect(told('stranger', ambush({}, lies('dan')))).toEqual(waits)
  })
})

describe('suppressing fire on people: what lies on them, and the chance to stand it', () => {
  const natural1 = (die: number): boolean => die < 0
  /** Levels: CL, Dodge/Cover and a die against the TN of the level; a natural 1 fails. */
  const stands = (nerve: number, tn: number): string =>
    percent(chance((die) => !natural1(die) && nerve + die >= tn))
  const at = (targets: readonly string[], rounds: readonly number[], more: object = {}) => ({
    do: 'suppress',
    targets,
    rounds,
    ...more,
  })

  it('[gray-dawn/suppress/levels-by-weapon] [gray-dawn/suppress/check-tn] 20 and 10 of an assault rifle are 2 levels and 1, TN 15 and 10', () => {
    expect(answers('suppressing-fire', at(['bob', 'dan'], [20, 10]))).toEqual({
      gain: `bob: 2 levels, keeps their nerve ${stands(8 + 2, 15)}, dan: 1 level, keeps their nerve ${stands(5, 10)}`,
    })
  })
  it('[gray-dawn/suppress/levels-by-weapon] 6 shots of a shotgun of ROF 2 are 3 levels, TN 20; somebody unknown counts nothing', () => {
    expect(answers('suppressing-fire', at(['bob', 'stranger'], [6, 4]), { who: 'cy' })).toEqual({
      gain: `bob: 3 levels, keeps their nerve ${stands(8 + 2, 20)}`,
    })
  })
  it('[gray-dawn/covering/points] [gray-dawn/burst/covering] points: 10 rounds at ROF 2 are 5, 6 are 3; 30 rounds of the rifle are 1, in bursts 10', () => {
    /** 15 against the total without the points. */
    const keeps = (nerve: number, lies: number): string =>
      percent(chance((die) => nerve + die - lies >= 15))
    expect(
      answers('suppressing-fire', at(['bob', 'dan'], [10, 6]), { who: 'ben', view: points }),
    ).toEqual({
      gain: `bob: 5 points, keeps their nerve ${keeps(10, 5)}, dan: 3 points, keeps their nerve ${keeps(5, 3)}`,
    })
    expect(answers('suppressing-fire', at(['bob'], [30]), { view: points })).toEqual({
      gain: `bob: 1 point, keeps their nerve ${keeps(10, 1)}`,
    })
    expect(
      answers('suppressing-fire', at(['bob'], [30], { bursts: true }), { view: points }),
    ).toEqual({ gain: `bob: 10 points, keeps their nerve ${keeps(10, 10)}` })
  })
  it('[gray-dawn/lane/width] [gray-dawn/lane/suppression] a lane of 30 rounds: 2 m are 3 levels, 6 m are 1; the rounds given count where they are', () => {
    const lane = (more: object) => ({ do: 'lane', ...more })
    expect(answers('suppressing-fire', lane({ width: 2, targets: ['bob', 'stranger'] }))).toEqual({
      gain: `bob: 3 levels, keeps their nerve ${stands(10, 20)}`,
    })
    expect(answers('suppressing-fire', lane({ width: 6, targets: ['bob', 'dan'] }))).toEqual({
      gain: `bob: 1 level, keeps their nerve ${stands(10, 10)}, dan: 1 level, keeps their nerve ${stands(5, 10)}`,
    })
    expect(answers('suppressing-fire', lane({ width: 2, rounds: 20, targets: ['bob'] }))).toEqual({
      gain: `bob: 2 levels, keeps their nerve ${stands(10, 15)}`,
    })
    // Where it lies is not said yet.
    const anywhere = {
      gain: 'suppresses everybody who is in it or comes through, up to 6 m wide',
      sure: true,
    }
    expect(answers('suppressing-fire', lane({}))).toEqual(anywhere)
    expect(answers('suppressing-fire', lane({ width: 2, targets: [] }))).toEqual(anywhere)
    expect(answers('suppressing-fire', lane({ targets: ['bob'] }))).toEqual(anywhere)
  })
  it('nobody fires', () => {
    expect(answers('suppressing-fire', null)).toEqual({
      gain: 'no suppressing fire, and the turn is kept',
      sure: true,
    })
  })
})

describe('[gray-dawn/suppress/declare] who lays fire: what each can spend, an automatic weapon its ROF', () => {
  it.each([
    [['ann'], 'up to 30 rounds, and nothing else this round'],
    [['ben'], 'up to 10 rounds, and nothing else this round'],
    [
      ['ann', 'ben'],
      'ann: up to 30 rounds, and nothing else this round; ben: up to 10 rounds, and nothing else this round',
    ],
    [['stranger', 'ben'], 'up to 10 rounds, and nothing else this round'],
    [[], 'no suppressing fire, and the turn is kept'],
    [['stranger'], 'no suppressing fire, and the turn is kept'],
    [undefined, 'no suppressing fire, and the turn is kept'],
  ])('%j', (choice, gain) => {
    expect(answers('suppressors', choice)).toEqual({ gain, sure: true })
  })
})

describe('[gray-dawn/init/tactics] who rolls initiative again: REF and a die, better than now only where it is higher', () => {
  const now = (initiative: number) =>
    changed(state, { ann: { initiative }, dan: { initiative: 12 } })
  it.each([9, 10, 13])('REF 8 and %i now', (initiative) => {
    expect(answers('tactics', ['ann', 'stranger', 'dan'], { view: now(initiative) })).toEqual({
      gain: [
        `ann better than ${initiative} ${percent(chance((die) => 8 + die > initiative))}`,
        `dan better than 12 ${percent(chance((die) => 5 + die > 12))}`,
      ].join(', '),
    })
  })
})

describe('[gray-dawn/close/point-blank-shot] the shot after a grapple', () => {
  it('is as likely as ever, whatever they did in the round before: no penalty', () => {
    const about = { target: 'dan' }
    const busy = changed(state, {
      ann: {
        inRound: { ...state.men['ann']!.inRound, acts: 2, planned: 3, moved: 4 },
        aim: { target: 'dan', rounds: 3, at: 1 },
      },
    })
    for (const choice of ['single', 'burst', 'auto'])
      expect(answers('follow-up-shot', choice, { about, view: busy })).toEqual(
        answers('follow-up-shot', choice, { about }),
      )
    expect(answers('follow-up-shot', 'none', { about })).toEqual({
      gain: 'keeps the rounds',
      sure: true,
    })
  })
})

describe('[gray-dawn/explosion/main-wound] diving', () => {
  const out = { stay: 0.8, dive: 0.4 }
  it.each([
    [{ out, inTime: 0.25 }, 'dive', { gain: 'in time 25 %, out 70 %' }],
    [{ out, inTime: 0.25 }, 'stay', { gain: 'out 80 %' }],
    [{ out }, 'dive', { gain: 'out 40 %' }],
    [{ inTime: 0.25 }, 'dive', { gain: 'half the harm, but the next turn is lost', sure: true }],
    [{}, 'stay', { gain: 'full harm, but keeps the next turn', sure: true }],
  ])('%j %s', (about, choice, change) => {
    expect(answers('dive', choice, { about })).toEqual(change)
  })
})

it('[gray-dawn/fumble/critical-failure] a result that is picked is sure, by the dice each of four has a quarter', () => {
  const results = ['drops it', 'jams', 'falls', 'hits a friend'].map((effect, i) => ({
    number: i + 1,
    effect,
  }))
  expect(answers('fumble', 3, { about: { results } })).toEqual({ gain: 'falls', sure: true })
  expect(answers('fumble', 0, { about: { results } })).toEqual({
    gain: 'each result 25 %',
    sure: true,
  })
})

it('a dodge tells its own chances', () => {
  const chances = { stand: { hit: 0.7, out: 0.3 }, dodge: { hit: 0.2, out: 0.1 } }
  expect(answers('dodge', 'dodge', { about: { by: 'bob', chances } })).toEqual({
    gain: 'hit 20 %, out 10 %',
  })
  expect(answers('dodge', 'stand', { about: { chances } })).toEqual({ gain: 'hit 70 %, out 30 %' })
})

it('ways of spending luck say themselves what they change', () => {
  expect(answers('luck', 'anything')).toBeUndefined()
})
