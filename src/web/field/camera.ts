// The camera: pixels per metre, and the screen position of the map's origin.
import { effect, signal } from '@preact/signals'
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

/** Whether the field is too crowded to redraw on every camera step. */
export const crowded = signal(false)
/**
 * The camera that tokens and labels are drawn for. Usually the camera itself; on a crowded field, the last position
 * at rest, and the drawing is transformed as a whole (`followCamera`) until the camera rests again.
 */
export const drawnFor = signal<Camera>(camera.value)
/** Milliseconds without movement after which the camera is at rest. */
const REST = 250

let rest: ReturnType<typeof setTimeout> | undefined
effect(() => {
  const eye = camera.value
  clearTimeout(rest)
  if (!crowded.value) drawnFor.value = eye
  else rest = setTimeout(() => (drawnFor.value = eye), REST)
})

/** The SVG transform that maps a drawing made for another camera to this one. */
export function followCamera(eye: Camera, drawn: Camera): string | undefined {
  if (eye === drawn) return undefined
  const scale = eye.k / drawn.k
  return `translate(${eye.tx - drawn.tx * scale} ${eye.ty - drawn.ty * scale}) scale(${scale})`
}

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

/** Fits the whole field; on a small screen, as much around `centre` as stays legible. */
export function fit(map: Size, centre?: Point): void {
  const { width, height } = viewport.value
  if (width === 0 || height === 0) return
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
  camera.value = fitted
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
