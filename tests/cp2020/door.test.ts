// The door of the 2020 book: people and weapons of files, its own and those of 1988.
import { describe, expect, it, test } from 'vitest'
import { openDoor } from '../../src/books/cp2020/files/read-setup.ts'
import { armsList } from '../../src/books/fnff-1988/arms/arms.ts'
import { armourList } from '../../src/books/fnff-1988/arms/armour-list.ts'
import { optionsOf as options1988 } from '../../src/books/fnff-1988/options.ts'
import type { PersonText, WeaponText } from '../../src/books/gunfight/files/texts.ts'
import { RUINED } from '../../src/books/gunfight/words.ts'
import { rulesWith } from './people.ts'

const rules = rulesWith()
const CLUB = { name: 'x', class: 'melee', damage: '1D6' }
const LOST_ARM = { area: 'left-arm', effect: 'lost' }
const STATS = { int: 5, ref: 8, tech: 4, cool: 5, ma: 6, body: 7 }
const enter = (text: Partial<PersonText>, foreign = false) => {
  const door = openDoor(rules, foreign)
  return {
    combatant: door.person({ name: 'Rose', stats: STATS, ...text }, 'rose'),
    problems: door.problems,
    told: door.converted.map(({ field, to }) => [field, to]),
  }
}
const weapon = (text: WeaponText) => {
  const door = openDoor(rules)
  return { weapon: door.weapon(text, 'weapon'), problems: door.problems }
}

