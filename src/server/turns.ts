// A queue of actions that run one at a time, each starting once the previous one has settled.

export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #unsettled = 0

  /** Whether an action is under way or waits. */
  get busy(): boolean {
    return this.#unsettled > 0
  }

  /** Runs the action when all earlier ones have settled. */
  take<T>(action: () => T | Promise<T>): Promise<T> {
    this.#unsettled++
    const turn = this.#last.then(action).finally(() => this.#unsettled--)
    this.#last = turn.catch(() => {})
    return turn
  }
}
