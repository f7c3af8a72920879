// Schemas shared by scenarios and exchanges: combatants, stats, weapons and armour.
import * as z from 'zod'
import {
  RUINED,
  WEAPON_TYPES,
  type ArmourText,
  type DamageText,
  type LoadedText,
  type PersonText,
  type WoundText,
  type WrittenWeapon,
} from '../books/gunfight/files/texts.ts'
import { isSeat } from '../engine/ids.ts'
import { MOST } from './bounds.ts'
import { COLOURS } from './colours.ts'
import { RESERVED_RIGHT, isNameAllowed } from './names.ts'
import { PORTRAIT_RIGHT, readPortrait } from './portrait.ts'

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

/** A whole number within bounds. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** Where dice come from; one word of the state of a generator. */
export const SEED = whole(0, 2 ** 32 - 1)
/** The id of a book. */
export const BOOK = z.string().min(1).max(40)
export const NAME = z
  .string()
  .min(1)
  .max(MOST.name)
  .refine(isNameAllowed, { error: RESERVED_RIGHT })
/** A portrait as a data URL. */
export const PORTRAIT_URL = z
  .string()
  .refine((text) => !readPortrait(text).problems, { error: PORTRAIT_RIGHT })
/** The id of a combatant: lower-case letters, digits and hyphens. */
export const ID = z
  .string()
  .min(1)
  .max(MOST.name)
  .regex(
    /^(?!(?:constructor|prototype)$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'small letters, digits and single hyphens, such as mad-matt; not constructor or prototype',
  )
const SEAT_RIGHT = { error: 'player-1, player-2 and so on' }
/** A template literal does not enforce the bounds of its number, so this check excludes player-0. */
export const SEAT = z
  .templateLiteral(['player-', whole(1, 99)], SEAT_RIGHT)
  .refine(isSeat, SEAT_RIGHT)
/** The owner of a combatant: a player or the referee. */
export const OWNER = z.union([SEAT, z.literal('referee')], {
  error: 'player-1, player-2 and so on, or referee',
})
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
export const AREA = z.enum(['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'])

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
export const OPTIONS = z
  .record(word, z.union([word, z.number(), z.boolean(), z.array(word).max(MOST.options)]))
  .refine((options) => Object.keys(options).length <= MOST.options, {
    error: `at most ${MOST.options} options`,
  })
  .describe("House rules by name; absent: the book's defaults. `ringfire books ID` lists them")

/** A damage code: `4D6+1`, `1D6/2`, `4D10`. */
export const DAMAGE = z
  .string()
  .regex(/^\d{1,2}[dD](6|10)(\/[23])?(\+\d{1,2})?$/, 'a damage code such as 2D6, 4D6+1 or 1D6/2')

/** A weapon written out in full, if it is on no list. */
export const WEAPON = z.strictObject({
  name: NAME,
  type: z
    .enum(WEAPON_TYPES)
    .optional()
    .describe('Required in fnff-1988; the other books need a type or a class'),
  class: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe(
      'cp2020, done-right: heavy pistol, assault rifle, melee …; anything left out is as for the first of its class',
    ),
  skill: ID.optional(),
  accuracy: whole(-10, 10).optional().describe('Absent: 0'),
  shots: whole(0, 1000).optional().describe('Absent, or 0: a weapon without shots'),
  rof: whole(0, 200).optional(),
  modes: z
    .array(z.enum(['single', 'burst', 'auto', 'area']))
    .min(1)
    .max(3)
    .optional(),
  reliability: z.enum(['VR', 'ST', 'UR']).optional().describe('Absent: ST'),
  ammunition: z.string().max(40).optional(),
  calibre: z.enum(['light', 'medium', 'heavy', 'shotgun', 'none']).optional(),
  range: z
    .number()
    .positive()
    .max(10_000)
    .optional()
    .describe('Listed range in metres, for books that have one'),
  radius: z.number().positive().max(1000).optional().describe('Blast radius in metres'),
  damage: z
    .union([
      DAMAGE,
      z.strictObject({
        near: DAMAGE.optional(),
        far: DAMAGE.optional(),
        close: DAMAGE.optional(),
        medium: DAMAGE.optional(),
        long: DAMAGE.optional(),
        extreme: DAMAGE.optional(),
      } satisfies FieldsOf<Exclude<DamageText, string>>),
    ])
    .describe(
      'One code for all ranges, or one for each range group of the book: near (pointblank and close), far (medium and long), extreme; or close, medium, long',
    ),
  bullpup: z.boolean().optional(),
  cutting: z.boolean().optional().describe('A cutting edge; absent, with a class: none'),
  throwing: z.boolean().optional().describe('Made for throwing, as daggers and darts are'),
  mono: z.boolean().optional().describe('Monomolecular'),
  stun: z.boolean().optional().describe('gray-dawn: all of its damage is stun; absent: false'),
  structure: whole(1, 200)
    .optional()
    .describe('Structural points of a melee weapon: parrying wears them down'),
} satisfies FieldsOf<WrittenWeapon>)

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
  .describe('laser-sight, targeting-scope, telescopic-sight, smartgun-link')

/** A carried weapon. */
export const CARRIED = z.union([
  WEAPON_ID,
  z.strictObject({
    weapon: ANY_WEAPON,
    loaded: whole(0, 1000).optional().describe('Absent: full'),
    spare: whole(0, 1000).optional().describe('Spare loads; absent: they do not run out'),
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

const LOST = z.partialRecord(AREA, whole(0, 100))

/** A piece of armour: a name from the armour list, or written out in full. */
export const ARMOR = z.union([
  NAME,
  z.strictObject({
    name: NAME,
    sp: whole(0, 100).optional().describe('Absent: as in the armour list, under this name'),
    covers: z.array(AREA).min(1).max(6).optional().describe('Absent: as in the armour list'),
    hard: z.boolean().optional(),
    modern: z
      .boolean()
      .optional()
      .describe(
        'fnff-1988: false: keeps its SP against blades, as leather does; absent: true, but not for leather',
      ),
    ev: whole(0, 10).optional().describe('Encumbrance'),
    metal: z.boolean().optional(),
    implant: z
      .boolean()
      .optional()
      .describe('Under the skin: not worn down by hits that penetrate'),
    lost: LOST.optional().describe('Points of SP that it has lost'),
  } satisfies FieldsOf<Exclude<ArmourText, string>>),
])

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
  firefights: whole(0, 1000).default(0).describe('Firefights survived so far'),
  initiativeBonus: whole(-20, 20).optional().describe('The sum of all reflex boosts'),
  armor: z.array(ARMOR).max(20).default([]).describe('Layers, innermost first'),
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
