// Decides when a computer player with the order to flee or give up does so: as soon as its side is losing.
import type { Command } from '../books/gunfight/contract/commands.ts'
import { foesUp, watchers } from './enemies.ts'
import { chanceOfSide } from './gunfight-playouts.ts'
import { actingIn, fightOf } from './fight.ts'
import type { Turn } from './turn.ts'

/** A side is losing below this chance to win, estimated from the strength left on both sides. */
const LOSING = 0.2

/**
 * Returns true if the asked combatant's side is losing, as far as its seat knows: one of its members is hurt, and the side has
 * little strength left compared with its enemies. Being outnumbered alone does not count.
 */
export function isLosing({ face: { counting }, view, ask }: Turn): boolean {
  const self = actingIn(fightOf(view), ask)
  if (!self || !counting) return false
  const hurt = counting
    .tally(view)
    .men.some(
      ({ side, out, dead, state }) =>
        side === self.side && (out || dead || counting.states.indexOf(state) > 0),
    )
  return hurt && chanceOfSide(counting, view, self.side) < LOSING
}

/** Describes how the combatant leaves the fight now; undefined if they stay. Fleeing combatants are gone once no enemy sees them. */
export function leavingWords(turn: Turn, order: Command | undefined): string | undefined {
  const { view, ask } = turn
  if (ask.kind !== 'act' || (order?.is !== 'flee' && order?.is !== 'give-up')) return undefined
  if (!isLosing(turn)) return undefined
  if (order.is === 'give-up') return 'gives up'
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const seen =
    self && fight.map !== undefined && watchers(fight, foesUp(fight, self), self, self) > 0
  return self && !seen ? 'has fled' : undefined
}
