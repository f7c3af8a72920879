// Rallying a panicked ally: an action, rolled on CL + Leadership (`gray-dawn/panic/leadership`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { othersOf, refused } from '../../cp2020/acts/kind.ts'
import { chanceOf } from '../../cp2020/attack/chance.ts'
import { actionPenalty } from '../../cp2020/attack/plan-sums.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { rollNoted, sumOf } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { nowNeeds } from '../suppression/check.ts'
import type { Trace } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, State, TGray } from '../state.ts'

const RULE = 'gray-dawn/panic/leadership'

const leadership = (
  state: Readonly<State>,
  combatant: Combatant,
  acts: number,
  trace?: Trace,
): number =>
  sumOf(
    RULE,
    [
      ['CL', state.rules.stat(combatant, 'cool')],
      ['Leadership', combatant.skills.leadership ?? 0],
      [
        'several actions',
        actionPenalty({ actions: acts, planned: combatant.inRound.planned }, state.rules),
      ],
      ['suppression', -suppressedBy(state, combatant)],
      ['referee', combatant.favour],
    ],
    trace,
  )

export const rally: ActKind<TGray, ActsGray['rally']> = {
  refuse(state, combatant, { target }) {
    const other = getCombatant(state, target)
    if (other.id === combatant.id || other.side !== combatant.side)
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
  perform(t, combatant, { target }, { before }) {
    const against = nowNeeds(getCombatant(t.state, target), t.state.rules.options)
    const sum = leadership(t.state, combatant, before.acts, t.trace)
    const rolled = rollNoted(t, combatant.id, { label: 'leadership', sum, against })
    return [
      own(combatant.id, { fact: 'rallies', target, ...rolled }),
      ...(rolled.done ? [own(target, { fact: 'calms' })] : []),
    ]
  },
  plan(view, combatant, { target }) {
    const trace = collector()
    const sum = leadership(view, combatant, combatant.inRound.acts, trace)
    trace.total('CL + Leadership + 1D10', sum)
    const against = nowNeeds(getCombatant(view, target), view.rules.options)
    return {
      title: `${combatant.name}: rally ${getCombatant(view, target).name}`,
      sums: trace.taken(),
      chances: [{ what: 'done', chance: chanceOf(against - sum, view.rules) }],
      notes: [`It takes ${against}.`],
    }
  },
}
