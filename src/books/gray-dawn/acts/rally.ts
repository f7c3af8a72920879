// Rallying a panicked ally: an action, rolled on CL + Leadership (`gray-dawn/panic/leadership`).
import { checkAct } from '../../gunfight/acts/check-act.ts'
import { othersOf, refused } from '../../cp2020/acts/kind.ts'
import { laterAction } from '../../cp2020/acts/task-roll.ts'
import { checkGray } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { panicNeeds } from '../suppression/check.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, TGray } from '../state.ts'

const RULE = 'gray-dawn/panic/leadership'

export const rally = checkAct<TGray, ActsGray['rally'], Combatant>({
  find: (state, _combatant, { target }) => state.men[target],
  refuse(_state, { combatant, found: other }) {
    if (!other || other.id === combatant.id || other.side !== combatant.side)
      return refused('nobody', RULE, 'Only an ally can be rallied.')
    return other.own.panic ? undefined : refused('calm', RULE, `${other.name} is not panicking.`)
  },
  offers: (view, combatant) =>
    othersOf(view, combatant)
      .filter((other) => other.side === combatant.side && other.own.panic)
      .map(({ id, name }) => ({
        verb: 'rally',
        group: 'Lead',
        label: `Rally ${name}`,
        target: id,
        choice: { do: 'rally' as const, target: id },
        plan: true,
      })),
  check: (state, { combatant, found }, doing) =>
    checkGray(state, combatant, {
      label: 'leadership',
      total: 'CL + Leadership + 1D10',
      rule: RULE,
      own: [
        { rule: RULE, what: 'CL', value: state.rules.stat(combatant, 'cool') },
        { rule: RULE, what: 'Leadership', value: combatant.skills.leadership ?? 0 },
        laterAction(combatant, state.rules, doing),
      ],
      against: panicNeeds(found, state.rules.options),
    }),
  after: (_t, { combatant, found: { id } }, rolled) => [
    own(combatant.id, { fact: 'rallies', target: id, ...rolled }),
    ...(rolled.done ? [own(id, { fact: 'calms' })] : []),
  ],
  title: (_view, { combatant, found }) => `${combatant.name}: rally ${found.name}`,
  notes: ({ against }) => [`It takes ${String(against)}.`],
})
