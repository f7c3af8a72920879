// What a day heals, mark by mark, and the days that the calendar foresees.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it } from 'vitest'
import type { BodyTable, Day } from '../../src/books/cp2020/wounds/wound-store.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { FRESH, type MarkFact, type Marks } from '../../src/books/gray-dawn/wounds/facts.ts'
import { calendarOf, dayEnds } from '../../src/books/gray-dawn/wounds/recovery.ts'
import { scripted } from '../support/book-dice.ts'
import { person, rulesWith } from './wounded.ts'

const REST: Day = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true }
const ACTIVE: Day = { ...REST, rested: false }
const ALONE: Day = { ...REST, care: 'none' }
const limb = (marks: number, set: boolean, severed = false) => ({ marks, set, severed })
const hurt = (marks: Partial<Marks>) => ({
  ...person({ body: 7 }, rulesWith()),
  wounds: { ...FRESH, ...marks } as Marks,
})

describe('a day', () => {
  const heals = (
    ...[kind, points, area]:
      | [kind: 'wounding' | 'minor', points: number, area?: undefined]
      | [kind: 'crippling', points: number, area: 'left-arm' | 'right-leg']
  ): MarkFact =>
    kind === 'crippling' ? { fact: 'heals', kind, points, area } : { fact: 'heals', kind, points }
  const check = (total: number): MarkFact => ({
    fact: 'care-check',
    total,
    against: 15,
    done: total >= 15,
  })
  type Case = readonly [
    what: string,
    marks: Partial<Marks>,
    day: Day,
    facts: readonly MarkFact[],
    more?: { readonly faces?: readonly number[]; readonly options?: Partial<Options> },
  ]
  const CASES: readonly Case[] = [
    ['rest and care heal a point', { wounding: 6 }, REST, [heals('wounding', 1)]],
    ['no rest: half a one', { wounding: 6 }, ACTIVE, [heals('wounding', 0.5)]],
    ['no care: half a one', { wounding: 6 }, ALONE, [heals('wounding', 0.5)]],
    ['drugs: one more', { wounding: 6 }, { ...REST, speedHeal: true }, [heals('wounding', 2)]],
    [
      'both: two more',
      { wounding: 6 },
      { ...REST, speedHeal: true, nanotechnology: true },
      [heals('wounding', 3)],
    ],
    ['no more than there is', { wounding: 0.5 }, REST, [heals('wounding', 0.5)]],
    ['four minor wounds of a day of rest', { minor: 6 }, REST, [heals('minor', 4)]],
    ['or as many as there are', { minor: 3 }, ALONE, [heals('minor', 3)]],
    ['without rest they heal slowly', { minor: 3 }, ACTIVE, [heals('minor', 0.5)]],
    [
      'after those of wounds',
      { wounding: 0.5, minor: 3 },
      { ...ACTIVE, speedHeal: true },
      [heals('wounding', 0.5), heals('minor', 1)],
    ],
    [
      'of who is mortal too',
      { wounding: 13, minor: 3, stabilised: true },
      REST,
      [heals('wounding', 1)],
    ],
    [
      'a limb that is set',
      { crippled: { 'left-arm': limb(8, true) } },
      REST,
      [heals('crippling', 1, 'left-arm')],
    ],
    ['one that is not', { crippled: { 'left-arm': limb(8, false) } }, REST, []],
    ['one whose marks are gone', { crippled: { 'left-arm': limb(0, true, true) } }, REST, []],
    [
      'limbs last, one after the other',
      { wounding: 1, crippled: { 'right-leg': limb(8, true), 'left-arm': limb(0.5, true) } },
      { ...REST, speedHeal: true, nanotechnology: true },
      [
        heals('wounding', 1),
        heals('crippling', 0.5, 'left-arm'),
        heals('crippling', 1.5, 'right-leg'),
      ],
    ],
    ['nothing heals of the dead', { wounding: 6, deadSince: 1 }, REST, []],
    ['nor of the dying', { wounding: 6, dyingSince: 1 }, REST, []],
    [
      'a check of 15 is made',
      { wounding: 6 },
      { ...REST, ability: 10 },
      [check(15), heals('wounding', 1)],
      { faces: [5] },
    ],
    [
      'one of 14 is not',
      { wounding: 6 },
      { ...REST, ability: 10 },
      [check(14), heals('wounding', 0.5)],
      { faces: [4] },
    ],
    [
      'no check without rest',
      { wounding: 6 },
      { ...ACTIVE, ability: 10 },
      [heals('wounding', 0.5)],
    ],
    [
      'no check where nothing heals by it',
      { minor: 3 },
      { ...REST, ability: 10 },
      [heals('minor', 3)],
    ],
    [
      'each day another',
      { wounding: 6, cared: true },
      { ...REST, ability: 10 },
      [check(14), heals('wounding', 0.5)],
      { faces: [4] },
    ],
    [
      'once for each wound',
      { wounding: 6, cared: true },
      { ...REST, ability: 10 },
      [heals('wounding', 1)],
      { options: { 'healing-check-interval': 'once-per-wound' } },
    ],
    [
      'and for worse',
      { wounding: 6, cared: false },
      { ...REST, ability: 10 },
      [heals('wounding', 0.5)],
      { options: { 'healing-check-interval': 'once-per-wound' } },
    ],
    [
      'the first of a wound',
      { wounding: 6 },
      { ...REST, ability: 10 },
      [check(15), heals('wounding', 1)],
      { faces: [5], options: { 'healing-check-interval': 'once-per-wound' } },
    ],
  ]
  it.each(
    CASES.map(
      ([what, marks, day, facts, more = {}]) => [what, { marks, day, facts, more }] as const,
    ),
  )(
    '[gray-dawn/wound/wounding-healing, gray-dawn/wound/minor-healing, gray-dawn/wound/marks] %s',
    (_what, { marks, day, facts, more: { faces = [], options = {} } }) => {
      const dice = scripted(faces)
      const told: unknown[] = []
      const t = {
        state: { now: 1, men: { ann: hurt(marks) } },
        cast: () => dice,
        ...PLAIN_PARTS,
        emit: (event: { fact: unknown }) => void told.push(event.fact),
      } as unknown as BodyTable
      dayEnds(t, 'ann', day, optionsOf(options))
      dice.finish()
      expect(told).toEqual(facts)
    },
  )
})

