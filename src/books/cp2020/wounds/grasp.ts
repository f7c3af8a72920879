// An arm that becomes unusable drops what it holds (`cp2020/damage/limb-loss-gap`,
// `done-right/effects/serious-limb`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { handsFor } from '../arms/arms.ts'
import type { Event, State, Combatant } from '../contract/state.ts'
import { hand, heldInOther, inOtherHand } from '../combatant.ts'
import type { Rules } from '../contract/rules.ts'
import type { Area, Carried } from '../words.ts'

interface Grasp {
  readonly carried: Carried
  /** The arms that hold it. */
  readonly arms: readonly Area[]
}

const ARMS: readonly Area[] = ['right-arm', 'left-arm']

/**
 * The arms that hold a weapon: that of its hand, the other one if that is unusable, or both; the other one where it is
 * the second weapon (`cp2020/action/two-weapons`).
 */
export function armsHolding(
  combatant: Combatant,
  { weapon }: Carried,
  rules: Rules,
  isSecond = false,
): readonly Area[] {
  const from = isSecond ? 1 : 0
  const order = combatant.leftHanded ? ARMS.toReversed() : ARMS
  return order
    .filter((area) => rules.wounds.usable(combatant, area))
    .slice(from, from + handsFor(weapon))
}

/** The weapons held, and how. */
function graspsOf(combatant: Combatant, rules: Rules): readonly Grasp[] {
  const [first, other] = [hand(combatant), heldInOther(combatant, rules)]
  return [
    ...(first ? [{ carried: first, arms: armsHolding(combatant, first, rules) }] : []),
    ...(other
      ? [{ carried: other, arms: armsHolding(combatant, other, rules, first !== undefined) }]
      : []),
  ]
}

/**
 * Wraps a table to record whose body changes. `drop` reports what has fallen since its last call, or only what one
 * combatant has let fall. That is deferred because, in simultaneous acts, the weapon may still be used, and its use is
 * reported after the injury.
 */
export function watchingHands<S extends State>(
  t: Table<S, Event>,
): { readonly table: Table<S, Event>; readonly drop: (only?: Id) => void } {
  const before = new Map<Id, readonly Grasp[]>()
  const emit = (event: Event): void => {
    if (event.type === 'body' && !before.has(event.who))
      before.set(event.who, graspsOf(getCombatant(t.state, event.who), t.state.rules))
    // A table inside this one has reported it.
    if (event.type === 'dropped') before.delete(event.who)
    t.emit(event)
  }
  const drop = (only?: Id): void => {
    const { wounds } = t.state.rules
    for (const [who, grasps] of before) {
      if (only !== undefined && who !== only) continue
      before.delete(who)
      for (const { carried, arms } of grasps) {
        const combatant = t.state.men[who]
        if (!combatant) continue
        const isHeld = hand(combatant) === carried || inOtherHand(combatant) === carried
        if (
          !isHeld ||
          wounds.dead(combatant) ||
          arms.every((area) => wounds.usable(combatant, area))
        )
          continue
        // Next to the combatant if they are hidden: a weapon on open ground would reveal them.
        t.emit({
          type: 'dropped',
          who,
          weapon: combatant.weapons.indexOf(carried),
          ...(t.state.map && !combatant.hidden
            ? { at: { x: combatant.x, y: combatant.y } }
            : { near: who }),
        })
      }
    }
  }
  return { table: { ...t, emit }, drop }
}
