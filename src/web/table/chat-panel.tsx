// What people say and write at a table: chat with whispers and dice, the pages that the referee gives out, and one's own notes.
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import type { ChatLine } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { Choice, TextField } from '../fields.tsx'
import { send } from '../state/send.ts'
import { chatRead, chatShown, now, pagesRead } from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { Notice } from './notice.tsx'
import { playerClass, playerName } from './player-name.tsx'
import { isReferee, unread } from './tools.ts'

const MOST = { said: 300, page: 2000, title: 80 }
const DICE = ['d6', '2d6', 'd10', '2d10', 'd20', 'd100'] as const

const SHEETS = { chat: 'Chat', pages: 'Pages', notes: 'Notes' } as const
const sheet = signal<keyof typeof SHEETS>('chat')

/** The seats besides one's own, the referee first. */
const otherSeats = (): readonly Seat[] => {
  const you = now.value?.you
  const me = you === 'all' ? 'referee' : you
  const seats: Seat[] = ['referee', ...(now.value?.seats ?? []).map(({ seat }) => seat)]
  return [...new Set(seats)].filter((seat) => seat !== me)
}

function Line({ line: { from, to, text, rolled } }: { line: ChatLine }) {
  const name = now.value?.players?.[from]?.name
  return (
    <p class={`${to ? 'is-whisper' : ''} ${rolled ? 'is-rolled' : ''}`}>
      {/* What the log tells of dice names the seat. */}
      <strong class={playerClass(from)}>
        {rolled ? name && `${name},` : playerName(from)}
        {to && ` to ${playerName(to)}`}
      </strong>{' '}
      {text}
    </p>
  )
}

function Lines() {
  const list = useRef<HTMLDivElement>(null)
  const [earlier, setEarlier] = useState<readonly ChatLine[]>([])
  const [isAll, setAll] = useState(false)
  const newest = now.value?.chat ?? []
  const known = useRef(new Map<number, ChatLine>())
  for (const line of [...earlier, ...newest]) known.current.set(line.n, line)
  const chat = [...known.current.values()].toSorted((a, b) => a.n - b.n)
  const [first, last] = [chat[0]?.n ?? 1, chat.at(-1)?.n ?? 0]
  useLayoutEffect(() => {
    chatRead.value = last
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const fromEnd = useRef(0)
  // What was read stays where it is.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight - fromEnd.current })
  }, [first])
  const more = async (): Promise<void> => {
    const answer = await send({ do: 'chat', before: first })
    if (answer.type !== 'chat') return
    fromEnd.current = list.current?.scrollHeight ?? 0
    setEarlier(answer.lines)
    setAll(answer.lines.length === 0)
  }
  return (
    <div ref={list} class="chat-lines" role="log" aria-label="What was said" tabindex={0}>
      {first > 1 && !isAll && (
        <Button class="rule-link" data-testid="earlier-chat" onClick={() => void more()}>
          Earlier lines
        </Button>
      )}
      {chat.map((line) => (
        <Line key={line.n} line={line} />
      ))}
      {chat.length === 0 && <p class="quiet">Nobody has said anything yet.</p>}
    </div>
  )
}

function SayForm() {
  const [text, setText] = useState('')
  const [to, setTo] = useState('')
  const others = otherSeats()
  const say = async (said: string): Promise<void> => {
    if (said.trim() === '') return
    const whom = others.find((seat) => seat === to)
    const answer = await send({ do: 'say', text: said.trim(), ...(whom ? { to: whom } : {}) })
    // What was typed meanwhile stays.
    if (answer.type === 'done') setText((typed) => (typed === said ? '' : typed))
  }
  return (
    <form
      class="stack gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void say(text)
      }}
    >
      <span class="cluster gap-1" role="group" aria-label="Roll dice">
        {DICE.map((dice) => (
          <Button
            key={dice}
            class="choice small"
            aria-label={`Roll ${dice}`}
            onClick={() => void say(`/roll ${dice}`)}
          >
            {dice}
          </Button>
        ))}
      </span>
      <Choice
        as="row"
        label="To"
        value={to}
        values={[
          ['', 'everybody'],
          ...others.map((seat) => [seat, `${playerName(seat)} (whisper)`] as const),
        ]}
        put={setTo}
      />
      <span class="line">
        <input
          class="chat-text"
          aria-label="Text"
          value={text}
          maxLength={MOST.said}
          placeholder="Say something, or /roll 2d6+3"
          autocomplete="off"
          onInput={(input) => setText(input.currentTarget.value)}
        />
        <button type="submit" class="choice" disabled={text.trim() === ''}>
          Say
        </button>
      </span>
    </form>
  )
}

