// A queue of actions that run one at a time, each starting once the previous one has settled.

export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the action when all earlier ones have settled. */
  take<T>(action: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(action)
    this.#last = turn.catch(() => {})
    return turn
  }
}
