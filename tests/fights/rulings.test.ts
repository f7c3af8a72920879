// What the referee of a table may do between two rolls.
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/books/fights/apply.ts'
import type { Event } from '../../src/books/fights/events.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { rule, rulings } from '../../src/books/fights/rulings.ts'
import { boutOf } from './ring.ts'

/** Sends a ruling to a bout in which Ace has 3 points and 2 Bonus Dice. */
function send(choice: unknown, seat: Seat = 'referee', now: { readonly at?: 'over' } = {}) {
  const state = boutOf({ first: { now: { points: 3, bonus: 2 } }, now })
  const told: Event[] = []
  const emit = (event: Event): void => {
    told.push(event)
    apply(state, event)
  }
  const table = { state, emit } as unknown as Parameters<typeof rule>[0]
  const refusal = rule(table, { seat, choice, why: 'a low blow' })
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
  ])('gives or takes %s: %i; never below 0', (what, add, expected) => {
    const { state, refusal, told } = send({ rule: what, who: 'ace', add })
    expect(refusal).toBeUndefined()
    expect(told).toEqual([{ type: 'ruled', what, who: 0, add, why: 'a low blow' }])
    expect(state.men[0]).toMatchObject(expected)
    expect(state.men[1]).toMatchObject({ points: 0, bonus: 0 })
  })
  it('gives to the other as well', () => {
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
    ['a stranger', { rule: 'points', who: 'cain', add: 1 }, 'refused/nobody'],
    ['a stranger who wins', { rule: 'stop', winner: 'cain' }, 'refused/nobody'],
    ['no number', { rule: 'points', who: 'ace' }, 'refused/number'],
    ['0', { rule: 'points', who: 'ace', add: 0 }, 'refused/number'],
    ['half a point', { rule: 'points', who: 'ace', add: 0.5 }, 'refused/number'],
    ['31', { rule: 'points', who: 'ace', add: 31 }, 'refused/number'],
    ['-31', { rule: 'points', who: 'ace', add: -31 }, 'refused/number'],
  ])('is told why not: %s', (_, choice, code) => {
    const { refusal, told } = send(choice)
    expect(refusal?.code).toBe(code)
    expect(told).toEqual([])
  })
  it('rules alone, and only while they box', () => {
    const choice = { rule: 'points', who: 'ace', add: 1 }
    expect(send(choice, 'player-1').refusal?.code).toBe('refused/not-the-referee')
    expect(send(choice, 'referee', { at: 'over' }).refusal?.code).toBe('refused/over')
    expect(rulings(boutOf({}), 'player-1')).toEqual([])
    expect(rulings(boutOf({ now: { at: 'over' } }), 'referee')).toEqual([])
    expect(rulings(boutOf({}), 'referee').map(({ fixed }) => fixed)).toEqual([
      { rule: 'points' },
      { rule: 'bonus' },
      { rule: 'stop' },
    ])
  })
})
