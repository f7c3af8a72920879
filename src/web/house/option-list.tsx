// All options of a book by rule and chapter, with a search and a filter for changed ones.
import { useState } from 'preact/hooks'
import type { OptionValues } from '../../engine/book.ts'
import { changedOptions, type OptionChoice } from '../../files/options.ts'
import type { BookCard, RuleText } from '../state/api.ts'
import { valueLabel, optionLabel, byChapter, type NamedOption } from '../state/option-labels.ts'
import { ruleTexts } from '../state/rules.ts'
import { RuleCard } from './rule-card.tsx'
import { Choice, Tick } from '../fields.tsx'

/** Whether every word occurs in the name, the values or the rule's text. */
function matchesSearch(
  [name, option]: NamedOption,
  wanted: readonly string[],
  text: RuleText | undefined,
): boolean {
  const all =
    `${optionLabel(name)} ${option.rule} ${[...option.values, ...(option.several ?? [])].map(valueLabel).join(' ')} ${text ? `${text.at} ${text.rule} ${text.unclear ?? ''} ${text.ruling ?? ''}` : ''}`.toLowerCase()
  return wanted.every((word) => all.includes(word))
}

export function OptionList({
  book,
  values,
  put,
}: {
  book: BookCard
  values: OptionValues
  put: (name: string, value: OptionChoice) => void
}) {
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState(false)
  const [chapter, setChapter] = useState('')
  const texts = ruleTexts.value
  const changed = new Set(changedOptions(book.options, values).map(({ name }) => name))
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const all = Object.entries(book.options)
  const names = byChapter(all).map(([name]) => name)
  const found = all.filter(
    (named) =>
      (!only || changed.has(named[0])) &&
      (chapter === '' || byChapter([named]).some(([name]) => name === chapter)) &&
      matchesSearch(named, wanted, texts?.get(named[1].rule)),
  )
  const chapters = byChapter(found)
  if (all.length === 0) return <p class="quiet">{book.title} has no options.</p>
  return (
    <section aria-label="Options">
      <div class="option-tools cluster gap-3" role="search">
        <input
          type="search"
          placeholder="Find an option"
          aria-label="Find an option"
          data-testid="find-option"
          value={search}
          onInput={(input) => setSearch(input.currentTarget.value)}
        />
        <Choice
          as="bare"
          label="Chapter"
          value={chapter}
          values={[
            ['', 'every chapter'],
            ...names.map((name) => [name, optionLabel(name)] as const),
          ]}
          put={setChapter}
        />
        <Tick checked={only} testid="only-changed" put={setOnly}>
          changed options only
        </Tick>
        <span class="quiet" role="status" data-testid="option-count">
          {found.length === all.length
            ? `${all.length} options`
            : `${found.length} of ${all.length}`}
        </span>
      </div>
      {found.length === 0 && (
        <p class="quiet">
          {only && changed.size === 0
            ? 'Nothing is changed: this is the book as it is.'
            : 'No option matches these words.'}
        </p>
      )}
      {chapters.map(([name, rules]) => (
        <section key={name} class="chapter" aria-labelledby={`chapter-${name}`}>
          <h2 id={`chapter-${name}`}>{optionLabel(name)}</h2>
          <div class="rule-cards tiles">
            {rules.map(({ rule, options }) => (
              <RuleCard
                key={rule}
                rule={rule}
                text={texts?.get(rule)}
                options={options}
                values={values}
                changed={changed}
                put={put}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}
