// A computer player that plays by its menu: it takes good shots, aims, reloads and approaches. It knows no rules and compares
// the chances on plan cards.
import { legsOf, pointInShape } from '../field/geometry.ts'
import type { Item } from '../engine/book.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { conditionOf, isDeclared, type Condition } from '../books/gunfight/table/conditions.ts'
import { turnAfter } from './after-posture.ts'
import { attacksByWorth, choiceOf, SIMPLE, type Habits, type Shot, type Sight } from './attacks.ts'
import { findDraw } from './draw.ts'
import { afterWholeAim, aimBonusOn, aimPays } from './aim.ts'
import { actingIn, fightOf, withCombatant } from './fight.ts'
import { chanceIn, GOOD_SHOT, MAX_PENALTY } from './shots.ts'
import { postureChoice } from './posture-choice.ts'
import { nearestFirst, turnToEnemy } from './turn-to-enemy.ts'
import { glimpseOf, type Turn, type Look, type Seen } from './turn.ts'
import { chooseLuck, chooseSuppressors, chooseTarget } from './under-fire.ts'

/** A player that aims below a good shot stops at this bonus. */
const MAX_AIM = 3

/**
 * Answers a question. The same view and menu give the same answer.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, newGame, simplePlayer } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book, face } = entry.make({})
 * const { setup } = entry.enter(scenario, {})
 * const game = newGame(book, setup, { seed: 7 })
 * const { ask, key } = game.pending!.asks.find((one) => !one.answered)!
 * const view = book.view(game.state, ask.seat)
 * game.answer(ask.seat, key, simplePlayer({ face, view, ask, menu: face.menu(view, ask) }))
 * console.log(game.log.length)
 */
export const simplePlayer = (turn: Turn): unknown => answerBy(turn, SIMPLE)

/** Answers a question with the given habits. */
export function answerBy(turn: Turn, habits: Habits): unknown {
  const { ask } = turn
  if (ask.kind === 'react') return ask.silent
  if (ask.kind !== 'act') return ask.kind === 'call' ? 'now' : (answerOther(turn) ?? ask.silent)
  const open = turn.menu.filter((item) => !item.refusal && item.choice !== undefined)
  const scene = glimpseOf(turn)
  const self = scene.men.find((combatant) => combatant.id === ask.who)
  if (!self) return ask.silent
  const shots = attacksByWorth(turn, open, { scene, self }, habits)
  // A poor shot at somebody who is up is no reason to leave a good one at somebody who may get up.
  const shot = shots.find(({ chance }) => chance >= habits.poorShot) ?? shots[0]
  const conditions = turn.face.conditions?.(turn.view, self.id)
  const aiming = conditionOf(conditions, 'aiming')
  const aimed = aiming?.bonus ?? 0
  // Each further action costs a penalty, so an action with little chance is not worth the risk of a
  // fumble.
  const begun = conditionOf(conditions, 'next-action')
  // A held combatant can do nothing else. (An escape `from` somebody is from a hold, not from a net.)
  const escape = open.find((item) => item.verb === 'escape' && choiceOf(item)['from'] !== undefined)
  if (escape && !shot) return begun ? ask.silent : escape.choice
  const drawn = findDraw(turn, open, { scene, self }, { shot, begun: begun !== undefined, habits })
  if (drawn) return drawn.choice
  const declared = conditionOf(conditions, 'declared')
  // If all actions are declared first, the penalty of a fourth spoils the other three.
  if (declared && begun && begun.penalty >= MAX_PENALTY) return ask.silent
  const aim =
    shot?.target && !conditionOf(conditions, 'running')
      ? open.find((item) => item.verb === 'aim' && item.target === shot.target)
      : undefined
  const aims =
    shot && aim && habits.aims === 'while-it-pays' ? judgeAim(turn, shot, conditions) : undefined
  if (aim && aims && aims.best >= habits.poorShot) return aim.choice
  const poor = begun ? habits.furtherShot : habits.poorShot
  if (shot && shot.chance >= Math.max(GOOD_SHOT, poor)) return shot.choice
  if (shot && shot.chance >= poor && aiming) return shot.choice
  if (
    shot &&
    aim &&
    habits.aims === 'below-good-shot' &&
    aimed < MAX_AIM &&
    shot.chance < GOOD_SHOT
  )
    return aim.choice
  if (shot && shot.chance >= poor) return shot.choice
  return (
    (isDeclared(conditions, 'clear')
      ? undefined
      : open.find((item) => item.verb === 'clear')?.choice) ??
    (isDeclared(conditions, 'reload') ? undefined : findReload(open, scene, self)) ??
    (begun && hasLoadedGun(scene, self)
      ? undefined
      : findApproach(turn, open, { scene, self }, { ...habits, begun: begun !== undefined })) ??
    turnToEnemy(turn) ??
    (habits.shootsAtLast && !begun ? (aims ? aim : shot)?.choice : undefined) ??
    ask.silent
  )
}

