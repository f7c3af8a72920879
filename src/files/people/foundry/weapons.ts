// Imports the weapon items of an actor, written out in full.
import type { ExchangeBook } from '../../../books/gunfight/exchange/exchange.ts'
import { slug } from '../../../books/gunfight/files/names.ts'
import type { Person } from '../../character.ts'
import { DAMAGE } from '../../shape-schema.ts'
import { fieldsOf, isEmpty, nameOf, wholeOf, type Fields, type Findings } from './findings.ts'
import { skillId } from './skills.ts'

type Carried = Person['weapons'][number]

/** The class and skill for each kind of weapon in Foundry. */
const KINDS: Readonly<Record<string, readonly [kind: string, skill: string]>> = {
  pistol: ['medium pistol', 'handgun'],
  smg: ['medium submachinegun', 'submachinegun'],
  shotgun: ['shotgun', 'rifle'],
  rifle: ['assault rifle', 'rifle'],
  heavy: ['heavy weapon', 'heavy-weapons'],
  melee: ['melee', 'melee'],
  bow: ['bow', 'archery'],
  grenade: ['grenade', 'athletics'],
}
/** The kinds that follow from how a weapon attacks, whatever its own kind; `blow` is none. */
const BY_ATTACK: Readonly<Record<string, string>> = {
  shotgun: 'shotgun',
  autoshotgun: 'shotgun',
  archer: 'bow',
  grenade: 'grenade',
  mono: 'melee',
  martial: 'blow',
}
/** The kinds of weapons that have no kind of their own, by the skill that they take. */
const BY_SKILL: Readonly<Record<string, string>> = {
  handgun: 'pistol',
  submachinegun: 'smg',
  rifle: 'rifle',
  'heavy-weapons': 'heavy',
  archery: 'bow',
  melee: 'melee',
  fencing: 'melee',
}
/** Ways of attacking that are nothing but their damage; of all others, something is lost. */
const PLAIN = /^(|auto|semi-?auto|shotgun|autoshotgun|archer|grenade|melee|mono|beast|throw)$/
/** The class of pistols and submachine guns, by their maximum damage. */
const BY_DAMAGE: Readonly<Record<string, readonly (readonly [most: number, kind: string])[]>> = {
  pistol: [
    [7, 'light pistol'],
    [15, 'medium pistol'],
    [18, 'heavy pistol'],
    [999, 'very heavy pistol'],
  ],
  smg: [
    [13, 'light submachinegun'],
    [15, 'medium submachinegun'],
    [999, 'heavy submachinegun'],
  ],
}
/** The rate of fire from which a weapon in Cyberpunk 2020 can fire bursts. */
const BURST = 3
const RELIABILITY: ReadonlyMap<string, 'VR' | 'ST' | 'UR'> = new Map([
  ['VR', 'VR'],
  ['VERYRELIABLE', 'VR'],
  ['ST', 'ST'],
  ['STANDARD', 'ST'],
  ['UR', 'UR'],
  ['UNRELIABLE', 'UR'],
])

type Arms = ReturnType<ExchangeBook['arms']>

/** What kind of weapon it is, by how it attacks, by itself, or by its skill. */
function kindOf(system: Fields, field: string, findings: Findings): string {
  const said = slug(String(system['weaponType'] ?? ''))
  const attack = slug(String(system['attackType'] ?? ''))
  const skill = skillId(String(system['attackSkill'] ?? '')) ?? ''
  const kind =
    (Object.hasOwn(BY_ATTACK, attack) ? BY_ATTACK[attack] : undefined) ??
    (Object.hasOwn(KINDS, said) ? said : undefined) ??
    (Object.hasOwn(BY_SKILL, skill) ? BY_SKILL[skill] : undefined) ??
    said
  if (kind !== said && kind !== 'blow')
    findings.doubt(`${field}.weaponType`, said, `taken as a ${kind} by how it attacks`)
  if (!PLAIN.test(attack) && kind !== 'blow')
    findings.doubt(`${field}.attackType`, attack, 'what it does beside its damage is not read')
  return kind
}

const BLOW = 'a blow of a martial art needs no weapon here: everybody has it'

/** A carried weapon; undefined if it was dropped, with the reason reported. */
export function readWeapon(
  item: Fields,
  field: string,
  arms: Arms,
  findings: Findings,
): Carried | undefined {
  const name = nameOf(item['name'], 'weapon')
  const system = fieldsOf(item['system'])
  const kind = kindOf(system, field, findings)
  if (kind === 'blow') {
    findings.drop(field, name, BLOW)
    return undefined
  }
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  const damage = damageOf(system, field, findings)
  const listed = findListed(name, kind, damage?.top, arms)
  if (!known || damage === undefined) {
    const why = known ? 'its damage is no code of dice' : `there is no class for the kind '${kind}'`
    if (listed === undefined) {
      findings.drop(field, name, why)
      return undefined
    }
    findings.doubt(field, name, `${why}: taken from the arms list instead`)
    return listed.id
  }
  return writtenOut({ name, system, kind, known, damage, listed, field, findings })
}

