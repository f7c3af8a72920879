// Portraits: small pictures as data URLs. The page redraws a picture before sending it; anything else is refused.
import { faulty, type Parsed } from './problems.ts'
import { readInfo } from './picture.ts'

/** Limits: pixels per side, and bytes. */
export const PORTRAIT = { pixels: 256, bytes: 40 * 1024 } as const

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
/** What a portrait is, in words. */
export const PORTRAIT_RIGHT = `a PNG, JPEG or WebP of at most ${PORTRAIT.pixels} x ${PORTRAIT.pixels} pixels and ${PORTRAIT.bytes / 1024} KB, as a data URL`
/** Maximum length of a data URL: four characters for three bytes, plus the prefix. */
const MOST_LETTERS = Math.ceil((PORTRAIT.bytes * 4) / 3) + 40

/** Reads a portrait from parsed JSON. */
export function readPortrait(input: unknown): Parsed<string> {
  const wrong = (what: string): Parsed<string> => faulty('portrait', what, PORTRAIT_RIGHT)
  if (typeof input !== 'string') return wrong('it is not text')
  if (input.length > MOST_LETTERS) return wrong('it is too large')
  const [, kind, base64] = DATA_URL.exec(input) ?? []
  if (kind === undefined || base64 === undefined || base64.length % 4 !== 0)
    return wrong('it is not a picture as a data URL')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (bytes.length > PORTRAIT.bytes) return wrong(`it has ${bytes.length} bytes`)
  const info = readInfo(bytes)
  if (info?.type !== `image/${kind}`) return wrong(`it is not a ${kind.toUpperCase()}`)
  const { width, height } = info
  if (width < 1 || height < 1 || width > PORTRAIT.pixels || height > PORTRAIT.pixels)
    return wrong(`it has ${width} x ${height} pixels`)
  return { value: input }
}