/**
 * The chance to hit after the whole aim, if one more act of aiming pays; undefined otherwise. Where even the whole aim makes no shot worth
 * taking, it is better to go nearer first.
 */
function judgeAim(
  turn: Turn,
  { choice, chance, target }: Shot,
  conditions: readonly Condition[] | undefined,
): { readonly best: number } | undefined {
  const aimer = actingIn(fightOf(turn.view), turn.ask)
  const bonus = aimer ? aimBonusOn(target, aimer, conditions) : 0
  if (!aimPays(chance, bonus, conditions)) return undefined
  if (!aimer || target === undefined) return { best: chance }
  return { best: Math.max(chance, chanceIn(afterWholeAim(turn.view, aimer, target), turn, choice)) }
}

/** Answers the other questions. Undefined means the default answer. */
function answerOther(turn: Turn): unknown {
  const { face, view, ask } = turn
  switch (ask.kind) {
    case 'luck':
      return chooseLuck(ask.options)
    case 'dive':
    case 'hit-the-deck':
      return 'dive'
    case 'suppressors':
      return chooseSuppressors(
        [
          ...new Set(
            ask.options.flatMap((choice) => (Array.isArray(choice) ? (choice as string[]) : [])),
          ),
        ],
        glimpseOf(turn),
      )
    case 'suppressing-fire': {
      const scene = glimpseOf(turn)
      const self = scene.men.find(({ id }) => id === ask.who)
      const busy = (id: string): boolean =>
        conditionOf(face.conditions?.(view, id), 'suppressed') !== undefined
      return self && chooseTarget(turn.menu, scene, self, busy)
    }
    default:
      return undefined
  }
}

/** Whether the weapon in hand is loaded. If so, the player does not approach for melee after firing. */
const hasLoadedGun = (scene: Look, self: Seen): boolean =>
  (scene.sheets[self.id]?.weapons.find(({ inHand }) => inHand)?.loaded ?? 0) > 0

/** Reloads an empty weapon. */
function findReload(open: readonly Item[], scene: Look, self: Seen): unknown {
  const weapon = scene.sheets[self.id]?.weapons.find(({ inHand }) => inHand)
  return weapon?.loaded === 0 ? open.find((item) => item.verb === 'reload')?.choice : undefined
}

/**
 * Approaches the nearest enemy by at least a metre. Beside an enemy, others near by are no goals. A player that is
 * shut in goes to a door and opens it.
 */
function findApproach(
  turn: Turn,
  open: readonly Item[],
  { scene, self }: Sight,
  habits: Habits & { readonly begun: boolean },
): unknown {
  const stays = metresToStay(habits)
  const { path, reach } = turn.face
  if (!path || !reach) return undefined
  if (self.posture !== 'standing') {
    const up = postureChoice(open, 'standing')
    // Where acts are declared, moves come first: it goes in its next turn.
    const combatant = actingIn(fightOf(turn.view), turn.ask)
    const then = combatant && withCombatant(turn.view, { ...combatant, posture: 'standing' })
    const canGo =
      up !== undefined &&
      [turnAfter(turn, up).view, then].some(
        (view) => view && reach(view, turn.ask).spots.length > 0,
      )
    return canGo ? up : undefined
  }
  const near = nearestFirst(scene, self)
  const enemies = habits.approachesUp ? [...near.filter(isUp), ...near.filter(isDown)] : near
  const fight = fightOf(turn.view)
  /** False for somebody behind a wall: to be beside them is not to have arrived. */
  const sees = (goal: Spot & { readonly id?: string }): boolean => {
    const [own, foe] = [fight.men[self.id], fight.men[goal.id ?? '']]
    return !own || !foe || fight.rules.between(fight, own, foe).sees
  }
  const ways = new Map<Spot, readonly Spot[]>()
  const wayTo = (goal: Spot): readonly Spot[] => {
    const way = ways.get(goal) ?? path(turn.view, turn.ask, goal).path
    ways.set(goal, way)
    return way
  }
  const shutIn =
    enemies.length > 0 &&
    enemies.every((enemy) => wayTo(enemy).length === 0 && !isInVehicle(scene, enemy))
  const door = shutIn ? open.find((item) => item.verb === 'open') : undefined
  if (door) return door.choice
  const { spots } = reach(turn.view, turn.ask)
  if (spots.length === 0) return undefined
  const goals = enemies.length > 0 ? enemies : lookedFor(scene, self)
  // An enemy in the same place is 0 m away.
  let skipped = stays > 0 ? -1 : 0
  for (const goal of shutIn ? [...closedDoors(scene, self), ...enemies] : goals) {
    if (distanceBetween(goal, self) <= skipped) continue
    if (stays > 0 && !shutIn) {
      const isBeside =
        distanceBetween(goal, self) <= IN_REACH && wayTo(goal).length > 0 && sees(goal)
      if (isBeside) skipped = stays
      // A player beside an enemy does not leave it for an enemy who cannot be reached.
      if (isBeside || (skipped > 0 && wayTo(goal).length === 0)) continue
    }
    const best =
      furthestAlong(wayTo(goal), spots) ??
      spots.reduce((a, b) => (distanceBetween(b, goal) < distanceBetween(a, goal) - 1e-9 ? b : a))
    if (distanceBetween(best, self) < (shutIn ? STEP : 1)) {
      // A way may lead through a gap that is narrower than the cells in reach.
      const corner = sees(goal) ? undefined : cornerInReach(turn, wayTo(goal), self)
      if (corner !== undefined) return corner
      if (!shutIn && distanceBetween(goal, self) <= BESIDE && sees(goal)) skipped = stays
      continue
    }
    const way = path(turn.view, turn.ask, best)
    if (way.choice !== undefined && !way.refusal) return way.choice
  }
  return undefined
}

