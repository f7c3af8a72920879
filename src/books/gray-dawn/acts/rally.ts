// Bringing a panicked ally to their senses: an action, CL and Leadership (`gray-dawn/panic/leadership`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { othersOf, refuseNobody, refused, type Id } from '../../cp2020/acts/kind.ts'
import { chanceOf } from '../../cp2020/attack/chance.ts'
import { actionPenalty } from '../../cp2020/attack/plan-sums.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { rollNoted, sumOf } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { nowNeeds } from '../suppression/check.ts'
import type { Trace } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import type { Man, State, TGray } from '../state.ts'

export interface Rallying {
  readonly do: 'rally'
  readonly target: Id
}
const RULE = 'gray-dawn/panic/leadership'

const leadership = (state: Readonly<State>, man: Man, acts: number, trace?: Trace): number =>
  sumOf(
    RULE,
    [
      ['CL', state.rules.stat(man, 'cool')],
      ['Leadership', man.skills.leadership ?? 0],
      [
        'several actions',
        actionPenalty({ actions: acts, planned: man.inRound.planned }, state.rules),
      ],
      ['suppression', -suppressedBy(state, man)],
      ['referee', man.favour],
    ],
    trace,
  )

export const rally: ActKind<TGray, Rallying> = {
  form: ({ target }, state) => refuseNobody(state, target),
  refuse(state, man, { target }) {
    const other = combatant(state, target)
    if (other.id === man.id || other.side !== man.side)
      return refused('nobody', RULE, 'Only an ally can be rallied.')
    return other.own.panic ? undefined : refused('calm', RULE, `${other.name} does not panic.`)
  },
  offers: (view, man) =>
    othersOf(view, man)
      .filter((other) => other.side === man.side && other.own.panic)
      .map(({ id, name }) => ({
        verb: 'rally',
        group: 'Lead',
        label: `Rally ${name}`,
        target: id,
        choice: { do: 'rally' as const, target: id },
        plan: true,
      })),
  perform(t, man, { target }, { before }) {
    const against = nowNeeds(combatant(t.state, target), t.state.rules.options)
    const sum = leadership(t.state, man, before.acts, t.trace)
    const rolled = rollNoted(t, man.id, { label: 'leadership', sum, against })
    return [
      own(man.id, { fact: 'rallies', target, ...rolled }),
      ...(rolled.done ? [own(target, { fact: 'calms' })] : []),
    ]
  },
  plan(view, man, { target }) {
    const trace = collector()
    const sum = leadership(view, man, man.inRound.acts, trace)
    trace.total('CL + Leadership + 1D10', sum)
    const against = nowNeeds(combatant(view, target), view.rules.options)
    return {
      title: `${man.name}: rally ${combatant(view, target).name}`,
      sums: trace.taken(),
      chances: [{ what: 'done', chance: chanceOf(against - sum, view.rules) }],
      notes: [`It takes ${against}.`],
    }
  },
}
