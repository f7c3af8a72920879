// The acts of this book: its own, and those of the 2020 book except the fire zone, adapted to declared turns. Tasks longer than a round and talking
// are not acts (`gray-dawn/action/long-tasks`, `gray-dawn/action/talking`).
import type { Kinds } from '../../cp2020/contract/rules.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { refuseCaught } from '../attack/forbids.ts'
import type { ActsGray } from '../contract/acts.ts'
import { plainOffer } from '../../cp2020/acts/kind.ts'
import { kinds2020 } from '../../cp2020/acts/index.ts'
import { refuseAction } from '../../cp2020/acts/may-act.ts'
import { usableInOther } from '../../cp2020/combatant.ts'
import { findCarried } from '../../gunfight/combatants.ts'
import { usesAction } from '../../gunfight/acts/acts.ts'
import type { ActKind, AnyAct } from '../../gunfight/contract/act-kind.ts'
import { clear } from '../fumble/clear.ts'
import { expected } from '../turn/expected.ts'
import { refuseInTurn } from '../turn/refusals.ts'
import { reloadGray, takeMagazine } from '../reload/magazine.ts'
import { tubeActs } from '../reload/tube.ts'
import { attackGray } from './attack.ts'
import { attribute } from './attribute.ts'
import { rally } from './rally.ts'
import { stance } from './stance.ts'
import { wholeTurnActs } from './whole-turn.ts'
import { isPistol } from '../../cp2020/arms/arms.ts'
import type { Combatant, Rules, State, TGray } from '../state.ts'

/** Withdraws the declared acts, as long as none has been carried out. */
const anew: ActKind<TGray, ActsGray['anew']> = {
  free: true,
  refuse: () => undefined,
  offers: (_view, combatant) =>
    combatant.own.declared?.acts.length ? plainOffer('anew', 'End of the turn', 'Start again') : [],
  perform: () => [],
}

/** Ends the declaration. */
const end: ActKind<TGray, ActsGray['end']> = {
  free: true,
  refuse: () => undefined,
  offers: (_view, combatant) =>
    plainOffer(
      'end',
      'End of the turn',
      combatant.own.declared?.acts.length ? 'Carry it out' : 'Do nothing more',
    ),
  perform: () => [],
}

/** Calls a part of an act with the state and the combatant that the acts declared so far will lead to. */
const inAhead =
  <A extends readonly unknown[], R>(
    part: (state: Readonly<State>, combatant: Combatant, ...rest: A) => R,
  ): typeof part =>
  (view, combatant, ...rest) => {
    const then = expected(view, combatant)
    return part(then.state, then.combatant, ...rest)
  }

/**
 * Adapts an act to declaration: judged by stance, and in the state that the acts declared so far will lead to. When the act is carried out, nothing
 * is declared any more.
 */
function declared(verb: string, kind: Bound, rules: Rules): Bound {
  const { ready, examples, variants, outOfReach, plan, weigh } = kind
  return {
    ...kind,
    refuseHere: kind.refuse,
    refuse(state, combatant, act: Act) {
      const then = expected(state, combatant)
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
        const then = expected(view, combatant)
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

/** The acts of this book, in menu order. */
export function kindsGray(rules: Rules): Kinds {
  // Turns are declared: only the referee says with which skill somebody defends.
  const { suppress: _zone, defend: _defend, ...base } = kinds2020(rules)
  const { counts: _counts, ...move } = base.move
  const kinds = {
    ...base,
    // A path does not count as an action: its movement actions are counted for the whole turn (`gray-dawn/move/actions`).
    move: {
      ...move,
      free: true as const,
      refuse: (state: Readonly<State>, combatant: Combatant, act: ActsGray['move']) =>
        refuseCaught(combatant) ?? move.refuse(state, combatant, act),
    },
    // A pistol is drawn as part of the shot; other weapons take an action (`gray-dawn/longgun/drawing`, option pistol-draw).
    change: {
      ...base.change,
      // A weapon that has yet to be picked up is not in a holster.
      counts(_state: Readonly<State>, combatant: Combatant, { weapon }: ActsGray['change']) {
        const carried = findCarried(combatant, weapon)
        if (carried && carried === usableInOther(combatant, rules)) return false
        const drawn = carried?.weapon
        return rules.options['pistol-draw'] === 'counts-as-action' || !drawn || !isPistol(drawn)
      },
    },
    attack: attackGray(base.attack, rules),
    clear,
    attribute,
    reload: reloadGray(base.reload),
    'pick-up-magazine': takeMagazine,
    ...tubeActs,
    stance,
    ...wholeTurnActs,
    rally,
    anew,
    end,
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([verb, kind]) => [verb, declared(verb, kind, rules)]),
  )
}

type Bound = ActKind<TGray, AnyAct>
