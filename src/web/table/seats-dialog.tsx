// The seats: people or computer, manual dice, and links.
import { USUAL_LEVEL } from '../../players/levels.ts'
import { allowAdvice } from '../advice/state.ts'
import { LevelChoice } from '../state/level-choice.tsx'
import { useRef } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import type { Now } from '../../server/protocol.ts'
import { DiceSection } from '../dice/dice-section.tsx'
import { setComputerSeats, setManualDiceSeats } from '../state/requests.ts'
import { mayDecideFor, notice, now, presence, seatsShown, tokens } from '../state/store.ts'
import type { RequestReply } from '../state/socket.ts'
import { replayHash, route, tableHash } from '../state/route.ts'
import { transport } from '../state/transport.ts'
import { Dialog } from './dialog.tsx'
import { saveReplay, saveTable } from './save-table.ts'
import { Invitation } from './invitation.tsx'
import { PlayerName } from './player-name.tsx'
import { SeatLinks } from './seat-links.tsx'
import { OwnName } from './who-you-are.tsx'
import { namesAt, SeatedPeople, SeatName } from './seated-people.tsx'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

const seatOfPage = (): string | undefined =>
  route.value.at === 'table' ? route.value.seat : undefined

/** A checkbox decided by the server: if refused, it returns to the actual state. */
function SeatTick({
  label,
  on,
  disabled,
  testid,
  change,
}: {
  label: string
  on: boolean
  disabled?: boolean
  testid?: string
  change: (on: boolean) => Promise<RequestReply>
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      data-testid={testid}
      checked={on}
      disabled={disabled}
      onChange={({ currentTarget: box }) => {
        const wanted = box.checked
        void change(wanted).then((answer) => {
          if (answer.type === 'refused') box.checked = !wanted
        })
      }}
    />
  )
}

type Pick = 'computer' | 'hand'

/** Ticks that the table has not confirmed yet: the next one must not undo them. */
function useTicks(seats: Now['seats']) {
  const waiting = useRef(new Map<string, boolean>())
  const keyOf = (pick: Pick, seat: Seat): string => `${pick} ${seat}`
  for (const one of seats)
    for (const pick of ['computer', 'hand'] as const)
      if (waiting.current.get(keyOf(pick, one.seat)) === one[pick])
        waiting.current.delete(keyOf(pick, one.seat))
  const chosen = (pick: Pick): readonly Seat[] =>
    seats
      .filter((one) => waiting.current.get(keyOf(pick, one.seat)) ?? one[pick])
      .map(({ seat }) => seat)
  const tick = async (pick: Pick, seat: Seat, on: boolean): Promise<RequestReply> => {
    waiting.current.set(keyOf(pick, seat), on)
    const answer = await (pick === 'computer' ? setComputerSeats : setManualDiceSeats)(chosen(pick))
    if (answer.type === 'refused') waiting.current.delete(keyOf(pick, seat))
    return answer
  }
  return { chosen, tick }
}

export function SeatsDialog() {
  return seatsShown.value ? <OpenDialog /> : null
}

function OpenDialog() {
  const seats = now.value?.seats ?? []
  const table = now.value?.table ?? ''
  // Only the referee receives the list of connections.
  const isReferee = presence.value !== undefined
  const people = now.value?.scene.kind === 'gunfight'
  const refereePlays = tokens.value.some(({ seat }) => seat === 'referee')
  const { chosen, tick } = useTicks(seats)
  return (
    <Dialog
      title="Seats"
      close={() => {
        seatsShown.value = false
      }}
    >
      {isReferee && transport().networked && <Invitation />}
      <table class="seats data">
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Computer</th>
            <th scope="col">Own dice</th>
            {isReferee && <th scope="col">Own screen</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map((one) => (
            <tr key={one.seat}>
              <th scope="row">
                <SeatName seat={one.seat} name={one.name} open={isReferee && people} />{' '}
                <PlayerName seat={one.seat} />
                {people && namesAt(one.seat) !== one.name && (
                  <span class="seat-people quiet">{namesAt(one.seat)}</span>
                )}
              </th>
              <td>
                <SeatTick
                  label={`${one.name}: played by the computer`}
                  testid={`computer-${one.seat}`}
                  on={one.computer}
                  disabled={!mayDecideFor(one.seat)}
                  change={(on) => tick('computer', one.seat, on)}
                />
              </td>
              <td>
                <SeatTick
                  label={`${one.name}: rolls their own dice`}
                  on={one.hand}
                  disabled={one.computer || !mayDecideFor(one.seat)}
                  change={(on) => tick('hand', one.seat, on)}
                />
              </td>
              {isReferee && (
                <td>
                  <a href={tableHash(table, one.seat)}>open</a>
                </td>
              )}
            </tr>
          ))}
          {refereePlays && (
            <tr>
              <th scope="row">
                Referee
                <span class="seat-people quiet">{namesAt('referee')}</span>
              </th>
              <td colSpan={isReferee ? 3 : 2} />
            </tr>
          )}
        </tbody>
      </table>
      {now.value?.you !== 'watcher' && <OwnName />}
      {isReferee && people && <SeatedPeople />}
      {isReferee && seats.some(({ computer }) => computer) && (
        <LevelChoice
          level={now.value?.level ?? USUAL_LEVEL}
          choose={(level) => void setComputerSeats(chosen('computer'), level)}
        />
      )}
      {isReferee && (
        <Choice
          label="Advice"
          value={now.value?.advice ?? 'allowed'}
          testid="advice-option"
          values={[
            ['allowed', 'allowed'],
            ['off', 'off'],
          ]}
          put={(chosen) => void allowAdvice(chosen === 'off' ? 'off' : 'allowed')}
        />
      )}
      <Trouble why={notice.value?.text} testid="seats-notice" />
      <p class="cluster">
        <Button
          data-testid="save"
          onClick={() => void saveTable(table, now.value?.scene.title ?? 'fight')}
        >
          {isReferee ? 'Save the fight' : 'Save the log'}
        </Button>{' '}
        {isReferee && (
          <Button
            data-testid="save-replay"
            title="One file with everything, nothing hidden. It opens in any browser, without a network."
            onClick={() => void saveReplay(table, now.value?.scene.title ?? 'fight')}
          >
            Save a replay
          </Button>
        )}{' '}
        {now.value?.beats !== undefined && (
          <a class="choice" data-testid="replay" href={replayHash(table, seatOfPage())}>
            Replay from the start
          </a>
        )}
      </p>
      <DiceSection table={table} />
      {isReferee && (
        <>
          <p class="quiet">
            <a href={tableHash(table)}>One screen for all seats</a> shows what the referee sees.
          </p>
          {transport().networked && <SeatLinks table={table} />}
        </>
      )}
    </Dialog>
  )
}
