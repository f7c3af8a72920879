// Form parts: a number field with buttons, a panel, a field's problems.
import { FaultText } from '../fault-text.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import { useTyped } from '../use-typed.ts'
import { problemsAt } from './draft.ts'
import { Captioned, type Caption } from '../fields.tsx'
// Own weapons and tables of house rules have these parts too, on a page that imports no other style of characters.
import './characters.css'

interface NumberProps extends Caption {
  readonly value: number | undefined
  readonly least: number
  readonly most?: number
  readonly put: (value: number | undefined) => void
  /** The field whose problems are shown. */
  readonly field?: string | undefined
  /** If present, the field may be empty, with this meaning. */
  readonly empty?: string
  readonly testid?: string | undefined
  /** The id of a text elsewhere that says what is wrong with the value. */
  readonly wrong?: string | undefined
}

/** A number input with buttons and arrow keys. */
export function NumberField(props: NumberProps) {
  const { caption, label, value, least, most, put, field, empty, testid } = props
  const isWrong = field !== undefined && problemsAt(field, true).length > 0
  const wrong = isWrong ? `wrong-${field}` : props.wrong
  const take = (text: string): void => {
    if (text === '' && empty !== undefined) put(undefined)
    else if (/^-?\d+$/.test(text)) put(Number(text))
  }
  const typed = useTyped(value ?? '', take, 'keys')
  // An empty field counts from the figure that it shows.
  const from = value ?? (/^-?\d+$/.test(empty ?? '') ? Number(empty) : 0)
  const step = (by: number): void => {
    // On some phones a button does not take the focus from the field.
    typed.onBlur()
    put(Math.max(least, Math.min(most ?? Infinity, from + by)))
  }
  return (
    <Captioned caption={caption} label={label}>
      <span class={`count ${wrong === undefined ? '' : 'is-wrong'}`}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: one less`}
          disabled={from <= least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          {...typed}
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong}
          min={least}
          max={most}
          placeholder={empty}
          title={value === undefined ? empty : undefined}
          data-testid={testid}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}: one more`}
          disabled={most !== undefined && from >= most}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
    </Captioned>
  )
}

/** The problems of a field, with their rules. */
export function FieldProblems({ field, exactly = false }: { field: string; exactly?: boolean }) {
  const wrong = problemsAt(field, exactly)
  if (wrong.length === 0) return null
  return (
    <ul class="wrong small" id={`wrong-${field}`} role="status">
      {wrong.map((one, i) => (
        <li key={i} class={one.keep ? 'may-keep' : ''}>
          <FaultText wrong={one.wrong} right={one.right} />
          {one.rule && (
            <>
              {' '}
              <RuleLink rule={one.rule}>rule</RuleLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
