// Cues that the gunfight books share: what a page shows of hits and explosions.
import type { Id } from '../../../dice/dice.ts'
import type { Cue } from '../../../engine/cue.ts'
import type { Point } from '../../../field/map.ts'
import type { Fight } from '../contract/fight.ts'
import { isDoubleBlind } from '../table/double-blind.ts'

/** A hit, with the points that its sentence tells. */
export const hitCue = ({
  who,
  area,
  damage,
  stopped,
  through,
}: {
  readonly who: Id
  readonly area: string
  readonly damage: number
  readonly stopped: number
  readonly through: number
}): Cue => ({ show: 'hit', who, area, damage, stopped, through })

/** A place. Under double blind it is left out: no sentence tells it, and it may be where somebody unseen is. */
export const openPlace = (view: Pick<Fight, 'rules'>, at: Point | undefined): { at?: Point } =>
  at === undefined || isDoubleBlind(view) ? {} : { at: { x: at.x, y: at.y } }

/** An explosion: where it is, or near whom, and whom it reaches. */
export const blastCue = (
  view: Pick<Fight, 'rules'>,
  {
    at,
    near,
    inside,
    radius,
  }: {
    readonly at: Point | undefined
    readonly near: Id | undefined
    readonly inside: readonly Id[]
    readonly radius: number
  },
): Cue => ({
  show: 'blast',
  radius,
  also: inside,
  ...(near === undefined ? {} : { to: near }),
  ...openPlace(view, at),
})
