import { describe, expect, it } from 'vitest'
import { BOOKS } from '../books/index.ts'
import type { Option } from '../engine/book.ts'
import { parseHouseRules, readHouseRules } from './house-rules.ts'
import { withoutDefaults, changedOptions, differences, optionProblems } from './options.ts'
import { sentence } from './problems.ts'

const OPTIONS: Readonly<Record<string, Option>> = {
  cover: { rule: 'toy/sight/cover', values: ['hard', 'soft'], default: 'hard' },
  seconds: { rule: 'toy/turn/length', values: [10, 9.6], default: 10 },
  loud: { rule: 'toy/turn/loud', values: [false, true], default: false },
  left: {
    rule: 'toy/optional/steps',
    values: ['none'],
    default: 'none',
    several: ['cem', 'range', 'armour'],
  },
}

describe('what differs', () => {
  it('from the book is told with value, default and rule, in the order of the book', () => {
    expect(changedOptions(OPTIONS, { loud: true, cover: 'soft', seconds: 10 })).toEqual([
      { name: 'cover', rule: 'toy/sight/cover', value: 'soft', default: 'hard' },
      { name: 'loud', rule: 'toy/turn/loud', value: true, default: false },
    ])
  })

  it.each([
    ['nothing and the default', {}, { cover: 'hard', left: 'none' }, []],
    ['a list with nothing in it and the default', { left: [] }, {}, []],
    ['the same list in another order', { left: ['range', 'cem'] }, { left: ['cem', 'range'] }, []],
    [
      'two lists',
      { left: ['cem'] },
      { left: ['cem', 'range'] },
      [['left', ['cem'], ['cem', 'range']]],
    ],
    ['a value and nothing', { seconds: 9.6 }, {}, [['seconds', 9.6, 10]]],
    ['false and nothing said', { loud: false }, {}, []],
  ])('between %s', (_, a, b, found) => {
    expect(
      differences(OPTIONS, a, b).map(({ name, a: left, b: right }) => [name, left, right]),
    ).toEqual(found)
  })

  it('is all that a set needs to keep', () => {
    const full = Object.fromEntries(
      Object.entries(OPTIONS).map(([name, option]) => [name, option.default]),
    )
    expect(withoutDefaults(OPTIONS, { ...full, loud: true })).toEqual({ loud: true })
  })
})

describe('a set that the book does not know is refused field by field', () => {
  it.each([
    [{ covr: 'soft' }, "options.covr: the book has no such option; did you mean 'cover'?"],
    [
      { cover: 'sofft' },
      'options.cover: "sofft" is not one of its values; did you mean "soft"? It is one of "hard", "soft"',
    ],
    [
      { seconds: '9.6' },
      'options.seconds: "9.6" is not one of its values; did you mean 9.6? It is one of 10, 9.6',
    ],
    [
      { loud: 'true' },
      'options.loud: "true" is not one of its values; did you mean true? It is one of false, true',
    ],
    [{ loud: 3 }, 'options.loud: 3 is not one of its values; expected: one of false, true'],
    [{ left: ['cem', 'rnage'] }, "options.left: 'rnage' is unknown here; did you mean 'range'?"],
    [
      { cover: ['hard'] },
      'options.cover: ["hard"] is not one of its values; did you mean "hard"? It is one of "hard", "soft"',
    ],
    [
      { constructor: 'soft' },
      'options.constructor: the book has no such option; expected: one of cover, seconds, loud, left',
    ],
  ])('%j', (given, said) => {
    expect(optionProblems({ options: OPTIONS }, given).map(sentence)).toEqual([said])
  })

  it('all of it at once, with the fields of the file', () => {
    const { problems } = readHouseRules(
      { toy: { options: OPTIONS } },
      { book: 'toy', name: 'Ours', options: { covr: 1, seconds: 3, loud: true } },
    )
    expect(problems?.map(({ field }) => field)).toEqual(['options.covr', 'options.seconds'])
    expect(
      readHouseRules(
        { toy: { options: OPTIONS } },
        { book: 'toi', name: 'Ours', options: {} },
      ).problems?.map(sentence),
    ).toEqual(["book: there is no book 'toi'; did you mean 'toy'?"])
    expect(
      readHouseRules(
        { toy: { options: OPTIONS } },
        { book: 'toy', nmae: 'Ours', options: {} },
      ).problems?.map(sentence),
    ).toEqual([
      'name: it is missing; expected: a string in double quotes',
      "nmae: there is no such field; did you mean 'name'?",
    ])
    expect(parseHouseRules({}, '{"book": }').problems?.[0]?.field).toMatch(/line 1/)
  })
})

it.each(Object.values(BOOKS))(
  'every option of $id can be switched to each of its values in a set',
  (entry) => {
    for (const [name, { values, several = [] }] of Object.entries(entry.options)) {
      for (const value of [...values, ...several.map((word) => [word])]) {
        expect(
          readHouseRules(
            { [entry.id]: entry },
            { book: entry.id, name: 'One', options: { [name]: value } },
          ).problems,
        ).toBeUndefined()
      }
    }
  },
)
