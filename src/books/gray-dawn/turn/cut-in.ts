// Acting as somebody else begins: an opposed roll of REF (`gray-dawn/init/hold-action`).
import type { Id } from '../../../dice/dice.ts'
import { helpless, isKnown } from '../../cp2020/combatant.ts'
import type { T } from '../../cp2020/turn/part.ts'
import { callWaiters } from '../../cp2020/turn/wait.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { rollOpposed } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { ownOf } from '../own.ts'
import { turnOf } from './turn.ts'

/** Those who hold their action for this moment act first if their REF and die reach his, directly after him if not. Answers whether he can still act himself. */
export function cutsIn(t: T, id: Id): boolean {
  for (const holder of t.state.order.flat()) {
    const {
      inRound: { waits },
      seat,
    } = combatant(t.state, holder)
    if (
      holder === id ||
      !waits ||
      helpless(combatant(t.state, holder), t.state.rules, t.state.now) ||
      !isKnown(t.state, seat, id)
    )
      continue
    if (ownOf(combatant(t.state, holder)).savedMove) continue
    const named = waits.after === id
    const now =
      named ||
      (waits.after === undefined &&
        t.ask({
          kind: 'cut-in',
          seat,
          who: holder,
          options: ['wait', 'now'],
          silent: 'wait',
          offer: 'cut-in',
        }) === 'now')
    if (!now) continue
    const ref = (who: Id): number => t.state.rules.stat(combatant(t.state, who), 'ref')
    const [mine, his] = rollOpposed(
      t,
      [
        { who: holder, label: 'ref', sum: ref(holder) },
        { who: id, label: 'other ref', sum: ref(id) },
      ],
      ['acts after him', 'acts first'],
    )
    t.emit(own(holder, { fact: 'cuts-in', on: id, own: mine, other: his, first: mine >= his }))
    if (mine < his) {
      if (!named) t.emit({ type: 'waits', who: holder, after: id })
      continue
    }
    t.emit({ type: 'steps-in', who: holder })
    turnOf(t, holder)
    callWaiters(t, [holder])
  }
  return (
    !helpless(combatant(t.state, id), t.state.rules, t.state.now) &&
    !combatant(t.state, id).inRound.done
  )
}
