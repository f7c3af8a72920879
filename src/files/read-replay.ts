// Reads the fight out of a replay; apart from what writes it, which the page of a replay does not need.
import { readShared, type Shared } from './repeats.ts'

/** Reads the replay out of the text of that element. */
export async function readReplay(text: string): Promise<unknown> {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readShared((await new Response(bytes).json()) as Shared)
}
