// Limits per connection, per role at a table and per address. People at play never reach them, not even six behind
// one address. Nothing counts against a table before its key is known. Requests from this machine have no per-address
// limits.
import type { Refusal } from '../dice/dice.ts'
import type { Principal } from './keys.ts'
import { Rate } from './rate.ts'
import { refuse } from './refusals.ts'

/** The limits; `seconds` is the window over which `points` are counted. */
export const MOST = {
  /** Messages per connection. A page that follows the mouse sends up to ten a second. */
  messages: { points: 300, seconds: 10 },
  /** Messages per role at a table, over all its connections. All watchers share one role. */
  roleMessages: { points: 1500, seconds: 10 },
  /** HTTP requests per address, and connections opened. */
  requests: { points: 600, seconds: 60 },
  /** Tables, saves, characters and comparisons created per address. */
  makings: { points: 120, seconds: 60 },
  /** Concurrent connections, whatever they are used for. */
  linesOfAddress: 300,
  lines: 8000,
  /** Concurrent sockets. */
  socketsOfAddress: 200,
  socketsOfRole: 500,
  /** Of all watchers together, so that seats find room. */
  watchers: 4000,
  sockets: 5000,
  /** Sockets whose key is not known yet, or was refused. */
  strangers: 1000,
  /** Bytes of request bodies that are on their way; those that need no key have a share of their own. */
  bodiesOfAddress: 128 * 1024 * 1024,
  bodies: 192 * 1024 * 1024,
  openBodies: 8 * 1024 * 1024,
} as const

/** A connection is closed when it sends this many times what it may. */
const EXCESS = 2

/** Whose budget a connection uses: that of its role at the table. */
export type BudgetRole = Principal['is']

const TOO_FAST = refuse(
  'too-fast',
  `Too many messages: a connection may send ${MOST.messages.points} messages in ${MOST.messages.seconds} seconds, everyone with the same role ${MOST.roleMessages.points}. Nothing has changed. Wait a moment, then send it again.`,
)
const TOO_MANY_REQUESTS = refuse(
  'too-fast',
  `Too many requests from this address: at most ${MOST.requests.points} a minute, of which ${MOST.makings.points} may create something. Nothing has changed. Wait a minute.`,
)
const TOO_MANY_SOCKETS = refuse(
  'too-many-connections',
  `Too many connections are open: at most ${MOST.socketsOfAddress} from one address, ${MOST.socketsOfRole} with one role at a table and ${MOST.sockets} in all. Close one, then try again.`,
)
const TOO_MANY_BODIES = refuse(
  'too-many-bodies',
  'Too much is being sent to this server at the moment. Nothing has changed. Wait a minute, then send it again.',
)

/** A refused message; `close`: the connection is closed, because it went on after it was told. */
export interface Excess {
  readonly refusal: Refusal
  readonly close: boolean
}

/** A connection as the limits know it. */
export interface Ticket {
  /** Counts it at its table, now that its key is known; a refusal if there is no room. */
  admit(table: string, role: BudgetRole): Refusal | undefined
  /** Counts a message; undefined if it is within the limits. */
  message(): Excess | undefined
  /** Uncounts the connection, which has ended. */
  leave(): void
}

export class Limits {
  readonly #messages = new Rate(MOST.messages)
  readonly #roleMessages = new Rate(MOST.roleMessages)
  readonly #requests = new Rate(MOST.requests)
  readonly #makings = new Rate(MOST.makings)
  readonly #counts = new Counts()
  readonly #unlimited: boolean
  #connection = 0

  constructor(unlimited = false) {
    this.#unlimited = unlimited
  }

  /** Counts a new connection, whose key is not known yet; a refusal if there is no room. */
  open(address: string | undefined): Ticket | Refusal {
    const refusal = this.request(address, false)
    if (refusal) return refusal
    let leave = this.#take(ofAddress(address, STRANGER), 1)
    if (!leave) return TOO_MANY_SOCKETS
    const connection = String(this.#connection++)
    let budget = ''
    return {
      admit: (table, role) => {
        leave?.()
        budget = `${table.slice(0, 100)} ${role}`
        const atTable = [[`at ${budget}`, MOST.socketsOfRole] as const]
        const counts = [...ofAddress(address, SOCKET), ...atTable]
        leave = this.#take(role === 'watcher' ? [...counts, WATCHER] : counts, 1)
        return leave ? undefined : TOO_MANY_SOCKETS
      },
      message: () => {
        if (this.#unlimited) return undefined
        const sent = this.#messages.use(connection)
        const within = sent <= MOST.messages.points && this.#roleMessages.allows(budget)
        return within
          ? undefined
          : { refusal: TOO_FAST, close: sent > EXCESS * MOST.messages.points }
      },
      leave: () => leave?.(),
    }
  }

  /** Counts a connection, whatever it will be used for; returns how to uncount it, or undefined if there is no room. */
  line(address: string | undefined): (() => void) | undefined {
    return this.#take(
      [
        ['lines', MOST.lines],
        ...(address === undefined ? [] : [[`lines of ${address}`, MOST.linesOfAddress] as const]),
      ],
      1,
    )
  }

  /** Refuses a request over the limit; undefined if it is within. `makes` says whether it creates something. */
  request(address: string | undefined, makes: boolean): Refusal | undefined {
    if (address === undefined || this.#unlimited) return undefined
    const within = this.#requests.allows(address) && (!makes || this.#makings.allows(address))
    return within ? undefined : TOO_MANY_REQUESTS
  }

  /**
   * Makes room for a body of so many bytes; returns how to give it back, or a refusal if there is none. `open`: it
   * needs no key.
   */
  body(
    address: string | undefined,
    { bytes, open }: { readonly bytes: number; readonly open: boolean },
  ): (() => void) | Refusal {
    const ofBodies: readonly Count[] = [
      open ? ['open bodies', MOST.openBodies] : ['bodies', MOST.bodies],
      ...(address === undefined ? [] : [[`bodies of ${address}`, MOST.bodiesOfAddress] as const]),
    ]
    return this.#take(ofBodies, bytes) ?? TOO_MANY_BODIES
  }

  /** Adds so many to all of these counts; returns how to give them back, or undefined if there is no room in one. */
  #take(all: readonly Count[], many: number): (() => void) | undefined {
    const isFull = all.some(([name, most]) => this.#counts.of(name) + many > most)
    if (isFull && !this.#unlimited) return undefined
    for (const [name] of all) this.#counts.add(name, many)
    return () => all.forEach(([name]) => this.#counts.add(name, -many))
  }

  /** The number of open connections whose key is known. */
  get connections(): number {
    return this.#counts.of(SOCKET[0])
  }
}

/** What is counted, and how many there may be. */
type Count = readonly [name: string, most: number]
const STRANGER: Count = ['strangers', MOST.strangers]
const SOCKET: Count = ['sockets', MOST.sockets]
const WATCHER: Count = ['watchers', MOST.watchers]

const ofAddress = (address: string | undefined, one: Count): readonly Count[] =>
  address === undefined ? [one] : [one, [`address ${address}`, MOST.socketsOfAddress]]

/** Counters by name; a counter at zero takes no memory. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, change: number): void {
    const count = this.of(name) + change
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}
