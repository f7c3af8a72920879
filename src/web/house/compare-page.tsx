// Two sets side by side: the options that differ, both values, and the rule.
import { useLayoutEffect, useState } from 'preact/hooks'
import { describeHouse } from '../../books/gunfight/house/describe.ts'
import { houseIn } from '../../books/gunfight/house/house.ts'
import { LISTS } from '../../books/gunfight/house/in-words.ts'
import { lower } from '../../dice/english.ts'
import type { OptionValues } from '../../engine/book.ts'
import { differences } from '../../files/options.ts'
import { PageHeader } from '../page-header.tsx'
import { getBooks, type BookCard } from '../state/api.ts'
import { valueLabel, optionLabel } from '../state/option-labels.ts'
import { navigate } from '../state/route.ts'
import { IconButton } from '../table/icons.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import * as api from './api.ts'
import { Choice, byId } from '../fields.tsx'
import { Trouble } from '../fault-text.tsx'
import { HeadRow } from '../head-row.tsx'

interface Side {
  readonly name: string
  readonly options: OptionValues
}

function Pick({
  which,
  label,
  value,
  sets,
  book,
  choose,
}: {
  which: 'one' | 'other'
  label: string
  value?: string
  sets: readonly api.HouseRules[]
  book: BookCard
  choose: (id: string) => void
}) {
  return (
    <Choice
      label={label}
      value={value ?? ''}
      testid={`compare-${which}`}
      values={[
        ['', 'The book as it is'],
        ...byId(
          sets.filter((one) => one.book === book.id),
          'name',
        ),
      ]}
      put={choose}
    />
  )
}

/** The pieces of a set on one list, in full where the other set has them otherwise. */
function Pieces({ of, than, list }: { of: Side; than: Side; list: string }) {
  const [pieces, others] = [of, than].map(({ options }) =>
    describeHouse(houseIn(options)).filter(({ rule }) =>
      rule.startsWith(`house/${list.slice(LISTS.length)}/`),
    ),
  )
  if (!pieces?.length) return <>none</>
  return (
    <ul class="stack gap-1">
      {pieces.map(({ rule, name, says }) => {
        const other = others?.find((one) => one.rule === rule)
        const isSame = JSON.stringify(other?.says) === JSON.stringify(says)
        return (
          <li key={rule}>
            {name}{' '}
            <span class="quiet small">
              {isSame
                ? 'the same'
                : says.map(([what, words]) => `${lower(what)} ${words}`).join(', ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Differences({ book, a, b }: { book: BookCard; a: Side; b: Side }) {
  const found = differences(book.options, a.options, b.options)
  if (found.length === 0)
    return (
      <p class="good-news said is-good" data-testid="no-differences">
        {a.name === b.name
          ? 'Both sides show the same set. Choose another one to see where they differ.'
          : `${a.name} and ${b.name} set the same options.`}
      </p>
    )
  return (
    <table class="differences data" data-testid="differences">
      <caption>
        {found.length} {found.length === 1 ? 'option differs' : 'options differ'}; all others are
        the same.
      </caption>
      <HeadRow of={['Option', a.name, b.name]} />
      <tbody>
        {found.map(({ name, rule, default: usual, a: left, b: right }) => (
          <tr key={name}>
            <th scope="row">
              {optionLabel(name)}
              <br />
              <RuleLink rule={rule} />
            </th>
            {[left, right].map((value, i) => (
              <td key={i}>
                {rule.startsWith(LISTS) ? (
                  <Pieces of={i === 0 ? a : b} than={i === 0 ? b : a} list={rule} />
                ) : (
                  valueLabel(value)
                )}
                {value === usual && <span class="quiet"> default</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ComparePage({ a, b }: { a?: string; b?: string }) {
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [sets, setSets] = useState<readonly api.HouseRules[]>([])
  const [trouble, setTrouble] = useState('')
  useLayoutEffect(() => {
    getBooks().then(setBooks, (mishap: unknown) => setTrouble(String(mishap)))
    void api
      .getSets()
      .then((said) => (said.value ? setSets(said.value) : setTrouble(said.wrong.why)))
  }, [])
  const [left, right] = [sets.find(({ id }) => id === a), sets.find(({ id }) => id === b)]
  const book = books.find(({ id }) => id === (left ?? right)?.book) ?? books[0]
  const sideOf = (set: api.HouseRules | undefined): Side =>
    set && set.book === book?.id ? set : { name: 'The book', options: {} }
  const show = (one: string, other: string): void =>
    navigate(`#/house-rules/compare?a=${encodeURIComponent(one)}&b=${encodeURIComponent(other)}`)
  return (
    <div class="people-page">
      <PageHeader
        title="Compare house rules"
        back={left ? `#/house-rules/${left.id}` : '#/house-rules'}
        backTo="House rules"
      />
      <Trouble why={trouble} />
      {book && (
        <main class="narrow stack gap-3">
          <p class="quiet">{book.title}</p>
          <div class="compare-picks">
            <Pick
              which="one"
              label="First set"
              value={left?.id}
              sets={sets}
              book={book}
              choose={(id) => show(id, b ?? '')}
            />
            <IconButton icon="swap" label="Swap" onClick={() => show(b ?? '', a ?? '')} />
            <Pick
              which="other"
              label="Second set"
              value={right?.id}
              sets={sets}
              book={book}
              choose={(id) => show(a ?? '', id)}
            />
          </div>
          <Differences book={book} a={sideOf(left)} b={sideOf(right)} />
        </main>
      )}
    </div>
  )
}
