// How a veteran ends its part: it kneels behind its cover or goes to where no enemy sees it, and loads its gun there.
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { foesUp, watchers } from './candidates.ts'
import { fightOf } from './playout-policy.ts'
import type { Turn } from './turn.ts'

/** Places that are looked at, spread over those within reach. */
const PLACES = 40
/** A gun with no more than this share of its rounds is loaded behind cover. */
const FEW_ROUNDS = 0.5

/**
 * What somebody does who would end their part with `usual`. Only who has acted already and still has rounds hides: the others
 * look for a way to their enemies when they are asked next, and would kneel and stand up in turn.
 */
export function hide(turn: Turn, usual: unknown): unknown {
  const { ask, view, face } = turn
  const fight = fightOf(view)
  const self = ask.who === undefined ? undefined : fight.men[ask.who]
  if (!self || !fight.map || !deepEqual(usual, ask.silent)) return usual
  const acted = conditionOf(face.conditions?.(view, self.id), 'next-action') !== undefined
  if (!acted || (self.weapons[self.inHand]?.loaded ?? 0) === 0) return usual
  const foes = foesUp(fight, self)
  const isSeen = (there: Combatant): boolean => watchers(fight, foes, there, there) > 0
  if (!isSeen(self)) return reload(turn, self) ?? usual
  const kneel = self.posture === 'standing' ? findKneel(turn) : undefined
  if (kneel !== undefined && !isSeen({ ...self, posture: 'kneeling' })) return kneel
  return wayOut(turn, (spot) => isSeen({ ...self, ...spot })) ?? usual
}

const findKneel = ({ menu }: Turn): unknown =>
  menu.find(
    ({ verb, refusal, choice }) =>
      verb === 'posture' &&
      !refusal &&
      (choice as { readonly posture?: string }).posture === 'kneeling',
  )?.choice

/** Loads a gun that has few rounds left, unless they do so already. */
function reload({ face, view, menu }: Turn, { id, weapons, inHand }: Combatant): unknown {
  const carried = weapons[inHand]
  if (!carried || carried.loaded > FEW_ROUNDS * carried.weapon.shots) return undefined
  if (conditionOf(face.conditions?.(view, id), 'declared')?.acts.includes('reload'))
    return undefined
  return menu.find(({ verb, refusal, choice }) => verb === 'reload' && !refusal && choice)?.choice
}

/** A way to the nearest place where nobody sees them; undefined where there is none. */
function wayOut({ face, view, ask }: Turn, isSeen: (spot: Spot) => boolean): unknown {
  if (!face.reach || !face.path) return undefined
  const near = face.reach(view, ask).spots.toSorted((a, b) => a.cost - b.cost)
  const every = Math.max(1, Math.floor(near.length / PLACES))
  const goal = near.find(({ x, y }, i) => i % every === 0 && !isSeen({ x, y }))
  const way = goal && face.path(view, ask, goal)
  return way && !way.refusal ? way.choice : undefined
}
