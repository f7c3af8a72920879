// The rules drawer: the text of one rule, and a search.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { titleOfRule } from '../../files/rule-search.ts'
import { describePlace, plainWords, readExample } from '../../files/rule-words.ts'
import type { OwnPiece } from '../../books/gunfight/house/describe.ts'
import { LISTS, markedName } from '../../books/gunfight/house/in-words.ts'
import type { RuleText } from '../state/api.ts'
import { route } from '../state/route.ts'
import { now } from '../state/store.ts'
import {
  closeRule,
  findRules,
  openRuleId,
  ruleTexts,
  rulesError,
  openRule,
} from '../state/rules.ts'
import { CloseButton } from './icons.tsx'
import { Button } from '../button.tsx'

function Rows({ table }: { table: NonNullable<RuleText['table']> }) {
  return (
    <div class="scrolls" role="group" aria-label="Table of the rule" tabIndex={0}>
      <table class="data small">
        {table.columns && (
          <thead>
            <tr>
              {table.columns.map((one) => (
                <th key={one} scope="col">
                  {one.replaceAll('_', ' ')}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {(table.rows ?? []).map((row, i) => (
            <tr key={i}>
              {(Array.isArray(row) ? row : [row]).map((one, j) => (
                <td key={j}>{plainWords(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What an example says; those that are not the book's say so. */
function Example({ example }: { example: unknown }) {
  const { rows, own } = readExample(example)
  return (
    <li>
      <dl class="facts small" style={{ '--term': '64px' }}>
        {rows.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {own && <p class="quiet small">Our example, not the book’s.</p>}
    </li>
  )
}

/** Blank lines part paragraphs; the other line ends are those of the catalogue. */
const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text.split(/\n\s*\n/).map((part, i) => (
      <p key={i}>{part.trim()}</p>
    ))}
  </>
)

function Text({ rule }: { rule: RuleText }) {
  return (
    <article class="rule-text stack gap-3">
      <h2>{titleOfRule(rule)}</h2>
      <p class="quiet">
        <code>{rule.id}</code> · {rule.kind} · {describePlace(rule.at)}
      </p>
      <Paragraphs text={rule.rule} />
      {rule.table && <Rows table={rule.table} />}
      {rule.unclear && (
        <section>
          <h3>Unclear in the book</h3>
          <Paragraphs text={rule.unclear} />
        </section>
      )}
      {rule.ruling && (
        <section>
          <h3>Our ruling</h3>
          <Paragraphs text={rule.ruling} />
        </section>
      )}
      {rule.options && rule.options.length > 0 && (
        <section>
          <h3>Options</h3>
          <ul>
            {rule.options.map((one) => (
              <li key={one.name}>
                <code>{one.name}</code>:{' '}
                {one.values.map((value, i) => (
                  <span key={i}>
                    {i > 0 && ', '}
                    {value === one.default ? (
                      <strong>{plainWords(value)} (default)</strong>
                    ) : (
                      plainWords(value)
                    )}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {rule.examples && rule.examples.length > 0 && (
        <section>
          <h3>Examples</h3>
          <ul class="rows">
            {rule.examples.map((one, i) => (
              <Example key={i} example={one} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** A piece of the house rules of the table, as its author wrote it. */
function Own({ piece: { name, kind, says } }: { piece: OwnPiece }) {
  const set = now.value?.house?.name
  return (
    <article class="rule-text stack gap-3">
      <h2>{markedName({ name, own: true })}</h2>
      <p class="quiet">
        A {kind} of {set === undefined ? 'this table' : `the house rules “${set}”`}, not of the
        book.
      </p>
      <dl class="facts small" style={{ '--term': '120px' }}>
        {says.map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

export function RulesDrawer() {
  const id = openRuleId.value
  const [words, setWords] = useState('')
  const box = useRef<HTMLElement>(null)
  const open = id !== undefined
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
  if (!open) return null
  const rule = ruleTexts.value?.get(id)
  const books = route.value.at === 'table' ? (now.value?.ruleBooks ?? []) : []
  const found = findRules(words, books)
  const list = id.startsWith(LISTS) ? `house/${id.slice(LISTS.length)}/` : undefined
  const own = (now.value?.house?.own ?? []).filter((piece) =>
    list === undefined ? piece.rule === id : piece.rule.startsWith(list),
  )
  return (
    <aside
      class="drawer"
      data-testid="rules-drawer"
      aria-label="Rules"
      tabIndex={-1}
      ref={box}
      onKeyDown={(key) => {
        if (key.key === 'Escape') {
          key.stopPropagation()
          closeRule()
        }
      }}
    >
      <header class="drawer-head line">
        <input
          type="search"
          placeholder="Find a rule"
          aria-label="Find a rule"
          value={words}
          onInput={(input) => setWords(input.currentTarget.value)}
        />
        <CloseButton label="Close the rules" onClick={closeRule} />
      </header>
      {words ? (
        <ul class="found">
          {found.map((one) => (
            <li key={one.id}>
              <Button
                class="rule-link"
                onClick={() => {
                  setWords('')
                  void openRule(one.id)
                }}
              >
                {titleOfRule(one)}
              </Button>{' '}
              <span class="quiet">{one.id}</span>
            </li>
          ))}
          {found.length === 0 && <li class="quiet">No rule matches these words.</li>}
        </ul>
      ) : own.length > 0 ? (
        own.map((piece) => <Own key={piece.rule} piece={piece} />)
      ) : rule ? (
        <Text rule={rule} />
      ) : rulesError.value ? (
        <p>The rules could not be fetched ({rulesError.value}).</p>
      ) : ruleTexts.value ? (
        <p>
          {id === '' ? (
            'Type a word to find a rule.'
          ) : id.startsWith('house/') ? (
            'A house rule that this table does not have.'
          ) : (
            <>
              There is no text for <code>{id}</code>.
            </>
          )}
        </p>
      ) : (
        <p class="quiet">Opening the book…</p>
      )}
      {location.protocol !== 'file:' && (
        <p class="quiet cluster">
          <a href="#/rules">What counts where</a>
          <a href="./api-reference/index.html" target="_blank" data-testid="to-reference">
            Reference for programmers
          </a>
        </p>
      )}
    </aside>
  )
}
