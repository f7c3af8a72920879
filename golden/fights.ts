// Computer fights: the shipped scenarios under every book that can read them, and random fights in the head.
import { BOOKS, PLAYERS, newGame, parseScenario, readScenario, readUnderBook } from './engine.ts'
import type { Ask, Clock, Face, Item as MenuItem, ScenarioFile, AnyScene } from './engine.ts'
import { canonical } from './canonical.ts'
import { faultPart, problemsPart } from './item.ts'
import type { Item } from './item.ts'
import { lists, scenarioText } from './lists.ts'
import type { BookLists } from './lists.ts'
import { gameParts, playGame } from './play.ts'
import type { Played } from './play.ts'
import { randomOptions, randomPerson, randomWeapon, stillKnown } from './people.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

export const FIGHT_PARTS = ['events', 'tape', 'scene', 'seats', 'people'] as const

/** Fights of each shipped scenario under each book, by what they cost; what is not named here: `FEW`. */
const RUNS: Readonly<Record<string, number>> = {
  alley: 15,
  clinic: 15,
  junkyard: 15,
  roadblock: 6,
  farm: 3,
}
const FEW = 3
const IN_THE_HEAD = 451
/** Answers after which a fight is broken off. */
const MOST_ANSWERS: Readonly<Record<Style, number>> = { simple: 80, wild: 40 }

/** Undefined: a fight in the head. */
const sourceOf = (id: string): readonly (string | undefined)[] => [
  ...lists().gunfights[id]!.scenarios.flatMap((name) =>
    Array.from({ length: RUNS[name] ?? FEW }, () => name),
  ),
  ...Array.from({ length: IN_THE_HEAD }, () => undefined),
]

export const fightCount = (id: string): number => sourceOf(id).length

/** Who answers: the computer player of the house, or one who does anything that is allowed. */
type Style = 'simple' | 'wild'

/** Fight `n` of a book: made, played, taken apart. */
export function fightItem(id: string, n: number): Item {
  const random = randomOf(`${id} fight ${n}`)
  const book = lists().gunfights[id]!
  const name = sourceOf(id)[n]
  // Every third fight is wild: the computer player never grapples, hides or treats a wound.
  const style: Style = n % 3 === 2 ? 'wild' : 'simple'
  const options = stillKnown(
    BOOKS[id]!,
    randomOptions(random, book.options, name === undefined ? 0.4 : 0.6),
  )
  const scenario = name === undefined ? randomScenario(random, id, book) : undefined
  const read = scenario ? readScenario(scenario) : parseScenario(scenarioText(name!))
  const from = { scenario: name ?? scenario, options, style, seed: n }
  if (read.problems) return { parts: { events: problemsPart(read.problems) }, refused: true, from }
  return played({ id, file: read.value, options, style, n, random, from })
}

interface Order {
  readonly id: string
  readonly file: ScenarioFile
  readonly options: ReturnType<typeof randomOptions>
  readonly style: Style
  readonly n: number
  readonly random: Random
  readonly from: unknown
}

function played({ id, file, options, style, n, random, from }: Order): Item {
  const under = readUnderBook(BOOKS, file, { book: id, options })
  if (under.problems)
    return { parts: { events: problemsPart(under.problems) }, refused: true, from }
  try {
    const { entry, options: readings, setup } = under.value
    const { book, face } = entry.make(readings)
    const game = newGame(book, setup, { seed: n })
    const seats = [...new Set(file.sides.map(({ seat }) => seat))]
    const at: Played = { game, book, face, seats }
    const simple = PLAYERS.gunfight({ book, face, options: readings, level: 'simple' })
    playGame(
      game,
      (ask) => {
        const view = book.view(game.state, ask.seat)
        return style === 'simple' ? simple(view, ask) : anything(random, face, view, ask)
      },
      MOST_ANSWERS[style],
    )
    return { parts: gameParts(at), refused: false, from }
  } catch (error) {
    return { parts: { events: faultPart(error) }, refused: true, from }
  }
}

