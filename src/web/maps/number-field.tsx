// A decimal number field that applies its value when editing ends.
import { useTyped } from '../use-typed.ts'
import { Captioned, type Caption } from '../fields.tsx'

interface Props extends Caption {
  /** Within the bounds; undefined if the field is cleared. */
  value: number | undefined
  least: number
  most: number
  put: (value: number | undefined) => void
  testid?: string
}

export function NumberField({ caption, label, value, least, most, put, testid }: Props) {
  const typed = useTyped(value ?? '', (text) => {
    const number = Number(text)
    if (text === '') put(undefined)
    else if (number >= least && number <= most) put(number)
  })
  return (
    <Captioned caption={caption} label={label}>
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
    </Captioned>
  )
}