/** A weapon that uses none of its own rounds. */
const isHeld = (kind: string): boolean => kind === 'melee' || kind === 'grenade'

function writtenOut({
  name,
  system,
  kind,
  known: [usual, skill],
  damage,
  listed,
  field,
  findings,
}: {
  name: string
  system: Fields
  kind: string
  known: readonly [kind: string, skill: string]
  damage: Damage
  listed: Arms['rows'][number] | undefined
  field: string
  findings: Findings
}): Carried {
  const held = isHeld(kind)
  const figure = (of: string, least: number, most: number): number | undefined =>
    wholeOf(system[of], `${field}.${of}`, { least, most }, findings)
  const rof = held ? undefined : figure('rof', 0, 200)
  const shots = held ? undefined : figure('shots', 0, 1000)
  const automatic = kind === 'shotgun' && rof !== undefined && rof >= BURST
  const classOf = automatic
    ? 'automatic shotgun'
    : (BY_DAMAGE[kind]?.find(([most]) => topOf(damage.top) <= most)?.[1] ?? usual)
  if (BY_DAMAGE[kind])
    findings.doubt(`${field}.weaponType`, kind, `taken as a ${classOf} by its damage`)
  const list = fieldsOf(listed?.weapon)
  const weapon = {
    name,
    class: classOf,
    skill: kind === 'grenade' ? skill : (skillId(String(system['attackSkill'] ?? '')) ?? skill),
    damage: damage.code,
    ...given('accuracy', figure('accuracy', -10, 10)),
    ...given('shots', shots),
    ...given('rof', rof),
    ...(held ? {} : modesOf(system, rof, field, findings)),
    ...given('reliability', reliabilityOf(system['reliability'], field, findings)),
    ...given('range', held ? undefined : rangeOf(figure('range', 0, 10_000))),
    ...(system['isEdged'] === true || list['edged'] === true ? { cutting: true } : {}),
    ...(slug(String(system['attackType'] ?? '')) === 'mono' || list['mono'] === true
      ? { mono: true }
      : {}),
  }
  const loaded = held || shots === undefined ? undefined : figure('shotsLeft', 0, shots)
  const pierces = system['ap'] === true || damage.ap
  if (pierces) findings.doubt(`${field}.ap`, true, 'taken as loaded with armour-piercing rounds')
  if (!isEmpty(system['loadedAmmo']))
    findings.drop(
      `${field}.loadedAmmo`,
      system['loadedAmmo'],
      'rounds with their own figures are not imported',
    )
  return { weapon, ...given('loaded', loaded), ...(pierces ? { ammo: 'armor-piercing' } : {}) }
}

/** Russian names of weapons that the lists have. */
const RUSSIAN: Readonly<Record<string, string>> = {
  нож: 'knife',
  меч: 'sword',
  топор: 'axe',
  дубинка: 'club',
  нунчаки: 'nunchaku-tonfa',
  сюрикен: 'shuriken',
  кастет: 'brass-knuckles',
  кувалда: 'sledgehammer',
  бензопила: 'chainsaw',
  мононож: 'monoknife',
  монокатана: 'monokatana',
  лук: 'bow',
  арбалет: 'crossbow',
}
const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-zа-яё0-9]/g, '')

/** The listed weapon of this name; of blades and bows, also one whose name and damage are part of it. */
function findListed(
  name: string,
  kind: string,
  damage: string | undefined,
  arms: Arms,
): Arms['rows'][number] | undefined {
  const exact = arms.find(RUSSIAN[letters(name)] ?? name)
  if (exact || (kind !== 'melee' && kind !== 'bow')) return exact
  const [whole, column] = [letters(name), arms.head.indexOf('damage')]
  return arms.rows
    .filter(
      ({ id, name: shown = id, cells }) =>
        cells[column] === damage && letters(shown) !== '' && whole.includes(letters(shown)),
    )
    .toSorted((a, b) => b.id.length - a.id.length)[0]
}

const given = <K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [name]: value } as Record<K, V>)
const rangeOf = (range: number | undefined): number | undefined => (range === 0 ? undefined : range)

/** The maximum result of a damage code. */
function topOf(code: string): number {
  const [, count, sides, divide, plus] = /^(\d+)D(\d+)(?:\/(\d))?(?:\+(\d+))?$/.exec(code) ?? []
  return (Number(count) * Number(sides)) / Number(divide ?? 1) + Number(plus ?? 0)
}

