// The laws of a book under the boxing rules, and the invariants of the catalogue's machine, on random bouts of random fighters
// under random options. Long: npm run soak.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBook } from '../../src/books/fights/book.ts'
import { rulings } from '../../src/books/fights/rulings.ts'
import type { Fighter } from '../../src/books/fights/fighter.ts'
import { skillLevel } from '../../src/books/fights/fighter.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { Options } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { ROSTER } from '../../src/books/fights/roster.ts'
import { beginBout, boxingDice, copy } from '../../src/books/fights/state.ts'
import type { At, Corner, Setup, State } from '../../src/books/fights/state.ts'
import {
  bareContext,
  playBoutToEnd,
  playVisit,
  playVisitFrom,
} from '../../src/books/fights/visit.ts'
import { SIGNATURES } from '../../src/books/fights/words.ts'
import type { Rounds } from '../../src/books/fights/words.ts'
import { OPTIONS } from '../../src/catalogue/fights.ts'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import { fast } from '../../src/dice/fast.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { newGame } from '../../src/engine/play.ts'
import { isRoll } from '../../src/engine/tape.ts'
import { anyRuling } from '../contract/any-ruling.ts'
import { bookLaws } from '../contract/book-laws.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import type { Pick } from '../contract/book-players.ts'
import { report, times } from '../support/soak.ts'

const BOUTS = times(1000)
const LENGTHS: readonly Rounds[] = [3, 5, 10, 12, 'back-alley']

function anyFighter(pick: Pick, id: string): Fighter {
  if (pick(2) === 0) return { ...ROSTER[pick(ROSTER.length)]!, id, name: id }
  const stats = {
    box: 1 + pick(7),
    agg: 1 + pick(7),
    qwik: 1 + pick(7),
    pow: 1 + pick(7),
    stam: 1 + pick(5),
  }
  const one = SIGNATURES[pick(SIGNATURES.length)]!
  const others = SIGNATURES.filter((name) => name !== one)
  const signatures = [one, others[pick(others.length)]!]
  return {
    id,
    name: id,
    star: false,
    stats,
    signatures,
    fame: pick(25),
    skill: skillLevel(stats, signatures),
  }
}

function anySetup(seed: number): Setup {
  const pick = pickFrom(seed)
  const stars = pick(4)
  return {
    title: 'random',
    rounds: LENGTHS[pick(LENGTHS.length)]!,
    entrants: [
      { fighter: anyFighter(pick, 'ace'), ...(stars & 1 ? { seat: 'player-1' as const } : {}) },
      { fighter: anyFighter(pick, 'bull'), ...(stars & 2 ? { seat: 'player-2' as const } : {}) },
    ],
  }
}

/** The default options in every other bout, otherwise random options. */
function anyOptions(pick: Pick): Options {
  if (pick(2) === 0) return optionsOf()
  const over = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, { values }]) => [name, values[pick(values.length)]!]),
  )
  return optionsOf(over as Partial<Options>)
}

