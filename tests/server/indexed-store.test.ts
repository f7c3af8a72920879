// The store of the browser keeps what every store promises.
import * as browser from 'fake-indexeddb'
import { beforeEach, vi } from 'vitest'
import { indexedStore } from '../../src/static/indexed-store.ts'
import { storeContract } from './store-contract.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(browser))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new browser.IDBFactory())
  return () => vi.unstubAllGlobals()
})

storeContract(
  'the database of a browser',
  indexedStore,
  async (store) => {
    await store.close()
    return indexedStore()
  },
  () => indexedStore(),
)
