// Handles touch, mouse and keys on the drawing board.
import { present } from '../../dice/present.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import type { Point } from '../../field/map.ts'
import { camera, fit, keepInView, pan, toField, viewport, zoom } from '../field/camera.ts'
import { keysWithin, snap, type Key } from './edit.ts'
import type { Editor } from './use-editor.ts'
import { STEPS } from '../field/keys.ts'

type Board = RefObject<SVGSVGElement | null>

type Doing =
  | { readonly what: 'pan' }
  /** `began` is true if this press set the first corner. */
  | { readonly what: 'draw'; readonly began: boolean }
  | { readonly what: 'drag'; readonly from: Point }
  | { readonly what: 'band'; readonly from: Point }

/** The position of an event on the board, in pixels. */
function placeOn(svg: Board, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = present(svg.current ?? undefined, 'the board').getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}

/** The nearest grid point of the map. */
const onGrid = ({ map, grid }: Editor, { x, y }: Point): Point => ({
  x: Math.min(map.width, Math.max(0, snap(x, grid))),
  y: Math.min(map.height, Math.max(0, snap(y, grid))),
})

/** Manages the board's camera: the size of the view, the initial fit, the wheel. */
export function useView(svg: Board, map: Editor['map']): void {
  useLayoutEffect(() => {
    const element = present(svg.current ?? undefined, 'the board')
    viewport.value = { width: 0, height: 0 }
    const watch = new ResizeObserver(() => {
      const first = viewport.value.width === 0
      viewport.value = { width: element.clientWidth, height: element.clientHeight }
      if (first) fit(map)
    })
    watch.observe(element)
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), placeOn(svg, event))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [])
}

/** Keys on the board: move the cursor or the selection, edit corners, change the view. `at` is the cursor. */
export function boardKey(
  editor: Editor,
  at: Point,
  setAt: (at: Point) => void,
): (event: KeyboardEvent) => void {
  const { map, grid, tool, chosen } = editor
  return (event) => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const [x, y] = step.map((one) => one * (grid || 0.1)) as [number, number]
      if (!tool && chosen.length > 0) return editor.moveBy({ x, y })
      const next = onGrid(editor, { x: at.x + x, y: at.y + y })
      setAt(next)
      keepInView(next)
    } else if (event.key === 'Enter' && tool) {
      event.preventDefault()
      editor.put(at)
    } else if (event.key === '+' || event.key === '=') zoom(1.25)
    else if (event.key === '-') zoom(0.8)
    else if (event.key === '0') fit(map)
  }
}

/** One finger or the mouse draws, drags and selects; two fingers pan and zoom. */
export function usePointers(svg: Board, editor: Editor, setAt: (at: Point) => void) {
  const { map, chosen, pending, tool, grid } = editor
  const fingers = useRef(new Map<number, Point>())
  const doing = useRef<Doing | undefined>(undefined)
  const [drag, setDrag] = useState<Point | undefined>(undefined)
  const [band, setBand] = useState<readonly [Point, Point] | undefined>(undefined)
  useEffect(() => setDrag(undefined), [tool])
  const place = (event: PointerEvent): Point => placeOn(svg, event)
  const spot = (pixels: Point): Point => onGrid(editor, toField(camera.value, pixels))
  const keyUnder = (event: PointerEvent): Key | undefined =>
    (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? undefined

  const down = (event: PointerEvent): void => {
    present(svg.current ?? undefined, 'the board').setPointerCapture(event.pointerId)
    const here = place(event)
    fingers.current.set(event.pointerId, here)
    const key = keyUnder(event)
    if (fingers.current.size > 1 || event.button === 1) {
      // A second finger shows that the first was not meant to draw.
      if (doing.current?.what === 'draw' && doing.current.began) editor.set({ tool })
      doing.current = { what: 'pan' }
    } else if (tool) {
      doing.current = { what: 'draw', began: pending.length === 0 }
      if (pending.length === 0) editor.put(spot(here))
    } else if (key !== undefined) {
      if (!chosen.includes(key) || event.shiftKey) editor.choose(key, event.shiftKey)
      doing.current = { what: 'drag', from: toField(camera.value, here) }
    } else {
      if (!event.shiftKey) editor.chooseNone()
      doing.current =
        event.shiftKey || editor.band
          ? { what: 'band', from: toField(camera.value, here) }
          : { what: 'pan' }
    }
  }
  const move = (event: PointerEvent): void => {
    const here = place(event)
    const before = fingers.current.get(event.pointerId)
    setAt(spot(here))
    if (!before) return
    if (fingers.current.size === 2) {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1] ?? here
      const apart = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y)
      if (apart(before) > 0) zoom(apart(here) / apart(before), other)
    } else if (doing.current?.what === 'pan') pan(here.x - before.x, here.y - before.y)
    else if (doing.current?.what === 'band')
      setBand([doing.current.from, toField(camera.value, here)])
    else if (doing.current?.what === 'drag') {
      const to = toField(camera.value, here)
      setDrag({
        x: snap(to.x - doing.current.from.x, grid),
        y: snap(to.y - doing.current.from.y, grid),
      })
    }
    fingers.current.set(event.pointerId, here)
  }
  const up = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId)
    const did = doing.current
    if (fingers.current.size > 0) return
    doing.current = undefined
    if (did?.what === 'draw') {
      const end = spot(place(event))
      const first = editor.pendingNow().at(-1)
      const dragged = first && (first.x !== end.x || first.y !== end.y)
      if (dragged) editor.put(end)
      // A chain is made of clicks; a drag draws one wall.
      if (dragged && did.began && tool?.how === 'chain') editor.finish()
    }
    if (did?.what === 'drag' && drag && (drag.x !== 0 || drag.y !== 0)) editor.moveBy(drag)
    if (did?.what === 'band' && band) editor.chooseAll(keysWithin(map, band), event.shiftKey)
    setDrag(undefined)
    setBand(undefined)
  }

  return { drag, band, down, move, up }
}
