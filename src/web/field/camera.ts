// The camera: pixels per metre, and the screen position of the map's origin.
import { computed, effect, signal } from '@preact/signals'
import type { Point } from '../../field/map.ts'

export interface Camera {
  /** Pixels per metre. */
  readonly k: number
  readonly tx: number
  readonly ty: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const NEAREST = 90
const FARTHEST = 1.5

export const camera = signal<Camera>({ k: 20, tx: 0, ty: 0 })
export const viewport = signal<Size>({ width: 0, height: 0 })

/** Whether the field is too crowded to be drawn again for each step of a zoom. */
export const crowded = signal(false)
/**
 * The camera that the field is drawn for: its last position at rest. Until it rests again, the drawing is moved as a
 * picture (`MovedPicture`). A field that is not crowded follows each step of a zoom, so that its tokens keep their size.
 */
export const drawnFor = signal<Camera>(camera.value)
/** Milliseconds without movement after which the camera is at rest. */
const REST = 250

let rest: ReturnType<typeof setTimeout> | undefined
effect(() => {
  const eye = camera.value
  clearTimeout(rest)
  if (!crowded.value && eye.k !== drawnFor.peek().k) drawnFor.value = eye
  else rest = setTimeout(() => (drawnFor.value = eye), REST)
})

/** The transform that brings the drawing to where the camera is. */
export const pictureMove = computed(() => {
  const [eye, drawn] = [camera.value, drawnFor.value]
  const scale = eye.k / drawn.k
  return `translate(${eye.tx - drawn.tx * scale}px, ${eye.ty - drawn.ty * scale}px) scale(${scale})`
})
/** The screen position, in pixels, of a point in metres. */
export const toScreen = (eye: Camera, at: Point): Point => ({
  x: at.x * eye.k + eye.tx,
  y: at.y * eye.k + eye.ty,
})
/** The point in metres at a screen position in pixels. */
export const toField = (eye: Camera, at: Point): Point => ({
  x: (at.x - eye.tx) / eye.k,
  y: (at.y - eye.ty) / eye.k,
})

/** Moves the view by pixels. */
export function pan(dx: number, dy: number): void {
  const eye = camera.value
  camera.value = { ...eye, tx: eye.tx + dx, ty: eye.ty + dy }
}

/** Zooms by `factor`, keeping the point `at` in place. */
export function zoom(factor: number, at?: Point): void {
  const eye = camera.value
  const { width, height } = viewport.value
  const still = at ?? { x: width / 2, y: height / 2 }
  const k = Math.min(NEAREST, Math.max(FARTHEST, eye.k * factor))
  const point = toField(eye, still)
  camera.value = { k, tx: still.x - point.x * k, ty: still.y - point.y * k }
}

/** The camera of the last `fit`. */
let fitted: Camera | undefined

/** Whether nobody has panned or zoomed since the last `fit`. */
export const isFitted = (): boolean => camera.value === fitted

/**
 * Fits the whole field; on a small screen, as much around `centre` as stays legible. `covered`: pixels at the right edge
 * on which something stands.
 */
export function fit(map: Size, centre?: Point, covered = 0): void {
  const { height } = viewport.value
  const width = viewport.value.width - covered
  if (width <= 0 || height === 0) return
  const margin = 18
  const whole = Math.min((width - 2 * margin) / map.width, (height - 2 * margin) / map.height)
  const readable = 11
  const k = Math.min(NEAREST, Math.max(whole, centre ? Math.min(readable, NEAREST) : FARTHEST))
  const held = (size: number, length: number, at: number): number => {
    const free = size - length * k
    if (free >= 0) return free / 2
    return Math.min(margin, Math.max(free - margin, size / 2 - at * k))
  }
  fitted = {
    k,
    tx: held(width, map.width, centre?.x ?? map.width / 2),
    ty: held(height, map.height, centre?.y ?? map.height / 2),
  }
  camera.value = drawnFor.value = fitted
}

/** Pans so that a point is visible. */
export function keepInView(at: Point): void {
  const seen = toScreen(camera.value, at)
  const { width, height } = viewport.value
  const edge = 40
  const off = (value: number, size: number): number =>
    value < edge ? edge - value : value > size - edge ? size - edge - value : 0
  pan(off(seen.x, width), off(seen.y, height))
}
