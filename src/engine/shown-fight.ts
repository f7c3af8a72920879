// What callers read of a game: its current fight, and the steps that led to it.
import type { Seat } from '../dice/dice.ts'
import { newestBeat } from './amend.ts'
import type { Fight } from './fight.ts'
import type { DiceState, Pending, Step, TrayDice } from './game.ts'
import type { Beat } from './log.ts'
import type { Entry } from './tape.ts'

/**
 * The part of a game that its callers read. It must stay a class. With an object literal, V8 keeps the whole game in memory through the
 * getters until the next full garbage collection.
 */
export class ShownFight<Setup, S, E> {
  private listed: { readonly of: Fight<S, E>; readonly log: readonly Beat<E>[] } | undefined

  constructor(
    readonly setup: Setup,
    private readonly fight: () => Fight<S, E>,
    private readonly made: readonly Step<E>[],
  ) {}

  get state(): S {
    return this.fight().state
  }
  /** The list is made on the first read. */
  get log(): readonly Beat<E>[] {
    const now = this.fight()
    if (this.listed?.of !== now) {
      const { beats, length } = now.position.log
      this.listed = { of: now, log: beats.slice(0, length) }
    }
    return this.listed.log
  }
  get open(): readonly Entry[] {
    return this.fight().position.open.tape
  }
  get told(): readonly E[] {
    return this.fight().position.open.events
  }
  get newest(): { readonly commit: number; readonly tape: readonly Entry[] } {
    const { position } = this.fight()
    const newest = newestBeat(position) ?? position
    return { commit: newest.log.length, tape: newest.open.tape }
  }
  get start(): Beat<E>['start'] {
    return this.fight().position.open.start
  }
  get suspended(): readonly Entry[] | undefined {
    return this.fight().position.suspended?.tape
  }
  get dice(): DiceState {
    return this.fight().dice
  }
  get steps(): readonly Step<E>[] {
    return [...this.made]
  }
  get tray(): readonly TrayDice[] {
    return this.fight().tray
  }
  get manualDiceSeats(): readonly Seat[] {
    return this.fight().manualDiceSeats
  }
  get pending(): Pending | undefined {
    return this.fight().pending()
  }
}
