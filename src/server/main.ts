// The server as started by `ringfire serve` and `npm start`: stores its tables in `data`, opens the page, and shuts
// down cleanly.
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
import { pageFolder } from './packed-page.ts'
import { isDatabase, makeDataFolder, openStore } from './open-store.ts'
import type { Budget } from './table-thread.ts'
import { ThreadBackend } from './thread-backend.ts'

/** Far more than a fight needs, even on a busy machine. */
const BUDGET: Budget = { ms: 15_000, megabytes: 768 }

export interface Serve {
  readonly port: number
  /** This machine alone if absent. */
  readonly host?: string
  /** The URL of a proxy in front of the server, such as https://table.example.org. */
  readonly publicUrl?: string | undefined
  /** The folder for tables, created if missing, or the URL of a PostgreSQL database. */
  readonly data: string
  /** Opens the page in a browser. */
  readonly open?: boolean
  /** Invalidates host links of earlier starts. */
  readonly renewHost?: boolean
  /** The books; the built-in ones if absent. */
  readonly books?: Readonly<Record<string, TableEntry>>
  /** The modules that external books were loaded from. */
  readonly modules?: readonly string[]
  /** Milliseconds before each answer of the computer. */
  readonly pause?: number
  /** The level of the log on standard error. */
  readonly log?: LogLevel
  /** Disables all limits, to test the code behind them. */
  readonly unlimited?: boolean
  /** Deletes tables where nobody has acted for so many days; none if absent. */
  readonly deleteAfter?: number | undefined
  /** The budget of one piece of work. */
  readonly budget?: Budget
}

/**
 * Starts the server. It stops on SIGTERM and SIGINT, or by `close()`. Throws an Error with a readable message if it
 * cannot start.
 *  @example const { url, close } = await serve({ port: 7788, data: 'data', open: true })
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
  deleteAfter,
}: Serve): Promise<Running> {
  const unlock = lockData(data)
  try {
    const warnings: string[] = []
    // Creates, migrates and checks the store once, before several threads open it.
    await (await openStore(data, (error) => warnings.push((error as Error).message))).close()
    const parts = {
      warnings,
      rules: () => [...readRules(), ...rulesOfBooks(books)],
      page: pageFolder(join(PACKAGE_ROOT, 'dist')),
      port,
      host,
      publicUrl,
      log,
      unlimited,
      renewHost,
    }
    const setup = { data, modules, pause, deleteAfter }
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
        `Port ${port} is already in use. Another Ringfire may be running there: stop it, or choose another port with --port.`,
        { cause: error },
      )
    if ((error as { code?: string }).code === 'EACCES')
      throw new Error(`Port ${port} may not be used here. Choose one above 1023 with --port.`, {
        cause: error,
      })
    throw error
  }
}

/** Locks a data folder, created if missing; a database is shared. Returns how to unlock it. */
function lockData(data: string): () => void {
  if (isDatabase(data)) return () => undefined
  makeDataFolder(data)
  return lockFolder(data)
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
 * Opens the page through a file that only this user may read, because anyone on this machine can see a browser's
 * command line. Opening a browser is a convenience; on failure, the address in the terminal is enough.
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

/** Milliseconds that a browser may take to start. */
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
