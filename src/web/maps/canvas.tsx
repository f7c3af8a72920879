// The drawing board: the map under the camera, the selection, and the shape being drawn. For mouse, touch and
// keyboard.
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Point } from '../../field/map.ts'
import { camera, toScreen } from '../field/camera.ts'
import { Hatches, Terrain } from '../field/ground.tsx'
import { corners, sideClass } from '../field/shapes.ts'
import { boardKey, usePointers, useView } from './board-gestures.ts'
import { piecesOf, startKey, type Key } from './edit.ts'
import type { Editor } from './use-editor.ts'

export function Canvas({ editor }: { editor: Editor }) {
  const { map, chosen, pending, tool } = editor
  const svg = useRef<SVGSVGElement>(null)
  const [at, setAt] = useState<Point>({ x: map.width / 2, y: map.height / 2 })
  const { drag, band, down, move, up } = usePointers(svg, editor, setAt)
  const eye = camera.value
  const terrain = useMemo(() => <Terrain map={map} />, [map])
  useView(svg, map)

  const transform = `translate(${eye.tx} ${eye.ty}) scale(${eye.k})`
  const shift = drag ? `translate(${drag.x} ${drag.y})` : undefined
  const cursor = toScreen(eye, at)
  return (
    <svg
      ref={svg}
      class={`map-canvas ${tool ? 'is-drawing' : ''}`}
      tabindex={0}
      role="application"
      aria-label={`${map.name}, ${map.width} by ${map.height} metres. Arrow keys move the cursor or what is selected, Enter draws, plus and minus zoom.`}
      data-testid="map-canvas"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDblClick={() => editor.finish()}
      onKeyDown={boardKey(editor, at, setAt)}
    >
      <Hatches />
      <g transform={transform}>
        {terrain}
        <g>
          {piecesOf(map).map((piece) => (
            <Hit
              key={piece.key}
              piece={piece}
              chosen={chosen.includes(piece.key)}
              wrong={editor.wrong.has(piece.key)}
              shift={chosen.includes(piece.key) ? shift : undefined}
            />
          ))}
          <Starts map={map} />
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

/** The starting positions, in the colours of their sides. */
function Starts({ map }: { map: Editor['map'] }) {
  return (
    <>
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
    </>
  )
}

/** The selection rectangle being dragged. */
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
  const [spot] = shape
  if (spot && shape.length === 1) return <circle {...common} cx={spot.x} cy={spot.y} r=".6" />
  return shape.length === 2 ? (
    <polyline {...common} points={corners(shape)} />
  ) : (
    <polygon {...common} points={corners(shape)} />
  )
}
