// Remembers who has changed posture, so that computer players cannot change it to and fro. Where several act at once, each change is
// a reason for the others to change theirs, so a look ahead does not end it.
import type { Ask } from '../dice/dice.ts'
import type { Item } from '../engine/book.ts'
import { FREE } from './declared.ts'
import { postureOf } from './posture-choice.ts'

/** Within a tick, a combatant changes posture once, and once more after each act that is not free. */
export class KeptPostures {
  #now = -1
  readonly #changed = new Set<string>()

  /** Notes an answer to `ask` at time `now`. */
  note({ who, seat, kind }: Ask, now: number, choice: unknown): void {
    this.#begin(now)
    const { do: verb } = (choice ?? {}) as { readonly do?: string }
    if (kind !== 'act' || verb === undefined) return
    if (postureOf(choice)) this.#changed.add(who ?? seat)
    else if (!FREE.has(verb)) this.#changed.delete(who ?? seat)
  }

  /** Whether the asked combatant has to keep their posture. */
  keeps({ who, seat }: Ask, now: number): boolean {
    return now === this.#now && this.#changed.has(who ?? seat)
  }

  #begin(now: number): void {
    if (now !== this.#now) this.#changed.clear()
    this.#now = now
  }
}

/** The menu without changes of posture. */
export const inSamePosture = (menu: readonly Item[]): readonly Item[] =>
  menu.filter(({ verb }) => verb !== 'posture')
