// One path: what `resolve` and `odds` say of an exchange is what the table does with the same act.
import { describe, expect, test } from 'vitest'
import { makeBook, readingsOf } from '../../src/books/fnff-1988/book.ts'
import { armsList } from '../../src/books/fnff-1988/arms/arms.ts'
import { CONDITIONS_1988 } from '../../src/books/fnff-1988/exchange/conditions.ts'
import { IDS, MODES_1988, enterExchange } from '../../src/books/fnff-1988/exchange/enter.ts'
import type { Entered1988 } from '../../src/books/fnff-1988/exchange/enter.ts'
import { measure } from '../../src/books/fnff-1988/exchange/print.ts'
import { solve } from '../../src/books/fnff-1988/exchange/solve.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { actOdds } from '../../src/books/gunfight/exchange/act-odds.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import type { Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import { perform, refusalOf, stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import type { Dice } from '../../src/dice/dice.ts'
import { fast } from '../../src/dice/fast.ts'
import { scripted } from '../support/book-dice.ts'
import { newGame } from '../../src/engine/play.ts'
import { isRoll } from '../../src/engine/tape.ts'
import { readExchange } from '../../src/files/exchange.ts'
import { expectExact, expectNear } from '../support/runs.ts'
import { times } from '../support/soak.ts'
import { exchangeOf } from './exchange-file.ts'

/** One of a list, a whole number from 0 to below `n`, and a chance; from one seed. */
function random(seed: number) {
  const dice = fast(seed)
  const below = (n: number): number => dice.d('', n) - 1
  return {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
    now: (percent: number): boolean => below(100) < percent,
  }
}

const WEAPONS = armsList(readingsOf({}, {}))

/** An exchange as a file has it: anybody with anything in any mode. Many are refused. */
function randomFile(seed: number) {
  const { below, of, now } = random(seed)
  const person = (name: string) => ({
    name,
    stats: { int: 3 + below(6), ref: 3 + below(8), cool: 4 + below(7), ma: 5, body: 3 + below(8) },
    skills: {
      pistol: below(7),
      rifle: below(7),
      melee: below(5),
      brawling: below(5),
      'martial-arts': below(4),
      athletics: below(6),
    },
    firefights: below(8),
    armor: now(50) ? ['Flack Vest'] : [],
    wounds: now(20)
      ? [
          {
            area: of(['torso', 'right-arm', 'left-leg']),
            level: of(['FW', 'SW', 'CW']),
            treated: now(50),
          },
        ]
      : [],
  })
  const mode = of(MODES_1988)
  const near = !['single', 'burst', 'auto', 'suppress', 'grenade', 'thrown'].includes(mode)
  const weapon = mode === 'grenade' && now(80) ? 'hand-grenade' : of(WEAPONS).id
  return {
    book: 'fnff-1988',
    attacker: person('A'),
    defender: person('B'),
    attack: {
      mode,
      weapon,
      range: near ? below(2) : below(60),
      ...(mode === 'suppress' ? { width: 1 + below(20) } : {}),
      ...(now(20) ? { aim: 1 + below(3) } : {}),
      ...(now(15) ? { at: of(['head', 'torso', 'right-leg']) } : {}),
      ...(now(20) ? { rounds: 1 + below(2) } : {}),
      conditions: Object.keys(CONDITIONS_1988).filter(
        // A parry in answer is refused when a shot is fired, which only shows when the weapon works.
        (word) => now(6) && (near || word !== 'answers-parry'),
      ),
    },
  }
}

function entered(file: object, options: Options): Entered1988 | undefined {
  const { value } = readExchange(file)
  return value && enterExchange(value, options).value
}

const OPTIONS = readingsOf({}, {})
const BOOK = makeBook()

/** Exchanges that the rules allow, one for each seed from 1 on that gives such a one. */
function* allowed(): Generator<readonly [number, Entered1988]> {
  for (let seed = 1; ; seed++) {
    const one = entered(randomFile(seed), OPTIONS)
    if (one && !refusalOf(BOOK, stateBefore(BOOK, one), one)) yield [seed, one]
  }
}
function take<T>(count: number, from: Iterable<T>, fits: (one: T) => boolean = () => true): T[] {
  const found: T[] = []
  for (const one of from) {
    if (fits(one)) found.push(one)
    if (found.length === count) break
  }
  return found
}

/** The same act at a table that stands where the exchange begins: its events, and the faces that fell. */
function atTable(one: Entered1988, seed: number): { events: Event[]; faces: number[] } {
  const book = { ...BOOK, begin: () => stateBefore(BOOK, one) }
  const game = newGame(book, one.setup, { seed })
  for (let asks = 0; asks < 50; asks++) {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (!open) break
    const { ask, key } = open
    const acted = [...game.log.flatMap(({ events }) => events), ...game.told].some(
      ({ type }) => type === 'acted',
    )
    const choice =
      ask.kind !== 'act'
        ? (one.answers[ask.kind] ?? ask.silent)
        : ask.who === IDS.who && !acted
          ? one.act
          : { do: 'delay' }
    if (ask.kind === 'act' && ask.who === IDS.who && acted) break
    const { refusal } = game.answer(ask.seat, key, choice)
    // Who waits can still answer an attack; who is held cannot wait.
    if (refusal && ask.who === IDS.target) game.answer(ask.seat, key, { do: 'end' })
    else if (refusal) throw new Error(JSON.stringify([refusal, one]))
    if (game.log.some(({ events }) => events.some(({ type }) => type === 'acted'))) break
  }
  const commits = [...game.log, { events: game.told, tape: game.open }]
  const its = commits.find(({ events }) => events.some(({ type }) => type === 'acted'))!
  const from = its.events.findIndex(({ type }) => type === 'acted')
  return {
    events: its.events.slice(from) as Event[],
    faces: its.tape.filter(isRoll).flatMap(({ faces }) => faces),
  }
}

describe('one path', () => {
  test('resolve with the dice of the table gives the events of the table', () => {
    const met = new Map<string, number>()
    for (const [seed, one] of take(times(150), allowed())) {
      const { events, faces } = atTable(one, seed)
      const dice = scripted(faces)
      const performed = perform(BOOK, stateBefore(BOOK, one), one, dice)
      dice.finish()
      expect(events.slice(0, performed.events.length), `seed ${seed}`).toEqual(
        JSON.parse(JSON.stringify(performed.events)),
      )
      met.set(one.act.do, (met.get(one.act.do) ?? 0) + 1)
    }
    expect([...met.keys()].toSorted()).toEqual(
      expect.arrayContaining(['aid', 'attack', 'escape', 'grenade', 'suppress', 'throw']),
    )
  })

  const solved = (one: Entered1988): Odds | undefined => solve(stateBefore(BOOK, one), one, FULL)
  const outcomeOf = (one: Entered1988): ((dice: Dice) => ReturnType<typeof measure>) => {
    const before = stateBefore(BOOK, one)
    return (dice) => measure(perform(BOOK, before, one, dice))
  }

  test('exact odds are the shares of many performances', () => {
    const runs = 3_000
    for (const [seed, one] of take(times(6), allowed(), ([, act]) => solved(act) !== undefined)) {
      const odds = solved(one)!
      const once = outcomeOf(one)
      const dice = fast(seed)
      const counts = { hit: 0, reached: 0, out: 0, held: 0, works: 0, free: 0 }
      const wounds = new Map<string, number>()
      for (let run = 0; run < runs; run++) {
        const { hits, hit = hits > 0, reached, out, held, works, free, wound } = once(dice)
        for (const [word, counted] of Object.entries({ hit, reached, out, held, works, free }))
          if (counted) counts[word as keyof typeof counts]++
        wounds.set(wound, (wounds.get(wound) ?? 0) + 1)
      }
      for (const word of ['hit', 'reached', 'out', 'held', 'works', 'free'] as const)
        expectNear(
          `seed ${seed}, ${word}: ${JSON.stringify(one.act)}`,
          counts[word],
          odds[word] ?? 0,
          runs,
        )
      for (const level of LEVELS)
        expectNear(`seed ${seed}, ${level}`, wounds.get(level) ?? 0, odds.wound[level] ?? 0, runs)
    }
  })

  test('the exact solver says what an enumeration of the act says', () => {
    // Blows of one die at somebody in armour on every place: few courses of the dice, so that all can be run.
    const weak = (seed: number) => {
      const file = randomFile(seed)
      const { attack, defender, ...rest } = file
      return {
        ...rest,
        defender: {
          ...defender,
          armor: [
            {
              name: 'plate',
              sp: 30,
              covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
            },
          ],
          wounds: [],
        },
        attack: {
          ...attack,
          mode: random(seed).of(['strike', 'kick', 'pin', 'feint', 'escape', 'throw']),
          rounds: undefined,
          conditions: [],
          aim: undefined,
          at: undefined,
          weapon: undefined,
          range: 1,
        },
      }
    }
    let compared = 0
    for (let seed = 1; compared < times(8); seed++) {
      const one = entered(weak(seed), OPTIONS)
      if (!one || refusalOf(BOOK, stateBefore(BOOK, one), one)) continue
      const odds = solved(one)!
      const counted = actOdds(outcomeOf(one), LEVELS, { runs: 2_000_000, throws: 1 })
      expect(counted.method, `seed ${seed}`).toBe('exact')
      for (const word of ['hit', 'out', 'held', 'works', 'free'] as const)
        expectExact(`seed ${seed}, ${word}`, odds[word] ?? 0, counted[word] ?? 0)
      for (const level of LEVELS)
        expectExact(`seed ${seed}, ${level}`, odds.wound[level]!, counted.wound[level]!)
      compared++
    }
  })

  // Audit F4: `resolve` fired guns that the table refuses.
  test.each<[string, object, object, string]>([
    [
      'fnff-1988/wound/critical-effects',
      { lasting: [{ area: 'head', effect: 'blind' }] },
      { weapon: 'glock-17' },
      'refused/blind',
    ],
    [
      'fnff-1988/wound/serious-effects',
      { wounds: [{ area: 'right-arm', level: 'SW', effect: 'broken' }] },
      { weapon: 'm-16a' },
      'refused/no-arm',
    ],
    [
      'fnff-1988/weapons/rifle-posture',
      {},
      { weapon: 'm-16a', conditions: ['one-hand'] },
      'refused/two-hands',
    ],
  ])('[%s] %j cannot fire %j (audit F4)', (_rule, more, attack, code) => {
    const file = {
      attacker: { name: 'A', stats: { ref: 8, cool: 10, body: 6 }, skills: { rifle: 5 }, ...more },
      defender: { name: 'D', stats: { ref: 6, cool: 8, body: 6 } },
      attack: { mode: 'single', range: 50, ...attack },
    }
    expect(exchangeOf(file).refusal?.code).toBe(code)
  })

  // Audit F2: nobody who says nothing fires with one hand what two hands fire better.
  test.each([
    ['fnff-1988/weapons/smg-grip', 'uzi'],
    ['fnff-1988/weapons/pistol-grip', 'glock-17'],
  ])('[%s] %s is held in both hands unless somebody says otherwise (audit F2)', (_rule, weapon) => {
    const inHands = (...conditions: string[]) =>
      entered(
        {
          ...randomFile(1),
          attacker: { name: 'A', stats: { ref: 8, cool: 10, body: 6 } },
          attack: { weapon, range: 20, conditions },
        },
        OPTIONS,
      )!
    const hit = (one: Entered1988) => solve(stateBefore(BOOK, one), one, FULL)!.hit
    expect(inHands().act).not.toHaveProperty('hands')
    expect(hit(inHands())).toBe(hit(inHands('two-hands')))
    expect(hit(inHands('one-hand'))).toBeLessThan(hit(inHands()))
  })
})
