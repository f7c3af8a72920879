// A fight between saved characters: sides and map; and the scenario made from it.
import { present } from '../dice/present.ts'
import * as z from 'zod'
import type { FieldMap } from '../field/map.ts'
import type { Character } from './character.ts'
import { startingPlaces } from './starting-places.ts'
import { hashText } from './dice-proof.ts'
import { idOf } from './names.ts'
import { NAME, OPTIONS, POINT, SEAT } from './schema-parts.ts'
import { checkAs, problem, type Parsed, type Problem } from './problems.ts'

const KEY = z.string().min(1).max(100)
const METRES = z.number().min(0).max(10_000)

export const FIGHT = z.strictObject({
  book: z.string().min(1).max(40),
  title: NAME,
  sides: z
    .array(
      z.strictObject({
        name: NAME,
        seat: SEAT,
        people: z.array(KEY).min(1).max(100).describe('Ids of characters'),
      }),
    )
    .min(1)
    .max(20),
  map: z
    .string()
    .max(200)
    .optional()
    .describe('The shipped scenario whose map it is; absent: a fight in the head'),
  metres: METRES.default(10).describe('Between the sides at the beginning'),
  places: z
    .record(
      KEY,
      z.strictObject({
        ...POINT.shape,
        facing: z.number().min(0).max(360).optional(),
      }),
    )
    .optional()
    .describe('Places of single characters, by id'),
  options: OPTIONS.default({}),
  house: KEY.optional().describe('The id of kept house rules; what `options` says goes over them'),
  computer: z.array(SEAT).max(20).default([]),
  hand: z.array(SEAT).max(20).default([]),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
  insist: z.boolean().default(false).describe('The dead fight too'),
})

export type Fight = z.output<typeof FIGHT>

/** Metres between two combatants of one side in a fight without a map. */
const SHOULDER = 2

/** Reads the plan of a fight from parsed JSON. */
export const readFight = (input: unknown): Parsed<Fight> => checkAs<Fight>(FIGHT, input)

/** A scenario, and the combatant of each character. */
export interface ArrangedFight {
  readonly scenario: unknown
  /** Ids of combatants by ids of characters. */
  readonly combatants: ReadonlyMap<string, string>
}

/**
 * Makes the scenario of a fight. `found`: its characters by id; `map`: its map. Problems name
 * fields of the fight.
 */
export function arrangeFight(
  fight: Fight,
  found: ReadonlyMap<string, Character>,
  map: FieldMap | undefined,
): Parsed<ArrangedFight> {
  const problems = people(fight, found)
  if (problems.length > 0) return { problems }
  const combatants = ids(fight, found)
  const places =
    map &&
    startingPlaces(
      map,
      fight.sides.map((side) => side.people.length),
      fight.metres,
    )
  const sides = fight.sides.map(({ name, seat, people: own }, s) => ({
    name,
    seat,
    combatants: own.map((key, i) => {
      const { person } = present(found.get(key), `character ${key}`)
      const row = places?.[s]?.[i]
      const chosen = fight.places?.[key]
      const place = row && {
        at: { x: chosen?.x ?? row.x, y: chosen?.y ?? row.y },
        facing: chosen?.facing ?? row.facing,
      }
      return { ...person, id: present(combatants.get(key), `combatant of ${key}`), ...place }
    }),
  }))
  const { book, title, options } = fight
  const ground = map ? { map } : { pairs: pairs(fight, combatants) }
  return { value: { scenario: { book, title, options, ...ground, sides }, combatants } }
}

/** Checks that every character exists, belongs to this book, is alive and is on one side only. */
function people(fight: Fight, found: ReadonlyMap<string, Character>): Problem[] {
  const seen = new Set<string>()
  return fight.sides.flatMap((side, s) =>
    side.people.flatMap((key, i) => {
      const field = `sides[${s}].people[${i}]`
      const who = found.get(key)
      if (!who)
        return [
          problem(field, 'there is no such character', 'one of the characters that are kept here'),
        ]
      if (seen.has(key))
        return [problem(field, `${who.name} stands on a side already`, 'everybody once')]
      seen.add(key)
      if (who.book !== fight.book)
        return [
          problem(
            field,
            `${who.name} belongs to the book '${who.book}'`,
            `characters of '${fight.book}'`,
          ),
        ]
      if (who.dead && !fight.insist)
        return [problem(field, `${who.name} is dead`, 'somebody alive, or insist: true')]
      return []
    }),
  )
}

/**
 * Makes an id from each name and from what the character is kept as. A number would tell a seat that there is another of that name,
 * who may be in hiding.
 */
function ids(fight: Fight, found: ReadonlyMap<string, Character>): ReadonlyMap<string, string> {
  return new Map(
    fight.sides.flatMap((side) =>
      side.people.map((key) => {
        const { name } = present(found.get(key), `character ${key}`)
        return [key, `${idOf(name).slice(0, 70)}-${hashText(key).slice(0, 8)}`] as const
      }),
    ),
  )
}

/** The distances of a fight without a map: as stated between sides, a few metres within one. */
function pairs({ sides, metres }: Fight, combatants: ReadonlyMap<string, string>): unknown[] {
  const all = sides.flatMap((side, s) =>
    side.people.map((key) => ({
      id: present(combatants.get(key), `combatant of ${key}`),
      side: s,
    })),
  )
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .map((b) => ({ a: a.id, b: b.id, metres: a.side === b.side ? SHOULDER : metres })),
  )
}
