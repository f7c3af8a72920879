// Double blind: nothing that a seat is sent names somebody whom its people do not see, in every gunfight book, on random legal play.
// Who sees whom is found here from the field alone.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksSight as blocks1988 } from '../../src/books/fnff-1988/movement/placing.ts'
import { blocksSight as blocks2020 } from '../../src/books/cp2020/movement/placing.ts'
import type { Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { Ask, Seat } from '../../src/dice/dice.ts'
import type { Clock, Item } from '../../src/engine/book.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { lineOfSight } from '../../src/field/sight.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { pickFrom, portrait, type Pick } from '../contract/book-players.ts'
import { howMany, offered, spotsNear } from '../contract/random-play.ts'
import { ALL, SOAK, report, times } from '../support/soak.ts'

const SEATS: readonly Seat[] = ['player-1', 'player-2', 'player-3']
const OWNERS: readonly Seat[] = [...SEATS, 'player-4', 'referee']
const WATCHER: Seat = 'player-9'
const PEOPLE = ['quill', 'raven', 'slate', 'thorn', 'wicket', 'vixen'] as const
const HEIGHT = { standing: 2, kneeling: 1.3, prone: 0.4 }
const junkyard = (
  JSON.parse(readFileSync(new URL('../../scenarios/junkyard.json', import.meta.url), 'utf8')) as {
    map: FieldMap
  }
).map

type State = Fight<Combatant> & {
  readonly rules: { helpless(combatant: Combatant, now: number): boolean }
}
const stateOf = (state: unknown): State => state as State

const ARMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fnff-1988': [['glock-17'], ['uzi', 'hand-grenade'], ['uzi']],
  cp2020: [['pistol-heavy'], ['smg-medium', 'grenade-frag'], ['rifle-assault-medium', 'knife'], []],
}

/** Two or three seats with two people each, near each other among the wrecks or in the head. */
function scenarioOf(book: string, pick: Pick, head: boolean): unknown {
  const spot = spotsNear(junkyard, pick, 15)
  const arms = ARMS[book] ?? ARMS.cp2020!
  const seats = SEATS.slice(0, 2 + pick(2))
  const person = (id: string) => {
    const [x, y] = spot()
    return {
      id,
      name: id.toUpperCase(),
      stats: { int: 5, ref: 4 + pick(7), tech: 5, cool: 7, luck: 5, ma: 8, body: 8 },
      skills: book === 'fnff-1988' ? { pistol: 5 } : { handgun: 5, submachinegun: 5, rifle: 5 },
      weapons: arms[pick(arms.length)],
      ...(head ? {} : { at: { x, y }, facing: pick(360), posture: pick(4) ? 'standing' : 'prone' }),
      ...(pick(8) === 0 ? { hidden: true } : {}),
      // Somebody of a side whom another player plays, or the referee.
      ...(pick(3) === 0 ? { seat: OWNERS[pick(OWNERS.length)] } : {}),
    }
  }
  const pairs = PEOPLE.flatMap((a, i) =>
    PEOPLE.slice(i + 1, 2 * seats.length).map((b) => ({
      a,
      b,
      metres: 1 + pick(12),
      sees: pick(3) > 0,
    })),
  ).filter(({ a }) => PEOPLE.indexOf(a) < 2 * seats.length)
  return {
    book,
    title: 'Fog',
    ...(head ? { pairs } : { map: junkyard }),
    sides: seats.map((seat, i) => ({
      name: `Side ${i + 1}`,
      seat,
      combatants: PEOPLE.slice(2 * i, 2 * i + 2).map(person),
    })),
  }
}

/** Whom a seat does not see, by the lines between figures alone. */
function unseenBy(book: string, state: State, down: ReadonlySet<string>, seat: Seat): string[] {
  const men = Object.values(state.men)
  const blocks = book === 'fnff-1988' ? blocks1988 : blocks2020
  const sees = (a: Combatant, b: Combatant): boolean => {
    if (!state.map)
      return (
        state.pairs.findLast(
          (pair) =>
            pair.sees !== undefined &&
            [pair.a, pair.b].includes(a.id) &&
            [pair.a, pair.b].includes(b.id),
        )?.sees ?? true
      )
    const figure = (combatant: Combatant) => ({ ...combatant, height: HEIGHT[combatant.posture] })
    return lineOfSight(
      state.map,
      figure(a),
      figure(b),
      (thing, from, to) =>
        thing.id !== a.aboard && thing.id !== b.aboard && blocks(thing, from, to),
    ).clear
  }
  const seenBySeat = (one: Seat, combatant: Combatant): boolean =>
    combatant.seat === one ||
    men.some((own) => own.seat === one && !down.has(own.id) && sees(own, combatant))
  const seats = [...new Set(men.map((combatant) => combatant.seat))].filter(
    (one) => one !== 'referee',
  )
  const lookers = seats.some((one) => one === seat) ? [seat] : seats
  return men
    .filter((combatant) => !lookers.every((one) => seenBySeat(one, combatant)))
    .map(({ id }) => id)
}

