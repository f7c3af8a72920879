// Targetable obstacles: a generous hit area around each, outlined on hover and focus. In metres.
import type { FieldMap, Obstacle } from '../../field/map.ts'
import type { Item } from '../../engine/book.ts'
import {
  draftAction,
  armed,
  mapRequest,
  hoveredObstacle,
  scene,
  itemsByObstacle,
} from '../state/store.ts'
import { corners } from './shapes.ts'

/** With more obstacles than this, none is a Tab stop; they remain reachable by cursor and menu. */
const MAX_TAB_STOPS = 12

function describeTarget(thing: Obstacle, item: Item): string {
  return [`${thing.name}, ${thing.height} m high`, thing.material, item.group, item.refusal?.why]
    .filter(Boolean)
    .join(', ')
}

function ObstacleTarget({ thing, item }: { thing: Obstacle; item: Item }) {
  const aimedAt = draftAction.value?.item.thing === thing.id
  const classes = [
    'pick',
    item.refusal && 'is-refused',
    aimedAt && 'is-aimed',
    hoveredObstacle.value === thing.id && 'is-pointed',
  ]
    .filter(Boolean)
    .join(' ')
  const thin = thing.shape.length === 2
  const shape = (name: string) => {
    const [a, b] = thing.shape
    return thin && a && b ? (
      <line class={name} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    ) : (
      <polygon class={name} points={corners(thing.shape)} />
    )
  }
  return (
    <g
      class={classes}
      data-thing={thing.id}
      data-testid={`thing-${thing.id}`}
      role="button"
      aria-label={describeTarget(thing, item)}
      aria-pressed={aimedAt}
      tabindex={item.group === armed.value && itemsByObstacle.value.size <= MAX_TAB_STOPS ? 0 : -1}
    >
      <title>{describeTarget(thing, item)}</title>
      {shape('pick-touch')}
      {shape('pick-under')}
      {shape('pick-edge')}
    </g>
  )
}

/** Half the height of a mark, in metres. */
const MARK = 0.22

/** Items on the ground: a small lozenge with a name. */
export function GroundItems() {
  return (
    <g class="lying">
      {(scene.value?.things ?? []).map(({ at, name }, i) => (
        <path
          key={i}
          data-testid={`lying-${i}`}
          role="img"
          aria-label={`${name}, on the ground`}
          d={`M${at.x} ${at.y - MARK}l${MARK} ${MARK}l${-MARK} ${MARK}l${-MARK} ${-MARK}z`}
        >
          <title>{name}, on the ground</title>
        </path>
      ))}
    </g>
  )
}

/** The targetable obstacles; none while the map waits for a spot, which may be on a wall. */
export function ObstacleTargets({ map }: { map: FieldMap }) {
  if (mapRequest.value || itemsByObstacle.value.size === 0) return null
  return (
    <g>
      {[...map.obstacles, ...(map.opened ?? [])].map((thing) => {
        const item = itemsByObstacle.value.get(thing.id)
        return item && <ObstacleTarget key={thing.id} thing={thing} item={item} />
      })}
    </g>
  )
}
