// One live table: what people ask of it, and the turns of its fight.
import type { Refusal } from '../dice/dice.ts'
import type { Step } from '../engine/game.ts'
import { listedIn } from '../files/turn-dice.ts'
import { isQuery, isStep, refusePaused, type Acting, type Asking } from './acts.ts'
import { branchOf, rematchOf, type Branch } from './branch.ts'
import { refuseComputer, refuseLevel } from './computer-refusals.ts'
import { begunFight, joined, refuseBeforeStart, type Joining } from './dice-requests.ts'
import { isSaying, withSaid } from './evening.ts'
import { decideSeats, limitToKnownSeats } from './known-sides.ts'
import { Looks } from './in-slices.ts'
import type { Library } from './library.ts'
import { moveGame, newestRoll, rollOf, withTold } from './move-game.ts'
import { OPENING } from './new-fight.ts'
import { withNewFaces } from './portraits.ts'
import { positionOf } from './position.ts'
import type { Reply, ShownLine } from './protocol.ts'
import { query } from './queries.ts'
import { faultOf, refuse } from './refusals.ts'
import type { Request } from './requests.ts'
import type { Session } from './snapshot.ts'
import { StoreError } from './store-errors.ts'
import { StaleTable, type Change, type Done, type Store } from './store.ts'
import { MOST_TRIES, SILENT, StoredTable, summaryNow, type TableOptions } from './stored-table.ts'
import {
  ableToOpen,
  accepted,
  choiceJson,
  dealOf,
  diceOfTurn,
  reopened,
  withDice,
  withTurn,
  withVoid,
  type Asker,
  type OpenTurn,
  type TableDeal,
} from './turn-dice.ts'
import type { Unfinished } from './viewer-turns.ts'
import type { Viewer } from './viewer.ts'

type Changing = Exclude<
  Request,
  {
    do:
      | 'plan'
      | 'path'
      | 'reach'
      | 'sight'
      | 'menu'
      | 'why'
      | 'back'
      | 'point'
      | 'pace'
      | 'invite'
      | 'join'
      | 'open'
      | 'restart'
  }
>

/**
 * `accepted`: the choice is stored, and its dice wait for the devices. `held`: another choice waits for them, so this
 * request must be made again afterwards.
 */
export type Waits = 'accepted' | 'held'

/** The generator while a choice is tried. Nobody sees these dice. */
const REHEARSAL = [1, 0, 0, 0]

export class Table extends StoredTable {
  /** Whether a choice has to wait for the beat. */
  awaitsBeat: () => boolean = () => false
  readonly #looks = new Looks()

  /** Loads the stored table. Throws if it is missing or unreadable. */
  static async load(
    store: Store,
    library: Library,
    id: string,
    how: TableOptions = SILENT,
  ): Promise<Table> {
    const table = new Table(store, library, id, how)
    await table.load()
    return table
  }

  /**
   * Answers a request. If refused, nothing has changed. If another server was faster, the request is retried on the
   * new state.
   */
  async do(viewer: Viewer, request: Changing | Asking): Promise<Reply | Waits | Unfinished> {
    for (let tries = 1; ; tries++) {
      try {
        this.how.working(this.id)
        if (!isQuery(request))
          return await this.#once(viewer, request, await this.sessionToChange())
        const session = await this.session()
        const found = this.#looks.go(request, session, () => query(session, viewer, request))
        return found ? found.value : 'unfinished'
      } catch (error) {
        await this.reload()
        if (error instanceof StaleTable && tries < MOST_TRIES) continue
        return { type: 'refused', id: request.id, refusal: this.excuse(error) }
      }
    }
  }

