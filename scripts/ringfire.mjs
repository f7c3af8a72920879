#!/usr/bin/env node
// The ringfire command: installs what is missing, then runs src/cli/main.ts in this process.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2))
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('../src/cli/main.ts')
process.exitCode = await main(process.argv.slice(2))
