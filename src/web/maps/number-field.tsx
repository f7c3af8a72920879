// A decimal number field that applies its value when editing ends.

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
  return (
    <input
      type="number"
      class="map-number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      min={least}
      max={most}
      value={value ?? ''}
      data-testid={testid}
      onChange={({ currentTarget }) => {
        const number = currentTarget.valueAsNumber
        const fits = Number.isFinite(number) && number >= least && number <= most
        if (fits) put(number)
        else if (currentTarget.value === '') put(undefined)
        if (!fits) currentTarget.value = value === undefined ? '' : String(value)
      }}
    />
  )
}
