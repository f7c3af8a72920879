// Recomputes the turns of a deal from a save: the values, the heads and results, and every die.
import { seededSource } from '../dice/seeded.ts'
import { deepEqual, isObject } from '../engine/plain-data.ts'
import type { StepChoice } from '../engine/game.ts'
import { isRoll, isStart } from '../engine/tape.ts'
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

/** The end of the dice before, at the same table. */
export interface Before {
  readonly result: string
  /** What must be chosen again, because the last turn was declared void. */
  readonly again?: readonly unknown[] | undefined
}

export interface CheckedDeal {
  readonly deal: string
  readonly turns: readonly CheckedTurn[]
  readonly checked: number
  /** Steps that the program made when it loaded the fight under other rules. */
  readonly madeAtLoading: number
}

/** The steps of a save with their throws. */
interface Recorded {
  readonly save: Save
  readonly throws: readonly StepThrows[]
  /** The step before which the next dice begin, and whether there are any. */
  readonly until: number
  readonly isLast: boolean
  readonly before: Before | undefined
}

/** Checks the dice of one deal, and appends what is wrong to `faults`. */
export function checkDeal(proof: DealtDice, recorded: Recorded, faults: Fault[]): CheckedDeal {
  const { deal, from, turns } = proof
  const { save, throws, until, isLast, before } = recorded
  const { book, options, setup, steps } = save
  const made = from === 0 ? {} : { steps: steps.slice(0, from) }
  if (setupHash(proof.nonce, { book, options, setup, ...made }) !== deal.setup)
    faults.push({ what: 'the dice were dealt for another fight' })
  if (before && deal.last !== before.result)
    faults.push({ what: 'the dice were not dealt after the last result before them' })
  const hash = dealHash(deal)
  const values = valuesOf(proof, faults)
  if (!values) return { deal: hash, turns: [], checked: 0, madeAtLoading: 0 }
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
        if (step.others.length > 0)
          faults.push({ step: at + i + 1, what: 'it holds more than the choice that was accepted' })
      }
    }
    const dice = facesOf(made.flatMap(({ rolls }) => rolls.filter(byProgram)))
    checked += dice
    const listed = devices.map(([name]) => name)
    const [isVoid, missing] = [lost !== undefined, lost?.[1] ?? []]
    found.push({ turn, head, result: previous, listed, isVoid, missing, chosen, dice })
    at = to
  }
  // A table that is loaded under other rules adds a step and deals again.
  const madeAtLoading = !isLast && at === until - 1 && throws[at]?.isLoading ? 1 : 0
  for (let i = at + madeAtLoading; i < until; i++)
    faults.push({ step: i + 1, what: 'it belongs to no turn' })
  checkRepeats(found, before?.again, faults)
  return { deal: hash, turns: found, checked, madeAtLoading }
}

/** After a void turn with missing devices, the same choice must follow. */
function checkRepeats(
  turns: readonly CheckedTurn[],
  again: Before['again'],
  faults: Fault[],
): void {
  let wanted = again
  for (const { turn, chosen, isVoid, missing } of turns) {
    if (wanted && !deepEqual(chosen, wanted))
      faults.push({ what: `after the void turn before turn ${turn}, another choice was made` })
    wanted = isVoid && missing.length > 0 ? chosen : undefined
  }
}

/** How the dice of a deal ended, for the next ones of the same table. */
export function endOf({ deal: { links } }: DealtDice, { deal, turns }: CheckedDeal): Before {
  const last = turns.at(-1)
  // Where no value is left, the seat chooses again.
  const isAgain = last?.isVoid && last.missing.length > 0 && last.turn < links
  return { result: last?.result ?? deal, again: isAgain ? last.chosen : undefined }
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
  const ended = notes.last?.[0] ?? 0
  const beyond = [...notes.heads.map(([turn]) => turn), ...notes.opened].reduce(
    (most, turn) => Math.max(most, turn),
    ended,
  )
  if (ended > newest || beyond > (isLast ? newest + 1 : newest))
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
    if (found && !found.chosen.some((one) => isOwn(one, hash)))
      say(`turn ${turn} holds another choice than the one that this device made`)
  }
  for (const [after, hash] of notes.later ?? [])
    if (
      !checked.turns.some(
        ({ turn, chosen }) => turn > after && chosen.some((one) => isOwn(one, hash)),
      )
    )
      say(`no turn after turn ${after} holds the choice that this device made then`)
  if (notes.last) {
    const [turn, result] = notes.last
    const found = turns.get(turn)
    if (found && found.result !== result) say(`turn ${turn} ended otherwise than this device saw`)
  }
  for (const [turn, what] of notes.complaints) say(`noted in turn ${turn}: ${what}`)
}

/** Whether a choice of the record is the one of a device. A repeated overruling leaves nothing to compare. */
function isOwn(choice: unknown, hash: string): boolean {
  // A save may hold anything as the choice of a void turn.
  if (!isObject(choice) || (choice['line'] !== undefined && !isObject(choice['line']))) return false
  const { kind, line, at, start, hand, tray } = choice as unknown as StepChoice
  const begun = start ?? (line && isStart(line) ? line.start : undefined)
  if (begun) return ownChoiceHash({ choice: begun.choice }) === hash
  if (kind === 'undo' || kind === 'redo') return ownChoiceHash({ do: kind }) === hash
  if (hand) return ownChoiceHash({ seats: hand }) === hash
  if (kind === 'roll') {
    const typed = line ?? (Array.isArray(tray) ? tray.at(-1) : undefined)
    return !typed || ownChoiceHash(pick(typed, ['label', 'who'])) === hash
  }
  if (kind !== 'amend') return line !== undefined && ownChoiceHash(pick(line, ['choice'])) === hash
  if (!line) return true
  const fields = isRoll(line) ? ['faces', 'counts', 'why'] : ['choice', 'why']
  return ownChoiceHash({ line: at, ...pick(line, fields) }) === hash
}

const pick = (from: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => fields.includes(name)))
