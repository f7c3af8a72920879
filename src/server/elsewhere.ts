// People who look at a table through other servers with the same store. The servers tell each other; what one does not repeat is forgotten.
import type { Pointed, Screens } from './protocol.ts'

/** What servers tell each other of a table. It is kept nowhere. `answer`: whoever has the table open tells its screens too. */
export type Note =
  | { readonly screens: Screens; readonly answer?: boolean }
  | { readonly pointed: Pointed }

/** Milliseconds after which a server says again who is connected to it, and after which one that has not is taken for gone. */
export const REPEAT = 15_000
const GONE = 3 * REPEAT

/** The screens at other servers. */
export class ScreensElsewhere {
  readonly #servers = new Map<string, { readonly screens: Screens; readonly heard: number }>()

  /** Takes in what a server tells; true where that changes anything. */
  hear(server: string, screens: Screens, now = Date.now()): boolean {
    const before = JSON.stringify(this.#servers.get(server)?.screens ?? {})
    if (Object.keys(screens).length === 0) this.#servers.delete(server)
    else this.#servers.set(server, { screens, heard: now })
    return JSON.stringify(screens) !== before
  }

  /** Forgets servers that have been silent; true where there were some. */
  forgetSilent(now = Date.now()): boolean {
    const silent = [...this.#servers].filter(([, { heard }]) => now - heard > GONE)
    for (const [server] of silent) this.#servers.delete(server)
    return silent.length > 0
  }

  /** These and all others. */
  with(own: Screens): Screens {
    const all = new Map<string, number>()
    for (const screens of [own, ...[...this.#servers.values()].map((one) => one.screens)])
      for (const [role, count = 0] of Object.entries(screens))
        all.set(role, (all.get(role) ?? 0) + count)
    return Object.fromEntries(all)
  }
}
