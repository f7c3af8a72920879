// Hogan bets: three fighters each, who puts up first, sums, training, the bout, and side bets.
import { describe, expect, it } from 'vitest'
import {
  NO_CIRCUIT,
  buildStable,
  fightersOf,
  firstSignatureOf,
  joinCircuit,
} from '../../src/books/fights/career/circuit.ts'
import type { Circuit, MoveResult, StarRequest } from '../../src/books/fights/career/circuit.ts'
import { applyBettingMove } from '../../src/books/fights/career/hogan.ts'
import type { BettingMove } from '../../src/books/fights/career/hogan.ts'
import {
  hoganBout,
  recordHoganFromTable,
  moveHoganToTable,
} from '../../src/books/fights/career/hogan-bout.ts'
import { applyMove, moveBoutToTable, nextBout } from '../../src/books/fights/career/moves.ts'
import { possibleRises } from '../../src/books/fights/career/refresh.ts'
import { totalStaked } from '../../src/books/fights/career/side-bets.ts'
import { makeBook } from '../../src/books/fights/book.ts'
import { setupOf } from '../../src/books/fights/career/box-bout.ts'
import { makeFace } from '../../src/books/fights/face.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { betweenRounds } from '../../src/books/fights/scene.ts'
import { STATS } from '../../src/books/fights/words.ts'
import type { Stats } from '../../src/books/fights/words.ts'
import { newGame } from '../../src/engine/play.ts'
import { CIRCUIT } from '../../src/files/circuit.ts'
import { ringAnswers } from '../../src/players/manager.ts'

const options = optionsOf()
const rules = { options, answers: ringAnswers(options), betweenRounds: () => false }
const FIGURES: Readonly<Record<number, Stats>> = {
  17: { box: 4, agg: 4, qwik: 3, pow: 3, stam: 3 },
  15: { box: 4, agg: 3, qwik: 3, pow: 3, stam: 2 },
  13: { box: 3, agg: 3, qwik: 3, pow: 2, stam: 2 },
}
const request = (player: string, points: number, seed: number): StarRequest => {
  const first = firstSignatureOf(seed)
  return {
    player,
    name: `${player} ${points}`,
    seed,
    stats: FIGURES[points]!,
    second: first === 'Steady' ? 'Agile' : 'Steady',
    ...(first === 'Choose' ? { picked: 'Rage' as const } : {}),
  }
}
const done = (moved: MoveResult): Circuit => {
  if (!moved.circuit) throw new Error(moved.refusal.why)
  return moved.circuit
}
const codeOf = ({ refusal }: MoveResult): string | undefined => refusal?.code

/** A player with three fighters. */
function joined(circuit: Circuit, player: string): Circuit {
  const who = circuit.players.length
  const star = joinCircuit(circuit, request(player, 15, 3 * who + 3), options).circuit!
  const first = buildStable(star, who, request(player, 17, 3 * who + 4), options).circuit!
  return buildStable(first, who, request(player, 13, 3 * who + 5), options).circuit!
}
const three = ['Ann', 'Bob', 'Cy'].reduce(joined, NO_CIRCUIT)
const bet = (circuit: Circuit, move: BettingMove): Circuit =>
  done(applyBettingMove(circuit, move, rules))
const refusal = (circuit: Circuit, move: BettingMove): string | undefined =>
  codeOf(applyBettingMove(circuit, move, rules))
/** The id of the fighter with these points. */
const idOf = (circuit: Circuit, who: number, points: 17 | 15 | 13): string =>
  `${circuit.players[who]!.name.toLowerCase()}-${points}`
const puts = (
  circuit: Circuit,
  what: 'put-up' | 'answer-with',
  who: number,
  sum: number,
): Extract<BettingMove, { fighter: string }> => ({
  do: what,
  who,
  fighter: idOf(circuit, who, what === 'put-up' ? 17 : 13),
  sum,
})

/** The player who puts up first, and the two others, clockwise. */
const first = [0, 1, 2].find(
  (who) => refusal(three, puts(three, 'put-up', who, 500)) === undefined,
)!
const [next, last] = [(first + 1) % 3, (first + 2) % 3]
const up = bet(three, puts(three, 'put-up', first, 500))
const answered = bet(up, puts(three, 'answer-with', next, 200))
const agreed = bet(bet(answered, { do: 'agree', who: first }), { do: 'agree', who: next })
const side = (a: number, b: number, sums: readonly [number, number] = [100, 300]) => ({
  a: { player: a, sum: sums[0] },
  b: { player: b, sum: sums[1] },
})

