// One connection of a device to a table: it joins the dice, opens its values and notes its choices. The page and
// `ringfire witness` use the same.
import { DiceDevice, type AcceptFrame, type DeviceHome, type ResultFrame } from './dice-notes.ts'
import { dealHash, type Deal } from './turn-dice.ts'

/** A request of a device to the server. The connection adds the id of the request. */
export type DeviceMessage =
  | {
      readonly do: 'join'
      readonly name: string
      readonly anchor: string
      readonly deal: string
      readonly seen: number
      readonly mark?: string
    }
  | { readonly do: 'open'; readonly name: string; readonly turn: number; readonly value: string }

interface LineOptions {
  readonly table: string
  /** The seat it opens for; undefined for a watcher. */
  readonly seat: string | undefined
  readonly home: DeviceHome
  send(message: DeviceMessage, id: string): void
  newId(): string
}

/** Milliseconds until a message is sent again that was refused because there were too many. */
const AGAIN = 1000

export class DiceLine {
  readonly device: DiceDevice
  readonly #how: LineOptions
  #dealt = ''
  /** Messages that are not answered yet. */
  readonly #sent = new Map<string, DeviceMessage>()

  constructor(how: LineOptions) {
    this.#how = how
    this.device = new DiceDevice(how.table, how.seat, how.home)
  }

  /** The connection was lost, so the device has to join again. */
  lost(): void {
    this.#dealt = ''
    this.#sent.clear()
  }

  /** Joins the dice when the table is first seen and when it deals again. Returns whether it has dealt. */
  dealt({ deal, mark }: { readonly deal: Deal; readonly mark?: string }): boolean {
    const hash = dealHash(deal)
    if (this.#dealt === hash) return false
    this.#dealt = hash
    this.device.deal(deal, mark)
    this.#join(deal)
    return true
  }

  #join(deal?: Deal): void {
    const joins = this.device.joins(deal)
    if (joins) this.#send({ do: 'join', ...joins })
  }

  #send(message: DeviceMessage): void {
    const id = this.#how.newId()
    this.#sent.set(id, message)
    this.#how.send(message, id)
  }

  /** Checks and notes what the server says of a turn, and opens the value for it. Returns whether it opened one. */
  hear(frame: AcceptFrame | ResultFrame): boolean {
    if (frame.type === 'result') {
      if (this.device.result(frame)) this.#join()
      return false
    }
    const opens = this.device.accept(frame)
    if (opens) this.#send({ do: 'open', ...opens })
    return opens !== undefined
  }

  /** Takes in the answer to a message of this connection. */
  answered(reply: { readonly id: string; readonly refusal?: { readonly code: string } }): void {
    const { id, refusal } = reply
    const message = this.#sent.get(id)
    this.#sent.delete(id)
    if (!message) return this.device.answered(id, refusal === undefined)
    const dealt = this.#dealt
    if (refusal?.code === 'refused/too-fast')
      setTimeout(() => {
        if (dealt !== '' && dealt === this.#dealt) this.#send(message)
      }, AGAIN)
  }
}
