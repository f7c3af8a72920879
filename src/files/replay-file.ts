// A replay as a single HTML file: the page that plays it, with the fight inside. It needs no network.
import { shareRepeats } from './repeats.ts'

/** The element of the page that receives the fight. */
const OPENING = '<script type="text/plain" id="replay">'
const PLACE = `${OPENING}</script>`
/** Maximum number of characters per call of `String.fromCharCode`. */
const PIECE = 0x8000

/** The rules among these that the replay's numbers refer to. */
export function rulesNamed<R extends { readonly id: string }>(
  rules: readonly R[],
  data: object,
): readonly R[] {
  const named = new Set(JSON.stringify(data).match(/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+/g))
  return rules.filter(({ id }) => named.has(id))
}

/** The packed replay in such a page. */
export const replayIn = (page: string): string => page.split(OPENING)[1]?.split('</')[0] ?? ''

/** Puts a replay into the page. Throws if `page` is not a replay page. */
export async function writeReplay(page: string, data: unknown): Promise<string> {
  if (!page.includes(PLACE)) throw new Error('this is not the page of a replay')
  // The browser's own compressor is not used, so that the same fight gives the same file everywhere.
  const { gzipSync } = await import('fflate')
  const text = JSON.stringify(shareRepeats(JSON.parse(JSON.stringify(data))))
  const packed = gzipSync(new TextEncoder().encode(text), { level: 9, mtime: 0 })
  const pieces: string[] = []
  for (let at = 0; at < packed.length; at += PIECE)
    pieces.push(String.fromCharCode(...packed.subarray(at, at + PIECE)))
  // A replacer function, so that no character of the data is interpreted as a pattern.
  return page.replace(PLACE, () => PLACE.replace('></', `>${btoa(pieces.join(''))}</`))
}
