// The saved sets of house rules on a page whose form they are chosen in.
import { useEffect, useState } from 'preact/hooks'
import { getSets, type HouseRules } from './api.ts'

/** The sets, read again when one comes back from the page of house rules; undefined until they are known. */
export function useSets(): readonly HouseRules[] | undefined {
  const [sets, setSets] = useState<readonly HouseRules[] | undefined>(undefined)
  useEffect(() => {
    const read = (): unknown =>
      getSets().then((said) => setSets((before) => said.value ?? before ?? []))
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return sets
}

/** Opens the page of house rules beside this one, whose form keeps what was entered. */
export const SetsLink = ({ id, children }: { id?: string; children: string }) => (
  <a
    class="small"
    href={id === undefined ? '#/house-rules' : `#/house-rules/${id}`}
    target="_blank"
    title="Opens in a new tab"
    data-testid="make-set"
  >
    {children}
  </a>
)
