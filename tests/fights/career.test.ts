// Between bouts: stats, training, Fame, the next opponent, the world, bets.
import { describe, expect, it } from 'vitest'
import {
  boutLength,
  pickOpponent,
  prepareFighters,
  rankingOf,
  rollNext,
  withoutRecord,
} from '../../src/books/fights/career/career.ts'
import type { Career, RecordedBout } from '../../src/books/fights/career/career.ts'
import type { Circuit, StarStatus } from '../../src/books/fights/career/circuit.ts'
import { fameGained, fameLost } from '../../src/books/fights/career/fame.ts'
import { applyMove } from '../../src/books/fights/career/moves.ts'
import { candidates, nextFightDie, rollOff } from '../../src/books/fights/career/next-fight.ts'
import { NO_RECORD, addBout } from '../../src/books/fights/career/record.ts'
import { recordBook } from '../../src/books/fights/career/record-book.ts'
import {
  raisable,
  riseChance,
  rollDecrease,
  rollIncrease,
  withStat,
} from '../../src/books/fights/career/stats.ts'
import {
  repeatChances,
  train,
  trainingText,
  trainGrunt,
  trainingChances,
} from '../../src/books/fights/career/training.ts'
import { applyResult, endOf, raisableStats } from '../../src/books/fights/career/aftermath.ts'
import { runBout } from '../../src/books/fights/career/box-bout.ts'
import { replayBout } from '../../src/players/play-bout.ts'
import { playGruntBouts } from '../../src/books/fights/career/box-others.ts'
import { makeStar } from '../../src/books/fights/create-fighter.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { Options } from '../../src/books/fights/options.ts'
import { ROSTER } from '../../src/books/fights/roster.ts'
import { STATS } from '../../src/books/fights/words.ts'
import type { Stat } from '../../src/books/fights/words.ts'
import { scripted } from '../support/book-dice.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { nextMove, ringAnswers } from '../../src/players/manager.ts'
import { fighter } from './ring.ts'
import type { Five } from './ring.ts'

const options = optionsOf()
const rules = { options, answers: ringAnswers(options), betweenRounds: () => false }
const rolled = <T>(faces: readonly number[], what: (dice: ReturnType<typeof scripted>) => T): T => {
  const dice = scripted(faces)
  const value = what(dice)
  dice.finish()
  return value
}
const boxer = (stats: Five = [4, 3, 3, 4, 3]) => fighter({ name: 'Tony', stats })
const named = (name: string) => ROSTER.find((one) => one.name === name)!

