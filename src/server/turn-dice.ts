// The dice of a table: what it dealt, which devices open values, and the turn that waits for them; or the seed it was opened
// with. See docs/dice.md.
import { bytesToHex } from '@noble/hashes/utils.js'
import type { DiceState, Input, Step, StepChoice } from '../engine/game.ts'
import { hashText } from '../files/dice-hash.ts'
import type { CommittedDice, DiceProof, SeededDice, SeatWords } from '../files/dice-proof.ts'
import { DEVICE_LINKS, type AcceptFrame, type ResultFrame } from '../files/dice-notes.ts'
import {
  acceptHash,
  chainOf,
  choiceSeal,
  dealHash,
  listedIn,
  resultHash,
  seatOfDevice,
  setupHash,
  stateOfTurn,
  stepSeal,
  turnMark,
  valueBefore,
  voidHash,
  type Deal,
  type DealtDice,
  type Device,
} from '../files/turn-dice.ts'
import type { ShownProof } from './protocol.ts'
import type { Request } from './requests.ts'
import { randomBytes } from './random.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import type { Viewer } from './viewer.ts'

/** A request whose answer waits for the dice. */
export interface Asker {
  readonly viewer: Viewer
  readonly request: Request
}

/** A choice that is accepted and waits for the values of the devices. */
export interface OpenTurn {
  readonly turn: number
  /** What is put into the fight; absent for its beginning. */
  readonly inputs?: readonly Input[]
  readonly choice: StepChoice | readonly StepChoice[]
  readonly asker?: Asker
}

/** Dice to which the server and every listed device add a value in each turn. */
export interface TableDeal extends Omit<DealtDice, 'server'> {
  /** The last value of the server, from which all others follow. */
  readonly root: string
  /** The result of the newest turn; before the first, the deal. */
  readonly last: string
  /** The newest turn, as it is announced. */
  readonly newest?: ResultFrame
  /** The newest turn of the deal before, which is told before this deal. */
  readonly ended?: ResultFrame
  readonly open?: OpenTurn
  /** A device has shown that turns were lost with a backup: the table deals again when no turn is open. */
  readonly lost?: true
  /** Only the server knows it, and all deals of a table have the same: marks are made with it. */
  readonly key?: string
  /** Deals of this table that were lost with a backup, as devices have shown. */
  readonly lostDeals?: readonly string[]
}

/** The dice of tables of earlier versions: a chain of secrets, each the hash of the next. */
interface SecretDice {
  readonly from: number
  readonly table: string
  readonly root: string
  readonly words: readonly SeatWords[]
  readonly revealed: number
}

/** The source of a table's dice. */
export interface TableDice {
  readonly now: TableDeal | SecretDice | SeededDice
  /** The proofs of the dice of earlier steps. */
  readonly earlier: readonly DiceProof[]
}

/** The values of the server per deal: enough for most fights, quick to compute. */
const SERVER_LINKS = 512

const newRoot = (): string => bytesToHex(randomBytes(32))

/** Every 16th value of the chains that this process used lately, so that a value costs at most 15 hashes. */
const chains = new Map<string, readonly string[]>()
const MOST_CHAINS = 2000
const EVERY = 16

function serverValue({ deal, root }: Pick<TableDeal, 'deal' | 'root'>, turn: number): string {
  const of = { table: deal.table, owner: 'server' }
  let values = chains.get(root)
  if (!values) {
    if (chains.size >= MOST_CHAINS) chains.clear()
    values = chainOf(of, root, deal.links).filter((_, n) => n % EVERY === 0)
    chains.set(root, values)
  }
  const at = Math.ceil(turn / EVERY)
  return valueBefore(of, values[at] ?? root, Math.min(at * EVERY, deal.links) - turn)
}

type Dealing = Pick<
  TableRecord,
  'id' | 'book' | 'options' | 'setup' | 'computer' | 'level' | 'sides' | 'seats'
>

/** Deals dice for the fight after these steps. `last`: the last result of the dice before. */
export function dealDice(
  record: Dealing,
  steps: readonly Step<unknown>[],
  last?: string,
  links = SERVER_LINKS,
): TableDeal {
  const { id: table, book, options, setup, computer, level } = record
  const [root, nonce] = [newRoot(), newRoot()]
  const before = steps.length > 0 ? { steps } : {}
  const anchor = chainOf({ table, owner: 'server' }, root, links)[0] ?? root
  const deal: Deal = {
    anchor,
    book,
    computer,
    ...(last === undefined ? {} : { last }),
    ...(level ? { level } : {}),
    links,
    seats: seatsOf(record).map(({ seat }) => seat),
    setup: setupHash(nonce, { book, options, setup, ...before }),
    table,
  }
  return {
    ...{ from: steps.length, deal, nonce, root, key: newRoot(), turns: 0, last: dealHash(deal) },
    ...{ devices: [], lists: [], voids: [], lengths: [] },
  }
}

