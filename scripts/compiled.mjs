// Compiles TypeScript for Node once and keeps the result in dist/ until a source changes: a command starts in a
// fraction of a second and does not compile the whole program each time.
//   node scripts/compiled.mjs        compiles the command, for publishing
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { ROOT } from './install.mjs'

/** The command, its worker threads, and what `import … from 'ringfire'` means in a book from outside. */
const WORKER = 'src/series/worker.ts'
const COMMAND = ['src/cli/main.ts', WORKER, 'src/index.ts']
/** Older builds are kept this long, in milliseconds: running processes may still load parts of them. */
const KEEP = 24 * 3600 * 1000

/** Every TypeScript file under a folder that can be part of a program for Node, in order. */
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

/** Compiles the entries and returns the folder with a module for each. It is as deep as src/X/, so relative URLs hold. */
async function compile(kind, entries, folders) {
  const dist = join(ROOT, 'dist')
  const folder = join(dist, `${kind}-${fingerprint(entries, folders)}`)
  if (existsSync(folder)) return folder
  const { build } = await import('esbuild')
  const scratch = join(dist, `compiling-${process.pid}-${threadId}`)
  await build({
    entryPoints: entries.map((entry) => join(ROOT, entry)),
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir: scratch,
    logLevel: 'error',
  })
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
    if (Date.now() - statSync(path).mtimeMs > age) rmSync(path, { recursive: true, force: true })
  }
}

const compileCommand = () => compile('command', COMMAND, ['src'])

/** Loads a module of the command, such as 'main' or 'worker', from the compiled program. */
export const importCommand = async (name) =>
  import(pathToFileURL(join(await compileCommand(), `${name}.js`)).href)

/** Loads any other module of the checkout by its path, such as 'tests/server/toy-server.ts'; worker threads beside it. */
export async function importCompiled(path) {
  const [top] = path.split('/')
  // Both would be written to worker.js, and a worker of its own starts no other.
  const entries = basename(path) === basename(WORKER) ? [path] : [path, WORKER]
  const folder = await compile('run', entries, [...new Set(['src', top])])
  return import(pathToFileURL(join(folder, `${basename(path, '.ts')}.js`)).href)
}

// For publishing: only the compiled command.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  removeOld('command', await compileCommand(), -1)
