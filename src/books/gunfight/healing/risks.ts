// Who may die while time passes, told before it does. The ruling is carried out apart, on a copy of the state, with
// every death save passed; the chances to pass them multiply.
import type { Id } from '../../../dice/dice.ts'
import { beatTable } from '../../../engine/table-dice.ts'
import { combatants, getCombatant } from '../combatants.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import { chanceUpTo } from '../check.ts'
import type { Risk } from '../table/scene.ts'

/** Death saves against the same number, as an event tells them. */
interface DeathSaves {
  readonly who: Id
  readonly needed: number
  readonly times: number
}

export interface RiskSlots<B extends BookTypes> {
  copy(state: StateOf<B>): B['State']
  apply(state: B['State'], event: EventOf<B>): void
  dead(combatant: B['Combatant']): boolean
  /** The death saves of an event; undefined if it is none. */
  deathSaves(event: EventOf<B>): DeathSaves | undefined
}

/** A death save that fails: whose, and the number of their events with death saves before it. */
interface Fails {
  readonly who: Id
  readonly after: number
}

/** The state that `perform` leaves and the death saves on the way. All pass but the given one. */
function playApart<B extends BookTypes>(
  slots: RiskSlots<B>,
  view: StateOf<B>,
  perform: (t: TableOf<B>) => void,
  fails?: Fails,
): { readonly state: StateOf<B>; readonly saves: ReadonlyMap<Id, readonly DeathSaves[]> } {
  const state = slots.copy(view)
  const saves = new Map<Id, DeathSaves[]>()
  let rolled = 0
  const failsNow = (who: Id | undefined): boolean =>
    fails !== undefined && who === fails.who && (saves.get(who)?.length ?? 0) === fails.after
  perform(
    beatTable<B['State'], EventOf<B>>(
      {
        state,
        emit(event) {
          slots.apply(state, event)
          const told = slots.deathSaves(event)
          if (told) saves.set(told.who, [...(saves.get(told.who) ?? []), told])
        },
        // A death save shows 1, which passes if anything does; other dice show their faces in turn.
        roll: ({ label, who, sides, use }) =>
          use(() =>
            label === 'death save' ? (failsNow(who) ? sides : 1) : (rolled++ % sides) + 1,
          ),
        askAll: (asks) => asks.map(({ silent }) => silent),
        once: (table, part) => part(table),
        restartable: (part) => part(),
        rulings: () => 0,
      },
      undefined,
    ),
  )
  return { state, saves }
}

/** The living who may die of what `perform` does, with their chances. */
export function risksOf<B extends BookTypes>(
  slots: RiskSlots<B>,
  view: StateOf<B>,
  perform: (t: TableOf<B>) => void,
): readonly Risk[] {
  const { state, saves } = playApart(slots, view, perform)
  const isDeadIn = (end: StateOf<B>, id: Id): boolean => slots.dead(getCombatant(end, id))
  function chanceOf(id: Id): number {
    if (isDeadIn(state, id)) return 1
    const own = saves.get(id) ?? []
    // In some books a failed save kills only a while later: the last ones may not do so in this time.
    let counted = own.length
    while (
      counted > 0 &&
      !isDeadIn(playApart(slots, view, perform, { who: id, after: counted - 1 }).state, id)
    )
      counted--
    return (
      1 - own.slice(0, counted).reduce((p, { needed, times }) => p * chanceUpTo(needed) ** times, 1)
    )
  }
  return combatants<B['Combatant']>(view)
    .filter((combatant) => !slots.dead(combatant))
    .flatMap(({ id, name }) => {
      const chance = chanceOf(id)
      return chance > 0 ? [{ id, name, chance }] : []
    })
}
