// Reads a map of another program away from the page: the schemas, and the work on a large file.
import { convertMap } from '../../files/map-convert.ts'
import type { ConvertRequest } from './convert.ts'

/** Answers the request to convert a map. */
export function answerMaps({ data: { text, options } }: MessageEvent<ConvertRequest>): void {
  self.postMessage(convertMap(text, options))
}
