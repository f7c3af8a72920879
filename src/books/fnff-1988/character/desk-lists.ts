// The lists to choose from on the 1988 character desk.
import { SKILL_ROWS, STAT_ROWS } from './rows.ts'
import { CONDITIONS_FOR_ALL, excluding } from '../turn/ambush-conditions.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type {
  ArmourRow,
  ArmsRow,
  DeskForm,
  EffectForm,
  FieldForm,
  Word,
} from '../../gunfight/character/desk.ts'
import type { Archetype } from './archetypes.ts'
import { armourList } from '../arms/armour-list.ts'
import { ammoOf, armsList } from '../arms/arms.ts'
import { TYPES, typeOf } from '../arms/types.ts'
import { printBallistics } from '../arms/damage-dice.ts'
import { CHECKED } from '../../gunfight/house/house.ts'
import { houseForm, type Usual } from '../../gunfight/house/form.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { readWeapon } from '../files/read-arms.ts'
import { houseBook } from '../files/house.ts'
import { ownMark } from '../../gunfight/exchange/exchange.ts'
import { pick } from '../../gunfight/files/write.ts'
import { SKILL_NAMES } from './interlock.ts'
import type { Options } from '../options.ts'
import { skillName, weaponSkill } from '../attack/skill.ts'
import { AREAS, SKILLS, STATS, type Area } from '../words.ts'
import { effectOf } from '../wounds/wounds.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import { isOneOf } from '../../../dice/one-of.ts'

/** The arms list. `fnff-1988/setup/equipment` */
export const armsRows = (options: Options): readonly ArmsRow[] =>
  armsList(options).map((weapon) => ({
    id: weapon.id,
    name: plainName(weapon),
    ...pick(weapon, 'type', 'accuracy', 'concealability', 'availability'),
    ...pick(weapon, 'ammunition', 'shots', 'rof', 'reliability', 'remark'),
    typeName: typeOf(weapon).type,
    skill: skillName(weaponSkill(weapon)),
    ammo: ammoOf(weapon, options),
    choke: typeOf(weapon).pellets,
    sighted: false,
    ...ownMark(weapon),
    damage: printBallistics(weapon.damage),
  }))

/** The armour list. `fnff-1988/armour/list` */
export const armourRows = (options: Options): readonly ArmourRow[] =>
  armourList(options).map(({ cost, ...piece }) => ({
    id: piece.id,
    name: plainName(piece),
    ...pick(piece, 'sp', 'covers', 'remark'),
    ...(cost ? { cost } : {}),
    ...ownMark(piece),
  }))

/**
 * The side effects of each wound level and the areas they affect.
 * `fnff-1988/wound/serious-effects`, `fnff-1988/wound/critical-effects`
 */
function effects(options: Options): readonly EffectForm[] {
  const found = new Map<string, { id: string; level: string; areas: Area[] }>()
  for (const level of ['SW', 'CW'] as const)
    for (const area of AREAS)
      for (const die of [1, 2, 3, 4, 5, 6]) {
        const id = effectOf(level, area, die, options)
        if (!id) continue
        const known = found.get(`${level} ${id}`) ?? { id, level, areas: [] }
        if (!known.areas.includes(area)) known.areas.push(area)
        found.set(`${level} ${id}`, known)
      }
  return [...found.values()]
}

