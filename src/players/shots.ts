// What attacks are worth by the chances on their cards.
import type { Clock } from '../engine/book.ts'
import type { GunfightCard } from '../books/gunfight/table/card.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'

/** Below this chance to hit, the player first aims for a phase or improves its position. */
export const GOOD_SHOT = 0.25
/** Below this chance to hit, the player does not shoot. */
export const POOR_SHOT = 0.06
/** The highest accepted penalty on all actions of a round. */
export const MAX_PENALTY = 9

/** Verbs that harm nobody, whose plan is not computed. */
export const HARMLESS: ReadonlySet<string> = new Set(['feint', 'shoot-thing', 'hit-thing'])

/** How the chances of a choice that is not refused are looked up. */
export const weighing = (
  face: GunfightFace<Clock, unknown>,
): NonNullable<GunfightFace<Clock, unknown>['weigh']> => face.weigh ?? face.glance ?? face.plan

export type Chances = GunfightCard['chances']
export const chanceOf = (chances: Chances, what: string): number =>
  chances.find((one) => one.what === what)?.chance ?? 0
/** The chance to be hit, or reached by a blast. */
export const chanceToAffect = (chances: Chances): number =>
  chanceOf(chances, 'hit') || chanceOf(chances, 'reached')
/** The worth of an attack on somebody who can act: a hit counts once, to put them out so many times more. */
export const worthOf = (chances: Chances, worthOfOut = 2): number =>
  chanceToAffect(chances) + worthOfOut * chanceOf(chances, 'out')
