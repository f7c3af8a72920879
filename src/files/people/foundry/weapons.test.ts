// Weapons of actors that are no plain guns, written by hand in the formats of the released forks.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../../books/index.ts'
import { importActors } from './actor.ts'

const weapon = (name: string, more: object) => ({
  name,
  type: 'weapon',
  system: { weaponType: 'Pistol', attackSkill: 'Handgun', attackType: 'Auto', ...more },
})
const items = (...list: object[]) => ({
  name: 'Hammer',
  type: 'npc',
  system: { stats: { ref: { base: 8 } } },
  items: list,
  _stats: { systemId: 'cyberpunk2020' },
})
const load = (one: unknown) => importActors(JSON.stringify(one), BOOKS['cp2020']!)
const person = (one: unknown) => load(one).value!.people[0]!
/** What is told of the items. */
const told = (one: unknown) =>
  load(one).value!.findings.flatMap(({ is, field, value }) =>
    field.startsWith('items[') ? [`${is} ${field} ${value}`.trim()] : [],
  )

describe('weapons of Foundry actors', () => {
  // 1D3 is 2 on average, 1D4 2.5; a point less than 6D6 is 5D6 and 2.5.
  it.each([
    ['2D6+1D3+1', '2D6+3'],
    ['1d10 + 1d4', '1D10+3'],
    ['6D6-1', '5D6+3'],
    ['3D6 - 1D6', '2D6'],
  ])('takes the damage %s as the code with the same average, and tells it', (damage, code) => {
    const gun = items(weapon('Gun', { damage }))
    expect(person(gun).weapons[0]).toMatchObject({ weapon: { damage: code } })
    expect(told(gun)).toContain(`doubtful items[0] Gun.damage ${damage}`)
  })

  it.each<[string, object, object, string[]]>([
    [
      'Fragmentation Grenade',
      { weaponType: 'Heavy', attackType: 'Grenade', damage: '7d6' },
      { class: 'grenade', skill: 'athletics' },
      ['weaponType'],
    ],
    [
      'RPG-A',
      { weaponType: 'Heavy', attackType: 'Missile', damage: '6d10', attackSkill: 'Heavy Weapons' },
      { class: 'heavy weapon', damage: '6D10' },
      ['attackType'],
    ],
    [
      'Crossbow "Stryker"',
      { weaponType: 'Exotic', attackType: 'Archer', attackSkill: 'Archery', damage: '3d6+3' },
      { class: 'bow', skill: 'archery' },
      ['weaponType'],
    ],
    [
      'Kendachi MonoKatana',
      { weaponType: 'Melee', attackType: 'Melee', attackSkill: 'Fencing', damage: '4d6' },
      { class: 'melee', mono: true },
      [],
    ],
    [
      'Монокатана',
      { weaponType: 'Melee', attackType: 'Melee', damage: '4d6' },
      { class: 'melee', mono: true, cutting: true },
      [],
    ],
    [
      'CAWS',
      { weaponType: 'Shotgun', attackType: 'Shotgun', rof: '10', damage: '4d6' },
      { class: 'automatic shotgun', damage: '4D6' },
      ['rangeDamages', 'attackType'],
    ],
  ])('takes %s for what it is', (name, more, wanted, doubts) => {
    const carried = items(weapon(name, more))
    expect(person(carried).weapons[0]).toMatchObject({ weapon: wanted })
    expect(
      load(carried).value!.findings.flatMap(({ is, field }) =>
        is === 'doubtful' && field.startsWith('items[') ? [field.split('.').at(-1)] : [],
      ),
    ).toEqual(doubts)
  })

  it('leaves out a blow that is written as a weapon', () =>
    expect(told(items(weapon('Strike', { weaponType: 'Melee', attackType: 'Martial' })))).toEqual([
      'dropped items[0] Strike Strike',
    ]))

  it('takes a blade of another damage than the list for a plain one', () => {
    const wooden = { weaponType: 'Melee', attackType: 'Melee', damage: '2d6' }
    expect(person(items(weapon('MonoKatana of wood', wooden))).weapons[0]).not.toMatchObject({
      weapon: { mono: true },
    })
  })
})
