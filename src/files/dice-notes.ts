// What one device keeps of a table's dice, and what it does in each turn: it checks what the server says, notes it, and only
// then opens its value. The page and `ringfire witness` use the same.
import { hashText } from './dice-hash.ts'
import {
  acceptHash,
  chainOf,
  dealHash,
  ownChoiceHash,
  resultHash,
  voidHash,
  type Accepted,
  type Deal,
} from './turn-dice.ts'

/** The values of one device at one deal. */
export const DEVICE_LINKS = 4096

/** The notes of a device on one deal. */
export interface DealNotes {
  readonly deal: Deal
  /** Absent: it only watched. */
  readonly device?: { readonly name: string; readonly anchor: string } | undefined
  /** The accepted heads that it saw. */
  readonly heads: readonly (readonly [turn: number, head: string])[]
  /** The turns in which it opened a value. */
  readonly opened: readonly number[]
  /** Its own choices: the turn, and the hash of the choice. */
  readonly choices: readonly (readonly [turn: number, hash: string])[]
  /** The newest result that it saw. */
  readonly last?: readonly [turn: number, result: string] | undefined
  /** What did not fit, as sentences. */
  readonly complaints: readonly (readonly [turn: number, what: string])[]
}

/** The notes of one device at one table, oldest deal first. */
export interface DiceNotes {
  readonly ringfire: 1
  readonly notes: 'dice'
  readonly table: string
  readonly deals: readonly DealNotes[]
}

export const emptyNotes = (table: string): DiceNotes => ({
  ringfire: 1,
  notes: 'dice',
  table,
  deals: [],
})

/** The server has accepted a choice; `yours` is the id of the request if it was this connection's. */
export interface AcceptFrame extends Accepted {
  readonly type: 'accept'
  readonly yours?: string
}

/** A turn has ended: with its steps, or void, without the missing devices. */
export type ResultFrame =
  | { readonly type: 'result'; readonly turn: number; readonly step: string }
  | { readonly type: 'result'; readonly turn: number; readonly missing: readonly string[] }

/** What must stay known when the page is loaded again. */
export interface DeviceMemory {
  readonly notes: DiceNotes
  /** The newest value of this device's chain for the newest deal, which gives all others. */
  readonly root?: { readonly deal: string; readonly name: string; readonly value: string }
}

/** Random bytes and a place to keep things; the two differ between a browser and the command line. */
export interface DeviceHome {
  read(table: string): DeviceMemory | undefined
  /** Must have stored it when it returns: a value is opened only after its head was noted. */
  write(table: string, memory: DeviceMemory): void
  /** 64 random hexadecimal digits. */
  random(): string
}

const NOTHING = { heads: [], opened: [], choices: [], complaints: [] }

export class DiceDevice {
  readonly #table: string
  /** The seat it opens for; undefined for a watcher. */
  readonly #seat: string | undefined
  readonly #home: DeviceHome
  #chain: { readonly anchor: string; readonly values: readonly string[] } | undefined
  readonly #choices = new Map<string, unknown>()

  constructor(table: string, seat: string | undefined, home: DeviceHome) {
    this.#table = table
    this.#seat = seat
    this.#home = home
  }

  get notes(): DiceNotes {
    return this.#memory().notes
  }

