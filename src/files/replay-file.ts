// A replay as one HTML file: the page that plays it, with the fight inside. Nothing of it needs a network.
import { shareRepeats } from './repeats.ts'

/** The element of the page that the fight is put into. */
const PLACE = '<script type="text/plain" id="replay"></script>'
/** Characters that one call may turn into a text. */
const PIECE = 0x8000

/** The rules that a replay names in its numbers, of these. */
export function rulesNamed<R extends { readonly id: string }>(
  rules: readonly R[],
  data: object,
): readonly R[] {
  const named = new Set(JSON.stringify(data).match(/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+/g))
  return rules.filter(({ id }) => named.has(id))
}

/** Puts a replay into the page; throws if `page` is not the page of a replay. */
export async function writeReplay(page: string, data: unknown): Promise<string> {
  if (!page.includes(PLACE)) throw new Error('this is not the page of a replay')
  // Not the browser's own packer: the same fight is the same file everywhere.
  const { gzipSync } = await import('fflate')
  const text = JSON.stringify(shareRepeats(JSON.parse(JSON.stringify(data))))
  const packed = gzipSync(new TextEncoder().encode(text), { level: 9, mtime: 0 })
  const pieces: string[] = []
  for (let at = 0; at < packed.length; at += PIECE)
    pieces.push(String.fromCharCode(...packed.subarray(at, at + PIECE)))
  // A function, so that no letter of the data is read as a pattern.
  return page.replace(PLACE, () => PLACE.replace('></', `>${btoa(pieces.join(''))}</`))
}
