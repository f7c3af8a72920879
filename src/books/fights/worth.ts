// The value of one stat point or signature in the ring. `tests/fights/worth.test.ts` plays the bouts behind these
// figures.
import type { Signature, Stat } from './words.ts'

/**
 * Win percentage of a fighter with one more point in this stat, or with this signature, over an otherwise equal
 * opponent: all stats 3, no signatures, both run by the rules, ten rounds. A draw counts as half a win.
 */
export const WINS: Readonly<Record<Stat | Signature, number>> = {
  box: 82,
  agg: 70,
  qwik: 69,
  pow: 52,
  stam: 59,
  Scary: 67,
  Fearless: 50,
  'Strong Willed': 54,
  Resolute: 51,
  Charismatic: 55,
  Vicious: 62,
  'Hard As Nails': 52,
  Lucky: 52,
  'Quick Reflexes': 69,
  Rage: 69,
  Resilient: 52,
  Agile: 54,
  Slippery: 59,
  Steady: 54,
  Brawler: 47,
  'Glass Jaw': 46,
  Shortsighted: 46,
  Slow: 46,
  Bleeder: 46,
  Unlucky: 48,
  'Weak Willed': 46,
  'Slow to React': 19,
  Timid: 16,
} as const
