// Starts thread.ts from the compiled command, when this program runs from its TypeScript sources.
import { importCommand } from '../../scripts/compiled.mjs'

await importCommand('thread')
