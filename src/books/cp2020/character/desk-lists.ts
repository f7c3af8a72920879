// The lists of weapons, armour, stats and skills offered by the character desk.
import { CYBERLIMB, CYBERWARE_SHAPE } from '../../gunfight/files/texts.ts'
import { pointsOfOurs } from '../../gunfight/character/points.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import type {
  ArmourRow,
  ArmsRow,
  DeskForm,
  FieldForm,
  StatForm,
  Word,
} from '../../gunfight/character/desk.ts'
import type { OwnTable } from '../../gunfight/house/tables.ts'
import { CHECKED } from '../../gunfight/house/house.ts'
import { houseForm, type Usual } from '../../gunfight/house/form.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { present } from '../../../dice/present.ts'
import { readWrittenWeapon } from '../files/read-weapon.ts'
import { ownMark } from '../../gunfight/exchange/exchange.ts'
import { pick } from '../../gunfight/files/write.ts'
import { armourId } from '../arms/armour-list.ts'
import { isGun } from '../arms/arms.ts'
import { printDamage } from '../arms/damage-dice.ts'
import { STYLE_WORDS, skillName, skillNameIn } from '../attack/skill.ts'
import type { Rules } from '../contract/rules.ts'
import { RELIABILITY } from '../files/conversions.ts'
import { houseBook } from '../files/house.ts'
import { RULE_SKILLS } from '../files/read-setup.ts'
import { AREAS, STATS, areaName, type Weapon } from '../words.ts'
import type { DeskSlots } from './desk.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const wordOf = (id: string): Word => ({ id, name: skillName(id) })

const damageOf = ({ damage }: Weapon): ArmsRow['damage'] => {
  const codes = damage.map(printDamage)
  const [near = '', far = near, extreme = far] = codes
  return { near, far, extreme }
}

/** `cp2020/weapons/ranged-list-gap`, `cp2020/weapons/melee-list-gap` */
export const armsRows = (rules: Rules): readonly ArmsRow[] =>
  rules.arms.map((weapon) => ({
    id: weapon.id,
    name: plainName(weapon),
    ...pick(weapon, 'accuracy', 'shots', 'rof', 'reliability'),
    type: weapon.class,
    typeName: weapon.class,
    skill: skillName(weapon.skill),
    concealability: '',
    availability: '',
    ammunition: weapon.shots > 0 ? weapon.calibre : 'NA',
    damage: damageOf(weapon),
    ammo: weapon.shots > 0 ? rules.loads(weapon).map(({ id }) => id) : [],
    choke: false,
    sighted: isGun(weapon),
    remark: weapon.radius === undefined ? '' : `goes off in ${weapon.radius} m`,
    ...ownMark(weapon),
  }))

/** `cp2020/armor/list-gap` */
export const armourRows = (rules: Rules): readonly ArmourRow[] =>
  rules.armour.map((piece) => ({
    id: armourId(piece),
    name: plainName(piece),
    ...pick(piece, 'sp', 'covers'),
    remark: [
      piece.hard ? 'hard' : 'soft',
      ...(piece.ev > 0 ? [`EV ${piece.ev}`] : []),
      ...(piece.implant ? ['implant'] : []),
    ].join(', '),
    ...ownMark(piece),
  }))

/** A stat with its limits and description. `cp2020/character/stats-gap` */
const statForms = (uses: DeskSlots['uses'] = {}): readonly StatForm[] =>
  STATS.map((id) => {
    const code = id.toUpperCase()
    const row = rowWhere(TABLES['cp2020/character/stats-gap'], ({ field }) => field === code)
    return {
      id,
      code,
      name: code,
      least: row.least ?? 2,
      most: row.most ?? 10,
      what: uses[id] ?? row.usedFor,
    }
  })

/** The highest level of a skill. `cp2020/character/stats-gap` */
export const SKILL_MOST = 10

const words = (ids: readonly string[]): Word[] => [...new Set(ids)].map((id) => ({ id, name: id }))
const classes = (arms: readonly Weapon[]): Word[] => words(arms.map((weapon) => weapon.class))

const ownWeapon = ({ arms }: Rules): readonly FieldForm[] => [
  { field: 'class', name: 'Class', kind: 'choice', values: classes(arms) },
  { field: 'damage', name: 'Damage', kind: 'dice' },
  { field: 'accuracy', name: 'Accuracy', kind: 'number', least: -10, most: 10 },
  { field: 'shots', name: 'Shots', kind: 'number', least: 0, most: 1000 },
  { field: 'rof', name: 'Rate of fire', kind: 'number', least: 0, most: 200 },
  { field: 'modes', name: 'Fires', kind: 'many', values: words(['single', 'burst', 'auto']) },
  {
    field: 'reliability',
    name: 'Reliability',
    kind: 'choice',
    values: Object.entries(RELIABILITY).map(([id, name]) => ({ id, name })),
  },
  { field: 'range', name: 'Range in metres', kind: 'number', least: 1, most: 10_000 },
  {
    field: 'calibre',
    name: 'Calibre',
    kind: 'choice',
    values: words(arms.map(({ calibre }) => calibre)),
  },
  {
    field: 'skill',
    name: 'Skill',
    kind: 'choice',
    values: [...new Set(arms.map(({ skill }) => skill))].map(wordOf),
  },
  { field: 'cutting', name: 'Edged', kind: 'tick' },
  { field: 'mono', name: 'Monomolecular', kind: 'tick' },
]

