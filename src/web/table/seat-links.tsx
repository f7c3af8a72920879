// The links of a table, for its referee: one per seat, as text and as a QR code. Opening a link takes the seat.
import { useEffect, useState } from 'preact/hooks'
import type { Role } from '../../server/protocol.ts'
import type { KeysAnswer } from '../../server/http-api.ts'
import { request } from '../characters/api.ts'
import { heldKeys, rememberKeys } from '../state/keys.ts'
import { replayHash, tableHash } from '../state/route.ts'
import { now, presence } from '../state/store.ts'
import { send } from '../state/actions.ts'
import { QrCode } from './qr-code.tsx'
import { SEATS_WORDS as WORDS } from './words-seats.ts'
import { SEAT_LINKS as TEXT } from './words-panels.ts'

type Change = { readonly do: 'make' } | { readonly do: 'renew' | 'revoke'; readonly role: Role }

/** Changes keys, and remembers the new ones. */
async function changeKeys(table: string, change: Change): Promise<KeysAnswer | string> {
  const { value, wrong } = await request<KeysAnswer>(
    'POST',
    `/api/tables/${encodeURIComponent(table)}/keys`,
    change,
  )
  if (!value) return wrong.why ?? TEXT.linksCouldNotBeFetched
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

/** Copies text. Without a clipboard, as on a page without TLS, selects the field for copying by hand. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}

function Screens({ count }: { count: number }) {
  return (
    <span class={count > 0 ? 'is-connected' : 'quiet'}>
      {count === 0
        ? TEXT.notConnected
        : count === 1
          ? TEXT.connected
          : TEXT.connectedScreens(count)}
    </span>
  )
}

/** A link for reading, copying and scanning. */
function ShownLink({ link, name }: { link: string; name: string }) {
  const [copied, setCopied] = useState('')
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const take = async (): Promise<void> =>
    setCopied((await copy(link, field)) ? TEXT.copied : TEXT.copyMarkedText)
  return (
    <div class="shown-link">
      <QrCode text={link} label={TEXT.qrCodeOfLink(name)} />
      <div>
        <input
          ref={setField}
          readOnly
          aria-label={TEXT.linkFor(name)}
          data-testid="link-text"
          value={link}
          onFocus={(focus) => focus.currentTarget.select()}
        />
        <button type="button" class="choice" data-testid="copy-link" onClick={() => void take()}>
          {TEXT.copyLink}
        </button>{' '}
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
        <span class="link-tools">
          {links !== undefined && (
            <button
              type="button"
              class="choice"
              aria-expanded={shown}
              aria-label={TEXT.showLinkFor(name)}
              data-testid={`show-${role}`}
              onClick={() => setShown(!shown)}
            >
              {shown ? TEXT.hideLink : TEXT.showLink}
            </button>
          )}
          <button
            type="button"
            class="choice"
            aria-label={TEXT.makeNewLink(name)}
            data-testid={`renew-${role}`}
            onClick={() => change({ do: 'renew', role })}
          >
            {TEXT.newLink}
          </button>
          {valid && (
            <button
              type="button"
              class="choice"
              aria-label={TEXT.revokeLinkFor(name)}
              data-testid={`revoke-${role}`}
              onClick={() => change({ do: 'revoke', role })}
            >
              {TEXT.revoke}
            </button>
          )}
        </span>
      </div>
      {!valid && <p class="quiet">{TEXT.thisLinkIsRevokedNobody}</p>}
      {valid && links === undefined && <p class="quiet">{TEXT.linkWasMadeInAnother}</p>}
      {shown && links !== undefined && (
        <>
          <ShownLink link={links.seat} name={name} />
          {links.replay !== undefined && (
            <div data-testid="replay-link">
              <p class="quiet">{TEXT.replayFromFirstBeat}</p>
              <ShownLink link={links.replay} name={TEXT.replay} />
            </div>
          )}
        </>
      )}
    </li>
  )
}

const isLocal = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

export function SeatLinks({ table }: { table: string }) {
  const [answer, setAnswer] = useState<KeysAnswer | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const change = async (what: Change): Promise<void> => {
    const said = await changeKeys(table, what)
    if (typeof said === 'string') return setTrouble(said)
    setTrouble('')
    setAnswer(said)
  }
  // Creates the missing keys, as for a table from before keys existed.
  const seats = now.value?.seats.length
  useEffect(() => void change({ do: 'make' }), [table, seats])
  if (!answer) return trouble ? <p class="refusal">{trouble}</p> : null
  const free = now.value?.free
  const watchers = free ? WORDS.invitation : WORDS.watchers
  const sides = new Map(now.value?.seats.map(({ seat, name }) => [seat, name]))
  const nameOf = (role: Role): string =>
    role === 'referee' ? TEXT.referee : role === 'watcher' ? watchers : (sides.get(role) ?? role)
  const base = answer.address ?? location.origin
  const keys = heldKeys(table)
  return (
    <section class="seat-links" aria-labelledby="seat-links">
      <h3 id="seat-links">{TEXT.links}</h3>
      <p class="quiet">{TEXT.whoeverOpensLink}</p>
      {answer.address === undefined && isLocal() && (
        <p class="quiet" data-testid="this-machine-only">
          {TEXT.theseLinksWork} <code>{TEXT.hostZeroZero}</code>.
        </p>
      )}
      {trouble && <p class="refusal">{trouble}</p>}
      <label class="tick">
        <input
          type="checkbox"
          data-testid="invite"
          checked={free !== undefined}
          onChange={({ currentTarget: box }) => {
            const open = box.checked
            void send({ do: 'invite', open }).then((said) => {
              if (said.type === 'refused') box.checked = !open
            })
          }}
        />{' '}
        {WORDS.invite}
      </label>
      {free && (
        <p class="quiet" role="status" data-testid="free-seats">
          {WORDS.free(free.map(({ name }) => name))}
        </p>
      )}
      <ul>
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
