// Converts a map of another program in a worker, which ends when it has answered or taken too long.
import type { ImportedMap, ImportOptions } from '../../files/map-import.ts'
import { faulty, type Parsed } from '../../files/problems.ts'
import { startRulesWorker } from '../start-rules-worker.ts'
import type { Faulty } from '../../engine/problem.ts'

export interface ConvertRequest {
  readonly text: string
  readonly options: ImportOptions
}

/** Time limit per file in milliseconds. */
const MOST_TIME = 20_000

/** Converts the map in a file, or returns its problems. */
export async function convertInWorker(
  text: string,
  options: ImportOptions,
): Promise<Parsed<ImportedMap>> {
  const worker = startRulesWorker('maps')
  const stopped = (wrong: string, right: string): Faulty => faulty('the file', wrong, right)
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Parsed<ImportedMap>>) => resolve(data)
      worker.onerror = () => resolve(stopped('it could not be read', 'reload the page'))
      setTimeout(
        () => resolve(stopped('reading it takes too long', 'a map with fewer walls')),
        MOST_TIME,
      )
      worker.postMessage({ text, options } satisfies ConvertRequest)
    })
  } finally {
    worker.terminate()
  }
}
