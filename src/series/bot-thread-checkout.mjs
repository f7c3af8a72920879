// Starts bot-thread.ts where this program runs from its TypeScript sources: from the compiled command.
import { importCommand } from '../../scripts/compiled.mjs'

await importCommand('bot-thread')