/** Called millions of times; `expect` would take hours. */
function hold(holds: boolean, what: string, bout: Readonly<State>): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(bout)}`)
}

/** Invariants between any two visits. */
function checkState(bout: Readonly<State>): void {
  const [one, other] = bout.men
  hold(
    (bout.backed === undefined) === (bout.place === 'center'),
    'backed up exactly where the place is not the center',
    bout,
  )
  hold(
    bout.at !== 'taking-control' || bout.control !== undefined,
    'somebody is in control on Taking Control',
    bout,
  )
  hold(
    (bout.at !== 'stalking' && bout.at !== 'boxing') || bout.control === undefined,
    'nobody is in control on Stalking and Boxing',
    bout,
  )
  hold(bout.at !== 'boxing' || bout.place !== 'corner', 'no corner on Boxing', bout)
  hold(bout.at !== 'stalking' || bout.place === 'center', 'Stalking is in the center', bout)
  hold(one.card.length === other.card.length, 'cards of one length', bout)
  for (let i = 0; i < one.card.length; i++) {
    const [high, low] = [
      Math.max(one.card[i]!, other.card[i]!),
      Math.min(one.card[i]!, other.card[i]!),
    ]
    hold(
      high === 10 && low >= 7 && low <= 10,
      'ten points for one, seven at least for the other',
      bout,
    )
  }
  for (const boxer of bout.men) checkCorner(boxer, bout)
}

function checkCorner(boxer: Readonly<Corner>, bout: Readonly<State>): void {
  const { power, stamina, bonus, starPower, lost, permanent, cutPenalty, points, knockdowns } =
    boxer
  hold(
    power >= 0 &&
      stamina >= 0 &&
      bonus >= 0 &&
      starPower >= 0 &&
      lost >= 0 &&
      permanent >= 0 &&
      cutPenalty >= 0 &&
      points >= 0,
    'nothing below 0',
    bout,
  )
  hold(boxingDice(boxer) <= boxer.box, 'Boxing Dice up to Boxing', bout)
  hold(permanent > boxer.box || lost + permanent <= boxer.box, 'no debt of Boxing Dice', bout)
  hold(boxer.unanimous <= boxer.roundsWon && knockdowns <= 2, 'rounds and knockdowns', bout)
}

/** Invariants from one visit to the next. */
function checkStep(before: Readonly<State>, after: Readonly<State>): void {
  const sameRound = after.round === before.round
  let scorers = 0
  for (const i of [0, 1] as const) {
    const [was, boxer] = [before.men[i], after.men[i]]
    if (boxer.id !== was.id) return
    hold(
      boxer.bonus <= was.bonus && boxer.starPower <= was.starPower,
      'Bonus Dice and Star Power only fall',
      after,
    )
    hold(
      boxer.stamina <= was.stamina && boxer.power <= was.power && boxer.permanent >= was.permanent,
      'injuries stay',
      after,
    )
    hold(!sameRound || boxer.points >= was.points, 'points of a round never fall', after)
    if (sameRound && boxer.points > was.points) scorers++
  }
  hold(scorers <= 1, 'one scores at the most', after)
}

/** Random answers for a star. */
const anyAnswer =
  (pick: Pick) =>
  <C>(ask: Ask<C>): C =>
    ask.options[pick(ask.options.length)]!

test('[fights/play/bout-shape, fights/tables/only-one-scores, fights/tables/five] the invariants of the state machine hold in random bouts', () => {
  const ends = new Map<string, number>()
  let visits = 0
  for (let seed = 1; seed <= BOUTS; seed++) {
    const pick = pickFrom(seed)
    const options = anyOptions(pick)
    const ask = anyAnswer(pick)
    const dice = {
      ...fast(seed),
      ask,
      askAll: <C>(asks: readonly Ask<C>[]) => asks.map((one) => ask(one)),
    }
    const bout = beginBout(anySetup(seed), options)
    const ring = bareContext(bout, dice, readingsOf(options))
    let halves = 0
    let knockdowns = 0
    while (bout.at !== 'over') {
      const before = copy(bout)
      const at: At = bout.at
      playVisit(ring)
      visits++
      checkState(bout)
      checkStep(before, bout)
      if (at === 'end-half') halves++
      if (at === 'recovery') knockdowns++
      if (at === 'score-round') {
        hold(halves === 2 && knockdowns <= 2, 'two returns to Stalking a round', bout)
        halves = knockdowns = 0
      }
    }
    const name = `${bout.method}`
    ends.set(name, (ends.get(name) ?? 0) + 1)
  }
  // Every method occurred.
  expect([...ends.keys()].sort()).toEqual(['DRAW', 'KO', 'SD', 'TKO', 'UD'])
  report({ BOUTS, visits, ...Object.fromEntries(ends) })
}, 3_600_000)

test('[fights/fighter/grunt] a bout at the table and a run without a log give the same bout', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const options = anyOptions(pickFrom(seed))
    const setup = anySetup(seed)
    const grunts: Setup = {
      ...setup,
      entrants: [{ fighter: setup.entrants[0].fighter }, { fighter: setup.entrants[1].fighter }],
    }
    const game = newGame(makeBook(options), grunts, { seed })
    const bare = playBoutToEnd(
      beginBout(grunts, options),
      seeded(seededSource(seed)),
      readingsOf(options),
    )
    expect({ ...game.state, rows: [], last: undefined }).toEqual(bare)
  }
})

test('[fights/bonus-dice/reveal-head-to-head] nobody sees a number before both are chosen', () => {
  const setup = anySetup(3)
  const game = newGame(
    makeBook(),
    {
      ...setup,
      entrants: [
        { fighter: ROSTER[0]!, seat: 'player-1' },
        { fighter: ROSTER[1]!, seat: 'player-2' },
      ],
    },
    { seed: 3 },
  )
  const [one, other] = game.pending!.asks
  expect([one!.ask.kind, other!.ask.kind]).toEqual(['bonus-dice', 'bonus-dice'])
  const before = JSON.stringify([game.state, game.logOf('player-2')])
  game.answer('player-1', one!.key, 3)
  expect(JSON.stringify([game.state, game.logOf('player-2')])).toBe(before)
  game.answer('player-2', other!.key, 2)
  expect(
    game.log
      .flatMap(({ events }) => events)
      .concat(game.told)
      .find(({ type }) => type === 'readied'),
  ).toMatchObject({ used: [3, 2] })
})

test('[fights/cover-up/declare] nobody sees whether the opponent covers up before both have decided', () => {
  const game = newGame(
    makeBook(),
    {
      ...anySetup(3),
      entrants: [
        { fighter: ROSTER[0]!, seat: 'player-1' },
        { fighter: ROSTER[1]!, seat: 'player-2' },
      ],
    },
    { seed: 3 },
  )
  while (game.pending!.asks[0]!.ask.kind !== 'cover-up') {
    const { ask, key } = game.pending!.asks.find(({ answered }) => !answered)!
    game.answer(ask.seat, key, ask.silent)
  }
  const [one, other] = game.pending!.asks
  expect([one!.ask, other!.ask]).toMatchObject([
    { kind: 'cover-up', seat: 'player-1' },
    { kind: 'cover-up', seat: 'player-2' },
  ])
  const before = JSON.stringify([game.state, game.logOf('player-2')])
  game.answer('player-1', one!.key, true)
  expect(JSON.stringify([game.state, game.logOf('player-2')])).toBe(before)
  game.answer('player-2', other!.key, true)
  const events = game.log.flatMap((commit) => commit.events).concat(game.told)
  expect(events.filter(({ type }) => type === 'covers')).toEqual([
    { type: 'covers', who: 0 },
    { type: 'covers', who: 1 },
  ])
})

const FIGURES = ['power', 'stamina', 'knockdowns'] as const

/** Dice of one fighter that show these faces; every question is met with silence. */
function facesOf(faces: readonly number[]): Dice {
  const left = [...faces]
  const next = (): number => left.shift()!
  return {
    ...fast(1),
    d: next,
    successes: (_label, count, _sides, atMost) =>
      Array.from({ length: count }, next).filter((face) => face <= atMost).length,
    ask: ({ silent }) => silent,
    askAll: (asks) => asks.map(({ silent }) => silent),
  }
}

test('[fights/dice/successes, fights/ko/roll, fights/recovery/roll] what a ruling between dice has changed counts in the roll that waits and in what comes of it', () => {
  let ruled = 0
  for (let seed = 1; seed <= times(15); seed++) {
    const pick = pickFrom(seed)
    const options = anyOptions(pick)
    const setup = anySetup(seed)
    const [book, read] = [makeBook(options), readingsOf(options)]
    const manualDiceSeats = ['referee', 'player-1', 'player-2'] as const
    const game = newGame(book, setup, { seed, manualDiceSeats })
    const playOn = (): boolean => {
      const { roll } = game.pending ?? {}
      if (!roll) return playOne(game, anyAnswer(pick), pick)
      const faces = Array.from({ length: roll.count }, () => 1 + pick(roll.sides))
      return !game.roll(roll.seat, roll.label, roll.who, faces).refusal
    }
    for (let i = 0; i < 100 && playOn(); i++) {
      const open = game.pending?.roll
      const { at } = game.state
      const begins = open?.who === game.state.men[0].id || at === 'ko' || at === 'recovery'
      if (at === 'injury' || open?.label !== at.replace('-', ' ') || !begins) continue
      if (
        game.tray.length > 0 ||
        game.open.some((line) => isRoll(line) && line.label === open.label)
      )
        continue
      const figure = { rule: 'figure', who: open.who, what: FIGURES[pick(3)], add: pick(7) - 3 }
      const ruling =
        pick(2) === 0
          ? anyRuling(rulings(game.state, 'referee'), pick)
          : { seat: 'referee' as const, choice: figure }
      if (game.begin(ruling).refusal) continue
      if (game.pending?.roll?.label !== open.label) continue
      ruled++
      const faces = [0, 1].map(() => Array.from({ length: 60 }, () => 1 + pick(6)))
      const bare = copy(game.state)
      const ring = bareContext(bare, facesOf([]), read)
      const dice = [facesOf(faces[0]!), facesOf(faces[1]!)] as const
      playVisitFrom({ ...ring, dice }, 'roll')
      const beats = game.log.length
      while (game.pending && game.log.length === beats) {
        const { roll, asks } = game.pending
        const whose = game.state.men.findIndex(({ id }) => id === roll?.who)
        if (roll) game.roll(roll.seat, roll.label, roll.who, [faces[whose]!.shift()!])
        else game.silent(asks.find(({ answered }) => !answered)!.key)
      }
      const state = book.begin(structuredClone(setup))
      for (const { events } of game.log.slice(0, beats + 1))
        for (const event of events) book.apply(state, event)
      expect({ ...state, rows: [], last: undefined }).toEqual({
        ...bare,
        ...{ rows: [], last: undefined },
      })
      expect(game.audit('exact')).toBeUndefined()
    }
  }
  report({ ruled })
  expect(ruled).toBeGreaterThan(0)
})

const setups: fc.Arbitrary<Setup> = fc.integer({ min: 1, max: 0x7fffffff }).map(anySetup)
const RULINGS = [
  { rule: 'points', who: 'ace', add: 2 },
  { rule: 'bonus', who: 'bull', add: -1 },
  { rule: 'points', who: 'nobody', add: 1 },
  { rule: 'bonus', who: 'ace', add: 0 },
  'nonsense',
]

bookLaws('fights', makeBook, setups, undefined, {
  rulings: (view) => rulings(view, 'referee'),
  runs: times(10),
  inputs: 60,
  names: () => ['ace', 'bull'],
  starts: (_setup, pick) => ({
    seat: pick(6) === 0 ? 'player-1' : 'referee',
    choice: RULINGS[pick(RULINGS.length)],
  }),
})
