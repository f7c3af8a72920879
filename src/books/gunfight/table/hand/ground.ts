// Rulings that change the map: adding and removing obstacles, opening and closing doors.
import type { Id } from '../../../../dice/dice.ts'
import { distanceToShape, roundPoint } from '../../../../field/geometry.ts'
import type { Obstacle, Point } from '../../../../field/map.ts'
import { CLEARANCE } from '../../../../field/movement.ts'
import { combatants } from '../../combatants.ts'
import type { BookTypes } from '../../contract/book-types.ts'
import { refuseOccupied } from '../../movement/vehicles.ts'
import { allDoors, inDoorway, openDoors, type OnMap } from '../../movement/doors.ts'
import {
  choice,
  coordinate,
  corners,
  named,
  number,
  optional,
  text,
  whole,
  wordValues,
  yesOrNo,
} from '../ruling-fields.ts'
import type { RulingKind } from '../rulings.ts'
import {
  freshId,
  GROUP,
  hasMap,
  materialField,
  NO_MAP,
  NO_THING,
  refuseShape,
  thingField,
  type GroundSlots,
  structureField,
  levelField,
} from './on-map.ts'
import { changeThing, holeThing, putArea, removeArea } from './things.ts'

/** Maximum number of obstacles on a map. */
const MOST_THINGS = 1000
const KINDS = ['crate', 'wall', 'wreck', 'tree', 'building', 'fence', 'door', 'vehicle'] as const

interface Put {
  readonly kind: Obstacle['kind']
  readonly name: string
  readonly x?: number
  readonly y?: number
  readonly length?: number
  readonly width?: number
  /** Replaces the rectangle. */
  readonly corners?: readonly Point[]
  readonly material?: string
  readonly turned?: number
  readonly height: number
  readonly structure?: number
  readonly level?: number
}

const metres = (name: string, label: string, most = 1000) =>
  number(
    name,
    label,
    (value) => value > 0 && value <= most,
    `${label} must be more than 0 and at most ${most}.`,
  )

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** The given corners, or those of a rectangle around its middle. */
function shapeOf(sent: Put): readonly Point[] | undefined {
  const { x, y, length, width, turned = 0 } = sent
  if (sent.corners) return sent.corners.map(roundPoint)
  if (x === undefined || y === undefined || length === undefined || width === undefined)
    return undefined
  const angle = (turned * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return CORNERS.map(([a, b]) => {
    const [east, south] = [(a * length) / 2, (b * width) / 2]
    return roundPoint({ x: x + east * cos - south * sin, y: y + east * sin + south * cos })
  })
}

/** `was`: whether the book still has state for this id. */
function put<B extends BookTypes>({ was, materials }: GroundSlots<B>): RulingKind<B, Put> {
  return {
    rule: 'put',
    form: {
      label: 'Add cover, a wall or a door',
      group: GROUP,
      note: 'A rectangle around its centre, or any shape by its corners. Two corners make a thin wall.',
    },
    offered: hasMap,
    fields: () => [
      choice('kind', 'Kind', wordValues(KINDS), `It must be one of ${KINDS.join(', ')}.`),
      text('name', 'Name', 'It needs a name of at most 60 characters.', 60),
      optional(coordinate('x', 'x of its centre')),
      optional(coordinate('y', 'y of its centre')),
      optional(metres('length', 'Length, metres')),
      optional(metres('width', 'Depth, metres')),
      optional(corners('Corners', 2)),
      optional(
        number('turned', 'Turned, degrees', whole(-360, 360), 'Degrees must be from -360 to 360.'),
      ),
      metres('height', 'Height, metres', 100),
      materialField(materials),
      optional(structureField),
      optional(levelField),
    ],
    decide(state, sent) {
      const { map } = state
      if (!map) return NO_MAP
      if (map.obstacles.length + (map.opened?.length ?? 0) >= MOST_THINGS)
        return `A map has at most ${MOST_THINGS} things.`
      const shape = shapeOf(sent)
      if (!shape) return 'Give its centre, length and depth, or its corners.'
      const why = refuseShape(map, shape)
      if (why !== undefined) return why
      const under = combatants<B['Combatant']>(state).find(
        (combatant) =>
          combatant.aboard === undefined && distanceToShape(combatant, shape) < CLEARANCE,
      )
      if (under) return `${under.name} stands there: move them first.`
      const { kind, height, material, structure, level } = sent
      const name = sent.name.trim()
      const thing: Obstacle = {
        id: freshId(map, name, (id) => was(state, id)),
        name,
        kind,
        shape,
        height,
        ...(material ? { material } : {}),
        ...(structure === undefined ? {} : { structure }),
        ...(level === undefined ? {} : { level }),
      }
      return { text: `a new thing: ${name}`, events: [{ type: 'thing-put', thing }] }
    },
  }
}

const things = ({ map }: OnMap): readonly Obstacle[] => [
  ...(map?.obstacles ?? []),
  ...(map?.opened ?? []),
]

const remove = <B extends BookTypes>(): RulingKind<B, { readonly thing: Id }> => ({
  rule: 'remove',
  form: { label: 'Remove cover, a wall or a door', group: GROUP },
  offered: (view) => things(view).length > 0,
  fields: (view) => [thingField(things(view))],
  decide(state, { thing: id }) {
    const thing = things(state).find((one) => one.id === id)
    if (!thing) return NO_THING
    const occupied = refuseOccupied(state, id)
    if (occupied !== undefined) return occupied
    const { name } = thing
    return { text: `${name} is removed`, events: [{ type: 'thing-removed', thing: id, name }] }
  },
})

const NO_DOOR = 'There is no such door on this map.'

const door = <B extends BookTypes>(): RulingKind<
  B,
  { readonly thing: Id; readonly open: boolean }
> => ({
  rule: 'door',
  form: { label: 'Open or close a door', group: GROUP },
  offered: (view) => allDoors(view).length > 0,
  fields: (view) => [
    choice('thing', 'Door', named(allDoors(view)), NO_DOOR),
    yesOrNo('open', 'It is', ['open', 'closed'], 'Whether the door is open'),
  ],
  decide(state, { thing: id, open }) {
    const found = allDoors(state).find((one) => one.id === id)
    if (!found) return NO_DOOR
    const isOpen = openDoors(state).includes(found)
    if (isOpen === open) return `${found.name} is already ${open ? 'open' : 'closed'}.`
    const between = open ? undefined : inDoorway(state, found)[0]
    if (between) return `${between.name} stands in the doorway: move them first.`
    const { name } = found
    return {
      text: `${name} is ${open ? 'open' : 'closed'}`,
      told: true,
      events: [{ type: open ? 'opened' : 'closed', thing: id, name }],
    }
  },
})

export const groundRulings = <B extends BookTypes>(
  slots: GroundSlots<B>,
): readonly RulingKind<B, never>[] => [
  put<B>(slots),
  changeThing<B>(slots),
  holeThing<B>(),
  remove<B>(),
  door<B>(),
  putArea<B>(slots),
  removeArea<B>(),
]
