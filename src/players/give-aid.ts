// When a computer player treats the wounded: out of the sight of its enemies, and before anything but an attack.
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { foesUp, watchers } from './enemies.ts'
import { actingIn, fightOf, metresBetween, withCombatant } from './fight.ts'
import { glimpseOf, type Turn } from './turn.ts'

/** Minimum chance that the treatment succeeds. */
export const HOPE = 0.1
/** A medic stands at most this far from a patient, in metres: every book can treat from there. */
const AT_HAND = 0.9

/** Acts that can wait until somebody is treated. */
const CAN_WAIT: ReadonlySet<string> = new Set(['move', 'posture', 'turn', 'hide'])

/**
 * Returns the choice to treat a friend or oneself, or to go to a dying friend; undefined if something else comes first: an attack, an aim,
 * a reload, cover.
 */
export function giveAid(turn: Turn, usual: unknown): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { do: verb = '', target } = usual as { readonly do?: string; readonly target?: string }
  const ends = deepEqual(usual, ask.silent)
  if (!self || !(ends || (CAN_WAIT.has(verb) && (target === undefined || verb === 'turn'))))
    return undefined
  // What is declared may lead into sight, and away from the patient.
  const declared = conditionOf(face.conditions?.(view, self.id), 'declared')?.acts ?? []
  if (declared.length > 0 || watchers(fight, foesUp(fight, self), self, self) > 0) return undefined
  return treat(turn, self) ?? goToDying(turn, self)
}

function treat(turn: Turn, self: Combatant): unknown {
  const { ask, view, face, menu } = turn
  const offers = menu.filter((item) => item.verb === 'aid' && !item.refusal)
  if (offers.length === 0) return undefined
  const { men, deadly } = glimpseOf(turn)
  const patients = offers.flatMap(({ choice, target: id }) => {
    const patient = men.find((one) => one.id === id)
    if (!patient || patient.dead || patient.side !== self.side) return []
    const urgent = deadly.includes(patient.state)
    const hope = face.plan(view, ask, choice).chances[0]?.chance ?? 0
    return hope < HOPE ? [] : [{ choice, urgent: Number(urgent), hope }]
  })
  return patients.toSorted((a, b) => b.urgent - a.urgent || b.hope - a.hope)[0]?.choice
}

/** Returns a move to a dying friend whom the combatant could treat, beside whom no enemy sees it; undefined if there is none. */
function goToDying(turn: Turn, self: Combatant): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  if (!fight.map || !face.reach || !face.path) return undefined
  const dying = glimpseOf(turn).men.filter(
    (one) =>
      one.side === self.side &&
      one.id !== self.id &&
      one.dying &&
      !one.dead &&
      metresBetween(self, one) > AT_HAND,
  )
  if (dying.length === 0) return undefined
  const foes = foesUp(fight, self)
  const { spots } = face.reach(view, ask)
  const hopeAt = ({ x, y }: Spot, target: string): number => {
    const card = face.plan(withCombatant(view, { ...self, x, y }), ask, { do: 'aid', target })
    return card.refusal ? 0 : (card.chances[0]?.chance ?? 0)
  }
  const goals = dying.flatMap(({ id, x, y }) => {
    const spot = spots
      .filter((one) => metresBetween(one, { x, y }) <= AT_HAND)
      .toSorted((a, b) => a.cost - b.cost)
      .find((one) => watchers(fight, foes, self, one) === 0)
    return spot && hopeAt(spot, id) >= HOPE ? [spot] : []
  })
  const [nearest] = goals.toSorted((a, b) => a.cost - b.cost)
  const way = nearest && face.path(view, ask, nearest)
  return way && !way.refusal ? way.choice : undefined
}
