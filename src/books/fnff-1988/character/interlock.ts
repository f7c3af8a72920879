// Skills by name: the eight of this book, and those imported with characters from other Interlock
// games.
import { readSkill } from './character.ts'
import { slug } from '../../gunfight/files/names.ts'
import { SKILLS, type Skill } from '../words.ts'
import { isOneOf } from '../../../dice/one-of.ts'

/**
 * Names in other Interlock games for skills that this book uses but does not list: two substitutes
 * for Athletics, and skills for first aid and repairs. `fnff-1988/setup/import-interlock`,
 * `fnff-1988/attack/defence-skill-substitute`, `fnff-1988/action/repair-aid`
 */
const IMPORTED: Readonly<Record<string, string>> = {
  dodging: 'dodging',
  dodge: 'dodging',
  'dodge-and-escape': 'dodging',
  'dodge-escape': 'dodging',
  gymnastics: 'gymnastics',
  medical: 'medical',
  'first-aid': 'medical',
  'medical-tech': 'medical',
  technical: 'technical',
  mechanics: 'technical',
  repair: 'technical',
  'basic-tech': 'technical',
}

/** Imported skills that cannot replace Athletics in defence. */
const NOT_FIT = new Set(['medical', 'technical'])

/** True if an imported skill may replace Athletics. `fnff-1988/attack/defence-skill-substitute` */
export const fitForDefence = (name: string): boolean => !NOT_FIT.has(name)

/**
 * The meaning of a skill name in a file. `other` is a skill of another Interlock game, under the
 * name that the rules use.
 */
export type Meant = { readonly skill: Skill } | { readonly other: string } | undefined

/** Finds the skill for a name; undefined if this book has no use for it. `fnff-1988/character/skills` */
export function meantBy(name: string): Meant {
  const skill = isOneOf(SKILLS, name) ? name : readSkill(name)
  if (skill) return { skill }
  const other = IMPORTED[slug(name)]
  return other === undefined ? undefined : { other }
}

/** All skill names allowed in a file. */
export const SKILL_NAMES: readonly string[] = [...SKILLS, ...Object.keys(IMPORTED)]
