import { describe, expect, test } from 'vitest'
import { COMMON } from '../../../catalogue/common.ts'
import { armsList, carry, findWeapon } from './arms.ts'
import { printDamage } from './damage-dice.ts'
import { optionsOf, type Options } from '../options.ts'
import { weaponCode } from './weapon-code.ts'

const arms = armsList(optionsOf())
const get = (id: string, options?: Partial<Options>) =>
  findWeapon(options ? armsList(optionsOf(options)) : arms, id)!
const near = (id: string, options?: Partial<Options>) => printDamage(get(id, options).damage.near)

describe('the lists', () => {
  const LISTS = [
    'automatics',
    'revolvers',
    'holdouts',
    'submachineguns',
    'rifles',
    'shotguns',
    'melee',
    'specials',
  ] as const
  const all = LISTS.flatMap((list) =>
    COMMON[`fnff-1988/weapons-data/${list}`].map(
      (row) => [list, row.name, Object.values(row).slice(0, 9).join(', ')] as const,
    ),
  )
  test.each(all)('[fnff-1988/weapons-data/%s] %s is there as printed', (_list, name, line) => {
    expect(weaponCode(arms.find((weapon) => weapon.name === name)!)).toBe(line)
  })
  const rows: readonly [list: string, id: string, line: string, damage: string][] = [
    ['automatics', '45-colt-automatic', '.45 Colt Automatic, P, 1, J, E, .45, 7, 2, VR', '2D6+1'],
    [
      'automatics',
      'ruger-mkii-standard',
      'Ruger MKII Standard, P, 2, J, C, .22In, 13, 2, ST',
      '1D6/3',
    ],
    ['revolvers', 'sw-combat-magnum', 'S&W Combat Magnum, P, 1, J, C, .357, 6, 2, VR', '2D6+3'],
    ['holdouts', 'ca-bulldog', 'C.A. Bulldog, P, 0, P, C, .44, 5, 1, VR', '4D6'],
    [
      'holdouts',
      'hi-standard-derringer',
      'Hi Standard Derringer, P, -1, P, C, .22, 2, 1, ST',
      '1D6/3',
    ],
    ['submachineguns', 'uzi', 'UZI, SMG, 2, J, C, 9mm, 30, 20, VR', '1D6+3'],
    ['submachineguns', 'bushmaster', 'Bushmaster, SMG, 0, L, R, 5.56, 30, 20, ST', '5D6+2'],
    ['rifles', 'm-16a', 'M-16A and M-16A2, RIF, 2, N, C, 5.56N, 30, 25, UR', '5D6+2'],
    ['rifles', 'fn-fal', 'FN-FAL, RIF, 0, N, E, 7.62N, 20, 21, VR', '11D6+2'],
    ['shotguns', 'caws', 'CAWS, SHG, 0, N, R, 12, 27, 10, ST', '5D6'],
    ['melee', 'knife', 'Knife or dagger, M, 1, J, E, NA, NA, NA, VR', '1D6'],
    ['melee', 'axe', 'Axe, M, -1, N, C, NA, NA, NA, VR', '1D6+2'],
    ['specials', 'crossbow', 'Crossbow, BOW, 0, L, C, NA, 12, 1, VR', '1D6'],
    ['specials', 'sledgehammer', 'Sledgehammer, M, -2, N, C, NA, NA, NA, VR', '3D6'],
  ]
  test.each(rows)('[fnff-1988/weapons-data/%s] %s: %s, %s', (_list, id, line, damage) => {
    expect([weaponCode(get(id)), near(id)]).toEqual([line, damage])
  })
  test('[fnff-1988/setup/equipment] each id is of one weapon, and each is found by id and name', () => {
    expect(new Set(arms.map(({ id }) => id)).size).toBe(arms.length)
    for (const weapon of arms)
      expect([findWeapon(arms, weapon.id), findWeapon(arms, weapon.name)]).toEqual([weapon, weapon])
  })
  test.each([
    ['HK MP5K', 'mp5k'],
    ['H&K MP5', 'hk-mp5'],
    ['AKM', 'ak-47'],
    ['Galil', 'galli-556'],
    ['dagger', 'knife'],
    ['AR-180', 'ar-15'],
    ['M-16A2', 'm-16a'],
    ['Automag', '44-automag'],
    ['GLOCK 17', 'glock-17'],
  ])('%s is found as %s', (name, id) => {
    expect(get(name).id).toBe(id)
  })
  test('a weapon that is not there is undefined', () => {
    expect(findWeapon(arms, 'Scamp')).toBeUndefined()
  })
})

