// When V8 compiles functions for speed.
import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 of Node 20 run a function several times as long as usual before it compiles the function for speed.
 * Otherwise a short command or the first fights of a server spend about as much time on compiling as on playing.
 * Later versions of Node wait by themselves. Call it before any work.
 */
export function compileLate(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=500000')
}
