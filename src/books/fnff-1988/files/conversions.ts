// Converts skills, weapons, armour, ammunition, wounds and cover of the 2020 books to this one. Each row states its reason.
// No source has these conversions; they are our rulings. The opposite direction is part of the 2020 book.
import {
  CP2020_MELEE_KEY_ATTACK_TABLE_GAP,
  CP2020_WEAPONS_RANGED_LIST_GAP,
  CP2020_ARMOR_LIST_GAP,
} from '../../../catalogue/common.ts'
import { tableArea } from '../../gunfight/attack/body-areas.ts'
import { slug } from '../../gunfight/files/names.ts'
import type { TellConversion } from '../../gunfight/files/texts.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import {
  COVERS,
  type Ammo,
  type Cover,
  type Level,
  type Skill,
  type Weapon,
  type WeaponType,
  type Worn,
} from '../words.ts'

/** The 1988 equivalent of each 2020 skill, for combatants who lack that skill itself; undefined if this book does not use it. */
const SKILLS: readonly (readonly [theirs: string, ours: Skill | undefined, why: string])[] = [
  ['handgun', 'pistol', 'another word'],
  ['submachinegun', 'rifle', 'one skill for all shoulder arms here'],
  ['smg', 'rifle', 'one skill for all shoulder arms here'],
  ['heavy-weapons', 'rifle', 'one skill for all shoulder arms here'],
  ['archery', undefined, 'this book uses Athletics for bows, which is also the dodging skill'],
  ['fencing', 'melee', 'one skill for all swung weapons here'],
  ['combat-sense', undefined, 'in this book, the order of action follows REF'],
  ...CP2020_MELEE_KEY_ATTACK_TABLE_GAP.filter(({ style }) => slug(style) !== 'brawling').map(
    ({ style }) => [slug(style), 'martial-arts', 'one skill for all styles here'] as const,
  ),
]

/** The equivalent of a 2020 skill: undefined if there is no such skill, without `skill` if this book does not use it. */
export function skillOf2020(
  name: string,
): { readonly skill?: Skill; readonly why: string } | undefined {
  const row = SKILLS.find(([theirs]) => theirs === slug(name))
  return row && { ...(row[1] ? { skill: row[1] } : {}), why: row[2] }
}

/** Weapons of the 2020 lists that have no weapon of the same id in this book. */
const WEAPONS: readonly (readonly [theirs: readonly string[], ours: string, why: string])[] = [
  [['pistol-light-cheap'], 'browning-25', 'the weakest rounds'],
  [['pistol-light'], 'colt-38-detective', 'the next weakest rounds'],
  [['pistol-medium'], 'beretta-m92f', 'the usual round of a side arm'],
  [['pistol-medium-10mm'], '45-colt-automatic', '8 points on average; 10 mm is not listed'],
  [['pistol-heavy'], 'desert-eagle', '10 points on average'],
  [['pistol-very-heavy'], '44-automag', 'the magnum does 4D6'],
  [['smg-light-6mm'], 'vz61-skorpion', 'the weakest rounds'],
  [['smg-light'], 'ingram-mac-11', 'the next weakest rounds'],
  [['smg-medium', 'smg-medium-9mm'], 'uzi', 'the usual round'],
  [['smg-heavy'], 'm3-grease-gun', 'the heavy round of a pistol'],
  [['smg-very-heavy'], 'bushmaster', "a rifle's round in a short arm"],
  [['rifle-assault-light'], 'm-16a', 'light rounds of a rifle'],
  [['rifle-assault-medium'], 'ak-47', 'medium rounds of a rifle'],
  [['rifle-assault-heavy'], 'fn-fal', 'full rounds of a rifle'],
  [['rifle-hunting'], 'winchester-m70', "the hunter's rounds"],
  [['shotgun'], 'ithaca-stakeout', 'a pump gun'],
  [['shotgun-auto'], 'caws', 'a shotgun that fires bursts'],
  [['grenade-frag'], 'hand-grenade', 'splinters'],
  [['nunchaku-tonfa'], 'nunchaku', 'this book has two equal rows'],
  [['naginata'], 'spear', 'the pole arm'],
  [['shuriken'], 'shiriken', 'another spelling'],
  [['brass-knuckles'], 'club', 'a blow with metal'],
  [['battleglove'], 'sledgehammer', '3D6'],
  [['monoknife', 'ripper', 'cyberbeast'], 'knife', 'no monomolecular edges and cyberware here'],
  [['scratcher'], 'switchblade', 'short claws'],
  [['monokatana', 'mono-chain'], 'sword', 'no monomolecular edges here'],
]
const RANGED = CP2020_WEAPONS_RANGED_LIST_GAP
const MAGAZINES: ReadonlyMap<string, number> = new Map(RANGED.map(({ id, shots }) => [id, shots]))
const NAMES: ReadonlyMap<string, string> = new Map(RANGED.map(({ id, name }) => [id, name]))

