// `ringfire serve`: serves the table to browsers; run by `npm start`.
import { encodeQR } from 'qr'
import { serve as startServing } from '../../server/main.ts'
import { LOG_LEVELS, type LogLevel } from '../../server/log.ts'
import type { Running } from '../../server/server.ts'
import { textFlag, numberFlag, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { allLoadedBooks } from '../loaded-books.ts'
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
    port: 'the port (7788); 0 takes any free port',
    host: 'where to listen: 127.0.0.1 (this machine only) or 0.0.0.0 (every network of this machine, for phones)',
    'public-url': 'the https address of the proxy in front of the server; used in links',
    data: 'the folder where tables are stored (data), or postgres://USER:PASSWORD@HOST/DATABASE, which several servers can share',
    log: 'what to log to standard error, as JSON lines: silent, error, warn (default) or info',
    'renew-host': {
      type: 'boolean',
      what: 'revoke earlier links of the host: only the new link opens the page as the host',
    },
    'delete-after':
      'delete tables where nobody has acted for so many days; without it, none is deleted',
    'no-open': { type: 'boolean', what: 'do not open a browser' },
  },
  takes: [0, 0],
  async run(call): Promise<ExitCode> {
    const port = numberFlag(call, 'port', 0, 65_535) ?? 7788
    const publicUrl = readPublicUrl(textFlag(call, 'public-url'))
    try {
      const running = await startServing({
        port,
        host: textFlag(call, 'host'),
        publicUrl,
        data: textFlag(call, 'data') ?? 'data',
        log: readLogLevel(textFlag(call, 'log')),
        open: call.flags['no-open'] !== true,
        deleteAfter: numberFlag(call, 'delete-after', 1, 36_500),
        renewHost: call.flags['renew-host'] === true,
        books: allLoadedBooks(),
        modules: requestedBooks(call),
      })
      const { url, link, guestUrl } = running
      call.io.out(call.json ? JSON.stringify({ url, link, guestUrl }) : greeting(running))
      return 0
    } catch (error) {
      throw badInput('serve', (error as Error).message.replace(/\.$/, ''), 'another port or folder')
    }
  },
}

/** A URL without a path, because the page is served at the root. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin
  throw badInput(
    '--public-url',
    `'${text}' is not the address of a page`,
    'https://table.example.org',
  )
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((one) => one === (text ?? 'warn'))
  if (level) return level
  throw badInput('--log', `'${text}' is not a log level`, LOG_LEVELS.join(', '))
}

/** What the terminal prints once the server is listening. */
function greeting({ url, link, guestUrl }: Running): string {
  const own = `Ringfire is served on ${link}  (Ctrl-C stops it)`
  if (guestUrl === undefined) return own
  const hostLink = link.replace(url, guestUrl)
  return [
    own,
    '',
    `Other machines reach it at ${guestUrl}. To open a table they need its link: the table shows`,
    'the links under "Seats". This code opens the page as the host, so show it to nobody else:',
    '',
    encodeQR(hostLink, 'ascii', { border: 2 }).trimEnd(),
    hostLink,
    ...(guestUrl.startsWith('https:')
      ? []
      : [
          '',
          'The connection is not encrypted: anybody who can listen in on your network can read the links.',
          'Outside your home, put a proxy with TLS in front of it: docs/play-on-several-screens.md',
        ]),
  ].join('\n')
}
