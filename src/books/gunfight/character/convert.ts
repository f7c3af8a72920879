// Converts a person from one book to another: the target book parses them, and whatever it cannot parse is dropped and
// reported.
import type { Conversion, PersonText, Problem } from '../files/texts.ts'
import type { PersonFile } from '../files/write.ts'
import type { Converted } from './desk.ts'

/** A book's parse of a person; field paths begin with `person`. */
export interface ReadPerson {
  readonly problems: readonly Problem[]
  readonly converted: readonly Conversion[]
  /** The person in this book's format. Must only be called if there are no problems. */
  write(): PersonFile
}

/** Optional parts of a person, which can be dropped. */
const PARTS: readonly RegExp[] = [
  /^(weapons)\[(\d+)\]\.(loaded|ammo|sights|spare|jammed|dirty|choke)/,
  /^(wounds)\[(\d+)\]\.(effect|treated)/,
  /^(weapons|armor|wounds)\[(\d+)\]/,
  /^(skills|substitutes|perks)\.([^.]+)/,
]
/** More than the number of parts in any file. */
const MOST_PARTS = 200

/**
 * Parses a person repeatedly, dropping parts until no problems are left. `keeps`: whether a skill exists in this book.
 * Other skills are removed, since the conversion has already used them.
 */
export function convertPerson(
  text: PersonText,
  read: (text: PersonText) => ReadPerson,
  keeps: (skill: string) => boolean,
): Converted {
  const dropped: Problem[] = []
  let left = text
  for (let part = 0; part < MOST_PARTS; part++) {
    const { problems, converted, write } = read(left)
    if (problems.length === 0) {
      const person = withoutForeign(write(), keeps)
      return {
        person,
        converted: converted.map((one) => ({ ...one, field: bare(one.field) })),
        dropped: [...dropped, ...lost(left, person, converted)],
      }
    }
    const next = problems
      .map((problem) => ({ problem, text: without(left, bare(problem.field)) }))
      .find(({ text: found }) => found !== undefined)
    if (!next?.text)
      return { problems: problems.map((one) => ({ ...one, field: bare(one.field) })) }
    dropped.push({ ...next.problem, field: bare(next.problem.field) })
    left = next.text
  }
  return {
    problems: [{ field: '', wrong: 'too much of it has no meaning in this book', right: 'less' }],
  }
}

const bare = (field: string): string => field.replace(/^person\.?/, '')

/** The person without the part at this field, or undefined if it is required. */
function without(text: PersonText, field: string): PersonText | undefined {
  const bag: Readonly<Record<string, unknown>> = { ...text }
  // A problem with the armour as a whole means too many layers: drop the outermost.
  if (field === 'armor' && text.armor && text.armor.length > 0)
    return { ...text, armor: text.armor.slice(0, -1) }
  const [, list = '', which = '', how] =
    PARTS.map((part) => part.exec(field)).find((found) => found !== null) ?? []
  const value = bag[list]
  if (Array.isArray(value)) {
    const at = Number(which)
    const item: unknown = value[at]
    if (how !== undefined && typeof item === 'object' && item !== null) {
      const { [how]: gone, ...rest } = item as Readonly<Record<string, unknown>>
      if (gone !== undefined) return { ...text, [list]: value.with(at, rest) }
    }
    return { ...text, [list]: value.toSpliced(at, 1) }
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, which)) return undefined
  const { [which]: _, ...rest } = value as Readonly<Record<string, unknown>>
  return { ...text, [list]: rest }
}

/** Removes skills at 0 and skills of other books. */
function withoutForeign(person: PersonFile, keeps: (skill: string) => boolean): PersonFile {
  const { id: _, ...rest } = person
  const skills = Object.entries((person['skills'] ?? {}) as Readonly<Record<string, number>>)
  return {
    ...rest,
    skills: Object.fromEntries(skills.filter(([name, level]) => level > 0 && keeps(name))),
  }
}

/** Fields of a person that some books do not use. */
const FIELDS = ['initiativeBonus', 'mook', 'npc', 'perks'] as const

type Lasting = NonNullable<PersonText['lasting']>[number]

/** Everything that the converted person has lost. */
function lost(text: PersonText, person: PersonFile, converted: readonly Conversion[]): Problem[] {
  const nothing = (field: string, wrong: string): Problem => ({
    field,
    wrong,
    right: 'this book has no use for it',
  })
  const stats = person['stats'] as Readonly<Record<string, unknown>>
  const weapons = (person['weapons'] ?? []) as readonly unknown[]
  const skills: object = { ...(person['skills'] as object), ...(person['substitutes'] as object) }
  const told = new Set(converted.map(({ field }) => field))
  const left = [person['lasting'], person['wounds']].flat() as readonly Partial<Lasting>[]
  const isKept = ({ area, effect }: Lasting): boolean =>
    left.some((one) => one?.area === area && one.effect === effect)
  const becomes = (at: string): boolean =>
    converted.some(({ field, to }) => field.startsWith(at) && to !== 'nothing')
  return [
    ...Object.entries(text.substitutes ?? {})
      .filter(([name]) => !(name in skills) && !told.has(`person.skills.${name}`))
      .map(([name, level]) => nothing(`substitutes.${name}`, `${name} ${level}`)),
    ...Object.entries(text.stats).flatMap(([stat, value]) =>
      value === undefined || stat in stats
        ? []
        : [nothing(`stats.${stat}`, `${stat.toUpperCase()} ${value}`)],
    ),
    ...FIELDS.filter((field) => text[field] !== undefined && person[field] === undefined).map(
      (field) => nothing(field, JSON.stringify(text[field])),
    ),
    ...(text.lasting ?? []).flatMap((one, i) =>
      isKept(one) || becomes(`person.lasting[${i}]`)
        ? []
        : [nothing(`lasting[${i}]`, `${one.effect}, ${one.area}`)],
    ),
    ...(text.weapons ?? []).flatMap((weapon, i) => {
      const sights = typeof weapon === 'object' && 'weapon' in weapon ? (weapon.sights ?? []) : []
      const kept = (weapons[i] as { readonly sights?: unknown } | undefined)?.sights
      return sights.length > 0 && !kept ? [nothing(`weapons[${i}].sights`, sights.join(', '))] : []
    }),
  ]
}
