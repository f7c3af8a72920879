// Variants of acts that all gunfight books offer.
import type { Variant } from '../../../engine/book.ts'
import { AREAS, areaName } from '../attack/body-areas.ts'

/** The number of shots, blows or rounds, highest first; no variant if there is only one. */
export const countVariants = (label: string, most: number): Variant[] =>
  most > 1
    ? [
        {
          name: 'shots',
          label,
          values: Array.from({ length: most }, (_, i) => ({
            value: most - i,
            label: String(most - i),
          })),
        },
      ]
    : []

/** A choice between false, which is usual, and true. */
export const flagVariant = (
  name: string,
  label: string,
  [no, yes]: readonly [no: string, yes: string],
): Variant => ({
  name,
  label,
  values: [
    { value: false, label: no },
    { value: true, label: yes },
  ],
})

/** A called shot; `price`: its penalty. */
export const areaVariant = (price: string): Variant => ({
  name: 'at',
  label: 'Aim at',
  values: [
    { value: '', label: 'random' },
    ...AREAS.map((area) => ({ value: area, label: `${areaName(area)} (${price})` })),
  ],
})
