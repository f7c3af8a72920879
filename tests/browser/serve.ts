// The server of the browser tests as a program: `node scripts/run.mjs tests/browser/serve.ts`. Keeps its tables in a new folder.
import { serve } from '../../src/server/main.ts'
import { newFolder } from '../support/folders.ts'

const data = newFolder()
console.log((await serve({ port: 0, data, pause: 0 })).link)
