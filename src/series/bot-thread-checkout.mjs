// Starts bot-thread.ts from the compiled command if this program runs from its TypeScript sources.
import { importCommand } from '../../scripts/compiled.mjs'

await importCommand('bot-thread')
