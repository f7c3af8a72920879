// Picks the house rules of a new fight: none, or a saved set.
import { useLayoutEffect } from 'preact/hooks'
import { changesInWords } from '../../books/gunfight/house/house.ts'
import type * as api from './api.ts'
import { Choice } from '../fields.tsx'
import { SetsLink, useSets } from './sets.tsx'

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
  pick: (set: api.HouseRules | undefined) => void
  lost?: () => void
}) {
  const sets = useSets()
  const own = (sets ?? []).filter((one) => one.book === book)
  useLayoutEffect(() => {
    if (sets && value !== undefined && !own.some(({ id }) => id === value)) lost?.()
  }, [sets, value, book])
  return (
    <div class="set-picker">
      <Choice
        label="House rules"
        value={value ?? ''}
        testid="pick-house"
        values={[
          ['', 'The book as it is'],
          ...own.map(
            ({ id, name, options }) =>
              [id, `${name} (${changesInWords(options) || 'nothing changed'})`] as const,
          ),
        ]}
        put={(chosen) => pick(own.find(({ id }) => id === chosen))}
      />
      <SetsLink id={value}>
        {value === undefined && own.length === 0 ? 'Make a set' : 'Show them'}
      </SetsLink>
    </div>
  )
}
