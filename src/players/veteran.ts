// The usual computer player of gunfights.
import { hide } from './hide.ts'
import { answerBy } from './simple-player.ts'
import { VETERAN } from './attacks.ts'
import type { Turn } from './turn.ts'

/**
 * Answers as the simple player does, but rather puts people out than hits them, calls shots at an area of the body, lets
 * poor shots be, and gets out of sight when it has acted; the same view and menu give the same answer.
 * @example
 * import { veteranPlayer, type Turn } from 'ringfire'
 * // A veteran that never goes on where its side is asked to step in.
 * const patient = (turn: Turn): unknown => (turn.ask.kind === 'call' ? turn.ask.silent : veteranPlayer(turn))
 * console.log(patient.length)
 */
export function veteranPlayer(turn: Turn): unknown {
  const usual = answerBy(turn, VETERAN)
  return turn.ask.kind === 'act' ? hide(turn, usual) : usual
}
