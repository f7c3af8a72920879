// The same fight under several books, played in threads beside the tables: what is asked for, and the comparisons that run.
import { z } from 'zod'
import type { Refusal } from '../dice/dice.ts'
import type { Compared } from '../odds/compared.ts'
import { newId, newSeed } from './branch.ts'
import type { Library, Problem } from './library.ts'
import { refuse } from './refusals.ts'
import { fileOf } from './readings.ts'

export const COMPARE = z.strictObject({
  scenario: z.union([z.string().max(200), z.record(z.string(), z.unknown())]),
  books: z.array(z.string().max(40)).min(2).max(8).refine((ids) => new Set(ids).size === ids.length, { error: 'has a book twice' }),
  runs: z.number().int().min(1).max(5000).optional(),
  seed: z.number().int().min(0).max(2 ** 32 - 1).optional(),
})
export type CompareWish = z.infer<typeof COMPARE>

const USUAL_RUNS = 200
/** Comparisons at a time: more would keep the tables from their processor. */
const MOST = 2

/** One that runs: `fights` in all, under all books together. */
export interface Comparison {
  readonly id: string
  readonly fights: number
  /** What came of it; undefined where it was stopped before every book had fought. */
  readonly compared: Promise<Compared | undefined>
  /** Hears how many fights are over, from now on. */
  hear(listener: (done: number) => void): void
  /** Ends it; what was played counts. */
  stop(): void
}

export class Comparisons {
  readonly #library: Library
  readonly #running = new Map<string, Comparison>()

  constructor(library: Library) {
    this.#library = library
  }

  /** Begins one, or says what keeps it from that. */
  begin({ scenario, books, runs = USUAL_RUNS, seed = newSeed() }: CompareWish): { readonly comparison: Comparison } | { readonly refusal: Refusal } | { readonly problems: readonly Problem[] } {
    const { compare } = this.#library
    if (!compare) return { refusal: refuse('no-comparisons', 'This server compares no fights.') }
    if (this.#running.size >= MOST) return { refusal: refuse('busy', `${MOST} comparisons are being played already. Wait for one to end, or stop it.`) }
    const file = fileOf(this.#library, scenario)
    if ('refusal' in file) return file
    const stopping = new AbortController()
    const listeners: ((done: number) => void)[] = []
    const begun = compare({ file: file.file, books, runs, seed, signal: stopping.signal, progress: (done) => listeners.forEach((hears) => hears(done)) })
    if ('problems' in begun) return begun
    const id = newId()
    const compared = begun.compared.finally(() => this.#running.delete(id))
    const comparison: Comparison = { id, fights: runs * books.length, compared, hear: (listener) => void listeners.push(listener), stop: () => stopping.abort() }
    this.#running.set(id, comparison)
    return { comparison }
  }

  /** Ends the one with this id; false: it is over already. */
  stop(id: string): boolean {
    const found = this.#running.get(id)
    found?.stop()
    return found !== undefined
  }

  close(): void {
    for (const one of this.#running.values()) one.stop()
  }
}
