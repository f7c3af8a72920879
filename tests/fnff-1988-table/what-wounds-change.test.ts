// What wounds, saves, care and the days change of a fight, and that they change nothing else.
import type { Wound } from '../../src/books/fnff-1988/words.ts'
import { aims, gone, operates, testChanges, works, wound } from './changes.ts'
import type { Row } from './changes.ts'

const made = (more: Partial<Wound> = {}): object => ({
  id: 'w1',
  area: 'torso',
  level: 'SW',
  at: 0,
  treated: false,
  bludgeoning: false,
  ...more,
})

const WOUNDS: readonly Row[] = [
  [
    'wound/serious-worsening] a serious wound has 120 turns after this one',
    [aims],
    wound('a', { effect: 'rib' }),
    {
      'a.state': 'SW',
      'a.wounds': [made({ effect: 'rib' })],
      timers: [{ due: 363, kind: 'worse/w1', who: 'a' }],
    },
  ],
  [
    'wound/critical-effects] what a crushed skull takes adds up',
    [wound('a', { area: 'head', level: 'CW', lose: { int: 1, ref: 2 } })],
    wound('a', { area: 'head', level: 'FW', lose: { int: 2, ref: 3 } }),
    {
      'a.lost.int': 3,
      'a.lost.ref': 5,
      'a.wounds': [
        made({ area: 'head', level: 'CW' }),
        made({ id: 'w2', area: 'head', level: 'FW' }),
      ],
    },
  ],
  [
    'shotgun/choke] who can do nothing works no more',
    [works],
    wound('a', { level: 'MW' }),
    { 'a.state': 'MW', 'a.wounds': [made({ level: 'MW' })], 'a.work': gone },
  ],
  [
    'wound/mortal-rescue] a new wound ends what was stabilised',
    [wound('a', { level: 'MW' }), { type: 'treated', who: 'a', wound: 'w1', stabilised: true }],
    wound('a', { level: 'FW' }),
    {
      'a.stabilised': false,
      'a.wounds': [made({ level: 'MW', treated: true, since: 0 }), made({ id: 'w2', level: 'FW' })],
    },
  ],
  [
    'save/stunned] a stun ends aim, work and surgery',
    [aims, works, operates],
    { type: 'save', who: 'a', die: 8, needed: 7, result: 'stunned', until: 2 },
    { 'a.stunnedUntil': 2, 'a.aim': gone, 'a.work': gone, 'a.surgery': gone },
  ],
  [
    'save/unconscious] so does unconsciousness',
    [aims, works, operates],
    { type: 'save', who: 'a', die: 10, needed: 1, result: 'unconscious', until: 9 },
    { 'a.outUntil': 9, 'a.aim': gone, 'a.work': gone, 'a.surgery': gone },
  ],
  [
    'save/consciousness] who stays awake goes on',
    [aims, works, operates],
    { type: 'save', who: 'a', die: 1, needed: 7, result: 'awake', until: 9 },
    {},
  ],
  [
    'save/stunned] the later end counts',
    [{ type: 'save', who: 'a', die: 8, needed: 7, result: 'stunned', until: 4 }],
    { type: 'save', who: 'a', die: 8, needed: 7, result: 'stunned', until: 3 },
    {},
  ],
  [
    'wound/death-save] who fails dies',
    [wound('a', { level: 'MW' })],
    { type: 'death-save', who: 'a', die: 10, needed: 4, died: true },
    { 'a.state': 'D' },
  ],
  [
    'wound/death-save] who makes it does not',
    [wound('a', { level: 'MW' })],
    { type: 'death-save', who: 'a', die: 1, needed: 4, died: false },
    {},
  ],
  [
    'wound/serious-worsening] a wound that worsens has 12 turns from the one that begins',
    [wound('a'), { type: 'turn', turn: 11 }],
    { type: 'worsened', who: 'a', wound: 'w1', level: 'CW' },
    {
      'a.state': 'CW',
      'a.wounds': [made({ level: 'CW', since: 30, rolls: 0 })],
      timers: [{ due: 66, kind: 'worse/w1', who: 'a' }],
    },
  ],
  [
    'wound/mortal-rescue] surgery stops the dying, and recovery begins',
    [wound('a', { level: 'MW' }), { type: 'phase', phase: 3 }],
    { type: 'treated', who: 'a', wound: 'w1', stabilised: true },
    { 'a.stabilised': true, 'a.wounds': [made({ level: 'MW', treated: true, since: 2 })] },
  ],
  [
    'action/repair-aid] care for a serious wound',
    [wound('a')],
    { type: 'treated', who: 'a', wound: 'w1', stabilised: false },
    { 'a.wounds': [made({ treated: true })] },
  ],
  [
    'setup/referee] a wound that is gone takes its clock along',
    [wound('a'), wound('b'), wound('a', { level: 'FW' })],
    { type: 'healed', who: 'a', wound: 'w1' },
    {
      'a.state': 'FW',
      'a.wounds': [made({ id: 'w2', level: 'FW' })],
      timers: [{ due: 363, kind: 'worse/w1', who: 'b' }],
    },
  ],
  [
    'setup/referee] awake again',
    [
      { type: 'save', who: 'a', die: 10, needed: 1, result: 'unconscious', until: 9 },
      { type: 'save', who: 'a', die: 8, needed: 7, result: 'stunned', until: 4 },
    ],
    { type: 'woken', who: 'a' },
    { 'a.outUntil': -1, 'a.stunnedUntil': -1 },
  ],
  [
    'healing/recovery] a wound that has not healed has one roll more behind it',
    [wound('a')],
    {
      type: 'recovery',
      who: 'a',
      wound: 'w1',
      area: 'torso',
      level: 'SW',
      needed: 5,
      die: 6,
      healed: false,
      day: 7,
    },
    { 'a.wounds': [made({ rolls: 1 })] },
  ],
  ...(
    [
      ['blind', [{ area: 'head', effect: 'blind' }]],
      ['skull-fracture', undefined],
    ] as const
  ).map(([effect, lasting]): Row => [
    `healing/recovery] a healed wound, ${effect}`,
    [wound('a', { area: 'head', effect })],
    {
      type: 'recovery',
      who: 'a',
      wound: 'w1',
      area: 'head',
      level: 'SW',
      needed: 5,
      die: 5,
      healed: true,
      day: 7,
    },
    {
      'a.state': 'none',
      'a.wounds': [],
      'a.healed': [{ id: 'w1', area: 'head', level: 'SW', effect, at: 0, healedAt: 0 }],
      ...(lasting ? { 'a.lasting': lasting } : {}),
    },
  ]),
  [
    'healing/roll-ahead] the day on which it will have healed',
    [wound('a')],
    {
      type: 'foreseen',
      who: 'a',
      wound: 'w1',
      area: 'torso',
      level: 'SW',
      faces: [9, 1],
      needed: 5,
      on: 99,
      day: 14,
      week: 2,
    },
    { 'a.wounds': [made({ healsOn: 99 })] },
  ],
  ...(
    [
      [
        'MW',
        true,
        { 'a.stabilised': true, 'a.wounds': [made({ level: 'MW', treated: true, since: 0 })] },
      ],
      ['MW', false, {}],
      ['CW', true, { 'a.wounds': [made({ level: 'CW', treated: true })] }],
    ] as const
  ).map(([level, done, found]): Row => [
    `action/repair-aid] care after the fight, ${level}, done: ${done}`,
    [wound('a', { level })],
    {
      type: 'care',
      who: 'a',
      by: 'b',
      wound: 'w1',
      level,
      total: 20,
      difficulty: 15,
      done,
      day: 0,
    },
    found,
  ]),
  [
    'setup/referee] an arm is lost, by the referee’s word',
    [{ type: 'afflicted', who: 'a', area: 'left-arm', effect: 'amputated', holds: true }],
    { type: 'afflicted', who: 'a', area: 'right-arm', effect: 'amputated', holds: true },
    {
      'a.lasting': [
        { area: 'left-arm', effect: 'amputated' },
        { area: 'right-arm', effect: 'amputated' },
      ],
    },
  ],
  [
    'setup/referee] and taken back',
    [
      { type: 'afflicted', who: 'a', area: 'left-arm', effect: 'amputated', holds: true },
      { type: 'afflicted', who: 'a', area: 'right-arm', effect: 'amputated', holds: true },
      { type: 'afflicted', who: 'a', area: 'head', effect: 'blind', holds: true },
    ],
    { type: 'afflicted', who: 'a', area: 'left-arm', effect: 'amputated', holds: false },
    {
      'a.lasting': [
        { area: 'right-arm', effect: 'amputated' },
        { area: 'head', effect: 'blind' },
      ],
    },
  ],
  [
    'setup/referee] nothing lasting is left',
    [
      { type: 'afflicted', who: 'a', area: 'head', effect: 'blind', holds: true },
      wound('a', { lose: { int: 1, ref: 2 } }),
    ],
    { type: 'restored', who: 'a' },
    { 'a.lasting': [], 'a.lost.int': 0, 'a.lost.ref': 0 },
  ],
]

testChanges('wounds', WOUNDS)
