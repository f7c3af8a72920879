// Identifies a picture from its first bytes without decoding it, so that a picture to be refused is never unpacked.
import { present } from '../dice/present.ts'
import { faulty, type Parsed } from './problems.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
type PictureType = (typeof PICTURE_TYPES)[number]

export interface PictureInfo {
  readonly type: PictureType
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The limits of a picture. `source` is for imports, `stored` for what a server stores. */
export const MOST_PICTURE = {
  /** Bytes. */
  source: 40 * 1024 * 1024,
  stored: 4 * 1024 * 1024,
  /** Pixels. */
  pixels: 50_000_000,
} as const

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The type and size of a picture, or why it is refused. Example: `inspectPicture(bytes, 'image')`. */
export function inspectPicture(bytes: Uint8Array, field: string): Parsed<PictureInfo> {
  const no = (wrong: string, right: string): Parsed<PictureInfo> => faulty(field, wrong, right)
  const start = ascii(bytes, 0, 256).trimStart().toLowerCase()
  if (start.startsWith('<'))
    return no('this is SVG or another kind of text', 'a PNG, JPEG or WebP picture')
  const found = readInfo(bytes)
  if (!found) return no('this is not a picture that can be read', 'a PNG, JPEG or WebP picture')
  const { width, height } = found
  if (width < 1 || height < 1) return no('the picture has no size', 'at least one pixel each way')
  if (width * height > MOST_PICTURE.pixels)
    return no(
      `the picture has ${width} × ${height} pixels, ${Math.round((width * height) / 1e6)} megapixels`,
      `at most ${MOST_PICTURE.pixels / 1e6} megapixels`,
    )
  return { value: found }
}

/** The type and size in the header of a picture; undefined if it is none of these types. */
export const readInfo = (bytes: Uint8Array): PictureInfo | undefined =>
  readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function readPng(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes.length < 24 || ascii(bytes, 1, 3) !== 'PNG' || bytes[0] !== 0x89) return undefined
  if (ascii(bytes, 12, 4) !== 'IHDR') return undefined
  const data = view(bytes)
  return { type: 'image/png', width: data.getUint32(16), height: data.getUint32(20) }
}

/** Markers without a length. */
const alone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Start-of-frame markers, which contain the size. C4, C8 and CC have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const byteAt = (bytes: Uint8Array, at: number): number =>
  present(bytes[at], 'a byte of the picture')

function readJpeg(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const data = view(bytes)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = byteAt(bytes, at + 1)
    if (marker === 0xff) at += 1
    else if (alone(marker)) at += 2
    else if (isFrame(marker))
      return { type: 'image/jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) }
    else at += 2 + Math.max(2, data.getUint16(at + 2))
  }
  return undefined
}

function readWebp(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP')
    return undefined
  const data = view(bytes)
  const type = 'image/webp'
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X': {
      const three = (at: number): number =>
        data.getUint16(at, true) + byteAt(bytes, at + 2) * 65_536
      return { type, width: 1 + three(24), height: 1 + three(27) }
    }
    case 'VP8L': {
      const bits = data.getUint32(21, true)
      return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return {
        type,
        width: data.getUint16(26, true) & 0x3fff,
        height: data.getUint16(28, true) & 0x3fff,
      }
    default:
      return undefined
  }
}
/** Chunks that make up the picture itself in a PNG. */
const PNG_PICTURE = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'pHYs']

/**
 * The part of a file that reveals more than the picture (where, with what or by whom it was taken); undefined if
 * there is none.
 */
export function findMetadata(bytes: Uint8Array, { type }: PictureInfo): string | undefined {
  if (type === 'image/png') return pngMetadata(bytes)
  return type === 'image/jpeg' ? jpegMetadata(bytes) : webpMetadata(bytes)
}

function pngMetadata(bytes: Uint8Array): string | undefined {
  const data = view(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = ascii(bytes, at + 4, 4)
    if (!PNG_PICTURE.includes(name)) return `the chunk ${name.replace(/[^\w]/g, '?')}`
    at += 12 + data.getUint32(at)
    if (name === 'IEND') return at < bytes.length ? 'bytes after its end' : undefined
  }
  return 'a broken chunk'
}

/**
 * APP0 (JFIF) and APP14 (Adobe's colours) are needed for decoding; other APP segments and comments reveal more.
 */
function jpegMetadata(bytes: Uint8Array): string | undefined {
  const data = view(bytes)
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = byteAt(bytes, at + 1)
    if (marker === 0xda) return undefined
    if (marker === 0xfe) return 'a comment'
    if (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && marker !== 0xe2)
      return `the segment APP${marker - 0xe0}`
    at += marker === 0xff ? 1 : alone(marker) ? 2 : 2 + Math.max(2, data.getUint16(at + 2))
  }
  return 'a broken segment'
}

function webpMetadata(bytes: Uint8Array): string | undefined {
  const data = view(bytes)
  let at = 12
  while (at + 8 <= bytes.length) {
    const name = ascii(bytes, at, 4)
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'].includes(name))
      return `the chunk ${name.replace(/[^\w]/g, '?')}`
    const size = data.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return undefined
}
