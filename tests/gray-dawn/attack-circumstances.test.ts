// What changes a roll to hit, with its dice: range, aim, scopes, bursts, moves, flanks, falls, and every reading of it.
import { describe, expect, it, test } from 'vitest'
import { bandCounted, distanceOf } from '../../src/books/gray-dawn/attack/range.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { collector } from '../../src/engine/trace.ts'
import { type Case, attackOf, gun, person, planOf, rulesWith } from './people.ts'
import { RIFLE, type Roll, ra7, testRolls } from './rolls-by-hand.ts'

const SMG = gun('smg-light', { accuracy: 1, damage: '2D6+1' })
const SHOTGUN = gun('shotgun', { accuracy: 0, range: 40 })
const CIRCUMSTANCES: readonly Roll[] = [
  [
    '[gray-dawn/range/penalties] medium: 7 + 4 - 5 + 6',
    { attacker: ra7('handgun', 4), metres: 25 },
    [6, 9],
    12,
    14,
    false,
  ],
  [
    '[gray-dawn/core/ranged-tn-by-range] thrown at a place at medium range: 20, and no penalty',
    { attacker: ra7('handgun', 4), metres: 25, atPlace: true },
    [9],
    20,
    20,
    true,
  ],
  [
    '[gray-dawn/core/ranged-tn-by-range] ranged-resolution: tn-by-range makes a throw no easier',
    {
      attacker: ra7('handgun', 4),
      metres: 25,
      atPlace: true,
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [9],
    20,
    20,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] a throw at a place is not dodged',
    {
      attacker: ra7('handgun', 4),
      target: { seat: 'player-2' },
      dodged: true,
      atPlace: true,
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [4],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/stance/bracing] who braces does not fire from the hip, whatever was said of it: RA 7 and 6',
    {
      attacker: { ...ra7('rifle', 6), own: { stance: 'bracing' } },
      weapon: RIFLE,
      stated: ['firing-a-shoulder-arm-from-the-hip'],
    },
    [5, 5],
    18,
    10,
    true,
  ],
  [
    '[gray-dawn/stance/full-cover-target] a throw at somebody in full cover has no penalty for it',
    {
      attacker: ra7('handgun', 4),
      target: { own: { stance: 'full cover' } },
      own: { level: 6 },
      atPlace: true,
    },
    [4],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/close/firing-into] nor a throw into a melee the penalty of a shot',
    { attacker: ra7('handgun', 4), own: { intoMelee: true }, atPlace: true },
    [4],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/aimed/location] braced, long as medium, at the head',
    {
      attacker: { ...ra7('rifle', 6), own: { stance: 'bracing' } },
      weapon: RIFLE,
      metres: 90,
      at: 'head',
    },
    [8, 9],
    12,
    14,
    false,
  ],
  [
    '[gray-dawn/aimed/centre-of-mass] -2',
    { attacker: ra7('handgun', 4), own: { centreOfMass: true } },
    [6, 9],
    15,
    14,
    true,
  ],
  [
    '[gray-dawn/aimed/helpless-target] prone: -2',
    {
      attacker: { ...ra7('handgun', 4), own: { stance: 'bracing' } },
      at: 'head',
      own: { prone: 'lies' },
    },
    [6, 9],
    15,
    14,
    true,
  ],
  [
    '[gray-dawn/aimed/helpless-target] the centre of mass is no easier',
    { attacker: ra7('handgun', 4), own: { centreOfMass: true, prone: 'lies' } },
    [6, 9],
    15,
    14,
    true,
  ],
  [
    '[gray-dawn/aimed/close-combat] -4 without bracing',
    { mode: 'strike', attacker: ra7('brawling', 4), at: 'head' },
    [6, 2],
    13,
    8,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] medium: 7 + 5 + 4 - 5 + 6',
    { attacker: ra7('rifle', 5), weapon: SHOTGUN, metres: 20 },
    [6, 9],
    17,
    14,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] shotgun-range-handling: bonus-replaces-penalty',
    {
      attacker: ra7('rifle', 5),
      weapon: SHOTGUN,
      metres: 20,
      options: { 'shotgun-range-handling': 'bonus-replaces-penalty' },
    },
    [6, 9],
    22,
    14,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] the same against a number: 15 at every range',
    {
      attacker: ra7('rifle', 5),
      weapon: SHOTGUN,
      metres: 40,
      options: {
        'shotgun-range-handling': 'bonus-replaces-penalty',
        'ranged-resolution': 'tn-by-range',
      },
    },
    [6],
    24,
    15,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] point-blank has that of close',
    { attacker: ra7('rifle', 5), weapon: SHOTGUN, metres: 1 },
    [6, 2],
    20,
    11,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] braced: the penalty alone is lower',
    { attacker: { ...ra7('rifle', 5), own: { stance: 'bracing' } }, weapon: SHOTGUN, metres: 20 },
    [6, 9],
    22,
    14,
    true,
  ],
  [
    '[gray-dawn/shotgun/attack-bonus] a slug is a rifle shot',
    { attacker: ra7('rifle', 5), weapon: { ...SHOTGUN, load: 'slug' }, metres: 20 },
    [6, 9],
    13,
    14,
    false,
  ],
  [
    '[gray-dawn/burst/attack] 7 + 5 + 3 + 4, no WA',
    { attacker: ra7('submachinegun', 5), weapon: SMG, mode: 'burst', rounds: 3 },
    [4, 9],
    19,
    14,
    true,
  ],
  [
    '[gray-dawn/burst/attack] a clumsy weapon stays clumsy',
    { attacker: ra7('submachinegun', 5), weapon: gun('smg-heavy'), mode: 'burst', rounds: 3 },
    [4, 9],
    18,
    14,
    true,
  ],
  [
    '[gray-dawn/burst/attack] +3 at long range too',
    { attacker: ra7('submachinegun', 5), weapon: SMG, mode: 'burst', rounds: 3, metres: 150 },
    [4, 9],
    9,
    14,
    false,
  ],
  [
    '[gray-dawn/burst/attack] burst-bonus-range: close-and-medium',
    {
      attacker: ra7('submachinegun', 5),
      weapon: SMG,
      mode: 'burst',
      rounds: 3,
      metres: 150,
      options: { 'burst-bonus-range': 'close-and-medium' },
    },
    [4, 9],
    6,
    14,
    false,
  ],
  [
    '[gray-dawn/scope/moving-target] sprinting, MA 6, through a scope: 12',
    {
      attacker: { ...ra7('rifle', 6), own: { stance: 'bracing' } },
      weapon: RIFLE,
      target: { ma: 6, own: { moves: 3 } },
      own: { scoped: true },
    },
    [5, 4],
    18,
    22,
    false,
  ],
  ...([200, 201] as const).map((metres): Roll => [
    `[gray-dawn/scope/categories] at ${metres} m, extreme and beyond, the sight gives 2`,
    {
      attacker: { ...ra7('rifle', 6), own: { stance: 'bracing' } },
      weapon: { ...RIFLE, sights: ['telescopic-sight'] },
      metres,
      own: { scoped: true },
    },
    [5, 4],
    metres === 200 ? 7 + 6 + 2 - 5 + 5 : 7 + 6 + 2 - 10 + 5,
    9,
    true,
  ]),
  [
    '[gray-dawn/scope/moving-target] running, MA 6: +6 instead of +3',
    {
      attacker: { ...ra7('rifle', 6), own: { stance: 'bracing' } },
      weapon: RIFLE,
      target: { ma: 6, own: { moves: 2 } },
      own: { scoped: true },
    },
    [5, 4],
    18,
    16,
    true,
  ],
  [
    '[gray-dawn/move/defence-bonus] running, MA 7: +4',
    { target: { ma: 7, own: { moves: 2 } } },
    [5, 4],
    10,
    14,
    false,
  ],
  [
    '[gray-dawn/move/defence-bonus] sprinting, MA 7: +7',
    { target: { ma: 7, own: { moves: 3 } } },
    [5, 4],
    10,
    17,
    false,
  ],
  [
    '[gray-dawn/move/defence-bonus] running, MA 6, medium range, number: 23',
    {
      metres: 25,
      target: { ma: 6, own: { moves: 2 } },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [5],
    10,
    23,
    false,
  ],
  [
    '[gray-dawn/stance/bracing, gray-dawn/scope/hazards] RD 7, Dodge/Cover 4: 12',
    { target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 }, own: { stance: 'bracing' } } },
    [5, 5],
    10,
    12,
    false,
  ],
  [
    '[gray-dawn/flank/no-skill] 13 instead of 17',
    { target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } }, own: { unaware: true } },
    [5, 6],
    10,
    13,
    false,
  ],
  [
    '[gray-dawn/flank/no-skill] long range: 25 becomes 20',
    { metres: 50, own: { unaware: true }, options: { 'ranged-resolution': 'tn-by-range' } },
    [5],
    10,
    20,
    false,
  ],
  [
    '[gray-dawn/flank/no-skill] at arm’s length 5, and 2 for the pistol',
    { metres: 1, own: { unaware: true }, options: { 'ranged-resolution': 'tn-by-range' } },
    [5],
    10,
    7,
    true,
  ],
  [
    '[gray-dawn/flank/ambush] no +5, no skill',
    { ambush: true, target: { skills: { 'dodge-cover': 4 } } },
    [5, 4],
    10,
    9,
    true,
  ],
  [
    '[gray-dawn/flank/ambush] ambush-bonus: no-skill-and-plus-5',
    {
      ambush: true,
      target: { skills: { 'dodge-cover': 4 } },
      options: { 'ambush-bonus': 'no-skill-and-plus-5' },
    },
    [5, 4],
    15,
    9,
    true,
  ],
  [
    '[gray-dawn/fumble/prone] prone in the open: no skill',
    { target: { skills: { 'dodge-cover': 4 } }, own: { prone: 'lies' } },
    [5, 4],
    10,
    9,
    true,
  ],
  [
    '[gray-dawn/fumble/prone] prone behind cover keeps it',
    { target: { skills: { 'dodge-cover': 4 } }, own: { prone: 'lies', level: 3 } },
    [5, 4],
    10,
    13,
    false,
  ],
  [
    '[gray-dawn/fumble/prone] prone-loses-dodge-skill: always',
    {
      target: { skills: { 'dodge-cover': 4 } },
      own: { prone: 'lies', level: 3 },
      options: { 'prone-loses-dodge-skill': 'always' },
    },
    [5, 4],
    10,
    9,
    true,
  ],
  [
    '[gray-dawn/fumble/prone] only-after-a-fall: he lies of his own will',
    {
      target: { skills: { 'dodge-cover': 4 } },
      own: { prone: 'lies' },
      options: { 'prone-loses-dodge-skill': 'only-after-a-fall' },
    },
    [5, 4],
    10,
    13,
    false,
  ],
  [
    '[gray-dawn/fumble/prone] only-after-a-fall: he fell',
    {
      target: { skills: { 'dodge-cover': 4 } },
      own: { prone: 'fell', level: 3 },
      options: { 'prone-loses-dodge-skill': 'only-after-a-fall' },
    },
    [5, 4],
    10,
    9,
    true,
  ],
  [
    '[gray-dawn/close/firing-into] aimed: -7',
    {
      attacker: { ...ra7('handgun', 4), own: { stance: 'bracing' } },
      at: 'head',
      own: { intoMelee: true },
    },
    [6, 3],
    10,
    8,
    true,
  ],
  [
    '[gray-dawn/close/firearms-in-close-quarters] a rifle: 20',
    { weapon: RIFLE, metres: 1, target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } } },
    [5, 3],
    10,
    20,
    false,
  ],
  [
    '[gray-dawn/longgun/close-quarters] a carbine: 18',
    {
      weapon: gun('rifle-assault-medium', { name: 'carbine' }),
      metres: 1,
      target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } },
    },
    [5, 3],
    10,
    18,
    false,
  ],
  [
    '[gray-dawn/close/firearms-in-close-quarters] against a number it adds to that',
    { weapon: RIFLE, metres: 1, options: { 'ranged-resolution': 'tn-by-range' } },
    [5],
    10,
    16,
    false,
  ],
  [
    '[gray-dawn/close/point-blank-shot] the shot after a grapple has no -3',
    { metres: 1, planned: 2, own: { followUp: true } },
    [5, 3],
    10,
    10,
    true,
  ],
  [
    '[gray-dawn/close/point-blank-shot] follow-up-shot-dodge-bonus: none',
    { metres: 1, own: { followUp: true }, options: { 'follow-up-shot-dodge-bonus': 'none' } },
    [5, 3],
    10,
    8,
    true,
  ],
  [
    '[gray-dawn/suppress/check-failed] points off the action',
    { own: { suppressed: 4 } },
    [9, 4],
    10,
    9,
    true,
  ],
  [
    '[gray-dawn/suppress/penalty-scope] suppression-penalty-on-defence: off the defence',
    {
      own: { defenceSuppressed: 4 },
      options: { 'suppression-penalty-on-defence': 'actions-and-defence' },
    },
    [3, 4],
    8,
    5,
    true,
  ],
  [
    '[gray-dawn/stance/full-cover-target] level 3 is 3 off',
    { attacker: ra7('handgun', 6), target: { own: { stance: 'full cover' } }, own: { level: 3 } },
    [6, 5],
    16,
    10,
    true,
  ],
  [
    '[gray-dawn/action/multiple] three actions: -6 each',
    { attacker: ra7('handgun', 4), planned: 3 },
    [6, 3],
    11,
    8,
    true,
  ],
]

