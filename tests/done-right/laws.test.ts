// The laws of a book on random legal play under these rules, with special rounds, cyberlimbs and old wounds. Long: npm run soak.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { bookOf, faceOf } from '../../src/books/cp2020/book.ts'
import { helpless } from '../../src/books/cp2020/combatant.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import type { Setup } from '../../src/books/cp2020/contract/state.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { OPTIONS } from '../../src/books/done-right/options.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { bodyOf } from '../../src/books/done-right/wounds/facts.ts'
import { isKilled, levelAt, type PlaceBody } from '../../src/books/done-right/wounds/body.ts'
import type { WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { bookLaws } from '../contract/book-laws.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import type { Pick } from '../contract/book-players.ts'
import { anyReadings, howMany, offered, replaysAndUndoes } from '../contract/random-play.ts'
import { hiddenOwl } from '../cp2020-table/owl.ts'
import { setupOf } from '../cp2020-table/table.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { gun, rulesWith } from './people.ts'

const GAMES = times(5)
const NAMED = { id: 'done-right', title: 'Done Right', options: OPTIONS }
const SEATS = ['player-1', 'player-2', 'player-3'] as const
const bookWith = (options: Partial<Options> = {}) => bookOf(NAMED, rulesWith(options))

const WEAPONS = [
  'pistol-medium',
  'pistol-heavy',
  'smg-heavy',
  'rifle-assault-medium',
  'shotgun',
  'shotgun-auto',
  'monokatana',
  'sword',
  undefined,
]
const ARMOUR: readonly (readonly string[])[] = [
  [],
  [],
  ['kevlar-vest'],
  ['medium-armor-jacket', 'steel-helmet'],
  ['metal-gear'],
  ['skinweave', 'leather'],
]

/** Two or three within some metres of each other, each with a weapon and any of its loads; some wounded, some with limbs of metal. */
const setups: fc.Arbitrary<Setup> = fc.integer({ min: 1, max: 0x7fffffff }).map((seed) => {
  const pick = pickFrom(seed)
  const rules = rulesWith()
  const loaded = (): Carried[] => {
    const id = WEAPONS[pick(WEAPONS.length)]
    if (id === undefined) return []
    const carried = gun(id)
    const loads = rules.loads(carried.weapon)
    return [{ ...carried, load: loads[pick(loads.length)]!.id }]
  }
  const hurt = (): WoundText[] =>
    AREAS.flatMap((area): WoundText[] => {
      if (pick(6) > 0) return []
      if (area.includes('-') && pick(2)) return [{ area, effect: 'cyberlimb', points: pick(25) }]
      return [{ area, level: rules.wounds.words[1 + pick(5)]!, treated: pick(2) === 0 }]
    })
  const ids = ['ace', 'bolt', 'crow'].slice(0, 2 + pick(2))
  const setup = setupOf(
    Object.fromEntries(
      ids.map((id) => [
        id,
        {
          int: 2 + pick(9),
          ref: 6 + pick(5),
          cool: 2 + pick(9),
          ma: 2 + pick(9),
          body: 2 + pick(12),
          skills: {
            handgun: 5 + pick(5),
            rifle: 5 + pick(5),
            submachinegun: 5 + pick(5),
            melee: 5 + pick(5),
            brawling: pick(7),
            karate: pick(2) * pick(7),
            judo: pick(2) * pick(7),
            athletics: pick(7),
          },
          weapons: loaded(),
          armour: ARMOUR[pick(ARMOUR.length)]!,
        },
      ]),
    ),
    { metres: [0, 1, 5, 12][pick(4)] },
    rules,
  )
  return {
    ...setup,
    sides: setup.sides.map((side) => ({
      ...side,
      men: side.men.map((combatant) => ({
        ...combatant,
        wounds: rules.wounds.read(hurt(), (field, wrong) => {
          throw new Error(`${field}: ${wrong}`)
        }),
      })),
    })),
  }
})

/** Half of the games under the book's own readings, half under any. */
const readings = fc.integer({ min: 0, max: 0x7fffffff }).map((seed): Partial<Options> => {
  const pick = pickFrom(seed)
  return pick(2) === 0 ? {} : anyReadings<Options>(OPTIONS, pick)
})

/** Attacks more often than not, varied as the page does. */
function anyAct(
  game: () => Game<Setup, State, never>,
  rules: Rules,
): (ask: Ask, pick: Pick) => unknown {
  const face = faceOf(rules)
  return (ask, pick) => {
    const option = ask.options[pick(ask.options.length)]
    if (ask.kind !== 'act' || ask.seat === 'referee' || pick(3) === 0) return option
    return (
      offered(ask, face.menu(game().state, ask), pick, ({ target }) => target !== undefined) ??
      option
    )
  }
}

function checkBodies(state: Readonly<State>, rules: Rules): void {
  const { wounds } = rules
  for (const combatant of Object.values(state.men)) {
    const body = bodyOf(combatant)
    const found = wounds.body(combatant, state.now) as PlaceBody
    expect(wounds.stateOf(found)).toBe(wounds.state(combatant))
    expect(wounds.isOut(found)).toBe(helpless(combatant, rules, state.now))
    if (!isKilled(found))
      AREAS.forEach((area, i) => expect(levelAt(found, i)).toBe(body.places[area]?.level ?? 0))
    for (const { level, since, days } of Object.values(body.places))
      expect([level >= 1 && level <= 11, since <= state.now, days >= 0]).toEqual([true, true, true])
    expect(new Set(body.effects.map(({ area, effect }) => `${area} ${effect}`)).size).toBe(
      body.effects.length,
    )
    for (const area of Object.keys(body.machine))
      expect(body.places[area as keyof typeof body.places]).toBeUndefined()
    for (const stat of ['int', 'ref', 'cool', 'ma'] as const)
      expect(rules.stat(combatant, stat)).toBeLessThanOrEqual(combatant.stats[stat])
    const texts = wounds.write(combatant)
    expect(
      wounds.write({
        ...combatant,
        wounds: wounds.read(texts, (field, wrong) => {
          throw new Error(`${field}: ${wrong}`)
        }),
      }),
    ).toEqual(texts)
    expect(JSON.parse(JSON.stringify(body))).toEqual(structuredClone(body))
  }
}

test('[done-right/wounds/no-hits, done-right/cumulative/procedure] random legal play keeps bodies whole, replays to the same, and undoes exactly', () => {
  const count: Record<string, number> = {
    wound: 0,
    effect: 0,
    machine: 0,
    burning: 0,
    stun: 0,
    'consciousness-save': 0,
    'stun-save': 0,
    'comes-to': 0,
    'death-save': 0,
    worsens: 0,
    'knock-down-save': 0,
    fire: 0,
  }
  fc.assert(
    fc.property(
      setups,
      readings,
      fc.integer({ min: 0, max: 0x7fffffff }),
      (setup, options, seed) => {
        const rules = rulesWith(options)
        const make = () => bookOf(NAMED, rules)
        const game = newGame(make(), setup, { seed })
        const pick = pickFrom(seed)
        const answer = anyAct(() => game as unknown as Game<Setup, State, never>, rules)
        for (let i = 0; i < 60 && playOne(game, answer, pick); i++) checkBodies(game.state, rules)
        for (const event of [...game.log.flatMap(({ events }) => events), ...game.told]) {
          if (event.type !== 'body') continue
          const { fact, by } = event.fact as { fact: string; by?: string }
          if (fact in count) count[fact]!++
          if (by) count.fire!++
          expect(typeof (rules.wounds.say(event.fact, 'X') ?? '')).toBe('string')
        }
        replaysAndUndoes(game, make, setup, SEATS)
      },
    ),
    howMany(GAMES),
  )
  report(count)
  // What is rarer is tested where it is made to happen.
  for (const what of SOAK ? ['wound', 'effect', 'consciousness-save'] : [])
    expect(count[what], `${what} in all games`).toBeGreaterThan(0)
}, 3_600_000)

bookLaws('done-right', bookWith, setups, undefined, {
  rulings: (view) => faceOf(rulesWith({})).rulings(view, 'referee'),
  seats: SEATS,
  runs: times(3),
  inputs: 40,
  names: (setup) => setup.sides.flatMap(({ men }) => men.map(({ id }) => id)),
  hidden: hiddenOwl(bookWith, setups),
})
