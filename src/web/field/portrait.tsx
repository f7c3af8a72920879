// A portrait in the shape of its side, as on the map: the plate around it stays visible.
import { outline, SHAPES, shapeOf, type Shape } from './shapes.ts'

/** Half the side of the square that a portrait fills, in radii of the token. */
const HALF: Readonly<Record<Shape, number>> = {
  circle: 1,
  square: 0.9,
  triangle: 1.2,
  diamond: 1.2,
  hexagon: 1.05,
}
/** The part of the plate that it covers. */
const INNER = 0.84

/** What cuts portraits to the shapes of the sides; once per page. */
export const PortraitShapes = () => (
  <svg class="portrait-shapes" width="0" height="0" aria-hidden="true">
    <defs>
      {SHAPES.map((shape, side) => (
        <clipPath key={shape} id={`portrait-${shape}`} clipPathUnits="objectBoundingBox">
          <path
            d={outline(side, 100)}
            transform={`translate(.5 .5) scale(${INNER / (200 * HALF[shape])})`}
          />
        </clipPath>
      ))}
    </defs>
  </svg>
)

/** Around 0,0 unless `x` and `y` say otherwise. */
export function Portrait({
  href,
  side,
  r,
  x = 0,
  y = 0,
  down = false,
}: {
  href: string
  side: number
  /** The radius of the token. */
  r: number
  x?: number
  y?: number
  down?: boolean
}) {
  const half = r * HALF[shapeOf(side)]
  return (
    <image
      class={`token-portrait ${down ? 'is-down' : ''}`}
      href={href}
      x={x - half}
      y={y - half}
      width={2 * half}
      height={2 * half}
      preserveAspectRatio="xMidYMid slice"
      clip-path={`url(#portrait-${shapeOf(side)})`}
      aria-hidden="true"
    />
  )
}
