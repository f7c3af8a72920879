// Marks on a body as facts and as hits change it: what each fact makes of them, how its line reads, and what a second blow meets.
import { describe, expect, it } from 'vitest'
import { luckItems } from '../../src/books/gray-dawn/attack/luck-menu.ts'
import { rowsOf } from '../../src/books/gray-dawn/attack/rows.ts'
import { read } from '../../src/books/gray-dawn/files/person.ts'
import { markFacts } from '../../src/books/gray-dawn/wounds/fact-kinds.ts'
import { trackUnder } from '../../src/books/gray-dawn/wounds/track.ts'
import type { MarkFact } from '../../src/books/gray-dawn/wounds/facts.ts'
import { isCrippled } from '../../src/books/gray-dawn/wounds/body.ts'
import { suffer } from '../../src/books/gray-dawn/wounds/suffer.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { attackOf, patient, person, rulesWith } from './wounded.ts'

const UNHURT = { real: 0, boxes: 0, crippled: [], out: 0 }
const indexOf = (area: Area): number => AREAS.indexOf(area)

describe('bodies', () => {
  it.each([
    [8, true, 8],
    [7, false, 7],
  ] as const)(
    '[gray-dawn/cripple/threshold, gray-dawn/cripple/later-wounds] %i points in an arm, then as many: crippled %s, %i marks of the first',
    (real, crippled, marks) => {
      const rules = rulesWith()
      const of = { who: person({ body: 9, luck: 9 }, rules), body: 9, saves: [] }
      const how = { options: optionsOf(), states: true, tell: undefined }
      const blow = { area: indexOf('left-arm'), real, stun: 0, single: false }
      // Every save is made.
      const dice = scripted(Array.from({ length: 5 }, () => 1))
      const first = suffer(dice, UNHURT, blow, of, how)
      expect([isCrippled(first, blow.area), first.real]).toEqual([crippled, marks])
      expect(isCrippled(first, indexOf('right-arm'))).toBe(false)
      // A crippled limb takes no more marks.
      expect(suffer(dice, first, blow, of, how).real).toBe(crippled ? marks : 2 * marks)
    },
  )
})

describe('facts', () => {
  it.each([
    ['head', true, 'death'],
    ['left-arm', true, 'wound'],
    ['right-leg', true, 'wound'],
    ['head', false, 'save'],
    ['left-leg', false, 'save'],
  ] as const)(
    '[gray-dawn/cripple/severing-roll] %s, severed %s, is a line of the kind %s',
    (area, severed, kind) =>
      expect(
        markFacts(trackUnder({})).kind({
          fact: 'severing',
          area,
          total: 9,
          against: 10,
          severed,
        } as MarkFact),
      ).toBe(kind),
  )
  it('[gray-dawn/damage/death-save-failed] the ten rounds of the dying run from their first failed save, also in round 0', () => {
    const combatant = patient({ body: 6, luck: 9, now: 0, wounds: [{ points: 11 }] })
    combatant.hit({ points: 5, dice: [1, 10] })
    expect(combatant.marks.dyingSince).toBe(0)
    combatant.until(2)
    combatant.tell({ fact: 'death-save', die: 10, needed: 5, result: 'dying' })
    expect([combatant.rules.wounds.dying(combatant.combatant), combatant.marks.dyingSince]).toEqual(
      [true, 0],
    )
  })
  it('[gray-dawn/damage/mortal-condition] whom the referee wakes is neither out nor dying', () => {
    const combatant = patient({ body: 6, luck: 9, wounds: [{ points: 11 }] })
    combatant.hit({ points: 5, dice: [1, 10] })
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.rules.wounds.helpless(combatant.combatant, 1),
    ]).toEqual([true, true])
    combatant.tell({ fact: 'woken' })
    expect([combatant.marks.dyingSince, combatant.marks.out]).toEqual([-1, undefined])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 1)).toBe(false)
  })
})

it('[gray-dawn/cripple/severing-roll, gray-dawn/location/d10] who aims at an arm that is gone strikes what is left', () => {
  const rules = rulesWith()
  const openWith = (gone: readonly Area[]): readonly Area[] => {
    const without = { ...rules, wounds: { ...rules.wounds, gone: () => gone } }
    const rows = rowsOf(attackOf({ at: 'left-arm' }, without))
    return [...new Set(rows.filter(({ open }) => open).map(({ area }) => area))].toSorted()
  }
  expect(openWith([])).toEqual(['left-arm'])
  expect(openWith(['left-arm'])).toEqual(['head', 'left-leg', 'right-arm', 'right-leg', 'torso'])
})

it('[gray-dawn/luck/points] a question of luck that says nothing of its roll offers no points', () => {
  const ask = { kind: 'luck', seat: 'player-1', options: [{ spend: 0 }], silent: { spend: 0 } }
  expect(luckItems({ men: {} } as never, ask as never)).toMatchObject([
    {
      verb: 'keep',
      group: expect.stringContaining('Luck, 0 points left'),
      label: 'Keep it: as it lies',
    },
  ])
})

it('[gray-dawn/luck/points] a file without LUCK has the average, and the reader is told; a file with it tells nothing', () => {
  const told: string[] = []
  const of = (luck: number | undefined): unknown =>
    read(
      { stats: luck === undefined ? {} : { luck } } as never,
      (() => undefined) as never,
      (() => (what: string) => void told.push(what)) as never,
    )
  expect(of(7)).toMatchObject({ luck: 7, points: 7 })
  expect(told).toEqual([])
  expect(of(undefined)).toMatchObject({ luck: 5, points: 5 })
  expect(told).toEqual(['no LUCK'])
})
