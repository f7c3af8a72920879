// Random bouts: pairs of the list and fighters written out, any length, grunts and stars.
import { BOUTS, PLAYERS, newGame, readBout } from './engine.ts'
import { faultPart, problemsPart } from './item.ts'
import type { Item } from './item.ts'
import { lists } from './lists.ts'
import type { BoutLists } from './lists.ts'
import { gameParts, playGame } from './play.ts'
import { randomOptions } from './people.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

export const BOUT_PARTS = ['events', 'tape', 'scene', 'seats'] as const

/** Answers after which a bout is broken off. */
const MOST_ANSWERS = 2000

/** Bout `n`: made, boxed by the computer, taken apart. */
export function boutItem(id: string, n: number): Item {
  const from = randomBout(randomOf(`${id} bout ${n}`), lists().bouts)
  const entry = BOUTS[id]!
  const read = readBout(from)
  if (read.problems) return { parts: { events: problemsPart(read.problems) }, refused: true, from }
  const { options } = read.value
  const entered = entry.enter(read.value, options)
  if (entered.problems)
    return { parts: { events: problemsPart(entered.problems) }, refused: true, from }
  try {
    const { book, face } = entry.make(options)
    const player = PLAYERS.bout({ book, face, options })
    const game = newGame(book, entered.setup, { seed: n })
    playGame(game, (ask) => player(book.view(game.state, ask.seat), ask), MOST_ANSWERS)
    const seats = read.value.sides.flatMap(({ seat }) => seat ?? [])
    return { parts: gameParts({ game, book, face, seats }), refused: false, from }
  } catch (error) {
    return { parts: { events: faultPart(error) }, refused: true, from }
  }
}

/** A bout as a file has it, under random options. */
export function randomBout(random: Random, bout: BoutLists): object {
  const fighters = random.some(bout.fighters, 2)
  const sides = (random.chance(0.5) ? fighters : fighters.toReversed()).map((name, i) => ({
    ...(random.chance(0.5) ? { seat: `player-${i + 1}` } : {}),
    fighter: random.chance(0.75) ? name : writtenOut(random, bout, `Fighter ${i + 1}`),
  }))
  return {
    rounds: random.pick([3, 3, 5, 5, 10, 12, 'back-alley']),
    options: randomOptions(random, bout.options, 0.5),
    sides,
  }
}

const writtenOut = (random: Random, { signatures }: BoutLists, name: string): object => ({
  name,
  ...(random.chance(0.5) ? { woman: random.chance(0.5) } : {}),
  stats: Object.fromEntries(
    ['box', 'agg', 'qwik', 'pow', 'stam'].map((stat) => [stat, random.whole(1, 5)]),
  ),
  signatures: random.some(signatures, 2),
  fame: random.whole(0, 20),
})
