// A game of the 1988 book for tests: men in a few words, dice as the test gives them, answers by name.
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { metresLeft } from '../../src/books/fnff-1988/turn/at-hand.ts'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import type { Book1988 } from '../../src/books/fnff-1988/book.ts'
import { enter } from '../../src/books/fnff-1988/files/enter.ts'
import type { PersonText, ScenarioText } from '../../src/books/fnff-1988/files/enter.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import type { Setup } from '../../src/books/fnff-1988/contract/state.ts'
import type { State } from '../../src/books/fnff-1988/contract/state.ts'
import type { Combatant } from '../../src/books/fnff-1988/contract/state.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { getCombatant } from '../../src/books/gunfight/combatants.ts'
import { tableOf } from '../support/table.ts'
import type { Table } from '../support/table.ts'

export interface ManText extends Omit<Partial<PersonText>, 'stats' | 'name'> {
  readonly stats?: Readonly<Record<string, number>>
  /** Men of one side name the same. Alone where not given. */
  readonly side?: string
}

const STATS = { int: 5, ref: 8, tech: 5, cool: 10, luck: 5, ma: 6, body: 6 }

export interface FightText {
  readonly map?: FieldMap
  /** Metres between everybody in a fight in the head; 10 where not given. */
  readonly metres?: number
  readonly options?: Partial<Options>
  readonly ambush?: ScenarioText['ambush']
  /** Faces by `label` or `label who`, read in order; the last is repeated. */
  readonly dice?: Readonly<Record<string, readonly number[]>>
  /** Answers to offers: `react`, `call`, `difficulty`. Undefined: the silent answer. */
  readonly offers?: (ask: Ask, state: Readonly<State>) => unknown
  readonly seed?: number
}

/** A bare yard. */
export const YARD: FieldMap = { name: 'Yard', width: 60, height: 40, obstacles: [], ground: [] }

/** 12 firefights survived: no combat experience modifier. */
export function setupOf(men: Readonly<Record<Id, ManText>>, text: FightText = {}): Setup {
  const sides = new Map<string, PersonText[]>()
  for (const [id, { side = id, ...combatant }] of Object.entries(men)) {
    const person = {
      firefights: 12,
      ...combatant,
      id,
      name: id,
      stats: { ...STATS, ...combatant.stats },
    }
    sides.set(side, [...(sides.get(side) ?? []), person])
  }
  const ids = Object.keys(men)
  const pairs = text.map
    ? undefined
    : ids.flatMap((a, i) => ids.slice(i + 1).map((b) => ({ a, b, metres: text.metres ?? 10 })))
  const entered = enter(
    {
      title: 'Test',
      map: text.map,
      pairs,
      sides: [...sides].map(([name, combatants], i) => ({
        name,
        seat: `player-${i + 1}` as Seat,
        combatants,
      })),
      ambush: text.ambush,
    },
    optionsOf(text.options),
  )
  if (entered.problems) throw new Error(JSON.stringify(entered.problems))
  return entered.setup
}

const DEFAULT_FACES: Readonly<Record<string, number>> = {
  attack: 5,
  defence: 5,
  save: 1,
  effect: 6,
  'death save': 1,
  location: 5,
}

export interface Fight extends Omit<
  Table<Setup, State, Event, Act>,
  'book' | 'act' | 'rule' | 'dice' | 'offers'
> {
  readonly book: Book1988
  combatant(id: Id): Combatant
  /** Answers what he does; throws where he is not asked or it is refused. Shots that are left of an action lapse, unless they are kept. */
  act(who: Id, act: Act, left?: 'kept'): Fight
  /** Everybody ends his part until this combatant is asked in this phase (of this turn). */
  until(who: Id, phase: 1 | 2 | 3, turn?: number): Fight
  /** Ends parts until nobody is asked in this phase any more. */
  pass(): Fight
  rule(choice: unknown, seat?: Seat): Fight
  dice(faces: Readonly<Record<string, readonly number[]>>): Fight
  offers(how: NonNullable<FightText['offers']>): Fight
}

export function fight(men: Readonly<Record<Id, ManText>>, text: FightText = {}): Fight {
  return fightOf(setupOf(men, text), text)
}

export function fightOf(setup: Setup, text: FightText = {}): Fight {
  const book = makeBook(text.options)
  const table = tableOf<Setup, State, Event, Act>(book, setup, {
    ...text,
    manualDiceSeats: ['referee', ...setup.sides.map(({ seat }) => seat)],
    faces: DEFAULT_FACES,
  })
  const { game } = table
  const halfDone = (id: Id): boolean => {
    const { phase } = getCombatant(game.state, id)
    return (
      phase.rest?.kind === 'shots' &&
      (!(phase.running || phase.lingers) ||
        metresLeft(game.state.men[id]!, optionsOf(text.options)) < 0.1)
    )
  }
  const fight: Fight = {
    ...table,
    book,
    get state() {
      return game.state
    },
    combatant: (id) => getCombatant(game.state, id),
    act(who, act, left) {
      table.act(who, act)
      for (
        let next = fight.asked().find(halfDone);
        next && left !== 'kept';
        next = fight.asked().find(halfDone)
      )
        table.act(next, { do: 'end' })
      return fight
    },
    until(who, phase, turn = game.state.turn) {
      for (let i = 0; i < 200; i++) {
        const asked = fight.asked()
        if (asked.length === 0) throw new Error('nobody is asked any more')
        if (game.state.turn === turn && game.state.phase === phase && asked.includes(who))
          return fight
        fight.act(asked[0]!, { do: 'end' })
      }
      throw new Error(`${who} is never asked in phase ${phase}`)
    },
    pass() {
      const { turn, phase } = game.state
      while (game.pending && game.state.turn === turn && game.state.phase === phase)
        fight.act(fight.asked()[0]!, { do: 'end' })
      return fight
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
  }
  return fight
}

/** A shot at somebody. */
export const shoot = (target: Id, more: Partial<Extract<Act, { do: 'attack' }>> = {}): Act => ({
  do: 'attack',
  mode: 'single',
  target,
  shots: 1,
  hands: 1,
  ...more,
})
export const go = (...path: readonly (readonly [x: number, y: number])[]): Act => ({
  do: 'move',
  path: path.map(([x, y]) => ({ x, y })),
})

/** A serious wound at the torso, where nothing else is said. */
export const wound = (who: string, more: Partial<Event & { type: 'wounded' }> = {}): Event => ({
  type: 'wounded',
  who,
  area: 'torso',
  level: 'SW',
  bludgeoning: false,
  ...more,
})
