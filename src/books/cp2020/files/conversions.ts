// Conversions of skills, weapons, armour and wounds from the other books, one row each with its reason. None of
// them are from a source; all are our choice.
import { COMMON } from '../../../catalogue/common.ts'
import { ALIASES, namesOf, slug } from '../../gunfight/files/names.ts'
import { otherHarm, type TellConversion, type WoundText } from '../../gunfight/files/texts.ts'
import { findArmour } from '../arms/armour-list.ts'
import type { Area, Weapon, Worn } from '../words.ts'

/** A skill of another book, and the skill it provides here to a combatant who does not have that one. */
export type SkillRow = readonly [theirs: string, ours: string, why: string]
const SKILLS: readonly SkillRow[] = [
  ['pistol', 'handgun', 'another word'],
  ['rifle', 'submachinegun', 'one skill for all shoulder arms in 1988'],
  ['rifle', 'heavy-weapons', 'one skill for all shoulder arms in 1988; the nearest to a cannon'],
  ['rifle', 'archery', 'the 1988 skill for crossbows'],
  ['athletics', 'archery', 'the 1988 skill for bows, unless the rifle skill is higher'],
  ['melee-weapons', 'melee', 'the full name in the 1988 book'],
  ['dodging', 'dodge', 'another word'],
  ['dodge-and-escape', 'dodge', 'another word'],
  ['dodge-escape', 'dodge', 'another word'],
  ['awareness-notice', 'awareness', 'another word'],
  ['notice', 'awareness', 'another word'],
  ['infiltration', 'stealth', 'another word'],
  ['hide-evade', 'stealth', 'another word'],
  ['smg', 'submachinegun', 'another word'],
  ['medical', 'first-aid', 'the 1988 name for treating the wounded'],
  ['technical', 'basic-tech', 'the 1988 skill for repairs'],
  ['mechanics', 'basic-tech', 'the 1988 skill for repairs'],
  ['repair', 'basic-tech', 'the 1988 skill for repairs'],
]

/** A skill derived from one of another book. */
export interface AddedSkill {
  readonly theirs: string
  readonly ours: string
  readonly level: number
  readonly why: string
}

/** Skills of 1988 that also exist here under the same name, where they mean less. */
const SHARED: ReadonlySet<string> = new Set(['rifle', 'athletics'])

/**
 * The skills derived from those of other books. The best of several counts; a combatant's own skills are kept. A name that this book has too is
 * converted only for people of another one: of a `foreign` file, or with a skill whose name only others use. `more`: further rows of a variant.
 */
export function addedSkills(
  skills: Readonly<Record<string, number>>,
  foreign: boolean,
  more: readonly SkillRow[] = [],
): readonly AddedSkill[] {
  const added = new Map<string, AddedSkill>()
  const all = foreign || FOREIGN_SKILLS.some((name) => !SHARED.has(name) && name in skills)
  for (const [theirs, ours, why] of [...SKILLS, ...more]) {
    if (SHARED.has(theirs) && !all) continue
    const level = skills[theirs]
    if (level !== undefined && skills[ours] === undefined && level > (added.get(ours)?.level ?? -1))
      added.set(ours, { theirs, ours, level, why })
  }
  return [...added.values()]
}

