// The devices that are connected to a table through this server, and those that are not waited for until they speak again.
import { seatOfDevice, type Device } from '../files/turn-dice.ts'
import { isValueOf } from '../files/verify-turns.ts'
import type { Opening } from './elsewhere.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

export interface Screen {
  readonly viewer: Viewer
  send(frame: string): void
}

export const isOwn = ({ viewer }: Screen, device: string): boolean =>
  seatOfDevice(device) === seatOfViewer(viewer)

export class DeviceLines {
  readonly #devices = new Map<Screen, string>()
  /** Devices that were missing, and the turn whose value they owe. */
  readonly #owing = new Map<Screen, Pick<Opening, 'name' | 'turn'>>()

  /** The devices that a turn may list. */
  get names(): readonly string[] {
    return [...new Set(this.#devices.values())]
  }

  join(screen: Screen, name: string): void {
    if (!this.#owing.has(screen)) this.#devices.set(screen, name)
  }

  /** The connection was closed; returns its device. */
  leave(screen: Screen): string | undefined {
    const name = this.#devices.get(screen)
    this.#devices.delete(screen)
    this.#owing.delete(screen)
    return name
  }

  /** Devices that were missing in a turn are not waited for until they give its value, or connect again. */
  leaveOut(turn: number, missing: readonly string[]): void {
    for (const [screen, name] of this.#devices)
      if (missing.includes(name)) {
        this.#devices.delete(screen)
        this.#owing.set(screen, { name, turn })
      }
  }

  /** A device gives the value that it owes. It is listed again from the next turn on; the turn stays void. */
  settle(screen: Screen, { name, turn, value }: Opening, device: Device, table: string): void {
    const owed = this.#owing.get(screen)
    if (owed?.name !== name || owed.turn !== turn || !isValueOf(table, device, turn, value)) return
    this.#owing.delete(screen)
    this.#devices.set(screen, name)
  }

  /** The table has dealt again: nobody owes anything. */
  forgive(): void {
    this.#owing.clear()
  }
}
