// Builds what the package ships: the page (dist/web), the command and the library (dist/command), their types
// (dist/types) and the rules (dist/rules.br).
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureBuilt } from './build.mjs'
import { GUNFIGHTS, compileInto, importCompiled } from './compiled.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { licencesOf, packagesOf } from './licences.mjs'
import { keepPublicTypes } from './public-types.mjs'

/** Writes the library's types without checking them (`npm run typecheck` does); returns the exit code. */
function writeTypes() {
  rmSync(join(ROOT, 'dist/types'), { recursive: true, force: true })
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const run = spawnSync(
    process.execPath,
    [tsc, '-p', join(ROOT, 'tsconfig.types.json'), '--noCheck', '--singleThreaded'],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    },
  )
  return run.status ?? 1
}

/** Leaves out the types of a book's tables, long lists of literals, except those that a public type refers to, and its options' rules. */
function leaveOutTables() {
  const types = join(ROOT, 'dist/types')
  const read = (name) => readFileSync(join(types, name), 'utf8')
  const used = new Set(
    readdirSync(types, { recursive: true })
      .filter((name) => name.endsWith('.d.ts'))
      .flatMap((name) => [...read(name).matchAll(/\(typeof (?:TABLES|COMMON)\)\['([^']+)'\]/g)])
      .map(([, table]) => table),
  )
  for (const name of readdirSync(join(types, 'catalogue'))) {
    const path = join('catalogue', name)
    const without = read(path).replace(
      /^(?:\/\*\*.*\*\/\n)?export declare const (?:TABLES|COMMON): \{\n([^]*?)^\};\n/m,
      (all, rows) => {
        const left = rows.replaceAll(
          /^ {4}readonly '([^']+)': [^]*?(?=^ {4}readonly |(?![^]))/gm,
          (row, table) => (used.has(table) ? row : ''),
        )
        return left ? all.replace(rows, () => left) : ''
      },
    )
    writeFileSync(join(types, path), without.replaceAll(/^ +readonly rule: '[^']*';\n/gm, ''))
  }
}

/** Writes the rules of all books, without what the code has of them, as one compressed file, which src/files/catalogue.ts reads. */
async function packRules() {
  const { parse } = await import('yaml')
  const { packRules: packed } = await importCompiled('src/files/packed-rules.ts')
  const folder = join(ROOT, 'catalogue')
  const books = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')))
  const options = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }
  writeFileSync(
    join(ROOT, 'dist/rules.br'),
    brotliCompressSync(JSON.stringify(packed(books)), options),
  )
}

ensureInstalled()
const page = ensureBuilt()
const command = join(ROOT, 'dist/command')
rmSync(command, { recursive: true, force: true })
const files = await compileInto(command)
writeFileSync(join(command, 'licences.md'), licencesOf('The command', packagesOf(files)))
process.exitCode = page || writeTypes()
leaveOutTables()
keepPublicTypes(join(ROOT, 'dist/types'), [
  'index.d.ts',
  'api/odds.d.ts',
  ...GUNFIGHTS.map((id) => `books/${id}/exchanges.d.ts`),
])
await packRules()
