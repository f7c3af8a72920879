// Reads who plays each side: `--player red="COMMAND"`.
import type { Seat } from '../dice/dice.ts'
import { idOf } from '../files/names.ts'
import type { LostTurn, PlayerChoice } from '../series/team.ts'
import { listFlag, numberFlag, type Call, type Command } from './command.ts'
import { badInput, type Io } from './io.ts'

/** Default time limit for an answer, in milliseconds. */
const TIME_LIMIT = 1000
/** Maximum number of lost turns to print. */
const MOST_TOLD = 10

export const TIME_LIMIT_FLAG: Command['flags'] = {
  'time-limit': {
    of: ['--player'],
    what: `milliseconds that a bot may take for an answer (${TIME_LIMIT})`,
  },
}

export const PLAYER_FLAGS: Command['flags'] = {
  player: {
    type: 'string',
    multiple: true,
    what: 'SIDE=COMMAND: a program that plays this side, or SIDE=recruit, veteran, commander or random; repeat for other sides; see docs/bots.md',
  },
  ...TIME_LIMIT_FLAG,
}

/** Milliseconds that a bot has for an answer. */
export const readTimeLimit = (call: Call): number =>
  numberFlag(call, 'time-limit', 1, 3_600_000) ?? TIME_LIMIT

/** Splits `NAME=COMMAND`. */
export function parsePlayer(text: string): { readonly name: string; readonly command: string } {
  const [, name = '', command = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (name.trim() === '' || command.trim() === '')
    throw badInput(
      '--player',
      `'${text}' names no player`,
      'NAME=COMMAND, such as red="python3 bot.py"',
    )
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
        `there is no side '${name}'`,
        sides.map((one) => one.name).join(' or '),
      )
    const { seat } = side
    if (seat === undefined)
      throw badInput(
        '--player',
        `${side.name} has no seat, so no player is asked`,
        'a side with a seat; in a bout, a star',
      )
    if (found.has(seat)) throw badInput('--player', `'${name}' is given twice`, 'each side once')
    for (const own of seatsOfSide(seat, side))
      if (!found.has(own)) found.set(own, { seat: own, name: side.name, command, limit })
  }
  return [...found.values()]
}

/** Prints to standard error which turns were lost and why. */
export function printLostTurns(io: Io, lost: readonly LostTurn[]): void {
  for (const { name, why } of lost.slice(0, MOST_TOLD)) io.err(`${name} lost a turn: ${why}`)
  if (lost.length > MOST_TOLD) io.err(`Bots lost ${lost.length - MOST_TOLD} more turns.`)
}
