// This browser as a device of a table: it keeps notes, and opens its values by itself. See docs/dice.md.
import { signal } from '@preact/signals'
import type { Refusal } from '../../dice/dice.ts'
import { DiceLine, type DeviceMessage } from '../../files/dice-line.ts'
import {
  digitsOf,
  emptyNotes,
  type AcceptFrame,
  type DeviceHome,
  type DeviceMemory,
  type DiceNotes,
  type ResultFrame,
} from '../../files/dice-notes.ts'
import { seatOfDevice } from '../../files/turn-dice.ts'
import type { Now, Request } from '../../server/protocol.ts'
import { request } from '../characters/api.ts'
import { askRulesWorker } from '../start-rules-worker.ts'
import { dropText, loadText, storeText } from '../state/storage.ts'
import { notice } from '../state/store.ts'
import { transport } from '../state/transport.ts'
import type { CheckReply, CheckRequest } from './protocol.ts'

/** A turn that waits for values of these seats. */
export interface OpenTurn {
  readonly turn: number
  readonly seats: readonly string[]
}

export const openTurn = signal<OpenTurn | undefined>(undefined)
/** Counts the changes of the notes. */
export const noted = signal(0)

/** What the browser's storage did not take. It lasts as long as the page. */
const kept = new Map<string, string>()

const nameOf = (table: string, seat: string): string => `dice ${table} ${seat}`

/** The notes of one seat in this browser; all its tabs share them. */
function homeOf(seat: string): DeviceHome {
  return {
    read(table) {
      const name = nameOf(table, seat)
      const text = kept.get(name) ?? loadText(name)
      return text === undefined ? undefined : (JSON.parse(text) as DeviceMemory)
    },
    write(table, memory) {
      const [name, text] = [nameOf(table, seat), JSON.stringify(memory)]
      storeText(name, text)
      if (loadText(name) === text) kept.delete(name)
      else {
        // Older notes would let the next page open these values a second time.
        dropText(name)
        kept.set(name, text)
      }
      noted.value++
    },
    random: () => digitsOf(crypto.getRandomValues(new Uint8Array(32))),
  }
}

const seatOf = (you: Now['you']): string => (you === 'all' ? 'referee' : you)

/** What this browser noted at a table. */
export const notesOf = (table: string, you: Now['you']): DiceNotes =>
  homeOf(seatOf(you)).read(table)?.notes ?? emptyNotes(table)

/** Whether the notes will be there when the page is loaded again. */
export const isStored = (table: string, you: Now['you']): boolean =>
  !kept.has(nameOf(table, seatOf(you)))

/** The device of this browser on one connection. */
export class TableDice {
  #line: { readonly of: string; readonly is: DiceLine } | undefined
  readonly #send: (message: DeviceMessage & { readonly id: string }) => void
  readonly #newId: () => string

  constructor(
    send: (message: DeviceMessage & { readonly id: string }) => void,
    newId: () => string,
  ) {
    this.#send = send
    this.#newId = newId
  }

  /** The connection was lost, so the device has to join again. */
  lost(): void {
    this.#line?.is.lost()
    openTurn.value = undefined
  }

  now({ table, you, proof }: Now): void {
    if (!proof || proof.seeded || !transport().networked) return
    const of = `${table} ${you}`
    const home = homeOf(seatOf(you))
    const seat = you === 'watcher' ? undefined : seatOf(you)
    const send = (message: DeviceMessage, id: string): void => this.#send({ ...message, id })
    if (this.#line?.of !== of)
      this.#line = { of, is: new DiceLine({ table, seat, home, send, newId: this.#newId }) }
    const { is } = this.#line
    const complaints = () => is.device.notes.deals.at(-1)?.complaints ?? []
    const before = complaints().length
    is.dealt(proof)
    const [said] = complaints().slice(before)
    if (said) notice.value = { text: said[1] }
  }

  /** Remembers a choice that is sent, for the notes. */
  chose(sent: Request): void {
    this.#line?.is.device.chose(sent)
  }

  answered(reply: { readonly id: string; readonly refusal?: Refusal }): void {
    this.#line?.is.answered(reply)
  }

  hear(frame: AcceptFrame | ResultFrame): void {
    const { turn } = frame
    if (frame.type === 'accept')
      openTurn.value = {
        turn,
        seats: [...new Set(frame.devices.map(([name]) => seatOfDevice(name)))],
      }
    else if (openTurn.value && openTurn.value.turn <= turn) openTurn.value = undefined
    this.#line?.is.hear(frame)
  }
}

/** Verifies the record of a finished fight against the notes of this browser. */
export async function checkDice(table: string, you: Now['you']): Promise<CheckReply> {
  const { value, wrong } = await request<object>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/proof`,
  )
  if (!value) return { verdict: 'unknown', lines: [wrong.why] }
  const notes = notesOf(table, you)
  const asked: CheckRequest = { save: value, notes: notes.deals.length > 0 ? notes : undefined }
  try {
    return await askRulesWorker<CheckReply>('dice', asked)
  } catch (mishap) {
    return { verdict: 'unknown', lines: [(mishap as Error).message] }
  }
}
