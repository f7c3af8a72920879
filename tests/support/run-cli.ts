// For tests: a command line run in this process.
import { readFileSync } from 'node:fs'
import { main } from '../../src/cli/main.ts'

/** Runs a command line with one file in the world; a path that is no dash is read from the disk. */
export async function runCli(args: readonly string[], file?: unknown) {
  const out: string[] = []
  const err: string[] = []
  const read = (path: string): string =>
    path === '-'
      ? typeof file === 'string'
        ? file
        : JSON.stringify(file)
      : readFileSync(path, 'utf8')
  const code = await main(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
