// How a veteran ends its turn: it kneels or lies behind cover or moves out of sight, and reloads there.
import type { Pace } from '../engine/book.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { POSTURES, type Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { foesUp, watchers } from './enemies.ts'
import { actingIn, fightOf } from './fight.ts'
import { hasDeclared } from './grenades.ts'
import { postureChoice } from './posture-choice.ts'
import type { Turn } from './turn.ts'

/** Maximum number of reachable places to examine. */
const PLACES = 80
/** Behind cover, a gun is reloaded if it has at most this share of its rounds. */
const FEW_ROUNDS = 0.5

/**
 * Replaces a choice that would end the turn in sight of an enemy. Before it has acted or run, a combatant only takes a lower posture: it
 * ends its turn there because it wants to go on in the next. So does one who has declared its actions: a reload or a move would lower
 * their chances.
 */
export function hide(turn: Turn, usual: unknown): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || !fight.map || !deepEqual(usual, ask.silent)) return usual
  const conditions = face.conditions?.(view, self.id)
  const foes = foesUp(fight, self)
  const isSeen = (there: Combatant): boolean => watchers(fight, foes, there, there) > 0
  const mayGo =
    (conditionOf(conditions, 'next-action') ?? conditionOf(conditions, 'running')) !== undefined &&
    conditionOf(conditions, 'declared') === undefined &&
    // Others approach on the next question, so they would go to and fro.
    (self.weapons[self.inHand]?.loaded ?? 0) > 0
  if (!isSeen(self)) return (mayGo ? reload(turn, self) : undefined) ?? usual
  const lower = POSTURES.slice(POSTURES.indexOf(self.posture) + 1)
  const hidden = lower.find((posture) => !isSeen({ ...self, posture }))
  const down = hidden && postureChoice(turn.menu, hidden)
  const way =
    mayGo && down === undefined ? wayOut(turn, (spot) => isSeen({ ...self, ...spot })) : undefined
  return down ?? way ?? usual
}

/** Reloads a gun that is low on rounds, unless that is declared already. */
export function reload(turn: Turn, { weapons, inHand }: Combatant): unknown {
  const carried = weapons[inHand]
  if (!carried || carried.loaded > FEW_ROUNDS * carried.weapon.shots) return undefined
  if (hasDeclared(turn, 'reload')) return undefined
  return turn.menu.find(({ verb, refusal, choice }) => verb === 'reload' && !refusal && choice)
    ?.choice
}

/** Acts that can as well be done where no enemy sees it, and whether a way may cost an action: a weapon is drawn to be used at once. */
const BETTER_UNSEEN: ReadonlyMap<string, 'any' | 'free'> = new Map([
  ['reload', 'any'],
  ['clear', 'any'],
  ['change', 'free'],
])

/**
 * Replaces such an act in sight of an enemy by a way out of sight that leaves the act possible. Where all actions are declared first, a
 * way would lower their chances.
 */
export function coverFirst(turn: Turn, usual: unknown): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const length = BETTER_UNSEEN.get((usual as { readonly do?: string }).do ?? '')
  if (!self || !fight.map || length === undefined) return usual
  if (conditionOf(face.conditions?.(view, self.id), 'declared')) return usual
  const foes = foesUp(fight, self)
  const isSeen = (spot: Spot): boolean => watchers(fight, foes, self, spot) > 0
  return isSeen(self) ? (wayOut(turn, isSeen, { leaves: length }) ?? usual) : usual
}

/** The most metres of a way after which another act is possible: a longer one may halve it, and the shortest may be an action already. */
function mostMetres(paces: readonly Pace[] | undefined, leaves: 'any' | 'free'): number {
  if (!paces) return Infinity
  const [walk, run] = paces
  return walk && run ? walk.upTo : leaves === 'any' ? Infinity : 0
}

/** Returns a move to the nearest place out of sight; undefined if there is none. `leaves`: what must be possible after it. */
export function wayOut(
  { face, view, ask }: Turn,
  isSeen: (spot: Spot) => boolean,
  { leaves }: { readonly leaves?: 'any' | 'free' } = {},
): unknown {
  if (!face.reach || !face.path) return undefined
  const { spots, paces } = face.reach(view, ask)
  const most = leaves ? mostMetres(paces, leaves) : Infinity
  const near = spots.filter(({ cost }) => cost <= most).toSorted((a, b) => a.cost - b.cost)
  const every = Math.max(1, Math.floor(near.length / PLACES))
  const goal = near.find(({ x, y }, i) => i % every === 0 && !isSeen({ x, y }))
  const way = goal && face.path(view, ask, goal)
  return way && !way.refusal ? way.choice : undefined
}
