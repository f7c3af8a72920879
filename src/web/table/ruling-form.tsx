// The form of one ruling: its fields, a reason for the log, and a refusal shown at the field that it concerns.
import { useState } from 'preact/hooks'
import type { Refusal } from '../../dice/dice.ts'
import type { Ruling } from '../../engine/ruling.ts'
import type { Point } from '../../field/map.ts'
import { beginRuling } from '../state/requests.ts'
import { mapRequest, scene } from '../state/store.ts'
import { useTyped } from '../use-typed.ts'
import { CornersField } from './corners-field.tsx'
import { PeopleField } from './people-field.tsx'
import {
  forgetDependent,
  presentOf,
  presentWord,
  settle,
  valuesFor,
  type FieldValues,
  type RulingField,
} from './ruling-values.ts'

/** Asks for a spot on the map. */
function SpotButton({ label, put }: { label: string; put: (point: Point) => void }) {
  const ask = (): void => {
    mapRequest.value = {
      label,
      shape: 'spot',
      onPicked: ([point]) => {
        mapRequest.value = undefined
        if (point) put(point)
      },
    }
  }
  return (
    <button type="button" class="choice" onClick={ask}>
      Choose the place on the map
    </button>
  )
}

interface InputProps {
  readonly field: RulingField
  readonly values: FieldValues
  readonly fault: string | undefined
  readonly put: (value: unknown) => void
}

/** A field of any kind, with its fault below. */
function AnyField(props: InputProps) {
  const { field, fault, put } = props
  if (field.kind !== 'people' && field.kind !== 'corners') return <FieldInput {...props} />
  return (
    <>
      {field.kind === 'people' ? (
        <PeopleField put={put} />
      ) : (
        <CornersField label={field.label} put={put} />
      )}
      {fault !== undefined && (
        <p class="refusal" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

function FieldInput({ field, values, fault, put }: InputProps) {
  const about =
    fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'ruling-fault' }
  const value = values[field.name]
  const text = value === undefined ? '' : String(value)
  const typed = useTyped(text, (number) => put(number === '' ? undefined : Number(number)), 'keys')
  const fitting = valuesFor(field, values)
  const present = presentWord(field, values)
  const changed = present !== undefined && text !== '' && presentOf(field, values) !== value
  const hint = present === undefined ? {} : { placeholder: `now ${present}` }
  return (
    <>
      <label class="row">
        <span>
          {field.label}
          {changed && <span class="quiet now-is"> (now {present})</span>}
          {field.optional && field.kind !== 'choice' && <span class="quiet"> (optional)</span>}
        </span>
        {field.kind === 'choice' ? (
          <select
            {...about}
            name={field.name}
            value={fitting.findIndex((one) => one.value === value)}
            onChange={(change) => put(fitting[Number(change.currentTarget.value)]?.value)}
          >
            {fitting.map((one, i) => (
              <option key={i} value={i}>
                {one.label}
              </option>
            ))}
          </select>
        ) : field.kind === 'number' ? (
          <input {...about} {...hint} {...typed} name={field.name} type="number" step="any" />
        ) : (
          <input
            {...about}
            {...hint}
            name={field.name}
            value={text}
            onInput={(input) => put(input.currentTarget.value)}
          />
        )}
      </label>
      {fault !== undefined && (
        <p class="refusal" role="alert" id="ruling-fault">
          {fault}
        </p>
      )}
    </>
  )
}

export function RulingForm({ ruling }: { ruling: Ruling }) {
  const { fields } = ruling
  const [entered, setEntered] = useState<FieldValues>({})
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<Pick<Refusal, 'field' | 'why'> | undefined>(undefined)
  const [done, setDone] = useState(false)
  const values = settle(fields, entered)
  const put = (more: FieldValues): void => {
    setFault(undefined)
    setDone(false)
    setEntered((old) => forgetDependent(fields, old, more))
  }
  const spot = fields.find(({ kind }) => kind === 'spot')
  const placed = ['x', 'y'].every((name) => fields.some((field) => field.name === name))
  // In a choice, `''` is a valid value.
  const missing = fields.filter(
    ({ name, kind, optional }) =>
      !optional && (values[name] === undefined || (values[name] === '' && kind !== 'choice')),
  )
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    const [first] = missing
    if (first)
      return setFault({
        field: first.name,
        why: `Fill in: ${missing.map(({ label }) => label).join(', ')}.`,
      })
    // An empty field is left out; in a choice, `''` is a valid value.
    const said = fields.filter(
      ({ name, kind }) => values[name] !== undefined && (kind === 'choice' || values[name] !== ''),
    )
    const sent = Object.fromEntries(said.map(({ name }) => [name, values[name]]))
    const refusal = await beginRuling(ruling, sent, why.trim())
    setFault(refusal)
    setDone(refusal === undefined)
    if (!refusal) setWhy('')
  }
  return (
    <form class="ruling stack gap-1" onSubmit={(event) => void send(event)}>
      {ruling.note && <p class="quiet">{ruling.note}</p>}
      {fields
        .filter(({ kind }) => kind !== 'spot')
        .map((field) => (
          <AnyField
            key={field.name}
            field={field}
            values={values}
            fault={fault?.field === field.name ? fault.why : undefined}
            put={(value) => put({ [field.name]: value })}
          />
        ))}
      {scene.value?.map && (spot ?? placed) && (
        <SpotButton
          label={ruling.label}
          put={(point) => put(spot ? { [spot.name]: point } : { x: point.x, y: point.y })}
        />
      )}
      <label class="row">
        <span>Why</span>
        <input
          name="why"
          value={why}
          placeholder="goes into the log"
          onInput={(input) => setWhy(input.currentTarget.value)}
        />
      </label>
      {fault && !fields.some(({ name }) => name === fault.field) && (
        <p class="refusal" role="alert">
          {fault.why}
        </p>
      )}
      <button type="submit" class="trigger">
        {ruling.label}
      </button>
      <p class="quiet" role="status" data-testid="ruled">
        {done && 'Done.'}
      </p>
    </form>
  )
}
