// The names of whoever sits at the seats of a table.
import { COLOURS } from '../../files/colours.ts'
import type { Seat } from '../../dice/dice.ts'
import { now, seatName } from '../state/store.ts'

/** The class of the colour that somebody at this seat chose; without one, none. */
export function playerClass(seat: Seat): string {
  const colour = now.value?.players?.[seat]?.colour
  return colour ? `side-${COLOURS.indexOf(colour)}` : ''
}

/** "Ann (The farmers)"; the seat alone while nobody has given a name. */
export function playerName(seat: Seat): string {
  const name = now.value?.players?.[seat]?.name
  const of = seat === 'referee' ? 'Referee' : seatName(seat).replace(/^player-(?=\d+$)/, 'Player ')
  return name === undefined ? of : `${name} (${of})`
}

/** Whoever sits at the seat, in their colour. */
export function PlayerName({ seat }: { seat: Seat }) {
  const player = now.value?.players?.[seat]
  return player ? <span class={`player-name small ${playerClass(seat)}`}>{player.name}</span> : null
}
