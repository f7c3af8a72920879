// Several players in one career world: each step against the career of one, money, and what is refused.
import { describe, expect, it } from 'vitest'
import { playEvening } from '../../src/books/fights/career/career.ts'
import type { Career } from '../../src/books/fights/career/career.ts'
import { applyBettingMove, totalStaked } from '../../src/books/fights/career/betting.ts'
import type { BettingMove } from '../../src/books/fights/career/betting.ts'
import {
  NO_CIRCUIT,
  careerOf,
  circuitRanking,
  allFighters,
  createPlayer,
  firstSignatureOf,
  createStar,
} from '../../src/books/fights/career/circuit.ts'
import type { Circuit, StarRequest } from '../../src/books/fights/career/circuit.ts'
import { fromTable, applyMove, toTable } from '../../src/books/fights/career/moves.ts'
import type { Move } from '../../src/books/fights/career/moves.ts'
import { boxOthers } from '../../src/books/fights/career/box-others.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import type { GeneratorState } from '../../src/dice/generator.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { CIRCUIT, readCircuit } from '../../src/files/circuit.ts'
import { createManager } from '../../src/players/manager.ts'

const options = optionsOf()
const decide = createManager(readingsOf(options), 'box')
const wish = (player: string, seed: number): StarRequest => ({
  player,
  name: `Star of ${player}`,
  seed,
  stats: { box: 4, agg: 3, qwik: 3, pow: 3, stam: 2 },
  second: 'Steady',
  ...(firstSignatureOf(seed) === 'Choose' ? { picked: 'Rage' as const } : {}),
})
const joined = (circuit: Circuit, one: StarRequest): Circuit => ({
  ...circuit,
  players: [
    ...circuit.players,
    createPlayer(
      one,
      createStar(one, options).fighter!,
      allFighters(circuit).map(({ id }) => id),
    ),
  ],
})
const world = (...players: string[]): Circuit =>
  players.reduce((circuit, name, i) => joined(circuit, wish(name, i + 3)), NO_CIRCUIT)

const does = (circuit: Circuit, one: Move): Circuit => {
  const moved = applyMove(circuit, one, decide.inTheRing, options)
  if (!moved.circuit) throw new Error(moved.refusal.why)
  return moved.circuit
}
const bets = (circuit: Circuit, one: BettingMove): Circuit => {
  const moved = applyBettingMove(circuit, one, decide.inTheRing, options)
  if (!moved.circuit) throw new Error(moved.refusal.why)
  return moved.circuit
}

/** What the manager would do next. */
function wanted(circuit: Circuit, who: number): Move {
  const { next, star } = circuit.players[who]!
  switch (next.at) {
    case 'free':
      return { do: 'look', who }
    case 'offered':
      return {
        do: decide.accepts(
          careerOf(circuit, who),
          circuit.world.find(({ id }) => id === next.opponent)!,
        )
          ? 'accept'
          : 'decline',
        who,
      }
    case 'signed':
      return next.again
        ? { do: 'keep', who }
        : next.training
          ? { do: 'box', who }
          : { do: 'train', who, stat: 'box' }
    case 'rise':
      return { do: 'raise', who, stat: decide.chooseRaise(careerOf(circuit, who), next.stats) }
    case 'boxing':
      throw new Error(`${star.name} is at a table`)
  }
}

/** Evenings until the star has had so many bouts. */
function boxes(circuit: Circuit, who: number, bouts: number): Circuit {
  let now = circuit
  const done = (): boolean =>
    now.players[who]!.next.at === 'free' &&
    (now.players[who]!.over ||
      now.fought.filter(({ a }) => a === now.players[who]!.star.id).length >= bouts)
  for (let i = 0; i < 2000 && !done(); i++) now = does(now, wanted(now, who))
  return now
}

