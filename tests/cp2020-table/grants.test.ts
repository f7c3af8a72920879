// Rows of the modifier table that the referee grants, and what the card says of load, aim and ambush.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { gun } from '../cp2020/people.ts'
import { YARD, evening } from './evening.ts'
import type { Written } from './evening.ts'

const shooter: Written = {
  ref: 7,
  skills: { handgun: 4 },
  weapons: [gun('pistol-heavy', { load: 'armor-piercing' })],
  at: [10, 30],
  facing: 90,
}
const target: Written = { at: [20, 30], facing: 270, armour: [{ sp: 40 }] }
const shoot = (who: string): Act => ({ do: 'attack', mode: 'single', target: who, shots: 1 })
const yard = () =>
  evening(
    { a: shooter, b: target, c: { ...target, side: 'b', at: [20, 40] } },
    { map: YARD, dice: { attack: [5], damage: [1] } },
  )
const attack = (table: ReturnType<typeof yard>, who: string): number =>
  table.act('a', shoot(who)).told('attacked').at(-1)!.attack!

describe('stated modifiers', () => {
  test('[cp2020/attack/modifiers-gap] granted against one, against all, until taken back; never twice', () => {
    const one = yard()
      .rule({ rule: 'grant', who: 'a', target: 'b', modifier: 'target-silhouetted' })
      .rule({ rule: 'grant', who: 'a', target: 'b', modifier: 'target-silhouetted' })
      .rule({ rule: 'grant', who: 'c', target: 'b', modifier: 'target-silhouetted' })
    expect(attack(one, 'b')).toBe(18)
    expect(attack(one, 'c')).toBe(13)
    const all = yard()
      .rule({ rule: 'grant', who: 'a', target: '', modifier: 'blinded-by-light-or-dust' })
      .rule({ rule: 'grant', who: 'a', target: 'b', modifier: 'small-target' })
    expect(attack(all, 'b')).toBe(16 - 3 - 4)
    const back = yard()
      .rule({ rule: 'grant', who: 'a', modifier: 'target-silhouetted' })
      .rule({ rule: 'grant', who: 'a', modifier: 'target-silhouetted', holds: false })
    expect(attack(back, 'b')).toBe(16)
  })

  test('[cp2020/attack/modifiers-gap] of rows that cannot hold together, the last one granted counts', () => {
    const grants = (table: ReturnType<typeof yard>, modifier: string, more: object = {}) =>
      table.rule({ rule: 'grant', who: 'a', modifier, ...more })
    const small = grants(yard(), 'small-target', { target: 'b' })
    expect(attack(grants(small, 'tiny-target'), 'b')).toBe(16 - 6)
    const back = grants(grants(yard(), 'small-target'), 'tiny-target')
    expect(attack(grants(back, 'tiny-target', { holds: false }), 'b')).toBe(16 - 4)
  })

  test('[cp2020/attack/modifiers-gap] only who has a REF above 10 is harder to hit when moving', () => {
    const modifier = 'moving-target-with-ref-above-10'
    const table = yard()
    expect(() => table.rule({ rule: 'grant', who: 'a', target: 'b', modifier })).toThrow('REF')
    expect(attack(table.rule({ rule: 'grant', who: 'a', modifier }), 'b')).toBe(16)
  })

  test('[cp2020/attack/modifiers-gap] what the field shows by itself is not counted twice', () => {
    const table = yard().rule({ rule: 'grant', who: 'a', modifier: 'turning-to-face-the-target' })
    expect(attack(table, 'b')).toBe(14)
  })

  test('[cp2020/attack/modifiers-gap, cp2020/melee/formula-gap] who is said to be immobile to one meets their blows without a defence, dodge or not', () => {
    const near = evening(
      { b: { ref: 9 }, a: { ref: 7, skills: { brawling: 2 } }, c: { ref: 5 } },
      { metres: 1, dice: { attack: [2, 5], defence: [5] } },
    ).rule({ rule: 'grant', who: 'a', target: 'b', modifier: 'target-immobile' })
    const strike: Act = { do: 'attack', mode: 'strike', target: 'b' }
    near.until('b').act('b', { do: 'dodge' }).until('a')
    expect(near.card('a', strike).sums[1]).toMatchObject({ what: 'difficulty', total: 10 })
    expect(near.act('a', strike).told('attacked').at(-1)).toMatchObject({
      attack: 11,
      defence: 10,
      rollsDefence: false,
      hit: true,
    })
    // To the others they are not.
    expect(near.until('c').act('c', strike).told('attacked').at(-1)).toMatchObject({
      rollsDefence: true,
    })
  })

  test("[cp2020/attack/modifiers-gap] a row of the table, and the referee's to grant", () => {
    expect(yard().refusal({ rule: 'grant', who: 'a', modifier: 'luck' })).toMatch(
      /target-silhouetted/,
    )
    expect(
      yard().refusal({ rule: 'grant', who: 'a', modifier: 'small-target' }, 'player-1'),
    ).toMatch(/referee/)
    expect(
      yard().refusal({ rule: 'grant', who: 'a', target: 'z', modifier: 'small-target' }),
    ).toMatch(/Nobody/)
  })

  test('[cp2020/attack/modifiers-gap] the form says what each row is worth', () => {
    const { face, state } = yard()
    const form = face.rulings(state, 'referee').find(({ fixed }) => fixed.rule === 'grant')!
    const field = form.fields.find(({ name }) => name === 'modifier') as unknown as {
      readonly values: readonly { readonly value: string; readonly label: string }[]
    }
    const labels = new Map(field.values.map(({ value, label }) => [value, label]))
    expect(labels.get('target-silhouetted')).toContain('(+2)')
    expect(labels.get('small-target')).toContain('(-4)')
    expect(labels.get('blinded-by-light-or-dust')).toContain('(-3)')
  })

  test('[cp2020/weapons/ap-gap, cp2020/action/aim] the card says what is loaded and what of the aim is lost', () => {
    const table = yard().act('a', { do: 'aim', target: 'b' }).until('a', 'next round')
    expect(table.card('a', shoot('c')).notes).toEqual([
      'Loaded with armour-piercing.',
      'The aim at b is lost.',
    ])
    expect(table.card('a', shoot('b')).sums[0]!.terms.map(({ what }) => what)).toContain(
      'aimed 1 round',
    )
  })
})
