// The static field: floor, rough ground, obstacles with heights. In metres.
import type { FieldMap, Ground, MapPicture, Obstacle, Point } from '../../field/map.ts'
import { toScreen, type Camera } from './camera.ts'
import { corners } from './shapes.ts'
import { usePicture } from '../state/pictures.ts'
import { scene } from '../state/store.ts'
import { SHIELD } from '../table/cover-card.tsx'
import { dropOverlapping, type Box } from './labels.ts'
import { PATH_WORDS, PathSwatch } from './declared-paths.tsx'
import { Hatch } from './hatch.tsx'

/** The mean of the corners of a shape. */
export function centre(shape: readonly Point[]): Point {
  const n = Math.max(1, shape.length)
  return {
    x: shape.reduce((sum, at) => sum + at.x, 0) / n,
    y: shape.reduce((sum, at) => sum + at.y, 0) / n,
  }
}

/** The hatch patterns, once per page. Sizes in metres. */
export function Hatches() {
  return (
    <defs>
      <Hatch id="hatch-rough" width={1} height={1}>
        <path class="hatch" d="M.1 .3l.15-.15.15.15M.6 .8l.15-.15.15.15M.65 .25h.2M.15 .75h.2" />
      </Hatch>
      <Hatch id="hatch-mud" width={1.2} height={0.8}>
        <path class="hatch" d="M0 .4q.3-.25 .6 0t.6 0" />
        <circle class="hatch-dot" cx=".3" cy=".7" r=".06" />
      </Hatch>
      <Hatch id="hatch-water" width={1.6} height={0.7}>
        <path class="hatch" d="M0 .35q.4-.3 .8 0t.8 0" />
      </Hatch>
      <Hatch id="hatch-fire" width={1} height={1}>
        <path class="hatch" d="M.3 .8q-.2-.3 0-.6q.3 .3 0 .6M.8 .45q-.15-.2 0-.4q.2 .2 0 .4" />
      </Hatch>
      <Hatch id="hatch-smoke" width={1.4} height={0.9}>
        <circle class="hatch" cx=".4" cy=".45" r=".28" />
        <circle class="hatch" cx="1" cy=".3" r=".18" />
      </Hatch>
      <Hatch id="hatch-slope" width={0.8} height={0.8} turned={20}>
        <path class="hatch" d="M.4 0v.5" />
      </Hatch>
      <Hatch id="hatch-building" width={0.7} height={0.7} turned={45}>
        <path class="hatch-solid" d="M0 0v.7" />
      </Hatch>
      <Hatch id="hatch-wreck" width={0.5} height={0.5} turned={-45}>
        <path class="hatch-solid" d="M0 0v.5" />
      </Hatch>
      <Hatch id="hatch-vehicle" width={0.9} height={0.9} turned={45}>
        <path class="hatch-solid" d="M0 0v.9M0 0h.9" />
      </Hatch>
      <Hatch id="grid" width={5} height={5}>
        <path class="grid-line" d="M5 0H0V5" />
      </Hatch>
    </defs>
  )
}

function Patch({ ground }: { ground: Ground }) {
  return (
    <g class={`ground stack gap-1 ground-${ground.kind}`}>
      <title>{ground.name}</title>
      <polygon points={corners(ground.shape)} class="ground-base" />
      <polygon points={corners(ground.shape)} fill={`url(#hatch-${ground.kind})`} />
    </g>
  )
}

function Thing({ thing, open = false }: { thing: Obstacle; open?: boolean }) {
  const height = open ? 'open' : `${thing.height} m high`
  const says = `${thing.name}, ${height}${thing.material ? `, ${thing.material}` : ''}`
  const state = open ? 'is-open' : ''
  const hatched = thing.kind === 'building' || thing.kind === 'wreck' || thing.kind === 'vehicle'
  const [a, b, ...more] = thing.shape
  if (a && b && more.length === 0)
    return (
      <g class={`thing thing-${thing.kind} thing-thin ${state}`}>
        <title>{says}</title>
        <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      </g>
    )
  return (
    <g class={`thing thing-${thing.kind} ${state}`}>
      <title>{says}</title>
      <polygon points={corners(thing.shape)} />
      {hatched && (
        <polygon
          points={corners(thing.shape)}
          fill={`url(#hatch-${thing.kind})`}
          class="thing-hatch"
        />
      )}
    </g>
  )
}

/** The picture under the map, once it has loaded. */
function Picture({
  picture: { file, x, y, width, height, rotation = 0, fade = 0 },
}: {
  picture: MapPicture
}) {
  const href = usePicture(file)
  if (href === undefined) return null
  return (
    <image
      href={href}
      x={x}
      y={y}
      width={width}
      height={height}
      preserveAspectRatio="none"
      opacity={1 - fade}
      transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
    />
  )
}

