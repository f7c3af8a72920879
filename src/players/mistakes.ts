// A recruit's mistakes. They depend only on the moment and a seed, so the same moment brings the same mistake.
import type { Ask } from '../dice/dice.ts'
import { splitmix32 } from '../dice/generator.ts'

/** Returns a repeatable pseudo-random number from 0 to 1 for a question. `seed` is any whole number. */
export function chanceOfMoment({ who, seat, kind }: Ask, now: number, seed: number): number {
  let word = seed | 0
  for (const text of [kind, who ?? seat, String(now)])
    for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193)
  return splitmix32(word)() / 0x100000000
}
