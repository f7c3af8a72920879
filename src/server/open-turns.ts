// The turns of a table whose dice wait for the devices of the people: tells everyone what is accepted, gathers the values, and
// has the turn rolled when all are there. See docs/dice.md.
import type { Refusal } from '../dice/dice.ts'
import type { ResultFrame } from '../files/dice-notes.ts'
import { dealHash, listedIn, seatOfDevice } from '../files/turn-dice.ts'
import { isValueOf } from '../files/verify-turns.ts'
import { DeviceLines, isOwn, type Screen } from './device-lines.ts'
import type { Opening } from './elsewhere.ts'
import { NOT_ITS_SEAT, TURN_ENDED, refuse } from './refusals.ts'
import type { Reply } from './protocol.ts'
import type { Request } from './requests.ts'
import type { Table } from './table.ts'
import { acceptFrame, dealOf, isRepeated, wereMissing, type Asker } from './turn-dice.ts'
import { mayReferee, type Viewer } from './viewer.ts'

/**
 * Milliseconds of silence after which a turn is begun again; at a table that does not wait, where the turn was begun again
 * before, and for devices that have lately been missing; without devices that have left.
 */
const SILENCE = 20_000
const HURRY = 2000
const LEFT = 2000
/** How long a server waits for the one that accepted the turn, and for a store that does not respond. */
const TAKEOVER = 1000
/**
 * Where something is hidden, a turn is accepted at every beat, with a choice or without, so that nobody learns when somebody
 * chooses. Without choices for a while, the beat stops.
 */
const BEAT = 1000
const QUIET = 300_000
/** Milliseconds in which a request that waited for the beat is in the queue again. */
const AFTER_NEXT = 5

interface TurnsOptions {
  connections(): Iterable<Screen>
  /** The devices connected through other servers. */
  elsewhere(): readonly string[]
  /** The roles that are connected, over all servers. */
  roles(): readonly string[]
  /** Tells the other servers of a value. */
  tell(opened: Opening): void
  /** Tells the other servers which devices are connected through this one. */
  tellHere(): void
  /** Runs an action in the queue of the table, and shows everyone what it changed. */
  perform<T>(action: () => Promise<T>): Promise<T>
  /** A turn has been rolled; `acted` if an act of the computer ended with it. */
  rolled(acted: boolean): void
}

export class OpenTurns {
  readonly #table: Table
  readonly #how: TurnsOptions
  readonly #lines = new DeviceLines()
  readonly #values = new Map<string, string>()
  /** What was told last. */
  #told = { deal: '', result: 0, accept: 0 }
  /** When the open turn was told, by a clock that does not jump. */
  #since = 0
  /** Devices whose connections were closed while the turn was open. */
  readonly #left = new Set<string>()
  /** The turn that this server has accepted, and whether an act of the computer ends with it. */
  #mine = { turn: 0, acted: false }
  #rolling = false
  /** Who has asked for the turn that is open. */
  #asker: Asker | undefined
  #waiting: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #leaving: NodeJS.Timeout | undefined
  #closed = false
  #beat: NodeJS.Timeout | undefined
  /** The beat has come, and no turn was accepted since. */
  #isDue = false
  /** When somebody last chose something. */
  #chosen = -QUIET

  constructor(table: Table, how: TurnsOptions) {
    this.#table = table
    this.#how = how
  }

  /** The devices connected through this server. */
  here(): readonly string[] {
    return this.#lines.names
  }

