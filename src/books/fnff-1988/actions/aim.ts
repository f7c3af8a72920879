// Aiming: a phase of it adds to the attack (`fnff-1988/action/aim`, `fnff-1988/aiming/bonus`, `fnff-1988/aiming/concentration`).
import type { Id, Kind } from './kind.ts'
import { enemiesOf, refuseNobody, refused } from './kind.ts'
import { refuseTarget } from './attack.ts'

export interface Aiming {
  readonly do: 'aim'
  readonly target: Id
}

/** Carried over turns: `fnff-1988/action/carry-over`. */
export const aim: Kind<Aiming> = {
  form: ({ target }, state) => refuseNobody(state, target),
  refuse: (state, man, { target }) =>
    refuseTarget(state, man, target, 'fnff-1988/aiming/concentration') ??
    (man.phase.moved > 0 ? refused('moved', 'fnff-1988/aiming/concentration', 'Who aims stays in one place: he has moved in this phase.') : undefined),
  offers: (view, man) => enemiesOf(view, man).map(({ id, name }) => ({ verb: 'aim', group: 'Aim', label: `Aim at ${name}`, target: id, choice: { do: 'aim', target: id } })),
  perform: (_t, man, { target }) => [{ type: 'aimed', who: man.id, target }],
}