/** The dice of this deal; undefined for a seed and for a table of an earlier version. */
export const dealOf = ({ dice }: Pick<TableRecord, 'dice'>): TableDeal | undefined =>
  dice && 'deal' in dice.now ? dice.now : undefined

/** The table with other dice of this deal. */
export const withDice = (record: TableRecord, now: TableDeal): TableRecord => ({
  ...record,
  dice: { earlier: record.dice?.earlier ?? [], now },
})

/** The devices of these that can open in the next turn. */
export const ableToOpen = (dice: TableDeal, names: readonly string[]): readonly string[] => {
  const turn = dice.turns + 1
  return dice.devices.flatMap(({ name, first }) =>
    names.includes(name) && first <= turn && turn - first < DEVICE_LINKS ? [name] : [],
  )
}

/** The newest result, which another deal follows. */
export const lastResult = (record: Pick<TableRecord, 'dice'>): string | undefined =>
  dealOf(record)?.last

const proofOf = (dice: TableDice['now']): DiceProof => {
  if ('seed' in dice) return dice
  if (!('deal' in dice)) return secretProof(dice)
  const { from, deal, nonce, turns, devices, lists, voids, lengths } = dice
  const server = serverValue(dice, turns)
  return { from, deal, nonce, turns, server, devices, lists, voids, lengths }
}

/** The dice proofs that go into a save. */
export const proofsOf = ({ earlier, now }: TableDice): readonly DiceProof[] => [
  ...earlier,
  proofOf(now),
]

/** What everyone at the table may know about its dice. */
export function shownProof({ dice, waiting }: TableRecord): ShownProof | undefined {
  if (!dice || !('seed' in dice.now || 'deal' in dice.now)) return undefined
  if ('seed' in dice.now) return { seeded: true }
  const { deal } = dice.now
  const mark = markOf(dice.now, dealHash(deal), 0)
  return { deal, mark, ...(waiting ? { waiting: true as const } : {}) }
}

/** Deals again, after these steps: the values are used up, lost, or of an earlier version. */
export function dealtAgain(record: TableRecord, steps: readonly Step<unknown>[]): TableRecord {
  const { dice, waiting } = record
  const before = dealOf(record)
  const earlier = dice && (before || !waiting) ? proofsOf(dice) : []
  const dealt = dealDice(record, steps, lastResult(record))
  const { key = dealt.key, lostDeals, newest } = before ?? {}
  const now = { ...dealt, ...(newest ? { ended: newest } : {}), ...(key ? { key } : {}) }
  return { ...record, dice: { earlier, now: { ...now, ...(lostDeals ? { lostDeals } : {}) } } }
}

/** Whether the table must deal before its next turn. */
export function mustDeal(record: TableRecord, stored: number): boolean {
  const { dice, waiting } = record
  if (!dice || 'seed' in dice.now) return false
  if (!('deal' in dice.now)) return true
  const { from, turns, voids, lengths, deal, open, lost } = dice.now
  if (open) return false
  if (lost || turns >= deal.links) return true
  if (waiting) return false
  const others = lengths.reduce((sum, [first, last, n]) => sum + (last - first + 1) * (n - 1), 0)
  const steps = turns - voids.length + others
  return from + steps !== stored
}

export const choiceJson = (choices: readonly StepChoice[]): OpenTurn['choice'] =>
  choices.length === 1 && choices[0] ? choices[0] : choices

/** Lists the devices of the next turn. */
function withList(dice: TableDeal, names: readonly string[]): TableDeal {
  const before = dice.lists.at(-1)?.[1] ?? []
  const same = before.length === names.length && before.every((name, i) => name === names[i])
  return same ? dice : { ...dice, lists: [...dice.lists, [dice.turns + 1, names]] }
}

function headOf(dice: TableDeal, turn: number, choice: OpenTurn['choice']): string {
  const seal = choiceSeal(serverValue(dice, turn), choice)
  return acceptHash({ turn, previous: dice.last, choice: seal, devices: listedIn(dice, turn) })
}

/** Accepts a choice: it and the devices are fixed before any value is opened. */
export const accepted = (
  dice: TableDeal,
  names: readonly string[],
  open: Omit<OpenTurn, 'turn'>,
): TableDeal => ({ ...withList(dice, names), open: { ...open, turn: dice.turns + 1 } })

/** Declares the open turn void and accepts its choice again, for these devices; not if no value is left for it. */
export const reopened = (
  dice: TableDeal,
  missing: readonly string[],
  names: readonly string[],
): TableDeal => {
  const ended = withVoid(dice, missing)
  const isLast = ended.turns >= ended.deal.links
  return dice.open && !isLast ? accepted(ended, names, dice.open) : ended
}

/** The mark of a turn of this deal, or of another one of its table. */
export const markOf = ({ key, root }: TableDeal, deal: string, turn: number): string =>
  turnMark(key ?? root, deal, turn)

