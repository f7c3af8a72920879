// Picks the house rules of a new fight: none, or a saved set.
import { useLayoutEffect, useState } from 'preact/hooks'
import * as api from './api.ts'
import type { HouseRules } from './api.ts'
import { SET_PICKER as WORDS } from './words.ts'

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
        {WORDS.houseRules}{' '}
        <select
          value={value ?? ''}
          data-testid="pick-house"
          onChange={(change) => pick(own.find(({ id }) => id === change.currentTarget.value))}
        >
          <option value="">{WORDS.bookAsItIs}</option>
          {own.map(({ id, name, options }) => (
            <option key={id} value={id}>
              {WORDS.changed(name, Object.keys(options).length)}
            </option>
          ))}
        </select>
      </label>
      <a href={value === undefined ? '#/house-rules' : `#/house-rules/${value}`}>
        {value === undefined && own.length === 0 ? WORDS.makeSet : WORDS.lookAtThem}
      </a>
    </div>
  )
}
