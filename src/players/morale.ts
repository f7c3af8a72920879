// When computer players whom the referee has told to flee or to give up do so: as soon as they are losing.
import type { Command } from '../books/gunfight/contract/commands.ts'
import { foesUp, watchers } from './candidates.ts'
import { chanceOfSide } from './gunfight-playouts.ts'
import { fightOf } from './playout-policy.ts'
import type { Turn } from './turn.ts'

/** The chance to win, by what is left of everybody, below which somebody is losing. */
const LOSING = 0.2

/**
 * True if the side of whoever is asked is losing, as far as their seat knows: somebody of it is hurt, and little is left of it
 * beside what is left of their enemies. Fewer people alone are no defeat.
 */
export function isLosing({ face: { counting }, view, ask }: Turn): boolean {
  const self = ask.who === undefined ? undefined : fightOf(view).men[ask.who]
  if (!self || !counting) return false
  const hurt = counting
    .tally(view)
    .men.some(
      ({ side, out, dead, state }) =>
        side === self.side && (out || dead || counting.states.indexOf(state) > 0),
    )
  return hurt && chanceOfSide(counting, view, self.side) < LOSING
}

/** What whoever is asked does to leave the fight now, in a word or two; undefined: they stay. Who flees is gone once no enemy sees them. */
export function leavingWords(turn: Turn, order: Command | undefined): string | undefined {
  const { view, ask } = turn
  if (ask.kind !== 'act' || (order?.is !== 'flee' && order?.is !== 'give-up')) return undefined
  if (!isLosing(turn)) return undefined
  if (order.is === 'give-up') return 'gives up'
  const fight = fightOf(view)
  const self = ask.who === undefined ? undefined : fight.men[ask.who]
  const seen =
    self && fight.map !== undefined && watchers(fight, foesUp(fight, self), self, self) > 0
  return self && !seen ? 'has fled' : undefined
}
