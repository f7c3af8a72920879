// The armour list, and the limits on wearing it (`cp2020/armor/list-gap`, `cp2020/armor/max-layers`,
// `cp2020/armor/layer-encumbrance`).
import { CP2020_ARMOR_LIST_GAP } from '../../../catalogue/common.ts'
import { tableArea } from '../../gunfight/attack/body-areas.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { slug } from '../attack/modifiers.ts'
import type { Options } from '../options.ts'
import { AREAS, type Area, type Worn } from '../words.ts'

export const ARMOUR: readonly Worn[] = CP2020_ARMOR_LIST_GAP.map(
  ({ id, sp, hard, ev, covers, implant, metal }) => ({
    name: id.replaceAll('-', ' '),
    sp,
    hard,
    ev,
    covers: covers.map(tableArea),
    implant,
    metal,
    skinweave: id === 'skinweave',
  }),
)

/** The id of a piece of the list: one of house rules has that of the piece in whose place it stands. */
export const armourId = (worn: Worn): string => worn.id ?? slug(plainName(worn))

/** Finds armour by name or id; undefined if the book has none. */
export function findArmour(list: readonly Worn[], name: string): Worn | undefined {
  const id = slug(name)
  return (
    list.find((worn) => armourId(worn) === id) ?? list.find((worn) => slug(plainName(worn)) === id)
  )
}

export const layersOn = (worn: readonly Worn[], area: Area): readonly Worn[] =>
  worn.filter(({ covers }) => covers.includes(area))

/** Explains why these layers may not be worn together; undefined if they may. `cp2020/armor/max-layers` */
export function refuseLayers(worn: readonly Worn[], options: Options): string | undefined {
  const places =
    options['layer-limit-per'] === 'body' ? [worn] : AREAS.map((area) => layersOn(worn, area))
  if (places.some((layers) => layers.length > MOST_LAYERS))
    return `at most ${MOST_LAYERS} layers of armour may be worn${options['layer-limit-per'] === 'body' ? '' : ' on one area'}`
  if (places.some((layers) => layers.filter(({ hard }) => hard).length > MOST_HARD))
    return `at most ${MOST_HARD} of the layers may be hard`
  return undefined
}
const MOST_LAYERS = 3
const MOST_HARD = 1

/** The encumbrance of layers: 1 for the second, 2 more for the third. `cp2020/armor/layer-encumbrance` */
export function layerPenalty(worn: readonly Worn[], options: Options): number {
  const at = AREAS.map((area) => {
    const layers = layersOn(worn, area)
    const counted = layers.filter(
      ({ skinweave }) => !skinweave || options['skinweave-counts-in-order'],
    )
    // Skinweave costs nothing itself, but where it counts as a layer it raises the cost of the others.
    return counted.reduce((sum, layer, place) => sum + (layer.skinweave ? 0 : place), 0)
  })
  return options['layer-ev-scope'] === 'sum-of-locations'
    ? at.reduce((sum, points) => sum + points, 0)
    : Math.max(0, ...at)
}

/** The total encumbrance, layers included; always subtracted from REF (`cp2020/armor/encumbrance-gap`). */
export const encumbrance = (worn: readonly Worn[], options: Options): number =>
  worn.reduce((sum, { ev }) => sum + ev, 0) + layerPenalty(worn, options)
