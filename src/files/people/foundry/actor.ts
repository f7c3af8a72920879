// Imports actors of the Foundry system cyberpunk2020 (all released forks), and what can be known of others, as people,
// reporting what was doubtful or dropped.
import type { Person } from '../../character.ts'
import { idOf, isNameAllowed } from '../../names.ts'
import type { Parsed } from '../../problems.ts'
import type { CyberwareText } from '../../../books/gunfight/files/texts.ts'
import { readArmour } from './armour.ts'
import { readCyberware } from './cyberware.ts'
import { addRounds, type ReadWeapon } from './ammo.ts'
import { readEnvelopes, type Envelope } from './envelope.ts'
import {
  fieldsOf,
  findingsOf,
  isEmpty,
  nameOf,
  numberOf,
  wholeOf,
  type Fields,
  type Finding,
  type Findings,
} from './findings.ts'
import { readForeign } from './foreign.ts'
import { settle, type TargetBook } from './settle.ts'
import { readSkills } from './skills.ts'
import { readWeapon } from './weapons.ts'

export interface Imported {
  readonly people: readonly Person[]
  readonly findings: readonly Finding[]
}

/** Imports every actor in a text. */
export function importActors(text: string, book: TargetBook): Parsed<Imported> {
  const read = readEnvelopes(text)
  if (read.problems) return read
  const all = read.value.people.map((envelope) => importActor(envelope, book))
  return {
    value: {
      people: all.map(({ person }) => person),
      findings: [...all.flatMap(({ findings }) => findings), ...read.value.left],
    },
  }
}

const STATS = {
  int: 'int',
  ref: 'ref',
  tech: 'tech',
  cool: 'cool',
  attr: 'attr',
  luck: 'luck',
  ma: 'ma',
  bt: 'body',
  emp: 'emp',
} as const
const AVERAGE = 5

function importActor(
  envelope: Envelope,
  book: TargetBook,
): { readonly person: Person; readonly findings: readonly Finding[] } {
  const { fields } = envelope
  const said = nameOf(fields['name'], 'Somebody')
  const name = isNameAllowed(said) ? said : 'Somebody'
  const findings = findingsOf(name)
  if (name !== fields['name']) findings.doubt('name', fields['name'], `taken as ${name}`)
  const read = envelope.ours
    ? readOurs(envelope, book, findings)
    : readForeign(envelope, book.exchanges?.arms(), findings)
  const person = { name, id: idOf(name), imported: true, firefights: 0, ...read }
  return { person: settle(person, book, findings), findings: findings.list }
}

/** An actor of Cyberpunk 2020. */
function readOurs(
  { fields, system, items, systemId }: Envelope,
  book: TargetBook,
  findings: Findings,
): Pick<Person, 'stats' | 'skills' | 'wounds' | 'weapons' | 'armor' | 'cyberware'> {
  if (systemId === '')
    findings.doubt(
      '_stats.systemId',
      '',
      'it does not say which system it is from: taken as cyberpunk2020',
    )
  const damage = wholeOf(system['damage'], 'system.damage', { least: 0, most: 41 }, findings) ?? 0
  const read = {
    stats: readStats(system, findings),
    skills: readSkills(system, items, findings),
    wounds: damage > 0 ? [{ points: damage }] : [],
    ...gearOf(items, book, findings),
  }
  tellTheRest(fields, system, findings)
  tellFieldsOfItems(items, findings)
  return read
}

/** Stats without temporary changes; values derived from them are not part of an export. */
function readStats(system: Fields, findings: Findings): Person['stats'] {
  const outer = fieldsOf(system['stats'])
  const all = isEmpty(fieldsOf(outer['stats'])) ? outer : fieldsOf(outer['stats'])
  const read = Object.entries(STATS).flatMap(([theirs, ours]) => {
    const field = `system.stats.${theirs}`
    const { base, tempMod } = fieldsOf(all[theirs])
    const value = wholeOf(base, `${field}.base`, { least: 2, most: 20 }, findings)
    if (!isEmpty(tempMod) && numberOf(tempMod) !== 0)
      findings.drop(`${field}.tempMod`, tempMod, 'a passing change is not taken over')
    if (value === undefined)
      findings.doubt(`${field}.base`, base ?? '', `it is missing: taken as ${AVERAGE}, the average`)
    return [[ours, value ?? AVERAGE] as const]
  })
  return Object.fromEntries(read) as Person['stats']
}

