// The display of a table: score card, tracker, the tables in words, plans with exact odds, commentary; and the computer's choices.
import { describe, expect, it } from 'vitest'
import { makeBook } from '../../src/books/fights/book.ts'
import type { Event } from '../../src/books/fights/events.ts'
import { EXITS } from '../../src/books/fights/exit-rules.ts'
import { makeFace } from '../../src/books/fights/face.ts'
import { tableLines } from '../../src/books/fights/table-lines.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { Options } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { ROSTER } from '../../src/books/fights/roster.ts'
import { boxingDice } from '../../src/books/fights/state.ts'
import { LINES } from '../../src/books/fights/say-results.ts'
import type { Setup, State } from '../../src/books/fights/state.ts'
import { bareContext, playVisit } from '../../src/books/fights/visit.ts'
import { OPTIONS, TABLES } from '../../src/catalogue/fights.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import type { Effect } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { boutSums } from '../../src/odds/bout-sums.ts'
import { reasonOf, whatOf } from '../../src/players/advice-words.ts'
import { chooseForBoxer } from '../../src/players/boxer.ts'
import { playBouts } from '../../src/series/bouts.ts'
import { boutOf } from './ring.ts'
import type { Bout } from './ring.ts'

const face = makeFace()
const read = readingsOf(optionsOf())
const at = (table: State['at'], now: Bout['now'] = {}): Bout['now'] => ({ at: table, ...now })
const ask = (kind: string, options: readonly unknown[], silent: unknown, who = 'ace'): Ask => ({
  kind,
  seat: 'player-1',
  who,
  options,
  silent,
})
/** `woman` applies to both fighters; absent: as on the list. */
const starsOf = (woman?: boolean): Setup => ({
  title: 'Night',
  rounds: 3,
  entrants: [
    { fighter: { ...ROSTER[9]!, woman }, seat: 'player-1' },
    { fighter: { ...ROSTER[20]!, woman } },
  ],
})
const STARS = starsOf()
/** The star is weaker than the grunt, and still first on the card. */
const UNDERDOG: Setup = {
  ...STARS,
  entrants: [{ fighter: ROSTER[20]!, seat: 'player-1' }, { fighter: ROSTER[9]! }],
}

/** The totals of many bouts. */
async function many(setup: Setup, runs: number, options = optionsOf()) {
  const [sums] = await playBouts({ job: { setups: [setup], options, seed: 3, runs }, workers: 1 })
  return boutSums(sums!, setup.entrants[0].fighter.id)
}

/** A bout with a star, played by the computer at a table. */
function boxed(seed: number, setup = STARS) {
  const book = makeBook()
  const game = newGame(book, setup, { seed })
  for (let open = game.pending?.asks[0]; open; open = game.pending?.asks[0])
    game.answer(open.ask.seat, open.key, chooseForBoxer(game.state, open.ask, read))
  return { book, game, events: game.log.flatMap(({ events }) => events) }
}

it("[fights/play/modes] a star's seat is that of its player; a grunt and an unknown fighter have none", () => {
  const book = makeBook()
  const bout = boutOf({ first: { star: true }, second: {} })
  expect(['ace', 'bull', 'nobody'].map((who) => book.seatOf!(bout, who, 'boxing'))).toEqual([
    'player-1',
    undefined,
    undefined,
  ])
})

it('[fights/play/modes] all rolls in the ring are open: anyone may look back at them with their dice', () =>
  expect(face.open).toBe(true))

