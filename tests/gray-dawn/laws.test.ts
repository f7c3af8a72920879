// The laws of a book under the rules of Gray Dawn, on random legal play. Long: npm run soak.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Start } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { canStand } from '../../src/field/movement.ts'
import type { FieldMap } from '../../src/field/map.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { helpless } from '../../src/books/cp2020/combatant.ts'
import type { Setup } from '../../src/books/cp2020/contract/state.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { Combatant } from '../../src/books/cp2020/contract/state.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { Fact } from '../../src/books/gray-dawn/facts.ts'
import { OPTIONS } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import { behindCover } from '../../src/books/gray-dawn/cover/here.ts'
import { person } from '../../src/books/gray-dawn/files/person.ts'
import { bookLaws } from '../contract/book-laws.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import type { Pick } from '../contract/book-players.ts'
import {
  anyReadings,
  howMany,
  offered,
  replaysAndUndoes,
  spotsNear,
} from '../contract/random-play.ts'
import { hiddenOwl } from '../cp2020-table/owl.ts'
import { setupOf } from '../cp2020-table/table.ts'
import type { ManText } from '../cp2020-table/table.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { bookWith, faceWith, rulesWith, stateOf } from './table.ts'

const GAMES = times(3)
const junkyard = (
  JSON.parse(readFileSync(new URL('../../scenarios/junkyard.json', import.meta.url), 'utf8')) as {
    map: FieldMap
  }
).map
const SEATS = ['player-1', 'player-2', 'player-3'] as const
const IDS = ['ace', 'bolt', 'crow'] as const
const WEAPONS: readonly (readonly string[])[] = [
  ['smg-medium', 'knife'],
  ['pistol-medium-10mm', 'knife'],
  ['shotgun'],
  ['shotgun-auto', 'grenade-frag'],
  ['rifle-assault-medium', 'grenade-frag'],
  ['rifle-hunting', 'pistol-medium'],
  ['monokatana'],
  ['rifle-assault-light'],
  [],
]
const ARMOUR: readonly (readonly string[])[] = [
  [],
  ['kevlar-vest'],
  ['medium-armor-jacket', 'steel-helmet'],
  ['metal-gear'],
]

/** Two or three men near each other, on the junkyard or in the head, some of them in ambush; under any readings. */
const setups: fc.Arbitrary<Setup> = fc
  .record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    head: fc.boolean(),
    ambush: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ seed, head, ambush }) => {
    const pick = pickFrom(seed)
    const brawl = pick(4) === 0
    const spot = spotsNear(junkyard, pick, brawl ? 3 : 17)
    const combatant = (): ManText => ({
      int: 2 + pick(9),
      ref: 2 + pick(9),
      tech: 2 + pick(9),
      cool: 2 + pick(9),
      ma: 2 + pick(9),
      body: 2 + pick(9),
      skills: {
        handgun: pick(7),
        rifle: pick(7),
        submachinegun: pick(7),
        melee: pick(7),
        brawling: pick(7),
        dodge: pick(7),
        athletics: pick(7),
        stealth: pick(7),
        awareness: pick(7),
        tactics: pick(7),
        leadership: pick(7),
      },
      weapons: WEAPONS[pick(WEAPONS.length)]!,
      armour: ARMOUR[pick(ARMOUR.length)]!,
      at: spot(),
      facing: pick(360),
      posture: (['standing', 'standing', 'kneeling', 'prone'] as const)[pick(4)]!,
      own: person({
        luck: pick(8),
        mook: pick(4) === 0,
        perks: pick(3) === 0 ? { 'shoulder-roll': 1, 'uses-luck': 1 } : {},
      }),
      ...(pick(2) === 0 ? { side: 'A' } : {}),
    })
    const ids = IDS.slice(0, 2 + pick(2))
    const men = Object.fromEntries(ids.map((id) => [id, combatant()]))
    const first = ids[0]!
    const last = ids.at(-1)!
    // Somebody is the enemy of somebody.
    men[last] = { ...men[last], side: 'last' }
    if (ambush === 0 && pick(2)) men[first] = { ...men[first], hidden: true }
    const cover = ['none', 'chest-high: level 3', 'corner: level 5', 'whole'][pick(4)]!
    return setupOf(
      men,
      {
        ...(head
          ? { metres: brawl ? 1 : [1, 8, 10, 60][pick(4)], pairs: [{ a: last, b: first, cover }] }
          : { map: junkyard }),
        ambushes: ambush === 0 ? [{ who: first, victim: last }] : [],
      },
      rulesWith(),
    )
  })

/** Any readings of the book: a quarter of the games its own, a quarter the other system of suppression. */
const optionsFrom = (seed: number): Partial<Options> => {
  const pick = pickFrom(seed)
  const how = pick(4)
  if (how === 0) return {}
  if (how === 1) return { 'suppression-system': 'points' }
  return anyReadings<Options>(OPTIONS, pick)
}
const options = fc.integer({ min: 0, max: 0x7fffffff }).map(optionsFrom)

