// What `npm run mutants` changes and what it leaves alone.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const load = (name: string) =>
  import(new URL(`../../scripts/mutants/${name}.mjs`, import.meta.url).href)
const { readModule } = await load('read-module')
const { changed } = await load('operators')
const { equivalents, equivalentOf } = await load('equivalents')
const { allSites, mutantOf } = await load('rule-code')

interface Change {
  readonly operator: string
}
interface Site {
  readonly path: string
  readonly changes: readonly Change[]
}

/** Every changed text of a module, by kind of change. */
const changes = (source: string): string[] =>
  readModule('some.ts', source).sites.flatMap((site: Site) =>
    site.changes.map((change) => `${change.operator}: ${changed(source, change)}`),
  )

describe('what is changed', () => {
  it.each([
    ['x = a < b', ['comparison: x = a <= b', 'comparison: x = a >= b', 'statement: ;']],
    [
      'const x = (a) => a && !b',
      ['logic: const x = (a) => a || !b', 'logic: const x = (a) => a && b'],
    ],
    [
      'const x = (a) => a * 2',
      [
        'arithmetic: const x = (a) => a / 2',
        'constant: const x = (a) => a * 3',
        'constant: const x = (a) => a * 1',
      ],
    ],
    ['const x = [2]', ['table cell: const x = [3]', 'table cell: const x = [1]']],
    ['const x = Math.max(a, b)', ['rounding: const x = Math.min(a, b)']],
    ['const x = a.filter(b)', ['list: const x = a']],
    // There is one of an id at the most, which is the first and the last.
    ...['({ id }) => id', '(one) => one.id', '([word]) => word', '(one) => one'].map(
      (key): [string, string[]] => [
        `const x = a.find(${key} === b)`,
        [`comparison: const x = a.find(${key} !== b)`],
      ],
    ),
    [
      'const x = a.find((one) => one.side === b)',
      [
        'comparison: const x = a.find((one) => one.side !== b)',
        'list: const x = a.findLast((one) => one.side === b)',
      ],
    ],
    [
      'const x = a ? b : c',
      ['condition: const x = true ? b : c', 'condition: const x = false ? b : c'],
    ],
  ])('%s', (source, expected) => {
    expect(changes(source).toSorted()).toEqual(expected.toSorted())
  })
  it.each([
    ['types', 'type A = 1 | 2; interface B { c: 3 }'],
    ['sentences', 'const x = a ? `costs ${b + 1}` : "costs nothing"'],
    ['functions that return words', 'const x = (a: number): string => words[a - 1]'],
    ['lines of a trace', 'if (a > 0) trace?.note("rule", "what", a)'],
    ["a programmer's mistakes", 'if (a === undefined) throw new Error("no a")'],
    ['values of a field that is shown', 'const x = { say: (a) => a > 1 }'],
  ])('not %s', (_, source) => {
    expect(changes(source)).toEqual([])
  })
})

it('a probe stands in every part that may be left out', () => {
  const text = readModule(
    'some.ts',
    'const f = (a) => { if (a) b(); return c ? d : e }',
  ).instrumented()
  expect(text).toBe(
    'const __covered=globalThis.__probes("some.ts");__covered[0]=1;' +
      'const f = (a) => {__covered[1]=1; if (a) {__covered[2]=1;b();} __covered[3]=1;' +
      'return c ? (__covered[4]=1,d) : (__covered[5]=1,e) }',
  )
})

it('a value that a function makes while loading is used by whoever reads the value', () => {
  const made = (source: string) =>
    readModule('some.ts', source).sites.map((site: { readonly made: boolean }) => site.made)
  expect([
    made('const x = rows.map((row) => row * 2)'),
    made('const x = 2'),
    made('const f = (a) => a * 2'),
    made('const f = ((a) => a * 2) as F'),
    made('function f(a) { return a * 2 }'),
  ]).toEqual([[true, true], [true], [false, false], [false, false], [false, false]])
})

it('every listed equivalent is a change that is made, and has a reason', () => {
  const files = new Set(equivalents.map(({ file }: { file: string }) => file))
  const known = new Set(
    allSites((path: string) => files.has(path)).flatMap((site: Site) =>
      site.changes.map((change) => equivalentOf(mutantOf(site, change))),
    ),
  )
  expect(
    equivalents.filter((one: { reason?: string }) => !one.reason || !known.has(one.reason)),
  ).toEqual([])
})

it('a field that is undefined is as good as one that is left out', () => {
  expect(changes('const x = (a) => ({ ...(a ? { a } : {}) })')).toEqual([
    'condition: const x = (a) => ({ ...(false ? { a } : {}) })',
  ])
  expect(changes('const x = (a) => ({ ...(a ? {} : { a }) })')).toEqual([
    'condition: const x = (a) => ({ ...(true ? {} : { a }) })',
  ])
})

describe('npm run mutants', () => {
  const program = fileURLToPath(new URL('../../scripts/mutants.mjs', import.meta.url))
  const run = (flag: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, flag], {
      encoding: 'utf8',
    })
    return [status, stdout.split('\n')[0], stderr.trim().split('\n')]
  }
  it('prints its flags with --help', () =>
    expect(run('--help')).toEqual([0, expect.stringContaining('[--sample N] [--seed N]'), ['']]))
  it('refuses an unknown flag in one line', () =>
    expect(run('--sampel')).toEqual([2, '', [expect.stringContaining("'--sampel'")]]))
})
