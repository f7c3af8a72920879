// Entry of dice that a person rolls: one box per die. 0 is the highest face of a d10; the focus advances
// automatically.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { enterRoll } from '../state/requests.ts'
import { nameOf, now } from '../state/store.ts'

/** The typed face; undefined if the die has no such face. */
export function parseFace(text: string, sides: number): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined
  const typed = Number(text)
  const face = typed === 0 && sides === 10 ? 10 : typed
  return face >= 1 && face <= sides ? face : undefined
}

/** Whether any further digit would exceed the die. */
const full = (text: string, sides: number): boolean =>
  sides === 10
    ? text.length >= 1 && text !== '1'
    : Number(text) * 10 > sides || text.length >= String(sides).length

function Boxes({
  label,
  who,
  sides,
  count,
}: {
  label: string
  who?: string
  sides: number
  count: number
}) {
  const [typed, setTyped] = useState<readonly string[]>(() =>
    Array.from({ length: count }, () => ''),
  )
  const form = useRef<HTMLFormElement>(null)
  const boxes = (): readonly HTMLInputElement[] => [
    ...(form.current?.querySelectorAll('input') ?? []),
  ]
  useLayoutEffect(() => {
    boxes()[0]?.focus()
  }, [])
  const faces = typed.flatMap((text) => parseFace(text, sides) ?? [])
  const ready = faces.length === typed.length
  // The button is enabled, and can take focus, only after the next render.
  const atLast = ready && full(typed[count - 1] ?? '', sides)
  useLayoutEffect(() => {
    if (atLast) form.current?.querySelector('button')?.focus()
  }, [atLast])
  const put = (at: number, text: string): void => {
    setTyped((before) => before.map((old, i) => (i === at ? text : old)))
    if (parseFace(text, sides) !== undefined && full(text, sides)) boxes()[at + 1]?.focus()
  }
  const wrong = typed.find((text) => text !== '' && parseFace(text, sides) === undefined)
  const send = (event: Event): void => {
    event.preventDefault()
    if (ready) void enterRoll(faces)
  }
  return (
    <form class="dice-prompt box stack" ref={form} onSubmit={send} data-testid="dice-prompt">
      <p>
        <strong>
          {who ? `${nameOf(who)}: ` : ''}
          {label}
        </strong>{' '}
        — roll {count}d{sides}
        {sides === 10 ? ' (0 is 10)' : ''}
      </p>
      {wrong !== undefined && (
        <p class="refusal" role="alert" data-testid="wrong-face">
          A d{sides} has no face “{wrong}”: type 1 to {sides}
          {sides === 10 ? ', or 0 for 10' : ''}.
        </p>
      )}
      <div class="cluster gap-1">
        {typed.map((text, i) => (
          <input
            key={i}
            class="die"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(sides).length}
            aria-label={`Die ${i + 1} of ${count}, d${sides}`}
            aria-invalid={text !== '' && faces[i] === undefined}
            value={text}
            onInput={(input) => put(i, input.currentTarget.value)}
          />
        ))}
        <button type="submit" class="trigger" disabled={!ready}>
          Enter
        </button>
      </div>
    </form>
  )
}

export function DicePrompt() {
  const roll = now.value?.roll
  return roll ? (
    <Boxes key={roll.key} label={roll.label} who={roll.who} sides={roll.sides} count={roll.count} />
  ) : null
}
