// What lasts in the 1988 book, and what may end it.
import { ARMS, person, untilAsked } from './fnff-1988.ts'
import { playOn, type EndsCase, type Lasting } from './ends.ts'
import type { Act, Fight } from './table.ts'

interface Seen {
  readonly turn: number
  readonly phase: number
  readonly now: number
  readonly map?: object
  readonly zones: readonly { readonly who: string }[]
  readonly ambushes: readonly { readonly who: string }[]
  readonly men: Readonly<
    Record<
      string,
      {
        readonly hidden: boolean
        readonly aim?: object
        readonly feint?: object
        readonly work?: object
        readonly surgery?: { readonly due: number }
        readonly holds?: { readonly target: string }
        readonly stunnedUntil: number
        readonly frozenUntil: number
        readonly weapons: readonly { readonly jammed: boolean }[]
        readonly outUntil: number
        readonly phase: Readonly<
          Record<'dodging' | 'parrying' | 'running' | 'turned' | 'delayed', boolean>
        >
      }
    >
  >
}
const seen = ({ state }: Fight): Seen => state as unknown as Seen
const man = (fight: Fight, id = 'a') => seen(fight).men[id]!
const held = (fight: Fight): boolean =>
  Object.values(seen(fight).men).some(({ holds }) => holds?.target === 'a')
const stunned = (fight: Fight): boolean => man(fight).stunnedUntil > seen(fight).now
const out = (fight: Fight): boolean => man(fight).outUntil > seen(fight).now
const able = (fight: Fight): boolean => !stunned(fight) && !out(fight)
const free = (fight: Fight): boolean => !held(fight) && able(fight)

const begins =
  (act: Act) =>
  (fight: Fight): void => {
    untilAsked(fight, 'a')
    fight.act('a', act)
  }
const pinned: Act = { do: 'attack', mode: 'pin', target: 'b', shots: 2 }
const gun = { weapons: [ARMS.pistol, ARMS.knife] }
const commands = (fight: Fight, who: string, act: Act): void =>
  void fight.rule({ rule: 'act', who, act })

const ROWS: Readonly<Record<string, Lasting>> = {
  aim: {
    a: gun,
    begin: begins({ do: 'aim', target: 'b' }),
    on: (fight) => man(fight).aim !== undefined,
  },
  hold: {
    metres: 1,
    a: { weapons: [ARMS.knife, ARMS.pistol] },
    begin: (fight) => {
      begins(pinned)(fight)
      fight.act('a', { do: 'end' })
    },
    on: (fight) => man(fight).holds?.target === 'b',
  },
  choke: {
    a: { weapons: [ARMS.shotgun, ARMS.knife] },
    begin: begins({ do: 'choke' }),
    on: (fight) => man(fight).work !== undefined,
  },
  surgery: {
    metres: 1,
    a: gun,
    b: { wounds: [{ area: 'torso', level: 'MW', treated: false }] },
    begin: begins({ do: 'aid', target: 'b' }),
    // It goes on only if the next phase of their own is one of it.
    on: (fight) => (man(fight).surgery?.due ?? -1) >= seen(fight).now,
  },
  ambush: {
    a: { ...gun, hidden: true },
    begin: begins({ do: 'ambush', victims: ['b'] }),
    on: (fight) => seen(fight).ambushes.some(({ who }) => who === 'a'),
  },
  dodge: {
    a: gun,
    begin: begins({ do: 'dodge' }),
    on: (fight) => man(fight).phase.dodging && free(fight),
  },
  parry: {
    a: gun,
    begin: begins({ do: 'parry' }),
    on: (fight) => man(fight).phase.parrying && free(fight),
  },
  zone: {
    a: { weapons: [ARMS.rifle, ARMS.knife] },
    begin(fight) {
      untilAsked(fight, 'a')
      fight.act(
        'a',
        seen(fight).map
          ? {
              do: 'suppress',
              line: [
                { x: 39, y: 180 },
                { x: 41, y: 180 },
              ],
            }
          : { do: 'suppress', targets: ['b'], width: 2 },
      )
    },
    on: (fight) => seen(fight).zones.some(({ who }) => who === 'a'),
  },
  feint: {
    metres: 1,
    a: { weapons: [ARMS.knife, ARMS.pistol] },
    begin: begins({ do: 'attack', mode: 'feint', target: 'b' }),
    on: (fight) => man(fight).feint !== undefined,
  },
  frozen: {
    a: {
      weapons: [{ ...ARMS.pistol, accuracy: -1 }, ARMS.knife],
      ...{ stats: { cool: 2 }, skills: { pistol: 0 }, firefights: 0 },
    },
    faces: { attack: 1 },
    begin: begins({ do: 'attack', mode: 'single', target: 'b', shots: 1, hands: 1 }),
    on: (fight) => man(fight).frozenUntil > seen(fight).now,
  },
  jam: {
    a: { weapons: [{ weapon: ARMS.pistol, jammed: true }, ARMS.knife] },
    on: (fight) => man(fight).weapons[0]?.jammed === true,
  },
  stun: {
    a: gun,
    begin: (fight) => void fight.rule({ rule: 'out', who: 'a', result: 'stunned', phases: 1 }),
    on: stunned,
  },
  hiding: { a: { ...gun, hidden: true }, on: (fight) => man(fight).hidden },
  run: {
    a: gun,
    begin: begins({ do: 'run' }),
    on: (fight) => man(fight).phase.running && free(fight),
  },
  delay: {
    a: gun,
    begin: begins({ do: 'delay' }),
    on: (fight) => man(fight).phase.delayed && able(fight),
  },
  turned: {
    a: gun,
    begin(fight) {
      begins({ do: 'face', degrees: 180 })(fight)
      fight.act('a', { do: 'face', degrees: 0 })
    },
    on: (fight) => man(fight).phase.turned,
  },
  'being-held': {
    a: gun,
    begin: (fight) => commands(fight, 'c', { do: 'attack', mode: 'pin', target: 'a', shots: 1 }),
    on: held,
  },
}

