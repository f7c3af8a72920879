// `ringfire work`: runs comparisons, futures and courses on this machine for servers that share a database.
import { isDatabase } from '../../server/open-store.ts'
import { requireFlag, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { allLoadedBooks } from '../loaded-books.ts'
import { requestedBooks } from '../outside-books.ts'

const ADDRESS = 'postgres://USER:PASSWORD@HOST/DATABASE'

export const work: Command = {
  examples: ['work --data postgres://ringfire@db.example.org/ringfire'],
  flags: {
    data: `the database that the servers share: ${ADDRESS}`,
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const data = requireFlag(call, 'data', ADDRESS)
    if (!isDatabase(data))
      throw badInput('--data', 'it is not the address of a PostgreSQL database', ADDRESS)
    try {
      const { work: start } = await import('../../server/work.ts')
      await start({
        data,
        books: allLoadedBooks(),
        modules: requestedBooks(call),
      })
    } catch (error) {
      throw badInput('work', (error as Error).message, 'another database')
    }
    call.io.out(
      call.json
        ? JSON.stringify({ working: true })
        : 'This machine runs computations for the servers  (Ctrl-C stops it)',
    )
    return 0
  },
}
