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

/** A queue per name; different names run in parallel. */
export class TurnsByName {
  readonly #turns = new Map<string, { readonly turns: Turns; waiting: number }>()

  async take<T>(name: string, action: () => T | Promise<T>): Promise<T> {
    const found = this.#turns.get(name) ?? { turns: new Turns(), waiting: 0 }
    this.#turns.set(name, found)
    found.waiting++
    try {
      return await found.turns.take(action)
    } finally {
      if (--found.waiting === 0) this.#turns.delete(name)
    }
  }
}
