// Archives: many small files in one ZIP file. Archives from outside are unpacked piece by piece under limits,
// reading only the local file headers, so that nothing large, hidden or nested gets in.
import { Unzip, UnzipInflate, Zip, ZipDeflate, ZipPassThrough, type UnzipFile } from 'fflate'
import { MEGABYTE, MOST_ARCHIVE, type ArchiveLimits } from './archive-limits.ts'
import { problem, faulty, type Parsed, type Problem } from './problems.ts'
import type { Faulty } from '../engine/problem.ts'

/** A file in an archive. */
export interface ArchiveFile {
  /** Such as `characters/k3v8.json`. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Packs files as they arrive. Files that are already compressed, such as pictures, are stored as they are. */
export function packArchive(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
  const from = files[Symbol.asyncIterator]()
  let zip: Zip
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, last) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (last) controller.close()
      })
    },
    async pull() {
      const { value, done } = await from.next()
      if (done) return zip.end()
      const { path, bytes } = value
      const entry = path.endsWith('.json') ? new ZipDeflate(path) : new ZipPassThrough(path)
      // A fixed date, so that the same library gives the same file.
      entry.mtime = new Date(Date.UTC(2000, 0, 1, 12))
      zip.add(entry)
      entry.push(bytes, true)
    },
  })
}

/** Bytes unpacked at once, which limits how much they can expand. */
const BITE = 16 * 1024

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} megabytes`

const refused = (wrong: string, right: string): Faulty => faulty('the archive', wrong, right)

const PATH = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/
const ZIP_START = [0x50, 0x4b, 0x03, 0x04]
const startsAsZip = (bytes: Uint8Array): boolean => ZIP_START.every((byte, i) => bytes[i] === byte)

/**
 * Reads the files of an archive. Refuses the whole archive if one of its files is not allowed. Folder entries are
 * ignored.
 */
export function unpackArchive(
  bytes: Uint8Array,
  most: ArchiveLimits = MOST_ARCHIVE,
): Parsed<readonly ArchiveFile[]> {
  if (bytes.length > most.packed)
    return refused(`it has ${megabytes(bytes.length)}`, `at most ${megabytes(most.packed)}`)
  if (!startsAsZip(bytes)) return refused('it is not a ZIP file', 'a file exported by Ringfire')
  const unpacking = new Unpacking(most)
  for (let at = 0; at < bytes.length && !unpacking.wrong; at += BITE)
    unpacking.push(bytes.subarray(at, at + BITE), at + BITE >= bytes.length)
  if (unpacking.wrong) return { problems: [unpacking.wrong] }
  const [open] = unpacking.open
  if (open !== undefined)
    return refused(`${open} is incomplete`, 'a complete file: export it again')
  return { value: unpacking.files }
}

class Unpacking {
  readonly files: ArchiveFile[] = []
  readonly open = new Set<string>()
  readonly #paths = new Set<string>()
  readonly #unzip = new Unzip((file) => this.#begin(file))
  wrong: Problem | undefined
  #unpacked = 0

  readonly #most: ArchiveLimits

  constructor(most: ArchiveLimits) {
    this.#most = most
    this.#unzip.register(UnzipInflate)
  }

  push(bite: Uint8Array, last: boolean): void {
    try {
      this.#unzip.push(bite, last)
    } catch (error) {
      this.#no(
        `it cannot be unpacked (${error instanceof Error ? error.message : 'damaged'})`,
        'a complete file: export it again',
      )
    }
  }

  #no(wrong: string, right: string): void {
    this.wrong ??= problem('the archive', wrong, right)
  }

  #begin(file: UnzipFile): void {
    const { name } = file
    if (this.wrong || /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/$/.test(name)) return
    const shown = JSON.stringify(name.slice(0, 60))
    if (!PATH.test(name) || name.length > 200)
      return this.#no(`it holds a file called ${shown}`, 'plain names such as characters/ann.json')
    if (this.#paths.has(name)) return this.#no(`it contains ${shown} twice`, 'every file once')
    if (this.#paths.size >= this.#most.files)
      return this.#no('it holds too many files', `at most ${this.#most.files}`)
    this.#paths.add(name)
    this.open.add(name)
    this.#take(file, shown)
  }

  #take(file: UnzipFile, shown: string): void {
    const parts: Uint8Array[] = []
    let size = 0
    file.ondata = (error, chunk, last) => {
      if (this.wrong) return
      if (error) return this.#no(`${shown} cannot be unpacked`, 'a complete file: export it again')
      size += chunk.length
      this.#unpacked += chunk.length
      if (size > this.#most.file)
        return this.#no(
          `${shown} unpacks to more than ${megabytes(this.#most.file)}`,
          'files of a library are smaller',
        )
      if (this.#unpacked > this.#most.unpacked)
        return this.#no('it unpacks to too much data', `at most ${megabytes(this.#most.unpacked)}`)
      if (chunk.length > 0) parts.push(chunk.slice())
      if (last) this.#end(file.name, parts, size)
    }
    file.start()
  }

  #end(path: string, parts: readonly Uint8Array[], size: number): void {
    this.open.delete(path)
    const bytes = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    if (startsAsZip(bytes) || /\.(?:zip|gz|bz2|xz|7z|rar|tar)$/.test(path))
      return this.#no(`${path} is an archive inside the archive`, 'files only: unpack it first')
    this.files.push({ path, bytes })
  }
}
