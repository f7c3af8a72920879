// Attacks as this book offers them: a shot may go at the middle of the body (`gray-dawn/aimed/centre-of-mass`, `gray-dawn/aimed/fire-modes`), into a melee
// (`gray-dawn/close/firing-into`, `gray-dawn/close/firing-into-auto`), or follow a grapple (`gray-dawn/close/point-blank-shot`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { T2020 } from '../../cp2020/types.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Attacking } from '../../cp2020/acts/attack.ts'
import { refused } from '../../cp2020/acts/kind.ts'
import { hand } from '../../cp2020/combatant.ts'
import { isFirearm } from '../../cp2020/attack/plan.ts'
import type { Man, State } from '../../cp2020/state.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { followsUp } from '../melee/follow-up.ts'
import { gunHeldBy, melee } from '../melee/melee.ts'
import { refuseSecondShot } from '../reload/tube.ts'
import { shakes } from '../melee/stray.ts'

/** `centre`: at the middle of the body. `followUp`: after a grapple, which nobody sends himself. */
export type AttackingGray = Attacking & { readonly centre?: boolean; readonly followUp?: boolean }

const RULE = 'gray-dawn/aimed/centre-of-mass'
const CENTRE = {
  name: 'centre',
  label: 'At the middle of the body',
  values: [
    { value: false, label: 'no' },
    { value: true, label: 'yes (-2)' },
  ],
}

export const attackGray = (
  base: ActKind<T2020, Attacking>,
  rules: Rules,
): ActKind<T2020, AttackingGray> => ({
  ...base,
  form: (sent, state) =>
    sent.followUp === undefined && (sent.centre === undefined || typeof sent.centre === 'boolean')
      ? base.form?.(sent, state)
      : refused('no-act', RULE, 'At the middle of the body, or not: true or false.'),
  refuse: (state, man, act) =>
    refuseHeldGun(state, man, act) ??
    (isFirearm(act.mode) ? refuseSecondShot(man, act.shots) : undefined) ??
    (act.centre && act.at
      ? refused(
          'not-called',
          RULE,
          'A single shot that is not aimed at a place can go at the middle of the body.',
        )
      : base.refuse(state, man, act)),
  offers: (view, man) =>
    base
      .offers(view, man)
      .map((offer) =>
        offer.choice?.mode === 'single'
          ? { ...offer, variants: [...(offer.variants ?? []), CENTRE] }
          : offer,
      ),
  perform(t, man, act, doing) {
    const others = isFirearm(act.mode)
      ? melee(t.state, man, combatant(t.state, act.target), t.state.rules)
      : []
    const before = hand(man)?.loaded ?? 0
    // Full automatic fire has everybody in it for a target.
    const all =
      act.mode === 'auto' && others.length > 0
        ? { ...act, also: [...new Set([...(act.also ?? []), ...others.map(({ id }) => id)])] }
        : act
    const told = base.perform?.(t, man, all, doing) ?? []
    if (others.length > 0)
      shakes(
        t,
        [act.target, ...others.map(({ id }) => id)],
        before - (hand(combatant(t.state, man.id))?.loaded ?? 0),
      )
    if (act.mode === 'grapple') followsUp(t, man.id, act.target, doing)
    return told
  },
})

/** `gray-dawn/close/grappled-gun` */
function refuseHeldGun(state: Readonly<State>, man: Man, { mode }: Attacking): Refusal | undefined {
  const holder = isFirearm(mode) ? gunHeldBy(state, man.id) : undefined
  return (
    holder &&
    refused(
      'gun-held',
      'gray-dawn/close/grappled-gun',
      `${holder.name} has hold of him and keeps the gun from firing: get free first.`,
    )
  )
}
