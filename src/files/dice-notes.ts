// What one device keeps of a table's dice, and what it does in each turn: it checks what the server says, notes it, and only
// then opens its value. The page and `ringfire witness` use the same.
import { hashText } from './dice-hash.ts'
import {
  acceptHash,
  chainOf,
  dealHash,
  ownChoice,
  ownChoiceHash,
  resultHash,
  voidHash,
  type Accepted,
  type Deal,
} from './turn-dice.ts'

/** The values of one device at one deal. */
export const DEVICE_LINKS = 4096

/** `first`: the first turn in which it could open, as the server said when it listed it. */
interface NotedDevice {
  readonly name: string
  readonly anchor: string
  readonly first?: number | undefined
}

/** The notes of a device on one deal. */
export interface DealNotes {
  readonly deal: Deal
  /** Absent: it only watched. */
  readonly device?: NotedDevice | undefined
  /** The accepted heads that it saw. */
  readonly heads: readonly (readonly [turn: number, head: string])[]
  /** The turns in which it opened a value. */
  readonly opened: readonly number[]
  /** The mark that came with the newest of these. */
  readonly mark?: string | undefined
  /** Its own choices: the turn, and the hash of the choice. */
  readonly choices: readonly (readonly [turn: number, hash: string])[]
  /** Choices that the server acknowledged without saying for which turn: after this one. */
  readonly later?: readonly (readonly [turn: number, hash: string])[] | undefined
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
  /** See `turnMark`. */
  readonly mark?: string
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
  /** Has stored it when it returns, or has forgotten what it stored before: a value is opened only after its head was noted. */
  write(table: string, memory: DeviceMemory): void
  /** 64 random hexadecimal digits. */
  random(): string
}

const NOTHING = { heads: [], opened: [], choices: [], complaints: [] }

const isHex = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
const isTurn = (turn: unknown): boolean =>
  typeof turn === 'number' && Number.isInteger(turn) && turn > 0 && turn < 1_000_000

/** Whether a frame is what it should be: a server may send anything. */
const isAccepted = ({ turn, previous, choice, devices, mark }: AcceptFrame): boolean =>
  isTurn(turn) &&
  [previous, choice, ...(mark === undefined ? [] : [mark])].every(isHex) &&
  Array.isArray(devices) &&
  devices.every(
    (one) => Array.isArray(one) && typeof one[0] === 'string' && isHex(one[1]) && isTurn(one[2]),
  )

/** A request that may choose something. */
export interface Choosing {
  readonly id: string
  readonly do: string
}

/** A choice that this device has sent and that the server has not accepted yet: the deal and the newest turn when it was sent. */
interface Sent {
  readonly hash: string
  readonly deal: Deal
  readonly after: number
}

/** What a device says of itself when it joins. */
interface Joining {
  readonly name: string
  readonly anchor: string
  readonly deal: string
  readonly seen: number
  readonly mark?: string
}

/** A value that is opened. */
interface Opening {
  readonly name: string
  readonly turn: number
  readonly value: string
}

export class DiceDevice {
  readonly #table: string
  /** The seat it opens for; undefined for a watcher. */
  readonly #seat: string | undefined
  readonly #home: DeviceHome
  #chain: { readonly anchor: string; readonly values: readonly string[] } | undefined
  readonly #sent = new Map<string, Sent>()

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
  deal(deal: Deal, mark?: string): { readonly name: string; readonly anchor: string } | undefined {
    if (deal.table !== this.#table) {
      this.#chain = undefined
      return this.#complain(
        0,
        'Dice of another table were announced, and nothing was opened for them.',
      )
    }
    const memory = this.#memory()
    const hash = dealHash(deal)
    if (this.#isOlder(deal)) {
      this.#chain = undefined
      return this.#complain(
        0,
        'The table went back to an older deal, as after a restored backup. Nothing was opened for it.',
      )
    }
    const known = memory.notes.deals.at(-1)
    const isNew = !known || dealHash(known.deal) !== hash
    const marked = isHex(mark) ? { mark } : {}
    const before: DealNotes = isNew ? { deal, ...marked, ...NOTHING } : known
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

  #isOlder(deal: Deal): boolean {
    const hash = dealHash(deal)
    return this.notes.deals.slice(0, -1).some((one) => dealHash(one.deal) === hash)
  }

  /**
   * What it says of itself to join this deal; undefined for a watcher. To a server that has gone back to an older one, it
   * shows that there was a newer deal.
   */
  joins(announced?: Deal): Joining | undefined {
    const { deal, device, opened = [], mark } = this.#now() ?? {}
    if (!deal || !device || !(this.#chain || (announced && this.#isOlder(announced))))
      return undefined
    const { name, anchor } = device
    return {
      name,
      anchor,
      deal: dealHash(deal),
      seen: opened.at(-1) ?? 0,
      ...(mark ? { mark } : {}),
    }
  }

  /** Remembers the choice in a request, to note it when it is accepted. */
  chose(request: Choosing): void {
    const [now, choice] = [this.#now(), ownChoice(request)]
    if (!now || choice === undefined) return
    const after = Math.max(0, ...now.heads.slice(-1).map(([turn]) => turn))
    this.#sent.set(request.id, { hash: ownChoiceHash(choice), deal: now.deal, after })
  }

  /** The server has answered a request. A choice that it did is noted, if it did not say so before. */
  answered(id: string, done: boolean): void {
    const [sent, now] = [this.#sent.get(id), this.#now()]
    this.#sent.delete(id)
    if (!done || !sent || !now || sent.deal.anchor !== now.deal.anchor) return
    if (now.choices.some(([turn, hash]) => turn > sent.after && hash === sent.hash)) return
    this.#note({ later: [...(now.later ?? []), [sent.after, sent.hash]] })
  }

  /** Checks and notes an accepted head. Returns what to open, if this device is to open a value. */
  accept(frame: AcceptFrame): Opening | undefined {
    const now = this.#now()
    if (!now) return undefined
    if (!isAccepted(frame))
      return this.#complain(0, 'A turn could not be read, and nothing was opened.')
    const { turn, previous, devices, yours, mark } = frame
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
    const [, anchor, first = 0] = devices.find(([name]) => name === device?.name) ?? []
    if (device && first > 0 && (anchor !== device.anchor || first !== (device.first ?? first)))
      return this.#complain(turn, 'Another anchor or first turn is listed for this device.')
    const value = first > 0 && turn >= first ? this.#chain?.values[turn - first + 1] : undefined
    if (noted === undefined)
      this.#note({
        heads: [...now.heads, [turn, head]],
        ...(device && first > 0 ? { device: { ...device, first } } : {}),
        ...(value === undefined ? {} : { opened: [...now.opened, turn], mark }),
      })
    const hash = yours === undefined ? undefined : this.#sent.get(yours)?.hash
    if (hash !== undefined && !now.choices.some(([of]) => of === turn))
      this.#note({ choices: [...now.choices, [turn, hash]] })
    return value === undefined || !device ? undefined : { name: device.name, turn, value }
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
