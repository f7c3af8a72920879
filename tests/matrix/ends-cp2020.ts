// What lasts in the 2020 book, and what may end it. Its variants lay theirs over it.
import { ARMS_2020, BOOK_2020, nextRound, untilAsked } from './cp2020.ts'
import { playOn, type EndsCase, type Lasting } from './ends.ts'
import type { Act, Fight } from './table.ts'

interface Seen {
  readonly round: number
  readonly now: number
  readonly rules: {
    readonly wounds: Readonly<Record<'helpless' | 'dying', (one: object, now: number) => boolean>>
  }
  readonly zones: readonly { readonly who: string }[]
  readonly ambushes: readonly { readonly who: string }[]
  readonly men: Readonly<
    Record<
      string,
      {
        readonly hidden: boolean
        readonly aim?: object
        readonly grip?: { readonly target: string; readonly fresh: boolean }
        readonly dodging: boolean
        readonly parry?: object
        readonly defendsWith?: string
        readonly tripped?: number
        readonly trips?: object
        readonly weapons: readonly { readonly jammed: number }[]
        readonly inRound: { readonly fastDraw: boolean; readonly waits?: object }
      }
    >
  >
}
const seen = ({ state }: Fight): Seen => state as unknown as Seen
const man = (fight: Fight, id = 'a') => seen(fight).men[id]!
const begins =
  (act: Act) =>
  (fight: Fight): void => {
    untilAsked(fight, 'a')
    fight.act('a', act)
  }
const commands = (fight: Fight, who: string, act: Act): void =>
  void fight.rule({ rule: 'act', who, act })
/** The one does a move of bare hands to the other, as the referee commands. */
const moves = (fight: Fight, who: string, mode: string, target: string): void =>
  commands(fight, who, { do: 'attack', mode, target })
/** Next to somebody, with something to draw. */
const unarmed = { metres: 1, a: { weapons: [ARMS_2020.knife, ARMS_2020.rifle, ARMS_2020.pistol] } }
const gripped = (mode: string): Lasting => ({
  ...unarmed,
  begin(fight) {
    untilAsked(fight, 'a')
    for (const one of ['grapple', mode]) fight.act('a', { do: 'attack', mode: one, target: 'b' })
  },
  on: (fight) => man(fight).grip?.target === 'b',
})
const gun = { weapons: [ARMS_2020.pistol, ARMS_2020.rifle, ARMS_2020.knife] }

