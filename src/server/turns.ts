// One after the other: whoever takes a turn waits until those before are through, whatever became of them.

export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Does it when all before is done. */
  take<T>(action: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(action)
    this.#last = turn.catch(() => {})
    return turn
  }
}

/** Turns by name: what has different names goes on at once. */
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
