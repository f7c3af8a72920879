// A plugin of vitest for whole runs: Node loads the sources itself, each compiled once, with imports that are bindings. Vitest turns
// every import into an access to an object, which costs a fifth of the time of all tests. Stack traces name the compiled lines, and a
// change is not seen until the next start: single tests and those that are watched go without it.
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './install.mjs'
import { useScratch } from './scratch.mjs'

/** These are for the browser, and need vite. */
const APART = ['src/web', 'src/static']

/** Every source that Node can load, by its path in the checkout. */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return APART.includes(path) ? [] : sources(path)
    return /(?<!\.test|\.d)\.ts$/.test(path) ? [path] : []
  })
}

/** Compiles a source into `folder`. Its URL stays that of the source, so that it finds other files. */
async function compile(transform, folder, path) {
  const source = join(ROOT, path)
  const { code } = await transform(readFileSync(source, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  })
  const file = join(folder, path.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code.replace(/(\b(?:from|import) ?\(?)"(\.\.?\/[^"\n]*)\.ts"/g, '$1"$2.js"'))
  return [source, file]
}

/** Compiles all sources into the folder for temporary files. */
export async function plainSources() {
  const { transform } = await import('esbuild')
  const folder = join(useScratch(), 'plain')
  mkdirSync(folder)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const compiled = new Map(
    await Promise.all(sources('src').map((path) => compile(transform, folder, path))),
  )
  return {
    name: 'plain-sources',
    enforce: 'pre',
    config: () => ({ test: { server: { deps: { external: [/[\\/]plain[\\/]src[\\/]/] } } } }),
    resolveId: (id, importer) =>
      importer && id.startsWith('.') ? compiled.get(resolve(dirname(importer), id)) : undefined,
  }
}
