// What Node imports as 'ringfire': all of src/index.ts, where the asynchronous functions can start threads.
import { seriesWith } from './api/series.ts'
import { startThread } from './series/thread.ts'

export * from './index.ts'
export const { compareAsync, simulateAsync } = seriesWith(startThread)
