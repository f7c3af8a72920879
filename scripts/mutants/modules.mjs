// Loads TypeScript modules into this process as often as needed. Each registry evaluates every module of the
// checkout anew, so that a changed module also changes what others computed from it while loading. Packages and
// compiled code are shared.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import { transformSync } from 'esbuild'
import { ROOT } from '../install.mjs'

const nodeRequire = createRequire(import.meta.url)
const wrap = (code) =>
  `(function (exports, require, module, __url, __dirname, __filename) {${code}\n})`

/** Compiles a module's text to a CommonJS function. */
export function compileModule(path, text) {
  const { code } = transformSync(text, {
    loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
    format: 'cjs',
    target: 'node20',
    platform: 'node',
    // Commands load their code when they run.
    supported: { 'dynamic-import': false },
    sourcefile: path,
    define: { 'import.meta.url': '__url' },
  })
  return code
}

/** Every relative path and package that compiled code requires. */
const requiredBy = (code) => [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)

/** Compiles the modules of a checkout. `instrument(path, text)` may change a module's text before compilation. */
export function moduleSource({ instrument = (_, text) => text, packages = {} } = {}) {
  /** Compiled modules by path, relative to the checkout, each with the function to run and its requirements. */
  const compiled = new Map()
  const shared = new Map(Object.entries(packages))

  const compile = (path) => {
    const known = compiled.get(path)
    if (known) return known
    const text = readFileSync(join(ROOT, path), 'utf8')
    const code = path.endsWith('.json')
      ? `module.exports = ${text}`
      : compileModule(path, instrument(path, text))
    const made = { run: script(path, code), requires: requiredBy(code) }
    compiled.set(path, made)
    return made
  }
  const script = (path, code) =>
    new vm.Script(wrap(code), { filename: join(ROOT, path) }).runInThisContext()

  return {
    /** Compiles a module and all its imports, and loads their packages; returns the paths of the modules. */
    async prepare(entry) {
      const seen = new Set()
      const visit = async (path) => {
        if (seen.has(path)) return
        seen.add(path)
        for (const name of compile(path).requires) {
          if (name.startsWith('.')) {
            const to = posix.join(posix.dirname(path), name)
            if (existsSync(join(ROOT, to))) await visit(to)
          } else if (!name.startsWith('node:') && !shared.has(name))
            shared.set(name, { __esModule: true, ...(await import(name)) })
        }
      }
      await visit(entry)
      return [...seen]
    },
    /** A fresh registry. `changed` maps module paths to their texts in this registry. */
    registry(changed = new Map()) {
      const loaded = new Map()
      const load = (path) => {
        const there = loaded.get(path)
        if (there) return there.exports
        const module = { exports: {} }
        loaded.set(path, module)
        const text = changed.get(path)
        const run = text === undefined ? compile(path).run : script(path, compileModule(path, text))
        const file = join(ROOT, path)
        run(
          module.exports,
          requireFrom(path),
          module,
          pathToFileURL(file).href,
          dirname(file),
          file,
        )
        return module.exports
      }
      const requireFrom = (from) => (name) => {
        if (name.startsWith('.')) return load(posix.join(posix.dirname(from), name))
        return shared.get(name) ?? nodeRequire(name)
      }
      return {
        load,
        /** Forgets a module, so that loading evaluates it again. */
        forget: (path) => loaded.delete(path),
      }
    },
  }
}
