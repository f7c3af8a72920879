// What the door makes of armour, stats, skills and wounds of a file, and what it refuses, field by field.
import { describe, expect, test } from 'vitest'
import { enter, openDoor } from '../../src/books/fnff-1988/files/enter.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import type { PersonText, ScenarioText } from '../../src/books/gunfight/files/texts.ts'

const STATS = { int: 5, ref: 8, cool: 5, ma: 6, body: 7 }
function read(text: object, options: Partial<Options> = {}) {
  const door = openDoor(optionsOf(options))
  const found = door.person({ name: 'Ann', stats: STATS, ...text } as PersonText, 'ann')
  return {
    found,
    problems: door.problems.map(({ field }) => field),
    told: door.converted.map(({ field, to }) => `${field} ${to}`),
  }
}

const SERIOUS = { area: 'torso', level: 'SW' }

describe('armour', () => {
  const ALL = ['torso', 'right-arm', 'left-arm']
  const wear = (text: unknown) => {
    const { found, problems } = read({ armor: [text] })
    const [worn] = found.armour
    return worn ? [worn.name, worn.sp, worn.covers, worn.hard, worn.modern] : problems
  }
  test.each<readonly [text: unknown, found: readonly unknown[]]>([
    ['Flack Vest', ['Flack Vest', 20, ALL, false, true]],
    ['flack-vest', ['Flack Vest', 20, ALL, false, true]],
    ['Leather Jacket', ['Leather Jacket', 4, ALL, false, false]],
    ['Steel Helmet', ['Steel Helmet', 14, ['head'], true, true]],
    [{ name: 'Flack Vest' }, ['Flack Vest', 20, ALL, false, true]],
    [{ name: 'Flack Vest', sp: 9 }, ['Flack Vest', 9, ALL, false, true]],
    [{ name: 'Flack Vest', covers: ['torso'] }, ['Flack Vest', 20, ['torso'], false, true]],
    [{ name: 'Leather Jacket', sp: 2 }, ['Leather Jacket', 2, ALL, false, false]],
    [{ name: 'Steel Helmet', sp: 9 }, ['Steel Helmet', 9, ['head'], true, true]],
    [{ name: 'Coat', sp: 3, covers: ['torso'] }, ['Coat', 3, ['torso'], false, true]],
    [
      { name: 'Old LEATHER', sp: 3, covers: ['torso'] },
      ['Old LEATHER', 3, ['torso'], false, false],
    ],
    [
      { name: 'Plate', sp: 9, covers: ['torso'], hard: true, modern: false },
      ['Plate', 9, ['torso'], true, false],
    ],
    ['Cardboard', ['ann.armor[0]']],
    [{ name: 'Cardboard' }, ['ann.armor[0]']],
    [{ name: 'Cardboard', sp: 3 }, ['ann.armor[0]']],
    [{ name: 'Cardboard', covers: ['torso'] }, ['ann.armor[0]']],
  ])('[fnff-1988/armour/list, fnff-1988/armour/coverage] %j', (text, found) => {
    expect(wear(text)).toEqual(found)
  })
  test.each([
    ['refused', ['ann.armor']],
    ['capped', []],
  ] as const)('[fnff-1988/armour/layering] layers over the limit, %s', (value, problems) => {
    const armor = [
      { name: 'One', sp: 20, covers: ['torso'] },
      { name: 'Two', sp: 20, covers: ['torso'] },
    ]
    expect(read({ armor }, { 'layering-over-limit': value }).problems).toEqual(problems)
  })
})

describe('stats', () => {
  test.each([
    [{ ref: 1 }, {}, ['ann.stats.ref']],
    [{ ref: 2 }, {}, []],
    [{ ref: 10 }, {}, []],
    [{ ref: 11 }, {}, ['ann.stats.ref']],
    [{ ref: 11, body: 1 }, {}, ['ann.stats.ref', 'ann.stats.body']],
    [{ ref: 11, body: 1 }, { imported: true }, []],
    [{ ref: undefined }, {}, ['ann.stats.ref']],
    [{ ref: undefined }, { imported: true }, ['ann.stats.ref']],
  ])(
    '[fnff-1988/character/stats, fnff-1988/setup/import-interlock] %j, %j',
    (stats, more, problems) => {
      expect(read({ stats: { ...STATS, ...stats }, ...more }).problems).toEqual(problems)
    },
  )
})

