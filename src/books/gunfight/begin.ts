// Builds and copies the parts of a fight's state that all gunfight books share.
import type { Id, Seat } from '../../dice/dice.ts'
import { byId } from '../../engine/ids.ts'
import { getCombatant } from './combatants.ts'
import type { Combatant } from './contract/combatant.ts'
import type { Fight, FightSetup } from './contract/fight.ts'

type Entrant = Pick<Combatant, 'id'> &
  Partial<Pick<Combatant, 'x' | 'y' | 'facing' | 'posture' | 'hidden' | 'orders'>>

/** The starting state of a combatant, before anyone acts. */
export const enter = (
  { x = 0, y = 0, facing = 0, posture = 'standing', hidden = false, orders = {} }: Entrant,
  seat: Seat,
  side: number,
) => ({
  x,
  y,
  facing,
  posture,
  hidden,
  seat,
  side,
  inHand: 0,
  mounted: false,
  orders: { ...orders },
  favour: 0,
})

/** The initial state of a fight. `enlist` creates the combatant for an entrant of a side. */
export function beginFight<E extends Entrant, M extends Combatant, A>(
  { title, map, pairs = [], sides, ambushes = [], seats, playedBy = {} }: FightSetup<E, A>,
  enlist: (entrant: E, seat: Seat, side: number) => M,
) {
  const everybody = sides.flatMap(({ seat, men }, side) =>
    men.map((entrant) => {
      const { id } = entrant
      const owner = Object.hasOwn(playedBy, id) ? playedBy[id] : undefined
      return [id, enlist(entrant, owner ?? seat, side)] as const
    }),
  )
  const men = byId<M>(everybody)
  return {
    title,
    map,
    pairs,
    sides: sides.map(({ name, seat }) => ({ name, seat })),
    ...(seats ? { seats } : {}),
    men,
    roll: Object.keys(men),
    ambushes,
    timers: [],
    acting: [],
    zones: [],
    lying: [],
    asksReferee: false,
  }
}

/** Deep copies of combatants and timers, for a copy of the state. */
export function copyMen<M extends Combatant>(
  state: Readonly<Fight<M>>,
  copy: (combatant: M) => M,
): Pick<Fight<M>, 'men' | 'timers'> {
  const men: Record<Id, M> = byId()
  for (const id of state.roll) men[id] = copy(getCombatant(state, id))
  return { men, timers: [...state.timers] }
}

/** Adds a combatant to a fight in progress. */
export function addCombatant<M extends Combatant>(
  state: Pick<Fight<M>, 'men' | 'roll'>,
  combatant: M,
): void {
  state.men = byId([...Object.entries(state.men), [combatant.id, combatant]])
  state.roll = [...state.roll, combatant.id]
}
