// Plays whole gunfights on from a question, from what its seat knows. Advice counts its chances in them.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Clock } from '../engine/book.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { winnerOf } from '../odds/record.ts'
import type { Consulting } from '../players/advise.ts'
import { seedOfTurn } from '../players/commander.ts'
import { actingIn, fightOf } from '../players/fight.ts'
import { chanceOfSide } from '../players/gunfight-playouts.ts'
import type { FightOut } from '../players/whole-fights-chance.ts'
import { createAnswerer } from './play.ts'
import { PLAYERS } from './players.ts'

/** Limits of the whole fights behind advice. */
export interface WholeFights {
  readonly fights: number
  /** No fight is begun after this many answers in all, which bounds the time. */
  readonly answers: number
  /** A fight that has taken this many answers is judged by the strength left on both sides. */
  readonly longest: number
  readonly seed: number
}

/**
 * Plays whole gunfights after a choice among veterans, from what the asked seat knows. The same view, question and limits give the
 * same result. Undefined for a bout, whose playouts are whole already.
 */
export function fightsOnFrom(
  { book, face, view, ask, options = {} }: Consulting,
  { fights, answers, longest, seed }: WholeFights,
): FightOut | undefined {
  const imagined = ask.kind === 'act' ? book.imagine?.(view, ask) : undefined
  const self = imagined && actingIn(fightOf(view), ask)
  const { counting } = face as GunfightFace<Clock, unknown>
  if (!imagined || !self || !counting || fights === 0) return undefined
  const player = PLAYERS.gunfight({ book, face, options })
  const dice = seedOfTurn({ view, ask }, seed)
  return (choice) => {
    let [won, fought, left] = [0, 0, answers]
    while (fought < fights && left > 0) {
      const answer = createAnswerer({ book, face, player })
      let [given, own] = [false, 0]
      const { state } = simulateFrom(
        book,
        { state: imagined, tape: [] },
        {
          seed: seedOfRun(dice, ++fought),
          answer(one, now) {
            left--
            if (++own > longest) return undefined
            if (given || one.kind !== ask.kind || one.who !== ask.who) return answer(one, now)
            given = true
            return { choice }
          },
        },
      )
      const winner = winnerOf(counting.tally(state))
      if (winner !== undefined) won += Number(winner === self.side)
      else won += own > longest ? chanceOfSide(counting, state, self.side) : 0.5
    }
    return { won, fights: fought }
  }
}
