// Position and cover: the defence bonus and the areas that are covered
// (`fnff-1988/cover/modifiers`, `damage/location`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Area } from '../words.ts'

export const COVERS = ['none', 'prone', 'over-cover', 'behind-corner', 'behind-hostage'] as const
export type Cover = (typeof COVERS)[number]

/** Points that the position adds to the defence total. */
export const coverModifier = (cover: Cover): number =>
  TABLES['fnff-1988/cover/modifiers'].find(({ position }) => position.replace(' ', '-') === cover)
    ?.modifier ?? 0

/** Returns the best cover; only one cover counts at a time. */
export const bestCover = (covers: readonly Cover[]): Cover =>
  covers.reduce<Cover>(
    (best, next) => (coverModifier(next) > coverModifier(best) ? next : best),
    'none',
  )

const CLOSED: Readonly<Record<Cover, readonly Area[]>> = {
  none: [],
  prone: [],
  'over-cover': ['right-leg', 'left-leg'],
  'behind-corner': ['torso', 'left-arm', 'right-leg', 'left-leg'],
  'behind-hostage': ['torso', 'left-arm', 'right-leg', 'left-leg'],
}

/** Areas that cannot be hit; a hit location roll that lands on one is rerolled. */
export const closedByCover = (cover: Cover): readonly Area[] => CLOSED[cover]