/** A few metres straight on. */
const stepFrom = (combatant: Combatant, pick: Pick): unknown => ({
  do: 'move',
  path: [{ x: combatant.x + (pick(81) - 40) / 8, y: combatant.y + (pick(81) - 40) / 8 }],
})

/** Draws from the options; now and then a move within reach, a lane across the enemy, or an attack varied as the page does. */
function anyAct(
  game: () => Game<Setup, State, Event>,
  over: Partial<Options> = {},
): (ask: Ask, pick: Pick) => unknown {
  const face = faceWith(over)
  const book = bookWith(over)
  const reached = (seen: State, ask: Ask, pick: Pick): unknown => {
    const { spots } = face.reach!(seen, ask)
    return spots.length > 0
      ? (face.path!(seen, ask, spots[pick(spots.length)]!).choice ?? ask.silent)
      : ask.silent
  }
  const lane = (seen: State, ask: Ask, pick: Pick): unknown => {
    const others = seen.roll.filter((id) => id !== ask.who)
    const at = seen.men[others[pick(others.length)]!]
    return (
      at && {
        do: 'lane',
        line: [
          { x: at.x - 1, y: at.y - 0.2 },
          { x: at.x + 1.5, y: at.y + 0.2 },
        ],
      }
    )
  }
  return (ask, pick) => {
    // An order never to be asked again would end most games' fire.
    const options = ask.options.filter((option) => option !== 'never' || pick(20) === 0)
    const option = options[pick(options.length)]
    if (ask.seat === 'referee') return option
    const seen = book.view(game().state, ask.seat)
    if (ask.kind === 'suppressors') return pick(2) === 0 ? ask.options[1] : option
    if (ask.kind === 'suppressing-fire' && seen.map && pick(3) === 0) {
      const drawn = lane(seen, ask, pick)
      return drawn && !ask.refuse?.(drawn) ? drawn : option
    }
    if (ask.kind !== 'act') return option
    if (pick(4) === 0) {
      const way = pick(6) === 0 ? reached(seen, ask, pick) : stepFrom(seen.men[ask.who!]!, pick)
      if (!ask.refuse?.(way)) return way
    }
    if (pick(2) === 0) return option
    return offered(ask, face.menu(seen, ask), pick) ?? option
  }
}

function checkState(state: ReturnType<typeof stateOf>, over: Partial<Options>): void {
  const rules = rulesWith(over)
  const levels = (over['suppression-system'] ?? 'levels') === 'levels'
  for (const combatant of Object.values(state.men)) {
    const own = ownOf(combatant)
    expect(
      own.points >= 0 && own.points <= own.luck,
      `${combatant.id} has ${own.points} of ${own.luck} points of luck`,
    ).toBe(true)
    for (const { loaded, weapon } of combatant.weapons)
      expect(
        loaded >= 0 && loaded <= weapon.shots,
        `${combatant.id} has ${loaded} of ${weapon.shots} rounds`,
      ).toBe(true)
    if (own.suppression) {
      expect(own.suppression.amount).toBeGreaterThanOrEqual(0)
      for (const { rounds, who } of own.suppression.by)
        expect([rounds >= 0, who in state.men]).toEqual([true, true])
      if (levels && combatant.inRound.done)
        expect(own.suppression, `${combatant.id} is suppressed after his turn`).toBeUndefined()
    }
    expect(own.moves >= 0 && own.moves <= 3).toBe(true)
    if (own.declared && combatant.inRound.done)
      expect(own.declared, `${combatant.id} has something declared after his turn`).toBeUndefined()
    if (own.busy === 'suppressing fire')
      expect(
        own.declared,
        `${combatant.id} declares a turn and lays suppressing fire`,
      ).toBeUndefined()
    if (
      own.stance === 'full cover' &&
      state.map &&
      combatant.aboard === undefined &&
      !helpless(combatant, rules, state.now)
    )
      expect(behindCover(state, combatant), `${combatant.id} in full cover of nothing`).toBe(true)
    if (state.map && combatant.aboard === undefined)
      expect(
        canStand(state.map, combatant),
        `${combatant.id} at ${combatant.x}, ${combatant.y}`,
      ).toBe(true)
  }
  for (const { rounds, width } of state.own.lanes)
    expect([rounds >= 1, width >= 2]).toEqual([true, true])
}

