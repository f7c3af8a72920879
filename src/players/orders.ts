// Applies the referee's order to a computer player: the order narrows its menu or replaces its choice.
import type { Item } from '../engine/book.ts'
import type { Command } from '../books/gunfight/contract/commands.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { foesUp, watchers } from './enemies.ts'
import { drawsGrenade, hasDeclared } from './grenades.ts'
import { isLosing } from './morale.ts'
import { fightOf } from './fight.ts'
import { chanceToKill, GOOD_SHOT } from './shots.ts'
import { attacksByWorth, VETERAN } from './attacks.ts'
import { nearestFirst } from './turn-to-enemy.ts'
import { glimpseOf, type Turn, type Look, type Seen } from './turn.ts'

/** Verbs that leave the current place. */
const LEAVING: ReadonlySet<string> = new Set([
  'move',
  'run',
  'mount',
  'leap',
  'acrobatics',
  'save-move',
])
/** A combatant within this many metres of a spot has arrived. */
const ARRIVED = 1
/** A protector stays within this many metres. */
const BESIDE = 3
/** Minimum progress of a step, in metres. */
const GAIN = 0.5
/** Maximum accepted chance to kill a target who is to be taken alive. */
const MAX_DEADLY = 0.05
/** Hit locations where a shot is least likely to kill. */
const LIMBS: ReadonlySet<unknown> = new Set(['right-leg', 'left-leg', 'right-arm', 'left-arm'])

/** Answers a question under an order. Where the order leaves a choice, `play` decides. */
export function obey<T extends Turn>(
  turn: T,
  order: Command | undefined,
  play: (turn: T) => unknown,
): unknown {
  if (!order) return play(turn)
  if (turn.ask.kind !== 'act')
    return order.is === 'take-alive' && turn.ask.kind === 'suppressors'
      ? turn.ask.silent
      : play(turn)
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === turn.ask.who)
  if (!self) return play(turn)
  const at = { turn, scene, self }
  switch (order.is) {
    case 'hold':
      return play(inPlace(turn))
    case 'advance':
      return advance(at, order.to, ARRIVED) ?? play(inPlace(onFeet(turn, self, order.to)))
    case 'protect':
      return protect(at, order.whom, play)
    case 'retreat':
      return retreat(at, play)
    case 'take-alive':
      return play(sparing(at))
    case 'flee':
      return isLosing(turn) ? retreat(at, play) : play(turn)
    case 'give-up':
      return isLosing(turn) ? turn.ask.silent : play(turn)
  }
}

interface At<T extends Turn = Turn> {
  readonly turn: T
  readonly scene: Look
  readonly self: Seen
}

const metres = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
const withMenu = <T extends Turn>(turn: T, keep: (item: Item) => boolean): T => ({
  ...turn,
  menu: turn.menu.filter(keep),
})

/** Returns the turn without the choices that leave the current place. */
function inPlace<T extends Turn>(turn: T): T {
  const { path: _, reach: __, ...face } = turn.face
  return { ...withMenu(turn, ({ verb }) => !LEAVING.has(verb)), face }
}

/** Returns the turn without lower postures while there is a way to go: the combatant would only have to stand up again. */
const onFeet = <T extends Turn>(turn: T, self: Seen, goal: Spot): T =>
  metres(self, goal) <= ARRIVED ? turn : withMenu(turn, ({ verb }) => verb !== 'posture')

const standUp = ({ turn, self }: At): unknown =>
  self.posture === 'standing'
    ? undefined
    : turn.menu.find(
        ({ verb, choice, refusal }) =>
          verb === 'posture' &&
          !refusal &&
          (choice as { readonly posture?: string } | undefined)?.posture === 'standing',
      )?.choice

/** Returns the next step towards a goal; undefined if the combatant cannot move, has arrived, or has acted and has a good shot. */
function advance(at: At, goal: Spot, near: number): unknown {
  const { turn, scene, self } = at
  const { face, view, ask } = turn
  if (!face.reach || !face.path || metres(self, goal) <= near) return undefined
  if (
    conditionOf(face.conditions?.(view, self.id), 'next-action') &&
    (attacksByWorth(turn, open(turn), { scene, self }, VETERAN)[0]?.chance ?? 0) >= GOOD_SHOT
  )
    return undefined
  const up = standUp(at)
  if (up !== undefined) return up
  const { spots } = face.reach(view, ask)
  const way = face.path(view, ask, goal).path
  const left = (spot: Spot): number => leftOfWay(way, spot, goal)
  const here = left(self)
  const [best] = spots
    .map((spot) => ({ spot, left: left(spot) }))
    .filter((one) => one.left <= here - GAIN)
    .toSorted((a, b) => a.left - b.left)
  return best && wayTo(turn, best.spot)
}

