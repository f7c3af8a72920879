// Reads maps of other programs off the main thread, because the schemas and large files take time.
import { convertMap } from '../../files/map-convert.ts'
import type { ConvertRequest } from './convert.ts'

/** Answers a request to convert a map. */
export function answerMaps({ data: { text, options } }: MessageEvent<ConvertRequest>): void {
  self.postMessage(convertMap(text, options))
}
