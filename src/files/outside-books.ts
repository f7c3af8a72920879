// Outside books: files or packages whose default export is a BookEntry or a list of them.
import { existsSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BookEntry } from '../books/index.ts'
import { problem, faulty, type Parsed, type Problem } from './problems.ts'
import { errorText } from '../dice/error-text.ts'
import { isObject } from '../engine/plain-data.ts'

/**
 * Loads books by path or package name, in order. Returns all of them, or every problem. `builtIn` holds the books
 * whose ids are taken.
 */
export async function loadOutsideBooks(
  names: readonly string[],
  builtIn: object,
): Promise<Parsed<readonly BookEntry[]>> {
  const found: BookEntry[] = []
  const problems: Problem[] = []
  for (const name of names) {
    const read = await load(name)
    if (read.problems) problems.push(...read.problems)
    else {
      for (const book of read.value) {
        const twice = Object.hasOwn(builtIn, book.id) || found.some(({ id }) => id === book.id)
        if (twice)
          problems.push(
            problem(
              `${name}: id`,
              `there is already a book '${book.id}'`,
              'a unique id, such as my-book',
            ),
          )
        found.push(book)
      }
    }
  }
  return problems.length > 0 ? { problems } : { value: found }
}

async function load(name: string): Promise<Parsed<readonly BookEntry[]>> {
  const url = urlOf(name)
  if (url === undefined)
    return faulty(
      name,
      'there is no such file, and no package of that name is installed here',
      'the path of a JavaScript module such as ./my-book.mjs, or the name of an installed package',
    )
  registerResolver()
  try {
    const { default: exported } = (await import(/* @vite-ignore */ url)) as { default?: unknown }
    const books: readonly unknown[] = Array.isArray(exported) ? exported : [exported]
    const problems = books.flatMap((book, i) =>
      findProblems(book).map((one) => ({
        ...one,
        field: `${name}: ${books.length > 1 ? `[${i}].` : ''}${one.field}`,
      })),
    )
    return problems.length > 0 ? { problems } : { value: books as readonly BookEntry[] }
  } catch (error) {
    return faulty(
      name,
      `it cannot be loaded: ${errorText(error)}`,
      'a module that runs, with a book as its default export',
    )
  }
}

function urlOf(name: string): string | undefined {
  const path = resolve(name)
  if (existsSync(path)) return pathToFileURL(path).href
  if (name.startsWith('.')) return undefined
  try {
    return pathToFileURL(createRequire(join(process.cwd(), 'package.json')).resolve(name)).href
  } catch {
    return undefined
  }
}

let resolverRegistered = false

/** Makes `import … from 'ringfire'` in such a module resolve to the running Ringfire, wherever it is. */
function registerResolver(): void {
  if (resolverRegistered) return
  resolverRegistered = true
  const file = import.meta.url.endsWith('.ts') ? '../index.ts' : './index.js'
  const entry = new URL(file, import.meta.url).href
  const hook = `export const resolve = (name, context, next) => (name === 'ringfire' ? next(${JSON.stringify(entry)}, context) : next(name, context))`
  register(`data:text/javascript,${encodeURIComponent(hook)}`)
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const RULE = /^[^/\s]+\/[^/\s]+\/[^/\s]+$/

/** Returns every reason why a value is not a book. */
function findProblems(book: unknown): Problem[] {
  if (!isObject(book))
    return [
      problem(
        'default export',
        'it is not a book',
        "an object with id, title, options, make and enter, such as `export default bookEntry({ id: 'my-book', … })`",
      ),
    ]
  const found: Problem[] = []
  const wrong = (field: string, what: string, right: string): void =>
    void found.push(problem(field, what, right))
  if (typeof book['id'] !== 'string' || !ID.test(book['id']) || book['id'].length > 40)
    wrong(
      'id',
      `${JSON.stringify(book['id'])} is not a valid book id`,
      'at most 40 lower-case letters, digits and single hyphens, such as my-book',
    )
  if (typeof book['title'] !== 'string' || book['title'] === '')
    wrong('title', 'it is missing', 'the name of the book for people')
  for (const name of ['make', 'enter', 'desk'])
    if (typeof book[name] !== 'function' && (name !== 'desk' || book[name] !== undefined))
      wrong(
        name,
        book[name] === undefined ? 'it is missing' : 'it is not a function',
        `a function ${name}(…) as in BookEntry`,
      )
  if (isObject(book['options']))
    for (const [name, option] of Object.entries(book['options']))
      findOptionProblems(name, option, wrong)
  else wrong('options', 'they are missing', 'an object of options by name; {} if the book has none')
  const rules: unknown = book['rules'] ?? []
  if (!Array.isArray(rules))
    wrong('rules', 'it is not a list', 'a list of entries { id, at, kind, rule }')
  else {
    rules.forEach((rule: unknown, i) => {
      if (!isObject(rule) || typeof rule['id'] !== 'string' || !RULE.test(rule['id']))
        wrong(`rules[${i}].id`, 'it is not a valid rule id', 'book/chapter/rule')
      else if (['at', 'kind', 'rule'].some((field) => typeof rule[field] !== 'string'))
        wrong(`rules[${i}]`, `${rule['id']} lacks at, kind or rule`, 'a text in each of them')
    })
  }
  return found
}

function findOptionProblems(
  name: string,
  option: unknown,
  wrong: (field: string, what: string, right: string) => void,
): void {
  const field = `options.${name}`
  if (!isObject(option) || !Array.isArray(option['values']) || option['values'].length === 0)
    return wrong(field, 'it has no values', '{ rule, values: [one, other], default: one }')
  if (typeof option['rule'] !== 'string' || !RULE.test(option['rule']))
    wrong(
      `${field}.rule`,
      `${JSON.stringify(option['rule'])} is not a valid rule id`,
      'book/chapter/rule',
    )
  if (!(option['values'] as unknown[]).includes(option['default']))
    wrong(
      `${field}.default`,
      `${JSON.stringify(option['default'])} is not one of its values`,
      `one of ${JSON.stringify(option['values'])}`,
    )
}