/** Any answer that is offered, a walk to any spot in reach included. The order of the menu does not count. */
export function anything(
  random: Random,
  face: Face<Clock, unknown, AnyScene>,
  view: Readonly<Clock>,
  ask: Ask,
): unknown {
  if (ask.kind !== 'act') {
    const given = ask.options.map(canonical).sort()
    return given.length > 0 && random.chance(0.7) ? JSON.parse(random.pick(given)) : ask.silent
  }
  // Directions and skills of defence came later than the record: they shift nothing.
  const open = face
    .menu(view, ask)
    .filter(({ refusal, needs, verb }) => !refusal && needs !== 'facing' && verb !== 'defend')
  const verbs = [...new Set(open.map(({ verb }) => verb))].sort()
  if (verbs.length === 0) return ask.silent
  // A verb first: there are many more ways to shoot than to do anything else.
  const verb = random.pick(verbs)
  const items = open.filter((item) => item.verb === verb)
  if (items.some(({ needs }) => needs === 'path')) return walk(random, face, view, ask)
  const choices = items.filter(({ needs }) => !needs).flatMap((item) => choicesOf(item))
  const written = choices.map(canonical).sort()
  return written.length > 0 ? JSON.parse(random.pick(written)) : ask.silent
}

export const choicesOf = ({ choice, variants = [] }: MenuItem): readonly unknown[] =>
  choice === undefined
    ? []
    : [
        choice,
        ...variants
          .filter(({ name }) => !isLater(choice, name))
          .flatMap(({ name, values }) =>
            values.map(({ value }) => ({ ...(choice as object), [name]: value })),
          ),
      ]

/** Variants that came later than the record: they shift nothing. */
const isLater = (choice: unknown, name: string): boolean =>
  (name === 'second' && ['burst', 'auto'].includes(wordOf(choice, 'mode'))) ||
  (name === 'skill' && wordOf(choice, 'do') === 'escape')
const wordOf = (choice: unknown, name: string): string =>
  String((choice as Readonly<Record<string, unknown>>)[name])

function walk(
  random: Random,
  face: Face<Clock, unknown, AnyScene>,
  view: Readonly<Clock>,
  ask: Ask,
): unknown {
  const spots = face.reach?.(view, ask).spots ?? []
  if (spots.length === 0) return ask.silent
  return face.path?.(view, ask, random.pick(spots)).choice ?? ask.silent
}

/** Two or three sides of up to three, at stated distances. */
export function randomScenario(random: Random, id: string, book: BookLists): object {
  const armed = book.weapons
  const sides = Array.from({ length: random.chance(0.85) ? 2 : 3 }, (_, s) => ({
    name: `Side ${s + 1}`,
    seat: `player-${s + 1}`,
    combatants: Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, (_, i) => ({
      ...randomPerson(random, book, `Fighter ${s + 1}${i + 1}`),
      id: `fighter-${s + 1}${i + 1}`,
      weapons: Array.from({ length: random.whole(1, 2) }, () => randomWeapon(random, armed)),
      ...(random.chance(0.1) ? { posture: random.pick(['kneeling', 'prone']) } : {}),
      ...(random.chance(0.05) ? { hidden: true } : {}),
    })),
  }))
  const metres = random.whole(2, 40)
  const all = sides.flatMap(({ combatants }, side) =>
    combatants.map((combatant) => ({ id: combatant.id, side })),
  )
  const pairs = all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .map((b) => pair(random, book, { a: a.id, b: b.id, metres: a.side === b.side ? 2 : metres })),
  )
  const ambush = { who: all[0]!.id, victims: [all.at(-1)!.id] }
  return {
    book: id,
    title: 'In the head',
    pairs,
    sides,
    ...(random.chance(0.1) ? { ambush: [ambush] } : {}),
  }
}

const pair = (random: Random, { covers }: BookLists, given: object): object => ({
  ...given,
  ...(random.chance(0.3) ? { coverA: random.pick(covers) } : {}),
  ...(random.chance(0.3) ? { coverB: random.pick(covers) } : {}),
  ...(random.chance(0.05) ? { sees: false } : {}),
})
