// Runs a TypeScript module of the checkout as a program: `node scripts/run.mjs tests/server/toy-server.ts ARGUMENTS`.
import { importCompiled } from './compiled.mjs'

process.argv.splice(1, 1)
await importCompiled(process.argv[1])
