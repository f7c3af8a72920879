// What each fact makes of a body: the whole of it, before and after.
import { describe, expect, it } from 'vitest'
import { UNITS } from '../../src/books/cp2020/state.ts'
import { MARK_FACTS } from '../../src/books/gray-dawn/wounds/fact-kinds.ts'
import { FRESH, type MarkFact, type Marks } from '../../src/books/gray-dawn/wounds/facts.ts'

const NOW = 100
const after = (before: Partial<Marks>, fact: MarkFact): Marks => {
  const person = { wounds: { ...FRESH, ...before } as Marks }
  MARK_FACTS.apply(person, fact, NOW)
  return person.wounds
}
type Cases = readonly (readonly [
  what: string,
  before: Partial<Marks>,
  fact: MarkFact,
  changed: Partial<Marks>,
])[]
const check = (cases: Cases): void =>
  it.each(cases)('%s', (_what, before, fact, changed) =>
    expect(after(before, fact)).toEqual({ ...FRESH, ...before, ...changed }),
  )

const hurt = (over: Partial<MarkFact & { fact: 'hurt' }>): MarkFact => ({
  fact: 'hurt',
  area: 'torso',
  points: 0,
  stun: 0,
  kind: 'wounding',
  whole: 0,
  ...over,
})
const limb = (marks: number, severed = false, set = false) => ({ marks, severed, set })
const TORSO = { struck: ['torso'] as const }
const HELD = { from: 90, until: 130 }

