// Records of bouts: the record book, bouts between grunts, statistics, the rows of the tracker.
import { describe, expect, it } from 'vitest'
import { nextTurn } from '../../src/books/fights/career/bets.ts'
import type { Bets, Circuit, Player } from '../../src/books/fights/career/circuit.ts'
import { playGruntBouts } from '../../src/books/fights/career/box-others.ts'
import {
  withoutRecord,
  type Career,
  type RecordedBout,
} from '../../src/books/fights/career/career.ts'
import { recordBook } from '../../src/books/fights/career/record-book.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { State } from '../../src/books/fights/state.ts'
import { counting } from '../../src/books/fights/tally.ts'
import { lapseRows, trackerRows, withRecovery } from '../../src/books/fights/tracker.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { boutOf, fighter } from './ring.ts'

const one = (name: string, record: Partial<Career['star']['record']> = {}): Career['star'] => {
  const plain = withoutRecord(fighter({ name }))
  return { ...plain, record: { ...plain.record, ...record } }
}
const bout = (over: Partial<RecordedBout>): RecordedBout => ({
  ...{ evening: 1, a: 'ruth', b: 'ann', method: 'UD', round: 10, rounds: 10, title: false },
  ...over,
})
const career = (world: Career['world'], fought: readonly RecordedBout[] = []): Career => ({
  star: { ...one('Ruth', { won: 3, lost: 1, stopped: 1, longest: 2 }), star: true },
  world,
  struck: [],
  fought,
})

/** The world of a career, as its record book reads it. */
const circuit = (world: Career['world'], fought: readonly RecordedBout[]): Circuit => {
  const { star } = career(world)
  return { players: [{ star } as Player], world, fought }
}

describe('the record book', () => {
  it('[fights/fame/between-bouts] lists the leaders', () => {
    const world = [
      one('Ann', { won: 2, lost: 2, drawn: 1, stopped: 2, longest: 2 }),
      one('Bob', { won: 1, longest: 1 }),
    ]
    const fought = [
      bout({ winner: 'ruth', method: 'KO', round: 4 }),
      bout({ winner: 'ann', method: 'TKO', round: 2, evening: 3 }),
      bout({ winner: 'bob', method: 'KO', round: 2, evening: 2, a: 'bob', title: true }),
      bout({ winner: 'ann', method: 'SD', round: 1, title: true, evening: 4 }),
      bout({ method: 'DRAW', round: 1 }),
    ]
    expect(recordBook(circuit(world, fought))).toEqual([
      { what: 'most wins', who: 'Ruth', value: '3' },
      { what: 'most wins inside the distance', who: 'Ann', value: '2' },
      { what: 'longest winning streak', who: 'Ruth', value: '2' },
      { what: 'most bouts', who: 'Ann', value: '5' },
      { what: 'quickest stoppage', who: 'Bob', value: 'round 2 against Ann' },
      { what: 'most championship bouts won', who: 'Ann', value: '1' },
    ])
  })
  it('[fights/fame/between-bouts] the quickest stoppage and the titles belong to whoever won them; a player’s further fighters count too (B21)', () => {
    const fought = [
      bout({ winner: 'ann', method: 'KO', round: 3 }),
      bout({ method: 'DRAW', title: true, a: 'ann', b: 'ruth' }),
      bout({ winner: 'sue', title: true, a: 'ann', b: 'sue' }),
    ]
    const { players, ...world } = circuit([one('Ann')], fought)
    const sue = one('Sue', { won: 4, lost: 9 })
    const book = recordBook({ ...world, players: [{ ...players[0]!, stable: [sue] }] })
    expect(book.map(({ what, who, value }) => `${what}: ${who}, ${value}`)).toEqual([
      'most wins: Sue, 4',
      'most wins inside the distance: Ruth, 1',
      'longest winning streak: Ruth, 2',
      'most bouts: Sue, 13',
      'quickest stoppage: Ann, round 3 against Ruth',
      'most championship bouts won: Sue, 1',
    ])
  })
  it('[fights/fame/start] is empty before the first bout', () => {
    expect(recordBook({ players: [], world: [one('Ann'), one('Bob')], fought: [] })).toEqual([])
  })
  it('[fights/play/modes] one fighter alone has no opponent, and nobody boxes twice per evening', () => {
    const options = optionsOf()
    const evening = (...world: Career['world']): number => {
      const faces = Array.from({ length: 5000 }, (_, i) => (i < 2 ? 1 : 1 + (i % 6)))
      return playGruntBouts(scripted(faces), career(world), options).fought.length
    }
    expect(evening(one('Ann'))).toBe(0)
    expect(evening(one('Ann'), { ...one('Zoe'), star: true })).toBe(0)
    expect(evening(one('Ann'), one('Bob'))).toBe(1)
    expect(evening(one('Ann'), one('Bob'), one('Cid'))).toBe(1)
  })
})

