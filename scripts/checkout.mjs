// Keeps the program of a checkout up to date: installs packages and compiles sources only if something has changed
// since the last command.
import { existsSync, readFileSync, renameSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** What the last command found: the `state` of all inputs, and the name of the compiled program's folder in dist. */
const STAMP = join(ROOT, 'dist/checkout.json')

/** Names, sizes and times of the sources, the compiler's scripts and the installed packages. */
function currentState() {
  const lines = [process.version]
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {}
    lines.push(`${path} ${size} ${mtimeMs}`)
  }
  const walk = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (!entry.isDirectory()) add(path)
      else if (path !== 'src/web' && entry.name !== 'node_modules') walk(path)
    }
  }
  ;['package.json', 'package-lock.json', 'node_modules/.package-lock.json'].forEach(add)
  ;['scripts', 'src'].forEach(walk)
  return lines.join('\n')
}

/** Loads a module of the command, such as 'main', compiled from the current sources. */
export const importCurrent = async (name) => import(await currentModule(name))

/** The URL of a module compiled from the current sources. */
export async function currentModule(name) {
  const state = currentState()
  const known = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : undefined
  const moduleIn = (folder) => pathToFileURL(join(ROOT, 'dist', folder, `${name}.js`)).href
  if (known?.state === state && existsSync(join(ROOT, 'dist', known.folder)))
    return moduleIn(known.folder)
  const { ensureInstalled } = await import('./install.mjs')
  ensureInstalled()
  const { compileCommand } = await import('./compiled.mjs')
  // Changes made during compilation are noticed by the next command.
  const compiled = currentState()
  const folder = basename(await compileCommand())
  const scratch = `${STAMP}.${process.pid}`
  writeFileSync(scratch, JSON.stringify({ state: compiled, folder }))
  renameSync(scratch, STAMP)
  return moduleIn(folder)
}
