// Recomputes the turns of a deal from a save: the values, the heads and results, and every die.
import { seededSource } from '../dice/seeded.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { StepThrows } from '../engine/throws.ts'
import { DEVICE_LINKS, type DealNotes } from './dice-notes.ts'
import type { Save } from './save.ts'
import { byProgram, facesOf, stepFault, type Fault } from './verify-steps.ts'
import {
  acceptHash,
  choiceSeal,
  dealHash,
  listedIn,
  linkOf,
  ownChoiceHash,
  resultHash,
  setupHash,
  stateOfTurn,
  stepSeal,
  valueBefore,
  voidHash,
  type DealtDice,
  type Device,
} from './turn-dice.ts'

/** A turn, recomputed. */
export interface CheckedTurn {
  readonly turn: number
  readonly head: string
  readonly result: string
  /** The devices that were to open. */
  readonly listed: readonly string[]
  readonly isVoid: boolean
  /** The devices that a void turn did not wait for. */
  readonly missing: readonly string[]
  /** What was chosen in each step. */
  readonly chosen: readonly unknown[]
  /** Dice of the program. */
  readonly dice: number
}

export interface CheckedDeal {
  readonly deal: string
  readonly turns: readonly CheckedTurn[]
  readonly checked: number
}

/** The steps of a save with their throws. */
interface Recorded {
  readonly save: Save
  readonly throws: readonly StepThrows[]
  /** The step before which the next dice begin. */
  readonly until: number
  /** The last result of the dice before. */
  readonly last: string | undefined
}

/** Checks the dice of one deal, and appends what is wrong to `faults`. */
export function checkDeal(proof: DealtDice, recorded: Recorded, faults: Fault[]): CheckedDeal {
  const { deal, from, turns } = proof
  const { save, throws, until, last } = recorded
  const { book, options, setup, steps } = save
  const before = from === 0 ? {} : { steps: steps.slice(0, from) }
  if (setupHash(proof.nonce, { book, options, setup, ...before }) !== deal.setup)
    faults.push({ what: 'the dice were dealt for another fight' })
  if (last !== undefined && deal.last !== last)
    faults.push({ what: 'the dice were not dealt after the last result before them' })
  const hash = dealHash(deal)
  const values = valuesOf(proof, faults)
  if (!values) return { deal: hash, turns: [], checked: 0 }
  const found: CheckedTurn[] = []
  let [at, previous, checked] = [from, hash, 0]
  for (let turn = 1; turn <= turns; turn++) {
    const devices = listedIn(proof, turn)
    const server = values.server[turn] ?? ''
    const lost = proof.voids.find(([of]) => of === turn)
    const length = proof.lengths.find(([from, to]) => from <= turn && turn <= to)?.[2] ?? 1
    const to = lost ? at : at + length
    if (to > until) {
      faults.push({ what: `steps are missing: the dice have ${turns} turns` })
      break
    }
    const made = throws.slice(at, to)
    const chosen = lost ? [lost[2]].flat() : made.map(({ choice }) => choice)
    const choice = choiceSeal(server, lost ? lost[2] : chosen.length === 1 ? chosen[0] : chosen)
    const head = acceptHash({ turn, previous, choice, devices })
    const opened = Object.fromEntries(
      devices.map(([name]) => [name, values.opened(name, turn) ?? 'none']),
    )
    if (lost) previous = voidHash(head, lost[1])
    else {
      previous = resultHash(head, stepSeal(server, steps.slice(at, to)))
      const missing = Object.keys(opened).find((name) => opened[name] === 'none')
      if (missing !== undefined)
        faults.push({ step: at + 1, what: `${missing} was listed, and its value is not there` })
      const source = seededSource(stateOfTurn({ deal: hash, turn, server, opened }))
      for (const [i, step] of made.entries()) {
        const fault = stepFault(step, source, i === made.length - 1)
        if (fault !== undefined) faults.push({ step: at + i + 1, what: fault })
      }
    }
    const dice = facesOf(made.flatMap(({ rolls }) => rolls.filter(byProgram)))
    checked += dice
    const listed = devices.map(([name]) => name)
    const [isVoid, missing] = [lost !== undefined, lost?.[1] ?? []]
    found.push({ turn, head, result: previous, listed, isVoid, missing, chosen, dice })
    at = to
  }
  for (let i = at; i < until; i++)
    if (throws[i]?.rolls.some(byProgram))
      faults.push({ step: i + 1, what: 'its dice belong to no turn' })
  checkRepeats(found, proof, faults)
  return { deal: hash, turns: found, checked }
}