describe('stats', () => {
  it.each([
    [[5], 4, 'TKO', true],
    [[4], 4, 'TKO', false],
    [[6], 6, 'SD', true],
    [[1, 5], 4, 'KO', true],
    [[1, 5], 4, 'UD', true],
    [[1, 2], 4, 'UD', false],
  ] as const)(
    '[fights/stat/increase, fights/stat/increase-table] %j against Power %i after a %s: %s',
    (faces, power, method, rises) => {
      expect(
        rolled(faces, (dice) =>
          rollIncrease(dice, boxer([4, 3, 3, power, 3]), 'pow', method, options),
        ).rises,
      ).toBe(rises)
    },
  )
  it('[fights/stat/increase, fights/stat/increase-table] options: both dice are needed, or a TKO counts as a knockout', () => {
    expect(
      rolled([1, 5], (dice) =>
        rollIncrease(
          dice,
          boxer(),
          'pow',
          'KO',
          optionsOf({ 'increase-with-two-dice': 'both-needed' }),
        ),
      ).rises,
    ).toBe(false)
    expect(
      rolled([1, 5], (dice) =>
        rollIncrease(
          dice,
          boxer(),
          'pow',
          'TKO',
          optionsOf({ 'tko-counts-as-knock-out': 'counts' }),
        ),
      ).rises,
    ).toBe(true)
  })
  it('[fights/stat/increase, fights/stat/career-limits] a stat at its limit cannot be chosen, nor any stat when the total is 30', () => {
    expect(raisable(boxer([7, 3, 3, 4, 5]))).toEqual(['agg', 'qwik', 'pow'])
    expect(raisable(boxer([7, 6, 6, 6, 5]))).toEqual([])
  })
  it('[fights/stat/decrease, fights/stat/decrease-table] the highest die is at risk, ties are rerolled; a 1 lowers the stat by one, but not below 1', () => {
    expect(
      rolled([2, 5, 5, 1, 3, 1, 4, 1], (dice) => rollDecrease(dice, boxer(), 'SD', options)),
    ).toEqual({ stat: 'qwik', dice: [1], falls: true })
    expect(
      rolled([6, 5, 5, 1, 3, 1, 1], (dice) => rollDecrease(dice, boxer(), 'KO', options)),
    ).toEqual({ stat: 'box', dice: [1, 1], falls: true })
    expect(
      rolled([6, 5, 5, 1, 3, 2], (dice) => rollDecrease(dice, boxer(), 'TKO', options)).falls,
    ).toBe(false)
    expect(
      rolled([6, 5, 5, 1, 3, 1], (dice) =>
        rollDecrease(dice, boxer([1, 3, 3, 3, 3]), 'SD', options),
      ).falls,
    ).toBe(false)
    expect(withStat(boxer(), 'stam', -1)).toMatchObject({ stats: { stam: 2 }, skill: 14 * 2 })
  })
})

it.each([
  ['TKO', 4, 1 / 3],
  ['SD', 6, 1 / 6],
  ['KO', 4, 5 / 9],
  ['KO', 7, 0],
] as const)(
  '[fights/stat/increase-table] the chance of a rise after a %s from Power %i',
  (method, power, chance) => {
    expect(riseChance(boxer([4, 3, 3, power, 3]), 'pow', method, options)).toBeCloseTo(chance)
  },
)

describe('training', () => {
  it('[fights/optional/training] Power 4, Stamina 3, a 5 and a 2: Power 5 for the bout', () => {
    expect(rolled([5, 2], (dice) => train(dice, boxer(), 'pow', () => false, options)).change).toBe(
      1,
    )
  })
  it.each([
    [[4, 4], false, -1],
    [[4, 3], false, 0],
    [[5, 3], false, 1],
    [[5, 4], false, 0],
    [[5, 4, 6, 1], true, 1],
    [[5, 4, 5, 5], true, -1],
    [[5, 4, 1, 6], true, -1],
  ] as const)('[fights/optional/training-table] %j, again %s: %i', (faces, again, change) => {
    expect(rolled(faces, (dice) => train(dice, boxer(), 'pow', () => again, options)).change).toBe(
      change,
    )
  })
  it('[fights/optional/training-table] chances: Power 4 and Stamina 3 pass with 2 and 3 faces of 6', () => {
    const tony = boxer([4, 3, 3, 4, 3])
    const { up, down } = trainingChances(tony, 'pow', options)
    expect([up, down]).toEqual([expect.closeTo(1 / 6), expect.closeTo(1 / 3)])
    const again = repeatChances(tony, 'pow', options)
    expect([again.up, again.down]).toEqual([expect.closeTo(1 / 6), expect.closeTo(5 / 6)])
    expect(trainingChances(boxer([7, 3, 3, 4, 3]), 'box', options).up).toBe(0)
  })

  it('[fights/optional/training] both fighters box with their trained stats; an opponent without a seat is a grunt', () => {
    const tests = [[5, 2]] as const
    const training = {
      star: { stat: 'pow', tests, change: 1 },
      other: { stat: 'box', tests, change: -1 },
    } as const
    const [star, other] = prepareFighters(boxer(), named('Tony Gomes'), training, options)
    expect([star.fighter.stats.pow, star.seat]).toEqual([5, 'player-1'])
    expect([other.fighter.stats.box, other.seat]).toEqual([6, undefined])
  })
  it('[fights/optional/training-grunt] a grunt rolls for the stat and rerolls a 6; after one pass it repeats both tests on a die of Aggression or less', () => {
    expect(
      rolled([6, 4, 5, 4, 3, 6, 1], (dice) => trainGrunt(dice, boxer(), options)),
    ).toMatchObject({ stat: 'pow', change: 1 })
    expect(rolled([1, 5, 4, 4], (dice) => trainGrunt(dice, boxer(), options))).toMatchObject({
      stat: 'box',
      change: 0,
    })
  })
  it('[fights/optional/training] training obeys the limits (7, Stamina 5, a total of 30, at least 1) unless the option lifts them', () => {
    expect(
      rolled([6, 1], (dice) => train(dice, boxer([7, 3, 3, 4, 3]), 'box', () => false, options))
        .change,
    ).toBe(0)
    expect(
      rolled([6, 1], (dice) =>
        train(
          dice,
          boxer([7, 3, 3, 4, 3]),
          'box',
          () => false,
          optionsOf({ 'training-limits': 'none' }),
        ),
      ).change,
    ).toBe(1)
    const weak = (box: number, rules = options) =>
      rolled([1, 6], (dice) => train(dice, boxer([box, 3, 3, 4, 3]), 'box', () => false, rules))
    expect([1, 2, 3].map((box) => weak(box).change)).toEqual([0, -1, -1])
    const lifted = weak(1, optionsOf({ 'training-limits': 'none' }))
    expect(lifted).toMatchObject({ change: 0, limited: true })
    expect(trainingText({ name: 'A', ...lifted })).toBe(
      'A trains Boxing: no change, since the stat is at its limit (1 and 6).',
    )
  })
})