describe('a career step by step', () => {
  it('[fights/fame/between-bouts, fights/fame/rematch, fights/optional/training-table] is the career that is boxed evening by evening with the same dice', () => {
    const start = world('Ann')
    const circuit = boxes(start, 0, 15)
    const source = seededSource(start.players[0]!.dice as unknown as GeneratorState)
    const dice = seeded(source)
    let career: Career = careerOf(start, 0)
    while (!career.over && career.fought.filter(({ a }) => a === career.star.id).length < 15) {
      const next = playEvening(dice, career, decide, options)
      career = 'bout' in next ? boxOthers(dice, next.career, options) : next
    }
    expect(circuit.fought).toEqual(career.fought)
    expect(circuit.players[0]!.star).toEqual(career.star)
    expect(circuit.players[0]!.struck).toEqual(career.struck)
    expect(circuit.players[0]!.dice).toEqual([...source.state()])
  })
  it('[fights/play/modes] the same moves give the same world, and a file of it goes on as it would', () => {
    const half = boxes(boxes(world('Ann', 'Bob'), 0, 6), 1, 4)
    const file = { book: 'fights', name: 'Twins', options: {}, ...half }
    expect(CIRCUIT.safeParse(JSON.parse(JSON.stringify(file))).error).toBeUndefined()
    const read = readCircuit(JSON.parse(JSON.stringify(file)))
    expect(read.problems).toBeUndefined()
    expect(boxes(read.value!, 0, 10)).toEqual({ ...file, ...boxes(half, 0, 10) })
  })
  it('a file in which somebody is who he cannot be is refused with the field', () => {
    const file = { book: 'fights', name: 'Broken', options: {}, ...world('Ann', 'Bob') }
    const [ann, bob] = file.players
    const CASES: readonly (readonly [object, string])[] = [
      [
        { players: [{ ...ann!, star: { ...ann!.star, star: false } }, bob] },
        'players[0].star.star',
      ],
      [
        {
          players: [
            { ...ann!, next: { at: 'offered', opponent: bob!.star.id, die: 2, declined: [] } },
            bob,
          ],
        },
        'players[0].next.opponent',
      ],
      [{ players: [ann, { ...bob!, star: ann!.star }] }, 'players'],
      [
        { world: [...file.world, { ...file.world[0]!, id: 'one-more', star: true }] },
        'world[33].star',
      ],
      [{ bets: { turn: 2, agreed: [], sideBets: [] } }, 'bets.turn'],
    ]
    for (const [over, field] of CASES)
      expect(
        readCircuit(JSON.parse(JSON.stringify({ ...file, ...over }))).problems?.map(
          (one) => one.field,
        ),
      ).toEqual([field])
  })
  it('[fights/play/modes] stars of other players stand in the ranking, and are met only when both want to', () => {
    const now = boxes(boxes(world('Ann', 'Bob', 'Cy'), 0, 12), 1, 12)
    expect(circuitRanking(now)).toHaveLength(36)
    const stars = new Set(now.players.map(({ star }) => star.id))
    expect(now.fought.every(({ a, b }) => !(stars.has(a) && stars.has(b)))).toBe(true)
    expect(now.world.every(({ star }) => !star)).toBe(true)
    expect(circuitRanking(does(now, { do: 'retire', who: 0 }))).toHaveLength(35)
  })
  it('[fights/fame/between-bouts] what is not due is refused, and changes nothing', () => {
    const start = world('Ann')
    const signed = does(start, { do: 'look', who: 0 })
    const boxed = does(signed, { do: 'box', who: 0 })
    const CASES: readonly (readonly [Circuit, Move, string])[] = [
      [start, { do: 'box', who: 0 }, 'not-now'],
      [start, { do: 'train', who: 0, stat: 'box' }, 'not-now'],
      [start, { do: 'accept', who: 0 }, 'not-now'],
      [start, { do: 'raise', who: 0, stat: 'box' }, 'not-now'],
      [start, { do: 'look', who: 1 }, 'no-such-player'],
      [signed, { do: 'look', who: 0 }, 'not-now'],
      [signed, { do: 'decline', who: 0 }, 'not-now'],
      [signed, { do: 'retire', who: 0 }, 'not-now'],
      [boxed, { do: 'box', who: 0 }, 'not-now'],
      [does(start, { do: 'retire', who: 0 }), { do: 'look', who: 0 }, 'retired'],
    ]
    for (const [circuit, one, code] of CASES)
      expect([one, applyMove(circuit, one, decide.inTheRing, options).refusal?.code]).toEqual([
        one,
        `refused/${code}`,
      ])
  })
  it('[fights/fame/between-bouts] the result of a table comes home once', () => {
    const boxing = toTable(does(world('Ann'), { do: 'look', who: 0 }), 0, 'table-1').circuit!
    expect(applyMove(boxing, { do: 'box', who: 0 }, decide.inTheRing, options).refusal?.code).toBe(
      'refused/not-now',
    )
    const end = { winner: boxing.players[0]!.star.id, method: 'KO', round: 2 } as const
    const home = fromTable(boxing, 0, end, options).circuit!
    expect(home.players[0]!.star.record).toMatchObject({ won: 1, stopped: 1 })
    expect(home.fought[0]).toMatchObject({ ...end, table: 'table-1', rounds: 3 })
    expect(fromTable(home, 0, end, options).refusal?.code).toBe('refused/not-boxing')
  })
})

