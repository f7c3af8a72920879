// Whether a man may do this now.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Act } from './index.ts'
import { kindOf } from './index.ts'
import type { Kind } from './kind.ts'
import { helpless, holdersOf, isHeld, refused } from '../combatant.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'

export type { Act } from './index.ts'

/** Why this man may not do this now; undefined where he may. Everything is checked here, for people and computers alike. */
export function refuse(
  state: Readonly<State>,
  id: Id,
  act: Act,
  rules: Rules,
): Refusal | undefined {
  const man = state.men[id]!
  const unreadable = refuseForm(state, act, rules)
  if (unreadable) return unreadable
  if (act.do === 'end') return undefined
  const kind = kindOf(act, rules)
  return (
    refuseKind(state, man, kind, rules) ??
    kind.refuse(state, man, act, rules) ??
    (kind.counts(state, man, act, rules) ? refuseAction(man, act, rules) : undefined)
  )
}

/** Why no act of this kind is his now, whatever it is. */
export function refuseKind(
  state: Readonly<State>,
  man: Man,
  kind: Kind<Act>,
  rules: Rules,
): Refusal | undefined {
  if (helpless(man, rules, state.now))
    return refused('helpless', 'cp2020/wounds/stun-save-gap', `${man.name} can do nothing.`)
  if (!kind.whileHeld && isHeld(state, man.id))
    return refused(
      'held',
      'cp2020/melee/hold',
      `${man.name} is held by ${holdersOf(state, man.id)
        .map(({ name }) => name)
        .join(' and ')}: he can only try to get free.`,
    )
  return undefined
}

/** Why there is no further action for him (`cp2020/action/multiple`, `cp2020/action/aim`). */
function refuseAction(man: Man, act: Act, { options }: Rules): Refusal | undefined {
  if (man.inRound.aims)
    return refused('aims', 'cp2020/action/aim', 'Aiming is the only action of its round.')
  const most = options['multi-action-limit'] === 'none' ? Infinity : options['multi-action-limit']
  if (man.inRound.acts >= most)
    return refused(
      'no-action',
      'cp2020/action/multiple',
      `${man.name} has taken his ${most} actions of this round.`,
    )
  const { planned = (act as { readonly planned?: number }).planned } = man.inRound
  if (planned !== undefined && planned > most)
    return refused(
      'no-action',
      'cp2020/action/multiple',
      `${most} actions are the most of a round.`,
    )
  return options['multi-action-penalty'] === 'all-actions' &&
    man.inRound.acts > 0 &&
    man.inRound.acts >= (planned ?? 1)
    ? refused('no-action', 'cp2020/action/multiple', `${man.name} meant to take ${planned ?? 1}.`)
    : undefined
}

/** What was sent may be anything: an act has a verb of ours, and whoever it names is in the fight. */
function refuseForm(state: Readonly<State>, sent: unknown, { kinds }: Rules): Refusal | undefined {
  const no = (why: string): Refusal => refused('no-act', 'cp2020/action/one-without-penalty', why)
  if (typeof sent !== 'object' || sent === null) return no('An act has a word under "do".')
  const { do: verb } = sent as { do?: unknown }
  if (typeof verb !== 'string' || !(verb === 'end' || Object.hasOwn(kinds, verb)))
    return no(`An act has one of these words under "do": ${Object.keys(kinds).join(', ')}.`)
  const { planned } = sent as { planned?: unknown }
  if (
    planned !== undefined &&
    !(Number.isInteger(planned) && (planned as number) >= 1 && (planned as number) <= MOST_PLANNED)
  )
    return no(`All the actions of a round are a number from 1 to ${MOST_PLANNED}.`)
  return kinds[verb]?.form?.(sent as Readonly<Record<string, unknown>>, state)
}

/** Nobody plans more actions than this: the penalty of each would be -27. Ours. */
export const MOST_PLANNED = 10
