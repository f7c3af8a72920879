// Ways to vary an act that the menus of all gunfight books offer.
import type { Variant } from '../../../engine/book.ts'
import { AREAS, areaName } from '../attack/body-areas.ts'

/** How many shots, blows or rounds, the most first; one is no choice. */
export const countVariants = (name: string, label: string, most: number): Variant[] =>
  most > 1
    ? [
        {
          name,
          label,
          values: Array.from({ length: most }, (_, i) => ({
            value: most - i,
            label: String(most - i),
          })),
        },
      ]
    : []

/** A called shot; `price`: what it costs. */
export const areaVariant = (price: string): Variant => ({
  name: 'at',
  label: 'Aim at',
  values: [
    { value: '', label: 'random' },
    ...AREAS.map((area) => ({ value: area, label: `${areaName(area)} (${price})` })),
  ],
})