const open = ({ menu }: Turn): readonly Item[] =>
  menu.filter(({ refusal, choice }) => !refusal && choice !== undefined)

function wayTo({ face, view, ask }: Turn, spot: Spot): unknown {
  const found = face.path?.(view, ask, spot)
  return found?.refusal ? undefined : found?.choice
}

/** Returns the shortest distance in metres from a spot to the goal via a point of the path. */
const leftOfWay = (way: readonly Spot[], spot: Spot, goal: Spot): number => {
  let [rest, best] = [0, metres(spot, goal) * (way.length > 1 ? DETOUR : 1)]
  let next: Spot | undefined
  for (const at of way.toReversed()) {
    if (next) {
      best = Math.min(best, metres(spot, next) + rest)
      rest += metres(next, at)
    }
    next = at
  }
  return Math.min(best, metres(spot, way[0] ?? goal) + rest)
}
/** A straight line that may cross a wall is not worth a step. */
const DETOUR = 1000

function protect<T extends Turn>(at: At<T>, whom: string, play: (turn: T) => unknown): unknown {
  const { turn, scene, self } = at
  const charge = scene.men.find(({ id }) => id === whom)
  if (!charge || charge.dead) return play(turn)
  const step = advance(at, charge, BESIDE)
  if (step !== undefined) return step
  // The nearest enemy is the first target.
  const attacked = new Set(open(turn).flatMap(({ plan, target }) => (plan && target) || []))
  const first = nearestFirst(scene, { ...charge, side: self.side }).find(
    ({ id, down }) => !down && attacked.has(id),
  )
  const still = inPlace(turn)
  return play(
    first
      ? withMenu(
          still,
          (item) => !drawsGrenade(turn, item) && (!item.plan || item.target === first.id),
        )
      : still,
  )
}

function retreat<T extends Turn>(at: At<T>, play: (turn: T) => unknown): unknown {
  const { turn, self } = at
  const { face, view, ask } = turn
  const fight = fightOf(view)
  const combatant = fight.men[self.id]
  const foes = combatant ? foesUp(fight, combatant) : []
  if (!combatant || foes.length === 0) return ask.silent
  const judge = (spot: Spot) => ({
    spot,
    seen: watchers(fight, foes, combatant, spot),
    away: Math.min(...foes.map((foe) => metres(foe, spot))),
  })
  const here = judge(self)
  const [best] = (fight.map && face.path ? (face.reach?.(view, ask).spots ?? []) : [])
    .map(judge)
    .filter((one) => one.seen < here.seen || (one.seen === here.seen && one.away > here.away + 1))
    .toSorted((a, b) => a.seen - b.seen || b.away - a.away)
  const way = best && wayTo(turn, best.spot)
  if (way !== undefined) return way
  if (here.seen === 0) {
    const mayReload = !hasDeclared(turn, 'reload')
    const reload = mayReload ? open(turn).find(({ verb }) => verb === 'reload') : undefined
    return reload?.choice ?? ask.silent
  }
  return standUp(at) ?? play(withMenu(inPlace(turn), ({ verb }) => verb !== 'posture'))
}

/** Returns the turn under orders not to kill: no shots at downed targets, no blasts, no attack likely to kill, but shots at limbs. */
function sparing<T extends Turn>({ turn, scene }: At<T>): T {
  const spared = new Set(scene.men.flatMap(({ id, down, dead }) => (down || dead ? [id] : [])))
  const menu = turn.menu.flatMap((item): readonly Item[] => {
    if (!item.plan && item.verb !== 'suppress') return drawsGrenade(turn, item) ? [] : [item]
    if (item.refusal || item.needs || item.target === undefined || spared.has(item.target))
      return item.plan && item.target === undefined && !item.needs && item.verb !== 'suppress'
        ? [item]
        : []
    const { variants = [], ...base } = item
    const limbs = variants
      .filter(({ name }) => name === 'at')
      .flatMap(({ values }) => values.filter(({ value }) => LIMBS.has(value)))
      .map(({ value }) => ({ ...base, choice: { ...(item.choice as object), at: value } }))
    return [base, ...limbs].filter(({ choice }) => isSparing(turn, scene, choice))
  })
  return { ...turn, menu }
}

function isSparing({ face, view, ask }: Turn, scene: Look, choice: unknown): boolean {
  const card = (face.glance ?? face.plan)(view, ask, choice)
  return !card.refusal && !card.inside && chanceToKill(scene, card.chances) <= MAX_DEADLY
}
