// Kinds of marks, what they do to stats, how they heal; files and what the page shows.
import { describe, expect, it } from 'vitest'
import { allOf, realOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import type { Stat } from '../../src/books/cp2020/words.ts'
import { TABLES } from '../../src/catalogue/gray-dawn.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { patient, person, rulesWith } from './wounded.ts'

const wounding = (points: number) => [{ points }]
const stun = (points: number) => [{ points, effect: 'stun' }]
const counts = ({
  wounding: x,
  minor,
  stun: s,
}: {
  readonly wounding: number
  readonly minor: number
  readonly stun: number
}) => [x, minor, s]

describe('states', () => {
  const statAt = (stat: Stat, value: number, marks: number, options: Partial<Options> = {}) => {
    const rules = rulesWith(options)
    return rules.stat(person({ [stat]: value, wounds: [{ points: marks }] }, rules), stat)
  }
  it('[gray-dawn/wound/states] REF 8, CL 7 and 6 marks: 7 and 6', () =>
    expect([
      statAt('ref', 8, 6),
      statAt('cool', 7, 6),
      statAt('int', 5, 8),
      statAt('ma', 6, 6),
    ]).toEqual([7, 6, 4, 6]))
  it('[gray-dawn/wound/states] REF 9 critical: loss 3', () => expect(statAt('ref', 9, 9)).toBe(6))
  it.each([
    ['down', 6],
    ['nearest', 5],
    ['up', 5],
  ] as const)('[gray-dawn/wound/states] REF 8 critical, thirds %s: %i', (rounding, ref) =>
    expect(statAt('ref', 8, 12, { 'critical-third-rounding': rounding })).toBe(ref),
  )
  it('[gray-dawn/wound/states] thirds to the nearest: 7 loses 2', () =>
    expect(statAt('ref', 7, 12, { 'critical-third-rounding': 'nearest' })).toBe(5))
  it.each([
    ['as-critical', 6],
    ['cp2020-one-third-left', 3],
  ] as const)('[gray-dawn/wound/states] mortal-stat-loss %s: REF 9 is %i', (option, ref) =>
    expect(statAt('ref', 9, 13, { 'mortal-stat-loss': option })).toBe(ref),
  )
  it('[gray-dawn/wound/states] nothing below 1, and what was below stays', () =>
    expect([statAt('int', 2, 12), statAt('int', 1, 6), statAt('int', 0, 6)]).toEqual([1, 1, 0]))
  it('[gray-dawn/wound/states] the table', () => {
    for (const { state, marksFrom: from } of TABLES['gray-dawn/wound/states'])
      expect(patient({ wounds: wounding(from) }).state.startsWith(state)).toBe(true)
  })
})

describe('kinds', () => {
  it('[gray-dawn/wound/track, gray-dawn/wound/wounding, gray-dawn/wound/minor] 2 points and more are wounding, exactly 1 is minor; of the head 1 is 2', () => {
    const combatant = patient({ body: 10 })
    combatant.hit({ points: 6, dice: [1] })
    expect(counts(combatant.marks)).toEqual([2, 0, 0])
    combatant.hit({ points: 5, dice: [1] })
    expect(counts(combatant.marks)).toEqual([2, 1, 0])
    combatant.hit({ points: 5, at: 'head', dice: [1] })
    expect(counts(combatant.marks)).toEqual([4, 1, 0])
  })
  it.each([
    [7, 2, 3, 'wounding'],
    [5, 1, 2, 'minor'],
  ] as const)(
    '[gray-dawn/wound/half-stun] a blow of %i less BTM 2: %i real, %i stun',
    (points, real, stunned, kind) => {
      expect(patient().hit({ points, mode: 'strike', dice: [1] }).facts[0]).toMatchObject({
        points: real,
        stun: stunned,
        kind,
      })
    },
  )
  it('[gray-dawn/wound/stun-damage] stun alone: marks for the save, no wound, no crippling', () => {
    const combatant = patient({ body: 7 })
    const { facts } = combatant.hit({ points: 14, at: 'left-arm', special: ['stuns'], dice: [6] })
    expect(facts).toEqual([
      { fact: 'hurt', area: 'left-arm', points: 0, stun: 12, kind: 'wounding', whole: 0 },
      { fact: 'stun-save', die: 6, needed: 5, saved: false },
    ])
    combatant.part([5])
    expect([
      combatant.rules.wounds.helpless(combatant.combatant, combatant.now),
      combatant.rules.wounds.usable(combatant.combatant, 'left-arm'),
    ]).toEqual([false, true])
  })
  it.each([
    ['4 stun, then 3', stun(4), 5, [3, 0, 1], 4],
    ['4 stun, then 6', stun(4), 8, [6, 0, 0], 6],
  ] as const)('[gray-dawn/wound/stun-overlap] %s', (_name, wounds, points, expected, boxes) => {
    const combatant = patient({ wounds })
    combatant.hit({ points, dice: [1] })
    expect([counts(combatant.marks), allOf(combatant.marks)]).toEqual([expected, boxes])
  })
  it('[gray-dawn/wound/stun-overlap] 5 wounding, then 4 stun: 9 boxes, critical', () => {
    const combatant = patient({ wounds: wounding(5) })
    combatant.hit({ points: 6, special: ['stuns'], dice: [1] })
    expect([counts(combatant.marks), combatant.state]).toEqual([[5, 0, 4], 'critical'])
  })
  it('[gray-dawn/wound/stun-overlap] crippling marks take over boxes of stun', () => {
    const combatant = patient({ luck: 9, wounds: stun(10) })
    combatant.hit({ points: 10, at: 'left-arm', dice: [1, 1, 5] })
    expect([realOf(combatant.marks), allOf(combatant.marks)]).toEqual([8, 10])
  })
  it.each([
    ['counted', 7],
    ['saves-only', 8],
  ] as const)(
    '[gray-dawn/wound/stun-overlap] stun-marks-and-stat-loss %s: REF 8 is %i with 6 of stun',
    (option, ref) => {
      const combatant = patient({
        ref: 8,
        options: { 'stun-marks-and-stat-loss': option },
        wounds: stun(6),
      })
      expect([combatant.rules.stat(combatant.combatant, 'ref'), combatant.state]).toEqual([
        ref,
        'serious',
      ])
    },
  )
})

describe('knocked out by stun', () => {
  it('[gray-dawn/wound/stun-knockout] a failed death save with 12 real marks or fewer knocks out; once a turn another may bring him round', () => {
    const combatant = patient({ body: 7, wounds: [{ points: 8 }, ...stun(3)] })
    combatant.hit({ points: 6, special: ['stuns'], dice: [1, 10] })
    expect(combatant.facts.at(-1)).toEqual({
      fact: 'death-save',
      die: 10,
      needed: 7,
      result: 'knocked-out',
    })
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.rules.wounds.helpless(combatant.combatant, 2),
      combatant.offers,
    ]).toEqual([false, true, []])
    combatant.until(10, [8])
    expect(combatant.facts.at(-1)).toEqual({ fact: 'comes-round', die: 8, needed: 7, saved: false })
    combatant.until(20, [7])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 21)).toBe(false)
    expect(realOf(combatant.marks)).toBe(8)
  })
  it('[gray-dawn/wound/stun-knockout] by stun alone beyond box 12 he rolls for no turn, never dies of it, and repeats a failed stun save', () => {
    const combatant = patient({ body: 8, wounds: stun(20) })
    combatant.hit({ points: 40, special: ['stuns'], dice: [10, 1] })
    expect([combatant.state, combatant.marks.turnSince, allOf(combatant.marks)]).toEqual([
      'mortal 6',
      -1,
      57,
    ])
    combatant.part([1])
    expect(combatant.facts.at(-1)).toMatchObject({ fact: 'comes-to', needed: 0, saved: false })
    combatant.until(
      40,
      Array.from({ length: 39 }, () => 1),
    )
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(false)
  })
  it('[gray-dawn/wound/stun-knockout] with 13 real marks it is a real death save', () => {
    const combatant = patient({ body: 7, wounds: [{ points: 13 }] })
    combatant.hit({ points: 6, special: ['stuns'], dice: [1, 10] })
    expect(combatant.facts.at(-1)).toMatchObject({ result: 'dying' })
  })
  it.each([
    ['by-real-marks', 'dying'],
    ['by-last-blow', 'knocked-out'],
  ] as const)(
    '[gray-dawn/wound/stun-knockout] stun-death-save %s: 13 real marks and a blow of stun, %s',
    (option, result) => {
      const combatant = patient({
        body: 7,
        options: { 'stun-death-save': option },
        wounds: [{ points: 13 }],
      })
      combatant.hit({ points: 6, special: ['stuns'], dice: [1, 10] })
      expect(combatant.facts.at(-1)).toMatchObject({ result })
    },
  )
  it.each([
    ['by-real-marks', 'knocked-out'],
    ['by-last-blow', 'dying'],
  ] as const)(
    '[gray-dawn/wound/stun-knockout] stun-death-save %s: 8 real marks and 12 of stun, then a wound of 6: %s',
    (option, result) => {
      const combatant = patient({
        body: 7,
        options: { 'stun-death-save': option },
        wounds: [{ points: 4 }, ...stun(10)],
      })
      combatant.hit({ points: 8, dice: [1, 10] })
      expect(combatant.facts.at(-1)).toMatchObject({ result })
    },
  )
})