const AREA_WORDS: readonly Word[] = AREAS.map((area) => ({ id: area, name: areaName(area) }))
const TYPE_FORMS = TYPES.map(({ code: id, type: name, definition: what }) => ({ id, name, what }))
/** Form fields for a custom weapon. `fnff-1988/weapons/types` */
const OWN_WEAPON: readonly FieldForm[] = [
  {
    field: 'type',
    name: 'Type',
    kind: 'choice',
    values: TYPE_FORMS.map(({ id, name }) => ({ id, name })),
  },
  { field: 'damage', name: 'Damage', kind: 'dice' },
  { field: 'accuracy', name: 'Accuracy', kind: 'number', least: -10, most: 10 },
  { field: 'shots', name: 'Shots', kind: 'number', least: 0, most: 1000 },
  { field: 'rof', name: 'Rate of fire', kind: 'number', least: 0, most: 200 },
  {
    field: 'reliability',
    name: 'Reliability',
    kind: 'choice',
    values: TABLES['fnff-1988/weapons/reliability'].map(({ code: id, level: name }) => ({
      id,
      name: name.toLowerCase(),
    })),
  },
  { field: 'ammunition', name: 'Ammunition', kind: 'text' },
  {
    field: 'concealability',
    name: 'Concealability',
    kind: 'choice',
    values: TABLES['fnff-1988/weapons/concealability'].map(({ code: id, hiddenIn: name }) => ({
      id,
      name,
    })),
  },
  {
    field: 'availability',
    name: 'Availability',
    kind: 'choice',
    values: TABLES['fnff-1988/weapons/availability'].map(({ code: id, level: name }) => ({
      id,
      name: name.toLowerCase(),
    })),
  },
  { field: 'cutting', name: 'Cutting edge', kind: 'tick' },
  { field: 'throwing', name: 'Made for throwing', kind: 'tick' },
]
/** What counts where a file says nothing of a weapon. */
const USUAL: Usual = {
  by: 'type',
  of: Object.fromEntries(
    TYPES.map(({ code, muzzle }) => [
      code,
      pick(
        readWeapon({ name: code, damage: '1D6' }, code, '', CHECKED),
        ...(muzzle ? [] : (['shots', 'rof'] as const)),
        ...(['accuracy', 'reliability', 'ammunition'] as const),
        ...(['concealability', 'availability', 'cutting'] as const),
      ),
    ]),
  ),
}
/** Form fields for a custom piece of armour. `fnff-1988/armour/list` */
const OWN_ARMOUR: readonly FieldForm[] = [
  { field: 'sp', name: 'SP', kind: 'number', least: 0, most: 100 },
  { field: 'covers', name: 'Covers', kind: 'many', values: AREA_WORDS },
  { field: 'hard', name: 'Hard', kind: 'tick' },
]

/** The character form. `fnff-1988/setup/combat-sheet` */
export function deskForm(options: Options, archetypes: readonly Archetype[]): DeskForm {
  const most = options['skill-maximum']
  return {
    fresh: {
      stats: Object.fromEntries(STATS.map((stat) => [stat, 5])),
      skills: {},
      firefights: 0,
      armor: [],
      wounds: [],
      weapons: [],
    },
    stats: STATS.map((id) => {
      const row = STAT_ROWS[id]
      return {
        ...{ id, code: row.code, name: row.stat },
        ...{ least: row.minimum, most: row.maximum, what: row.usedFor },
      }
    }),
    skills: SKILLS.map((id) => {
      const { skill: name, pointsPerLevel: cost, covers: what } = SKILL_ROWS[id]
      return { id, name, cost, what }
    }),
    ...(most === 'unlimited' ? {} : { skillMost: most }),
    poolDice: '5D10',
    openSkills: false,
    imports: SKILL_NAMES.filter((name) => !isOneOf(SKILLS, name)),
    ...(options['layering-limit'] === 'none' ? {} : { spMost: options['layering-limit'] }),
    areas: AREA_WORDS,
    levels: TABLES['fnff-1988/wound/levels'].map(({ code: id, level: name }) => ({ id, name })),
    effects: effects(options),
    wound: { area: 'always', level: 'always', fresh: { area: 'torso', level: 'FW' } },
    sights: [],
    fields: [],
    ownWeapon: OWN_WEAPON,
    ownArmour: OWN_ARMOUR,
    house: houseForm(houseBook(options), {
      weapon: OWN_WEAPON,
      usual: USUAL,
      armour: OWN_ARMOUR,
    }),
    types: TYPE_FORMS,
    availability: TABLES['fnff-1988/weapons/availability'].map(
      ({ code: id, level: name, found: what }) => ({ id, name, what }),
    ),
    ambush: CONDITIONS_FOR_ALL.map((id) => ({
      id,
      name: id.replaceAll('-', ' '),
      not: excluding(id),
    })),
    archetypes: archetypes.map((one) => pick(one, 'id', 'name', 'what')),
    rules: {
      stats: 'fnff-1988/character/stats',
      statPool: 'fnff-1988/character/stat-pool',
      skills: 'fnff-1988/character/skills',
      skillPool: 'fnff-1988/character/skill-pool',
      import: 'fnff-1988/setup/import-interlock',
      armour: 'fnff-1988/armour/layering',
      weapons: 'fnff-1988/setup/equipment',
      availability: 'fnff-1988/weapons/availability',
      firefights: 'fnff-1988/experience/growth',
      wounds: 'fnff-1988/wound/levels',
      substitutes: 'fnff-1988/attack/defence-skill-substitute',
    },
  }
}
