// A seat hears nothing of somebody it does not know of, whatever happens: every event of every gunfight book, made from its type.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Event as Event2020 } from '../../src/books/cp2020/contract/state.ts'
import { optionsOf as options2020 } from '../../src/books/cp2020/options.ts'
import { rules2020 } from '../../src/books/cp2020/table/rules.ts'
import { EVENTS as EVENTS_1988 } from '../../src/books/fnff-1988/events.ts'
import type { Event as Event1988 } from '../../src/books/fnff-1988/contract/events.ts'
import { optionsOf as optionsGrayDawn } from '../../src/books/gray-dawn/options.ts'
import { rulesGrayDawn } from '../../src/books/gray-dawn/rules.ts'
import { ROOT } from '../support/house.ts'

/** Types of other files that name combatants. */
const TYPES: Readonly<Record<string, string>> = {
  Who: '{ who: Id }',
  MaplessPair: '{ a: Id; b: Id }',
  Grip: '{ target: Id }',
  Grant: '{ who: Id; target?: Id }',
  Zone: '{ who: Id; met: readonly Id[] }',
  Order: '(readonly Id[])[]',
  Rounds: '{ who: Id }',
  // Its shooter is who the fact is about.
  Lane: '{ met: readonly Id[] }',
  Declared: '{ acts: readonly Act[] }',
  Act: '{ target: Id; also: readonly Id[] }',
}

/** The place of an id in a type, or a list of such places. */
type Shape = 'id' | 'other' | { readonly list: Shape } | { readonly fields: readonly Field[] }
interface Field {
  readonly name: string
  readonly shape: Shape
}

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Splits at `;` or a line's end outside of nested types. */
function membersOf(body: string): readonly string[] {
  const members: string[] = []
  let [depth, member] = [0, '']
  for (const letter of `${withoutComments(body)}\n`) {
    if ('{[('.includes(letter)) depth++
    if ('}])'.includes(letter)) depth--
    if (depth === 0 && ';\n'.includes(letter)) {
      if (member.trim() !== '') members.push(member.trim())
      member = ''
    } else member += letter
  }
  return members
}

type Types = ReadonlyMap<string, string>

function shapeOf(type: string, types: Types): Shape {
  const text = type.trim().replace(/^readonly /, '')
  if (text.endsWith('[]')) {
    const item = text.slice(0, -2)
    return { list: shapeOf(item.startsWith('(') ? item.slice(1, -1) : item, types) }
  }
  if (text === 'Id') return 'id'
  if (text.includes('&') || text.startsWith('{')) return { fields: fieldsOf(text, types) }
  const named = TYPES[text] ?? types.get(text)
  return named === undefined ? 'other' : shapeOf(named, types)
}

/** The fields of `{ … }`, of a name, or of several of them joined by `&`. */
function fieldsOf(type: string, types: Types): readonly Field[] {
  const parts = type.trim().match(/[\w-]+(?= *&)|(?<=& *)[\w-]+$|\{[\s\S]*\}|^[\w-]+$/g) ?? []
  return parts.flatMap((part) => {
    if (!part.startsWith('{')) {
      const named = TYPES[part] ?? types.get(part)
      return named === undefined ? [] : fieldsOf(named, types)
    }
    return membersOf(part.slice(1, -1)).map((member) => {
      const [, name, of] = /^(?:readonly )?'?([\w-]+)'?\??:([\s\S]*)$/.exec(member)!
      return { name: name!, shape: shapeOf(of!, types) }
    })
  })
}

/** The interfaces of a text, as types joined by `&`. */
function interfacesIn(text: string): Types {
  const found = new Map<string, string>()
  for (const { 1: name, 2: base, index } of text.matchAll(
    /interface (\w+)(?: extends (\w+))? \{/g,
  )) {
    const end = text.indexOf('\n}', index)
    const body = text.slice(text.indexOf('{', index), end + 2)
    found.set(name!, base === undefined ? body : `${base} & ${body}`)
  }
  return found
}

/** Every event type that these files declare, with its fields. */
function eventsIn(...files: readonly string[]): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>()
  for (const file of files) {
    const types = interfacesIn(readFileSync(join(ROOT, 'src/books', file), 'utf8'))
    for (const [name, body] of types)
      if (/(?:Events|CoreFields)$/.test(name))
        for (const member of membersOf(body.slice(1, -1))) {
          const [, type, fields] = /^'?([\w-]+)'?:([\s\S]*)$/.exec(member)!
          found.set(type!, fieldsOf(fields!, types))
        }
  }
  return found
}

/** Every fact that a union of these files declares, with its fields. */
function factsIn(...files: readonly string[]): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>()
  for (const file of files) {
    const text = withoutComments(readFileSync(join(ROOT, 'src/books', file), 'utf8'))
    const types = interfacesIn(text)
    for (const { index, 0: start } of text.matchAll(
      /^(?:export )?(?:type \w*Fact =|interface \w*Fact \{)/gm,
    )) {
      const body = text.slice(index + start.length - (start.endsWith('{') ? 1 : 0))
      for (const member of alternativesOf(body)) {
        const [, words] = /fact: ((?:\s*\|?\s*'[\w-]+')+)/.exec(member) ?? []
        for (const [, fact] of words?.matchAll(/'([\w-]+)'/g) ?? [])
          found.set(
            fact!,
            fieldsOf(member, types).filter(({ name }) => name !== 'fact'),
          )
      }
    }
  }
  return found
}

