// SHA-256 of texts, and the generator's state from it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GeneratorState } from '../dice/generator.ts'

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The first 128 bits of a hash, as the state of the generator. */
export function stateOfHash(hash: string): GeneratorState {
  const state = [0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16))
  return state.some((word) => word !== 0) ? state : [1, 0, 0, 0]
}
