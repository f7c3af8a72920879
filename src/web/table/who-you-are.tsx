// Name and colour of whoever sits at a seat, kept in this browser for the next table.
import { useState } from 'preact/hooks'
import { COLOURS, type Colour } from '../../files/colours.ts'
import type { Player } from '../../server/protocol.ts'
import { TextField } from '../fields.tsx'
import { send } from '../state/send.ts'
import { loadText, storeText } from '../state/storage.ts'

const KEY = 'ringfire-player'
const MOST = 40

function loadPlayer(): Player {
  try {
    const { name, colour } = Object(JSON.parse(loadText(KEY) ?? '{}')) as Partial<Player>
    const known = COLOURS.find((one) => one === colour)
    return { name: String(name ?? '').slice(0, MOST), ...(known ? { colour: known } : {}) }
  } catch {
    return { name: '' }
  }
}

/** Who somebody is: what they entered before, until they change it; `ready` has a name. */
export function usePlayer() {
  const [player, setPlayer] = useState(loadPlayer)
  const put = (over: Partial<Player>): void => {
    const next = { ...player, ...over }
    storeText(KEY, JSON.stringify(next))
    setPlayer(next)
  }
  const name = player.name.trim()
  return { player, put, ready: name === '' ? undefined : { ...player, name } }
}

export function PlayerFields({
  player,
  put,
}: {
  player: Player
  put: (over: Partial<Player>) => void
}) {
  return (
    <div class="cluster">
      <TextField
        label="Your name"
        value={player.name}
        maxLength={MOST}
        testid="player-name"
        put={(name) => put({ name })}
      />
      <span class="line gap-1" role="radiogroup" aria-label="Your colour">
        {COLOURS.map((colour: Colour, i) => (
          <label key={colour} class={`colour-choice side-${i}`} title={colour}>
            <input
              type="radio"
              name="player-colour"
              aria-label={colour}
              checked={player.colour === colour}
              onChange={() => put({ colour })}
            />
          </label>
        ))}
      </span>
    </div>
  )
}

/** Who sits at this screen's seat; everybody at the table sees the name. */
export function OwnName() {
  const { player, put, ready } = usePlayer()
  const [said, setSaid] = useState('')
  return (
    <form
      class="cluster"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready)
          void send({ do: 'introduce', ...ready }).then(({ type }) =>
            setSaid(type === 'done' ? 'Everybody sees it.' : ''),
          )
      }}
    >
      <PlayerFields player={player} put={put} />
      <button type="submit" class="choice" data-testid="introduce" disabled={!ready}>
        Use this name
      </button>
      <span role="status">{said}</span>
    </form>
  )
}
