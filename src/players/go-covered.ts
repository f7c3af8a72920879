// How a veteran goes nearer: from cover to cover, and round an enemy whom a friend keeps busy.
import { legsOf } from '../field/geometry.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { ANOTHER_SIDE, degreesBetween } from './cross-fire.ts'
import { foesUp, friendsUp, watchers } from './enemies.ts'
import { actingIn, fightOf, metresBetween, withCombatant } from './fight.ts'
import type { Turn } from './turn.ts'

/** Maximum number of places to examine. */
const PLACES = 40
/** A covered place must bring at least this share of the metres that the straight way brings, and at least so many. */
const PROGRESS = 0.4
const LEAST_METRES = 2
/** Metres that a place is worth from which an enemy is attacked from another side than a friend's. */
const GOES_ROUND = 3

/** Replaces an approach that would end in the sight of an enemy by one that ends out of sight and nearer as well. */
export function goCovered(turn: Turn, usual: unknown): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { do: verb, path } = usual as { readonly do?: string; readonly path?: readonly Spot[] }
  const end = path?.at(-1)
  if (!self || !fight.map || verb !== 'move' || !end || !face.reach || !face.path) return usual
  const foes = foesUp(fight, self)
  const isSeen = (spot: Spot): boolean => watchers(fight, foes, self, spot) > 0
  const [foe] = foes.toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b))
  if (!foe || !isSeen(end)) return usual
  const gain = (spot: Spot): number => metresBetween(self, foe) - metresBetween(spot, foe)
  const least = Math.max(LEAST_METRES, PROGRESS * gain(end))
  const fixers = friendsUp(fight, self).filter((one) => fight.rules.between(fight, one, foe).sees)
  const goesRound = (spot: Spot): boolean =>
    fixers.some((one) => degreesBetween(foe, spot, one) >= ANOTHER_SIDE)
  const near = face
    .reach(view, ask)
    .spots.filter((spot) => gain(spot) >= least)
    .map((spot) => ({ spot, worth: gain(spot) + (goesRound(spot) ? GOES_ROUND : 0) }))
    .toSorted((a, b) => b.worth - a.worth)
  const every = Math.max(1, Math.floor(near.length / PLACES))
  const goal = near.find(({ spot: { x, y } }, i) => i % every === 0 && !isSeen({ x, y }))?.spot
  if (!goal) return usual
  /** The way that is left to the enemy, in metres. A covered place may be a dead end. */
  const leftFrom = ({ x, y }: Spot): number => {
    const there = withCombatant(view, { ...self, x, y })
    const legs = legsOf(face.path?.(there, ask, foe).path ?? [])
    return legs.length > 0 ? legs.reduce((sum, [a, b]) => sum + metresBetween(a, b), 0) : Infinity
  }
  if (!(leftFrom(goal) <= leftFrom(self) - LEAST_METRES)) return usual
  const way = face.path(view, ask, goal)
  return way.choice !== undefined && !way.refusal ? way.choice : usual
}
