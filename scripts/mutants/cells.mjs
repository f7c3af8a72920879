// Mutates cells of the books' tables and defaults of their options, in the modules that `npm run catalogue`
// generates.
import { parseSync } from 'vite'

const nameOf = ({ key }) => key.name ?? key.value
const field = (object, name) => object.properties.find((one) => nameOf(one) === name)?.value
const exported = (program, name) =>
  program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .find(({ id }) => id.name === name)?.init.expression.properties ?? []

/** A text with its first number incremented: '1-2' becomes '2-2', '3d6+1' becomes '4d6+1'. */
const raised = (text) => text.replace(/\d+/, (digits) => String(Number(digits) + 1))

/**
 * The replacements of a cell: a number off by one, a text with another number, or the value of the same column in
 * another row.
 */
function cellChanges(value, column) {
  if (typeof value === 'number') return value === 0 ? [1] : [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string' || value === '') return []
  if (/\d/.test(value)) return [raised(value)]
  const other = column.find((one) => typeof one === 'string' && one !== value && one !== '')
  return other === undefined ? [] : [other]
}

/**
 * The mutation sites of a catalogue module, in the format of `readModule`. `isRead(id)` tells whether rule code
 * reads the table of this rule; other tables are only for people.
 */
export function readCells(path, source, isRead) {
  const { program } = parseSync(path, source)
  const sites = []
  const add = (table, id, node, values) => {
    if (values.length > 0)
      sites.push({
        path,
        start: node.start,
        probe: 0,
        owners: [table],
        ...(table === 'TABLES' ? { member: id } : {}),
        rules: [id],
        changes: values.map((to) => ({
          operator: 'table cell',
          start: node.start,
          end: node.end,
          to: JSON.stringify(to),
        })),
      })
  }
  const valueOf = (node) => (node.type === 'UnaryExpression' ? -node.argument.value : node.value)
  for (const table of exported(program, 'TABLES')) {
    const id = nameOf(table)
    if (!isRead(id)) continue
    const rows = table.value.elements.map(({ properties }) => properties.map(({ value }) => value))
    for (const row of rows)
      row.forEach((cell, i) => {
        const column = rows.map((one) => one[i] && valueOf(one[i]))
        // Try the next row first, so that the change is small.
        const at = rows.indexOf(row)
        add(
          'TABLES',
          id,
          cell,
          cellChanges(valueOf(cell), [...column.slice(at + 1), ...column.slice(0, at)]),
        )
      })
  }
  for (const option of exported(program, 'OPTIONS')) {
    const value = field(option.value, 'default')
    const values = field(option.value, 'values')
    const others = values?.type === 'ArrayExpression' ? values.elements.map(valueOf) : []
    add(
      'OPTIONS',
      field(option.value, 'rule').value,
      value,
      others.filter((one) => one !== valueOf(value) && one !== null).slice(0, 1),
    )
  }
  return sites
}
