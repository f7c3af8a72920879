// Weapons that jam: by autofire, by dirt.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { uzi, MISS, fire, pair } from './uzi.ts'

describe('jams', () => {
  const jam = (mode: 'single' | 'burst' | 'auto', options = {}) =>
    pair({ options, dice: { ...MISS, reliability: [10] } }).act('a', fire(mode))

  test('[fnff-1988/weapons/jam-by-autofire, fnff-1988/weapons/reliability] full auto asks for the roll first, single shots and bursts do not; a jam costs the action and no rounds', () => {
    const auto = jam('auto')
    expect(auto.told('checked')).toMatchObject([{ die: 10, worksOn: 9, jammed: true }])
    expect([
      auto.told('attacked').length,
      auto.combatant('a').weapons[0]!.loaded,
      auto.combatant('a').weapons[0]!.jammed,
      auto.told('acted').length,
    ]).toEqual([0, 30, true, 1])
    expect(auto.until('a', 2).tries('a', fire('single')).refusal?.code).toBe('refused/jammed')
    for (const mode of ['single', 'burst'] as const) expect(jam(mode).told('checked')).toEqual([])
    expect(
      pair({ dice: { ...MISS, reliability: [9] } })
        .act('a', fire('auto'))
        .told('attacked').length,
    ).toBe(1)
  })

  test('[fnff-1988/weapons/jam-by-autofire] suppressive fire asks for it too', () => {
    const table = pair({ dice: { ...MISS, reliability: [10] } }).act('a', {
      do: 'suppress',
      width: 5,
      targets: ['b'],
    })
    expect([
      table.told('checked').length,
      table.told('suppressed').length,
      table.told('attacked').length,
      table.combatant('a').weapons[0]!.loaded,
    ]).toEqual([1, 0, 0, 30])
  })

  test.each([
    ['once-per-turn', 1, 2],
    ['every-burst', 2, 3],
  ] as const)(
    '[fnff-1988/weapons/jam-by-autofire] option autofire-jam-roll %s',
    (value, inTurn, after) => {
      const table = pair(
        { options: { 'autofire-jam-roll': value }, dice: { ...MISS, reliability: [1] } },
        { ...uzi, weapons: [{ weapon: 'uzi', loaded: 30 }] },
        // Never hit, so that the fight goes on.
        { ...uzi, skills: { athletics: 10 } },
      )
      table.act('a', fire('auto')).until('a', 2).act('a', fire('auto'))
      expect(table.told('checked').length).toBe(inTurn)
      table.until('a', 3).act('a', { do: 'reload' }).until('a', 1, 2).act('a', fire('auto'))
      expect(table.told('checked').length).toBe(after)
    },
  )

  test.each([
    [false, 0],
    [true, 1],
  ] as const)('[fnff-1988/weapons/jam-by-autofire] option burst-can-jam %s', (value, rolls) => {
    expect(jam('burst', { 'burst-can-jam': value }).told('checked').length).toBe(rolls)
  })

  test('[fnff-1988/weapons/jam-by-dirt] a dirty weapon rolls at its first shot, and that is no roll for full auto', () => {
    const table = pair({ dice: { ...MISS, reliability: [1] } })
      .rule({ rule: 'dirt', who: 'a' })
      .act('a', fire('single'))
    expect(table.told('checked')).toMatchObject([{ jammed: false }])
    expect(table.combatant('a').weapons[0]).toMatchObject({ dirty: false, jammed: false })
    table.until('a', 2).act('a', fire('auto'))
    expect(table.told('checked').length).toBe(2)
  })

  test.each([
    [['burst', 'auto'], {}, [false, true]],
    [['single', 'auto'], {}, [false, true]],
    [['auto'], {}, [false, true]],
    [['burst'], { 'burst-can-jam': true }, [false, true]],
    [['burst', 'auto'], { 'burst-can-jam': true }, [false, true]],
  ] as const)(
    '[fnff-1988/weapons/jam-by-dirt, fnff-1988/weapons/jam-by-autofire] dirty, %j under %j: a roll for the dirt, and one for the autofire of the turn',
    (modes, options, automatic) => {
      const table = pair(
        { options, dice: { ...MISS, reliability: [1] } },
        { ...uzi, weapons: [{ weapon: 'uzi', dirty: true }] },
      )
      modes.forEach((mode, i) => table.until('a', i === 0 ? 1 : 2).act('a', fire(mode)))
      expect(table.told('checked').map(({ turn }) => turn !== undefined)).toEqual(automatic)
    },
  )
  test.each<Act>([
    { do: 'throw', target: 'b' },
    { do: 'grenade', target: 'b' },
  ])('[fnff-1988/weapons/jam-by-dirt] nothing in it can jam: %j', (act) => {
    const weapon = act.do === 'throw' ? 'knife' : 'hand-grenade'
    const table = pair({ dice: MISS }, { weapons: [{ weapon, dirty: true }] }).act('a', act)
    expect(table.told('checked')).toEqual([])
    expect([...table.told('attacked'), ...table.told('thrown')]).toHaveLength(1)
  })

  test('[fnff-1988/weapons/reliability] the step that is left out is not rolled', () => {
    expect(jam('auto', { 'steps-left-out': ['reliability'] }).told('checked')).toEqual([])
  })
})
