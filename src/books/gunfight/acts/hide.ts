// Hiding and setting an ambush during a fight.
import type { Id, Rule } from '../../../dice/dice.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { LyingInWait, SharedActs } from '../contract/acts.ts'
import type { BookTypes, StateOf, TableOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { enemiesOf } from './targets.ts'

/** An enemy who sees this combatant and can tell of it. Nobody hides from them, or walks out of hiding unseen. */
export const watcherOf = <B extends BookTypes>(
  rules: GunfightRules<B>,
  state: StateOf<B>,
  combatant: B['Combatant'],
): B['Combatant'] | undefined =>
  enemiesOf(rules, state, combatant).find(
    (enemy) =>
      !rules.helpless(enemy, state.now) &&
      rules.faces(state, enemy, combatant) &&
      rules.between(state, enemy, combatant).sees,
  )

/** A combatant who is attacked is no longer hidden: an enemy has noticed them, or the referee commands the attack. */
export function findTarget(t: TableOf<BookTypes>, who: Id, target: Id): void {
  if (t.state.men[target]?.hidden) t.emit({ type: 'shown', who: target, by: who, hidden: false })
}

/** Hiding requires that no enemy is watching. */
export function hideAct<B extends BookTypes>(
  rules: GunfightRules<B>,
): ActKind<B, SharedActs['hide']> {
  const no = (code: string, why: string) => refused(code, rules.ids.hide, why)
  return {
    harmless: true,
    refuse(view, combatant) {
      // House rule: occupants of a vehicle are always visible, so that "full" does not reveal hidden ones.
      if (combatant.aboard !== undefined)
        return no(
          'aboard',
          `${combatant.name} is in a vehicle, in plain view. They must get out to hide.`,
        )
      if (combatant.hidden) return no('hidden', `${combatant.name} is already hiding.`)
      const watcher = watcherOf(rules, view, combatant)
      return (
        watcher &&
        no('watched', `${watcher.name} is watching. Nobody can hide while an enemy sees them.`)
      )
    },
    offers: () => [
      { verb: 'hide', group: 'Hide', label: 'Go into hiding', choice: { do: 'hide' } },
    ],
    hides: () => true,
    perform: (_t, combatant) => [{ type: 'shown', who: combatant.id, hidden: true }],
  }
}

/** The ambush on offer: its menu group, its label for a single victim, and its setup. */
interface Offered {
  readonly group: string
  readonly words: string
  readonly setup?: LyingInWait['setup']
}

export interface AmbushSlots<B extends BookTypes> {
  readonly rule: Rule
  offered(combatant: B['Combatant']): Offered | undefined
  /** Whether laying it for this victim can come to anything; absent: it can. */
  suits?(view: StateOf<B>, combatant: B['Combatant'], victim: B['Combatant']): boolean
  /** What the label says of a victim besides their name. */
  note?(view: StateOf<B>, combatant: B['Combatant'], victim: B['Combatant']): string
}

export function ambushAct<B extends BookTypes>(
  rules: GunfightRules<B>,
  { rule, offered, suits = () => true, note = () => '' }: AmbushSlots<B>,
  {
    refuse,
    ...does
  }: Pick<ActKind<B, LyingInWait>, 'perform' | 'refuse'> &
    Partial<Pick<ActKind<B, LyingInWait>, 'free' | 'harmless'>>,
): ActKind<B, LyingInWait> {
  return {
    ...does,
    refuse(view, combatant, act) {
      const { victims } = act
      const wrong =
        victims.length === 0 ||
        victims.includes(combatant.id) ||
        new Set(victims).size < victims.length ||
        victims.some((id) => {
          const victim = view.men[id]
          return !victim || rules.dead(victim)
        })
      return (
        refuse(view, combatant, act) ??
        (wrong
          ? refused(
              'no-victim',
              rule,
              'An ambush needs victims. Each must be listed once, be alive and not be the ambusher.',
            )
          : undefined)
      )
    },
    offers(view, combatant) {
      const ambush = offered(combatant)
      if (!ambush) return []
      const enemies = enemiesOf(rules, view, combatant).filter((victim) =>
        suits(view, combatant, victim),
      )
      const { group, words, setup } = ambush
      const on = (victims: readonly string[]): LyingInWait => ({
        do: 'ambush',
        ...(setup ? { setup } : {}),
        victims,
      })
      const all = { verb: 'ambush', group, label: 'Lie in wait for all of them' }
      return [
        ...(combatant.hidden && enemies.length > 1
          ? [{ ...all, choice: on(enemies.map(({ id }) => id)) }]
          : []),
        ...enemies.map((victim) => ({
          ...all,
          label: `${words} ${victim.name}${note(view, combatant, victim)}`,
          target: victim.id,
          choice: on([victim.id]),
        })),
      ]
    },
  }
}
