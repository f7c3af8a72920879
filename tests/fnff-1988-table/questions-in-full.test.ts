// Questions that are no acts, in full: their title, who it is about, and what each answer changes.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, fight, go, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

/** The questions of a kind that are put while something is done, as their seat reads them. */
function read(kind: string, text: FightText, play: (text: FightText) => Fight) {
  const found: unknown[] = []
  const book: { view?: Fight['book']['view'] } = {}
  const table = play({
    ...text,
    offers: (ask, state) => {
      if (ask.kind === kind) {
        const view = book.view ? book.view(state, ask.seat) : state
        const { menu } = state.rules
        found.push([
          menu.question(view as never, ask),
          Object.fromEntries(
            menu
              .items(view as never, ask)
              .map(({ choice, gain, sure }) => [JSON.stringify(choice), sure ? [gain] : gain]),
          ),
        ])
      }
      return text.offers?.(ask, state)
    },
  })
  book.view = table.book.view
  return found
}
/** Pairs of 1D10 of 100 in which the first with so much more is higher. */
function ahead(by: number): number {
  const pairs: Readonly<Record<number, number>> = {
    [-2]: 28,
    [-1]: 36,
    0: 45,
    1: 55,
    2: 64,
    3: 72,
    4: 79,
    5: 85,
    6: 90,
  }
  return pairs[by]!
}

/** The gains of the difficulties from 10 to 30. */
const levels = (...gains: readonly string[]) =>
  Object.fromEntries(gains.map((gain, i) => [String(10 + 5 * i), gain]))

/** A of REF 9, B of another side, a gate of 10 points that is 5 m off. */
const atGate = (a: ManText, ...acts: readonly Act[]) =>
  read('difficulty', { metres: 6, dice: { attack: [10], task: [10], damage: [6] } }, (text) => {
    const table = fight(
      { a: { ...a, stats: { ref: 9, ...a.stats } }, b: { stats: { ref: 3 } } },
      text,
    )
      .rule({ rule: 'thing', name: 'Gate', points: 10, metres: 5 })
      .rule({ rule: 'ask-me', asks: true })
    for (const act of acts) table.until('a', table.state.phase as 1 | 2 | 3).act('a', act)
    return table
  })
const GUN: ManText = { weapons: ['glock-17'], skills: { pistol: 4 } }
const SHOT: Act = { do: 'attack-thing', thing: 'thing-gate', mode: 'single', shots: 1, hands: 1 }

test.each<
  readonly [
    rule: string,
    what: string,
    asked: () => unknown,
    title: string,
    gains: readonly string[],
  ]
>([
  [
    'action/unlisted',
    'REF 9 and Pistol 4: 15 takes a 3, 20 an 8',
    () => atGate(GUN, { do: 'task', task: 'other', stat: 'ref', skill: 'pistol' }),
    'a: how hard is it? (REF and Pistol)',
    ['succeeds 100 %', 'succeeds 80 %', 'succeeds 30 %', 'succeeds 0 %', 'succeeds 0 %'],
  ],
  [
    'grenade/structures',
    'REF 9, Athletics 2, accuracy 1: 15 takes a 4, 20 a 9',
    () =>
      atGate(
        { weapons: ['hand-grenade'], skills: { athletics: 2 } },
        { do: 'grenade', thing: 'thing-gate' },
      ),
    'a: how hard is it? (throw at Gate)',
    [
      'on the mark 100 %',
      'on the mark 70 %',
      'on the mark 20 %',
      'on the mark 0 %',
      'on the mark 0 %',
    ],
  ],
  [
    'inanimate/attack',
    // REF 9 + Pistol 4 + accuracy 2 against one more at close range; 1D6 + 3 and the margin against 10 points:
    // 59, 39 and 10 of 60 pairs of dice.
    'a shot: what hits, and what breaks it',
    () => atGate(GUN, SHOT),
    'a: how hard is it? (attack on Gate)',
    [
      'hit 100 %, destroyed 98 %',
      'hit 90 %, destroyed 65 %',
      'hit 40 %, destroyed 17 %',
      'hit 0 %, destroyed 0 %',
      'hit 0 %, destroyed 0 %',
    ],
  ],
  [
    'inanimate/attack',
    // Two more: all, 50, 21 and 1 of 60 pairs.
    'an aimed one',
    () => atGate(GUN, { do: 'aim', target: 'thing-gate' }, SHOT),
    'a: how hard is it? (attack on Gate)',
    [
      'hit 100 %, destroyed 100 %',
      'hit 100 %, destroyed 83 %',
      'hit 60 %, destroyed 35 %',
      'hit 10 %, destroyed 2 %',
      'hit 0 %, destroyed 0 %',
    ],
  ],
])('[fnff-1988/task/difficulties, fnff-1988/%s] %s', (_rule, _what, asked, title, gains) => {
  expect(asked()).toEqual([[{ title }, levels(...gains)]])
})

