// One rule with its options and their values.
import type { OptionValue, OptionValues } from '../../engine/book.ts'
import { valueOf, type OptionChoice } from '../../files/options.ts'
import type { RuleText } from '../state/api.ts'
import { valueLabel, optionLabel, type NamedOption } from '../state/option-labels.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { Button } from '../button.tsx'

type Put = (name: string, value: OptionChoice) => void

function Values({
  named: [name, option],
  value,
  put,
}: {
  named: NamedOption
  value: OptionChoice
  put: Put
}) {
  const list: readonly string[] = Array.isArray(value) ? (value as readonly string[]) : []
  const toggled = (word: string, on: boolean): readonly string[] =>
    on ? [...list, word] : list.filter((one) => one !== word)
  return (
    <>
      {option.values.map((one: OptionValue) => (
        <label key={String(one)} class={`value choice tick ${one === value ? 'is-on' : ''}`}>
          <input type="radio" name={name} checked={one === value} onChange={() => put(name, one)} />{' '}
          {valueLabel(one)}
          {one === option.default && <span class="quiet"> default</span>}
        </label>
      ))}
      {(option.several ?? []).map((word) => (
        <label key={word} class={`value choice tick ${list.includes(word) ? 'is-on' : ''}`}>
          <input
            type="checkbox"
            checked={list.includes(word)}
            onChange={(change) => put(name, toggled(word, change.currentTarget.checked))}
          />{' '}
          {optionLabel(word)}
        </label>
      ))}
    </>
  )
}

function OptionField({
  named,
  values,
  changed,
  put,
}: {
  named: NamedOption
  values: OptionValues
  changed: boolean
  put: Put
}) {
  const [name, option] = named
  return (
    <fieldset
      class={`option ${changed ? 'is-changed is-lamp' : ''}`}
      data-testid={`option-${name}`}
    >
      <legend>
        <span class="option-name">{optionLabel(name)}</span>{' '}
        {changed && <span class="stamp is-lit">changed</span>}
      </legend>
      <div class="values cluster gap-1">
        <Values named={named} value={valueOf(option, values[name])} put={put} />
        {changed && (
          <Button
            class="rule-link quiet"
            aria-label={`${optionLabel(name)}: back to the book`}
            onClick={() => put(name, option.default)}
          >
            back to {valueLabel(option.default)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface Props {
  rule: string
  text?: RuleText
  options: readonly NamedOption[]
  values: OptionValues
  changed: ReadonlySet<string>
  put: Put
}

export function RuleCard({ rule, text, options, values, changed, put }: Props) {
  return (
    <article
      class={`rule-card tile small ${options.some(([name]) => changed.has(name)) ? 'is-changed is-lamp' : ''}`}
    >
      {options.map((named) => (
        <OptionField
          key={named[0]}
          named={named}
          values={values}
          changed={changed.has(named[0])}
          put={put}
        />
      ))}
      {text && <p class="card-text">{text.rule}</p>}
      {(text?.unclear ?? text?.ruling) && (
        <details>
          <summary>{text?.unclear ? 'What is unclear, and the ruling' : 'The ruling'}</summary>
          {text?.unclear && <p>{text.unclear}</p>}
          {text?.ruling && (
            <p>
              <span class="quiet">As ruled:</span> {text.ruling}
            </p>
          )}
        </details>
      )}
      <p class="quiet">
        <RuleLink rule={rule}>{text ? `${text.at}` : rule}</RuleLink>
      </p>
    </article>
  )
}
