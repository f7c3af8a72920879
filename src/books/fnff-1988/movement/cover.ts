// Position and cover: the defence bonus and the areas that are covered
// (`fnff-1988/cover/modifiers`, `damage/location`). Cover that the table leaves out adds and hides nothing (`fnff-1988/optional/modular`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { AREAS, type Area } from '../words.ts'

export const COVERS = ['none', 'prone', 'over-cover', 'behind-corner', 'behind-hostage'] as const
export type Cover = (typeof COVERS)[number]

/** The options that matter here. */
interface LeftOut {
  readonly 'steps-left-out': readonly string[]
}

/** Points that the position adds to the defence total. */
export const coverModifier = (cover: Cover, options: LeftOut): number =>
  options['steps-left-out'].includes('cover') ? 0 : modifierOf(cover)

const MODIFIERS: ReadonlyMap<string, number> = new Map(
  TABLES['fnff-1988/cover/modifiers'].map(({ position, modifier }) => [
    position.replace(' ', '-'),
    modifier,
  ]),
)
const modifierOf = (cover: Cover): number => MODIFIERS.get(cover) ?? 0

/** Returns the best cover; only one cover counts at a time. */
export const bestCover = (covers: readonly Cover[]): Cover =>
  covers.reduce<Cover>((best, next) => (modifierOf(next) > modifierOf(best) ? next : best), 'none')

const CLOSED: Readonly<Record<Cover, readonly Area[]>> = {
  none: [],
  prone: [],
  'over-cover': ['right-leg', 'left-leg'],
  'behind-corner': ['torso', 'left-arm', 'right-leg', 'left-leg'],
  'behind-hostage': ['torso', 'left-arm', 'right-leg', 'left-leg'],
}

/** Areas that cannot be hit; a hit location roll that lands on one is rerolled. */
export const closedByCover = (cover: Cover, options: LeftOut): readonly Area[] =>
  options['steps-left-out'].includes('cover') ? [] : CLOSED[cover]

/** By area, whether cover stops a hit there. It never stops one on the area that is chosen instead of rolled. */
export const coveredAreas = (
  cover: Cover,
  chosen: Area | undefined,
  options: LeftOut,
): readonly boolean[] => {
  const closed = closedByCover(cover, options)
  return AREAS.map((area) => chosen === undefined && closed.includes(area))
}

/** The area of every hit at a table that leaves out locations. */
export const onlyArea = (options: LeftOut): Area | undefined =>
  options['steps-left-out'].includes('location') ? 'torso' : undefined
