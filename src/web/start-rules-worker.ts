/** Starts a worker with the rules. Its name says what for (`rules-worker.ts`). */
export const startRulesWorker = (name: 'dice' | 'lab' | 'maps'): Worker =>
  new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module', name })
