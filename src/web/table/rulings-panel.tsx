// The referee's rulings: each a small form, with a reason for the log.
import { useState } from 'preact/hooks'
import type { Ruling } from '../../engine/book.ts'
import type { Point } from '../../field/map.ts'
import { performRuling } from '../state/actions.ts'
import { rulingsShown, mapRequest, now } from '../state/store.ts'
import { CloseButton } from './icons.tsx'

type RulingField = Ruling['fields'][number]
type FieldValues = Readonly<Record<string, unknown>>

/** The initial values of a form: each choice starts at its first value, as shown. */
const emptyValues = (ruling: Ruling): FieldValues =>
  Object.fromEntries(
    ruling.fields.flatMap((field) =>
      field.kind === 'choice' && field.values?.[0] ? [[field.name, field.values[0].value]] : [],
    ),
  )

function SpotField({
  field,
  value,
  put,
}: {
  field: RulingField
  value: unknown
  put: (value: unknown) => void
}) {
  const at = value as Point | undefined
  const ask = (): void => {
    mapRequest.value = {
      label: field.label,
      shape: 'spot',
      onPicked: ([point]) => {
        mapRequest.value = undefined
        put(point)
      },
    }
  }
  return (
    <div class="row">
      <span>{field.label}</span>
      <button type="button" class="choice" onClick={ask}>
        {at ? `${at.x.toFixed(1)}, ${at.y.toFixed(1)}` : 'Choose on the field'}
      </button>
    </div>
  )
}

function FieldInput({
  field,
  value,
  put,
}: {
  field: RulingField
  value: unknown
  put: (value: unknown) => void
}) {
  if (field.kind === 'spot') return <SpotField field={field} value={value} put={put} />
  if (field.kind === 'choice') {
    const values = field.values ?? []
    const at = Math.max(
      0,
      values.findIndex((one) => JSON.stringify(one.value) === JSON.stringify(value)),
    )
    return (
      <label class="row">
        <span>{field.label}</span>
        <select
          name={field.name}
          value={at}
          onChange={(change) => put(values[Number(change.currentTarget.value)]?.value)}
        >
          {values.map((one, i) => (
            <option key={i} value={i}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const text = value === undefined ? '' : String(value)
  return (
    <label class="row">
      <span>{field.label}</span>
      {field.kind === 'number' ? (
        <input
          name={field.name}
          type="number"
          step="any"
          value={text}
          onInput={(input) =>
            put(input.currentTarget.value === '' ? undefined : Number(input.currentTarget.value))
          }
        />
      ) : (
        <input name={field.name} value={text} onInput={(input) => put(input.currentTarget.value)} />
      )}
    </label>
  )
}

function RulingForm({ ruling }: { ruling: Ruling }) {
  const [values, setValues] = useState<FieldValues>(() => emptyValues(ruling))
  const [why, setWhy] = useState('')
  const ready = ruling.fields.every(({ name, kind, optional }) =>
    kind === 'choice' || optional ? true : values[name] !== undefined && values[name] !== '',
  )
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    // An empty box is a field left out; `''` among the values of a choice is a value.
    const said = ruling.fields.filter(({ name, kind }) => kind === 'choice' || values[name] !== '')
    const sent = Object.fromEntries(said.map(({ name }) => [name, values[name]]))
    if (await performRuling(ruling, sent, why.trim())) setWhy('')
  }
  return (
    <form class="ruling" onSubmit={(event) => void send(event)}>
      {ruling.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          put={(value) => setValues((old) => ({ ...old, [field.name]: value }))}
        />
      ))}
      <label class="row">
        <span>Why</span>
        <input
          name="why"
          value={why}
          placeholder="goes into the log"
          onInput={(input) => setWhy(input.currentTarget.value)}
        />
      </label>
      <button type="submit" class="trigger" disabled={!ready}>
        {ruling.label}
      </button>
    </form>
  )
}

export function RulingsPanel() {
  const rulings = now.value?.rulings ?? []
  const [at, setAt] = useState(0)
  if (!rulingsShown.value) return null
  const ruling = rulings[Math.min(at, rulings.length - 1)]
  return (
    <aside
      class={`hand ${mapRequest.value ? 'is-choosing' : ''}`}
      aria-label="The referee's hand"
      data-testid="hand-panel"
    >
      <header>
        <h2>The referee's hand</h2>
        <CloseButton
          label="Close"
          onClick={() => {
            rulingsShown.value = false
          }}
        />
      </header>
      <label class="row">
        <span>What</span>
        <select value={at} onChange={(change) => setAt(Number(change.currentTarget.value))}>
          {rulings.map((one, i) => (
            <option key={i} value={i}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {ruling ? (
        <RulingForm key={`${at}/${ruling.label}`} ruling={ruling} />
      ) : (
        <p class="quiet">Nothing can be ruled from this seat now.</p>
      )}
    </aside>
  )
}
