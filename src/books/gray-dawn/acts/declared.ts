// Adapts acts to turns that are declared.
import type { Act } from '../../cp2020/contract/acts.ts'
import { refuseAction } from '../../cp2020/acts/may-act.ts'
import type { Kinds } from '../../cp2020/contract/rules.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import type { ActKind, AnyAct } from '../../gunfight/contract/act-kind.ts'
import type { Combatant, Rules, State, TGray } from '../state.ts'
import { expected } from '../turn/expected.ts'
import { refuseInTurn } from '../turn/refusals.ts'

type Bound = ActKind<TGray, AnyAct>

/**
 * Adapts an act to declaration: judged by stance, and in the state that the acts declared so far will lead to. When the act is carried out, nothing
 * is declared any more.
 */
function declared(verb: string, kind: Bound, rules: Rules): Bound {
  const { ready, examples, variants, outOfReach, plan, weigh } = kind
  // Another escape is in case the one before it fails.
  const ahead = (state: Readonly<State>, combatant: Combatant) =>
    expected(state, combatant, verb === 'escape' ? verb : undefined)
  /** Calls a part of the act with the state and the combatant that the acts declared so far will lead to. */
  const inAhead =
    <A extends readonly unknown[], R>(
      part: (state: Readonly<State>, combatant: Combatant, ...rest: A) => R,
    ): typeof part =>
    (view, combatant, ...rest) => {
      const then = ahead(view, combatant)
      return part(then.state, then.combatant, ...rest)
    }
  return {
    ...kind,
    refuseHere: kind.refuse,
    refuse(state, combatant, act: Act) {
      const then = ahead(state, combatant)
      const acts = combatant.own.declared?.acts ?? []
      return (
        refuseInTurn(then.state, then.combatant, acts, act) ??
        kind.refuse(then.state, then.combatant, act) ??
        (usesAction(kind, then.state, then.combatant, act)
          ? refuseAction(then.state, then.combatant, act)
          : undefined)
      )
    },
    offers: inAhead(kind.offers),
    ready:
      ready &&
      ((view, combatant, begun) => {
        const then = ahead(view, combatant)
        const acts = combatant.own.declared?.acts ?? []
        return (
          refuseInTurn(then.state, then.combatant, acts, { ...begun, do: verb } as Act) ??
          ready(then.state, then.combatant, begun)
        )
      }),
    examples: examples && inAhead(examples),
    variants: variants && inAhead(variants),
    outOfReach: outOfReach && inAhead(outOfReach),
    plan: plan && inAhead(plan),
    weigh: weigh && inAhead(weigh),
  }
}

/** The same acts, each adapted to declaration. */
export const declaredKinds = (kinds: Readonly<Record<string, Bound>>, rules: Rules): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([verb, kind]) => [verb, declared(verb, kind, rules)]),
  )