/** What the devices are told of an accepted choice. */
export function acceptFrame(dice: TableDeal): AcceptFrame | undefined {
  const { open, last } = dice
  if (!open) return undefined
  const { turn } = open
  return {
    type: 'accept',
    turn,
    previous: last,
    choice: choiceSeal(serverValue(dice, turn), open.choice),
    devices: listedIn(dice, turn),
    mark: markOf(dice, dealHash(dice.deal), turn),
  }
}

/** The generator's state for a turn in which these values were opened. */
export const diceOfTurn = (
  dice: TableDeal,
  turn: number,
  opened: Readonly<Record<string, string>>,
): DiceState =>
  stateOfTurn({ deal: dealHash(dice.deal), turn, server: serverValue(dice, turn), opened })

function withLength(
  lengths: TableDeal['lengths'],
  turn: number,
  steps: number,
): TableDeal['lengths'] {
  if (steps === 1) return lengths
  const [first, last, same] = lengths.at(-1) ?? [0, 0, 1]
  return same === steps && last === turn - 1
    ? [...lengths.slice(0, -1), [first, turn, steps]]
    : [...lengths, [turn, turn, steps]]
}

/** The dice after a turn that made these steps. Without an open turn, only the server gave a value. */
export function withTurn(
  before: TableDeal,
  steps: readonly Step<unknown>[],
  {
    choices = [],
    opened = {},
  }: {
    /** Of a turn that was not accepted first. */
    readonly choices?: readonly StepChoice[]
    readonly opened?: Readonly<Record<string, string>>
  },
): TableDeal {
  const { open, ...dice } = before.open ? before : withList(before, [])
  const turn = dice.turns + 1
  const head = headOf(dice, turn, open?.choice ?? choiceJson(choices))
  const seal = stepSeal(serverValue(dice, turn), steps)
  return {
    ...dice,
    turns: turn,
    last: resultHash(head, seal),
    newest: { type: 'result', turn, step: seal },
    devices: dice.devices.map((device): Device => {
      const value = opened[device.name]
      return value === undefined ? device : { ...device, turn, value }
    }),
    lengths: withLength(dice.lengths, turn, steps.length),
  }
}

/** The dice after the open turn was declared void; the values of the missing devices are not waited for. */
export function withVoid(before: TableDeal, missing: readonly string[]): TableDeal {
  const { open, ...dice } = before
  if (!open) return before
  const { turn, choice } = open
  const head = headOf(dice, turn, choice)
  return {
    ...dice,
    turns: turn,
    last: voidHash(head, missing),
    newest: { type: 'result', turn, missing },
    voids: [...dice.voids, [turn, missing, choice]],
  }
}

/** The record of a fight that a newer version has changed when it was loaded: the choice that was open no longer fits. */
export const withoutOpen = (record: TableRecord): TableRecord => {
  const dice = dealOf(record)
  return dice?.open ? withDice(record, withVoid(dice, [])) : record
}

/** Whether the open turn repeats one that was declared void for missing devices. */
export const isRepeated = ({ voids, open }: TableDeal): boolean =>
  voids.some(([turn, missing]) => turn + 1 === open?.turn && missing.length > 0)

/** For so many turns, the seat of a device that was missing is waited for only briefly. */
const PROBATION = 30

/** Whether each of these devices has a seat of which one has lately been missing. */
export function wereMissing({ voids, open }: TableDeal, names: readonly string[]): boolean {
  const late = voids.filter(([turn]) => turn + PROBATION >= (open?.turn ?? 0))
  const seats = new Set(late.flatMap(([, missing]) => missing.map(seatOfDevice)))
  return names.every((name) => seats.has(seatOfDevice(name)))
}

/** The devices that one seat may have at a deal. */
const MOST_DEVICES = 20

/** The dice with a device that opens from the next turn on; or why nothing changes. */
export function withDevice(
  dice: TableDeal,
  { name, anchor }: Pick<Device, 'name' | 'anchor'>,
): TableDeal | 'known' | 'taken' | 'full' {
  const known = dice.devices.find((one) => one.name === name)
  if (known) return known.anchor === anchor ? 'known' : 'taken'
  const seat = name.slice(0, name.indexOf('.') + 1)
  if (dice.devices.filter((one) => one.name.startsWith(seat)).length >= MOST_DEVICES) return 'full'
  const first = (dice.open?.turn ?? dice.turns) + 1
  return { ...dice, devices: [...dice.devices, { name, anchor, first }] }
}

/** Secrets per chain of a table of an earlier version. */
const OLD_CHAIN = 256

/** The proof of the dice of an earlier version; its last secret goes with it, because no die uses it any more. */
function secretProof({ from, table, root, words, revealed }: SecretDice): CommittedDice {
  const chain = [root]
  while (chain.length <= OLD_CHAIN) chain.push(hashText(chain.at(-1) ?? root))
  const [commitment = root, ...secrets] = chain.reverse()
  return { from, table, commitment, words, secrets: secrets.slice(0, revealed + 1) }
}