test('[fnff-1988/ambush/set-up, fnff-1988/ambush/modifiers] lying in wait: Stealth 2 and the hiding against each victim', () => {
  const asked = read('ambush-conditions', {}, (text) =>
    fight(
      {
        a: { hidden: true, skills: { stealth: 2 }, stats: { ref: 9 } },
        b: { stats: { ref: 3 } },
        c: { stats: { ref: 3 }, skills: { awareness: 4 } },
      },
      text,
    )
      .rule({ rule: 'ask-me', asks: true })
      .act('a', { do: 'ambush', victims: ['b', 'c'] }),
  )
  // INT is equal: ahead by 2 of B and behind by 2 of C, and the hiding and the light.
  const hides = (b: number, c: number) => `b surprised ${b} %, c surprised ${c} %`
  expect(asked).toEqual([
    [
      { title: 'a lies in wait for b, c: how well hidden?' },
      {
        '["hidden"]': hides(ahead(4), ahead(0)),
        '["half-hidden"]': hides(ahead(3), ahead(-1)),
        '["hidden","dim-light"]': hides(ahead(5), ahead(1)),
        '["half-hidden","dim-light"]': hides(ahead(4), ahead(0)),
        '["hidden","darkness"]': hides(ahead(6), ahead(2)),
        '["half-hidden","darkness"]': hides(ahead(5), ahead(1)),
        '[]': hides(ahead(2), ahead(-2)),
      },
    ],
  ])
})
const CALL = {
  '"wait"': ['keeps the action and is asked again'],
  '"now"': ['acts at once, before anybody else continues'],
}
test('[fnff-1988/turn/delay] whoever waits is asked before somebody whom they know goes on', () => {
  const call = (b: ManText) =>
    read('call', { map: YARD }, (text) =>
      fight(
        {
          holder: { at: { x: 30, y: 15 }, facing: 270, stats: { ref: 10 } },
          b: { at: { x: 20, y: 20 }, ...b, stats: { ref: 8 } },
        },
        text,
      )
        .act('holder', { do: 'delay' })
        .act('b', go([21, 20])),
    )
  expect(call({}).at(-1)).toEqual([
    { title: 'holder waits: act now, before b continues?', by: 'b' },
    CALL,
  ])
})

test('[fnff-1988/turn/delay] of two who act together only those are named whom the asked one knows', () => {
  const asked = read('call', {}, (text) =>
    fight(
      {
        holder: { stats: { ref: 10 } },
        sneak: { side: 'them', hidden: true, stats: { ref: 8 } },
        b: { side: 'them', stats: { ref: 8 } },
      },
      text,
    )
      .act('holder', { do: 'delay' })
      .act('sneak', { do: 'task', task: 'juggle' })
      .act('b', { do: 'task', task: 'juggle' }),
  )
  expect(asked).toContainEqual([
    { title: 'holder waits: act now, before b continues?', by: 'b' },
    CALL,
  ])
  expect(JSON.stringify(asked)).not.toContain('sneak')
})

const VAN: Obstacle = {
  id: 'van',
  name: 'The van',
  kind: 'vehicle',
  height: 2,
  structure: 40,
  shape: [
    { x: 24, y: 19 },
    { x: 27, y: 19 },
    { x: 27, y: 21 },
    { x: 24, y: 21 },
  ],
}
test('[fnff-1988/grenade/structures] does it fly through the hatch?', () => {
  expect(
    read('through-the-hatch', { map: { ...YARD, obstacles: [VAN] } }, (text) =>
      fight(
        {
          a: { weapons: ['hand-grenade'], at: { x: 15, y: 20 }, facing: 90, stats: { ref: 9 } },
          b: { at: { x: 50, y: 30 }, stats: { ref: 3 } },
        },
        { ...text, dice: { attack: [10] } },
      )
        .rule({ rule: 'ask-me', asks: true })
        .act('a', { do: 'grenade', thing: 'van', into: true }),
    ),
  ).toEqual([
    [
      { title: "a's grenade: does it fly through the hatch?" },
      {
        true: ['bursts inside, among everybody aboard'],
        false: ['bursts outside of it'],
      },
    ],
  ])
})

