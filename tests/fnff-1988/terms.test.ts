// What each modifier of an attack is worth: the chance to hit without it, counted over all pairs of dice.
import { describe, expect, test } from 'vitest'
import { termsOf } from '../../src/books/fnff-1988/attack/terms.ts'
import { attackOf } from './exchange.ts'
import type { Spec } from './exchange.ts'

interface Sums {
  readonly attack: number
  readonly defence: number
  readonly half?: true
  /** Added after the total is halved. */
  readonly after?: number
  readonly cem?: number
  /** The target rolls no die. */
  readonly still?: true
}
/** How often the total beats the other; who is at 0 or below with their fear freezes. */
function hits({ attack, defence, half, after = 0, cem = 0, still }: Sums): number {
  let pairs = 0
  for (let a = 1; a <= 10; a++)
    for (let d = 1; d <= 10; d++) {
      const total = attack + a - cem
      if (cem > 0 && total <= 0) continue
      if ((half ? Math.floor(total / 2) : total) + after > defence + (still ? 0 : d)) pairs++
    }
  return pairs / 100
}

// REF 6, Pistol 4 and the 2 of the weapon, in one hand, against REF 5 and 1 for close range.
const PLAIN: Sums = { attack: 12, defence: 6 }
type Term = readonly [what: string, of: 'attacker' | 'target', without: Sums]
const ACCURACY: Term = ['accuracy of Glock 17', 'attacker', { ...PLAIN, attack: 10 }]
const CLOSE: Term = ['close range', 'attacker', { ...PLAIN, defence: 5 }]

test.each<readonly [rule: string, what: string, spec: Spec, terms: readonly Term[]]>([
  ['attack/attack-roll', 'nothing else', {}, [ACCURACY, CLOSE]],
  [
    'weapons/pistol-grip',
    'two hands',
    { hands: 2 },
    [
      ['accuracy of Glock 17', 'attacker', { ...PLAIN, attack: 11 }],
      ['braced with two hands', 'attacker', PLAIN],
      ['close range', 'attacker', { attack: 13, defence: 5 }],
    ],
  ],
  [
    'snapshot/called-shot',
    'called at the torso, after two phases of aim',
    { at: 'torso', aim: 2, options: { 'halving-order': 'before-aim-bonus' } },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 10, defence: 6, half: true, after: 4 }],
      ['called at the torso', 'attacker', { attack: 12, defence: 6, after: 4 }],
      ['aimed 2 phases', 'attacker', { attack: 12, defence: 6, half: true }],
      ['close range', 'attacker', { attack: 12, defence: 5, half: true, after: 4 }],
    ],
  ],
  [
    'aiming/bonus',
    'aim that is halved too',
    { at: 'torso', aim: 1, options: { 'halving-order': 'after-all-modifiers' } },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 12, defence: 6, half: true }],
      ['aimed 1 phase', 'attacker', { attack: 12, defence: 6, half: true }],
      ['called at the torso', 'attacker', { attack: 14, defence: 6 }],
      ['close range', 'attacker', { attack: 14, defence: 5, half: true }],
    ],
  ],
  [
    'experience/cem',
    'fear of 8, which may freeze',
    { attacker: { stats: { ref: 2, cool: 4 }, skills: { pistol: 1 }, firefights: 0 } },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 3, defence: 6, cem: 8 }],
      ['combat experience', 'attacker', { attack: 5, defence: 6 }],
      ['close range', 'attacker', { attack: 5, defence: 5, cem: 8 }],
    ],
  ],
  [
    'movement/running-halves-action',
    'running',
    { running: true },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 10, defence: 6, half: true }],
      ['running', 'attacker', PLAIN],
      ['close range', 'attacker', { attack: 12, defence: 5, half: true }],
    ],
  ],
  [
    'action/active-dodge',
    'a dodge over cover',
    { dodging: true, cover: 'over-cover' },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 10, defence: 10 }],
      ['active dodge', 'target', { attack: 12, defence: 8 }],
      ['close range', 'attacker', { attack: 12, defence: 9 }],
      ['over cover', 'target', { attack: 12, defence: 8 }],
    ],
  ],
  [
    'attack/unaware-target',
    'unaware: else they would roll',
    { unaware: true },
    [
      ['accuracy of Glock 17', 'attacker', { attack: 10, defence: 11, still: true }],
      ['unaware', 'target', PLAIN],
      ['close range', 'attacker', { attack: 12, defence: 10, still: true }],
    ],
  ],
])('[fnff-1988/%s] %s', (_rule, _what, spec, terms) => {
  expect(termsOf(attackOf(spec))).toEqual(
    terms.map(([what, of, without]) => ({ what, of, without: expect.closeTo(hits(without), 12) })),
  )
})

describe('a muzzle at the skin', () => {
  test('[fnff-1988/damage/contact] of one who cannot move it hits anyway; could they, they would roll', () => {
    const terms = termsOf(attackOf({ metres: 0.3, helpless: true }))
    expect(terms.find(({ of }) => of === 'target')).toEqual({
      what: 'helpless',
      of: 'target',
      // At pointblank range adds nothing.
      without: expect.closeTo(hits({ attack: 12, defence: 5 }), 12),
    })
    expect(terms.find(({ what }) => what === 'accuracy of Glock 17')?.without).toBeCloseTo(1, 12)
  })
})
