// The book of docs/adding-a-rule-book.md, as it is printed there, in a folder far from the checkout; and the command as people run it.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../support/house.ts'
import { remember } from '../support/host.ts'

/** A file of the folder; answers its path. */
export function put(folder: string, name: string, text: string | object): string {
  writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text))
  return join(folder, name)
}

/** Writes the example of the guide into the folder. */
export function grimBook(folder: string): string {
  const guide = readFileSync(join(ROOT, 'docs/adding-a-rule-book.md'), 'utf8')
  return put(folder, 'grim.mjs', /```js\n(\/\/ grim\.mjs\n[^]*?)```/.exec(guide)![1]!)
}

const COMMAND = join(ROOT, 'bin/ringfire.mjs')

/** `ringfire ARGS` in a folder, to its end. */
export function ringfire(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { code: status, out: stdout, err: stderr }
}

/** `ringfire serve ARGS`; answers its address and a way to kill it. */
export async function serving(
  folder: string,
  args: readonly string[],
): Promise<{ url: string; kill(): Promise<void> }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      COMMAND,
      'serve',
      '--no-open',
      '--json',
      '--port',
      '0',
      '--data',
      join(folder, 'data'),
      ...args,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const gone = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line'),
    gone.then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [string]
  return {
    url: remember((JSON.parse(line) as { link: string }).link),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

const stats = { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }
export const duel = (book: string) => ({
  book,
  title: 'Duel',
  pairs: [{ a: 'matt', b: 'scar', metres: 4 }],
  sides: ['Matt', 'Scar'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [{ name, stats, skills: { pistol: 9, rifle: 9 }, weapons: ['uzi'] }],
  })),
})

/** A burst that nothing can miss: full auto, point blank. */
export const burst = (book: string, options: object = {}) => ({
  book,
  options,
  attacker: { name: 'Matt', stats: { ...stats, ref: 10 }, skills: { pistol: 10, rifle: 10 } },
  defender: { name: 'Scar', stats: { ...stats, ref: 2 } },
  attack: { weapon: 'uzi', mode: 'auto', rounds: 10, range: 3 },
})
