// Skills by name: the eight of this book, and those that a character from another Interlock game may bring along.
import { readSkill } from './character.ts'
import { slug } from '../../gunfight/files/names.ts'
import { SKILLS, type Skill } from '../words.ts'

/**
 * What other Interlock games call the skills that this book has a use for but not in its list: two that may stand in for
 * Athletics, and care for the wounded and for broken things. `fnff-1988/setup/import-interlock`, `fnff-1988/attack/defence-skill-substitute`,
 * `fnff-1988/action/repair-aid`
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

/** Imported skills that help in something else and dodge no bullet. */
const NOT_FIT = new Set(['medical', 'technical'])

/** True where an imported skill may stand in for Athletics. `fnff-1988/attack/defence-skill-substitute` */
export const fitForDefence = (name: string): boolean => !NOT_FIT.has(name)

/** What a name in a file means; `other`: a skill of another Interlock game, under the name that the rules ask for. */
export type Meant = { readonly skill: Skill } | { readonly other: string } | undefined

/** The skill that a name means; undefined: this book has no use for one of that name. `fnff-1988/character/skills` */
export function meantBy(name: string): Meant {
  const skill = SKILLS.includes(name as Skill) ? (name as Skill) : readSkill(name)
  if (skill) return { skill }
  const other = IMPORTED[slug(name)]
  return other === undefined ? undefined : { other }
}

/** Every name that a file may use for a skill. */
export const SKILL_NAMES: readonly string[] = [...SKILLS, ...Object.keys(IMPORTED)]
