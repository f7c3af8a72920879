// Schemas shared by scenarios and exchanges: combatants, stats, weapons and armour.
import * as z from 'zod'
import {
  ARMOUR_SHAPE,
  CYBERWARE_SHAPE,
  WEAPON_SHAPE,
  type LoadedText,
  type PersonText,
  type WoundText,
} from '../books/gunfight/files/texts.ts'
import { RUINED } from '../books/gunfight/words.ts'
import { HOUSE_SHAPE } from '../books/gunfight/house/house.ts'
import { HOUSE } from '../books/gunfight/house/in-options.ts'
import type { OptionValues } from '../engine/book.ts'
import { isSeat } from '../engine/ids.ts'
import { MOST } from './bounds.ts'
import { COLOURS } from './colours.ts'
import { AREA, ID, LOST, NAME, refining, schemaOf, whole } from './shape-schema.ts'
import { PORTRAIT_RIGHT, readPortrait } from './portrait.ts'

export { AREA, ID, NAME, whole } from './shape-schema.ts'

type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T
/** What a schema reads. Nobody changes it. */
export type ReadBy<S extends z.ZodType> = Frozen<z.output<S>>

/**
 * The fields of a schema for `T`, which a book reads. A field that one of the two lacks, or that has another type, does
 * not compile.
 */
export type FieldsOf<T> = { readonly [K in keyof T]-?: z.ZodType<T[K] | undefined> }

/** Where dice come from; one word of the state of a generator. */
export const SEED = whole(0, 2 ** 32 - 1)
/** The id of a book. */
export const BOOK = z.string().min(1).max(40)
/** A portrait as a data URL. */
export const PORTRAIT_URL = z
  .string()
  .refine((text) => !readPortrait(text).problems, { error: PORTRAIT_RIGHT })
const SEAT_RIGHT = { error: 'player-1, player-2 and so on' }
/** A template literal does not enforce the bounds of its number, so this check excludes player-0. */
export const SEAT = z
  .templateLiteral(['player-', whole(1, 99)], SEAT_RIGHT)
  .refine(isSeat, SEAT_RIGHT)
/** The owner of a combatant: a player or the referee. */
export const OWNER = z.union([SEAT, z.literal('referee')], {
  error: 'player-1, player-2 and so on, or referee',
})
/** Answers to offers by their names, given without asking. */
export const ORDERS = z
  .record(z.string().max(80), z.enum(['never', 'always']))
  .describe('What they never or always do, without being asked: {"fast-draw": "never"}')
/** A seat with the name of the person who sits there. */
export const NAMED_SEAT = z.strictObject({ seat: SEAT, name: NAME })
/** Maximum number of seats at a table. */
export const MOST_SEATS = 40
export const COLOUR = z
  .enum(COLOURS)
  .describe('The colour of the side; absent: assigned in the order of the sides')
const coordinate = z.number().min(-MOST.metres).max(MOST.metres)
export const POINT = z
  .strictObject({ x: coordinate, y: coordinate })
  .describe('Metres from the north-west corner: x to the east, y to the south')

/** The book restricts stats further; characters from other games may have higher ones. */
const stat = whole(2, 20)
/** Stats may be absent. A book ignores those it does not know. */
export const STATS = z.strictObject({
  int: stat.optional(),
  ref: stat,
  tech: stat.optional(),
  cool: stat.optional(),
  attr: stat.optional(),
  luck: stat.optional(),
  ma: stat.optional(),
  body: stat,
  emp: stat.optional(),
})

export const SKILLS = z
  .record(ID, whole(0, 20))
  .describe('Levels by the name of the skill, such as pistol, martial-arts')

const word = z.string().max(MOST.name)
const BY_NAME = "House rules by name; absent: the book's defaults. `ringfire books ID` lists them"
const VALUE = z.union([word, z.number(), z.boolean(), z.array(word).max(MOST.options)])
/** What house rules add to the lists of a book. */
export const ADDED = schemaOf(HOUSE_SHAPE).refine(...refining('added'))
/** Options of a book to whose lists nothing can be added. */
export const SWITCHES = z
  .record(word, VALUE)
  .refine(...refining('fewOptions'))
  .describe(BY_NAME)
/** The type of options does not tell what they add: only `houseIn` reads it. */
export const OPTIONS: z.ZodType<OptionValues> = z
  .object({ [HOUSE]: ADDED.optional().describe('What house rules add to the lists of the book') })
  .catchall(VALUE)
  .refine(...refining('fewOptions'))
  .refine(...refining('shortNames'))
  .describe(BY_NAME)

/** A weapon written out in full, if it is on no list. */
export const WEAPON = schemaOf(WEAPON_SHAPE)