interface CodeByRange {
  readonly close: string
  readonly medium?: string
  readonly long?: string
}
interface Damage {
  readonly code: string | CodeByRange
  readonly top: string
  readonly ap: boolean
}

/** A code that books roll, from any sum of dice: `2D6+1D3+1` becomes `2D6+3`, because 1D3 is 2 on average. */
function codeFrom(value: unknown): { readonly code: string; readonly exact: boolean } | undefined {
  const text = String(value ?? '')
    .replace(/\s*AP\s*$/i, '')
    .replaceAll(/\s/g, '')
    .toUpperCase()
  if (text.length > 30) return undefined
  if (DAMAGE.safeParse(text).success) return { code: text, exact: true }
  if (!/^[+-]?\d{1,2}(?:D\d{1,3})?(?:[+-]\d{1,2}(?:D\d{1,3})?)*$/.test(text)) return undefined
  const terms = [...text.matchAll(/([+-]?)(\d{1,2})(?:D(\d{1,3}))?/g)].map(
    ([, sign, count, sides]) => ({
      count: (sign === '-' ? -1 : 1) * Number(count),
      // A plain number is a die of one side.
      sides: Number(sides ?? 1),
    }),
  )
  const dice = terms
    .filter(({ count, sides }) => count > 0 && (sides === 6 || sides === 10))
    .toSorted((a, b) => b.count * b.sides - a.count * a.sides)[0]
  if (!dice) return undefined
  const rest = terms
    .filter((term) => term !== dice)
    .reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, 0)
  // Points below the dice themselves are dice that are missing, at their average.
  const average = (dice.sides + 1) / 2
  const fewer = rest < 0 ? Math.ceil(-rest / average) : 0
  const plus = Math.round(rest + fewer * average)
  const code = `${dice.count - fewer}D${dice.sides}${plus > 0 ? `+${plus}` : ''}`
  return DAMAGE.safeParse(code).success ? { code, exact: false } : undefined
}

/** Reads `4D6+1`, `3D6 AP`, or a code for each range. */
function damageOf(system: Fields, field: string, findings: Findings): Damage | undefined {
  const codeOf = (value: unknown, at: string): string | undefined => {
    const found = codeFrom(value)
    if (found && !found.exact)
      findings.doubt(`${field}.${at}`, value, `taken as ${found.code}, as much on average`)
    return found?.code
  }
  const ap = /\bAP\s*$/i.test(String(system['damage'] ?? ''))
  const ranges = fieldsOf(system['rangeDamages'])
  const inRange = (of: string): string | undefined => codeOf(ranges[of], `rangeDamages.${of}`)
  const close = inRange('pointBlank') ?? inRange('close')
  const shotgun = /shotgun/i.test(String(system['attackType'] ?? ''))
  if (close !== undefined && shotgun) {
    const medium = inRange('medium')
    const long = inRange('far')
    return { code: { close, ...given('medium', medium), ...given('long', long) }, top: close, ap }
  }
  const code = codeOf(system['damage'], 'damage')
  if (code !== undefined && shotgun)
    findings.doubt(
      `${field}.rangeDamages`,
      '',
      'none is given: its damage is the same at any range',
    )
  if (code === undefined && !isEmpty(system['damage']))
    findings.drop(`${field}.damage`, system['damage'], 'this is not a dice code such as 4D6+1')
  return code === undefined ? undefined : { code, top: code, ap }
}

/** The firing modes. Most weapons in the packs say Auto, even pistols, so the rate of fire decides. */
function modesOf(
  system: Fields,
  rof: number | undefined,
  field: string,
  findings: Findings,
): { readonly modes: Carried extends never ? never : ('single' | 'burst' | 'auto')[] } {
  const type = String(system['attackType'] ?? '')
  const automatic = /auto/i.test(type) && !/semi/i.test(type)
  const bursts = rof !== undefined && rof >= BURST
  if (automatic && !bursts)
    findings.doubt(
      `${field}.attackType`,
      type,
      `at a rate of fire of ${rof ?? 'none'} it fires single shots`,
    )
  if (bursts && !automatic && type !== '')
    findings.doubt(
      `${field}.attackType`,
      type,
      `at a rate of fire of ${rof} it fires bursts as well`,
    )
  return { modes: bursts ? ['single', 'burst', 'auto'] : ['single'] }
}

function reliabilityOf(
  value: unknown,
  field: string,
  findings: Findings,
): 'VR' | 'ST' | 'UR' | undefined {
  const word = String(value ?? '')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  if (word === '') return undefined
  const known = RELIABILITY.get(word)
  if (known) return known
  findings.doubt(`${field}.reliability`, value, 'an unknown word: taken as standard')
  return 'ST'
}