describe('the score card', () => {
  it('[fights/card/information, fights/card/layout] eight fields per fighter, with figures other than Boxing Dice', () => {
    const { fighters } = face.scene(
      boutOf({
        first: {
          name: 'Ace',
          stats: [5, 4, 3, 2, 4],
          signatures: ['Agile', 'Vicious'],
          now: { bonus: 9 },
        },
      }),
    )
    expect(fighters[0].information.map(({ field }) => field)).toEqual(
      TABLES['fights/card/information'].map(({ field }) => field),
    )
    expect(fighters[0].information.map(({ content }) => content)).toEqual([
      'Ace',
      '5',
      '3',
      '4 (+2)',
      '2',
      '4',
      '5',
      '9',
    ])
  })
  it("[fights/card/conditional-entries] conditional dice are in brackets; dice from the opponent's signature are listed here", () => {
    const { fighters } = face.scene(
      boutOf({
        first: { signatures: ['Slippery', 'Scary'] },
        second: { signatures: ['Timid', 'Brawler'] },
      }),
    )
    expect(fighters[0].information.map(({ content }) => content).slice(1, 4)).toEqual([
      '4 (+1)',
      '5 (+1)',
      '4 (+1) (+1)',
    ])
    expect(fighters[1].information.map(({ content }) => content).slice(1, 4)).toEqual([
      '3',
      '3',
      '4',
    ])
  })
  it('[fights/card/conditional-entries] dice on KO and Recovery follow the target number', () => {
    const { fighters } = face.scene(
      boutOf({
        first: { stats: [4, 3, 3, 3, 4], signatures: ['Resilient'] },
        second: { stats: [4, 3, 3, 2, 4], signatures: ['Glass Jaw', 'Unlucky'] },
      }),
    )
    expect(fighters[0].information.map(({ content }) => content).slice(4, 6)).toEqual([
      '3 +1d6 (+1d6)',
      '4 +1d6',
    ])
    expect(fighters[1].information.map(({ content }) => content).slice(4, 6)).toEqual(['2', '4'])
  })
  it.each([3, 10, 12] as const)('[fights/card/rounds] a box for each of %i rounds', (rounds) => {
    const { card } = face.scene(
      boutOf({ rounds, first: { now: { card: [10, 9] } }, second: { now: { card: [9, 10] } } }),
    )
    expect(card).toHaveLength(rounds)
    expect(card[1]).toEqual({ round: 2, scores: [9, 10] })
    expect(card[2]!.scores).toBeUndefined()
  })
  it('[fights/fighter/counters] both places are always shown', () => {
    expect(
      face
        .scene(boutOf({ now: at('taking-control', { backed: 1, place: 'corner', control: 0 }) }))
        .fighters.map(({ place }) => place),
    ).toEqual(['center', 'corner'])
  })
  it('[fights/card/tracker] a line for each fighter and roll with its effects; the lines add up to the bout', () => {
    const { game, events } = boxed(4)
    const { rows } = game.state
    const contests = events.filter(
      (event) =>
        event.type === 'result' && ['stalking', 'boxing', 'taking-control'].includes(event.table),
    )
    expect(
      rows.filter(
        ({ table }) => table === 'stalking' || table === 'boxing' || table === 'taking-control',
      ),
    ).toHaveLength(2 * contests.length)
    for (const side of [0, 1] as const) {
      const used = rows.filter(({ who }) => who === side).reduce((sum, { bonus }) => sum + bonus, 0)
      expect(game.state.men[side].bonus).toBe(makeBook().begin(STARS).men[side].bonus - used)
    }
  })
  it('[fights/card/tracker] Boxing Dice lost and recovered add up to those left', () => {
    const seen = { lost: 0, back: 0 }
    for (let seed = 1; seed <= 20; seed++) {
      const { rows, men } = boxed(seed).game.state
      for (const side of [0, 1] as const) {
        const changes = rows.filter(({ who }) => who === side).map(({ dice }) => dice)
        const sum = changes.reduce((total, dice) => total + dice, 0)
        expect(sum).toBe(boxingDice(men[side]) - men[side].box)
        seen.lost += changes.filter((dice) => dice < 0).length
        seen.back += changes.filter((dice) => dice > 0).length
      }
    }
    expect(seen.lost).toBeGreaterThan(20)
    expect(seen.back).toBeGreaterThan(20)
  })
  it('[fights/card/tracker] ropes and corner are ticked in the row of the roll that sends a fighter there', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 20; seed++) {
      const { events, game } = boxed(seed, seed % 2 ? STARS : UNDERDOG)
      const sent = events.flatMap((event) => {
        const { exit = '', who = 0 } = event.type === 'result' ? event.told : {}
        if (exit === 'boxing-2' || exit === 'control-1-ropes') return [`ropes ${1 - who}`]
        return exit === 'control-1-corner' || exit === 'control-spin' ? [`corner ${1 - who}`] : []
      })
      const checked = game.state.rows.flatMap(({ ropes, corner, who }) => [
        ...(ropes ? [`ropes ${who}`] : []),
        ...(corner ? [`corner ${who}`] : []),
      ])
      expect(checked).toEqual(sent)
      checked.forEach((one) => seen.add(one))
    }
    expect([...seen].sort()).toEqual(['corner 0', 'corner 1', 'ropes 0', 'ropes 1'])
  })
})

