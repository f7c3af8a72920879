// Compiles TypeScript for Node once and keeps the result in dist/ until a source changes, so that a command starts
// in a fraction of a second.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { ROOT } from './install.mjs'

/** The command, its worker threads, and the module that an external book imports as 'ringfire'. */
const WORKERS = ['src/series/worker.ts', 'src/series/bot-thread.ts', 'src/server/thread.ts']
const COMMAND = ['src/cli/main.ts', ...WORKERS, 'src/index.ts', 'src/node.ts']
/** Also in the package: the page's worker with the rules, built from the same modules as the command. */
const OF_THE_PAGE = ['src/web/rules-worker.ts']
/** The books that have single attacks. */
export const GUNFIGHTS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn']
/** Parts of the library by the subpath of the package: `ringfire/dice`. */
const SUBPATHS = {
  dice: 'src/dice/index.ts',
  odds: 'src/api/odds.ts',
  ...Object.fromEntries(
    GUNFIGHTS.flatMap((id) => [
      [`books/${id}`, `src/books/${id}/index.ts`],
      [`books/${id}/exchanges`, `src/books/${id}/exchanges.ts`],
    ]),
  ),
  'books/fights': 'src/books/fights/index.ts',
}
/** Milliseconds that older builds are kept, because running processes may still load parts of them. */
const KEEP = 24 * 3600 * 1000

/** Every TypeScript file under a folder that may be part of a Node program, in order. */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return path === 'src/web' ? [] : sources(path)
      return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
    })
    .sort()
}

/** A hash of all sources and of the compiler. */
function fingerprint(entries, folders) {
  const hash = createHash('sha256')
    .update(entries.join())
    .update(readFileSync(new URL(import.meta.url)))
  for (const path of folders.flatMap(sources))
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex').slice(0, 16)
}

/** For programs of the checkout: packages are loaded from node_modules. */
const INSTALLED = { packages: 'external' }

/**
 * For the command: only packages that are installed with it are loaded from node_modules. The others are bundled,
 * and needed only for development.
 */
function builtIn() {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return { external: [...Object.keys(dependencies), ...Object.keys(optionalDependencies)] }
}

/**
 * Leaves out what zod needs to write JSON schemas. Only `npm run schemas` and tests write any, but every kind of
 * schema refers to it: it would be in every program that reads a file.
 */
const WITHOUT_JSON_SCHEMAS = {
  name: 'without-json-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /zod.v4.core.(json-schema-processors|to-json-schema)\.js$/ }, async (args) => {
      const names = (await readFile(args.path, 'utf8')).matchAll(
        /^export (?:function|const) (\w+)/gm,
      )
      return {
        contents: [...names].map(([, name]) => `export const ${name} = () => {}`).join('\n'),
      }
    })
  },
}

/** Compiles the entries and their shared modules into a folder; returns what was made of which files. */
async function bundle(entries, outdir, options, subpaths = {}) {
  const { build } = await import('esbuild')
  return build({
    entryPoints: {
      ...Object.fromEntries(entries.map((entry) => [basename(entry, '.ts'), join(ROOT, entry)])),
      ...subpaths,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Names are kept for stack traces, and for class names in messages.
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'utf8',
    ...options,
    outdir,
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'error',
  })
}

/**
 * Compiles the entries and returns the folder with one module for each. The folder is as deep as src/X/, so that
 * relative URLs still work.
 */
async function compile(kind, entries, folders) {
  const dist = join(ROOT, 'dist')
  const folder = join(dist, `${kind}-${fingerprint(entries, folders)}`)
  if (existsSync(folder)) return folder
  const scratch = join(dist, `compiling-${process.pid}-${threadId}`)
  await bundle(entries, scratch, kind === 'command' ? builtIn() : INSTALLED)
  try {
    renameSync(scratch, folder)
  } catch (error) {
    // Another process finished first, with the same result.
    rmSync(scratch, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  removeOld(kind, folder, KEEP)
  return folder
}

/** Removes other builds of this kind that are older than `age` milliseconds. */
function removeOld(kind, current, age) {
  const dist = join(ROOT, 'dist')
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (!new RegExp(`^(${kind}-[0-9a-f]{16}|compiling-.*)$`).test(name) || path === current)
      continue
    // Another process may have removed it in the meantime.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > age) rmSync(path, { recursive: true, force: true })
  }
}

/** Compiles the command if a source changed; returns the folder with main.js, worker.js and index.js. */
export const compileCommand = () => compile('command', COMMAND, ['src'])

/**
 * Compiles the command and the library into `folder`, for publishing; returns the bundled files. esbuild divides them
 * into modules, and rolldown, which bundles the page, merges and minifies those.
 */
export async function compileInto(folder) {
  const { merged } = await import('./merged.mjs')
  // Without white space, esbuild would leave out which calls are pure.
  const how = { plugins: [WITHOUT_JSON_SCHEMAS], write: false, minifyWhitespace: false }
  const publishing = { ...builtIn(), ...how }
  const entries = [...COMMAND, ...OF_THE_PAGE]
  const made = await bundle(entries, folder, publishing, SUBPATHS)
  const nameOf = (path) => relative(folder, resolve(ROOT, path)).replaceAll(sep, '/')
  const apart = ['index', 'rules-worker', ...Object.keys(SUBPATHS)].map((name) => `${name}.js`)
  for (const [name, code] of await merged(made, nameOf, apart)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    // Two modules of the same name would be an error here.
    writeFileSync(path, code, { flag: 'wx' })
  }
  return Object.keys(made.metafile.inputs)
}

/** Loads a module of the command, such as 'main' or 'worker', from the compiled program. */
export const importCommand = async (name) =>
  import(pathToFileURL(join(await compileCommand(), `${name}.js`)).href)

/**
 * Loads any other module of the checkout by its path, such as 'tests/server/toy-server.ts', with worker threads
 * beside it.
 */
export async function importCompiled(path) {
  const [top] = path.split('/')
  // Two modules of the same name would be written to the same file, and a worker starts no other workers.
  const taken = WORKERS.some((worker) => basename(worker) === basename(path))
  const entries = taken ? [path] : [path, ...WORKERS]
  const folder = await compile('run', entries, [...new Set(['src', top])])
  return import(pathToFileURL(join(folder, `${basename(path, '.ts')}.js`)).href)
}
