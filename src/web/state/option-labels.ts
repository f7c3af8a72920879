// Options and their values as text.
import type { OptionChoice } from '../../files/options.ts'

/** `head-doubling-order` reads "head doubling order". */
export const optionLabel = (text: string): string => text.replaceAll('-', ' ')

/** `both-fire` reads "both fire", true "yes", a list "cem + range". */
export const valueLabel = (value: OptionChoice): string =>
  value === true
    ? 'yes'
    : value === false
      ? 'no'
      : typeof value === 'object'
        ? value.map(optionLabel).join(' + ')
        : typeof value === 'number'
          ? String(value)
          : optionLabel(value)
