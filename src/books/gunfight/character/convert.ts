// Somebody of one book in the words of another: the book's own door reads them, and what it cannot read is left out and told.
import type { Conversion, PersonText, Problem } from '../files/texts.ts'
import type { PersonFile } from '../files/write.ts'
import type { Converted } from './desk.ts'

/** What a book's door makes of a person; fields begin with `person`. */
export interface ReadPerson {
  readonly problems: readonly Problem[]
  readonly converted: readonly Conversion[]
  /** The person in the words of this book. Called only where there are no problems. */
  write(): PersonFile
}

/** Parts of a person that a book can do without. */
const PARTS: readonly RegExp[] = [
  /^(weapons)\[(\d+)\]\.(loaded|ammo|sights|spare|jammed|dirty|choke)/,
  /^(weapons|armor|wounds)\[(\d+)\]/,
  /^(skills|substitutes|perks)\.([^.]+)/,
]
/** More parts than a file may have. */
const MOST_PARTS = 200

/**
 * Reads a person until nothing is left that the book cannot read. `keeps`: the skills that mean something here; others go where the
 * conversion has made something of them.
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
        dropped: [...dropped, ...lost(left, person)],
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
  return { problems: [{ field: '', wrong: 'too much of it means nothing here', right: 'less' }] }
}

const bare = (field: string): string => field.replace(/^person\.?/, '')

/** The person without the part that a field names; undefined: it cannot be left out. */
function without(text: PersonText, field: string): PersonText | undefined {
  const bag = text as unknown as Readonly<Record<string, unknown>>
  // The armour as a whole is too much: the outermost layer goes.
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

/** Skills at 0 and skills of other books say nothing any more. */
function withoutForeign(person: PersonFile, keeps: (skill: string) => boolean): PersonFile {
  const { id: _, ...rest } = person
  const skills = Object.entries((person['skills'] ?? {}) as Readonly<Record<string, number>>)
  return {
    ...rest,
    skills: Object.fromEntries(skills.filter(([name, level]) => level > 0 && keeps(name))),
  }
}

/** Fields of a person that a book may have no use for. */
const FIELDS = ['initiativeBonus', 'lasting', 'substitutes', 'mook', 'npc', 'perks'] as const

/** What a person had and does not have any more. */
function lost(text: PersonText, person: PersonFile): Problem[] {
  const nothing = (field: string, wrong: string): Problem => ({
    field,
    wrong,
    right: 'this book has no use for it',
  })
  const stats = person['stats'] as Readonly<Record<string, unknown>>
  const weapons = (person['weapons'] ?? []) as readonly unknown[]
  return [
    ...Object.entries(text.stats).flatMap(([stat, value]) =>
      value === undefined || stat in stats
        ? []
        : [nothing(`stats.${stat}`, `${stat.toUpperCase()} ${value}`)],
    ),
    ...FIELDS.filter((field) => text[field] !== undefined && person[field] === undefined).map(
      (field) => nothing(field, JSON.stringify(text[field])),
    ),
    ...(text.weapons ?? []).flatMap((weapon, i) =>
      typeof weapon === 'object' &&
      'weapon' in weapon &&
      (weapon.sights?.length ?? 0) > 0 &&
      !(weapons[i] as { sights?: unknown } | undefined)?.sights
        ? [nothing(`weapons[${i}].sights`, weapon.sights!.join(', '))]
        : [],
    ),
  ]
}