it('[fights/star/bonus-choice] every answer to a question is in the menu, with a plan', () =>
  expect(face.menu(boutOf({}), ask('bonus-dice', [0, 1, 2], 0))).toMatchObject(
    ['None', '1 die', '2 dice'].map((label, choice) => ({ label, choice, plan: true })),
  ))

describe('the tables in words', () => {
  it.each([
    [at('stalking'), ['stalking-2', 'stalking-1', 'stalking-2', 'stalking-1', 'stalking-0']],
    [
      at('taking-control', { control: 0, backed: 1, place: 'ropes' }),
      ['control-solid', 'control-1-corner', 'control-counter', 'control-other-1', 'control-tie'],
    ],
    [at('ko', { attacker: 0 }), ['ko-2', 'ko-1', 'ko-0']],
    [at('recovery', { downed: 0 }), ['recovery-2', 'recovery-1', 'recovery-0']],
    [
      at('injury', { attacker: 0, injuryDice: 3 }),
      ['injury-head', 'injury-body', 'injury-cut', 'injury-swelling', 'injury-none', 'injury-none'],
    ],
    [at('end-half'), []],
  ] as const)(
    '[fights/taking-control/results, fights/ko/results, fights/recovery/results] %j',
    (now, exits) => {
      expect(tableLines(boutOf({ now: now! })).map(({ exit }) => exit)).toEqual(exits)
    },
  )
})

/** The chance that the margin of `one` dice over `other` dice satisfies `holds`, counted face by face. */
function byHand(one: number, other: number, holds: (difference: number) => boolean): number {
  const ways = (n: number): number[] =>
    Array.from({ length: n + 1 }, (_, k) => choose(n, k) / 2 ** n)
  return ways(one).reduce(
    (sum, p, i) => sum + ways(other).reduce((inner, q, j) => inner + (holds(i - j) ? p * q : 0), 0),
    0,
  )
}
const choose = (n: number, k: number): number =>
  k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k

