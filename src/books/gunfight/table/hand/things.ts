// Rulings that change obstacles and areas: their figures, holes, and areas of fire, smoke or difficult terrain.
import type { Id } from '../../../../dice/dice.ts'
import { cutHole, HOLE_WIDTH } from '../../../../field/hole.ts'
import { distanceToShape, pointInShape, roundPoint } from '../../../../field/geometry.ts'
import { GROUND_KINDS, type Ground, type Obstacle, type Point } from '../../../../field/map.ts'
import { CLEARANCE } from '../../../../field/movement.ts'
import { combatants } from '../../combatants.ts'
import type { BookTypes } from '../../contract/book-types.ts'
import type { OnMap } from '../../movement/doors.ts'
import { middleOf, nearestOf } from '../../movement/outline.ts'
import { refuseOccupied } from '../../movement/vehicles.ts'
import {
  choice,
  coordinate,
  corners,
  named,
  number,
  optional,
  text,
  withNow,
  type RulingField,
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

const standing = ({ map }: OnMap): readonly Obstacle[] => map?.obstacles ?? []

/** Adds the current figure of each obstacle that has one. */
const ofThing = (
  view: OnMap,
  field: RulingField,
  figure: (thing: Obstacle) => string | number | undefined,
): RulingField =>
  withNow(
    field,
    ['thing'],
    standing(view).flatMap((one) => {
      const value = figure(one)
      return value === undefined ? [] : [[[one.id], value] as const]
    }),
  )

interface Changed {
  readonly thing: Id
  readonly height?: number
  readonly material?: string
  readonly structure?: number
  readonly level?: number
}

/** Changes an obstacle's figures: for damage that the book has no rule for, or as a correction. */
export const changeThing = <B extends BookTypes>(
  slots: GroundSlots<B>,
): RulingKind<B, Changed> => ({
  rule: 'change-thing',
  form: {
    label: 'Damage or change cover, a wall or a door',
    group: GROUP,
    note: slots.damageNote,
  },
  offered: (view) => standing(view).length > 0,
  fields: (view) => [
    thingField(standing(view)),
    optional(
      ofThing(
        view,
        number(
          'height',
          'Height, metres',
          (value) => value > 0 && value <= 100,
          'A height must be more than 0 and at most 100 metres.',
        ),
        ({ height }) => height,
      ),
    ),
    ofThing(view, materialField(slots.materials), ({ material }) => material ?? ''),
    optional(ofThing(view, structureField, ({ structure }) => structure)),
    optional(ofThing(view, levelField, ({ level }) => level)),
  ],
  decide(state, { thing: id, height, material, structure, level }) {
    const found = standing(state).find((one) => one.id === id)
    if (!found) return NO_THING
    const thing: Obstacle = {
      ...found,
      material: (material ?? found.material) || undefined,
      height: height ?? found.height,
      structure: structure ?? found.structure,
      level: level ?? found.level,
    }
    return { text: `${found.name} is different now`, events: [{ type: 'thing-changed', thing }] }
  },
})

/** What a referee moves about. */
const isMovable = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'vehicle' || kind === 'wreck' || kind === 'crate'

/** Moves a thing, usually a vehicle, so that its middle is at a spot; anyone inside moves with it. */
export const placeThing = <B extends BookTypes>(): RulingKind<
  B,
  { readonly thing: Id } & Point
> => ({
  rule: 'place-thing',
  form: { label: 'Move an object and whoever is in it', group: GROUP },
  offered: ({ map }) => (map?.obstacles ?? []).some(isMovable),
  fields: ({ map }) => {
    const things = map?.obstacles ?? []
    return [
      {
        ...choice('thing', 'What', named(things.filter(isMovable)), ''),
        refuse: (value) =>
          things.some(({ id }) => id === value) ? undefined : 'Name a thing on the map by its id.',
      },
      coordinate('x', 'x of its centre'),
      coordinate('y', 'y of its centre'),
    ]
  },
  decide(state, { thing: id, x, y }) {
    const { map } = state
    const thing = map?.obstacles.find((one) => one.id === id)
    if (!thing || !map) return 'Name a thing on the map by its id.'
    const middle = middleOf(thing.shape)
    const by = roundPoint({ x: x - middle.x, y: y - middle.y })
    const shape = thing.shape.map((p) => ({ x: p.x + by.x, y: p.y + by.y }))
    const why = refuseShape(map, shape, thing.name)
    if (why !== undefined) return why
    const under = combatants<B['Combatant']>(state).find(
      (combatant) => combatant.aboard !== id && distanceToShape(combatant, shape) < CLEARANCE,
    )
    if (under) return `${under.name} stands there: move them first.`
    return {
      text: `${thing.name} stands at ${x}, ${y}`,
      events: [{ type: 'thing-placed', thing: id, name: thing.name, by }],
    }
  },
})

/** Cuts a hole large enough for a person; a small obstacle disappears. */
export const holeThing = <B extends BookTypes>(): RulingKind<
  B,
  { readonly thing: Id } & Point
> => ({
  rule: 'hole',
  form: { label: 'Make a hole in a wall', group: GROUP },
  offered: (view) => standing(view).length > 0,
  fields: (view) => [
    thingField(standing(view)),
    coordinate('x', 'x of the hole'),
    coordinate('y', 'y of the hole'),
  ],
  decide(state, { thing: id, x, y }) {
    const found = standing(state).find((one) => one.id === id)
    if (!found) return NO_THING
    if (found.shape.length < 2) return `${found.name} has no walls.`
    const occupied = refuseOccupied(state, id)
    if (occupied !== undefined) return occupied
    const at = nearestOf(found.shape, { x, y })
    const inside = found.shape.length > 2 && pointInShape({ x, y }, found.shape)
    if (!inside && Math.hypot(at.x - x, at.y - y) > 3 * HOLE_WIDTH)
      return `${found.name} does not reach that spot. Its nearest point is ${at.x}, ${at.y}.`
    const pieces = cutHole(found, at, { x, y })
    return {
      text: `a hole in ${found.name}`,
      events: [{ type: 'thing-holed', thing: id, name: found.name, pieces }],
    }
  },
})

const AREA_WORDS: Readonly<Record<Ground['kind'], string>> = {
  fire: 'fire',
  smoke: 'smoke',
  rough: 'rubble or rough ground',
  mud: 'mud',
  water: 'water',
  slope: 'a slope',
}

interface Area {
  readonly kind: Ground['kind']
  readonly name: string
  readonly corners: readonly Point[]
}

export const putArea = <B extends BookTypes>(slots: GroundSlots<B>): RulingKind<B, Area> => ({
  rule: 'area',
  form: { label: 'Add fire, smoke, rubble, mud or water', group: GROUP, note: slots.fireNote },
  offered: hasMap,
  fields: () => [
    choice(
      'kind',
      'Kind',
      [...GROUND_KINDS]
        .sort(
          (a, b) => Number(b === 'fire' || b === 'smoke') - Number(a === 'fire' || a === 'smoke'),
        )
        .map((value) => ({ value, label: AREA_WORDS[value] })),
      `It must be one of ${GROUND_KINDS.join(', ')}.`,
    ),
    text('name', 'Name', 'It needs a name of at most 60 characters.', 60),
    corners('Corners', 3),
  ],
  decide({ map }, { kind, name, corners: shape }) {
    if (!map) return NO_MAP
    if (map.ground.length >= 500) return 'A map has at most 500 pieces of ground.'
    const why = refuseShape(map, shape)
    if (why !== undefined) return why
    const area: Ground = {
      id: freshId(map, name.trim(), () => false),
      name: name.trim(),
      kind,
      shape: shape.map(({ x, y }) => ({ x, y })),
    }
    return { text: `${AREA_WORDS[kind]}: ${area.name}`, events: [{ type: 'area-put', area }] }
  },
})

const NO_AREA = 'There is no such area on this map.'

export const removeArea = <B extends BookTypes>(): RulingKind<B, { readonly area: Id }> => ({
  rule: 'area-gone',
  form: { label: 'Remove fire, smoke or ground', group: GROUP },
  offered: ({ map }) => (map?.ground.length ?? 0) > 0,
  fields: ({ map }) => [choice('area', 'Area', named(map?.ground ?? []), NO_AREA)],
  decide({ map }, { area: id }) {
    const area = map?.ground.find((one) => one.id === id)
    if (!area) return NO_AREA
    const { name } = area
    return { text: `${name} is gone`, events: [{ type: 'area-removed', area: id, name }] }
  },
})
