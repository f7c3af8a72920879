// Builds the API reference from the types and their comments, with TypeDoc: `npm run build:reference`. The result
// is one compressed file, dist/reference.br, which the server and the page without a server unpack. TypeDoc needs a
// TypeScript with a JavaScript API, so it has its own package.json and lock file in scripts/reference.
// RINGFIRE_PACK=quick packs without it.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, inflateSync } from 'node:zlib'
import { olderThan } from './build.mjs'
import { ROOT, ensureInstalled, npmCi } from './install.mjs'
import { licencesOf } from './licences.mjs'

const HOME = join(ROOT, 'scripts/reference')
const SOURCES = ['src', 'scripts/reference/typedoc.json', 'scripts/reference/package-lock.json']
const FILE = 'dist/reference.br'
/** The maximum size in the package, in bytes. */
const MOST = 127_500

/** Installs TypeDoc if it is missing or differs from the locked version. */
function ensureTypedoc() {
  const installed = join(HOME, 'node_modules/typedoc/package.json')
  const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'))
  if (
    existsSync(installed) &&
    JSON.parse(readFileSync(installed, 'utf8')).version === packages['node_modules/typedoc'].version
  )
    return 0
  console.error('Installing TypeDoc (npm ci in scripts/reference) ...')
  return npmCi(HOME)
}

/** Strips inline scripts, which the server's content policy forbids. */
const withoutInlineScripts = (text) =>
  text.replaceAll(/<script>document\.documentElement[^<]*<\/script>/g, '')

/** Leaves out what pages say twice: the index of members, which stands beside them, and a link at each name that has one already. */
const withoutRepeats = (text) =>
  text
    .replaceAll(/<section class="tsd-panel-group tsd-index-group">[^]*?<\/section><\/section>/g, '')
    .replaceAll(/<a href="#[^"]*" aria-label="Permalink"[^]*?<\/a>/g, '')

/** Of a list of hundreds of words, such as the ids of all rules, the first ten: `ringfire rules` lists them better. */
const withoutLongLists = (text) =>
  text.replaceAll(
    /((?:\s*<span class="tsd-signature-type">&quot;[^<]*<\/span><span class="tsd-signature-symbol">,<\/span><br\/>){10})(?:\s*<span class="tsd-signature-type">&quot;[^<]*<\/span><span class="tsd-signature-symbol">,<\/span><br\/>){100,}/g,
    '$1    …<br/>',
  )

/** TypeDoc packs its indexes; unpacked here, all files together take less. `readReference` packs them again. */
function unpackedIndex(text) {
  const [, before, packed, after] = /^(window\.\w+ = ")([\w+/=]+)("[^]*)$/.exec(text) ?? []
  return packed === undefined
    ? text
    : { before, packed: inflateSync(Buffer.from(packed, 'base64')).toString(), after }
}

/** Every file of a folder by path, as text. */
function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile() && name !== '.nojekyll')
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [
        name.replaceAll(sep, '/'),
        unpackedIndex(
          withoutRepeats(
            withoutLongLists(withoutInlineScripts(readFileSync(join(folder, name), 'utf8'))),
          ),
        ),
      ]),
  )
}

/** Builds the pages if a source is newer; returns the exit code. */
export function ensureReference() {
  if (!olderThan(FILE, SOURCES)) return 0
  const installed = ensureTypedoc()
  if (installed !== 0) return installed
  console.error('Making the reference pages ...')
  const out = mkdtempSync(join(tmpdir(), 'ringfire-reference-'))
  try {
    const typedoc = join(HOME, 'node_modules/typedoc/bin/typedoc')
    const args = [typedoc, '--options', join(HOME, 'typedoc.json'), '--logLevel', 'Warn']
    const { status } = spawnSync(process.execPath, [...args, '--out', out], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) return status ?? 1
    // The pages' script, and the search it contains.
    const licences = licencesOf('The reference', ['lunr', 'typedoc'], HOME)
    const bytes = Buffer.from(JSON.stringify({ ...filesOf(out), 'licences.md': licences }))
    const packed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
    })
    if (packed.length > MOST) {
      console.error(`The reference takes ${packed.length} bytes; right: at most ${MOST}.`)
      return 1
    }
    writeFileSync(join(ROOT, FILE), packed)
    return 0
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

if (
  import.meta.url === pathToFileURL(process.argv[1]).href &&
  process.env.RINGFIRE_PACK !== 'quick'
) {
  ensureInstalled()
  process.exitCode = ensureReference()
}
