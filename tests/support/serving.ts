// A server in a process of its own, for tests that kill it without a word.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { remember } from './host.ts'

export interface Serving {
  readonly url: string
  /** kill -9, with everything it started. Nothing where it is gone. */
  kill(): Promise<void>
}

const script = (name: string): string =>
  fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url))
export const RINGFIRE = fileURLToPath(new URL('../../bin/ringfire.mjs', import.meta.url))
const running = new Set<ChildProcess>()
const end = ({ pid }: ChildProcess): boolean => pid !== undefined && process.kill(-pid, 'SIGKILL')
process.once('exit', () => running.forEach(end))

/** Runs node with these words, and comes back with what `heed` makes of one of its lines. Throws where it ends before. */
export async function started<T>(
  words: readonly string[],
  heed: (line: string) => T | undefined,
): Promise<{ readonly said: T; kill(): Promise<void> }> {
  // A group of its own: the command runs the server in a second process.
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  running.add(child)
  const gone = once(child, 'exit').then(() => void running.delete(child))
  const heard = new Promise<T>((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = heed(line)
      if (said !== undefined) found(said)
    })
  })
  const said = await Promise.race([
    heard,
    gone.then(() => {
      throw new Error(`'node ${words.join(' ')}' ended before it said anything`)
    }),
  ])
  return {
    said,
    async kill() {
      if (running.has(child)) end(child)
      await gone
    },
  }
}

/** Runs node with these words, and comes back when the server says its address; its host's key is remembered. Throws where it ends before. */
export async function serving(words: readonly string[]): Promise<Serving> {
  const { said, kill } = await started(words, (line) => {
    const [link] = /http:\/\/[^\s"]+#[^\s"]+/.exec(line) ?? []
    return link === undefined ? undefined : remember(link)
  })
  return { url: said, kill }
}

/** What Node is started with to run a TypeScript module of the checkout as a program. */
export const moduleWords = (path: string, ...words: readonly string[]): readonly string[] => [
  script('run.mjs'),
  path,
  ...words,
]

/** `ringfire serve` as people run it; with the address of one before, there again. */
export const ringfireServe = (data: string, before?: string): Promise<Serving> =>
  serving([
    RINGFIRE,
    'serve',
    '--no-open',
    '--json',
    '--data',
    data,
    '--port',
    before === undefined ? '0' : new URL(before).port,
  ])
