// The built page. The package holds it as one compressed file, which is a third smaller than its files are; it is unpacked when
// somebody needs it first.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

/** A file: its text, its bytes in base64, or a page that unpacks a part of itself (`vite.replay.config.ts`). */
type Packed =
  | string
  | { readonly base64: string }
  | { readonly before: string; readonly packed: string; readonly after: string }

const bytesOf = (file: Packed): string | Buffer =>
  typeof file === 'string'
    ? file
    : 'base64' in file
      ? Buffer.from(file.base64, 'base64')
      : file.before + gzipSync(file.packed, { level: 9 }).toString('base64') + file.after

/** Writes the files into a new folder. It appears with all of them, or not at all. */
function unpack(from: Buffer, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(from).toString()) as Record<string, Packed>
  const scratch = mkdtempSync(`${folder}.`)
  try {
    for (const [name, file] of Object.entries(files)) {
      const path = join(scratch, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytesOf(file))
    }
    renameSync(scratch, folder)
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/** Unpacks into a folder of this process alone, beside what the page loads from its neighbours. */
function unpackForNow(from: Buffer, dist: string): string {
  const home = mkdtempSync(join(tmpdir(), 'ringfire-'))
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  symlinkSync(join(dist, 'command'), join(home, 'command'), 'junction')
  const reference = join(dist, 'reference.br')
  if (existsSync(reference)) copyFileSync(reference, join(home, 'reference.br'))
  const folder = join(home, 'web')
  unpack(from, folder)
  return folder
}

const found = new Map<string, string>()

/**
 * The folder of the built page in `dist`: as it was built in a checkout, else unpacked beside the packed file or, where that cannot be
 * written, in a temporary folder. Where there is neither, the folder where a build would be.
 */
export function pageFolder(dist: string): string {
  const built = join(dist, 'web')
  const packed = join(dist, 'web.br')
  if (existsSync(join(built, 'index.html')) || !existsSync(packed)) return built
  const known = found.get(dist)
  if (known !== undefined) return known
  const from = readFileSync(packed)
  const beside = join(dist, `web-${createHash('sha256').update(from).digest('hex').slice(0, 12)}`)
  let folder = beside
  try {
    if (!existsSync(beside)) unpack(from, beside)
  } catch {
    folder = unpackForNow(from, dist)
  }
  found.set(dist, folder)
  return folder
}
