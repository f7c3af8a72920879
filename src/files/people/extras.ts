// Makes extras from a single line: "4 boostergangers, REF 7, SMG, light armour jacket".
import { seedOfRun } from '../../dice/seed-of-run.ts'
import { seeded, seededSource } from '../../dice/seeded.ts'
import { nearest, suggest } from '../../books/gunfight/files/suggest.ts'
import type { Person } from '../character.ts'
import { idOf, isNameAllowed } from '../names.ts'
import { readPart, skillIn, type Draft, type Piece } from './extras-parts.ts'
import type { Template } from './templates.ts'
import { mixedPerson } from './variety.ts'
import { lookUp, type Vocabulary } from './vocabulary.ts'

interface Group {
  readonly people: readonly Person[]
  readonly pieces: readonly Piece[]
}
export interface Extras extends Group {
  /** The line that makes the same people again, with the seed of those who differ. */
  readonly line: string
}

/** Limits: the length of a line, and the people and parts in it. */
export const MOST_EXTRAS = { letters: 500, people: 50, parts: 40 } as const

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

export interface MakingExtras {
  /** Names already in use. */
  readonly taken?: readonly string[]
  /** Of the people who differ, unless the line has one: the same seed makes the same people. */
  readonly seed?: number
}

/** Makes people from a line. Parts that are not understood are left out and reported. */
export function makeExtras(
  line: string,
  words: Vocabulary,
  { taken = [], seed = 0 }: MakingExtras = {},
): Extras {
  if (line.length > MOST_EXTRAS.letters)
    return nobody(line.slice(0, 40), `a line has at most ${MOST_EXTRAS.letters} characters`)
  const sentences = line.split(/[;\n]/).map((sentence) =>
    sentence
      .split(/,|\bwith\b|\band\b/i)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  const said = sentences.flat().length
  if (said === 0)
    return nobody('', `the line is empty: try "4 ${words.file.ordinary.toLowerCase()}s, REF 6"`)
  if (said > MOST_EXTRAS.parts) return nobody('', `a line has at most ${MOST_EXTRAS.parts} parts`)
  const mixed = mixedIn(sentences.flat(), seed)
  const groups = sentences.flatMap((parts) => groupsOf(parts.flatMap(withoutMixed), words))
  if (groups.length === 0) return nobody(line.trim(), 'say who differs: "4 thugs, mixed"')
  const used = new Set(taken.map((name) => name.toLowerCase()))
  const people: Person[] = []
  const pieces: Piece[] = []
  for (const [i, group] of groups.entries()) {
    const { count = 1 } = countOf(group[0] ?? '')
    if (count > MOST_EXTRAS.people - people.length)
      return nobody(group[0] ?? '', `one line can create at most ${MOST_EXTRAS.people} people`)
    const from = mixed && (i === 0 ? mixed.seed : seedOfRun(mixed.seed, i))
    const made = makeGroup(group, words, { used, seed: from })
    pieces.push(...made.pieces)
    people.push(...made.people)
  }
  return mixed
    ? { people, pieces: [...pieces, mixed.piece], line: mixed.again(line) }
    : { people, pieces, line }
}

/** The words for people who differ, with the seed that made some before: `mixed`, `all different 4711`. */
const MIXED = /^(?:(?:all|each) )?(?:mixed|different|varied)(?: (?:seed )?(\d{1,9}))?$/i
/** The same before a noun: `6 mixed thugs`. */
const MIXED_NOUN = /^(\S+ )?(?:mixed|different|varied) (?=\p{L})/iu

interface Mixed {
  readonly seed: number
  readonly piece: Piece
  /** A line with this part, with the seed in it. */
  again(line: string): string
}
/** Whether everybody in the line differs, and the seed that makes them. */
function mixedIn(parts: readonly string[], seed: number): Mixed | undefined {
  const text = parts.find((part) => MIXED.test(part) || MIXED_NOUN.test(part))
  if (text === undefined) return undefined
  const digits = MIXED.exec(text)?.[1]
  const from = digits === undefined ? seed % 1e6 : Number(digits)
  const meaning = `everybody differs in figures, arms, armour, name and manner; "mixed ${from}" makes the same people again`
  return {
    ...{ seed: from, piece: { text, is: 'understood', meaning } },
    again: (line) =>
      digits !== undefined
        ? line
        : MIXED.test(text)
          ? line.replace(text, `${text} ${from}`)
          : `${line.replace(text, text.replace(MIXED_NOUN, '$1'))}, mixed ${from}`,
  }
}

const withoutMixed = (part: string): readonly string[] =>
  MIXED.test(part) ? [] : [part.replace(MIXED_NOUN, '$1')]

const nobody = (text: string, meaning: string): Extras => ({
  people: [],
  pieces: [{ text, is: 'unknown', meaning }],
  line: text,
})

/** Splits off a number: `4 thugs`, `a solo`, `3x sniper`. */
function countOf(part: string): { readonly count?: number; readonly noun: string } {
  const [, digits, rest = part] = /^(\d{1,4})\s*(?:[x×]\s)?\s*(.+)$/i.exec(part) ?? []
  if (digits !== undefined) return { count: Number(digits), noun: rest }
  const [first = '', ...more] = part.split(/\s+/)
  const word = first.toLowerCase()
  const count = word === 'a' || word === 'an' ? 1 : NUMBERS.indexOf(word) + 1
  return count > 0 && more.length > 0 ? { count, noun: more.join(' ') } : { noun: part }
}

/** Groups the parts of a sentence by the people they describe. */
function groupsOf(parts: readonly string[], words: Vocabulary): readonly (readonly string[])[] {
  const groups: string[][] = []
  for (const part of parts)
    if (groups.length === 0 || startsGroup(part, words)) groups.push([part])
    else groups.at(-1)?.push(part)
  return groups
}

/** A number with a template begins a new group of people. */
function startsGroup(part: string, words: Vocabulary): boolean {
  const { count, noun } = countOf(part)
  return count !== undefined && lookUp(words.templates, noun.replace(MIXED_NOUN, '')) !== undefined
}

/** The people of one group: first who they are, then their differences from the template. `seed`: of those who differ. */
function makeGroup(
  [head = '', ...parts]: readonly string[],
  words: Vocabulary,
  { used, seed }: { readonly used: Set<string>; readonly seed: number | undefined },
): Group {
  const { count = 1, noun } = countOf(head)
  if (count < 1) return nobody(head, 'the number is 0')
  const { template, piece, name } = whoIs(head, noun, words)
  if (seed === undefined) {
    const made = applyParts({ ...structuredClone(template.person), name }, parts, template, words)
    return { people: number(made.person, count, used), pieces: [piece, ...made.pieces] }
  }
  const seen = new Set<string>()
  const all = Array.from({ length: count }, (_, i) => {
    const dice = seeded(seededSource(seedOfRun(seed, i + 1)))
    const person = mixedPerson(template, name, words.file.variety, { dice, used, seen })
    const made = applyParts(person, parts, template, words)
    return { people: number(made.person, 1, used), pieces: made.pieces }
  })
  return {
    people: all.flatMap(({ people }) => people),
    pieces: [piece, ...(all[0]?.pieces ?? [])],
  }
}

/** Applies the parts of a line to a person. */
function applyParts(
  person: Person,
  parts: readonly string[],
  { person: { name: base } }: Template,
  words: Vocabulary,
): { readonly person: Person; readonly pieces: readonly Piece[] } {
  const draft: Draft = { person, weapons: [], armour: [], base }
  // Skills first, wherever they stand: a weapon whose skill is missing assumes one.
  const order = parts
    .map((part, at) => ({ part, at }))
    .toSorted(
      (a, b) =>
        Number(skillIn(a.part, words) === undefined) - Number(skillIn(b.part, words) === undefined),
    )
  const read = order.map(({ part, at }) => ({ at, piece: readPart(part, draft, words) }))
  return {
    person: draft.person,
    pieces: read.toSorted((a, b) => a.at - b.at).map(({ piece }) => piece),
  }
}

/** The template that a noun names, or that of the ordinary person under that name. */
function whoIs(
  text: string,
  noun: string,
  words: Vocabulary,
): { readonly template: Template; readonly piece: Piece; readonly name: string } {
  const found = lookUp(words.templates, noun)
  if (found) {
    const { person, about } = found
    const piece: Piece = { text, is: 'understood', meaning: `${person.name}: ${about}` }
    return { template: found, piece, name: person.name }
  }
  const known = words.file.templates.map((one) => one.person.name.toLowerCase())
  const ordinary = lookUp(words.templates, words.file.ordinary)
  if (!ordinary) throw new Error(`${words.file.book}: no template '${words.file.ordinary}'`)
  const usual = ordinary.person.name
  const singular = noun.replace(/s$/i, '').slice(0, 60)
  const name = isNameAllowed(singular) && /\p{L}/u.test(singular) ? capital(singular) : usual
  const is = nearest(singular, known).length > 0 ? 'unknown' : 'assumed'
  const meaning = `there is no template '${noun}' (${suggest(singular, known)}); gets the stats of a ${usual.toLowerCase()}`
  return { template: ordinary, piece: { text, is, meaning }, name }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Several copies of a person under unused names: `Thug 1`, `Thug 2`. */
export function number(
  person: Person,
  count: number,
  used: Set<string>,
): readonly (Person & { id: string })[] {
  const free = (name: string): boolean => !used.has(name.toLowerCase())
  const take = (name: string): Person & { id: string } => {
    used.add(name.toLowerCase())
    return { ...structuredClone(person), name, id: idOf(name) }
  }
  if (count === 1 && free(person.name)) return [take(person.name)]
  let next = 1
  return Array.from({ length: count }, () => {
    while (!free(`${person.name} ${next}`)) next++
    return take(`${person.name} ${next}`)
  })
}
