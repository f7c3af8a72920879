// Conversions of skills, loads, cover and wounds from the other books, one row each with its reason. None of
// them are from a source; all are our choice.
import { otherHarm, type TellConversion, type WoundText } from '../../gunfight/files/texts.ts'

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
