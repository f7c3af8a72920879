// Archives from outside: a friend's archive is restored in full; anything nested, too large, hidden or broken is
// refused.
import { describe, expect, it } from 'vitest'
import { zipSync, type Zippable } from 'fflate'
import { packArchive, unpackArchive, type ArchiveFile } from './archive.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

// oxlint-disable-next-line require-await
async function* given(files: readonly ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* files
}
const pack = async (files: readonly ArchiveFile[]): Promise<Uint8Array> =>
  new Uint8Array(await new Response(packArchive(given(files))).arrayBuffer())

/** Small limits, so that archives beyond them are small too. */
const LIMITS = { packed: 90_000, unpacked: 60_000, files: 20, file: 40_000 }

/** Why an archive is refused, in a sentence. */
const wrongOf = (bytes: Uint8Array): string | undefined =>
  unpackArchive(bytes, LIMITS).problems?.[0]?.wrong

describe('an archive', () => {
  it('comes back as it was packed, and packed again it is the same file', async () => {
    const files = [
      { path: 'ringfire.json', bytes: text('{}') },
      { path: 'pictures/ab.png', bytes: Uint8Array.from({ length: 70_000 }, (_, i) => i % 251) },
      { path: 'maps/b-2.json', bytes: text('{"name":"Ω"}'.repeat(9000)) },
      { path: 'maps/empty.json', bytes: new Uint8Array() },
    ]
    const packed = await pack(files)
    expect(unpackArchive(packed)).toEqual({ value: files })
    expect(await pack(files)).toEqual(packed)
    expect(packed.length).toBeLessThan(75_000)
  })

  const bomb = (): Uint8Array => zipSync({ 'a.json': new Uint8Array(40_001) })
  /** The same archive, with a header that claims a size of one byte. */
  const lying = (): Uint8Array => {
    const bytes = bomb()
    const data = new DataView(bytes.buffer)
    const directory = bytes.length - 22 - 46 - 'a.json'.length
    data.setUint32(22, 1, true)
    data.setUint32(directory + 24, 1, true)
    return bytes
  }
  const many = (): Uint8Array => {
    const files: Zippable = {}
    for (let i = 0; i <= 20; i++) files[`f${i}.json`] = new Uint8Array()
    return zipSync(files)
  }
  /** An archive with the same name twice, which no program produces by itself. */
  const doubled = (): Uint8Array => {
    const bytes = zipSync({ 'a.json': text('1'), 'b.json': text('2') }, { level: 0 })
    const names = [...bytes.keys()].filter((i) => bytes[i] === 98 && bytes[i + 1] === 46)
    for (const at of names) bytes[at] = 97
    return bytes
  }
  const inside = zipSync({ 'a.json': text('{}') })

  it.each<readonly [string, () => Uint8Array, RegExp]>([
    ['no ZIP', () => text('{"ringfire":1}'), /not a ZIP/],
    ['nothing', () => new Uint8Array(), /not a ZIP/],
    ['a bomb', bomb, /more than 1 megabytes/],
    [
      'files that are too much together',
      () => zipSync({ 'a.json': new Uint8Array(39_000), 'b.json': new Uint8Array(39_000) }),
      /unpacks to too much data/,
    ],
    [
      'too many bytes',
      () => zipSync({ 'a.json': new Uint8Array(90_000) }, { level: 0 }),
      /it has 1 megabytes/,
    ],
    ['a bomb that says it is small', lying, /more than 1 megabytes|cannot be unpacked/],
    ['too many files', many, /too many files/],
    ['a nested archive', () => zipSync({ 'maps/x.json': inside }), /archive inside the archive/],
    [
      'a nested archive by name',
      () => zipSync({ 'x.tar': text('x') }),
      /archive inside the archive/,
    ],
    ['a way out', () => zipSync({ '../../etc/passwd': text('x') }), /called "\.\.\/\.\./],
    ['a way from the root', () => zipSync({ '/etc/x.json': text('x') }), /called "\/etc/],
    ['a way of Windows', () => zipSync({ 'a\\..\\x.json': text('x') }), /called "a\\\\/],
    ['a hidden name', () => zipSync({ 'maps/.x.json': text('x') }), /called "maps\/\.x/],
    ['a file twice', doubled, /twice/],
    [
      'half of it',
      () => zipSync({ 'a.json': text('abc'.repeat(90)) }).subarray(0, 40),
      /is incomplete|cannot/,
    ],
  ])('is refused with %s', (_, made, why) => {
    expect(wrongOf(made())).toMatch(why)
  })
})
