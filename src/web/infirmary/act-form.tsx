// An act on a patient that concerns no single wound, such as nursing, with its choices.
import { useState } from 'preact/hooks'
import type { Ruling } from '../../engine/ruling.ts'
import { performRuling } from '../state/requests.ts'

type Field = Ruling['fields'][number]

/** A select for one choice of a form; values are chosen by index. */
export function ChoiceField({
  field,
  at,
  put,
}: {
  field: Field
  at: number
  put: (at: number) => void
}) {
  return (
    <label class="vary">
      <span>{field.label}</span>
      <select
        value={at}
        data-testid={`act-${field.name}`}
        onChange={(change) => put(Number(change.currentTarget.value))}
      >
        {(field.values ?? []).map(({ label }, i) => (
          <option key={i} value={i}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The chosen values; the first value by default. */
export const chosenValues = (
  fields: readonly Field[],
  places: Readonly<Record<string, number>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, values = [] }) =>
      values.length > 0 ? [[name, values[places[name] ?? 0]?.value]] : [],
    ),
  )

export function ActForm({ act, who }: { act: Ruling; who: string }) {
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  const label = act.label.split(':')[0] ?? act.label
  const send = (event: Event): void => {
    event.preventDefault()
    void performRuling(act, chosenValues(act.fields, places), '')
  }
  return (
    <details class="act-form">
      <summary>
        {label}
        <span class="unseen"> for {who}</span>
      </summary>
      <form class="treat" onSubmit={send}>
        {act.fields.map((field) => (
          <ChoiceField
            key={field.name}
            field={field}
            at={places[field.name] ?? 0}
            put={(at) => setPlaces((old) => ({ ...old, [field.name]: at }))}
          />
        ))}
        <button type="submit" class="choice" data-testid={`act-go-${label.toLowerCase()}`}>
          Do the same from now on
        </button>
      </form>
    </details>
  )
}