describe('between Hogan bouts', () => {
  it('[fights/optional/hogan-bouts] the turn passes clockwise to the next player who may bet, skipping those who may not', () => {
    const stable = [
      fighter({ name: 'A', stats: [4, 4, 3, 3, 3] }),
      fighter({ name: 'B', stats: [3, 3, 3, 2, 2] }),
    ]
    const player = (name: string, over = false): Player =>
      ({
        ...{ name, money: 5000, dice: [1, 2, 3, 4], struck: [], over, next: { at: 'free' } },
        star: withoutRecord(fighter({ name, stats: [4, 3, 3, 3, 2] })),
        stable: stable.map(withoutRecord),
      }) as unknown as Player
    const bets = (turn: number): Bets =>
      ({ opening: [], turn, agreed: [0], sideBets: [], up: undefined }) as unknown as Bets
    const players = [
      player('Ann'),
      player('Bob', true),
      player('Cy'),
      { ...player('Di'), stable: [] },
    ]
    const turnAfter = (turn: number): number =>
      nextTurn({ players } as unknown as Circuit, bets(turn)).turn
    expect([0, 1, 2, 3].map(turnAfter)).toEqual([2, 2, 0, 0])
    expect(nextTurn({ players } as unknown as Circuit, bets(0)).agreed).toEqual([])
  })
})

describe('statistics', () => {
  it.each([
    ['KO', 0, ['standing', 'knocked out'], [false, true]],
    ['TKO', 1, ['stopped', 'standing'], [true, false]],
    ['UD', 0, ['standing', 'standing'], [false, false]],
    ['DRAW', undefined, ['standing', 'standing'], [false, false]],
  ] as const)(
    '[fights/recovery/ko-and-tko] %s: who is out; nobody dies in a bout',
    (method, winner, states, out) => {
      const state = boutOf({
        now: { round: 3, winner, method },
        first: { now: { cuts: 2, permanent: 1 } },
      })
      const { rounds, seconds, men, ...told } = counting.tally(state)
      expect({ rounds, seconds, ...told }).toEqual({
        ...{ rounds: 3, seconds: 540, ending: method },
        winner: winner ?? 'nobody',
      })
      expect(men.map(({ state: how }) => how)).toEqual(states)
      expect(men.map((boxer) => boxer.out)).toEqual(out)
      expect(men.map(({ dead }) => dead)).toEqual([false, false])
      expect(men.map(({ wounds }) => wounds)).toEqual([['cut', 'cut', 'boxing die'], []])
    },
  )
  it('[fights/round/real-time] an unfinished bout has no ending', () =>
    expect(counting.tally(boutOf({}))).not.toHaveProperty('ending'))
})

