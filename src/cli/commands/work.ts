// `ringfire work`: runs comparisons, futures and courses on this machine for servers that share a database.
import { TABLE_BOOKS } from '../../books/index.ts'
import { isDatabase } from '../../server/open-store.ts'
import { textFlag, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { outsideBooks, requestedBooks } from '../outside-books.ts'
import { WORK as WORDS } from './words.ts'

const ADDRESS = 'postgres://USER:PASSWORD@HOST/DATABASE'

export const work: Command = {
  examples: ['work --data postgres://ringfire@db.example.org/ringfire'],
  flags: {
    data: { type: 'string', what: WORDS.data(ADDRESS) },
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const data = textFlag(call, 'data')
    if (data === undefined) throw badInput('--data', WORDS.databaseIsMissing, ADDRESS)
    if (!isDatabase(data)) throw badInput('--data', WORDS.itDoesNotNameDatabase, ADDRESS)
    try {
      const { work: start } = await import('../../server/work.ts')
      await start({
        data,
        books: { ...TABLE_BOOKS, ...outsideBooks() },
        modules: requestedBooks(call),
      })
    } catch (error) {
      throw badInput('work', (error as Error).message, WORDS.anotherDatabase)
    }
    call.io.out(call.json ? JSON.stringify({ working: true }) : WORDS.thisMachinePlaysWhatServers)
    return 0
  },
}
