// The exposed areas of a target (`cp2020/damage/location-reroll`, `cp2020/armor/cover-gap`).
import type { Shelter } from '../../gunfight/table/card.ts'
import { hiddenBy } from './cover.ts'
import type { Attack } from '../contract/attack.ts'
import { AREAS, areaName } from '../words.ts'

/** The exposed areas; undefined if there is no cover. */
export function shelter2020({ cover }: Attack): Shelter | undefined {
  const hidden = hiddenBy(cover)
  if (hidden.length === 0) return undefined
  const whole = hidden.length === AREAS.length
  const behind = `${whole ? 'Wholly behind' : 'Partly behind'} ${cover.what ?? 'cover'}${cover.sp > 0 ? ` (SP ${cover.sp})` : ''}`
  return {
    says: `${behind}${whole ? ': attacks go through it.' : `: ${hidden.map(areaName).join(', ')} covered; a hit there is rolled again.`}`,
    places: AREAS.map((place) => ({
      place,
      name: areaName(place),
      shows: hidden.includes(place) ? 'hidden' : 'open',
    })),
  }
}
