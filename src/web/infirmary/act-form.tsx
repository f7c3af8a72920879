// An act on a patient that concerns no single wound, such as nursing, with its choices.
import { useState } from 'preact/hooks'
import type { Ruling } from '../../engine/ruling.ts'
import { performRuling } from '../state/requests.ts'
import { Field } from '../fields.tsx'

/** The chosen values; by default the first value of each field. */
export const withDefaults = (
  fields: Ruling['fields'],
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    fields.flatMap(({ name, values = [] }) => (values[0] ? [[name, values[0].value]] : [])),
  ),
  ...chosen,
})

/** The choices of an act. */
export const ActFields = ({
  fields,
  chosen,
  put,
}: {
  fields: Ruling['fields']
  chosen: Readonly<Record<string, unknown>>
  put: (chosen: Readonly<Record<string, unknown>>) => void
}) => (
  <>
    {fields.map((field) => (
      <Field
        key={field.name}
        as="vary quiet"
        field={field}
        value={withDefaults(fields, chosen)[field.name]}
        testid={`act-${field.name}`}
        put={(value) => put({ ...chosen, [field.name]: value })}
      />
    ))}
  </>
)

export function ActForm({ act, who }: { act: Ruling; who: string }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({})
  const label = act.label.split(':')[0] ?? act.label
  const send = (event: Event): void => {
    event.preventDefault()
    void performRuling(act, withDefaults(act.fields, chosen), '')
  }
  return (
    <details class="small">
      <summary>
        {label}
        <span class="unseen"> for {who}</span>
      </summary>
      <form class="treat box cluster" onSubmit={send}>
        <ActFields fields={act.fields} chosen={chosen} put={setChosen} />
        <button type="submit" class="choice" data-testid={`act-go-${label.toLowerCase()}`}>
          Use this {label.toLowerCase()} from now on
        </button>
      </form>
    </details>
  )
}
