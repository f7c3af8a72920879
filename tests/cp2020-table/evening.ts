// A game of the 2020 book for tests of its acts: men in a few words, dice as the test gives them, answers by name.
import { newGame } from '../../src/engine/play.ts'
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { GunfightCard } from '../../src/books/gunfight/table/card.ts'
import type { Outcome } from '../../src/engine/game.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { bookOf, faceOf } from '../../src/books/cp2020/book.ts'
import { BOOK_OPTIONS, ID, TITLE } from '../../src/books/cp2020/exchanges.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import type { Setup } from '../../src/books/cp2020/contract/state.ts'
import type { Entrant } from '../../src/books/cp2020/contract/state.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { Ambush } from '../../src/books/cp2020/contract/state.ts'
import type { Combatant } from '../../src/books/cp2020/contract/state.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import { gun, person, rulesWith } from '../cp2020/people.ts'
import { checkSides } from '../support/book-dice.ts'

export type Written = Parameters<typeof person>[0] & {
  readonly weapons?: readonly (string | Carried)[]
  /** Men of one side name the same. Alone where not given. */
  readonly side?: string
  readonly at?: readonly [x: number, y: number]
  readonly facing?: number
  readonly posture?: 'standing' | 'kneeling' | 'prone'
  readonly hidden?: boolean
}

export interface Text {
  readonly map?: FieldMap
  /** Metres between everybody in a fight in the head; 10 where not given. */
  readonly metres?: number
  readonly options?: Partial<Options>
  readonly rules?: Rules
  readonly ambushes?: readonly Ambush[]
  /** Faces by `label` or `label who`, read in order; the last is repeated. Initiative falls in the order of the men where not given. */
  readonly dice?: Readonly<Record<string, readonly number[]>>
  /** Answers to offers; undefined: the silent answer. */
  readonly offers?: (ask: Ask) => unknown
}

export const YARD: FieldMap = { name: 'Yard', width: 100, height: 60, obstacles: [], ground: [] }
/** A wall from corner to corner, or with more corners a block. */
export const block = (
  id: string,
  height: number,
  corners: readonly (readonly [number, number])[],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: id,
  kind: 'wall',
  height,
  shape: corners.map(([x, y]) => ({ x, y })),
  ...more,
})
export const yardWith = (...obstacles: Obstacle[]): FieldMap => ({ ...YARD, obstacles })

const DEFAULT: Readonly<Record<string, number>> = {
  attack: 5,
  'stun save': 1,
  'death save': 1,
  location: 4,
}

export type Told<K extends Event['type']> = Extract<Event, { type: K }>

export interface Evening {
  readonly game: ReturnType<typeof newGame<Setup, State, Event>>
  readonly rules: Rules
  readonly face: ReturnType<typeof faceOf>
  readonly state: Readonly<State>
  combatant(id: Id): Combatant
  asked(): readonly Id[]
  ask(who: Id): Ask
  /** Answers what he does; throws where he is not asked or it is refused. */
  act(who: Id, act: Act): Evening
  tries(who: Id, act: unknown): string | undefined
  /** Everybody ends his part until this combatant is asked, in a later round where `later`. */
  until(who: Id, later?: 'next round'): Evening
  rule(choice: unknown, seat?: Seat): Evening
  refusal(choice: unknown, seat?: Seat): string | undefined
  card(who: Id, act: Act): GunfightCard
  events(): readonly Event[]
  told<K extends Event['type']>(type: K): readonly Told<K>[]
  /** The facts that became of somebody. */
  facts(who: Id): readonly { readonly fact: string }[]
  dice(faces: Readonly<Record<string, readonly number[]>>): Evening
  offers(how: NonNullable<Text['offers']>): Evening
  lines(): readonly string[]
}

export function setupOf(men: Readonly<Record<Id, Written>>, text: Text, rules: Rules): Setup {
  const sides = new Map<string, Entrant[]>()
  for (const [
    id,
    { side = id, at, weapons = [], facing, posture, hidden, ...combatant },
  ] of Object.entries(men)) {
    const who = person({ ...combatant, name: id }, rules)
    const entrant: Entrant = {
      ...who,
      worn: who.worn.map((worn) => ({ ...worn })),
      weapons: weapons.map((one) => (typeof one === 'string' ? gun(one) : one)),
      ...(at ? { x: at[0], y: at[1] } : {}),
      ...(facing === undefined ? {} : { facing }),
      ...(posture ? { posture } : {}),
      ...(hidden ? { hidden } : {}),
    }
    sides.set(side, [...(sides.get(side) ?? []), entrant])
  }
  const ids = Object.keys(men)
  const pairs = text.map
    ? undefined
    : ids.flatMap((a, i) => ids.slice(i + 1).map((b) => ({ a, b, metres: text.metres ?? 10 })))
  return {
    title: 'Test',
    map: text.map,
    pairs,
    sides: [...sides].map(([name, all], i) => ({
      name,
      seat: `player-${i + 1}` as Seat,
      men: all,
    })),
    ambushes: text.ambushes,
  }
}

