// Aiming: each phase of it adds to the attack (`fnff-1988/action/aim`, `fnff-1988/aiming/bonus`,
// `fnff-1988/aiming/concentration`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types1988 } from '../contract/rules.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Acts1988 } from '../contract/acts.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf, thingsOf } from '../attack/structure.ts'
import { toThing } from '../attack/thing-attack.ts'
import { enemiesOf, refuseBlind, refuseNobody, refuseUnseen, refused, type Id } from './kind.ts'
import { refuseTarget } from './attack.ts'
import { refuseHarmless } from './thing.ts'
import { present } from '../../../dice/present.ts'

const isThing = (state: Readonly<State>, target: unknown): target is Id =>
  typeof target === 'string' &&
  state.men[target] === undefined &&
  thingOf(state, target) !== undefined

/** Refuses a thing that cannot be harmed, is out of sight, or is behind the shoulder line. `fnff-1988/inanimate/attack` */
function refuseThing(state: Readonly<State>, combatant: Combatant, id: Id): Refusal | undefined {
  const thing = present(thingOf(state, id), 'thing to aim at')
  const unfit = refuseHarmless(state, thing) ?? refuseBlind(combatant)
  if (unfit) return unfit
  const way = toThing(state, combatant, thing)
  return (
    refuseUnseen(thing, way) ??
    (way.direct
      ? undefined
      : refused(
          'behind-him',
          'fnff-1988/facing/indirect',
          `${thing.name} is behind ${combatant.name}'s shoulder line.`,
        ))
  )
}

/** An aim carries over to the next turn: `fnff-1988/action/carry-over`. */
export const aim: ActKind<Types1988, Acts1988['aim']> = {
  harmless: true,
  form: ({ target }, state) => (isThing(state, target) ? undefined : refuseNobody(state, target)),
  refuse: (state, combatant, { target }) =>
    (isThing(state, target)
      ? refuseThing(state, combatant, target)
      : refuseTarget(state, combatant, target, 'fnff-1988/aiming/concentration')) ??
    (combatant.phase.moved > 0
      ? refused(
          'moved',
          'fnff-1988/aiming/concentration',
          'Aiming requires staying in one place: they have moved in this phase.',
        )
      : undefined),
  offers: (view, combatant) => [
    ...enemiesOf(view, combatant).map(({ id, name }) => ({
      verb: 'aim',
      group: 'Aim',
      label: `Aim at ${name}`,
      target: id,
      choice: { do: 'aim' as const, target: id },
    })),
    ...thingsOf(view)
      .filter(({ id }) => refuseThing(view, combatant, id) === undefined)
      .map(({ id, name }) => ({
        verb: 'aim',
        group: 'Aim at a thing',
        label: name,
        thing: id,
        choice: { do: 'aim' as const, target: id },
      })),
  ],
  perform: (_t, combatant, { target }) => [{ type: 'aimed', who: combatant.id, target }],
}