describe('wounds', () => {
  check([
    [
      '[gray-dawn/wound/marks] wounding marks',
      { cared: true },
      hurt({ points: 5 }),
      { wounding: 5, cared: undefined, ...TORSO },
    ],
    [
      '[gray-dawn/wound/minor] a minor mark',
      {},
      hurt({ points: 1, kind: 'minor' }),
      { minor: 1, ...TORSO },
    ],
    [
      '[gray-dawn/wound/marks] more of them, where a hit went in before',
      { wounding: 3, struck: ['head'] },
      hurt({ points: 4, area: 'left-arm' }),
      { wounding: 7, struck: ['head', 'left-arm'] },
    ],
    [
      '[gray-dawn/wound/stun-overlap] wounds take over boxes of stun, and stun comes on top',
      { stun: 4, stunSince: 40 },
      hurt({ points: 3, stun: 2 }),
      { wounding: 3, stun: 3, stunSince: NOW, ...TORSO },
    ],
    [
      '[gray-dawn/wound/stun-overlap] no fewer than none',
      { stun: 2, stunSince: 40 },
      hurt({ points: 5 }),
      { wounding: 5, stun: 0, ...TORSO },
    ],
    [
      '[gray-dawn/damage/stabilise] stun alone ends no stabilisation',
      { stun: 4, stabilised: true, held: HELD },
      hurt({ stun: 1 }),
      { stun: 5, stunSince: NOW, ...TORSO },
    ],
    [
      '[gray-dawn/damage/stabilise] a wound does, and the counts go on where they stood',
      { wounding: 14, stabilised: true, held: HELD, dyingSince: 80, turnSince: 85 },
      hurt({ points: 1 }),
      { wounding: 15, stabilised: false, held: undefined, dyingSince: 90, turnSince: 95, ...TORSO },
    ],
    [
      '[gray-dawn/damage/stabilise] no longer than first aid has held them, and what did not run does not begin',
      { wounding: 14, held: { from: 90, until: 95 }, turnSince: 0 },
      hurt({ points: 1 }),
      { wounding: 15, held: undefined, turnSince: 5, ...TORSO },
    ],
    [
      '[gray-dawn/wound/marks] a throw without points leaves nothing',
      { struck: ['head'] },
      hurt({}),
      {},
    ],
    [
      '[gray-dawn/cripple/threshold] crippling marks of a limb of their own',
      { wounding: 2 },
      hurt({ points: 8, area: 'left-arm', kind: 'crippling' }),
      { crippled: { 'left-arm': limb(8) }, struck: ['left-arm'] },
    ],
    [
      '[gray-dawn/cripple/head] a second one to the head adds to the first, and it is open again',
      { crippled: { head: limb(20, true, true), 'left-leg': limb(8) } },
      hurt({ points: 16, area: 'head', kind: 'crippling' }),
      { crippled: { head: limb(36, true), 'left-leg': limb(8) }, struck: ['head'], turnSince: NOW },
    ],
    [
      '[gray-dawn/explosion/limb-loss] crippled by a blast: up to 8 of the marks that they have are crippling now',
      { wounding: 10 },
      { fact: 'crippled', area: 'left-leg' },
      { wounding: 2, crippled: { 'left-leg': limb(8) } },
    ],
    [
      '[gray-dawn/explosion/limb-loss] all of fewer',
      { wounding: 3 },
      { fact: 'crippled', area: 'left-leg' },
      { wounding: 0, crippled: { 'left-leg': limb(3) } },
    ],
    [
      '[gray-dawn/explosion/limb-loss] one that is crippled already is open again',
      { wounding: 3, crippled: { 'left-leg': limb(8, true, true), head: limb(1) }, turnSince: 7 },
      { fact: 'crippled', area: 'left-leg' },
      { crippled: { 'left-leg': limb(8, true), head: limb(1) } },
    ],
    [
      '[gray-dawn/cripple/later-wounds] a crippled limb is numb',
      { wounding: 3 },
      { fact: 'numb', area: 'left-leg', points: 5 },
      {},
    ],
    [
      '[gray-dawn/explosion/limb-loss] the check itself does nothing',
      { wounding: 3 },
      { fact: 'limb-check', total: 1, against: 15, done: false },
      {},
    ],
    [
      '[gray-dawn/cripple/severing-roll] failed: off, and a save each turn',
      { crippled: { 'left-arm': limb(8, false, true) } },
      { fact: 'severing', area: 'left-arm', total: 9, against: 10, severed: true },
      { crippled: { 'left-arm': limb(8, true) }, turnSince: NOW },
    ],
    [
      '[gray-dawn/cripple/severing-roll] made: as it was',
      { crippled: { 'left-arm': limb(8, false, true) } },
      { fact: 'severing', area: 'left-arm', total: 10, against: 10, severed: false },
      {},
    ],
    [
      '[gray-dawn/explosion/limb-loss] blown off without a mark',
      {},
      { fact: 'severed', area: 'left-arm' },
      { crippled: { 'left-arm': limb(0, true) }, turnSince: NOW },
    ],
    [
      '[gray-dawn/cripple/head] without a head they are dead',
      { wounding: 20, turnSince: 3 },
      { fact: 'severed', area: 'head' },
      { deadSince: NOW, turnSince: -1 },
    ],
    [
      '[gray-dawn/damage/bleeding-out] one mark more, in a box of stun',
      { wounding: 14, stun: 2, turnSince: 90 },
      { fact: 'bleeds' },
      { wounding: 15, stun: 1 },
    ],
    [
      '[gray-dawn/damage/bleeding-out] without stun',
      { wounding: 14, turnSince: 90 },
      { fact: 'bleeds' },
      { wounding: 15 },
    ],
  ])
})

