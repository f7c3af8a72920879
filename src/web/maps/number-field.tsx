// A decimal number field that applies its value when editing ends.
import { useTyped } from '../use-typed.ts'

/** A number within bounds; undefined if the field is cleared. */
export function NumberField({
  label,
  value,
  least,
  most,
  put,
  testid,
}: {
  label: string
  value: number | undefined
  least: number
  most: number
  put: (value: number | undefined) => void
  testid?: string
}) {
  const typed = useTyped(value ?? '', (text) => {
    const number = Number(text)
    if (text === '') put(undefined)
    else if (number >= least && number <= most) put(number)
  })
  return (
    <input
      {...typed}
      type="number"
      class="map-number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      min={least}
      max={most}
      data-testid={testid}
    />
  )
}
