// The question how somebody reacts to an attack (`fnff-1988/action/active-dodge`, `fnff-1988/unarmed/parry`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { actsIn } from '../combatant.ts'
import type { Source } from '../area/zone.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Event } from '../contract/events.ts'
import type { Spent } from '../contract/rules.ts'
import type { State } from '../contract/state.ts'
import { guardsOf } from '../melee/blows.ts'
import { isHeld } from '../melee/holds.ts'
import { isParriable, spentOn } from '../turn/at-hand.ts'
import { GUARDS } from '../words.ts'

/** Before the part of the body in the answer "parry with it". */
export const PARRY = 'parry-'

/** What a question for a reaction is about. */
export interface AttackAbout {
  readonly by: Id
  readonly act: Attacking
  /** The aim and the feint behind it. */
  readonly spent?: Spent
  /** Out of what the fire of a zone comes. */
  readonly zone?: Source
}

/** A dodge or parry as an answer to the attack, before the dice (option reactive-defence). It uses up the action. */
export function react(t: Table<State, Event>, { by, act, spent, zone }: AttackAbout): void {
  const target = getCombatant(t.state, act.target)
  if (
    t.state.rules.options['reactive-defence'] !== 'allowed' ||
    t.state.step !== 'parts' ||
    isHeld(t.state, act.target)
  )
    return
  if (
    target.phase.acted ||
    target.phase.ended ||
    target.phase.dodging ||
    target.phase.parrying ||
    !actsIn(target, t.state.phase)
  )
    return
  // What they parry with unasked goes by the plain word (`fnff-1988/unarmed/parry`).
  const [plain, ...others] = isParriable(act.mode) ? guardsOf(target) : []
  const parries = plain ? ['parry', ...others.map((guard) => `${PARRY}${guard}`)] : []
  t.ask<string>({
    kind: 'react',
    seat: target.seat,
    who: target.id,
    options: ['no', 'dodge', ...parries],
    silent: 'no',
    offer: 'react',
    about: {
      by,
      act,
      ...(spent ? { spent: spentOn(spent, act.target) } : {}),
      ...(zone ? { zone } : {}),
    } satisfies AttackAbout,
    pays: (answer): Event | undefined => {
      if (answer === 'dodge') return { type: 'dodges', who: target.id, answering: by }
      if (!parries.includes(answer)) return undefined
      const guard = GUARDS.find((limb) => answer === `${PARRY}${limb}`)
      return { type: 'parries', who: target.id, answering: by, ...(guard ? { with: guard } : {}) }
    },
  })
}