  /** Gives one answer of the computer. `acted` means that an act ends with it; `thinks`, that it needs another slice. */
  async computerAnswers(): Promise<{
    readonly did: 'nothing' | 'thinks' | 'answered' | 'acted'
    readonly waits?: Waits
  }> {
    try {
      const session = await this.sessionToChange()
      if (dealOf(session.record)?.open) return { did: 'nothing', waits: 'held' }
      this.how.working(this.id)
      const thought = this.computer.think(session)
      if (!thought) return { did: 'thinks' }
      let step: Step<unknown> | undefined
      const reply = await this.#turn(session, undefined, () => {
        step = this.computer.answer(session, thought.value)
        return undefined
      })
      if (!step) {
        this.changed()
        return { did: 'nothing' }
      }
      const did = step.add.length > 0 ? 'acted' : 'answered'
      return typeof reply === 'string' ? { did, waits: reply } : { did }
    } catch (error) {
      await this.reload()
      // Another server was faster.
      if (error instanceof StaleTable) return { did: 'answered' }
      this.how.report(error)
      this.computer.stop()
      return { did: 'nothing' }
    }
  }

  join(device: Joining): Promise<Refusal | undefined> {
    return this.changeDice((dice, session) => joined(dice, session, device))
  }

  /** Accepts a turn in which nothing is chosen, so that nobody learns when somebody chooses. */
  async acceptNothing(): Promise<boolean> {
    const refusal = await this.changeDice((dice, { record }) => {
      const names = dice.open ? [] : ableToOpen(dice, this.devices())
      if (names.length === 0) return undefined
      return withDice(record, accepted(dice, names, { inputs: [], choice: choiceJson([]) }))
    })
    return refusal === undefined && dealOf(this.record)?.open?.inputs?.length === 0
  }

  /** Declares the open turn void, and accepts its choice again without the devices that are missing. */
  restart(turn: number, missing: readonly string[]): Promise<Refusal | undefined> {
    return this.changeDice((dice, { record }) => {
      if (dice.open?.turn !== turn) return undefined
      // Whoever joined meanwhile waits for the next choice: else silent devices could follow each other without end.
      const listed = listedIn(dice, turn).map(([name]) => name)
      const here = this.devices()
      const names = listed.filter((name) => here.includes(name) && !missing.includes(name))
      const ready = ableToOpen({ ...dice, turns: turn }, names)
      return withDice(record, reopened(dice, missing, ready))
    })
  }

  /**
   * Rolls the open turn with the values of its devices. `later`: the store does not respond, so it has to be tried again.
   * Nothing is returned if another server has rolled it.
   */
  async roll(
    turn: number,
    opened: Readonly<Record<string, string>>,
  ): Promise<{ readonly asker?: Asker; readonly reply: Reply } | 'later' | undefined> {
    const open = dealOf(this.record)?.open
    const asker = open?.asker
    const told = (reply: Reply) => (asker ? { asker, reply } : { reply })
    try {
      const session = await this.session()
      const dice = dealOf(session.record)
      if (!open || dice?.open?.turn !== turn) return undefined
      this.how.working(this.id)
      return told(await this.#rollOpen(session, dice, { open, opened }))
    } catch (error) {
      await this.reload()
      const done =
        asker && (await this.doneBefore(asker.viewer, asker.request).catch(() => undefined))
      if (done) return told(done)
      if (error instanceof StaleTable) return undefined
      if (error instanceof StoreError) return 'later'
      this.how.report(error)
      // What the devices opened is known now, so this turn ends without a roll, and is counted.
      await this.changeDice((dice, { record }) => withDice(record, withVoid(dice, [])))
      return told({ type: 'refused', id: asker?.request.id ?? '', refusal: faultOf(error) })
    }
  }

  async #rollOpen(
    session: Session,
    dice: TableDeal,
    {
      open,
      opened,
    }: { readonly open: OpenTurn; readonly opened: Readonly<Record<string, string>> },
  ): Promise<Reply> {
    const { inputs } = open
    if (!inputs) {
      const begun = begunFight(session, opened)
      if ('refusal' in begun) throw new Error(begun.refusal.why)
      return this.#finish(begun, open.asker, {})
    }
    const { game } = session
    if (inputs.length === 0) {
      await this.keepDice(session, withDice(session.record, withTurn(dice, [], { opened })))
      return { type: 'done', id: '' }
    }
    const [before, length] = [newestRoll(session), game.steps.length]
    const { result } = game.turn({ dice: diceOfTurn(dice, open.turn, opened) }, () =>
      game.repeat(inputs),
    )
    if (result)
      throw new Error(`the accepted choice of turn ${open.turn} was refused: ${result.why}`)
    const now = withTurn(dice, game.steps.slice(length), { opened })
    return this.#finish(session, open.asker, { dice: now, before })
  }

  /** The answer to a request that was executed already. */
  async doneBefore(viewer: Viewer, request: Request): Promise<Reply | undefined> {
    const before = await this.store.done(this.id, keyOf(viewer, request))
    if (!before) return undefined
    if (before.asked !== JSON.stringify(request))
      return {
        type: 'refused',
        id: request.id,
        refusal: refuse(
          'id-used',
          'Another request used this id. Every request needs a unique id.',
        ),
      }
    return JSON.parse(before.answer) as Reply
  }

  /** A repeated request gets its previous answer and is not executed again. */
  async #once(viewer: Viewer, request: Changing, session: Session): Promise<Reply | Waits> {
    const before = await this.doneBefore(viewer, request)
    if (before) return before
    const done = doneWith(viewer, request)
    const reply: Reply = { type: 'done', id: request.id }
    const refused = (refusal: Refusal): Reply => ({ type: 'refused', id: request.id, refusal })
    const rolls = isSaying(request) ? rollOf(request) : undefined
    if (isSaying(request) && !rolls) {
      const record = withSaid(session.record, viewer, request)
      if ('refusal' in record) return refused(record.refusal)
      await this.keep(session, { record, done: done(reply) })
      return reply
    }
    const early = refuseBeforeStart(session, rolls ?? request) ?? refusePaused(session, viewer)
    if (early) return refused(early)
    if (request.do === 'branch' || request.do === 'again') {
      const made = request.do === 'branch' ? branchOf(session) : rematchOf(session, request.expects)
      if ('refusal' in made) return refused(made.refusal)
      return this.#branch(made, request.id, done)
    }
    if (request.do === 'computer') {
      const how = { before: session.record.computer, wanted: request.seats }
      const seats = decideSeats(session, viewer, how)
      const refusal = refuseComputer(session, viewer, seats) ?? refuseLevel(viewer, request.level)
      if (refusal) return refused(refusal)
      this.computer.wake()
      await this.keep(session, {
        record: {
          ...this.record,
          computer: seats,
          ...(request.level ? { level: request.level } : {}),
        },
        done: done(reply),
      })
      return reply
    }
    if (request.do === 'advice') {
      const { advice: _, ...record } = this.record
      const off = request.advice === 'off' ? { advice: 'off' as const } : {}
      await this.keep(session, { record: { ...record, ...off }, done: done(reply) })
      return reply
    }
    const { open } = dealOf(session.record) ?? {}
    if (open) return isAsker(open.asker, viewer, request) ? 'accepted' : 'held'
    this.how.working(this.id)
    const asker = { viewer, request }
    if (request.do === 'start') return this.#start(session, asker)
    const acting = rolls ?? (request as Acting)
    return this.#turn(session, asker, () =>
      moveGame(session, viewer, limitToKnownSeats(session, viewer, acting), this.computer),
    )
  }

  /** Begins a fight that waited. */
  async #start(session: Session, asker: Asker): Promise<Reply | Waits> {
    const { id } = asker.request
    const dice = dealOf(session.record)
    const names = dice && session.record.waiting ? ableToOpen(dice, this.devices()) : []
    if (dice && names.length > 0) {
      const now = accepted(dice, names, { choice: OPENING, asker })
      await this.keepDice(session, withDice(session.record, now))
      return 'accepted'
    }
    const begun = begunFight(session)
    if ('refusal' in begun) return { type: 'refused', id, refusal: begun.refusal }
    return this.#finish(begun, asker, {})
  }

  /** Makes moves in a turn of their own: at once, or after the connected devices have opened their values. */
  async #turn(
    session: Session,
    asker: Asker | undefined,
    run: () => Refusal | undefined,
  ): Promise<Reply | Waits> {
    const { game, record } = session
    const id = asker?.request.id ?? ''
    const dice = dealOf(record)
    const names = dice ? ableToOpen(dice, this.devices()) : []
    if (dice && names.length > 0) {
      const tried = game.turn({ dice: REHEARSAL, rehearsal: true }, run)
      const { result: refusal, inputs, choices } = tried
      if (refusal) return { type: 'refused', id, refusal }
      if (choices.length === 0) return { type: 'done', id }
      if (this.awaitsBeat()) return 'held'
      const open = { inputs, choice: choiceJson(choices), ...(asker ? { asker } : {}) }
      await this.keepDice(session, withDice(record, accepted(dice, names, open)))
      return 'accepted'
    }
    const [before, length] = [newestRoll(session), game.steps.length]
    const from = dice ? diceOfTurn(dice, dice.turns + 1, {}) : game.dice
    const { result: refusal, choices } = game.turn({ dice: from }, run)
    if (refusal) return { type: 'refused', id, refusal }
    if (choices.length === 0) return { type: 'done', id }
    const now = dice && withTurn(dice, game.steps.slice(length), { choices })
    return this.#finish(session, asker, now ? { dice: now, before } : { before })
  }

  /** Stores a turn that was made, and answers who asked for it. */
  async #finish(
    session: Session,
    asker: Asker | undefined,
    { dice, before }: { readonly dice?: TableDeal; readonly before?: ShownLine | undefined },
  ): Promise<Reply> {
    const record = dice ? withDice(session.record, dice) : session.record
    if (!asker) {
      await this.keep(session, { record })
      return { type: 'done', id: '' }
    }
    const { viewer, request } = asker
    this.computer.wake()
    const reply: Reply = {
      type: 'done',
      id: request.id,
      ...(isStep(request) ? { at: positionOf(session, viewer) } : {}),
    }
    const told = withTold(session, record, { viewer, request, before })
    const kept = await withNewFaces(session, told, {
      request,
      characters: this.store.characters,
    })
    await this.keep(session, { record: kept, done: doneWith(viewer, request)(reply) })
    return reply
  }

  async #branch(made: Branch, id: string, done: (reply: Reply) => Change['done']): Promise<Reply> {
    const reply: Reply = { type: 'done', id, table: made.record.id }
    await this.store.createTable(made.record, made.first, summaryNow(made.session), {
      id: this.id,
      seq: this.kept,
      change: { done: done(reply) },
      // Holders of a key of this table may be sent the URL of the branch, so their keys work there too.
      keys: await this.store.keys(this.id),
    })
    return reply
  }
}

const keyOf = (viewer: Viewer, { id }: Request): string => `${viewer} ${id}`

const isAsker = (asker: Asker | undefined, viewer: Viewer, request: Request): boolean =>
  asker !== undefined && keyOf(asker.viewer, asker.request) === keyOf(viewer, request)

/** What is stored of an executed request. */
const doneWith =
  (viewer: Viewer, request: Request) =>
  (reply: Reply): Done => ({
    key: keyOf(viewer, request),
    asked: JSON.stringify(request),
    answer: JSON.stringify(reply),
  })
