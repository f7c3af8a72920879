// A table of the book in a set of house rules: which one, and its cells. A set keeps only the cells that differ.
import type { TableForm } from '../../books/gunfight/house/form.ts'
import type { TableRow } from '../../books/gunfight/house/tables.ts'
import type { JsonObject } from '../../engine/plain-data.ts'
import { NumberField } from '../characters/fields.tsx'
import { byName, Choice, TextField } from '../fields.tsx'
import { RuleLink } from '../table/rule-link.tsx'

type Entry = JsonObject & { readonly name: string }

/** The rows that an entry changes. */
const changedRows = ({ rows }: Entry): readonly TableRow[] =>
  Array.isArray(rows) ? (rows as readonly TableRow[]) : []

export function TableFields({
  tables,
  entry,
  put,
}: {
  tables: readonly TableForm[]
  entry: Entry
  put: (entry: Entry) => void
}) {
  const table = tables.find(({ name }) => name === entry.name)
  return (
    <>
      <Choice
        label="Table"
        value={entry.name}
        values={byName(tables.map(({ name }) => name))}
        testid="added-name"
        put={(name) => put({ name, rows: [] })}
      />
      {table && <Grid table={table} entry={entry} put={put} />}
      <p class="quiet small">
        New areas, further wound states, other dice, rerolls, new effects and new acts need code:{' '}
        <a href="./api-reference/index.html" target="_blank">
          a variant of the book
        </a>
        , as docs/adding-a-rule-book.md describes it.
      </p>
    </>
  )
}

function Grid({
  table: { label, columns, rows, rule },
  entry,
  put,
}: {
  table: TableForm
  entry: Entry
  put: (entry: Entry) => void
}) {
  const changed = changedRows(entry)
  const set = (row: TableRow, field: string, value: string | number | undefined): void => {
    const own = changed.find((one) => one[label] === row[label]) ?? { [label]: row[label] }
    const { [field]: _, ...others } = own
    const isNew = value !== undefined && value !== row[field]
    const next = (isNew ? { ...others, [field]: value } : others) as TableRow
    put({
      ...entry,
      rows: rows.flatMap((one) => {
        const kept = one === row ? next : changed.find((other) => other[label] === one[label])
        return kept && Object.keys(kept).length > 1 ? [kept] : []
      }),
    })
  }
  return (
    <div class="scrolls">
      <table class="small">
        <thead>
          <tr>
            <th>
              <RuleLink rule={rule}>{label}</RuleLink>
            </th>
            {columns.map(({ field, title }) => (
              <th key={field}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const now = { ...row, ...changed.find((one) => one[label] === row[label]) }
            return (
              <tr key={row[label]}>
                <th>{row[label]}</th>
                {columns.map((column) => {
                  const { field, title } = column
                  const name = `${title} of ${row[label]}`
                  return (
                    <td key={field}>
                      {'of' in column ? (
                        <Choice
                          as="bare"
                          label={name}
                          value={now[field]}
                          values={byName(column.of)}
                          put={(word) => set(row, field, word)}
                        />
                      ) : 'words' in column ? (
                        <TextField
                          as="bare"
                          label={name}
                          value={String(now[field])}
                          maxLength={column.words}
                          put={(text) => set(row, field, text.trim() === '' ? undefined : text)}
                        />
                      ) : column.fraction ? (
                        <TextField
                          as="bare"
                          label={name}
                          value={String(now[field])}
                          maxLength={6}
                          put={(text) => {
                            if (/^\d+(\.\d+)?$/.test(text)) set(row, field, Number(text))
                          }}
                        />
                      ) : (
                        <NumberField
                          label={name}
                          value={typeof now[field] === 'number' ? now[field] : undefined}
                          least={column.least}
                          most={column.most}
                          testid={`cell-${row[label]}-${field}`}
                          put={(figure) => set(row, field, figure)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
