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
    ['5D5', '4D6+1'],
    ['1D3+1', '1D6/2+1'],
    ['1/2D6', '1D6/2'],
  ])('takes the damage %s as the code with the same average, and tells it', (damage, code) => {
    const gun = items(weapon('Gun', { damage }))
    expect(person(gun).weapons[0]).toMatchObject({ weapon: { damage: code } })
    expect(told(gun)).toContain(`doubtful items[0] Gun.damage ${damage}`)
  })

  it.each([
    ['3D6* -', '3D6'],
    ['2d6x2/1d6x1', '2D6'],
    ['/ 10d10 2', '10D10'],
    ['3d10/2turns', '3D10'],
    ['6D6-1/5D6', '5D6+3'],
  ])('takes the first dice of %s, and tells it', (damage, code) => {
    const gun = items(weapon('Gun', { damage }))
    expect(person(gun).weapons[0]).toMatchObject({ weapon: { damage: code } })
    const found = load(gun).value!.findings.find(({ field }) => field.endsWith('.damage'))
    expect(found!.why).toMatch(/nothing else in it is read$/)
  })

  it.each([
    ['range', '250m', 250, false],
    ['range', '1.5 km', 1500, false],
    ['range', '30м', 30, false],
    ['shots', '100/35', 100, true],
    ['accuracy', '+1/3', 1, true],
  ])('takes the %s %s as %i', (figure, said, value, doubted) => {
    const gun = items(weapon('Gun', { damage: '2D6+1', rof: 2, [figure]: said }))
    expect(person(gun).weapons[0]).toMatchObject({ weapon: { [figure]: value } })
    expect(told(gun).some((one) => one.startsWith(`doubtful items[0] Gun.${figure}`))).toBe(doubted)
  })

  const pistol = { accuracy: 0, damage: '2D6+1', rof: 2, shots: 10, reliability: 'VR', range: 50 }
  it.each<[string, object, unknown, string | undefined]>([
    ['Средний пистолет', pistol, 'pistol-medium', undefined],
    ['Sledgehammer', { weaponType: 'Melee', damage: '4D6' }, 'sledgehammer', undefined],
    ['Кувалда', { weaponType: 'Melee', damage: '4d6' }, 'sledgehammer', undefined],
    ['Sword', { weaponType: 'Melee', damage: '3D6' }, { damage: '3D6' }, 'damage 2D6+2'],
    ['Monokatana', { weaponType: 'Melee', damage: '4D6' }, 'monokatana', undefined],
    ['pistol-medium', { ...pistol, shots: 15 }, { shots: 15 }, 'shots 10'],
  ])('knows %s of the list by its name and figures', (name, more, wanted, differs) => {
    const carried = items(weapon(name, more))
    expect(person(carried).weapons[0]).toMatchObject({ weapon: wanted })
    const why = load(carried).value!.findings.find((one) => one.why.startsWith('the book lists'))
    expect(why?.why).toBe(differs && `the book lists it with ${differs}`)
  })

  it('has the damage of a shotgun at each range, however it is written', () =>
    expect(
      person(items(weapon('Pump', { attackType: 'Shotgun', damage: '4D6/3D6/2D6', rof: 2 })))
        .weapons[0],
    ).toMatchObject({ weapon: { damage: { close: '4D6', medium: '3D6', long: '2D6' } } }))

  describe('with ammunition', () => {
    const gun = (more: object) => weapon('Gun', { ...pistol, ammoType: '9mm', ...more })
    const rounds = (more: object, system: object = {}) => ({
      ...{ name: '9mm ball', type: 'ammo', ...more },
      system: { caliber: '9 mm', quantity: 25, ...system },
    })
    it.each<[string, object[], object]>([
      ['of its calibre', [gun({}), rounds({})], { spare: 2 }],
      ['of two kinds', [gun({}), rounds({}), rounds({ name: '9mm HP' })], { spare: 4 }],
      [
        'that it names',
        [gun({ ammoItemId: 'a' }), rounds({ _id: 'a' }, { caliber: '.45' })],
        { spare: 2 },
      ],
      ['of another calibre', [gun({}), rounds({}, { caliber: '.45' })], { spare: undefined }],
      [
        'loaded that pierces',
        [gun({ loadedAmmo: { armorMultSoft: 0.5, armorMultHard: 0.5, penDamageMult: 0.5 } })],
        { ammo: 'armor-piercing' },
      ],
      [
        'loaded of that name',
        [gun({ loadedAmmo: { name: '9mm AP' } })],
        { ammo: 'armor-piercing' },
      ],
      ['loaded that is plain', [gun({ loadedAmmo: { name: 'Ball' } })], { ammo: undefined }],
    ])('%s knows it', (_, list, wanted) => {
      const [found] = person(items(...list)).weapons as { spare?: number; ammo?: string }[]
      expect({ spare: found!.spare, ammo: found!.ammo }).toEqual({
        spare: undefined,
        ammo: undefined,
        ...wanted,
      })
    })
    it('tells rounds that nothing here takes, and those that no book has', () => {
      expect(told(items(gun({}), rounds({}, { caliber: '.45' })))).toContain(
        'dropped items[1] 9mm ball 9mm ball',
      )
      expect(told(items(gun({ loadedAmmo: { name: 'Fire', dotType: 'fire' } })))).toContain(
        'doubtful items[0] Gun.loadedAmmo Fire',
      )
    })
  })

  it.each<[string, object, object, string[]]>([
    [
      'Fragmentation Grenade',
      { weaponType: 'Heavy', attackType: 'Grenade', damage: '5d6' },
      { class: 'grenade', skill: 'athletics' },
      ['weaponType', 'items[0] Fragmentation Grenade'],
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
      { weaponType: 'Melee', attackType: 'Melee', damage: '4d6', accuracy: 2 },
      { class: 'melee', mono: true, cutting: true },
      ['items[0] Монокатана'],
    ],
    [
      'Eagletech "Tigercat" Bow',
      { weaponType: 'Exotic', attackSkill: '', damage: '6d6' },
      { class: 'bow' },
      ['weaponType'],
    ],
    [
      'Blitzkrieg Arc-Thrower',
      { weaponType: 'Exotic', attackSkill: '', damage: '3d6' },
      { class: 'assault rifle', damage: '3D6' },
      ['weaponType'],
    ],
    [
      'CAWS',
      { weaponType: 'Shotgun', attackType: 'Shotgun', rof: '10', damage: '4d6' },
      { class: 'automatic shotgun', damage: '4D6' },
      ['rangeDamages', 'attackType', 'items[0] CAWS'],
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
