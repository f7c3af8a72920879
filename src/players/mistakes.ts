// The mistakes of a recruit. They are drawn from the moment and a number, so the same moment brings the same mistake.
import type { Ask } from '../dice/dice.ts'
import { splitmix32 } from '../dice/generator.ts'

/** A chance from 0 to 1 for what is asked, the same each time. `seed`: any whole number; another one gives other chances. */
export function chanceOfMoment({ who, seat, kind }: Ask, now: number, seed: number): number {
  let word = seed | 0
  for (const text of [kind, who ?? seat, String(now)])
    for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193)
  return splitmix32(word)() / 0x100000000
}
