// The referee's rulings between two rolls.
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/books/fights/apply.ts'
import type { Event } from '../../src/books/fights/events.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { rule, rulings } from '../../src/books/fights/rulings.ts'
import { optionsOf, type Options } from '../../src/books/fights/options.ts'
import { basicPool } from '../../src/books/fights/pools.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { say } from '../../src/books/fights/say.ts'
import { boxingDice, type Corner } from '../../src/books/fights/state.ts'
import { makeBook } from '../../src/books/fights/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { boutOf, type Bout } from './ring.ts'

/** Sends a ruling to a bout in which Ace has 3 points and 2 Bonus Dice. */
function send(
  choice: unknown,
  seat: Seat = 'referee',
  now: Bout['now'] = {},
  corner: Partial<Corner> = {},
  options: Partial<Options> = {},
) {
  const state = boutOf({ first: { now: { points: 3, bonus: 2, ...corner } }, now, options })
  const told: Event[] = []
  const emit = (event: Event): void => {
    told.push(event)
    apply(state, event)
  }
  const table = { state, emit } as unknown as Parameters<typeof rule>[0]
  const refusal = rule(table, { seat, choice, why: 'a low blow' }, readingsOf(optionsOf(options)))
  return { state, told, refusal }
}

describe('[fights/recovery/ko-and-tko] the referee', () => {
  it.each([
    ['points', 2, { points: 5, bonus: 2 }],
    ['points', -1, { points: 2, bonus: 2 }],
    ['points', -9, { points: 0, bonus: 2 }],
    ['points', 30, { points: 33, bonus: 2 }],
    ['points', -30, { points: 0, bonus: 2 }],
    ['bonus', 1, { points: 3, bonus: 3 }],
    ['bonus', -3, { points: 3, bonus: 0 }],
  ])('adds to %s: %i; never below 0', (what, add, expected) => {
    const { state, refusal, told } = send({ rule: what, who: 'ace', add })
    expect(refusal).toBeUndefined()
    expect(told).toEqual([{ type: 'ruled', what, who: 0, add, why: 'a low blow' }])
    expect(state.men[0]).toMatchObject(expected)
    expect(state.men[1]).toMatchObject({ points: 0, bonus: 0 })
  })
  it('changes the other fighter too', () => {
    expect(send({ rule: 'points', who: 'bull', add: 1 }).state.men.map((m) => m.points)).toEqual([
      3, 1,
    ])
  })
  it.each([
    ['ace', 0, 'TKO'],
    ['bull', 1, 'TKO'],
    ['nobody', undefined, 'DRAW'],
  ])('stops the bout: %s wins', (winner, side, method) => {
    const { state } = send({ rule: 'stop', winner })
    expect(state).toMatchObject({ at: 'over', method })
    expect(state.winner).toBe(side)
  })
  it.each([
    ['nothing', null, 'refused/no-such-ruling'],
    ['another word', { rule: 'rounds', who: 'ace', add: 1 }, 'refused/no-such-ruling'],
    ['a stranger to hurt', { rule: 'injury', who: 'cain', injury: 'injury-cut' }, 'refused/nobody'],
    ['no injury', { rule: 'injury', who: 'ace', injury: 'injury-none' }, 'refused/injury'],
    ['a place outside', { rule: 'place', who: 'ace', place: 'stands' }, 'refused/place'],
    ['the place where they are', { rule: 'place', who: 'ace', place: 'center' }, 'refused/there'],
    ['a round to come', { rule: 'score', round: 1, first: 10, second: 9 }, 'refused/round'],
    [
      'a figure of objects',
      { rule: 'figure', what: 'toString', who: 'ace', add: 1 },
      'refused/no-such-ruling',
    ],
    ['a stranger', { rule: 'points', who: 'cain', add: 1 }, 'refused/nobody'],
    ['a stranger who wins', { rule: 'stop', winner: 'cain' }, 'refused/nobody'],
    ['no number', { rule: 'points', who: 'ace' }, 'refused/number'],
    ['0', { rule: 'points', who: 'ace', add: 0 }, 'refused/number'],
    ['half a point', { rule: 'points', who: 'ace', add: 0.5 }, 'refused/number'],
    ['31', { rule: 'points', who: 'ace', add: 31 }, 'refused/number'],
    ['-31', { rule: 'points', who: 'ace', add: -31 }, 'refused/number'],
  ])('is told why a ruling is refused: %s', (_, choice, code) => {
    const { refusal, told } = send(choice)
    expect(refusal?.code).toBe(code)
    expect(told).toEqual([])
  })
  it('is the only one to rule, and only during the bout', () => {
    const choice = { rule: 'points', who: 'ace', add: 1 }
    expect(send(choice, 'player-1').refusal?.code).toBe('refused/not-the-referee')
    expect(send(choice, 'referee', { at: 'over' }).refusal?.code).toBe('refused/over')
    expect(rulings(boutOf({}), 'player-1')).toEqual([])
    expect(rulings(boutOf({ now: { at: 'over' } }), 'referee')).toEqual([])
    expect(rulings(boutOf({}), 'referee').map(({ fixed }) => fixed)).toEqual([
      { rule: 'points' },
      { rule: 'bonus' },
      { rule: 'figure' },
      { rule: 'injury' },
      { rule: 'place' },
      { rule: 'stop' },
    ])
  })

  // Ace: Boxing 4, Aggression 3, Quickness 3, Power 3, Stamina 4.
  it.each([
    ['star-power', 2, { starPower: 2 }],
    ['boxing', 1, { box: 5 }],
    ['boxing', -9, { box: 0 }],
    ['aggression', 2, { agg: 5, stats: { box: 4, agg: 5, qwik: 3, pow: 3, stam: 4 } }],
    ['quickness', -4, { stats: { box: 4, agg: 3, qwik: 0, pow: 3, stam: 4 } }],
    ['power', -1, { power: 2 }],
    ['stamina', -9, { stamina: 0 }],
    ['knockdowns', 1, { knockdowns: 1 }],
    ['lost-dice', -1, { lost: 1, permanent: 1 }],
    ['lost-dice', 9, { lost: 3, permanent: 1 }],
    ['bout-dice', -5, { lost: 2, permanent: 0 }],
    ['bout-dice', 2, { lost: 1, permanent: 3 }],
    ['bout-dice', 9, { lost: 0, permanent: 4 }],
  ])('changes a figure: %s %i', (what, add, expected) => {
    const choice = { rule: 'figure', what, who: 'ace', add }
    const { state, refusal } = send(choice, 'referee', {}, { lost: 2, permanent: 1 })
    expect(refusal).toBeUndefined()
    expect(state.men[0]).toMatchObject(expected)
  })

  it('[fights/dice/how-many] a changed Aggression or Quickness changes the dice', () => {
    const read = readingsOf(optionsOf({}))
    const dice = (what: string) => {
      const { state } = send({ rule: 'figure', what, who: 'ace', add: 2 })
      return (['stalking', 'boxing', 'taking-control', 'ko', 'recovery'] as const).map((table) =>
        basicPool(state, 0, table, read),
      )
    }
    // Boxing Dice 4 and Aggression 3 or Quickness 3; two basic dice on KO and Recovery.
    expect(dice('bonus')).toEqual([7, 7, 7, 2, 2])
    expect(dice('aggression')).toEqual([9, 7, 9, 2, 2])
    expect(dice('quickness')).toEqual([7, 9, 7, 2, 2])
  })

  it.each([
    ['injury-head', { permanent: 1, stamina: 3, power: 3 }, 3, 'a head injury'],
    ['injury-body', { permanent: 0, stamina: 3, power: 2 }, 4, 'a body injury'],
    ['injury-cut', { cuts: 1, cutPenalty: 1, permanent: 0 }, 3, 'a cut'],
    ['injury-swelling', { permanent: 1, stamina: 4 }, 3, 'swelling'],
  ])('[fights/injury/table] gives an injury: %s', (injury, expected, dice, said) => {
    const { state, told } = send({ rule: 'injury', who: 'ace', injury })
    expect(state.men[0]).toMatchObject(expected)
    expect(boxingDice(state.men[0])).toBe(dice)
    expect(state.men[1]).toMatchObject({ permanent: 0, stamina: 4, power: 3, cuts: 0 })
    const [event] = told
    if (event === undefined) throw new Error('nothing told')
    expect(say(event, state)).toMatch(
      new RegExp(`The referee rules: Ace suffers ${said}.*low blow`),
    )
  })

  it('[fights/stat/stamina] an injury that takes the last level of Stamina ends the bout under the option', () => {
    const choice = { rule: 'injury', who: 'ace', injury: 'injury-body' }
    const tired = { stamina: 1 }
    expect(send(choice, 'referee', {}, tired, {}).state.at).not.toBe('over')
    const { state } = send(choice, 'referee', {}, tired, { 'zero-stamina': 'tko' })
    expect(state).toMatchObject({ at: 'over', method: 'TKO', winner: 1 })
  })

  it('[fights/ring/locations, fights/ring/corner] moves a fighter; the corner counts on Taking Control only', () => {
    const read = readingsOf(optionsOf({}))
    const { state } = send({ rule: 'place', who: 'ace', place: 'corner' })
    expect(state).toMatchObject({ backed: 0, place: 'corner', freshPlace: true })
    const bull = (table: 'boxing' | 'taking-control') => basicPool(state, 1, table, read)
    expect([bull('boxing'), bull('taking-control')]).toEqual([7, 9])
    const back = send({ rule: 'place', who: 'ace', place: 'center' }, 'referee', {
      backed: 0,
      place: 'ropes',
    })
    expect(back.state).toMatchObject({ backed: undefined, place: 'center' })
    // If the opponent is on the ropes, this fighter is in the center.
    const code = (place: string) =>
      send({ rule: 'place', who: 'ace', place }, 'referee', { backed: 1, place: 'ropes' }).refusal
        ?.code
    expect(['center', 'ropes', 'corner'].map(code)).toEqual([
      ...['refused/there', undefined, undefined],
    ])
  })
  it.each([
    [0, 10, 9, 'refused/round'],
    [1, 10, 9, undefined],
    [2, 10, 9, undefined],
    [3, 10, 9, 'refused/round'],
    [1, 0, 0, undefined],
    [1, -1, 0, 'refused/number'],
    [1, 0, -1, 'refused/number'],
    [1, 11, 0, 'refused/number'],
    [1, 0, 11, 'refused/number'],
    [1, 9.5, 9, 'refused/number'],
  ])(
    '[fights/scoring/ten-point-must] after two rounds, round %d is corrected to %d to %d: %s',
    (round, first, second, code) => {
      const state = boutOf({
        first: { now: { card: [10, 9] } },
        second: { now: { card: [9, 10] } },
      })
      const told: Event[] = []
      const table = { state, emit: (event: Event) => told.push(event) } as never
      const choice = { rule: 'score', round, first, second }
      const refusal = rule(table, { seat: 'referee', choice, why: 'w' }, readingsOf(optionsOf({})))
      expect(refusal?.code).toBe(code)
      expect(told).toEqual(
        code ? [] : [{ type: 'rescored', round, card: [first, second], why: 'w' }],
      )
    },
  )

  it("[fights/scoring/decision] corrects a round's score, which then counts as unanimous", () => {
    const state = boutOf({
      first: { now: { card: [10, 10], roundsWon: 2, unanimous: 2 } },
      second: { now: { card: [9, 9] } },
    })
    apply(state, { type: 'rescored', round: 2, card: [8, 10] })
    expect(state.men[0]).toMatchObject({ card: [10, 8], roundsWon: 1, unanimous: 1 })
    expect(state.men[1]).toMatchObject({ card: [9, 10], roundsWon: 1, unanimous: 1 })
    apply(state, { type: 'rescored', round: 1, card: [10, 10] })
    expect(state.men[0]).toMatchObject({ card: [10, 8], roundsWon: 0, unanimous: 0 })
    const one = boutOf({ first: { now: { card: [9] } }, second: { now: { card: [10] } } })
    expect(rulings(one, 'referee').at(-2)).toMatchObject({
      label: 'Score of a round',
      fields: [{ values: [{ value: 1, label: '1' }] }, { now: { values: { 1: 9 } } }, {}],
    })
    const form = rulings(state, 'referee').find(({ label }) => label === 'Score of a round')
    expect(form?.fields[0]).toMatchObject({ values: [{ value: 1 }, { value: 2 }] })
  })
})