describe('plans', () => {
  it.each([2e6, -1, 'many', null, { toString: 1 }])(
    'refuse %j, which is not an answer',
    (choice) => {
      const state = boutOf({ first: { star: true, now: { bonus: 3 } }, now: at('stalking') })
      const { refusal, chances } = face.plan(state, ask('bonus-dice', [0, 1, 2, 3], 0), choice)
      expect([refusal?.code, chances]).toEqual(['refused/not-a-choice', []])
    },
  )
  it('[fights/dice/successes] 2 Bonus Dice: 9 dice against 7, to the last digit', () => {
    const state = boutOf({ first: { star: true, now: { bonus: 3 } }, now: at('stalking') })
    const { chances, sums } = face.plan(state, ask('bonus-dice', [0, 1, 2, 3], 0), 2)
    const wanted = [
      byHand(9, 7, (d) => d >= 2),
      byHand(9, 7, (d) => d === 1),
      byHand(9, 7, (d) => d === 0),
      byHand(9, 7, (d) => d === -1),
      byHand(9, 7, (d) => d <= -2),
    ]
    chances.forEach(({ chance }, i) => expect(chance).toBeCloseTo(wanted[i]!, 10))
    expect(sums.map(({ total }) => total)).toEqual([7, 7])
  })
  it("show what matters about each answer: who wins the roll, both fighters' points, the dice left", () => {
    const state = boutOf({ first: { star: true, now: { bonus: 3 } }, now: at('stalking') })
    const { effects } = face.plan(state, ask('bonus-dice', [0, 1, 2, 3], 0), 2)
    const wanted = [
      ['win the roll', byHand(9, 7, (d) => d > 0)],
      ['tie the roll', byHand(9, 7, (d) => d === 0)],
      ['lose the roll', byHand(9, 7, (d) => d < 0)],
      ['points for you', byHand(9, 7, (d) => d >= 2)],
      ['points against you', byHand(9, 7, (d) => d <= -2)],
      ['Bonus Dice left', 1],
    ] as const
    expect(effects!.map(({ what }) => what)).toEqual(wanted.map(([what]) => what))
    effects!.forEach(({ value }, i) => expect(value).toBeCloseTo(wanted[i]![1], 10))
  })
  it('[fights/boxing/win-by-2, fights/star/power-window] a Star Power die when two behind saves a point half of the time', () => {
    const state = boutOf({
      first: { star: true, now: { starPower: 1 } },
      now: at('boxing'),
      roll: { pool: [7, 7], count: [2, 4], stage: 'thrown' },
    })
    const against = (choice: string): number | undefined =>
      face
        .plan(state, ask('star-power', ['roll', 'stop'], 'stop'), choice)
        .effects!.find(({ what }) => what === 'points against you')?.value
    expect([against('stop'), against('roll')]).toEqual([2, 1.5])
  })
  it('[fights/ko/pass-2] KO shows the chance of a knockdown', () => {
    const state = boutOf({
      first: { star: true, now: { bonus: 1 } },
      now: at('ko', { attacker: 0 }),
    })
    const { effects } = face.plan(state, ask('bonus-dice', [0, 1], 0), 1)
    expect(effects![0]).toEqual({
      what: 'knockdown',
      value: 0.5,
      unit: 'chance',
      wanted: 'more',
    })
  })
  it('[fights/dice/passing, fights/dice/pass-cap] KO with 1 Bonus Die against Power 3: two of three dice pass with a chance of 1/2', () => {
    const state = boutOf({
      first: { star: true, now: { bonus: 1 } },
      now: at('ko', { attacker: 0 }),
    })
    const { chances } = face.plan(state, ask('bonus-dice', [0, 1], 0), 1)
    expect(chances.map(({ chance }) => chance)).toEqual([0.5, 0.375, 0.125])
  })
  it.each([
    ['head-hunt', true, at('taking-control', { control: 0, backed: 1, place: 'ropes' })],
    ['bonus-dice', 2, at('boxing')],
    ['cover-up', true, at('boxing')],
    ['star-power', 'roll', at('boxing')],
  ] as const)(
    '[fights/cover-up/grunt, fights/star/power-window] the odds of %s add up to 1 and agree with actual play',
    (kind, choice, now) => {
      const pool: [number, number] = [7, 10]
      const bout: Bout = {
        first: {
          star: true,
          now: { bonus: kind === 'bonus-dice' ? 4 : 0, starPower: kind === 'star-power' ? 2 : 0 },
        },
        second: { now: { bonus: 3 } },
        now,
        roll:
          kind === 'cover-up'
            ? { pool, stage: 'ready' }
            : kind === 'star-power'
              ? { pool, count: [3, 4], stage: 'thrown' }
              : {},
      }
      const { chances } = face.plan(boutOf(bout), ask(kind, [choice], choice), choice)
      expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
      if (kind === 'cover-up')
        expect(chances.slice(0, 2).map(({ chance }) => chance)).toEqual([0, 0])
      // Three successes against four, and a die that helps with a chance of one half.
      if (kind === 'star-power')
        expect(chances.map(({ chance }) => chance)).toEqual([0, 0, 0.5, 0.5, 0])
      if (kind !== 'head-hunt' && kind !== 'bonus-dice') return
      const thrown = seeded(seededSource(7))
      let won = 0
      const runs = 4000
      for (let i = 0; i < runs; i++) {
        const faces: number[] = Array.from({ length: 60 }, () => thrown.d('face', 6))
        won += playedOn(bout, faces, choice) ? 1 : 0
      }
      const chance = chances[0]!.chance
      expect(Math.abs(won / runs - chance)).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / runs),
      )
    },
  )
})

/** Whether the first fighter wins by two or more with this first answer and these faces, not all of which are needed. */
function playedOn(bout: Bout, faces: readonly number[], choice: unknown): boolean {
  const state = boutOf(bout)
  playVisit(bareContext(state, scripted(faces, [choice, false]), read))
  return (
    state.at === 'injury' ||
    (bout.now!.at === 'boxing' && state.at === 'taking-control' && state.control === 0)
  )
}

