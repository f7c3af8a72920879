// Imports the weapon items of an actor, written out in full.
import type { ExchangeBook } from '../../../books/gunfight/exchange/exchange.ts'
import { slug } from '../../../books/gunfight/files/names.ts'
import type { Person } from '../../character.ts'
import { DAMAGE } from '../../schema-parts.ts'
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
}
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

/** A carried weapon; undefined if it was dropped, with the reason reported. */
export function readWeapon(
  item: Fields,
  field: string,
  arms: ReturnType<ExchangeBook['arms']>,
  findings: Findings,
): Carried | undefined {
  const name = nameOf(item['name'], 'weapon')
  const system = fieldsOf(item['system'])
  const listed = arms.find(name)?.id
  const said = slug(String(system['weaponType'] ?? ''))
  const kind = /^(auto)?shotgun$/.test(slug(String(system['attackType'] ?? ''))) ? 'shotgun' : said
  if (kind !== said)
    findings.doubt(`${field}.weaponType`, said, 'taken as a shotgun by how it attacks')
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  const damage = damageOf(system, field, findings)
  if (!known || damage === undefined) {
    const why = known ? 'its damage is no code of dice' : `there is no class for the kind '${kind}'`
    if (listed === undefined) {
      findings.drop(field, name, why)
      return undefined
    }
    findings.doubt(field, name, `${why}: taken from the arms list instead`)
    return listed
  }
  const melee = kind === 'melee'
  const figure = (of: string, least: number, most: number): number | undefined =>
    wholeOf(system[of], `${field}.${of}`, { least, most }, findings)
  const rof = melee ? undefined : figure('rof', 0, 200)
  const shots = melee ? undefined : figure('shots', 0, 1000)
  const [usual, skill] = known
  const classOf = BY_DAMAGE[kind]?.find(([most]) => topOf(damage.top) <= most)?.[1] ?? usual
  if (BY_DAMAGE[kind])
    findings.doubt(`${field}.weaponType`, kind, `taken as a ${classOf} by its damage`)
  const weapon = {
    name,
    class: classOf,
    skill: skillId(String(system['attackSkill'] ?? '')) ?? skill,
    damage: damage.code,
    ...given('accuracy', figure('accuracy', -10, 10)),
    ...given('shots', shots),
    ...given('rof', rof),
    ...(melee ? {} : modesOf(system, rof, field, findings)),
    ...given('reliability', reliabilityOf(system['reliability'], field, findings)),
    ...given('range', melee ? undefined : rangeOf(figure('range', 0, 10_000))),
    ...(system['isEdged'] === true ? { cutting: true } : {}),
    ...(slug(String(system['attackType'] ?? '')) === 'mono' ? { mono: true } : {}),
  }
  const loaded = melee || shots === undefined ? undefined : figure('shotsLeft', 0, shots)
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

/** Reads `4D6+1`, `3D6 AP`, or a code for each range. */
function damageOf(system: Fields, field: string, findings: Findings): Damage | undefined {
  const codeOf = (value: unknown): string | undefined => {
    const code = String(value ?? '')
      .replace(/\s*AP\s*$/i, '')
      .replaceAll(' ', '')
      .toUpperCase()
    return code.length < 20 && DAMAGE.safeParse(code).success ? code : undefined
  }
  const ap = /\bAP\s*$/i.test(String(system['damage'] ?? ''))
  const ranges = fieldsOf(system['rangeDamages'])
  const close = codeOf(ranges['pointBlank']) ?? codeOf(ranges['close'])
  if (
    close !== undefined &&
    String(system['attackType'] ?? '')
      .toLowerCase()
      .includes('shotgun')
  ) {
    const medium = codeOf(ranges['medium'])
    const long = codeOf(ranges['far'])
    return { code: { close, ...given('medium', medium), ...given('long', long) }, top: close, ap }
  }
  const code = codeOf(system['damage'])
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
