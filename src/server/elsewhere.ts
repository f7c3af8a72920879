// People connected to a table through other servers on the same store. The servers notify each other; an entry that
// is not repeated expires.
import type { Pointed, Screens } from './protocol.ts'

/**
 * A message between servers about a table; never stored. `answer` asks every server with the table open to report
 * its own screens.
 */
export type Note =
  | { readonly screens: Screens; readonly devices?: readonly string[]; readonly answer?: boolean }
  | { readonly pointed: Pointed }
  /** A device has opened its value at another server. */
  | { readonly opened: Opening }

export interface Opening {
  readonly name: string
  readonly turn: number
  readonly value: string
}

/**
 * Milliseconds between announcements of a server's connections, and the silence after which a server is considered
 * gone.
 */
export const REPEAT = 15_000
const GONE = 3 * REPEAT

interface Server {
  readonly screens: Screens
  readonly devices: readonly string[]
  readonly heard: number
}

/** The screens and devices connected through other servers. */
export class ScreensElsewhere {
  readonly #servers = new Map<string, Server>()

  /** Records another server's screens; returns true if anything changed. */
  hear(
    server: string,
    { screens, devices = [] }: Extract<Note, { screens: Screens }>,
    now = performance.now(),
  ): boolean {
    const before = JSON.stringify(this.#servers.get(server)?.screens ?? {})
    if (Object.keys(screens).length === 0) this.#servers.delete(server)
    else this.#servers.set(server, { screens, devices, heard: now })
    return JSON.stringify(screens) !== before
  }

  /** Drops servers that have fallen silent; returns true if there were any. */
  forgetSilent(now = performance.now()): boolean {
    const silent = [...this.#servers].filter(([, { heard }]) => now - heard > GONE)
    for (const [server] of silent) this.#servers.delete(server)
    return silent.length > 0
  }

  /** The devices connected through other servers. */
  get devices(): readonly string[] {
    return [...this.#servers.values()].flatMap(({ devices }) => devices)
  }

  /** This server's screens combined with all others. */
  with(own: Screens): Screens {
    const all = new Map<string, number>()
    for (const screens of [own, ...[...this.#servers.values()].map((one) => one.screens)])
      for (const [role, count = 0] of Object.entries(screens))
        all.set(role, (all.get(role) ?? 0) + count)
    return Object.fromEntries(all)
  }
}
