// Lets a watcher take a free seat when the referee invites them.
import { useState } from 'preact/hooks'
import type { KeysAnswer } from '../../server/http-api.ts'
import type { Seat } from '../../dice/dice.ts'
import { request } from '../characters/api.ts'
import { rememberKeys } from '../state/keys.ts'
import { navigate, tableHash } from '../state/route.ts'
import { now } from '../state/store.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { PlayerFields, usePlayer } from './who-you-are.tsx'

export function TakeSeat() {
  const [trouble, setTrouble] = useState('')
  const { player, put, ready } = usePlayer()
  const table = now.value
  if (!table?.free || table.you !== 'watcher') return null
  const sit = async (seat: Seat): Promise<void> => {
    const path = `/api/tables/${encodeURIComponent(table.table)}/sit`
    const { value, wrong } = await request<Pick<KeysAnswer, 'made'>>('POST', path, {
      seat,
      ...(ready ? { player: ready } : {}),
    })
    if (!value?.made) return setTrouble(wrong?.why ?? 'The seat could not be taken.')
    rememberKeys(table.table, value.made)
    navigate(tableHash(table.table, seat))
  }
  return (
    <section class="take-seat stack" aria-labelledby="take-seat" data-testid="take-seat">
      <h2 id="take-seat">Take a seat</h2>
      <Trouble why={trouble} />
      {table.free.length === 0 ? (
        <p class="quiet">Every seat is taken. You can watch, or ask the referee for a link.</p>
      ) : (
        <>
          <p class="quiet">
            A seat sees what its people know, and decides for them. Until you take one, you watch.
          </p>
          <PlayerFields player={player} put={put} />
          <div class="cluster">
            {table.free.map(({ seat, name }) => (
              <Button key={seat} data-testid={`sit-${seat}`} onClick={() => void sit(seat)}>
                Sit as {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
