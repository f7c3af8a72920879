// Moving: up to three times MA in metres a round, and an action like the others (`cp2020/action/move`).
import { pathBlocked, pathCost, pathLength } from '../../../field/going.ts'
import type { Point } from '../../../field/map.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import { holdersOf, isGripped, metresLeft } from '../combatant.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import { walk } from '../movement/walk.ts'
import type { Kind } from './kind.ts'
import { refused } from './kind.ts'

export interface Moving {
  readonly do: 'move'
  readonly path: readonly Point[]
}

/** Whether these metres begin another action: one that goes on after a click is one move. */
function counts(_state: Readonly<State>, man: Man, { path }: Moving, { options }: Rules): boolean {
  const { last, moved, freeMove } = man.inRound
  if (freeMove || last === 'move') return false
  switch (options['move-counts-as-action']) {
    case 'never':
      return false
    case 'always':
      return true
    // A walk of up to MA metres is free.
    case 'beyond-ma-metres':
      return moved + pathLength([man, ...path]) > man.stats.ma + 1e-6
  }
}

export const move: Kind<Moving> = {
  counts,
  refuse(state, man, { path }, rules) {
    if (!state.map)
      return refused(
        'no-map',
        'cp2020/action/move',
        'In a fight in the head the referee states who is where.',
      )
    if (
      !Array.isArray(path) ||
      path.length === 0 ||
      path.length > 200 ||
      !path.every((p) => Number.isFinite(p?.x) && Number.isFinite(p?.y))
    )
      return refused(
        'no-path',
        'cp2020/action/move',
        'A path is a list of spots { x, y } in metres.',
      )
    const ready = refuseMoving(man, rules) ?? refuseGripped(state, man)
    if (ready) return ready
    const whole = [{ x: man.x, y: man.y }, ...path]
    const blocked = pathBlocked(state.map, whole)
    if (blocked)
      return refused(
        'in-the-way',
        'cp2020/action/move',
        blocked === 'outside' ? 'That leads off the map.' : `${blocked.name} is in the way.`,
      )
    const cost = pathCost(state.map, whole, groundCosts, 'multiply')
    const left = metresLeft(man, rules)
    return cost > left + 1e-6
      ? refused(
          'too-far',
          'cp2020/action/move',
          `That costs ${cost.toFixed(1)} m; ${man.name} has ${left.toFixed(1)} m left in this round.`,
        )
      : undefined
  },
  ready: (state, man, _begun, rules) => refuseMoving(man, rules) ?? refuseGripped(state, man),
  offers: (view, man, rules) =>
    view.map
      ? [
          {
            verb: 'move',
            group: 'Move',
            label: `Move (${metresLeft(man, rules).toFixed(1)} m left)`,
            needs: 'path',
          },
        ]
      : [],
  perform: (t, man, { path }, doing) => walk(t, man.id, path, doing),
}

/** Who is in somebody's grip gets free first (`cp2020/melee/escape`). */
const refuseGripped = (state: Readonly<State>, man: Man): ReturnType<typeof refused> | undefined =>
  isGripped(state, man.id)
    ? refused(
        'gripped',
        'cp2020/melee/grapple',
        `${man.name} is in the grip of ${holdersOf(state, man.id)
          .map(({ name }) => name)
          .join(' and ')}: he gets free first.`,
      )
    : undefined

/** Why he goes nowhere, whatever the way. */
export function refuseMoving(man: Man, rules: Rules): ReturnType<typeof refused> | undefined {
  const forbidden = rules.wounds.forbids(man, 'move')
  if (forbidden) return refused('cannot-move', forbidden.rule, forbidden.why)
  if (man.aboard !== undefined)
    return refused(
      'aboard',
      'cp2020/action/mount-dismount',
      `${man.name} sits in a vehicle: getting out is an action.`,
    )
  if (man.posture === 'prone')
    return refused(
      'on-the-ground',
      'cp2020/melee/sweep-trip',
      `${man.name} is on the ground: standing up is an action.`,
    )
  return metresLeft(man, rules) <= 0
    ? refused('no-metres', 'cp2020/action/move', `${man.name} has no movement left in this round.`)
    : undefined
}
