// Whether a plan is worth the trigger, from the chances on its card.
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import { formatChance } from '../../dice/percent.ts'

type Chances = GunfightCard['chances']

/** A chance below this is almost none. */
const HOPELESS = 0.01

/**
 * The chances that a card shows at once, and those of further results that hardly ever come, if there are several: the
 * five levels of a mortal wound.
 */
export function foldRare(chances: Chances): { readonly shown: Chances; readonly rare: Chances } {
  const isRare = (i: number, chance: number): boolean => i > 1 && chance < HOPELESS
  const rare = chances.filter(({ chance }, i) => isRare(i, chance))
  if (rare.length < 2) return { shown: chances, rare: [] }
  return { shown: chances.filter(({ chance }, i) => !isRare(i, chance)), rare }
}

/** Whether the attack succeeds and still does nothing: the cover or the armour stops it. */
export const isStopped = ([first, ...further]: Chances): boolean =>
  first !== undefined &&
  first.chance >= HOPELESS &&
  further.length > 0 &&
  further.every(({ chance }) => chance < HOPELESS)

/** "hit 36 %", "hit 90 %, but nothing comes through"; undefined without chances. */
export function describeFirst(chances: Chances): string | undefined {
  const [first] = chances
  return (
    first &&
    `${first.what} ${formatChance(first.chance)}${isStopped(chances) ? ', but nothing comes through' : ''}`
  )
}

/** The warning above the trigger; undefined if the plan may do something. */
export function warningOf(chances: Chances): string | undefined {
  const [first] = chances
  if (!first) return undefined
  if (first.chance < HOPELESS) return `Almost certain to fail: ${describeFirst(chances)}.`
  return isStopped(chances) ? `Almost certain to do no harm: ${describeFirst(chances)}.` : undefined
}
