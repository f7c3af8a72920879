// Portraits: small pictures as data URLs. The page redraws a picture before sending it; anything else is refused.
import { faulty, type Parsed } from './problems.ts'

/** Limits: pixels per side, and bytes. */
export const PORTRAIT = { pixels: 256, bytes: 40 * 1024 } as const

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const RIGHT = `a PNG, JPEG or WebP of at most ${PORTRAIT.pixels} x ${PORTRAIT.pixels} pixels and ${PORTRAIT.bytes / 1024} KB, as a data URL`
/** Maximum length of a data URL: four characters for three bytes, plus the prefix. */
const MOST_LETTERS = Math.ceil((PORTRAIT.bytes * 4) / 3) + 40

/** Reads a portrait from parsed JSON. */
export function readPortrait(input: unknown): Parsed<string> {
  const wrong = (what: string): Parsed<string> => faulty('portrait', what, RIGHT)
  if (typeof input !== 'string') return wrong('it is not text')
  if (input.length > MOST_LETTERS) return wrong('it is too large')
  const [, kind, base64] = DATA_URL.exec(input) ?? []
  if (kind === undefined || base64 === undefined || base64.length % 4 !== 0)
    return wrong('it is not a picture as a data URL')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (bytes.length > PORTRAIT.bytes) return wrong(`it has ${bytes.length} bytes`)
  const size = SIZES[kind]?.(new DataView(bytes.buffer))
  if (!size) return wrong(`it is not a ${kind.toUpperCase()}`)
  const [width, height] = size
  if (width < 1 || height < 1 || width > PORTRAIT.pixels || height > PORTRAIT.pixels)
    return wrong(`it has ${width} x ${height} pixels`)
  return { value: input }
}

type Size = readonly [width: number, height: number]

const textAt = (bytes: DataView, at: number, length: number): string =>
  bytes.byteLength < at + length
    ? ''
    : String.fromCharCode(...new Uint8Array(bytes.buffer, at, length))

/** Reads the size of a picture of each type; undefined if it is not of that type. */
const SIZES: Readonly<Record<string, (bytes: DataView) => Size | undefined>> = {
  png: (bytes) =>
    textAt(bytes, 1, 3) === 'PNG' && textAt(bytes, 12, 4) === 'IHDR' && bytes.byteLength > 24
      ? [bytes.getUint32(16), bytes.getUint32(20)]
      : undefined,
  jpeg: jpegSize,
  webp: webpSize,
}

/** Walks the markers up to the frame, which contains the size. */
function jpegSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.byteLength;) {
    const marker = bytes.getUint16(at)
    if (marker >> 8 !== 0xff) return undefined
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]
    at += 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

function webpSize(bytes: DataView): Size | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP' || bytes.byteLength < 30)
    return undefined
  const three = (at: number): number => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const bits = bytes.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [three(24) + 1, three(27) + 1]
    default:
      return undefined
  }
}
