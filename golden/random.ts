// Random numbers of the golden record itself, so that no change to the dice of the engine shifts what is generated.

/** Draws from one stream; every draw advances it. */
export interface Random {
  /** From 0 up to but not including 1. */
  unit(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with this chance. */
  chance(of: number): boolean
  pick<T>(list: readonly T[]): T
  /** Up to `count` different entries, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
}

/** A stream of its own for each name (FNV-1a into mulberry32). */
export function randomOf(name: string): Random {
  let state = 0x811c9dc5
  for (const char of name) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193)
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x100000000
  }
  const whole = (least: number, most: number): number =>
    least + Math.floor(unit() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`${name}: nothing to pick from`)
    return list[whole(0, list.length - 1)] as T
  }
  return {
    unit,
    whole,
    chance: (of) => unit() < of,
    pick,
    some(list, count) {
      const wanted = Math.min(count, list.length)
      const chosen = new Set<number>()
      while (chosen.size < wanted) chosen.add(whole(0, list.length - 1))
      return [...chosen].sort((a, b) => a - b).map((at) => list[at]!)
    },
  }
}
