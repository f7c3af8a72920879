// Converts a file that has passed the schema check to a fight of this book, with its weapons, armour, skills and areas.
import { tellOtherKinds } from '../../gunfight/files/other-kinds.ts'
import { checkWear, tellWear } from '../../gunfight/files/wear.ts'
import { TYPES, hasChoke } from '../arms/types.ts'
import { STAT_ROWS } from '../character/rows.ts'
import { enterScenario, type EnteredFight } from '../../gunfight/files/enter.ts'
import {
  noLoad,
  noWeapon,
  openReports,
  type Reports,
  type Wrong,
} from '../../gunfight/files/faults.ts'
import { plural } from '../../gunfight/words.ts'
import { nearestHint } from '../../gunfight/files/names.ts'
import type {
  ArmourText,
  CarriedText,
  PersonText,
  ScenarioText,
  WeaponText,
} from '../../gunfight/files/texts.ts'
import { ammoOf, armsList, carry, findWeapon, idleLoad, loadedWith } from '../arms/arms.ts'
import { armourList, checkLayers, findArmour, layeredSp } from '../arms/armour-list.ts'
import {
  armourOf2020,
  readCover,
  loadOf2020,
  skillOf2020,
  typeOfClass,
  weaponOf2020,
} from './conversions.ts'
import { CONDITIONS_FOR_ALL, excludedBy } from '../turn/ambush-conditions.ts'
import { readFigures, readWeapon } from './read-arms.ts'
import { readWounds } from './wounds.ts'
import { stateFrom } from '../wounds/wounds.ts'
import { SKILL_NAMES, fitForDefence, meantBy } from '../character/interlock.ts'
import type { Options } from '../options.ts'
import type { Setup, Entrant } from '../contract/state.ts'
import {
  AREAS,
  COVERS,
  SKILLS,
  STATS,
  type Area,
  type Carried,
  type Skill,
  type Stat,
  type Weapon,
  type Worn,
} from '../words.ts'
import { noPoints } from '../../gunfight/attack/body-areas.ts'
import { isOneOf } from '../../../dice/one-of.ts'

export type { PersonText, ScenarioText, WeaponText } from '../../gunfight/files/texts.ts'

/** Reads names as entries of the book, and holds the problems found so far. */
export interface Door extends Reports {
  weapon(text: WeaponText, field: string): Weapon | undefined
  person(text: PersonText, field: string): Entrant
}

