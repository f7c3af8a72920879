// Several targets, several weapons, several actions: what the menu offers and the rules allow.
import { describe, expect, it } from 'vitest'
import type { Act, Attacking } from '../../src/books/cp2020/contract/acts.ts'
import { faceOf } from '../../src/books/cp2020/book.ts'
import { gun, rulesWith } from '../cp2020/people.ts'
import { END, YARD, blow, faceWith, fight, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const items = (table: Fight, verb: string) =>
  faceOf(rulesWith())
    .menu(table.state, table.ask('a'))
    .filter((item) => item.verb === verb)
const values = (table: Fight, verb: string, name: string, target: string) =>
  items(table, verb)
    .find((item) => item.target === target)
    ?.variants?.find((variant) => variant.name === name)?.values

describe('full auto over several targets', () => {
  const crowd = (text: FightText = {}, loaded = 40) =>
    fight(
      {
        a: {
          ref: 10,
          skills: { submachinegun: 5 },
          weapons: [gun('smg-medium', { loaded })],
        },
        b: { side: 'them' },
        c: { side: 'them' },
        d: { side: 'them' },
      },
      { metres: 5, dice: { attack: [2] }, ...text },
    )
  it('[cp2020/attack/full-auto-gap] the menu offers one more target each, and all', () => {
    expect(values(crowd(), 'auto', 'also', 'b')).toEqual([
      { value: undefined, label: 'b alone' },
      { value: ['c'], label: 'b and c' },
      { value: ['d'], label: 'b and d' },
      { value: ['c', 'd'], label: 'all 3' },
    ])
  })
  it('[cp2020/attack/full-auto-gap] each is rolled for, with an equal share of the rounds', () => {
    const table = crowd({ dice: { attack: [9], location: [4], damage: [1] } })
    const rof = table.combatant('a').weapons[0]!.weapon.rof
    table.act('a', { do: 'attack', mode: 'auto', target: 'b', also: ['c', 'd'] })
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b', 'c', 'd'])
    expect(table.told('fired')).toMatchObject([{ rounds: rof }])
    for (const { hits } of table.told('attacked'))
      expect(hits).toBeLessThanOrEqual(Math.floor(rof / 3))
  })
  it.each([
    // Close: +1 for each 10 rounds; beyond: -1.
    [30, 20, 2],
    [12, 12, 1],
    [9, 9, 0],
  ])(
    '[cp2020/attack/full-auto-gap] no number said, %i rounds loaded, ROF 20: %i are fired at close range, %i on the roll',
    (loaded, fired, bonus) => {
      const table = crowd({}, loaded)
      table.act('a', { do: 'attack', mode: 'auto', target: 'b' })
      expect(table.told('fired')).toMatchObject([{ rounds: fired }])
      expect(table.combatant('a').weapons[0]!.loaded).toBe(loaded - fired)
      // REF 10 + Submachinegun 5 + the die.
      expect(table.told('attacked')[0]!.attack).toBe(10 + 5 + 2 + bonus)
    },
  )
  it('[cp2020/attack/full-auto-gap] nobody else, or a single round: nothing to divide', () => {
    const alone = fight({ a: { weapons: ['smg-medium'] }, b: {} }, { metres: 5 })
    expect(values(alone, 'auto', 'also', 'b')).toBeUndefined()
  })
})

describe('two different weapons', () => {
  const GEAR: ManText = {
    ref: 8,
    skills: { handgun: 4, melee: 6 },
    weapons: ['pistol-medium', 'knife'],
  }
  const near = (metres: number, a: ManText = GEAR) =>
    fight({ a: { ...GEAR, ...a }, b: { ref: 3 } }, { metres, dice: { attack: [5], defence: [1] } })
  const both: Act = { do: 'attack', mode: 'single', target: 'b', shots: 1, second: 1 }
  it('[cp2020/action/two-weapons] a shot and a stab in one action, each by its own skill at -3', () => {
    const table = near(1).act('a', both)
    const [shot, stab] = table.told('attacked')
    expect(shot).toMatchObject({ mode: 'single', attack: 8 + 4 + 5 - 3 })
    expect(stab).toMatchObject({ mode: 'melee', attack: 8 + 6 + 5 - 3 })
    expect([table.told('fired').length, table.combatant('a').inRound.acts]).toEqual([1, 1])
  })
  it.each<readonly [string, number, readonly Act[], ManText]>([
    ['aim', 1, [{ do: 'aim', target: 'b' }], {}],
    ['ambush', 5, [{ do: 'ambush', setup: 'hidden', victims: ['b'] }], { hidden: true }],
    ['trip', 2 - 3, [blow('sweep-trip', 'b')], {}],
  ])(
    '[cp2020/action/two-weapons, cp2020/ambush/single-use] card and rolls have each weapon by itself; the %s is of the first',
    (what, first, acts, more) => {
      const table = near(1, { ...GEAR, ...more }).dice({ attack: [9, 5, 5], stealth: [9] })
      for (const act of acts) table.act('a', act)
      if (what === 'aim') table.until('a', 2).dice({ attack: [5, 5] })
      const { sums, chances, plain } = faceWith().plan(table.state, table.ask('a'), both)
      expect(plain).toMatch(/^a has an? .* With knife: a has an? \d+ % chance to hit b/)
      const total = (name: string) => sums.find((sum) => sum.what === name)?.total
      const later = what === 'trip' ? -3 : 0
      const planned = [8 + 4 + first - 3, 8 + 6 + later - 3]
      expect([total('attack + 1D10'), total('knife: attack + 1D10')]).toEqual(planned)
      expect(chances.find((one) => one.what === 'hit with knife')?.chance).toBeGreaterThan(0)
      const rolled = table.act('a', both).told('attacked').slice(-2)
      expect(rolled.map(({ attack = 0, attackDie = 0 }) => attack - attackDie)).toEqual(planned)
    },
  )
  it('[cp2020/action/two-weapons, cp2020/action/parry] the card has the knife parried, unless a blow before it has hit', () => {
    const options = { parry: 'automatic' } as const
    const knifeHits = (weapon: string, mode: 'single' | 'melee', parry: boolean) => {
      const table = fight(
        {
          b: { ref: 9, weapons: ['sword'], side: 'them' },
          a: { ...GEAR, weapons: [weapon, 'knife'] },
        },
        { metres: 1, options },
      )
      if (parry) table.act('b', { do: 'parry' })
      table.act('b', END)
      const act: Act = { do: 'attack', mode, target: 'b', second: 1 }
      const { chances, notes } = faceWith(options).plan(table.state, table.ask('a'), act)
      expect(notes.some((note) => note.startsWith('b may parry'))).toBe(parry)
      return chances.find(({ what }) => what === 'hit with knife')!.chance
    }
    const free = knifeHits('club', 'melee', false)
    expect(knifeHits('pistol-medium', 'single', true)).toBe(0)
    expect(knifeHits('club', 'melee', true)).toBeCloseTo(free * free, 12)
  })
  it('[cp2020/action/two-weapons] the blade reaches 1 m; a blade in hand may lead', () => {
    expect(near(3).tries('a', both).refusal?.code).toBe('refused/too-far')
    const lead = near(1, { ...GEAR, weapons: ['knife', 'pistol-medium'] })
    lead.act('a', { do: 'attack', mode: 'melee', target: 'b', second: 1 })
    expect(lead.told('attacked').map(({ mode }) => mode)).toEqual(['melee', 'single', 'single'])
  })
  /** b within reach of a blade, c not. */
  const apart = (weapons: readonly string[]) =>
    fight(
      {
        a: { ...GEAR, weapons: [...weapons], at: [10, 10], facing: 90 },
        b: { ref: 3, at: [11, 10] },
        c: { ref: 3, at: [16, 10] },
      },
      { map: YARD, dice: { attack: [5], defence: [1] } },
    )
  it.each([
    ['shoot', 'pistol-medium', 'knife', 'c', 'b', ['single', 'melee']],
    ['shoot', 'pistol-very-heavy', 'pistol-very-heavy', 'c', 'b', ['single', 'single']],
    ['burst', 'smg-light', 'knife', 'c', 'b', ['burst', 'melee']],
    ['auto', 'smg-light', 'knife', 'c', 'b', ['auto', 'melee']],
    ['melee', 'knife', 'pistol-very-heavy', 'b', 'c', ['melee', 'single']],
  ] as const)(
    '[cp2020/action/two-weapons] %s with %s and %s: the second weapon may have a target of its own',
    (verb, first, other, target, aside, modes) => {
      const table = apart([first, other])
      const second = first === other ? `${other}-2` : other
      expect(values(table, verb, 'secondTarget', target)).toEqual([
        { value: undefined, label: target },
        { value: aside, label: aside, sets: { second } },
      ])
      // A blade that does not reach the target is offered for who is within its reach.
      const reaches = other !== 'knife'
      expect(values(table, verb, 'second', target)?.at(-1)?.sets).toEqual(
        reaches ? undefined : { secondTarget: aside },
      )
      const { choice } = items(table, verb).find((item) => item.target === target)!
      const act = { ...(choice as Attacking), shots: undefined, second, secondTarget: aside }
      const { notes } = faceWith().plan(table.state, table.ask('a'), act)
      expect(notes.at(-1)).toMatch(new RegExp(` is used against ${aside}\\.$`))
      const told = table.act('a', act).told('attacked')
      expect(told.map((one) => [one.target, one.mode])).toEqual([
        ...told.slice(0, -1).map(() => [target, modes[0]]),
        [aside, modes[1]],
      ])
    },
  )
  it('[cp2020/action/two-weapons] the menu offers the other kind; a rifle takes both hands', () => {
    expect(values(near(1), 'shoot', 'second', 'b')?.map(({ value }) => value)).toEqual([
      undefined,
      'knife',
    ])
    const long = near(1, { ...GEAR, weapons: ['pistol-medium', 'rifle-assault-medium'] })
    expect(values(long, 'shoot', 'second', 'b')).toBeUndefined()
  })
  it.each([
    ['burst', ['smg-medium', 'smg-heavy'], ['burst', 'burst'], [37, 27]],
    ['auto', ['smg-medium', 'smg-heavy'], ['auto', 'auto'], [20, 15]],
    ['burst', ['smg-medium', 'pistol-medium'], ['burst', 'single', 'single'], [37, 8]],
    ['auto', ['smg-medium', 'knife'], ['auto', 'melee'], [20, 0]],
  ] as const)(
    '[cp2020/action/two-weapons, cp2020/action/attack] %s with %j: each at its own rate of fire, all at -3',
    (mode, weapons, modes, loaded) => {
      const table = near(1, { ...GEAR, weapons: [...weapons] })
      expect(values(table, mode, 'second', 'b')?.map(({ value }) => value)).toEqual([
        undefined,
        weapons[1],
      ])
      const act: Act = { do: 'attack', mode, target: 'b', second: 1 }
      table.act('a', act)
      expect(table.told('attacked').map((attacked) => attacked.mode)).toEqual(modes)
      expect(table.combatant('a').weapons.map((one) => one.loaded)).toEqual(loaded)
      const alone = near(1, { ...GEAR, weapons: [...weapons] }).act('a', {
        ...act,
        second: undefined,
      })
      const [first] = table.told('attacked')
      expect(first!.attack).toBe(alone.told('attacked')[0]!.attack! - 3)
    },
  )
  it('[cp2020/damage/limb-loss-gap, cp2020/action/two-weapons] what a lost arm held falls before the other hand fires', () => {
    const table = near(5, { ...GEAR, weapons: ['pistol-heavy', 'pistol-light'] }).dice({
      ...{ attack: [1, 9], fumble: [8], location: [5, 4], damage: [6, 6, 6, 1] },
      ...{ 'stun save': [1], 'death save': [1] },
    })
    table.act('a', { ...both, second: 1 })
    const order = table.events().map(({ type }) => type)
    expect(order.filter((type) => type === 'attacked' || type === 'dropped')).toEqual([
      'attacked',
      'dropped',
      'attacked',
    ])
  })
  it('[cp2020/action/two-weapons] an empty second gun is refused by name', () => {
    const empty = near(1, { ...GEAR, weapons: ['knife', gun('pistol-medium', { loaded: 0 })] })
    expect(
      empty.tries('a', { do: 'attack', mode: 'melee', target: 'b', second: 1 }).refusal?.code,
    ).toBe('refused/empty')
  })
})

describe('one action without a penalty', () => {
  const ground = (more: FightText = {}): Fight =>
    fight(
      {
        a: {
          ref: 8,
          tech: 6,
          skills: { handgun: 4, 'first-aid': 2 },
          weapons: ['pistol-medium', 'knife', 'club'],
          side: 'us',
        },
        c: { side: 'us' },
        b: { ref: 3 },
      },
      { metres: 1, dice: { attack: [5], task: [5] }, ...more },
    )
  // REF 8 + Handgun 4 + 5; at 1 m nothing else counts.
  const PLAIN = 17
  it('[cp2020/action/one-without-penalty] the first shot is at no penalty, the next action at -3', () => {
    const table = ground().act('a', shoot('b', { shots: 1 }))
    expect(table.told('attacked')[0]!.attack).toBe(PLAIN)
    expect(table.act('a', shoot('b', { shots: 1 })).told('attacked')[1]!.attack).toBe(PLAIN - 3)
  })
  it.each([
    ['dodge', { do: 'dodge' }],
    ['parry', { do: 'parry' }],
    ['change of weapon', { do: 'change', weapon: 'club' }],
    ['any task', { do: 'task', stat: 'tech' }],
    ['repair', { do: 'repair' }],
    ['getting out of a trap', { do: 'trap' }],
    ['getting on', { do: 'mount' }],
  ] as const)(
    '[cp2020/action/one-without-penalty] %s is an action: the shot after it is at -3',
    (name, act) => {
      const table = ground()
      table.act('a', act as Act)
      // The pistol is in the other hand then, and is used without an action (`cp2020/action/two-weapons`).
      if (name.startsWith('change')) table.act('a', { do: 'change', weapon: 0 })
      const shots = table.act('a', shoot('b', { shots: 1 })).told('attacked')
      expect(shots[0]!.attack).toBe(PLAIN - 3)
    },
  )
  it('[cp2020/action/one-without-penalty] care is one too, and first it is at none: TECH 6 + First Aid 2 + 5', () => {
    const table = ground()
      .rule({ rule: 'wound', who: 'c', points: 14, area: 'torso' })
      .act('a', { do: 'aid', target: 'c' })
    expect(table.told('treated')[0] ?? table.told('task')[0]).toMatchObject({ total: 13 })
    expect(table.act('a', shoot('b', { shots: 1 })).told('attacked')[0]!.attack).toBe(PLAIN - 3)
  })
  it('[cp2020/action/other-task] one task is one action: TECH 6, then at -3; another stat gives another total', () => {
    const table = ground()
      .act('a', { do: 'task', stat: 'tech' })
      .act('a', { do: 'task', stat: 'ref', skill: 'first-aid' })
    expect(table.told('task').map(({ total }) => total)).toEqual([6 + 5, 8 + 2 + 5 - 3])
    expect(table.combatant('a').inRound.acts).toBe(2)
  })
  it('[cp2020/action/other-task] a skill comes with its usual stat on the card of any task', () => {
    const skills = items(ground(), 'task')[0]?.variants?.find(({ name }) => name === 'skill')
    expect(skills?.values.map(({ value, sets }) => [value, sets])).toEqual([
      ['handgun', { stat: 'ref' }],
      ['first-aid', { stat: 'tech' }],
      ['', undefined],
    ])
    const [repair] = items(ground(), 'repair')
    expect(repair?.variants?.flatMap(({ values }) => values.map(({ sets }) => sets))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('many actions', () => {
  it('[cp2020/action/multiple] ten in a round, the last at -27, and no more', () => {
    const table = fight({ a: { ref: 10 }, b: {} }, { metres: 1, dice: { task: [5] } })
    for (let action = 0; action < 10; action++) table.act('a', { do: 'task', stat: 'ref' })
    expect(table.told('task').map(({ total }) => total)).toEqual(
      Array.from({ length: 10 }, (_, action) => 10 + 5 - 3 * action),
    )
    expect(table.tries('a', { do: 'task', stat: 'ref' }).refusal?.code).toBe('refused/no-action')
    expect(table.act('a', END).asked()).not.toContain('a')
  })
})

describe('prices', () => {
  it('[cp2020/weapons/ammo-price-gap] the menu of a fight names loads without prices: what they carry is bought', () => {
    const table = fight({ a: { weapons: ['pistol-medium'] }, b: {} }, {})
    expect(shoot('b')).toBeDefined()
    expect(items(table, 'reload').map(({ label }) => label)).toEqual([
      'Reload',
      'Reload with armour-piercing',
    ])
  })
})
