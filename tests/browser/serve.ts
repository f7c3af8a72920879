// The server of the browser tests as a program: `node scripts/run.mjs tests/browser/serve.ts`. Keeps its tables in a new folder.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../src/server/main.ts'

const data = mkdtempSync(join(tmpdir(), 'ringfire-browser-'))
console.log((await serve({ port: 0, data, pause: 0 })).link)