export function Terrain({ map }: { map: FieldMap }) {
  return (
    <g class="terrain">
      <rect class="floor" width={map.width} height={map.height} />
      {map.picture && <Picture picture={map.picture} />}
      <rect width={map.width} height={map.height} fill="url(#grid)" />
      {map.ground.map((one) => (
        <Patch key={one.id} ground={one} />
      ))}
      {map.obstacles.map((one) => (
        <Thing key={one.id} thing={one} />
      ))}
      {map.opened?.map((one) => (
        <Thing key={one.id} thing={one} open />
      ))}
    </g>
  )
}

/** Equal heights closer together than this many pixels share one label. */
const APART = 46

/** The height labels, in pixels; where it is crowded, only the tallest. */
export function Heights({
  map,
  eye,
  scale,
  taken,
}: {
  map: FieldMap
  eye: Camera
  scale: number
  taken: readonly Box[]
}) {
  if (eye.k < 7) return null
  const all = [...map.obstacles]
    .sort((a, b) => b.height - a.height)
    .map((one) => {
      const middle = toScreen(eye, centre(one.shape))
      const [a, b] = one.shape.length === 2 ? one.shape : []
      const beside =
        a && b
          ? Math.abs(b.y - a.y) > Math.abs(b.x - a.x)
            ? { x: 21, y: 4 }
            : { x: 0, y: -5 }
          : { x: 0, y: 4 }
      const at = { x: middle.x + beside.x * scale, y: middle.y + beside.y * scale }
      const text = `${one.height} m`
      return {
        id: one.id,
        at,
        text,
        box: {
          x: at.x - text.length * 3.4 * scale,
          y: at.y - 11 * scale,
          width: text.length * 6.8 * scale,
          height: 14 * scale,
        },
      }
    })
  const shown: typeof all = []
  for (const one of dropOverlapping(all, taken)) {
    if (
      !shown.some(
        (other) =>
          other.text === one.text &&
          Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y) < APART,
      )
    )
      shown.push(one)
  }
  return (
    <g class="heights" aria-hidden="true">
      {shown.map((one) => (
        <text key={one.id} x={one.at.x} y={one.at.y} font-size={11 * scale}>
          {one.text}
        </text>
      ))}
    </g>
  )
}

const GROUND_WORDS: Readonly<Record<Ground['kind'], string>> = {
  rough: 'rough ground',
  mud: 'mud',
  water: 'water',
  slope: 'slope',
  fire: 'fire',
  smoke: 'smoke',
}

/** The kinds of ground and obstacles on a map, as list items. */
function kindsOf(map: FieldMap) {
  const grounds = [...new Set(map.ground.map((one) => one.kind))]
  const things = [...new Set(map.obstacles.map((one) => one.kind))]
  return [
    ...grounds.map((kind) => (
      <li key={kind} class="line">
        <svg
          width="22"
          height="14"
          viewBox="0 0 2.200 1.400"
          aria-hidden="true"
          class={`ground stack gap-1 ground-${kind}`}
        >
          <rect width="2.2" height="1.4" class="ground-base" />
          <rect width="2.2" height="1.4" fill={`url(#hatch-${kind})`} />
        </svg>
        {GROUND_WORDS[kind]}
      </li>
    )),
    ...things.map((kind) => (
      <li key={kind} class="line">
        <svg
          width="22"
          height="14"
          viewBox="0 0 2.200 1.400"
          aria-hidden="true"
          class={`thing thing-${kind}`}
        >
          <rect x=".1" y=".15" width="2" height="1.1" class="thing-swatch" />
        </svg>
        {kind}
      </li>
    )),
  ]
}

/** The meaning of the map's hatches and colours, as a list. */
export function GroundLegend({ map }: { map: FieldMap }) {
  return (
    <ul class="cluster words">
      {kindsOf(map)}
      <li>numbers: height</li>
    </ul>
  )
}

/** The legend of this field. */
export function Legend({ map }: { map: FieldMap }) {
  const kinds = kindsOf(map)
  if (kinds.length === 0) return null
  return (
    <details class="legend small" open={innerWidth > 1500}>
      <summary>Legend</summary>
      <ul>
        {kinds}
        {scene.value?.ways && (
          <li class="line">
            <PathSwatch />
            {PATH_WORDS}
          </li>
        )}
        {scene.value?.shelters && (
          <li class="line">
            <svg class="shield" width="22" height="22" viewBox="-12 -13 24 26" aria-hidden="true">
              <path class="shield-edge" d={SHIELD} />
              <text y="4.500">3</text>
            </svg>
            cover from whoever is acting
          </li>
        )}
        <li class="quiet">numbers: height</li>
      </ul>
    </details>
  )
}
