// Prepares a user's picture for the server: inspects it before decoding, and redraws it to remove metadata.
import { inspectPicture, MOST_PICTURE } from '../../files/picture.ts'
import { storePicture } from './api.ts'
import type { Part } from './picture-edits.ts'

/** The longest side of a stored picture, in pixels. */
const LONGEST = 4096
/** The quality of successive attempts; each attempt has three quarters of the previous size. */
const QUALITIES = [0.85, 0.75, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]

export interface StoredPicture {
  readonly id: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const MEGABYTE = 1024 * 1024

/** Decodes the picture in a file of at most `most` megabytes; returns an error message on failure. */
export async function openPicture(file: Blob, most: number): Promise<ImageBitmap | string> {
  if (file.size > most * MEGABYTE)
    return `The picture is ${Math.ceil(file.size / MEGABYTE)} megabytes. Choose one of at most ${most}.`
  const read = inspectPicture(new Uint8Array(await file.arrayBuffer()), 'picture')
  if (read.problems)
    return read.problems
      .map(({ wrong, right }) => `This cannot be used: ${wrong}. Choose ${right}.`)
      .join(' ')
  return createImageBitmap(new Blob([file], { type: read.value.type })).catch(
    () => 'This browser cannot read the picture: it may be damaged.',
  )
}

/** Stores the picture in a file; returns an error message on failure. */
export async function takePicture(file: Blob): Promise<StoredPicture | string> {
  const bitmap = await openPicture(file, MOST_PICTURE.source / MEGABYTE)
  return typeof bitmap === 'string' ? bitmap : storeDrawn(bitmap)
}

/** Stores a part of a picture that is already stored; returns an error message on failure. */
export async function cropPicture(picture: Blob, part: Part): Promise<StoredPicture | string> {
  const whole = await createImageBitmap(picture)
  const { width, height } = whole
  whole.close()
  const [x, y] = [Math.floor(part.left * width), Math.floor(part.top * height)]
  const [wide, high] = [Math.round(part.right * width) - x, Math.round(part.bottom * height) - y]
  return storeDrawn(await createImageBitmap(picture, x, y, Math.max(1, wide), Math.max(1, high)))
}

/** Redraws a picture and stores it. */
async function storeDrawn(bitmap: ImageBitmap): Promise<StoredPicture | string> {
  const drawn = await redraw(bitmap, MOST_PICTURE.stored)
  bitmap.close()
  return drawn
    ? storePicture(drawn)
    : `The picture is too large even when reduced. Choose a smaller one: at most ${MOST_PICTURE.stored / 1024 / 1024} megabytes are kept.`
}

/**
 * The picture itself if it has at most `most` bytes, otherwise a smaller copy; undefined if none is small enough.
 */
export async function shrinkPicture(picture: Blob, most: number): Promise<Blob | undefined> {
  if (picture.size <= most) return picture
  const bitmap = await createImageBitmap(picture)
  const drawn = await redraw(bitmap, most)
  bitmap.close()
  return drawn
}

/** Redraws the picture, ever smaller until it has at most `most` bytes. */
async function redraw(bitmap: ImageBitmap, most: number): Promise<Blob | undefined> {
  let scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  for (const quality of QUALITIES) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/webp', quality),
    )
    if (blob && blob.size <= most && blob.type.startsWith('image/')) return blob
    scale *= 0.75
  }
  return undefined
}
