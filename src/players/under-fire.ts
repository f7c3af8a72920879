// Answers of the computer about suppressing fire, luck and diving for cover. It knows the questions
// by their kind and no rules; it compares menus and sheets.
import type { Item } from '../engine/book.ts'
import type { Glimpse, Seen } from '../books/gunfight/table/scene.ts'

/** Combatants of a side for each one who suppresses: somebody must make use of the suppression. */
const FIGHTERS_PER_SUPPRESSOR = 3
/** The fewest rounds with which suppressing fire is worth its ammunition. */
const MIN_ROUNDS = 20
/** The most points of luck spent on one roll. */
const MAX_LUCK = 2

const weaponInHand = (
  scene: Glimpse,
  id: string,
): Glimpse['sheets'][string]['weapons'][number] | undefined =>
  scene.sheets[id]?.weapons.find((weapon) => weapon.inHand && !weapon.jammed)

/**
 * Chooses who suppresses: one in three of those standing, with the most rounds loaded. `able`: the
 * candidates.
 */
export function chooseSuppressors(able: readonly string[], scene: Glimpse): readonly string[] {
  const side = scene.men.find(({ id }) => id === able[0])?.side
  const own = scene.men.filter(
    (combatant) => combatant.side === side && !combatant.down && !combatant.dead,
  )
  const foes = scene.men.filter(
    (combatant) => combatant.side !== side && !combatant.down && !combatant.dead,
  )
  if (foes.length === 0) return []
  const rounds = (id: string): number => weaponInHand(scene, id)?.loaded ?? 0
  return able
    .filter((id) => rounds(id) >= MIN_ROUNDS)
    .toSorted((a, b) => rounds(b) - rounds(a) || (a < b ? -1 : 1))
    .slice(0, Math.floor(own.length / FIGHTERS_PER_SUPPRESSOR))
}

/**
 * The choice that suppresses the nearest enemy who is not suppressed yet; undefined if there is
 * none. `busy`: whether an enemy is suppressed.
 */
export function chooseTarget(
  menu: readonly Item[],
  scene: Glimpse,
  self: Seen,
  busy: (id: string) => boolean,
): unknown {
  const open = menu.filter(
    (item) => item.verb === 'suppress' && item.target !== undefined && !item.refusal,
  )
  const standing = open.flatMap(({ target, choice }) => {
    const combatant = scene.men.find(({ id }) => id === target)
    if (!combatant || combatant.down) return []
    const metres = Math.hypot(combatant.x - self.x, combatant.y - self.y)
    return [{ choice, metres: metres + (busy(combatant.id) ? SUPPRESSED_PENALTY : 0) }]
  })
  return standing.toSorted((a, b) => a.metres - b.metres)[0]?.choice
}
/** Metres added to the distance of a suppressed enemy. */
const SUPPRESSED_PENALTY = 1000

interface LuckOption {
  readonly spend: number
  readonly roll?: string
  readonly from?: number
  readonly to?: number
}

/** The option with the fewest points that turns a failure into a success. Who acts first is not worth any. */
export function chooseLuck(options: readonly unknown[]): unknown {
  const turns = (options as readonly LuckOption[]).filter(
    ({ spend, roll, from = 0, to = -1 }) =>
      spend > 0 && spend <= MAX_LUCK && roll !== 'initiative' && from < 0 && to >= 0,
  )
  return turns.toSorted((a, b) => a.spend - b.spend)[0]
}
