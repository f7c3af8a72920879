// Attacks on the state as it is after a ruling in their middle: what has been fired goes on, and strikes whoever is still there.
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import type { Live } from './firing.ts'
import type { Plan, Slots } from './slots.ts'

interface Armed {
  readonly id: Id
  readonly weapons: readonly object[]
}

/** The state with the attacker and their weapon in it, even if a ruling has taken them out since they attacked. */
export function asFired<S extends { readonly men: Readonly<Record<Id, Armed>> }>(
  state: S,
  attacker: Pick<Armed, 'id'>,
  carried?: object,
): S {
  // In a fight the attacker is a combatant, also after a ruling has removed them.
  const now = state.men[attacker.id] ?? (attacker as Armed)
  const armed = carried === undefined || now.weapons.includes(carried)
  if (armed && state.men[attacker.id]) return state
  const weapons = armed ? now.weapons : [...now.weapons, carried]
  return { ...state, men: { ...state.men, [attacker.id]: { ...now, weapons } } }
}

/** A strike whose dice may be waited for: whom it meets, and how a book plans and records what it does to them. */
export interface Striking<S, P extends Plan, B, H, F> {
  readonly who: Id
  /** The number of rulings when it was planned. */
  readonly since: number
  copy(state: Readonly<S>): S
  /** Applies hits to a copy of the state. */
  suffer(state: S, hits: readonly F[]): void
  /** The plan on this state; undefined if nobody is struck. */
  planOf(state: Readonly<S>): P | undefined
  bodyOf(plan: P): B
  /** Slots that record their hits in `found`. */
  slots(found: F[], state: Readonly<S>): Slots<P, B, H>
}

/** How the rounds of a strike meet rulings: each strikes the target as it is by then, after the hits before it. */
export const liveHits =
  <S extends { readonly men: object }, P extends Plan, B, H, F>(
    t: Pick<Table<S, never>, 'state' | 'restartable' | 'rulings'>,
    strike: Striking<S, P, B, H, F>,
  ): ((hits: F[]) => Live<P, B, H>) =>
  (hits) =>
  (play, gone) => {
    const from = hits.length
    return t.restartable(() => {
      hits.length = from
      if (t.rulings() === strike.since) return play(undefined)
      if (!(strike.who in t.state.men)) return gone
      const state = strike.copy(t.state)
      strike.suffer(state, hits)
      const plan = strike.planOf(state)
      if (!plan) return gone
      const found: F[] = []
      const after = play({ plan, body: strike.bodyOf(plan), slots: strike.slots(found, state) })
      hits.push(...found)
      return after
    })
  }
