// A process that writes a character over and over and says each version that the store has acknowledged; made to be killed.
import { join } from 'node:path'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { character } from './store-contract.ts'

const store = sqliteStore(join(process.argv[2]!, 'tables.db'))
await store.writeCharacters([{ character: character('a', 1), was: undefined }])
for (let version = 2; ; version++) {
  await store.writeCharacters([{ character: character('a', version), was: version - 1 }])
  console.log(version)
}