/** Disables conversion on the next reading, by adding a 0 for each skill that would be derived. */
export const unconverted = (
  skills: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => ({
  ...skills,
  ...Object.fromEntries(addedSkills(skills, true).map(({ ours }) => [ours, 0])),
})

/** Every skill of another book that is converted here. */
export const FOREIGN_SKILLS: readonly string[] = [...new Set(SKILLS.map(([theirs]) => theirs))]

/** Individual weapons of 1988. `rof`: the rate of fire of a version that differs from the weapon it is based on. */
const WEAPONS: readonly (readonly [
  theirs: readonly string[],
  ours: string,
  why: string,
  rof?: number,
])[] = [
  [['mamba-machine-pistol'], 'smg-medium-9mm', 'a pistol that fires bursts', 5],
  [['uzi-pistol'], 'pistol-medium', 'fires no bursts', 3],
  [['ar-15', 'ar-180'], 'rifle-assault-light', 'fires no bursts', 2],
  [['nunchaku', 'tonfa'], 'nunchaku-tonfa', 'one row here'],
  [['shiriken', 'dart'], 'shuriken', 'thrown points'],
  [['spear'], 'naginata', 'the pole arm'],
  [
    ['brick', 'bottle', 'stone', 'gun-as-club'],
    'club',
    'whatever lies at hand is a club in both books',
  ],
  [['hand-grenade'], 'grenade-frag', 'splinters'],
  [['rifle-grenade'], 'grenade-frag', 'splinters; this book has no launcher, so it is thrown'],
]

/** Firearms of 1988, by type and ammunition. */
const ROUNDS: readonly (readonly [
  type: string,
  ammunition: readonly string[],
  ours: string,
  why: string,
])[] = [
  ['P', ['.22', '.22In', '.25', '.32'], 'pistol-light-cheap', 'the weakest rounds'],
  ['P', ['.38', '9mm', '7.65'], 'pistol-medium', 'the usual round of a side arm'],
  ['P', ['.45', '.357'], 'pistol-heavy', '9 to 10 points on average'],
  ['P', ['.44'], 'pistol-very-heavy', 'the magnum of 1988 does 4D6'],
  ['SMG', ['.32'], 'smg-light-6mm', 'the weakest rounds'],
  ['SMG', ['.38', '9mm'], 'smg-medium-9mm', 'the usual round'],
  ['SMG', ['.45'], 'smg-heavy', 'the heavy round of a pistol'],
  ['SMG', ['5.56'], 'smg-very-heavy', "a rifle's round in a short arm"],
  ['RIF', ['5.56N', '5.45S'], 'rifle-assault-light', 'light rounds of a rifle'],
  ['RIF', ['7.62S'], 'rifle-assault-medium', 'medium rounds of a rifle'],
  ['RIF', ['7.62N'], 'rifle-assault-heavy', 'full rounds of a rifle'],
  ['RIF', ['30-06', '30-30', '.44'], 'rifle-hunting', "the hunter's rounds"],
]
/** Shotguns, by whether they fire bursts. */
const SHOTGUNS = { single: 'shotgun', automatic: 'shotgun-auto' } as const

/** The rate of fire from which a weapon of 1988 fires bursts. */
const AUTOMATIC = 5

interface Row {
  readonly name: string
  readonly type: string
  readonly ammunition: string
  readonly shots: number
  readonly rof: number
}
const ROWS: readonly Row[] = [
  ...COMMON['fnff-1988/weapons-data/automatics'],
  ...COMMON['fnff-1988/weapons-data/revolvers'],
  ...COMMON['fnff-1988/weapons-data/holdouts'],
  ...COMMON['fnff-1988/weapons-data/submachineguns'],
  ...COMMON['fnff-1988/weapons-data/rifles'],
  ...COMMON['fnff-1988/weapons-data/shotguns'],
]
const VERSIONS = COMMON['fnff-1988/weapons-data/variants']

/** Converts a weapon of 1988, keeping its name and magazine. It fires no bursts if it did not fire any there. */
export function weaponOf1988(
  list: readonly Weapon[],
  idOrName: string,
  tell?: TellConversion,
): Weapon | undefined {
  const wanted = ALIASES[slug(idOrName)] ?? slug(idOrName)
  const generic = (id: string): Weapon | undefined => list.find((weapon) => weapon.id === id)
  const version = VERSIONS.find(
    ({ variant }) => namesOf(variant).includes(wanted) || slug(variant) === wanted,
  )
  const row = ROWS.find((one) =>
    version === undefined
      ? namesOf(one.name).includes(wanted) || slug(one.name) === wanted
      : one.name === version.of,
  )
  const single = WEAPONS.find(([theirs]) => theirs.includes(wanted))
  const [id, why] = single ? [single[1], single[2]] : row ? genericOf(row) : []
  const found = generic(id ?? '')
  if (!found) return undefined
  tell?.(idOrName, `${found.name}${row ? `, ${row.shots} shots` : ''}`, why ?? '')
  const named = {
    ...found,
    id: wanted,
    name: version?.variant ?? row?.name ?? wanted.replaceAll('-', ' '),
  }
  const rof = single?.[3] ?? row?.rof
  return row && rof !== undefined
    ? {
        ...named,
        shots: row.shots,
        ...(rof < AUTOMATIC ? { modes: ['single'], rof: Math.min(rof, found.rof) } : {}),
      }
    : named
}

function genericOf({ type, ammunition, rof }: Row): readonly [id?: string, why?: string] {
  if (type === 'SHG')
    return rof < AUTOMATIC
      ? [SHOTGUNS.single, 'a shotgun']
      : [SHOTGUNS.automatic, 'a shotgun that fires bursts']
  const row = ROUNDS.find(([kind, rounds]) => kind === type && rounds.includes(ammunition))
  return row ? [row[2], `${ammunition}: ${row[3]}`] : []
}

/** The weapon that provides what a file leaves out when it describes a weapon by its type of 1988. */
export const BY_TYPE: Readonly<Record<string, string>> = {
  P: 'pistol-medium',
  SMG: 'smg-medium-9mm',
  SHG: 'shotgun',
  RIF: 'rifle-assault-medium',
  M: 'club',
  BOW: 'bow',
  SAW: 'chainsaw',
}

/** The reliability codes `VR`, `ST` and `UR` as this book spells them. */
export const RELIABILITY: Readonly<Record<string, string>> = {
  VR: 'very reliable',
  ST: 'standard',
  UR: 'unreliable',
}

/** Armour of 1988, by SP and coverage. */
const ARMOUR: readonly (readonly [
  theirs: readonly string[],
  ours: string,
  why: string,
  covers?: readonly Area[],
])[] = [
  [['armor-t-shirt', 'armor-t-shirt-or-kevlar-vest'], 'kevlar vest', 'SP 10 on the torso'],
  [['kevlar-armor-jacket'], 'medium armor jacket', 'SP 18 on torso and arms'],
  [['leather-jacket'], 'leather', 'SP 4; the upper half', ['torso', 'right-arm', 'left-arm']],
  [['leather-pants'], 'leather', 'SP 4; the lower half', ['right-leg', 'left-leg']],
  [['doorgunners-vest'], 'doorgunners vest', 'another spelling'],
]

/** Converts a piece of armour of 1988. */
export function armourOf1988(
  list: readonly Worn[],
  name: string,
  tell?: TellConversion,
): Worn | undefined {
  const row = ARMOUR.find(([theirs]) => theirs.includes(slug(name)))
  const found = row && findArmour(list, row[1])
  if (found && row) tell?.(name, found.name, row[2])
  return found && row ? { ...found, name, covers: row[3] ?? found.covers } : undefined
}

/** Corresponding wound levels of the books; on a track they stand for the first box of the state. */
const WOUNDS: readonly (readonly string[])[] = [
  ['light', 'LW', 'FW'],
  ['serious', 'SW'],
  ['critical', 'CW'],
  ['mortal 0', 'M0', 'MW'],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`mortal ${level}`, `M${level}`]),
  ['dead', 'D'],
]

