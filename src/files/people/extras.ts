// Makes extras from a single line: "4 boostergangers, REF 7, SMG, light armour jacket".
import { nearest, suggest } from '../../books/gunfight/files/suggest.ts'
import type { Person } from '../character.ts'
import { idOf, isNameAllowed } from '../names.ts'
import { readPart, skillIn, type Draft, type Piece } from './extras-parts.ts'
import { lookUp, type Vocabulary } from './vocabulary.ts'

export interface Extras {
  readonly people: readonly Person[]
  readonly pieces: readonly Piece[]
}

/** Limits: the length of a line, and the people and parts in it. */
export const MOST_EXTRAS = { letters: 500, people: 50, parts: 40 } as const

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Makes people from a line. Parts that are not understood are left out and reported. `taken` lists names already in
 * use.
 */
export function makeExtras(line: string, words: Vocabulary, taken: readonly string[] = []): Extras {
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
  const groups = sentences.flatMap((parts) => groupsOf(parts, words))
  const used = new Set(taken.map((name) => name.toLowerCase()))
  const people: Person[] = []
  const pieces: Piece[] = []
  for (const [head = '', ...rest] of groups) {
    const made = makeGroup(head, rest, words)
    const room = MOST_EXTRAS.people - people.length
    pieces.push(...made.pieces)
    if (made.count > room)
      return nobody(head, `one line can create at most ${MOST_EXTRAS.people} people`)
    people.push(...number(made.person, made.count, used))
  }
  return { people, pieces }
}

const nobody = (text: string, meaning: string): Extras => ({
  people: [],
  pieces: [{ text, is: 'unknown', meaning }],
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
  return count !== undefined && lookUp(words.templates, noun) !== undefined
}

interface Group {
  readonly person: Person
  readonly count: number
  readonly pieces: readonly Piece[]
}

/** The people of one group: first who they are, then their differences from the template. */
function makeGroup(head: string, rest: readonly string[], words: Vocabulary): Group {
  const { count = 1, noun } = countOf(head)
  const { person, piece, base } = whoIs(head, noun, words)
  const draft: Draft = { person, weapons: [], armour: [], base }
  // Skills first, wherever they stand: a weapon whose skill is missing assumes one.
  const order = rest
    .map((part, at) => ({ part, at }))
    .toSorted(
      (a, b) =>
        Number(skillIn(a.part, words) === undefined) - Number(skillIn(b.part, words) === undefined),
    )
  const read = order.map(({ part, at }) => ({ at, piece: readPart(part, draft, words) }))
  const pieces = read.toSorted((a, b) => a.at - b.at).map(({ piece }) => piece)
  if (count < 1)
    return { person, count: 0, pieces: [{ text: head, is: 'unknown', meaning: 'the number is 0' }] }
  return { person: draft.person, count, pieces: [piece, ...pieces] }
}

/** The template that a noun names, or the ordinary person under that name. */
function whoIs(
  text: string,
  noun: string,
  words: Vocabulary,
): { readonly person: Person; readonly piece: Piece; readonly base: string } {
  const found = lookUp(words.templates, noun)
  if (found) {
    const { person, about } = found
    const piece: Piece = { text, is: 'understood', meaning: `${person.name}: ${about}` }
    return { person: structuredClone(person), piece, base: person.name }
  }
  const known = words.file.templates.map((one) => one.person.name.toLowerCase())
  const ordinary = lookUp(words.templates, words.file.ordinary)?.person
  if (!ordinary) throw new Error(`${words.file.book}: no template '${words.file.ordinary}'`)
  const singular = noun.replace(/s$/i, '').slice(0, 60)
  const name =
    isNameAllowed(singular) && /\p{L}/u.test(singular) ? capital(singular) : ordinary.name
  const is = nearest(singular, known).length > 0 ? 'unknown' : 'assumed'
  const meaning = `there is no template '${noun}' (${suggest(singular, known)}); gets the stats of a ${ordinary.name.toLowerCase()}`
  return {
    person: { ...structuredClone(ordinary), name },
    piece: { text, is, meaning },
    base: ordinary.name,
  }
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
