// `ringfire serve`: serves the table to a browser; `npm start` runs it.
import { encodeQR } from 'qr'
import { serve as startServing } from '../../server/main.ts'
import { LOG_LEVELS, type LogLevel } from '../../server/log.ts'
import type { Running } from '../../server/server.ts'
import { textFlag, type Command } from '../command.ts'
import { badInput, wholeNumber, type ExitCode } from '../io.ts'
import { BOUTS } from '../../books/index.ts'
import { loadedBooks } from '../loaded-books.ts'
import { requestedBooks } from '../outside-books.ts'

export const serve: Command = {
  examples: [
    'serve',
    'serve --port 4080 --no-open',
    'serve --host 0.0.0.0',
    'serve --public-url https://table.example.org',
    'serve --data postgres://ringfire@localhost/ringfire',
    'serve --with ./my-book.mjs',
  ],
  flags: {
    port: { type: 'string', what: 'the port (7788); 0 takes any that is free' },
    host: {
      type: 'string',
      what: 'where to listen: 127.0.0.1 (this machine alone), 0.0.0.0 (every network of this machine, for phones)',
    },
    'public-url': {
      type: 'string',
      what: 'the https address of a proxy before the server; links carry it',
    },
    data: {
      type: 'string',
      what: 'the folder in which tables are kept (data), or postgres://USER:PASSWORD@HOST/DATABASE, which several servers share',
    },
    log: {
      type: 'string',
      what: 'what is written to standard error, as lines of JSON: silent, error, warn (usual) or info',
    },
    'renew-host': {
      type: 'boolean',
      what: 'links of the host from earlier starts stop working: only the new one opens the page as the host',
    },
    'no-open': { type: 'boolean', what: 'do not open a browser' },
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const port = wholeNumber(textFlag(call, 'port'), '--port', 0, 65_535) ?? 7788
    const publicUrl = readPublicUrl(textFlag(call, 'public-url'))
    try {
      const running = await startServing({
        port,
        host: textFlag(call, 'host'),
        publicUrl,
        data: textFlag(call, 'data') ?? 'data',
        log: readLogLevel(textFlag(call, 'log')),
        open: call.flags['no-open'] !== true,
        renewHost: call.flags['renew-host'] === true,
        books: { ...loadedBooks(), ...BOUTS },
        modules: requestedBooks(call.flags),
      })
      const { url, link, guestUrl } = running
      call.io.out(call.json ? JSON.stringify({ url, link, guestUrl }) : greeting(running))
      return 0
    } catch (error) {
      throw badInput('serve', (error as Error).message.replace(/\.$/, ''), 'another port or folder')
    }
  },
}

/** An address without a path, because the page stands at its root. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin
  throw badInput('--public-url', `'${text}' is no address of a page`, 'https://table.example.org')
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((one) => one === (text ?? 'warn'))
  if (level) return level
  throw badInput('--log', `'${text}' is no level of the log`, LOG_LEVELS.join(', '))
}

/** What the terminal says once the server listens. */
function greeting({ url, link, guestUrl }: Running): string {
  const own = `Ringfire is served on ${link}  (Ctrl-C stops it)`
  if (guestUrl === undefined) return own
  const hostLink = link.replace(url, guestUrl)
  return [
    own,
    '',
    `Other machines reach it at ${guestUrl}. Nobody opens a table without its link: the table hands`,
    'links out under "Seats". This code opens the page as the host, so show it to nobody else:',
    '',
    encodeQR(hostLink, 'ascii', { border: 2 }).trimEnd(),
    hostLink,
    ...(guestUrl.startsWith('https:')
      ? []
      : [
          '',
          'The connection is not encrypted: whoever can listen in your network can read the links.',
          'Outside of your home, put a proxy with TLS before it: docs/play-on-several-screens.md',
        ]),
  ].join('\n')
}
