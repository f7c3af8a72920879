// `npm start`: installs missing packages, builds the page if stale, serves it and opens the browser. Flags are
// passed on: `npm start -- --no-open --port 4080`
import { ensureBuilt } from './build.mjs'
import { importCommand } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
if (ensureBuilt() !== 0) {
  console.error('The page was not built; the message of vite stands above.')
  process.exit(1)
}
const { main } = await importCommand('main')
process.exitCode = await main(['serve', ...process.argv.slice(2)])
