// A set of house rules as a code that fits into a message: its file, made smaller, in letters that no message changes.
import { decodeBase64, encodeBase64 } from '../../files/base64.ts'

const MARK = 'ringfire-rules-'
/** Characters that a code may unpack to: a set with all that it may have, and no bomb. */
const MOST_TEXT = 2_000_000

/** Sends bytes through a packer or unpacker; undefined if more than `MOST_TEXT` come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader()
  let all = new Blob()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await all.arrayBuffer())
    all = new Blob([all, value])
    if (all.size > MOST_TEXT) {
      await reader.cancel()
      return undefined
    }
  }
}

/** The code of a file. */
export async function codeOf(file: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const small = await through(bytes, new CompressionStream('deflate-raw'))
  return (
    MARK +
    encodeBase64(small ?? bytes)
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  )
}

/** The text of the file behind a code. Throws an error in words if the code is cut off, or is none. */
export async function fileOfCode(said: string): Promise<string> {
  const code = said.replaceAll(/\s/g, '')
  const bytes = code.startsWith(MARK)
    ? decodeBase64(code.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'))
    : undefined
  const file =
    bytes && (await through(bytes, new DecompressionStream('deflate-raw')).catch(() => undefined))
  if (file) return new TextDecoder().decode(file)
  throw new Error(
    `This is not the whole code of a set. A code begins with ${MARK}; copy it again, from the first letter to the last.`,
  )
}
