// Picks the house rules of a new fight: none, or a saved set.
import { useLayoutEffect, useState } from 'preact/hooks'
import * as api from './api.ts'
import type { HouseRules } from './api.ts'

/**
 * `pick` receives the set, or nothing for the unmodified book; `lost` is called if the chosen set no longer exists.
 */
export function SetPicker({
  book,
  value,
  pick,
  lost,
}: {
  book: string
  value?: string
  pick: (set: HouseRules | undefined) => void
  lost?: () => void
}) {
  const [sets, setSets] = useState<readonly HouseRules[] | undefined>(undefined)
  useLayoutEffect(() => void api.getSets().then((said) => setSets(said.value ?? [])), [])
  const own = (sets ?? []).filter((one) => one.book === book)
  useLayoutEffect(() => {
    if (sets && value !== undefined && !own.some(({ id }) => id === value)) lost?.()
  }, [sets, value, book])
  return (
    <div class="set-picker">
      <label class="stacked">
        House rules{' '}
        <select
          value={value ?? ''}
          data-testid="pick-house"
          onChange={(change) => pick(own.find(({ id }) => id === change.currentTarget.value))}
        >
          <option value="">The book as it is</option>
          {own.map(({ id, name, options }) => (
            <option key={id} value={id}>
              {name} ({Object.keys(options).length} changed)
            </option>
          ))}
        </select>
      </label>
      <a href={value === undefined ? '#/house-rules' : `#/house-rules/${value}`}>
        {value === undefined && own.length === 0 ? 'Make a set' : 'Show them'}
      </a>
    </div>
  )
}
