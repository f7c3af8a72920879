// Bodies on the battlefield, as all gunfight books take them: heights by posture, and when something low shelters who is behind it.
import type { Figure } from '../../../field/map.ts'
import type { LowObstacle } from '../../../field/sight.ts'

/** Metres of a body by posture (`fnff-1988/sight/line-of-sight`; the other books give none). */
export const HEIGHTS: Readonly<Record<'standing' | 'kneeling' | 'prone', number>> = {
  standing: 2,
  kneeling: 1.3,
  prone: 0.4,
}

/** Metres of what blocks the sight of people on the ground in any case (`fnff-1988/sight/obstacles`), and what nothing flies over. */
export const SIX_FEET = 1.83

/** An obstacle lower than this hides nobody's legs, in metres. Ours. */
const LEAST_COVER = 0.5
/** Cover shelters who is this near behind it, in metres. Ours. */
const COVER_REACH = 2

export interface Standing {
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly posture: keyof typeof HEIGHTS
}

export const figureOf = ({ x, y, facing, posture }: Standing): Figure => ({
  x,
  y,
  facing,
  height: HEIGHTS[posture],
})

/** Whether something low on the line shelters the target: it is nearer to it than to the shooter, and near enough. */
export const shelters = ({ obstacle, toTarget }: LowObstacle, metres: number): boolean =>
  obstacle.height >= LEAST_COVER && toTarget <= COVER_REACH && toTarget < metres / 2

/** How much of a body an obstacle hides. */
export type Hidden = 'nothing' | 'part' | 'everything'

/**
 * What an obstacle of this height, in metres, hides of somebody close behind it from a standing shooter, by posture
 * (`fnff-1988/sight/line-of-sight`, `fnff-1988/sight/obstacles`). Which areas a part covers is for the book to say.
 */
export const hiddenByHeight = (height: number): Readonly<Record<Standing['posture'], Hidden>> => {
  const hidden = (posture: Standing['posture']): Hidden =>
    height > Math.min(SIX_FEET, HEIGHTS[posture])
      ? 'everything'
      : height >= LEAST_COVER
        ? 'part'
        : 'nothing'
  return { standing: hidden('standing'), kneeling: hidden('kneeling'), prone: hidden('prone') }
}
