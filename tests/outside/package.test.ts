// The package as people install it: its size, what comes with it, the command, the library and its types.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import * as sources from '../../src/index.ts'
import { pageFolder } from '../../src/server/packed-page.ts'
import { ROOT } from '../support/house.ts'
import { duel, put } from './grim.ts'
import { newProject, type Project } from './project.ts'

let project: Project
const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: project.folder, encoding: 'utf8', maxBuffer: 1e8 })

/** Compiles the project that stands in the folder. */
const compile = () =>
  node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.', '--singleThreaded')

beforeAll(() => {
  project = newProject()
})

/** What a compiled module imports. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|[;}\n])(?:import|export)\b(?:[^;"']*\bfrom)?\s?"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )

const IMPURE = /\brequire\(|\bimport\(|Math\.random|Date\.now/

/** A module and every module that it imports, in turn. */
function modulesOf(path: string, found = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(path, 'utf8')
  found.set(path, text)
  for (const from of importsOf(text))
    if (from.startsWith('.') && !found.has(resolve(dirname(path), from)))
      modulesOf(resolve(dirname(path), from), found)
  return found
}

/** The log of a duel, to be run here and there. */
function log(
  {
    BOOKS: books,
    newGame: start,
    simplePlayer: play,
  }: Pick<typeof sources, 'BOOKS' | 'newGame' | 'simplePlayer'>,
  scenario: object,
): string {
  const entry = books['fnff-1988']!
  const { book, face } = entry.make({})
  const { setup } = entry.enter(scenario as never, {})
  const game = start(book, setup, { seed: 7 })
  for (let i = 0; i < 400 && game.pending; i++) {
    const { ask, key } = game.pending.asks.find((one) => !one.answered)!
    const view = book.view(game.state, ask.seat)
    game.answer(ask.seat, key, play({ face, view, ask, menu: face.menu(view, ask) }))
  }
  return JSON.stringify(game.log)
}

const ready = {
  ...duel('fnff-1988'),
  sides: duel('fnff-1988').sides.map((side) => ({
    ...side,
    combatants: side.combatants.map((one) => ({ ...one, id: one.name.toLowerCase() })),
  })),
}

describe('the package', () => {
  it('is no larger than 1.5 MB, with documents and examples', () => {
    // What `npm run build:reference` makes has at most this many bytes.
    const reference = existsSync(join(project.home, 'dist/reference.br')) ? 0 : 127_500
    expect(project.packedSize + reference).toBeLessThanOrEqual(1_500_000)
  })

  it('brings JavaScript and types, and no source, script or test', () => {
    const files = readdirSync(project.home, { recursive: true }).map(String)
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|^(src|scripts|tests)\b/.test(file))).toEqual([])
    expect(files).toContain(join('dist', 'types', 'index.d.ts'))
  })

  it('has no compiler, bundler or loader among its dependencies', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(project.home, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    expect(
      Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) =>
        /esbuild|vite|rollup|rolldown|typescript|tsx|swc|babel|oxc|playwright|chromium/.test(name),
      ),
    ).toEqual([])
  })
})

describe('the licences', () => {
  it.each([
    ['the command', 'dist/command', ['qr', 'zod']],
    ['the page', undefined, ['@preact/signals', 'preact', 'qr']],
  ])('of what became part of %s are told', (_what, folder, names) => {
    const home = folder ? join(project.home, folder) : pageFolder(join(project.home, 'dist'))
    const text = readFileSync(join(home, 'licences.md'), 'utf8')
    for (const name of names) expect(text).toContain(`## ${name} `)
    expect(text).toMatch(/Copyright \(c\)/)
  })

  it('of what became part of a replay go with it', () => {
    const page = pageFolder(join(project.home, 'dist'))
    expect(page).toMatch(/dist.web-/)
    const text = readFileSync(join(page, 'replay.html'), 'utf8')
    expect(text).toMatch(/<!--\n# Licences[^]*## preact - [^]*Copyright \(c\)[^]*-->\s*$/)
  })
})

describe('the command of the package', () => {
  const ringfire = (...args: readonly string[]) =>
    node(join(project.home, 'bin/ringfire.mjs'), ...args)

  it('runs without a warning', () => {
    const { status, stdout, stderr } = ringfire('books')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('cp2020')
  })

  it('prints a rule', () => {
    const { status, stdout, stderr } = ringfire('rules', 'cp2020/attack/modifiers-gap')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('modifiers-gap')
  })

  it('plays a series on worker threads @long', () => {
    const { stdout, stderr } = ringfire(
      ...['fight', join(project.home, 'scenarios/junkyard.json')],
      ...['--runs', '2', '--workers', '2', '--json'],
    )
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ runs: 2 })
  })

  it('serves the page and the rules', async () => {
    put(
      project.folder,
      'serve.mjs',
      `import { main } from './node_modules/ringfire/dist/command/main.js'
      let line = ''
      await main(['serve', '--port', '0', '--no-open', '--json', '--data', 'data'], { out: (text) => { line += text }, err: console.error, read: () => '' })
      const { url } = JSON.parse(line)
      const status = async (path) => (await fetch(url + path)).status
      const paths = ['/', '/api/rules', '/modules/rules-worker.js', '/modules/licences.md']
      console.log(JSON.stringify(await Promise.all(paths.map(status))))
      process.kill(process.pid, 'SIGTERM')`,
    )
    const { stdout, stderr } = node('serve.mjs')
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '[200,200,200,404]', stderr: '' })
  })
})

