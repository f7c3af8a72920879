// Entry of dice that a person rolls: one box per die. 0 is the highest face of a d10; the focus advances
// automatically.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { FREE_ROLL } from '../../engine/free-roll.ts'
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

interface Wanted {
  readonly label: string
  readonly who?: string
  readonly sides: number
  readonly count: number
}

/** Whose dice they are, and how many of which kind. */
const Asked = ({ label, who, sides, count }: Wanted) => (
  <p>
    <strong>
      {who ? `${nameOf(who)}: ` : ''}
      {label}
    </strong>{' '}
    — roll {count}d{sides}
    {sides === 10 ? ' (0 is 10)' : ''}
  </p>
)

/** What of the typed text is no face of the die. */
const WrongFace = ({ text, sides }: { text: string | undefined; sides: number }) =>
  text === undefined ? null : (
    <p class="refusal" role="alert" data-testid="wrong-face">
      A d{sides} has no face “{text}”: type 1 to {sides}
      {sides === 10 ? ', or 0 for 10' : ''}.
    </p>
  )

const figuresIn = (text: string): readonly string[] => text.split(/[\s,;.]+/).filter(Boolean)

/** Figures typed for dice of a free roll that are asked for later. */
let typedAhead: readonly string[] = []

/** One line for the dice of a free roll: the dice are asked for one by one, and a line may answer several. */
function RollLine(wanted: Wanted) {
  const { sides, count } = wanted
  const [text, setText] = useState(() => typedAhead.join(' '))
  const input = useRef<HTMLInputElement>(null)
  const typed = figuresIn(text)
  const now = typed.slice(0, count)
  const faces = now.flatMap((one) => parseFace(one, sides) ?? [])
  const send = (): void => {
    if (faces.length < count) return
    typedAhead = typed.slice(count)
    void enterRoll(faces)
  }
  useLayoutEffect(() => {
    typedAhead = []
    input.current?.focus()
    send()
  }, [])
  return (
    <form
      class="dice-prompt box stack"
      data-testid="dice-prompt"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Asked {...wanted} />
      <WrongFace text={now.find((one) => parseFace(one, sides) === undefined)} sides={sides} />
      <div class="cluster gap-1">
        <input
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="4, or 4 2 6 for the dice that follow too"
          aria-label={`Dice, the first a d${sides}`}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="trigger" disabled={faces.length < count}>
          Enter
        </button>
      </div>
    </form>
  )
}

function Boxes(wanted: Wanted) {
  const { sides, count } = wanted
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
      <Asked {...wanted} />
      <WrongFace text={wrong} sides={sides} />
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
  useLayoutEffect(() => {
    if (!roll) typedAhead = []
  }, [roll === undefined])
  if (!roll) return null
  const { key, seat: _, ...wanted } = roll
  return roll.label === FREE_ROLL ? (
    <RollLine key={key} {...wanted} />
  ) : (
    <Boxes key={key} {...wanted} />
  )
}
