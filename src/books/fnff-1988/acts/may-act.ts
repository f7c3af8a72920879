// Whether a man may do this now (`fnff-1988/action/one-per-phase`, `fnff-1988/turn/phase-table`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Act } from './index.ts'
import { KINDS, kindOf } from './index.ts'
import type { Kind } from './kind.ts'
import { refused } from './kind.ts'
import { holdersOf, isHeld } from '../melee/holds.ts'
import { actsIn, helpless } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Man, State } from '../state.ts'

export type { Act } from './index.ts'

/** Why this man may not do this now; undefined where he may. Everything is checked here, for people and computers alike. */
export function refuse(
  state: Readonly<State>,
  id: Id,
  act: Act,
  options: Options,
): Refusal | undefined {
  const man = state.men[id]
  const unreadable = refuseForm(state, act)
  if (unreadable) return unreadable
  if (act.do === 'end') return undefined
  return (
    refuseKind(state, man, kindOf(act), options) ?? kindOf(act).refuse(state, man, act, options)
  )
}

/** Why no act of this kind is his now, whatever it is. */
export function refuseKind(
  state: Readonly<State>,
  man: Man,
  kind: Kind<Act>,
  options: Options,
): Refusal | undefined {
  if (helpless(man, state.now))
    return refused('helpless', 'fnff-1988/save/stunned', `${man.name} can do nothing.`)
  if (!kind.whileHeld && isHeld(state, man.id))
    return refused(
      'held',
      'fnff-1988/unarmed/pin',
      `${man.name} is held by ${holdersOf(state, man.id)
        .map(({ name }) => name)
        .join(' and ')}: he can only try to get free.`,
    )
  return kind.free ? undefined : refuseAction(state, man, kind, options)
}

/** What was sent may be anything: an act has a verb of ours, and whoever it names is in the fight. */
function refuseForm(state: Readonly<State>, sent: unknown): Refusal | undefined {
  const no = (why: string): Refusal => refused('no-act', 'fnff-1988/action/unlisted', why)
  if (typeof sent !== 'object' || sent === null) return no('An act has a word under "do".')
  const { do: verb } = sent as { do?: unknown }
  if (typeof verb !== 'string' || !Object.hasOwn(KINDS, verb))
    return no(`An act has one of these words under "do": ${Object.keys(KINDS).join(', ')}.`)
  return KINDS[verb as Act['do']].form?.(sent as Readonly<Record<string, unknown>>, state)
}

/** Why there is no action for him now, whatever it is. */
function refuseAction(
  state: Readonly<State>,
  man: Man,
  kind: Kind<Act>,
  options: Options,
): Refusal | undefined {
  if (man.phase.rest)
    return kind.goesOn
      ? undefined
      : refused(
          'half-used',
          'fnff-1988/action/shoot',
          `What is left of ${man.name}'s action is another ${man.phase.rest.kind === 'shots' ? 'shot' : 'blow'}.`,
        )
  if (man.phase.acted)
    return refused(
      'acted',
      'fnff-1988/action/one-per-phase',
      `${man.name} has used the one action of this phase.`,
    )
  if (
    options['movement-phases'] === 'every-phase' &&
    state.step === 'parts' &&
    !actsIn(man, state.phase)
  )
    return refused(
      'not-his-phase',
      'fnff-1988/turn/phase-table',
      `${man.name} only moves in this phase.`,
    )
  return undefined
}
