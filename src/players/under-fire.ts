// The computer's answers about suppressing fire, luck and diving for cover. It knows no rules: it recognizes questions by
// kind and compares menus and sheets.
import type { Item } from '../engine/book.ts'
import type { Look, Seen } from './turn.ts'

/** One suppressor per this many combatants: the others must be free to use the suppression. */
const FIGHTERS_PER_SUPPRESSOR = 3
/** Minimum rounds for suppressing fire to be worth its ammunition. */
const MIN_ROUNDS = 20
/** Maximum luck points per roll. */
const MAX_LUCK = 2

const weaponInHand = (
  scene: Look,
  id: string,
): Look['sheets'][string]['weapons'][number] | undefined =>
  scene.sheets[id]?.weapons.find((weapon) => weapon.inHand && !weapon.jammed)

/** Chooses the suppressors among `able`: one in three of those standing, with the most rounds loaded. */
export function chooseSuppressors(able: readonly string[], scene: Look): readonly string[] {
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
 * Returns the choice that suppresses the nearest enemy, preferring enemies who are not suppressed yet; undefined if there is
 * none. `busy` tells whether an enemy is suppressed.
 */
export function chooseTarget(
  menu: readonly Item[],
  scene: Look,
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
/** Metres added to the distance of an enemy who is already suppressed. */
const SUPPRESSED_PENALTY = 1000

interface LuckOption {
  readonly spend: number
  readonly roll?: string
  readonly from?: number
  readonly to?: number
}

/** Returns the cheapest option that turns a failure into a success. Initiative is not worth any luck. */
export function chooseLuck(options: readonly unknown[]): unknown {
  const turns = (options as readonly LuckOption[]).filter(
    ({ spend, roll, from = 0, to = -1 }) =>
      spend > 0 && spend <= MAX_LUCK && roll !== 'initiative' && from < 0 && to >= 0,
  )
  return turns.toSorted((a, b) => a.spend - b.spend)[0]
}
