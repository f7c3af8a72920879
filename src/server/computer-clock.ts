// When the computer answers next: after a pause in which people can follow, a short one if the referee is in a hurry.

/** People read what somebody did before the next acts: about a second, with the usual pause. */
export const PAUSES_AFTER_ACT = 3
/** The part of the usual pause that is left in a hurry. */
const HURRY = 0.15

export class ComputerClock {
  readonly #pause: number
  readonly #answer: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  /** Whether the pause is not over yet. */
  #pauses = false
  #hurries = false

  /** `pause`: milliseconds. `answer` calls `free` once it has begun. */
  constructor(pause: number, answer: () => Promise<void>) {
    this.#pause = pause
    this.#answer = answer
  }

  /** Lets the computer answer after so many pauses, unless it is about to. */
  wake(pauses: number): void {
    if (this.#timer) return
    this.#pauses = true
    const ms = pauses * this.#pause * (this.#hurries ? HURRY : 1)
    this.#timer = setTimeout(() => {
      this.#pauses = false
      void this.#answer()
    }, ms)
  }

  free(): void {
    this.#timer = undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Sets the pace; an answer that waits comes at the new one. */
  hurry(fast: boolean): void {
    if (fast === this.#hurries) return
    this.#hurries = fast
    if (!this.#pauses) return
    this.stop()
    this.free()
    this.wake(1)
  }
}
