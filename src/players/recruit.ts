// The weakest computer player of gunfights: it hesitates, and attacks only the nearest enemy.
import type { Item } from '../engine/book.ts'
import { chanceOfMoment } from './mistakes.ts'
import { RECRUIT } from './attacks.ts'
import { answerBy } from './simple-player.ts'
import { nearestFirst } from './turn-to-enemy.ts'
import { glimpseOf, type Turn } from './turn.ts'

/** Share of actions that a recruit wastes. */
const HESITATES = 0.65

/**
 * Answers a question as a novice: it wastes about two of three actions and attacks only the nearest enemy. The same view, menu
 * and seed give the same answer.
 */
export function recruitPlayer(turn: Turn, seed: number): unknown {
  const { ask, view } = turn
  if (ask.kind !== 'act') return answerBy(turn, RECRUIT)
  if (chanceOfMoment(ask, view.now, seed) < HESITATES) return ask.silent
  return answerBy({ ...turn, menu: narrowMenu(turn) }, RECRUIT)
}

/** Returns the menu with attacks only on the nearest enemy that can be attacked. */
function narrowMenu(turn: Turn): readonly Item[] {
  const { ask, menu } = turn
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === ask.who)
  if (!self) return menu
  const attacked = new Set(
    menu.flatMap(({ plan, refusal, target }) => (plan && !refusal && target ? [target] : [])),
  )
  const foes = nearestFirst(scene, self).filter(({ id }) => attacked.has(id))
  // A downed combatant is no threat while others can still act.
  const nearest = foes.find(({ down }) => !down) ?? foes[0]
  return menu.filter(
    ({ plan, target }) => !plan || (target !== undefined && target === nearest?.id),
  )
}