/** Weapons, armour and cyberware; other items are reported. */
function gearOf(
  items: readonly Fields[],
  { exchanges }: TargetBook,
  findings: Findings,
): Pick<Person, 'weapons' | 'armor' | 'cyberware'> {
  let weapons: readonly ReadWeapon[] = []
  const armor: Person['armor'] = []
  const cyberware: CyberwareText[] = []
  const arms = exchanges?.arms() ?? {
    head: [],
    rows: [],
    levels: [],
    find: () => undefined,
    why: () => undefined,
  }
  const list = exchanges?.armour?.() ?? []
  for (const [i, item] of items.entries()) {
    const { type } = item
    const field = `items[${i}] ${nameOf(item['name'], '')}`.trim()
    if (type === 'skill') continue
    if (type === 'weapon') {
      const weapon = readWeapon(item, field, arms, findings)
      if (weapon !== undefined && weapons.length >= MOST)
        findings.drop(field, '', `more than ${MOST} weapons`)
      else if (weapon !== undefined) weapons = [...weapons, { carried: weapon, item }]
    } else if (type === 'armor') {
      const pieces = readArmour(item, field, list, findings)
      if (armor.length + pieces.length > MOST) findings.drop(field, '', `more than ${MOST} pieces`)
      else armor.push(...pieces)
    } else if (type === 'cyberware') {
      const pieces = readCyberware(item, cyberware, field, findings)
      if (cyberware.length + pieces.length > MOST)
        findings.drop(field, '', `more than ${MOST} pieces`)
      else cyberware.push(...pieces)
    } else if (type !== 'ammo') findings.drop(field, type ?? '', 'an item that has no place here')
  }
  for (const [i, item] of items.entries())
    if (item['type'] === 'ammo')
      weapons = addRounds(weapons, item, `items[${i}] ${nameOf(item['name'], '')}`.trim(), findings)
  return {
    weapons: weapons.map(({ carried }) => carried),
    armor,
    ...(cyberware.length > 0 ? { cyberware } : {}),
  }
}
const MOST = 20
/** The fields that are read for each kind of item. */
const READ_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  skill: new Set(['level', 'chipLevel', 'isChipped']),
  weapon: new Set(
    'weaponType attackSkill attackType ammoType accuracy damage ap rof shots shotsLeft range reliability rangeDamages isEdged loadedAmmo loadedAmmoId ammoItemId'.split(
      ' ',
    ),
  ),
  armor: new Set(['coverage', 'encumbrance', 'equipped', 'armorType']),
  cyberware: new Set(
    'equipped cyberwareType CyberWorkType cyberWorkType CyberBodyType MountZone'.split(' '),
  ),
}

/** Whether the value means something: not empty, not off, and not the word that the packs use for nothing. */
const says = (value: unknown): boolean =>
  !isEmpty(value) && value !== false && value !== 0 && value !== '0' && value !== 'undefined'

const MOST_NAMES = 30

/** Reports the names of all other fields of items, once for each kind. */
function tellFieldsOfItems(items: readonly Fields[], findings: Findings): void {
  for (const [type, read] of Object.entries(READ_OF)) {
    const names = items
      .filter((item) => item['type'] === type)
      .flatMap((item) => Object.entries(fieldsOf(item['system'])))
      .filter(([name, value]) => !read.has(name) && says(value))
      .map(([name]) => name.slice(0, 30))
    const told = [...new Set(names)].sort()
    const more = told.length > MOST_NAMES ? `, and ${told.length - MOST_NAMES} more` : ''
    if (told.length > 0)
      findings.drop(
        `items of the type ${type}`,
        '',
        `these fields have no place here: ${told.slice(0, MOST_NAMES).join(', ')}${more}`,
      )
  }
}

/** Fields that were read, or that repeat one that was. */
const READ = new Set(['stats', 'damage', 'skills'])
const OUTER = new Set([
  'name',
  'type',
  'system',
  'data',
  'items',
  '_stats',
  'flags',
  '_id',
  'ownership',
  'permission',
])
const BECAUSE: Readonly<Record<string, string>> = {
  hitLocations:
    'the hit table of the book counts; its places may be in another order than in the fork',
  sdp: 'structural damage of cyberlimbs is not taken over',
  armorLayers: 'layers are in the order of the items',
  role: 'roles count for nothing in a fight',
  img: 'portraits are not taken over',
}

/** Reports everything else with content, so that nothing is lost silently. */
function tellTheRest(fields: Fields, system: Fields, findings: Findings): void {
  const tell = (name: string, field: string, value: unknown): void =>
    findings.drop(field, value, BECAUSE[name] ?? 'it has no place here')
  for (const [name, value] of Object.entries(system))
    if (!READ.has(name) && !isEmpty(value)) tell(name, `system.${name}`, value)
  for (const [name, value] of Object.entries(fields))
    if (!OUTER.has(name) && !isEmpty(value)) tell(name, name, value)
}
