// JOE, the book's sample character, at the desk and on the combat sheet of a fight.
import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../gunfight/table/scene.ts'
import { makeDesk } from './desk.ts'
import { enter, type PersonText } from '../files/enter.ts'
import { optionsOf, type Options } from '../options.ts'
import { sampleCharacter } from './sample.ts'
import { scene1988 } from '../table/scene.ts'
import { rules1988 } from '../table/rules.ts'
import { begin } from '../state.ts'

const joe = sampleCharacter()

/** JOE's sheet at the start of a fight. */
function sheetOf(over: Partial<PersonText> = {}, given: Partial<Options> = {}): Sheet {
  const options = optionsOf(given)
  const { setup } = enter(
    {
      title: 'Alone',
      sides: [{ name: 'JOE', seat: 'player-1', combatants: [{ ...joe, id: 'joe', ...over }] }],
    },
    options,
  )
  return scene1988(options)(begin(setup!, rules1988(options))).sheets['joe']!
}
const values = (figures: Sheet['stats']) =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]))

describe('JOE', () => {
  const sheet = sheetOf()
  const checked = makeDesk(optionsOf()).check(joe, {})

  test('[fnff-1988/setup/sample-sheet] stats 4, 6, 4, 5, 5 add up to 24, skills to 28, and no rule is broken', () => {
    expect(values(sheet.stats)).toEqual({ INT: 4, REF: 6, CL: 4, MA: 5, BODY: '5 Average' })
    expect(checked.points).toEqual({ stats: { spent: 24 }, skills: { spent: 28 } })
    expect(checked.problems).toEqual([])
  })
  test('[fnff-1988/setup/sample-sheet] his skills as written', () => {
    expect(values(sheet.skills)).toEqual({
      Pistol: 4,
      Rifle: 3,
      Awareness: 5,
      Athletics: 5,
      'Martial Arts': 0,
      'Melee Weapons': 4,
      Brawling: 4,
      Stealth: 3,
    })
  })
  test('[fnff-1988/setup/sample-sheet] runs 20 m, leaps 2 m, CEM 8, Average, acts in phases 2 and 3', () => {
    expect(sheet.name).toBe('JOE')
    expect(values(sheet.derived)).toMatchObject({
      CEM: -8,
      'Run a turn': '20 m',
      'Run a phase': '6 m',
      Leap: '2 m',
    })
    expect(values(checked.figures)).toMatchObject({
      'Body type': 'Average',
      CEM: -8,
      Phases: '2, 3',
    })
    expect(sheet.phases.map(({ acts }) => acts)).toEqual([false, true, true])
  })
  test('[fnff-1988/setup/sample-sheet, fnff-1988/armour/coverage] helmet and flack vest: SP 20 on head, torso and arms', () => {
    expect(sheet.areas.map(({ area, sp }) => [area, sp])).toEqual([
      ['head', 20],
      ['torso', 20],
      ['right-arm', 20],
      ['left-arm', 20],
      ['right-leg', 0],
      ['left-leg', 0],
    ])
  })
  test('[fnff-1988/setup/sample-sheet, fnff-1988/setup/equipment] the UZI and the Automag as written', () => {
    expect(sheet.weapons).toMatchObject([
      { name: 'UZI', type: 'SMG', accuracy: 2, ammunition: '9mm', shots: 30, loaded: 30, rof: 20 },
      {
        name: '.44 Automag',
        type: 'P',
        accuracy: 1,
        ammunition: '.44',
        shots: 7,
        loaded: 7,
        rof: 2,
      },
    ])
  })
})

describe('the sheet', () => {
  test('[fnff-1988/setup/combat-sheet] five boxes, FW to D; nothing on the outline at first', () => {
    expect(sheetOf().boxes.map(({ code, on }) => [code, on])).toEqual([
      ['FW', false],
      ['SW', false],
      ['CW', false],
      ['MW', false],
      ['D', false],
    ])
    expect(sheetOf().areas.flatMap(({ wounds }) => wounds)).toEqual([])
  })
  test('[fnff-1988/setup/combat-sheet, fnff-1988/weapons/shots] shots fired and wounds are written down', () => {
    const later = sheetOf({
      wounds: [{ area: 'left-arm', level: 'SW' }],
      weapons: [{ weapon: 'uzi', loaded: 10 }, '44-automag'],
    })
    expect(later.weapons.map(({ loaded, shots }) => [loaded, shots])).toEqual([
      [10, 30],
      [7, 7],
    ])
    expect(later.areas.filter(({ wounds }) => wounds.length > 0)).toMatchObject([
      { area: 'left-arm', wounds: [{ code: 'SW' }] },
    ])
  })
  test('[fnff-1988/setup/combat-sheet] a skill that was not bought stands as 0', () => {
    expect(values(sheetOf({ skills: {} }).skills)).toMatchObject({ Pistol: 0 })
  })
  test('[fnff-1988/setup/combat-sheet] the sheet follows the options: multiplier 5 runs 25 m', () => {
    expect(values(sheetOf({}, { 'movement-multiplier': 5 }).derived)).toMatchObject({
      'Run a turn': '25 m',
      Leap: '2.5 m',
    })
  })
  test('[fnff-1988/setup/combat-sheet, fnff-1988/wound/serious-effects] what a wound changes stands beside what it was', () => {
    const hurt = sheetOf({ wounds: [{ area: 'torso', level: 'SW', effect: 'rib' }] })
    expect(hurt.derived.find(({ label }) => label === 'Run a turn')).toMatchObject({
      value: '8 m',
      base: '20 m',
    })
    expect(hurt.derived.find(({ label }) => label === 'CEM')).not.toHaveProperty('base')
    const gone = (...areas: string[]) => ({
      lasting: areas.map((area) => ({ area, effect: 'amputated' })),
    })
    // A leap takes both legs, a throw an arm.
    expect(values(sheetOf(gone('left-leg')).derived)).toMatchObject({ Leap: '0 m', Throw: '15 m' })
    expect(values(sheetOf(gone('left-arm', 'right-arm')).derived)).toMatchObject({
      ...{ Leap: '2 m', Throw: '0 m' },
    })
  })
})