export function evening(men: Readonly<Record<Id, Written>>, text: Text = {}): Evening {
  const rules = text.rules ?? rulesWith(text.options)
  const setup = setupOf(men, text, rules)
  const ids = Object.keys(men)
  const game = newGame(bookOf({ id: ID, title: TITLE, options: BOOK_OPTIONS }, rules), setup, {
    seed: 1,
    manualDiceSeats: ['referee', ...setup.sides.map(({ seat }) => seat)],
  })
  const face = faceOf(rules)
  const faces = new Map<string, number[]>()
  const load = (more: Readonly<Record<string, readonly number[]>>): void =>
    Object.entries(more).forEach(([label, row]) => faces.set(label, [...row]))
  load(text.dice ?? {})
  let offers = text.offers

  const faceFor = (label: string, who: Id | undefined): number => {
    const row = faces.get(`${label} ${who}`) ?? faces.get(label)
    if (row) return row.length > 1 ? row.shift()! : row[0]!
    if (label === 'initiative' && who !== undefined) return Math.max(1, 10 - ids.indexOf(who))
    return DEFAULT[label] ?? 3
  }
  const orThrow = (outcome: Outcome<Event>): void => {
    if (outcome.refusal) throw new Error(`refused: ${outcome.refusal.code}: ${outcome.refusal.why}`)
  }
  function settle(): Evening {
    for (let i = 0; i < 5000; i++) {
      const { pending } = game
      if (!pending) return self
      if (pending.roll) {
        const { seat, label, who, sides } = pending.roll
        checkSides(label, sides)
        orThrow(game.roll(seat, label, who, [faceFor(label, who)]))
        continue
      }
      const offered = pending.asks.find(({ answered, ask }) => !answered && ask.kind !== 'act')
      if (!offered) return self
      const choice = offers?.(offered.ask)
      orThrow(
        choice === undefined
          ? game.silent(offered.key)
          : game.answer(offered.ask.seat, offered.key, choice),
      )
    }
    throw new Error('the table does not settle')
  }
  const openAct = (who: Id) => {
    const found = game.pending?.asks.find(
      ({ ask, answered }) => !answered && ask.kind === 'act' && ask.who === who,
    )
    if (!found)
      throw new Error(
        `${who} is not asked; asked are ${self.asked().join(', ') || 'none'} in round ${game.state.round}`,
      )
    return found
  }

  const self: Evening = {
    game,
    rules,
    face,
    get state() {
      return game.state
    },
    combatant: (id) => game.state.men[id]!,
    asked: () =>
      (game.pending?.asks ?? [])
        .filter(({ ask, answered }) => !answered && ask.kind === 'act')
        .map(({ ask }) => ask.who!),
    ask: (who) => openAct(who).ask,
    act(who, act) {
      const { key, ask } = openAct(who)
      orThrow(game.answer(ask.seat, key, act))
      return settle()
    },
    tries(who, act) {
      const { ask } = openAct(who)
      return ask.refuse?.(act)?.code
    },
    until(who, later) {
      const { round } = game.state
      for (let i = 0; i < 400; i++) {
        const [first] = self.asked()
        if (first === undefined) throw new Error('nobody is asked any more')
        if (first === who && (!later || game.state.round > round)) return self
        self.act(first, { do: 'end' })
      }
      throw new Error(`${who} is never asked`)
    },
    rule(choice, seat = 'referee') {
      orThrow(game.begin({ seat, choice, why: 'test' }))
      return settle()
    },
    refusal: (choice, seat = 'referee') => game.begin({ seat, choice }).refusal?.why,
    card: (who, act) => {
      const { ask } = openAct(who)
      return face.plan(game.state, ask, act)
    },
    events: () => [...game.log.flatMap((commit) => commit.events), ...game.told],
    told: <K extends Event['type']>(type: K) =>
      self.events().filter((event): event is Told<K> => event.type === type),
    facts: (who) =>
      self
        .told('body')
        .filter((event) => event.who === who)
        .map(({ fact }) => fact),
    dice(more) {
      load(more)
      return self
    },
    offers(how) {
      offers = how
      return self
    },
    lines: () => self.events().flatMap((event) => face.say(event, game.state) ?? []),
  }
  return settle()
}
