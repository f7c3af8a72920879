// For tests: a command line run in this process.
import { readFileSync } from 'node:fs'
import { realIo } from '../../src/cli/io.ts'
import { main } from '../../src/cli/main.ts'

/** Runs a command line with one file in the world; other paths are read from and written to the disk. */
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
    write: (path, data) => realIo.write?.(path, data),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
