// Acts that do not use up the action: moving and running (`fnff-1988/movement/not-an-action`).
import { distance } from '../../../field/geometry.ts'
import { refuseAboard, refuseStuck, type MoveSlots } from '../../gunfight/acts/move.ts'
import { watcherOf } from '../../gunfight/acts/hide.ts'
import { enemiesOf } from '../../gunfight/acts/targets.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refuseUnmoving } from './kind.ts'
import { metresPerPhase } from '../character/body.ts'
import { frozen, stat } from '../combatant.ts'
import { metresLeft, walk } from '../turn/at-hand.ts'
import { metresText } from '../../gunfight/words.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import type { Acts1988 } from '../contract/acts.ts'

const PERIOD = 'phase'

export function moveSlots(rules: Rules): MoveSlots<Types1988> {
  return {
    ids: { noMap: 'fnff-1988/scale/metre', inTheWay: 'fnff-1988/sight/obstacles' },
    period: PERIOD,
    combine: rules.options['terrain-combination'],
    refuse: (_state, combatant) =>
      refuseUnmoving(combatant) ?? refuseStuck(rules, combatant, PERIOD),
    paces: ({ rules: { options } }, combatant) => {
      if (combatant.phase.running)
        return [{ upTo: Number.MAX_SAFE_INTEGER, says: 'running already' }]
      const free = Math.max(0, walk(combatant, options) - combatant.phase.spent)
      return [
        { upTo: free, says: 'a walk: the action stays free' },
        { upTo: Number.MAX_SAFE_INTEGER, says: 'a run: the action is halved, +2 defence' },
      ]
    },
    // `fnff-1988/experience/frozen`
    refuseWay(state, combatant, way) {
      const enemies = enemiesOf(rules, state, combatant)
      const nearest = (from: { readonly x: number; readonly y: number }): number =>
        Math.min(...enemies.map((enemy) => distance(from, enemy)))
      return frozen(combatant) &&
        enemies.length > 0 &&
        nearest(way[way.length - 1] ?? combatant) <= nearest(combatant)
        ? refused(
            'frozen',
            'fnff-1988/experience/frozen',
            `${combatant.name} is frozen with fear. They can only move away from their enemies.`,
          )
        : undefined
    },
  }
}

export const runAct: ActKind<Types1988, Acts1988['run']> = {
  free: true,
  refuse(state, combatant) {
    const aboard = refuseAboard(state.rules, combatant)
    if (aboard) return aboard
    const unmoving = refuseUnmoving(combatant)
    if (unmoving) return unmoving
    const rule = 'fnff-1988/movement/running-halves-action'
    const { options } = state.rules
    const most = metresPerPhase(stat(combatant, 'ma'), options)
    if (most <= walk(combatant, options))
      return refused(
        'cannot-run',
        rule,
        `${combatant.name} moves only ${metresText(most)} a phase.`,
      )
    if (combatant.phase.running)
      return refused('runs-already', rule, `${combatant.name} is already running.`)
    return combatant.phase.acted && !combatant.phase.dodging && !frozen(combatant)
      ? refused(
          'acted-unhalved',
          rule,
          `${combatant.name} acted without running, so only ${metresText(metresLeft(combatant, options))} are left.`,
        )
      : undefined
  },
  offers: (view, combatant) => [
    {
      verb: 'run',
      group: 'Run',
      label: `Run (action halved, +2 defence${view.map ? ` beyond ${metresText(walk(combatant, view.rules.options))}` : ''})`,
      choice: { do: 'run' },
    },
  ],
  perform: ({ state }, combatant) => [
    { type: 'ran', who: combatant.id },
    // On a map, their steps end it.
    ...(combatant.hidden && !state.map && watcherOf(state.rules, state, combatant)
      ? [{ type: 'shown' as const, who: combatant.id, hidden: false }]
      : []),
  ],
}