describe('opposed rolls', () => testRolls(CIRCUMSTANCES))

describe('range', () => {
  const shot = (
    range: number,
    metres: number,
    stance: 'moving' | 'bracing' = 'moving',
    sights: readonly string[] = [],
    load: { special?: readonly string[] } = {},
    fastDraw = false,
  ) => ({
    weapon: { range },
    load,
    metres,
    attacker: { ...person({ own: { stance } }, rulesWith()), inRound: { fastDraw } },
    sights,
  })
  test.each([
    [40, 10, 'close'],
    [40, 10.1, 'medium'],
    [100, 25, 'close'],
    [100, 50, 'medium'],
    [100, 100, 'long'],
    [50, 12.5, 'close'],
    [40, 80, 'extreme'],
    [100, 400, 'double extreme'],
    [100, 800, 'four times extreme'],
    [100, 801, undefined],
    [100, 1, 'point blank'],
  ] as const)('[gray-dawn/range/bands] listed %i m, target at %f m: %s', (range, metres, band) =>
    expect(distanceOf(shot(range, metres))).toBe(band),
  )
  test.each([
    ['close', 25, 'close', 'close', 'close'],
    ['medium', 50, 'medium', 'close', 'close'],
    ['long', 100, 'long', 'medium', 'close'],
    ['extreme', 200, 'extreme', 'long', 'medium'],
    ['double extreme', 400, undefined, 'extreme', 'long'],
    ['four times extreme', 800, undefined, undefined, 'extreme'],
  ] as const)(
    '[gray-dawn/scope/categories, gray-dawn/range/bracing] %s',
    (_, metres, plain, braced, scoped) => {
      expect([
        bandCounted(shot(100, metres)),
        bandCounted(shot(100, metres, 'bracing')),
        bandCounted(shot(100, metres, 'bracing', ['telescopic-sight'])),
      ]).toEqual([plain, braced, scoped])
    },
  )
  it('[gray-dawn/scope/categories] a scope is of no use but from the bracing stance', () =>
    expect(bandCounted(shot(100, 90, 'moving', ['telescopic-sight']))).toBe('long'))
  test.each([
    ['telescopic-sight', 90, 'medium'],
    ['telescopic-sight', 401, undefined],
    ['blocking-scope', 60, 'long'],
  ] as const)(
    '[cp2020/round/fast-draw] braced behind a %s at %i m in a fast draw: %s',
    (sight, metres, band) =>
      expect(bandCounted(shot(100, metres, 'bracing', [sight], {}, true))).toBe(band),
  )
  test.each([
    ['laser-sight', 'moving', true, ['laser sight: not in a fast draw']],
    ['laser-sight', 'moving', false, []],
    ['telescopic-sight', 'bracing', true, ['telescopic sight: not in a fast draw']],
    ['telescopic-sight', 'moving', true, []],
    ['bipod', 'bracing', true, []],
  ] as const)(
    '[cp2020/round/fast-draw, gray-dawn/scope/categories] the card of a %s, %s, in a fast draw (%s)',
    (sight, stance, fastDraw, told) => {
      const trace = collector()
      const weapon = { ...RIFLE, sights: [sight] }
      planAttack(attackOf({ attacker: { own: { stance } }, weapon, fastDraw }), trace)
      const terms = trace.taken()[0]!.terms
      expect(terms.flatMap(({ what, value }) => (value === 0 ? [what] : []))).toEqual(told)
    },
  )
  it('[gray-dawn/range/bracing] 90 m: -5; 350 m: -15', () => {
    const braced = { attacker: { own: { stance: 'bracing' as const } }, weapon: RIFLE }
    expect(planOf({ ...braced, metres: 90 }).attack).toBe(0)
    expect(planOf({ ...braced, metres: 350 }).attack).toBe(-10)
  })
  it('[gray-dawn/scope/categories] 180 m through a scope: -5, with the +2 of the base book at extreme range', () => {
    const scope = { ...RIFLE, sights: ['telescopic-sight'] }
    expect(
      planOf({
        attacker: { own: { stance: 'bracing' } },
        weapon: scope,
        metres: 180,
        own: { scoped: true },
      }).attack,
    ).toBe(5 - 5 + 2)
  })
  it('[gray-dawn/shotgun/attack-bonus] shot does not go beyond long range, braced or not', () => {
    const pellets = rulesWith().loads(SHOTGUN.weapon)[0]!
    expect([
      bandCounted(shot(40, 41, 'bracing', [], pellets)),
      bandCounted(shot(40, 40, 'moving', [], pellets)),
      ...[70, 150, 300].map((metres) =>
        bandCounted(shot(40, metres, 'bracing', ['telescopic-sight'], pellets)),
      ),
    ]).toEqual([undefined, 'long', undefined, undefined, undefined])
    expect(rulesWith().arms.find(({ id }) => id === 'shotgun')!.range).toBe(40)
  })
  it('[gray-dawn/scope/iron-sights] unbraced behind a scope that blocks them: a pistol’s 40 m', () => {
    expect([
      bandCounted(shot(400, 20, 'moving', ['blocking-scope'])),
      bandCounted(shot(400, 20, 'bracing', ['blocking-scope'])),
      bandCounted(shot(30, 20, 'moving', ['blocking-scope'])),
    ]).toEqual(['medium', 'close', 'long'])
  })
  test.each([
    [2, true, 300, 5],
    [0, true, 300, 3],
    [2, false, 100, 3],
    [2, true, 50, 3],
  ] as const)(
    '[gray-dawn/scope/aiming] Concentration %i, scoped %s, %i m: five rounds give %i',
    (level, scoped, metres, bonus) => {
      const aiming = (aim: number): number =>
        planOf({
          attacker: { own: { stance: 'bracing', perks: { concentration: level } } },
          weapon: RIFLE,
          metres,
          aim,
          own: { scoped },
        }).attack
      expect(aiming(5) - aiming(0)).toBe(bonus)
    },
  )
  test('[gray-dawn/core/perks] what Concentration adds is a term of its own', () => {
    const trace = collector()
    const attacker = { own: { stance: 'bracing', perks: { concentration: 2 } } } as const
    const one = { attacker, weapon: RIFLE, metres: 300, aim: 5, own: { scoped: true } }
    planAttack(attackOf(one, rulesWith()), trace)
    const terms = trace.taken().flatMap((sum) => sum.terms)
    expect(terms.filter(({ what }) => /aimed|Concentration/.test(what))).toEqual([
      { rule: 'gray-dawn/scope/aiming', what: 'aimed 5 rounds', value: 3 },
      { rule: 'gray-dawn/core/perks', what: 'Concentration', value: 2 },
    ])
  })
})

