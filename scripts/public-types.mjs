// Reduces a folder of declaration files to the declarations that its index.d.ts refers to.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A statement begins a line, perhaps with a comment above it, and ends where the next one begins. */
const START = String.raw`(?:^/\*\*(?:(?!\*/)[^])*\*/\n)?^(?:export|import|declare|type|interface)\b`
const STATEMENT = new RegExp(`${START}[^]*?(?=${START}|(?![^]))`, 'gm')
const LIST = /^(?:import|export) (?:type )?\{([^}]*)\}(?: from '([^']+)')?/
const STAR = /^export \*(?: as \w+)? from '([^']+)'/
const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type|enum) ([\w$]+)/

/** One statement: the name that it declares, or the names that it takes from another file. */
function readStatement(text, fileOf) {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, '').trim()
  const [, list, from] = LIST.exec(code) ?? []
  const star = STAR.exec(code)?.[1]
  if (star) return { text, code, whole: fileOf(star) }
  if (list === undefined) return { text, code, name: DECLARATION.exec(code)?.[1] }
  const parts = list.split(',').flatMap((part) => part.trim() || [])
  return {
    text,
    code,
    from: from && fileOf(from),
    taken: new Map(parts.map((part) => [/\w+$/.exec(part)[0], part])),
  }
}

/** Removes every declaration that these files, by default index.d.ts, do not refer to, directly or through others. */
export function keepPublicTypes(folder, roots = ['index.d.ts']) {
  const modules = new Map()
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  const statementsOf = (file) => {
    if (!modules.has(file)) {
      const fileOf = (path) => join(dirname(file), path).replace(/\.ts$/, '.d.ts')
      const texts = readFileSync(join(folder, file), 'utf8').match(STATEMENT) ?? []
      modules.set(file, { fileOf, all: texts.map((text) => readStatement(text, fileOf)) })
    }
    return modules.get(file)
  }

  const kept = new Set()
  const needed = new Map(files.map((file) => [file, new Set()]))
  const keep = (file, statement) => {
    if (kept.has(statement)) return
    kept.add(statement)
    if (statement.whole) keepAll(statement.whole)
    for (const [, path, name] of statement.code.matchAll(/\bimport\("([^"]+)"\)\.(\w+)/g))
      follow(statementsOf(file).fileOf(path), name)
    for (const word of new Set(statement.code.match(/[A-Za-z_$][\w$]*/g))) follow(file, word)
  }
  /** What programs can name, and what it extends. */
  const named = new Set()
  const follow = (file, name, isNamed = false) => {
    if (needed.get(file).has(name) && !isNamed) return
    for (const statement of statementsOf(file).all)
      if (statement.name === name) {
        needed.get(file).add(name)
        if (isNamed) addNamed(file, statement)
        keep(file, statement)
      } else if (statement.taken?.has(name)) {
        needed.get(file).add(name)
        if (statement.from)
          follow(statement.from, /^(?:type )?(\w+)/.exec(statement.taken.get(name))[1], isNamed)
      } else if (statement.code.startsWith('export * from')) {
        follow(statement.whole, name, isNamed)
        if (!needed.get(statement.whole).has(name)) continue
        needed.get(file).add(name)
        kept.add(statement)
      }
  }
  const addNamed = (file, statement) => {
    if (named.has(statement)) return
    named.add(statement)
    const [, heritage = ''] = /^[^{]*? extends ([^{]*)\{/.exec(statement.code) ?? []
    for (const word of heritage.match(/[\w$]+/g) ?? []) follow(file, word, true)
  }
  const keepAll = (file) => {
    for (const statement of statementsOf(file).all)
      if (statement.code.startsWith('export')) {
        for (const name of statement.taken?.keys() ?? []) follow(file, name, true)
        named.add(statement)
        keep(file, statement)
      }
  }
  for (const root of roots) keepAll(root)

  const textOf = (file, statement) => {
    const { text, code, taken } = statement
    // What nobody can name needs no comments, which would be a fifth of all types, and no indentation.
    if (!taken && !named.has(statement)) return text.replaceAll(/^ *\/\*\*[^]*?\*\/\n|^ +/gm, '')
    if (!taken) return text
    const left = [...taken].filter(([local]) => needed.get(file).has(local))
    if (left.length === 0) return ''
    if (left.length === taken.size) return code.startsWith('export') ? text : `${code}\n`
    // A comment above an import is what is left of a file's header.
    return `${code.replace(/\{[^}]*\}/, () => `{ ${left.map(([, part]) => part).join(', ')} }`)}\n`
  }
  for (const file of files) {
    const left = statementsOf(file).all.filter((one) => kept.has(one) || one.taken)
    const text = left.map((one) => textOf(file, one)).join('')
    if (text === '') rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
  }
}
