// After a fight: links to take its characters home, or into the next fight.
import { useEffect, useState } from 'preact/hooks'
import { hosting } from '../state/keys.ts'
import { getReturns } from './api.ts'

/** Shows nothing if no stored character took part. */
export function AfterFight({ table }: { table: string }) {
  const [left, setLeft] = useState<number | undefined>(undefined)
  useEffect(() => {
    // Only the host may know.
    if (!hosting.value) return
    void getReturns(table).then((said) => {
      if (said.value && said.value.people.length > 0)
        setLeft(
          said.value.people.filter(({ status }) => status !== 'done' && status !== 'gone').length,
        )
    })
  }, [table])
  if (left === undefined) return null
  const path = encodeURIComponent(table)
  return (
    <>
      <a
        class={left > 0 ? 'trigger' : 'choice'}
        href={`#/table/${path}/home`}
        data-testid="to-home"
      >
        {left > 0 ? 'Update the characters' : 'The characters are updated'}
      </a>
      <a class="choice" href={`#/fight?again=${path}`} data-testid="to-fight-again">
        Next fight
      </a>
    </>
  )
}