describe('the fighters', () => {
  it('[fights/optional/hogan-builds] each player has $5,000 and builds three fighters, with 17, 15 and 13 points, rolled signatures and Skill Levels', () => {
    for (const player of three.players) {
      const totals = fightersOf(player).map(({ stats }) =>
        STATS.reduce((sum, stat) => sum + stats[stat], 0),
      )
      expect([player.money, ...totals.sort()]).toEqual([5000, 13, 15, 17])
    }
    const seventeen = three.players[0]!.stable![0]!
    const rolled = firstSignatureOf(4)
    expect(seventeen.signatures[0]).toBe(rolled === 'Choose' ? 'Rage' : rolled)
    expect(seventeen.skill).toBeGreaterThan(14 * 3 - 12)
  })
  it('[fights/optional/hogan-builds] the points of each are fixed, and there is no fourth fighter', () => {
    const one = joinCircuit(NO_CIRCUIT, request('Di', 15, 3), options).circuit!
    expect(buildStable(one, 0, request('Di', 13, 4), options).problems?.[0]?.field).toBe('stats')
    expect(buildStable(three, 0, request('Ann', 17, 9), options).problems?.[0]?.field).toBe('stats')
  })
  it('[fights/optional/hogan-builds] nobody bets until all three fighters are built', () => {
    const two = joinCircuit(up, request('Di', 15, 20), options).circuit!
    expect(refusal(two, { ...puts(two, 'answer-with', 3, 5), fighter: 'di-15' })).toBe(
      'refused/no-stable',
    )
    const alone = joined(NO_CIRCUIT, 'Ann')
    expect(refusal(alone, puts(alone, 'put-up', 0, 5))).toBe('refused/no-stable')
  })
})

