// People connected to a table through other servers on the same store. The servers notify each other; an entry that
// is not repeated expires.
import type { Pointed, Screens } from './protocol.ts'

/**
 * A message between servers about a table; never stored. `answer` asks every server with the table open to report
 * its own screens.
 */
export type Note =
  | { readonly screens: Screens; readonly answer?: boolean }
  | { readonly pointed: Pointed }

/**
 * Milliseconds between announcements of a server's connections, and the silence after which a server is considered
 * gone.
 */
export const REPEAT = 15_000
const GONE = 3 * REPEAT

/** The screens connected through other servers. */
export class ScreensElsewhere {
  readonly #servers = new Map<string, { readonly screens: Screens; readonly heard: number }>()

  /** Records another server's screens; returns true if anything changed. */
  hear(server: string, screens: Screens, now = Date.now()): boolean {
    const before = JSON.stringify(this.#servers.get(server)?.screens ?? {})
    if (Object.keys(screens).length === 0) this.#servers.delete(server)
    else this.#servers.set(server, { screens, heard: now })
    return JSON.stringify(screens) !== before
  }

  /** Drops servers that have fallen silent; returns true if there were any. */
  forgetSilent(now = Date.now()): boolean {
    const silent = [...this.#servers].filter(([, { heard }]) => now - heard > GONE)
    for (const [server] of silent) this.#servers.delete(server)
    return silent.length > 0
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
