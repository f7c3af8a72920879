// From a file that the door has checked for its form to a fight of this book: weapons, armour, skills and areas become the book's own.
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { FieldMap, Point } from '../../field/map.ts'
import type { Seat } from '../../dice/dice.ts'
import { armsList, carry, findWeapon, worksOn } from './arms.ts'
import { armourList, checkLayers, findArmour } from './armour-list.ts'
import { AMBUSH_CONDITIONS } from './ambush-conditions.ts'
import { parseDamage } from './damage-dice.ts'
import { intervalDays } from './healing/calendar.ts'
import { SKILL_NAMES, meantBy } from './interlock.ts'
import type { Options } from './options.ts'
import { UNITS, noLoss } from './state.ts'
import type { Entrant, Setup } from './state.ts'
import { AREAS, LEVELS, SKILLS, STATS } from './words.ts'
import type { Area, Carried, Level, Posture, Skill, Stat, Weapon, Worn, Wound } from './words.ts'

/** What is wrong in a file, where, and what would be right. */
export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/** A weapon of the list by name, or one written out. */
export type WeaponText = string | {
  readonly name: string; readonly type: Weapon['type']; readonly accuracy?: number; readonly shots?: number; readonly rof?: number; readonly reliability?: string; readonly ammunition?: string
  readonly damage: string | { readonly near?: string; readonly far?: string; readonly extreme?: string }; readonly bullpup?: boolean; readonly cutting?: boolean; readonly structure?: number
}
type CarriedText = WeaponText | { readonly weapon: WeaponText; readonly loaded?: number; readonly spare?: number; readonly ammo?: Carried['ammo']; readonly choke?: Carried['choke']; readonly jammed?: boolean; readonly dirty?: boolean }
type ArmourText = string | { readonly name: string; readonly sp: number; readonly covers: readonly string[]; readonly hard?: boolean; readonly modern?: boolean }

/** A wound that somebody brings with him: cared for where it does not say otherwise. */
interface WoundText {
  readonly area: string
  readonly level: string
  readonly effect?: string
  readonly treated?: boolean
  readonly bludgeoning?: boolean
  /** Days of recovery behind it. */
  readonly days?: number
  /** Rolled ahead: days until it has healed. */
  readonly healsIn?: number
}

export interface PersonText {
  readonly name: string
  readonly id?: string
  readonly stats: Readonly<Record<string, number | undefined>>
  readonly skills?: Readonly<Record<string, number>>
  /** Skills of other games that the referee lets stand in for Athletics, whatever their names. */
  readonly substitutes?: Readonly<Record<string, number>>
  /** From another Interlock game: the stats are copied as they are. */
  readonly imported?: boolean
  readonly firefights?: number
  readonly armor?: readonly ArmourText[]
  readonly wounds?: readonly WoundText[]
  readonly stabilised?: boolean
  readonly lasting?: readonly { readonly area: string; readonly effect: string }[]
  readonly lost?: { readonly int?: number; readonly ref?: number }
  readonly spLost?: Readonly<Record<string, number | undefined>>
  readonly weapons?: readonly CarriedText[]
  readonly at?: Point
  readonly facing?: number
  readonly posture?: Posture
  readonly hidden?: boolean
}

export interface ScenarioText {
  readonly title: string
  readonly map?: FieldMap
  readonly pairs?: readonly { readonly a: string; readonly b: string; readonly metres: number; readonly sees?: boolean; readonly coverA?: string; readonly coverB?: string }[]
  readonly sides: readonly { readonly name: string; readonly seat: Seat; readonly combatants: readonly PersonText[] }[]
  readonly ambush?: readonly { readonly who: string; readonly conditions?: readonly string[]; readonly victims: readonly string[] }[]
}

/** What reads names into the book's things, and what did not fit so far. */
export interface Door {
  readonly problems: Problem[]
  weapon(text: WeaponText, field: string): Weapon | undefined
  person(text: PersonText, field: string): Entrant
}