/** Everybody has one part a round, and acts in no other. */
function checkParts(events: readonly Event[], setup: Setup, over: Partial<Options>): void {
  const book = bookWith(over)
  const rules = rulesWith(over)
  const state = book.begin(structuredClone(setup))
  let parts = new Set<string>()
  const turns = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'round') {
      parts = new Set()
      turns.clear()
    }
    if (event.type === 'part')
      for (const who of event.who) {
        expect(parts.has(who), `${who} has a second part in round ${state.round}`).toBe(false)
        parts.add(who)
      }
    if (
      event.type === 'own' &&
      (event.fact as Fact).fact === 'carries-out' &&
      !ownOf(state.men[event.who!]!).panic
    ) {
      turns.set(event.who!, (turns.get(event.who!) ?? 0) + 1)
      // Besides his turn there are only the free move that was saved, and the first shot of an ambush under option ambush-first-shot.
      expect(
        turns.get(event.who!)!,
        `${event.who} acts so often in round ${state.round}`,
      ).toBeLessThanOrEqual(3)
    }
    if (event.type === 'acted') {
      expect(
        helpless(state.men[event.who]!, rules, state.now),
        `${JSON.stringify(event)} of one who can do nothing`,
      ).toBe(false)
      expect(state.men[event.who]!.inRound.done, `${JSON.stringify(event)} after his part`).toBe(
        false,
      )
    }
    book.apply(state, event)
  }
}

test('[gray-dawn/init/immediate, gray-dawn/luck/points, gray-dawn/suppress/lifting] random legal play keeps the state whole, replays to the same, and undoes exactly', () => {
  const count: Record<string, number> = { games: 0, over: 0, rounds: 0 }
  const facts: Record<string, number> = {
    suppresses: 0,
    check: 0,
    lane: 0,
    hunkers: 0,
    'leaves-cover': 0,
    'hits-for-failure': 0,
    luck: 0,
    panics: 0,
    ambushed: 0,
    stance: 0,
    'in-vain': 0,
    tactics: 0,
    holds: 0,
    'saves-move': 0,
    'turn-lost': 0,
  }
  const tried = new Map<string, Set<unknown>>()
  fc.assert(
    fc.property(setups, options, fc.integer({ min: 0, max: 0x7fffffff }), (setup, over, seed) => {
      count.games!++
      for (const [name, value] of Object.entries({
        ...Object.fromEntries(
          Object.entries(OPTIONS).map(([one, option]) => [one, option.default]),
        ),
        ...over,
      }))
        tried.set(name, (tried.get(name) ?? new Set()).add(value))
      const make = () => bookWith(over)
      const game = newGame(make(), setup, { seed })
      const pick = pickFrom(seed)
      const answer = anyAct(() => game, over)
      for (let i = 0; i < 80 && playOne(game, answer, pick); i++)
        checkState(stateOf(game.state), over)
      const told = [...game.log.flatMap(({ events }) => events), ...game.told]
      checkParts(told, setup, over)
      for (const event of told) {
        if (event.type in count) count[event.type]!++
        if (event.type === 'own' && event.fact.fact in facts) facts[event.fact.fact]!++
      }
      count.rounds! += game.state.round
      replaysAndUndoes(game, make, setup, SEATS)
    }),
    howMany(GAMES),
  )
  for (const [what, met] of SOAK ? Object.entries({ ...count, ...facts }) : [])
    expect(met, `${what} in all games`).toBeGreaterThan(0)
  for (const [name, { values }] of SOAK ? Object.entries(OPTIONS) : [])
    expect(tried.get(name)!.size, `values of ${name} in all games`).toBe(values.length)
  report({ ...count, ...facts })
}, 3_600_000)

/** Rulings and standing orders, some of them nonsense. */
function anyStart(setup: Setup, pick: Pick): Start {
  const ids = setup.sides.flatMap(({ men }) => men.map(({ id }) => id))
  const who = ids[pick(ids.length)]!
  const list: readonly object[] = [
    { rule: 'heal', who },
    { rule: 'wake', who },
    { rule: 'hide', who },
    { rule: 'show', who },
    { rule: 'favour', who, value: pick(7) - 3 },
    { rule: 'place', who, x: pick(42), y: pick(32) },
    {
      rule: 'pair',
      a: who,
      b: ids[pick(ids.length)],
      metres: pick(4),
      cover: ['none', 'legs', 'whole'][pick(3)],
      sees: pick(4) > 0,
    },
    { rule: 'give', who, weapon: ['club', 'pistol-heavy', 'moon'][pick(3)] },
    { rule: 'order', who, offer: 'suppressors', answer: ['never', 'always', 'ask'][pick(3)] },
  ]
  return {
    seat: pick(6) === 0 ? 'player-1' : 'referee',
    choice: list[pick(list.length)],
    why: 'a law',
  }
}

const owl = hiddenOwl(bookWith, setups, ['stance', 'hold-round', 'save-move', 'anew'])
bookLaws(bookEntry.id, bookWith, setups, undefined, {
  rulings: (view) => faceWith().rulings(view, 'referee'),
  starts: anyStart,
  seats: SEATS,
  runs: times(3),
  inputs: 40,
  names: (setup) => setup.sides.flatMap(({ men }) => men.map(({ id }) => id)),
  hidden: {
    ...owl,
    // Who fires comes into view.
    answer: (ask, pick, state) => (ask.kind === 'suppressors' ? [] : owl.answer(ask, pick, state)),
  },
})
