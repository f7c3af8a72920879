// `ringfire serve`: the table in a browser.
import { text } from '../command.ts'
import type { Command } from '../command.ts'
import { bad, wholeNumber } from '../io.ts'

export const serve: Command = {
  name: 'serve',
  usage: '[--port 7788] [--no-open]',
  summary: 'the table in a browser',
  examples: ['serve', 'serve --port 4080 --no-open'],
  flags: {
    port: { type: 'string', what: 'the port (7788)' },
    data: { type: 'string', what: 'the folder in which tables are kept (data)' },
    'no-open': { type: 'boolean', what: 'do not open a browser' },
  },
  takes: [0, 0],
  run() {
    throw bad('serve', 'the server is not there yet', 'the other commands')
  },
}
void [text, wholeNumber]
