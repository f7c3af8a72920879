// Why a value is not a book.
import { isObject } from '../engine/plain-data.ts'
import { problem, type Problem } from './problems.ts'

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const RULE = /^[^/\s]+\/[^/\s]+\/[^/\s]+$/

/** Returns every reason why a value is not a book. */
export function bookProblems(book: unknown): Problem[] {
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