describe('bets in a world', () => {
  const three = world('Ann', 'Bob', 'Cy')
  /** Whoever is to put up first, and the two others, clockwise. */
  function seats(): { first: number; next: number; last: number } {
    const first = [0, 1, 2].find(
      (who) =>
        applyBettingMove(three, { do: 'put-up', who, sum: 500 }, decide.inTheRing, options).circuit,
    )!
    return { first, next: (first + 1) % 3, last: (first + 2) % 3 }
  }
  const { first, next, last } = seats()
  const up = bets(three, { do: 'put-up', who: first, sum: 500 })
  const answered = bets(up, { do: 'answer-with', who: next, sum: 200 })
  const agreed = bets(bets(answered, { do: 'agree', who: first }), { do: 'agree', who: next })

  it('[fights/optional/hogan-bouts, fights/play/modes] both agree, the bout counts in both careers, and the winner gets what the other has bet', () => {
    const over = bets(agreed, { do: 'hogan-box' })
    const { winner, a, b } = over.fought[0]!
    expect([a, b]).toEqual([three.players[first]!.star.id, three.players[next]!.star.id])
    const gain = winner === undefined ? 0 : winner === a ? 200 : -500
    expect([first, next, last].map((who) => over.players[who]!.money - 5000)).toEqual([
      gain,
      -gain || 0,
      0,
    ])
    expect(over.fought).toHaveLength(1)
    for (const who of [first, next]) {
      const { won, lost, drawn } = over.players[who]!.star.record
      expect(won + lost + drawn).toBe(1)
    }
    expect(over.bets).toMatchObject({ turn: next, agreed: [] })
    expect(
      applyBettingMove(over, { do: 'hogan-box' }, decide.inTheRing, options).refusal?.code,
    ).toBe('refused/not-agreed')
  })
  it('[fights/optional/side-bets] two who look on bet with each other; whoever boxes does not; it is paid with the bout', () => {
    const four = joined(agreed, wish('Di', 9))
    const side = { a: { player: last, sum: 100 }, b: { player: 3, sum: 300 } }
    const over = bets(bets(four, { do: 'side-bet', on: 'hogan', bet: side }), { do: 'hogan-box' })
    const gain =
      over.fought[0]!.winner === undefined
        ? 0
        : over.fought[0]!.winner === over.fought[0]!.a
          ? 300
          : -100
    expect(over.players[last]!.money - 5000).toBe(gain)
    expect(over.players[3]!.money - 5000).toBe(-gain || 0)
    expect(
      applyBettingMove(
        four,
        {
          do: 'side-bet',
          on: 'hogan',
          bet: { a: { player: first, sum: 1 }, b: { player: 3, sum: 1 } },
        },
        decide.inTheRing,
        options,
      ).refusal?.code,
    ).toBe('refused/not-others')
    const evening = bets(does(four, { do: 'look', who: 3 }), {
      do: 'side-bet',
      on: 3,
      bet: { a: { player: first, sum: 50 }, b: { player: last, sum: 70 } },
    })
    expect([totalStaked(evening, first), totalStaked(evening, last)]).toEqual([550, 70])
    const home = does(evening, { do: 'box', who: 3 })
    const won = home.fought[0]!.winner
    const change = won === undefined ? 0 : won === home.players[3]!.star.id ? 70 : -50
    expect([home.players[first]!.money, home.players[last]!.money]).toEqual([
      5000 + change,
      5000 - change,
    ])
  })
  it('[fights/optional/hogan-bouts] nobody has more on all bouts together than his money', () => {
    const evening = bets(does(three, { do: 'look', who: last }), {
      do: 'side-bet',
      on: last,
      bet: { a: { player: first, sum: 4600 }, b: { player: next, sum: 10 } },
    })
    expect(
      applyBettingMove(evening, { do: 'put-up', who: first, sum: 401 }, decide.inTheRing, options)
        .refusal?.code,
    ).toBe('refused/sum')
    expect(
      applyBettingMove(evening, { do: 'put-up', who: first, sum: 400 }, decide.inTheRing, options)
        .circuit,
    ).toBeDefined()
    expect(
      applyBettingMove(world('Ann'), { do: 'put-up', who: 0, sum: 1 }, decide.inTheRing, options)
        .refusal?.code,
    ).toBe('refused/alone')
    expect(bets(answered, { do: 'call-off', who: next }).bets).toMatchObject({ turn: next })
    expect(
      applyBettingMove(answered, { do: 'call-off', who: last }, decide.inTheRing, options).refusal
        ?.code,
    ).toBe('refused/not-now')
  })
})
