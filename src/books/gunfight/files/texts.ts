// People, weapons and fights as written in files. The books' setup readers take these types; `src/files/` checks files
// against its schemas first, which have the same fields.
import type { Seat } from '../../../dice/dice.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { FieldMap } from '../../../field/map.ts'
import {
  fields,
  figure,
  figures,
  flag,
  levels,
  list,
  made,
  oneOf,
  text,
  word,
  words,
  type Check,
  type Checked,
} from './checks.ts'
import { checkOf, type Shape, type TypeOf } from './shape.ts'
import { isObject } from '../../../engine/plain-data.ts'

export type { Problem }

/** A value written in another book's terms, what this book converts it to, and why. */
export interface Conversion {
  readonly field: string
  readonly from: string
  readonly to: string
  readonly why: string
}

/** What a book makes of a file: a setup and what was converted for it, or the problems. */
export type ReadSetup =
  | {
      readonly setup: unknown
      readonly converted?: readonly Conversion[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** Callback for a conversion. The callee adds the field. */
export type TellConversion = (from: string, to: string, why: string) => void

/** Weapon types, by the letters of the 1988 book. */
export const WEAPON_TYPES = ['P', 'SMG', 'SHG', 'RIF', 'M', 'BOW', 'SAW'] as const

const DICE = { is: 'dice' } as const
const FLAG = { is: 'flag' } as const
const CELL = { is: 'text', most: 40 } as const

/** A weapon written out in full. A book ignores fields that it does not use. */
export const WEAPON_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      name: { is: 'name', needed: true },
      id: { is: 'id', says: 'Absent: made from the name' },
      type: {
        is: 'word',
        of: WEAPON_TYPES,
        says: 'Required in fnff-1988; the other books need a type or a class',
      },
      class: {
        ...CELL,
        says: 'cp2020, done-right: heavy pistol, assault rifle, melee …; anything left out is as for the first of its class',
      },
      skill: { is: 'id' },
      accuracy: { is: 'whole', least: -10, most: 10, says: 'Absent: 0' },
      shots: { is: 'whole', least: 0, most: 1000, says: 'Absent, or 0: a weapon without shots' },
      rof: { is: 'whole', least: 0, most: 200 },
      modes: { is: 'words', of: ['single', 'burst', 'auto', 'area'], most: 3 },
      reliability: { is: 'word', of: ['VR', 'ST', 'UR'], says: 'Absent: ST' },
      ammunition: CELL,
      calibre: { is: 'word', of: ['light', 'medium', 'heavy', 'shotgun', 'none'] },
      range: {
        ...{ is: 'number', least: 0.1, most: 10_000 },
        says: 'Listed range in metres, for books that have one',
      },
      radius: { is: 'number', least: 0.1, most: 1000, says: 'Blast radius in metres' },
      damage: {
        is: 'dice',
        needed: true,
        by: { near: DICE, far: DICE, close: DICE, medium: DICE, long: DICE, extreme: DICE },
        says: 'One code for all ranges, or one for each range group of the book: near (pointblank and close), far (medium and long), extreme; or close, medium, long',
      },
      bullpup: FLAG,
      cutting: { ...FLAG, says: 'A cutting edge; absent, with a class: none' },
      throwing: { ...FLAG, says: 'Made for throwing, as daggers and darts are' },
      mono: { ...FLAG, says: 'Monomolecular' },
      stun: { ...FLAG, says: 'gray-dawn: all of its damage is stun; absent: false' },
      structure: {
        ...{ is: 'whole', least: 1, most: 200 },
        says: 'Structural points of a melee weapon: parrying wears them down',
      },
      concealability: { is: 'word', of: ['P', 'J', 'L', 'N'], says: 'fnff-1988; absent: N' },
      availability: { is: 'word', of: ['E', 'C', 'P', 'R'], says: 'fnff-1988; absent: C' },
    }) as const satisfies Shape,
)
export type WrittenWeapon = TypeOf<typeof WEAPON_SHAPE>
export type DamageText = WrittenWeapon['damage']
/** By id or name, or written out in full. */
const WEAPON = /* @__PURE__ */ made(() => oneOf(text, checkOf(WEAPON_SHAPE)))
export type WeaponText = Checked<typeof WEAPON>

