// Holds: keeping, releasing and escaping them (`fnff-1988/unarmed/pin`,
// `fnff-1988/unarmed/escape`).
import { complement } from '../../gunfight/attack/chances.ts'
import { plainAttack, planAttack } from '../attack/plan.ts'
import type { ActKind, Offer } from '../../gunfight/contract/act-kind.ts'
import type { Types1988, Rules } from '../contract/rules.ts'
import type { Id, Refusal } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { collector, titled } from '../../../engine/trace.ts'
import { isPossible } from '../../gunfight/acts/look-again.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { holdersOf } from '../melee/holds.ts'
import { chancesOf } from '../attack/odds.ts'
import type { Attack } from '../contract/attack.ts'
import { rollNow, type Aim } from '../attack/at-table.ts'
import type { State, Combatant } from '../contract/state.ts'
import { refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'

const targetOf = ({ holds }: Combatant): Id =>
  present(holds, 'hold of an act that is allowed').target

const refuseKeep = (_state: Readonly<State>, combatant: Combatant): Refusal | undefined =>
  combatant.holds
    ? undefined
    : refused('no-hold', 'fnff-1988/unarmed/pin', `${combatant.name} holds nobody.`)

/** Offers an act on whoever is held; `words` precede their name. */
const offersOnHeld =
  <V extends 'keep' | 'release'>(verb: V, words: string) =>
  (view: Readonly<State>, { holds }: Combatant): readonly Offer<{ readonly do: V }>[] => {
    const held = holds && view.men[holds.target]
    return held
      ? [
          {
            verb,
            group: 'Hold',
            label: `${words} ${held.name}`,
            target: held.id,
            choice: { do: verb },
          },
        ]
      : []
  }

const keep: ActKind<Types1988, Acts1988['keep']> = {
  refuse: refuseKeep,
  offers: offersOnHeld('keep', 'Keep hold of'),
  perform(t, combatant) {
    // Emitted before any roll: a combatant who escapes at the same moment escapes a hold that was
    // kept.
    t.emit({ type: 'keeps', who: combatant.id, target: targetOf(combatant) })
    return []
  },
}

const release: ActKind<Types1988, Acts1988['release']> = {
  free: true,
  refuse: refuseKeep,
  offers: offersOnHeld('release', 'Let go of'),
  perform: (_t, combatant) => [
    { type: 'released', who: combatant.id, target: targetOf(combatant), lost: false },
  ],
}

/**
 * The holder's side of an escape attempt: a new attack roll with the skill of the hold, against a
 * defence roll by the held combatant. `fnff-1988/unarmed/escape`
 */
export const pull = (holder: Combatant, held: Combatant, rules: Rules): Attack => ({
  ...plainAttack(rules, holder, held, 'pin'),
  skill: holder.holds?.skill,
  turned: holder.phase.turned,
  targetTurned: held.phase.turned,
})

/** The chance to escape in one attempt; a tie escapes. */
export const escapeChance = (holder: Combatant, held: Combatant, rules: Rules): number =>
  complement(chancesOf(planAttack(pull(holder, held, rules)), rules.options).hit)

const escape: ActKind<Types1988, Acts1988['escape']> = {
  whileHeld: true,
  refuse: (state, combatant, { from }) =>
    state.men[from]?.holds?.target === combatant.id
      ? undefined
      : refused(
          'not-held',
          'fnff-1988/unarmed/escape',
          `${state.men[from]?.name ?? 'Nobody'} does not hold ${combatant.name}.`,
        ),
  offers: (view, combatant) =>
    holdersOf(view, combatant.id).map(({ id, name }) => ({
      verb: 'escape',
      group: 'Get free',
      label: `Get free of ${name}`,
      target: id,
      choice: { do: 'escape', from: id },
      plan: true,
    })),
  perform(t, combatant, act) {
    const { from } = act
    const aim: Aim = (state, trace) => {
      const [holder, held] = [getCombatant(state, from), getCombatant(state, combatant.id)]
      const attack = pull(holder, held, state.rules)
      return {
        attack,
        plan: planAttack(attack, titled(trace, holder.name), titled(trace, held.name)),
      }
    }
    const found = rollNow(t, t.cast({ attack: from, defence: combatant.id }), aim, {
      ...{ target: combatant.id, since: t.rulings(), flies: false },
      goes: () => isPossible(t, combatant.id, escape, act),
    })
    if (!found) return undefined
    const { rolled: thrown } = found
    if (!thrown)
      return t.state.men[combatant.id]
        ? [{ type: 'in-vain', who: combatant.id, what: 'attempt' }]
        : []
    return [
      {
        type: 'escaped',
        who: combatant.id,
        from,
        roll: thrown.defence,
        against: thrown.frozen ? 0 : (thrown.attack ?? 0),
        free: thrown.margin <= 0,
      },
    ]
  },
  plan(view, combatant, { from }) {
    const trace = collector()
    const holder = getCombatant(view, from)
    planAttack(pull(holder, combatant, view.rules), trace)
    return {
      title: `${combatant.name} tries to get free of ${holder.name}`,
      sums: trace.taken(),
      chances: [{ what: 'free', chance: escapeChance(holder, combatant, view.rules) }],
      notes: ['An equal total breaks free. An action allows one attempt.'],
    }
  },
}

export const HOLD = { keep, release, escape }