/** Returns a move to the last corner of a way that can be reached now. */
const cornerInReach = ({ face, view, ask }: Turn, way: readonly Spot[], self: Seen): unknown =>
  way
    .slice(1, -1)
    .toReversed()
    .filter((corner) => distanceBetween(corner, self) >= 1)
    .map((corner) => face.path?.(view, ask, corner))
    .find((one) => one?.choice !== undefined && !one.refusal)?.choice

const isDown = ({ down }: Seen): boolean => down
const isUp = ({ down }: Seen): boolean => !down

/** Metres within which a player beside an enemy does not go on to others: it would come back to this one. */
const metresToStay = ({
  staysBeside,
  begun,
}: Pick<Habits, 'staysBeside'> & { readonly begun: boolean }): number =>
  staysBeside ? (begun ? Infinity : GROUP) : 0
/** Before it has acted, it moves on only to enemies farther away than this. */
const GROUP = 6

/** Within this many metres of an enemy, the player has arrived. */
const BESIDE = 1.5
/** Blows reach this far, in metres. A step closer would be taken back on the way to the next enemy. */
const IN_REACH = 1

/** At a double-blind table, returns where to look for unseen enemies: where they were last seen, then the middle of the map. */
function lookedFor({ ghosts, map }: Look, self: Seen): readonly Spot[] {
  if (!map || !ghosts) return []
  const foes = ghosts.filter(({ side }) => side !== self.side)
  return [
    ...foes.toSorted((a, b) => distanceBetween(a, self) - distanceBetween(b, self)),
    { x: map.width / 2, y: map.height / 2 },
  ]
}

/** Whether the position is inside an obstacle, such as a vehicle, that no path can enter. */
const isInVehicle = (scene: Look, at: Spot): boolean =>
  (scene.map?.obstacles ?? []).some(({ shape }) => shape.length > 2 && pointInShape(at, shape))

/** Returns the centres of the closed doors, nearest first. */
const closedDoors = (scene: Look, self: Seen): Spot[] =>
  (scene.map?.obstacles ?? [])
    .filter(({ kind }) => kind === 'door')
    .map(({ shape }) => middle(shape))
    .toSorted((a, b) => distanceBetween(a, self) - distanceBetween(b, self))
const middle = (shape: readonly Spot[]): Spot => ({
  x: shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
  y: shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
})

/** Returns the furthest reachable spot along a path; undefined if there is none. */
function furthestAlong(path: readonly Spot[], spots: readonly Spot[]): Spot | undefined {
  for (const [from, to] of legsOf(path).toReversed()) {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (let left = length; left >= 0; left -= STEP) {
      const on = {
        x: from.x + ((to.x - from.x) * left) / (length || 1),
        y: from.y + ((to.y - from.y) * left) / (length || 1),
      }
      const spot = spots.find(({ x, y }) => Math.hypot(x - on.x, y - on.y) < STEP)
      if (spot) return spot
    }
  }
  return undefined
}
/** Spacing of the points tried along a path, in metres. */
const STEP = 0.5

const distanceBetween = (spot: Spot, enemy: Spot): number =>
  Math.hypot(spot.x - enemy.x, spot.y - enemy.y)
