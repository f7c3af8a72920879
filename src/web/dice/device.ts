// This browser as a device of a table: it keeps notes, and opens its values by itself. See docs/dice.md.
import { signal } from '@preact/signals'
import {
  DiceDevice,
  digitsOf,
  type AcceptFrame,
  type DeviceHome,
  type DeviceMemory,
  type DiceNotes,
  type ResultFrame,
} from '../../files/dice-notes.ts'
import { dealHash, seatOfDevice } from '../../files/turn-dice.ts'
import type { Now, Request } from '../../server/protocol.ts'
import { request } from '../characters/api.ts'
import { askRulesWorker } from '../start-rules-worker.ts'
import { loadText, storeText } from '../state/storage.ts'
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

/** The notes of one seat in this browser; all its tabs share them. */
function homeOf(seat: string): DeviceHome {
  const nameOf = (table: string): string => `dice ${table} ${seat}`
  return {
    read(table) {
      const text = kept.get(nameOf(table)) ?? loadText(nameOf(table))
      return text === undefined ? undefined : (JSON.parse(text) as DeviceMemory)
    },
    write(table, memory) {
      const text = JSON.stringify(memory)
      storeText(nameOf(table), text)
      if (loadText(nameOf(table)) !== text) kept.set(nameOf(table), text)
      noted.value++
    },
    random: () => digitsOf(crypto.getRandomValues(new Uint8Array(32))),
  }
}

const seatOf = (you: Now['you']): string => (you === 'all' ? 'referee' : you)
const deviceOf = (table: string, you: Now['you']): DiceDevice =>
  new DiceDevice(table, you === 'watcher' ? undefined : seatOf(you), homeOf(seatOf(you)))

/** What this browser noted at a table. */
export const notesOf = (table: string, you: Now['you']): DiceNotes => deviceOf(table, you).notes

type Sent =
  Extract<Request, { do: 'join' | 'open' }> extends infer R
    ? R extends Request
      ? Omit<R, 'id'>
      : never
    : never

/** The device on one connection. */
export class DiceLine {
  #device: { readonly of: string; readonly is: DiceDevice } | undefined
  #dealt = ''
  readonly #send: (body: Sent) => void

  constructor(send: (body: Sent) => void) {
    this.#send = send
  }

  /** The connection was lost, so the device has to join again. */
  lost(): void {
    this.#dealt = ''
    openTurn.value = undefined
  }

  /** Joins the dice when the table is first seen and when it deals again. */
  now({ table, you, proof }: Now): void {
    if (!proof || proof.seeded || !transport().networked) return
    const of = `${table} ${you}`
    if (this.#device?.of !== of) this.#device = { of, is: deviceOf(table, you) }
    if (this.#dealt === proof.deal.anchor) return
    this.#dealt = proof.deal.anchor
    this.#device.is.deal(proof.deal)
    this.#join(this.#device.is)
  }

  #join(device: DiceDevice): void {
    const { deal, device: joins, opened } = device.notes.deals.at(-1) ?? {}
    if (!deal || !joins) return
    this.#send({ do: 'join', ...joins, deal: dealHash(deal), seen: opened?.at(-1) ?? 0 })
  }

  /** Remembers a choice that is sent, for the notes. */
  chose(sent: Request): void {
    if (sent.do === 'answer' || sent.do === 'begin') this.#device?.is.chose(sent.id, sent.choice)
  }

  /** Checks and notes what the server says of a turn, and opens the value for it. */
  hear(frame: AcceptFrame | ResultFrame): void {
    const device = this.#device?.is
    if (frame.type === 'result') {
      if (openTurn.value && openTurn.value.turn <= frame.turn) openTurn.value = undefined
      if (device?.result(frame)) this.#join(device)
      return
    }
    const { turn, devices } = frame
    openTurn.value = { turn, seats: [...new Set(devices.map(([name]) => seatOfDevice(name)))] }
    const value = device?.accept(frame)
    const name = device?.notes.deals.at(-1)?.device?.name
    if (value !== undefined && name !== undefined) this.#send({ do: 'open', name, turn, value })
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
