// Dice to which every connected device adds a value in each turn, after the choice is accepted: the hashes, and what a save
// says of them. See docs/dice.md.
import * as z from 'zod'
import type { Seat } from '../dice/dice.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { FROM, HEX, hashText, stateOfHash } from './dice-hash.ts'
import { SEAT, whole, type ReadBy } from './schema-parts.ts'

/** The most values that a device or a server opens before it needs another anchor. */
export const MOST_LINKS = 65_536
/** A device: the seat, a dot, and what it calls itself. */
export const DEVICE = z.string().regex(/^(?:referee|player-\d{1,3})\.[a-z0-9]{1,16}$/, {
  error: 'must be a seat, a dot and up to 16 letters and digits',
})
const TURN = whole(0, 1_000_000)
const DEVICES = z.array(DEVICE).max(1000)

export const DEAL = z.strictObject({
  /** What the server's first value is the link of. */
  anchor: HEX,
  book: z.string().max(100),
  /** The seats that the computer played at the deal. */
  computer: z.array(SEAT).max(100),
  /** The newest result of the dice before, at a branch or a table that was dealt again. */
  last: HEX.optional(),
  level: z.string().max(40).optional(),
  /** The number of values that the server has. */
  links: whole(1, MOST_LINKS),
  seats: z.array(SEAT).max(100),
  /** Hides and fixes options, setup and, unless the fight begins here, the steps before. */
  setup: HEX,
  table: z.string().regex(/^[\w-]{1,100}$/),
})
/** What a table publishes before its dice. */
export type Deal = ReadBy<typeof DEAL>

const OPENED_BY = z.strictObject({
  name: DEVICE,
  anchor: HEX,
  /** The first turn in which it could open. */
  first: TURN,
  /** The newest turn that it opened, and its value; absent if it opened none. */
  turn: TURN.optional(),
  value: HEX.optional(),
})
/** A browser with a seat's key. */
export type Device = ReadBy<typeof OPENED_BY>

export const DEALT = z.strictObject({
  /** The step before which they begin. */
  from: FROM,
  deal: DEAL,
  nonce: HEX,
  /** The number of turns, those declared void included. */
  turns: TURN,
  /** The server's value in the newest turn. */
  server: HEX,
  devices: z.array(OPENED_BY).max(1000),
  /** From which turn on which devices were listed. */
  lists: z.array(z.tuple([TURN, DEVICES])).max(100_000),
  /** The turns declared void, the devices that were missing, and what was chosen. */
  voids: z.array(z.tuple([TURN, DEVICES, z.unknown()])).max(10_000),
  /** From which turn to which each has another number of steps than one. */
  lengths: z.array(z.tuple([TURN, TURN, whole(0, 100_000)])).max(100_000),
})
/** The dice of one deal, as a save holds them. */
export type DealtDice = ReadBy<typeof DEALT>

/** JSON with sorted keys and no spaces. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}

/** SHA-256 of `ringfire-dice-2 TAG` and these lines, joined by line feeds. */
const hashLines = (tag: string, ...lines: readonly (string | number)[]): string =>
  hashText([`ringfire-dice-2 ${tag}`, ...lines].join('\n'))

export interface Chain {
  readonly table: string
  /** `server`, or the name of the device. */
  readonly owner: string
}

/** The value before this one. */
export const linkOf = ({ table, owner }: Chain, value: string): string =>
  hashLines('link', table, owner, value)

/** The values from the anchor to the root, which is the last. */
export function chainOf(of: Chain, root: string, links: number): readonly string[] {
  const values = [root]
  for (let i = 0; i < links; i++) values.push(linkOf(of, values[i] ?? root))
  return values.reverse()
}

/** The value that many links before this one. */
export function valueBefore(of: Chain, value: string, links: number): string {
  let before = value
  for (let i = 0; i < links; i++) before = linkOf(of, before)
  return before
}

/** Hides the fight until the nonce is known. */
export const setupHash = (
  nonce: string,
  fight: {
    readonly book: string
    readonly options: unknown
    readonly setup: unknown
    readonly steps?: readonly unknown[]
  },
): string => hashLines('setup', nonce, canonicalJson(fight))

export const dealHash = (deal: Deal): string => hashLines('deal', canonicalJson(deal))

/** Hides the choice of a turn until the server's value is known. */
export const choiceSeal = (server: string, choice: unknown): string =>
  hashLines('choice', server, canonicalJson(choice))

/** Hides the steps of a turn until the server's value is known. */
export const stepSeal = (server: string, steps: readonly unknown[]): string =>
  hashLines('step', server, canonicalJson(steps.length === 1 ? steps[0] : steps))

export type Listed = readonly [name: string, anchor: string, first: number]

export interface Accepted {
  readonly turn: number
  /** The result of the turn before; of the first turn, the deal. */
  readonly previous: string
  readonly choice: string
  readonly devices: readonly Listed[]
}

/** The head of a turn: it fixes what is chosen and who opens. */
export const acceptHash = ({ turn, previous, choice, devices }: Accepted): string =>
  hashLines('accept', turn, previous, choice, canonicalJson(devices))

export const resultHash = (head: string, step: string): string => hashLines('result', head, step)

export const voidHash = (head: string, missing: readonly string[]): string =>
  hashLines('void', head, canonicalJson(missing))

/** The hash of a choice that a device keeps in its notes. */
export const ownChoiceHash = (choice: unknown): string => hashLines('own', canonicalJson(choice))

export interface Values {
  readonly deal: string
  readonly turn: number
  readonly server: string
  /** What the listed devices opened. */
  readonly opened: Readonly<Record<string, string>>
}

export const seedHash = ({ deal, turn, server, opened }: Values): string =>
  hashLines(
    'seed',
    deal,
    turn,
    server,
    ...Object.keys(opened)
      .sort()
      .map((name) => `${name}=${opened[name]}`),
  )

/** The state of the generator at the beginning of a turn. */
export const stateOfTurn = (values: Values): GeneratorState => stateOfHash(seedHash(values))

/** The seat of a device. */
export const seatOfDevice = (name: string): Seat => name.slice(0, name.indexOf('.')) as Seat

/** The devices listed in a turn. */
export function listedIn(
  { lists, devices }: Pick<DealtDice, 'lists' | 'devices'>,
  turn: number,
): readonly Listed[] {
  const names = lists.findLast(([from]) => from <= turn)?.[1] ?? []
  return names.flatMap((name): Listed[] => {
    const device = devices.find((one) => one.name === name)
    return device ? [[device.name, device.anchor, device.first]] : []
  })
}
