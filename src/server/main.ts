// The server as people start it: `ringfire serve`, `npm start`. Keeps its tables in `data`, opens the page, stops cleanly.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TableEntry } from '../books/index.ts'
import { PACKAGE_ROOT } from '../files/package-root.ts'
import { readRules, rulesOfBooks } from './rules.ts'
import type { LogLevel } from './log.ts'
import { startFront, type Running } from './server.ts'
import { lockFolder } from './folder-lock.ts'
import { isDatabase, openStore } from './open-store.ts'
import type { Budget } from './table-thread.ts'
import { ThreadBackend } from './thread-backend.ts'

/** Far more than a fight takes, on a busy machine too. */
const BUDGET: Budget = { ms: 15_000, megabytes: 768 }

export interface Serve {
  readonly port: number
  /** This machine alone where absent. */
  readonly host?: string
  /** The address of a proxy before the server, such as https://table.example.org. */
  readonly publicUrl?: string | undefined
  /** The folder in which tables are kept, made where it is missing; or the address of a PostgreSQL database. */
  readonly data: string
  /** Opens a browser on the page. */
  readonly open?: boolean
  /** Links of the host from earlier starts stop working. */
  readonly renewHost?: boolean
  /** The books; those of the house where absent. */
  readonly books?: Readonly<Record<string, TableEntry>>
  /** The modules that books from outside came from. */
  readonly modules?: readonly string[]
  /** Milliseconds before each answer of the computer. */
  readonly pause?: number
  /** What is written to the log, on standard error. */
  readonly log?: LogLevel
  /** Switches all limits off, to test what lies behind them. */
  readonly unlimited?: boolean
  /** What one piece of work may take. */
  readonly budget?: Budget
}

/**
 * Starts the server. Stops on SIGTERM and SIGINT, or by `close()`. Throws an Error with a sentence for people where it cannot start.
 * @example const { url, close } = await serve({ port: 7788, data: 'data', open: true })
 */
export async function serve({
  port,
  host = '127.0.0.1',
  publicUrl,
  data,
  books,
  modules = [],
  open = false,
  renewHost = false,
  pause = 350,
  log = 'warn',
  budget = BUDGET,
  unlimited = false,
}: Serve): Promise<Running> {
  // Made, brought up to date and found in order once, before several threads open it.
  await (await openStore(data, () => undefined)).close()
  const unlock = isDatabase(data) ? () => undefined : lockFolder(data)
  try {
    const parts = {
      rules: () => [...readRules(join(PACKAGE_ROOT, 'catalogue')), ...rulesOfBooks(books)],
      page: join(PACKAGE_ROOT, 'dist/web'),
      port,
      host,
      publicUrl,
      log,
      unlimited,
      renewHost,
    }
    const setup = { data, modules, pause }
    const running = await startFront(parts, (report) =>
      ThreadBackend.start({ setup, budget, report }),
    )
    const close = stopOnSignals(async () => {
      await running.close()
      unlock()
    })
    if (open) openBrowser(running.link, data.includes('://') ? tmpdir() : data)
    return { ...running, close }
  } catch (error) {
    unlock()
    if ((error as { code?: string }).code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is in use already. Another Ringfire may be running there; stop it, or choose another port with --port.`,
        { cause: error },
      )
    if ((error as { code?: string }).code === 'EACCES')
      throw new Error(`Port ${port} may not be used here. Choose one above 1023 with --port.`, {
        cause: error,
      })
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    process.off('SIGTERM', onSignal)
    process.off('SIGINT', onSignal)
    return (closing ??= stop())
  }
  const onSignal = (): void => void close().then(() => process.exit(0))
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  return close
}

/**
 * Opens the page by a file that only this user may read, because everybody on this machine can read the command line of a browser.
 * A browser is a courtesy: where none can be opened, the address on the screen will do.
 */
function openBrowser(link: string, folder: string): void {
  const page = join(resolve(folder), `open-${randomUUID()}.html`)
  const goOn = `<!doctype html><meta charset="utf-8"><title>Ringfire</title><script>location.replace(${JSON.stringify(link)})</script>`
  try {
    writeFileSync(page, goOn, { mode: 0o600, flag: 'wx' })
  } catch {
    return
  }
  const remove = (): void => rmSync(page, { force: true })
  process.once('exit', remove)
  setTimeout(remove, OPENING).unref()
  spawnBrowser(page)
}

/** Milliseconds that a browser may need to start. */
const OPENING = 60_000

function spawnBrowser(url: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]]
  const child = spawn(command as string, args as string[], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
