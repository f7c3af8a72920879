// The options of a table by the book's chapters; defaults are marked.
import type { Option, OptionValue, OptionValues } from '../../engine/book.ts'
import type { BookCard } from '../state/api.ts'
import { valueLabel, optionLabel, byChapter } from '../state/option-labels.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { Choice, Ticks } from '../fields.tsx'

type SetOption = (name: string, value: OptionValue | readonly string[]) => void

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
      <Choice
        as="bare"
        label={optionLabel(name)}
        value={at}
        name={name}
        values={[
          ...option.values.map(
            (one, i) =>
              [i, `${valueLabel(one)}${one === option.default ? ' (default)' : ''}`] as const,
          ),
          ...(option.several ? [[-1, 'some of them'] as const] : []),
        ]}
        put={(chosen) => {
          const next = option.values[chosen]
          if (next === undefined) put(name, [])
          else put(name, next)
        }}
      />
      {option.several && list && (
        <span class="several cluster words">
          <Ticks
            values={option.several.map((word) => [word, optionLabel(word)])}
            chosen={value as readonly string[]}
            put={(chosen) => put(name, chosen)}
          />
        </span>
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
  const chapters = byChapter(Object.entries(book.options))
  if (chapters.length === 0) return null
  const changed = Object.entries(values).filter(
    ([name, value]) => book.options[name] && value !== book.options[name]?.default,
  ).length
  return (
    <details class="options">
      <summary>
        Options of the book{' '}
        <span class="quiet">{changed === 0 ? 'all as in the book' : `${changed} changed`}</span>
      </summary>
      {chapters.map(([chapter, rules]) => (
        <fieldset key={chapter}>
          <legend>{optionLabel(chapter)}</legend>
          {rules
            .flatMap(({ options }) => options)
            .map(([name, option]) => (
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