describe('healing', () => {
  const days = (
    combatant: ReturnType<typeof patient>,
    count: number,
    day: Parameters<typeof combatant.days>[1] = {},
    dice: readonly number[] = [],
  ) => {
    combatant.days(count, day, dice)
    return counts(combatant.marks)
  }
  it('[gray-dawn/wound/wounding-healing] 6 marks, 4 days of rest with checks that succeed: 2 left', () => {
    expect(
      days(patient({ wounds: wounding(6) }), 4, { care: 'first-aid', ability: 10 }, [5, 6, 7, 8]),
    ).toEqual([2, 0, 0])
  })
  it('[gray-dawn/wound/wounding-healing] 6 marks, 4 active days: 4 left', () =>
    expect(
      days(patient({ wounds: wounding(6) }), 4, {
        rested: false,
        care: 'medical-tech',
        ability: 20,
      }),
    ).toEqual([4, 0, 0]))
  it('[gray-dawn/wound/wounding-healing] a check that fails: half a point; the box clears with the whole one', () => {
    const combatant = patient({ wounds: wounding(6) })
    expect(days(combatant, 1, { care: 'first-aid', ability: 10 }, [4])).toEqual([5.5, 0, 0])
    expect(allOf(combatant.marks)).toBe(6)
    days(combatant, 1)
    expect(allOf(combatant.marks)).toBe(5)
  })
  it.each([
    ['each-day', [4, 9], [4.5, 0, 0]],
    ['once-per-wound', [4], [5, 0, 0]],
  ] as const)(
    '[gray-dawn/wound/wounding-healing] healing-check-interval %s',
    (option, dice, left) => {
      expect(
        days(
          patient({ options: { 'healing-check-interval': option }, wounds: wounding(6) }),
          2,
          { care: 'first-aid', ability: 10 },
          dice,
        ),
      ).toEqual(left)
    },
  )
  it('[gray-dawn/wound/wounding-healing] once for a wound: the next wound asks anew', () => {
    const combatant = patient({
      options: { 'healing-check-interval': 'once-per-wound' },
      wounds: wounding(6),
    })
    days(combatant, 1, { care: 'first-aid', ability: 10 }, [9])
    combatant.hit({ points: 4, dice: [1] })
    expect(days(combatant, 2, { care: 'first-aid', ability: 10 }, [4])).toEqual([6, 0, 0])
  })
  it('[gray-dawn/wound/minor-healing] 6 minor wounds, a day of rest: 2 left; without rest they heal like wounding', () => {
    const minor = [{ points: 6, effect: 'minor' }]
    expect(days(patient({ wounds: minor }), 1)).toEqual([0, 2, 0])
    expect(days(patient({ wounds: minor }), 2)).toEqual([0, 0, 0])
    expect(days(patient({ wounds: minor }), 1, { rested: false })).toEqual([0, 5.5, 0])
    expect(days(patient({ wounds: [...minor, { points: 12 }] }), 1)).toEqual([11.5, 6, 0])
  })
  it('[gray-dawn/wound/stun-healing] a point an hour', () => {
    const combatant = patient({ wounds: stun(3) })
    expect(combatant.rules.wounds.due(combatant.combatant, 1)).toBe(1200)
    // A point that was due before now is due next.
    expect(combatant.rules.wounds.due(combatant.combatant, 1500)).toBe(1501)
    combatant.until(1199)
    expect(combatant.marks.stun).toBe(3)
    combatant.until(1200)
    expect(combatant.marks.stun).toBe(2)
    combatant.until(3600)
    expect(counts(combatant.marks)).toEqual([0, 0, 0])
  })
  it('[gray-dawn/wound/marks] a crippled limb heals as wounding once it is set, after the wounding marks, and serves when its 8 marks are gone', () => {
    const combatant = patient({
      wounds: [
        { points: 1, effect: 'wounding' },
        { area: 'left-arm', points: 8, effect: 'crippled', treated: false },
      ],
    })
    combatant.days(4)
    expect(combatant.marks).toMatchObject({ wounding: 0, crippled: { 'left-arm': { marks: 8 } } })
    combatant.care('left-arm')
    combatant.days(15)
    expect([
      combatant.rules.wounds.usable(combatant.combatant, 'left-arm'),
      combatant.marks.crippled['left-arm'],
    ]).toEqual([false, { marks: 0.5, severed: false, set: true }])
    combatant.days(1)
    expect([
      combatant.rules.wounds.usable(combatant.combatant, 'left-arm'),
      allOf(combatant.marks),
    ]).toEqual([true, 0])
  })
  it('[gray-dawn/wound/wounding-healing] the calendar foresees what the days bring', () => {
    const combatant = patient({
      wounds: [{ points: 3 }, { points: 5, effect: 'minor' }, ...stun(2)],
    })
    const day = { care: 'none', speedHeal: false, nanotechnology: false, rested: true } as const
    const lines = combatant.rules.wounds.calendar(combatant.combatant, 1, day)
    expect(lines.map(({ id, next }) => [id, next?.day])).toEqual([
      ['wounding', 6],
      ['minor', 2],
      ['stun', 1],
    ])
    combatant.days(5)
    expect(counts(combatant.marks)).toEqual([0.5, 0, 2])
    combatant.days(1)
    expect(combatant.marks.wounding).toBe(0)
    expect(
      patient({ wounds: [{ points: 14, treated: false }] }).rules.wounds.calendar(
        patient({ wounds: [{ points: 14, treated: false }] }).combatant,
        1,
        day,
      )[0],
    ).toMatchObject({ treated: false, next: { what: 'death save' } })
  })
})

