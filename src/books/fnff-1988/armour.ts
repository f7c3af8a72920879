// What armour stops, area by area (`fnff-1988/armour/subtract`, `fnff-1988/armour/staged-penetration`,
// `fnff-1988/armour/armour-piercing`, `fnff-1988/armour/blades`).
import { layeredSp } from './armour-list.ts'
import type { Options } from './options.ts'
import type { Man } from './state.ts'
import type { Area } from './words.ts'
import { AREAS } from './words.ts'

/** Stopping power of an area now: the layers added up, less what staged penetration took. */
export function stoppingPower(man: Man, area: Area, options: Options): number {
  return Math.max(0, layeredSp(man.armour, options)[area] - man.spLost[area])
}

/** `stops[area][loss]`: what a round meets after `loss` more have gone through. AP and blades meet half, rounded down. */
export function stopsOf(man: Man, by: { piercing: boolean; cutting: boolean }, options: Options): readonly (readonly number[])[] {
  if (options['steps-left-out'].includes('armour')) return AREAS.map(() => NOTHING)
  return AREAS.map((area) => {
    const full = stoppingPower(man, area, options)
    if (full === 0) return NOTHING
    const leather = man.armour.filter((worn) => worn.covers.includes(area) && !worn.modern).reduce((sum, worn) => sum + worn.sp, 0)
    return Array.from({ length: Math.min(full, MOST_LOSS) + 1 }, (_, loss) => {
      const sp = full - loss
      if (by.piercing) return Math.floor(sp / 2)
      if (!by.cutting) return sp
      const whole = Math.min(leather, sp)
      return whole + Math.floor((sp - whole) / 2)
    })
  })
}
const NOTHING: readonly number[] = [0]
const MOST_LOSS = 31
