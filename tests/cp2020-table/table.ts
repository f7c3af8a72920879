// A game of the 2020 book for tests: men in a few words, dice as the test gives them, answers by name.
import type { Id, Seat } from '../../src/dice/dice.ts'
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
import type { Carried, Posture } from '../../src/books/cp2020/words.ts'
import type { Book } from '../../src/engine/book.ts'
import type { MaplessPair } from '../../src/field/mapless.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { gun, person, rulesWith } from '../cp2020/people.ts'
import type { Written } from '../cp2020/people.ts'
import { tableOf } from '../support/table.ts'
import type { Played, Table } from '../support/table.ts'

export interface ManText extends Written {
  /** Men of one side name the same. Alone where not given. */
  readonly side?: string
  readonly weapons?: readonly (string | Carried)[]
  readonly at?: readonly [x: number, y: number]
  readonly facing?: number
  readonly posture?: Posture
  readonly hidden?: boolean
  readonly initiativeBonus?: number
  /** What a variant keeps of him. */
  readonly own?: object
}

export interface FightText extends Partial<Omit<Played<State>, 'hand' | 'faces'>> {
  readonly map?: FieldMap
  /** Metres between everybody in a fight in the head; 10 where not given. */
  readonly metres?: number
  readonly pairs?: readonly MaplessPair[]
  readonly options?: Partial<Options>
  /** Those of a variant; the 2020 book's with `options` where not given. */
  readonly rules?: Rules
  readonly ambushes?: readonly Ambush[]
}

/** A bare yard. */
export const YARD: FieldMap = { name: 'Yard', width: 60, height: 40, obstacles: [], ground: [] }
/** The yard with a wall or two: each a line of two points, its height, and what it is made of. */
export const yardWith = (
  ...walls: readonly (readonly [
    from: readonly [number, number],
    to: readonly [number, number],
    height: number,
    material?: string,
  ])[]
): FieldMap => ({
  ...YARD,
  obstacles: walls.map(([[x, y], [x2, y2], height, material], i) => ({
    id: `wall-${i + 1}`,
    name: `wall ${i + 1}`,
    kind: 'wall' as const,
    shape: [
      { x, y },
      { x: x2, y: y2 },
    ],
    height,
    ...(material ? { material } : {}),
  })),
})

export function setupOf(men: Readonly<Record<Id, ManText>>, text: FightText, rules: Rules): Setup {
  const sides = new Map<string, ReturnType<typeof entrant>[]>()
  const entrant = (id: Id, combatant: ManText) => {
    const {
      at,
      weapons = [],
      initiativeBonus = 0,
      facing,
      posture,
      hidden,
      side: _side,
      own,
      ...written
    } = combatant
    return {
      ...person({ ...written, name: id }, rules),
      id,
      name: id,
      initiativeBonus,
      weapons: weapons.map((one) => (typeof one === 'string' ? gun(one) : one)),
      ...(at ? { x: at[0], y: at[1] } : {}),
      facing,
      posture,
      hidden,
      ...(own ? { own } : {}),
    }
  }
  for (const [id, combatant] of Object.entries(men))
    sides.set(combatant.side ?? id, [
      ...(sides.get(combatant.side ?? id) ?? []),
      entrant(id, combatant),
    ])
  const ids = Object.keys(men)
  const pairs = text.map
    ? undefined
    : [
        ...ids.flatMap((a, i) =>
          ids.slice(i + 1).map((b) => ({ a, b, metres: text.metres ?? 10 })),
        ),
        ...(text.pairs ?? []),
      ]
  return {
    title: 'Test',
    map: text.map,
    pairs,
    ambushes: text.ambushes,
    sides: [...sides].map(([name, ones], i) => ({
      name,
      seat: `player-${i + 1}` as Seat,
      men: ones as unknown as Entrant[],
    })),
  }
}