describe('what a table can read otherwise', () => {
  const rows: readonly (readonly [
    list: string,
    option: Partial<Options>,
    id: string,
    line: string,
  ])[] = [
    [
      'automatics',
      { 'beretta-m92f-shots': 15 },
      'beretta-m92f',
      'Beretta M92F, P, 1, J, R, 9mm, 15, 2, ST',
    ],
    [
      'automatics',
      { 'beretta-m92f-shots': 7 },
      'beretta-m92f',
      'Beretta M92F, P, 1, J, R, 9mm, 7, 2, ST',
    ],
    [
      'revolvers',
      { 'model-29-ammunition': '.357' },
      'sw-model-29',
      'S&W Model 29, P, 1, J, C, .357, 6, 2, VR',
    ],
    [
      'revolvers',
      { 'model-29-ammunition': '.44' },
      'sw-model-29',
      'S&W Model 29, P, 1, J, C, .44, 6, 2, VR',
    ],
    ...([5, 30, 35] as const).map(
      (rof) =>
        [
          'submachineguns',
          { 'mac-10-rof': rof },
          'mac-10',
          `Ingram MAC 10, SMG, -1, J, C, .45, 30, ${rof}, UR`,
        ] as const,
    ),
    ...([1, 2, 3] as const).map(
      (accuracy) =>
        [
          'submachineguns',
          { 'mp5-accuracy': accuracy },
          'hk-mp5',
          `H&K MP5 and MP5K, SMG, ${accuracy}, L, C, 9mm, 30, 20, ST`,
        ] as const,
    ),
    ...(['L', 'J', 'N'] as const).map(
      (code) =>
        [
          'submachineguns',
          { 'bushmaster-concealability': code },
          'bushmaster',
          `Bushmaster, SMG, 0, ${code}, R, 5.56, 30, 20, ST`,
        ] as const,
    ),
    ...([21, 20] as const).map(
      (rof) =>
        [
          'rifles',
          { 'fn-fal-rof': rof },
          'fn-fal',
          `FN-FAL, RIF, 0, N, E, 7.62N, 20, ${rof}, VR`,
        ] as const,
    ),
    ...([3, 2] as const).map(
      (accuracy) =>
        [
          'rifles',
          { 'winchester-m70-accuracy': accuracy },
          'winchester-m70',
          `Winchester M70, RIF, ${accuracy}, N, C, 30-06, 5, 1, VR`,
        ] as const,
    ),
    ...([6, 20] as const).map(
      (rof) =>
        [
          'rifles',
          { 'galil-rof': rof },
          'galil',
          `Galli 5.56, RIF, 1, N, C, 5.56N, 30, ${rof}, VR`,
        ] as const,
    ),
  ]
  test.each(rows)('[fnff-1988/weapons-data/%s] option %j: %s', (_list, option, id, line) => {
    expect(weaponCode(get(id, option))).toBe(line)
  })
  const damages: readonly [list: string, option: Partial<Options>, id: string, dice: string][] = [
    ['revolvers', { 'model-29-ammunition': '.44' }, 'sw-model-29', '4D6'],
    ['rifles', { 'ak-74-ballistics': '5.56 NATO' }, 'ak-74', '5D6+2'],
    ['rifles', { 'ak-74-ballistics': '7.62 Soviet' }, 'ak-74', '7D6+3'],
    ['melee', { 'spear-damage': '1D6+2' }, 'spear', '1D6+2'],
    ['melee', { 'spear-damage': '1D6+3' }, 'spear', '1D6+3'],
    ['melee', { 'spear-damage': '1D6' }, 'spear', '1D6'],
  ]
  test.each(damages)(
    '[fnff-1988/weapons-data/%s] option %j: the %s does %s',
    (_list, option, id, dice) => {
      expect(near(id, option)).toBe(dice)
    },
  )
})