describe('skills', () => {
  test.each<readonly [what: string, text: object, skills: object, substitutes: object]>([
    ['of the book', { skills: { pistol: 4, melee: 2 } }, { pistol: 4, melee: 2 }, {}],
    [
      'two of another book that are one here: the better',
      { skills: { smg: 3, 'heavy-weapons': 5 } },
      { rifle: 5 },
      {},
    ],
    ['the better first', { skills: { 'heavy-weapons': 5, smg: 3 } }, { rifle: 5 }, {}],
    ['their own stays, whatever they bring', { skills: { rifle: 4, smg: 6 } }, { rifle: 4 }, {}],
    ['nothing here', { skills: { archery: 6, pistol: 1 } }, { pistol: 1 }, {}],
    [
      'two that may stand in for Athletics',
      { skills: { dodge: 3, dodging: 5 } },
      {},
      { dodging: 5 },
    ],
    ['the better of them first', { skills: { dodging: 5, dodge: 3 } }, {}, { dodging: 5 }],
    [
      'a better one by the referee',
      { skills: { dodge: 3 }, substitutes: { dodging: 7 } },
      {},
      { dodging: 7 },
    ],
    [
      'a worse one by the referee',
      { skills: { dodge: 3 }, substitutes: { dodging: 2 } },
      {},
      { dodging: 3 },
    ],
  ])(
    '[fnff-1988/setup/import-interlock, fnff-1988/attack/defence-skill-substitute] %s',
    (_, text, skills, substitutes) => {
      const { found, problems } = read(text)
      expect([found.skills, found.substitutes, problems]).toEqual([skills, substitutes, []])
    },
  )
  test.each<readonly [text: object, told: readonly string[]]>([
    [{ weapons: [{ weapon: 'knife', jammed: true, dirty: true }] }, ['jammed', 'dirty']],
    [{ weapons: [{ weapon: 'glock-17', jammed: true, dirty: true }] }, []],
    [{ mook: true, npc: true, perks: { lucky: 2 } }, ['mook', 'npc', 'perks.lucky']],
    [{ wounds: [{ ...SERIOUS, points: 4 }] }, ['wounds[0].points']],
    [{ armor: ['Flack Vest'], spLost: { torso: 20 } }, []],
    [{ armor: ['Flack Vest'], spLost: { torso: 21 } }, ['spLost.torso 20 points']],
    [{ armor: ['Flack Vest'], spLost: { head: 3 } }, ['spLost.head']],
    [{ stabilised: true }, ['stabilised']],
    [{ stabilised: true, wounds: [SERIOUS] }, ['stabilised']],
    [{ stabilised: true, wounds: [SERIOUS, SERIOUS] }, []],
    [
      { weapons: [{ name: 'x', type: 'M', damage: '1D6', mono: true, stun: true }] },
      ['mono', 'stun'],
    ],
    [
      { armor: [{ name: 'x', sp: 9, covers: ['head'], ev: 1, metal: true }] },
      ['armor[0].ev', 'armor[0].metal'],
    ],
    [{ skills: { dodging: 5 } }, ['skills.dodging dodging 5']],
    [{ skills: { dodging: 5 }, imported: true }, []],
    [{ substitutes: { dodging: 5 } }, []],
  ])('[fnff-1988/weapons/reliability] %j: what counts for nothing here is told', (text, told) => {
    const { found, told: all } = read(text)
    expect(all.map((line) => line.replace(/^ann\.(weapons\[0\]\.)?| nothing$/g, ''))).toEqual(told)
    expect(found.weapons[0]?.jammed ?? false).toBe('weapons' in text && told.length === 0)
  })
  test('[fnff-1988/turn/order-in-phase] an initiative bonus counts for nothing, and that is told; none is not', () => {
    expect([read({ initiativeBonus: 2 }).told, read({}).told]).toEqual([
      ['ann.initiativeBonus nothing'],
      [],
    ])
  })
})

describe('wounds', () => {
  test.each<readonly [what: string, wound: object, problems: readonly string[]]>([
    ['whole', { area: 'head', level: 'SW' }, []],
    ['without a level', { area: 'head' }, ['ann.wounds[0].level']],
    ['of no level', { area: 'head', level: 'none' }, ['ann.wounds[0].level']],
    ['of a level that is none', { area: 'head', level: 'bad' }, ['ann.wounds[0].level']],
    ['without an area', { level: 'SW' }, ['ann.wounds[0].area']],
  ])('[fnff-1988/wound/recording] a wound %s', (_, wound, problems) => {
    const { found, problems: wrong } = read({ wounds: [wound] })
    expect(wrong).toEqual(problems)
    expect(found.wounds).toHaveLength(problems.some((one) => one.endsWith('level')) ? 0 : 1)
  })
  test('[fnff-1988/wound/recording] what goes with it, and what somebody comes with besides', () => {
    const { found } = read({
      wounds: [
        { area: 'head', level: 'CW', effect: 'blind', bludgeoning: true },
        { area: 'torso', level: 'FW', treated: false },
      ],
      lasting: [{ area: 'left-arm', effect: 'amputated' }],
      lost: { ref: 2 },
      at: { x: 3, y: 4 },
      facing: 90,
      posture: 'prone',
      hidden: true,
    })
    expect(found).toMatchObject({
      id: 'ann',
      firefights: 0,
      wounds: [
        { id: 'w1', effect: 'blind', bludgeoning: true, treated: true },
        { id: 'w2', bludgeoning: false, treated: false },
      ],
      stabilised: false,
      lasting: [{ area: 'left-arm', effect: 'amputated' }],
      lost: { int: 0, ref: 2 },
      ...{ x: 3, y: 4, facing: 90, posture: 'prone', hidden: true },
    })
  })
  test.each([
    [{}, true],
    [{ treated: false }, false],
    [{ treated: true }, true],
  ])(
    '[fnff-1988/wound/mortal-rescue] the dying whose wound is %j are stable: %s',
    (more, stable) => {
      const wounds = [{ area: 'torso', level: 'MW', ...more }]
      expect(read({ wounds }).found.stabilised).toBe(stable)
      // With a new wound they die again, but nobody is stable without care.
      const other = read({ wounds, stabilised: !stable })
      expect(other.problems).toEqual(stable ? [] : ['ann.stabilised'])
      if (stable) expect(other.found.stabilised).toBe(false)
    },
  )
})

