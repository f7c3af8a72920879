// The static field: floor, rough ground, obstacles with heights. In metres.
import type { ComponentChildren } from 'preact'
import type { FieldMap, Ground, MapPicture, Obstacle, Point } from '../../field/map.ts'
import { corners } from './shapes.ts'
import { usePicture } from '../state/pictures.ts'
import { scene } from '../state/store.ts'
import { SHIELD } from '../table/cover-card.tsx'
import { PATH_WORDS, PathSwatch } from './declared-paths.tsx'
import { Hatch } from './hatch.tsx'
import { Detail, Posts, Shadows } from './materials.tsx'

/** The mean of the corners of a shape. */
export function centre(shape: readonly Point[]): Point {
  const n = Math.max(1, shape.length)
  return {
    x: shape.reduce((sum, at) => sum + at.x, 0) / n,
    y: shape.reduce((sum, at) => sum + at.y, 0) / n,
  }
}

/** Grains of asphalt, or the dots of a halftone. */
const SPECKLE =
  'M.3 .4h.1v.1h-.1zM1.2 .2h.07v.07h-.07zM2 .8h.1v.1h-.1zM.7 1.3h.08v.08h-.08zM1.6 1.7h.1v.1h-.1zM.2 2h.07v.07h-.07zM2.2 2.1h.08v.08h-.08zM1.1 2.3h.1v.1h-.1z'

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
      <Hatch id="speckle" width={2.4} height={2.4} turned={17}>
        <path class="speckle" d={SPECKLE} />
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

/** `plain`: over a picture, which shows the materials itself. */
function Thing({
  thing,
  plain,
  open = false,
}: {
  thing: Obstacle
  plain: boolean
  open?: boolean
}) {
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
        {!plain && thing.kind === 'fence' && <Posts {...thing} />}
      </g>
    )
  return (
    <g class={`thing thing-${thing.kind} ${state}`}>
      <title>{says}</title>
      <polygon points={corners(thing.shape)} />
      {!plain && !open && <Detail thing={thing} />}
      {plain && hatched && (
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

/** `children`: what lies on the floor, below everything that stands. */
export function Terrain({ map, children }: { map: FieldMap; children?: ComponentChildren }) {
  const plain = map.picture !== undefined
  const walls = map.obstacles.filter(({ shape, kind }) => shape.length === 2 && kind === 'wall')
  return (
    <g class={`terrain ${plain ? 'is-plain' : ''}`}>
      <rect class="floor" width={map.width} height={map.height} />
      {map.picture && <Picture picture={map.picture} />}
      {!plain && (
        <rect class="speckled" width={map.width} height={map.height} fill="url(#speckle)" />
      )}
      <rect width={map.width} height={map.height} fill="url(#grid)" />
      {map.ground.map((one) => (
        <Patch key={one.id} ground={one} />
      ))}
      {!plain && <Shadows map={map} />}
      {children}
      {map.obstacles.map((one) => (
        <Thing key={one.id} thing={one} plain={plain} />
      ))}
      {/* The tops of walls are drawn after all edges, so that corners join. */}
      {!plain && (
        <path
          class="wall-top"
          d={walls
            .map(({ shape: [a, b] }) => (a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : ''))
            .join('')}
        />
      )}
      {map.opened?.map((one) => (
        <Thing key={one.id} thing={one} plain={plain} open />
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
    <details class="legend small">
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
        <li class="quiet">heights: under the pointer</li>
      </ul>
    </details>
  )
}
