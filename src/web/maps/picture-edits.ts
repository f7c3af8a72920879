// Edits of the picture under a map: scaling and cropping it, and resizing the map to match.
import type { MapPicture, Point } from '../../field/map.ts'
import type { MapFile } from '../../files/map.ts'
import { centimetres, moveCorners, piecesOf, turnAround } from './edit.ts'

/** Width and height, in pixels or in metres. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Puts a picture under the map, as wide as the map. An empty map takes the height of the picture. */
export function layPicture(map: MapFile, file: string, size: Size): MapFile {
  const { width } = map
  const height = centimetres((width * size.height) / size.width)
  const bare = piecesOf(map).length === 0
  return { ...map, ...(bare && { height }), picture: { file, x: 0, y: 0, width, height } }
}

/** Tolerance for rounded sizes, in metres. */
const ROUNDED = 0.02

/** Whether the map's edges coincide with those of its picture. */
export function endsWithPicture({ width, height, picture }: MapFile): boolean {
  if (!picture || (picture.rotation ?? 0) !== 0) return false
  const offs = [picture.x, picture.y, picture.width - width, picture.height - height]
  return offs.every((off) => Math.abs(off) <= ROUNDED)
}

const everything = (map: MapFile) => piecesOf(map).map(({ key }) => key)

/**
 * Scales the picture so that a line on it has this length in metres. If the map ends where the picture does, the
 * map and the pieces traced on it scale too.
 */
export function scalePicture(
  map: MapFile,
  [a, b]: readonly [Point, Point],
  metres: number,
): MapFile {
  const { picture } = map
  const drawn = Math.hypot(b.x - a.x, b.y - a.y)
  if (!picture || drawn === 0) return map
  const by = metres / drawn
  const [width, height] = [centimetres(picture.width * by), centimetres(picture.height * by)]
  const scaled = { ...map, picture: { ...picture, width, height } }
  if (!endsWithPicture(map)) return scaled
  const inside = (p: Point): Point => ({
    x: Math.min(width, p.x * by),
    y: Math.min(height, p.y * by),
  })
  return { ...moveCorners(scaled, everything(map), inside), width, height }
}

/** Resizes the map to its picture; pieces keep their positions on the picture. */
export function fitToPicture(map: MapFile): MapFile {
  const { picture } = map
  if (!picture) return map
  const { x, y, width, height } = picture
  const moved = moveCorners(map, everything(map), (p) => ({ x: p.x - x, y: p.y - y }))
  return { ...moved, width, height, picture: { ...picture, x: 0, y: 0 } }
}

/** A part of a picture, as fractions of its width and height from 0 to 1. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The part of a picture between two opposite corners on the map, and the position that keeps it in place on the
 * map.
 * Undefined if less than a hundredth would remain.
 */
export function cropTo(
  picture: MapPicture,
  [a, b]: readonly [Point, Point],
): { readonly part: Part; readonly place: Omit<MapPicture, 'file'> } | undefined {
  const { file: _, x, y, width, height, rotation = 0 } = picture
  const middle = { x: x + width / 2, y: y + height / 2 }
  const share = (metres: number, from: number, size: number): number =>
    Math.min(1, Math.max(0, (metres - from) / size))
  const ends = [a, b].map((p) => turnAround(p, middle, -rotation))
  const across = ends.map((p) => share(p.x, x, width)).sort((s, t) => s - t)
  const down = ends.map((p) => share(p.y, y, height)).sort((s, t) => s - t)
  const [left = 0, right = 1] = across
  const [top = 0, bottom = 1] = down
  if (right - left < 0.01 || bottom - top < 0.01) return undefined
  const size = { width: (right - left) * width, height: (bottom - top) * height }
  const stays = turnAround(
    { x: x + ((left + right) / 2) * width, y: y + ((top + bottom) / 2) * height },
    middle,
    rotation,
  )
  const { file: __, ...rest } = picture
  return {
    part: { left, top, right, bottom },
    place: {
      ...rest,
      x: centimetres(stays.x - size.width / 2),
      y: centimetres(stays.y - size.height / 2),
      width: centimetres(size.width),
      height: centimetres(size.height),
    },
  }
}