describe('people', () => {
  it.each([
    [{ weapon: 'shotgun', choke: 'open' }, false, [['rose.weapons[0].choke', 'nothing']]],
    [{ weapon: 'shotgun', choke: 'closed' }, true, [['rose.weapons[0].choke', 'nothing']]],
    // The 1988 book writes an open choke for every weapon.
    [{ weapon: 'shotgun', choke: 'open' }, true, []],
    [
      { weapon: 'pistol-heavy', sights: ['laser-sight', 'laser-sight'] },
      false,
      [['rose.weapons[0].sights[1]', 'nothing']],
    ],
  ] as const)(
    'a file is told what of %j (of another book: %s) counts for nothing',
    (of, foreign, told) => expect(enter({ weapons: [of] } as never, foreign).told).toEqual(told),
  )
  it.each([
    ['days', { points: 5, days: 3 }],
    ['healsIn', { points: 5, healsIn: 3 }],
    ['area', { points: 5, area: 'head' }],
    ['effect', { points: 5, effect: 'severed', area: 'left-leg' }, 'lost'],
    [undefined, { points: 5, effect: 'lost', area: 'left-leg' }],
    ['treated', { points: 5, treated: false }],
    [undefined, { points: 13, treated: false }],
    [undefined, { points: 5, treated: true }],
  ] as const)(
    '[cp2020/wounds/healing-gap] a file is told of the %s of %j',
    (name, wound, becomes: string = 'nothing') =>
      expect(enter({ wounds: [wound] } as never).told).toEqual(
        name ? [[`rose.wounds[0].${name}`, becomes]] : [],
      ),
  )
  it.each([
    ['spLost.torso', { spLost: { torso: 5 } }],
    ['spLost.torso', { armor: ['kevlar-vest'], spLost: { torso: 11 } }, '10 points'],
    [undefined, { armor: ['kevlar-vest'], spLost: { torso: 10 } }],
    ['spLost.torso', { armor: ['skin weave'], spLost: { torso: 4 } }],
    [undefined, { armor: [{ name: 'kevlar-vest', lost: { torso: 3 } }], spLost: { torso: 4 } }],
    [
      'spLost.torso',
      { armor: [{ name: 'kevlar-vest', lost: { torso: 5 } }], spLost: { torso: 4 } },
    ],
    ['stabilised', { stabilised: true }],
    ['stabilised', { stabilised: true, wounds: [{ points: 4 }] }],
    ['stabilised', { stabilised: false, wounds: [{ points: 4 }] }],
    [undefined, { stabilised: false, wounds: [{ points: 14 }] }],
    [undefined, { stabilised: true, wounds: [{ points: 14 }] }],
  ] as const)(
    '[cp2020/armor/staged-penetration-gap, cp2020/wounds/stabilisation-gap] a file is told of the %s of %j',
    (name, text, becomes: string = 'nothing') =>
      expect(enter(text as never).told).toEqual(name ? [[`rose.${name}`, becomes]] : []),
  )
  it.each([
    [{ substitutes: { ninjutsu: 9 } }, [['rose.substitutes.ninjutsu', 'a skill for tasks']]],
    [{ substitutes: { aikido: 9 } }, []],
    [{ cyberware: [{ name: 'x', sp: 12 }] }, [['rose.cyberware[0].sp', 'nothing']]],
    [{ cyberware: [{ name: 'x', covers: ['torso'] }] }, [['rose.cyberware[0].covers', 'nothing']]],
    [{ cyberware: [{ name: 'x', stat: 'ref' }] }, [['rose.cyberware[0].stat', 'nothing']]],
    [{ cyberware: [{ name: 'x', by: 2 }] }, [['rose.cyberware[0].by', 'nothing']]],
    [{ cyberware: [{ name: 'x', ev: 2 }] }, [['rose.cyberware[0].ev', 'nothing']]],
    [
      { weapons: [{ name: 'x', class: 'heavy pistol', damage: '3D6', mono: true, cutting: true }] },
      [
        ['rose.weapons[0].cutting', 'nothing'],
        ['rose.weapons[0].mono', 'nothing'],
      ],
    ],
    [{ weapons: [{ name: 'x', class: 'melee', damage: '3D6', mono: true }] }, []],
    [
      { weapons: [{ ...CLUB, stun: true, structure: 10, bullpup: true, throwing: true }] },
      ['stun', 'structure', 'bullpup', 'throwing'].map((name) => [
        `rose.weapons[0].${name}`,
        'nothing',
      ]),
    ],
    [{ weapons: [{ ...CLUB, stun: false, bullpup: false, throwing: false }] }, []],
    [{ lasting: [LOST_ARM, LOST_ARM] }, [['rose.lasting[1]', 'nothing']]],
  ] as const)(
    '[cp2020/character/stats-gap, cp2020/weapons/edged-gap] of %j, the file is told %j',
    (text, told) => expect(enter(text as never).told).toEqual(told),
  )
  it.each([
    ['knife', 1, []],
    ['knife', 2, [['rose.weapons[0].jammed', 'stuck']]],
    ['knife', RUINED, []],
    ['pistol-heavy', 6, []],
    ['pistol-heavy', 20, [['rose.weapons[0].jammed', 'a jam of 6 rounds']]],
    ['pistol-heavy', RUINED, []],
  ] as const)(
    '[cp2020/task/fumble-gap, cp2020/weapons/reliability-gap] a %s with a jam of %i rounds',
    (of, jammed, told) => expect(enter({ weapons: [{ weapon: of, jammed }] }).told).toEqual(told),
  )
  it('[cp2020/character/stats-gap, cp2020/armor/list-gap, cp2020/weapons/ranged-list-gap] everything that a file says of one', () => {
    const { combatant, problems } = enter({
      skills: { handgun: 5, karate: 3, 'combat-sense': 2, pilot: 1 },
      initiativeBonus: 1,
      armor: ['Kevlar vest', { name: 'medium armor jacket', lost: { torso: 2 } }],
      wounds: [{ points: 7, treated: false }],
      weapons: [
        {
          weapon: 'pistol-heavy',
          loaded: 5,
          spare: 2,
          ammo: 'armor-piercing',
          sights: ['laser-sight'],
          jammed: 2,
        },
        'knife',
      ],
      at: { x: 3, y: 4 },
      posture: 'prone',
    })
    expect(problems).toEqual([])
    expect(combatant).toMatchObject({
      id: 'rose',
      stats: STATS,
      initiativeBonus: 1,
      skills: { handgun: 5, karate: 3, 'combat-sense': 2, pilot: 1 },
      x: 3,
      y: 4,
      posture: 'prone',
      favour: 0,
    })
    expect(combatant.armour.map(({ name, sp, ev }) => [name, sp, ev])).toEqual([
      ['Kevlar vest', 10, 0],
      ['medium armor jacket', 18, 1],
    ])
    expect(combatant.worn).toEqual([{}, { torso: 2 }])
    expect(
      combatant.weapons.map(({ weapon: { id }, loaded, spare, load, jammed, sights }) => [
        id,
        loaded,
        spare,
        load,
        jammed,
        sights,
      ]),
    ).toEqual([
      ['pistol-heavy', 5, 2, 'armor-piercing', 2, ['laser-sight']],
      ['knife', 0, undefined, 'plain', 0, []],
    ])
    expect(rules.wounds.words[rules.wounds.state(combatant)]).toBe('serious')
  })

  test.each([
    [true, undefined, true],
    [false, undefined, false],
    [undefined, true, true],
    [undefined, false, false],
  ])(
    '[cp2020/wounds/stabilisation-gap] stabilised %s, the wound treated %s, which says it of itself',
    (stabilised, treated, found) => {
      const { combatant } = enter({
        stabilised,
        wounds: [{ points: 14, treated }],
      } as Partial<PersonText>)
      expect((combatant.wounds as unknown as { stabilised: boolean }).stabilised).toBe(found)
    },
  )
  it('[cp2020/armor/list-gap] a piece that no book has is a problem, not armour', () => {
    expect(enter({ armor: ['cardboard'] }).problems.map(({ field }) => field)).toEqual([
      'rose.armor[0]',
    ])
  })

  it('[cp2020/armor/staged-penetration-gap] points lost by area are those of every layer that wears', () => {
    expect(
      enter({
        armor: ['skinweave', 'kevlar vest', 'light armor jacket'],
        spLost: { torso: 3, head: 1 },
      }).combatant.worn,
    ).toEqual([{}, { torso: 3 }, { torso: 3 }])
    // Of what a piece has lost by itself and what its place has, the more counts, as in the 1988 book.
    const jacket = { name: 'light armor jacket', lost: { torso: 3, 'left-arm': 1 } }
    expect(enter({ armor: [jacket], spLost: { torso: 2, 'left-arm': 4 } }).combatant.worn).toEqual([
      { torso: 3, 'left-arm': 4 },
    ])
  })

  test.each([
    ['skills.handgunn', { skills: { handgunn: 4 } }],
    ['skills.rifles', { skills: { rifles: 4 } }],
    ['armor[0]', { armor: ['tinfoil'] }],
    ['armor[0]', { armor: [{ name: 'tinfoil', sp: 3 }] }],
    ['armor', { armor: ['flack vest', 'body plating'] }],
    ['weapons[0]', { weapons: ['phaser'] }],
    ['weapons[0].weapon', { weapons: [{ weapon: 'phaser' }] }],
    ['weapons[0].loaded', { weapons: [{ weapon: 'shotgun', loaded: 11 }] }],
    ['weapons[0].ammo', { weapons: [{ weapon: 'bow', ammo: 'armor-piercing' }] }],
    ['weapons[0].sights[1]', { weapons: [{ weapon: 'bow', sights: ['laser-sight', 'eye'] }] }],
    ['armor[0].lost.torso', { armor: [{ name: 'kevlar-vest', lost: { torso: 50 } }] }],
    ['armor[0].lost.head', { armor: [{ name: 'kevlar-vest', lost: { head: 5 } }] }],
    ['lost.ref', { stats: { ...STATS, ref: 8 }, lost: { ref: 8 } }],
    [
      'cyberware[1].lost.head',
      {
        cyberware: [
          { name: 'Eye' },
          { name: 'Plate', sp: 12, covers: ['torso'], lost: { head: 3 } },
        ],
      },
    ],
    ['weapons[0].choke', { weapons: [{ weapon: 'bow', choke: 'closed' }] }],
    ['weapons[0].choke', { weapons: [{ weapon: 'bow', choke: 'open' }] }],
    ['weapons[0].sights', { weapons: [{ weapon: 'knife', sights: ['laser-sight'] }] }],
    ['stabilised', { stabilised: true, wounds: [{ points: 14, treated: false }] }],
    ['stabilised', { stabilised: false, wounds: [{ points: 14, treated: true }] }],
    ['wounds[0].level', { wounds: [{ level: 'awful', area: 'head' }] }],
    ['wounds[0].points', { wounds: [{ area: 'head' }] }],
    ['stats.ma', { stats: { ...STATS, ma: undefined } }],
  ] as const)('what is wrong is told with its field: %s', (field, text) => {
    expect(enter(text as Partial<PersonText>).problems.map((one) => one.field)).toContain(
      `rose.${field}`,
    )
  })

  it('of another book: skills, wounds, no TECH', () => {
    const { combatant, problems } = enter({
      stats: { ...STATS, tech: undefined },
      skills: {
        pistol: 4,
        rifle: 3,
        'martial-arts': 2,
        melee: 1,
        brawling: 2,
        athletics: 5,
        awareness: 5,
        stealth: 3,
      },
      substitutes: { dodging: 6 },
      wounds: [{ area: 'torso', level: 'CW' }],
    })
    expect(problems).toEqual([])
    expect(combatant.skills).toMatchObject({
      handgun: 4,
      rifle: 3,
      submachinegun: 3,
      'heavy-weapons': 3,
      archery: 5,
      'martial-arts': 2,
      dodge: 6,
    })
    expect(rules.wounds.words[rules.wounds.state(combatant)]).toBe('critical')
  })
  test.each([
    ...[
      ['LW', 'light'],
      ['FW', 'light'],
      ['sw', 'serious'],
      ['CW', 'critical'],
      ['MW', 'mortal 0'],
    ],
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => [`M${level}`, `mortal ${level}`]),
    ...[
      ['D', 'dead'],
      ['mortal 4', 'mortal 4'],
    ],
  ] as [string, string][])(
    '[cp2020/wounds/track-gap] a wound %s of another book is %s',
    (level, word) => {
      const { combatant, problems } = enter({ wounds: [{ area: 'torso', level }] })
      expect([problems, rules.wounds.words[rules.wounds.state(combatant)]]).toEqual([[], word])
    },
  )
  it.each([
    [
      'with no other word of 1988, as people of this book have it',
      { rifle: 6 },
      undefined,
      undefined,
    ],
    ['beside a word of 1988', { rifle: 6, pistol: 2 }, false, 6],
    ['of a file of 1988', { rifle: 6 }, true, 6],
  ] as const)('a rifle skill %s: submachine guns and cannons', (_what, skills, foreign, level) => {
    const { combatant } = enter({ skills }, foreign)
    const found = ['submachinegun', 'heavy-weapons', 'archery'].map((one) => combatant.skills[one])
    expect(found).toEqual([level, level, level])
  })
  it('a skill of his own is not replaced', () =>
    expect(enter({ skills: { pistol: 4, handgun: 2 } }).combatant.skills.handgun).toBe(2))
})

