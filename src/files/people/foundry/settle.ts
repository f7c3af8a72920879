// Makes a person fit a book: whatever the book does not know is left out and reported in the book's own words.
import type { ExchangeBook } from '../../../books/gunfight/exchange/exchange.ts'
import type { Person } from '../../character.ts'
import type { ScenarioReader } from '../../read-under-book.ts'
import { checkAgainstBook } from '../check.ts'
import { fieldsOf, type Findings } from './findings.ts'

/** The book that people are imported for. */
export interface TargetBook extends Pick<
  ScenarioReader,
  'enter' | 'options' | 'houseProblems' | 'houseWithIds'
> {
  readonly exchanges?: ExchangeBook
}

/** Maximum number of things left out of one person. */
const MOST_ROUNDS = 60

/** Removes what the book refuses, one item at a time, because one fault may hide another. */
export function settle(person: Person, book: TargetBook, findings: Findings): Person {
  let now = person
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { problems, converted } = checkAgainstBook([now], book)
    const first = problems.find(({ field }) => without(now, field) !== undefined)
    if (!first) {
      for (const { field, from, to, why } of converted)
        findings.doubt(field.replace('[0].', ''), from, `${to}: ${why}`)
      for (const { field, wrong, right } of problems)
        findings.doubt(field.replace('[0].', ''), wrong, `the book refuses it: ${right}`)
      return now
    }
    findings.drop(
      first.field.replace('[0].', ''),
      first.wrong,
      `the book has no place for it: ${first.right}`,
    )
    now = without(now, first.field) ?? now
  }
  return now
}

/** The person without the item that a field belongs to; undefined if it cannot be removed. */
function without(person: Person, field: string): Person | undefined {
  const [, list, at, part] =
    /^\[0\]\.(weapons|armor|wounds)(?:\[(\d+)\])?(?:\.(ammo|sights|loaded))?/.exec(field) ?? []
  if (list === 'weapons' || list === 'armor' || list === 'wounds') {
    const all: readonly unknown[] = person[list]
    if (all.length === 0) return undefined
    const index = at === undefined ? all.length - 1 : Number(at)
    const changed =
      part === undefined
        ? all.filter((_, i) => i !== index)
        : all.map((one, i) => (i === index ? omit(fieldsOf(one), part) : one))
    return { ...person, [list]: changed }
  }
  const [, skill] = /^\[0\]\.skills\.(.+)$/.exec(field) ?? []
  if (skill === undefined || !Object.hasOwn(person.skills, skill)) return undefined
  return { ...person, skills: omit(person.skills, skill) }
}

const omit = <V>(fields: Readonly<Record<string, V>>, field: string): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
