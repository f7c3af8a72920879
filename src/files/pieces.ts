// What scenarios and exchanges have in common: men, their stats, weapons and armour, as they are written in a file.
import { z } from 'zod'

export const NAME = z.string().min(1).max(80)
/** The id of a combatant: small letters, digits and hyphens. */
export const ID = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as mad-matt')
export const SEAT = z.templateLiteral(['player-', z.number().int().min(1).max(99)], { error: 'player-1, player-2 and so on' })
export const POINT = z.strictObject({ x: z.number(), y: z.number() }).describe('Metres from the north-west corner: x to the east, y to the south')
export const AREA = z.enum(['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'])

/** The book says how high a stat may be; characters from other games may have more. */
const stat = z.number().int().min(2).max(20)
/** What no single attack asks for may be left out; a book ignores those it does not know. */
export const STATS = z.strictObject({
  int: stat.optional(),
  ref: stat,
  tech: stat.optional(),
  cool: stat,
  attr: stat.optional(),
  luck: stat.optional(),
  ma: stat.optional(),
  body: stat,
  emp: stat.optional(),
})

export const SKILLS = z.record(ID, z.number().int().min(0).max(20)).describe('Levels by the name of the skill, such as pistol, martial-arts')

export const OPTIONS = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .describe("House rules by name; absent: the book's defaults. `ringfire books ID` lists them")

/** A damage code: `4D6+1`, `1D6/2`. */
export const DAMAGE = z.string().regex(/^\d{1,2}[dD]6(\/[23])?(\+\d{1,2})?$/, 'a damage code such as 2D6, 4D6+1 or 1D6/2')

/** A weapon that no list has, written out. */
export const WEAPON = z.strictObject({
  name: NAME,
  type: z.enum(['P', 'SMG', 'SHG', 'RIF', 'M', 'BOW', 'SAW']),
  accuracy: z.number().int().min(-10).max(10).default(0),
  shots: z.number().int().min(0).max(1000).default(0).describe('0 for weapons without shots'),
  rof: z.number().int().min(0).max(200).default(0),
  reliability: z.enum(['VR', 'ST', 'UR']).default('ST'),
  ammunition: z.string().max(40).default('NA'),
  damage: z
    .union([DAMAGE, z.strictObject({ near: DAMAGE.optional(), far: DAMAGE.optional(), extreme: DAMAGE.optional() })])
    .describe('One code for every range, or one each for pointblank and close, medium and long, extreme'),
  bullpup: z.boolean().default(false),
  cutting: z.boolean().default(false),
  structure: z.number().int().min(1).max(200).optional().describe('Structural points of a thing that is swung: what it parries wears it down'),
})

const WEAPON_ID = z.string().min(1).max(80).describe('An id or a name of the arms list; `ringfire arms` prints it')
export const ANY_WEAPON = z.union([WEAPON_ID, WEAPON])
export const AMMO = z.enum(['plain', 'armor-piercing', 'slug', 'flechette'])

/** A weapon as it is carried. */
export const CARRIED = z.union([
  WEAPON_ID,
  z.strictObject({
    weapon: ANY_WEAPON,
    loaded: z.number().int().min(0).max(1000).optional().describe('Absent: full'),
    spare: z.number().int().min(0).max(1000).optional().describe('Spare loads; absent: they do not run out'),
    ammo: AMMO.optional(),
    choke: z.enum(['open', 'closed']).optional(),
    jammed: z.boolean().optional(),
    dirty: z.boolean().optional(),
  }),
  WEAPON,
])

/** A piece of armour: a name of the armour list, or written out. */
export const ARMOR = z.union([
  NAME,
  z.strictObject({
    name: NAME,
    sp: z.number().int().min(0).max(100),
    covers: z.array(AREA).min(1).max(6),
    hard: z.boolean().default(false),
    modern: z.boolean().default(true).describe('False: keeps its SP against blades, as leather does'),
  }),
])

export const WOUND = z.strictObject({
  area: AREA,
  level: z.string().min(1).max(20).describe("The book's word: FW, SW, CW, MW, D"),
  effect: z.string().max(40).optional(),
  treated: z.boolean().optional().describe('False: nobody has cared for it, and it gets worse from the beginning of the fight; absent: cared for'),
  bludgeoning: z.boolean().optional(),
  days: z.number().int().min(0).max(10_000).optional().describe('How long it has been recovering'),
  healsIn: z.number().int().min(0).max(10_000).optional().describe('Rolled ahead: days until it has healed'),
})

/** What a man is in any file. */
export const PERSON = {
  name: NAME,
  stats: STATS,
  skills: SKILLS.default({}),
  substitutes: SKILLS.optional().describe('Skills of other games that the referee lets stand in for the skill of the defence'),
  imported: z.boolean().optional().describe('From another game of the family: stats may lie beyond the limits of the book'),
  firefights: z.number().int().min(0).max(1000).default(0).describe('Survived so far'),
  armor: z.array(ARMOR).max(20).default([]),
  wounds: z.array(WOUND).max(20).default([]),
  stabilised: z.boolean().optional().describe('Whether the dying of a mortal state has been stopped; absent: where all wounds are cared for'),
  lasting: z.array(z.strictObject({ area: AREA, effect: z.string().min(1).max(40) })).max(20).optional().describe('What healed wounds left for good'),
  lost: z.strictObject({ int: z.number().int().min(0).max(20).default(0), ref: z.number().int().min(0).max(20).default(0) }).optional().describe('Points of INT and REF lost for good'),
  spLost: z.partialRecord(AREA, z.number().int().min(0).max(100)).optional().describe('Points of SP that the worn armour has lost'),
}