export const WEAPON_ID = z
  .string()
  .min(1)
  .max(80)
  .describe('An id or a name from the arms list, which `ringfire arms` prints')
export const ANY_WEAPON = z.union([WEAPON_ID, WEAPON])
export const AMMO = ID.describe(
  'A load that the book has for the weapon: plain, armor-piercing, slug …',
)
export const SIGHTS = z
  .array(ID)
  .max(10)
  .describe(
    'laser-sight, targeting-scope, telescopic-sight, smartgun-link; gray-dawn also: blocking-scope, bipod',
  )

/** A carried weapon. */
export const CARRIED = z.union([
  WEAPON_ID,
  z.strictObject({
    weapon: ANY_WEAPON,
    loaded: whole(0, 1000).optional().describe('Absent: full'),
    spare: whole(0, 1000)
      .optional()
      .describe('Spare loads; absent: they do not run out. Of a blade or a grenade: how many more'),
    ammo: AMMO.optional(),
    choke: z.enum(['open', 'closed']).optional(),
    jammed: z
      .union([z.boolean(), whole(0, RUINED)])
      .optional()
      .describe(
        `True, or the number of rounds that clearing it still takes; ${RUINED}: it cannot be repaired in the fight`,
      ),
    dirty: z.boolean().optional(),
    sights: SIGHTS.optional(),
  } satisfies FieldsOf<LoadedText>),
  WEAPON,
])

/** A piece of armour: a name from the armour list, or written out in full. */
export const ARMOR = z.union([NAME, schemaOf(ARMOUR_SHAPE)])

export const WOUND = z.strictObject({
  area: AREA.optional(),
  level: z
    .string()
    .min(1)
    .max(20)
    .optional()
    .describe("The book's word: FW, SW, CW, MW, D; light, serious … dead; LW, SW, CW, M0 … M6, D"),
  points: z
    .number()
    .min(0.5)
    .max(100)
    .multipleOf(0.5)
    .optional()
    .describe('cp2020: points on the wound track'),
  effect: z.string().max(40).optional(),
  treated: z
    .boolean()
    .optional()
    .describe(
      'False: untreated, so it gets worse from the beginning of the fight; absent: treated',
    ),
  bludgeoning: z.boolean().optional(),
  days: whole(0, 10_000).optional().describe('How long it has been recovering'),
  healsIn: whole(0, 10_000).optional().describe('Rolled ahead: days until it has healed'),
} satisfies FieldsOf<WoundText>)

/** The fields of a combatant, in any file. */
export const PERSON = {
  name: NAME,
  stats: STATS,
  skills: SKILLS.default({}),
  substitutes: SKILLS.optional().describe(
    'Skills from other games that the referee accepts in place of the defence skill',
  ),
  imported: z
    .boolean()
    .optional()
    .describe('From another Interlock game: stats may exceed the limits of the book'),
  notes: z
    .array(z.string().min(1).max(60))
    .max(12)
    .optional()
    .describe('Words of the table, such as "elite", for which modifiers of house rules may ask'),
  firefights: whole(0, 1000).default(0).describe('Firefights survived so far'),
  initiativeBonus: whole(-20, 20).optional().describe('The sum of all reflex boosts'),
  armor: z.array(ARMOR).max(20).default([]).describe('Layers, innermost first'),
  cyberware: z
    .array(schemaOf(CYBERWARE_SHAPE))
    .max(20)
    .optional()
    .describe('Cyberware with what it changes; fnff-1988 has none'),
  wounds: z.array(WOUND).max(20).default([]),
  stabilised: z
    .boolean()
    .optional()
    .describe(
      'Whether a mortally wounded person has been stabilised; absent: only if all wounds are treated',
    ),
  lasting: z
    .array(z.strictObject({ area: AREA, effect: z.string().min(1).max(40) }))
    .max(20)
    .optional()
    .describe('Lasting effects of healed wounds'),
  lost: z
    .strictObject({
      int: whole(0, 20).default(0),
      ref: whole(0, 20).default(0),
    })
    .optional()
    .describe('Points of INT and REF lost for good'),
  spLost: LOST.optional().describe('Points of SP that the worn armour has lost'),
  mook: z.boolean().optional().describe('gray-dawn: a mook; absent: false'),
  npc: z
    .boolean()
    .optional()
    .describe(
      'gray-dawn: a non-player character: LUCK counts, but points are spent only with the perk uses-luck; absent: a player character',
    ),
  perks: z
    .record(ID, whole(-10, 10))
    .optional()
    .describe(
      'gray-dawn: levels by the name of the perk, such as uses-luck, shoulder-roll, concentration; a negative stun-save or death-save is a penalty',
    ),
} satisfies Partial<FieldsOf<PersonText>>