describe('what is carried', () => {
  test('[fnff-1988/weapons/shots] clean, loaded and open, where nothing is said', () => {
    const [plain, other] = read({
      weapons: [
        'ithaca-stakeout',
        {
          weapon: 'ithaca-stakeout',
          loaded: 2,
          spare: 3,
          ammo: 'slug',
          choke: 'closed',
          jammed: true,
          dirty: true,
        },
      ],
    }).found.weapons
    expect(plain).toMatchObject({
      loaded: 8,
      spare: undefined,
      ammo: 'plain',
      choke: 'open',
      jammed: false,
      dirty: false,
    })
    expect(other).toMatchObject({
      loaded: 2,
      spare: 3,
      ammo: 'slug',
      choke: 'closed',
      jammed: true,
      dirty: true,
    })
  })
})

describe('a choke', () => {
  test.each([
    ['glock-17', { choke: 'open' }, [], ['weapons[0].choke']],
    ['glock-17', { choke: 'closed' }, ['weapons[0].choke'], []],
    ['glock-17', {}, [], []],
    ['ithaca-stakeout', { choke: 'open' }, [], []],
    ['ithaca-stakeout', { choke: 'closed' }, [], []],
  ] as const)(
    '[fnff-1988/shotgun/choke] a %s with %j: wrong is %j, without effect %j',
    (weapon, choke, wrong, none) => {
      const { problems, told } = read({ weapons: [{ weapon, ...choke }] })
      expect([problems, told]).toEqual([
        wrong.map((field) => `ann.${field}`),
        none.map((field) => `ann.${field} nothing`),
      ])
    },
  )
})

describe('ambushes', () => {
  const ambush = (more: object) => {
    const person = (id: string) => ({ id, name: id, stats: STATS })
    const entered = enter(
      {
        title: 'Ambush',
        sides: [
          { name: 'One', seat: 'player-1', combatants: [person('a')] },
          { name: 'Two', seat: 'player-2', combatants: [person('b'), person('c')] },
        ],
        ambush: [{ who: 'a', victims: ['b', 'c'], ...more }],
      } as unknown as ScenarioText,
      optionsOf(),
    )
    return entered.problems?.map(({ field }) => field) ?? entered.setup?.ambushes
  }
  test.each<readonly [more: object, found: unknown]>([
    [{}, [{ who: 'a', victims: ['b', 'c'], conditions: [] }]],
    [
      { conditions: ['hidden', 'darkness'], incapacitated: ['c'] },
      [{ who: 'a', victims: ['b', 'c'], conditions: ['hidden', 'darkness'], incapacitated: ['c'] }],
    ],
    [{ conditions: ['hidden', 'fog'] }, ['ambush[0].conditions[1]']],
    [{ conditions: ['hidden', 'half-hidden'] }, ['ambush[0].conditions[1]']],
    [{ conditions: ['darkness', 'hidden', 'dim-light'] }, ['ambush[0].conditions[2]']],
    [{ conditions: ['victim-incapacitated'] }, ['ambush[0].conditions[0]']],
  ])('[fnff-1988/ambush/set-up, fnff-1988/ambush/modifiers] %j', (more, found) => {
    expect(ambush(more)).toEqual(found)
  })
})

describe('stated pairs', () => {
  const pair = (posture: string, cover: object) => {
    const person = (id: string) => ({ id, name: id, stats: STATS })
    const { problems } = enter(
      {
        title: 'Pair',
        sides: [
          { name: 'One', seat: 'player-1', combatants: [{ ...person('a'), posture }] },
          { name: 'Two', seat: 'player-2', combatants: [person('b')] },
        ],
        pairs: [{ a: 'a', b: 'b', metres: 10, ...cover }],
      } as unknown as ScenarioText,
      optionsOf(),
    )
    return problems?.map(({ field }) => field) ?? []
  }
  test.each([
    ['kneeling', { coverA: 'prone' }, ['pairs[0].coverA']],
    ['kneeling', { coverA: 'over-cover', coverB: 'prone' }, []],
    ['prone', { coverA: 'prone' }, []],
  ])('[fnff-1988/cover/modifiers] a is %s, with %j', (posture, cover, fields) => {
    expect(pair(posture, cover)).toEqual(fields)
  })
})
