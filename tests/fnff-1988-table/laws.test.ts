// The laws of a book under the 1988 rules, on random legal play. Long: npm run soak.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Setup } from '../../src/books/fnff-1988/contract/state.ts'
import type { State } from '../../src/books/fnff-1988/contract/state.ts'
import { cumulative, gravity } from '../../src/books/fnff-1988/wounds/wounds.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { helpless } from '../../src/books/fnff-1988/combatant.ts'
import { between } from '../../src/books/fnff-1988/movement/placing.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { canStand } from '../../src/field/movement.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { bookLaws } from '../contract/book-laws.ts'
import { amongFirst, answerQuietly } from '../contract/non-interference.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import type { Pick } from '../contract/book-players.ts'
import { howMany, offered, replaysAndUndoes } from '../contract/random-play.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { setupOf } from './table.ts'
import type { ManText } from './table.ts'

const GAMES = times(6)
const junkyard = (
  JSON.parse(readFileSync(new URL('../../scenarios/junkyard.json', import.meta.url), 'utf8')) as {
    map: FieldMap
  }
).map
const roadblock = (
  JSON.parse(readFileSync(new URL('../../scenarios/roadblock.json', import.meta.url), 'utf8')) as {
    map: FieldMap
  }
).map
const SEATS = ['player-1', 'player-2', 'player-3'] as const
const IDS = ['ace', 'bolt', 'crow'] as const
const WEAPONS: readonly ManText['weapons'][] = [
  ['uzi', 'knife'],
  [{ weapon: 'uzi', loaded: 2 }],
  ['caws'],
  ['ithaca-stakeout'],
  [{ weapon: 'ithaca-stakeout', ammo: 'slug' }],
  [{ weapon: 'hand-grenade', spare: 2 }, 'knife'],
  ['rifle-grenade', 'm-1-garand'],
  [{ weapon: 'shiriken', spare: 3 }, 'glock-17'],
  ['glock-17', 'knife'],
  ['m-1-garand'],
  ['sw-combat-magnum', 'club'],
  ['knife'],
  [],
]
const book = makeBook()
const face = makeFace()

/** Two or three men near each other, on the junkyard, at the roadblock or in the head, some of them in ambush. */
const setups: fc.Arbitrary<Setup> = fc
  .record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    head: fc.boolean(),
    ambush: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ seed, head, ambush }) => {
    const pick = pickFrom(seed)
    // Grapplers: bare hands, within reach.
    const brawl = head && pick(2) === 0
    const count = 2 + pick(2)
    // Around the car on the road, so that somebody gets in; or at the front door of the farmhouse.
    const place = pick(4)
    const road = place < 2
    const map = road ? roadblock : junkyard
    const near =
      place === 0
        ? { x: 25, y: 26 }
        : place === 1
          ? { x: 16.25, y: 14.6 }
          : { x: 5 + pick(30), y: 5 + pick(20) }
    const wide = place === 0 ? 7 : place === 1 ? 2 : 17
    const spot = (): { x: number; y: number } => {
      for (;;) {
        const at = {
          x: Math.min(39, Math.max(1, near.x + pick(wide) - (wide >> 1))),
          y: Math.min(29, Math.max(1, near.y + pick(wide) - (wide >> 1))),
        }
        if (canStand(map, at)) return at
      }
    }
    const combatant = (): ManText => ({
      stats: {
        int: 2 + pick(9),
        ref: 2 + pick(9),
        cool: 2 + pick(9),
        ma: 2 + pick(9),
        body: 2 + pick(9),
      },
      skills: {
        pistol: pick(7),
        rifle: pick(7),
        melee: pick(7),
        brawling: pick(7),
        'martial-arts': pick(2) * pick(7),
        athletics: pick(7),
        stealth: pick(7),
        awareness: pick(7),
      },
      weapons: brawl ? [] : WEAPONS[pick(WEAPONS.length)],
      armor: pick(2) ? ['Leather Jacket'] : [],
      firefights: pick(20),
      at: spot(),
      facing: pick(360),
      posture: (['standing', 'kneeling', 'prone'] as const)[pick(3)],
    })
    const ids = IDS.slice(0, count)
    return setupOf(Object.fromEntries(ids.map((id) => [id, combatant()])), {
      ...(head ? { metres: brawl ? 1 : [0, 1, 10, 60][pick(4)] } : { map }),
      ambush: ambush === 0 ? [{ who: ids[0]!, conditions: ['hidden'], victims: ids.slice(1) }] : [],
    })
  })

