// A game of any book for tests: dice as the test gives them, answers by name, everything told.
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock } from '../../src/engine/book.ts'
import type { Outcome } from '../../src/engine/game.ts'
import { loadGame, newRolledGame, type newGame } from '../../src/engine/play.ts'
import type { Roller } from '../../src/engine/rolls.ts'
import { checkSides } from './book-dice.ts'
import { checkAnswers } from './check-answers.ts'

export interface Played<S> {
  /** Faces by `label` or `label who`, read in order; the last is repeated. */
  readonly dice?: Readonly<Record<string, readonly number[]>>
  /** Answers to asks of other kinds than `act`. Undefined: the silent answer. */
  readonly offers?: (ask: Ask, state: Readonly<S>) => unknown
  readonly seed?: number
  readonly manualDiceSeats: readonly Seat[]
  /** Faces of labels that the test does not give; 3 beyond them. */
  readonly faces?: Readonly<Record<string, number>>
}

type Told<E extends { type: string }, K extends E['type']> = Extract<E, { type: K }>

export interface Table<Setup, S extends Clock, E extends { type: string }, Act> {
  readonly book: Book<Setup, S, E>
  readonly game: ReturnType<typeof newGame<Setup, S, E>>
  readonly state: Readonly<S>
  /** Those who are asked what to do now. */
  asked(): readonly Id[]
  ask(who: Id): Ask
  /** Answers what he does; throws where he is not asked or it is refused. */
  act(who: Id, act: Act): Table<Setup, S, E, Act>
  /** What the table says to it, without throwing. */
  tries(who: Id, act: unknown): Outcome<E>
  /** A ruling, by default the referee's. */
  rule(choice: unknown, seat?: Seat): Table<Setup, S, E, Act>
  events(): readonly E[]
  told<K extends E['type']>(type: K): readonly Told<E, K>[]
  /** Faces for the dice to come. */
  dice(faces: Readonly<Record<string, readonly number[]>>): Table<Setup, S, E, Act>
  offers(how: NonNullable<Played<S>['offers']>): Table<Setup, S, E, Act>
  /** Everybody leaves and comes back: the game from here on is the one that its stored steps give. */
  reload(): Table<Setup, S, E, Act>
  /** Every number that the last event of this type was made of: "what: value". */
  why(type: E['type']): readonly string[]
}

const timesAsked = new Map<string, number>()
/** The first of every eight questions of a kind: fights ask some thousands. */
function isChecked({ kind }: Ask): boolean {
  const times = timesAsked.get(kind) ?? 0
  timesAsked.set(kind, times + 1)
  return times % 8 === 0
}

/** Lays a table and plays on to where somebody is asked what he does. */
export function tableOf<Setup, S extends Clock, E extends { type: string }, Act>(
  book: Book<Setup, S, E>,
  setup: Setup,
  text: Played<S>,
): Table<Setup, S, E, Act> {
  const faces = new Map<string, number[]>()
  const load = (more: Readonly<Record<string, readonly number[]>>): void =>
    Object.entries(more).forEach(([label, row]) => faces.set(label, [...row]))
  load(text.dice ?? {})
  let { offers } = text

  const face = (label: string, who: Id | undefined): number => {
    const row = faces.get(`${label} ${who}`) ?? faces.get(label)
    if (!row) return text.faces?.[label] ?? 3
    return row.length > 1 ? row.shift()! : row[0]!
  }
  let [thrown, isPlaying] = [0, true]
  // A test that plays by itself types its dice. Otherwise every fourth throw is typed, which runs the beat again.
  const roller: Roller = ({ label, who, sides, count }) => {
    if (!isPlaying || ++thrown % 4 === 0) return undefined
    checkSides(label, sides)
    return Array.from({ length: count }, () => face(label, who))
  }
  const { seed = 1, manualDiceSeats } = text
  let game = newRolledGame(book, setup, { seed, manualDiceSeats }, roller)
  const orThrow = (outcome: Outcome<E>): void => {
    if (outcome.refusal) throw new Error(`refused: ${outcome.refusal.code}: ${outcome.refusal.why}`)
  }
  function settle(): void {
    for (let i = 0; i < 200; i++) {
      const wanted = game.pending
      if (!wanted) return
      if (wanted.roll) {
        const { seat, label, who, sides } = wanted.roll
        checkSides(label, sides)
        orThrow(game.roll(seat, label, who, [face(label, who)]))
        continue
      }
      const offered = wanted.asks.find(({ answered, ask }) => !answered && ask.kind !== 'act')
      if (!offered) return
      if (isChecked(offered.ask)) checkAnswers(game.view(offered.ask.seat), offered.ask)
      const choice = offers?.(offered.ask, game.state)
      // A ruling may have put an end to what was asked.
      if (!game.pending?.asks.some(({ key }) => key === offered.key)) continue
      orThrow(
        choice === undefined
          ? game.silent(offered.key)
          : game.answer(offered.ask.seat, offered.key, choice),
      )
    }
    throw new Error('the table does not settle')
  }
  /** Makes a move and plays on to where somebody is asked what they do. */
  function play(move?: () => Outcome<E>): void {
    isPlaying = true
    try {
      if (move) orThrow(move())
      settle()
    } finally {
      isPlaying = false
    }
  }
  const openActs = () =>
    (game.pending?.asks ?? []).filter(({ ask, answered }) => !answered && ask.kind === 'act')
  const openAct = (who: Id) => {
    const found = openActs().find(({ ask }) => ask.who === who)
    if (!found)
      throw new Error(
        `${who} is not asked; asked are ${table.asked().join(', ') || 'none'}, at ${game.state.now}`,
      )
    return found
  }

  const table: Table<Setup, S, E, Act> = {
    book,
    get game() {
      return game
    },
    get state() {
      return game.state
    },
    asked: () => openActs().map(({ ask }) => ask.who!),
    ask: (who) => openAct(who).ask,
    act(who, act) {
      const { key, ask } = openAct(who)
      play(() => game.answer(ask.seat, key, act))
      return table
    },
    tries(who, act) {
      const { key, ask } = openAct(who)
      return game.answer(ask.seat, key, act)
    },
    rule(choice, seat = 'referee') {
      play(() => game.begin({ seat, choice, why: 'test' }))
      return table
    },
    events: () => [...game.log.flatMap((commit) => commit.events), ...game.told],
    told: <K extends E['type']>(type: K) =>
      table.events().filter((event): event is Told<E, K> => event.type === type),
    dice(more) {
      load(more)
      return table
    },
    offers(how) {
      offers = how
      return table
    },
    reload() {
      game = loadGame(book, setup, JSON.parse(JSON.stringify(game.steps)) as typeof game.steps)
      return table
    },
    why(type) {
      for (let commit = game.log.length; commit >= 0; commit--) {
        const found = game.explain(commit).filter(({ event }) => event.type === type)
        if (found.length > 0)
          return found.flatMap(({ sums }) =>
            sums.flatMap((sum) => [
              ...sum.terms.map(({ what, value }) => `${what}: ${value}`),
              `${sum.what} = ${sum.total}`,
            ]),
          )
      }
      return []
    },
  }
  play()
  return table
}
