// Looking again in the middle of an act: a ruling may have come while a question waited or dice were awaited.
import type { Ask, Dice, Id, Refusal } from '../../../dice/dice.ts'
import { Missing } from '../../../dice/present.ts'

/** A table at which somebody acts. */
export interface ActTable extends Pick<Dice, 'ask'> {
  readonly state: {
    readonly now: number
    readonly men: Readonly<Record<Id, unknown>>
    readonly rules: {
      helpless(combatant: unknown, now: number): boolean
      isHeld(state: unknown, id: Id): boolean
    }
  }
}

/** What forbids an act, besides that all actions are used. */
interface Refusing {
  readonly whileHeld?: true
  refuse(state: unknown, combatant: unknown, act: unknown): Refusal | undefined
}

/** Whether nothing forbids this act now. */
export function isPossible(t: ActTable, who: Id, kind: Refusing, act: unknown): boolean {
  const { men, now, rules } = t.state
  const combatant = men[who]
  try {
    return (
      combatant !== undefined &&
      !rules.helpless(combatant, now) &&
      (kind.whileHeld === true || !rules.isHeld(t.state, who)) &&
      !kind.refuse(t.state, combatant, act)
    )
  } catch (error) {
    // A ruling has taken out of the fight whom the act is about.
    if (error instanceof Missing) return false
    throw error
  }
}

/** Whether somebody can still do the act that they have begun: false if a ruling has taken away what it needs, so that it ends there. */
export function lookingAgain(t: ActTable, who: Id, kind: Refusing, act: unknown): () => boolean {
  const goesOn = (): boolean => isPossible(t, who, kind, act)
  const could = goesOn()
  return () => !could || goesOn()
}

/** Asks in the middle of an act. After a ruling the question is put anew; it falls away, and the answer is undefined, if the act ends. */
export function askDuring<C>(
  t: Pick<Dice, 'ask'>,
  goesOn: () => boolean,
  question: () => Ask<C>,
): C | undefined {
  const answer = t.ask({ ...question(), again: () => (goesOn() ? question() : undefined) })
  return goesOn() ? answer : undefined
}
