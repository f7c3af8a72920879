// For tests of rolls to hit: weapons, skills, and rows of rolls with their dice.
import { expect, it } from 'vitest'
import { type Case, gun, rolled } from './people.ts'

export const RIFLE = gun('rifle-assault-medium', { range: 100, damage: '4D6+1' })
/** RA 7, CQB 7. */
export const ra7 = (skill: string, level: number) => ({
  ref: 8,
  cool: 5,
  body: 6,
  skills: { [skill]: level },
})
export type Roll = readonly [
  what: string,
  one: Case,
  dice: readonly [number, ...number[]],
  attack: number,
  defence: number,
  hit: boolean,
]
export const testRolls = (rolls: readonly Roll[]): void =>
  it.each(rolls)('%s', (_, one, dice, attack, defence, hit) => {
    const found = rolled(one, dice)
    expect([found.attack, found.defence, found.margin > 0]).toEqual([attack, defence, hit])
    expect(found.fumble).toBe(attack <= 0)
  })
