// A line of the log; `why` unfolds the sums and the dice.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShownLine, ShownRoll } from '../../server/protocol.ts'
import { amendRoll, closeWhy, openWhy } from '../state/actions.ts'
import { showLine } from '../state/playback.ts'
import { explanations, nameOf, now } from '../state/store.ts'
import { parseFace } from './dice-prompt.tsx'
import { Icon } from './icons.tsx'
import { PointOut, pointing } from './point-out.tsx'
import { Sums } from './sums.tsx'

/** Lets the referee replace the faces of a roll. */
function Amend({ roll, at, done }: { roll: ShownRoll; at: number; done: () => void }) {
  const [faces, setFaces] = useState(roll.faces.join(' '))
  const [why, setWhy] = useState('')
  const read = faces
    .trim()
    .split(/[\s,]+/)
    .map((text) => parseFace(text, roll.sides))
  const ready = read.length > 0 && read.every((face) => face !== undefined) && why.trim() !== ''
  const send = (event: Event): void => {
    event.preventDefault()
    if (ready) void amendRoll(at, read as readonly number[], why.trim()).then(done)
  }
  return (
    <form class="amend" onSubmit={send}>
      <label>
        Faces{' '}
        <input value={faces} onInput={(input) => setFaces(input.currentTarget.value)} size={8} />
      </label>
      <label>
        Why <input value={why} onInput={(input) => setWhy(input.currentTarget.value)} required />
      </label>
      <button type="submit" disabled={!ready}>
        Amend
      </button>
    </form>
  )
}

function Roll({ roll }: { roll: ShownRoll }) {
  const [amending, setAmending] = useState(false)
  const at = roll.line
  return (
    <li>
      <span class="dice-label">
        {roll.who ? `${nameOf(roll.who)}, ` : ''}
        {roll.label}
      </span>
      {roll.faces.map((face, i) => (
        <span key={i} class={`face ${face === roll.sides ? 'is-top' : ''}`}>
          {face}
        </span>
      ))}
      <span class="quiet">
        d{roll.sides} · {roll.by}
      </span>
      {at !== undefined && (
        <button
          type="button"
          class="rule-link"
          aria-expanded={amending}
          onClick={() => setAmending(!amending)}
        >
          amend
        </button>
      )}
      {amending && at !== undefined && (
        <Amend roll={roll} at={at} done={() => setAmending(false)} />
      )}
    </li>
  )
}

export function LogLine({ line }: { line: ShownLine }) {
  const why = line.struck ? undefined : explanations.value.get(line.n)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (why) text.current?.scrollIntoView({ block: 'nearest' })
  }, [why !== undefined])
  return (
    <li
      class={`log-line kind-${line.kind} ${line.struck ? 'is-struck' : ''}`}
      data-testid="log-line"
      {...pointing(line.about)}
    >
      <PointOut about={line.about} kind={line.kind} />
      <p>{line.struck ? <s>{line.text}</s> : line.text}</p>
      {now.value?.beats !== undefined && !line.struck && (
        <button
          type="button"
          class="why go-there"
          data-testid="go-there"
          aria-label={`Look back at: ${line.text}`}
          title="Look back at this moment"
          onClick={() => void showLine(line.n)}
        >
          <Icon name="back" />
        </button>
      )}
      {line.why && (
        <button
          type="button"
          class="why"
          data-testid="why"
          aria-expanded={why !== undefined}
          aria-label={`Why: ${line.text}`}
          onClick={() => (why ? closeWhy(line.n) : void openWhy(line.n))}
        >
          why
        </button>
      )}
      {why && (
        <div class="why-text" ref={text}>
          {why.rolls.length > 0 && (
            <ul class="rolls">
              {why.rolls.map((roll, i) => (
                <Roll key={i} roll={roll} />
              ))}
            </ul>
          )}
          <Sums sums={why.sums} />
        </div>
      )}
    </li>
  )
}
