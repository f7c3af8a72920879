// Reads who plays each side: `--player red="COMMAND"`.
import type { Seat } from '../dice/dice.ts'
import { idOf } from '../files/names.ts'
import type { LostTurn, PlayerChoice } from '../series/team.ts'
import { listFlag, textFlag, type Call, type Command } from './command.ts'
import { badInput, wholeNumber, type Io } from './io.ts'
import { PLAYER_FLAGS_WORDS as WORDS } from './words.ts'

/** Default time limit for an answer, in milliseconds. */
const TIME_LIMIT = 1000
/** Maximum number of lost turns to print. */
const MOST_TOLD = 10

export const TIME_LIMIT_FLAG: Command['flags'] = {
  'time-limit': {
    type: 'string',
    what: WORDS.timeLimit(TIME_LIMIT),
  },
}

export const PLAYER_FLAGS: Command['flags'] = {
  player: {
    type: 'string',
    multiple: true,
    what: WORDS.player,
  },
  ...TIME_LIMIT_FLAG,
}

/** Milliseconds that a bot has for an answer. */
export const readTimeLimit = (call: Call): number =>
  wholeNumber(textFlag(call, 'time-limit'), '--time-limit', 1, 3_600_000) ?? TIME_LIMIT

/** Splits `NAME=COMMAND`. */
export function parsePlayer(text: string): { readonly name: string; readonly command: string } {
  const [, name = '', command = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (name.trim() === '' || command.trim() === '')
    throw badInput('--player', WORDS.namesNoPlayer(text), WORDS.nameCommandSuch)
  return { name: name.trim(), command: command.trim() }
}

/** A side as the flag names it, with its combatants that have their own seats. */
interface NamedSide {
  readonly name: string
  readonly seat?: Seat | undefined
  readonly combatants?: readonly { readonly seat?: Seat | undefined }[] | undefined
}

/** The seats of all combatants of a side, except those of the referee. */
const seatsOfSide = (seat: Seat, { combatants = [] }: NamedSide): readonly Seat[] =>
  [...new Set([seat, ...combatants.map((one) => one.seat ?? seat)])].filter(
    (one) => one !== 'referee',
  )

/** The players that --player names for these sides. Throws BadInput for unknown sides. */
export function readPlayers(call: Call, sides: readonly NamedSide[]): readonly PlayerChoice[] {
  const limit = readTimeLimit(call)
  const found = new Map<Seat, PlayerChoice>()
  for (const text of listFlag(call, 'player')) {
    const { name, command } = parsePlayer(text)
    const side = sides.find((one) => one.seat === name || idOf(one.name) === idOf(name))
    if (!side)
      throw badInput(
        '--player',
        WORDS.thereIsNoSide(name),
        sides.map((one) => one.name).join(WORDS.or),
      )
    const { seat } = side
    if (seat === undefined)
      throw badInput('--player', WORDS.hasNoSeatSoNobody(side.name), WORDS.sideWithSeatInBout)
    if (found.has(seat))
      throw badInput('--player', WORDS.standsThereTwice(name), WORDS.eachSideOnce)
    for (const own of seatsOfSide(seat, side))
      if (!found.has(own)) found.set(own, { seat: own, name: side.name, command, limit })
  }
  return [...found.values()]
}

/** Prints to standard error which turns were lost and why. */
export function printLostTurns(io: Io, lost: readonly LostTurn[]): void {
  for (const { name, why } of lost.slice(0, MOST_TOLD)) io.err(WORDS.lostTurn(name, why))
  if (lost.length > MOST_TOLD) io.err(WORDS.botsLostMore(lost.length - MOST_TOLD))
}
