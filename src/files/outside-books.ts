// Outside books: files or packages whose default export is a BookEntry or a list of them.
import { existsSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TableEntry } from '../books/index.ts'
import { bookProblems } from './book-problems.ts'
import { problem, faulty, type Parsed, type Problem } from './problems.ts'
import { errorText } from '../dice/error-text.ts'
import { InvalidInput } from '../dice/invalid-input.ts'

/**
 * Loads books by path or package name, in order. Returns all of them, or every problem. `builtIn` holds the books
 * whose ids are taken.
 */
export async function loadOutsideBooks(
  names: readonly string[],
  builtIn: object,
): Promise<Parsed<readonly TableEntry[]>> {
  const found: TableEntry[] = []
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

async function load(name: string): Promise<Parsed<readonly TableEntry[]>> {
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
      bookProblems(book).map((one) => ({
        ...one,
        field: `${name}: ${books.length > 1 ? `[${i}].` : ''}${one.field}`,
      })),
    )
    return problems.length > 0 ? { problems } : { value: books as readonly TableEntry[] }
  } catch (error) {
    if (error instanceof InvalidInput)
      return { problems: error.problems.map((one) => ({ ...one, field: `${name}: ${one.field}` })) }
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
  const file = import.meta.url.endsWith('.ts') ? '../node.ts' : './node.js'
  const entry = new URL(file, import.meta.url).href
  const hook = `export const resolve = (name, context, next) => (name === 'ringfire' ? next(${JSON.stringify(entry)}, context) : next(name, context))`
  register(`data:text/javascript,${encodeURIComponent(hook)}`)
}
