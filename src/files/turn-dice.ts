// Dice to which every connected device adds a value in each turn, after the choice is accepted: the hashes, and what a save
// says of them. See docs/dice.md.
import type { Seat } from '../dice/dice.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { hashText, stateOfHash } from './dice-hash.ts'

/** Published by a table before its first die. */
export interface Deal {
  /** What the server's first value is the link of. */
  readonly anchor: string
  readonly book: string
  /** The seats that the computer played at the deal. */
  readonly computer: readonly string[]
  /** The newest result of the dice before, at a branch or a table that was dealt again. */
  readonly last?: string | undefined
  readonly level?: string | undefined
  /** The number of values that the server has. */
  readonly links: number
  readonly seats: readonly string[]
  /** Hides and fixes options, setup and, unless the fight begins here, the steps before. */
  readonly setup: string
  readonly table: string
}

/** A browser with a seat's key. */
export interface Device {
  /** The seat, a dot, and what it calls itself. */
  readonly name: string
  readonly anchor: string
  /** The first turn in which it could open. */
  readonly first: number
  /** The newest turn that it opened, and its value; absent if it opened none. */
  readonly turn?: number | undefined
  readonly value?: string | undefined
}

/** The dice of one deal, as a save holds them. */
export interface DealtDice {
  /** The step before which they begin. */
  readonly from: number
  readonly deal: Deal
  readonly nonce: string
  /** The number of turns, those declared void included. */
  readonly turns: number
  /** The server's value in the newest turn. */
  readonly server: string
  readonly devices: readonly Device[]
  /** From which turn on which devices were listed. */
  readonly lists: readonly (readonly [turn: number, names: readonly string[]])[]
  /** The turns declared void, the devices that were missing, and what was chosen. */
  readonly voids: readonly (readonly [turn: number, missing: readonly string[], choice: unknown])[]
  /** From which turn to which each has another number of steps than one. */
  readonly lengths: readonly (readonly [first: number, last: number, steps: number])[]
}

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

/**
 * Shows the server later that it accepted this turn of a deal, also if it has lost turn and deal since: nobody else can
 * compute it. Turn 0 is the deal itself.
 */
export const turnMark = (key: string, deal: string, turn: number): string =>
  hashLines('mark', key, deal, turn)

/** The fields of a request by which its choice is found in the record; typed faces are not among them. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  answer: ['choice'],
  begin: ['choice'],
  undo: ['do'],
  redo: ['do'],
  amend: ['line', 'faces', 'counts', 'choice', 'why'],
  roll: ['label', 'who'],
  hand: ['seats'],
}

/** What a request chooses; undefined for one that makes no turn. */
export function ownChoice(request: { readonly do: string }): unknown {
  const fields = OWN[request.do]
  return (
    fields && Object.fromEntries(Object.entries(request).filter(([name]) => fields.includes(name)))
  )
}

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