/** Draws from the options; now and then a move from the reach that the page shows, or a called shot. */
function anyAct(game: () => Game<Setup, State, Event>): (ask: Ask, pick: Pick) => unknown {
  return (ask, pick) => {
    if (ask.kind === 'act' && pick(4) === 0) {
      const seen = game().state
      const { spots } = face.reach!(seen, ask)
      if (spots.length > 0)
        return face.path!(seen, ask, spots[pick(spots.length)]!).choice ?? ask.silent
    }
    if (ask.kind === 'act' && pick(3) === 0)
      return offered(ask, face.menu(book.view(game().state, ask.seat), ask), pick) ?? ask.silent
    // Offered once, where shots are offered by the dozen.
    const door = ask.options.find((option) => (option as { do?: string }).do === 'open')
    const option = door && pick(4) === 0 ? door : ask.options[pick(ask.options.length)]
    return typeof option === 'object' &&
      option !== null &&
      (option as { do?: string }).do === 'attack' &&
      pick(4) === 0
      ? { ...option, ...[{ at: 'head' }, { shots: 1 }, { shots: 1 }][pick(3)] }
      : option
  }
}

const cumulate = cumulative(optionsOf())

function checkState(state: Readonly<State>): void {
  for (const combatant of Object.values(state.men)) {
    for (const { loaded, weapon } of combatant.weapons)
      expect(
        loaded >= 0 && loaded <= weapon.shots,
        `${combatant.id} has ${loaded} of ${weapon.shots} rounds`,
      ).toBe(true)
    expect(Object.values(combatant.spLost).every((lost) => lost >= 0)).toBe(true)
    const sum =
      LEVELS[combatant.wounds.reduce((level, wound) => cumulate(level, gravity(wound.level)), 0)]
    if (combatant.state !== 'D') expect(combatant.state).toBe(sum)
    expect(combatant.phase.spent).toBeGreaterThanOrEqual(0)
    if (state.map && combatant.aboard === undefined)
      expect(
        canStand(state.map, combatant),
        `${combatant.id} at ${combatant.x}, ${combatant.y}`,
      ).toBe(true)
    if (combatant.holds)
      expect([
        helpless(combatant, state.now),
        state.men[combatant.holds.target]!.state === 'D',
        between(state, combatant, state.men[combatant.holds.target]!).metres <= 1,
      ]).toEqual([false, false, true])
  }
}

