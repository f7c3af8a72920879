/** Starts a worker with the rules. Its name says what for (`rules-worker.ts`). */
export const startRulesWorker = (name: 'dice' | 'lab' | 'maps' | 'matrix'): Worker =>
  new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module', name })

/** The answer to the only question of a worker with the rules. */
export async function askRulesWorker<T>(name: 'dice' | 'matrix', question: unknown): Promise<T> {
  const worker = startRulesWorker(name)
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
      worker.onerror = () => reject(new Error('The rules could not be loaded.'))
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
