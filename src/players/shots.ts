// The worth of attacks, from the chances on their plan cards.
import type { Clock } from '../engine/book.ts'
import type { GunfightCard } from '../books/gunfight/table/card.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Look, Turn } from './turn.ts'

/** Below this chance to hit, the player first aims or improves its position. */
export const GOOD_SHOT = 0.25
/** Below this chance to hit, the player does not shoot. */
export const POOR_SHOT = 0.06
/** Maximum accepted penalty on all actions of a round. */
export const MAX_PENALTY = 9

/** Verbs that harm nobody, whose plans are not computed. */
export const HARMLESS: ReadonlySet<string> = new Set([
  ...['feint', 'shoot-thing', 'hit-thing', 'aid'],
  ...['pin', 'grapple', 'hold', 'disarm', 'sweep-trip'],
])
/** Attacks on an area. Their menu items need no target. */
export const AREA: ReadonlySet<string> = new Set(['grenade', 'suppress', 'lane'])

/** Returns the fastest way to compute the chances of an allowed choice. */
export const weighing = (
  face: GunfightFace<Clock, unknown>,
): NonNullable<GunfightFace<Clock, unknown>['weigh']> => face.weigh ?? face.glance ?? face.plan

/** Returns the chance that this choice hits its target, as seen from a view; -1 if it is refused there. */
export function chanceIn(view: Readonly<Clock>, { face, ask }: Turn, choice: unknown): number {
  const { refusal, chances } = (face.glance ?? face.plan)(view, ask, choice)
  return refusal ? -1 : chanceToAffect(chances)
}

export type Chances = GunfightCard['chances']
export const chanceOf = (chances: Chances, what: string): number =>
  chances.find((one) => one.what === what)?.chance ?? 0
/** Chance that the target ends dying or dead. */
export const chanceToKill = ({ deadly }: Pick<Look, 'deadly'>, chances: Chances): number =>
  deadly.reduce((sum, state) => sum + chanceOf(chances, state), 0)
/** Chance that the target is hit, or reached by a blast. */
export const chanceToAffect = (chances: Chances): number =>
  chanceOf(chances, 'hit') || chanceOf(chances, 'reached')
/** Worth of an attack on a target who can act: the chance to hit, plus `worthOfOut` times the chance to put them out. */
export const worthOf = (chances: Chances, worthOfOut = 2): number =>
  chanceToAffect(chances) + worthOfOut * chanceOf(chances, 'out')