describe('advice', () => {
  it.each([
    ['cover-up', true, 'Cover up'],
    ['cover-up', false, 'Stay open'],
    ['star-power', 'roll', 'Roll a Star Power die'],
    ['star-power', 'stop', 'Star Power: Keep the roll'],
    ['bonus-dice', 2, 'Bonus Dice: 2 dice'],
  ])('names %s %s once: %s', (kind, choice, words) => {
    const options = [choice, ...(kind === 'bonus-dice' ? [0] : [true, false, 'roll', 'stop'])]
    expect(whatOf(choice, face.menu(boutOf({}), ask(kind, options, choice)), undefined)).toBe(words)
  })
  it('gives the chance that speaks for an answer, not the chance to win again', () => {
    const effects = (win: number, tie: number, lose: number): Effect[] => [
      { what: 'win the roll', value: win, unit: 'chance', wanted: 'more' },
      { what: 'tie the roll', value: tie, unit: 'chance' },
      { what: 'lose the roll', value: lose, unit: 'chance', wanted: 'less' },
    ]
    const covers = { what: 'Cover up', facts: { effects: effects(0, 0.62, 0.38) } }
    const open = { what: 'Stay open', facts: { effects: effects(0.2, 0.14, 0.66) } }
    const about = { scene: face.scene(boutOf({})), who: undefined, isKept: false }
    const why = (one: typeof covers, other: typeof covers, gain: number): string =>
      reasonOf(one, { ...other, gain, gainError: 0.01 }, about)
    expect(why(covers, open, 0.16)).toBe('Lose the roll 38 %, instead of 66 % after “Stay open”.')
    expect(why(open, covers, -0.16)).toBe('Lose the roll 66 %, instead of 38 % after “Cover up”.')
  })
})

describe('the commentary', () => {
  const told = (seed: number, setup = STARS): string[] => {
    const { book, events } = boxed(seed, setup)
    const state = book.begin(setup)
    return events.flatMap((event: Event) => {
      book.apply(state, event)
      return face.say(event, state) ?? []
    })
  }
  it('has several lines for every exit, twelve for frequent ones, and names only the fighters involved', () => {
    expect(Object.keys(LINES).sort()).toEqual(Object.keys(EXITS).sort())
    for (const [exit, lines] of Object.entries(LINES)) {
      const often = /^(stalking|boxing|control|ko-[012]$|injury-none|recovery-2$)/.test(exit)
      expect([exit, new Set(lines).size >= (often ? 12 : 6)]).toEqual([exit, true])
      expect(new Set(lines).size).toBe(lines.length)
    }
  })
  it('never describes two results in a row with the same words', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { book, events } = boxed(seed, STARS)
      const state = book.begin(STARS)
      let before = ''
      for (const event of events) {
        book.apply(state, event)
        if (event.type !== 'result') continue
        const line = face.say(event, state)!.replace(/ \(\+\d+\)$/, '')
        expect(line).not.toBe(before)
        before = line
      }
    }
  })
  it('describes every bout in sentences, the same for the same dice, and varies them', () => {
    expect(told(3)).toEqual(told(3))
    const all = Array.from({ length: 20 }, (_, i) => told(i + 1)).flat()
    expect(new Set(all).size).toBeGreaterThan(120)
    for (const line of all) expect(line).toMatch(/^[A-Z…].*[.!?…](?: \(\+\d+\))?$/)
    expect(all.join(' ')).not.toMatch(/[{}]|undefined|NaN/)
  })
  it.each([
    ['a woman she', true, /\b(?:she|her)\b/, /\b(?:he|him|his)\b/i],
    ['a boxer he', false, /\b(?:he|him|his)\b/, /\b(?:she|her)\b/i],
    [
      'a fighter of unstated gender they',
      undefined,
      /\b(?:them|their)\b/,
      /\b(?:he|him|his|she|her)\b/i,
    ],
  ] as const)('calls %s', (_who, woman, has, hasNot) => {
    const all = Array.from({ length: 30 }, (_, i) => told(i + 1, starsOf(woman))).flat()
    expect(all.filter((line) => hasNot.test(line))).toEqual([])
    expect(all.filter((line) => has.test(line)).length).toBeGreaterThan(20)
    expect(all.join(' ')).not.toMatch(/[{}]|undefined/)
  })
  it("uses each fighter's own pronouns", () => {
    const bout = boutOf({ first: { now: { woman: true } }, second: { now: { woman: false } } })
    // Every line about a die that helps.
    const said = (who: 0 | 1): string =>
      [1, 2, 3, 4, 5]
        .map((die) => face.say({ type: 'star', who, face: die, good: true }, bout))
        .join(' ')
    expect(said(0)).toMatch(/Ace calls on her Star Power: a \d, and it helps\./)
    expect(said(1)).toMatch(/Bull calls on his Star Power: a \d, and it helps\./)
    expect(said(0)).not.toMatch(/\b(his|their)\b/)
  })
  it("offers every answer in the menu, and the referee's forms", () => {
    const state = boutOf({ first: { star: true, now: { bonus: 2 } }, now: at('stalking') })
    expect(
      face.menu(state, ask('bonus-dice', [0, 1, 2], 0)).map(({ label, choice }) => [label, choice]),
    ).toEqual([
      ['None', 0],
      ['1 die', 1],
      ['2 dice', 2],
    ])
    expect(face.rulings(state, 'referee')).toHaveLength(6)
    expect(face.rulings(state, 'player-1')).toEqual([])
  })
})

