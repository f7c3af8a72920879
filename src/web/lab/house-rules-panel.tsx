// House rules: changed options, shown in addition to the unmodified book or instead of it.
import { useState } from 'preact/hooks'
import type { LabChange } from '../../odds/lab/setup.ts'
import { valueLabel, optionLabel } from '../state/option-labels.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { changedBooks, exchangeAt, linesOf } from '../../odds/lab/lines.ts'
import { fetchRelevantOptions } from './worker-pool.ts'
import { SetPicker } from '../house/set-picker.tsx'
import type { PanelProps } from './weapons-panel.tsx'
import { Choice, Tick, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

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
    <li class="cluster gap-1">
      {option ? <RuleLink rule={option.rule}>{label}</RuleLink> : <span>{label}</span>}{' '}
      <span class="quiet">{one.book}</span>
      <Choice
        as="bare"
        label={label}
        value={one.value}
        values={(option?.values ?? []).map((value) => [
          String(value),
          `${valueLabel(value)}${value === option?.default ? ' (the book)' : ''}`,
        ])}
        testid={`change-${one.option}`}
        put={put}
      />
      <Button class="rule-link" aria-label={`Remove ${label}`} onClick={remove}>
        remove
      </Button>
    </li>
  )
}

/** The setup's attacks under a book, without the changed options. */
const attacksOf = ({ setup, books }: Pick<PanelProps, 'setup' | 'books'>, book: string) =>
  linesOf(setup, books)
    .filter(({ arm }) => arm.book === book)
    .flatMap((line) => exchangeAt(setup, line, books, {}).exchange ?? [])

/** The options that affect the setup's attacks, requested once the user starts choosing one. */
function useRelevant(props: Pick<PanelProps, 'setup' | 'books'>, book: string | undefined) {
  const [found, setFound] = useState<{ key: string; options?: ReadonlySet<string> }>({ key: '' })
  const ask = (): void => {
    if (book === undefined) return
    const attacks = attacksOf(props, book)
    const key = JSON.stringify(attacks)
    if (found.key === key) return
    setFound({ key })
    void fetchRelevantOptions(book, attacks).then(
      (options) => setFound((now) => (now.key === key ? { key, options: new Set(options) } : now)),
      () => undefined,
    )
  }
  const { key, options } = found
  return { ask, checking: key !== '' && options === undefined, options }
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
  const { ask, checking, options: relevant } = useRelevant({ setup, books }, book?.id)
  const choices = (names: readonly string[]) =>
    names.map((name) => (
      <option key={name} value={name}>
        {optionLabel(name)}
      </option>
    ))
  const names = free.map(([name]) => name)
  const add = (option: string): void => {
    const known = book?.options[option]
    const other = known?.values.find((value) => value !== known.default)
    if (book && other !== undefined)
      change({ changes: [...changes, { book: book.id, option, value: String(other) }] })
  }
  return (
    <fieldset class="lab-part panel">
      <legend>House rules</legend>
      {book && (
        <SetPicker book={book.id} value={setup.house} pick={(set) => change({ house: set?.id })} />
      )}
      <ul class="stack">
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
      <div class="lab-line cluster">
        {used.length > 1 && (
          <Choice
            as="bare"
            label="Book of the option"
            value={book?.id}
            values={byId(used, 'title')}
            put={setChosen}
          />
        )}
        <select
          aria-label="Change an option"
          data-testid="add-change"
          value=""
          onFocus={ask}
          onPointerEnter={ask}
          onChange={(event) => {
            add(event.currentTarget.value)
            event.currentTarget.value = ''
          }}
        >
          <option value="">Change an option…</option>
          {relevant ? (
            <>
              <optgroup label="Change these figures">
                {choices(names.filter((name) => relevant.has(name)))}
              </optgroup>
              <optgroup label="Do not change these figures">
                {choices(names.filter((name) => !relevant.has(name)))}
              </optgroup>
            </>
          ) : (
            choices(names)
          )}
        </select>
        {checking && (
          <span class="quiet" role="status">
            Checking which options matter…
          </span>
        )}
      </div>
      {changedBooks(setup, books).length > 0 && (
        <Tick checked={setup.both} testid="both" put={(on) => change({ both: on })}>
          also show the book as it is, as a dashed line
        </Tick>
      )}
    </fieldset>
  )
}
