// Several players in one career world: each step compared with a single career, money, and refusals.
import { describe, expect, it } from 'vitest'
import {
  NO_CIRCUIT,
  allFighters,
  buildStable,
  careerOf,
  circuitRanking,
  firstSignatureOf,
  joinCircuit,
  withFighter,
} from '../../src/books/fights/career/circuit.ts'
import type { Circuit, MoveResult, StarRequest } from '../../src/books/fights/career/circuit.ts'
import {
  recordBoutFromTable,
  applyMove,
  moveBoutToTable,
} from '../../src/books/fights/career/moves.ts'
import type { Move } from '../../src/books/fights/career/moves.ts'
import { NO_RECORD } from '../../src/books/fights/career/record.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { seededSource } from '../../src/dice/seeded.ts'
import { CIRCUIT, readCircuit } from '../../src/files/circuit.ts'
import { nextMove, ringAnswers } from '../../src/players/manager.ts'

const options = optionsOf()
const wish = (player: string, seed: number): StarRequest => ({
  player,
  name: `Star of ${player}`,
  seed,
  stats: { box: 4, agg: 3, qwik: 3, pow: 3, stam: 2 },
  second: 'Steady',
  ...(firstSignatureOf(seed) === 'Choose' ? { picked: 'Rage' as const } : {}),
})
const joined = (circuit: Circuit, one: StarRequest): Circuit =>
  joinCircuit(circuit, one, options).circuit!
const world = (...players: string[]): Circuit =>
  players.reduce((circuit, name, i) => joined(circuit, wish(name, i + 3)), NO_CIRCUIT)

const rules = { options, answers: ringAnswers(options), betweenRounds: () => false }
const done = (moved: MoveResult): Circuit => {
  if (!moved.circuit) throw new Error(moved.refusal.why)
  return moved.circuit
}
const does = (circuit: Circuit, one: Move): Circuit => done(applyMove(circuit, one, rules))
const wanted = (circuit: Circuit, who: number): Move => nextMove(circuit, who, 'box')

/** Plays evenings until the star has had this many bouts. */
function playBouts(circuit: Circuit, who: number, bouts: number): Circuit {
  let now = circuit
  const done = (): boolean =>
    now.players[who]!.next.at === 'free' &&
    (now.players[who]!.over ||
      now.fought.filter(({ a }) => a === now.players[who]!.star.id).length >= bouts)
  for (let i = 0; i < 2000 && !done(); i++) now = does(now, wanted(now, who))
  return now
}

