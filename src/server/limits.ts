// How much one client may ask for: per connection, per table and per address. People who play never meet these limits; six of
// them behind one address do not either. This machine itself has no limits by address.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Refusal } from '../dice/dice.ts'
import { refuse } from './refusals.ts'

/** What may be asked for; `seconds` is the time over which a number counts. */
export const MOST = {
  /** Messages of one connection. A page that follows the mouse sends up to ten a second. */
  messages: { points: 300, seconds: 10 },
  /** Messages of all connections of one table. */
  tableMessages: { points: 1500, seconds: 10 },
  /** Requests of one address over HTTP. */
  requests: { points: 600, seconds: 60 },
  /** Tables, saves, characters and comparisons that one address asks to be made. */
  makings: { points: 120, seconds: 60 },
  /** Connections at once. */
  socketsOfAddress: 200,
  socketsOfTable: 500,
  sockets: 5000,
} as const

/** Where a connection comes from and goes to. */
export interface Route {
  readonly table: string
  /** Absent: this machine itself. */
  readonly address?: string | undefined
}

const TOO_FAST = refuse(
  'too-fast',
  `This is too much at once: a connection may send ${MOST.messages.points} messages in ${MOST.messages.seconds} seconds, a table ${MOST.tableMessages.points}. Nothing has changed. Wait a moment, then send it again.`,
)
const TOO_MANY_REQUESTS = refuse(
  'too-fast',
  `Too many requests come from this address: ${MOST.requests.points} a minute are the most, and ${MOST.makings.points} that make something. Nothing has changed. Wait a minute.`,
)
const TOO_MANY_SOCKETS = refuse(
  'too-many-connections',
  `Too many connections are open: ${MOST.socketsOfAddress} from one address, ${MOST.socketsOfTable} at one table and ${MOST.sockets} in all are the most. Close one, then come back.`,
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

  /** A connection that was counted has ended. */
  leave(route: Route): void {
    this.#all--
    for (const name of names(route)) this.#sockets.add(name, -1)
  }

  /** Why a message is too much; undefined where it is not. `connection` is a number of its own. */
  message(connection: number, table: string): Promise<Refusal | undefined> {
    if (this.#unlimited) return Promise.resolve(undefined)
    return refusedBy(TOO_FAST, [
      this.#messages.consume(connection),
      this.#tableMessages.consume(table.slice(0, 100)),
    ])
  }

  /** Why a request is too much; undefined where it is not. `makes`: whether it wants something made. */
  request(address: string | undefined, makes: boolean): Promise<Refusal | undefined> {
    if (address === undefined || this.#unlimited) return Promise.resolve(undefined)
    return refusedBy(TOO_MANY_REQUESTS, [
      this.#requests.consume(address),
      ...(makes ? [this.#makings.consume(address)] : []),
    ])
  }

  /** How many connections are open. */
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

/** Numbers by name; a name without a number takes no room. */
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
