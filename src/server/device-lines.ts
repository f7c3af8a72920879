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

  /**
   * Devices that were missing in a turn are not waited for until they give its value, or connect again. Returns whether there
   * were any.
   */
  leaveOut(turn: number, missing: readonly string[]): boolean {
    const late = [...this.#devices].filter(([, name]) => missing.includes(name))
    for (const [screen, name] of late) {
      this.#devices.delete(screen)
      this.#owing.set(screen, { name, turn })
    }
    return late.length > 0
  }

  /**
   * A device gives the value that it owes. It is listed again from the next turn on; the turn stays void. Returns whether it
   * was that value.
   */
  settle(screen: Screen, { name, turn, value }: Opening, device: Device, table: string): boolean {
    const owed = this.#owing.get(screen)
    if (owed?.name !== name || owed.turn !== turn) return false
    if (!isValueOf(table, device, turn, value)) return false
    this.#owing.delete(screen)
    this.#devices.set(screen, name)
    return true
  }

  /** The table has dealt again: nobody owes anything. */
  forgive(): void {
    this.#owing.clear()
  }
}
