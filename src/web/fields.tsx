// The fields of every form, and `Field`, which draws one from its description.
import type { ComponentChildren } from 'preact'
import { useTyped } from './use-typed.ts'

interface Labelled {
  readonly label: string
  /** The label in a column before the control, on its line, above it (by default), or only for screen readers. */
  readonly as?: 'row' | 'inline' | 'stacked' | 'vary quiet' | 'bare'
  /** What is said after the label. */
  readonly note?: ComponentChildren
  readonly testid?: string | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  /** The id of the text that says what is wrong with the value. */
  readonly wrong?: string | undefined
}

function Label({
  label,
  as = 'stacked',
  note,
  children,
}: Labelled & { children: ComponentChildren }) {
  if (as === 'bare') return <>{children}</>
  return (
    <label class={as}>
      <span>
        {label}
        {note}
      </span>{' '}
      {children}
    </label>
  )
}

export interface Caption {
  readonly label: string
  /** Shown before the field; `true` stands for the label. Without one, only screen readers have the label. */
  readonly caption?: string | true | undefined
}

export function Captioned({ caption, label, children }: Caption & { children: ComponentChildren }) {
  if (caption === undefined) return <>{children}</>
  return (
    <label class="inline">
      {caption === true ? label : caption} {children}
    </label>
  )
}

/** Marks a control as wrong; `wrong` is the id of the text that says why. */
export const wrongProps = (wrong: string | undefined) =>
  wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': wrong }

const controlProps = ({ label, as, testid, name, disabled, wrong }: Labelled) => ({
  'data-testid': testid,
  name,
  disabled,
  ...(as === 'bare' ? { 'aria-label': label } : {}),
  ...wrongProps(wrong),
})

/** A value to choose, and its name. */
export type Named<T> = readonly [value: T, name: string]

/** Things to choose by their id, named by one of their properties. */
export const byId = <
  K extends string,
  T extends { readonly id: string } & Readonly<Record<K, string>>,
>(
  things: readonly T[],
  name: K,
): readonly Named<string>[] => things.map((thing) => [thing.id, thing[name]])

/** The words of a list, named as they are. */
export const byName = <T extends string | number>(words: readonly T[]): readonly Named<T>[] =>
  words.map((word) => [word, String(word)])

type Key = string | number | boolean | undefined

/** A choice of one of `values`. A value that is undefined is an empty choice. */
export function Choice<T extends Key>(
  props: Labelled & {
    readonly value: Key
    readonly values: readonly Named<T>[]
    readonly put: (value: T) => void
  },
) {
  const { value, values, put } = props
  return (
    <Label {...props}>
      <select
        {...controlProps(props)}
        value={String(value ?? '')}
        onChange={({ currentTarget: box }) => {
          const found = values.find(([one]) => String(one ?? '') === box.value)
          // Shows the new value once it is the value of the page.
          box.value = String(value ?? '')
          if (found) put(found[0])
        }}
      >
        {values.map(([one, name]) => (
          <option key={String(one)} value={String(one ?? '')}>
            {name}
          </option>
        ))}
      </select>
    </Label>
  )
}

/** A choice of one of `values`, all of them in sight. */
export function Radios<T extends Key>({
  name,
  value,
  values,
  put,
  testid,
}: {
  /** Of these buttons, different from those of other choices in the form. */
  readonly name: string
  readonly value: Key
  readonly values: readonly Named<T>[]
  readonly put: (value: T) => void
  readonly testid?: (value: T) => string
}) {
  return (
    <>
      {values.map(([one, text]) => (
        <label key={String(one)}>
          <input
            type="radio"
            name={name}
            data-testid={testid?.(one)}
            checked={one === value}
            onChange={() => put(one)}
          />{' '}
          {text}
        </label>
      ))}
    </>
  )
}

export function Tick({
  checked,
  put,
  title,
  disabled,
  testid,
  children,
}: {
  readonly checked: boolean
  readonly put: (checked: boolean) => void
  readonly title?: string | undefined
  readonly disabled?: boolean | undefined
  readonly testid?: string | undefined
  readonly children: ComponentChildren
}) {
  return (
    <label class="tick" title={title}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        data-testid={testid}
        onChange={({ currentTarget }) => put(currentTarget.checked)}
      />{' '}
      <span>{children}</span>
    </label>
  )
}

/** A button to choose a file, as often as wanted. */
export function FileField({
  label,
  accept = '.json,application/json',
  testid,
  put,
}: {
  readonly label: string
  readonly accept?: string
  readonly testid: string
  readonly put: (file: File) => Promise<void>
}) {
  return (
    <label class="choice">
      {label}
      <input
        type="file"
        class="unseen"
        accept={accept}
        data-testid={testid}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          if (file) void put(file)
          // So that the same file can be chosen again.
          input.value = ''
        }}
      />
    </label>
  )
}

/** A tick for each of several words, of which at most `most` can be chosen. They are put in the order of `values`. */
export function Ticks<T extends string>({
  values,
  chosen,
  most = Infinity,
  put,
}: {
  readonly values: readonly Named<T>[]
  readonly chosen: readonly T[]
  readonly most?: number
  readonly put: (chosen: readonly T[]) => void
}) {
  return (
    <>
      {values.map(([value, name]) => (
        <Tick
          key={value}
          checked={chosen.includes(value)}
          disabled={!chosen.includes(value) && chosen.length >= most}
          put={(on) =>
            put(
              values.flatMap(([one]) => ((one === value ? on : chosen.includes(one)) ? [one] : [])),
            )
          }
        >
          {name}
        </Tick>
      ))}
    </>
  )
}

interface Texts extends Labelled {
  readonly value: string
  readonly put: (text: string) => void
  readonly placeholder?: string | undefined
  readonly title?: string
  readonly maxLength?: number
}

export function TextField(props: Texts) {
  const { value, put, placeholder, title, maxLength } = props
  return (
    <Label {...props}>
      <input
        {...controlProps(props)}
        {...{ value, placeholder, title, maxLength }}
        onInput={({ currentTarget }) => put(currentTarget.value)}
      />
    </Label>
  )
}

/** A number of any kind, as it is typed. */
function NumberInput(props: Texts) {
  const typed = useTyped(props.value, props.put, 'keys')
  return (
    <Label {...props}>
      <input
        {...controlProps(props)}
        {...typed}
        type="number"
        step="any"
        placeholder={props.placeholder}
      />
    </Label>
  )
}

/** A field as a book describes it: of a ruling, of an act, of an option, of an attack. */
export interface Described {
  readonly name: string
  readonly label: string
  readonly kind: string
  readonly values?: readonly { readonly value: unknown; readonly label: string }[] | undefined
}

/** A described field. A choice may have values of any shape; they are told apart by their place. */
export function Field({
  field: { name, label, kind, values = [] },
  value,
  put,
  ...rest
}: Omit<Labelled, 'label' | 'name'> & {
  readonly field: Described
  readonly value: unknown
  readonly put: (value: unknown) => void
  readonly placeholder?: string | undefined
}) {
  const shared = { ...rest, name, label }
  const text = value === undefined ? '' : String(value)
  if (kind === 'choice')
    return (
      <Choice
        {...shared}
        value={values.findIndex((one) => one.value === value)}
        values={values.map((one, i) => [i, one.label])}
        put={(at) => put(values[at]?.value)}
      />
    )
  if (kind === 'number')
    return (
      <NumberInput
        {...shared}
        value={text}
        put={(number) => put(number === '' ? undefined : Number(number))}
      />
    )
  return <TextField {...shared} value={text} put={put} />
}
