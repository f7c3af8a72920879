// After a fight: links to take its characters home, or its people into the next fight.
import { useEffect, useState } from 'preact/hooks'
import { hosting } from '../state/keys.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { joinTable } from '../lobby/join.ts'
import { tableHash } from '../state/route.ts'
import { now } from '../state/store.ts'
import { getReturns } from './api.ts'

/** The way to the next fight, once it is open. */
function ToNextFight() {
  const [trouble, setTrouble] = useState('')
  const next = now.value?.next
  if (!next) return null
  const { table, code } = next
  if (hosting.value)
    return (
      <a class="choice" href={tableHash(table)}>
        Go to the next fight
      </a>
    )
  if (code === undefined)
    return <p role="status">The next fight has begun. Ask the referee for its link.</p>
  return (
    <>
      <Button
        class="trigger"
        data-testid="to-next-fight"
        onClick={() => void joinTable(code).then((why) => setTrouble(why ?? ''))}
      >
        Go to the next fight
      </Button>
      <Trouble why={trouble} />
    </>
  )
}

/** What can be done after a fight. */
export function AfterFight({ table }: { table: string }) {
  return (
    <>
      <ToNextFight />
      <HostAfterFight table={table} />
    </>
  )
}

/** Shown to the host, who alone may open fights. */
function HostAfterFight({ table }: { table: string }) {
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
