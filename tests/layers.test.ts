// Imports run to the right only: web, server, cli -> files -> players, odds -> books -> engine, field -> dice, catalogue.
import { describe, expect, it } from 'vitest'
import { importCircles, readSource, sources, violations } from './support/house.ts'

describe('the house', () => {
  it('every import of src runs to the right', () => {
    const found = sources('src').flatMap((file) => violations(file, readSource(file)))
    expect(found.map(({ file, line, wrong }) => `${file}:${line}: ${wrong}`)).toEqual([])
  })

  it('no circle of imports, types included, has more than five files', () => {
    const circles = importCircles(new Map(sources('src').map((file) => [file, readSource(file)])))
    expect(circles.filter((circle) => circle.length > 5)).toEqual([])
  })
})

describe('the checker', () => {
  const CASES: readonly (readonly [title: string, file: string, code: string, wrong: RegExp])[] = [
    [
      'a room to the left',
      'src/engine/a.ts',
      `import { b } from '../books/gunfight/b.ts'`,
      /may not import src\/books/,
    ],
    [
      'a type is an import too',
      'src/dice/a.ts',
      `import type { Book } from '../engine/book.ts'`,
      /may not import src\/engine/,
    ],
    [
      'a re-export is an import too',
      'src/dice/a.ts',
      `export * from '../field/map.ts'`,
      /may not import src\/field/,
    ],
    [
      'an import over several lines',
      'src/field/a.ts',
      `import {\n  a,\n  b,\n} from '../engine/game.ts'`,
      /may not import src\/engine/,
    ],
    [
      'a dynamic import',
      'src/odds/a.ts',
      `const a = await import('../cli/main.ts')`,
      /may not import src\/cli/,
    ],
    [
      'a package in a pure room',
      'src/books/gunfight/a.ts',
      `import { parse } from 'yaml'`,
      /uses no package/,
    ],
    [
      'a node module in a pure room',
      'src/engine/a.ts',
      `import { readFileSync } from 'node:fs'`,
      /uses no package/,
    ],
    ['chance of its own', 'src/field/a.ts', `const x = Math.random()`, /Math\.random/],
    ['a clock of its own', 'src/books/cp2020/a.ts', `const x = Date.now()`, /Date\.now/],
    [
      'a variant that imports a variant',
      'src/books/cp2020/a.ts',
      `import { a } from '../fnff-1988/a.ts'`,
      /a variant imports only gunfight/,
    ],
    [
      'a book that imports its own variant',
      'src/books/cp2020/a.ts',
      `import { a } from '../done-right/a.ts'`,
      /a variant imports only gunfight/,
    ],
    [
      'a base that imports a variant',
      'src/books/gunfight/a.ts',
      `import { a } from '../fnff-1988/a.ts'`,
      /a variant imports only gunfight/,
    ],
    [
      'the list of books in a library',
      'src/odds/a.ts',
      `import { BOOKS } from '../books/index.ts'`,
      /only entry points/,
    ],
    [
      'this in a rule',
      'src/books/cp2020/a.ts',
      `export const f = function () { return this.sp }`,
      /no `this`/,
    ],
    ['a room that is none', 'src/misc/a.ts', ``, /no room/],
  ]
  it.each(CASES)('catches %s', (_, file, code, wrong) => {
    expect(violations(file, code).map((v) => v.wrong)).toEqual([expect.stringMatching(wrong)])
  })

  it('finds circles of values and of types', () => {
    const circles = importCircles(
      new Map([
        ['src/dice/a.ts', `import { b } from './b.ts'`],
        ['src/dice/b.ts', `import type { C } from './c/c.ts'`],
        ['src/dice/c/c.ts', `export * from '../a.ts'\nimport { d } from './d.ts'`],
        ['src/dice/c/d.ts', `import { e } from './e.ts' // and './c.ts'`],
        ['src/dice/c/e.ts', `const d = await import('./d.ts')`],
        ['src/dice/f.ts', `import { a } from './a.ts'`],
      ]),
    )
    expect(circles.toSorted((x, y) => x.length - y.length)).toEqual([
      ['src/dice/c/d.ts', 'src/dice/c/e.ts'],
      ['src/dice/a.ts', 'src/dice/b.ts', 'src/dice/c/c.ts'],
    ])
  })

  const FINE: readonly (readonly [title: string, file: string, code: string])[] = [
    [
      'a room to the right',
      'src/books/cp2020/a.ts',
      `import { a } from '../../engine/book.ts'\nimport { b } from '../gunfight/b.ts'`,
    ],
    [
      'an entry point that lists the books',
      'src/server/wire.ts',
      `import { BOOKS } from '../books/index.ts'`,
    ],
    [
      'what the page and the server agree on',
      'src/web/a.ts',
      `import type { Now } from '../server/protocol.ts'`,
    ],
    [
      'words in a comment',
      'src/dice/a.ts',
      `// never Math.random; import nothing from 'yaml'\n/* this.x, new Date() */`,
    ],
    ['a package in a test', 'src/dice/a.test.ts', `import { it } from 'vitest'`],
  ]
  it.each(FINE)('lets pass %s', (_, file, code) => {
    expect(violations(file, code)).toEqual([])
  })
})
