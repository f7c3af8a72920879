// `ringfire work`: this machine plays comparisons, futures and courses for the servers that share a database.
import { TABLE_BOOKS } from '../../books/index.ts'
import { isDatabase } from '../../server/open-store.ts'
import { textFlag, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { outsideBooks, requestedBooks } from '../outside-books.ts'

const ADDRESS = 'postgres://USER:PASSWORD@HOST/DATABASE'

export const work: Command = {
  examples: ['work --data postgres://ringfire@db.example.org/ringfire'],
  flags: {
    data: { type: 'string', what: `the database that the servers share: ${ADDRESS}` },
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const data = textFlag(call, 'data')
    if (data === undefined || !isDatabase(data))
      throw badInput('--data', 'it does not name the database of the servers', ADDRESS)
    try {
      const { work: start } = await import('../../server/work.ts')
      await start({
        data,
        books: { ...TABLE_BOOKS, ...outsideBooks() },
        modules: requestedBooks(call.flags),
      })
    } catch (error) {
      throw badInput('work', (error as Error).message, 'another database')
    }
    call.io.out(
      call.json
        ? JSON.stringify({ working: true })
        : 'This machine plays what the servers are asked for  (Ctrl-C stops it)',
    )
    return 0
  },
}
