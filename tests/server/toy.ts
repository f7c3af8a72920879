// A book small enough to see through, with all that a server has to carry: turns, sealed questions, dice, a combatant in hiding,
// rulings, an answer that cannot be listed, and a setup that is refused.
import type { Ask, Id, Refusal, Seat } from '../../src/dice/dice.ts'
import { OPEN, hidden } from '../../src/engine/visibility.ts'
import type { Book, Clock, Face, Table } from '../../src/engine/book.ts'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import type { Parsed } from '../../src/engine/problem.ts'
import type { Library, ParsedScenario } from '../../src/server/library.ts'

interface Combatant {
  id: Id
  name: string
  seat: Seat
  hits: number
  hidden: boolean
}
export interface ToySetup {
  readonly men: readonly {
    readonly id: Id
    readonly name: string
    readonly seat: Seat
    readonly hidden?: boolean
  }[]
  readonly hits: number
}
interface ToyState extends Clock {
  men: Combatant[]
  at: number
  sealed: boolean
  notes: string[]
}
type ToyEvent =
  | { kind: 'shot'; who: Id; at: Id; roll: number; hit: boolean }
  | { kind: 'waited'; who: Id }
  | { kind: 'crept'; who: Id }
  | { kind: 'guessed'; guesses: string[] }
  | { kind: 'ruling'; note: string }
  | { kind: 'clock' }

const no = (code: string, why: string): Refusal => ({
  code: `refused/${code}`,
  rule: 'toy/turn/act',
  why,
})
const up = (state: Readonly<ToyState>) => state.men.filter((combatant) => combatant.hits > 0)

function actAsk(state: Readonly<ToyState>, combatant: Combatant): Ask<unknown> {
  const options = [
    { do: 'wait' },
    { do: 'creep', steps: 1 },
    ...up(state)
      .filter((other) => other.id !== combatant.id)
      .map((other) => ({ do: 'shoot', at: other.id })),
  ]
  const refuse = (choice: unknown): Refusal | undefined => {
    const { do: verb, at, steps } = choice as { do: string; at?: string; steps?: number }
    if (verb === 'wait') return undefined
    if (verb === 'creep')
      return Number.isInteger(steps) && steps! > 0 && steps! < 4
        ? undefined
        : no('too-far', 'He can creep one to three steps.')
    if (verb === 'shoot')
      return up(state).some((other) => other.id === at && at !== combatant.id)
        ? undefined
        : no('no-target', 'There is nobody like that to shoot at.')
    return no('unknown', 'He does not know how to do that.')
  }
  return {
    kind: 'act',
    seat: combatant.seat,
    who: combatant.id,
    options,
    refuse,
    silent: { do: 'wait' },
  }
}

function beat(table: Table<ToyState, ToyEvent>): void {
  const { state } = table
  if (state.sealed) {
    const guesses = table.askAll(
      seatsOf(state).map((seat) => ({
        kind: 'guess',
        seat,
        options: ['odd', 'even'],
        silent: 'odd',
      })),
    )
    table.emit({ kind: 'guessed', guesses: [...guesses] })
    return
  }
  const combatant = state.men[state.at]
  if (!combatant || combatant.hits <= 0) return void table.emit({ kind: 'clock' })
  const choice = table.ask(actAsk(state, combatant)) as { do: string; at?: string }
  if (choice.do === 'shoot') {
    const roll = table.cast({ attack: combatant.id }).d('attack', 10)
    table.emit({ kind: 'shot', who: combatant.id, at: choice.at!, roll, hit: roll > 5 })
  } else table.emit({ kind: choice.do === 'creep' ? 'crept' : 'waited', who: combatant.id })
  table.emit({ kind: 'clock' })
}

const seatsOf = (state: Readonly<ToyState>): Seat[] => [
  ...new Set(state.men.map((combatant) => combatant.seat)),
]

function apply(state: ToyState, event: ToyEvent): void {
  if (event.kind === 'shot' && event.hit)
    state.men.find((combatant) => combatant.id === event.at)!.hits--
  if (event.kind === 'crept')
    state.men.find((combatant) => combatant.id === event.who)!.hidden = true
  if (event.kind === 'shot')
    state.men.find((combatant) => combatant.id === event.who)!.hidden = false
  if (event.kind === 'ruling') state.notes.push(event.note)
  if (event.kind === 'guessed') state.sealed = false
  if (event.kind === 'clock') {
    state.at++
    if (state.at >= state.men.length) {
      state.at = 0
      state.now++
      state.sealed = true
    }
  }
}