describe('the page of the package', () => {
  it('takes its rules from the modules of the command, which need nothing of Node', () => {
    const assets = join(pageFolder(join(project.home, 'dist')), 'assets')
    const worker = readdirSync(assets).find((name) => name.startsWith('rules-worker-'))!
    expect(readFileSync(join(assets, worker), 'utf8')).toBe("import '../modules/rules-worker.js'\n")
    const modules = modulesOf(join(project.home, 'dist/command/rules-worker.js'))
    expect(modules.size).toBeGreaterThan(3)
    for (const text of modules.values())
      expect(importsOf(text).filter((name) => !name.startsWith('./'))).toEqual([])
    // The checkout has its own again.
    expect(statSync(join(ROOT, 'dist/web/assets', worker)).size).toBeGreaterThan(100_000)
  })
})

describe('import … from "ringfire"', () => {
  it('uses no package and no module of Node, no clock and no chance of its own', () => {
    const modules = modulesOf(join(project.home, 'dist/command/index.js'))
    expect(modules.size).toBeGreaterThan(3)
    for (const text of modules.values()) {
      expect(importsOf(text).filter((name) => !name.startsWith('./'))).toEqual([])
      // What is left of zod has a function that makes random texts; nothing calls it.
      const own = text.includes('ZodType') ? /\brequire\(|\bimport\(/ : IMPURE
      expect(own.test(text)).toBe(false)
    }
  })

  it('has every name of src/index.ts, and plays the same fight as the sources', () => {
    put(
      project.folder,
      'play.mjs',
      `import * as ringfire from 'ringfire'
      ${log.toString()}
      process.stdout.write(JSON.stringify({ names: Object.keys(ringfire), log: log(ringfire, ${JSON.stringify(ready)}) }))`,
    )
    const { stdout, stderr } = node('play.mjs')
    expect(stderr).toBe('')
    const { names, log: played } = JSON.parse(stdout) as { names: string[]; log: string }
    expect(names).toEqual(Object.keys(sources).toSorted())
    expect(played).toBe(log({ BOOKS, newGame, simplePlayer }, ready))
  })

  it.each(['nodenext', 'bundler'])('has types for a project with %s', (moduleResolution) => {
    const { folder } = project
    put(folder, 'package.json', { type: 'module', private: true })
    put(
      folder,
      'fight.ts',
      `import { BOOKS, newGame, seeded, seededSource, type BookEntry, type Dice } from 'ringfire'
      const entry: BookEntry = BOOKS['fnff-1988']!
      const dice: Dice = seeded(seededSource(7))
      export const face: number = dice.d('attack', 10)
      export const start = (setup: unknown) => newGame(entry.make({}).book, setup, { seed: 7 })
      // @ts-expect-error: a seed is a number
      export const wrong = (setup: unknown) => newGame(entry.make({}).book, setup, { seed: 'x' })`,
    )
    put(
      folder,
      'typed-inputs.ts',
      readFileSync(join(ROOT, 'tests/outside/typed-inputs.ts'), 'utf8').replace(
        '../../src/index.ts',
        'ringfire',
      ),
    )
    put(folder, 'tsconfig.json', {
      compilerOptions: {
        module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution,
        target: 'es2023',
        lib: ['es2023'],
        types: [],
        strict: true,
        noEmit: true,
        skipLibCheck: false,
      },
      files: ['fight.ts', 'typed-inputs.ts'],
    })
    const { stdout, status } = compile()
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
  })

  /** The examples in the types; those of the header are fragments. */
  const examples = (): string[] => {
    const folder = join(project.home, 'dist/types')
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.d.ts') && name !== 'index.d.ts')
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/\* @example\n((?: +\*(?!\/).*\n)+)/g),
      ])
      .map(([, block = '']) => block.replaceAll(/^ +\* ?/gm, ''))
  }
  /** Every value that programs may import, as they write it: `odds`, `notation.roll`. */
  const publicValues = (): string[] =>
    Object.entries(sources).flatMap(([name, value]) =>
      Object.prototype.toString.call(value) === '[object Module]'
        ? Object.keys(value).map((member) => `${name}.${member}`)
        : [name],
    )

  it('has an example of every public value', () => {
    const all = examples().join('\n')
    const without = publicValues().filter(
      (name) => !new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}\\b`).test(all),
    )
    expect(publicValues().length).toBeGreaterThan(60)
    expect(without).toEqual([])
  })

  /** Every type that programs may import: of src/index.ts, and of the modules that it gives a name to. */
  const publicTypes = (file = join(ROOT, 'src/index.ts')): string[] => {
    const text = readFileSync(file, 'utf8')
    const own = [...text.matchAll(/^export type \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace(/.* as /, '').trim()),
    )
    const modules = [...text.matchAll(/^export \*(?: as \w+)? from '([^']+)'/gm)]
    return [
      ...own.filter((name) => name !== ''),
      ...modules.flatMap(([, from = '']) => publicTypes(join(dirname(file), from))),
    ]
  }

  it('has an example of every public type', () => {
    const all = examples()
    const types = publicTypes()
    expect(types.length).toBeGreaterThan(80)
    const uses = (name: string): boolean =>
      all.some((text) => new RegExp(`(?<![\\w'])${name}\\b`).test(text))
    expect(types.filter((name) => !uses(name))).toEqual([])
  })

  const apiTypes = (): [name: string, text: string][] => {
    const folder = join(project.home, 'dist/types')
    return [
      'index.d.ts',
      'api/books.d.ts',
      'api/errors.d.ts',
      'api/exchanges.d.ts',
      'api/fights.d.ts',
      'api/odds.d.ts',
      'api/series.d.ts',
    ].map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  }

  /** The programs of docs/library.md. */
  const programs = (): string[] =>
    [...readFileSync(join(ROOT, 'docs/library.md'), 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(
      ([, program = '']) => program,
    )

  it('has examples that compile and run @long', () => {
    const { folder } = project
    const texts = [...examples(), ...programs()]
    texts.forEach((text, i) => put(folder, `example-${i}.ts`, text))
    put(folder, 'tsconfig.json', {
      compilerOptions: {
        module: 'nodenext',
        target: 'es2022',
        lib: ['es2023', 'dom'],
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
        strict: true,
        // The types of the package are checked above, those of Node are not ours.
        skipLibCheck: true,
      },
      files: texts.map((_, i) => `example-${i}.ts`),
    })
    const { stdout, status } = compile()
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
    put(folder, 'examples.mjs', texts.map((_, i) => `await import('./example-${i}.js')`).join('\n'))
    const ran = node('examples.mjs')
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' })
    expect(ran.stdout.trim().split('\n').length).toBeGreaterThan(texts.length)
  })

  it('changes no public type unnoticed: a change needs a line in CHANGELOG.md and perhaps a new version', async () => {
    const text = apiTypes()
      .map(([name, types]) => `// ${name}\n${types}`)
      .join('\n')
    await expect(text).toMatchFileSnapshot('public-types.txt')
  })

  const oddsUnder = (book: string): string =>
    `export { odds } from 'ringfire/odds'
     export { exchangeEntry } from 'ringfire/books/${book}/exchanges'`

  it.each([
    ['all dice', `export * from 'ringfire/dice'`, 15_000],
    ['dice alone, from the whole', `export { seeded, seededSource } from 'ringfire'`, 5000],
    ['the odds of fnff-1988', oddsUnder('fnff-1988'), 114_500],
    ['the odds of cp2020', oddsUnder('cp2020'), 105_300],
    ['the odds of done-right', oddsUnder('done-right'), 119_800],
    ['the odds of gray-dawn', oddsUnder('gray-dawn'), 154_000],
  ])('is small in a browser: %s', async (_, contents, most) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project.folder },
      ...({
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'browser',
        write: false,
      } as const),
    })
    expect(gzipSync(outputFiles![0]!.contents).length).toBeLessThan(most)
  })

  it('has schemas and shipped files, which a program can import', () => {
    const names = ['schemas/exchange', 'scenarios/duel', 'exchanges/cp2020/pistol', 'maps/alley']
    const all = [...names, 'people/cp2020', 'bouts/friday-night'].map((name) => `${name}.json`)
    const { status, stdout, stderr } = node(
      '--input-type=module',
      '-e',
      `import { createRequire } from 'node:module'
       const require = createRequire(import.meta.url)
       console.log(${JSON.stringify(all)}.map((name) => typeof require('ringfire/' + name)).join())`,
    )
    expect([status, stdout, stderr]).toEqual([0, `${all.map(() => 'object').join()}\n`, ''])
  })
})