describe('the bets', () => {
  it('[fights/optional/hogan-bouts] the highest die puts up first, ties are rerolled, and the dice are recorded', () => {
    const { opening, turn } = up.bets!
    const dice = opening.slice(0, 3)
    expect(dice.map(({ player }) => player)).toEqual([0, 1, 2])
    const highest = Math.max(...dice.map(({ die }) => die))
    const tied = dice.filter(({ die }) => die === highest)
    if (tied.length === 1) expect(turn).toBe(tied[0]!.player)
    expect(opening.length === 3).toBe(tied.length === 1)
    // Over many worlds both happen, and the highest die of the last roll always gets the turn.
    const counts = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const players = three.players.map((one) => ({ ...one, dice: [seed, 7, 9, 11] }))
      const moved = [0, 1, 2].flatMap(
        (who) =>
          applyBettingMove({ ...three, players }, puts(three, 'put-up', who, 5), rules).circuit
            ?.bets ?? [],
      )
      const { opening: thrown, turn: begins } = moved[0]!
      counts.add(thrown.length)
      const most = thrown.findLast(({ player }) => player === begins)!
      const later = thrown.slice(thrown.indexOf(most) + 1)
      expect(later.every(({ die }) => die < most.die)).toBe(true)
    }
    expect(counts.size).toBeGreaterThan(1)
  })
  it('[fights/optional/hogan-bouts] both must agree; one may raise; the turn passes clockwise', () => {
    expect(refusal(bet(answered, { do: 'agree', who: first }), { do: 'hogan-box' })).toBe(
      'refused/not-agreed',
    )
    const raised = bet(bet(answered, { do: 'agree', who: first }), {
      do: 'raise-sum',
      who: next,
      sum: 400,
    })
    const stake = (who: number, points: 17 | 13, sum: number) => ({
      player: who,
      fighter: idOf(three, who, points),
      sum,
    })
    expect(raised.bets).toEqual({
      ...answered.bets,
      up: stake(first, 17, 500),
      answer: stake(next, 13, 400),
      agreed: [],
    })
    expect(bet(answered, { do: 'raise-sum', who: first, sum: 501 }).bets).toEqual({
      ...answered.bets,
      up: stake(first, 17, 501),
    })
    expect(bet(answered, { do: 'call-off', who: next }).bets).toMatchObject({ turn: next })
  })
  it.each([
    ['not-your-turn', three, puts(three, 'put-up', next, 1)],
    ['no-such-fighter', three, { ...puts(three, 'put-up', first, 1), fighter: 'nobody' }],
    ['sum', three, puts(three, 'put-up', first, 5001)],
    ['sum', three, puts(three, 'put-up', first, -1)],
    ['sum', three, puts(three, 'put-up', first, 0.5)],
    ['sum', up, puts(three, 'answer-with', next, -1)],
    ['sum', answered, { do: 'raise-sum', who: next, sum: 400.5 }],
    ['not-now', up, puts(three, 'answer-with', first, 5)],
    ['sum', answered, { do: 'raise-sum', who: next, sum: 200 }],
    ['not-now', answered, { do: 'agree', who: last }],
    ['not-now', answered, { do: 'call-off', who: last }],
    ['not-now', agreed, { do: 'call-off', who: first }],
    ['not-now', agreed, { do: 'raise-sum', who: first, sum: 600 }],
    ['not-now', up, puts(three, 'put-up', first, 5)],
    ['not-now', three, puts(three, 'answer-with', next, 5)],
    ['not-now', answered, puts(three, 'answer-with', last, 5)],
    ['not-now', three, { do: 'agree', who: first }],
    ['not-now', up, { do: 'agree', who: first }],
    ['not-now', up, { do: 'raise-sum', who: first, sum: 600 }],
    ['not-now', answered, { do: 'raise-sum', who: last, sum: 600 }],
    ['not-now', answered, { do: 'hogan-train', who: first, stat: 'pow' }],
    ['not-now', agreed, { do: 'hogan-train', who: last, stat: 'pow' }],
    ['not-now', agreed, { do: 'hogan-keep', who: last }],
    ['not-now', agreed, { do: 'hogan-again', who: first }],
    ['not-now', agreed, { do: 'hogan-train', who: 7, stat: 'pow' }],
  ] as const)('[fights/optional/hogan-bouts] refused: %s', (code, circuit, move) => {
    expect(refusal(circuit, move)).toBe(`refused/${code}`)
  })
  it.each([
    ['wait for an answer', up, puts(three, 'put-up', first, 5)],
    ['this fighter is yours', up, puts(three, 'answer-with', first, 5)],
    ['Another fighter has answered', answered, puts(three, 'answer-with', last, 5)],
    ['between two other players', answered, { do: 'agree', who: last }],
    ['between two other players', answered, { do: 'raise-sum', who: last, sum: 600 }],
    ['have agreed', agreed, { do: 'raise-sum', who: first, sum: 600 }],
  ] as const)('[fights/optional/hogan-bouts] a refusal says why: %s', (why, circuit, move) => {
    expect(applyBettingMove(circuit, move, rules).refusal?.why).toContain(why)
  })
  it('[fights/optional/hogan-bouts] a rematch after a stoppage is allowed by agreement, or refused under the option', () => {
    const ids = [idOf(three, first, 17), idOf(three, next, 13)] as const
    const met = (a: string, b: string, method: 'KO' | 'TKO' | 'UD') =>
      ({
        ...up,
        fought: [{ evening: 1, a, b, winner: a, method, round: 1, rounds: 3, title: false }],
      }) as const
    const stopped = met(...ids, 'KO')
    const answer = puts(three, 'answer-with', next, 200)
    expect(refusal(stopped, answer)).toBeUndefined()
    const strict = { ...rules, options: optionsOf({ 'hogan-rematch': 'none-after-a-stoppage' }) }
    expect(codeOf(applyBettingMove(stopped, answer, strict))).toBe('refused/rematch')
    expect(codeOf(applyBettingMove(up, answer, strict))).toBeUndefined()
    const other = idOf(three, next, 15)
    const codes = [
      met(...ids, 'TKO'),
      met(ids[1], ids[0], 'TKO'),
      met(...ids, 'UD'),
      met(ids[0], other, 'KO'),
      met(other, ids[1], 'KO'),
    ].map((circuit) => codeOf(applyBettingMove(circuit as never, answer, strict)))
    expect(codes).toEqual(['refused/rematch', 'refused/rematch', undefined, undefined, undefined])
  })
})