describe('weapons', () => {
  const listed = armsList(options1988())
  test.each(listed.map(({ id }) => id))(
    '1988: %s has a generic weapon, with its magazine',
    (id) => {
      const theirs = listed.find((one) => one.id === id)!
      const { weapon: ours, problems } = weapon(id)
      expect(problems).toEqual([])
      if (theirs.shots > 0 && theirs.type !== 'BOW')
        expect(ours!.shots).toBe(theirs.grenade ? 1 : theirs.shots)
      expect(ours!.modes.includes('auto')).toBe(theirs.rof >= 5)
    },
  )
  test.each(armourList(options1988()).map(({ name, sp, covers }) => [name, sp, covers] as const))(
    '1988: %s',
    (name, sp, covers) => {
      const { combatant, problems } = enter({ armor: [name] })
      expect(problems).toEqual([])
      expect(combatant.armour[0]!.sp).toBe(sp)
      expect(covers).toEqual(expect.arrayContaining([...combatant.armour[0]!.covers]))
    },
  )
  test.each([
    ['glock-17', 'handgun', 'medium pistol'],
    ['.44 Automag', 'handgun', 'very heavy pistol'],
    ['Uzi', 'submachinegun', 'medium submachinegun'],
    ['mp5', 'submachinegun', 'medium submachinegun'],
    ['FN-FAL', 'rifle', 'assault rifle'],
    ['caws', 'rifle', 'automatic shotgun'],
    ['ithaca-stakeout', 'rifle', 'shotgun'],
    ['hand grenade', 'athletics', 'grenade'],
  ])('1988: %s', (name, skill, kind) =>
    expect(weapon(name).weapon).toMatchObject({ skill, class: kind }),
  )

  it('written out, by class and by a type of 1988', () => {
    expect(
      weapon({
        name: 'Big Bertha',
        class: 'assault rifle',
        damage: '6D6',
        accuracy: 2,
        shots: 50,
        rof: 40,
      }).weapon,
    ).toMatchObject({
      id: 'big-bertha',
      skill: 'rifle',
      range: 400,
      shots: 50,
      rof: 40,
      modes: ['single', 'burst', 'auto'],
      calibre: 'heavy',
      accuracy: 2,
      damage: [{ count: 6, sides: 6, divide: 1, plus: 0 }],
    })
    expect(
      weapon({
        name: 'Zip gun',
        type: 'P',
        damage: { near: '1D6', far: '1D6/2' },
        shots: 1,
        rof: 1,
        reliability: 'UR',
      }).weapon,
    ).toMatchObject({
      skill: 'handgun',
      range: 50,
      modes: ['single'],
      reliability: 'unreliable',
      damage: [
        { count: 1, divide: 1 },
        { count: 1, divide: 2 },
        { count: 1, divide: 2 },
      ],
    })
    // Medium range has the damage of close range if it is not written, whatever long range has.
    expect(
      weapon({ name: 'Blunderbuss', type: 'SHG', damage: { close: '4D6', long: '1D6' } }).weapon,
    ).toMatchObject({ damage: [{ count: 4 }, { count: 4 }, { count: 1 }] })
    expect(
      weapon({ name: 'Razor', class: 'melee', damage: '1D6/2', cutting: true }).weapon,
    ).toMatchObject({ skill: 'melee', edged: true, modes: ['melee'], shots: 0 })
    expect(
      weapon({ name: 'Nail bomb', class: 'grenade', damage: '4D10', radius: 3 }).weapon,
    ).toMatchObject({ modes: ['area'], radius: 3, range: 'body', damage: [{ sides: 10 }] })
    const area = { name: 'Puffer', damage: '4D6', modes: ['area'] }
    expect(weapon({ ...area, class: 'grenade' }).weapon).toMatchObject({ modes: ['area'] })
    expect(weapon({ ...area, class: 'heavy pistol' }).problems).toMatchObject([
      { field: 'weapon.modes' },
    ])
  })
  it('a weapon of a class is of standard reliability and has no edge, unless it says so', () => {
    const rifle = weapon({ name: 'Gun', class: 'assault rifle', damage: '5D6' }).weapon
    expect(rifle!.reliability).toBe('standard')
    const bat = weapon({ name: 'Bat', class: 'melee', damage: '1D6' }).weapon
    expect([bat!.edged, bat!.mono]).toEqual([false, false])
  })
  it('[cp2020/weapons/ranged-list-gap] by a type of 1988 it says of which weapon it has the rest, by a class it need not', () => {
    const told = (text: object) => {
      const door = openDoor(rules)
      door.weapon({ name: 'Zip gun', damage: '1D6', ...text } as WeaponText, 'weapon')
      return door.converted.map(({ field, from, to }) => [field, from, to])
    }
    expect(told({ type: 'P' })).toEqual([['weapon.type', 'P', 'medium pistol']])
    expect(told({ class: 'medium pistol' })).toEqual([])
    expect(told({ class: 'medium pistol', type: 'P' })).toEqual([])
  })
  test.each([
    [2, ['single']],
    [3, ['single', 'burst', 'auto']],
  ])('[cp2020/attack/burst-gap] one that fires %i rounds: %j', (rof, modes) =>
    expect(
      weapon({ name: 'Slow', class: 'assault rifle', damage: '5D6', rof }).weapon!.modes,
    ).toEqual(modes),
  )
  test.each([
    [{}, 'it is missing', /^one of: light pistol, .*; or a type such as P$/],
    [{ class: 'toy' }, "there is no class 'toy'", /^one of: light pistol, [^;]*$/],
    [{ type: 'toy' }, 'it is missing', /^one of: light pistol, .*; or a type such as P$/],
  ] as const)('no such weapon: %j', (text, wrong, right) =>
    expect(weapon({ name: 'x', damage: '1D6', ...text } as WeaponText).problems).toEqual([
      { field: 'weapon.class', wrong, right: expect.stringMatching(right) },
    ]),
  )
  test.each([
    ['weapon.class', { name: 'x', damage: '1D6' }],
    ['weapon.class', { name: 'x', class: 'toy', damage: '1D6' }],
    ['weapon.damage', { name: 'x', type: 'P', damage: 'lots' }],
    ['weapon.damage.close', { name: 'x', type: 'P', damage: { extreme: '1D6' } }],
    ['weapon.range', { name: 'x', class: 'grenade', range: 40, damage: '1D6' }],
  ] as const)('what is wrong is told with its field: %s', (field, text) =>
    expect(weapon(text as WeaponText).problems.map((one) => one.field)).toEqual([field]),
  )
})

test.each([
  ['chest-high: brick wall', { word: 'chest-high', sp: 25, what: 'brick wall' }],
  ['whole: 12', { word: 'whole', sp: 12, what: '12' }],
  ['open', { word: 'none', sp: 0 }],
  ['over-cover', { word: 'legs', sp: 0 }],
])('cover %s', (text, cover) => {
  const door = openDoor(rules)
  expect(door.cover(text, 'cover')).toEqual(cover)
  expect(door.problems).toEqual([])
})
it('no cover', () => {
  const door = openDoor(rules)
  door.cover('chest-high: jelly', 'coverA')
  expect(door.problems).toMatchObject([
    { field: 'coverA', wrong: "there is no cover 'chest-high: jelly'" },
  ])
})