/** Attacks hit by a little, everybody stays in the fight, hits land on the torso for 3 a die. */
export const FACES: Readonly<Record<string, number>> = {
  initiative: 5,
  attack: 5,
  defence: 5,
  'stun save': 1,
  'death save': 1,
  location: 2,
  damage: 3,
}

/** A roll-off ends at once: in the order of the names. */
export const ROLL_OFFS: readonly number[] = Array.from({ length: 300 }, (_, i) => 10 - (i % 10))

export const bookWith = (options: Partial<Options> = {}): Book<Setup, State, Event> =>
  bookOf({ id: ID, title: TITLE, options: BOOK_OPTIONS }, rulesWith(options))
export const faceWith = (options: Partial<Options> = {}) => faceOf(rulesWith(options))

export interface Fight extends Omit<
  Table<Setup, State, Event, Act>,
  'act' | 'rule' | 'dice' | 'offers'
> {
  combatant(id: Id): Combatant
  act(who: Id, act: Act): Fight
  /** Ends parts until this combatant is asked (in this round). */
  until(who: Id, round?: number): Fight
  rule(choice: unknown, seat?: Seat): Fight
  dice(faces: Readonly<Record<string, readonly number[]>>): Fight
  offers(how: NonNullable<FightText['offers']>): Fight
  /** Names in the order of the round, those of one moment joined by a plus. */
  order(): string
  /** Who had his part, in the order in which they came: everybody who did something that counts, or ended. */
  came(round?: number): readonly Id[]
}

export function fight(men: Readonly<Record<Id, ManText>>, text: FightText = {}): Fight {
  const { rules = rulesWith(text.options) } = text
  const setup = setupOf(men, text, rules)
  const table = tableOf<Setup, State, Event, Act>(
    bookOf({ id: ID, title: TITLE, options: BOOK_OPTIONS }, rules),
    setup,
    {
      ...text,
      dice: { 'roll-off': ROLL_OFFS, ...text.dice },
      manualDiceSeats: ['referee', ...setup.sides.map(({ seat }) => seat)],
      faces: FACES,
    },
  )
  const fight: Fight = {
    ...table,
    get state() {
      return table.state
    },
    combatant: (id) => table.state.men[id]!,
    act(who, act) {
      table.act(who, act)
      return fight
    },
    until(who, round = table.state.round) {
      for (let i = 0; i < 300; i++) {
        const asked = table.asked()
        if (asked.length === 0) throw new Error('nobody is asked any more')
        if (table.state.round === round && asked.includes(who)) return fight
        table.act(asked[0]!, { do: 'end' })
      }
      throw new Error(`${who} is never asked in round ${round}`)
    },
    rule(choice, seat) {
      table.rule(choice, seat)
      return fight
    },
    dice(more) {
      table.dice(more)
      return fight
    },
    offers(how) {
      table.offers(how)
      return fight
    },
    order: () => table.state.order.map((group) => group.join('+')).join(' '),
    came(round = table.state.round) {
      let now = 0
      const ids: Id[] = []
      for (const event of table.events()) {
        if (event.type === 'round') now = event.round
        else if (
          (event.type === 'acted' || event.type === 'ended') &&
          now === round &&
          ids.at(-1) !== event.who
        )
          ids.push(event.who)
      }
      return ids
    },
  }
  return fight
}

export type Attacking = Extract<Act, { do: 'attack' }>
/** A shot at somebody. */
export const shoot = (target: Id, more: Partial<Attacking> = {}): Act => ({
  do: 'attack',
  mode: 'single',
  target,
  shots: 1,
  ...more,
})
/** A blow or a move. */
export const blow = (mode: Attacking['mode'], target: Id, more: Partial<Attacking> = {}): Act => ({
  do: 'attack',
  mode,
  target,
  ...more,
})
export const go = (...path: readonly (readonly [x: number, y: number])[]): Act => ({
  do: 'move',
  path: path.map(([x, y]) => ({ x, y })),
})
export const END: Act = { do: 'end' }