describe('the calendar', () => {
  const days = (marks: Partial<Marks>, day: Day) =>
    calendarOf(hurt(marks), 1, day, optionsOf()).map(({ id, next }) => [id, next?.what, next?.day])
  it.each([
    ['six of wounds', { wounding: 6 }, REST, [['wounding', 'recovery', 6]]],
    ['six of wounds, on their feet', { wounding: 6 }, ACTIVE, [['wounding', 'recovery', 12]]],
    ['five minor ones of two days of rest', { minor: 5 }, REST, [['minor', 'recovery', 2]]],
    [
      'without rest, after those of wounds',
      { wounding: 2, minor: 3 },
      ACTIVE,
      [
        ['wounding', 'recovery', 4],
        ['minor', 'recovery', 10],
      ],
    ],
    ['25 of stun, a point an hour', { stun: 25 }, REST, [['stun', 'recovery', 2]]],
    [
      'limbs that are set, after the wounds, one after the other',
      { wounding: 2, crippled: { 'left-arm': limb(8, true), 'right-leg': limb(4, true) } },
      REST,
      [
        ['wounding', 'recovery', 2],
        ['left-arm', 'recovery', 10],
        ['right-leg', 'recovery', 14],
      ],
    ],
    [
      'on their feet the minor ones come before limbs too',
      { minor: 2, crippled: { 'left-arm': limb(8, true) } },
      ACTIVE,
      [
        ['minor', 'recovery', 4],
        ['left-arm', 'recovery', 20],
      ],
    ],
    [
      'a limb that nobody has set does not heal',
      { crippled: { 'left-arm': limb(8, false) } },
      REST,
      [['left-arm', undefined, undefined]],
    ],
    [
      'nor does it hold up one that is set',
      { crippled: { 'left-arm': limb(8, false), 'right-leg': limb(4, true) } },
      REST,
      [
        ['left-arm', undefined, undefined],
        ['right-leg', 'recovery', 4],
      ],
    ],
    [
      'nor one whose marks are gone',
      { crippled: { 'left-arm': limb(0, true, true) } },
      REST,
      [['left-arm', undefined, undefined]],
    ],
    ['nothing of the dead', { wounding: 6, deadSince: 1 }, REST, []],
  ] as readonly (readonly [
    string,
    Partial<Marks>,
    Day,
    readonly (readonly [string, string | undefined, number | undefined])[],
  ])[])(
    '[gray-dawn/wound/wounding-healing, gray-dawn/wound/stun-healing] %s',
    (_what, marks, day, lines) => expect(days(marks, day)).toEqual(lines),
  )

  it('[gray-dawn/wound/wounding-healing, gray-dawn/damage/mortal-turn-save] only mortal wounds and limbs need treatment', () => {
    const treated = (marks: Partial<Marks>) =>
      calendarOf(hurt(marks), 1, ALONE, optionsOf()).map((wound) => wound.treated)
    expect(treated({ wounding: 6, minor: 2, stun: 3 })).toEqual([undefined, undefined, undefined])
    expect(treated({ wounding: 13, turnSince: 1 })).toEqual([false])
    expect(treated({ wounding: 13, stabilised: true })).toEqual([true])
    expect(
      treated({ crippled: { 'left-arm': limb(8, false), 'left-leg': limb(8, true) } }),
    ).toEqual([false, true])
  })
})
