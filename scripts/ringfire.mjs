#!/usr/bin/env node
// The ringfire command: installs missing packages, compiles src/cli/main.ts if it changed, and runs it in this process.
import { importCommand } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// Closing the pipe early (`| head`) is not an error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2))
const { main } = await importCommand('main')
process.exitCode = await main(process.argv.slice(2))
