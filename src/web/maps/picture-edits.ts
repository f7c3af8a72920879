// Changes of the picture under a map: how large it is, what is kept of it, and the map that goes with it.
import type { MapPicture, Point } from '../../field/map.ts'
import type { MapFile } from '../../files/map.ts'
import { centimetres, moveCorners, piecesOf } from './edit.ts'

/** Width and height, in pixels or in metres. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The map with a picture as wide as it is. A map with nothing on it becomes as high as the picture. */
export function layPicture(map: MapFile, file: string, size: Size): MapFile {
  const { width } = map
  const height = centimetres((width * size.height) / size.width)
  const bare = piecesOf(map).length === 0
  return { ...map, ...(bare && { height }), picture: { file, x: 0, y: 0, width, height } }
}

/** A tolerance for sizes that were rounded, in metres. */
const ROUNDED = 0.02

/** True if the map ends where its picture ends. */
export function endsWithPicture({ width, height, picture }: MapFile): boolean {
  if (!picture || (picture.rotation ?? 0) !== 0) return false
  const offs = [picture.x, picture.y, picture.width - width, picture.height - height]
  return offs.every((off) => Math.abs(off) <= ROUNDED)
}

const everything = (map: MapFile) => piecesOf(map).map(({ key }) => key)

/**
 * The picture with the size at which a line over it has this many metres. If the map ends where the picture does, the map and
 * what was traced on it grow or shrink with it.
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

/** The map cut or enlarged to its picture: what is on it stays where it is on the picture. */
export function fitToPicture(map: MapFile): MapFile {
  const { picture } = map
  if (!picture) return map
  const { x, y, width, height } = picture
  const moved = moveCorners(map, everything(map), (p) => ({ x: p.x - x, y: p.y - y }))
  return { ...moved, width, height, picture: { ...picture, x: 0, y: 0 } }
}

/** Parts of a picture's width and height, from 0 to 1. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A point turned around another, in degrees clockwise. */
function turnAround(p: Point, middle: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [x, y] = [p.x - middle.x, p.y - middle.y]
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }
}

/**
 * The part of a picture between two opposite corners on the map, and where that part lies afterwards: nothing moves on the map.
 * Undefined: less than a hundredth of it would stay.
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