describe('Fame', () => {
  it.each([
    [0, 6, 3],
    [0, 7, 4],
    [5, 6, 1],
    [6, 6, 1],
    [7, 6, 0],
  ])('[fights/fame/gain] Fame %i beats %i: %i', (own, other, gain) => {
    expect(fameGained(own, other)).toBe(gain)
  })
  it.each([
    [10, 12, 0],
    [10, 10, 1],
    [10, 7, 2],
    [10, 9, 1],
    [0, 0, 0],
  ])('[fights/fame/lose] Fame %i loses to %i: %i', (own, other, loss) => {
    expect(fameLost(own, other)).toBe(loss)
  })
  it('[fights/fame/start, fights/play/goal, fights/roster/climb] a star starts with Fame 0, last of 34; ranks go by Fame, then Skill Level', () => {
    const star = makeStar(
      {
        name: 'Ruth',
        stats: { box: 3, agg: 3, qwik: 3, pow: 3, stam: 3 },
        rolled: 'Rage',
        second: 'Scary',
      },
      options,
    ).fighter!
    const ranking = rankingOf(career([3, 3, 3, 3, 3], { star: withoutRecord(star) }))
    expect(ranking.at(-1)).toMatchObject({ name: 'Ruth', fame: 0 })
    expect(ranking.slice(0, 10).map(({ name }) => name)).toEqual(
      ROSTER.slice(0, 10).map(({ name }) => name),
    )
  })
})