/** What counts in a weapon of each class where a file says nothing. */
const usualWeapons = (rules: Rules): Usual => ({
  by: 'class',
  of: Object.fromEntries(
    classes(rules.arms).map(({ id }) => {
      const text = { name: id, class: id, damage: '1D6' }
      const read = readWrittenWeapon(text, rules.arms, '', CHECKED, () => () => undefined)
      const { edged: cutting, range, ...weapon } = present(read, 'a class of the list')
      return [
        id,
        {
          ...pick(weapon, 'skill', 'accuracy', 'shots', 'rof', 'modes', 'calibre', 'mono'),
          reliability: Object.keys(RELIABILITY).find(
            (code) => RELIABILITY[code] === weapon.reliability,
          ),
          cutting,
          ...(typeof range === 'number' ? { range } : {}),
        },
      ]
    }),
  ),
})

const areas: readonly Word[] = AREAS.map((area) => ({ id: area, name: areaName(area) }))

const OWN_ARMOUR: readonly FieldForm[] = [
  { field: 'sp', name: 'SP', kind: 'number', least: 0, most: 100 },
  { field: 'covers', name: 'Covers', kind: 'many', values: areas },
  { field: 'ev', name: 'Encumbrance', kind: 'number', least: 0, most: 10 },
  { field: 'hard', name: 'Hard', kind: 'tick' },
  { field: 'metal', name: 'Metal', kind: 'tick' },
  { field: 'implant', name: 'Implant', kind: 'tick' },
]

const BOOST: FieldForm = {
  field: 'initiativeBonus',
  name: 'Initiative from boosted reflexes',
  what: 'the sum of cyberware and drugs',
  rule: 'cp2020/round/reflex-boost-gap',
  kind: 'number',
  least: -20,
  most: 20,
}

/** The skills listed on the form; styles are added by name. */
export const listedSkills = ({ arms }: Rules): readonly string[] =>
  [...new Set([...arms.map(({ skill }) => skill), ...RULE_SKILLS])].filter(
    (skill) => !STYLE_WORDS.includes(skill),
  )

const LIMBS = ['right-arm', 'left-arm', 'right-leg', 'left-leg']

/** The fields of a piece of cyberware. Limbs with structure are those that the book has among its wounds. */
const cyberwareForm = (slots: DeskSlots): readonly FieldForm[] => {
  const { initiative, by, sp, damage } = CYBERWARE_SHAPE
  const stats = statsOf(slots).map(({ id, code }) => ({ id, name: code }))
  const limbs = areas.filter(({ id }) => LIMBS.includes(id))
  const ofLimbs: readonly FieldForm[] = [
    { field: 'limb', name: 'Replaces the', kind: 'choice', values: limbs },
    {
      field: 'damage',
      name: 'Structural damage',
      kind: 'number',
      ...pick(damage, 'least', 'most'),
    },
  ]
  return [
    {
      field: 'initiative',
      name: 'Initiative',
      kind: 'number',
      ...pick(initiative, 'least', 'most'),
    },
    { field: 'stat', name: 'Stat', kind: 'choice', values: stats },
    { field: 'by', name: 'by', kind: 'number', ...pick(by, 'least', 'most') },
    { field: 'sp', name: 'SP', kind: 'number', ...pick(sp, 'least', 'most') },
    { field: 'covers', name: 'Covers', kind: 'many', values: areas },
    ...(slots.effects.some(({ id }) => id === CYBERLIMB) ? ofLimbs : []),
  ]
}

/** All stats of the form. */
export const statsOf = (slots: DeskSlots): readonly StatForm[] => [
  ...statForms(slots.uses),
  ...slots.stats,
]

/** The character form. The book has no point budget (`cp2020/character/stats-gap`): that is a house rule of ours. */
export const deskForm = (
  rules: Rules,
  slots: DeskSlots,
  tables: readonly OwnTable[],
): DeskForm => ({
  fresh: {
    stats: Object.fromEntries(statsOf(slots).map(({ id }) => [id, 5])),
    skills: {},
    armor: [],
    wounds: [],
    weapons: [],
  },
  stats: statsOf(slots),
  ...pick(pointsOfOurs(statsOf(slots)), 'poolDice', 'ours'),
  skills: listedSkills(rules).map((id) => ({
    ...{ id, name: skillNameIn(rules, id), cost: 1, what: '' },
  })),
  skillMost: SKILL_MOST,
  openSkills: true,
  imports: STYLE_WORDS,
  areas,
  levels: slots.levels,
  effects: slots.effects,
  wound: slots.wound,
  sights: rules.sights.map(wordOf),
  fields: [BOOST, ...slots.fields],
  cyberware: cyberwareForm(slots),
  ownWeapon: ownWeapon(rules),
  ownArmour: OWN_ARMOUR,
  house: houseForm(houseBook(rules, tables), {
    weapon: ownWeapon(rules),
    usual: usualWeapons(rules),
    armour: OWN_ARMOUR,
  }),
  types: classes(rules.arms),
  availability: [],
  archetypes: [],
  rules: {
    stats: 'cp2020/character/stats-gap',
    skills: 'cp2020/character/stats-gap',
    armour: 'cp2020/armor/list-gap',
    weapons: 'cp2020/weapons/ranged-list-gap',
    wounds: slots.woundRule,
  },
})
