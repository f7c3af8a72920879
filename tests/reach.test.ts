// Where a person meets each rule (`catalogue/reach/`): every claimed act, question, ruling, field, command and option exists.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { BOUTS, BOOKS } from '../src/books/index.ts'
import { optionsOf as options2020 } from '../src/books/cp2020/options.ts'
import { rules2020 } from '../src/books/cp2020/table/rules.ts'
import { rulings2020 } from '../src/books/cp2020/table/rulings.ts'
import { optionsOf as optionsDoneRight } from '../src/books/done-right/options.ts'
import { rulesDoneRight } from '../src/books/done-right/rules.ts'
import { actKinds } from '../src/books/fnff-1988/acts/index.ts'
import { optionsOf as options1988 } from '../src/books/fnff-1988/options.ts'
import { rules1988 } from '../src/books/fnff-1988/table/rules.ts'
import { rulings1988 } from '../src/books/fnff-1988/table/rulings.ts'
import { optionsOf as optionsGrayDawn } from '../src/books/gray-dawn/options.ts'
import { rulesGrayDawn } from '../src/books/gray-dawn/rules.ts'
import { RULE_IDS } from '../src/catalogue/ids.ts'
import { COMMANDS } from '../src/cli/command-list.ts'
import { readSource, sources } from './support/house.ts'

/** What a menu or a referee's form offers: every act by its verb, every ruling by its word. */
interface Offered {
  readonly acts: readonly string[]
  readonly rulings: readonly string[]
}
const of2020 = (rules: ReturnType<typeof rules2020>): Offered => ({
  acts: Object.keys(rules.kinds(rules)),
  rulings: rulings2020(rules).map(({ rule }) => rule),
})
const OFFERED: Readonly<Record<string, Offered>> = {
  'fnff-1988': {
    acts: Object.keys(actKinds(rules1988(options1988({})))),
    rulings: rulings1988(options1988({})).map(({ rule }) => rule),
  },
  cp2020: of2020(rules2020(options2020({}))),
  'done-right': of2020(rulesDoneRight(optionsDoneRight({}))),
  'gray-dawn': of2020(rulesGrayDawn(optionsGrayDawn({}))),
  fights: { acts: [], rulings: ['points', 'bonus', 'stop'] },
}

/** What a rule can be part of besides an act: where that is carried out. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fnff-1988': { turn: 'fnff-1988/turn/beat.ts', days: 'fnff-1988/healing/apply.ts' },
  cp2020: { turn: 'cp2020/turn/round.ts', days: 'cp2020/healing/days.ts' },
  'done-right': { turn: 'done-right/wounds/time.ts', days: 'done-right/wounds/recovery.ts' },
  'gray-dawn': {
    turn: 'gray-dawn/turn/turn.ts',
    'suppression-phase': 'gray-dawn/turn/suppressing-fire-phase.ts',
  },
  fights: {
    bout: 'fights/visit.ts',
    career: 'fights/career/career.ts',
    fighters: 'fights/create-fighter.ts',
  },
}
/** A variant asks the questions of the book that it is made of. */
const FAMILY: Readonly<Record<string, readonly string[]>> = {
  'done-right': ['done-right', 'cp2020'],
  'gray-dawn': ['gray-dawn', 'cp2020'],
}

type Schema = Readonly<Record<string, unknown>>
/** Whether a schema has a field; `at` is what is left of its path. */
function hasField(schema: Schema, root: Schema, at: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if (at.length === 0) return true
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((one, key) => (one as Schema)[key], root)
    return hasField(target as Schema, root, at)
  }
  const [first, ...rest] = at
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>
  return (
    (properties[first!] !== undefined && hasField(properties[first!]!, root, rest)) ||
    ['items', 'additionalProperties'].some((key) => hasField(schema[key] as Schema, root, at)) ||
    ['anyOf', 'oneOf', 'allOf'].some((key) =>
      ((schema[key] ?? []) as readonly Schema[]).some((one) => hasField(one, root, at)),
    )
  )
}

const books = Object.keys(OFFERED)
const reachOf = (book: string): Readonly<Record<string, readonly string[]>> =>
  parse(readSource(`catalogue/reach/${book}.yaml`))
const textOf = (folder: string): string => sources(`src/books/${folder}`).map(readSource).join('\n')

describe.each(books)('%s', (book) => {
  const { acts, rulings } = OFFERED[book]!
  const { options } = (BOOKS[book] ?? BOUTS[book])!
  const reach = reachOf(book)
  const parts = PARTS[book]!
  const text = (FAMILY[book] ?? [book]).map(textOf).join('\n')
  const EXISTS: Readonly<Record<string, (name: string) => boolean>> = {
    act: (name) => acts.includes(name),
    ruling: (name) => rulings.includes(name),
    question: (name) => new RegExp(`(kind:[^\n]*|yesNo\\()'${name}'`).test(text),
    option: (name) => Object.hasOwn(options, name),
    command: (name) => COMMANDS.some((command) => command.name === name),
    field(name) {
      const [file, ...path] = name.split('.')
      const schema = JSON.parse(readSource(`schemas/${file}.json`)) as Schema
      return hasField(schema, schema, path)
    },
    always: (name) =>
      acts.includes(name) ||
      (parts[name] !== undefined && sources('src/books').includes(`src/books/${parts[name]}`)),
  }

  it('says of every rule where a person meets it', () => {
    const ids = RULE_IDS.filter((id) => id.startsWith(`${book}/`))
    expect(Object.keys(reach).map((short) => `${book}/${short}`)).toEqual(ids)
  })
  it('claims nothing that does not exist', () => {
    const wrong = Object.entries(reach).flatMap(([rule, ways]) =>
      ways
        .filter((way) => way !== 'nobody')
        .filter((way) => {
          const [kind, name] = way.split(' ')
          return !EXISTS[kind!]?.(name!)
        })
        .map((way) => `${rule}: ${way}`),
    )
    expect(wrong).toEqual([])
  })
  it('has a way to every rule: what is said of it, or an option of its own', () => {
    const withOption = new Set<string>(Object.values(options).map(({ rule }) => rule))
    const without = Object.entries(reach).filter(
      ([short, ways]) => ways.length === 0 && !withOption.has(`${book}/${short}`),
    )
    expect(without).toEqual([])
  })
})
