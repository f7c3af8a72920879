// Recognises a fight in which nobody acts any more.
import type { Ask } from '../dice/dice.ts'

/** Default answers and guards in a row, on average for each combatant asked, after which a fight is stopped. */
const MAX_IDLE = 100

/** Counts the default answers and guards since the last act. */
export class IdleCount {
  #answers = 0
  readonly #asked = new Set<string>()

  /** The default answers and guards since the last act. */
  get answers(): number {
    return this.#answers
  }

  /** Whether everyone asked since the last act has given `MAX_IDLE` of them on average. */
  get exceeded(): boolean {
    return this.#answers > 0 && this.#answers >= MAX_IDLE * this.#asked.size
  }

  /** Counts a default answer or a guard. */
  add({ who, seat }: Ask): void {
    this.#answers++
    this.#asked.add(who ?? seat)
  }

  /** Starts again after an act. */
  clear(): void {
    if (this.#answers === 0) return
    this.#answers = 0
    this.#asked.clear()
  }
}
