// The fields that a book's form defines, drawn according to their kind.
import type { FieldForm } from '../../books/gunfight/character/desk.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { JsonObject } from '../json-object.ts'
import { FieldProblems, NumberField, Select } from './fields.tsx'

interface FieldProps {
  readonly form: FieldForm
  readonly value: unknown
  readonly put: (value: unknown) => void
  /** The path of `bag` inside the person, for finding problems; `''` if it is the person. */
  readonly path: string
}

const isBag = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function Levels({
  form,
  value,
  put,
}: Omit<FieldProps, 'form'> & { readonly form: Extract<FieldForm, { kind: 'levels' }> }) {
  const bag = isBag(value) ? value : {}
  const set = (id: string, level: number | undefined): void => {
    const { [id]: _, ...rest } = bag
    const next = level ? { ...rest, [id]: level } : rest
    put(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <ul class="levels">
      {form.values.map(({ id, name, what }) => (
        <li key={id}>
          <span class="level-name">
            {name} <span class="quiet">{what}</span>
          </span>
          <NumberField
            label={name}
            value={bag[id] ?? 0}
            least={0}
            most={form.most}
            put={(level) => set(id, level)}
          />
        </li>
      ))}
    </ul>
  )
}

function Many({
  form,
  value,
  put,
}: Omit<FieldProps, 'form'> & { readonly form: Extract<FieldForm, { kind: 'choice' | 'many' }> }) {
  const on: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset class="many">
      <legend>{form.name}</legend>
      {form.values.map(({ id, name }) => (
        <label key={id} class="tick">
          <input
            type="checkbox"
            checked={on.includes(id)}
            onChange={(change) => {
              const next = change.currentTarget.checked
                ? [...on, id]
                : on.filter((one) => one !== id)
              put(next.length > 0 ? next : undefined)
            }}
          />{' '}
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Input({ form, value, put, path }: FieldProps) {
  const field = path ? `${path}.${form.field}` : form.field
  switch (form.kind) {
    case 'tick':
      return (
        <label class="tick" title={form.what}>
          <input
            type="checkbox"
            checked={value === true}
            data-testid={`field-${form.field}`}
            onChange={(change) => put(change.currentTarget.checked || undefined)}
          />{' '}
          {form.name} {form.what && <span class="quiet">{form.what}</span>}
        </label>
      )
    case 'number':
      return (
        <label class="inline">
          {form.name}{' '}
          <NumberField
            label={form.name}
            value={typeof value === 'number' ? value : undefined}
            least={form.least}
            most={form.most}
            empty="–"
            field={field}
            put={put}
            testid={`field-${form.field}`}
          />
        </label>
      )
    case 'choice':
      return (
        <label class="inline">
          {form.name}{' '}
          <Select
            label={form.name}
            value={String(value ?? '')}
            values={[['', '–'], ...form.values.map(({ id, name }) => [id, name] as const)]}
            put={(chosen) => put(chosen || undefined)}
            testid={`field-${form.field}`}
          />
        </label>
      )
    case 'many':
      return <Many form={form} value={value} put={put} path={path} />
    case 'levels':
      return <Levels form={form} value={value} put={put} path={path} />
    case 'dice':
    case 'text':
      return (
        <label class="inline">
          {form.name}{' '}
          <input
            class="short"
            value={codesOf(value).join(' / ')}
            disabled={codesOf(value).length > 1}
            title={
              codesOf(value).length > 1 ? 'close / medium / long range; written in the file' : ''
            }
            maxLength={40}
            placeholder={form.kind === 'dice' ? '2D6+1' : ''}
            data-testid={`field-${form.field}`}
            onInput={(input) => put(input.currentTarget.value || undefined)}
          />
        </label>
      )
  }
}

/** A text value as is, or the distinct damage codes over all ranges. */
const codesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? [...new Set(Object.values(value).map(String))]
    : value === undefined
      ? []
      : [String(value)]

/** Form fields for the properties of an object, in a row. */
export function FormFields({
  forms,
  bag,
  put,
  path,
}: {
  readonly forms: readonly FieldForm[]
  readonly bag: JsonObject
  readonly put: (field: string, value: unknown) => void
  readonly path: string
}) {
  return (
    <div class="form-fields">
      {forms.map((form) => (
        <div key={form.field} class={form.kind === 'levels' ? 'is-wide' : ''}>
          {form.rule && form.kind === 'levels' && <RuleLink rule={form.rule}>{form.name}</RuleLink>}
          <Input
            form={form}
            value={bag[form.field]}
            put={(value) => put(form.field, value)}
            path={path}
          />
          <FieldProblems field={path ? `${path}.${form.field}` : form.field} />
        </div>
      ))}
    </div>
  )
}
