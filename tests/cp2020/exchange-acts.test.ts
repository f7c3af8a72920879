// What each word of an exchange file makes of the fight: the act, what has happened before it, what is stated of it, and what is wrong with it.
import { describe, expect, it, test } from 'vitest'
import { enterExchange } from '../../src/books/cp2020/exchange/enter.ts'
import { CONDITIONS, COVER_WORDS } from '../../src/books/cp2020/exchange/conditions.ts'
import { EXCHANGES } from '../../src/books/cp2020/exchange/modes.ts'
import { solve } from '../../src/books/cp2020/exchange/solve.ts'
import { STATED } from '../../src/books/cp2020/attack/modifiers.ts'
import { STYLE_WORDS } from '../../src/books/cp2020/attack/skill.ts'
import { chanceOfCheck, termsOfOutsider } from '../../src/books/gunfight/check.ts'
import { hitOf, locationOf, throughOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { MOVES } from '../../src/books/cp2020/words.ts'
import { FULL, type AttackText } from '../../src/books/gunfight/exchange/exchange.ts'
import { read, type Case } from './exchange.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

const entered = (attack: Partial<AttackText>, more: Omit<Case, 'attack'> = {}) =>
  read({ ...more, attack }).entered
/** What happens before every act: the round has begun, and it is their part. */
const opening = (who: string): readonly object[] => [
  { type: 'round', round: 1 },
  {
    type: 'initiative',
    rolls: ['attacker', 'defender'].map((who) => ({ who, die: 5, total: 10 })),
    order: [['attacker'], ['defender']],
  },
  { type: 'part', who: [who], at: 1 },
]
const shot = (over: object = {}): object => ({
  do: 'attack',
  mode: 'single',
  target: 'defender',
  ...over,
})
const SMG = { weapon: 'smg-medium' }
const PISTOL = { weapon: 'pistol-heavy' }
const FULL_PISTOL = gun('pistol-heavy').weapon.shots
const GRIP = { fresh: true, kept: 1 }

describe('modes', () => {
  test.each<readonly [Partial<AttackText>, object]>([
    [PISTOL, shot({ shots: 1 })],
    [{ ...PISTOL, rounds: 2 }, shot({ shots: 2 })],
    [{ ...PISTOL, rounds: 2, at: 'head' }, shot({ shots: 2, at: 'head' })],
    [{ ...SMG, mode: 'burst' }, shot({ mode: 'burst' })],
    [{ ...SMG, mode: 'burst', rounds: 2 }, shot({ mode: 'burst' })],
    [{ ...SMG, mode: 'auto' }, shot({ mode: 'auto' })],
    [{ ...SMG, mode: 'auto', rounds: 7 }, shot({ mode: 'auto', shots: 7 })],
    [{ ...SMG, mode: 'auto', at: 'torso' }, shot({ mode: 'auto', at: 'torso' })],
    [
      { ...SMG, mode: 'suppress', width: 2, rounds: 9 },
      { do: 'suppress', targets: ['defender'], width: 2, rounds: 9 },
    ],
    [
      { ...SMG, mode: 'suppress', width: 2 },
      { do: 'suppress', targets: ['defender'], width: 2 },
    ],
    [{ weapon: 'sword', mode: 'melee', range: 1 }, shot({ mode: 'melee' })],
    [
      { weapon: 'grenade-frag', mode: 'grenade' },
      { do: 'grenade', target: 'defender' },
    ],
    [
      { mode: 'aid', range: 1 },
      { do: 'aid', target: 'defender' },
    ],
  ])('[cp2020/action/attack] %j: %j', (attack, act) => {
    const found = entered(attack)
    expect([found.who, found.act, found.facts]).toEqual(['attacker', act, opening('attacker')])
  })

  test.each(MOVES)('[cp2020/melee/moves] %s of hands and feet', (mode) => {
    const skills = { athletics: 2, brawling: 4 }
    const { act, facts } = entered({ mode, range: 1, at: 'head' }, { attacker: { skills } })
    expect(act).toEqual(shot({ mode, at: 'head' }))
    expect(facts.slice(3)).toEqual(
      ['throw', 'hold', 'choke'].includes(mode)
        ? [
            {
              type: 'gripped',
              who: 'attacker',
              grip: { target: 'defender', kind: 'grapple', skill: 'brawling', ...GRIP },
            },
          ]
        : [],
    )
  })

  it('[cp2020/melee/disarm] who is disarmed has something in hand, and nobody else', () => {
    const armed = MOVES.filter((mode) =>
      entered({ mode, range: 1 }).setup.sides[1]!.men.some(({ weapons }) => weapons.length > 0),
    )
    expect(armed).toEqual(['disarm'])
  })

  it('[cp2020/melee/escape, cp2020/melee/key-attack] who gets free is held by the other, with the best skill for a hold', () => {
    // Aikido has +3 for a hold and for a grapple +0.
    const { who, act, facts } = entered(
      { mode: 'escape', range: 1 },
      { defender: { skills: { brawling: 4, aikido: 2 } } },
    )
    expect([who, act, facts]).toEqual([
      'attacker',
      { do: 'escape', from: 'defender' },
      [
        ...opening('attacker'),
        {
          type: 'gripped',
          who: 'defender',
          grip: { target: 'attacker', kind: 'hold', skill: 'aikido', ...GRIP },
        },
      ],
    ])
  })

  it('which are made with a weapon, can be called at an area and cover a width', () => {
    const { modes } = EXCHANGES
    const having = (what: 'armed' | 'called' | 'wide') =>
      Object.keys(modes).filter((mode) => modes[mode]![what])
    expect([having('armed'), having('called'), having('wide')]).toEqual([
      ['single', 'burst', 'auto', 'suppress', 'melee', 'grenade'],
      ['single', 'burst', 'auto', 'melee', ...MOVES],
      ['suppress'],
    ])
  })

  it('[cp2020/action/aim] every round of aim has happened before what is stated of this one', () =>
    expect(entered({ ...PISTOL, aim: 2, conditions: ['fast-draw'] }).facts.slice(3)).toEqual([
      { type: 'aimed', who: 'attacker', target: 'defender' },
      { type: 'aimed', who: 'attacker', target: 'defender' },
      { type: 'fast-draw', who: 'attacker' },
    ]))

  it('[cp2020/attack/burst-gap] a burst of fewer rounds is one of a magazine with no more', () => {
    const loaded = (attack: Partial<AttackText>) =>
      entered({ ...SMG, ...attack }).setup.sides[0]!.men[0]!.weapons[0]!.loaded
    const full = gun('smg-medium').loaded
    expect(
      [1, 2, 3, undefined].map((rounds) =>
        loaded({ mode: 'burst', ...(rounds === undefined ? {} : { rounds }) }),
      ),
    ).toEqual([1, 2, full, full])
    expect(loaded({ mode: 'auto', rounds: 2 })).toBe(full)
  })

  it('who they are, how far apart, and whose seats', () => {
    const { setup } = entered({ ...PISTOL, range: 17 })
    expect(setup.pairs).toEqual([
      { a: 'attacker', b: 'defender', metres: 17, sees: true, cover: 'none' },
    ])
    expect(setup.sides.map(({ name, seat, men }) => [name, seat, men.map(({ id }) => id)])).toEqual(
      [
        ['Ann', 'player-1', ['attacker']],
        ['Bob', 'player-2', ['defender']],
      ],
    )
    expect(setup.stated).toBeUndefined()
    expect(setup.sides.map(({ men }) => men[0]!.weapons.length)).toEqual([1, 0])
  })

  it.each([
    [[], 'none'],
    [['legs'], 'legs'],
    [['chest-high: brick wall'], 'chest-high: brick wall'],
    [['chest-high: 20'], 'chest-high: 20'],
  ])('[cp2020/armor/cover-gap] cover %j stands as %s', (conditions, cover) =>
    expect(entered({ ...PISTOL, conditions }).setup.pairs![0]!.cover).toBe(cover),
  )

  it('stats that nobody asks for may be left out', () => {
    const { value } = enterExchange(
      {
        attacker: { name: 'Ann', stats: { ref: 8, tech: 5, cool: 5, body: 6, int: 9 } },
        defender: { name: 'Bob', stats: { ref: 5, tech: 5, cool: 5, body: 6, ma: 3 } },
        attack: { mode: 'single', range: 10, aim: 0, ammo: 'plain', conditions: [], ...PISTOL },
      },
      rulesWith(),
    )
    expect(value!.setup.sides.map(({ men: [man] }) => [man!.id, man!.stats])).toMatchObject([
      ['attacker', { int: 9, ma: 5, ref: 8 }],
      ['defender', { int: 5, ma: 3, ref: 5 }],
    ])
  })
})

describe('condition words', () => {
  /** The word in the first mode that it counts in. */
  const saying = (word: string) => {
    const [mode = 'single'] = CONDITIONS[word]?.modes ?? []
    const arms: Readonly<Record<string, object>> = {
      single: word === 'firing-a-shoulder-arm-from-the-hip' ? SMG : PISTOL,
      melee: { weapon: 'sword' },
    }
    return entered(
      { ...arms[mode], mode, range: 1, conditions: [word] },
      { options: { 'multi-action-penalty': 'all-actions' } },
    )
  }
  const moved = (who: string): object => ({
    type: 'moved',
    who,
    to: { x: 0, y: 0 },
    spent: 0,
    metres: 1,
    facing: 0,
  })
  const acted = (n: number): object[] =>
    Array.from({ length: n - 1 }, () => ({
      type: 'acted',
      who: 'attacker',
      act: 'move',
      planned: n,
    }))
  const [who, target] = ['attacker', 'defender']

  test.each<readonly [string, readonly object[]]>([
    ['fast-draw', [{ type: 'fast-draw', who }]],
    [
      'ambush',
      [
        { type: 'lies-in-wait', who, victims: [target], setup: 'hidden' },
        { type: 'ambush', who, victim: target, stealth: 1, awareness: 0, works: true },
      ],
    ],
    ['moved', [moved(who), ...acted(2)]],
    ['tripped', [{ type: 'tripped', who, by: target, until: 1 }]],
    ['target-tripped', [{ type: 'tripped', who: target, by: who, until: 1 }]],
    ['target-dodges', [{ type: 'dodges', who: target }]],
    ['defends-with-dodge', [{ type: 'defends', who: target, skill: 'dodge' }]],
    ['defends-with-karate', [{ type: 'defends', who: target, skill: 'karate' }]],
    ['target-parries', [{ type: 'parries', who: target, actions: 0 }]],
    [
      'target-parries-with-the-right-arm',
      [{ type: 'parries', who: target, actions: 0, arm: 'right-arm' }],
    ],
    ['target-moves', [moved(target)]],
    ['later-action-2', acted(2)],
    ['later-action-10', acted(10)],
  ])('%s has happened', (word, facts) => {
    const found = saying(word)
    expect([found.facts.slice(3), found.setup.stated]).toEqual([facts, undefined])
  })

  test.each(STATED.filter((word) => word !== 'turning-to-face-the-target'))(
    '[cp2020/attack/modifiers-gap] %s is granted by the referee',
    (word) =>
      expect(saying(word).facts.slice(3)).toEqual([
        { type: 'granted', grant: { who, target, modifier: word }, holds: true },
        ...(word === 'firing-while-running' ? [{ type: 'aim-lost', who }] : []),
      ]),
  )

  test.each<readonly [string, object]>([
    ['two-weapons', { twoWeapons: true }],
    ['turned', { turned: true }],
    ['turning-to-face-the-target', { turned: true }],
    ['helpless', { helpless: true }],
  ])('%s is stated of the attack', (word, set) => {
    const found = saying(word)
    expect([found.setup.stated, found.facts.length]).toEqual([{ who, set }, 3])
  })

  test.each<readonly [string, object]>([
    ['of-2-actions', { planned: 2 }],
    ['of-6-actions', { planned: 6 }],
    ['karate', { skill: 'karate' }],
    ['fencing', { skill: 'fencing' }],
  ])('%s is said of the act', (word, manner) => {
    const found = saying(word)
    expect(found.act).toMatchObject({ do: 'attack', ...manner })
    expect(found.setup.stated).toBeUndefined()
  })

  it('target-armed puts a club into the hand of the target', () =>
    expect(
      ['target-armed', 'moved'].map((word) =>
        saying(word).setup.sides[1]!.men[0]!.weapons.map(({ weapon }) => weapon.id),
      ),
    ).toEqual([['club'], []]))

  it('several words are said together', () => {
    const found = entered({
      ...PISTOL,
      conditions: ['helpless', 'two-weapons', 'karate', 'tripped'],
    })
    expect([found.setup.stated, found.act, found.facts.slice(3)]).toEqual([
      { who, set: { helpless: true, twoWeapons: true } },
      shot({ shots: 1 }),
      [{ type: 'tripped', who, by: target, until: 1 }],
    ])
  })

  // A word, the rest of the attack, and what the file is told to have no effect.
  test.each<readonly [string, Partial<AttackText>, readonly string[]]>([
    ['cp2020/wounds/stabilisation-gap', { mode: 'aid', conditions: ['fast-draw'] }, ['fast-draw']],
    ['cp2020/melee/escape', { mode: 'escape', conditions: ['tripped'] }, ['tripped']],
    ['cp2020/melee/sweep-trip', { mode: 'throw', conditions: ['tripped', 'ambush'] }, []],
    ['cp2020/melee/grapple', { mode: 'choke', conditions: ['target-tripped'] }, ['target-tripped']],
    ['cp2020/action/dodge', { ...PISTOL, conditions: ['target-dodges'] }, ['target-dodges']],
    ['cp2020/melee/skills', { weapon: 'sword', mode: 'melee', conditions: ['karate'] }, ['karate']],
    ['cp2020/action/two-weapons', { mode: 'kick', conditions: ['two-weapons'] }, ['two-weapons']],
    ['cp2020/action/aim', { mode: 'kick', aim: 2 }, ['2 rounds']],
    ['cp2020/action/aim', { ...PISTOL, aim: 2, conditions: ['later-action-2'] }, ['2 rounds']],
    [
      'cp2020/attack/modifiers-gap',
      { ...PISTOL, range: 10, sights: ['telescopic-sight', 'laser-sight'] },
      ['telescopic-sight'],
    ],
    ['cp2020/attack/modifiers-gap', { ...PISTOL, range: 20, sights: ['telescopic-sight'] }, []],
    [
      'cp2020/round/fast-draw',
      { ...PISTOL, sights: ['laser-sight'], conditions: ['fast-draw'] },
      ['laser-sight'],
    ],
    ['cp2020/action/aim', { ...PISTOL, aim: 2, conditions: ['turned'] }, []],
    ['cp2020/action/multiple', { ...PISTOL, conditions: ['of-2-actions'] }, ['of-2-actions']],
    [
      'cp2020/action/move',
      { ...PISTOL, conditions: ['moved', 'firing-while-running'] },
      ['firing-while-running'],
    ],
    [
      'cp2020/action/move',
      { ...PISTOL, conditions: ['later-action-3', 'firing-while-running'] },
      ['firing-while-running'],
    ],
    ['cp2020/melee/formula-gap', { mode: 'kick', conditions: ['target-immobile'] }, []],
    ['cp2020/ambush/detection', { mode: 'ambush', conditions: ['helpless'] }, []],
    [
      'cp2020/attack/modifiers-gap',
      { ...PISTOL, conditions: ['firing-a-shoulder-arm-from-the-hip'] },
      ['firing-a-shoulder-arm-from-the-hip'],
    ],
    // Who is ambushed makes no defence.
    ...['target-parries', 'defends-with-dodge'].map(
      (word) =>
        [
          'cp2020/melee/formula-gap',
          { mode: 'kick', conditions: ['ambush', word] },
          [word],
        ] as const,
    ),
    // Bob has REF 5.
    ...['moving-target-with-ref-above-10', 'target-moves'].map(
      (word) => ['cp2020/attack/modifiers-gap', { ...PISTOL, conditions: [word] }, [word]] as const,
    ),
    ['cp2020/melee/kick', { ...PISTOL, mode: 'kick' }, ['the weapon']],
    ['cp2020/damage/location-reroll', { mode: 'throw', conditions: ['legs'] }, ['legs']],
  ])('[%s] %j: without effect are %j', (_rule, attack, none) =>
    expect(entered({ range: 1, ...attack }).converted.map(({ from, to }) => [from, to])).toEqual(
      none.map((from) => [from, 'nothing']),
    ),
  )

  test.each([
    ['later-action-2', 'later-action-3'],
    ['of-2-actions', 'of-3-actions'],
    ['later-action-3', 'of-2-actions'],
    ['of-5-actions', 'later-action-6'],
    ['karate', 'judo'],
    ['melee', 'fencing'],
    ['defends-with-dodge', 'defends-with-athletics'],
    ['turret-mounted-weapon', 'firing-a-shoulder-arm-from-the-hip'],
    ['firing-while-running', 'vehicle-mounted-weapon-without-turret'],
    ['small-target', 'tiny-target'],
    ['target-moves', 'target-immobile'],
    ['target-moves', 'helpless'],
    ['helpless', 'moving-target-with-ref-above-10'],
    ['target-dodges', 'helpless'],
    ['helpless', 'target-parries'],
    ['target-immobile', 'target-dodges'],
    ['target-immobile', 'defends-with-dodge'],
    ['legs: brick wall', 'whole: wood door'],
    ['chest-high: wood door', 'legs: brick wall'],
  ])(
    '[cp2020/attack/modifiers-gap, cp2020/armor/cover-gap] %s and %s are not both so',
    (one, other) =>
      expect(() => entered({ ...PISTOL, conditions: [one, other] })).toThrow('excludes'),
  )

  test.each([
    ['later-action-2', 'of-2-actions'],
    ['later-action-3', 'of-6-actions'],
  ])('[cp2020/action/multiple] %s may be %s', (one, other) =>
    expect(entered({ ...PISTOL, conditions: [one, other] }).refusal).toBeUndefined(),
  )

  const LOST = (...areas: string[]) => ({
    lasting: areas.map((area) => ({ area, effect: 'lost' })),
  })
  const [ARMS, LEGS] = [LOST('left-arm', 'right-arm'), LOST('left-leg', 'right-leg')]
  test.each([
    ['moved', { attacker: LEGS }, 'no-leg'],
    ['firing-while-running', { attacker: LEGS }, 'no-leg'],
    ['moved', { attacker: LOST('left-leg'), defender: LEGS }, undefined],
    ['target-moves', { defender: LEGS }, 'no-leg'],
    ['moving-target-with-ref-above-10', { defender: LEGS }, 'no-leg'],
    ['target-parries', { defender: ARMS }, 'no-arm'],
    ['target-armed', { defender: ARMS }, 'no-arm'],
    ['target-parries', { defender: LOST('left-arm') }, undefined],
    ['target-parries-with-the-right-arm', { defender: LOST('left-arm') }, undefined],
    ['target-parries-with-the-right-arm', { defender: LOST('right-arm') }, 'no-arm'],
    ['firing-while-running', { attacker: LOST('left-leg') }, undefined],
  ] as const)('[cp2020/damage/limb-loss-gap] %s with %j: %s', (word, people, code) => {
    const mode = word.startsWith('target-') && word !== 'target-moves' ? { mode: 'kick' } : PISTOL
    const { refusal } = entered(
      { range: 1, ...mode, conditions: [word] },
      people as Omit<Case, 'attack'>,
    )
    expect(refusal?.code).toBe(code && `refused/${code}`)
  })

  it('all of them', () => {
    const strikes = ['melee', 'fencing', 'brawling', ...STYLE_WORDS]
    expect(new Set(Object.keys(CONDITIONS))).toEqual(
      new Set([
        'fast-draw',
        'two-weapons',
        'ambush',
        'turned',
        'moved',
        'tripped',
        'target-tripped',
        'target-dodges',
        'target-parries',
        'target-parries-with-the-right-arm',
        'target-armed',
        'target-moves',
        'helpless',
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((n) => [`later-action-${n}`, `of-${n}-actions`]),
        ...STATED,
        ...strikes,
        ...['athletics', 'dodge', ...strikes].map((skill) => `defends-with-${skill}`),
      ]),
    )
    expect(Object.keys(COVER_WORDS)).toEqual(
      ['legs', 'chest-high', 'corner', 'head-out', 'whole'].map((word) => `${word}: brick wall`),
    )
  })
})

describe('what is wrong in a file', () => {
  const wrong = (attack: Partial<AttackText>) => {
    const one = { stats: { ref: 5, tech: 5, cool: 5, body: 6 } }
    const { problems = [] } = enterExchange(
      {
        attacker: { name: 'Ann', ...one },
        defender: { name: 'Bob', ...one },
        attack: { mode: 'single', range: 10, aim: 0, ammo: 'plain', conditions: [], ...attack },
      },
      rulesWith(),
    )
    return problems.map(({ field }) => field)
  }
  test.each<readonly [Partial<AttackText>, readonly string[]]>([
    [PISTOL, []],
    [{ ...SMG, mode: 'suppress' }, ['attack.width']],
    [{ ...SMG, mode: 'suppress', width: 2 }, []],
    [{ ...PISTOL, width: 2 }, ['attack.width']],
    [{ ...SMG, mode: 'suppress', width: 2, at: 'head' }, ['attack.at']],
    [{ mode: 'aid', at: 'head' }, ['attack.at']],
    [{ mode: 'strike', at: 'head' }, []],
    [{}, ['attack.weapon']],
    [{ mode: 'strike' }, []],
    [{ mode: 'toString', ...PISTOL }, ['attack.mode']],
    [{ mode: 'sneeze' }, ['attack.mode']],
    [{ weapon: 'no-gun' }, ['attack.weapon']],
    [{ ...PISTOL, rounds: FULL_PISTOL }, []],
    [{ ...PISTOL, rounds: FULL_PISTOL + 1 }, ['attack.rounds']],
    [{ weapon: 'sword', mode: 'melee', rounds: 1 }, []],
    [{ weapon: 'sword', mode: 'melee', rounds: 3 }, ['attack.rounds']],
    [
      { ...PISTOL, conditions: ['foggy', 'moved', 'legs: jelly'] },
      ['attack.conditions[0]', 'attack.conditions[2]'],
    ],
    [{ ...PISTOL, conditions: ['toString'] }, ['attack.conditions[0]']],
  ])('%j: %j', (attack, fields) => expect(wrong(attack)).toEqual(fields))
})

describe('the numbers of chances', () => {
  const rules = rulesWith()
  const reaching = (against: number) =>
    chanceOfCheck({
      ...{ label: 'task', total: 'task + 1D10', rule: 'cp2020/task/roll-gap', tie: 'passes' },
      ...{ die: rules.die, terms: termsOfOutsider([]), against },
    })
  it('[cp2020/task/critical-gap] 1D10 that is rolled on reaches a number', () => {
    for (const [needed, chance] of [
      [-3, 1],
      [2, 0.9],
      [5.5, 0.5],
      [6, 0.5],
      [10, 0.1],
      [11, 0.1],
      [12, 0.09],
      [15, 0.06],
    ] as const)
      expect(reaching(needed), String(needed)).toBeCloseTo(chance, 9)
  })
  const shotAt = (over: object) =>
    planAttack(attackOf({ weapon: gun('pistol-heavy'), ...over }, rules))
  it('where a hit lands, of what can be hit', () => {
    expect(locationOf(shotAt({}))).toEqual({
      head: 0.1,
      torso: 0.3,
      'right-arm': 0.1,
      'left-arm': 0.1,
      'right-leg': 0.2,
      'left-leg': 0.2,
    })
    expect(locationOf(shotAt({ cover: { word: 'legs', sp: 0 } }))).toMatchObject({
      head: 1 / 6,
      'right-leg': 0,
      'left-leg': 0,
    })
  })
  it('how often it hits, alone', () => {
    // 10 m is close for a heavy pistol: 15 against REF 5.
    expect(hitOf(shotAt({}), rules)).toBeCloseTo(0.1, 9)
    expect(
      hitOf(shotAt({ attacker: person({ name: 'attacker', ref: 10 }, rules) }), rules),
    ).toBeCloseTo(0.6, 9)
  })
  it('points past the armour: nothing where it misses', () => {
    const through = throughOf(shotAt({}), rules, 1e6)!
    expect(through.get(0)).toBeCloseTo(0.9, 9)
    expect([...through.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
    expect(throughOf(shotAt({}), rules, 1)).toBeUndefined()
  })
})

describe('acts that are one roll are solved, others are not', () => {
  const solved = (one: Case): boolean => {
    const { before, entered: found } = read(one)
    const { act } = found
    return (
      before.rules.exchange.rolls[act.do]?.(before, before.men['attacker']!, act as never) !==
      undefined
    )
  }
  test.each<readonly [Case, boolean]>([
    [{ attack: PISTOL }, true],
    [{ attack: { ...PISTOL, rounds: 2 } }, false],
    [{ attack: { ...SMG, mode: 'burst' } }, true],
    [{ attack: { ...PISTOL, conditions: ['target-parries'] } }, true],
    [{ attack: { weapon: 'sword', mode: 'melee', range: 1 } }, true],
    [
      {
        attack: {
          weapon: 'sword',
          mode: 'melee',
          range: 1,
          conditions: ['target-parries', 'target-armed'],
        },
      },
      false,
    ],
    [{ attack: { weapon: 'grenade-frag', mode: 'grenade' } }, true],
    [{ attack: { ...SMG, mode: 'suppress', width: 2 } }, true],
    [{ attack: { mode: 'aid', range: 1 } }, false],
  ])('%j: %s', (one, exact) => expect(solved(one)).toBe(exact))

  const odds = (one: Case) => {
    const { before, entered: found } = read(one)
    return solve(before, found.who, found.act, { ...FULL, runs: 2e5, throws: 300, through: 1 })!
  }
  it('a grip: it holds, and harms nobody', () => {
    const found = odds({ attack: { mode: 'grapple', range: 1 } })
    expect(found).toMatchObject({ method: 'exact', held: found.hit, location: {}, out: 0 })
    expect([found.works, found.through, Object.keys(found.hits)]).toEqual([
      undefined,
      undefined,
      ['0', '1'],
    ])
    expect(found.wound['none']).toBeCloseTo(1, 9)
  })
  it('a trip works, and harms nobody', () => {
    const found = odds({ attack: { mode: 'sweep-trip', range: 1 } })
    expect(found).toMatchObject({ works: found.hit, location: {}, out: 0 })
    expect([found.held, found.through]).toEqual([undefined, undefined])
  })
  it('a fire zone reaches who fails the roll, once for all', () => {
    const found = odds({ attack: { ...SMG, mode: 'suppress', width: 10, rounds: 10 } })
    // One round a metre against REF 5: only a natural 1 and a fumble fail. The rest is untouched.
    expect(found.reached).toBe(found.hit)
    expect(found.hits['0']).toBeGreaterThanOrEqual(1 - found.hit - 1e-9)
    for (const all of [found.hits, found.wound, found.through!])
      expect(Object.values(all).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  })
})