describe('the next fight', () => {
  const others = ROSTER.filter(({ name }) => name !== 'Edgar Garcia')
  it('[fights/fame/next-fight, fights/fame/next-fight-table] Edgar Garcia, Fame 7, rolls a 2: six qualify, four with Fame 8 and two with Fame 6', () => {
    expect(rolled([2], (dice) => nextFightDie(dice, undefined, options))).toBe(2)
    expect(candidates(7, 2, others).map(({ fame }) => fame)).toEqual([8, 8, 8, 8, 6, 6])
  })
  it('[fights/fame/next-fight] Fame 8 after a KO, a 5 counts as 6: two points higher, four qualify, and a die each picks Chuck Batone', () => {
    const die = rolled([5], (dice) => nextFightDie(dice, 'KO', options))
    expect(die).toBe(6)
    const found = candidates(8, die, others)
    expect(found.map(({ name }) => name)).toEqual([
      'Mike Golovich',
      'Oscar Braun',
      'Chuck Batone',
      'Ernesto Gonzales',
    ])
    expect(rolled([2, 4, 6, 1], (dice) => rollOff(dice, found)).name).toBe('Chuck Batone')
    expect(rolled([2, 6, 6, 1, 3, 5], (dice) => rollOff(dice, found)).name).toBe('Chuck Batone')
  })
  it('[fights/fame/next-fight] 7 counts as 6; a TKO adds nothing unless the option says so', () => {
    expect(rolled([6], (dice) => nextFightDie(dice, 'UD', options))).toBe(6)
    expect(rolled([3], (dice) => nextFightDie(dice, 'TKO', options))).toBe(3)
    expect(
      rolled([3], (dice) =>
        nextFightDie(dice, 'TKO', optionsOf({ 'tko-counts-as-knock-out': 'counts' })),
      ),
    ).toBe(4)
  })
  it.each([
    [24, 6, ['Tyrell Biggs']],
    [23, 6, ['Tyrell Biggs']],
    [22, 5, ['Tyrell Biggs']],
    [0, 3, ['Lamar Hart', 'Jack Willingham']],
    [17, 1, ['Joe Jellico']],
  ] as const)('[fights/fame/next-fight-table] Fame %i, die %i: %j', (fame, die, names) => {
    expect(candidates(fame, die, ROSTER).map(({ name }) => name)).toEqual(names)
  })
})

/** A career of a star with these stats. */
function career(stats: Five, over: Partial<Career> = {}): Career {
  const star = fighter({ name: 'Ruth', stats, signatures: ['Rage', 'Steady'], fame: 6 })
  return {
    star: withoutRecord({ ...star, star: true }),
    world: ROSTER.map(withoutRecord),
    struck: [],
    fought: [],
    ...over,
  }
}
/** The world of this star, with a player whose dice come from the seed. */
function worldOf({ star, world, struck, fought }: Career, seed: number): Circuit {
  const player = {
    name: 'Ann',
    money: 5000,
    dice: [...seededSource(seed).state()],
    star,
    struck,
    over: false,
    next: { at: 'free' } as const,
    began: star.stats,
  }
  return { players: [player], world, fought }
}
/** Plays this many evenings with the computer deciding, until the star is between bouts. */
function playOn(circuit: Circuit, evenings: number, trains?: Stat): Circuit {
  let now = circuit
  for (let i = 0; i < evenings;)
    if (now.players[0]!.over) return now
    else {
      now = applyMove(now, nextMove(now, 0, trains), rules).circuit!
      if (now.players[0]!.next.at === 'free') i++
    }
  return now
}
const fight = (b: string, over: Partial<RecordedBout> = {}): RecordedBout => ({
  evening: 1,
  a: 'ruth',
  b,
  method: 'UD',
  round: 3,
  rounds: 3,
  title: false,
  ...over,
})

