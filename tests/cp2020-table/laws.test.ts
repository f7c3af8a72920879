// The laws of a book under the 2020 rules, on random legal play. Long: npm run soak.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { helpless, metresPerRound } from '../../src/books/cp2020/combatant.ts'
import { OPTIONS } from '../../src/catalogue/cp2020.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import { between } from '../../src/books/cp2020/movement/placing.ts'
import type { Setup } from '../../src/books/cp2020/contract/state.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { Combatant } from '../../src/books/cp2020/contract/state.ts'
import type { Start } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { canStand } from '../../src/field/movement.ts'
import type { FieldMap } from '../../src/field/map.ts'
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
import { rulesWith } from '../cp2020/people.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { hiddenOwl } from './owl.ts'
import { bookWith, faceWith, setupOf } from './table.ts'
import type { ManText } from './table.ts'

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
  ['pistol-heavy', 'pistol-heavy'],
  ['shotgun'],
  ['shotgun-auto', 'knife'],
  ['rifle-assault-medium'],
  ['pistol-light-cheap', 'club'],
  ['monokatana'],
  ['sword', 'sword'],
  ['crossbow', 'knife'],
  [],
]
const ARMOUR: readonly (readonly string[])[] = [
  [],
  [],
  ['kevlar-vest'],
  ['medium-armor-jacket', 'steel-helmet'],
  ['metal-gear'],
  ['skinweave', 'leather'],
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
    const brawl = pick(3) === 0
    const spot = spotsNear(junkyard, pick, brawl ? 3 : 17)
    const combatant = (): ManText => ({
      int: 2 + pick(9),
      ref: 2 + pick(11),
      tech: 2 + pick(9),
      cool: 2 + pick(9),
      ma: 2 + pick(9),
      body: 2 + pick(12),
      skills: {
        handgun: pick(7),
        rifle: pick(7),
        submachinegun: pick(7),
        melee: pick(7),
        brawling: pick(7),
        karate: pick(2) * pick(7),
        judo: pick(2) * pick(7),
        athletics: pick(7),
        stealth: pick(7),
        awareness: pick(7),
        'combat-sense': pick(2) * pick(6),
      },
      weapons: brawl && pick(2) ? [] : WEAPONS[pick(WEAPONS.length)]!,
      armour: ARMOUR[pick(ARMOUR.length)]!,
      at: spot(),
      facing: pick(360),
      posture: (['standing', 'standing', 'kneeling', 'prone'] as const)[pick(4)]!,
      initiativeBonus: pick(3),
    })
    const ids = IDS.slice(0, 2 + pick(2))
    const men = Object.fromEntries(ids.map((id) => [id, combatant()]))
    const first = ids[0]!
    if (ambush === 0 && pick(2)) men[first] = { ...men[first], hidden: true }
    return setupOf(
      men,
      {
        ...(head ? { metres: brawl ? 1 : [0, 1, 10, 60][pick(4)] } : { map: junkyard }),
        ambushes: ambush === 0 ? ids.slice(1).map((victim) => ({ who: first, victim })) : [],
      },
      rulesWith(),
    )
  })

/** Any readings of the book: half of the games its own. */
const readings = fc.integer({ min: 0, max: 0x7fffffff }).map((seed): Partial<Options> => {
  const pick = pickFrom(seed)
  if (pick(2) === 0) return {}
  return anyReadings<Options>(OPTIONS, pick)
})

/** A few metres straight on. */
const stepFrom = (combatant: Combatant, pick: Pick): unknown => ({
  do: 'move',
  path: [{ x: combatant.x + (pick(81) - 40) / 8, y: combatant.y + (pick(81) - 40) / 8 }],
})

/** Draws from the options; now and then a move within reach, or an attack varied as the page does. */
function anyAct(
  game: () => Game<Setup, State, Event>,
  options: Partial<Options> = {},
): (ask: Ask, pick: Pick) => unknown {
  const face = faceWith(options)
  const reached = (seen: State, ask: Ask, pick: Pick): unknown => {
    const { spots } = face.reach!(seen, ask)
    return spots.length > 0
      ? (face.path!(seen, ask, spots[pick(spots.length)]!).choice ?? ask.silent)
      : ask.silent
  }
  return (ask, pick) => {
    const option = ask.options[pick(ask.options.length)]
    if (ask.kind !== 'act' || ask.seat === 'referee') return option
    const seen = bookWith(options).view(game().state, ask.seat)
    if (pick(4) === 0) {
      const way = pick(30) === 0 ? reached(seen, ask, pick) : stepFrom(seen.men[ask.who!]!, pick)
      if (!ask.refuse?.(way)) return way
    }
    if (pick(2) === 0) return option
    return offered(ask, face.menu(seen, ask), pick) ?? option
  }
}