describe('files and the page', () => {
  it('[gray-dawn/wound/marks] every kind goes into a file and comes back', () => {
    const rules = rulesWith()
    const texts = [
      { points: 6.5 },
      { points: 2, effect: 'minor' },
      { points: 3, effect: 'stun' },
      { area: 'left-arm', points: 8, effect: 'severed', treated: false },
      { effect: 'bleeding' },
    ]
    const combatant = person({ wounds: texts }, rules)
    expect(rules.wounds.write(combatant)).toEqual(texts)
    expect([rules.wounds.gone(combatant), rules.wounds.dying(combatant)]).toEqual([
      ['left-arm'],
      true,
    ])
  })
  it.each([
    [{ points: 1 }, [{ points: 1, effect: 'minor' }]],
    [{ points: 1, effect: 'wounding' }, [{ points: 1, effect: 'wounding' }]],
    [{ points: 2 }, [{ points: 2 }]],
    [{ points: 14, effect: 'bleeding' }, [{ points: 14 }, { effect: 'bleeding' }]],
    [
      { points: 13, effect: 'dying' },
      [{ points: 13 }, { effect: 'bleeding' }, { effect: 'dying' }],
    ],
  ])('[gray-dawn/wound/minor, gray-dawn/wound/wounding] %j in a file is %j', (text, written) => {
    const rules = rulesWith()
    expect(rules.wounds.write(person({ wounds: [text] }, rules))).toEqual(written)
  })
  it.each([
    [[{ points: 12, effect: 'dying' }], ['[0].effect']],
    [[{ points: 8 }, { points: 5, effect: 'stun' }, { effect: 'dying' }], []],
    [[{ area: 'left-arm', points: 8, effect: 'crippled' }, { effect: 'dying' }], []],
    [[{ area: 'head', points: 8, effect: 'crippled', treated: false }, { effect: 'dying' }], []],
  ])(
    '[gray-dawn/damage/death-save-failed] %j: who is dying has failed a death save',
    (wounds, fields) => {
      const wrong: string[] = []
      rulesWith().wounds.read(wounds, (field) => void wrong.push(field))
      expect(wrong).toEqual(fields)
    },
  )
  it('[gray-dawn/damage/death-save-failed] who is dying in a file enters a fight dying, as the sheet calls them', () => {
    const rules = rulesWith()
    const wounds = [
      { area: 'right-leg', points: 8, effect: 'severed' },
      { effect: 'dying' },
    ] as const
    const combatant = person({ wounds }, rules)
    expect(rules.wounds.shown(combatant, 1).conditions).toContain('dying')
    expect(rules.wounds.dying(combatant)).toBe(true)
  })
  it('[gray-dawn/wound/track] other books: a level is as many wounding marks as it needs, a lost limb is severed', () => {
    const rules = rulesWith()
    expect(
      rules.wounds.write(
        person({ wounds: [{ level: 'critical' }, { area: 'left-leg', effect: 'lost' }] }, rules),
      ),
    ).toEqual([{ points: 9 }, { area: 'left-leg', effect: 'severed', treated: true }])
    expect(rules.wounds.dead(person({ wounds: [{ level: 'dead' }] }, rules))).toBe(true)
    expect(rules.wounds.dead(person({ wounds: [{ points: 41 }] }, rules))).toBe(true)
  })
  it.each([
    [{ area: 'head', points: 18, effect: 'crippled', treated: false }, [1, 1, false]],
    [{ area: 'head', points: 8, effect: 'crippled', treated: false }, [1, -1, false]],
    [{ area: 'head', points: 18, effect: 'crippled' }, [-1, -1, true]],
    [{ area: 'left-arm', points: 8, effect: 'crippled', treated: false }, [-1, -1, false]],
    [{ area: 'left-arm', points: 8, effect: 'severed', treated: false }, [-1, 1, false]],
    [{ area: 'torso', points: 18, treated: false }, [-1, 1, false]],
  ])(
    '[gray-dawn/cripple/head, gray-dawn/cripple/severed-saves, gray-dawn/damage/mortal-turn-save] %j of a file: dying since, saves since, stabilised',
    (text, since) => {
      const { marks } = patient({ wounds: [text] })
      expect([marks.dyingSince, marks.turnSince, marks.stabilised]).toEqual(since)
    },
  )
  it.each([
    [{}, '[0].points', 'it is missing'],
    [{ points: 2, effect: 'burnt' }, '[0].effect', "this book has no mark 'burnt'"],
    [{ points: 8, effect: 'crippled' }, '[0].area', 'it is missing'],
    [{ points: 8, area: 'torso', effect: 'crippled' }, '[0].area', 'the torso cannot be crippled'],
    [{ area: 'left-arm', effect: 'crippled' }, '[0].points', 'it is missing'],
    [{ points: 1.5, effect: 'stun' }, '[0].points', '1.5 marks of stun'],
    [{ area: 'left-arm', points: 12, effect: 'crippled' }, '[0].points', '12 marks of a limb'],
    [{ points: 14, level: 'light' }, '[0].level', "'light' contradicts 14 points"],
  ])('[gray-dawn/wound/track] what is wrong in a file: %j', (text, field, what) => {
    const wrong: (readonly string[])[] = []
    rulesWith().wounds.read([text], (at, said) => void wrong.push([at, said]))
    expect(wrong).toEqual([[field, what]])
  })
  it('[gray-dawn/wound/marks] the sheet has a sign of its own for each kind, four boxes a state', () => {
    const combatant = patient({
      wounds: [
        { points: 2 },
        { points: 1, effect: 'minor' },
        { points: 2, effect: 'stun' },
        { area: 'left-arm', points: 8, effect: 'crippled' },
      ],
    })
    const { track } = combatant.rules.wounds.shown(combatant.combatant, 1)
    expect(
      track!
        .map(({ state, length, boxes }) => [state, length, boxes.map(({ mark }) => mark).join('')])
        .slice(0, 5),
    ).toEqual([
      ['light', 4, '████'],
      ['serious', 4, '████'],
      ['critical', 4, 'XX/-'],
      ['mortal 0', 4, '-'],
      ['mortal 1', 4, ''],
    ])
    expect(track).toHaveLength(10)
    expect(
      combatant.rules.wounds.shown(combatant.combatant, 1).boxes.filter(({ on }) => on),
    ).toEqual([{ code: 'M0', name: 'mortal 0', on: true }])
  })
  it('[gray-dawn/wound/marks] the referee rules marks of any kind, and limbs', () => {
    const combatant = patient({ wounds: wounding(4) })
    const rule = (sent: Record<string, unknown>) =>
      combatant.rules.wounds.ruled(combatant.combatant, sent)
    combatant.tell(
      ...(rule({ points: 3, mark: 'stun' }) as never[]),
      ...(rule({ points: 1, mark: 'minor' }) as never[]),
      ...(rule({ mark: 'crippling', area: 'left-leg' }) as never[]),
    )
    expect([counts(combatant.marks), combatant.marks.crippled['left-leg']]).toEqual([
      [4, 1, 0],
      { marks: 8, severed: false, set: false },
    ])
    expect(rule({ mark: 'crippling', area: 'left-leg' })).toBe('The left leg is already crippled.')
    combatant.tell(...(rule({ mark: 'severed', area: 'left-leg' }) as never[]))
    expect(combatant.rules.wounds.gone(combatant.combatant)).toEqual(['left-leg'])
    expect(
      [
        rule({ points: 0 }),
        rule({ mark: 'severed', area: 'torso' }),
        rule({ mark: 'scratch' }),
      ].every((said) => typeof said === 'string'),
    ).toBe(true)
    expect(rule({ points: 40 })).toMatchObject([{ points: 40 }, { fact: 'killed' }])
    combatant.tell({ fact: 'restored' })
    expect(combatant.rules.wounds.write(combatant.combatant)).toEqual([])
  })
})
