// A small preview of the next skirmish's map.
import { corners } from '../field/shapes.ts'
import type { MapFile } from '../../files/map.ts'
import '../style/small-map.css'

export function MapPreview({ map, text }: { map: MapFile; text: string }) {
  const { width, height, obstacles, ground, starts = [] } = map
  return (
    <figure class="stack gap-1">
      <svg class="small-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
        {ground.map(({ id, shape }) => (
          <polygon key={id} class="is-ground" points={corners(shape)} />
        ))}
        {obstacles.map(({ id, shape, height: high }) => (
          <polygon key={id} class={high > 1.5 ? 'is-high' : 'is-low'} points={corners(shape)} />
        ))}
        {starts.map(({ x, y, side }) => (
          <circle
            key={`${x}/${y}`}
            class={side === 1 ? 'is-own' : 'is-other'}
            cx={x}
            cy={y}
            r={0.4}
          />
        ))}
      </svg>
      <figcaption class="quiet">{text}</figcaption>
    </figure>
  )
}
