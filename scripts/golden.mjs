// `npm run golden`: compares what the engine does with the record in golden/record; see CONTRIBUTING.md.
import { importCompiled } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// Closing the pipe early (`--show N | head`) is not an error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2))
if (process.argv.includes('--choose')) await import('./golden-choose.mjs')
else {
  const { main } = await importCompiled('golden/main.ts')
  process.exitCode = await main(process.argv.slice(2))
}
