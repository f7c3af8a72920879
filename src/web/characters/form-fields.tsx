// The fields that a book's form defines, drawn according to their kind.
import type { FieldForm } from '../../books/gunfight/character/desk.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { JsonObject } from '../../engine/plain-data.ts'
import { FieldProblems, NumberField } from './fields.tsx'
import { byId, Choice, TextField, Tick, Ticks } from '../fields.tsx'
import { withField } from '../json-object.ts'
import { useTyped } from '../use-typed.ts'

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
    const next = withField(bag, id, level || undefined)
    put(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <ul class="levels stack gap-0">
      {form.values.map(({ id, name, what, least = 0 }) => (
        <li key={id} class="cells">
          <span class="level-name">
            {name} <span class="quiet">{what}</span>
          </span>
          <NumberField
            label={name}
            value={bag[id] ?? 0}
            least={least}
            most={form.most}
            put={(level) => set(id, level)}
          />
        </li>
      ))}
    </ul>
  )
}

const some = <T,>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined

function Input({ form, value, put, path }: FieldProps) {
  const field = path ? `${path}.${form.field}` : form.field
  switch (form.kind) {
    case 'tick':
      return (
        <Tick
          checked={value === true}
          title={form.what}
          testid={`field-${form.field}`}
          put={(on) => put(on || undefined)}
        >
          {form.name} {form.what && <span class="quiet">{form.what}</span>}
        </Tick>
      )
    case 'number':
      return (
        <NumberField
          caption
          label={form.name}
          value={typeof value === 'number' ? value : undefined}
          least={form.least}
          most={form.most}
          empty="–"
          field={field}
          put={put}
          testid={`field-${form.field}`}
        />
      )
    case 'choice':
      return (
        <Choice
          as="inline"
          label={form.name}
          value={String(value ?? '')}
          values={[['', '–'], ...byId(form.values, 'name')]}
          put={(chosen) => put(chosen || undefined)}
          testid={`field-${form.field}`}
        />
      )
    case 'many':
      return (
        <fieldset class="many cluster words small">
          <legend>{form.name}</legend>
          <Ticks
            values={form.values.map(({ id, name }) => [id, name])}
            chosen={Array.isArray(value) ? value.map(String) : []}
            put={(chosen) => put(some(chosen))}
          />
        </fieldset>
      )
    case 'levels':
      return <Levels form={form} value={value} put={put} path={path} />
    case 'words':
      return <WordsField form={form} value={value} put={put} path={path} />
    case 'dice':
    case 'text':
      return (
        <TextField
          as="inline"
          label={form.name}
          value={codesOf(value).join(' / ')}
          disabled={codesOf(value).length > 1}
          title={
            codesOf(value).length > 1 ? 'close / medium / long range; written in the file' : ''
          }
          maxLength={40}
          placeholder={form.kind === 'dice' ? '2D6+1' : ''}
          testid={`field-${form.field}`}
          put={(text) => put(text || undefined)}
        />
      )
  }
}

/** Words with commas between them. */
function WordsField({ form, value, put }: FieldProps) {
  const typed = useTyped(Array.isArray(value) ? value.join(', ') : '', (text) => {
    const words = text.split(',').map((word) => word.trim())
    put(some(words.filter((word) => word !== '')))
  })
  return (
    <label class="inline">
      {form.name}{' '}
      <input
        {...typed}
        title={`${form.what ?? form.name}; with commas between them`}
        placeholder="one, another"
        data-testid={`field-${form.field}`}
      />
    </label>
  )
}

/** A text value as is, or the distinct damage codes over all ranges. */
const codesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? [...new Set(Object.values(value).map(String))]
    : value === undefined
      ? []
      : [String(value)]

export interface FormFieldsProps {
  readonly forms: readonly FieldForm[]
  readonly bag: JsonObject
  readonly put: (field: string, value: unknown) => void
  readonly path: string
}

/** Form fields for the properties of an object, in a row. */
export function FormFields({ forms, bag, put, path }: FormFieldsProps) {
  return (
    <div class="form-fields cluster gap-3">
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
