#!/usr/bin/env node
// The ringfire command: installs what is missing, compiles src/cli/main.ts where it has changed, and runs it in this process.
import { importCommand } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2))
const { main } = await importCommand('main')
process.exitCode = await main(process.argv.slice(2))
