// The links of a table, for its referee: one per seat, as text and as a QR code. Opening a link takes the seat.
import { useEffect, useState } from 'preact/hooks'
import type { Role } from '../../server/protocol.ts'
import type { KeysAnswer } from '../../server/http-api.ts'
import { request } from '../characters/api.ts'
import { heldKeys, rememberKeys } from '../state/keys.ts'
import { replayHash, tableHash } from '../state/route.ts'
import { now, presence } from '../state/store.ts'
import { Button } from '../button.tsx'
import { guestUrl } from './invitation.tsx'
import { copyText } from './copy-text.ts'
import { QrCode } from './qr-code.tsx'

type Change = { readonly do: 'make' } | { readonly do: 'renew' | 'revoke'; readonly role: Role }

/** Changes keys, and remembers the new ones. */
async function changeKeys(table: string, change: Change): Promise<KeysAnswer | string> {
  const { value, wrong } = await request<KeysAnswer>(
    'POST',
    `/api/tables/${encodeURIComponent(table)}/keys`,
    change,
  )
  if (!value) return wrong.why ?? 'The links could not be fetched.'
  rememberKeys(table, value.made ?? {})
  return value
}

/** The URL that takes a seat; for watchers also one that plays the fight from its beginning. */
function linksOf(base: string, table: string, role: Role, key: string): Links {
  const to = (hash: string): string => `${base}/${hash}&key=${key}`
  return {
    seat: to(tableHash(table, role)),
    ...(role === 'watcher' ? { replay: to(replayHash(table, role)) } : {}),
  }
}

interface Links {
  readonly seat: string
  readonly replay?: string
}

function Screens({ count }: { count: number }) {
  return (
    <span class={count > 0 ? 'is-connected' : 'quiet'}>
      {count === 0 ? 'not connected' : count === 1 ? 'connected' : `connected, ${count} screens`}
    </span>
  )
}

/** A link for reading, copying and scanning. */
function ShownLink({ link, name }: { link: string; name: string }) {
  const [copied, setCopied] = useState('')
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const take = async (): Promise<void> =>
    setCopied((await copyText(link, field)) ? 'Copied.' : 'Copy the marked text.')
  return (
    <div class="shown-link">
      <QrCode text={link} label={`QR code of the link for ${name}`} />
      <div>
        <input
          ref={setField}
          readOnly
          aria-label={`Link for ${name}`}
          data-testid="link-text"
          value={link}
          onFocus={(focus) => focus.currentTarget.select()}
        />
        <Button data-testid="copy-link" onClick={() => void take()}>
          Copy link
        </Button>{' '}
        <span role="status">{copied}</span>
      </div>
    </div>
  )
}

interface RowProps {
  readonly role: Role
  readonly name: string
  readonly valid: boolean
  /** Absent if another browser created the link; it cannot be shown again. */
  readonly links?: Links
  readonly change: (change: Change) => void
}

function LinkRow({ role, name, valid, links, change }: RowProps) {
  const [shown, setShown] = useState(false)
  return (
    <li data-testid={`link-${role}`}>
      <div class="link-row">
        <strong>{name}</strong>
        <Screens count={presence.value?.[role] ?? 0} />
        <span class="link-tools cluster gap-1">
          {links !== undefined && (
            <Button
              aria-expanded={shown}
              aria-label={`Show the link for ${name}`}
              data-testid={`show-${role}`}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide link' : 'Show link'}
            </Button>
          )}
          <Button
            aria-label={`Make a new link for ${name}`}
            data-testid={`renew-${role}`}
            onClick={() => change({ do: 'renew', role })}
          >
            New link
          </Button>
          {valid && (
            <Button
              aria-label={`Revoke the link for ${name}`}
              data-testid={`revoke-${role}`}
              onClick={() => change({ do: 'revoke', role })}
            >
              Revoke
            </Button>
          )}
        </span>
      </div>
      {!valid && <p class="quiet">This link is revoked. Nobody can use it.</p>}
      {valid && links === undefined && (
        <p class="quiet">
          The link was made in another browser. If it is lost, make a new one: the old one stops
          working.
        </p>
      )}
      {shown && links !== undefined && (
        <>
          <ShownLink link={links.seat} name={name} />
          {links.replay !== undefined && (
            <div data-testid="replay-link">
              <p class="quiet">
                The replay, from the first beat, when the fight is over. A bout can be replayed at
                any time.
              </p>
              <ShownLink link={links.replay} name="the replay" />
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** The tables where a key still works that was renewed or revoked here, and a way to revoke it there. */
function Elsewhere({ role, tables }: { role: Role; tables: NonNullable<KeysAnswer['elsewhere']> }) {
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const revoke = async (table: string): Promise<void> => {
    const answer = await changeKeys(table, { do: 'revoke', role })
    setSaid((old) => ({ ...old, [table]: typeof answer === 'string' ? answer : 'Revoked.' }))
  }
  return (
    <div role="status" data-testid="key-elsewhere">
      <p>The old link still opens these tables, which were branched from one another:</p>
      <ul>
        {tables.map(({ table, title }) => (
          <li key={table} class="line gap-1">
            <a href={tableHash(table)}>{title}</a>
            {said[table] ?? (
              <Button
                aria-label={`Revoke the link at ${title}`}
                data-testid={`revoke-at-${table}`}
                onClick={() => void revoke(table)}
              >
                Revoke there too
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isLocal = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

export function SeatLinks({ table }: { table: string }) {
  const [answer, setAnswer] = useState<KeysAnswer | undefined>(undefined)
  const [changed, setChanged] = useState<Role | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const change = async (what: Change): Promise<void> => {
    const said = await changeKeys(table, what)
    if (typeof said === 'string') return setTrouble(said)
    setTrouble('')
    setAnswer(said)
    setChanged('role' in what ? what.role : undefined)
    guestUrl.value = said.address
  }
  // Creates the missing keys, as for a table from before keys existed.
  const seats = now.value?.seats.length
  useEffect(() => void change({ do: 'make' }), [table, seats])
  if (!answer) return trouble ? <p class="refusal">{trouble}</p> : null
  const sides = new Map(now.value?.seats.map(({ seat, name }) => [seat, name]))
  const nameOf = (role: Role): string =>
    role === 'referee' ? 'Referee' : role === 'watcher' ? 'Watchers' : (sides.get(role) ?? role)
  const base = answer.address ?? location.origin
  const keys = heldKeys(table)
  return (
    <section class="stack" aria-labelledby="seat-links">
      <h3 id="seat-links">Links</h3>
      <p class="quiet">
        Whoever opens a link takes that seat. A new link replaces the old one and disconnects
        whoever used it. Watchers see what everybody may know.
      </p>
      {answer.address === undefined && isLocal() && (
        <p class="quiet" data-testid="this-machine-only">
          These links work on this machine only. For phones, start Ringfire with{' '}
          <code>--host 0.0.0.0</code>.
        </p>
      )}
      {trouble && <p class="refusal">{trouble}</p>}
      {changed && answer.elsewhere && (
        <Elsewhere key={changed} role={changed} tables={answer.elsewhere} />
      )}
      <ul class="rows">
        {answer.keys.map(({ role, valid }) => {
          const key = valid ? keys[role] : undefined
          return (
            <LinkRow
              key={role}
              role={role}
              name={nameOf(role)}
              valid={valid}
              {...(key === undefined ? {} : { links: linksOf(base, table, role, key) })}
              change={(what) => void change(what)}
            />
          )
        })}
      </ul>
    </section>
  )
}