interface Rigged {
  readonly id: string
  readonly seed: number
  readonly head: boolean
  readonly inputs: number
}

function play({ id, seed, head, inputs }: Rigged): Readonly<Record<string, number>> {
  const pick = pickFrom(seed)
  const entry = BOOKS[id]!
  const options = { 'double-blind': true }
  const make = () => entry.make(options)
  const { book, face } = make()
  const file = readScenario(scenarioOf(id, pick, head))
  if (file.problems) throw new Error(JSON.stringify(file.problems))
  const entered = entry.enter(file.value, options)
  if (entered.problems) throw new Error(JSON.stringify(entered.problems))
  const ruled = head === (seed % 2 === 0)
  const game = newGame(book, entered.setup, { seed, words: face })
  const count = { unseen: 0, lines: 0, felt: 0, sight: 0, remembered: 0, zones: 0 }
  const unseen = (of: unknown, seat: Seat): string[] => {
    const state = stateOf(of)
    const isDown = (combatant: Combatant) => state.rules.helpless(combatant, state.now)
    const down = new Set(
      Object.values(state.men)
        .filter(isDown)
        .map((combatant) => combatant.id),
    )
    return unseenBy(id, state, down, seat)
  }
  const everywhere = [...SEATS, WATCHER]
  const named = (sent: unknown, people: readonly string[]): string[] => {
    const text = JSON.stringify(sent).toLowerCase()
    return people.filter((one) => text.includes(one))
  }

  function checkView(seat: Seat): void {
    const people = unseen(game.state, seat)
    if (people.length === 0) return
    count.unseen++
    const { zones = [], own } = game.state as {
      readonly zones?: readonly { readonly who: string }[]
      readonly own?: { readonly lanes?: readonly { readonly who: string }[] }
    }
    if ([...zones, ...(own?.lanes ?? [])].some(({ who }) => people.includes(who))) count.zones++
    const { rules: _, map: _map, lastSeen = {}, ...view } = stateOf(game.view(seat))
    expect(named(view, people), `view of ${seat}`).toEqual([])
    const { ghosts, map: _drawn, ...scene } = face.scene(game.view(seat))
    expect(named(scene, people), `scene of ${seat}`).toEqual([])
    expect(Object.keys(lastSeen).filter((one) => one !== seat)).toEqual([])
    const remembered = Object.keys(lastSeen[seat] ?? {})
    expect(remembered.filter((one) => stateOf(view).men[one] !== undefined)).toEqual([])
    expect((ghosts ?? []).length).toBe(remembered.length)
    count.remembered += remembered.length
    for (const { ask } of game.pending?.asks ?? [])
      if (ask.seat === seat) {
        expect(named(ask, people), `asked of ${seat}: ${ask.kind}`).toEqual([])
        const menu = face.menu(game.view(seat), ask)
        expect(named(menu, people), `menu of ${seat}: ${ask.kind}`).toEqual([])
        const planned = menu.filter(({ plan, choice, needs }) => plan && choice && !needs)
        const item = planned[pick(planned.length)]
        if (item && pick(4) === 0)
          expect(
            named(face.plan(game.view(seat), ask, item.choice), people),
            `plan of ${seat}`,
          ).toEqual([])
      }
  }

  for (let i = 0; i < inputs && game.pending; i++) {
    for (const seat of everywhere) checkView(seat)
    if (ruled && pick(6) === 0) {
      // It comes before the open beat.
      const beforeOpen = () => {
        const state = book.begin(structuredClone(entered.setup))
        for (const event of game.log.flatMap((beat) => beat.events)) book.apply(state, event)
        return state
      }
      const then = beforeOpen()
      const before = everywhere.map((seat) => ({
        seat,
        told: game.logOf(seat).length,
        people: unseen(then, seat),
      }))
      game.begin(anyRuling(game.state, pick))
      for (const { seat, told, people } of before) {
        const now = unseen(beforeOpen(), seat).filter((one) => people.includes(one))
        const lines = game
          .logOf(seat)
          .slice(told)
          .filter(({ tone }) => tone === 'ruling')
        expect(named(lines, now), `ruling told to ${seat}`).toEqual([])
      }
    }
    if (!game.pending) break
    const open = game.pending.asks.find(({ answered }) => !answered)
    if (!open) break
    const choice = anyAnswer(open.ask, face.menu(game.view(open.ask.seat), open.ask), pick)
    const walked =
      open.ask.kind === 'act' && pick(3) === 0
        ? face.path?.(game.view(open.ask.seat), open.ask, {
            x: 1 + pick(38),
            y: 1 + pick(28),
          }).choice
        : undefined
    const combatant = stateOf(game.state).men[open.ask.who ?? '']
    const zone = anyZone(combatant, face.menu(game.view(open.ask.seat), open.ask), pick)
    if (zone && !game.answer(open.ask.seat, open.key, zone).refusal) continue
    const answered = game.answer(open.ask.seat, open.key, walked ?? choice)
    if (answered.refusal && game.silent(open.key).refusal) throw new Error('silence refused')
  }

  const events = [...game.log.flatMap((beat) => beat.events), ...game.told]
  const places = [...game.log.map((beat) => beat.events), game.told]
  const startOf = places.map((_, i) => places.slice(0, i).flat().length)
  const states: unknown[] = [book.begin(structuredClone(entered.setup))]
  for (const event of events) {
    const next = book.copy(states.at(-1) as Clock)
    book.apply(next, event)
    states.push(next)
  }
  // A ruling in the middle of a beat comes before it in the log: its lines were told of another state.
  for (const seat of ruled ? [] : everywhere)
    for (const line of game.logOf(seat)) {
      const source = game.sourceOf(seat, line.n)
      if (!source) continue
      const at = startOf[source.commit]! + source.index
      const before = unseen(states[at], seat)
      const people = unseen(states[at + 1], seat).filter((one) => before.includes(one))
      expect(named(line, people), `line of ${seat}: ${JSON.stringify(line)}`).toEqual([])
      const { type } = line.event as { readonly type: string }
      count.lines++
      if (type === 'felt') count.felt++
      if (type === 'in-sight') count.sight++
    }
  expect(game.audit()).toBeUndefined()
  const steps = JSON.parse(JSON.stringify(game.steps))
  const again = loadGame(make().book, entered.setup, steps, face)
  expect(portrait(again, everywhere)).toEqual(portrait(game, everywhere))
  return count
}