describe('a career', () => {
  it('[fights/fame/rematch] a fighter who stopped the star is struck off; a fighter met before may be declined, and the line is read again', () => {
    const met = career([4, 4, 4, 3, 4], {
      fought: [fight('lamar-hart', { winner: 'ruth' })],
      struck: ['jack-willingham'],
    })
    const pick = (from: Career, declined: readonly string[]) =>
      pickOpponent(scripted([]), from, 1, declined)
    expect(pick(met, [])).toMatchObject({ opponent: { name: 'Lamar Hart' }, met: true })
    expect(pick(met, ['lamar-hart'])).toMatchObject({
      opponent: { name: 'Edgar Garcia' },
      met: false,
    })
    const all = { ...met, struck: ROSTER.map(({ id }) => id) }
    expect(pick(all, [])).toBeUndefined()
    expect(playOn(worldOf(all, 1), 1).players[0]!.over).toBe(true)
    const offered = { at: 'offered', opponent: 'lamar-hart', die: 1, declined: [] } as const
    const asked = worldOf(met, 1)
    const answer = (say: 'accept' | 'decline'): StarStatus =>
      applyMove(
        { ...asked, players: [{ ...asked.players[0]!, next: offered }] },
        { do: say, who: 0 },
        rules,
      ).circuit!.players[0]!.next
    expect(answer('accept')).toMatchObject({ at: 'signed', opponent: { name: 'Lamar Hart' } })
    expect(answer('decline')).toMatchObject({ at: 'signed', opponent: { name: 'Edgar Garcia' } })
  })
  it('[fights/round/bout-length] three-round smokers for five bouts, then ten rounds, twelve against the number one', () => {
    const bouts = (n: number): Career =>
      career([4, 4, 4, 3, 4], {
        fought: Array.from({ length: n }, () => fight('lamar-hart', { winner: 'ruth' })),
      })
    const length = (n: number, opponent: string, over?: Partial<Options>) => {
      const now = bouts(n)
      return boutLength(now, [now.star, named(opponent)], optionsOf(over))
    }
    expect([0, 4, 5].map((n) => length(n, 'Lamar Hart').rounds)).toEqual([3, 3, 10])
    expect(length(5, 'Tyrell Biggs')).toEqual({ rounds: 12, title: true })
    expect(length(4, 'Tyrell Biggs')).toEqual({ rounds: 3, title: false })
    expect(length(5, 'Lamar Hart', { 'bout-rounds': 5 })).toEqual({ rounds: 5, title: false })
    expect(length(5, 'Tyrell Biggs', { 'bout-rounds': 5 })).toEqual({ rounds: 12, title: true })
  })
  it('[fights/round/bout-length] a star ranked first boxes for the title against any opponent', () => {
    const fought = Array.from({ length: 5 }, () => fight('lamar-hart', { winner: 'ruth' }))
    const champion = career([4, 4, 4, 3, 4], { fought })
    const now = { ...champion, star: { ...champion.star, fame: 25 } }
    expect(boutLength(now, [now.star, named('Lamar Hart')], options)).toEqual({
      rounds: 12,
      title: true,
    })
  })
  it('[fights/round/bout-length] between two stars, the one with fewer bouts decides the length', () => {
    const bob = { ...fighter({ name: 'Bob', stats: [3, 3, 3, 3, 3] }), star: true }
    const bouts = (ruth: number, bobs: number): Career =>
      career([4, 4, 4, 3, 4], {
        fought: [
          ...Array.from({ length: ruth }, () => fight('lamar-hart', { winner: 'ruth' })),
          ...Array.from({ length: bobs }, () => fight('lamar-hart', { a: 'bob', winner: 'bob' })),
        ],
      })
    const rounds = (now: Career) => boutLength(now, [now.star, bob], options).rounds
    expect([rounds(bouts(5, 4)), rounds(bouts(4, 5)), rounds(bouts(5, 5))]).toEqual([3, 3, 10])
  })
  it('[fights/round/bout-length] bouts between grunts last as many rounds as the option says', () => {
    const { fought } = playGruntBouts(
      seeded(seededSource(3)),
      career([4, 4, 4, 3, 4]),
      optionsOf({ 'bout-rounds': 5 }),
      12,
    )
    const usual = fought.filter(({ title }) => !title).map(({ rounds }) => rounds)
    expect(usual).toEqual(usual.map(() => 5))
  })
  it('[fights/fame/lose] a defeat that costs no Fame leaves no -0 in the file', () => {
    const now = career([4, 4, 4, 3, 4])
    const ended = {
      winner: 'tyrell-biggs',
      method: 'KO',
      round: 1,
      rounds: 3,
      title: false,
    } as const
    const opponent = now.world.find(({ id }) => id === 'tyrell-biggs')!
    const dice = seeded(seededSource(1))
    expect(applyResult(dice, now, opponent, ended, options).fame).toBe(0)
  })
  it.each([
    ['UD', 'ruth', 4],
    ['KO', 'ruth', 4],
    ['SD', 'ruth', 3],
    ['TKO', 'ruth', 3],
    ['UD', 'lamar-hart', 3],
    ['DRAW', undefined, 3],
  ] as const)(
    '[fights/fame/next-fight] after a %s won by %s, a 3 counts as %i',
    (method, winner, counts) => {
      const last = fight('lamar-hart', { method, ...(winner ? { winner } : {}) })
      const before = fight('lamar-hart', { method: 'KO', winner: 'ruth' })
      const now = career([4, 4, 4, 3, 4], { fought: [before, last] })
      expect(rolled([3], (dice) => rollNext(dice, now, options))).toBe(counts)
    },
  )
  it('[fights/fame/between-bouts, fights/injury/healing, fights/stat/after-a-draw] record and Fame change, then a stat, then the Skill Level; injuries do not carry over', () => {
    let now = worldOf(career([4, 3, 3, 3, 3]), 5)
    const seen = { win: 0, loss: 0, draw: 0 }
    for (let i = 0; i < 60 && !now.players[0]!.over; i++) {
      const next = playOn(now, 1)
      checkEvening(now, next, seen)
      now = next
    }
    expect(seen.win).toBeGreaterThan(3)
    expect(seen.loss).toBeGreaterThan(0)
  })
  it('[fights/stat/increase] from the third win on, the player chooses a stat and the dice raise it', () => {
    const wins = (won: number) => ({
      ...withoutRecord({ ...boxer(), id: 'ruth' }),
      record: { ...NO_RECORD, won },
    })
    const won = fight('x', { winner: 'ruth' })
    expect([2, 3, 4].map((n) => raisableStats(wins(n), won).length)).toEqual([0, 5, 5])
    expect(raisableStats(wins(3), fight('x', { winner: 'x' }))).toEqual([])
    const rising = worldOf(career([4, 3, 3, 4, 3]), 1)
    const asked = { at: 'rise', stats: STATS, method: 'KO' } as const
    // Two dice after a KO: about three seeds in four have one above Quickness 3.
    const figures = Array.from({ length: 40 }, (_, seed) => {
      const dice = [...seededSource(seed).state()]
      const news = { bout: 0, fame: 0 }
      const players = [{ ...rising.players[0]!, dice, next: asked, news }]
      const move = { do: 'raise', who: 0, stat: 'qwik' } as const
      const [player] = applyMove({ ...rising, players }, move, rules).circuit!.players
      const { rise } = player!.news ?? {}
      return [player!.star.stats.qwik, rise?.dice.some((die) => die > 3) ? 4 : 3]
    })
    expect(figures.map(([stat]) => stat)).toEqual(figures.map(([, wanted]) => wanted))
    expect(new Set(figures.map(([stat]) => stat))).toEqual(new Set([3, 4]))
  })
  it('[fights/play/modes, fights/optional/training] the same dice give the same career; training changes a stat for one bout only', () => {
    const boxed = (seed: number): Circuit => {
      let now = worldOf(career([4, 4, 4, 3, 4]), seed)
      for (let i = 0; i < 8; i++) {
        const next = playOn(now, 1, 'pow')
        const { news } = next.players[0]!
        if (!news || news === now.players[0]!.news) break
        const [entrant] = next.fought[news.bout]!.replay!.entrants
        expect(entrant.fighter.stats.pow).toBe(
          now.players[0]!.star.stats.pow + news.training!.star.change,
        )
        now = next
      }
      return now
    }
    expect(boxed(4)).toEqual(boxed(4))
    expect(boxed(4)).not.toEqual(boxed(5))
  })
  it('[fights/play/modes] every bout of a career can be replayed from its record, alone and at a table, with the same result', () => {
    const { fought } = playOn(worldOf(career([4, 4, 4, 3, 4]), 11), 12, 'box')
    expect(fought.length).toBeGreaterThan(40)
    for (const { replay, winner, method, round } of fought) {
      const ended = { ...(winner === undefined ? {} : { winner }), method, round }
      expect(endOf(runBout(replay!, rules.answers, options))).toEqual(ended)
      expect(endOf(replayBout(replay!, options).state)).toEqual(ended)
    }
  })
  it('[fights/fame/start] grunts box each other: their records grow, and their Fame changes only if the option says so', () => {
    const start = career([4, 4, 4, 3, 4])
    const after = playGruntBouts(seeded(seededSource(2)), start, options, 12)
    expect(after.fought).toHaveLength(12)
    expect(
      after.world.reduce((sum, { record }) => sum + record.won + record.lost + record.drawn, 0),
    ).toBe(24)
    expect(after.world.map(({ id, fame }) => `${id} ${fame}`).sort()).toEqual(
      start.world.map(({ id, fame }) => `${id} ${fame}`).sort(),
    )
    const moved = playGruntBouts(
      seeded(seededSource(2)),
      start,
      optionsOf({ 'grunt-fame': 'moves' }),
      12,
    )
    expect(
      moved.world.some(
        ({ id, fame }) => named(start.world.find((one) => one.id === id)!.name).fame !== fame,
      ),
    ).toBe(true)
    expect(moved.world.map(({ fame }) => fame)).toEqual(
      moved.world.map(({ fame }) => fame).toSorted((a, b) => b - a),
    )
    expect(recordBook({ players: [], ...after }).map(({ what }) => what)).toContain('most wins')
  })
  it('records add up, and the longest winning streak is kept', () => {
    const bouts: RecordedBout[] = [
      fight('x', { winner: 'ruth', method: 'KO' }),
      fight('x', { winner: 'ruth' }),
      fight('x', { winner: 'x', method: 'TKO' }),
      fight('x', { method: 'DRAW' }),
      fight('x', { winner: 'ruth' }),
    ]
    expect(bouts.reduce((record, bout) => addBout(record, 'ruth', bout), NO_RECORD)).toEqual({
      won: 3,
      lost: 1,
      drawn: 1,
      stopped: 1,
      wasStopped: 1,
      streak: 1,
      longest: 2,
    })
  })
})

