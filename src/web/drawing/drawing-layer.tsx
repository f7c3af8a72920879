// What people draw on the map: a layer over the field, which takes the pointer only while somebody draws.
import './drawing.css'
import type { TargetedPointerEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Point } from '../../field/map.ts'
import type { Drawing } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { camera, drawnFor, toField, toScreen, viewport } from '../field/camera.ts'
import { MovedPicture } from '../field/moved-picture.tsx'
import { sideClass } from '../field/shapes.ts'
import { mayPoint } from '../state/pointing.ts'
import { now, tokens } from '../state/store.ts'
import { playerClass, playerName } from '../table/player-name.tsx'
import { CloseButton } from '../table/icons.tsx'
import { isReferee } from '../table/tools.ts'
import {
  TOOLS,
  drawTo,
  drawn,
  erase,
  finishDrawing,
  metresOf,
  putToolAway,
  shapeOf,
  tool,
  type DrawingTool,
} from './tool.ts'

/** Half the angle of a cone, in radians: it is as wide at its end as it is long. */
const HALF_CONE = Math.atan(0.5)

/** The colour that its owner chose, otherwise that of their people. */
function colourOf(from: Drawing['from']): string {
  const side = tokens.value.find(({ seat }) => seat === from)?.side
  return playerClass(from) || (side === undefined ? '' : sideClass(side))
}

/** The outline of a drawing, in pixels. */
function outlineOf(what: Drawing['what'], points: readonly Point[]): string {
  const [a, b] = points
  if (!a || !b) return ''
  if (what === 'line') return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  const r = Math.hypot(b.x - a.x, b.y - a.y)
  if (what === 'circle')
    return `M${a.x - r} ${a.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const side = r / Math.cos(HALF_CONE)
  const corner = (turn: number): string =>
    `${a.x + side * Math.cos(angle + turn)} ${a.y + side * Math.sin(angle + turn)}`
  return `M${a.x} ${a.y}L${corner(-HALF_CONE)}L${corner(HALF_CONE)}Z`
}

function Shape({ of: { n, from, what, points } }: { of: Drawing }) {
  const [a, b] = points
  const on = points.map((one) => toScreen(drawnFor.value, one))
  const end = on.at(-1)
  if (!a || !b || !end) return null
  const rubs = tool.value === 'rubber'
  return (
    <g
      class={`drawing is-${what} ${colourOf(from)}`}
      data-testid={`drawing-${n}`}
      onClick={() => rubs && erase(n)}
    >
      <path d={outlineOf(what, on)} />
      {/* A line by hand has no length that anybody asks for. */}
      {points.length === 2 && (
        <text x={end.x} y={end.y - 8}>
          {metresOf(points)}
        </text>
      )}
    </g>
  )
}

const WORDS = { line: 'a line', circle: 'a circle', cone: 'a cone' } as const

/** The drawings as a list, for screen readers. */
function Told({ drawings }: { drawings: readonly Drawing[] }) {
  return (
    <ul class="unseen" aria-label="Drawings on the map">
      {drawings.map(({ n, from, what, points }) => (
        <li key={n}>
          {playerName(from)}: {WORDS[what]} of {metresOf(points)} from {points[0]?.x},{' '}
          {points[0]?.y}
        </li>
      ))}
    </ul>
  )
}

function Palette() {
  return (
    <div class="palette floating line gap-1" role="toolbar" aria-label="Draw on the map">
      {(Object.keys(TOOLS) as DrawingTool[]).map((one) => (
        <Button
          key={one}
          class="choice small"
          aria-pressed={tool.value === one}
          data-testid={`draw-${one}`}
          onClick={() => {
            tool.value = one
            drawn.value = []
          }}
        >
          {TOOLS[one]}
        </Button>
      ))}
      <Button class="choice small" data-testid="erase-all" onClick={() => erase()}>
        {isReferee() ? 'Clear all' : 'Clear mine'}
      </Button>
      <CloseButton label="Put the pencil away" onClick={putToolAway} />
    </div>
  )
}

/** Metres that an arrow key moves the cursor. */
const STEP = 0.5
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

export function DrawingLayer() {
  const held = useRef(false)
  const [cursor, setCursor] = useState<Point | undefined>(undefined)
  const drawings = now.value?.drawings ?? []
  const active = tool.value !== undefined && mayPoint()
  if (drawings.length === 0 && !active) return null
  const eye = drawnFor.value
  const at = (event: TargetedPointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    const [left, top] = [box?.left ?? 0, box?.top ?? 0]
    return toField(camera.value, { x: event.clientX - left, y: event.clientY - top })
  }
  const draws = active && tool.value !== 'rubber'
  const key = (event: KeyboardEvent): void => {
    const { width, height } = viewport.value
    const here = cursor ?? toField(eye, { x: width / 2, y: height / 2 })
    const way = ARROWS[event.key]
    if (!draws || (!way && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (way) {
      const to = { x: here.x + way.x, y: here.y + way.y }
      setCursor(to)
      if (drawn.value.length > 0) drawTo(to)
    } else if (drawn.value.length === 0) drawTo(here)
    else finishDrawing()
  }
  const mark = draws && cursor ? toScreen(eye, cursor) : undefined
  return (
    <>
      <MovedPicture
        class={`drawing-layer ${active ? `is-${tool.value}` : ''}`}
        role={active ? 'application' : undefined}
        aria-label={
          active
            ? 'Drawing. Arrow keys move the cursor; Enter begins and ends a drawing.'
            : undefined
        }
        aria-hidden={active ? undefined : 'true'}
        tabindex={active ? 0 : undefined}
        data-testid="drawing-layer"
        onKeyDown={key}
        onPointerDown={(event) => {
          if (!draws) return
          held.current = true
          setCursor(undefined)
          event.currentTarget.setPointerCapture(event.pointerId)
          drawTo(at(event))
        }}
        onPointerMove={(event) => held.current && drawTo(at(event))}
        onPointerUp={() => {
          if (!held.current) return
          held.current = false
          finishDrawing()
        }}
        onPointerCancel={() => {
          held.current = false
          drawn.value = []
        }}
      >
        {drawings.map((one) => (
          <Shape key={one.n} of={one} />
        ))}
        {draws && tool.value && drawn.value.length > 0 && (
          <Shape
            of={{
              n: 0,
              from: now.value?.you === 'all' ? 'referee' : (now.value?.you as Drawing['from']),
              what: shapeOf(tool.value),
              points: drawn.value,
            }}
          />
        )}
        {mark && (
          <path
            class="drawing-cursor"
            d={`M${mark.x - 8} ${mark.y}h16M${mark.x} ${mark.y - 8}v16`}
          />
        )}
      </MovedPicture>
      {drawings.length > 0 && <Told drawings={drawings} />}
      {active && <Palette />}
    </>
  )
}
