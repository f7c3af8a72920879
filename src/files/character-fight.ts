// The plan of a fight between saved characters (sides and map), and the scenario made from it.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import * as z from 'zod'
import { PERSON_FILE, type Character } from './character.ts'
import { groundOf, placesOn } from './map-fight.ts'
import type { MapFile } from './map.ts'
import { seatsOfFight } from './fight-seats.ts'
import { placed, type Placed } from './placed.ts'
import { hashText } from './dice-hash.ts'
import { idOf } from './names.ts'
import {
  CARRIED,
  COLOUR,
  MOST_SEATS,
  NAME,
  OPTIONS,
  ORDERS,
  POINT,
  SEAT,
  WOUND,
  SEED,
  BOOK,
} from './schema-parts.ts'
import { checkAs, problem, type Parsed, type Problem } from './problems.ts'

/** A character in a plan: by id, or as one of several copies with their own name, wounds and ammunition. */
const PLACED = z.strictObject({
  character: z.string().min(1).max(100),
  person: PERSON_FILE.optional().describe(
    'An extra, who is not stored: `character` is an id of their own in this plan',
  ),
  state: PERSON_FILE.optional().describe(
    'The character as the last fight left them; absent: as stored',
  ),
  name: NAME.optional().describe('Absent: that of the character'),
  wounds: z.array(WOUND).max(20).optional().describe('Absent: those of the character'),
  weapons: z.array(CARRIED).max(20).optional().describe('Absent: those of the character'),
  hidden: z.boolean().optional(),
  orders: ORDERS.optional(),
  seat: NAME.optional().describe(
    'Who plays them: the name of a seat, Referee or Computer; absent: the seat of their side',
  ),
})

const KEY = z.string().min(1).max(100)
const METRES = z.number().min(0).max(10_000)

/** The combatants on a side. */
export const SIDE_PEOPLE = z
  .array(z.union([KEY, PLACED]))
  .max(100)
  .describe('Ids of characters; the same one may appear several times')

export const FIGHT = z.strictObject({
  book: BOOK,
  title: NAME,
  sides: z
    .array(
      z.strictObject({
        name: NAME,
        seat: SEAT,
        colour: COLOUR.optional(),
        people: SIDE_PEOPLE.min(1),
      }),
    )
    .min(1)
    .max(20),
  map: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A shipped scenario whose map it is, maps/ID of a shipped map, or own/ID of one kept here; absent: a fight without a map',
    ),
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
    .describe("Places of single people, by the id of their character; a second of one is 'ID/2'"),
  ambush: z
    .array(
      z.strictObject({
        who: z.array(KEY).min(1).max(100),
        victims: z.array(KEY).min(1).max(100),
        conditions: z.array(z.string().max(80)).max(20).default([]),
      }),
    )
    .max(20)
    .default([])
    .describe('Who lies in wait for whom, by the ids of `places`'),
  options: OPTIONS.default({}),
  house: KEY.optional().describe('The id of stored house rules; `options` overrides them'),
  computer: z.array(SEAT).max(MOST_SEATS).default([]),
  hand: z.array(SEAT).max(MOST_SEATS).default([]),
  advice: z
    .enum(['allowed', 'off'])
    .optional()
    .describe('Whether players may ask for it; absent: they may'),
  seed: SEED.optional(),
  after: KEY.optional().describe(
    'The table whose people fight on: whoever is invited there is invited here',
  ),
  insist: z.boolean().default(false).describe('The dead fight too'),
})

export type Fight = z.output<typeof FIGHT>

/** The plan of the next fight of a table's people, and who is not in it. */
export interface NextFight {
  readonly fight: Fight
  readonly dead: readonly { readonly name: string; readonly side: string }[]
  /** Left out of the plan unless somebody adds them to their side: its index, and their place in it. */
  readonly dying: readonly {
    readonly name: string
    readonly side: number
    readonly one: Exclude<Fight['sides'][number]['people'][number], string>
  }[]
}

/** Metres between two combatants on the same side in a fight without a map. */
const SHOULDER = 2

/** Reads the plan of a fight from parsed JSON. */
export const readFight = (input: unknown): Parsed<Fight> => checkAs<Fight>(FIGHT, input)

/** A scenario, and the combatant that each character became. */
export interface ArrangedFight {
  readonly scenario: unknown
  /** Combatant ids by character id, without copies. */
  readonly combatants: ReadonlyMap<string, string>
  /** The character that each combatant is or copies, by their ids. */
  readonly characters: ReadonlyMap<string, string>
  /** Seats that the plan gives to the computer. */
  readonly computer: readonly Seat[]
}

/**
 * What a fight is arranged from: its characters by id, the book's function for writing them as combatants, and its
 * map.
 */
export interface Muster {
  readonly found: ReadonlyMap<string, Character>
  readonly combatant: (character: Character) => object
  readonly map: MapFile | undefined
}