function checkState(state: Readonly<State>, options: Partial<Options>): void {
  const rules = rulesWith(options)
  for (const combatant of Object.values(state.men)) {
    for (const { loaded, weapon, jammed, spare } of combatant.weapons) {
      expect(
        loaded >= 0 && loaded <= weapon.shots,
        `${combatant.id} has ${loaded} of ${weapon.shots} rounds`,
      ).toBe(true)
      expect(jammed).toBeGreaterThanOrEqual(0)
      if (spare !== undefined) expect(spare).toBeGreaterThanOrEqual(0)
    }
    expect(combatant.inHand >= 0 && combatant.inHand <= combatant.weapons.length).toBe(true)
    combatant.worn.forEach((lost, piece) =>
      Object.values(lost).forEach((points) =>
        expect(points >= 0 && points <= combatant.armour[piece]!.sp).toBe(true),
      ),
    )
    for (const [place, rounds] of Object.entries(combatant.inRound.fired)) {
      const rof = combatant.weapons[Number(place)]?.weapon.rof ?? 0
      if ((options['rof-limit-per'] ?? 'round') === 'round')
        expect(rounds, `${combatant.id} has fired ${rounds} of ROF ${rof}`).toBeLessThanOrEqual(rof)
    }
    expect(combatant.inRound.spent).toBeLessThanOrEqual(3 * combatant.stats.ma + 1e-6)
    expect(metresPerRound(combatant, rules)).toBeGreaterThanOrEqual(0)
    if (combatant.aim)
      expect([
        helpless(combatant, rules, state.now),
        combatant.aim.target in state.men,
        combatant.aim.at >= state.now - 1,
      ]).toEqual([false, true, true])
    if (helpless(combatant, rules, state.now))
      expect([combatant.grip, combatant.parry, combatant.dodging]).toEqual([
        undefined,
        undefined,
        false,
      ])
    if (combatant.grip)
      expect([
        rules.wounds.dead(state.men[combatant.grip.target]!),
        between(state, combatant, state.men[combatant.grip.target]!).metres <= 1,
      ]).toEqual([false, true])
    if (state.map && combatant.aboard === undefined)
      expect(
        canStand(state.map, combatant),
        `${combatant.id} at ${combatant.x}, ${combatant.y}`,
      ).toBe(true)
  }
}

/** Everybody has one part a round; in it the dead and those out of action do nothing. */
function checkParts(events: readonly Event[], setup: Setup, options: Partial<Options>): void {
  const book = bookWith(options)
  const rules = rulesWith(options)
  const state = book.begin(structuredClone(setup))
  let parts = new Set<string>()
  for (const event of events) {
    if (event.type === 'round') parts = new Set()
    if (event.type === 'part')
      for (const who of event.who) {
        expect(parts.has(who), `${who} has a second part in round ${state.round}`).toBe(false)
        parts.add(who)
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

test('[cp2020/action/one-without-penalty, cp2020/round/length] random legal play keeps the state whole, replays to the same, and undoes exactly', () => {
  const count: Record<string, number> = {
    games: 0,
    gripped: 0,
    'steps-in': 0,
    ambush: 0,
    'parry-roll': 0,
    over: 0,
    jammed: 0,
    rounds: 0,
  }
  fc.assert(
    fc.property(
      setups,
      readings,
      fc.integer({ min: 0, max: 0x7fffffff }),
      (setup, options, seed) => {
        count.games!++
        const make = () => bookWith(options)
        const game = newGame(make(), setup, { seed })
        const pick = pickFrom(seed)
        const answer = anyAct(() => game, options)
        for (let i = 0; i < 60 && playOne(game, answer, pick); i++) checkState(game.state, options)
        const told = [...game.log.flatMap(({ events }) => events), ...game.told]
        checkParts(told, setup, options)
        for (const { type } of told) if (type in count) count[type]!++
        count.rounds! += game.state.round
        replaysAndUndoes(game, make, setup, SEATS)
      },
    ),
    howMany(GAMES),
  )
  // Some of it comes once in twenty games: few games may well do without.
  for (const [what, met] of SOAK ? Object.entries(count) : [])
    expect(met, `${what} in all games`).toBeGreaterThan(0)
  report(count)
}, 3_600_000)

/** Rulings and standing orders, some of them nonsense. */
function anyStart(setup: Setup, pick: Pick): Start {
  const ids = setup.sides.flatMap(({ men }) => men.map(({ id }) => id))
  const who = ids[pick(ids.length)]!
  const list: readonly object[] = [
    { rule: 'wound', who, points: 1 + pick(9), area: 'head' },
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
    { rule: 'order', who, offer: 'fast-draw', answer: ['never', 'always', 'ask'][pick(3)] },
  ]
  return {
    seat: pick(6) === 0 ? 'player-1' : 'referee',
    choice: list[pick(list.length)],
    why: 'a law',
  }
}

bookLaws('cp2020', bookWith, setups, undefined, {
  rulings: (view) => faceWith().rulings(view, 'referee'),
  starts: anyStart,
  seats: SEATS,
  runs: times(3),
  inputs: 40,
  names: (setup) => setup.sides.flatMap(({ men }) => men.map(({ id }) => id)),
  hidden: hiddenOwl(bookWith, setups),
})
