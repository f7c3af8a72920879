// A canned fight for looking at the page without the rules: shapes as in src/server/protocol.ts.
const R = (tail) => `fnff-1988/${tail}`
const no = (why, rule) => ({ code: 'refused/no', rule: R(rule), why })
const box = (x, y, w, h) => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

const map = {
  name: 'Junkyard',
  width: 40,
  height: 26,
  obstacles: [
    {
      id: 'w1',
      name: 'Bus wreck',
      kind: 'wreck',
      shape: box(16, 8, 7, 2.6),
      height: 2.8,
      material: 'steel',
    },
    { id: 'w2', name: 'Car wreck', kind: 'wreck', shape: box(26, 15, 4, 1.9), height: 1.2 },
    { id: 'b1', name: 'Office', kind: 'building', shape: box(1, 1, 8, 5), height: 4 },
    { id: 'c1', name: 'Crates', kind: 'crate', shape: box(12, 16, 1.5, 1.5), height: 1.5 },
    {
      id: 't1',
      name: 'Dead tree',
      kind: 'tree',
      shape: [
        { x: 33, y: 4 },
        { x: 34, y: 3.4 },
        { x: 35, y: 4 },
        { x: 34.6, y: 5 },
        { x: 33.4, y: 5 },
      ],
      height: 5,
    },
    {
      id: 'f1',
      name: 'Fence',
      kind: 'fence',
      shape: [
        { x: 30, y: 1 },
        { x: 30, y: 9 },
      ],
      height: 2,
    },
    {
      id: 'x1',
      name: 'Wall',
      kind: 'wall',
      shape: [
        { x: 5, y: 21 },
        { x: 17, y: 21 },
      ],
      height: 1.1,
    },
  ],
  ground: [
    { id: 'g1', name: 'Rubble', kind: 'rough', shape: box(22, 18, 8, 6) },
    { id: 'g2', name: 'Mud', kind: 'mud', shape: box(9, 10, 5, 4) },
    { id: 'g3', name: 'Sump', kind: 'water', shape: box(34, 18, 5, 5) },
    { id: 'g4', name: 'Bank', kind: 'slope', shape: box(32, 10, 6, 4) },
  ],
}
const man = (id, name, side, x, y, more) => ({
  id,
  name,
  seat: `player-${side + 1}`,
  side,
  x,
  y,
  facing: 90,
  posture: 'standing',
  wounds: [],
  state: 'none',
  conditions: [],
  down: false,
  dead: false,
  acting: false,
  hidden: false,
  ...more,
})
const men = [
  man('matt', 'Mad Matt', 0, 10, 15, { acting: true, facing: 70, wounds: ['FW'], state: 'FW' }),
  man('lyn', 'Lyn', 0, 7, 19, { posture: 'kneeling', facing: 40 }),
  man('scar', 'Scar', 1, 22, 12.5, {
    facing: 250,
    wounds: ['SW', 'FW'],
    state: 'SW',
    conditions: ['aiming at Mad Matt (+1)'],
  }),
  man('crush', 'Crush', 1, 28, 13.5, { facing: 270, posture: 'prone' }),
  man('dog', 'Dogface', 2, 33, 7, {
    down: true,
    state: 'stunned',
    wounds: ['CW'],
    conditions: ['stunned'],
  }),
  man('vic', 'Vic', 3, 19, 5, { dead: true, down: true, state: 'D', wounds: ['D'] }),
]
const fig = (label, value, rule, base) => ({
  label,
  value,
  rule: R(rule),
  ...(base ? { base } : {}),
})
const area = (id, name, sp, full, wounds = []) => ({ area: id, name, sp, full, wounds })
const sheet = (one) => ({
  id: one.id,
  name: one.name,
  seat: one.seat,
  side: ['Nomads', 'Boosters', 'Police', 'Corp'][one.side],
  stats: [
    fig('INT', 6, 'character/stats'),
    fig('REF', 8, 'character/stats', 10),
    fig('CL', 7, 'character/stats'),
    fig('MA', 6, 'character/stats'),
    fig('BODY', 7, 'character/stats'),
  ],
  derived: [
    fig('Run', '18 m', 'movement/run'),
    fig('Leap', '4.5 m', 'movement/leap'),
    fig('CEM', -5, 'combat/cem'),
  ],
  skills: [
    fig('Pistol', 6, 'character/skills'),
    fig('Rifle', 4, 'character/skills'),
    fig('Athletics', 5, 'character/skills'),
    fig('Brawling', 3, 'character/skills'),
    fig('Awareness', 5, 'character/skills'),
  ],
  areas: [
    area('head', 'Head', 14, 14),
    area('torso', 'Torso', 9, 10, [{ code: 'FW', rule: R('wounds/flesh') }]),
    area('right-arm', 'Right arm', 10, 10),
    area('left-arm', 'Left arm', 10, 10),
    area(
      'right-leg',
      'Right leg',
      0,
      0,
      one.id === 'scar' ? [{ code: 'SW', effect: 'no running', rule: R('wounds/serious') }] : [],
    ),
    area('left-leg', 'Left leg', 0, 0),
  ],
  boxes: ['FW', 'SW', 'CW', 'MW', 'D'].map((code) => ({
    code,
    name: code,
    on: one.wounds.includes(code),
  })),
  phases: ['1', '2', '3'].map((label, i) => ({
    label,
    acts: one.side === 0 || i > 0,
    current: i === 1,
  })),
  weapons: [
    {
      name: 'Glock 17',
      type: 'P',
      accuracy: 1,
      ammunition: '9mm',
      loaded: 9,
      shots: 17,
      rof: 2,
      reliability: 'VR',
      inHand: true,
      jammed: false,
    },
    {
      name: 'Combat knife',
      type: 'MEL',
      accuracy: 0,
      ammunition: '–',
      reliability: 'VR',
      inHand: false,
      jammed: false,
    },
  ],
  armour: ['Kevlar vest', 'Steel helmet'],
  conditions: one.conditions,
})
export const items = [
  {
    verb: 'shoot',
    group: 'Shoot Glock 17 (9/17)',
    label: 'Scar',
    choice: { do: 'attack', target: 'scar' },
    target: 'scar',
    plan: true,
    variants: [
      {
        name: 'at',
        label: 'Aimed at',
        values: [
          { value: '', label: 'anywhere' },
          { value: 'head', label: 'head' },
          { value: 'torso', label: 'torso' },
        ],
      },
      {
        name: 'shots',
        label: 'Shots',
        values: [
          { value: 2, label: '2' },
          { value: 1, label: '1' },
        ],
      },
      {
        name: 'hip',
        label: 'From the hip',
        values: [
          { value: false, label: 'no' },
          { value: true, label: 'yes' },
        ],
      },
    ],
  },
  {
    verb: 'shoot',
    group: 'Shoot Glock 17 (9/17)',
    label: 'Crush',
    choice: { do: 'attack', target: 'crush' },
    target: 'crush',
    plan: true,
    refusal: no('Crush is behind the car wreck: no line of sight.', 'attack/line-of-sight'),
  },
  {
    verb: 'shoot',
    group: 'Shoot Glock 17 (9/17)',
    label: 'Dogface',
    choice: { do: 'attack', target: 'dog' },
    target: 'dog',
    plan: true,
  },
  {
    verb: 'aim',
    group: 'Aim (+2, 1 of 3)',
    label: 'Scar',
    choice: { do: 'aim', target: 'scar' },
    target: 'scar',
  },
  {
    verb: 'aim',
    group: 'Aim (+2, 1 of 3)',
    label: 'Dogface',
    choice: { do: 'aim', target: 'dog' },
    target: 'dog',
  },
  {
    verb: 'aim',
    group: 'Aim (+2, 1 of 3)',
    label: 'Crush',
    choice: { do: 'aim', target: 'crush' },
    target: 'crush',
    refusal: no('Crush is behind the car wreck: no line of sight.', 'attack/line-of-sight'),
  },
  { verb: 'move', group: 'Move', label: 'Move (10.6 m left)', needs: 'path' },
  { verb: 'run', group: 'Move', label: 'Run', choice: { do: 'run' } },
  {
    verb: 'posture',
    group: 'Posture',
    label: 'Kneel',
    choice: { do: 'posture', posture: 'kneeling' },
  },
  {
    verb: 'posture',
    group: 'Posture',
    label: 'Prone',
    choice: { do: 'posture', posture: 'prone' },
  },
  { verb: 'reload', group: 'Weapon', label: 'Reload', choice: { do: 'reload' } },
  {
    verb: 'change',
    group: 'Weapon',
    label: 'Draw Combat knife',
    choice: { do: 'change', weapon: 1 },
  },
  {
    verb: 'clear',
    group: 'Weapon',
    label: 'Clear a jam',
    choice: { do: 'clear' },
    refusal: no('The Glock 17 is not jammed.', 'weapon/jam'),
  },
  { verb: 'dodge', group: 'Dodge', label: 'Dodge', choice: { do: 'dodge' } },
  { verb: 'end', group: 'End', label: 'Delay', choice: { do: 'delay' } },
  { verb: 'end', group: 'End', label: 'End the phase', choice: { do: 'end' } },
]
const line = (n, text, kind, struck = false) => ({ n, text, kind, struck, why: kind !== 'clock' })
const lines = [
  line(0, 'Turn 2 begins.', 'clock'),
  line(1, 'Mad Matt moves 3.0 m to the crates.', 'move', true),
  line(2, 'Mad Matt moves 2.0 m.', 'move'),
  line(3, 'Lyn shoots Scar (Glock 17, 12 m, close): 14 against 19, a miss by 5.', 'miss'),
  line(4, 'The referee: it rains, everybody shoots at −1.', 'ruling'),
  line(
    5,
    'Mad Matt shoots Scar (Glock 17, 12 m, close): 23 against 19, hit by 4. Torso, 8+4, SP 10: 2 through, flesh wound.',
    'hit',
  ),
  line(6, 'Scar stays up: rolled 6, needed 7 or less.', 'save'),
]
export const now = (table) => ({
  type: 'now',
  table,
  book: 'fnff-1988',
  bookTitle: 'Friday Night Firefight (1988)',
  from: 0,
  lines,
  canUndo: true,
  canRedo: false,
  scene: {
    kind: 'gunfight',
    title: 'Junkyard',
    clock: 'turn 2, phase 2',
    steps: ['1', '2', '3'].map((label, i) => ({ label, current: i === 1 })),
    map,
    men,
    order: [
      ['matt', 'now', 0],
      ['scar', 'next', 1],
      ['crush', 'next', 1],
      ['lyn', 'done', 2],
      ['dog', 'out', 3],
    ].map(([id, when, group]) => ({
      id,
      name: men.find((one) => one.id === id).name,
      rank: 10 - group,
      when,
      group,
    })),
    sheets: Object.fromEntries(men.map((one) => [one.id, sheet(one)])),
  },
  asks: [
    {
      key: 'k1',
      kind: 'act',
      seat: 'player-1',
      who: 'matt',
      title: 'Mad Matt acts',
      items,
      answered: false,
    },
  ],
  rulings: [
    {
      label: 'Put somebody somewhere',
      fixed: { do: 'place' },
      fields: [
        {
          name: 'who',
          label: 'Who',
          kind: 'choice',
          values: men.map((one) => ({ value: one.id, label: one.name })),
        },
        { name: 'to', label: 'Where', kind: 'spot' },
      ],
    },
    {
      label: 'Change a modifier',
      fixed: { do: 'modifier' },
      fields: [{ name: 'points', label: 'Points', kind: 'number' }],
    },
  ],
  seats: [
    { seat: 'referee', name: 'Referee', computer: false, hand: false },
    { seat: 'player-1', name: 'Nomads', computer: false, hand: false },
    { seat: 'player-2', name: 'Boosters', computer: true, hand: false },
  ],
})
const term = (what, value, rule) => ({ what, value, rule: R(rule) })
export const sums = [
  {
    what: 'Attack',
    total: '15 + d10',
    terms: [
      term('REF', 8, 'attack/roll'),
      term('Pistol', 6, 'attack/roll'),
      term('Glock 17, accuracy', 1, 'attack/accuracy'),
      term('Close range', 4, 'range/close'),
      term('CEM', -5, 'combat/cem'),
      term('Aimed, one phase', 1, 'attack/aim'),
    ],
  },
  {
    what: 'Defence',
    total: '13 + d10',
    terms: [term('REF', 8, 'defence/roll'), term('Athletics', 5, 'defence/roll')],
  },
]
export const card = (choice) => ({
  title: `Glock 17 at Scar${choice?.at ? `, ${choice.at}` : ''}`,
  sums,
  chances: [
    { what: 'hit', chance: choice?.at ? 0.31 : 0.62 },
    { what: 'out', chance: 0.184 },
    { what: 'FW', chance: 0.31 },
    { what: 'SW', chance: 0.17 },
    { what: 'CW', chance: 0.06 },
  ],
  notes: ['Lyn stands 1.2 m beside the line.', '12.3 m, close range.'],
})
export const rolls = [
  { label: 'attack', who: 'matt', sides: 10, faces: [8], by: 'table', line: 4 },
  { label: 'defence', who: 'scar', sides: 10, faces: [6], by: 'table', line: 5 },
  { label: 'damage', who: 'matt', sides: 6, faces: [6, 2], by: 'table', line: 6 },
]
