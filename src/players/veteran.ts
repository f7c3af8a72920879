// The usual computer player of gunfights.
import { coverFriends, layCoveringFire } from './covering-fire.ts'
import { fallBack } from './fall-back.ts'
import { hide } from './hide.ts'
import { lieDown } from './lie-down.ts'
import { answerBy } from './simple-player.ts'
import { VETERAN, type Habits } from './attacks.ts'
import { finishDeclaration, keepToDeclaration } from './declared.ts'
import { takeStance } from './take-stance.ts'
import type { Turn } from './turn.ts'

/**
 * Answers as the simple player does, but prefers putting people out of action to hitting them, calls shots at an area of the body,
 * skips poor shots, aims while that makes more attacks hit, keeps grenades for groups, lies down to shoot where that gives cover, gets
 * out of sight after acting, falls back when its side is losing, declares only actions that go together, covers friends with
 * suppressive fire, and attacks enemies whom a friend fights from another side. The same view and menu give the same answer.
 * @example
 * import { veteranPlayer, type Turn } from 'ringfire'
 * // A veteran that never interrupts.
 * const patient = (turn: Turn): unknown => (turn.ask.kind === 'call' ? turn.ask.silent : veteranPlayer(turn))
 * console.log(patient.length)
 */
export const veteranPlayer = (turn: Turn): unknown => answerAsVeteran(turn, VETERAN)

/** Answers as a veteran with these habits. */
export function answerAsVeteran(turn: Turn, habits: Habits): unknown {
  if (turn.ask.kind !== 'act') return coverFriends(turn) ?? answerBy(turn, habits)
  const last = finishDeclaration(turn, habits)
  if (last !== undefined) return last
  const usual = answerBy(turn, habits)
  const choice =
    (habits.fallsBack ? fallBack(turn, usual) : undefined) ??
    layCoveringFire(turn, usual) ??
    (habits.takesStances ? takeStance(turn, usual) : undefined) ??
    lieDown(turn, usual, habits) ??
    hide(turn, usual)
  return keepToDeclaration(turn, choice)
}
