// Limits a computer player that would act forever, for example by kneeling and standing up in turn.
import type { Ask } from '../dice/dice.ts'

/** Answers per combatant and clock tick; after that, the combatant gets default answers. */
const MOST_ANSWERS = 60

/** Counts each combatant's answers within a clock tick. */
export class TurnLimit {
  #now = -1
  readonly #answers = new Map<string, number>()

  /** Counts an answer to `ask` at time `now`. Returns true once there are too many. */
  exceeds({ who, seat }: Ask, now: number): boolean {
    if (now !== this.#now) this.#answers.clear()
    this.#now = now
    const key = who ?? seat
    const answers = (this.#answers.get(key) ?? 0) + 1
    this.#answers.set(key, answers)
    return answers > MOST_ANSWERS
  }

  /** Highest number of answers by one combatant in this tick. */
  most(): number {
    return Math.max(0, ...this.#answers.values())
  }
}
