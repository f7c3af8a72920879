// What an option changes: an exchange, a fight or a bout that goes otherwise under another of its values, with the same dice.
import { canonical } from '../../golden/canonical.ts'
import { BOOKS, BOUTS, PLAYERS, newGame, readBout, readExchange } from '../../golden/engine.ts'
import { readScenario, readUnderBook, seeded, seededSource } from '../../golden/engine.ts'
import { randomExchange } from '../../golden/exchanges.ts'
import { anything, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { gameParts, playGame } from '../../golden/play.ts'
import { stillKnown } from '../../golden/people.ts'
import { randomOf } from '../../golden/random.ts'
import { randomBout } from '../../golden/bouts.ts'
import type { OptionValues } from '../../src/engine/book.ts'

export type Kind = 'exchange' | 'fight' | 'bout'
/** What shows a value: the number of an exchange, a fight or a bout. Other values are named in a test. */
export type Witness = readonly [kind: Kind, n: number]

/** Answers after which a fight or a bout is broken off. */
const MOST_ANSWERS = { fight: 60, bout: 600 }

const optionsOf = (book: string) => (BOOKS[book] ?? BOUTS[book]!).options

/** Every value of every option but the usual one, as `name=value`. */
export const valuesOf = (book: string): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(optionsOf(book)).flatMap(([name, option]) => [
    ...option.values
      .filter((value) => value !== option.default)
      .map((value) => [name, value] as const),
    ...(option.several ?? []).map((step) => [name, [step]] as const),
  ])

/** Every second one is under options of its own besides. */
const base = (n: number, options: OptionValues): OptionValues => (n % 2 === 0 ? {} : options)

/** Exchange `n` of a book under these options over those that it has of itself. */
function exchange(id: string, n: number, over: OptionValues): unknown {
  const from = randomExchange(randomOf(`${id} option exchange ${n}`), lists().gunfights[id]!)
  const options = { ...base(n, stillKnown(BOOKS[id]!, from.options)), ...over }
  const read = readExchange({ book: id, ...from, options })
  if (read.problems) return undefined
  const found = BOOKS[id]!.exchanges!.read(read.value, read.value.options)
  if (found.problems) return undefined
  if (found.value.refusal) return found.value.refusal.code
  const { sums: _, ...result } = found.value.resolve(seeded(seededSource(n))).result
  return result
}

function fight(id: string, n: number, over: OptionValues): unknown {
  const random = randomOf(`${id} option fight ${n}`)
  const file = readScenario(randomScenario(random, id, lists().gunfights[id]!))
  if (file.problems) return undefined
  const under = readUnderBook(BOOKS, file.value, { book: id, options: over })
  if (under.problems) return undefined
  const { entry, options, setup } = under.value
  const { book, face } = entry.make(options)
  const game = newGame(book, setup, { seed: n })
  const simple = PLAYERS.gunfight({ book, face, options, level: 'simple' })
  playGame(
    game,
    (ask) => {
      const view = book.view(game.state, ask.seat)
      return n % 2 === 0 ? simple(view, ask) : anything(random, face, view, ask)
    },
    MOST_ANSWERS.fight,
  )
  const seats = [...new Set(file.value.sides.map(({ seat }) => seat))]
  const { events, seats: scenes } = gameParts({ game, book, face, seats })
  return { events, scenes }
}

function bout(id: string, n: number, over: OptionValues): unknown {
  const entry = BOUTS[id]!
  const from = randomBout(randomOf(`${id} option bout ${n}`), lists().bouts)
  const { options: own, ...rest } = from as { options: OptionValues }
  const options = { ...base(n, own), ...over }
  const read = readBout({ ...rest, options })
  if (read.problems) return undefined
  const entered = entry.enter(read.value, read.value.options)
  if (entered.problems) return undefined
  const { book, face } = entry.make(read.value.options)
  const player = PLAYERS.bout({ book, face, options: read.value.options })
  const game = newGame(book, entered.setup, { seed: n })
  playGame(game, (ask) => player(book.view(game.state, ask.seat), ask), MOST_ANSWERS.bout)
  const { events, scene } = gameParts({ game, book, face, seats: [] })
  return { events, scene }
}

const PLAY = { exchange, fight, bout }

const usual = new Map<string, string>()
/** How it goes with nothing but the options that it has of itself. */
function usualOf(book: string, kind: Kind, n: number): string {
  const key = `${book} ${kind} ${n}`
  const found = usual.get(key) ?? canonical(PLAY[kind](book, n, {}))
  usual.set(key, found)
  return found
}

/** Whether this exchange, fight or bout goes otherwise under the value. */
export function differs(
  book: string,
  [name, value]: readonly [string, unknown],
  [kind, n]: readonly [Kind, number],
): boolean {
  const [one, other] = [
    usualOf(book, kind, n),
    canonical(PLAY[kind](book, n, { [name]: value } as OptionValues)),
  ]
  return one !== other && one !== 'null' && other !== 'null'
}
