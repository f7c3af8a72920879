// Reactions to an attack: the question and its answer (`fnff-1988/action/active-dodge`, `fnff-1988/unarmed/parry`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { actsIn, helpless } from '../combatant.ts'
import type { Laying, Source } from '../area/zone.ts'
import type { Act, Attacking } from '../contract/acts.ts'
import { lookingAgain } from '../../gunfight/acts/look-again.ts'
import type { Event, FightTable } from '../contract/events.ts'
import type { Spent } from '../contract/rules.ts'
import { guardsOf } from '../melee/blows.ts'
import { isHeld } from '../melee/holds.ts'
import { isParriable, spentOn } from '../turn/at-hand.ts'
import { GUARDS } from '../words.ts'

/** Prefix of the answers that name what to parry with. */
export const PARRY = 'parry-'

/** The attack that a reaction question is about. */
export interface AttackAbout {
  readonly by: Id
  readonly act: Attacking
  /** The aim and feint that count for the attack. */
  readonly spent?: Spent
  /** The source of the fire, if the attack comes from a fire zone. */
  readonly zone?: Source
  /** How the zone is laid, if its attack roll is still to come. */
  readonly laying?: Laying
}

/**
 * Asks the target to dodge or parry before the dice are rolled (option reactive-defence). The reaction uses up their
 * action. False if a ruling has meanwhile put an end to `act`, in which the attack is made.
 */
export function react(t: FightTable, about: AttackAbout, act?: Act): boolean {
  const question = reaction(t, about)
  if (!question) return true
  const goesOn = act && lookingAgain(t, about.by, t.state.rules.acts.kindOf(act), act)
  t.ask(question)
  return goesOn?.() ?? true
}

function reaction(t: FightTable, about: AttackAbout): Ask<string> | undefined {
  const { by, act, spent, zone, laying } = about
  const target = t.state.men[act.target]
  if (!target) return undefined
  if (
    t.state.rules.options['reactive-defence'] !== 'allowed' ||
    t.state.step !== 'parts' ||
    isHeld(t.state, act.target)
  )
    return undefined
  if (
    target.phase.acted ||
    target.phase.ended ||
    target.phase.dodging ||
    target.phase.parrying ||
    !actsIn(target, t.state.phase)
  )
    return undefined
  // The plain word means the default guard (`fnff-1988/unarmed/parry`).
  const [plain, ...others] = isParriable(act.mode) ? guardsOf(target) : []
  const parries = plain ? ['parry', ...others.map((guard) => `${PARRY}${guard}`)] : []
  return {
    again: () => {
      const now = t.state.men[act.target]
      return now && !helpless(now, t.state.now) ? reaction(t, about) : undefined
    },
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
      ...(laying ? { laying } : {}),
    } satisfies AttackAbout,
    pays: (answer): Event | undefined => {
      if (answer === 'dodge') return { type: 'dodges', who: target.id, answering: by }
      if (!parries.includes(answer)) return undefined
      const guard = GUARDS.find((limb) => answer === `${PARRY}${limb}`)
      return { type: 'parries', who: target.id, answering: by, ...(guard ? { with: guard } : {}) }
    },
  }
}