function checkEvening(
  before: Circuit,
  after: Circuit,
  seen: { win: number; loss: number; draw: number },
): void {
  const [was, now] = [before.players[0]!, after.players[0]!]
  if (!now.news || now.news === was.news) return
  const { fame, rise, fall } = now.news
  const bout = after.fought[now.news.bout]!
  const opponent = before.world.find(({ id }) => id === bout.b)!
  const result = bout.winner === undefined ? 'draw' : bout.winner === 'ruth' ? 'win' : 'loss'
  seen[result]++
  const { record } = now.star
  expect(now.star.fame).toBe(was.star.fame + fame)
  expect(fame).toBe(
    result === 'draw'
      ? 0
      : result === 'win'
        ? fameGained(was.star.fame, opponent.fame)
        : 0 - fameLost(was.star.fame, opponent.fame),
  )
  expect(fall !== undefined).toBe(result === 'loss')
  const mayRise = record.won >= 3 && raisable(was.star).length > 0
  expect(rise !== undefined).toBe(result === 'win' && mayRise)
  const change = STATS.reduce((sum, stat) => sum + now.star.stats[stat] - was.star.stats[stat], 0)
  expect(change).toBe((rise?.rises ? 1 : 0) - (fall?.falls ? 1 : 0))
  expect(now.struck.includes(opponent.id)).toBe(
    result === 'loss' && (bout.method === 'KO' || bout.method === 'TKO'),
  )
}
