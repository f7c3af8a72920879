// The referee overrules what is behind a log line: a roll's faces or the number it counts as, or the target of an
// action.
import { useState } from 'preact/hooks'
import type { ShownChoice, ShownRoll } from '../../server/protocol.ts'
import { amendChoice, amendRoll } from '../state/overrule.ts'
import { nameOf, now, scene } from '../state/store.ts'
import { parseFace } from './dice-prompt.tsx'
import { Choice, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

interface ReasonProps {
  readonly ready: boolean
  readonly send: (why: string) => void
  readonly children: preact.ComponentChildren
}

/** Runs `done` unless the request was refused, so that refused input stays in its form. */
const unlessRefused =
  (done: () => void) =>
  ({ type }: { readonly type: string }): void => {
    if (type !== 'refused') done()
  }

/** A form that requires a reason. */
function WithReason({ ready, send, children }: ReasonProps) {
  const [why, setWhy] = useState('')
  const complete = ready && why.trim() !== ''
  return (
    <form
      class="amend cluster"
      onSubmit={(event) => {
        event.preventDefault()
        if (complete) send(why.trim())
      }}
    >
      {children}
      <label>
        Why <input value={why} onInput={(input) => setWhy(input.currentTarget.value)} required />
      </label>
      <button type="submit" class="choice" disabled={!complete}>
        Overrule
      </button>
    </form>
  )
}

/** The position at which the form appeared: what happens later is not meant. */
function useShownAt(): string | undefined {
  const [at] = useState(() => now.value?.at)
  return at
}

interface RollProps {
  readonly roll: ShownRoll
  readonly at: number
  readonly done: () => void
}

/** Different faces, or a number that the roll counts as. */
function RollForm({ roll, at, done }: RollProps) {
  const position = useShownAt()
  const [faces, setFaces] = useState(roll.faces.join(' '))
  const [counts, setCounts] = useState(roll.counts === undefined ? '' : String(roll.counts))
  const typed = faces.trim().split(/[\s,]+/)
  const read = typed.flatMap((text) => parseFace(text, roll.sides) ?? [])
  const number = counts.trim() === '' ? undefined : Number(counts)
  const ready = read.length === typed.length && (number === undefined || Number.isInteger(number))
  const send = (why: string): void =>
    void amendRoll({ line: at, at: position }, { faces: read, counts: number }, why).then(
      unlessRefused(done),
    )
  return (
    <WithReason ready={ready} send={send}>
      <label>
        Faces{' '}
        <input value={faces} onInput={(input) => setFaces(input.currentTarget.value)} size={8} />
      </label>
      {roll.overrulable && (
        <label>
          Counts as{' '}
          <input
            type="number"
            class="counts"
            value={counts}
            placeholder="as rolled"
            onInput={(input) => setCounts(input.currentTarget.value)}
          />
        </label>
      )}
      {roll.hint && <p class="quiet">{roll.hint}</p>}
    </WithReason>
  )
}

function OverruleButton({ open, toggle }: { open: boolean; toggle: () => void }) {
  return (
    <Button class="rule-link" aria-expanded={open} onClick={toggle}>
      overrule
    </Button>
  )
}

/** A roll behind a line; the referee may overrule it while it belongs to the newest beat. */
export function Roll({ roll }: { roll: ShownRoll }) {
  const [open, setOpen] = useState(false)
  const { line: at, counts, why } = roll
  return (
    <li class="cluster gap-1">
      <span>
        {roll.who ? `${nameOf(roll.who)}, ` : ''}
        {roll.label}
      </span>
      {roll.faces.map((face, i) => (
        <span key={i} class={`face ${face === roll.sides ? 'is-top' : ''}`}>
          {face}
        </span>
      ))}
      <span class="quiet">
        {roll.by === 'dice' ? `d${roll.sides}` : `d${roll.sides} · ${roll.by}`}
      </span>
      {counts !== undefined && <strong>counts as {counts}</strong>}
      {why && <span class="quiet">({why})</span>}
      {at !== undefined && <OverruleButton open={open} toggle={() => setOpen(!open)} />}
      {open && at !== undefined && <RollForm roll={roll} at={at} done={() => setOpen(false)} />}
    </li>
  )
}

function TargetForm({ choice, done }: { choice: ShownChoice; done: () => void }) {
  const position = useShownAt()
  const [target, setTarget] = useState(choice.target)
  const people = (scene.value?.men ?? []).filter(({ id }) => id !== choice.who)
  const send = (why: string): void =>
    void amendChoice({ line: choice.line, at: position }, { ...choice.choice, target }, why).then(
      unlessRefused(done),
    )
  return (
    <WithReason ready={target !== choice.target} send={send}>
      <Choice
        as="inline"
        label="Target"
        value={target}
        values={byId(people, 'name')}
        put={setTarget}
      />
    </WithReason>
  )
}

/** The target of an action in the newest beat; the referee may change it. */
export function Aim({ choice }: { choice: ShownChoice }) {
  const [open, setOpen] = useState(false)
  if (!scene.value?.men.some(({ id }) => id === choice.target)) return null
  return (
    <li class="cluster gap-1">
      <span>{choice.who ? `${nameOf(choice.who)}, target` : 'target'}</span>
      <strong>{nameOf(choice.target)}</strong>
      <OverruleButton open={open} toggle={() => setOpen(!open)} />
      {open && <TargetForm choice={choice} done={() => setOpen(false)} />}
    </li>
  )
}
