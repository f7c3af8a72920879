// Who is in full cover does not see past it and loses track of those who move (`gray-dawn/cover/full-cover-blinds`, option full-cover-loses-track).
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { refused } from '../../cp2020/combatant.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'

/** Where his enemies stand as he ducks, those in hiding left out; undefined where nobody loses track. Of a fight in the head nobody knows more than is stated. */
export function lastSeenBy(
  state: Readonly<State>,
  man: Man,
): Readonly<Record<Id, Point>> | undefined {
  if (readings(state.rules)['full-cover-loses-track'] === 'ignored' || !state.map) return undefined
  const enemies = combatants(state).filter(({ side, hidden }) => side !== man.side && !hidden)
  return Object.fromEntries(enemies.map(({ id, x, y }) => [id, { x, y }]))
}

/** Why he cannot fire or throw at this one out of full cover: he does not know where he is by now. */
export function refuseUnseen(man: Man, target: Man): Refusal | undefined {
  const { stance, lastSeen } = ownOf(man)
  if (stance !== 'full cover' || !lastSeen || target.side === man.side) return undefined
  const there = lastSeen[target.id]
  return there && there.x === target.x && there.y === target.y
    ? undefined
    : refused(
        'lost-track',
        'gray-dawn/cover/full-cover-blinds',
        `${man.name} is in full cover and has lost track of ${target.name}: look out first, or name a spot.`,
      )
}
