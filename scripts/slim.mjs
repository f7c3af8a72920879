// Before packing, makes dist/web.br: the files of the page in one compressed file, with the rules left to the command's
// modules. src/server/packed-page.ts unpacks it. `node scripts/slim.mjs`
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { ROOT } from './install.mjs'

const WEB = join(ROOT, 'dist/web')

/** A page that unpacks a part of itself: the part is packed anew where the page is unpacked. */
const SELF_PACKED = /^([^]* id="packed">)([^<]+)(<[^]*)$/

function packed(name) {
  if (/^assets[\\/]rules-worker-.*\.js$/.test(name)) return "import '../modules/rules-worker.js'\n"
  const bytes = readFileSync(join(WEB, name))
  const text = bytes.toString()
  if (!Buffer.from(text).equals(bytes)) return { base64: bytes.toString('base64') }
  const [, before, part, after] = SELF_PACKED.exec(text) ?? []
  return part === undefined
    ? text
    : { before, packed: gunzipSync(Buffer.from(part, 'base64')).toString(), after }
}

const names = readdirSync(WEB, { recursive: true })
  .map(String)
  .filter((name) => statSync(join(WEB, name)).isFile())
  .sort()
if (!names.some((name) => name.includes('rules-worker')))
  throw new Error(`There is no rules-worker in ${WEB}.`)
const files = Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/'), packed(name)]))
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
writeFileSync(join(ROOT, 'dist/web.br'), brotliCompressSync(JSON.stringify(files), { params }))
