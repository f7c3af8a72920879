// `ringfire serve`: serves the table to browsers; run by `npm start`.
import { encodeQR } from 'qr'
import { serve as startServing } from '../../server/main.ts'
import { LOG_LEVELS, type LogLevel } from '../../server/log.ts'
import type { Running } from '../../server/server.ts'
import { textFlag, type Command } from '../command.ts'
import { badInput, wholeNumber, type ExitCode } from '../io.ts'
import { BOUTS } from '../../books/index.ts'
import { loadedBooks } from '../loaded-books.ts'
import { requestedBooks } from '../outside-books.ts'
import { SERVE as WORDS } from './words.ts'

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
    port: { type: 'string', what: WORDS.port },
    host: {
      type: 'string',
      what: WORDS.host,
    },
    'public-url': {
      type: 'string',
      what: WORDS.publicUrl,
    },
    data: {
      type: 'string',
      what: WORDS.data,
    },
    log: {
      type: 'string',
      what: WORDS.log,
    },
    'renew-host': {
      type: 'boolean',
      what: WORDS.renewHost,
    },
    'no-open': { type: 'boolean', what: WORDS.noOpen },
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
        modules: requestedBooks(call),
      })
      const { url, link, guestUrl } = running
      call.io.out(call.json ? JSON.stringify({ url, link, guestUrl }) : greeting(running))
      return 0
    } catch (error) {
      throw badInput(
        'serve',
        (error as Error).message.replace(/\.$/, ''),
        WORDS.anotherPortOrFolder,
      )
    }
  },
}

/** A URL without a path, because the page is served at the root. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin
  throw badInput('--public-url', WORDS.isNoAddressOfPage(text), 'https://table.example.org')
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((one) => one === (text ?? 'warn'))
  if (level) return level
  throw badInput('--log', WORDS.isNoLevelOfLog(text), LOG_LEVELS.join(', '))
}

/** What the terminal prints once the server is listening. */
function greeting({ url, link, guestUrl }: Running): string {
  const own = WORDS.ringfireIsServedOnCtrl(link)
  if (guestUrl === undefined) return own
  const hostLink = link.replace(url, guestUrl)
  return [
    own,
    '',
    WORDS.otherMachinesReach(guestUrl),
    WORDS.linksOutUnder,
    '',
    encodeQR(hostLink, 'ascii', { border: 2 }).trimEnd(),
    hostLink,
    ...(guestUrl.startsWith('https:')
      ? []
      : ['', WORDS.connectionIsNotEncryptedWhoever, WORDS.outsideOfYourHome]),
  ].join('\n')
}
