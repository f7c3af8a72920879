// What a person may read on the page and in a terminal stands in the words files of its room, where an editor reads it in one place.
import { describe, expect, it } from 'vitest'
import { readSource, sources } from './support/house.ts'
import { findStrings } from './support/strings.ts'

/** Neither a test nor a words file. */
const counts = (file: string): boolean =>
  !/\/([\w-]+-)?words(-[\w-]+)?\.ts$|\.test\.tsx?$/.test(file)

describe('the words', () => {
  it('stand in a words file of their room', () => {
    const elsewhere = ['src/web', 'src/cli']
      .flatMap((room) => sources(room))
      .filter(counts)
      .flatMap((file) => {
        const found = findStrings(file, readSource(file))
        return found.map(({ line, text }) => `${file}:${line}: ${text}`)
      })
    expect(elsewhere).toEqual([])
  })
})

describe('the search for strings', () => {
  const CASES: readonly (readonly [title: string, code: string, found: readonly string[]])[] = [
    ['a text of an element', `const a = <p class="quiet">Save it</p>`, ['Save it']],
    ['a text of one small word', `const a = <b>{n} of {m}</b>`, ['of']],
    ['an attribute that is read out', `const a = <i id="Not me" aria-label="save" />`, ['save']],
    ['an attribute that a component shows', `const a = <Field label="Book" />`, ['Book']],
    ['a sentence', `tell('Nobody is left.')`, ['Nobody is left.']],
    ['a word with a capital', `tell(over ? 'Over' : 'Go')`, ['Over', 'Go']],
    ['a small word that is shown', `const a = <b>{n > 1 ? 'left' : n}</b>`, ['left']],
    ['a template', 'tell(`${n} people`)', ['0 people']],
    [
      'a string in a function in a call',
      `list.filter(() => has(() => tell('Not now')))`,
      ['Not now'],
    ],
    [
      'a small word in a table of words',
      `const A: Readonly<Record<K, string>> = { a: 'dead', b: 'x/y', c: 'M0 1' }; const B: Record<K, L> = { a: 'dead' }`,
      ['dead'],
    ],
    ['a path of a drawing', `const a = { plus: 'M8 3v10M3 8h10' }`, []],
    [
      'a key, a comparison, a type',
      `if (key === 'Arrow up' || key in { Enter }) take<'One thing'>('Enter')`,
      [],
    ],
    [
      'a selector, an id and a class',
      `at.querySelector('main h1'); x = <p id="Two" class={'a b'} />`,
      [],
    ],
    ['an import', `import { a } from '../Books/a b.ts'`, []],
    ['an error of the program', `throw new Error('Not possible')`, []],
  ]
  it.each(CASES)('%s', (_title, code, found) => {
    expect(findStrings('a.tsx', code).map(({ text }) => text)).toEqual(found)
  })
})