describe('a ruling while dice or an answer are waited for', () => {
  /** What is told and waited for after some rolls, the ruling and more rolls, whose other faces are 6. */
  function after(
    bout: Bout,
    rolls: readonly (readonly number[])[],
    choice: object,
    then: readonly (readonly number[])[] = [],
  ) {
    const book = { ...makeBook(), begin: () => boutOf(bout) }
    const manualDiceSeats = ['referee', 'player-1', 'player-2'] as const
    const game = newGame(book, {} as never, { seed: 1, manualDiceSeats })
    const roll = (faces: readonly number[]): void => {
      const { seat, label, who, count } = game.pending!.roll!
      const all = [...faces, ...Array<number>(count - faces.length).fill(6)]
      expect(game.roll(seat, label, who, all).refusal).toBeUndefined()
    }
    rolls.forEach(roll)
    expect(game.begin({ seat: 'referee', choice, why: 'w' }).refusal).toBeUndefined()
    then.forEach(roll)
    const events = [...game.log.flatMap(({ events }) => events), ...game.told]
    return { events, kind: game.pending?.asks[0]?.ask.kind }
  }
  const figure = (what: string, add: number) => ({ rule: 'figure', who: 'ace', what, add })
  const ace = { name: 'Ace', stats: [4, 3, 3, 3, 4] } as const

  it.each([
    [-2, 0],
    [3, 2],
  ])(
    '[fights/ko/roll] Power changed by %i before the dice fall: 4 and 2 pass %i times',
    (add, passed) => {
      const bout = { first: ace, now: { at: 'ko', attacker: 0, downed: 1 } } as const
      const { events } = after(bout, [], figure('power', add), [[4, 2]])
      expect(events.find(({ type }) => type === 'thrown')).toMatchObject({ count: [passed, 0] })
    },
  )
  it('[fights/star/power-window] Star Power that a ruling takes away is not offered', () => {
    const star = {
      first: { ...ace, star: true, now: { starPower: 2 } },
      now: { at: 'stalking' },
    } as const
    expect(after(star, [[], []], figure('points', 1)).kind).toBe('star-power')
    expect(after(star, [[], []], figure('star-power', -2)).kind).not.toBe('star-power')
  })
})