describe('the bout', () => {
  const over = bet(agreed, { do: 'hogan-box' })
  it("[fights/optional/hogan-bouts, fights/play/modes] it counts in both records, and the winner gets the loser's stake", () => {
    const { winner, a, b } = over.fought[0]!
    expect([a, b]).toEqual([idOf(three, first, 17), idOf(three, next, 13)])
    const gain = winner === undefined ? 0 : winner === a ? 200 : -500
    expect([first, next, last].map((who) => over.players[who]!.money - 5000)).toEqual([
      gain,
      -gain || 0,
      0,
    ])
    expect(over.fought).toHaveLength(1)
    for (const [who, id] of [
      [first, a],
      [next, b],
    ] as const) {
      const boxed = fightersOf(over.players[who]!).find((one) => one.id === id)!
      const { won, lost, drawn } = boxed.record
      expect(won + lost + drawn).toBe(1)
      expect(over.players[who]!.star.record.won + over.players[who]!.star.record.lost).toBe(0)
    }
    expect(over.bets).toMatchObject({ turn: next, agreed: [], last: { bout: 0 } })
    expect(refusal(over, { do: 'hogan-box' })).toBe('refused/not-agreed')
  })
  it('[fights/round/bout-length] the first five bouts of either fighter are smokers, then ten rounds', () => {
    const rounds = (ones: number, others: number): unknown => {
      const bout = (id: string) => ({ ...over.fought[0]!, a: id, b: 'somebody' })
      const fought = [
        ...Array.from({ length: ones }, () => bout(idOf(three, first, 17))),
        ...Array.from({ length: others }, () => bout(idOf(three, next, 13))),
      ]
      return hoganBout({ ...agreed, fought }, options)!.replay.rounds
    }
    expect([rounds(0, 0), rounds(5, 4), rounds(4, 5), rounds(5, 5)]).toEqual([3, 3, 3, 10])
  })
  it('[fights/stat/increase] every win from the third on may raise a stat, also in a Hogan bout and in the middle of an evening', () => {
    const fighters = fightersOf(agreed.players[first]!)
    const strong = { box: 7, agg: 7, qwik: 7, pow: 2, stam: 5 }
    const boxer = fighters.find(({ id }) => id === idOf(three, first, 17))!
    const winner = { ...boxer, stats: strong, record: { ...boxer.record, won: 2 } }
    const players = agreed.players.map((one, i) =>
      i === first ? { ...one, stable: [winner, one.stable![1]!] } : one,
    )
    const won = bet({ ...agreed, players }, { do: 'hogan-box' })
    expect(won.fought[0]!.winner).toBe(winner.id)
    const { method } = won.fought[0]!
    expect(won.players[first]!.rises).toEqual([{ fighter: winner.id, method }])
    const raise = { do: 'raise', who: first, stat: 'pow', fighter: winner.id } as const
    const raised = done(applyMove(won, raise, rules))
    const { rise } = raised.bets!.last!.news[0]!
    expect(fightersOf(raised.players[first]!)[1]!.stats.pow).toBe(rise!.rises ? 3 : 2)
    expect(rise!.dice).toHaveLength(method === 'UD' || method === 'KO' ? 2 : 1)
    expect(raised.players[first]!.rises).toEqual([])
    expect(codeOf(applyMove(raised, raise, rules))).toBe('refused/not-now')
    expect(codeOf(applyMove(won, { ...raise, stat: 'box' }, rules))).toBe('refused/at-its-limit')
    const file = { book: 'fights', name: 'Bets', options: {}, ...won }
    expect(CIRCUIT.safeParse(JSON.parse(JSON.stringify(file))).error).toBeUndefined()
  })
  it('[fights/optional/training] if one fighter trains, the other must too, and both box with the results', () => {
    const one = bet(agreed, { do: 'hogan-train', who: first, stat: 'pow' })
    expect(hoganBout(one, options)).toBeUndefined()
    expect(refusal(one, { do: 'hogan-box' })).toBe('refused/not-agreed')
    let both = bet(one, { do: 'hogan-train', who: next, stat: 'agg' })
    both.bets!.training!.forEach(({ at }, i) => {
      if (at === 'again') both = bet(both, { do: 'hogan-again', who: i === 0 ? first : next })
    })
    const results = both.bets!.training!.map((each) =>
      each.at === 'done' ? each.result : undefined,
    )
    const { entrants } = hoganBout(both, options)!.replay
    expect(entrants[0].fighter.stats.pow).toBe(FIGURES[17]!.pow + results[0]!.change)
    expect(entrants[1].fighter.stats.agg).toBe(FIGURES[13]!.agg + results[1]!.change)
    expect(refusal(both, { do: 'hogan-train', who: first, stat: 'box' })).toBe('refused/not-now')
    expect(refusal(agreed, { do: 'hogan-train', who: last, stat: 'box' })).toBe('refused/not-now')
    const boxed = bet(both, { do: 'hogan-box' })
    expect(boxed.bets!.training).toBeUndefined()
    expect(boxed.bets!.last!.news.map(({ training }) => training)).toEqual(results)
  })
  it('[fights/optional/training-table] with one of two tests passed, the player keeps the stat or repeats with new dice', () => {
    const trained = Array.from({ length: 40 }, (_, seed) => {
      const players = agreed.players.map((one, i) =>
        i === first ? { ...one, dice: [seed, 2, 3, 4] as const } : one,
      )
      return bet({ ...agreed, players }, { do: 'hogan-train', who: first, stat: 'pow' })
    }).find(({ bets }) => bets!.training![0]!.at === 'again')!
    const tests = (answer: 'hogan-keep' | 'hogan-again') => {
      const [one] = bet(trained, { do: answer, who: first }).bets!.training!
      return one.at === 'done' ? one.result.tests.length : one.at
    }
    expect([tests('hogan-keep'), tests('hogan-again')]).toEqual([1, 2])
    expect(refusal(agreed, { do: 'hogan-keep', who: first })).toBe('refused/not-now')
  })
  it('[fights/stat/decrease] every defeat in a Hogan bout puts a stat of the loser at risk, and the news reports it', () => {
    const boxing = done(moveHoganToTable(agreed, 'table-1', options))
    const end = { winner: idOf(three, next, 13), method: 'SD', round: 3 } as const
    const [loser, winner] = done(recordHoganFromTable(boxing, end, options)).bets!.last!.news
    expect(STATS).toContain(loser!.fall?.stat)
    expect(winner).not.toHaveProperty('fall')
  })
  it('[fights/optional/hogan-bouts] the result of a table is recorded once', () => {
    const boxing = done(moveHoganToTable(agreed, 'table-1', options))
    const end = { winner: idOf(three, next, 13), method: 'KO', round: 2 } as const
    const home = done(recordHoganFromTable(boxing, end, options))
    expect(home.players.map(({ money }) => money - 5000)[first]).toBe(-500)
    expect(codeOf(recordHoganFromTable(home, end, options))).toBe('refused/not-boxing')
  })
})

