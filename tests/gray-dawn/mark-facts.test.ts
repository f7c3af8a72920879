// What facts make of a body that no other test sees: counts that go on, and what is over with them.
import { expect, it } from 'vitest'
import { UNITS } from '../../src/books/cp2020/state.ts'
import { markFacts } from '../../src/books/gray-dawn/wounds/fact-kinds.ts'
import { trackUnder } from '../../src/books/gray-dawn/wounds/track.ts'
import { FRESH, type MarkFact, type Marks } from '../../src/books/gray-dawn/wounds/facts.ts'

const NOW = 100
const limb = (marks: number, severed = false, set = false) => ({ marks, severed, set })
const hurt = (over: Partial<MarkFact & { fact: 'hurt' }>): MarkFact => ({
  ...{ fact: 'hurt', area: 'head', points: 0, stun: 0, kind: 'wounding', whole: 0 },
  ...over,
})

it.each<[what: string, before: Partial<Marks>, fact: MarkFact, changed: Partial<Marks>]>([
  [
    '[gray-dawn/damage/stabilise] a wound ends it, and the counts go on where they stood',
    {
      ...{ wounding: 14, stabilised: true, held: { from: 90, until: 130 } },
      ...{ dyingSince: 80, turnSince: 85 },
    },
    hurt({ points: 1 }),
    {
      ...{ wounding: 15, stabilised: false, held: undefined, struck: ['head'] },
      ...{ dyingSince: 90, turnSince: 95 },
    },
  ],
  [
    '[gray-dawn/cripple/head] a second wound of a crippled head adds to the first',
    { crippled: { head: limb(20, false, true) } },
    hurt({ points: 16, kind: 'crippling' }),
    { crippled: { head: limb(36) }, struck: ['head'], turnSince: NOW },
  ],
  [
    '[gray-dawn/wound/marks] a limb is whole without marks',
    { crippled: { 'left-arm': limb(2), head: limb(2) } },
    { fact: 'heals', kind: 'crippling', area: 'left-arm', points: 3 },
    { crippled: { head: limb(2) } },
  ],
  [
    '[gray-dawn/wound/stun-healing] a point an hour',
    { stun: 5, stunSince: 40 },
    { fact: 'stun-heals', points: 2 },
    { stun: 3, stunSince: 40 + 2 * UNITS.hour },
  ],
  [
    '[gray-dawn/damage/stun-recovery] who comes to too late does not act',
    { out: 'stunned', outSince: 3 },
    { fact: 'comes-to', die: 5, needed: 5, saved: true, acts: false },
    { out: undefined, dazedUntil: NOW },
  ],
  [
    '[gray-dawn/damage/death-save-failed] nobody dies twice',
    { deadSince: 0 },
    { fact: 'killed', by: 'marks' },
    {},
  ],
])('%s', (_what, before, fact, changed) => {
  const person = { wounds: { ...FRESH, ...before } as Marks }
  markFacts(trackUnder({})).apply(person, fact, NOW)
  expect(person.wounds).toEqual({ ...FRESH, ...before, ...changed })
})