/** Makes the scenario of a fight. Problems refer to fields of the plan. */
export function arrangeFight(
  fight: Fight,
  { found, combatant, map }: Muster,
): Parsed<ArrangedFight> {
  const everybody = placed(fight.sides)
  const problems = [...people(fight, everybody, found), ...ambushProblems(fight, everybody)]
  if (problems.length > 0) return { problems }
  const ids = idsOf(everybody, found)
  const rows =
    map &&
    placesOn(
      map,
      everybody.map((own) => own.length),
      fight.metres,
    )
  const { seats, ofSides, ofPeople, computer } = seatsOfFight(fight.sides)
  const sides = fight.sides.map(({ name, colour }, s) => ({
    name,
    seat: present(ofSides[s], 'seat of the side'),
    ...(colour === undefined ? {} : { colour }),
    combatants: present(everybody[s], 'people of the side').map((one, i) => {
      const character = present(found.get(one.character), `character ${one.character}`)
      const row = rows?.[s]?.[i]
      const chosen = fight.places?.[one.key]
      const { character: _, key, copy: __, person: ___, seat: ____, state, ...own } = one
      const owner = present(ofPeople[s], 'seats of the people')[i]
      return {
        ...combatant(state ? { ...character, person: state } : character),
        ...own,
        ...(owner === undefined ? {} : { seat: owner }),
        id: present(ids.get(key), `combatant of ${key}`),
        ...(row && {
          at: { x: chosen?.x ?? row.x, y: chosen?.y ?? row.y },
          facing: chosen?.facing ?? row.facing,
        }),
      }
    }),
  }))
  const { book, title, options } = fight
  const ground = map ? { map: groundOf(map) } : { pairs: pairs(fight, everybody, ids) }
  const ambush = fight.ambush.flatMap(({ who, victims, conditions }) =>
    who.map((one) => ({
      who: present(ids.get(one), `id of ${one}`),
      conditions,
      victims: victims.map((victim) => present(ids.get(victim), `id of ${victim}`)),
    })),
  )
  const combatants = everybody
    .flat()
    .flatMap(({ key, copy, person }): [string, string][] =>
      copy || person ? [] : [[key, present(ids.get(key), `id of ${key}`)]],
    )
  const characters = everybody
    .flat()
    .flatMap(({ key, character, person }): [string, string][] =>
      person ? [] : [[present(ids.get(key), `id of ${key}`), character]],
    )
  return {
    value: {
      scenario: {
        book,
        title,
        options,
        ...ground,
        sides,
        ...(seats ? { seats } : {}),
        ...(ambush.length > 0 ? { ambush } : {}),
      },
      combatants: new Map(combatants),
      characters: new Map(characters),
      computer,
    },
  }
}

/** Checks that ambushers and their victims take part in the fight and are on different sides. */
function ambushProblems(
  { ambush }: Fight,
  everybody: readonly (readonly Placed[])[],
): readonly Problem[] {
  const sideOf = new Map(everybody.flatMap((side, s) => side.map(({ key }) => [key, s] as const)))
  return ambush.flatMap(({ who, victims }, a) => [
    ...[
      ...who.map((id, i) => [`who[${i}]`, id] as const),
      ...victims.map((id, i) => [`victims[${i}]`, id] as const),
    ]
      .filter(([, id]) => !sideOf.has(id))
      .map(([field, id]) =>
        problem(
          `ambush[${a}].${field}`,
          `nobody in this fight has the id '${id}'`,
          'an id as in `places`',
        ),
      ),
    ...(who.some((one) => victims.some((other) => sideOf.get(one) === sideOf.get(other)))
      ? [
          problem(
            `ambush[${a}].victims`,
            'somebody of the same side is among them',
            'people of other sides',
          ),
        ]
      : []),
  ])
}

/** Checks that every character exists, belongs to this book and is alive. */
function people(
  fight: Fight,
  everybody: readonly (readonly Placed[])[],
  found: ReadonlyMap<string, Character>,
): Problem[] {
  return everybody.flatMap((side, s) =>
    side.flatMap(({ character, copy }, i) => {
      const field = `sides[${s}].people[${i}]`
      const who = found.get(character)
      if (!who)
        return [
          problem(field, 'there is no such character', 'one of the characters that are kept here'),
        ]
      // A plain id means the character itself, who can appear only once; copies must be written out.
      if (copy && typeof fight.sides[s]?.people[i] === 'string')
        return [
          problem(
            field,
            `${who.name} is already on a side`,
            `everybody once; a copy is { "character": "${character}" }`,
          ),
        ]
      if (who.book !== fight.book)
        return [
          problem(
            field,
            `${who.name} belongs to the book '${who.book}'`,
            `characters of '${fight.book}'; the sheet makes a copy for another book`,
          ),
        ]
      if (who.dead && !fight.insist)
        return [problem(field, `${who.name} is dead`, 'somebody alive, or insist: true')]
      return []
    }),
  )
}

/**
 * Makes an id from a name and the character's key. A running number would reveal to a seat that there is another
 * combatant of that name, who may be hidden.
 */
export const combatantId = (name: string, key: string): string =>
  `${idOf(name).slice(0, 70)}-${hashText(key).slice(0, 8)}`

/** Whether a combatant's id was made from this key, under whatever name. */
export const isMadeFrom = (id: string, key: string): boolean =>
  id.endsWith(`-${hashText(key).slice(0, 8)}`)

function idsOf(
  everybody: readonly (readonly Placed[])[],
  found: ReadonlyMap<string, Character>,
): ReadonlyMap<string, string> {
  return new Map(
    everybody.flat().map(({ character, key, name }) => {
      const who = name ?? present(found.get(character), `character ${character}`).name
      return [key, combatantId(who, key)] as const
    }),
  )
}

/** The distances of a fight without a map: as stated between sides, a few metres within a side. */
function pairs(
  { metres }: Fight,
  everybody: readonly (readonly Placed[])[],
  ids: ReadonlyMap<string, string>,
): unknown[] {
  const all = everybody.flatMap((side, s) =>
    side.map(({ key }) => ({ id: present(ids.get(key), `combatant of ${key}`), side: s })),
  )
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .map((b) => ({ a: a.id, b: b.id, metres: a.side === b.side ? SHOULDER : metres })),
  )
}
