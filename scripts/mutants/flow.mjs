// Follows values computed while loading to the code that uses them later: the row of a table, the constant found in
// it, the function that reads the constant. Only tests that run that code can notice a change of the row.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { readModule } from './read-module.mjs'

/** Whether two member names may be the same; `*` matches anything. */
function mayBe(one, other) {
  if (one === undefined || other === undefined || one === other) return true
  const [pattern, text] = one.includes('*') ? [one, other] : [other, one]
  if (!pattern.includes('*')) return false
  const parts = pattern.split('*')
  return text.startsWith(parts[0]) && text.endsWith(parts.at(-1))
}

/**
 * `modules` lists every module that tests load. `ranWhileLoading(path, probe)` tells whether any test file hits a
 * probe while loading. `usersOf(site)` returns the probes that use what a site computes while loading, as
 * `path\0probe`, and the modules whose loading itself uses it.
 */
export function makeFlow(modules, ranWhileLoading) {
  const read = new Map(
    modules
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path, readModule(path, readFileSync(join(ROOT, path), 'utf8'))]),
  )
  /** The places where each name of a module is used, in it and elsewhere. */
  const refs = new Map()
  const importers = new Map()
  for (const [path, { refs: list, links }] of read) {
    const byName = new Map()
    for (const ref of list) byName.set(ref.name, [...(byName.get(ref.name) ?? []), ref])
    refs.set(path, byName)
    const add = (from, entry) => importers.set(from, [...(importers.get(from) ?? []), entry])
    for (const [local, { from, name }] of links.imports) add(from, { path, local, name })
    for (const [exported, { from, name }] of links.from) add(from, { path, exported, name })
    for (const from of links.all) add(from, { path, all: true })
  }

  /**
   * Adds to `found` the code that uses a name declared by a module; with `whileLoading`, only code that uses it
   * while loading.
   */
  function follow(path, name, member, whileLoading, found) {
    const key = `${path}\0${name}\0${member ?? ''}\0${whileLoading}`
    if (found.seen.has(key)) return
    found.seen.add(key)
    const use = (where, local) => {
      for (const ref of refs.get(where)?.get(local) ?? []) {
        if (!mayBe(member, ref.member)) continue
        const again = ref.probe === 0 ? false : true
        if (again && !whileLoading) found.probes.add(`${where}\0${ref.probe}`)
        if (again && !ranWhileLoading(where, ref.probe)) continue
        if (ref.owners.length === 0) found.loading.add(where)
        for (const owner of ref.owners)
          if (owner !== local) follow(where, owner, undefined, again && !ref.made, found)
      }
    }
    use(path, name)
    const exported = [
      name,
      ...[...(read.get(path)?.links.exports ?? [])]
        .filter(([, local]) => local === name)
        .map(([one]) => one),
    ]
    for (const one of importers.get(path) ?? []) {
      if (one.all) follow(one.path, name, member, whileLoading, found)
      else if (one.name === '*' || exported.includes(one.name)) {
        if (one.local) use(one.path, one.local)
        else follow(one.path, one.exported, member, whileLoading, found)
      }
    }
  }

  return {
    usersOf({ path, probe, owners, made, member }) {
      const found = { seen: new Set(), probes: new Set(), loading: new Set() }
      if (probe !== 0 && !ranWhileLoading(path, probe)) return found
      if (owners.length === 0) found.loading.add(path)
      for (const owner of owners) follow(path, owner, member, probe !== 0 && !made, found)
      return found
    },
  }
}
