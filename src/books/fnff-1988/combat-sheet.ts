// The combat sheet of a character: what a player writes down and reads off during a fight.
import { TABLES } from '../../catalogue/fnff-1988.ts'
import { findArmour, armourList, layeredSp } from './armour-list.ts'
import { armsList, carry, findWeapon } from './arms.ts'
import { bodyType, bodyTypeName, cem, leapDistance, metresPerTurn, phasesOf } from './body.ts'
import type { Phases } from './body.ts'
import { enterCharacter } from './character.ts'
import type { Options } from './options.ts'
import type { Entrant } from './state.ts'
import { AREAS, LEVELS, SKILLS } from './words.ts'
import type { BodyType, ByArea, Carried, Level, Skill, Stat, Wound } from './words.ts'

/** A weapon's line on the sheet; `fired` is the number of shots gone from the load. */
export interface SheetWeapon {
  readonly name: string
  readonly type: string
  readonly accuracy: number
  readonly ammunition: string
  readonly clip: number
  readonly fired: number
  readonly rof: number
}

/** The sheet. Distances in metres. `fnff-1988/setup/combat-sheet` */
export interface CombatSheet {
  readonly name: string
  readonly stats: Readonly<Record<Stat, number>>
  readonly bodyType: BodyType
  readonly bodyTypeName: string
  readonly cem: number
  readonly run: number
  readonly leap: number
  readonly sp: ByArea<number>
  readonly skills: Readonly<Record<Skill, number>>
  readonly weapons: readonly SheetWeapon[]
  /** The body outline: the wounds at their areas. */
  readonly wounds: ByArea<readonly Wound[]>
  /** The boxes of the wound state. */
  readonly boxes: readonly Exclude<Level, 'none'>[]
  /** False: the phase is crossed out. */
  readonly phases: Phases
}

/** Fills in the sheet of somebody who goes into a fight. `fnff-1988/setup/combat-sheet` */
export function combatSheet(character: Entrant, options: Options): CombatSheet {
  const { name, stats, firefights, armour, weapons } = character
  const type = bodyType(stats.body)
  return {
    name,
    stats,
    bodyType: type,
    bodyTypeName: bodyTypeName(type),
    cem: cem(stats.cool, firefights),
    run: metresPerTurn(stats.ma, options),
    leap: leapDistance(stats.ma, options),
    sp: layeredSp(armour, options),
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, character.skills[skill] ?? 0])) as Record<Skill, number>,
    weapons: weapons.map(sheetWeapon),
    wounds: Object.fromEntries(AREAS.map((area) => [area, (character.wounds ?? []).filter((wound) => wound.area === area)])) as ByArea<Wound[]>,
    boxes: LEVELS.filter((level) => level !== 'none'),
    phases: phasesOf(stats.ref),
  }
}

function sheetWeapon({ weapon, loaded }: Carried): SheetWeapon {
  const { name, type, accuracy, ammunition, shots, rof } = weapon
  return { name, type, accuracy, ammunition, clip: shots, fired: shots - loaded, rof }
}

/** JOE, whom the book prints, in the armour that gives his SP. `fnff-1988/setup/sample-sheet`, `fnff-1988/armour/coverage` */
export function sampleCharacter(options: Options): Entrant {
  const rows: readonly (readonly [string, string | number])[] = TABLES['fnff-1988/setup/sample-sheet'].rows
  const field = (name: string): string | number => rows.find(([printed]) => printed === name)![1]
  const stats = { int: Number(field('INT')), ref: Number(field('REF')), cool: Number(field('COOL')), ma: Number(field('MA')), body: Number(field('BODY')) }
  const skills = Object.fromEntries(TABLES['fnff-1988/character/skills'].rows.map(([name]) => [name, Number(field(name))]))
  const { character } = enterCharacter(String(field('name')), stats, skills)
  const armour = armourList(options)
  const arms = armsList(options)
  const weapons = ['weapon 1', 'weapon 2'].map((name) => carry(findWeapon(arms, String(field(name)).split(',')[0]!)!))
  return { ...character!, armour: ['Nylon Helmet', 'Flack Vest'].map((name) => findArmour(armour, name)!), weapons }
}
