// The referee changes the map: things come and go, doors open and close.
import type { Id } from '../../../../dice/dice.ts'
import { distanceToShape, roundPoint } from '../../../../field/geometry.ts'
import type { FieldMap, Obstacle, Point } from '../../../../field/map.ts'
import { CLEARANCE, isOnMap } from '../../../../field/movement.ts'
import { combatants } from '../../combatants.ts'
import type { BookTypes, StateOf } from '../../contract/book-types.ts'
import { slug } from '../../files/names.ts'
import { inDoorway } from '../../movement/doors.ts'
import { choice, number, optional, text, whole, wordValues, yesOrNo } from '../ruling-fields.ts'
import type { RulingKind } from '../rulings.ts'

const GROUP = 'Map'
/** Things of one map. */
const MOST_THINGS = 1000
const KINDS = ['crate', 'wall', 'wreck', 'tree', 'building', 'fence', 'door', 'vehicle'] as const

interface Put {
  readonly kind: Obstacle['kind']
  readonly name: string
  readonly x: number
  readonly y: number
  readonly length: number
  readonly width: number
  readonly turned?: number
  readonly height: number
  readonly structure?: number
  readonly level?: number
}

const onMap = ({ map }: { readonly map?: FieldMap }): boolean => map !== undefined
const NO_MAP = 'This fight has no map.'

const metres = (name: string, label: string, most = 1000) =>
  number(
    name,
    label,
    (value) => value > 0 && value <= most,
    `${label} is more than 0, at most ${most}.`,
  )

/** The corners of a rectangle around a middle. */
function corners({ x, y, length, width, turned = 0 }: Put): readonly Point[] {
  const angle = (turned * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const [east, south] = [(a * length) / 2, (b * width) / 2]
    return roundPoint({ x: x + east * cos - south * sin, y: y + east * sin + south * cos })
  })
}

/** An id that nothing on the map has, nor has had. */
function freshId(map: FieldMap, name: string, was: (id: Id) => boolean): Id {
  const ids = new Set([...map.obstacles, ...(map.opened ?? []), ...map.ground].map(({ id }) => id))
  const base = `put-${slug(name) || 'thing'}`
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!ids.has(id) && !was(id)) return id
  }
}

/** `was`: whether the book keeps anything of a thing with this id. */
function put<B extends BookTypes>(was: GroundSlots<B>['was']): RulingKind<B, Put> {
  return {
    rule: 'put',
    form: { label: 'New cover, wall or door', group: GROUP },
    offered: onMap,
    fields: () => [
      choice('kind', 'Kind', wordValues(KINDS), `It is one of ${KINDS.join(', ')}.`),
      text('name', 'Name', 'It needs a name of at most 60 characters.', 60),
      number('x', 'x of its middle, metres', () => true, 'A place is x and y in metres.'),
      number('y', 'y of its middle, metres', () => true, 'A place is x and y in metres.'),
      metres('length', 'Length, metres'),
      metres('width', 'Depth, metres'),
      optional(number('turned', 'Turned, degrees', whole(-360, 360), 'Degrees are -360 to 360.')),
      metres('height', 'Height, metres', 100),
      optional(
        number(
          'structure',
          'Structural points',
          whole(1, 100_000),
          'Structural points are a whole number from 1.',
        ),
      ),
      optional(number('level', 'Cover level', whole(1, 10), 'A cover level is 1 to 10.')),
    ],
    decide(state, sent) {
      const { map } = state
      if (!map) return NO_MAP
      if (map.obstacles.length + (map.opened?.length ?? 0) >= MOST_THINGS)
        return `A map has at most ${MOST_THINGS} things.`
      const shape = corners(sent)
      if (!shape.every((point) => isOnMap(map, point)))
        return `It would reach over the edge: the map is ${map.width} by ${map.height} m.`
      const under = combatants<B['Man']>(state).find(
        (man) => man.aboard === undefined && distanceToShape(man, shape) < CLEARANCE,
      )
      if (under) return `${under.name} stands there: move them first.`
      const { kind, height, structure, level } = sent
      const name = sent.name.trim()
      const thing: Obstacle = {
        id: freshId(map, name, (id) => was(state, id)),
        name,
        kind,
        shape,
        height,
        ...(structure === undefined ? {} : { structure }),
        ...(level === undefined ? {} : { level }),
      }
      return { text: `a new thing: ${name}`, events: [{ type: 'thing-put', thing }] }
    },
  }
}

const things = ({ map }: { readonly map?: FieldMap }): readonly Obstacle[] => [
  ...(map?.obstacles ?? []),
  ...(map?.opened ?? []),
]
const NO_THING = 'That is nothing on this map.'

const remove = <B extends BookTypes>(): RulingKind<B, { readonly thing: Id }> => ({
  rule: 'remove',
  form: { label: 'Take cover, a wall or a door away', group: GROUP },
  offered: (view) => things(view).length > 0,
  fields: (view) => [
    choice(
      'thing',
      'Thing',
      things(view).map(({ id, name }) => ({ value: id, label: name })),
      NO_THING,
    ),
  ],
  decide(state, { thing: id }) {
    const thing = things(state).find((one) => one.id === id)
    if (!thing) return NO_THING
    const aboard = combatants<B['Man']>(state).find((man) => man.aboard === id)
    if (aboard) return `${aboard.name} sits in it: move them first.`
    const { name } = thing
    return { text: `${name} is taken away`, events: [{ type: 'thing-removed', thing: id, name }] }
  },
})

const doors = ({ map }: { readonly map?: FieldMap }): readonly Obstacle[] => [
  ...(map?.obstacles ?? []).filter(({ kind }) => kind === 'door'),
  ...(map?.opened ?? []),
]

const door = <B extends BookTypes>(): RulingKind<
  B,
  { readonly thing: Id; readonly open: boolean }
> => ({
  rule: 'door',
  form: { label: 'Open or close a door', group: GROUP },
  offered: (view) => doors(view).length > 0,
  fields: (view) => [
    choice(
      'thing',
      'Door',
      doors(view).map(({ id, name }) => ({ value: id, label: name })),
      'That is no door of this map.',
    ),
    yesOrNo('open', 'It is', ['open', 'closed'], 'A door is open or closed: true or false.'),
  ],
  decide(state, { thing: id, open }) {
    const found = doors(state).find((one) => one.id === id)
    if (!found) return 'That is no door of this map.'
    const isOpen = (state.map?.opened ?? []).includes(found)
    if (isOpen === open) return `${found.name} is ${open ? 'open' : 'closed'} already.`
    const between = open ? undefined : inDoorway(state, found)[0]
    if (between) return `${between.name} stands in the doorway: move them first.`
    const { name } = found
    return {
      text: `${name} is ${open ? 'open' : 'closed'}`,
      events: [{ type: open ? 'opened' : 'closed', thing: id, name }],
    }
  },
})

export interface GroundSlots<B extends BookTypes> {
  /** Whether the book keeps anything of a thing with this id: the damage of one that was removed. */
  was(state: StateOf<B>, id: Id): boolean
}

export const groundRulings = <B extends BookTypes>({
  was,
}: GroundSlots<B>): readonly RulingKind<B, never>[] => [put<B>(was), remove<B>(), door<B>()]