/** The members of a union up to its end: an empty line, or the end of an interface. */
function alternativesOf(body: string): readonly string[] {
  const alternatives: string[] = []
  let [depth, member] = [0, '']
  for (const [i, letter] of [...body].entries()) {
    if ('{[('.includes(letter)) depth++
    if ('}])'.includes(letter)) depth--
    member += letter
    const ends = depth === 0 && (letter === '|' || body.startsWith('\n\n', i))
    if (!ends) continue
    alternatives.push(member)
    member = ''
    if (letter !== '|') break
  }
  return [...alternatives, member]
}

const THINGS: readonly string[] = ['thing', 'vehicle', 'item', 'zone', 'stoppedBy', 'within']

/** Values of a shape: all with the unknown, and one for each place of an id with the unknown there and the known elsewhere. */
function valuesOf(shape: Shape, pick: () => string): unknown {
  if (shape === 'id') return pick()
  if (shape === 'other') return 1
  if ('list' in shape) return [valuesOf(shape.list, pick)]
  return objectOf(shape.fields, pick)
}
const objectOf = (fields: readonly Field[], pick: () => string): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, shape }) => [
      name,
      shape === 'id' && THINGS.includes(name) ? 'd' : valuesOf(shape, pick),
    ]),
  )

function casesOf(type: string, fields: readonly Field[]): readonly object[] {
  let places = 0
  objectOf(fields, () => `${places++}`)
  const cases: object[] = []
  for (let hidden = -1; hidden < places; hidden++) {
    let at = 0
    const pick = (): string => (hidden < 0 || at++ === hidden ? 'lurker' : 'seen')
    cases.push({ type, ...objectOf(fields, pick) })
  }
  return cases
}

const rules = rules2020(options2020({}))
const about = { key: 'seat', knows: (id: string) => id !== 'lurker', at: 0, ambushers: [] }

describe.each([
  [
    'fnff-1988',
    eventsIn('gunfight/contract/events.ts', 'fnff-1988/contract/events.ts'),
    (event: object) => EVENTS_1988.redact(event as Event1988, about, about),
  ],
  [
    'cp2020, done-right and gray-dawn',
    eventsIn('gunfight/contract/events.ts', 'cp2020/contract/state.ts'),
    (event: object) => rules.events.redact(event as Event2020, about, about),
  ],
])('%s', (_book, events, redact) => {
  it('has its events read from the source', () => {
    expect(events.size).toBeGreaterThan(50)
    expect(events.get('attacked')!.map(({ name }) => name)).toContain('target')
  })

  it.each([...events])('%s: nothing of somebody unknown', (type, fields) => {
    for (const event of casesOf(type, fields))
      expect(JSON.stringify(redact(event)) ?? '').not.toContain('lurker')
  })

  it.each([...events])('%s: all of those who are known', (type, fields) => {
    const event = { type, ...objectOf(fields, () => 'seen') }
    const secret = ['ambush', 'ambush-used', 'lies-in-wait'].includes(type)
    if (!secret && type !== 'own') expect(JSON.stringify(redact(event))).toContain(`"${type}"`)
  })
})

describe('facts of Gray Dawn', () => {
  const gray = rulesGrayDawn(optionsGrayDawn({}))
  const facts = factsIn(
    ...['attack', 'suppression', 'turn'].map((folder) => `gray-dawn/${folder}/facts.ts`),
  )
  const told = (who: string, fact: object): string =>
    JSON.stringify(gray.events.redact({ type: 'own', who, fact } as Event2020, about, about)) ?? ''

  it('are read from the source', () => {
    expect(facts.size).toBeGreaterThan(50)
    expect(facts.get('rallies')!.map(({ name }) => name)).toContain('target')
  })

  it.each([...facts])('%s: nothing of somebody unknown', (fact, fields) => {
    for (const { type: _, ...more } of casesOf('', fields) as readonly { type: string }[])
      expect(told('seen', { ...more, fact })).not.toContain('lurker')
    expect(told('lurker', { ...objectOf(fields, () => 'seen'), fact })).toBe('')
  })

  it.each([...facts])('%s: all of those who are known', (fact, fields) => {
    if (fact !== 'in-on-it')
      expect(told('seen', { ...objectOf(fields, () => 'seen'), fact })).toContain(`"${fact}"`)
  })
})

// What becomes of a body names nobody but whose body it is.
it.each([
  'gunfight/healing/facts.ts',
  'cp2020/wounds/facts.ts',
  'done-right/wounds/facts.ts',
  'gray-dawn/wounds/facts.ts',
])('facts of a body name nobody else: %s', (file) => {
  const text = withoutComments(readFileSync(join(ROOT, 'src/books', file), 'utf8'))
  expect(text).toMatch(/readonly \w+\??: /)
  expect(text).not.toMatch(/: [^\n]*\bId\b/)
})