describe('saves and death', () => {
  const die = { die: 5, needed: 5 }
  check([
    [
      '[gray-dawn/damage/mortal-turn-save] 12 real marks call for no save each turn',
      { wounding: 11 },
      hurt({ points: 1 }),
      { wounding: 12, ...TORSO },
    ],
    [
      '[gray-dawn/damage/mortal-turn-save] the 13th does, from now on',
      { wounding: 12 },
      hurt({ points: 1 }),
      { wounding: 13, turnSince: NOW, ...TORSO },
    ],
    [
      '[gray-dawn/damage/mortal-turn-save] the count goes on',
      { wounding: 13, turnSince: 70 },
      hurt({ points: 1 }),
      { wounding: 14, ...TORSO },
    ],
    [
      '[gray-dawn/damage/mortal-turn-save] from round 0 too',
      { wounding: 13, turnSince: 0 },
      hurt({ points: 1 }),
      { wounding: 14, ...TORSO },
    ],
    ['[gray-dawn/damage/stun-save] made', {}, { fact: 'stun-save', ...die, saved: true }, {}],
    [
      '[gray-dawn/damage/stun-save] failed',
      {},
      { fact: 'stun-save', ...die, saved: false },
      { out: 'stunned', outSince: NOW },
    ],
    [
      '[gray-dawn/damage/stun-save] whoever is knocked out is not only stunned',
      { out: 'knocked-out', outSince: 3 },
      { fact: 'stun-save', ...die, saved: false },
      {},
    ],
    [
      '[gray-dawn/damage/stun-recovery] comes to, and acts',
      { out: 'stunned', outSince: 3 },
      { fact: 'comes-to', ...die, saved: true, acts: true },
      { out: undefined },
    ],
    [
      '[gray-dawn/damage/stun-recovery] comes to too late',
      { out: 'stunned', outSince: 3 },
      { fact: 'comes-to', ...die, saved: true, acts: false },
      { out: undefined, dazedUntil: NOW },
    ],
    [
      '[gray-dawn/damage/stun-recovery] stays down',
      { out: 'stunned', outSince: 3 },
      { fact: 'comes-to', ...die, saved: false, acts: false },
      {},
    ],
    [
      '[gray-dawn/damage/mortal-condition] lives',
      {},
      { fact: 'death-save', ...die, result: 'lives' },
      {},
    ],
    [
      '[gray-dawn/damage/death-save-failed] dies in ten rounds from now',
      {},
      { fact: 'death-save', ...die, result: 'dying' },
      { dyingSince: NOW },
    ],
    [
      '[gray-dawn/damage/death-save-failed] from the first failure',
      { dyingSince: 0 },
      { fact: 'death-save', ...die, result: 'dying' },
      {},
    ],
    [
      '[gray-dawn/wound/stun-knockout] knocked out',
      { out: 'stunned', outSince: 3 },
      { fact: 'death-save', ...die, result: 'knocked-out' },
      { out: 'knocked-out', outSince: NOW },
    ],
    [
      '[gray-dawn/wound/stun-knockout] comes round',
      { out: 'knocked-out' },
      { fact: 'comes-round', ...die, saved: true },
      { out: undefined },
    ],
    [
      '[gray-dawn/wound/stun-knockout] does not',
      { out: 'knocked-out' },
      { fact: 'comes-round', ...die, saved: false },
      {},
    ],
    [
      '[gray-dawn/cripple/head] a crippled head is fatal',
      {},
      { fact: 'fatal', area: 'head' },
      { dyingSince: NOW },
    ],
    [
      '[gray-dawn/damage/death-save-failed] killed; the count of turns is over',
      { wounding: 20, turnSince: 70 },
      { fact: 'killed', by: 'time' },
      { deadSince: NOW, turnSince: -1 },
    ],
    [
      '[gray-dawn/damage/death-save-failed] once',
      { deadSince: 0 },
      { fact: 'killed', by: 'marks' },
      {},
    ],
  ])
})