const COLUMNS: EndsCase['columns'] = {
  wounded: (fight) => void fight.rule({ rule: 'wound', who: 'a', area: 'left-leg', level: 'FW' }),
  stunned: (fight) => void fight.rule({ rule: 'out', who: 'a', result: 'stunned', phases: 2 }),
  unconscious: (fight) =>
    void fight.rule({ rule: 'out', who: 'a', result: 'unconscious', phases: 2 }),
  thrown: (fight) => commands(fight, 'c', { do: 'attack', mode: 'throw', target: 'a', shots: 1 }),
  held: (fight) => commands(fight, 'c', { do: 'attack', mode: 'pin', target: 'a', shots: 1 }),
  moved(fight) {
    untilAsked(fight, 'a')
    fight.act('a', seen(fight).map ? { do: 'move', path: [{ x: 29.4, y: 190 }] } : { do: 'run' })
  },
  posture: (fight) => begins({ do: 'posture', posture: 'kneeling' })(fight),
  'target-hidden': (fight) => void fight.rule({ rule: 'hide', who: 'b' }),
  'other-weapon'(fight) {
    untilAsked(fight, 'a')
    fight.act('a', { do: 'change', weapon: 1 })
  },
  disarmed: (fight) => void fight.rule({ rule: 'take', who: 'a', weapon: 0 }),
  idle(fight) {
    untilAsked(fight, 'a')
    const { now } = seen(fight)
    fight.act('a', { do: 'end' })
    playOn(fight, () => seen(fight).now > now)
  },
  phase(fight) {
    const { now } = seen(fight)
    playOn(fight, () => seen(fight).now > now)
  },
  turn(fight) {
    const { turn } = seen(fight)
    playOn(fight, () => seen(fight).turn > turn)
  },
}

export const ENDS_1988: EndsCase = {
  id: 'fnff-1988',
  // What begins in the last phase of a turn is carried into the next.
  before: { turn: (fight) => playOn(fight, () => seen(fight).phase === 3) },
  rows: ROWS,
  columns: COLUMNS,
  faces: { attack: 9, defence: 2, location: 5, save: 1, reliability: 1 },
  person,
}
