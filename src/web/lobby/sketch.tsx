// A small drawing of a map, with a dot for everybody on it.
import { viewBoxOf, type MapSketch } from '../../files/map-sketch.ts'
import { outline } from '../field/shapes.ts'

/** The outlines of maps are drawn in metres; a token has this radius. */
const RADIUS = 0.8

export function Sketch({ of: sketch }: { of: MapSketch }) {
  const { ground, low, high, people } = sketch
  return (
    <svg class="sketch" viewBox={viewBoxOf(sketch)} aria-hidden="true">
      <path class="is-ground" d={ground} />
      <path class="is-low" d={low} />
      <path class="is-high" d={high} />
      {people.map(({ x, y, side }, i) => (
        <path
          key={i}
          class={`side-${side % 5}`}
          transform={`translate(${x} ${y})`}
          d={outline(side, RADIUS)}
        />
      ))}
    </svg>
  )
}

/** What has no map is a bout: the ring with both corners. */
export const RingSketch = () => (
  <svg class="sketch" viewBox="0 0 40 20" aria-hidden="true">
    {[0, 1.2, 2.4].map((inset) => (
      <path
        key={inset}
        class="is-low"
        d={`M${11 + inset} ${1 + inset}h${18 - 2 * inset}v${18 - 2 * inset}h-${18 - 2 * inset}Z`}
      />
    ))}
    <path class="side-0" transform="translate(18 10)" d={outline(0, 1.4)} />
    <path class="side-1" transform="translate(22 10)" d={outline(1, 1.4)} />
  </svg>
)