/** Opens a reader that collects problems. `foreign`: the file is of another book, whose other skills are left out. */
export function openDoor(options: Options, foreign = false): Door {
  const reports = openReports()
  const { wrong, tell } = reports
  const arms = armsList(options)
  const armours = armourList(options)

  function weapon(text: WeaponText, field: string): Weapon | undefined {
    if (typeof text === 'string') {
      const found = findWeapon(arms, text) ?? weaponOf2020(arms, text, tell(field))
      if (!found) noWeapon(wrong, field, text, arms)
      return found
    }
    const inOtherTerms = text.type === undefined && text.class !== undefined
    const own = inOtherTerms ? findWeapon(arms, text.name) : undefined
    if (own) {
      tell(field)(text.name, own.id, 'this book lists it')
      return own
    }
    const type = text.type ?? (text.class === undefined ? undefined : typeOfClass(text.class))
    if (!type)
      wrong(`${field}.type`, 'it is missing', `one of: ${TYPES.map(({ code }) => code).join(', ')}`)
    else if (inOtherTerms && text.class !== undefined)
      tell(`${field}.class`)(text.class, type, 'the type of its class')
    if (text.mono) tell(`${field}.mono`)('mono', 'nothing', 'this book has no monomolecular edges')
    if (text.stun) tell(`${field}.stun`)('stun', 'nothing', 'in this book all damage wounds')
    return readWeapon(text, type ?? 'P', field, wrong)
  }

  function carried(text: CarriedText, field: string): Carried | undefined {
    const written = typeof text === 'object' && 'weapon' in text ? text : undefined
    const found = weapon(
      written ? written.weapon : (text as WeaponText),
      written ? `${field}.weapon` : field,
    )
    if (!found) return undefined
    const clean = carry(found, written?.spare)
    if (written?.loaded !== undefined && written.loaded > found.shots)
      wrong(`${field}.loaded`, `${found.name} holds ${found.shots}`, `0 to ${found.shots}`)
    const wanted = written?.ammo ?? clean.ammo
    const theirs = foreign ? loadOf2020(wanted, tell(`${field}.ammo`)) : undefined
    const load = loadedWith(found, wanted, options) ?? (theirs && { ammo: theirs })
    if (written?.sights?.length)
      tell(`${field}.sights`)(
        written.sights.join(', '),
        'nothing',
        'this book has no rule for sights',
      )
    if (written?.choke === 'closed' && !hasChoke(found))
      wrong(`${field}.choke`, `${found.name} has no choke`, 'leave it out')
    // Survivors were written so, whatever they carried.
    else if (written?.choke && !hasChoke(found))
      tell(`${field}.choke`)('open choke', 'nothing', `${found.name} has no choke`)
    const word = load?.load?.id ?? load?.ammo
    const idle = word && word !== clean.ammo ? idleLoad(found, word, options) : undefined
    if (word && idle && foreign) tell(`${field}.ammo`)(word, 'nothing', idle)
    // Only what is fired has a mechanism (`fnff-1988/weapons/reliability`).
    const jams = found.shots > 0
    for (const state of ['jammed', 'dirty'] as const)
      if (!jams && written?.[state])
        tell(`${field}.${state}`)(state, 'nothing', `${found.name} cannot jam`)
    if (jams && Number(written?.jammed) > 1)
      tell(`${field}.jammed`)(
        plural(Number(written?.jammed), 'round'),
        'a jam',
        'in this book, clearing it takes one action',
      )
    if (!load || (idle && !foreign))
      noLoad(wrong, `${field}.ammo`, wanted, { name: found.name, loads: ammoOf(found, options) })
    return {
      ...clean,
      loaded: written?.loaded ?? clean.loaded,
      ...(idle ? {} : load),
      choke: written?.choke ?? clean.choke,
      jammed: jams && Boolean(written?.jammed),
      dirty: jams && (written?.dirty ?? false),
    }
  }

  function armour(text: ArmourText, field: string): Worn | undefined {
    const written = typeof text === 'string' ? { name: text } : text
    const found = findArmour(armours, written.name)
    const figures = readFigures(written, found)
    for (const name of ['ev', 'metal', 'implant'] as const)
      if (written[name] && !foreign)
        tell(`${field}.${name}`)(name, 'nothing', 'this book does not use it of armour')
    // In the terms of the 2020 books, which call more armour hard and let some cover less.
    const isTheirs = typeof text === 'string' || text.ev !== undefined
    if (found && isTheirs && figures?.sp === found.sp) return found
    if (figures) return figures
    const theirs = armourOf2020(written.name, tell(field))
    if (theirs) return theirs
    wrong(
      field,
      `the book has no armour '${written.name}'`,
      `one of: ${armours.map((one) => one.name).join(', ')}${typeof text === 'string' ? '' : '; or sp and covers of its own'}`,
    )
    return undefined
  }

  function person(text: PersonText, field: string): Entrant {
    tellOtherKinds(text, (at) => tell(`${field}.${at}`))
    const stats = Object.fromEntries(
      STATS.map((stat) => [stat, text.stats[stat] ?? DEFAULT_STAT]),
    ) as Record<Stat, number>
    for (const stat of STATS) {
      const value = text.stats[stat]
      const { minimum: least, maximum: most } = STAT_ROWS[stat]
      if (value === undefined)
        wrong(`${field}.stats.${stat}`, 'it is missing', `a whole number from ${least} to ${most}`)
      else if (!text.imported && (value < least || value > most))
        wrong(
          `${field}.stats.${stat}`,
          `${value} is ${value > most ? 'above' : 'below'} the limit`,
          `${least} to ${most}; more only with imported: true, for a character from another Interlock game`,
        )
    }
    const skills: Partial<Record<Skill, number>> = {}
    // Converted skills do not replace the combatant's own.
    const brought: Partial<Record<Skill, number>> = {}
    const substitutes: Record<string, number> = {}
    const heard: { name: string; level: number; what: string; why: string }[] = []
    for (const [name, level] of Object.entries(text.skills ?? {})) {
      const meant = meantBy(name)
      const theirs = skillOf2020(name)
      const becomes = (what: string, why: string): void => {
        if (level > 0) heard.push({ name, level, what, why })
      }
      if (theirs) becomes(theirs.skill ?? 'nothing', theirs.why)
      if (theirs?.skill) brought[theirs.skill] = Math.max(level, brought[theirs.skill] ?? 0)
      else if (theirs) continue
      else if (!meant && foreign) becomes('nothing', 'this book has no such skill')
      else if (!meant) wrong(`${field}.skills.${name}`, `no skill '${name}'`, otherSkill(name))
      else if ('other' in meant) {
        if (name !== meant.other) becomes(meant.other, 'under this name it counts here')
        else if (!text.imported && !foreign && fitForDefence(name))
          becomes(name, 'they count as imported: only people of another Interlock game have it')
        substitutes[meant.other] = Math.max(level, substitutes[meant.other] ?? 0)
      } else {
        skills[meant.skill] = level
        if (options['skill-maximum'] !== 'unlimited' && level > options['skill-maximum'])
          wrong(
            `${field}.skills.${name}`,
            `${level} is above the maximum`,
            `0 to ${options['skill-maximum']} (option skill-maximum)`,
          )
      }
    }
    for (const [name, level] of Object.entries(text.substitutes ?? {})) {
      const meant = meantBy(name)
      if (meant && 'skill' in meant)
        wrong(
          `${field}.substitutes.${name}`,
          'this book has the skill itself',
          `${meant.skill} under skills`,
        )
      else
        substitutes[meant?.other ?? name] = Math.max(level, substitutes[meant?.other ?? name] ?? 0)
    }
    const counts: Readonly<Record<string, number>> = { ...substitutes, ...brought, ...skills }
    for (const { name, level, what, why } of heard) {
      const now = counts[what]
      const isAlone = now === undefined || now === level
      tell(`${field}.skills.${name}`)(
        `${name} ${level}`,
        now === undefined ? what : `${what} ${now}`,
        isAlone ? why : `only one ${what} counts here`,
      )
    }
    const worn = (text.armor ?? []).flatMap((item, i) => {
      const piece = armour(item, `${field}.armor[${i}]`)
      if (piece && !foreign) checkWear(item, piece, `${field}.armor[${i}]`, wrong)
      return piece ?? []
    })
    const layers = checkLayers(worn, options)
    if (layers)
      wrong(`${field}.armor`, layers.why, 'fewer layers, or option layering-over-limit: capped')
    text.cyberware?.forEach(({ name }, i) =>
      tell(`${field}.cyberware[${i}]`)(name, 'nothing', 'this book has no cyberware'),
    )
    if (text.initiativeBonus)
      tell(`${field}.initiativeBonus`)(
        `initiative bonus ${text.initiativeBonus}`,
        'nothing',
        'in this book, the order of action follows REF',
      )
    const { wounds, lasting } = readWounds(text, field, reports, { options, foreign })
    if (!foreign) tellWear(text, layeredSp(worn, options), (at) => tell(`${field}.${at}`))
    const mortal = wounds.filter(({ level }) => level === 'MW')
    if (
      text.stabilised &&
      !foreign &&
      mortal.length > 0 &&
      // Who was stabilised with one of several mortal wounds is so with all.
      mortal.every(({ treated }) => !treated)
    )
      wrong(
        `${field}.stabilised`,
        'true, but no mortal wound is treated',
        'false, or a treated wound',
      )
    else if (text.stabilised && !foreign && stateFrom(wounds, options) !== 'MW')
      tell(`${field}.stabilised`)('stabilised', 'nothing', 'they are not dying')
    return {
      id: text.id ?? text.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name: text.name,
      stats,
      skills: { ...brought, ...skills },
      substitutes,
      firefights: text.firefights ?? 0,
      ...(text.notes ? { notes: text.notes } : {}),
      armour: worn,
      wounds,
      stabilised: text.stabilised ?? wounds.every(({ treated }) => treated),
      lasting,
      lost: { int: 0, ref: 0, ...text.lost },
      spLost: { ...noPoints(), ...lossOf(text) },
      weapons: (text.weapons ?? [])
        .map((one, i) => carried(one, `${field}.weapons[${i}]`))
        .filter((one) => one !== undefined),
      x: text.at?.x,
      y: text.at?.y,
      facing: text.facing,
      posture: text.posture,
      hidden: text.hidden,
      ...(text.orders ? { orders: text.orders } : {}),
    }
  }

  return { ...reports, weapon, person }
}

