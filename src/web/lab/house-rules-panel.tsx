// House rules: changed options, beside the plain book or instead of it.
import { useState } from 'preact/hooks'
import type { LabChange } from '../../odds/lab/setup.ts'
import { valueLabel, optionLabel } from '../state/option-labels.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { PanelProps } from './weapons-panel.tsx'

function Change({
  one,
  books,
  put,
  remove,
}: {
  one: LabChange
  books: PanelProps['books']
  put: (value: string) => void
  remove: () => void
}) {
  const option = books.find(({ id }) => id === one.book)?.options[one.option]
  const label = optionLabel(one.option)
  return (
    <li class="lab-change">
      {option ? <RuleLink rule={option.rule}>{label}</RuleLink> : <span>{label}</span>}{' '}
      <span class="quiet">{one.book}</span>
      <select
        aria-label={label}
        data-testid={`change-${one.option}`}
        value={one.value}
        onChange={(event) => put(event.currentTarget.value)}
      >
        {option?.values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {valueLabel(value)}
            {value === option.default ? ' (the book)' : ''}
          </option>
        ))}
      </select>
      <button type="button" class="rule-link" aria-label={`Remove ${label}`} onClick={remove}>
        remove
      </button>
    </li>
  )
}

export function HouseRulesPanel({ books, setup, change }: PanelProps) {
  const used = books.filter(({ id }) => setup.arms.some(({ book }) => book === id))
  const [chosen, setChosen] = useState('')
  const book = used.find(({ id }) => id === chosen) ?? used[0]
  const { changes } = setup
  const free = Object.entries(book?.options ?? {}).filter(
    ([name, { values }]) =>
      values.length > 1 && !changes.some((one) => one.book === book?.id && one.option === name),
  )
  const add = (option: string): void => {
    const known = book?.options[option]
    const other = known?.values.find((value) => value !== known.default)
    if (book && other !== undefined)
      change({ changes: [...changes, { book: book.id, option, value: String(other) }] })
  }
  return (
    <fieldset class="lab-part">
      <legend>House rules</legend>
      <ul class="lab-changes">
        {changes.map((one, i) => (
          <Change
            key={`${one.book} ${one.option}`}
            one={one}
            books={books}
            put={(value) =>
              change({ changes: changes.map((old, j) => (j === i ? { ...old, value } : old)) })
            }
            remove={() => change({ changes: changes.filter((_, j) => j !== i) })}
          />
        ))}
      </ul>
      <div class="lab-line">
        {used.length > 1 && (
          <select
            aria-label="Book of the option"
            value={book?.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {used.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label="Change an option"
          data-testid="add-change"
          value=""
          onChange={(event) => {
            add(event.currentTarget.value)
            event.currentTarget.value = ''
          }}
        >
          <option value="">Change an option…</option>
          {free.map(([name]) => (
            <option key={name} value={name}>
              {optionLabel(name)}
            </option>
          ))}
        </select>
      </div>
      {changes.length > 0 && (
        <label class="tick">
          <input
            type="checkbox"
            checked={setup.both}
            data-testid="both"
            onChange={(event) => change({ both: event.currentTarget.checked })}
          />{' '}
          show the book beside it, as a broken line
        </label>
      )}
    </fieldset>
  )
}
