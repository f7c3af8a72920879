// Body heights by posture and the shelter that low obstacles give, shared by all gunfight books.
import type { Figure } from '../../../field/map.ts'
import type { LowObstacle } from '../../../field/sight.ts'

/** Body height in metres by posture (`fnff-1988/sight/line-of-sight`; the other books give none). */
export const HEIGHTS: Readonly<Record<'standing' | 'kneeling' | 'prone', number>> = {
  standing: 2,
  kneeling: 1.3,
  prone: 0.4,
}

/** Metres above which an obstacle always blocks sight (`fnff-1988/sight/obstacles`) and stops thrown objects. */
export const SIX_FEET = 1.83

/** Minimum height of cover, in metres; anything lower does not even hide legs. A house rule. */
const LEAST_COVER = 0.5
/** Maximum distance between cover and the target behind it, in metres. A house rule. */
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

/** Whether a low obstacle shelters the target: it must be close to the target, and farther from the shooter. */
export const shelters = ({ obstacle, toTarget }: LowObstacle, metres: number): boolean =>
  obstacle.height >= LEAST_COVER && toTarget <= COVER_REACH && toTarget < metres / 2

/** How much of a body an obstacle hides. */
export type Hidden = 'nothing' | 'part' | 'everything'

/**
 * How much an obstacle hides of a target close behind it from a standing shooter, by posture
 * (`fnff-1988/sight/line-of-sight`, `fnff-1988/sight/obstacles`). Height is in metres. Each book decides which hit
 * locations `part` covers.
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