/** The equivalent of a weapon from the 2020 lists, under its own name and with its own magazine. */
export function weaponOf2020(
  list: readonly Weapon[],
  idOrName: string,
  tell?: TellConversion,
): Weapon | undefined {
  const wanted = slug(idOrName)
  const row = WEAPONS.find(([theirs]) => theirs.includes(wanted))
  const found = row && list.find(({ id }) => id === row[1])
  if (!found || !row) return undefined
  const shots = found.shots > 0 ? (MAGAZINES.get(wanted) ?? found.shots) : 0
  tell?.(idOrName, `${found.name}${shots > 0 ? `, ${shots} shots` : ''}`, row[2])
  return { ...found, id: wanted, name: NAMES.get(wanted) ?? wanted.replaceAll('-', ' '), shots }
}

/** The weapon type for the 2020 class of a weapon that a file describes in full. */
const TYPES: readonly (readonly [theirs: RegExp, ours: WeaponType])[] = [
  [/pistol/, 'P'],
  [/submachinegun/, 'SMG'],
  [/shotgun/, 'SHG'],
  [/rifle|heavy weapon/, 'RIF'],
  [/bow/, 'BOW'],
  [/melee|^grenade$/, 'M'],
]
/** The 2020 class of what is thrown and bursts into splinters. */
export const GRENADE = 'grenade'
export const typeOfClass = (kind: string): WeaponType | undefined =>
  TYPES.find(([theirs]) => theirs.test(kind))?.[1]

/** Armour of the 2020 list. SP and covered areas stay the same. */
export function armourOf2020(name: string, tell?: TellConversion): Worn | undefined {
  const row = CP2020_ARMOR_LIST_GAP.find(({ id }) => id === slug(name))
  if (!row) return undefined
  const { id, sp, hard, covers } = row
  tell?.(
    name,
    `SP ${sp} on ${covers.join(', ')}`,
    'SP and areas are kept; this book ignores encumbrance, metal and implants',
  )
  return { name, sp, hard, covers: covers.map(tableArea), modern: id !== 'leather' }
}

/** Ammunition of the 2020 books, including Done Right, by the words in files. */
const LOADS: readonly (readonly [theirs: readonly string[], ours: Ammo, why: string])[] = [
  [['flechettes'], 'flechette', 'another word'],
  [['apfsds'], 'slug', 'one solid shot'],
  [['heap', 'dpu', 'api'], 'armor-piercing', 'the only round here that goes through armour'],
  [['hp', 'dum-dum', 'hep', 'he', 'heat', 'non-lethal'], 'plain', 'no such round here'],
]
export function loadOf2020(word: string, tell?: TellConversion): Ammo | undefined {
  const row = LOADS.find(([theirs]) => theirs.includes(word))
  if (row) tell?.(word, row[1], row[2])
  return row?.[1]
}

const WOUNDS: readonly (readonly [theirs: RegExp, ours: Level])[] = [
  [/^(light|lw)$/i, 'FW'],
  [/^serious$/i, 'SW'],
  [/^critical$/i, 'CW'],
  [/^(mortal \d|m\d)$/i, 'MW'],
  [/^dead$/i, 'D'],
]
/** The level for a wound word of the 2020 books; undefined if they have no such word. */
export function levelOf2020(word: string, tell?: TellConversion): Level | undefined {
  const found = WOUNDS.find(([theirs]) => theirs.test(word))?.[1]
  if (found) tell?.(word, found, 'another word for the same wound')
  return found
}

/** The last box of each wound state of the 2020 track before the mortal ones, with the equivalent level. */
const BY_POINTS: readonly (readonly [most: number, level: Level])[] = [
  [4, 'FW'],
  [8, 'SW'],
  [12, 'CW'],
]
const DEADLY = 41
/** Half a point counts as a whole one (`cp2020/wounds/track-gap`). */
export const levelOfPoints = (points: number): Level =>
  Math.ceil(points) >= DEADLY ? 'D' : (BY_POINTS.find(([most]) => points <= most)?.[1] ?? 'MW')

const COVERS_OF_2020: readonly (readonly [theirs: string, ours: Cover, why: string])[] = [
  ['legs', 'over-cover', 'something low hides the legs'],
  ['chest-high', 'over-cover', 'something low; in this book, higher cover hides no more'],
  ['corner', 'behind-corner', 'another word'],
  ['head-out', 'behind-corner', 'most of the body hidden'],
  ['whole', 'behind-corner', 'this book has no shots through cover; most of the body is hidden'],
]
/** A cover of this book, or of the 2020 books, such as `chest-high: brick wall`; undefined: no book has it. */
export function readCover(text: string, tell?: TellConversion): Cover | undefined {
  const [degree = text, ...made] = text.split(':')
  const word = slug(degree)
  const own = word === 'open' ? 'none' : isOneOf(COVERS, word) ? word : undefined
  if (own && made.length > 0) tell?.(text, own, 'in this book it does not matter what cover is of')
  const row = own ? undefined : COVERS_OF_2020.find(([theirs]) => theirs === word)
  if (row) tell?.(text, row[1], row[2])
  return own ?? row?.[1]
}
