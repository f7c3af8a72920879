// The fields that a book's form defines, drawn according to their kind.
import { useId, useState } from 'preact/hooks'
import type { FieldForm, Word } from '../../books/gunfight/character/desk.ts'
import { slug } from '../../books/gunfight/files/names.ts'
import { idMeant } from '../../books/gunfight/house/meant.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { JsonObject } from '../../engine/plain-data.ts'
import { FieldProblems, NumberField } from './fields.tsx'
import { byId, Choice, TextField, Tick, Ticks, wrongProps } from '../fields.tsx'
import { Button } from '../button.tsx'
import { withField } from '../json-object.ts'
import { useTyped } from '../use-typed.ts'

interface FieldProps {
  readonly form: FieldForm
  readonly value: unknown
  readonly put: (value: unknown) => void
  /** The path of `bag` inside the person, for finding problems; `''` if it is the person. */
  readonly path: string
  /** What counts while it is blank. */
  readonly usual?: unknown
  /** The id of the text that says what is wrong with the value. */
  readonly wrong?: string | undefined
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

/** A value in words: "single, burst"; empty where there is none. */
const inWords = (value: unknown, values: readonly Word[] = []): string =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value])
    .map((one) => values.find(({ id }) => id === String(one))?.name ?? String(one))
    .join(', ')

function Input({ form, value, put, path, usual, wrong }: FieldProps) {
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
          empty={inWords(usual) || '–'}
          field={field}
          put={put}
          wrong={wrong}
          testid={`field-${form.field}`}
        />
      )
    case 'choice':
      return (
        <Choice
          as="inline"
          label={form.name}
          value={String(value ?? '')}
          values={[['', blank(form.values, usual)], ...byId(form.values, 'name')]}
          put={(chosen) => put(chosen || undefined)}
          wrong={wrong}
          testid={`field-${form.field}`}
        />
      )
    case 'many':
      return (
        <fieldset class="many cluster words small">
          <legend>
            {form.name}
            {usual !== undefined && some(Array.isArray(value) ? value : []) === undefined && (
              <span> (if none is ticked: {inWords(usual, form.values)})</span>
            )}
          </legend>
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
      return form.values ? (
        <PickedWords values={form.values} {...{ form, value, put, path, wrong }} />
      ) : (
        <WordsField {...{ form, value, put, path, wrong }} />
      )
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
          placeholder={form.kind === 'dice' ? '2D6+1' : inWords(usual)}
          wrong={wrong}
          testid={`field-${form.field}`}
          put={(text) => put(text || undefined)}
        />
      )
  }
}

/** The empty choice: what counts then, if that is known. */
const blank = (values: readonly Word[], usual: unknown): string =>
  usual === undefined ? '–' : `${inWords(usual, values)} (as usual)`

/** Whether a text is a whole id or name, and the beginning of no other. */
function isOnly(
  said: string,
  ids: readonly string[],
  names: Readonly<Record<string, string>>,
): boolean {
  const key = slug(said.trim())
  return (
    ids.includes(idMeant(said.trim(), ids, names)) &&
    ids.filter((id) => [id, names[id] ?? ''].some((one) => slug(one).startsWith(key))).length === 1
  )
}

/** Several of many words, found by typing a name or an id. */
function PickedWords({
  form,
  values,
  value,
  put,
  wrong,
}: FieldProps & { readonly values: readonly Word[] }) {
  const [text, setText] = useState('')
  const list = useId()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const names = Object.fromEntries(values.map(({ id, name }) => [id, name]))
  const ids = values.map(({ id }) => id)
  const add = (said: string): void => {
    setText('')
    const found = idMeant(said.trim(), ids, names)
    if (found !== '' && !chosen.includes(found)) put([...chosen, found])
  }
  return (
    <div class="cluster" role="group" aria-label={form.name}>
      <label class="inline">
        {form.name}{' '}
        <input
          list={list}
          value={text}
          placeholder={chosen.length > 0 ? 'another' : 'any'}
          {...wrongProps(wrong)}
          data-testid={`field-${form.field}`}
          onInput={({
            currentTarget,
            inputType,
          }: InputEvent & { currentTarget: HTMLInputElement }) => {
            // What is chosen from the list is put in at once, and so is a name that can be no other: what is put in
            // when the field is left moves the button that is being pressed.
            const said = currentTarget.value
            const isTyped = inputType === 'insertText'
            const isChosen = !isTyped && inputType?.startsWith('delete') !== true
            if (
              (isChosen && ids.some((id) => names[id] === said)) ||
              (isTyped && isOnly(said, ids, names))
            )
              add(said)
            else setText(said)
          }}
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      </label>
      <datalist id={list}>
        {values.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {chosen.map((id) => (
        <Button
          key={id}
          class="choice small"
          aria-label={`${names[id] ?? id}: leave it out`}
          onClick={() => put(some(chosen.filter((one) => one !== id)))}
        >
          {names[id] ?? id} ×
        </Button>
      ))}
    </div>
  )
}

/** Words with commas between them. */
function WordsField({ form, value, put, wrong }: FieldProps) {
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
        {...wrongProps(wrong)}
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
  /** What counts where a field is blank, by field. */
  readonly usual?: JsonObject | undefined
  /** The fields that are wrong, as `data-field` names them; what is said of them stands at `ENTRY_FAULTS`. */
  readonly wrong?: ReadonlySet<string> | undefined
}

/** The id of what is said of the wrong fields of an entry. */
export const ENTRY_FAULTS = 'entry-faults'

/** Form fields for the properties of an object, in a row. */
export function FormFields({ forms, bag, put, path, usual = {}, wrong }: FormFieldsProps) {
  return (
    <div class="form-fields cluster gap-3">
      {forms.map((form) => (
        <div
          key={form.field}
          class={form.kind === 'levels' ? 'is-wide' : ''}
          data-field={path ? `${path}.${form.field}` : form.field}
        >
          {form.rule && form.kind === 'levels' && <RuleLink rule={form.rule}>{form.name}</RuleLink>}
          <Input
            form={form}
            value={bag[form.field]}
            put={(value) => put(form.field, value)}
            path={path}
            usual={usual[form.field]}
            wrong={
              wrong?.has(path ? `${path}.${form.field}` : form.field) ? ENTRY_FAULTS : undefined
            }
          />
          {form.what && form.kind !== 'tick' && form.kind !== 'levels' && (
            <small class="form-hint quiet">{form.what}</small>
          )}
          <FieldProblems field={path ? `${path}.${form.field}` : form.field} />
        </div>
      ))}
    </div>
  )
}
