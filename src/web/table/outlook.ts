// Whether a plan is worth the trigger, from the chances on its card.
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import { formatChance } from '../../dice/percent.ts'

type Chances = GunfightCard['chances']

/** A chance below this is almost none. */
const HOPELESS = 0.01

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
