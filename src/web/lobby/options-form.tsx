// The options of a table by the book's chapters; defaults are marked.
import type { Option, OptionValue, OptionValues } from '../../engine/book.ts'
import type { BookCard } from '../state/api.ts'
import { valueLabel, optionLabel } from '../state/option-labels.ts'
import { RuleLink } from '../table/rule-link.tsx'

type SetOption = (name: string, value: OptionValue | readonly string[]) => void

function MultipleValues({
  name,
  option,
  value,
  put,
}: {
  name: string
  option: Option
  value: OptionValue | readonly string[]
  put: SetOption
}) {
  const list = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <span class="several">
      {(option.several ?? []).map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={list.includes(word)}
            onChange={(change) =>
              put(
                name,
                change.currentTarget.checked ? [...list, word] : list.filter((one) => one !== word),
              )
            }
          />{' '}
          {optionLabel(word)}
        </label>
      ))}
    </span>
  )
}

function OptionRow({
  name,
  option,
  value,
  put,
}: {
  name: string
  option: Option
  value: OptionValue | readonly string[]
  put: SetOption
}) {
  const list = Array.isArray(value)
  const at = list ? -1 : option.values.indexOf(value as OptionValue)
  return (
    <div class={`row ${value === option.default ? '' : 'is-changed'}`}>
      <span>
        <RuleLink rule={option.rule}>{optionLabel(name)}</RuleLink>
      </span>
      <select
        aria-label={optionLabel(name)}
        name={name}
        value={at}
        onChange={(change) => {
          const next = option.values[Number(change.currentTarget.value)]
          if (next === undefined) put(name, [])
          else put(name, next)
        }}
      >
        {option.values.map((one, i) => (
          <option key={i} value={i}>
            {valueLabel(one)}
            {one === option.default ? ' (default)' : ''}
          </option>
        ))}
        {option.several && <option value={-1}>some of them</option>}
      </select>
      {option.several && list && (
        <MultipleValues name={name} option={option} value={value} put={put} />
      )}
    </div>
  )
}

export function OptionsForm({
  book,
  values,
  put,
}: {
  book: BookCard
  values: OptionValues
  put: SetOption
}) {
  const chapters = new Map<string, [string, Option][]>()
  for (const [name, option] of Object.entries(book.options)) {
    const chapter = option.rule.split('/')[1] ?? 'other'
    const list = chapters.get(chapter)
    if (list) list.push([name, option])
    else chapters.set(chapter, [[name, option]])
  }
  if (chapters.size === 0) return null
  const changed = Object.entries(values).filter(
    ([name, value]) => book.options[name] && value !== book.options[name]?.default,
  ).length
  return (
    <details class="options">
      <summary>
        Options of the book{' '}
        <span class="quiet">{changed === 0 ? 'all as in the book' : `${changed} changed`}</span>
      </summary>
      {[...chapters].map(([chapter, list]) => (
        <fieldset key={chapter}>
          <legend>{optionLabel(chapter)}</legend>
          {list.map(([name, option]) => (
            <OptionRow
              key={name}
              name={name}
              option={option}
              value={values[name] ?? option.default}
              put={put}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}
