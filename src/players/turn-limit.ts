// A computer player that acts without end, such as kneeling and standing in turn, is held to default answers.
import type { Ask } from '../dice/dice.ts'

/** Answers of one combatant within one tick of the clock after which only default answers are given for them. */
const MOST_ANSWERS = 60

/** Counts the answers of each combatant within a tick of the clock. */
export class TurnLimit {
  #now = -1
  readonly #answers = new Map<string, number>()

  /** Counts an answer to `ask` at the time `now`; true once there are too many. */
  exceeds({ who, seat }: Ask, now: number): boolean {
    if (now !== this.#now) this.#answers.clear()
    this.#now = now
    const key = who ?? seat
    const answers = (this.#answers.get(key) ?? 0) + 1
    this.#answers.set(key, answers)
    return answers > MOST_ANSWERS
  }

  /** The most answers of one combatant in this tick. */
  most(): number {
    return Math.max(0, ...this.#answers.values())
  }
}
