// What somebody of equal REF does at the moment of two shots, and whether the first is told before the second is fired.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { fight, shoot } from './table.ts'
import type { ManText } from './table.ts'

const GUN: ManText = { weapons: ['glock-17'], skills: { pistol: 8 }, stats: { ref: 9 } }

/** Shots of A at B, of which the first kills, while D does something. */
function shots(act: Act, d: ManText = {}): number {
  return fight(
    {
      a: { ...GUN, side: 'us' },
      d: { ...GUN, side: 'us', ...d },
      b: { side: 'them', stats: { ref: 2 } },
      c: { side: 'them', stats: { ref: 2 } },
    },
    { metres: 1, dice: { attack: [10], defence: [1], location: [1], damage: [6], task: [10] } },
  )
    .rule({ rule: 'wound', who: 'c', area: 'left-leg', level: 'SW' })
    .rule({ rule: 'thing', name: 'Gate', points: 90, metres: 1 })
    .act('a', shoot('b', { shots: 2 }))
    .act('d', act)
    .told('attacked')
    .filter(({ who, target }) => who === 'a' && target === 'b').length
}

test.each<readonly [act: Act, d: ManText]>([
  [{ do: 'reload' }, { weapons: [{ weapon: 'glock-17', loaded: 1 }] }],
  [{ do: 'clear' }, { weapons: [{ weapon: 'glock-17', jammed: true }] }],
  [{ do: 'choke' }, { weapons: ['ithaca-stakeout'] }],
  [{ do: 'aim', target: 'b' }, {}],
  [{ do: 'dodge' }, {}],
  [{ do: 'parry' }, {}],
  [{ do: 'aid', target: 'c' }, {}],
  [{ do: 'task', task: 'acrobatics' }, {}],
  [{ do: 'ambush', victims: ['c'] }, { hidden: true }],
])(
  '[fnff-1988/turn/simultaneous] %j harms nobody: the shot that kills is told, and no second is wasted',
  (act, d) => {
    expect(shots(act, d)).toBe(1)
  },
)
test.each<readonly [act: Act]>([
  [shoot('c')],
  [{ do: 'attack', mode: 'kick', target: 'c' }],
  [{ do: 'attack-thing', thing: 'thing-gate', mode: 'kick' }],
])(
  '[fnff-1988/turn/simultaneous] %j is rolled before either is told: both shots are fired',
  (act) => {
    expect(shots(act)).toBe(2)
  },
)