/** A wound level in the terms of a store: `MW` becomes `mortal 0` or `M0`; undefined if no book has it. */
export function levelIn(
  words: readonly string[],
  level: string,
  tell?: TellConversion,
): string | undefined {
  if (words.includes(level)) return level
  const found = WOUNDS.find((same) =>
    same.some((one) => one.toLowerCase() === level.toLowerCase()),
  )?.find((one) => words.includes(one))
  if (found !== undefined) tell?.(level, found, 'another word for the same wound')
  return found
}

/** Loads of another book, and what to use here; the first available one counts. */
const LOADS: readonly (readonly [theirs: string, ours: string, why: string])[] = [
  ['flechette', 'flechettes', 'another word'],
  ['flechette', 'plain', 'no such round here'],
  ['slug', 'plain', 'no such round here'],
  ...['heap', 'dpu', 'api'].flatMap(
    (theirs) =>
      [
        [theirs, 'armor-piercing', 'the only round here that goes through armour'],
        [theirs, 'plain', 'no such round here'],
      ] as const,
  ),
  ...['hp', 'dum-dum', 'hep', 'he', 'heat', 'apfsds', 'flechettes', 'non-lethal'].map(
    (theirs) => [theirs, 'plain', 'no such round here'] as const,
  ),
]
/** The first available load that a word in a file stands for; undefined if there is none. */
export function loadIn(
  loads: readonly string[],
  word: string,
  tell?: TellConversion,
): string | undefined {
  if (loads.includes(word)) return word
  const row = LOADS.find(([theirs, ours]) => theirs === word && loads.includes(ours))
  if (row) tell?.(word, row[1], row[2])
  return row?.[1]
}

/** Cover words of 1988. */
const COVERS: readonly (readonly [theirs: string, ours: string, why: string])[] = [
  ['open', 'none', 'another word'],
  ['prone', 'none', 'lying in the open hides nothing'],
  ['over-cover', 'legs', 'shooting over something low hides the legs'],
  ['behind-corner', 'corner', 'another word'],
  ['behind-hostage', 'chest-high', 'somebody held in front hides most of them'],
]
/** Converts a cover word of another book; other words are returned unchanged. */
export function coverWord(word: string, tell?: TellConversion): string {
  const row = COVERS.find(([theirs]) => theirs === word)
  if (row && word !== 'open') tell?.(row[0], row[1], row[2])
  return row?.[1] ?? word
}

/** What books call a limb that is gone. */
const GONE = ['severed', 'amputated', 'lost']

/** A wound with the first word for its effect that the book reads; undefined: it reads none. */
const inWords = (wound: WoundText, reads: (text: WoundText) => boolean): WoundText | undefined => {
  const { effect = '' } = wound
  const words = GONE.includes(effect) ? [effect, ...GONE] : [effect]
  return words.map((word) => ({ ...wound, effect: word })).find(reads)
}

/** How a book reads a wound alone, and what becomes of effects that it does not have. */
interface Effects {
  reads(text: WoundText): boolean
  /** The file is of another book, whose own effects are left out. Otherwise they are faults, which reading them tells. */
  readonly foreign: boolean
  readonly tell: TellConversion
}

/** The effect of a wound, or of a healed one, in the words of the book. */
export function effectIn(
  wound: WoundText,
  { reads, foreign, tell }: Effects,
): readonly WoundText[] {
  const { effect, area, ...plain } = wound
  if (effect === undefined) return [wound]
  const found = inWords(wound, reads)
  const what = area === undefined ? effect : `${effect} (${area})`
  if (found) {
    if (found.effect !== effect) tell(what, found.effect ?? '', 'another word for the same')
    return [found]
  }
  if (!foreign) return [wound]
  const other = otherHarm(wound)
  // Points that are no wound.
  const isOther = other !== undefined && !reads(other.example)
  tell(what, 'nothing', isOther ? other.why : 'this book has no such effect')
  return isOther || Object.keys(plain).length === 0
    ? []
    : [{ ...plain, ...(area === undefined ? {} : { area }) }]
}
