// Converts a map of another program in a worker, which ends when it has answered or taken too long.
import type { ImportedMap, ImportOptions } from '../../files/map-import.ts'
import type { Parsed } from '../../files/problems.ts'
import { CONVERT as WORDS } from './words.ts'

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
  const worker = new Worker(new URL('../rules-worker.ts', import.meta.url), {
    type: 'module',
    name: 'maps',
  })
  const stopped = (wrong: string, right: string): Parsed<ImportedMap> => ({
    problems: [{ field: WORDS.file, wrong, right }],
  })
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Parsed<ImportedMap>>) => resolve(data)
      worker.onerror = () => resolve(stopped(WORDS.itCouldNotBeRead, WORDS.loadPageAnew))
      setTimeout(
        () => resolve(stopped(WORDS.readingItTakesToo, WORDS.mapWithFewerWalls)),
        MOST_TIME,
      )
      worker.postMessage({ text, options } satisfies ConvertRequest)
    })
  } finally {
    worker.terminate()
  }
}
