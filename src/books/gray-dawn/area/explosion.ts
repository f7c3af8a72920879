// An explosion at the table: who dives, one damage roll for all, what it does to each (`gray-dawn/explosion/main-wound`).
import type { Blasts, Reached } from '../../cp2020/area/explosion.ts'
import { reachOf, strikeOne } from '../../cp2020/area/explosion.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { pointsWith } from '../attack/damage.ts'
import { readings } from '../options.ts'
import { dives } from './dive.ts'
import { planFor, withPoints } from './explosion-plan.ts'

const SAYS =
  'one damage roll for all, against armour and cover of the torso, and a second wound for unprotected head and limbs; whoever dives takes half.'

const strike: Blasts['strike'] = (t, charge, centre, reached) => {
  if (reached.length === 0) return []
  const halved = dives(t, charge, centre, reached)
  // Whoever has dived stands otherwise to it now; nobody gets out of its way by that.
  const now = reached.map((one): Reached =>
    halved.has(one.who)
      ? (reachOf(t.state, centre, charge.radius, combatant(t.state, one.who)) ?? one)
      : one,
  )
  const plans = now.map(({ who, cover }) =>
    planFor(halved.has(who) ? 'dived' : 'as-he-stands')(
      t.state,
      charge,
      combatant(t.state, who),
      cover,
    ),
  )
  const points = pointsWith(readings(t.state.rules))(t.cast({ damage: charge.by }), plans[0]!, 1)
  return plans.flatMap((plan) =>
    strikeOne(t, charge.by, withPoints(plan, points, halved.has(plan.target.id), t.state.rules)),
  )
}

export const blastsGrayDawn: Blasts = { plan: planFor('as-he-stands'), strike, says: SAYS }