describe('versions', () => {
  const rows: readonly [id: string, line: string][] = [
    ['mamba-machine-pistol', 'Mamba machine pistol, SMG, 1, J, R, 9mm, 15, 5, ST'],
    ['uzi-pistol', 'UZI pistol, P, 1, J, C, 9mm, 30, 3, VR'],
    ['mp5k', 'MP5K, SMG, 1, J, C, 9mm, 30, 20, ST'],
    ['mp5d3', 'MP5D3, SMG, 1, L, C, 9mm, 30, 20, ST'],
    ['thompson-m1928', 'Thompson M1928, SMG, 2, N, C, .45, 50, 20, UR'],
    ['m-16-early-models', 'M-16 early models, RIF, 1, N, C, 5.56N, 30, 25, UR'],
    ['ar-15', 'AR-15 and AR-180, RIF, 2, N, C, 5.56N, 30, 2, UR'],
    ['galil-export-model', 'Galil export model, RIF, 1, N, C, 7.62N, 30, 6, VR'],
    ['winchester-44', 'Winchester .44, RIF, 2, N, E, .44, 5, 2, ST'],
    ['chiefs-special', "Chief's Special, P, 1, P, C, .38, 6, 1, VR"],
    ['peacemaker-late-models', 'Peacemaker late models, P, 0, J, R, .45, 6, 2, VR'],
  ]
  test.each(rows)('[fnff-1988/weapons-data/variants] %s: %s', (id, line) => {
    expect(weaponCode(get(id))).toBe(line)
  })
  test('[fnff-1988/weapons-data/variants] all but the Scamp, which has no figures', () => {
    const names = COMMON['fnff-1988/weapons-data/variants']
      .map(({ variant }) => variant as string)
      .filter((name) => name !== 'Scamp')
    expect(arms.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names)
  })
  test('[fnff-1988/weapons-data/variants] the export Galil and the .44 Winchester do the damage of their rounds', () => {
    expect([near('galil-export-model'), near('winchester-44')]).toEqual(['11D6+2', '4D6'])
  })
  test.each([
    ['ST', 7],
    ['VR', 9],
  ] as const)(
    '[fnff-1988/weapons-data/variants] option mp5k-reliability %s: works on %i',
    (code, roll) => {
      const weapon = get('mp5k', { 'mp5k-reliability': code })
      expect([weapon.reliability, weapon.worksOn]).toEqual([code, roll])
    },
  )
})

describe('what the codes mean', () => {
  test.each([
    ['glock-17', 9],
    ['thompson-m1928', 6],
    ['beretta-m92f', 7],
    ['browning-25', 6],
    ['club', 9],
  ])('[fnff-1988/weapons/reliability] %s works on %i or below', (id, roll) => {
    expect(get(id).worksOn).toBe(roll)
  })
  test('[fnff-1988/weapons/bullpup] the bullpups are the Styer AUG and the Bushmaster', () => {
    expect(arms.filter(({ bullpup }) => bullpup).map(({ id }) => id)).toEqual([
      'bushmaster',
      'styer-aug',
    ])
  })
  test('[fnff-1988/armour/blades] knife, switchblade, sword, spear, shiriken, chainsaw and axe cut', () => {
    expect(
      arms
        .filter(({ cutting }) => cutting)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['axe', 'chainsaw', 'knife', 'shiriken', 'spear', 'switchblade', 'sword'])
  })
  test.each(['club', 'brick', 'bottle', 'stone', 'gun-as-club'])(
    '[fnff-1988/weapons-data/melee] %s: accuracy 0, under a jacket, damage of the club',
    (id) => {
      const { type, accuracy, concealability } = get(id)
      expect([type, accuracy, concealability, near(id)]).toEqual(['M', 0, 'J', '1D6'])
    },
  )
  test('[fnff-1988/weapons-data/melee] the dart does and hides as the shiriken', () => {
    const [dart, star] = [get('dart'), get('shiriken')]
    expect([dart.damage, dart.concealability]).toEqual([star.damage, star.concealability])
  })
  test('[fnff-1988/weapons/shots] a weapon is carried with its full load; melee weapons have none', () => {
    expect(carry(get('uzi'))).toMatchObject({
      loaded: 30,
      spare: undefined,
      ammo: 'plain',
      jammed: false,
      dirty: false,
    })
    expect(carry(get('uzi'), 2).spare).toBe(2)
    expect(carry(get('sword')).loaded).toBe(0)
  })
})