/** Who is held does nothing but pull, and every hold that is gone was told to be. */
function checkHolds(events: readonly Event[], state: Readonly<State>): void {
  const holds = new Map<string, string>()
  for (const event of events) {
    if (event.type === 'held') holds.set(event.who, event.target)
    else if (event.type === 'released') holds.delete(event.who)
    else if (event.type === 'escaped' && event.free) holds.delete(event.from)
    // What was declared in the moment in which he was grasped is done all the same.
    else if (
      (event.type === 'acted' ||
        event.type === 'moved' ||
        event.type === 'ran' ||
        ((event.type === 'dodges' || event.type === 'parries') && event.answering)) &&
      [...holds.values()].includes(event.who)
    ) {
      expect(
        event.type === 'acted' && event.act,
        `${JSON.stringify(event)} of one who is held`,
      ).toBe('escape')
    }
  }
  // A dodge in answer costs the holder his grip at once; that it is gone is told with whatever comes next.
  const last = events.at(-1)
  if (last && (last.type === 'dodges' || last.type === 'parries') && last.answering)
    holds.delete(last.who)
  const now = Object.values(state.men).flatMap(({ id, holds: hold }) =>
    hold ? [[id, hold.target]] : [],
  )
  expect(now).toEqual([...holds].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Nobody acts twice a phase, dodging and parrying counted. */
function checkActs(events: readonly Event[]): void {
  let acted = new Set<string>()
  let slot = 'ambush'
  for (const event of events) {
    if (event.type === 'phase' || event.type === 'free') {
      acted = new Set()
      slot = event.type
    }
    const answering = (event.type === 'dodges' || event.type === 'parries') && event.answering
    if (event.type !== 'acted' && !answering) continue
    expect(
      acted.has((event as { who: string }).who),
      `${JSON.stringify(event)} again in one ${slot}`,
    ).toBe(false)
    acted.add((event as { who: string }).who)
  }
}

test('[fnff-1988/action/one-per-phase] random legal play keeps the state whole, replays to the same, and undoes exactly', () => {
  let games = 0
  let held = 0
  let doors = 0
  fc.assert(
    fc.property(setups, fc.integer({ min: 0, max: 0x7fffffff }), (setup, seed) => {
      games++
      const game = newGame(makeBook(), setup, { seed })
      const pick = pickFrom(seed)
      const answer = anyAct(() => game)
      for (let i = 0; i < 40 && playOne(game, answer, pick); i++) checkState(game.state)
      const told = [...game.log.flatMap(({ events }) => events), ...game.told]
      checkActs(told)
      checkHolds(told, game.state)
      doors += told.filter(({ type }) => type === 'opened').length
      held += told.filter(({ type }) => type === 'held').length
      replaysAndUndoes(game, makeBook, setup, SEATS)
    }),
    howMany(GAMES),
  )
  // A door is opened in one game of ten: few games may well do without.
  for (const [what, count] of SOAK ? Object.entries({ held, doors }) : [])
    expect(count, `${what} in all games`).toBeGreaterThan(0)
  report({ games, held, doors })
}, 3_600_000)

/** The owl of player-3 lies hidden among them. Without doors: who closes one upon him has found him. */
const withOwl: fc.Arbitrary<Setup> = setups.map((setup) => ({
  ...setup,
  map: setup.map && {
    ...setup.map,
    obstacles: setup.map.obstacles.filter(({ kind }) => kind !== 'door'),
  },
  sides:
    setup.sides.length < 3
      ? [
          ...setup.sides,
          {
            name: 'owl',
            seat: 'player-3' as const,
            men: setup.sides[0]!.men.map((combatant) => ({
              ...combatant,
              id: 'owl',
              name: 'owl',
              hidden: true,
            })),
          },
        ]
      : setup.sides.map((side) =>
          side.seat === 'player-3'
            ? { ...side, men: side.men.map((combatant) => ({ ...combatant, hidden: true })) }
            : side,
        ),
  ambushes: [],
}))
const OWLS = new Set(['owl', 'crow'])
/** What a combatant in hiding can do and stay there. */
const QUIET = new Set([
  'move',
  'run',
  'turn',
  'face',
  'posture',
  'aim',
  'reload',
  'change',
  'dodge',
  'delay',
  'end',
])

bookLaws('fnff-1988', makeBook, setups, undefined, {
  rulings: (view) => makeFace().rulings(view, 'referee'),
  seats: SEATS,
  runs: times(3),
  inputs: 30,
  names: (setup) => setup.sides.flatMap(({ men }) => men.map(({ id }) => id)),
  hidden: {
    makeBook: () => ({ ...makeBook(), seatOf: (state, who) => state.men[who]?.seat }),
    // In half of the fights they are of the side from which they hide.
    setup: fc
      .tuple(withOwl, fc.boolean())
      .map(([setup, ofFirst]) => (ofFirst ? amongFirst(setup) : setup)),
    seat: 'player-1',
    isHidden: (ask) => OWLS.has(ask.who ?? ''),
    answer: answerQuietly(QUIET),
  },
})
