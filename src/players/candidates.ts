// The choices that a search compares with the first thought: the best attacks, variants of the best, other acts, and moves.
import type { Item } from '../engine/book.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { POSTURES, type Combatant, type Posture } from '../books/gunfight/contract/combatant.ts'
import { isDeclared } from '../books/gunfight/table/conditions.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { actingIn, fightOf } from './fight.ts'
import { attacksByWorth, VETERAN } from './attacks.ts'
import { foesUp, watchers } from './enemies.ts'
import { glimpseOf, type Turn, type Seen } from './turn.ts'

/** Maximum number of attacks to compare. */
const MOST_ATTACKS = 4
/** Other acts, in order: the first list comes before further attacks, the second after them. */
const FIRST_OTHERS = ['aim', 'stance', 'reload', 'end', 'dodge'] as const
const LAST_OTHERS = ['wait', 'delay', 'hunker', 'parry', 'run', 'change'] as const
/** Maximum number of reachable places to examine. */
const PLACES = 40

/** Returns the distinct choices to compare, starting with the first thought `usual`. */
export function candidates(turn: Turn, usual: unknown, most: number): readonly unknown[] {
  const open = turn.menu.filter(({ refusal, choice }) => !refusal && choice !== undefined)
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === turn.ask.who)
  const attacks = self
    ? attacksByWorth(turn, open, { scene, self }, VETERAN).slice(0, MOST_ATTACKS)
    : []
  const target = attacks[0]?.target
  const conditions = turn.face.conditions?.(turn.view, turn.ask.who ?? '')
  const others = (verbs: readonly string[]): unknown[] =>
    verbs.flatMap((verb) =>
      open
        .filter((item) => item.verb === verb && !item.needs && !isDeclared(conditions, verb))
        .filter((item) => verb !== 'aim' || (target !== undefined && item.target === target))
        // Reloading with each kind of ammunition would crowd out other choices.
        .slice(0, verb === 'reload' ? Number(hasRoom(turn)) : undefined)
        .map(({ choice }) => choice),
    )
  const places = placesToGo(turn)
  const found = [
    usual,
    ...attacks.slice(0, 2).map(({ choice }) => choice),
    ...lower(open, self, usual),
    ...places.slice(0, 2),
    ...others(FIRST_OTHERS),
    ...attacks.slice(2).map(({ choice }) => choice),
    ...varied(open.find(({ choice }) => choice === attacks[0]?.choice)).filter(
      (choice) => !(turn.face.glance ?? turn.face.plan)(turn.view, turn.ask, choice).refusal,
    ),
    ...places.slice(2),
    ...others(LAST_OTHERS),
  ]
  const distinct: unknown[] = []
  for (const choice of found)
    if (!distinct.some((one) => deepEqual(one, choice))) distinct.push(choice)
  return distinct.slice(0, most)
}

/** Whether the weapon in the asked combatant's hand is less than fully loaded. */
function hasRoom({ view, ask }: Turn): boolean {
  const self = actingIn(fightOf(view), ask)
  const carried = self?.weapons[self.inHand]
  return carried !== undefined && carried.loaded < carried.weapon.shots
}

/**
 * Returns lower postures, unless the first thought is to move or change posture. The search never stands up: both kneeling
 * and standing up are free, so it could alternate forever.
 */
function lower(open: readonly Item[], self: Seen | undefined, usual: unknown): unknown[] {
  const { do: verb } = usual as { readonly do?: string }
  if (!self || verb === 'move' || verb === 'posture') return []
  const wanted = POSTURES.slice(POSTURES.indexOf(self.posture as Posture) + 1)
  return open.flatMap(({ verb: word, choice }) =>
    word === 'posture' && wanted.includes((choice as { readonly posture: Posture }).posture)
      ? [choice]
      : [],
  )
}

/** Returns variants of an attack: aimed at the head, and with the fewest shots. */
function varied(item: Item | undefined): unknown[] {
  if (!item) return []
  return (item.variants ?? []).flatMap(({ name, values }) => {
    const value =
      name === 'at'
        ? values.find((one) => one.value === 'head')?.value
        : name === 'shots'
          ? values.find((one) => one.value !== undefined)?.value
          : undefined
    return value === undefined ? [] : [{ ...(item.choice as object), [name]: value }]
  })
}

/** Returns moves to the nearest place that no enemy sees, to the nearest that one enemy sees, and away from all enemies. */
function placesToGo({ face, view, ask }: Turn): unknown[] {
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { path } = face
  if (!self || !fight.map || !face.reach || !path) return []
  const foes = foesUp(fight, self)
  const { spots } = face.reach(view, ask)
  if (foes.length === 0 || spots.length === 0) return []
  const near = sample(spots.toSorted((a, b) => a.cost - b.cost))
  const seen = near.map((spot) => ({ spot, by: watchers(fight, foes, self, spot) }))
  const back = near.toSorted((a, b) => nearest(foes, b) - nearest(foes, a))[0]
  const goals = [seen.find(({ by }) => by === 0)?.spot, seen.find(({ by }) => by === 1)?.spot, back]
  return [...new Set(goals)].flatMap((goal) => {
    if (!goal || Math.hypot(goal.x - self.x, goal.y - self.y) < 0.5) return []
    const { choice, refusal } = path(view, ask, goal)
    return choice === undefined || refusal ? [] : [choice]
  })
}

const sample = <T>(all: readonly T[]): readonly T[] => {
  const every = Math.max(1, Math.floor(all.length / PLACES))
  return all.filter((_, i) => i % every === 0)
}

const nearest = (foes: readonly Combatant[], { x, y }: Spot): number =>
  Math.min(...foes.map((foe) => Math.hypot(foe.x - x, foe.y - y)))
