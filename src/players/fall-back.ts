// How a veteran of a losing side falls back instead of approaching its enemies, and waits for them out of sight.
import type { Turn } from './turn.ts'
import { foesUp, watchers } from './enemies.ts'
import { reload, wayOut } from './hide.ts'
import { isLosing } from './morale.ts'
import { actingIn, fightOf } from './fight.ts'

/**
 * Returns the choice to fall back; undefined if the combatant fights on. It falls back from a fight of two sides that its side is
 * losing, if its first thought is to approach: then it has no good shot. One of two sides is not losing, so they meet in the end.
 */
export function fallBack(turn: Turn, usual: unknown): unknown {
  const { ask, view } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { do: verb, posture } = usual as { readonly do?: string; readonly posture?: string }
  if (!self || !fight.map || !(verb === 'move' || posture === 'standing')) return undefined
  const foes = foesUp(fight, self)
  if (new Set(foes.map(({ side }) => side)).size !== 1 || !isLosing(turn)) return undefined
  const isSeenAt = (spot: { readonly x: number; readonly y: number }): boolean =>
    watchers(fight, foes, self, spot) > 0
  return isSeenAt(self) ? wayOut(turn, isSeenAt) : (reload(turn, self) ?? ask.silent)
}
