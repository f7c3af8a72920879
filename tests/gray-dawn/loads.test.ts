// What the weapons of this book can be loaded with, what each load and each blow does besides, and what launches grenades and rockets.
import { describe, expect, it } from 'vitest'
import type { Load } from '../../src/books/cp2020/arms/loads.ts'
import type { Mode } from '../../src/books/cp2020/words.ts'
import { ARMS_GRAY_DAWN, grazeOfLoad, isShot } from '../../src/books/gray-dawn/arms/loads.ts'
import { gun, rulesWith, person } from './people.ts'

const rules = rulesWith()
const loads = (id: string): readonly Load[] =>
  rules.loads(ARMS_GRAY_DAWN.find((weapon) => weapon.id === id)!)
/** A load without the rule of its factors. */
const figures = ({ rule: _rule, ...rest }: Load) => rest
const plain = { sp: { soft: 1, hard: 1 }, points: 1, wear: 1, remembersTen: false }
const PLAIN = { ...plain, id: 'plain', name: 'plain' }
const PIERCING = {
  ...plain,
  id: 'armor-piercing',
  name: 'armour-piercing',
  sp: { soft: 0.5, hard: 0.5 },
  points: 0.5,
}
const HOLLOW = { ...plain, id: 'hollow-point', name: 'hollow-point' }

describe('[gray-dawn/graze/modifiers, gray-dawn/shotgun/attack-bonus] loads', () => {
  it.each([
    ['pistol-medium', [PLAIN, PIERCING, HOLLOW]],
    ['rifle-assault-medium', [PLAIN, PIERCING, HOLLOW]],
    ['smg-light', [PLAIN, PIERCING, HOLLOW]],
    [
      'shotgun',
      [
        { ...PLAIN, special: ['pellets'] },
        { ...plain, id: 'slug', name: 'slug' },
      ],
    ],
    ['bow', [PLAIN]],
  ])('of a %s', (id, all) => {
    expect(loads(id).map(figures)).toEqual(all)
  })
  it('only pellets are shot', () => {
    const shot = (id: string) => loads(id).map((load) => [load.id, isShot(load)])
    expect(shot('shotgun')).toEqual([
      ['plain', true],
      ['slug', false],
    ])
    expect(shot('bow')).toEqual([['plain', false]])
  })
  it('[gray-dawn/graze/modifiers] what opens grazes less often, what goes through more often', () => {
    expect(
      ['plain', 'armor-piercing', 'hollow-point', 'slug'].map((id) => grazeOfLoad({ id })),
    ).toEqual([0, 2, -2, 0])
  })
})

describe('[gray-dawn/wound/half-stun] what an attack does besides', () => {
  const special = (weapon: ReturnType<typeof gun> | undefined, mode: Mode) =>
    rules.load(weapon, mode, person({}, rules)).special
  it.each([
    ['a fist', undefined, 'strike', ['half stun']],
    ['a choke', undefined, 'choke', ['half stun']],
    ['a club', gun('club'), 'melee', ['half stun']],
    ['a sword', gun('sword'), 'melee', undefined],
    ['a blade of one molecule', gun('monokatana'), 'melee', undefined],
    ['a pistol', gun('pistol-medium'), 'single', undefined],
    ['shot', gun('shotgun'), 'single', ['pellets']],
    ['a slug', gun('shotgun', { carried: { load: 'slug' } }), 'single', undefined],
  ] as const)('%s', (_what, weapon, mode, words) => {
    expect(special(weapon, mode)).toEqual(words)
  })
  it('a gun does what it is loaded with, and what plain rounds do with a load that it does not take', () => {
    const load = (id: string) =>
      figures(
        rules.load(gun('pistol-medium', { carried: { load: id } }), 'single', person({}, rules)),
      )
    expect(load('hollow-point')).toEqual(HOLLOW)
    expect(load('armor-piercing')).toEqual(PIERCING)
    expect(load('slug')).toEqual(PLAIN)
  })
})

describe('[gray-dawn/area/impact, gray-dawn/shotgun/attack-bonus] arms of this book', () => {
  const arm = (id: string) => ARMS_GRAY_DAWN.find((weapon) => weapon.id === id)
  const dice = (count: number, sides: number) => [{ count, sides, divide: 1, plus: 0 }]
  const launcher = {
    modes: ['area'],
    shots: 1,
    rof: 1,
    calibre: 'none',
    edged: false,
    mono: false,
  }
  it('shotguns reach as far as their shot does, 40 m; other weapons as in the list', () => {
    expect(['shotgun', 'shotgun-auto', 'pistol-medium'].map((id) => arm(id)!.range)).toEqual([
      40, 40, 50,
    ])
  })
  it.each(['grenade-launcher', 'rocket-launcher'])('%s goes off where it strikes', (id) => {
    const weapon = arm(id)!
    expect(weapon).toMatchObject({ ...launcher, name: id.replace('-', ' ') })
    expect(loads(id).map(figures)).toEqual([{ ...PLAIN, blast: weapon.radius, neverMaximum: true }])
  })
  it('a rocket does 6D10', () => {
    expect(arm('rocket-launcher')!.damage).toEqual(dice(6, 10))
  })
  it('what is thrown by hand takes no such load', () => {
    expect(loads('grenade-frag').map(figures)).toEqual([PLAIN])
  })
})
