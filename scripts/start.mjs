// `npm start`: installs what is missing, builds the page where it is stale, serves it and opens the browser.
//   npm start -- --no-open --port 4080
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('../src/cli/main.ts')
process.exitCode = await main(['serve', ...process.argv.slice(2)])
