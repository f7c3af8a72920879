// The seats: people or computer, manual dice, and links.
import type { Seat } from '../../dice/dice.ts'
import { setComputerSeats, setManualDiceSeats } from '../state/actions.ts'
import { notice, now, presence, seatsShown } from '../state/store.ts'
import { request } from '../characters/api.ts'
import { downloadJson } from '../state/download.ts'
import { route, tableHash } from '../state/route.ts'
import { Dialog } from './dialog.tsx'
import { SeatLinks } from './seat-links.tsx'

/** Downloads the fight, to be loaded again in the lobby; for a player it is the log as they know it. */
async function saveTable(table: string, title: string): Promise<void> {
  const seat = route.value.at === 'table' ? route.value.seat : undefined
  const query = seat === undefined ? '' : `?seat=${encodeURIComponent(seat)}`
  const { value, wrong } = await request<object>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/save${query}`,
  )
  if (value) downloadJson(title, value)
  else notice.value = { text: wrong.why ?? 'The fight could not be saved.' }
}

export function SeatsDialog() {
  if (!seatsShown.value) return null
  const seats = now.value?.seats ?? []
  const table = now.value?.table ?? ''
  // Only the referee is told who is connected.
  const isReferee = presence.value !== undefined
  const toggled = (pick: 'computer' | 'hand', seat: Seat, on: boolean): readonly Seat[] =>
    seats.filter((one) => (one.seat === seat ? on : one[pick])).map((one) => one.seat)
  return (
    <Dialog
      title="Seats"
      close={() => {
        seatsShown.value = false
      }}
    >
      <table class="seats">
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Computer</th>
            <th scope="col">Own dice</th>
            {isReferee && <th scope="col">Screen of its own</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map((one) => (
            <tr key={one.seat}>
              <th scope="row">{one.name}</th>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${one.name}: played by the computer`}
                  data-testid={`computer-${one.seat}`}
                  checked={one.computer}
                  onChange={(change) =>
                    void setComputerSeats(
                      toggled('computer', one.seat, change.currentTarget.checked),
                    )
                  }
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${one.name}: throws real dice`}
                  checked={one.hand}
                  disabled={one.computer}
                  onChange={(change) =>
                    void setManualDiceSeats(toggled('hand', one.seat, change.currentTarget.checked))
                  }
                />
              </td>
              {isReferee && (
                <td>
                  <a href={tableHash(table, one.seat)}>open</a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="tools-row">
        <button
          type="button"
          class="choice"
          data-testid="save"
          onClick={() => void saveTable(table, now.value?.scene.title ?? 'fight')}
        >
          {isReferee ? 'Save the fight' : 'Save the log'}
        </button>
      </p>
      {isReferee && (
        <>
          <p class="quiet">
            <a href={tableHash(table)}>One screen for all seats</a> sees what the referee sees.
          </p>
          <SeatLinks table={table} />
        </>
      )}
    </Dialog>
  )
}