describe('care', () => {
  const dying = { wounding: 14, dyingSince: 80, turnSince: 85 }
  check([
    [
      '[gray-dawn/damage/stabilise, gray-dawn/damage/mortal-stun-fail] stabilised: no count runs; who was dying wakes when the referee says so',
      { ...dying, held: HELD, crippled: { head: limb(5), 'left-arm': limb(8) } },
      { fact: 'stabilised' },
      {
        stabilised: true,
        held: undefined,
        dyingSince: -1,
        turnSince: -1,
        out: 'unconscious',
        crippled: { head: limb(5, false, true), 'left-arm': limb(8) },
      },
    ],
    [
      '[gray-dawn/damage/stabilise] whoever is not dying stays awake',
      { wounding: 14, turnSince: 85 },
      { fact: 'stabilised' },
      { stabilised: true, turnSince: -1 },
    ],
    [
      '[gray-dawn/cripple/severed-saves] a severed limb goes on calling for saves',
      { wounding: 14, turnSince: 85, crippled: { 'left-arm': limb(8, true) } },
      { fact: 'stabilised' },
      { stabilised: true },
    ],
    [
      '[gray-dawn/cripple/severed-saves] until it is set',
      { turnSince: 85, crippled: { 'left-arm': limb(8, true) } },
      { fact: 'set', area: 'left-arm' },
      { turnSince: -1, crippled: { 'left-arm': limb(8, true, true) } },
    ],
    [
      '[gray-dawn/cripple/stabilise] the last limb saves those who are dying of limbs alone',
      {
        dyingSince: 80,
        held: HELD,
        crippled: { 'left-arm': limb(8, false, true), 'left-leg': limb(4) },
      },
      { fact: 'set', area: 'left-leg' },
      {
        dyingSince: -1,
        out: 'unconscious',
        held: undefined,
        crippled: { 'left-arm': limb(8, false, true), 'left-leg': limb(4, false, true) },
      },
    ],
    [
      '[gray-dawn/cripple/stabilise] not the last but one',
      { dyingSince: 80, held: HELD, crippled: { 'left-arm': limb(4), 'left-leg': limb(4) } },
      { fact: 'set', area: 'left-leg' },
      { crippled: { 'left-arm': limb(4), 'left-leg': limb(4, false, true) } },
    ],
    [
      '[gray-dawn/cripple/stabilise] nor who is mortal besides',
      { ...dying, crippled: { 'left-leg': limb(4) } },
      { fact: 'set', area: 'left-leg' },
      { crippled: { 'left-leg': limb(4, false, true) } },
    ],
    [
      '[gray-dawn/cripple/stabilise] nor whose head is crippled',
      { dyingSince: 80, crippled: { 'left-leg': limb(4), head: limb(4) } },
      { fact: 'set', area: 'left-leg' },
      { crippled: { 'left-leg': limb(4, false, true), head: limb(4) } },
    ],
    [
      '[gray-dawn/damage/stabilise] first aid holds for so many rounds',
      dying,
      { fact: 'held', minutes: 2, rounds: 40 },
      { held: { from: NOW, until: NOW + 40 } },
    ],
    [
      '[gray-dawn/damage/stabilise] when it is over every count goes on',
      { ...dying, held: HELD },
      { fact: 'hold-ends' },
      { held: undefined, dyingSince: 90, turnSince: 95 },
    ],
    [
      '[gray-dawn/damage/stabilise] nothing is over that did not hold',
      dying,
      { fact: 'hold-ends' },
      {},
    ],
    [
      '[gray-dawn/wound/wounding-healing] the check of care, made',
      {},
      { fact: 'care-check', total: 15, against: 15, done: true },
      { cared: true },
    ],
    [
      '[gray-dawn/wound/wounding-healing] and failed',
      {},
      { fact: 'care-check', total: 14, against: 15, done: false },
      { cared: false },
    ],
    [
      '[gray-dawn/wound/stun-healing] a point an hour',
      { stun: 5, stunSince: 40 },
      { fact: 'stun-heals', points: 2 },
      { stun: 3, stunSince: 40 + 2 * UNITS.hour },
    ],
    [
      '[gray-dawn/wound/stun-healing] no more than there is',
      { stun: 1, stunSince: 40 },
      { fact: 'stun-heals', points: 2 },
      { stun: 0, stunSince: 40 + 2 * UNITS.hour },
    ],
    [
      '[gray-dawn/wound/wounding-healing] wounding marks',
      { wounding: 5, minor: 3 },
      { fact: 'heals', kind: 'wounding', points: 2 },
      { wounding: 3 },
    ],
    [
      '[gray-dawn/wound/minor] minor marks, no more than there are',
      { wounding: 5, minor: 3 },
      { fact: 'heals', kind: 'minor', points: 4 },
      { minor: 0 },
    ],
    [
      '[gray-dawn/wound/marks] a crippled limb',
      { crippled: { 'left-arm': limb(8), head: limb(2) } },
      { fact: 'heals', kind: 'crippling', area: 'left-arm', points: 3 },
      { crippled: { 'left-arm': limb(5), head: limb(2) } },
    ],
    [
      '[gray-dawn/wound/marks] which is whole without marks',
      { crippled: { 'left-arm': limb(2), head: limb(2) } },
      { fact: 'heals', kind: 'crippling', area: 'left-arm', points: 3 },
      { crippled: { head: limb(2) } },
    ],
    [
      '[gray-dawn/cripple/severed-saves] one that is off stays off',
      { crippled: { 'left-arm': limb(2, true, true) } },
      { fact: 'heals', kind: 'crippling', area: 'left-arm', points: 2 },
      { crippled: { 'left-arm': limb(0, true, true) } },
    ],
    [
      '[gray-dawn/wound/marks] a limb that is not crippled',
      { wounding: 1 },
      { fact: 'heals', kind: 'crippling', area: 'left-arm', points: 2 },
      {},
    ],
    [
      '[gray-dawn/damage/mortal-condition] the referee wakes them',
      { out: 'knocked-out', outSince: 3 },
      { fact: 'woken' },
      { out: undefined },
    ],
    [
      '[gray-dawn/damage/mortal-condition] whoever is dying too',
      { dyingSince: 3 },
      { fact: 'woken' },
      { dyingSince: -1 },
    ],
  ])
  it('[gray-dawn/damage/mortal-condition] the wounds are gone', () =>
    expect(after({ wounding: 20, dyingSince: 4, deadSince: 8 }, { fact: 'restored' })).toEqual(
      FRESH,
    ))
})

