// Acts that are one check: refusal, roll and card read what the act is about and its check from the same functions.
import { present } from '../../../dice/present.ts'
import type { Ask, Refusal } from '../../../dice/dice.ts'
import {
  chanceOfCheck,
  rollCheck,
  sumsOfCheck,
  type Check,
  type CheckTable,
  type Rolled,
} from '../check.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../contract/book-types.ts'
import type { GunfightCard } from '../table/card.ts'
import { getCombatant } from '../combatants.ts'
import { askDuring, lookingAgain, type ActTable } from './look-again.ts'

/** Somebody's act, and what it is about. */
export interface Subject<B extends BookTypes, A, F> {
  readonly combatant: B['Combatant']
  readonly act: A
  readonly found: F
}

/** An act of a kind that is one check. `F`: what it is about, such as a patient and a wound. */
export interface CheckAct<B extends BookTypes, A, F> extends Omit<
  ActKind<B, A>,
  'refuse' | 'perform' | 'plan'
> {
  /** Looks up what the act is about; undefined if that does not exist, which `refuse` then refuses. */
  find(state: StateOf<B>, combatant: B['Combatant'], act: A): F | undefined
  refuse(state: StateOf<B>, subject: Subject<B, A, F | undefined>): Refusal | undefined
  /** `doing`: absent on a card. */
  check(state: StateOf<B>, subject: Subject<B, A, F>, doing?: B['Doing']): Check
  /** The question for the difficulty, which the referee answers before the check is rolled. */
  asks?(subject: Subject<B, A, F>, check: Check): Ask<number>
  /** The events of the result. */
  after(t: TableOf<B>, subject: Subject<B, A, F>, rolled: Rolled): EventOf<B>[]
  title(view: StateOf<B>, subject: Subject<B, A, F>): string
  notes(check: Check, subject: Subject<B, A, F>): readonly string[]
  /** Absent: the chance of the check, as "done". */
  chances?(check: Check): GunfightCard['chances']
}

/** Makes an ordinary act of it. */
export function checkAct<
  B extends BookTypes & { State: CheckTable['state'] & ActTable['state'] },
  A,
  F,
>(kind: CheckAct<B, A, F>): ActKind<B, A> {
  const { find, refuse, check, asks, after, title, notes, chances, ...rest } = kind
  const subjectOf = (state: StateOf<B>, combatant: B['Combatant'], act: A): Subject<B, A, F> => ({
    combatant,
    act,
    found: present(find(state, combatant, act), 'subject of an act that is allowed'),
  })
  const refuseAct = (state: StateOf<B>, combatant: B['Combatant'], act: A): Refusal | undefined =>
    refuse(state, { combatant, act, found: find(state, combatant, act) })
  return {
    ...rest,
    refuse: refuseAct,
    perform(t, combatant, act, doing) {
      const goesOn = lookingAgain(t, combatant.id, { ...rest, refuse: refuseAct }, act)
      const subject = (): Subject<B, A, F> =>
        subjectOf(t.state, getCombatant<B['Combatant']>(t.state, combatant.id), act)
      const planned = (): Check => check(t.state, subject(), doing)
      const question = asks && ((): Ask<number> => asks(subject(), planned()))
      let begun = false
      const rolled = t.restartable(() => {
        if (!goesOn()) return undefined
        const against = question && askDuring(t, goesOn, question)
        if (!goesOn()) return undefined
        begun = true
        return rollCheck(t, { ...planned(), ...(against === undefined ? {} : { against }) })
      })
      if (rolled && goesOn()) return after(t, subject(), rolled)
      if (!begun) return undefined
      // The ruling says what became of somebody who has left the fight.
      return combatant.id in t.state.men
        ? [{ type: 'in-vain', who: combatant.id, what: 'attempt' }]
        : []
    },
    plan(view, combatant, act) {
      const subject = subjectOf(view, combatant, act)
      const planned = check(view, subject)
      return {
        title: title(view, subject),
        sums: sumsOfCheck(planned),
        notes: notes(planned, subject),
        chances: chances?.(planned) ?? [{ what: 'done', chance: chanceOfCheck(planned) }],
      }
    },
  }
}
