// `--help` for scripts whose first comment says how to call them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Prints the first comment of a script and ends the process, if `--help` is asked for. `script`: its URL. */
export function helpIfAsked(script) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  const lines = readFileSync(fileURLToPath(script), 'utf8').split(/\r?\n/)
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  )
  console.log(comment.map((line) => line.replace(/^\/\/ ?/, '')).join('\n'))
  process.exit(0)
}
