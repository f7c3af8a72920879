// The menu of a 2020 table: its texts, and the choice of how many actions to take.
import type { Variant } from '../../../engine/book.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import type { MenuSlots } from '../../gunfight/table/menu.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Combatant } from '../contract/state.ts'
import { endsHold } from '../melee/grips.ts'
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
  variants: (view, combatant, act) =>
    usesAction(view.rules.acts.kindOf(act), view, combatant, act)
      ? plannedVariants(combatant, view.rules)
      : [],
  // Any act but holding on has let go before it is done (`cp2020/melee/moves`).
  meets(view, combatant, act) {
    const kind = view.rules.acts.kindOf(act)
    const { id, grip } = combatant
    return grip &&
      usesAction(kind, view, combatant, act) &&
      endsHold(grip, kind.word?.(act) ?? act.do, view.now)
      ? { ...view, men: { ...view.men, [id]: { ...combatant, grip: undefined } } }
      : view
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