describe('what a bout changes for others', () => {
  it('[fights/round/bout-length] a signed bout is as long as it would be at the bell, whatever the star has boxed since (B16)', () => {
    const two = ['Ann', 'Bob'].reduce(joined, NO_CIRCUIT)
    const begins = [0, 1].find((who) => refusal(two, puts(two, 'put-up', who, 5)) === undefined)!
    const signed = done(applyMove(two, { do: 'look', who: begins }, rules))
    const star = two.players[begins]!.star.id
    const turned = (circuit: Circuit, who: number): Circuit => {
      const fighter = circuit.players[who]!.star.id
      const put = bet(circuit, { do: 'put-up', who, fighter, sum: 1 })
      const other = idOf(put, 1 - who, 15)
      const both = bet(put, { do: 'answer-with', who: 1 - who, fighter: other, sum: 1 })
      const set = bet(bet(both, { do: 'agree', who: 0 }), { do: 'agree', who: 1 })
      return bet(set, { do: 'hogan-box' })
    }
    const lengths = [signed.players[begins]!.next]
    let now = signed
    for (let bouts = 0; bouts < 5; bouts++) {
      now = turned(now, now.bets?.turn ?? begins)
      lengths.push(now.players[begins]!.next)
    }
    expect(lengths.map((next) => ('rounds' in next ? next.rounds : next.at))).toEqual([
      3, 3, 3, 3, 3, 10,
    ])
    const ready = nextBout(now, begins, options)!
    expect([ready.replay.rounds, ready.replay.entrants[0].fighter.id]).toEqual([10, star])
  })
  it('[fights/stat/career-limits] a stat trained up to its limit and risen since stays at its limit (B16)', () => {
    const signed = done(applyMove(three, { do: 'look', who: 0 }, rules))
    const { next: status, star, ...player } = signed.players[0]!
    const tests = [[6, 1]] as const
    const training = {
      star: { stat: 'stam', tests, change: 1 },
      other: { stat: 'box', tests, change: 0 },
    } as const
    const stamina = (stam: number, training_ = options): number | undefined => {
      const strong = { ...player, star: { ...star, stats: { ...star.stats, stam } } }
      const players = [{ ...strong, next: { ...status, training } as never }]
      const bout = nextBout({ ...signed, players }, 0, training_)
      return bout?.replay.entrants[0].fighter.stats.stam
    }
    expect([stamina(4), stamina(5)]).toEqual([5, 5])
    expect(stamina(5, optionsOf({ 'training-limits': 'none' }))).toBe(6)
  })
  it('[fights/optional/hogan-bouts] a star in a bet cannot retire; the turn to bet passes on from one who has (B17)', () => {
    const retire = (who: number) => ({ do: 'retire', who }) as const
    for (const [circuit, who] of [
      [up, first],
      [answered, next],
      [agreed, first],
    ] as const)
      expect(codeOf(applyMove(circuit, retire(who), rules))).toBe('refused/not-now')
    const called = bet(up, { do: 'call-off', who: first })
    expect(called.bets!.turn).toBe(next)
    const gone = done(applyMove(called, retire(next), rules))
    expect(gone.bets!.turn).toBe(last)
  })
  it('[fights/fame/between-bouts] each bout of a star is an evening of the world, in which nobody boxes twice (B18)', () => {
    let now = bet(agreed, { do: 'hogan-box' })
    for (const who of [last, first, next]) {
      now = done(applyMove(now, { do: 'look', who }, rules))
      now = done(applyMove(now, { do: 'box', who }, rules))
    }
    const numbers = now.fought.map(({ evening }) => evening)
    expect(numbers).toEqual([1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4])
    for (const evening of [1, 2, 3, 4]) {
      const boxed = now.fought
        .filter((one) => one.evening === evening)
        .flatMap(({ a, b }) => [a, b])
      expect(new Set(boxed).size).toBe(boxed.length)
    }
  })
  it('[fights/stat/career-limits] a rise that every limit forbids does not hide the next one (B21)', () => {
    const full = { box: 7, agg: 7, qwik: 7, pow: 4, stam: 5 }
    const [player] = three.players
    const strong = { ...player!.stable![0]!, stats: full }
    const rises = [strong.id, player!.star.id].map((fighter) => ({
      fighter,
      method: 'KO' as const,
    }))
    const stable = [strong, player!.stable![1]!]
    expect(possibleRises({ ...player!, stable, rises })).toEqual([rises[1]])
  })
})