/** Reads names into the book's things and collects what does not fit. */
export function openDoor(options: Options): Door {
  const problems: Problem[] = []
  const arms = armsList(options)
  const armours = armourList(options)
  const wrong = (field: string, wrong: string, right: string): void => void problems.push({ field, wrong, right })

  function weapon(text: WeaponText, field: string): Weapon | undefined {
    if (typeof text === 'string') {
      const found = findWeapon(arms, text)
      if (!found) wrong(field, `the book has no weapon '${text}'`, `an id of the arms list${nearest(text, arms.map(({ id }) => id))}; \`ringfire arms\` prints it`)
      return found
    }
    const damage = typeof text.damage === 'string' ? { near: text.damage, far: text.damage, extreme: text.damage } : text.damage
    const read = (code: string | undefined) => (code === undefined ? undefined : parseDamage(code.toUpperCase()))
    const reliability = text.reliability ?? 'ST'
    return {
      id: text.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name: text.name, type: text.type, accuracy: text.accuracy ?? 0, concealability: 'N', availability: 'C', ammunition: text.ammunition ?? 'NA',
      shots: text.shots ?? 0, rof: text.rof ?? 0, reliability, worksOn: worksOn(reliability), damage: { near: read(damage.near), far: read(damage.far), extreme: read(damage.extreme) }, bullpup: text.bullpup ?? false, cutting: text.cutting ?? false, remark: '', ...(text.structure === undefined ? {} : { structure: text.structure }),
    }
  }

  function carried(text: CarriedText, field: string): Carried | undefined {
    const written = typeof text === 'object' && 'weapon' in text ? text : undefined
    const found = weapon(written ? written.weapon : (text as WeaponText), written ? `${field}.weapon` : field)
    if (!found) return undefined
    const clean = carry(found, written?.spare)
    if (written?.loaded !== undefined && written.loaded > found.shots) wrong(`${field}.loaded`, `${found.name} holds ${found.shots}`, `0 to ${found.shots}`)
    return { ...clean, loaded: written?.loaded ?? clean.loaded, ammo: written?.ammo ?? clean.ammo, choke: written?.choke ?? clean.choke, jammed: written?.jammed ?? false, dirty: written?.dirty ?? false }
  }

  function armour(text: ArmourText, field: string): Worn | undefined {
    if (typeof text !== 'string') return { name: text.name, sp: text.sp, covers: text.covers as readonly Area[], hard: text.hard ?? false, modern: text.modern ?? !/leather/i.test(text.name) }
    const found = findArmour(armours, text)
    if (!found) wrong(field, `the book has no armour '${text}'`, `one of: ${armours.map(({ name }) => name).join(', ')}`)
    return found
  }

  function person(text: PersonText, field: string): Entrant {
    const stats = Object.fromEntries(STATS.map((stat) => [stat, text.stats[stat] ?? DEFAULT_STAT])) as Record<Stat, number>
    for (const [index, stat] of STATS.entries()) {
      const value = text.stats[stat]
      const [, , least, most] = STAT_ROWS[index]
      if (value === undefined) wrong(`${field}.stats.${stat}`, 'it is missing', `a whole number from ${least} to ${most}`)
      else if (!text.imported && (value < least || value > most)) wrong(`${field}.stats.${stat}`, `${value} is ${value > most ? 'above' : 'below'} the limit`, `${least} to ${most}; beyond it only with imported: true, for a character from another Interlock game`)
    }
    const skills: Partial<Record<Skill, number>> = {}
    const substitutes: Record<string, number> = {}
    for (const [name, level] of Object.entries(text.skills ?? {})) {
      const meant = meantBy(name)
      if (!meant) wrong(`${field}.skills.${name}`, `no skill '${name}'`, otherSkill(name))
      else if ('other' in meant) substitutes[meant.other] = Math.max(level, substitutes[meant.other] ?? 0)
      else {
        skills[meant.skill] = level
        if (options['skill-maximum'] !== 'unlimited' && level > options['skill-maximum']) wrong(`${field}.skills.${name}`, `${level} is above the maximum`, `0 to ${options['skill-maximum']} (option skill-maximum)`)
      }
    }
    for (const [name, level] of Object.entries(text.substitutes ?? {})) {
      const meant = meantBy(name)
      if (meant && 'skill' in meant) wrong(`${field}.substitutes.${name}`, 'this book has the skill itself', `${meant.skill} under skills`)
      else substitutes[meant?.other ?? name] = Math.max(level, substitutes[meant?.other ?? name] ?? 0)
    }
    const worn = (text.armor ?? []).map((item, i) => armour(item, `${field}.armor[${i}]`)).filter((piece) => piece !== undefined)
    const layers = checkLayers(worn, options)
    if (layers) wrong(`${field}.armor`, layers.why, 'fewer layers, or option layering-over-limit: capped')
    const wounds = (text.wounds ?? []).map((wound, i): Wound => {
      if (!LEVELS.includes(wound.level as Level) || wound.level === 'none') wrong(`${field}.wounds[${i}].level`, `'${wound.level}' is no wound level`, 'FW, SW, CW, MW or D')
      return woundOf(wound, i, options)
    })
    return {
      id: text.id ?? text.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name: text.name, stats, skills, substitutes, firefights: text.firefights ?? 0, armour: worn, wounds,
      stabilised: text.stabilised ?? wounds.every(({ treated }) => treated), lasting: (text.lasting ?? []).map(({ area, effect }) => ({ area: area as Area, effect })),
      lost: { int: 0, ref: 0, ...text.lost }, spLost: { ...noLoss(), ...text.spLost },
      weapons: (text.weapons ?? []).map((one, i) => carried(one, `${field}.weapons[${i}]`)).filter((one) => one !== undefined),
      x: text.at?.x, y: text.at?.y, facing: text.facing, posture: text.posture, hidden: text.hidden,
    }
  }

  return { problems, weapon, person }
}

