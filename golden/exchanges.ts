// Random exchanges: one attack in any mode of a book, with dice from a seed.
import { BOOKS, readExchange, scripted, seeded, seededSource } from './engine.ts'
import type { BookEntry } from './engine.ts'
import { faultPart, problemsPart, refusalPart } from './item.ts'
import type { Item, Parts } from './item.ts'
import { lists } from './lists.ts'
import type { BookLists, ModeRow, WeaponRow } from './lists.ts'
import { randomOptions, randomPerson, stillKnown } from './people.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

export const EXCHANGE_PARTS = ['tape', 'result', 'says', 'sums'] as const

const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
/** Chance that a word is drawn from everything, whether it fits or not. */
const WILD = 0.02

/** Exchange `n` of a book: made, resolved with dice of its own, taken apart. */
export function exchangeItem(id: string, n: number): Item {
  const book = BOOKS[id]!
  const from = randomExchange(randomOf(`${id} exchange ${n}`), lists().gunfights[id]!)
  try {
    const options = stillKnown(book, from.options)
    const parts = resolved(book, { book: id, ...from, options }, n)
    return { parts, refused: !('sums' in parts), from }
  } catch (error) {
    return { parts: { result: faultPart(error) }, refused: true, from }
  }
}

/** Resolves with seeded dice, then once more with the faces that fell as a script: its tape is what `resolve` prints. */
function resolved(book: BookEntry, file: object, n: number): Parts {
  const read = readExchange(file)
  if (read.problems) return { result: problemsPart(read.problems) }
  const exchange = book.exchanges!.read(read.value, read.value.options)
  if (exchange.problems) return { result: problemsPart(exchange.problems) }
  if (exchange.value.refusal) return { result: refusalPart(exchange.value.refusal) }
  const source = seededSource(n)
  const faces: number[] = []
  exchange.value.resolve(
    seeded({
      ...source,
      die(sides) {
        const face = source.die(sides)
        faces.push(face)
        return face
      },
    }),
  )
  const dice = scripted(faces)
  const { sums, ...result } = exchange.value.resolve(dice).result
  dice.finish()
  const says: unknown[] = []
  return { tape: dice.used(), result: withoutSentences(result, says), says, sums }
}

/** The sentences of a result go to `says`: where they are put better, nothing else must seem to differ. */
function withoutSentences(value: unknown, says: unknown[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutSentences(entry, says))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      if (key !== 'says') return [[key, withoutSentences(entry, says)]]
      says.push(entry)
      return []
    }),
  )
}

/** An exchange as a file has it, under random options. */
export function randomExchange(
  random: Random,
  book: BookLists,
): Record<string, unknown> & { readonly options: ReturnType<typeof randomOptions> } {
  const mode = random.pick(book.modes)
  const able = book.weapons.filter(({ modes }) => modes.includes(mode.mode))
  const armed = !mode.bareHands || (able.length > 0 && random.chance(0.3))
  const weapon = armed
    ? random.pick(able.length > 0 && !random.chance(WILD) ? able : book.weapons)
    : undefined
  return {
    options: randomOptions(random, book.options, 0.4),
    attacker: ableAttacker(random, book),
    defender: randomPerson(random, book, 'Defender'),
    attack: randomAttack(random, book, mode, weapon),
  }
}

/** Mostly somebody who hits: what a hit does has more rules than a miss. */
function ableAttacker(random: Random, book: BookLists): object {
  const person = randomPerson(random, book, 'Attacker')
  if (random.chance(0.25)) return person
  const skills = Object.fromEntries(book.skills.map((skill) => [skill, random.whole(5, 10)]))
  return { ...person, skills, firefights: random.whole(10, 40) }
}

function randomAttack(
  random: Random,
  book: BookLists,
  mode: ModeRow,
  row: WeaponRow | undefined,
): object {
  const { loads = [], weapon } = row ?? {}
  const conditions = random.chance(WILD) ? random.pick(book.modes).conditions : mode.conditions
  return {
    mode: mode.mode,
    range: Math.min(anyRange(random), mode.reach),
    ...(weapon === undefined ? {} : { weapon }),
    ...(loads.length > 0 && random.chance(0.5) ? { ammo: random.pick(loads) } : {}),
    ...(mode.mode === 'auto' && random.chance(0.5) ? { rounds: random.whole(2, 30) } : {}),
    ...(mode.mode === 'suppress' && !random.chance(WILD)
      ? { rounds: random.whole(5, 30), width: random.whole(2, 8) }
      : {}),
    ...(mode.aim && random.chance(0.2) ? { aim: random.whole(1, 4) } : {}),
    ...(mode.calledShot && random.chance(0.25) ? { at: random.pick(AREAS) } : {}),
    ...(mode.sights.length > 0 && random.chance(0.12)
      ? { sights: [random.pick(mode.sights)] }
      : {}),
    ...(random.chance(0.03) ? { choke: random.pick(['open', 'closed']) } : {}),
    conditions: random.some(conditions, random.pick([0, 0, 1, 1, 1, 2, 2, 3])),
  }
}

/** Mostly across a room or a street, some point-blank, some very far. */
function anyRange(random: Random): number {
  const kind = random.unit()
  if (kind < 0.25) return random.whole(0, 2)
  if (kind < 0.93) return random.whole(3, 40)
  return random.whole(41, 400)
}