function Chat() {
  return (
    <>
      <Lines />
      {now.value?.you !== 'watcher' && <SayForm />}
    </>
  )
}

/** The referee writes a page for everybody or for one seat. */
function PageForm() {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [to, setTo] = useState('')
  const give = async (event: Event): Promise<void> => {
    event.preventDefault()
    const whom = otherSeats().find((seat) => seat === to)
    const answer = await send({
      do: 'handout',
      title: title.trim(),
      text,
      ...(whom ? { to: whom } : {}),
    })
    if (answer.type !== 'done') return
    setTitle('')
    setText('')
  }
  return (
    <form class="stack gap-1" onSubmit={(event) => void give(event)}>
      <TextField
        as="row"
        label="Title"
        value={title}
        maxLength={MOST.title}
        testid="page-title"
        put={setTitle}
      />
      <textarea
        aria-label="Text of the page"
        data-testid="page-text"
        rows={4}
        maxLength={MOST.page}
        value={text}
        onInput={(input) => setText(input.currentTarget.value)}
      />
      <span class="line">
        <Choice
          as="inline"
          label="For"
          value={to}
          values={[
            ['', 'everybody'],
            ...otherSeats().map((seat) => [seat, playerName(seat)] as const),
          ]}
          put={setTo}
        />
        <button type="submit" class="choice" data-testid="give-page" disabled={title.trim() === ''}>
          Give out
        </button>
      </span>
    </form>
  )
}

function Pages() {
  const pages = now.value?.handouts ?? []
  const last = pages.at(-1)?.n ?? 0
  useLayoutEffect(() => {
    pagesRead.value = last
  }, [last])
  return (
    <>
      <div class="chat-lines" aria-label="Pages" tabindex={0} role="region">
        {pages.map(({ n, title, text, to }) => (
          <details key={n} open={n === last} data-testid="page">
            <summary>
              {title} {to && <span class="quiet">for {playerName(to)}</span>}
            </summary>
            <p class="page-text">{text}</p>
            {isReferee() && (
              <Button class="rule-link" onClick={() => void send({ do: 'handout', n })}>
                Take back
              </Button>
            )}
          </details>
        ))}
        {pages.length === 0 && <p class="quiet">The referee has given out no page yet.</p>}
      </div>
      {isReferee() && <PageForm />}
    </>
  )
}

function Notes() {
  const [text, setText] = useState(now.value?.note ?? '')
  const keep = (): void => {
    if (text !== (now.value?.note ?? '')) void send({ do: 'note', text })
  }
  if (now.value?.you === 'watcher') return <p class="quiet">Take a seat to write notes.</p>
  return (
    <label class="stack gap-1">
      <span class="quiet">Only your seat reads them. They are kept with the table.</span>
      <textarea
        data-testid="notes"
        rows={10}
        maxLength={MOST.page}
        value={text}
        onInput={(input) => setText(input.currentTarget.value)}
        onBlur={keep}
      />
    </label>
  )
}

export function ChatPanel() {
  return chatShown.value ? <OpenPanel /> : null
}

/** What one writes into; otherwise the list, for the arrow keys. A finger is not given its keyboard, which covers what was said. */
function focusIn(panel: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  const place =
    panel?.querySelector<HTMLElement>('.chat-text, [data-testid="notes"]') ??
    panel?.querySelector<HTMLElement>('.chat-lines')
  place?.focus()
}

function OpenPanel() {
  const shown = sheet.value
  const panel = useRef<HTMLElement>(null)
  const news = { ...unread(), notes: 0 }
  // It opens at what is new.
  useLayoutEffect(() => {
    if (news.pages > 0 && news.chat === 0) sheet.value = 'pages'
    else if (news.chat > 0 && news.pages === 0) sheet.value = 'chat'
  }, [])
  useLayoutEffect(() => focusIn(panel.current), [shown])
  return (
    <aside ref={panel} class="chat floating stack" aria-label="Chat" data-testid="chat-panel">
      <header class="split">
        <nav class="chat-tabs" aria-label="What is shown here">
          {(Object.keys(SHEETS) as (keyof typeof SHEETS)[]).map((which) => (
            <Button
              key={which}
              class="bare"
              aria-pressed={shown === which}
              data-testid={`chat-${which}`}
              onClick={() => {
                sheet.value = which
              }}
            >
              {SHEETS[which]}
              {news[which] > 0 && which !== shown && <span class="badge"> {news[which]} new</span>}
            </Button>
          ))}
        </nav>
        <CloseButton
          label="Close"
          onClick={() => {
            chatShown.value = false
          }}
        />
      </header>
      {shown === 'chat' ? <Chat /> : shown === 'pages' ? <Pages /> : <Notes />}
      <Notice inChat />
    </aside>
  )
}