describe('side bets', () => {
  const four = joined(agreed, 'Di')
  const on = (bout: number | 'hogan', a: number, b: number): BettingMove => ({
    do: 'side-bet',
    on: bout,
    bet: side(a, b),
  })
  it('[fights/optional/side-bets] two players without a fighter in the bout bet with each other; the bet is paid with the bout', () => {
    const over = bet(bet(four, on('hogan', last, 3)), { do: 'hogan-box' })
    const { winner, a } = over.fought[0]!
    const gain = winner === undefined ? 0 : winner === a ? 300 : -100
    expect(over.players[last]!.money - 5000).toBe(gain)
    expect(over.players[3]!.money - 5000).toBe(-gain || 0)
    expect(refusal(four, on('hogan', first, 3))).toBe('refused/not-others')
    expect(refusal(answered, on('hogan', last, 3))).toBe('refused/not-now')
    const { bets } = four
    for (const missing of [{ up: undefined }, { answer: undefined }, { agreed: [first] }])
      expect(
        refusal({ ...four, bets: { ...bets, ...missing } } as Circuit, on('hogan', last, 3)),
      ).toBe('refused/not-now')
  })
  it.each([
    [[1, 1], undefined],
    [[0, 1], 'refused/sum'],
    [[1, 0], 'refused/sum'],
    [[1.5, 1], 'refused/sum'],
  ] as const)(
    '[fights/optional/side-bets] each stakes a whole number of dollars, at least one: %j',
    (sums, refused) => {
      expect(refusal(four, { do: 'side-bet', on: 'hogan', bet: side(last, 3, sums) })).toBe(refused)
    },
  )
  it('[fights/optional/side-bets] a bet needs two players', () => {
    expect(refusal(four, on('hogan', last, 4))).toBe('refused/sum')
    expect(refusal(four, on('hogan', 4, last))).toBe('refused/sum')
  })
  it("[fights/optional/side-bets] also on a star's evening; a player's bets on all bouts never exceed their money", () => {
    const signed = done(applyMove(four, { do: 'look', who: 3 }, rules))
    const evening = bet(signed, on(3, first, last))
    expect([totalStaked(evening, first), totalStaked(evening, last)]).toEqual([600, 300])
    const home = done(applyMove(evening, { do: 'box', who: 3 }, rules))
    const { winner } = home.fought[0]!
    const change = winner === undefined ? 0 : winner === home.players[3]!.star.id ? 300 : -100
    expect([home.players[first]!.money, home.players[last]!.money]).toEqual([
      5000 + change,
      5000 - change,
    ])
    const much: BettingMove = { do: 'side-bet', on: 3, bet: side(first, last, [4501, 1]) }
    expect(refusal(signed, much)).toBe('refused/sum')
  })
  it('[fights/play/modes, fights/optional/hogan-bouts] two stars box without a bet too: for $0 (B22)', () => {
    const { bets } = agreed
    const free = {
      ...agreed,
      bets: { ...bets!, up: { ...bets!.up!, sum: 0 }, answer: { ...bets!.answer!, sum: 0 } },
    }
    const boxed = done(applyBettingMove(free, { do: 'hogan-box' }, rules))
    expect(boxed.fought).toHaveLength(agreed.fought.length + 1)
    expect(boxed.players.map(({ money }) => money)).toEqual(
      agreed.players.map(({ money }) => money),
    )
  })
  it('[fights/optional/side-bets] at a table before the first roll of every round, but not during a round', () => {
    const signed = done(applyMove(four, { do: 'look', who: 3 }, rules))
    const boxing = done(moveBoutToTable(signed, 3, 'table-1', options))
    const hogan = done(moveHoganToTable(four, 'table-2', options))
    const between = { ...rules, betweenRounds: (table: string) => table.startsWith('table') }
    for (const [circuit, move] of [
      [boxing, on(3, first, last)],
      [hogan, on('hogan', last, 3)],
    ] as const) {
      expect(refusal(circuit, move)).toBe('refused/not-now')
      expect(codeOf(applyBettingMove(circuit, move, between))).toBeUndefined()
    }
    // A round has one such moment: when its first question is open.
    const { replay } = hoganBout(agreed, options)!
    const face = makeFace()
    for (const spends of [false, true]) {
      const game = newGame(makeBook(), { ...setupOf(replay), bell: true }, { seed: 1 })
      const moments = new Map<number, string[]>()
      for (let open = game.pending; open; open = game.pending) {
        const { round } = game.state
        if (betweenRounds(face.scene(game.state)))
          moments.set(round, [...(moments.get(round) ?? []), open.asks[0]!.ask.kind])
        for (const { ask, key } of open.asks) {
          const most = spends && ask.kind === 'bonus-dice' ? ask.options.at(-1) : ask.silent
          game.answer(ask.seat, key, most)
        }
      }
      const rounds = Array.from({ length: game.state.round }, (_, i) => i + 1)
      expect(rounds.length).toBeGreaterThan(1)
      // Without Bonus Dice, the bell is the moment (B20).
      expect([...moments]).toEqual(
        rounds.map((n) => [n, [spends && n > 1 ? 'bell' : 'bonus-dice']]),
      )
      expect(betweenRounds(face.scene(game.state))).toBe(false)
    }
  })
})