/** Lost SP by area, from the combatant and from single pieces of armour. */
function lossOf({ spLost, armor = [] }: PersonText): Partial<Record<Area, number>> {
  const lost: Partial<Record<Area, number>> = { ...spLost }
  for (const piece of armor) {
    if (typeof piece !== 'string')
      for (const area of AREAS)
        if (piece.lost?.[area]) lost[area] = Math.max(lost[area] ?? 0, piece.lost[area])
  }
  return lost
}

const DEFAULT_STAT = 2

/** The suggestion for an unknown skill. `fnff-1988/attack/defence-skill-substitute` */
function otherSkill(name: string): string {
  const near = nearestHint(name, SKILL_NAMES, 0.4).replace('; ', '')
  return (
    near ||
    `one of: ${SKILLS.join(', ')}; a skill of another game that the referee accepts for the defence goes under substitutes`
  )
}

/** Nobody who kneels lies in the open: their position is one of the two (`fnff-1988/cover/modifiers`). */
function checkLying({ pairs = [], sides }: ScenarioText, wrong: Wrong): void {
  const people = sides.flatMap(({ combatants }) => combatants)
  pairs.forEach(({ a, b, coverA, coverB }, p) => {
    for (const [id, words, field] of [
      [a, coverA, 'coverA'],
      [b, coverB, 'coverB'],
    ] as const)
      if (
        words !== undefined &&
        readCover(words) === 'prone' &&
        people.find((one) => one.id === id)?.posture === 'kneeling'
      )
        wrong(
          `pairs[${p}].${field}`,
          `'prone', but ${id} kneels`,
          'posture: prone, or another cover',
        )
  })
}