describe('a career step by step', () => {
  it("[fights/play/modes] other players' active stars are part of a star's world; retired stars are not", () => {
    const all = world('Ann', 'Bob', 'Cy')
    const [ann, bob, cy] = all.players.map(({ star }) => star.id)
    const retired = {
      ...all,
      players: all.players.map((one) => (one.star.id === cy ? { ...one, over: 'retired' } : one)),
    } as Circuit
    const starsSeenBy = (who: number): string[] =>
      careerOf(retired, retired.players[who]!)
        .world.filter(({ id }) => [ann, bob, cy].includes(id))
        .map(({ id }) => id)
    expect([0, 1].map(starsSeenBy)).toEqual([[bob], [ann]])
    expect(careerOf(retired, retired.players[0]!).world.length).toBe(retired.world.length + 1)
  })
  it('[fights/play/modes, fights/stat/increase] three bouts between grunts follow each bout of the star, after the chance of a rise', () => {
    let now = world('Ann')
    const ways = new Set<string>()
    for (let i = 0; i < 200 && !(ways.has('free') && ways.has('rise')); i++) {
      now = does(now, wanted(now, 0))
      const { next, star } = now.players[0]!
      const bouts = now.fought.filter(({ a }) => a === star.id).length
      if (next.at !== 'free' && next.at !== 'rise') continue
      if (bouts > 0) ways.add(next.at)
      expect(now.fought.length).toBe(4 * bouts - (next.at === 'rise' ? 3 : 0))
    }
    expect(ways).toEqual(new Set(['free', 'rise']))
  })
  it('[fights/play/modes] the same moves give the same world, and a saved file continues in the same way', () => {
    const half = playBouts(playBouts(world('Ann', 'Bob'), 0, 6), 1, 4)
    const file = { book: 'fights', name: 'Twins', options: {}, ...half }
    expect(CIRCUIT.safeParse(JSON.parse(JSON.stringify(file))).error).toBeUndefined()
    const read = readCircuit(JSON.parse(JSON.stringify(file)))
    expect(read.problems).toBeUndefined()
    expect(playBouts(read.value!, 0, 10)).toEqual({ ...file, ...playBouts(half, 0, 10) })
  })
  it('a file with an inconsistent fighter is refused, and the field is named', () => {
    const file = { book: 'fights', name: 'Broken', options: {}, ...world('Ann', 'Bob') }
    const [ann, bob] = file.players
    const ofAnn = (over: object) => ({ players: [{ ...ann!, ...over }, bob] })
    const bout = { evening: 1, a: ann!.star.id, b: bob!.star.id, winner: bob!.star.id }
    const wrote = (over: object) => ({
      fought: [{ ...bout, method: 'UD', round: 3, rounds: 3, title: false, ...over }],
    })
    const record = { ...NO_RECORD, lost: 1 }
    // Ann's bout of `wrote`, which Bob won.
    const wroteRecord = (own: object) => ({
      ...wrote({}),
      players: [
        { ...ann!, star: { ...ann!.star, record: own } },
        {
          ...bob!,
          star: { ...bob!.star, record: { ...NO_RECORD, won: 1, streak: 1, longest: 1 } },
        },
      ],
    })
    const [STAMINA, TWICE] = ['players[0].star.stats.stam', 'players[0].star.signatures[1]']
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
      [{ bets: { opening: [], turn: 2, agreed: [], sideBets: [] } }, 'bets.turn'],
      [ofAnn({ dice: [0, 0, 0, 0] }), 'players[0].dice'],
      [ofAnn({ star: { ...ann!.star, stats: { ...ann!.star.stats, stam: 6 } } }), STAMINA],
      [ofAnn({ star: { ...ann!.star, signatures: ['Steady', 'Steady'] } }), TWICE],
      [ofAnn({ star: { ...ann!.star, skill: 99 } }), 'players[0].star.skill'],
      [ofAnn({ star: { ...ann!.star, extraSkill: 40 } }), 'players[0].star.extraSkill'],
      [wroteRecord({ ...record, streak: 1 }), 'players[0].star.record.streak'],
      [wroteRecord({ ...record, lost: 0 }), 'players[0].star.record.lost'],
      [{ world: [{ ...file.world[0]!, skill: 1 }] }, 'world[0].skill'],
      [ofAnn({ struck: [ann!.star.id] }), 'players[0].struck[0]'],
      [
        ofAnn({
          struck: ['lamar-hart'],
          next: { at: 'offered', opponent: 'lamar-hart', die: 2, declined: [] },
        }),
        'players[0].next.opponent',
      ],
      [wrote({ winner: 'lamar-hart' }), 'fought[0].winner'],
      [wrote({ winner: undefined }), 'fought[0].winner'],
      [wrote({ method: 'DRAW' }), 'fought[0].winner'],
      [wrote({ round: 9 }), 'fought[0].round'],
      [wrote({ b: ann!.star.id, winner: ann!.star.id }), 'fought[0].b'],
    ]
    for (const [over, field] of CASES)
      expect(
        readCircuit(JSON.parse(JSON.stringify({ ...file, ...over }))).problems?.map(
          (one) => one.field,
        ),
      ).toEqual([field])
  })
  it("[fights/play/modes] other players' stars are ranked, but are met only by agreement", () => {
    const now = playBouts(playBouts(world('Ann', 'Bob', 'Cy'), 0, 12), 1, 12)
    expect(circuitRanking(now)).toHaveLength(36)
    const stars = new Set(now.players.map(({ star }) => star.id))
    expect(now.fought.every(({ a, b }) => !(stars.has(a) && stars.has(b)))).toBe(true)
    expect(now.world.every(({ star }) => !star)).toBe(true)
    expect(circuitRanking(does(now, { do: 'retire', who: 0 }))).toHaveLength(35)
  })
  it('[fights/play/modes] stars with a name that is taken are numbered in the order they join; a player’s name is free', () => {
    const twins = ['Ann', 'Bob', 'Cy'].reduce(
      (circuit, player, i) => joined(circuit, { ...wish(player, i + 3), name: 'Twin' }),
      NO_CIRCUIT,
    )
    expect(twins.players.map(({ star: { id, name } }) => [id, name])).toEqual([
      ['twin', 'Twin'],
      ['twin-2', 'Twin (2)'],
      ['twin-3', 'Twin (3)'],
    ])
    const listed = joined(twins, { ...wish('Di', 6), name: 'Tony Gomes' })
    expect(listed.players[3]!.star.name).toBe('Tony Gomes (2)')
    const again = joinCircuit(listed, wish('Di', 7), options)
    expect(again.problems?.map(({ field }) => field)).toEqual(['player'])
  })
  it("[fights/signature/roll] a player's dice continue after those that rolled the signature", () =>
    expect(world('Ann').players[0]!.dice).not.toEqual([...seededSource(3).state()]))
  it('[fights/optional/hogan-builds] a player builds two fighters besides the star, with 17 and 13 points, but no third; a stranger builds none', () => {
    const build = (circuit: Circuit, who: number, stats: StarRequest['stats'], name: string) =>
      buildStable(circuit, who, { ...wish('Ann', 3), name, stats }, options)
    const best = { box: 4, agg: 4, qwik: 3, pow: 3, stam: 3 }
    const least = { box: 3, agg: 3, qwik: 3, pow: 2, stam: 2 }
    const one = build(world('Ann'), 0, best, 'One').circuit!
    const two = build(one, 0, least, 'Two').circuit!
    expect(build(two, 0, least, 'Three').problems?.map(({ field }) => field)).toEqual(['stats'])
    expect(build(one, 1, best, 'Three').problems?.map(({ field }) => field)).toEqual(['stats'])
  })
  it('[fights/optional/hogan-builds] changing one fighter leaves all others in the world unchanged', () => {
    const stats = { box: 4, agg: 4, qwik: 3, pow: 3, stam: 3 }
    const start = buildStable(
      world('Ann', 'Bob'),
      0,
      { ...wish('Ann', 3), name: 'Second', stats },
      options,
    ).circuit!
    const [ann, bob] = start.players
    const strong = <F extends { readonly skill: number }>(one: F): F => ({ ...one, skill: 99 })
    for (const one of [ann!.star, ann!.stable![0]!, bob!.star]) {
      const after = allFighters(withFighter(start, strong(one)))
      expect(after).toEqual(
        allFighters(start).map((other) => (other === one ? strong(other) : other)),
      )
    }
    expect(withFighter(start, strong(bob!.star)).players[1]).not.toHaveProperty('stable')
  })
  it('[fights/fame/between-bouts] a move that is not due is refused and changes nothing', () => {
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
      [signed, { do: 'accept', who: 0 }, 'not-now'],
      [signed, { do: 'keep', who: 0 }, 'not-now'],
      [signed, { do: 'again', who: 0 }, 'not-now'],
      [start, { do: 'keep', who: 0 }, 'not-now'],
      [signed, { do: 'retire', who: 0 }, 'not-now'],
      [boxed, { do: 'box', who: 0 }, 'not-now'],
      [does(start, { do: 'retire', who: 0 }), { do: 'look', who: 0 }, 'retired'],
    ]
    for (const [circuit, one, code] of CASES)
      expect([one, applyMove(circuit, one, rules).refusal?.code]).toEqual([one, `refused/${code}`])
  })
  it('[fights/fame/rematch] a first meeting is agreed; a fighter met before can be declined, and another is offered', () => {
    const start = world('Ann')
    expect(does(start, { do: 'look', who: 0 }).players[0]!.next.at).toBe('signed')
    const [bout] = playBouts(start, 0, 1).fought
    const all = { ...start, fought: start.world.map(({ id }) => ({ ...bout!, b: id })) }
    const offered = (circuit: Circuit) => {
      const { next } = circuit.players[0]!
      if (next.at !== 'offered') throw new Error(next.at)
      return next
    }
    const once = does(all, { do: 'look', who: 0 })
    const first = offered(once)
    expect(first.declined).toEqual([])
    const twice = offered(does(once, { do: 'decline', who: 0 }))
    expect([twice.declined, twice.die, twice.opponent === first.opponent]).toEqual([
      [first.opponent],
      first.die,
      false,
    ])
    expect(does(once, { do: 'accept', who: 0 }).players[0]!.next).toMatchObject({
      at: 'signed',
      opponent: { id: first.opponent },
      bets: [],
    })
  })
  it('[fights/optional/hogan-bouts, fights/stat/increase] if a fighter has won two Hogan bouts, each is rolled for, the first one first', () => {
    const start = world('Ann')
    const [ann] = start.players
    const fighter = ann!.star.id
    const rises = (['KO', 'UD'] as const).map((method) => ({ fighter, method }))
    const two = { ...start, players: [{ ...ann!, rises }] }
    const raise = { do: 'raise', who: 0, stat: 'pow', fighter } as const
    const one = does(two, raise)
    expect(one.players[0]!.rises).toEqual([{ fighter, method: 'UD' }])
    expect(one.bets).toBeUndefined()
    const none = does(one, raise)
    expect(none.players[0]!.rises).toEqual([])
    expect(applyMove(none, raise, rules).refusal?.code).toBe('refused/not-now')
  })
  it('[fights/optional/training-table] after one pass the player repeats both tests or keeps the stat, once', () => {
    const seen = new Set<string>()
    for (let seed = 3; seed < 30; seed++) {
      const signed = does(joined(NO_CIRCUIT, wish('Ann', seed)), { do: 'look', who: 0 })
      const trained = does(signed, { do: 'train', who: 0, stat: 'pow' }).players[0]!.next
      if (trained.at !== 'signed') throw new Error(trained.at)
      const { again, training } = trained
      seen.add(again ? 'again' : 'settled')
      expect([again === undefined, training === undefined]).toEqual([!again, Boolean(again)])
      if (!again) {
        // If neither or both tests are passed, the stat changes at once.
        expect(training!.star.tests).toHaveLength(1)
        expect(Math.abs(training!.star.change)).toBe(1)
        continue
      }
      const asked = does(signed, { do: 'train', who: 0, stat: 'pow' })
      const tests = (
        answer: 'again' | 'keep',
      ): readonly [number | undefined, number | undefined] => {
        const next = does(asked, { do: answer, who: 0 }).players[0]!.next
        const star = next.at === 'signed' ? next.training?.star : undefined
        return [star?.tests.length, star && Math.abs(star.change)]
      }
      expect([tests('keep'), tests('again')]).toEqual([
        [1, 0],
        [2, 1],
      ])
    }
    expect([...seen].toSorted()).toEqual(['again', 'settled'])
  })
  it('[fights/fame/gain, fights/fame/lose] the Fame of the bell counts, also if the star has boxed others during a bout at a table', () => {
    const begun = does(world('Ann'), { do: 'look', who: 0 })
    const [ann] = begun.players
    const famed = (fame: number, circuit: Circuit): Circuit => ({
      ...circuit,
      players: [{ ...circuit.players[0]!, star: { ...circuit.players[0]!.star, fame } }],
    })
    // The star signs with Fame 0 and is at 40 when the result comes in; the opponent has Fame 6.
    const boxing = moveBoutToTable(begun, 0, 'table-1', options).circuit!
    const opponent = boxing.players[0]!.next as { opponent: { id: string; fame: number } }
    expect(opponent.opponent.fame).toBe(6)
    for (const [winner, fame] of [
      [ann!.star.id, 43],
      [opponent.opponent.id, 40],
    ] as const) {
      const end = { winner, method: 'SD', round: 3 } as const
      const home = recordBoutFromTable(famed(40, boxing), 0, end, options).circuit!
      expect(home.players[0]!.star.fame).toBe(fame)
    }
  })
  it('[fights/fame/between-bouts] the result of a table is recorded once', () => {
    const boxing = moveBoutToTable(
      does(world('Ann'), { do: 'look', who: 0 }),
      0,
      'table-1',
      options,
    ).circuit!
    expect(applyMove(boxing, { do: 'box', who: 0 }, rules).refusal?.code).toBe('refused/not-now')
    const end = { winner: boxing.players[0]!.star.id, method: 'KO', round: 2 } as const
    const home = recordBoutFromTable(boxing, 0, end, options).circuit!
    expect(home.players[0]!.star.record).toMatchObject({ won: 1, stopped: 1 })
    expect(home.fought[0]).toMatchObject({ ...end, table: 'table-1', rounds: 3 })
    expect(recordBoutFromTable(home, 0, end, options).refusal?.code).toBe('refused/not-boxing')
  })
})
