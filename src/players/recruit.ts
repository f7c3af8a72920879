// The weakest computer player of gunfights. It makes the mistakes of people: it attacks whoever is nearest, at any range and without
// cover or aim, and freezes once somebody is hit.
import type { Item } from '../engine/book.ts'
import { chanceOfMoment } from './mistakes.ts'
import { RECRUIT } from './attacks.ts'
import { fightOf } from './fight.ts'
import { answerBy } from './simple-player.ts'
import { nearestFirst } from './turn-to-enemy.ts'
import { glimpseOf, type Look, type Seen, type Turn } from './turn.ts'

/** The chance to freeze for a moment: always, more if wounded, and more for each friend who is out of action. */
const FEAR = { always: 0.2, wounded: 0.4, friendOut: 0.2, most: 0.7 }
/** Each point of COOL takes this share of the fear. */
const NERVE = 0.04

/** Answers a question as a novice. The same view, menu and seed give the same answer. */
export function recruitPlayer(turn: Turn, seed: number): unknown {
  const { ask, view } = turn
  if (ask.kind !== 'act') return answerBy(turn, RECRUIT)
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === ask.who)
  if (!self) return answerBy(turn, RECRUIT)
  if (chanceOfMoment(ask, view.now, seed) < fearOf(turn, scene, self)) return ask.silent
  return answerBy({ ...turn, menu: narrowMenu(turn, scene, self) }, RECRUIT)
}

function fearOf({ face, view }: Turn, { men }: Look, self: Seen): number {
  const hurt = (face.counting?.states.indexOf(self.state) ?? 0) > 0
  const friends = men.filter(({ side, down, dead }) => side === self.side && (down || dead)).length
  const { cool = 0 } = fightOf(view).men[self.id]?.stats ?? {}
  const all = FEAR.always + (hurt ? FEAR.wounded : 0) + FEAR.friendOut * friends
  return Math.min(FEAR.most, all) * Math.max(0, 1 - NERVE * cool)
}

/** Returns the menu with attacks only on the nearest enemy that can be attacked. */
function narrowMenu({ menu }: Turn, scene: Look, self: Seen): readonly Item[] {
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
