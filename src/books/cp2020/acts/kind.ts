// Shared by the acts of this book: the table type, the circumstances of an act, and lookups of other combatants.
import type { Id, Refusal, Rule } from '../../../dice/dice.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, Person, State } from '../contract/state.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Doing, Rules } from '../contract/rules.ts'

/** The first action of a round, without aim, and with no one else acting. */
export const ALONE: Doing = { alone: true, before: { acts: 0, moved: false } }

/** Why a combatant cannot do something now; undefined if they can. `More`: what else it depends on. */
export type Refuse<More extends readonly unknown[]> = (
  state: Readonly<State>,
  combatant: Combatant,
  ...more: More
) => Refusal | undefined

/** Returns a function that refuses under this rule. */
export const refusing =
  (rule: Rule) =>
  (code: string, why: string): Refusal =>
    refused(code, rule, why)

/** Refuses an act that the combatant's wounds forbid. */
export function refuseForbidden(
  combatant: Person,
  what: 'move' | 'attack' | 'stand',
  { wounds }: Rules,
): Refusal | undefined {
  const forbidden = wounds.forbids(combatant, what)
  return forbidden && refused(`cannot-${what}`, forbidden.rule, forbidden.why)
}

export const refuseProne = ({ name, posture }: Combatant): Refusal | undefined =>
  posture === 'prone'
    ? refused(
        'on-the-ground',
        'cp2020/melee/sweep-trip',
        `${name} is on the ground. Standing up is an action.`,
      )
    : undefined

/** A view with the combatants of this book or of a variant. */
type ViewOf<M extends Combatant> = Readonly<State> & { readonly men: Readonly<Record<Id, M>> }

/** The other combatants known to this one; their view contains nobody else. */
export const othersOf = <M extends Combatant>(view: ViewOf<M>, combatant: Combatant): M[] =>
  combatants<M>(view).filter((other) => other.id !== combatant.id)
export const enemiesOf = <M extends Combatant>(view: ViewOf<M>, combatant: Combatant): M[] =>
  othersOf<M>(view, combatant).filter(
    (other) => other.side !== combatant.side && !view.rules.wounds.dead(other),
  )

/** The offer of an act that needs no further choice. */
export const plainOffer = <Do extends string>(verb: Do, group: string, label: string) => [
  { verb, group, label, choice: { do: verb } },
]

export { refused }
export type { Id }
