// A crippled arm drops what it holds, at once after the act that crippled it, by whoever's hand.
import { describe, expect, it } from 'vitest'
import { END, battle, shoot, type Skirmish, type Soldier } from './table.ts'

const rifleman: Soldier = {
  ref: 6,
  body: 6,
  luck: 0,
  skills: { rifle: 4, handgun: 4 },
  weapons: ['rifle-assault-medium', 'pistol-medium'],
}
/** 5D6 of 20 less 2 for BODY 6 cripples a right arm; both saves are made, the arm stays on. */
const ARM = { location: [5], damage: [4, 4, 4, 4, 4], severing: [9] }
const HIMSELF = 4
const duel = (text: Skirmish = {}) =>
  battle(
    { ann: rifleman, bob: { ...rifleman, ref: 5 } },
    {
      ...text,
      dice: { 'initiative ann': [9], 'initiative bob': [2], ...ARM, ...text.dice },
    },
  )
const dropped = [{ type: 'dropped', weapon: 0 }]

describe('an arm that can no longer be used', () => {
  it('[gray-dawn/cripple/threshold, cp2020/damage/limb-loss-gap, gray-dawn/fumble/firearm-results] one’s own, by a fumble: the rifle falls before the turn is over, and the second burst is not fired', () => {
    const table = duel({
      dice: { attack: [1, 10, 9], reliability: [1], fumble: [HIMSELF] },
    })
    table.act('ann', shoot('bob'), shoot('bob'), END)
    expect(table.told('dropped')).toMatchObject([{ ...dropped[0], who: 'ann', near: 'ann' }])
    const of = (type: string) => table.events().findIndex((event) => event.type === type)
    expect(of('dropped')).toBeLessThan(
      table.events().findIndex((event) => event.type === 'ended' && event.who === 'ann'),
    )
    expect(table.told('fired')).toHaveLength(1)
    expect(table.combatant('ann').weapons).toMatchObject([{ weapon: { id: 'pistol-medium' } }])
  })
  it('[gray-dawn/cripple/threshold, cp2020/damage/limb-loss-gap] that of somebody who is hit: the rifle falls before they declare', () => {
    const table = duel({ dice: { attack: [9], defence: [2] } })
    table.act('ann', shoot('bob'), END)
    expect(table.told('dropped')).toMatchObject([{ ...dropped[0], who: 'bob' }])
    table.until('bob')
    expect(table.combatant('bob').weapons).toMatchObject([{ weapon: { id: 'pistol-medium' } }])
  })
  it('[gray-dawn/cripple/threshold] 7 points do not cripple: they keep it', () => {
    const table = duel({
      dice: { attack: [9], defence: [2], damage: [2, 2, 2, 2, 1] },
    })
    table.act('ann', shoot('bob'), END)
    expect(table.told('attacked')).toMatchObject([{ hit: true }])
    expect(table.told('dropped')).toEqual([])
  })
})
