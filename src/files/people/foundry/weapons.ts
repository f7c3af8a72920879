// Imports the weapon items of an actor, written out in full.
import type { ExchangeBook } from '../../../books/gunfight/exchange/exchange.ts'
import { slug } from '../../../books/gunfight/files/names.ts'
import type { Person } from '../../character.ts'
import { readDamage, topOf, type Damage } from './damage.ts'
import { ammoOf } from './ammo.ts'
import { fieldsOf, nameOf, wholeOf, type Fields, type Findings } from './findings.ts'
import { skillId } from './skills.ts'

type Carried = Person['weapons'][number]
/** A weapon written out in full, as it is carried. */
type Written = ReturnType<typeof writtenOut>

type Kind = readonly [kind: string, skill: string]

/** The class and skill for each kind of weapon in Foundry. */
const KINDS: { readonly rifle: Kind } & Readonly<Record<string, Kind>> = {
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
  melee: 'melee',
  mono: 'melee',
  beast: 'melee',
  martial: 'blow',
}
/** The kinds that follow from a name, if nothing else says one. */
const BY_NAME: readonly (readonly [word: RegExp, kind: string])[] = [
  [/bow\b|лук|арбалет/i, 'bow'],
  [/grenade|гранат/i, 'grenade'],
]
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
type Row = Arms['rows'][number]

/** What kind of weapon it is, by how it attacks, by itself, or by its skill. */
function kindOf(name: string, system: Fields, field: string, findings: Findings): string {
  const said = slug(String(system['weaponType'] ?? ''))
  const attack = slug(String(system['attackType'] ?? ''))
  const skill = skillId(String(system['attackSkill'] ?? '')) ?? ''
  const byName = BY_NAME.find(([word]) => word.test(name))?.[1]
  const kind =
    (Object.hasOwn(BY_ATTACK, attack) ? BY_ATTACK[attack] : undefined) ??
    (Object.hasOwn(KINDS, said) ? said : undefined) ??
    (Object.hasOwn(BY_SKILL, skill) ? BY_SKILL[skill] : undefined) ??
    byName ??
    'rifle'
  if (kind !== said && kind !== 'blow') {
    const unknown = kind === 'rifle' && attack !== 'rifle' && skill !== 'rifle'
    const why = kind === byName ? 'by its name' : 'by how it attacks'
    findings.doubt(
      `${field}.weaponType`,
      said,
      `taken as a ${kind}${unknown ? ', for no class here is like it' : ` ${why}`}`,
    )
  }
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
  const kind = kindOf(name, system, field, findings)
  if (kind === 'blow') {
    findings.drop(field, name, BLOW)
    return undefined
  }
  const known = KINDS[kind] ?? KINDS.rifle
  const damage = readDamage(system, field, findings)
  const listed = findListed(name, kind, damage?.top, arms)
  if (damage === undefined) {
    const why = 'its damage is no code of dice'
    if (listed === undefined) {
      findings.drop(field, name, why)
      return undefined
    }
    findings.doubt(field, name, `${why}: taken from the arms list instead`)
    return listed.id
  }
  const written = writtenOut({ name, system, kind, known, damage, listed, arms, field, findings })
  if (!listed || listed.id !== arms.find(wordIn(name))?.id) return written
  const differs = differencesOf(written.weapon, listed, arms)
  if (differs.length === 0) return { ...written, weapon: listed.id }
  findings.doubt(field, name, `the book lists it with ${differs.join(', ')}`)
  return written
}

/** Figures of a weapon, and their columns in lists. */
const COLUMNS = [
  ['accuracy', 'acc'],
  ['damage', 'damage'],
  ['shots', 'shots'],
  ['rof', 'ROF'],
] as const

/** The figures that the list gives for a weapon and the file gives otherwise, such as "damage 4D6". */
function differencesOf(weapon: Written['weapon'], { cells }: Row, { head }: Arms): string[] {
  return COLUMNS.flatMap(([figure, column]) => {
    const said = weapon[figure]
    const cell = cells[head.indexOf(column)]
    const own = typeof said === 'object' ? Object.values(said).join('/') : said
    return own === undefined || cell === undefined || String(own) === String(cell)
      ? []
      : [`${figure} ${cell}`]
  })
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
  arms,
  field,
  findings,
}: {
  name: string
  system: Fields
  kind: string
  known: Kind
  damage: Damage
  listed: Row | undefined
  arms: Arms
  field: string
  findings: Findings
}) {
  const held = isHeld(kind)
  const figure = (of: string, least: number, most: number): number | undefined =>
    wholeOf(system[of], `${field}.${of}`, { least, most }, findings)
  const rof = held ? undefined : figure('rof', 0, 200)
  const shots = held ? undefined : figure('shots', 0, 1000)
  const automatic = kind === 'shotgun' && rof !== undefined && rof >= BURST
  const classOf = automatic
    ? 'automatic shotgun'
    : (BY_DAMAGE[kind]?.find(([most]) => topOf(damage.top) <= most)?.[1] ?? usual)
  if (BY_DAMAGE[kind] && !lists(arms, classOf, damage.top))
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
  const ammo =
    ammoOf(fieldsOf(system['loadedAmmo']), `${field}.loadedAmmo`, findings) ??
    (pierces ? 'armor-piercing' : undefined)
  return { weapon, ...given('loaded', loaded), ...given('ammo', ammo) }
}

/** Whether the list has a weapon of this class with this damage. */
const lists = ({ head, rows }: Arms, classOf: string, damage: string): boolean =>
  rows.some(
    ({ cells }) =>
      cells[head.indexOf('class')] === classOf && cells[head.indexOf('damage')] === damage,
  )

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
  лёгкийпистолет: 'pistol-light',
  среднийпистолет: 'pistol-medium',
  тяжёлыйпистолет: 'pistol-heavy',
  оченьтяжёлыйпистолет: 'pistol-very-heavy',
  лёгкийпп: 'smg-light',
  среднийпп: 'smg-medium',
  тяжёлыйпп: 'smg-heavy',
  штурмоваявинтовка: 'rifle-assault-medium',
  дробовик: 'shotgun',
  осколочнаяграната: 'grenade-frag',
}
const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-zа-яё0-9]/g, '')
/** The name as the lists write it. */
const wordIn = (name: string): string => RUSSIAN[letters(name)] ?? name

/** The listed weapon of this name; of blades and bows, also one whose name and damage are part of it. */
function findListed(
  name: string,
  kind: string,
  damage: string | undefined,
  arms: Arms,
): Row | undefined {
  const exact = arms.find(wordIn(name))
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
  // A pistol that loads itself is called Auto as well.
  const isRifle = /^(smg|rifle|heavy|shotgun)$/.test(slug(String(system['weaponType'] ?? '')))
  if (automatic && !bursts && isRifle)
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
