// The door of the 1988 book: weapons, people and wounds of files, field by field.
import { describe, expect, it, test } from 'vitest'
import { openDoor } from '../../src/books/fnff-1988/files/enter.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { UNITS } from '../../src/books/fnff-1988/state.ts'
import type { PersonText, WeaponText } from '../../src/books/gunfight/files/texts.ts'

const combatant = { name: 'Ann', stats: { int: 5, ref: 8, cool: 5, ma: 6, body: 7 } }
const enter = (text: object) => {
  const door = openDoor(optionsOf({}))
  const found = door.person({ ...combatant, ...text } as PersonText, 'ann')
  return { found, problems: door.problems.map(({ field }) => field), converted: door.converted }
}
const weapon = (text: object) => {
  const door = openDoor(optionsOf({}))
  const found = door.weapon({ name: 'Zip gun', damage: '1D6', ...text } as WeaponText, 'w')
  const told = door.converted.map(({ field, from, to }) => [field, from, to].join(' '))
  return { found, problems: door.problems.map(({ field }) => field), told }
}

describe('weapons that are written out', () => {
  test.each([
    [{ type: 'P' }, 'P', [], []],
    [{ type: 'SHG' }, 'SHG', [], []],
    [{}, 'P', ['w.type'], []],
    [{ class: 'assault rifle' }, 'RIF', [], ['w.class assault rifle RIF']],
    [{ type: 'M', class: 'assault rifle' }, 'M', [], []],
  ])('[fnff-1988/setup/import-interlock] %j', (text, type, problems, told) => {
    const read = weapon(text)
    expect([read.found!.type, read.problems, read.told]).toEqual([type, problems, told])
  })
  it('[fnff-1988/weapons/reliability] what it does not say: no accuracy, nothing loaded, standard, neither bullpup nor blade', () => {
    expect(weapon({ type: 'P' }).found).toMatchObject({
      id: 'zip-gun',
      accuracy: 0,
      shots: 0,
      rof: 0,
      reliability: 'ST',
      bullpup: false,
      cutting: false,
    })
    expect(weapon({ type: 'P' }).found).not.toHaveProperty('structure')
    expect(weapon({ type: 'M', structure: 8, cutting: true }).found).toMatchObject({
      structure: 8,
      cutting: true,
    })
  })
  const dice = (count: number, plus = 0) => expect.objectContaining({ count, plus }) as unknown
  test.each([
    ['2D6', [dice(2), dice(2), dice(2)]],
    [{ near: '3D6', far: '2D6' }, [dice(3), dice(2), undefined]],
    [{ near: '3D6', far: '2D6', extreme: '1D6+1' }, [dice(3), dice(2), dice(1, 1)]],
    [{ close: '3D6', medium: '2D6', long: '1D6' }, [dice(3), dice(2), dice(1)]],
    [{ close: '3D6', long: '1D6' }, [dice(3), dice(1), dice(1)]],
    [{ close: '3d6' }, [dice(3), undefined, undefined]],
  ])('[fnff-1988/damage/killing-ranged] damage %j', (damage, [near, far, extreme]) => {
    const read = weapon({ type: 'P', damage })
    expect(read.problems).toEqual([])
    expect(read.found!.damage).toEqual({ near, far, extreme })
  })
  it('[fnff-1988/damage/killing-ranged] damage that is none', () => {
    expect(weapon({ type: 'P', damage: '2D10' }).problems).toEqual([
      'w.damage',
      'w.damage',
      'w.damage',
    ])
  })
})

describe('what somebody carries', () => {
  test.each([
    [{ weapon: 'glock-17', loaded: 17 }, 17, []],
    [{ weapon: 'glock-17', loaded: 0 }, 0, []],
    [{ weapon: 'glock-17', loaded: 18 }, 18, ['ann.weapons[0].loaded']],
    [{ weapon: 'glock-17' }, 17, []],
    ['glock-17', 17, []],
    [{ weapon: 'glock-17', ammo: 'jelly' }, 17, ['ann.weapons[0].ammo']],
  ])('[fnff-1988/action/reload] %j', (text, loaded, problems) => {
    const read = enter({ weapons: [text] })
    expect([read.found.weapons[0]!.loaded, read.problems]).toEqual([loaded, problems])
  })
  test.each([
    ['glock-17', 'armor-piercing'],
    ['ithaca-stakeout', 'slug'],
    ['ak-74', 'armor-piercing'],
  ])('[fnff-1988/weapons/types] %s is loaded with %s', (gun, ammo) => {
    const read = enter({ weapons: [{ weapon: gun, ammo }] })
    expect([read.found.weapons[0]!.ammo, read.problems]).toEqual([ammo, []])
  })
  test.each(['Armor T-Shirt', 'kevlar vest', 'Armor T-Shirt or Kevlar Vest'])(
    '[fnff-1988/armour/coverage] %s is in the list',
    (name) => {
      const { found, converted } = enter({ armor: [name] })
      expect([found.armour[0]!.sp, found.armour[0]!.covers, converted]).toEqual([10, ['torso'], []])
    },
  )
  it('[fnff-1988/setup/import-interlock] sights count for nothing, and that is told; no sights are not', () => {
    const sights = (...all: string[]) =>
      enter({ weapons: [{ weapon: 'glock-17', sights: all }] }).converted.map(({ field }) => field)
    expect([sights('laser-sight'), sights()]).toEqual([['ann.weapons[0].sights'], []])
  })
})

