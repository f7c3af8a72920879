// Lets a watcher take a free seat when the referee invites them.
import { useMemo, useState } from 'preact/hooks'
import type { KeysAnswer } from '../../server/http-api.ts'
import type { Seat } from '../../dice/dice.ts'
import { listed } from '../../dice/english.ts'
import { request } from '../characters/api.ts'
import { rememberKeys } from '../state/keys.ts'
import { navigate, tableHash } from '../state/route.ts'
import { now, tokens } from '../state/store.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { PlayerFields, usePlayer } from './who-you-are.tsx'

/** "Ramos and Vega", the people of a seat as far as a watcher sees them; empty if the seat is named after its only one. */
function peopleOf(seat: Seat, name: string): string {
  const people = tokens.value.filter((one) => one.seat === seat).map((one) => one.name)
  return people.length === 1 && people[0] === name ? '' : listed(people)
}

export function TakeSeat() {
  const [trouble, setTrouble] = useState('')
  const { player, put, ready } = usePlayer()
  const table = now.value
  // A seat that somebody else takes keeps its line, so that no other button moves under a finger.
  const seen = useMemo(() => new Map<Seat, string>(), [table?.table])
  if (!table?.free || table.you !== 'watcher') return null
  const free = new Set(table.free.map(({ seat }) => seat))
  for (const { seat, name } of table.free) seen.set(seat, name)
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
          {[...seen].map(([seat, name]) => (
            <p key={seat} class="cluster">
              <Button
                data-testid={`sit-${seat}`}
                disabled={!free.has(seat)}
                onClick={() => void sit(seat)}
              >
                Sit as {name}
              </Button>{' '}
              <span class="quiet">{free.has(seat) ? peopleOf(seat, name) : 'is taken now'}</span>
            </p>
          ))}
        </>
      )}
    </section>
  )
}
