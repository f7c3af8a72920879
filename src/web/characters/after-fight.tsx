// After a fight: links to take its characters home, or its people into the next fight.
import { useEffect, useState } from 'preact/hooks'
import { hosting } from '../state/keys.ts'
import { getReturns } from './api.ts'

/** Shown to the host, who alone may open fights. */
export function AfterFight({ table }: { table: string }) {
  const [returns, setReturns] = useState<readonly boolean[]>([])
  useEffect(() => {
    if (!hosting.value) return
    void getReturns(table).then((said) =>
      setReturns(
        (said.value?.people ?? []).map(({ status }) => status === 'done' || status === 'gone'),
      ),
    )
  }, [table])
  if (!hosting.value) return null
  const path = encodeURIComponent(table)
  const left = returns.some((isHome) => !isHome)
  return (
    <>
      {returns.length > 0 && (
        <a class={left ? 'trigger' : 'choice'} href={`#/table/${path}/home`} data-testid="to-home">
          {left ? 'Update the characters' : 'The characters are updated'}
        </a>
      )}
      <a
        class="choice"
        href={`#/fight?again=${path}`}
        title="The same people, with their wounds and what is left in their weapons"
        data-testid="to-fight-again"
      >
        Next fight
      </a>
    </>
  )
}