const ONE_ARM = { area: 'left-arm', effect: 'amputated' }

describe('wounds', () => {
  const wound = (text: object) => enter({ wounds: [text] })
  test.each([
    [{ area: 'head', level: 'SW' }, 'SW', 'head', []],
    [{ area: 'head', level: 'M2' }, 'MW', 'head', ['ann.wounds[0].level']],
    [{ level: 'serious', area: 'torso' }, 'SW', 'torso', ['ann.wounds[0].level']],
    [{ points: 6 }, 'SW', 'torso', ['ann.wounds[0].points']],
    [{ points: 6, area: 'left-leg' }, 'SW', 'left-leg', ['ann.wounds[0].points']],
    // An effect that the tables have there, also of a wound that has worsened; and those that only a ruling gives.
    [{ area: 'torso', level: 'SW', effect: 'rib' }, 'SW', 'torso', []],
    [{ area: 'torso', level: 'MW', effect: 'rib' }, 'MW', 'torso', []],
    [{ area: 'torso', level: 'FW', effect: 'rib' }, 'FW', 'torso', ['ann.wounds[0].effect']],
    [{ area: 'head', level: 'SW', effect: 'rib' }, 'SW', 'head', ['ann.wounds[0].effect']],
    [{ area: 'head', level: 'SW', effect: 'blind' }, 'SW', 'head', ['ann.wounds[0].effect']],
  ])('[fnff-1988/setup/import-interlock] %j', (text, level, area, told) => {
    const { found, problems, converted } = wound(text)
    expect(found.wounds![0]).toMatchObject({ id: 'w1', level, area, treated: true })
    expect([problems, converted.map(({ field }) => field)]).toEqual([[], told])
  })
  test.each([
    [{ wounds: [{ area: 'head', level: 'CW', effect: 'amputated' }] }, ['ann.wounds[0].effect']],
    [{ lasting: [{ area: 'head', effect: 'amputated' }] }, ['ann.lasting[0].effect']],
    [{ lasting: [{ area: 'left-arm', effect: 'amputated' }] }, []],
  ])('[fnff-1988/wound/critical-effects] nobody lives without a head: %j', (text, problems) => {
    expect(enter(text).problems).toEqual(problems)
  })
  test.each([
    [{}, -1, undefined, undefined],
    [{ days: 3 }, -1 - 3 * UNITS.day, undefined, undefined],
    [{ days: 7 }, -1 - 7 * UNITS.day, 1, undefined],
    [{ days: 15 }, -1 - 15 * UNITS.day, 2, undefined],
    [{ healsIn: 7 }, -1, undefined, -1 + 7 * UNITS.day],
    [{ days: 10, healsIn: 4 }, -1 - 10 * UNITS.day, 1, -1 + 4 * UNITS.day],
    [{ days: 7, healsIn: 0 }, -1 - 7 * UNITS.day, 1, -1],
    // A recovery roll falls on no other day.
    [{ healsIn: 4 }, -1, undefined, undefined],
    [{ healsIn: 0 }, -1, undefined, undefined],
    [{ days: 8, healsIn: 3 }, -1 - 8 * UNITS.day, 1, undefined],
  ])(
    '[fnff-1988/healing/intervals] a flesh wound with %j: taken at %i, rolled for %s times',
    (text, at, rolls, healsOn) => {
      const [found] = wound({ area: 'torso', level: 'FW', ...text }).found.wounds!
      expect([found!.at, found!.rolls, found!.healsOn]).toEqual([at, rolls, healsOn])
    },
  )
  test.each([
    [{ wounds: [{ area: 'left-leg', level: 'SW', days: 5, healsIn: 9 }] }, []],
    [{ wounds: [{ area: 'left-leg', level: 'SW', days: 5, healsIn: 3 }] }, ['wounds[0].healsIn']],
    [{ lasting: [ONE_ARM, ONE_ARM] }, ['lasting[1]']],
    [{ lasting: [ONE_ARM, { ...ONE_ARM, area: 'right-arm' }] }, []],
  ])(
    '[fnff-1988/healing/intervals, fnff-1988/wound/critical-effects] of %j, the file is told of %j',
    (text, told) => {
      const { problems, converted } = enter(text)
      expect([problems, converted.map(({ field }) => field)]).toEqual([
        [],
        told.map((field) => `ann.${field}`),
      ])
    },
  )
})

describe('armour that has lost points', () => {
  const lost = (text: object) => enter(text).found.spLost
  it('[fnff-1988/armour/staged-penetration] those of the person and of its pieces, the most of each', () => {
    const vest = { name: 'vest', sp: 10, covers: ['torso', 'left-arm'] }
    expect(lost({ spLost: { torso: 2 }, armor: [vest] })).toMatchObject({ torso: 2 })
    expect(
      lost({ spLost: { torso: 2 }, armor: [{ ...vest, lost: { torso: 3, 'left-arm': 1 } }] }),
    ).toMatchObject({ torso: 3, 'left-arm': 1 })
    expect(lost({ spLost: { torso: 4 }, armor: [{ ...vest, lost: { torso: 3 } }] })).toMatchObject({
      torso: 4,
    })
  })
})
