// Remembers what somebody has changed for free, so that computer players cannot change it to and fro. Where several act at once, each change
// is a reason for the others to change theirs, so a look ahead does not end it.
import type { Ask } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import type { Command } from '../books/gunfight/contract/commands.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { FREE } from './declared.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'

/** Places nearer to each other are the same, in metres. */
const SAME = 1

interface Chosen {
  readonly do?: string
  readonly path?: readonly Spot[]
}

/**
 * Within a tick, a combatant does each free act once, changes the weapon once, and both once more after each act that is not free; and it
 * does not go back to a place before it has done something. To change the weapon may be free, and so it is no such act.
 */
export class KeptPostures {
  #now = -1
  readonly #changed = new Map<string, Set<string>>()
  readonly #places = new Map<string, Spot[]>()

  /** Notes an answer. */
  note(ask: Ask, view: Readonly<Clock>, choice: unknown): void {
    if (view.now !== this.#now) {
      this.#changed.clear()
      this.#places.clear()
    }
    this.#now = view.now
    const who = ask.who ?? ask.seat
    const { do: verb } = (choice ?? {}) as Chosen
    if (ask.kind !== 'act' || verb === undefined) return
    const isKept = FREE.has(verb) || verb === 'change'
    if (isKept) this.#changed.set(who, (this.#changed.get(who) ?? new Set()).add(verb))
    else this.#changed.delete(who)
    const self = verb === 'move' ? actingIn(fightOf(view), ask) : undefined
    if (self) this.#places.set(who, [...(this.#places.get(who) ?? []), { x: self.x, y: self.y }])
    else if (!isKept) this.#places.delete(who)
  }

  /** Whether the asked combatant has to keep something. */
  keeps({ who, seat }: Ask, now: number): boolean {
    return now === this.#now && this.#changed.has(who ?? seat)
  }

  /** The menu without what the asked combatant has just changed. */
  menu<I extends Pick<Item, 'verb'>>(
    { who, seat }: Ask,
    now: number,
    menu: readonly I[],
  ): readonly I[] {
    const kept = now === this.#now ? this.#changed.get(who ?? seat) : undefined
    return kept ? menu.filter(({ verb }) => !kept.has(verb)) : menu
  }

  /** Whether a choice leads back to a place that the asked combatant has just left. */
  goesBack({ who, seat }: Ask, now: number, choice: unknown): boolean {
    const end = ((choice ?? {}) as Chosen).path?.at(-1)
    const places = now === this.#now ? this.#places.get(who ?? seat) : undefined
    return end !== undefined && places?.some((place) => metresBetween(place, end) < SAME) === true
  }
}

/** The order to stay where one is. */
export const HOLD: Command = { is: 'hold' }