/** An old wound: the recovery rolls of the days behind it have been made (`fnff-1988/healing/intervals`). */
function woundOf({ area, level: code, effect, treated = true, bludgeoning = false, days = 0, healsIn }: WoundText, index: number, options: Options): Wound {
  const level = code as Level
  const interval = intervalDays(level, options)
  return {
    id: `w${index + 1}`, area: AREAS.includes(area as Area) ? (area as Area) : 'torso', level, effect, at: -1 - days * UNITS.day, treated, bludgeoning,
    ...(interval > 0 && days >= interval ? { rolls: Math.floor(days / interval) } : {}),
    ...(healsIn === undefined ? {} : { healsOn: -1 + healsIn * UNITS.day }),
  }
}

const DEFAULT_STAT = 2
/** `fnff-1988/character/stats`: in the order of `STATS`. */
const STAT_ROWS = TABLES['fnff-1988/character/stats'].rows

/** What to write instead of a skill that nobody knows. `fnff-1988/attack/defence-skill-substitute` */
function otherSkill(name: string): string {
  const near = nearest(name, SKILL_NAMES, 0.4).replace('; ', '')
  return near || `one of: ${SKILLS.join(', ')}; a skill of another game that the referee accepts for the defence stands under substitutes`
}

/** "; nearest: uzi" by the letters they share; nothing where nothing is near. */
function nearest(wanted: string, ids: readonly string[], least = 0.25): string {
  const grams = (text: string): Set<string> => new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, i) => text.toLowerCase().slice(i, i + 2)))
  const own = grams(wanted)
  const score = (id: string): number => { const other = grams(id); return [...own].filter((gram) => other.has(gram)).length / Math.max(own.size, other.size) }
  const best = ids.toSorted((a, b) => score(b) - score(a))[0]
  return best && score(best) > least ? `; nearest: ${best}` : ''
}

export type Entered = { readonly setup: Setup; readonly problems?: undefined } | { readonly problems: readonly Problem[]; readonly setup?: undefined }

/** A scenario as a setup of this book. */
export function enter(text: ScenarioText, options: Options): Entered {
  const door = openDoor(options)
  const sides = text.sides.map((side, s) => ({ name: side.name, seat: side.seat, men: side.combatants.map((man, c) => door.person(man, `sides[${s}].combatants[${c}]`)) }))
  const ambushes = (text.ambush ?? []).map((ambush, a) => {
    ambush.conditions?.forEach((condition, c) => {
      if (!(AMBUSH_CONDITIONS as readonly string[]).includes(condition)) door.problems.push({ field: `ambush[${a}].conditions[${c}]`, wrong: `'${condition}' is no condition of an ambush`, right: `one of: ${AMBUSH_CONDITIONS.join(', ')}` })
    })
    return { who: ambush.who, conditions: ambush.conditions ?? [], victims: ambush.victims }
  })
  if (door.problems.length > 0) return { problems: door.problems }
  const pairs = text.pairs?.flatMap((pair) => [{ a: pair.a, b: pair.b, metres: pair.metres, sees: pair.sees ?? true, cover: pair.coverB }, { a: pair.b, b: pair.a, cover: pair.coverA }])
  return { setup: { title: text.title, map: text.map, pairs, sides, ambushes } }
}
