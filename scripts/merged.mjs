// esbuild makes a module of what the same programs need: hundreds of small ones, with long lists of imports. Here small
// modules join others that nearly the same programs need, and rolldown writes the result.
import { posix } from 'node:path'
import { rolldown } from 'rolldown'

/** The name of the module that `name` imports from a path. */
const nextTo = (name, path) => posix.join(posix.dirname(name), path)

/** How many bytes, with white space, all entries together may load in vain for one module less. */
const IN_VAIN = 200_000

/**
 * The modules that esbuild made, by name: what each imports at once, for which entries it is loaded, and which of these
 * are `apart`. Imports that take nothing do not count: by package.json only entries do anything when loaded.
 */
function graphOf(codes, isEntry, apart) {
  const modules = new Map()
  for (const [name, code] of codes) {
    const imports = [...code.matchAll(/\bfrom ?"(\.[^"]+)"/g)].map(([, path]) => nextTo(name, path))
    modules.set(name, {
      names: [name],
      bytes: code.length,
      imports: imports.filter((path) => codes.has(path)),
      entries: new Set(),
      apart: '',
    })
  }
  const load = (name, entry) => {
    const { entries, imports } = modules.get(name)
    if (entries.has(entry)) return
    entries.add(entry)
    for (const next of imports) load(next, entry)
  }
  for (const name of codes.keys()) if (isEntry(name)) load(name, name)
  for (const module of modules.values())
    module.apart = apart.filter((entry) => module.entries.has(entry)).join()
  return modules
}

/** Joins modules; returns the group of each by its name. Entries stay alone. */
function groupsOf(modules, isEntry) {
  const groupOf = new Map(modules)
  const known = new Map()
  /** All that is loaded with a group. */
  const withImports = (group) => {
    const found = known.get(group)
    if (found) return found
    const all = new Set([group])
    for (const name of group.imports) {
      const next = groupOf.get(name)
      if (next !== group) for (const each of withImports(next)) all.add(each)
    }
    known.set(group, all)
    return all
  }
  /** Whether one imports the other through a third: together they would import themselves. */
  const throughOthers = (one, other) =>
    one.imports.some((name) => {
      const next = groupOf.get(name)
      return next !== one && next !== other && withImports(next).has(other)
    })
  /** How much the entries that load only `one` load more if they load `other` too. */
  const inVain = (one, other) => {
    const entries = [...one.entries].filter((entry) => !other.entries.has(entry))
    if (entries.length === 0) return 0
    return [...withImports(other)]
      .map(({ bytes, entries: has }) => bytes * entries.filter((entry) => !has.has(entry)).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  }
  const groups = new Set([...modules].filter(([name]) => !isEntry(name)).map(([, group]) => group))
  for (;;) {
    let best = { cost: IN_VAIN }
    for (const one of groups)
      for (const other of groups) {
        if (one === other) break
        if (one.apart !== other.apart) continue
        const more = one.entries.size - other.entries.size
        if (Math.max(more * other.bytes, -more * one.bytes) >= best.cost) continue
        const cost = inVain(one, other) + inVain(other, one)
        if (cost < best.cost && !throughOthers(one, other) && !throughOthers(other, one))
          best = { cost, one, other }
      }
    const { one, other } = best
    if (!one) return groupOf
    for (const group of [...withImports(one), ...withImports(other)])
      for (const entry of [...one.entries, ...other.entries]) group.entries.add(entry)
    groups.delete(one)
    known.clear()
    for (const name of one.names) groupOf.set(name, other)
    other.names.push(...one.names)
    other.bytes += one.bytes
    other.imports.push(...one.imports)
  }
}

/** A hash in a name of rolldown's: five letters are enough to tell versions apart; eight would take 2 kB more. */
const HASHED = /(-[a-z0-9]{5})[a-z0-9]{3}(?=\.js$)/

/** The name of a module for rolldown, which adds a hash of its own, without esbuild's. */
const fileNameOf = (name) => `${name.replace(/(?:\d+|-[A-Z0-9]{8})$/, '')}-[hash].js`

/**
 * Merges and minifies what esbuild made, of which `nameOf` gives the names by the paths; returns codes by name.
 * `apart` are the names of the entries for which nothing more may be loaded: those of browsers, and parts of the library.
 */
export async function merged({ outputFiles, metafile }, nameOf, apart) {
  const codes = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]))
  const entries = new Set(
    Object.keys(metafile.outputs)
      .filter((path) => metafile.outputs[path].entryPoint)
      .map(nameOf),
  )
  const isEntry = (name) => entries.has(name)
  const groupOf = groupsOf(graphOf(codes, isEntry, apart), isEntry)
  const numberOf = new Map([...new Set(groupOf.values())].map((group, i) => [group, i]))
  const build = await rolldown({
    input: Object.fromEntries(
      [...entries]
        .filter((name) => !/-[A-Z0-9]{8}\.js$/.test(name))
        .map((name) => [name.slice(0, -'.js'.length), name]),
    ),
    plugins: [
      {
        name: 'from-esbuild',
        resolveId(source, importer = '') {
          const name = nextTo(importer, source)
          return codes.has(name) ? name : { id: source, external: true }
        },
        load: (name) => codes.get(name),
      },
    ],
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    // By package.json only entries do anything when they are loaded.
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: { compress: { target: 'es2022' }, mangle: { toplevel: true } },
    chunkFileNames: ({ name }) => fileNameOf(name),
    hashCharacters: 'base36',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'merged',
          name: (id) =>
            codes.has(id) && !isEntry(id) ? `chunk${numberOf.get(groupOf.get(id))}` : null,
        },
      ],
    },
  })
  const shortOf = new Map(output.map(({ fileName }) => [fileName, fileName.replace(HASHED, '$1')]))
  return output.map(({ fileName, code }) => [
    shortOf.get(fileName),
    code
      // Imports that take nothing, of which bundlers warn.
      .replaceAll(/^import"\.[^"]+";|(?<=^(?:import[^"();]*"[^"]+";)+)import"\.[^"]+";/g, '')
      .replaceAll(/[\w-]+\.js\b/g, (name) => shortOf.get(name) ?? name),
  ])
}