/** Fire into a line drawn across where they look, where it can be laid. */
function anyZone(combatant: Combatant | undefined, menu: readonly Item[], pick: Pick): unknown {
  const zones = menu.filter(({ needs, refusal }) => needs === 'line' && !refusal)
  const zone = zones[pick(zones.length)]
  if (!combatant || !zone) return undefined
  const look = (combatant.facing * Math.PI) / 180
  const [x, y, far] = [Math.sin(look), -Math.cos(look), 2 + pick(15)]
  const point = (aside: number) => ({
    x: combatant.x + far * x - aside * y,
    y: combatant.y + far * y + aside * x,
  })
  return { ...(zone.choice as object), line: [point(-1.5), point(1.5)] }
}

const anyAnswer = (ask: Ask, menu: readonly Item[], pick: Pick): unknown =>
  offered(ask, menu, pick, ({ verb }) => verb !== 'end') ??
  ask.options[pick(ask.options.length)] ??
  ask.silent

function anyRuling(of: unknown, pick: Pick) {
  const ids = Object.keys(stateOf(of).men)
  const who = ids[pick(ids.length)]!
  const list: readonly object[] = [
    { rule: 'hide', who },
    { rule: 'show', who },
    { rule: 'favour', who, value: 2 },
    { rule: 'place', who, x: 1 + pick(38), y: 1 + pick(28) },
    { rule: 'join', like: who, name: 'Xeno', count: 1, side: pick(2), hidden: pick(2) === 0 },
    { rule: 'leave', who },
    { rule: 'side', who, side: pick(2) },
    { rule: 'pair', a: who, b: ids[pick(ids.length)], metres: 4, sees: pick(2) === 0 },
  ]
  return { seat: 'referee' as const, choice: list[pick(list.length)], why: 'a law' }
}

// The books of one family share the code that hides people.
const TRIED = ALL ? Object.keys(BOOKS) : ['fnff-1988', 'gray-dawn']

describe.each(TRIED)('double blind in %s', (id) => {
  it('names nobody whom the people of a seat do not see', () => {
    const sum: Record<string, number> = {}
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (seed) => {
        for (const head of [false, true])
          for (const [what, n] of Object.entries(play({ id, seed, head, inputs: 20 })))
            sum[what] = (sum[what] ?? 0) + n
      }),
      howMany(times(1)),
    )
    expect(sum.lines).toBeGreaterThan(0)
    if (SOAK) expect(sum.unseen).toBeGreaterThan(0)
    if (SOAK) expect(sum.zones).toBeGreaterThan(0)
    report(sum)
  }, 3_600_000)
})
