// A game small enough to write twice: five people shoot at each other in turn, one of them with a secret. This is
// the version as a book.
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock, Table } from '../../src/engine/book.ts'

export const BODY_STATES = ['a', 'b', 'c', 'd', 'e'] as const
export const REF = [9, 8, 7, 6, 5] as const
/** Hits a combatant survives; more than a measured fight deals. */
export const HEALTH = 100_000
export const seatOf = (combatant: number): Seat => `player-${combatant + 1}`

interface Combatant {
  id: Id
  seat: Seat
  ref: number
  health: number
  secret: number
}
interface Duel extends Clock {
  men: Combatant[]
  at: number
}
type Shot = {
  readonly who: Id
  readonly at: Id
  readonly attack: number
  readonly defence: number
  readonly damage: number
}
export interface Shoot {
  readonly do: 'shoot'
  readonly at: Id
}

const copyOf = ({ id, seat, ref, health, secret }: Combatant): Combatant => ({
  id,
  seat,
  ref,
  health,
  secret,
})
const masked = ({ id, seat, ref, health }: Combatant): Combatant => ({
  id,
  seat,
  ref,
  health,
  secret: 0,
})
const combatantOf = (state: Readonly<Duel>, id: Id): Combatant =>
  state.men.find((combatant) => combatant.id === id)!

function beat(table: Table<Duel, Shot>): void {
  const who = table.state.men[table.state.at]!
  const foes = table.state.men.filter(
    (combatant) => combatant.id !== who.id && combatant.health > 0,
  )
  const { at } = table.ask<Shoot>({
    kind: 'act',
    seat: who.seat,
    who: who.id,
    options: foes.map(({ id }): Shoot => ({ do: 'shoot', at: id })),
    silent: { do: 'shoot', at: foes[0]!.id },
  } satisfies Ask<Shoot>)
  const foe = combatantOf(table.state, at)
  const dice = table.cast({ attack: who.id, damage: who.id, defence: foe.id })
  const attack = who.ref + dice.d('attack', 10)
  const defence = foe.ref + dice.d('defence', 10)
  table.emit({
    who: who.id,
    at,
    attack,
    defence,
    damage: attack > defence ? dice.sum('damage', 2, 6) + attack - defence : 0,
  })
}

export const duel: Book<undefined, Duel, Shot> = {
  id: 'duel',
  title: 'Duel',
  options: {},
  units: { turn: 1 },
  begin: () => ({
    now: 0,
    timers: [],
    at: 0,
    men: BODY_STATES.map((id, i) => ({
      id,
      seat: seatOf(i),
      ref: REF[i]!,
      health: HEALTH,
      secret: i,
    })),
  }),
  beat,
  start: () => ({
    code: 'refused/nothing',
    rule: 'duel/none/none',
    why: 'There is nothing to begin.',
  }),
  over: (state) => state.men.filter(({ health }) => health > 0).length < 2,
  apply(state, event) {
    combatantOf(state, event.at).health -= event.damage
    combatantOf(state, event.who).secret = event.attack
    state.at = (state.at + 1) % state.men.length
    state.now++
  },
  copy: (state) => ({ ...state, timers: [...state.timers], men: state.men.map(copyOf) }),
  view: (state, seat) => ({
    ...state,
    men: state.men.map((combatant) =>
      combatant.seat === seat || seat === 'referee' ? combatant : masked(combatant),
    ),
  }),
}