/** After a void turn with missing devices, the same choice must follow. */
function checkRepeats(turns: readonly CheckedTurn[], { voids }: DealtDice, faults: Fault[]): void {
  for (const [turn, missing] of voids) {
    const next = turns[turn]
    if (missing.length === 0 || !next || deepEqual(next.chosen, turns[turn - 1]?.chosen)) continue
    faults.push({ what: `after the void turn ${turn}, another choice was made` })
  }
}

/** The values of server and devices by turn; undefined if the server's do not lead to its anchor. */
function valuesOf(proof: DealtDice, faults: Fault[]) {
  const { deal, turns, devices } = proof
  const of = { table: deal.table, owner: 'server' }
  const server: string[] = []
  server[turns] = proof.server
  for (let turn = turns; turn > 0; turn--) server[turn - 1] = linkOf(of, server[turn] ?? '')
  if (server[0] !== deal.anchor || turns > deal.links) {
    faults.push({ what: 'the values of the server do not lead to what was dealt' })
    return undefined
  }
  const chains = new Map<string, readonly string[]>()
  for (const device of devices) {
    const chain = openedValues(device, { table: deal.table, turns })
    if (chain) chains.set(device.name, chain)
    else faults.push({ what: `the values of ${device.name} do not lead to its anchor` })
  }
  const opened = (name: string, turn: number): string | undefined => chains.get(name)?.[turn]
  return { server, opened }
}

/** By turn; empty if the device opened nothing, undefined if its newest value does not lead to its anchor. */
function openedValues(
  device: Device,
  { table, turns }: { readonly table: string; readonly turns: number },
): readonly string[] | undefined {
  const { name, anchor, first, turn, value } = device
  if (turn === undefined || value === undefined) return []
  if (turn > turns || turn - first >= DEVICE_LINKS) return undefined
  const of = { table, owner: name }
  const values: string[] = []
  let at = value
  for (let n = turn; n >= first; n--) {
    values[n] = at
    at = linkOf(of, at)
  }
  return turn >= first && at === anchor ? values : undefined
}

/** Whether a value of a device is the one of its turn. */
export const isValueOf = (table: string, device: Device, turn: number, value: string): boolean => {
  const { name, anchor, first } = device
  const [known, at] =
    device.turn === undefined ? [anchor, first - 1] : [device.value ?? anchor, device.turn]
  return turn > at && valueBefore({ table, owner: name }, value, turn - at) === known
}

/**
 * What a device saw of a deal, against the record of it. `isLast`: no other deal follows it in the save, so its next turn may
 * be open.
 */
export function compareNotes(
  notes: DealNotes,
  { checked, isLast }: { readonly checked: CheckedDeal | undefined; readonly isLast: boolean },
  faults: Fault[],
): void {
  const say = (what: string): void => void faults.push({ what })
  if (!checked) return say('the dice that this device saw dealt are not those of the save')
  const turns = new Map(checked.turns.map((turn) => [turn.turn, turn]))
  const newest = checked.turns.length
  const beyond = Math.max(
    notes.last?.[0] ?? 0,
    ...notes.heads.slice(-1).map(([turn]) => turn),
    ...notes.opened.slice(-1),
  )
  const open = isLast ? newest + 1 : newest
  if ((notes.last?.[0] ?? 0) > newest || notes.opened.some((turn) => turn > open))
    say(`the save ends after turn ${newest}, and this device saw turn ${beyond}`)
  for (const [turn, head] of notes.heads) {
    const found = turns.get(turn)
    if (found && found.head !== head)
      say(
        `turn ${turn} is not the one that was accepted: its choice, its devices or what came before`,
      )
  }
  const seen = new Set(notes.heads.map(([turn]) => turn))
  for (const { turn, listed, isVoid } of checked.turns)
    if (notes.device && !isVoid && listed.includes(notes.device.name) && !seen.has(turn))
      say(`turn ${turn} has a value of this device, which it did not open there`)
  for (const [turn, hash] of notes.choices) {
    const found = turns.get(turn)
    if (found && !found.chosen.some((one) => ownChoiceHash(chosenOf(one)) === hash))
      say(`turn ${turn} holds another choice than the one that this device made`)
  }
  if (notes.last) {
    const [turn, result] = notes.last
    const found = turns.get(turn)
    if (found && found.result !== result) say(`turn ${turn} ended otherwise than this device saw`)
  }
  for (const [turn, what] of notes.complaints) say(`noted in turn ${turn}: ${what}`)
}

/** What a seat sent, in the choice of a step. */
function chosenOf(choice: unknown): unknown {
  if (typeof choice !== 'object' || choice === null) return undefined
  const { line, start } = choice as {
    readonly line?: { readonly choice?: unknown; readonly start?: { readonly choice: unknown } }
    readonly start?: { readonly choice: unknown }
  }
  return start ? start.choice : line?.start ? line.start.choice : line?.choice
}
