// Reads the fight from a replay. Separate from writing, which a replay's page does not need.
import { readShared, type Shared } from './repeats.ts'

/** Reads the replay from the text of the page's replay element. */
export async function readReplay(text: string): Promise<unknown> {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readShared((await new Response(bytes).json()) as Shared)
}
