// The queues of a table's viewers: each has one request under way, so that nobody waits for more than one of another's.
import { fairTurn } from './fair-turns.ts'
import { isTalk } from './move-game.ts'
import type { Request } from './requests.ts'
import { Turns } from './turns.ts'
import type { Viewer } from './viewer.ts'

/** `unfinished`: the request looks at something for longer than a slice, so it must be made again. */
export type Unfinished = 'unfinished'

/** Talk, and what devices send about the dice, do not wait for a choice of the same viewer that waits for the dice. */
const queueOf = (request: Request): string =>
  isTalk(request) ? 'talks' : request.do === 'join' || request.do === 'restart' ? 'dice' : 'choices'

/** What a page asks for again whenever it changes: the newest one alone is answered. */
const isReplaced = ({ do: kind }: Request): boolean => kind === 'plan' || kind === 'sight'

export interface Asker {
  readonly viewer: Viewer
}

interface Asked {
  /** Takes the request to the table. */
  readonly make: () => Promise<Unfinished | undefined>
  /** Called instead of finishing for somebody who has asked for another of the kind since. */
  readonly drop: () => void
}

export class ViewerTurns<C extends Asker> {
  readonly #table: string
  readonly #queues = new Map<string, Turns>()
  /** What each connection asked for last of the kinds that are replaced. */
  readonly #latest = new Map<C, Map<Request['do'], Request>>()

  constructor(table: string) {
    this.#table = table
  }

  /** Resolves when the request is answered. */
  async take(asker: C, request: Request, { make, drop }: Asked): Promise<void> {
    const { viewer } = asker
    const latest = this.#latest.get(asker) ?? new Map<Request['do'], Request>()
    this.#latest.set(asker, latest)
    if (isReplaced(request)) latest.set(request.do, request)
    const queue = this.#queue(`${viewer} ${queueOf(request)}`)
    const { busy } = queue
    const unfinished = await queue.take(async () => {
      // Otherwise it is the turn in which the request was read.
      if (busy) await fairTurn(this.#table, viewer)
      return make()
    })
    if (!unfinished) return
    // Choices overtake what takes long.
    await this.#queue(`${viewer} looks`).take(async () => {
      do {
        if (this.#latest.get(asker) !== latest) return
        if (isReplaced(request) && latest.get(request.do) !== request) return drop()
        await fairTurn(this.#table, viewer)
      } while (await make())
    })
  }

  leave(asker: C): void {
    this.#latest.delete(asker)
  }

  #queue(name: string): Turns {
    const turns = this.#queues.get(name) ?? new Turns()
    this.#queues.set(name, turns)
    return turns
  }
}
