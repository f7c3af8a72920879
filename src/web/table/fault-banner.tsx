// The banner of a table that the server cannot show or continue: what happened, and what can be saved.
import { fault, now, presence } from '../state/store.ts'
import { saveShownLog, saveTable } from './save-table.ts'
import { Button } from '../button.tsx'

export function FaultBanner({ table }: { table: string }) {
  if (!fault.value) return null
  const title = now.value?.scene.title ?? 'fight'
  // Only the referee receives the list of connections.
  const isReferee = presence.value !== undefined
  return (
    <div class="fault-banner refusal" role="alert" data-testid="fault">
      <p>{fault.value.why}</p>
      <p class="cluster">
        {isReferee && <Button onClick={() => void saveTable(table, title)}>Save the fight</Button>}
        <Button onClick={() => saveShownLog(title)}>Save the log</Button>
      </p>
    </div>
  )
}
