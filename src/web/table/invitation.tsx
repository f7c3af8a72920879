// The invitation, for the referee: a short code to read out, and one link that offers the free seats to whoever opens it.
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Button } from '../button.tsx'
import { send } from '../state/send.ts'
import { tableHash } from '../state/route.ts'
import { now } from '../state/store.ts'
import { copyText } from './copy-text.ts'
import { QrCode } from './qr-code.tsx'

/** "abcd efghk" is easier to read out. */
const spoken = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The URL that other machines open, once the server has said it. */
export const guestUrl = signal<string | undefined>(undefined)

export function Invitation() {
  const [said, setSaid] = useState('')
  const code = now.value?.code
  const linkOf = (key: string): string =>
    `${guestUrl.value ?? location.origin}/${tableHash(now.value?.table ?? '', 'watcher')}&key=${key}`
  const invite = async (): Promise<void> => {
    if (code === undefined) await send({ do: 'invite', open: true })
    const made = now.value?.code
    if (made !== undefined)
      setSaid((await copyText(linkOf(made))) ? 'The link is copied.' : 'Read out the code.')
  }
  return (
    <section class="invitation box stack" aria-labelledby="invitation">
      <h3 id="invitation">Invite players</h3>
      {code === undefined ? (
        <p class="quiet">
          One link and one code for everybody: whoever opens it watches, and takes a free seat.
        </p>
      ) : (
        <div class="line gap-4">
          <QrCode text={linkOf(code)} label="QR code of the invitation" />
          <div class="stack gap-1">
            <span class="quiet">Join with the code</span>
            <strong class="join-code mono" data-testid="invitation-code">
              {spoken(code)}
            </strong>
            <span class="quiet small" data-testid="free-seats">
              {now.value?.free?.length
                ? `Free: ${now.value.free.map(({ name }) => name).join(', ')}.`
                : 'No seat is free.'}
            </span>
          </div>
        </div>
      )}
      <p class="cluster">
        <Button class="trigger" data-testid="invite" onClick={() => void invite()}>
          Copy an invitation
        </Button>
        {code !== undefined && (
          <Button
            data-testid="close-invitation"
            onClick={() => {
              setSaid('')
              void send({ do: 'invite', open: false })
            }}
          >
            Close the invitation
          </Button>
        )}
        <span role="status">{said}</span>
      </p>
    </section>
  )
}
