// `ringfire options`: lists options, and checks, compares and combines house rules.
import { present } from '../../dice/present.ts'
import type { Option } from '../../engine/book.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { changedOptions, differences, type OptionChoice } from '../../files/options.ts'
import {
  combinedName,
  conflictsOf,
  mergeOptions,
  writeHouseRules,
} from '../../books/gunfight/house/house.ts'
import { changedInWords } from '../../books/gunfight/house/in-words.ts'
import { COMMANDS, usageOf } from '../command-list.ts'
import { formatTable, argumentOf, print, formatJson, type Call, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { findBook, allBooksOfAnyKind, readHouseRulesFile, type AnyBook } from '../book-access.ts'
import { ruleOf } from './rules.ts'

export const options: Command = {
  about:
    'FILE, A and B are sets of house rules (schemas/house-rules.json), or - for standard input. In a comparison, the id of a book stands for the book without house rules.',
  examples: [
    'options fnff-1988',
    'options fnff-1988 head-doubling-order',
    'options check our-table.json',
    'options compare our-table.json fnff-1988',
    'options combine our-table.json night.json > both.json',
  ],
  flags: {},
  takes: [1, 3],
  run(call): ExitCode {
    const [first, ...rest] = call.args
    const [doing, least, most] =
      first === 'check'
        ? ([check, 1, 1] as const)
        : first === 'compare'
          ? ([compare, 2, 2] as const)
          : first === 'combine'
            ? ([combine, 2, 2] as const)
            : ([list, 0, 1] as const)
    if (rest.length < least || rest.length > most)
      throw badInput(
        `options ${first}`,
        rest.length < least ? 'an argument is missing' : 'one argument too many',
        usageOf(
          present(
            COMMANDS.find(({ name }) => name === 'options'),
            'this command',
          ),
        ),
      )
    doing(call)
    return 0
  },
}

const written = (value: OptionChoice): string =>
  Array.isArray(value) ? value.join(' + ') : String(value)
const valuesOf = ({ values, several = [] }: Option): string[] => [...values, ...several].map(String)

/** Lists a book's options by chapter, or prints one in full. */
function list(call: Call): void {
  const { args, json, io } = call
  const [, name] = args
  const book = findBook(argumentOf(call, 0), 'BOOK')
  if (name !== undefined) return one(call, book, name)
  const rows = Object.entries(book.options).map(([title, option]) => ({
    name: title,
    chapter: option.rule.split('/')[1] ?? '',
    ...option,
    ...textOf(option),
  }))
  if (json) return io.out(formatJson({ book: book.id, title: book.title, options: rows }))
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))]
  io.out(`${book.title}: ${rows.length} options; the value in brackets is the default.`)
  for (const chapter of chapters) {
    io.out(`\n${chapter}`)
    io.out(
      formatTable(
        rows
          .filter((row) => row.chapter === chapter)
          .map((row) => [
            `  ${row.name}`,
            `[${String(row.default)}] ${valuesOf(row)
              .filter((value) => value !== String(row.default))
              .join(', ')}`,
            row.rule,
          ]),
      ),
    )
  }
}

/** An option's entry in the rules reference. */
function textOf({ rule }: Option): {
  readonly text?: string
  readonly unclear?: string
  readonly ruling?: string
} {
  const found = ruleOf(rule)
  return found
    ? {
        text: found.rule,
        ...(found.unclear ? { unclear: found.unclear } : {}),
        ...(found.ruling ? { ruling: found.ruling } : {}),
      }
    : {}
}

function one(call: Call, book: AnyBook, name: string): void {
  const option = Object.hasOwn(book.options, name) ? book.options[name] : undefined
  if (!option)
    throw badInput(
      name,
      `${book.title} has no such option`,
      suggest(name, Object.keys(book.options)),
    )
  const text = textOf(option)
  const values = valuesOf(option).map((value) =>
    value === String(option.default) ? `[${value}]` : value,
  )
  const parts = [
    ['The rule', text.text],
    ['Unclear', text.unclear],
    ['Ruling', text.ruling],
  ].flatMap(([title, words]) => (words ? [`\n${title}\n${words.trim().replace(/^/gm, '  ')}`] : []))
  const inFull = [`${name}  (${option.rule})\n\n${values.join(', ')}`, ...parts].join('\n')
  print(call, { name, ...option, ...text }, inFull)
}

/** Checks a set of house rules and lists what it changes. */
function check(call: Call): void {
  const { json, io } = call
  const { set, book } = readHouseRulesFile(io, argumentOf(call, 1))
  const changed = changedOptions(book.options, set.options)
  if (json) return io.out(formatJson({ book: book.id, name: set.name, changed }))
  const differ =
    changed.length === 0
      ? 'nothing differs from the book'
      : `other than in the book: ${changedInWords(changed)}`
  io.out(`${set.name}, house rules for ${book.title}: ${differ}.`)
  if (changed.length > 0)
    io.out(
      formatTable(
        changed.map(({ name, rule, value, default: usual }) => [
          `  ${name}`,
          written(value),
          `default ${String(usual)}`,
          rule,
        ]),
      ),
    )
}

const requireOneBook = (a: string, b: string, right: string): void => {
  if (a !== b)
    throw badInput(
      right,
      `it is for the book '${b}', the other for '${a}'`,
      'two sets for the same book',
    )
}

/** Prints the second set over the first one, and says where both say something else. */
function combine(call: Call): void {
  const { io } = call
  const right = argumentOf(call, 2)
  const [a, b] = [readHouseRulesFile(io, argumentOf(call, 1)), readHouseRulesFile(io, right)]
  requireOneBook(a.book.id, b.book.id, right)
  const conflicts = conflictsOf(a.set.options, b.set.options)
  if (conflicts.length > 0)
    io.err(`Both sets have these, and ${b.set.name} counts: ${conflicts.join(', ')}.`)
  io.out(
    formatJson(
      writeHouseRules({
        ...a.set,
        name: combinedName(a.set.name, b.set.name),
        options: mergeOptions(a.set.options, b.set.options),
      }),
    ),
  )
}

/** Prints each difference with both values and the rule. */
function compare(call: Call): void {
  const { json, io } = call
  const right = argumentOf(call, 2)
  const sideOf = (text: string) => {
    const book = allBooksOfAnyKind().find(({ id }) => id === text)
    return book ? { set: { name: book.title, options: {} }, book } : readHouseRulesFile(io, text)
  }
  const [a, b] = [sideOf(argumentOf(call, 1)), sideOf(right)]
  requireOneBook(a.book.id, b.book.id, right)
  const found = differences(a.book.options, a.set.options, b.set.options)
  if (json)
    return io.out(formatJson({ book: a.book.id, a: a.set.name, b: b.set.name, differences: found }))
  if (found.length === 0)
    return io.out(`${a.set.name} and ${b.set.name} set the same options of ${a.book.title}.`)
  const value = (side: OptionChoice, usual: OptionChoice) =>
    `${written(side)}${written(side) === written(usual) ? ' (default)' : ''}`
  io.out(
    formatTable([
      ['', a.set.name, b.set.name, ''],
      ...found.map(({ name, rule, default: usual, a: one, b: other }) => [
        name,
        value(one, usual),
        value(other, usual),
        rule,
      ]),
    ]),
  )
}