describe('the computer', () => {
  const wishes = (bout: Bout, kind: string, options: readonly unknown[]): unknown =>
    chooseForBoxer(boutOf(bout), ask(kind, options, options[0]), read)
  it('[fights/strategy/advice] spends Bonus Dice in twos and threes, covers up when down on dice, uses Star Power while it can turn the roll', () => {
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(
      wishes(
        { first: { now: { bonus: 12 } }, now: at('taking-control', { control: 0, round: 5 }) },
        'bonus-dice',
        numbers,
      ),
    ).toBe(2)
    expect(
      wishes(
        { first: { now: { bonus: 12 } }, now: at('taking-control', { control: 0, round: 10 }) },
        'bonus-dice',
        numbers,
      ),
    ).toBe(3)
    expect(wishes({ now: at('boxing'), roll: { pool: [5, 8] } }, 'cover-up', [false, true])).toBe(
      true,
    )
    expect(wishes({ now: at('boxing'), roll: { pool: [6, 8] } }, 'cover-up', [false, true])).toBe(
      false,
    )
    expect(
      wishes(
        { first: { now: { starPower: 2 } }, now: at('boxing'), roll: { count: [1, 3] } },
        'star-power',
        ['stop', 'roll'],
      ),
    ).toBe('roll')
    expect(
      wishes(
        { first: { now: { starPower: 1 } }, now: at('boxing'), roll: { count: [1, 3] } },
        'star-power',
        ['stop', 'roll'],
      ),
    ).toBe('stop')
  })
  it('[fights/strategy/advice, fights/star/advantages] a star beats a grunt with the same stats, and more often than with default answers', async () => {
    const twin = { ...ROSTER[14]!, id: 'twin' }
    const share = async (seat: boolean): Promise<number> =>
      (
        await many(
          {
            title: '',
            rounds: 10,
            entrants: [
              { fighter: ROSTER[14]!, ...(seat ? { seat: 'player-1' } : {}) },
              { fighter: twin },
            ],
          },
          1500,
        )
      ).wins.a / 1500
    expect(await share(true)).toBeGreaterThan((await share(false)) + 0.15)
  })
  it('every option can be set, and a bout can be finished under each value', async () => {
    for (const [name, { values }] of Object.entries(OPTIONS))
      for (const value of values) {
        const { wins, draw } = await many(
          {
            ...STARS,
            rounds: 3,
            entrants: [STARS.entrants[0], { fighter: ROSTER[5]!, seat: 'player-2' }],
          },
          8,
          optionsOf({ [name]: value } as Partial<Options>),
        )
        expect(wins.a + wins.b + draw).toBe(8)
      }
  })
})
