// What armour stops, area by area (`fnff-1988/armour/subtract`, `fnff-1988/armour/staged-penetration`,
// `fnff-1988/armour/armour-piercing`, `fnff-1988/armour/blades`).
import { layeredSp } from './armour-list.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'
import { AREAS, type Area } from '../words.ts'

/** Stopping power of an area now: the layers added up, less what staged penetration took. */
export function stoppingPower(combatant: Combatant, area: Area, options: Options): number {
  return Math.max(0, layeredSp(combatant.armour, options)[area] - combatant.spLost[area])
}

/** What strikes the armour. */
export interface Edge {
  /** Armour-piercing ammunition. */
  readonly piercing: boolean
  /** A cutting edge: armour-piercing against modern armour. */
  readonly cutting: boolean
}

/** Armour against one attack, by area and by how many of its rounds have gone through there already. */
export interface Protection {
  /** `stops[area][loss]`: what a round meets. AP and blades meet half, rounded down; a blade meets leather whole. */
  readonly stops: readonly (readonly number[])[]
  /** `halves[area][loss]`: what has gone through is halved: AP everywhere by default, a blade where there is modern armour with SP left. */
  readonly halves: readonly (readonly boolean[])[]
}

/** The armour of a combatant against this edge. `fnff-1988/armour/armour-piercing`, `fnff-1988/armour/blades` */
export function protectionOf(combatant: Combatant, by: Edge, options: Options): Protection {
  const areas = AREAS.map((area) => {
    const full = options['steps-left-out'].includes('armour')
      ? 0
      : stoppingPower(combatant, area, options)
    return Array.from({ length: Math.min(full, MOST_LOSS) + 1 }, (_, loss) => {
      const sp = full - loss
      if (by.piercing)
        return {
          stops: Math.floor(sp / 2),
          halves: sp > 0 || options['ap-unarmoured'] === 'halved',
        }
      if (!by.cutting) return { stops: sp, halves: false }
      const leather = Math.min(sp, leatherLeft(combatant, area, combatant.spLost[area] + loss))
      return {
        stops: leather + Math.floor((sp - leather) / 2),
        halves: sp > leather && options['blade-tissue-damage'] === 'halved',
      }
    })
  })
  return {
    stops: areas.map((losses) => losses.map(({ stops }) => stops)),
    halves: areas.map((losses) => losses.map(({ halves }) => halves)),
  }
}
const MOST_LOSS = 31

/**
 * SP of what is not modern on an area after so many points are lost. Armour is listed from the outside in, and a loss is booked on
 * the outermost layer that still has SP (`fnff-1988/armour/staged-penetration`).
 */
function leatherLeft(combatant: Combatant, area: Area, lost: number): number {
  let open = lost
  let leather = 0
  for (const layer of combatant.armour) {
    if (!layer.covers.includes(area)) continue
    const taken = Math.min(open, layer.sp)
    open -= taken
    if (!layer.modern) leather += layer.sp - taken
  }
  return leather
}
