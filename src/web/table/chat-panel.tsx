// Table chat: to everyone, or a whisper to the referee or one seat. Plain text.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import { send } from '../state/actions.ts'
import { chatRead, chatShown, now } from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { Choice } from '../fields.tsx'

const MOST = 300

const nameOfSeat = (seat: Seat): string =>
  seat === 'referee'
    ? 'Referee'
    : (now.value?.seats.find((one) => one.seat === seat)?.name ?? seat.replace('-', ' '))

function Lines() {
  const list = useRef<HTMLDivElement>(null)
  const chat = now.value?.chat ?? []
  const last = chat.at(-1)?.n ?? 0
  useLayoutEffect(() => {
    chatRead.value = last
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    <div ref={list} class="chat-lines" role="log" aria-label="What was said" tabindex={0}>
      {chat.map(({ n, from, to, text }) => (
        <p key={n} class={to ? 'is-whisper' : ''}>
          <strong>
            {nameOfSeat(from)}
            {to && ` to ${nameOfSeat(to)}`}
          </strong>{' '}
          {text}
        </p>
      ))}
      {chat.length === 0 && <p class="quiet">Nobody has said anything yet.</p>}
    </div>
  )
}

function SayForm() {
  const [text, setText] = useState('')
  const [to, setTo] = useState('')
  const you = now.value?.you
  const me = you === 'all' ? 'referee' : you
  const seats: Seat[] = ['referee', ...(now.value?.seats ?? []).map(({ seat }) => seat)]
  const others = [...new Set(seats)].filter((seat) => seat !== me)
  const say = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '') return
    const whom = others.find((seat) => seat === to)
    const answer = await send({ do: 'say', text: text.trim(), ...(whom ? { to: whom } : {}) })
    if (answer.type === 'done') setText('')
  }
  return (
    <form class="stack gap-1" onSubmit={(event) => void say(event)}>
      <Choice
        as="row"
        label="To"
        value={to}
        values={[
          ['', 'everybody'],
          ...others.map((seat) => [seat, `${nameOfSeat(seat)} (whisper)`] as const),
        ]}
        put={setTo}
      />
      <label class="row">
        <span>Text</span>
        <input
          value={text}
          maxLength={MOST}
          autocomplete="off"
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
      <button type="submit" class="choice" disabled={text.trim() === ''}>
        Say
      </button>
    </form>
  )
}

export function ChatPanel() {
  if (!chatShown.value) return null
  return (
    <aside class="chat floating stack" aria-label="Chat" data-testid="chat-panel">
      <header class="split">
        <h2>Chat</h2>
        <CloseButton
          label="Close"
          onClick={() => {
            chatShown.value = false
          }}
        />
      </header>
      <Lines />
      {now.value?.you !== 'watcher' && <SayForm />}
    </aside>
  )
}
