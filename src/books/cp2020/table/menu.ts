// The menu of a 2020 table: its texts, and the choice of how many actions to take.
import type { Variant } from '../../../engine/book.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import type { MenuSlots } from '../../gunfight/table/menu.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Combatant } from '../contract/state.ts'
import { plannedIn } from '../acts/may-act.ts'
import { endsHold } from '../melee/grips.ts'
import { replyOfOne } from './group-question.ts'
import { QUESTIONS } from './questions.ts'

export const MENU: MenuSlots<Types2020> = {
  questions: QUESTIONS,
  groups: {
    'fast-draw':
      'A fast draw adds 3 to initiative and takes 3 from every attack of this round. Aim and sights do not count; drawing the weapon is part of the attack.',
    call: 'Waiting',
    disarm: 'Their weapon',
    distracted: 'Is the victim distracted?',
  },
  replies: {
    '': 'Nobody',
    wait: 'Keep waiting',
    now: 'Step in now',
    take: 'Take it',
    'knock-away': 'Knock it away',
    never: 'Nobody, and do not ask again',
    elsewhere: 'Elsewhere',
    here: 'With the ambusher',
    true: 'Yes',
    false: 'No',
  },
  reply: replyOfOne,
  variants: (view, combatant, act) =>
    usesAction(view.rules.acts.kindOf(act), view, combatant, act)
      ? plannedVariants(combatant, view.rules)
      : [],
  // Any act but holding on has let go before it is done (`cp2020/melee/moves`), and the number of actions that it states counts
  // for itself too (`cp2020/action/multiple`).
  meets(view, combatant, act) {
    const kind = view.rules.acts.kindOf(act)
    const { id, grip, inRound } = combatant
    const planned = plannedIn(act)
    if (!usesAction(kind, view, combatant, act)) return [view, combatant]
    const begins =
      planned === undefined ? combatant : { ...combatant, inRound: { ...inRound, planned } }
    const letsGo = grip && endsHold(grip, kind.word?.(act) ?? act.do, view.now)
    const then = letsGo ? { ...begins, grip: undefined } : begins
    return [then === combatant ? view : { ...view, men: { ...view.men, [id]: then } }, begins]
  },
  items: (view, ask) => view.rules.own.menu(view, ask),
}

/** The number of actions that the first one states (option multi-action-penalty: all-actions, `cp2020/action/multiple`). */
function plannedVariants(combatant: Combatant, { options }: Rules): readonly Variant[] {
  if (options['multi-action-penalty'] !== 'all-actions' || combatant.inRound.acts > 0) return []
  const most = options['multi-action-limit'] === 'none' ? 4 : options['multi-action-limit']
  return [
    {
      name: 'planned',
      label: 'Actions in all',
      values: Array.from({ length: most }, (_, i) => ({ value: i + 1, label: String(i + 1) })),
    },
  ]
}
