// Rate limits per connection, per table and per address. People at play never reach them, not even six behind one
// address. Requests from this machine have no per-address limits.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Refusal } from '../dice/dice.ts'
import { refuse } from './refusals.ts'

/** The limits; `seconds` is the window over which `points` are counted. */
export const MOST = {
  /** Messages per connection. A page that follows the mouse sends up to ten a second. */
  messages: { points: 300, seconds: 10 },
  /** Messages per table, over all its connections. */
  tableMessages: { points: 1500, seconds: 10 },
  /** HTTP requests per address. */
  requests: { points: 600, seconds: 60 },
  /** Tables, saves, characters and comparisons created per address. */
  makings: { points: 120, seconds: 60 },
  /** Concurrent connections. */
  socketsOfAddress: 200,
  socketsOfTable: 500,
  sockets: 5000,
} as const

/** The source and the table of a connection. */
export interface Route {
  readonly table: string
  /** Absent for this machine itself. */
  readonly address?: string | undefined
}

const TOO_FAST = refuse(
  'too-fast',
  `Too many messages: a connection may send ${MOST.messages.points} messages in ${MOST.messages.seconds} seconds, a table ${MOST.tableMessages.points}. Nothing has changed. Wait a moment, then send it again.`,
)
const TOO_MANY_REQUESTS = refuse(
  'too-fast',
  `Too many requests from this address: at most ${MOST.requests.points} a minute, of which ${MOST.makings.points} may create something. Nothing has changed. Wait a minute.`,
)
const TOO_MANY_SOCKETS = refuse(
  'too-many-connections',
  `Too many connections are open: at most ${MOST.socketsOfAddress} from one address, ${MOST.socketsOfTable} at one table and ${MOST.sockets} in all. Close one, then try again.`,
)

const rate = ({ points, seconds }: { points: number; seconds: number }): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: seconds })

export class Limits {
  readonly #messages = rate(MOST.messages)
  readonly #tableMessages = rate(MOST.tableMessages)
  readonly #requests = rate(MOST.requests)
  readonly #makings = rate(MOST.makings)
  readonly #sockets = new Counts()
  readonly #unlimited: boolean
  #all = 0

  constructor(unlimited = false) {
    this.#unlimited = unlimited
  }

  /** Counts a new connection, or says why there is no room for it. */
  enter({ table, address }: Route): Refusal | undefined {
    const counted = names({ table, address })
    const [ofTable, ofAddress] = counted
    if (
      this.#all >= MOST.sockets ||
      this.#sockets.of(ofTable) >= MOST.socketsOfTable ||
      (ofAddress !== undefined && this.#sockets.of(ofAddress) >= MOST.socketsOfAddress)
    )
      return TOO_MANY_SOCKETS
    this.#all++
    for (const name of counted) this.#sockets.add(name, 1)
    return undefined
  }

  /** Uncounts a connection that has ended. */
  leave(route: Route): void {
    this.#all--
    for (const name of names(route)) this.#sockets.add(name, -1)
  }

  /** Refuses a message over the limit; undefined if it is within. `connection` is a unique number. */
  message(connection: number, table: string): Promise<Refusal | undefined> {
    if (this.#unlimited) return Promise.resolve(undefined)
    return refusedBy(TOO_FAST, [
      this.#messages.consume(connection),
      this.#tableMessages.consume(table.slice(0, 100)),
    ])
  }

  /** Refuses a request over the limit; undefined if it is within. `makes` says whether it creates something. */
  request(address: string | undefined, makes: boolean): Promise<Refusal | undefined> {
    if (address === undefined || this.#unlimited) return Promise.resolve(undefined)
    return refusedBy(TOO_MANY_REQUESTS, [
      this.#requests.consume(address),
      ...(makes ? [this.#makings.consume(address)] : []),
    ])
  }

  /** The number of open connections. */
  get connections(): number {
    return this.#all
  }
}

const names = ({ table, address }: Route): readonly [string, ...string[]] => [
  `table ${table.slice(0, 100)}`,
  ...(address === undefined ? [] : [`address ${address}`]),
]

const refusedBy = (
  refusal: Refusal,
  counted: readonly Promise<unknown>[],
): Promise<Refusal | undefined> =>
  Promise.all(counted).then(
    () => undefined,
    () => refusal,
  )

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