export const toyBook: Book<ToySetup, ToyState, ToyEvent> = {
  id: 'toy',
  title: 'Toy',
  options: { loud: { rule: 'toy/option/loud', values: [true, false], default: false } },
  units: { turn: 1 },
  begin: ({ men, hits }) => ({
    now: 0,
    timers: [],
    men: men.map((combatant) => ({
      id: combatant.id,
      name: combatant.name,
      seat: combatant.seat,
      hits,
      hidden: combatant.hidden ?? false,
    })),
    at: 0,
    sealed: false,
    notes: [],
  }),
  beat,
  start(table, { choice }) {
    const { note } = choice as { note?: unknown }
    if (typeof note !== 'string') return no('no-note', 'A ruling here is a note.')
    table.emit({ kind: 'ruling', note })
    return undefined
  },
  over: (state) => up(state).length < 2,
  apply,
  copy: (state) => structuredClone(state) as ToyState,
  view: (state, seat) =>
    seat === 'referee'
      ? (state as ToyState)
      : {
          ...(state as ToyState),
          men: state.men.filter((combatant) => combatant.seat === seat || !combatant.hidden),
        },
  visibility(state) {
    const hiding = state.men
      .filter((combatant) => combatant.hidden)
      .map(({ id, seat }) => ({ id, seat }))
    if (hiding.length === 0) return OPEN
    return hidden((seat) => {
      const unknown = hiding.filter((combatant) => seat !== 'referee' && combatant.seat !== seat)
      const ids = unknown.map(({ id }) => id)
      return { key: ids.join(), knows: (id) => !ids.includes(id) }
    })
  },
  redact(event, before, after) {
    if (event.kind !== 'crept' && event.kind !== 'waited') return event
    return before.knows(event.who) && after.knows(event.who) ? event : undefined
  },
  seatOf: (state, who) => state.men.find((combatant) => combatant.id === who)?.seat,
}

const nameOf = (view: Readonly<ToyState>, id: Id) =>
  view.men.find((combatant) => combatant.id === id)?.name ?? 'Someone'

export const toyFace: Face<ToyState, ToyEvent, Scene> = {
  scene: (view) => ({
    kind: 'gunfight',
    title: 'Toy',
    clock: `turn ${view.now + 1}`,
    steps: [],
    order: [],
    rankName: 'rank',
    sheets: {},
    men: view.men.map((combatant, i) => ({
      id: combatant.id,
      name: combatant.name,
      seat: combatant.seat,
      side: 0,
      x: i,
      y: 0,
      facing: 0,
      posture: 'standing',
      wounds: [],
      state: `${combatant.hits}`,
      conditions: [],
      down: combatant.hits <= 0,
      dead: combatant.hits <= 0,
      acting: i === view.at,
      hidden: combatant.hidden,
    })),
    over: up(view).length < 2 && view.men.length > 1 ? 'It is over.' : undefined,
  }),
  menu: (view, ask) =>
    ask.options.map((choice) => ({
      verb: 'do',
      group: 'Do',
      label: JSON.stringify(choice),
      choice,
    })),
  plan: (view, ask, choice) => ({
    title: `${ask.who}: ${JSON.stringify(choice)}`,
    sums: [],
    chances: [{ what: 'hit', chance: 0.5 }],
    notes: [],
  }),
  path: (view, ask, to) => ({ choice: { do: 'creep', steps: 1 }, path: [to], cost: 1 }),
  reach: () => ({ cell: 1, spots: [{ x: 0, y: 0, cost: 0 }] }),
  say(event, after) {
    if (event.kind === 'shot')
      return `${nameOf(after, event.who)} shoots at ${nameOf(after, event.at)}: ${event.roll}, ${event.hit ? 'hit' : 'miss'}.`
    if (event.kind === 'crept') return `${nameOf(after, event.who)} creeps away.`
    if (event.kind === 'waited')
      return `${nameOf(after, event.who)} waits in turn ${after.now + 1}.`
    if (event.kind === 'guessed') return `Guesses: ${event.guesses.join(', ')}.`
    return event.kind === 'ruling' ? `Ruling: ${event.note}` : undefined
  },
  rulings: (view, seat) =>
    seat === 'referee'
      ? [{ label: 'Note', fixed: {}, fields: [{ name: 'note', label: 'Note', kind: 'text' }] }]
      : [],
}

const scenario = (hits: number): ParsedScenario => ({
  book: 'toy',
  title: 'Two men',
  description: 'They do not like each other.',
  options: {},
  setup: {
    hits,
    men: [
      { id: 'matt', name: 'Mad Matt', seat: 'player-1' },
      { id: 'scar', name: 'Scar', seat: 'player-2' },
    ],
  } satisfies ToySetup,
  sides: [
    { seat: 'player-1', name: 'Reds' },
    { seat: 'player-2', name: 'Blues' },
  ],
})

function parseScenario(raw: unknown): Parsed<ParsedScenario> {
  const { book, hits } = raw as { book?: unknown; hits?: unknown }
  if (book !== 'toy') return { problems: [{ field: 'book', wrong: 'no such book', right: 'toy' }] }
  return { value: scenario(typeof hits === 'number' ? hits : 3) }
}

export const toyLibrary: Library = {
  books: {
    toy: {
      id: 'toy',
      title: 'Toy',
      options: toyBook.options,
      make: () => ({ book: toyBook as never, face: toyFace as never }),
    },
  },
  parseScenario,
  scenarios: () => [
    { id: 'two-men', scenario: scenario(3), file: { book: 'toy', hits: 3 } },
    { id: 'long', scenario: scenario(100_000), file: { book: 'toy', hits: 100_000 } },
  ],
  player:
    () =>
    ({ ask }) =>
      ask.options.at(-1),
}