  /**
   * Takes in the deal. Returns the device to join with; undefined for a watcher, and for an older deal that is announced again:
   * a second chain for it would forget what was opened for the first.
   */
  deal(deal: Deal): { readonly name: string; readonly anchor: string } | undefined {
    const memory = this.#memory()
    const hash = dealHash(deal)
    if (memory.notes.deals.slice(0, -1).some((one) => dealHash(one.deal) === hash)) {
      this.#chain = undefined
      return this.#complain(0, 'An older deal was announced again, and nothing was opened for it.')
    }
    const known = memory.notes.deals.at(-1)
    const isNew = !known || dealHash(known.deal) !== hash
    const before: DealNotes = isNew ? { deal, ...NOTHING } : known
    const deals = [...memory.notes.deals.slice(0, isNew ? undefined : -1), before]
    if (this.#seat === undefined) {
      if (isNew) this.#home.write(this.#table, { notes: { ...memory.notes, deals } })
      return undefined
    }
    const root =
      memory.root?.deal === hash && memory.root.name.startsWith(`${this.#seat}.`)
        ? memory.root
        : {
            deal: hash,
            name: `${this.#seat}.${this.#home.random().slice(0, 8)}`,
            value: this.#home.random(),
          }
    const values = chainOf({ table: deal.table, owner: root.name }, root.value, DEVICE_LINKS)
    const anchor = values[0] ?? ''
    this.#chain = { anchor, values }
    const device = { name: root.name, anchor }
    if (root !== memory.root)
      this.#home.write(this.#table, {
        notes: { ...memory.notes, deals: [...deals.slice(0, -1), { ...before, device }] },
        root,
      })
    return device
  }

  /** Remembers the choice in a request, to note it when it is accepted. */
  chose(request: string, choice: unknown): void {
    this.#choices.set(request, choice)
  }

  /** Checks and notes an accepted head. Returns the value to open, if this device is to open one. */
  accept(frame: AcceptFrame): string | undefined {
    const { turn, previous, devices, yours } = frame
    const now = this.#now()
    if (!now) return undefined
    const head = acceptHash(frame)
    const noted = now.heads.find(([of]) => of === turn)?.[1]
    if (noted !== undefined && noted !== head)
      return this.#complain(turn, 'A second head was sent for this turn, and nothing was opened.')
    const [lastTurn, lastResult] = now.last ?? [0, dealHash(now.deal)]
    if (lastTurn === turn - 1 && previous !== lastResult)
      return this.#complain(turn, 'The turn does not follow from the last result that was seen.')
    if (noted === undefined && turn <= Math.max(lastTurn, ...now.opened.slice(-1)))
      return this.#complain(turn, 'The turn is older than one that was seen.')
    const { device } = now
    const listed = device && devices.find(([name]) => name === device.name)
    if (device && listed && listed[1] !== device.anchor)
      return this.#complain(turn, 'Another anchor is listed under the name of this device.')
    const value = listed && this.#chain?.values[turn - listed[2] + 1]
    const opens = value !== undefined && listed !== undefined && turn >= listed[2]
    const choice = yours === undefined ? undefined : this.#choices.get(yours)
    if (noted === undefined)
      this.#note({
        heads: [...now.heads, [turn, head]],
        ...(opens ? { opened: [...now.opened, turn] } : {}),
        ...(choice === undefined
          ? {}
          : { choices: [...now.choices, [turn, ownChoiceHash(choice)] as const] }),
      })
    return opens ? value : undefined
  }

  /** Notes how a turn ended. Returns true if this device was missing and has to join again. */
  result(frame: ResultFrame): boolean {
    const name = this.#now()?.device?.name
    this.#end(frame)
    return name !== undefined && 'missing' in frame && frame.missing.includes(name)
  }

  #end(frame: ResultFrame): void {
    const now = this.#now()
    const head = now?.heads.find(([turn]) => turn === frame.turn)?.[1]
    if (!now || head === undefined || (now.last?.[0] ?? 0) >= frame.turn) return
    const result = 'missing' in frame ? voidHash(head, frame.missing) : resultHash(head, frame.step)
    this.#note({ last: [frame.turn, result] })
  }

  /** What the notes have on the newest deal. */
  #now(): DealNotes | undefined {
    return this.#memory().notes.deals.at(-1)
  }

  #memory(): DeviceMemory {
    return this.#home.read(this.#table) ?? { notes: emptyNotes(this.#table) }
  }

  #note(more: Partial<DealNotes>): void {
    const memory = this.#memory()
    const { deals } = memory.notes
    const newest = deals.at(-1)
    if (!newest) return
    const notes = { ...memory.notes, deals: [...deals.slice(0, -1), { ...newest, ...more }] }
    this.#home.write(this.#table, { ...memory, notes })
  }

  #complain(turn: number, what: string): undefined {
    const now = this.#now()
    const known = now?.complaints.some(([of, said]) => of === turn && said === what)
    if (now && !known && now.complaints.length < 1000)
      this.#note({ complaints: [...now.complaints, [turn, what]] })
    return undefined
  }
}

/** Random digits from bytes of a generator that nobody can foresee. */
export const digitsOf = (bytes: Uint8Array): string =>
  hashText([...bytes].map((byte) => byte.toString(16)).join(' '))
