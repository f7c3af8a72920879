#!/usr/bin/env node
// The ringfire command: the compiled program of the package. In a checkout it installs missing packages and compiles what has
// changed first.
import { existsSync } from 'node:fs'

const sources = new URL('../src/cli/main.ts', import.meta.url)
// Closing the pipe early (`| head`) is not an error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2))
const { main } = existsSync(sources)
  ? await (await import('../scripts/checkout.mjs')).importCurrent('main')
  : await import('../dist/command/main.js')
process.exitCode = await main(process.argv.slice(2))
