// The form of one ruling: its fields, a reason for the log, and a refusal shown at the field that it concerns.
import { useState } from 'preact/hooks'
import type { Refusal } from '../../dice/dice.ts'
import type { Ruling } from '../../engine/ruling.ts'
import type { Point } from '../../field/map.ts'
import { beginRuling } from '../state/requests.ts'
import { mapRequest, scene } from '../state/store.ts'
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
import { Field, TextField } from '../fields.tsx'
import { Button } from '../button.tsx'

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
  return <Button onClick={ask}>Choose the place on the map</Button>
}

interface InputProps {
  readonly field: RulingField
  readonly values: FieldValues
  readonly fault: string | undefined
  /** `more`: of other fields. */
  readonly put: (value: unknown, more?: FieldValues) => void
}

/** A field of any kind, with its fault below. */
function RulingInput({ field, values, fault, put }: InputProps) {
  const value = values[field.name]
  const present = presentWord(field, values)
  const changed =
    present !== undefined && (value ?? '') !== '' && presentOf(field, values) !== value
  return (
    <>
      {field.kind === 'people' ? (
        <PeopleField
          label={field.optional && `${field.label} (optional)`}
          put={(people, from) => put(people, { from })}
        />
      ) : field.kind === 'corners' ? (
        <CornersField label={field.label} put={put} />
      ) : (
        <Field
          as="row"
          field={{ ...field, values: valuesFor(field, values) }}
          value={value}
          put={put}
          placeholder={present === undefined ? undefined : `now ${present}`}
          wrong={fault === undefined ? undefined : 'ruling-fault'}
          note={
            <>
              {changed && <span class="quiet"> (now {present})</span>}
              {field.optional && field.kind !== 'choice' && <span class="quiet"> (optional)</span>}
            </>
          }
        />
      )}
      {fault !== undefined && (
        <p class="refusal" role="alert" id="ruling-fault">
          {fault}
        </p>
      )}
    </>
  )
}

/** `made` is the label of the newest ruling: what it changed may leave nothing for its own form to do. */
export function RulingForm({
  ruling,
  initial = {},
  made,
  setMade,
}: {
  ruling: Ruling
  initial?: FieldValues | undefined
  made: string | undefined
  setMade: (label: string | undefined) => void
}) {
  const { fields } = ruling
  const [entered, setEntered] = useState<FieldValues>(initial)
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<Pick<Refusal, 'field' | 'why'> | undefined>(undefined)
  const values = settle(fields, entered)
  const put = (more: FieldValues): void => {
    setFault(undefined)
    setMade(undefined)
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
    setMade(refusal === undefined ? ruling.label : undefined)
    if (!refusal) setWhy('')
  }
  return (
    <form class="ruling stack gap-1" onSubmit={(event) => void send(event)}>
      {ruling.note && <p class="quiet">{ruling.note}</p>}
      {fields
        .filter(({ kind }) => kind !== 'spot')
        .map((field) => (
          <RulingInput
            key={field.name}
            field={field}
            values={values}
            fault={fault?.field === field.name ? fault.why : undefined}
            put={(value, more) => put({ [field.name]: value, ...more })}
          />
        ))}
      {scene.value?.map && (spot ?? placed) && (
        <SpotButton
          label={ruling.label}
          put={(point) => put(spot ? { [spot.name]: point } : { x: point.x, y: point.y })}
        />
      )}
      <TextField
        as="row"
        label="Why"
        value={why}
        name="why"
        placeholder="goes into the log"
        put={setWhy}
      />
      {fault && !fields.some(({ name }) => name === fault.field) && (
        <p class="refusal" role="alert">
          {fault.why}
        </p>
      )}
      <button type="submit" class="trigger">
        {ruling.label}
      </button>
      <p class="quiet" role="status" data-testid="ruled">
        {made !== undefined && (made === ruling.label ? 'Done.' : `Done: ${made}.`)}
      </p>
    </form>
  )
}
