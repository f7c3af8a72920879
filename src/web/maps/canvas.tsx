// The drawing board: the map under the camera, what is chosen, what is being drawn. By mouse, touch and keyboard.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Point } from '../../field/map.ts'
import { camera, fit, keepInView, pan, toField, toScreen, viewport, zoom } from '../field/camera.ts'
import { corners, Hatches, Terrain } from '../field/ground.tsx'
import { sideClass } from '../field/shapes.ts'
import { keysWithin, piecesOf, snap, startKey, type Key } from './edit.ts'
import type { Editor } from './use-editor.ts'

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

type Doing =
  | { readonly what: 'pan' }
  | { readonly what: 'draw' }
  | { readonly what: 'drag'; readonly from: Point }
  | { readonly what: 'band'; readonly from: Point }

export function Canvas({ editor }: { editor: Editor }) {
  const { map, chosen, pending, tool, grid } = editor
  const svg = useRef<SVGSVGElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const doing = useRef<Doing | undefined>(undefined)
  const [at, setAt] = useState<Point>({ x: map.width / 2, y: map.height / 2 })
  const [drag, setDrag] = useState<Point | undefined>(undefined)
  const [band, setBand] = useState<readonly [Point, Point] | undefined>(undefined)
  const eye = camera.value
  const terrain = useMemo(() => <Terrain map={map} />, [map])

  useLayoutEffect(() => {
    const element = svg.current!
    viewport.value = { width: 0, height: 0 }
    const watch = new ResizeObserver(() => {
      const first = viewport.value.width === 0
      viewport.value = { width: element.clientWidth, height: element.clientHeight }
      if (first) fit(map)
    })
    watch.observe(element)
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), place(event))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [])
  useEffect(() => setDrag(undefined), [tool])

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = svg.current!.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const spot = (pixels: Point): Point => {
    const { x, y } = toField(camera.value, pixels)
    return {
      x: Math.min(map.width, Math.max(0, snap(x, grid))),
      y: Math.min(map.height, Math.max(0, snap(y, grid))),
    }
  }
  const keyUnder = (event: PointerEvent): Key | undefined =>
    (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? undefined

  const down = (event: PointerEvent): void => {
    svg.current!.setPointerCapture(event.pointerId)
    const here = place(event)
    fingers.current.set(event.pointerId, here)
    const key = keyUnder(event)
    if (fingers.current.size > 1 || event.button === 1) doing.current = { what: 'pan' }
    else if (tool) {
      doing.current = { what: 'draw' }
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
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)![1]
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
      if (first && (first.x !== end.x || first.y !== end.y)) editor.put(end)
    }
    if (did?.what === 'drag' && drag && (drag.x !== 0 || drag.y !== 0)) editor.moveBy(drag)
    if (did?.what === 'band' && band) editor.chooseAll(keysWithin(map, band), event.shiftKey)
    setDrag(undefined)
    setBand(undefined)
  }
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const by = grid || 0.1
      if (!tool && chosen.length > 0) return editor.moveBy({ x: step.x * by, y: step.y * by })
      const next = {
        x: Math.min(map.width, Math.max(0, snap(at.x + step.x * by, grid))),
        y: Math.min(map.height, Math.max(0, snap(at.y + step.y * by, grid))),
      }
      setAt(next)
      keepInView(next)
    } else if (event.key === 'Enter' && tool) {
      event.preventDefault()
      editor.put(at)
    } else if (event.key === '+' || event.key === '=') zoom(1.25)
    else if (event.key === '-') zoom(0.8)
    else if (event.key === '0') fit(map)
  }

  const transform = `translate(${eye.tx} ${eye.ty}) scale(${eye.k})`
  const shift = drag ? `translate(${drag.x} ${drag.y})` : undefined
  const cursor = toScreen(eye, at)
  return (
    <svg
      ref={svg}
      class={`map-canvas ${tool ? 'is-drawing' : ''}`}
      tabindex={0}
      role="application"
      aria-label={`${map.name}, ${map.width} by ${map.height} metres. Arrow keys move the cursor or what is chosen, Enter draws, plus and minus zoom.`}
      data-testid="map-canvas"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDblClick={() => editor.finish()}
      onKeyDown={key}
    >
      <Hatches />
      <g transform={transform}>
        {terrain}
        <g class="map-hits">
          {piecesOf(map).map((piece) => (
            <Hit
              key={piece.key}
              piece={piece}
              chosen={chosen.includes(piece.key)}
              wrong={editor.wrong.has(piece.key)}
              shift={chosen.includes(piece.key) ? shift : undefined}
            />
          ))}
          {(map.starts ?? []).map((start, i) => (
            <g
              key={startKey(i)}
              class={`map-start ${sideClass(start.side - 1)}`}
              data-key={startKey(i)}
              transform={`translate(${start.x} ${start.y})`}
            >
              <circle r=".45" />
              <text y=".2" font-size=".55">
                {start.side}
              </text>
            </g>
          ))}
        </g>
        {band && <BandRect band={band} />}
        {pending.length > 0 && <polyline class="map-pending" points={corners([...pending, at])} />}
      </g>
      {tool && (
        <path
          class="map-cursor"
          d={`M${cursor.x - 9} ${cursor.y}h18M${cursor.x} ${cursor.y - 9}v18`}
        />
      )}
    </svg>
  )
}

/** The rectangle that is being dragged around things. */
function BandRect({ band: [a, b] }: { band: readonly [Point, Point] }) {
  return (
    <rect
      class="map-band"
      x={Math.min(a.x, b.x)}
      y={Math.min(a.y, b.y)}
      width={Math.abs(b.x - a.x)}
      height={Math.abs(b.y - a.y)}
    />
  )
}

function Hit({
  piece: { key, shape },
  chosen,
  wrong,
  shift,
}: {
  piece: { readonly key: Key; readonly shape: readonly Point[] }
  chosen: boolean
  wrong: boolean
  shift: string | undefined
}) {
  const name = `map-hit ${chosen ? 'is-chosen' : ''} ${wrong ? 'is-wrong' : ''}`
  const common = { class: name, 'data-key': key, transform: shift }
  if (shape.length === 1) return <circle {...common} cx={shape[0]!.x} cy={shape[0]!.y} r=".6" />
  return shape.length === 2 ? (
    <polyline {...common} points={corners(shape)} />
  ) : (
    <polygon {...common} points={corners(shape)} />
  )
}