  /** All connected devices. */
  devices(): readonly string[] {
    return [...new Set([...this.here(), ...this.#how.elsewhere()])]
  }

  /** Resolves when no turn is open and, where there is a beat, when it comes. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      if ((this.#dice?.open || this.awaitsBeat()) && !this.#closed) this.#waiting.push(resolve)
      else resolve()
    })
  }

  /** Whether a choice has to wait for the beat. */
  awaitsBeat(): boolean {
    return this.#beat !== undefined && !this.#isDue
  }

  /** Starts or stops the beat. */
  #keepBeat(): void {
    const others = this.#how.roles().some((role) => role !== 'referee')
    const beats = others && !this.#closed && this.#table.hides && this.devices().length > 0
    const isQuiet = performance.now() - this.#chosen > QUIET && this.#waiting.length === 0
    if (beats && !isQuiet) this.#beat ??= setInterval(() => this.#onBeat(), BEAT)
    else {
      clearInterval(this.#beat)
      this.#beat = undefined
      if (!this.#dice?.open) this.#release()
    }
  }

  #release(): void {
    for (const go of this.#waiting.splice(0)) go()
  }

  #onBeat(): void {
    if (this.#dice?.open || this.#rolling) return
    this.#keepBeat()
    this.#isDue = true
    const next = this.#waiting.shift()
    const acceptNothing = (): void =>
      void this.#how.perform(async () => {
        const isEmpty = this.#isDue && !this.#dice?.open
        if (isEmpty && (await this.#table.acceptNothing())) this.accepted()
        this.#isDue = false
      })
    if (!next) return acceptNothing()
    // What is made now may be refused, or choose nothing; the beat is not left empty then.
    next()
    setTimeout(acceptNothing, AFTER_NEXT)
  }

  get #dice() {
    return dealOf(this.#table.record)
  }

  take(
    screen: Screen,
    request: Extract<Request, { do: 'join' | 'restart' }>,
  ): Promise<Refusal | undefined> {
    return request.do === 'join'
      ? this.#join(screen, request)
      : this.#restartFor(screen.viewer, request.turn)
  }

  async #join(
    screen: Screen,
    { name, anchor, deal, seen, mark }: Extract<Request, { do: 'join' }>,
  ): Promise<Refusal | undefined> {
    if (!isOwn(screen, name)) return NOT_ITS_SEAT
    const refusal = await this.#table.join({ name, anchor, deal, seen, mark })
    if (refusal) return refusal
    this.#lines.join(screen, name)
    // It may be listed in the turn that is open, from before its connection was lost.
    this.#tellAccepted([screen])
    return undefined
  }

  leave(screen: Screen): void {
    const name = this.#lines.leave(screen)
    if (name === undefined || !this.#dice?.open) return
    this.#left.add(name)
    this.#leaveBehind()
  }

  /** Begins the turn again soon if it waits only for devices that have left. */
  #leaveBehind(): void {
    const turn = this.#dice?.open?.turn
    if (turn === undefined || this.#left.size === 0 || this.#closed) return
    if (this.#table.record.patient) return
    const areGone = (): boolean => {
      const [missing, here] = [this.#missing(turn), this.devices()]
      return (
        missing.length > 0 && missing.every((one) => this.#left.has(one) && !here.includes(one))
      )
    }
    if (!areGone()) return
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => {
      if (areGone()) this.#restartSilent(turn)
    }, LEFT)
  }

  #restartSilent(turn: number): void {
    void this.#how.perform(async () => {
      if (this.#dice?.open?.turn === turn && !this.#rolling && !this.#closed)
        await this.#restart(turn)
    })
  }

  /** This server has accepted the turn that is open now. */
  accepted(acted = false): void {
    const { open } = this.#dice ?? {}
    this.#mine = { turn: open?.turn ?? 0, acted }
    this.#isDue = false
    if (open?.inputs?.length !== 0) this.#chosen = performance.now()
    this.#keepBeat()
    this.follow()
  }

  /** Takes a value that a device opens. */
  open(screen: Screen, { name, turn, value }: Opening): Refusal | undefined {
    if (!isOwn(screen, name)) return NOT_ITS_SEAT
    const opened = { name, turn, value }
    const dice = this.#dice
    const device = dice?.devices.find((one) => one.name === name)
    if (device && this.#lines.settle(screen, opened, device, dice?.deal.table ?? ''))
      this.#how.tellHere()
    const refusal = this.hear(opened)
    if (!refusal) this.#how.tell(opened)
    return refusal
  }

  /** Takes a value, wherever it was opened. */
  hear({ name, turn, value }: Opening): Refusal | undefined {
    const dice = this.#dice
    if (dice?.open?.turn !== turn)
      return refuse(
        'turn-not-open',
        'No value is wanted for this turn: it is not open, or not any more.',
      )
    const device = dice.devices.find((one) => one.name === name)
    const listed = listedIn(dice, turn).some(([one]) => one === name)
    if (!device || !listed)
      return refuse('not-listed', 'This device is not listed in this turn: it joins the next one.')
    const known = this.#values.get(name)
    if (known === value) return undefined
    if (known !== undefined || !isValueOf(dice.deal.table, device, turn, value))
      return refuse('not-the-value', 'This value does not lead to the one before it.')
    this.#values.set(name, value)
    this.#rollWhenOpen()
    this.#leaveBehind()
    return undefined
  }

  /** Begins the open turn again without the devices that are silent. */
  async #restartFor(viewer: Viewer, turn: number): Promise<Refusal | undefined> {
    const dice = this.#dice
    if (dice?.open?.turn !== turn) return refuse('turn-not-open', 'This turn is not open any more.')
    const hasReferee =
      this.#how.roles().includes('referee') &&
      !this.#missing(turn).some((name) => seatOfDevice(name) === 'referee')
    if (!mayReferee(viewer) && hasReferee)
      return refuse('referee-only', 'Only the referee can do this.')
    if (performance.now() - this.#since < SILENCE)
      return refuse('too-early', 'The turn can be begun again after 20 seconds of silence.')
    return this.#restart(turn)
  }

  /** The devices whose values are not there. */
  #missing(turn: number): readonly string[] {
    const listed = this.#dice ? listedIn(this.#dice, turn).map(([name]) => name) : []
    return listed.filter((name) => !this.#values.has(name))
  }

  async #restart(turn: number): Promise<Refusal | undefined> {
    const { acted } = this.#mine
    const refusal = await this.#table.restart(turn, this.#missing(turn))
    if (!refusal) this.accepted(acted)
    return refusal
  }

  /** Tells one connection where the dice are. */
  tell(screen: Screen): void {
    const dice = this.#dice
    const told = [0, dice?.newest?.turn].includes(this.#told.result) && this.#beat === undefined
    if (dice?.newest && told && dice.devices.length > 0)
      screen.send(JSON.stringify(dice.newest satisfies Reply))
    this.#tellAccepted([screen])
  }

  /** Tells the last result of a deal, before the next deal is shown. */
  tellEnded(): void {
    const dice = this.#dice
    const isNew = dice && this.#told.deal !== '' && dealHash(dice.deal) !== this.#told.deal
    if (isNew && dice.ended) this.#tellResult(dice.ended)
  }

  #tellResult(newest: ResultFrame): void {
    if (newest.turn <= this.#told.result || newest.turn !== this.#told.accept) return
    this.#told.result = newest.turn
    const frame = JSON.stringify(newest satisfies Reply)
    for (const screen of this.#how.connections()) screen.send(frame)
    if ('missing' in newest && this.#lines.leaveOut(newest.turn, newest.missing))
      this.#how.tellHere()
  }

  /** Tells everyone what has changed since the last call. */
  follow(): void {
    const dice = this.#dice
    if (!dice) return
    const deal = dealHash(dice.deal)
    if (deal !== this.#told.deal) {
      this.#told = { deal, result: 0, accept: 0 }
      this.#lines.forgive()
    }
    const { newest, open } = dice
    this.#answerAsker(open?.asker).catch(() => undefined)
    // Where there is a beat, how long a turn took is not told either.
    const tellsResult = open !== undefined || this.#beat === undefined
    if (newest && tellsResult) this.#tellResult(newest)
    if (!open) return this.#end()
    if (open.turn > this.#told.accept) {
      this.#told.accept = open.turn
      this.#since = performance.now()
      this.#values.clear()
      this.#left.clear()
      this.#tellAccepted(this.#how.connections())
      this.#later(open.turn)
    }
    this.#rollWhenOpen()
  }

  #tellAccepted(screens: Iterable<Screen>): void {
    const dice = this.#dice
    const frame = dice && acceptFrame(dice)
    if (!frame) return
    const asker = dice.open?.asker
    const [all, own] = [frame, { ...frame, yours: asker?.request.id }].map((one) =>
      JSON.stringify(one satisfies Reply),
    )
    for (const screen of screens) screen.send((screen.viewer === asker?.viewer ? own : all) ?? '')
  }

  /** What happens if a device stays silent. */
  #later(turn: number): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    const { hurry, patient } = this.#table.record
    if (patient) return
    // Another server takes over only if the one that accepted the turn does nothing.
    const more = this.#mine.turn === turn ? 0 : TAKEOVER
    this.#timer = setTimeout(() => {
      const dice = this.#dice
      const isShort =
        hurry || (dice && (isRepeated(dice) || wereMissing(dice, this.#missing(turn))))
      if (isShort) return this.#restartSilent(turn)
      this.#timer = setTimeout(() => this.#restartSilent(turn), SILENCE - HURRY)
    }, HURRY + more)
  }

  #rollWhenOpen(): void {
    const dice = this.#dice
    const turn = dice?.open?.turn
    if (!dice || turn === undefined || this.#rolling || this.#closed) return
    const names = listedIn(dice, turn).map(([name]) => name)
    if (!names.every((name) => this.#values.has(name))) return
    this.#rolling = true
    const opened = Object.fromEntries(names.map((name) => [name, this.#values.get(name) ?? '']))
    const isMine = this.#mine.turn === turn
    if (isMine) void this.#roll(turn, opened)
    else setTimeout(() => void this.#roll(turn, opened), TAKEOVER)
  }

  async #roll(turn: number, opened: Readonly<Record<string, string>>): Promise<void> {
    if (this.#closed) return
    const rolled = await this.#how.perform(() => this.#table.roll(turn, opened))
    if (rolled === 'later') return void setTimeout(() => void this.#roll(turn, opened), TAKEOVER)
    this.#rolling = false
    if (rolled) this.#asker = undefined
    if (rolled?.asker) this.#answer(rolled.asker, rolled.reply)
    this.follow()
    this.#how.rolled(this.#mine.acted)
  }

  /** The turn that somebody asked for has ended, here or at another server. The answer is in the store. */
  async #answerAsker(next: Asker | undefined): Promise<void> {
    const asker = this.#asker
    if (this.#rolling || asker?.request.id === next?.request.id) return
    this.#asker = next
    if (!asker) return
    const { id } = asker.request
    const done = await this.#table.doneBefore(asker.viewer, asker.request)
    this.#answer(asker, done ?? { type: 'refused', id, refusal: TURN_ENDED })
  }

  #answer(asker: Asker, reply: Reply): void {
    const frame = JSON.stringify(reply)
    for (const screen of this.#how.connections())
      if (screen.viewer === asker.viewer) screen.send(frame)
  }

  #end(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#leaving)
    if (!this.awaitsBeat()) this.#release()
  }

  close(): void {
    this.#closed = true
    this.#keepBeat()
    this.#end()
  }
}
