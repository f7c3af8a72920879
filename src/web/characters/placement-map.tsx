// Starting positions: facing rows, adjusted by dragging, by clicks or by arrow keys.
import { useRef, useState } from 'preact/hooks'
import type { FieldMap, Point } from '../../field/map.ts'
import { canStand } from '../../field/movement.ts'
import type { Place } from '../../files/starting-places.ts'
import { Hatches, Terrain } from '../field/ground.tsx'
import { outline, sideClass } from '../field/shapes.ts'
import { initials } from '../field/initials.ts'
import { STEPS } from '../field/keys.ts'

export interface Placement {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly place: Place
}

/** The combatant being dragged, with the point where the drag began. */
interface Drag {
  readonly id: string
  readonly from: Point
  readonly at: Point
  readonly moved: boolean
}
/** Movement in metres below which a press is not a drag. */
const NUDGE = 0.3

const shift = ({ x, y }: Point): string => `translate(${x} ${y})`

const round = (metres: number): number => Math.round(metres * 10) / 10

/** The text anchor that keeps a name near an edge on the map. */
const anchorOf = (share: number): 'start' | 'middle' | 'end' =>
  share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle'

/** Whether a name has room between its token and the next; `size` is that of its letters, in metres. */
const hasRoom = (one: Placement, all: readonly Placement[], size: number): boolean =>
  all.every(
    ({ id, name, place }) =>
      id === one.id ||
      Math.abs(place.y - one.place.y) > 3.2 * size ||
      Math.abs(place.x - one.place.x) > (name.length + one.name.length) * 0.3 * size,
  )

export function PlacementMap({
  map,
  standing,
  move,
}: {
  map: FieldMap
  standing: readonly Placement[]
  move: (id: string, to: Point) => void
}) {
  const svg = useRef<SVGSVGElement>(null)
  const dragged = useRef(false)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<Drag | undefined>(undefined)
  const go = (one: Placement, to: Point): void => {
    const at = {
      x: round(Math.max(0, Math.min(map.width, to.x))),
      y: round(Math.max(0, Math.min(map.height, to.y))),
    }
    if (!canStand(map, at))
      return setSaid(`${one.name} cannot stand there: something is in the way.`)
    setSaid(`${one.name} at ${at.x}, ${at.y}.`)
    move(one.id, at)
  }
  const spot = (event: MouseEvent): Point | undefined => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return undefined
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x, y }
  }
  const click = (event: MouseEvent): void => {
    const one = standing.find(({ id }) => id === chosen)
    const at = spot(event)
    // Ignore the click that ends a drag.
    if (one && at && !dragged.current) go(one, at)
    dragged.current = false
  }
  const drags = (event: PointerEvent): void => {
    const at = drag && spot(event)
    if (!at) return
    const moved = drag.moved || Math.hypot(at.x - drag.from.x, at.y - drag.from.y) > NUDGE
    setDrag({ ...drag, at, moved })
  }
  /** A dragged combatant is placed where it is released; a press without movement selects. */
  const drops = (): void => {
    const one = standing.find(({ id }) => id === drag?.id)
    if (!drag || !one) return
    setDrag(undefined)
    dragged.current = drag.moved
    if (drag.moved) go(one, drag.at)
    else setChosen(chosen === one.id ? undefined : one.id)
  }
  const r = Math.max(0.5, map.width / 55)
  return (
    <div class="ground stack gap-1">
      <svg
        ref={svg}
        class={`ground-map ${chosen ? 'is-wanting' : ''}`}
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="group"
        aria-label={`${map.name}, ${map.width} by ${map.height} metres`}
        onClick={click}
        onPointerMove={drags}
        onPointerUp={drops}
        onPointerCancel={() => setDrag(undefined)}
        onPointerLeave={() => setDrag(undefined)}
      >
        <Hatches />
        <Terrain map={map} />
        {standing.map((one) => (
          <g
            key={one.id}
            class={`start-place ${sideClass(one.side)} ${chosen === one.id ? 'is-chosen' : ''}`}
            transform={shift(drag?.moved && drag.id === one.id ? drag.at : one.place)}
            tabIndex={0}
            role="button"
            aria-pressed={chosen === one.id}
            aria-label={`${one.name} at ${one.place.x}, ${one.place.y}. Arrow keys move by a metre.`}
            data-testid={`start-${one.name}`}
            onClick={(event) => event.stopPropagation()}
            onPointerDown={(event) => {
              const at = spot(event)
              if (!at || event.button !== 0) return
              dragged.current = false
              setDrag({ id: one.id, from: at, at, moved: false })
            }}
            onKeyDown={(key) => {
              const step = STEPS[key.key]
              if (step) {
                key.preventDefault()
                go(one, { x: one.place.x + step[0], y: one.place.y + step[1] })
              } else if (key.key === 'Enter' || key.key === ' ') {
                key.preventDefault()
                setChosen(chosen === one.id ? undefined : one.id)
              }
            }}
          >
            <path
              d={`M0 ${-r * 2.1}L${r * 0.7} ${-r * 0.7}H${-r * 0.7}Z`}
              transform={`rotate(${one.place.facing})`}
              class="start-nose"
            />
            <path d={outline(one.side, r)} class="start-body" />
            <text class="start-initials" y={r * 0.35} font-size={r * 0.9} text-anchor="middle">
              {initials(one.name)}
            </text>
            {hasRoom(one, standing, r * 1.1) && (
              <text y={r * 2.2} font-size={r * 1.1} text-anchor={anchorOf(one.place.x / map.width)}>
                {one.name}
              </text>
            )}
            <title>{one.name}</title>
          </g>
        ))}
      </svg>
      <p class="quiet" role="status">
        {said ||
          (chosen
            ? 'Press where to stand.'
            : 'Drag somebody to a place, or press them and then a spot.')}
      </p>
    </div>
  )
}