describe('the tracker between the tables', () => {
  const before = (at: State['at']): State =>
    boutOf({ now: { at, round: 4 }, first: { now: { lost: 3 } } })
  const after = (back: number, rows: State['rows'] = []): State =>
    boutOf({ now: { round: 4, rows }, first: { now: { lost: 3 - back } } })
  const row = {
    round: 4,
    table: 'boxing-dice',
    who: 0,
    points: 0,
    ropes: false,
    corner: false,
  } as const
  it.each([
    ['end-half', 0, 3],
    ['end-half', 2, 5],
    ['end-round', 0, 6],
    ['end-round', 1, 7],
  ] as const)(
    '[fights/card/tracker, fights/boxing-dice/recovery-end, fights/boxing-dice/recovery-late] at the %s with %i Bonus Dice: %i dice for three lost',
    (at, used, total) =>
      expect(
        withRecovery(before(at), after(2), { type: 'recovered', who: 0, of: 3, back: 2, used }),
      ).toEqual([{ ...row, bonus: used, total, successes: 2, dice: 2, note: '' }]),
  )
  it('[fights/card/tracker, fights/star/power-window] dice regained by Star Power are added to the row of the roll', () => {
    const first = { ...row, bonus: 0, total: 3, successes: 1, dice: 1, note: '' } as const
    const told = { type: 'recovered', who: 0, of: 1, back: 1, used: 0 } as const
    const was = boutOf({ now: { at: 'end-half', round: 4 }, first: { now: { lost: 2 } } })
    expect(withRecovery(was, after(2, [first]), told)).toEqual([
      { ...first, successes: 2, dice: 2 },
    ])
    const others = { ...first, who: 1 } as const
    expect(withRecovery(was, after(2, [others]), told)).toHaveLength(2)
  })
  it.each([0, 1] as const)(
    '[fights/card/tracker] a roll of fighter %i alone has a row for each fighter it changed, in card order',
    (who) => {
      const other = who === 0 ? 1 : 0
      const was = boutOf({ now: { at: 'injury', round: 4 } })
      const hurt = { now: { permanent: 1 } }
      const is = boutOf({ now: { round: 4 }, [other === 0 ? 'first' : 'second']: hurt })
      const told = {
        exit: 'injury-swelling',
        who,
        by: 1,
        next: 'ko',
        place: 'center',
      } as const
      const rows = (now: State) =>
        trackerRows(was, now, { type: 'result', table: 'injury', count: [0, 0], told }).map(
          ({ who: whose, dice, note }) => [whose, dice, note],
        )
      const both: unknown[][] = [[], []]
      both[who] = [who, 0, '']
      both[other] = [other, -1, 'swelling']
      expect(rows(is)).toEqual(both)
    },
  )
  it('[fights/card/tracker, fights/bonus-dice/dig-deep] the three dice of digging deep are Bonus Dice of the turn', () => {
    const was = boutOf({
      now: { at: 'recovery' },
      roll: { used: [0, 0], dug: [3, 0], pool: [5, 0] },
    })
    const told = { exit: 'recovery-2', who: 0, by: 0 } as const
    const [row] = trackerRows(was, was, {
      type: 'result',
      table: 'recovery',
      count: [2, 0],
      told,
    } as never)
    expect(row).toMatchObject({ bonus: 3, total: 5, note: 'digs deep' })
  })
  it.each([
    ['boxing', 1],
    ['taking-control', 1],
    ['stalking', 0],
  ] as const)(
    '[fights/card/tracker, fights/signature/resolute] on %s no success of a Resolute fighter counts as %i',
    (table, successes) => {
      const was = boutOf({ now: { at: table }, first: { signatures: ['Resolute'] } })
      const told = { exit: 'boxing-0', by: 0 } as const
      const roll = { type: 'result', table, count: [0, 0], told } as never
      expect(trackerRows(was, was, roll).map((one) => one.successes)).toEqual([successes, 0])
    },
  )
  it('[fights/card/tracker] a roll that changed only its roller has one row', () =>
    expect(
      trackerRows(boutOf({ now: { at: 'recovery', round: 4 } }), boutOf({ now: { round: 4 } }), {
        type: 'result',
        table: 'recovery',
        count: [0, 2],
        told: { exit: 'recovery-2', who: 1, by: 2, next: 'stalking', place: 'center' },
      }).map(({ who, successes }) => [who, successes]),
    ).toEqual([[1, 2]]))
  it('[fights/card/tracker, fights/injury/cut] dice return when cut penalties end', () => {
    const cut = boutOf({ now: { round: 4 }, second: { now: { cutPenalty: 2 } } })
    expect(lapseRows(cut, after(3))).toEqual([
      { ...row, who: 1, bonus: 0, total: 0, successes: 0, dice: 2, note: 'cut penalty ends' },
    ])
  })
})
