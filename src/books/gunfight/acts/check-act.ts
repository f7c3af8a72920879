// Acts that are one check: refusal, roll and card read what the act is about and its check from the same functions.
import { present } from '../../../dice/present.ts'
import type { Refusal } from '../../../dice/dice.ts'
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
  /** Completes the check before it is rolled: asks the referee for the difficulty. */
  settle?(t: TableOf<B>, subject: Subject<B, A, F>, check: Check): Check
  /** The events of the result. */
  after(t: TableOf<B>, subject: Subject<B, A, F>, rolled: Rolled): EventOf<B>[]
  title(view: StateOf<B>, subject: Subject<B, A, F>): string
  notes(check: Check, subject: Subject<B, A, F>): readonly string[]
  /** Absent: the chance of the check, as "done". */
  chances?(check: Check): GunfightCard['chances']
}

/** Makes an ordinary act of it. */
export function checkAct<B extends BookTypes & { State: CheckTable['state'] }, A, F>(
  kind: CheckAct<B, A, F>,
): ActKind<B, A> {
  const { find, refuse, check, settle, after, title, notes, chances, ...rest } = kind
  const subjectOf = (state: StateOf<B>, combatant: B['Combatant'], act: A): Subject<B, A, F> => ({
    combatant,
    act,
    found: present(find(state, combatant, act), 'subject of an act that is allowed'),
  })
  return {
    ...rest,
    refuse: (state, combatant, act) =>
      refuse(state, { combatant, act, found: find(state, combatant, act) }),
    perform(t, combatant, act, doing) {
      const subject = subjectOf(t.state, combatant, act)
      const planned = check(t.state, subject, doing)
      return after(t, subject, rollCheck(t, settle?.(t, subject, planned) ?? planned))
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