describe('what a fact tells', () => {
  const die = { die: 5, needed: 6 }
  it.each([
    [hurt({ points: 3, stun: 2 }), 5, false],
    [hurt({ points: 8, area: 'left-leg', kind: 'crippling' }), 8, true],
    [hurt({ points: 8, area: 'left-leg' }), 8, false],
    [hurt({ points: 8, area: 'left-arm', kind: 'crippling' }), 8, false],
    [{ fact: 'crippled', area: 'right-leg' }, 0, true],
    [{ fact: 'crippled', area: 'right-arm' }, 0, false],
    [{ fact: 'severed', area: 'right-leg' }, 0, true],
    [{ fact: 'severed', area: 'right-arm' }, 0, false],
    [{ fact: 'numb', area: 'right-leg', points: 4 }, 0, false],
    [{ fact: 'death-save', ...die, result: 'lives' }, 0, false],
    [{ fact: 'death-save', ...die, result: 'dying' }, 0, true],
    [{ fact: 'death-save', ...die, result: 'knocked-out' }, 0, true],
    [{ fact: 'fatal', area: 'head' }, 0, true],
    [{ fact: 'bleeds' }, 0, false],
  ] as readonly (readonly [MarkFact, number, boolean])[])(
    '[gray-dawn/cripple/threshold] %j: %i points, fells %s',
    (fact, points, fells) =>
      expect([MARK_FACTS.points(fact), MARK_FACTS.fells(fact)]).toEqual([points, fells]),
  )
  it.each([
    [{ fact: 'death-save', ...die, result: 'lives' }, true],
    [{ fact: 'death-save', ...die, result: 'dying' }, false],
    [{ fact: 'stun-save', ...die, saved: true }, true],
    [{ fact: 'comes-to', ...die, saved: false, acts: false }, false],
    [{ fact: 'comes-round', ...die, saved: true }, true],
  ] as readonly (readonly [MarkFact, boolean])[])(
    '[gray-dawn/damage/stun-save] %j is a save, made %s',
    (fact, made) => expect(MARK_FACTS.save(fact)).toEqual({ save: fact.fact, ...die, made }),
  )
})