test('[fnff-1988/grenade/area] who else is in the blast, in the head', () => {
  expect(
    read('in-the-blast', { metres: 6 }, (text) =>
      fight(
        {
          a: { weapons: ['hand-grenade'], stats: { ref: 9 } },
          b: { stats: { ref: 3 } },
          c: { stats: { ref: 3 } },
        },
        { ...text, dice: { attack: [10], defence: [1] } },
      )
        .rule({ rule: 'ask-me', asks: true })
        .act('a', { do: 'grenade', target: 'b' }),
    ),
  ).toEqual([
    [
      { title: "a's grenade: who else is within 6 m?" },
      {
        '["a","c"]': ['three splinters for 2 more'],
        '["a"]': ['three splinters for one more'],
        '["c"]': ['three splinters for one more'],
        '[]': ['nobody else is hit by splinters'],
      },
    ],
  ])
})

/** +2 for a dodge, +3 for a parry, with what is at hand first or with a limb. */
const parried = (what: string, by: number, ...limbs: readonly string[]) =>
  Object.fromEntries(
    [
      ['no', 0] as const,
      ['dodge', 2] as const,
      ...['parry', ...limbs.map((limb) => `parry-${limb}`)].map((answer) => [answer, 3] as const),
    ].map(([answer, less]) => [`"${answer}"`, `${what} ${ahead(by - less)} %`]),
  )

/** The question how B reacts, whose REF is 8 and Athletics 2; of the chances the first. */
const react = (act: Act, a: ManText, b: ManText = {}, text: FightText = {}) =>
  read('react', { metres: 1, dice: { attack: [1], defence: [10] }, ...text }, (all) =>
    fight(
      {
        a: { ...a, stats: { ref: 9, ...a.stats } },
        b: { skills: { athletics: 2 }, ...b, stats: { ref: 8, ...b.stats } },
      },
      all,
    ).act('a', act),
  ).map((one) => JSON.parse(JSON.stringify(one).replaceAll(/, out [^"]*/g, '')) as unknown)

test.each<
  readonly [rule: string, what: string, asked: () => unknown, title: string, gains: object]
>([
  [
    'action/active-dodge',
    'a shot',
    () => react(shoot('b'), GUN, {}, { metres: 10 }),
    'b: a attacks (Glock 17, 10 m)',
    { '"no"': `hit ${ahead(4)} %`, '"dodge"': `hit ${ahead(2)} %` },
  ],
  [
    'unarmed/parry',
    'a blow with bare hands',
    () =>
      react({ do: 'attack', mode: 'strike', target: 'b', shots: 1 }, { skills: { brawling: 5 } }),
    'b: a attacks (strike, 1 m)',
    parried('hit', 4, 'left-arm', 'right-leg', 'left-leg'),
  ],
  [
    'action/parry',
    'a knife against a knife',
    () =>
      react(
        { do: 'attack', mode: 'melee', target: 'b', shots: 1 },
        { weapons: ['knife'], skills: { melee: 5 } },
        { weapons: ['knife'], skills: { melee: 3, athletics: 2 } },
      ),
    'b: a attacks (Knife or dagger, 1 m)',
    parried('hit', 5, 'right-arm', 'left-arm', 'right-leg', 'left-leg'),
  ],
  [
    'grenade/hand-attack',
    'a grenade',
    () => react({ do: 'grenade', target: 'b' }, { weapons: ['hand-grenade'] }, {}, { metres: 10 }),
    'b: a attacks (Hand grenade, 10 m)',
    { '"no"': `on the mark ${ahead(0)} %`, '"dodge"': `on the mark ${ahead(-2)} %` },
  ],
])('[fnff-1988/%s] the question how to react: %s', (_rule, _what, asked, title, gains) => {
  expect(asked()).toEqual([[{ title, by: 'a' }, gains]])
})
