// A process that writes a character over and over and says each version that the store has acknowledged; made to be killed.
import { join } from 'node:path'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { character } from './store-contract.ts'

const store = sqliteStore(join(process.argv[2]!, 'tables.db'))
await store.characters.add(character('a', 1))
for (let version = 2; ; version++) {
  const next = character('a', version)
  await store.characters.update(['a'], () => ({ store: [next], result: undefined }))
  console.log(version)
}
