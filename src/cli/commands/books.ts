// `ringfire books [ID]`: the playable books, their options, and the vocabulary of their exchanges.
import { formatTable, print, formatJson, type Command } from '../command.ts'
import { exchangesOfBook, findBook, allBooksOfAnyKind } from '../book-access.ts'

export const books: Command = {
  examples: ['books', 'books fnff-1988', 'books cp2020 --json', 'books fights'],
  flags: {},
  takes: [0, 1],
  run(call) {
    const {
      args: [id],
      json,
      io,
    } = call
    if (id === undefined) {
      const rows = allBooksOfAnyKind().map((book) => ({
        id: book.id,
        title: book.title,
        options: Object.keys(book.options).length,
      }))
      return print(
        call,
        rows,
        formatTable(rows.map((row) => [row.id, row.title, row.options, 'options'])),
      )
    }
    const book = findBook(id, 'ID')
    const { modes, conditions } = exchangesOfBook(book.id) ?? { modes: [], conditions: {} }
    if (json) {
      const { title, options } = book
      io.out(formatJson({ id: book.id, title, options, modes, conditions }))
      return 0
    }
    io.out(`${book.title}\n\nOptions (the first value in brackets is the default):`)
    io.out(
      formatTable(
        Object.entries(book.options).map(([name, option]) => [
          `  ${name}`,
          `[${String(option.default)}] ${[...option.values, ...(option.several ?? [])]
            .filter((v) => v !== option.default)
            .map(String)
            .join(', ')}`,
          option.rule,
        ]),
      ),
    )
    if (modes.length === 0) return 0
    io.out(`\nModes of an attack: ${modes.join(', ')}\n\nConditions of an exchange:`)
    io.out(
      formatTable(
        Object.entries(conditions).map(([name, { what, rule }]) => [`  ${name}`, what, rule]),
      ),
    )
    return 0
  },
}
