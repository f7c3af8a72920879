// Position and cover: the defence bonus and the areas that are covered
// (`fnff-1988/cover/modifiers`, `damage/location`). Cover that the table leaves out adds and hides nothing (`fnff-1988/optional/modular`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { limbGone, limbUseless } from '../combatant.ts'
import type { Combatant } from '../contract/state.ts'
import { AREAS, type Area, type Cover } from '../words.ts'

/** The options that matter here. */
interface LeftOut {
  readonly 'steps-left-out': readonly string[]
}

/** Points that the position adds to the defence total. */
export const coverModifier = (cover: Cover, options: LeftOut): number =>
  options['steps-left-out'].includes('cover') ? 0 : modifierOf(cover)

const MODIFIERS: ReadonlyMap<string, number> = new Map(
  TABLES['fnff-1988/cover/modifiers'].map(({ position, modifier }) => [
    position.replace(' ', '-'),
    modifier,
  ]),
)
const modifierOf = (cover: Cover): number => MODIFIERS.get(cover) ?? 0

/** Returns the best cover; only one cover counts at a time. */
export const bestCover = (covers: readonly Cover[]): Cover =>
  covers.reduce<Cover>((best, next) => (modifierOf(next) > modifierOf(best) ? next : best), 'none')

/** The arm that shows round a corner or beside a hostage: the right one, or the left if only that is of use. */
const hiddenArm = (target: Combatant): Area =>
  limbUseless(target, 'right-arm') && !limbUseless(target, 'left-arm') ? 'right-arm' : 'left-arm'

/** Areas that the cover of a target hides. */
export function hiddenAreas(target: Combatant, cover: Cover, options: LeftOut): readonly Area[] {
  if (options['steps-left-out'].includes('cover')) return []
  if (cover === 'over-cover') return ['right-leg', 'left-leg']
  return cover === 'behind-corner' || cover === 'behind-hostage'
    ? ['torso', hiddenArm(target), 'right-leg', 'left-leg']
    : []
}

/** By area, whether cover stops a hit there. It never stops one on the area that is chosen instead of rolled. */
export function coveredAreas(
  target: Combatant,
  cover: Cover,
  chosen: Area | undefined,
  options: LeftOut,
): readonly boolean[] {
  const hidden = chosen === undefined ? hiddenAreas(target, cover, options) : []
  return AREAS.map((area) => hidden.includes(area))
}

/** By area, whether it can be hit at all: limbs that are gone cannot, so a hit location roll that lands on one is rerolled. */
export const presentAreas = (target: Combatant): readonly boolean[] =>
  target.lasting.length === 0 ? WHOLE : AREAS.map((area) => !limbGone(target, area))
const WHOLE = AREAS.map(() => true)

/** The area of every hit at a table that leaves out locations. */
export const onlyArea = (options: LeftOut): Area | undefined =>
  options['steps-left-out'].includes('location') ? 'torso' : undefined
