// A career bout that is boxed at a table: the way there, and its result.
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../button.tsx'
import { request } from '../characters/api.ts'
import type { Shown } from '../../server/protocol.ts'
import { tableHash } from '../state/route.ts'

/** What comes next stands first: boxing the bout, or recording its result once it is over. */
export function AtTable({ table, record }: { table: string; record: () => void }) {
  const [over, setOver] = useState(false)
  useEffect(
    () =>
      void request<Shown>('GET', `/api/tables/${encodeURIComponent(table)}/scene`).then(
        ({ value }) => setOver(value?.over !== undefined),
      ),
    [table],
  )
  const open = (
    <a
      key="open"
      class={over ? 'choice big' : 'trigger'}
      href={tableHash(table)}
      data-testid="go-to-table"
    >
      {over ? 'Look at the table' : 'Go to the ring'}
    </a>
  )
  const take = (
    <Button
      key="take"
      class={over ? 'trigger' : 'choice big'}
      data-testid="take-home"
      onClick={record}
    >
      Record the result
    </Button>
  )
  return (
    <div class="cluster bell">
      {over ? [take, open] : [open, take]}
      <span class="quiet">
        {over
          ? 'The bout is over. Record its result to go on.'
          : 'When the bout is over, record its result.'}
      </span>
    </div>
  )
}
