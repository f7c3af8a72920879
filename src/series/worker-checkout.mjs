// Starts worker.ts where this program runs from its TypeScript sources, as it does under vitest: from the compiled command.
import { importCommand } from '../../scripts/compiled.mjs'

await importCommand('worker')
