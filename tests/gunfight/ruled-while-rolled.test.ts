// A ruling while dice of an act are waited for: what is rolled after it counts as the state is then.
import { describe, expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { ScenarioText } from '../../src/books/gunfight/files/texts.ts'
import type { Id } from '../../src/dice/dice.ts'
import { newGame } from '../../src/engine/play.ts'

const SEATS = ['referee', 'player-1', 'player-2'] as const
const person = (name: string, x: number, y: number, more: object = {}) => ({
  ...{ name, id: name.toLowerCase(), at: { x, y }, facing: 90 },
  stats: { int: 5, ref: 7, tech: 6, cool: 5, ma: 5, body: 7, luck: 5 },
  ...more,
})
const SKILLS = { rifle: 6, submachinegun: 6, melee: 6, wrestling: 5, athletics: 6, 'first-aid': 6 }

interface Yard {
  readonly weapon?: string | object
  readonly options?: Readonly<Record<string, string>>
  /** What waits before the first act; then the fight begins no further. */
  readonly from?: 'stealth' | 'initiative'
  /** Of B. */
  readonly more?: object
  /** Where B and C stand; close by for blows. */
  readonly far?: boolean
}
/** A stands alone against B and C, and D is far off. From `stealth`, A lies in wait for both. */
const yard = ({
  weapon = 'rifle-assault-medium',
  more = {},
  far = true,
  from,
}: Yard): ScenarioText => ({
  ...(from === 'stealth' ? { ambush: [{ who: 'a', victims: ['b', 'c'] }] } : {}),
  ...{ title: 'a yard', map: { name: 'Yard', width: 80, height: 40, obstacles: [] } },
  sides: [
    {
      ...{ name: 'one', seat: 'player-1' },
      combatants: [person('A', 10, 20, { skills: SKILLS, weapons: [weapon] }), person('D', 2, 2)],
    },
    {
      ...{ name: 'two', seat: 'player-2' },
      combatants: [
        person('B', far ? 20 : 11, 20, { armor: ['kevlar vest'], weapons: ['sword'], ...more }),
        person('C', far ? 20 : 11, far ? 20.3 : 20.8),
      ],
    },
  ],
})

/** A fight whose dice are rolled by hand, at the first act of A. */
function fight(text: Yard, id = 'cp2020', until = 'act') {
  const { make, enter } = BOOKS[id]!
  const options: Readonly<Record<string, string>> =
    id === 'gray-dawn' ? {} : { fumbles: 'ignore', ...text.options }
  const { book, face } = make(options)
  const { setup } = enter(yard(text), options)
  const game = newGame(book, setup, { seed: 1, words: face, manualDiceSeats: [...SEATS] })
  const START: Record<Id, number> = { a: 9, b: 5, c: 4, d: 1 }
  const roll = (...faces: readonly number[]): void => {
    const left = [...faces]
    while (game.pending?.roll && left.length >= game.pending.roll.count) {
      const { seat, label, who, count } = game.pending.roll
      expect(game.roll(seat, label, who, left.splice(0, count)).refusal).toBeUndefined()
    }
    expect(left, 'dice left over').toEqual([])
  }
  for (let i = 0; i < 20 && !game.pending?.asks.some(({ ask }) => ask.kind === until); i++) {
    const { roll: open, asks } = game.pending!
    if (open && open.label === text.from) break
    const left = asks.find(({ answered }) => !answered)
    if (left) game.answer(left.ask.seat, left.key, left.ask.silent)
    else if (open) game.roll(open.seat, open.label, open.who, [START[open.who!]!])
  }
  let shown = game.logOf('referee').length
  return {
    game,
    roll,
    act(choice: unknown): void {
      const { ask, key } = game.pending!.asks.find(({ answered }) => !answered)!
      expect(game.answer(ask.seat, key, choice).refusal).toBeUndefined()
    },
    rule(choice: object): void {
      shown = game.logOf('referee').length
      expect(game.begin({ seat: 'referee', choice, why: '' }).refusal).toBeUndefined()
    },
    /** What is waited for. */
    waits: () => game.pending?.roll?.label ?? game.pending?.asks[0]?.ask.kind,
    /** The lines since the ruling. */
    lines: () =>
      game
        .logOf('referee')
        .slice(shown)
        .flatMap(({ text }) => text ?? []),
  }
}

const shoot = (mode: string, more: object = {}) => ({ do: 'attack', target: 'b', mode, ...more })

interface Case {
  readonly rule: string
  readonly text?: Yard
  readonly act?: object
  /** Dice before the ruling and after it. */
  readonly first: readonly number[]
  readonly ruling: object
  readonly after?: readonly number[]
  /** Patterns of lines that come, and of lines that do not. */
  readonly told?: readonly RegExp[]
  readonly not?: RegExp
}

const SHOTGUN: Yard = { weapon: 'shotgun' }
const SWORD: Yard = { weapon: 'sword', far: false }
const LINE = [
  { x: 20, y: 19 },
  { x: 20, y: 21 },
]
const BEFORE = { text: { from: 'initiative' } } as const
const LURKS = { text: { from: 'stealth' } } as const
/** A fumbles, and the table of fumbles waits. */
const FUMBLE: Pick<Case, 'text' | 'act' | 'first'> = {
  text: { options: { fumbles: 'table' } },
  act: { ...shoot('single'), shots: 1 },
  first: [1],
}
const out = (who: Id) => ({ rule: 'out', who })
const kill = (who: Id) => ({ rule: 'wound', who, points: 41 })
const leave = (who: Id) => ({ rule: 'leave', who })
/** A burst of which three rounds strike the torso, and the first of them is resolved. */
const BURST = { act: shoot('burst'), first: [8, 5, 3, 3, 3, 4, 4, 4, 4, 4, 2] }
const ONE = [2, 2, 2, 2, 2]
const SHOT = { text: SHOTGUN, act: shoot('single', { shots: 1 }), first: [9, 3] }
const GRENADE = {
  ...{ text: { weapon: 'grenade-frag' }, first: [9, 3] },
  act: { do: 'grenade', target: 'b' },
}
const SEVEN = [2, 2, 2, 2, 2, 2, 2]
const SUPPRESS = {
  text: { weapon: 'smg-medium' },
  act: { do: 'suppress', line: LINE, rounds: 20 },
  first: [1],
}

describe('[cp2020/damage/order-gap] a round meets the victim as they are then', () => {
  test.each<Case>([
    // 20 points do not pass SP 24: the first round has cost the vest a point.
    {
      ...{ rule: 'cp2020/armor/staged-penetration-gap', ...BURST, after: [...ONE, ...ONE] },
      ruling: { rule: 'armour', who: 'b', piece: 0, sp: 25 },
      told: [/SP 24, nothing/, /SP 24, nothing/],
    },
    // 8 points of the first round, 5 by the ruling and 1: mortal.
    {
      ...{ rule: 'cp2020/wounds/stun-save-gap', ...BURST, after: [...ONE, 9, ...ONE] },
      ruling: { rule: 'wound', who: 'b', points: 5, area: 'torso' },
      told: [/B is out of action: rolled 9, needed 4 or less/],
    },
    {
      ...{ rule: 'cp2020/wounds/stun-save-gap', ...BURST, after: [...ONE, ...ONE] },
      ...{ ruling: out('b'), told: [/3 rounds strike/], not: /stays in the fight/ },
    },
    {
      ...{ rule: 'cp2020/wounds/death-save-gap', ...BURST, after: [...ONE, ...ONE] },
      ...{ ruling: { rule: 'wound', who: 'b', points: 41 }, not: /stays in the fight/ },
    },
    {
      ...{ rule: 'cp2020/action/attack', ...BURST },
      ...{ ruling: leave('b'), told: [/^Nothing comes of A's shot/], not: /hit|strike/ },
    },
    {
      ...{ rule: 'cp2020/wounds/stun-save-gap', text: SWORD, act: shoot('melee') },
      ...{ first: [9, 2, 3, 5, 2], ruling: { rule: 'stat', who: 'b', stat: 'body', value: 10 } },
      ...{ after: [9], told: [/stays in the fight: rolled 9, needed 10/] },
    },
  ])('$rule after $ruling', played)
})

describe('[cp2020/attack/ranged-formula-gap] a roll counts as the state is when its die falls', () => {
  test.each<Case>([
    {
      ...{ rule: 'cp2020/range/bands', act: shoot('single', { shots: 1 }), first: [], after: [1] },
      ruling: { rule: 'place', who: 'b', x: 79, y: 20 },
      told: [/69 m/],
    },
    {
      ...{ rule: 'cp2020/melee/formula-gap', text: SWORD, act: shoot('melee'), first: [9] },
      ...{ ruling: out('b'), after: [3, 1, 1], told: [/against 10, a hit/], not: /stays/ },
    },
    {
      ...{ rule: 'cp2020/melee/grapple', text: SWORD, act: shoot('grapple'), first: [9] },
      ruling: { rule: 'place', who: 'b', x: 20, y: 20 },
      ...{ told: [/nothing comes of it/], not: /grip/ },
    },
    {
      ...{ rule: 'cp2020/melee/grapple', text: SWORD, act: shoot('grapple'), first: [9] },
      ...{ ruling: leave('b'), told: [/Nothing comes of A's grapple/], not: /Someone/ },
    },
  ])('$rule after $ruling', played)
})

describe('[cp2020/round/initiative] what is rolled together counts as the state is at its end', () => {
  test.each<Case>([
    {
      ...{ rule: 'cp2020/round/initiative', ...BEFORE, first: [5] },
      ...{ ruling: { rule: 'stat', who: 'a', stat: 'ref', value: 10 }, after: [1, 4, 3] },
      told: [/^Initiative: A \(15\), B \(11\), C \(10\), D \(8\)/],
    },
    {
      ...{ rule: 'cp2020/round/initiative', ...BEFORE, first: [5, 1], ruling: leave('a') },
      ...{ after: [4, 3], told: [/^Initiative: B \(11\), C \(10\), D \(8\)/] },
    },
    {
      ...{ rule: 'cp2020/ambush/awareness-roll-gap', ...LURKS, first: [5] },
      ...{ ruling: { rule: 'stat', who: 'b', stat: 'int', value: 10 }, after: [3, 5, 1] },
      told: [/A lies in wait for B: 10 against 13, noticed/, /for C: 10 against 6, unnoticed/],
    },
    {
      ...{ rule: 'cp2020/ambush/detection', ...LURKS, first: [5], ruling: leave('b') },
      ...{ after: [5, 1], told: [/for C: 10 against 6, unnoticed/], not: /for B|Someone/ },
    },
    {
      ...{ rule: 'cp2020/ambush/detection', ...LURKS, first: [5], ruling: out('b') },
      ...{ after: [5, 1], told: [/for B: 10 against|for B: unnoticed/, /for C: 10 against 6/] },
    },
    {
      ...{ rule: 'cp2020/ambush/detection', ...LURKS, first: [5], ruling: kill('b') },
      ...{ after: [5, 1], told: [/for C: 10 against 6, unnoticed/], not: /for B/ },
    },
    {
      ...{ rule: 'cp2020/ambush/detection', ...LURKS, first: [5], ruling: leave('a') },
      ...{ told: [], not: /lies in wait/ },
    },
    {
      ...{ rule: 'cp2020/task/fumble-gap', ...FUMBLE, ruling: leave('d') },
      ...{ after: [9, 3, 3, 3, 3, 3, 3, 2], told: [/wound themselves/, /^A, torso/] },
    },
    {
      ...{ rule: 'cp2020/task/fumble-gap', ...FUMBLE, after: [5], not: /slips/ },
      ruling: { rule: 'take', who: 'a', weapon: 0 },
      told: [/A fumbles \(5\): there is no weapon/],
    },
    { ...{ rule: 'cp2020/task/fumble-gap', ...FUMBLE }, ruling: leave('a'), not: /fumbles/ },
    {
      ...{ rule: 'cp2020/weapons/reliability-gap', ...FUMBLE, first: [1, 7] },
      ...{ ruling: leave('a'), not: /jam/ },
    },
  ])('$rule after $ruling', played)
})

const THROW = { text: { weapon: 'grenade-frag' }, act: { do: 'grenade', target: 'b' } }
describe('[cp2020/attack/grenade-gap] a throw counts as the state is when its die falls', () => {
  test.each<Case>([
    // REF 10 and the 9, without a skill.
    {
      ...{ rule: 'cp2020/task/roll-gap', ...THROW, first: [] },
      ...{ ruling: { rule: 'stat', who: 'a', stat: 'ref', value: 10 }, after: [2] },
      told: [/throws .* at B: 18 against/],
    },
    {
      ...{ rule: 'cp2020/attack/range-bands-gap', ...THROW, first: [] },
      ...{ ruling: { rule: 'place', who: 'b', x: 30, y: 20 }, after: [2] },
      told: [/throws .* at B: 15 against 20/],
    },
    {
      ...{ rule: 'cp2020/action/attack', ...THROW, first: [] },
      ruling: out('a'),
      told: [/nothing comes of it/],
    },
    {
      ...{ rule: 'cp2020/action/attack', ...THROW, first: [] },
      ruling: leave('b'),
      told: [/^Nothing comes of A's throw/],
      not: /throws/,
    },
  ])('$rule after $ruling', played)
})

/** A throw is fumbled, and the table of fumbles waits. */
const SLIP: Pick<Case, 'text' | 'act' | 'first'> = {
  ...{ act: THROW.act, first: [1] },
  text: { ...FUMBLE.text, ...THROW.text },
}
describe('[cp2020/attack/grenade-gap] the harm of those who are still there is carried out', () => {
  test.each<Case>([
    {
      ...{
        rule: 'cp2020/attack/grenade-gap',
        ...GRENADE,
        ruling: leave('c'),
        after: [...SEVEN, 2],
      },
      told: [/goes off and catches B\./, /B, torso/],
    },
    {
      ...{ rule: 'cp2020/attack/grenade-gap', ...GRENADE, ruling: leave('a') },
      after: [...SEVEN, 2, 3, ...SEVEN, 2],
      told: [/goes off and catches B, C\./, /B, torso/, /C, torso/],
    },
    // The fumble is an ordinary miss; its die, the direction or the metres wait.
    ...[[], [1], [1, 6]].map((thrown): Case => ({
      ...{ rule: 'cp2020/attack/grenade-gap', ...SLIP, first: [1, ...thrown], ruling: leave('a') },
      after: [...[1, 6, 2].slice(thrown.length), 3, ...SEVEN, 2, 3, ...SEVEN, 2],
      ...{ told: [/goes off 2 m off the mark and catches B, C\./], not: /[Ss]omeone/ },
    })),
    {
      ...{ rule: 'cp2020/attack/grenade-gap', ...SLIP, first: [1, 1], ruling: leave('b') },
      ...{ after: [6, 2, 3, ...SEVEN, 2], told: [/goes off 2 m off the mark and catches C\./] },
    },
    ...[
      { die: 5, after: [], told: [/goes off\.$/] },
      { die: 6, after: [], told: [] },
      { die: 9, after: [3, ...SEVEN, 2], told: [/goes off and catches D\./] },
    ].map(({ die, after, told }): Case => ({
      ...{ rule: 'cp2020/attack/grenade-gap', ...SLIP, ruling: leave('a') },
      ...{ after: [die, ...after], told, not: /[Ss]omeone/ },
    })),
    {
      ...{ rule: 'cp2020/attack/suppressive-fire-gap', ...SUPPRESS, ruling: leave('c') },
      ...{ after: [1, 3, 6, 6, 1], told: [/lays suppressive fire/, /B is caught/, /B, torso/] },
    },
    {
      ...{ rule: 'cp2020/attack/suppressive-fire-gap', ...SUPPRESS, ruling: leave('a') },
      ...{ after: [1, 3, 6, 6, 1], told: [/B is caught/], not: /lays suppressive/ },
    },
    {
      ...{ rule: 'cp2020/attack/shotgun-gap', ...SHOT, ruling: out('a') },
      ...{ after: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2], told: [/C is in the spread.*20.*hit/] },
    },
    {
      ...{ rule: 'cp2020/attack/shotgun-gap', ...SHOT, ruling: leave('b') },
      ...{
        after: [3, 3, 3, 3, 3, 2],
        told: [/Nothing comes of A's shot/, /C is in the spread.*hit/],
      },
    },
  ])('$rule after $ruling', played)
})

test('[cp2020/wounds/death-save-gap] an unhurt combatant makes no death save, and somebody awake does not wake', () => {
  const dying = { wounds: [{ points: 15 }], stabilised: false }
  const table = fight({ more: dying })
  while (table.waits() === 'act') table.act({ do: 'end' })
  expect(table.waits()).toBe('death save')
  table.rule({ rule: 'heal', who: 'b' })
  expect([table.waits(), table.game.pending?.asks[0]?.ask.who]).toEqual(['act', 'b'])
  table.game.undo('referee')
  expect(table.waits()).toBe('death save')
  table.rule({ rule: 'stat', who: 'b', stat: 'body', value: 10 })
  table.roll(9)
  expect(table.lines()).toContain('B clings to life: rolled 9, needed 10 or less.')
})

test.each([
  [{ rule: 'heal', who: 'b' }, 'act', []],
  [leave('b'), 'act', []],
  [
    { rule: 'stat', who: 'b', stat: 'body', value: 10 },
    'fire',
    ['B makes the save against unconsciousness: rolled 9, needed 9 or less.'],
  ],
])('[done-right/ammo/api] after %j a fire burns the body as it is then', (ruling, next, told) => {
  const weapon = { weapon: 'rifle-assault-medium', ammo: 'api' }
  const table = fight({ weapon }, 'done-right')
  table.act(shoot('single', { shots: 1 }))
  table.roll(9, 3, 4, 4, 4, 4, 5, 1, 1)
  while (table.waits() !== 'initiative') table.act(table.waits() === 'act' ? { do: 'end' } : [])
  table.roll(9, 2, 5, 1)
  table.act({ do: 'end' })
  expect(table.waits()).toBe('fire')
  table.rule(ruling)
  expect(table.waits()).toBe(next)
  if (next === 'fire') table.roll(4, 9)
  expect(table.lines().filter((line) => /save/.test(line))).toEqual(told)
})

test.each([
  [leave('b'), ['A lies in wait for C.']],
  [leave('a'), []],
  [out('a'), []],
])(
  '[cp2020/ambush/setup-distracted] after %j while the referee is asked, who is left lies in wait for who is left',
  (ruling, told) => {
    const table = fight(SWORD)
    table.rule({ rule: 'ask-me', asks: true })
    table.act({ do: 'ambush', victims: ['b', 'c'], setup: 'distracted' })
    expect(table.waits()).toBe('distracted')
    table.rule(ruling)
    while (table.waits() === 'distracted') table.act('elsewhere')
    const lines = table.lines().filter((line) => /lies in wait|off guard/.test(line))
    expect(lines).toEqual(told)
  },
)

test('[cp2020/round/wait] two rulings, of which the first ends an act and somebody who waited for it steps in', () => {
  const table = fight({})
  table.act({ do: 'wait', after: 'b' })
  table.act({ do: 'task', stat: 'ref' })
  expect(table.waits()).toBe('task')
  table.rule(out('b'))
  expect(table.game.pending!.asks[0]!.ask.who).toBe('a')
  table.rule({ rule: 'stat', who: 'c', stat: 'int', value: 9 })
  expect(table.waits()).toBe('act')
  expect(table.game.audit('exact')).toBeUndefined()
})

test('[cp2020/round/initiative-ties-gap] a ruling while equals roll leaves an attacker their weapon', () => {
  const table = fight({
    options: { 'initiative-tie': 'simultaneous' },
    more: { stats: { int: 5, ref: 11, tech: 6, cool: 5, ma: 5, body: 7 } },
  })
  expect(table.game.pending!.asks.map(({ ask }) => ask.who)).toEqual(['a', 'b'])
  table.act(shoot('single', { shots: 2 }))
  table.act({ do: 'end' })
  table.roll(8)
  expect(table.waits()).toBe('location')
  table.rule({ rule: 'stat', who: 'c', stat: 'int', value: 9 })
  table.roll(3, 2, 2, 2, 2, 2, 8, 3, 2, 2, 2, 2, 2)
  expect(table.lines().filter((line) => /shoots/.test(line))).toEqual([
    expect.stringMatching(/a hit/),
    expect.stringMatching(/a hit/),
  ])
})

test('[cp2020/action/multiple] an act that a ruling ends before anything of it is done is no action of the turn', () => {
  const table = fight({ ...SWORD, more: { facing: 270, skills: SKILLS } })
  table.rule({ rule: 'ask-me', asks: true })
  table.act({ do: 'task', stat: 'ref' })
  expect(table.waits()).toBe('difficulty')
  for (const mode of ['grapple', 'hold']) {
    table.rule({ rule: 'act', who: 'b', act: { do: 'attack', target: 'a', mode } })
    table.roll(9, 2)
  }
  expect(table.lines()).toContain('A can no longer do what they have declared.')
  table.act({ do: 'escape', from: 'b' })
  table.roll(9, 2)
  // REF 7, a skill of 6 and the 9 without -3.
  expect(table.lines().join(' ')).toContain('22 against')
})

describe('in Gray Dawn', () => {
  const NPC = { npc: true, armor: ['kevlar vest'] }
  /** Plays on with these faces, by label, until this is waited for. */
  const playTo = (
    { game }: ReturnType<typeof fight>,
    until: string,
    faces: Readonly<Record<string, number>> = {},
    answers: Readonly<Record<string, unknown>> = {},
  ): void => {
    for (let i = 0; i < 40 && game.pending; i++) {
      const { roll, asks } = game.pending
      if ((roll?.label ?? asks[0]?.ask.kind) === until) return
      if (roll) {
        const face = faces[roll.label] ?? 5
        game.roll(roll.seat, roll.label, roll.who, Array<number>(roll.count).fill(face))
        continue
      }
      const { ask, key } = asks.find(({ answered }) => !answered)!
      game.answer(ask.seat, key, answers[ask.kind] ?? ask.silent)
    }
  }
  const sp = { rule: 'armour', who: 'b', piece: 0, sp: 30 }

  test('[gray-dawn/explosion/main-wound] a blast meets those who are there when its dice fall, in the armour they wear then', () => {
    const table = fight({ weapon: 'grenade-frag', more: NPC }, 'gray-dawn')
    table.act({ do: 'grenade', target: 'b' })
    playTo(table, 'damage')
    for (const ruling of [{ rule: 'leave', who: 'c' }, { rule: 'leave', who: 'a' }, sp])
      table.rule(ruling)
    table.roll(5, 5, 5, 5, 5, 5, 5)
    playTo(table, 'act')
    expect(table.lines()).toEqual(
      expect.arrayContaining([
        'Fragmentation grenade goes off and catches B.',
        'B, torso: 35 damage against SP 30, 5 through.',
      ]),
    )
  })

  test('[gray-dawn/suppress/check, gray-dawn/brave/hits-for-failure] a check and a hit in the fire count as the state is when their dice fall', () => {
    const table = fight({ more: NPC }, 'gray-dawn', 'suppressors')
    const answers = {
      suppressors: ['a'],
      'suppressing-fire': { do: 'suppress', targets: ['b'], rounds: [25] },
    }
    playTo(table, 'suppression', { attack: 6 }, answers)
    // CL 10, SP 10 of the torso and the die.
    table.rule({ rule: 'stat', who: 'b', stat: 'cool', value: 10 })
    table.roll(5)
    expect(table.lines()).toContain('B flinches: 17 against 20.')
    playTo(table, 'location', { hunker: 2 })
    table.rule(sp)
    playTo(table, 'stun save', { location: 3 })
    playTo(table, 'act')
    expect(table.lines()).toContainEqual(
      expect.stringMatching(/^B, torso: 30 damage against SP 30/),
    )
  })
})

function played({ text = {}, act, first, ruling, after = [], told = [], not = /Someone/ }: Case) {
  const table = fight(text)
  if (act) table.act(act)
  table.roll(...first)
  table.rule(ruling)
  table.roll(...after)
  const lines = table.lines()
  expect(lines.filter((line) => told.some((one) => one.test(line)))).toEqual(
    told.map((one) => expect.stringMatching(one)),
  )
  expect(lines.filter((line) => not.test(line))).toEqual([])
  expect(table.game.audit('exact')).toBeUndefined()
}

describe('[gray-dawn/suppress/attack-roll] suppressing fire counts as the state is when its die falls', () => {
  // RA 6 and Submachinegun 6, 10 rounds on each at 10 m, TN 15: a 5 adds a level to one.
  const text: Yard = { weapon: 'smg-medium', more: { at: { x: 20, y: 16 } } }
  const declared = { do: 'suppress', targets: ['b', 'c'], rounds: [10, 10] }
  test.each<{ ruling: object; after?: readonly number[]; told: RegExp; not?: RegExp }>([
    {
      ruling: { rule: 'stat', who: 'a', stat: 'ref', value: 9 },
      ...{ after: [5, 5], told: /B takes 2 levels of suppression \(18 against 15\)/ },
    },
    {
      ruling: { rule: 'place', who: 'b', x: 79, y: 20 },
      ...{ after: [5, 5], told: /B takes 1 level of suppression \(17 against 20\)/ },
    },
    // Two levels in the open, unchecked: 4 less.
    {
      ruling: { rule: 'suppressed', who: 'a', amount: 2 },
      ...{ after: [5, 5], told: /B takes 1 level of suppression \(13 against 15\)/ },
    },
    { ruling: leave('b'), after: [5], told: /\): C takes 2 levels/, not: /someone/ },
    { ruling: out('a'), told: /Nothing comes of A's suppressing fire/, not: /lays/ },
    { ruling: leave('a'), told: /takes A out/, not: /lays|someone/ },
    {
      ruling: { rule: 'take', who: 'a', weapon: 0 },
      ...{ told: /Nothing comes of A's suppressing fire/, not: /lays/ },
    },
  ])('after $ruling', ({ ruling, after = [], told, not }) => {
    const table = fight(text, 'gray-dawn', 'suppressors')
    table.act(['a'])
    table.act(declared)
    expect(table.waits()).toBe('attack')
    table.rule(ruling)
    for (const face of after) {
      table.roll(face)
      while (table.waits() === 'luck') table.act({ spend: 0 })
    }
    expect(table.waits()).not.toBe('attack')
    while (table.waits() === 'suppression') table.roll(9)
    const lines = table.lines().join('\n')
    expect(lines).toMatch(told)
    if (not) expect(lines).not.toMatch(not)
  })
})

test('[cp2020/attack/modifiers-gap] after a ruling between the dice of an attack, its sums are those of the roll', () => {
  const { game, roll, act, rule } = fight(SWORD)
  act({ ...shoot('melee'), target: 'b' })
  roll(8)
  rule({ rule: 'favour', who: 'a', value: 2 })
  roll(...ONE.slice(0, 1), 4, 4, 4, 4)
  const at = game.log.findLastIndex(({ events }) =>
    events.some((event) => (event as { type: string }).type === 'attacked'),
  )
  const told = game.explain(at).find(({ event }) => (event as { type: string }).type === 'attacked')
  expect(told?.sums.map(({ what }) => what).slice(0, 2)).toEqual([
    'attack + 1D10',
    'defence + 1D10',
  ])
  expect(told?.sums[0]?.terms.at(-1)).toMatchObject({ value: 2 })
})
