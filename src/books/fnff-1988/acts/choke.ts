// Changing the choke of a shotgun: four full turns without any other action
// (`fnff-1988/shotgun/choke`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types1988 } from '../contract/rules.ts'
import { getCombatant, placeOf } from '../../gunfight/combatants.ts'
import { hand } from '../turn/at-hand.ts'
import { helpless } from '../combatant.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { typeOf } from '../arms/types.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import type { FightTable } from '../contract/events.ts'

const TURNS = 4
/** The length of the work in phases, including the first. */
const PHASES = TURNS * UNITS.turn

/** The phases of choke work done and needed; undefined if the combatant is not changing a choke. */
export const workDone = (
  state: Readonly<State>,
  combatant: Combatant,
): readonly [done: number, of: number] | undefined =>
  combatant.work && [Math.min(PHASES, state.now - combatant.work.since + 1), PHASES]

function label(view: Readonly<State>, combatant: Combatant): string {
  const done = workDone(view, combatant)
  if (done) return `Keep working on the choke (phase ${done[0]} of ${done[1]})`
  return `${hand(combatant)?.choke === 'open' ? 'Close' : 'Open'} the choke (${PHASES} phases without another action)`
}

export const choke: ActKind<Types1988, Acts1988['choke']> = {
  harmless: true,
  refuse(_state, combatant) {
    const carried = hand(combatant)
    if (!carried || !typeOf(carried.weapon).pellets || carried.weapon.shots === 0)
      return refused(
        'no-choke',
        'fnff-1988/shotgun/choke',
        'Only a shotgun in hand has a choke to change.',
      )
    return firesPellets(carried)
      ? undefined
      : refused(
          'no-pellets',
          'fnff-1988/shotgun/location',
          `The choke has no effect: ${carried.weapon.name} is loaded with ${carried.ammo === 'slug' ? 'slugs' : 'flechettes'}.`,
        )
  },
  offers(view, combatant) {
    const weapon = hand(combatant)?.weapon
    return weapon && typeOf(weapon).pellets
      ? [{ verb: 'choke', group: 'Choke', label: label(view, combatant), choice: { do: 'choke' } }]
      : []
  },
  perform: (_t, combatant) => [{ type: 'chokes', who: combatant.id, weapon: combatant.inHand }],
}

/**
 * Called at the start of a phase: completes work that has lasted long enough. Any other action, a
 * stun or worse would have ended it already.
 */
export function finishWork(t: FightTable): void {
  for (const id of t.state.roll) {
    const combatant = getCombatant(t.state, id)
    if (
      !combatant.work ||
      t.state.now < combatant.work.since + PHASES ||
      helpless(combatant, t.state.now)
    )
      continue
    const weapon = placeOf(combatant, combatant.work.weapon)
    const carried = combatant.weapons[weapon]
    if (carried)
      t.emit({
        type: 'choked',
        who: id,
        weapon,
        choke: carried.choke === 'open' ? 'closed' : 'open',
      })
  }
}
