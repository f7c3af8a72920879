// What a computer answers where a book asks more than what somebody does: who lays suppressing fire
// and on whom, luck, diving for cover. It knows the questions by their words and no rule; what it
// weighs stands in the menu and on the sheets.
import type { Item } from '../engine/book.ts'
import type { Scene, SheetWeapon, Token } from '../books/gunfight/table/scene.ts'

/**
 * Fire that keeps heads down needs somebody who makes use of it: this many of a side, for each who
 * lays it.
 */
const FIGHTERS_PER_SUPPRESSOR = 3
/** Rounds below which a magazine is too precious. */
const MIN_ROUNDS = 20
/** Points of luck that one roll is worth. */
const MAX_LUCK = 2

const weaponInHand = (scene: Scene, id: string): SheetWeapon | undefined =>
  scene.sheets[id]?.weapons.find((weapon) => weapon.inHand && !weapon.jammed)

/**
 * Those of a seat who lay suppressing fire: one in three of those on their feet, who have the most
 * rounds to spare. `able`: whom the question names.
 */
export function chooseSuppressors(able: readonly string[], scene: Scene): readonly string[] {
  const side = scene.men.find(({ id }) => id === able[0])?.side
  const own = scene.men.filter((man) => man.side === side && !man.down && !man.dead)
  const foes = scene.men.filter((man) => man.side !== side && !man.down && !man.dead)
  if (foes.length === 0) return []
  const rounds = (id: string): number => weaponInHand(scene, id)?.loaded ?? 0
  return able
    .filter((id) => rounds(id) >= MIN_ROUNDS)
    .toSorted((a, b) => rounds(b) - rounds(a) || (a < b ? -1 : 1))
    .slice(0, Math.floor(own.length / FIGHTERS_PER_SUPPRESSOR))
}

/**
 * On the nearest of those on whom nothing lies yet; undefined: on nobody. `busy`: something lies on
 * him.
 */
export function chooseTarget(
  menu: readonly Item[],
  scene: Scene,
  self: Token,
  busy: (id: string) => boolean,
): unknown {
  const open = menu.filter(
    (item) => item.verb === 'suppress' && item.target !== undefined && !item.refusal,
  )
  const standing = open.flatMap(({ target, choice }) => {
    const man = scene.men.find(({ id }) => id === target)
    if (!man || man.down) return []
    const metres = Math.hypot(man.x - self.x, man.y - self.y)
    return [{ choice, metres: metres + (busy(man.id) ? SUPPRESSED_PENALTY : 0) }]
  })
  return standing.toSorted((a, b) => a.metres - b.metres)[0]?.choice
}
/** Metres that somebody under fire already seems further away. */
const SUPPRESSED_PENALTY = 1000

/** The fewest points that turn a failure into a success, if they are few. */
export function chooseLuck(options: readonly unknown[]): unknown {
  const turns = (
    options as readonly { readonly spend: number; readonly from?: number; readonly to?: number }[]
  ).filter(({ spend, from = 0, to = -1 }) => spend > 0 && spend <= MAX_LUCK && from < 0 && to >= 0)
  return turns.toSorted((a, b) => a.spend - b.spend)[0]
}
