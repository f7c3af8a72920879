// Parts of a beat that are played anew when a ruling comes in their middle (`Table.restartable`): on the state as it is
// then, with the dice and answers that they had before.
import type { Ask } from '../dice/dice.ts'
import { answers } from './asks.ts'
import { refuseChoice } from './refuse.ts'
import { valueOf } from './rolls.ts'
import type { Throw } from './table-dice.ts'
import { isChoice, isRoll, type ChoiceEntry, type Entry } from './tape.ts'

/** A line of the tape that a part had read before it was played anew. */
interface Kept {
  readonly line: Entry
  /** The place of the line on the tape. */
  readonly place: number
}

/** A part that is being played. It is thrown to play it anew. */
class Part {
  /** False once it has told something: from then on it goes on. */
  open = true
  /** The lines read before a ruling that it has read again. */
  taken: Kept[] = []

  /** `from`: the number of lines on the tape when it began. */
  constructor(readonly from: number) {}
}

/** The parts of one run that may be played anew. */
export class Restarts {
  private part: Part | undefined = undefined
  /** The lines read before a ruling that are not read again yet. */
  private kept: Kept[] = []
  /** The places of the lines of rulings. */
  private readonly ruled = new Set<number>()
  private readonly out: readonly Entry[]

  /** `out`: the lines of the tape so far. */
  constructor(out: readonly Entry[]) {
    this.out = out
  }

  /** Whether a ruling now would play a part anew. */
  get isOpen(): boolean {
    return this.part?.open === true
  }

  /** Plays a part, anew after each ruling in its middle. */
  play<T>(part: () => T): T {
    const outer = this.part
    const own = new Part(this.out.length)
    try {
      for (;;) {
        this.part = own
        try {
          return part()
        } catch (error) {
          if (error !== own) throw error
        }
      }
    } finally {
      this.part = outer
      if (outer && !own.open) outer.open = false
      if (!outer) this.kept = []
    }
  }

  /** Something was told, or paid: the parts that are being played go on after a ruling. */
  close(): void {
    if (this.part) this.part.open = false
  }

  /** Plays a ruling. If it comes in the middle of a part, throws to play the part anew. */
  interrupt<T>(ruling: () => T): T {
    const { part, out, ruled } = this
    const before = out.length
    this.part = undefined
    const result = ruling()
    for (let place = before; place < out.length; place++) ruled.add(place)
    this.part = part
    if (!part?.open) return result
    const lines = new Map([...part.taken, ...this.kept].map((one) => [one.place, one]))
    for (let place = part.from; place < before; place++) {
      const line = out[place]
      if (line && !ruled.has(place)) lines.set(place, { line, place })
    }
    this.kept = [...lines.values()].toSorted((a, b) => a.place - b.place)
    part.taken = []
    throw part
  }

  /** The result of a throw that was made before the ruling. */
  roll<T>(what: Throw<T>): { readonly value: T | number; readonly place: number } | undefined {
    return this.take((line) =>
      isRoll(line) &&
      line.label === what.label &&
      line.who === what.who &&
      line.sides === what.sides
        ? valueOf(what, line)
        : undefined,
    )
  }

  /** The answer that was given before the ruling, if the question still takes it. */
  answer(ask: Ask): { readonly line: ChoiceEntry; readonly place: number } | undefined {
    return this.take((line) =>
      isChoice(line) && answers(line, ask) && !refuseChoice(ask, line.choice)
        ? { line }
        : undefined,
    )
  }

  /** Takes the first kept line that can be read so. */
  private take<T extends object>(
    read: (line: Entry) => T | undefined,
  ): (T & { readonly place: number }) | undefined {
    const { kept, part } = this
    for (const [i, one] of kept.entries()) {
      const found = read(one.line)
      if (!found) continue
      kept.splice(i, 1)
      part?.taken.push(one)
      return { ...found, place: one.place }
    }
    return undefined
  }
}