describe('full automatic fire', () => {
  const auto = (rounds: number, metres: number, over: Case = {}): Case => ({
    attacker: ra7('rifle', 4),
    weapon: RIFLE,
    mode: 'auto',
    rounds,
    metres,
    ...over,
  })
  const bonus = (one: Case): number =>
    planOf(one).attack - planOf({ ...one, rounds: 9, fired: 9 }).attack
  test.each([
    [30, 3],
    [10, 1],
    [14, 1],
    [9, 0],
  ] as const)(
    '[gray-dawn/auto/close-bonus, gray-dawn/auto/number-of-shots] %i rounds: +%i',
    (rounds, points) => {
      expect(bonus(auto(rounds, 20))).toBe(points)
      expect(bonus(auto(rounds, 1))).toBe(points)
    },
  )
  it('[gray-dawn/auto/recoil] 30 rounds: -3 at medium range; with a bipod none, but at long range all', () => {
    expect([
      bonus(auto(30, 50)),
      bonus(auto(30, 50, { own: { bipod: true } })),
      bonus(auto(30, 100, { own: { bipod: true } })),
      bonus(auto(30, 50, { weapon: { ...RIFLE, sights: ['bipod'] } })),
    ]).toEqual([-3, 0, -3, 0])
    expect(planOf(auto(30, 50)).attack - planOf({ ...auto(9, 20) }).attack).toBe(-8)
    expect(
      planOf(auto(30, 100, { own: { bipod: true } })).attack - planOf({ ...auto(9, 20) }).attack,
    ).toBe(-13)
  })
  it('[gray-dawn/auto/recoil] braced: medium counts as close, but recoil goes by the true distance', () => {
    expect(bonus(auto(30, 50, { attacker: { own: { stance: 'bracing' } } }))).toBe(-3)
  })
  it('[gray-dawn/auto/recoil] recoil-rounds: all that were fired, or those at this target', () => {
    const spread = auto(10, 50, { fired: 30 })
    expect([
      planOf(spread).attack,
      planOf({ ...spread, options: { 'recoil-rounds': 'rounds-at-that-target' } }).attack,
    ]).toEqual([3, 5])
  })
  it('[gray-dawn/auto/close-bonus] the rounds at this target count, not all that were fired', () =>
    expect(planOf(auto(10, 20, { fired: 30 })).attack).toBe(12))
})