const LOADED = /* @__PURE__ */ made(() =>
  fields(
    { weapon: WEAPON },
    {
      loaded: figure,
      spare: figure,
      ammo: text,
      choke: word<'open' | 'closed'>(),
      // True, or how many rounds of the fight clearing it still takes. From `RUINED` on, it cannot be repaired.
      jammed: oneOf(flag, figure),
      dirty: flag,
      sights: list(text),
    },
  ),
)
export type LoadedText = Checked<typeof LOADED>
/** A weapon as it is carried. */
const CARRIED = /* @__PURE__ */ made(() => oneOf(WEAPON, LOADED))
export type CarriedText = Checked<typeof CARRIED>

/** A piece of an armour list, which has lost nothing yet. */
export const PIECE = /* @__PURE__ */ made(
  () =>
    ({
      name: { is: 'name', needed: true },
      sp: {
        is: 'whole',
        least: 0,
        most: 100,
        says: 'Absent: as in the armour list, under this name',
      },
      covers: { is: 'areas', says: 'Absent: as in the armour list' },
      hard: FLAG,
      modern: {
        ...FLAG,
        says: 'fnff-1988: false: keeps its SP against blades, as leather does; absent: true, but not for leather',
      },
      ev: { is: 'whole', least: 0, most: 10, says: 'Encumbrance' },
      metal: FLAG,
      implant: { ...FLAG, says: 'Under the skin: not worn down by hits that penetrate' },
    }) as const satisfies Shape,
)
/** A piece of armour written out in full; a listed name needs no figures. */
export const ARMOUR_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      ...PIECE,
      lost: { is: 'lost', says: 'Points of SP that it has lost' },
    }) as const satisfies Shape,
)
const ARMOUR = /* @__PURE__ */ made(() => oneOf(text, checkOf(ARMOUR_SHAPE)))
export type ArmourText = Checked<typeof ARMOUR>

/** A cyberlimb in the list of wounds. */
export const CYBERLIMB = 'cyberlimb'
/** A piece of cyberware; each effect counts by itself. */
export const CYBERWARE_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      name: { is: 'name', needed: true },
      initiative: { is: 'whole', least: -10, most: 20, says: 'What it adds to initiative' },
      stat: { is: 'word', of: ['int', 'ref', 'tech', 'cool', 'luck', 'ma', 'body'] },
      by: { is: 'whole', least: -10, most: 10, says: 'What it adds to the stat' },
      sp: { is: 'whole', least: 0, most: 100, says: 'Armour under the skin, where it covers' },
      covers: { is: 'areas' },
      hard: FLAG,
      ev: { is: 'whole', least: 0, most: 10, says: 'Encumbrance of the armour' },
      lost: { is: 'lost', says: 'Points of SP that it has lost' },
      limb: {
        ...{ is: 'word', of: ['right-arm', 'left-arm', 'right-leg', 'left-leg'] },
        says: 'It replaces this limb, and takes damage as a machine; not in fnff-1988',
      },
      damage: { is: 'whole', least: 0, most: 200, says: 'Structural damage of the limb' },
    }) as const satisfies Shape,
)
export type CyberwareText = TypeOf<typeof CYBERWARE_SHAPE>

/** A wound from before the fight: an area and a level, or points on a track. */
const WOUND = /* @__PURE__ */ made(() =>
  fields(
    {},
    {
      area: text,
      level: text,
      points: figure,
      effect: text,
      // Absent: treated.
      treated: flag,
      bludgeoning: flag,
      // Days of recovery so far, and days until it has healed, if already rolled.
      days: figure,
      healsIn: figure,
    },
  ),
)
export type WoundText = Checked<typeof WOUND>

/** Cyberware as the books of 2020 write it (`cp2020/damage/cyberlimb-gap`, `done-right/wounds/cyberlimb`): its points are damage to a machine. */
export const isCyberware = ({ effect }: Pick<WoundText, 'effect'>): boolean =>
  effect !== undefined && effect.startsWith('cyber')