/** Converts a scenario to a setup of this book. */
export function enter(text: ScenarioText, options: Options, foreign = false): EnteredFight<Setup> {
  const door = openDoor(options, foreign)
  checkLying(text, door.wrong)
  return enterScenario(text, {
    ...door,
    coverWords(words, field) {
      const cover = readCover(words, door.tell(field))
      if (!cover) door.wrong(field, `there is no cover '${words}'`, COVERS.join(', '))
      return cover
    },
    ambush({ who, victims, conditions = [], incapacitated = [] }, field) {
      conditions.forEach((condition, c) => {
        if (!isOneOf(CONDITIONS_FOR_ALL, condition))
          door.wrong(
            `${field}.conditions[${c}]`,
            `an ambush has no condition '${condition}'`,
            condition === 'victim-incapacitated'
              ? 'the ids of those victims, under incapacitated'
              : `one of: ${CONDITIONS_FOR_ALL.join(', ')}`,
          )
        const other = excludedBy(conditions, c)
        if (other !== undefined)
          door.wrong(
            `${field}.conditions[${c}]`,
            `'${condition}' excludes '${other}'`,
            'one of them',
          )
      })
      return [{ who, conditions, victims, ...(incapacitated.length > 0 ? { incapacitated } : {}) }]
    },
  })
}
