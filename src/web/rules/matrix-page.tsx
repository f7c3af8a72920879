// A page of the rule book: what counts where, and what ends what. Each cell links its rule.
import { useLayoutEffect, useState } from 'preact/hooks'
import {
  MATRIX_TITLES,
  answerText,
  matrixKinds,
  reasonText,
  type MatrixCell,
  type MatrixKind,
  type MatrixTable,
  type MatrixTables,
} from '../../files/matrix.ts'
import { Button } from '../button.tsx'
import { Choice, TextField, type Named } from '../fields.tsx'
import { Trouble } from '../fault-text.tsx'
import { PageHeader } from '../page-header.tsx'
import { getBooks, type BookCard } from '../state/api.ts'
import { navigate } from '../state/route.ts'
import { openRule } from '../state/rules.ts'
import { askRulesWorker } from '../start-rules-worker.ts'
import { errorText } from '../../dice/error-text.ts'

const EVERY = ''

type Tables = ReadonlyMap<string, MatrixTables>
/** Kept, because the worker ends after its answer. */
let kept: Tables | undefined

/** The tables of every book, and why they could not be fetched. */
function useTables() {
  const [found, setFound] = useState<{ readonly tables?: Tables; readonly trouble?: string }>(
    kept ? { tables: kept } : {},
  )
  useLayoutEffect(() => {
    if (!kept)
      askRulesWorker<Tables>('matrix', undefined).then(
        (tables) => setFound({ tables: (kept = tables) }),
        (mishap: unknown) => setFound({ trouble: errorText(mishap) }),
      )
  }, [])
  return found
}

/** The answer of a cell; it opens the rule. Its label says all that the place in the table says. */
function Answer({ cell, of }: { cell: MatrixCell; of: string }) {
  const reason = reasonText(cell)
  return (
    <Button
      class="matrix-answer"
      title={reason}
      aria-label={`${of}: ${answerText(cell)}. ${reason}`}
      onClick={() => void openRule(cell.rule)}
    >
      {cell.is === 'does not' || cell.is === 'carries on' ? '–' : (cell.by ?? cell.is)}
    </Button>
  )
}

const classOf = ({ is }: MatrixCell): string =>
  is === 'counts' || is === 'ends' ? 'is-yes' : is === 'cannot occur' ? 'quiet' : ''

function Cells({ table, caption }: { table: MatrixTable; caption: string }) {
  return (
    <div class="matrix scrolls" role="region" aria-label={caption} tabIndex={0}>
      <table class="data small" data-testid="matrix">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map(({ id, what }) => (
              <th key={id} scope="col">
                {what}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.what}</th>
              {table.columns.map(({ id, what }) => {
                const cell = row.cells[id]
                return (
                  <td key={id} class={cell && classOf(cell)}>
                    {cell && <Answer cell={cell} of={`${row.what}, ${what}`} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows and columns that match the filters. */
function filtered(table: MatrixTable, column: string, words: string): MatrixTable {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return {
    columns: table.columns.filter(({ id }) => column === EVERY || id === column),
    rows: table.rows.filter(({ what }) =>
      wanted.every((word) => what.toLowerCase().includes(word)),
    ),
  }
}

/** The page of a book and kind, or the first that there is. */
export function MatrixPage({ book: asked, kind: wanted }: { book?: string; kind?: MatrixKind }) {
  const { tables, trouble } = useTables()
  const ids = [...(tables?.keys() ?? [])]
  const book = ids.find((id) => id === asked) ?? ids[0] ?? ''
  const own = tables?.get(book)
  const kind = wanted && (!own || own[wanted]) ? wanted : 'counts'
  const title = MATRIX_TITLES[kind]
  useLayoutEffect(() => {
    document.title = `${title} · Ringfire`
  }, [title])
  const table = own?.[kind]
  return (
    <main class="matrix-page stack gap-4">
      <PageHeader title={title} back="#/" backTo="Lobby" />
      <Trouble why={trouble} />
      {own && table && <Filtered {...{ table, book, kind, kinds: matrixKinds(own), ids, title }} />}
    </main>
  )
}

/** A table, and the choices of what is seen of it. */
function Filtered({
  table,
  book,
  kind,
  kinds,
  ids,
  title,
}: {
  table: MatrixTable
  book: string
  kind: MatrixKind
  kinds: readonly MatrixKind[]
  ids: readonly string[]
  title: string
}) {
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [column, setColumn] = useState(EVERY)
  const [words, setWords] = useState('')
  useLayoutEffect(() => {
    void getBooks().then(setBooks, () => setBooks([]))
  }, [])
  const nameOf = (id: string): string => books.find((one) => one.id === id)?.title ?? id
  const known = table.columns.some(({ id }) => id === column) ? column : EVERY
  const shown = filtered(table, known, words)
  const columns: readonly Named<string>[] = [
    [EVERY, kind === 'counts' ? 'every act' : 'every event'],
    ...table.columns.map(({ id, what }): Named<string> => [id, what]),
  ]
  return (
    <>
      <div class="cluster gap-4">
        <Choice
          label="Book"
          testid="matrix-book"
          value={book}
          values={ids.map((id): Named<string> => [id, nameOf(id)])}
          put={(id) => navigate(`#/rules/${id}/${kind}`)}
        />
        <Choice
          label="Table"
          testid="matrix-kind"
          value={kind}
          values={kinds.map((one): Named<MatrixKind> => [one, MATRIX_TITLES[one]])}
          put={(one) => navigate(`#/rules/${book}/${one}`)}
        />
        <Choice
          label={kind === 'counts' ? 'Act' : 'Event'}
          testid="matrix-column"
          value={known}
          values={columns}
          put={setColumn}
        />
        <TextField
          label={kind === 'counts' ? 'Condition' : 'What lasts'}
          testid="matrix-row"
          value={words}
          placeholder="such as wound"
          put={setWords}
        />
      </div>
      <p class="quiet" role="status">
        {shown.rows.length} of {table.rows.length} rows. Press a cell for its rule. A dash:{' '}
        {kind === 'counts' ? 'does not count' : 'carries on'}.
      </p>
      <Cells table={shown} caption={`${title}, ${nameOf(book)}`} />
    </>
  )
}
