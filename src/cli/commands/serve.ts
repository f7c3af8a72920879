// `ringfire serve`: serves the table to a browser; `npm start` runs it.
import { serve as startServing } from '../../server/main.ts'
import { textFlag } from '../command.ts'
import type { Command } from '../command.ts'
import { badInput, wholeNumber } from '../io.ts'
import type { ExitCode } from '../io.ts'
import { BOUTS } from '../../books/index.ts'
import { requestedBooks, loadedBooks } from '../loaded-books.ts'

export const serve: Command = {
  name: 'serve',
  usage: '[--port 7788] [--no-open]',
  summary: 'the table in a browser',
  examples: [
    'serve',
    'serve --port 4080 --no-open',
    'serve --host 0.0.0.0',
    'serve --with ./my-book.mjs',
  ],
  flags: {
    port: { type: 'string', what: 'the port (7788); 0 takes any that is free' },
    host: { type: 'string', what: 'where to listen (127.0.0.1: this machine alone)' },
    data: { type: 'string', what: 'the folder in which tables are kept (data)' },
    'no-open': { type: 'boolean', what: 'do not open a browser' },
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const port = wholeNumber(textFlag(call, 'port'), '--port', 0, 65_535) ?? 7788
    const open = call.flags['no-open'] !== true
    try {
      const { url, link } = await startServing({
        port,
        host: textFlag(call, 'host'),
        data: textFlag(call, 'data') ?? 'data',
        open,
        books: { ...loadedBooks(), ...BOUTS },
        modules: requestedBooks(call.flags),
      })
      call.io.out(
        call.json
          ? JSON.stringify({ url, link })
          : `Ringfire is served on ${link}  (Ctrl-C stops it)`,
      )
      return 0
    } catch (error) {
      throw badInput('serve', (error as Error).message, 'another port or folder')
    }
  },
}