const ROWS: Readonly<Record<string, Lasting>> = {
  aim: {
    a: gun,
    begin: begins({ do: 'aim', target: 'b' }),
    on: (fight) => man(fight).aim !== undefined,
  },
  'fast-draw': {
    a: gun,
    begin(fight) {
      fight.offers((ask) => (ask.kind === 'fast-draw' && ask.who === 'a' ? ['a'] : undefined))
      nextRound(fight, 'a')
      fight.offers(() => undefined)
    },
    on: (fight) => man(fight).inRound.fastDraw,
  },
  grapple: {
    ...unarmed,
    begin: begins({ do: 'attack', mode: 'grapple', target: 'b' }),
    on: (fight) => man(fight).grip?.target === 'b',
  },
  opening: {
    ...unarmed,
    begin: begins({ do: 'attack', mode: 'grapple', target: 'b' }),
    on: (fight) => man(fight).grip?.fresh === true,
  },
  hold: gripped('hold'),
  choke: gripped('choke'),
  ambush: {
    a: { ...gun, hidden: true },
    begin: begins({ do: 'ambush', victims: ['b'], setup: 'hidden' }),
    on: (fight) => seen(fight).ambushes.some(({ who }) => who === 'a'),
  },
  backstab: {
    a: gun,
    b: gun,
    begin(fight) {
      untilAsked(fight, 'b')
      fight.act('b', { do: 'aim', target: 'c' })
      begins({ do: 'ambush', victims: ['b'], setup: 'distracted' })(fight)
    },
    on: (fight) => seen(fight).ambushes.some(({ who }) => who === 'a'),
  },
  hiding: { a: { ...gun, hidden: true }, on: (fight) => man(fight).hidden },
  dodge: { a: gun, begin: begins({ do: 'dodge' }), on: (fight) => man(fight).dodging },
  parry: {
    a: gun,
    begin: begins({ do: 'parry', arm: 'left-arm' }),
    on: (fight) => man(fight).parry !== undefined,
  },
  zone: {
    a: { weapons: [ARMS_2020.rifle, ARMS_2020.knife] },
    begin(fight) {
      untilAsked(fight, 'a')
      fight.act('a', {
        do: 'suppress',
        line: [
          { x: 39, y: 180 },
          { x: 41, y: 180 },
        ],
      })
    },
    on: (fight) => seen(fight).zones.some(({ who }) => who === 'a'),
  },
  tripped: {
    a: gun,
    begin: (fight) => moves(fight, 'c', 'sweep-trip', 'a'),
    on: (fight) => man(fight).tripped !== undefined,
  },
  'has-tripped': {
    ...unarmed,
    begin: begins({ do: 'attack', mode: 'sweep-trip', target: 'b' }),
    on: (fight) => man(fight).trips !== undefined,
  },
  wait: {
    a: gun,
    begin: begins({ do: 'wait' }),
    on: (fight) => man(fight).inRound.waits !== undefined,
  },
  'defence-skill': {
    a: gun,
    begin: begins({ do: 'defend', skill: 'athletics' }),
    on: (fight) => man(fight).defendsWith === 'athletics',
  },
  jam: {
    a: { weapons: [{ weapon: ARMS_2020.pistol, jammed: 3 }, ARMS_2020.rifle, ARMS_2020.knife] },
    on: (fight) => (man(fight).weapons[0]?.jammed ?? 0) > 0,
  },
  out: {
    a: gun,
    faces: { 'stun save': 10 },
    begin: (fight) => void fight.rule({ rule: 'out', who: 'a' }),
    on: (fight) => seen(fight).rules.wounds.helpless(man(fight), seen(fight).now),
  },
  stabilised: {
    // A throw does damage, which no armour stops here.
    a: { ...gun, armor: [], wounds: [{ points: 14 }] },
    faces: { damage: 6 },
    on: (fight) => !seen(fight).rules.wounds.dying(man(fight), seen(fight).now),
  },
}

const COLUMNS: EndsCase['columns'] = {
  wounded: (fight) => void fight.rule({ rule: 'wound', who: 'a', points: 1 }),
  stunned: (fight) => void fight.rule({ rule: 'out', who: 'a' }),
  thrown(fight) {
    moves(fight, 'c', 'grapple', 'a')
    moves(fight, 'c', 'throw', 'a')
  },
  held(fight) {
    moves(fight, 'c', 'grapple', 'a')
    moves(fight, 'c', 'hold', 'a')
  },
  moved(fight) {
    untilAsked(fight, 'a')
    fight.act('a', { do: 'move', path: [{ x: 26, y: 190 }] })
  },
  posture: (fight) => begins({ do: 'posture', posture: 'kneeling' })(fight),
  'target-hidden': (fight) => void fight.rule({ rule: 'hide', who: 'b' }),
  'other-weapon': (fight) => begins({ do: 'change', weapon: 1 })(fight),
  disarmed: (fight) => void fight.rule({ rule: 'take', who: 'a', weapon: 0 }),
  attack: (fight) => begins({ do: 'attack', mode: 'strike', target: 'c' })(fight),
  idle(fight) {
    untilAsked(fight, 'a')
    nextRound(fight, 'a')
    nextRound(fight, 'a')
  },
  round(fight) {
    const { round } = seen(fight)
    playOn(fight, () => seen(fight).round > round)
  },
  part: (fight) => nextRound(fight, 'a'),
}

/** `b` acts before `a`, so that a round begins before the next part of `a` does. */
const BONUS: Readonly<Record<string, number>> = { a: 5, b: 9, c: 0 }

export const ENDS_2020: EndsCase = {
  id: 'cp2020',
  before: {},
  rows: ROWS,
  columns: COLUMNS,
  faces: { ...BOOK_2020.faces, 'stun save': 1 },
  person: (id) => ({ ...BOOK_2020.person(id, false), initiativeBonus: BONUS[id] }),
}
