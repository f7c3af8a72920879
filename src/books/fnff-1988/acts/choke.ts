// Changing the choke of a shotgun: four full turns in which nothing else is done (`fnff-1988/shotgun/choke`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { T1988 } from '../contract/rules.ts'
import { getCombatant, carriedAt } from '../../gunfight/combatants.ts'
import { hand } from '../turn/at-hand.ts'
import { helpless } from '../combatant.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { refused, type T } from './kind.ts'
import type { Choking } from '../contract/acts.ts'

const TURNS = 4
/** Phases of the work, the one in which it begins included. */
const PHASES = TURNS * UNITS.turn

/** Phases of the work that are done, of how many; undefined: they are not at it. */
export const workDone = (
  state: Readonly<State>,
  combatant: Combatant,
): readonly [done: number, of: number] | undefined =>
  combatant.work && [Math.min(PHASES, state.now - combatant.work.since + 1), PHASES]

function label(view: Readonly<State>, combatant: Combatant): string {
  const done = workDone(view, combatant)
  if (done) return `Go on with the choke (phase ${done[0]} of ${done[1]})`
  return `${hand(combatant)?.choke === 'open' ? 'Close' : 'Open'} the choke (${PHASES} phases without another action)`
}

export const choke: ActKind<T1988, Choking> = {
  harmless: true,
  refuse(_state, combatant) {
    const carried = hand(combatant)
    if (carried?.weapon.type !== 'SHG' || carried.weapon.shots === 0)
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
          `${carried.weapon.name} is loaded with ${carried.ammo === 'slug' ? 'slugs' : 'flechettes'}: the choke does nothing.`,
        )
  },
  offers: (view, combatant) =>
    hand(combatant)?.weapon.type === 'SHG'
      ? [{ verb: 'choke', group: 'Choke', label: label(view, combatant), choice: { do: 'choke' } }]
      : [],
  perform: (_t, combatant) => [{ type: 'chokes', who: combatant.id, weapon: combatant.inHand }],
}

/** At the start of a phase: whose work has lasted long enough is done with it. Any other action, stun and worse have ended it before. */
export function finishWork(t: T): void {
  for (const id of t.state.roll) {
    const combatant = getCombatant(t.state, id)
    if (
      !combatant.work ||
      t.state.now < combatant.work.since + PHASES ||
      helpless(combatant, t.state.now)
    )
      continue
    t.emit({
      type: 'choked',
      who: id,
      weapon: combatant.work.weapon,
      choke: carriedAt(combatant, combatant.work.weapon).choke === 'open' ? 'closed' : 'open',
    })
  }
}