/** Points that are no wound. A book that does not read `example` leaves them out. */
interface OtherHarm {
  readonly example: WoundText
  readonly why: string
}
const CYBERWARE: OtherHarm = {
  example: { area: 'left-arm', effect: CYBERLIMB },
  why: 'this book has no cyberware, and damage to it is no wound',
}
/** At a specific location (`done-right/location/specific-use`). */
const WARE: OtherHarm = {
  example: { area: 'left-arm', effect: 'cyber-wrist' },
  why: 'this book has no cyberware smaller than a limb, and damage to it is no wound',
}
/** As Gray Dawn writes it (`gray-dawn/wound/stun-damage`). */
const STUN: OtherHarm = {
  example: { effect: 'stun', points: 1 },
  why: 'this book does not note stun damage, which is no wound',
}
export const otherHarm = (wound: Pick<WoundText, 'effect'>): OtherHarm | undefined =>
  [CYBERWARE, STUN].find(({ example }) => example.effect === wound.effect) ??
  (isCyberware(wound) ? WARE : undefined)

const NEEDED = { name: text, stats: figures }
/** What somebody who joins a fight may bring. */
const BROUGHT = /* @__PURE__ */ made(() => ({
  skills: levels,
  // Skills from other games that the referee accepts as the defence skill, whatever their names.
  substitutes: levels,
  // From another game of the family; stats are copied unchanged.
  imported: flag,
  initiativeBonus: figure,
  // Words of the table, for which modifiers of house rules ask.
  notes: list(text),
  firefights: figure,
  armor: list(ARMOUR),
  weapons: list(CARRIED),
  // `gray-dawn/core/mooks`, `gray-dawn/core/perks`, `gray-dawn/luck/non-player-characters`
  mook: flag,
  npc: flag,
  perks: levels,
  cyberware: list(checkOf(CYBERWARE_SHAPE)),
  // Cyberlimbs of the list of wounds, lost limbs and lost points are theirs wherever they come from.
  lasting: list(fields({ area: text, effect: text }, {})),
  lost: fields({}, { int: figure, ref: figure }),
}))
/** What files say besides. For somebody who joins, these are separate rulings. */
const LEFT_OUT = /* @__PURE__ */ made(() => ({
  id: text,
  wounds: list(WOUND),
  stabilised: flag,
  spLost: figures,
  at: fields({ x: figure, y: figure }, {}),
  facing: figure,
  posture: word<'standing' | 'kneeling' | 'prone'>(),
  hidden: flag,
  orders: words<'never' | 'always'>(),
}))
const PERSON = /* @__PURE__ */ made(() => fields(NEEDED, { ...BROUGHT, ...LEFT_OUT }))
export type PersonText = Checked<typeof PERSON>

/** A battlefield of a file, which may leave out empty lists. */
export type MapText = Omit<FieldMap, 'obstacles' | 'ground'> &
  Partial<Pick<FieldMap, 'obstacles' | 'ground'>>

/** The relevant fields of a combatant who joins by a ruling, or why they are invalid. */
export function checkPerson(
  value: unknown,
): { readonly person: object; readonly why?: undefined } | { readonly why: string } {
  if (!isObject(value)) return { why: 'A person must be an object: {"name": …, "stats": {…}}.' }
  const known: Readonly<Record<string, Check<unknown>>> = { ...NEEDED, ...BROUGHT }
  const said = Object.entries(value).filter(
    ([name, one]) => !Object.hasOwn(LEFT_OUT, name) && one !== undefined,
  )
  const strange = said.find(([name]) => !Object.hasOwn(known, name))
  if (strange) return { why: `A combatant has no field '${strange[0].slice(0, 40)}'.` }
  const wrong = said.find(([name, one]) => known[name]?.(one) !== true)
  if (wrong) return { why: `'${wrong[0]}' has the wrong form. Write it as in a scenario file.` }
  const person = Object.fromEntries(said)
  if (typeof person['name'] !== 'string' || person['name'].trim() === '')
    return { why: 'The name is missing.' }
  return isObject(person['stats']) ? { person } : { why: 'The stats are missing.' }
}

export interface ScenarioText {
  readonly title: string
  readonly map?: MapText
  readonly pairs?: readonly {
    readonly a: string
    readonly b: string
    readonly metres: number
    readonly sees?: boolean
    readonly coverA?: string
    readonly coverB?: string
  }[]
  readonly sides: readonly {
    readonly name: string
    readonly seat: Seat
    readonly combatants: readonly (PersonText & { readonly seat?: Seat })[]
  }[]
  readonly seats?: readonly { readonly seat: Seat; readonly name: string }[]
  readonly ambush?: readonly {
    readonly who: string
    readonly conditions?: readonly string[]
    readonly victims: readonly string[]
    readonly incapacitated?: readonly string[]
  }[]
}
