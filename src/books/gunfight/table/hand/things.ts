// Rulings that change obstacles and areas: their figures, holes, and areas of fire, smoke or difficult terrain.
import type { Id } from '../../../../dice/dice.ts'
import { cutHole, HOLE_WIDTH } from '../../../../field/hole.ts'
import { pointInShape } from '../../../../field/geometry.ts'
import {
  GROUND_KINDS,
  type FieldMap,
  type Ground,
  type Obstacle,
  type Point,
} from '../../../../field/map.ts'
import { isOnMap } from '../../../../field/movement.ts'
import type { BookTypes } from '../../contract/book-types.ts'
import { nearestOf } from '../../movement/outline.ts'
import {
  choice,
  coordinate,
  corners,
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
  materialField,
  NO_MAP,
  NO_THING,
  type GroundSlots,
  structureField,
  levelField,
} from './on-map.ts'

type OnMap = { readonly map?: FieldMap }
const standing = ({ map }: OnMap): readonly Obstacle[] => map?.obstacles ?? []

/** A choice of an obstacle on the map. */
const thingField = (view: OnMap): RulingField =>
  choice(
    'thing',
    'Thing',
    standing(view).map(({ id, name }) => ({ value: id, label: name })),
    NO_THING,
  )

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
    thingField(view),
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
    const { material: was, ...rest } = found
    const made = material === undefined ? was : material === '' ? undefined : material
    const thing: Obstacle = {
      ...rest,
      ...(made === undefined ? {} : { material: made }),
      ...(height === undefined ? {} : { height }),
      ...(structure === undefined ? {} : { structure }),
      ...(level === undefined ? {} : { level }),
    }
    return { text: `${found.name} is different now`, events: [{ type: 'thing-changed', thing }] }
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
    thingField(view),
    coordinate('x', 'x of the hole'),
    coordinate('y', 'y of the hole'),
  ],
  decide(state, { thing: id, x, y }) {
    const found = standing(state).find((one) => one.id === id)
    if (!found) return NO_THING
    if (found.shape.length < 2) return `${found.name} has no walls.`
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
  offered: ({ map }) => map !== undefined,
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
    if (!shape.every((point) => isOnMap(map, point)))
      return `It would go beyond the edge: the map is ${map.width} by ${map.height} m.`
    const area: Ground = {
      id: freshId(map, name.trim(), () => false),
      name: name.trim(),
      kind,
      shape: shape.map(({ x, y }) => ({ x, y })),
    }
    return { text: `${AREA_WORDS[kind]}: ${area.name}`, events: [{ type: 'area-put', area }] }
  },
})

export const removeArea = <B extends BookTypes>(): RulingKind<B, { readonly area: Id }> => ({
  rule: 'area-gone',
  form: { label: 'Remove fire, smoke or ground', group: GROUP },
  offered: ({ map }) => (map?.ground.length ?? 0) > 0,
  fields: ({ map }) => [
    choice(
      'area',
      'Area',
      (map?.ground ?? []).map(({ id, name }) => ({ value: id, label: name })),
      'There is no such area on this map.',
    ),
  ],
  decide({ map }, { area: id }) {
    const area = map?.ground.find((one) => one.id === id)
    if (!area) return 'There is no such area on this map.'
    return {
      text: `${area.name} is gone`,
      events: [{ type: 'area-removed', area: id, name: area.name }],
    }
  },
})
