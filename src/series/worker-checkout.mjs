// Starts worker.ts from the compiled command if this program runs from its TypeScript sources, as it does under vitest.
import { importCommand } from '../../scripts/compiled.mjs'

await importCommand('worker')
