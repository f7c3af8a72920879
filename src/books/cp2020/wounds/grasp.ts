// An arm that becomes unusable drops what it holds (`cp2020/damage/limb-loss-gap`,
// `done-right/effects/serious-limb`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { handsFor } from '../arms/arms.ts'
import type { Event, State, Combatant } from '../contract/state.ts'
import { hand } from '../combatant.ts'
import type { Rules } from '../contract/rules.ts'
import type { Area, Carried } from '../words.ts'

interface Grasp {
  readonly carried: Carried
  /** The arms that hold it. */
  readonly arms: readonly Area[]
}

const ARMS: readonly Area[] = ['right-arm', 'left-arm']

/**
 * The arms that hold a weapon: the right, the left if the right is unusable, or both; the other one where it is the
 * second weapon. Our ruling.
 */
export function armsHolding(
  combatant: Combatant,
  { weapon }: Carried,
  rules: Rules,
  isSecond = false,
): readonly Area[] {
  const from = isSecond ? 1 : 0
  return ARMS.filter((area) => rules.wounds.usable(combatant, area)).slice(
    from,
    from + handsFor(weapon),
  )
}

/** The weapon held, and how. */
function graspOf(combatant: Combatant, rules: Rules): Grasp | undefined {
  const carried = hand(combatant)
  return carried && { carried, arms: armsHolding(combatant, carried, rules) }
}

/**
 * Wraps a table to record whose body changes. `drop` reports what has fallen since its last call. That is deferred
 * because, in simultaneous acts, the weapon may still be used, and its use is reported after the injury.
 */
export function watchingHands<S extends State>(
  t: Table<S, Event>,
): { readonly table: Table<S, Event>; readonly drop: () => void } {
  const before = new Map<Id, Grasp | undefined>()
  const emit = (event: Event): void => {
    if (event.type === 'body' && !before.has(event.who))
      before.set(event.who, graspOf(getCombatant(t.state, event.who), t.state.rules))
    // A table inside this one has reported it.
    if (event.type === 'dropped') before.delete(event.who)
    t.emit(event)
  }
  const drop = (): void => {
    for (const [who, grasp] of before) {
      const combatant = getCombatant(t.state, who)
      if (
        !grasp ||
        hand(combatant) !== grasp.carried ||
        t.state.rules.wounds.dead(combatant) ||
        grasp.arms.every((area) => t.state.rules.wounds.usable(combatant, area))
      )
        continue
      // Next to the combatant if they are hidden: a weapon on open ground would reveal them.
      t.emit({
        type: 'dropped',
        who,
        weapon: combatant.inHand,
        ...(t.state.map && !combatant.hidden
          ? { at: { x: combatant.x, y: combatant.y } }
          : { near: who }),
      })
    }
    before.clear()
  }
  return { table: { ...t, emit }, drop }
}
