// How a computer player turns to an enemy who is not in view.
import { metresBetween } from './fight.ts'
import { glimpseOf, type Turn, type Look, type Seen } from './turn.ts'

/** Returns the enemies who are not dying, nearest first. */
export const nearestFirst = (scene: Look, self: Seen): Seen[] =>
  scene.men
    .filter(({ side, dying }) => side !== self.side && !dying)
    .toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b) || (a.id < b.id ? -1 : 1))

/** Half of what a combatant has in view, in degrees. */
const IN_VIEW = 90

/** Returns the turn towards the nearest active enemy, if that is offered and the enemy is not in view already. */
export function turnToEnemy(turn: Turn): unknown {
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === turn.ask.who)
  if (!self) return undefined
  for (const enemy of nearestFirst(scene, self)) {
    const bearing = (Math.atan2(enemy.x - self.x, self.y - enemy.y) * 180) / Math.PI
    const off = Math.abs(((bearing - self.facing + 540) % 360) - 180)
    if (off <= IN_VIEW) return undefined
    const item = turn.menu.find(
      ({ verb, target, refusal }) => verb === 'turn' && target === enemy.id && !refusal,
    )
    if (item) return item.choice
  }
  return undefined
}
