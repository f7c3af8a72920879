// What lasts in Gray Dawn, and what may end it: over the 2020 book. Acts are declared, and carried out when the turn ends.
import { ARMS_2020, untilAsked } from './cp2020.ts'
import { playOn, type EndsCase, type Lasting } from './ends.ts'
import { ENDS_2020 } from './ends-cp2020.ts'
import { BOOK_GRAY_DAWN } from './gray-dawn.ts'
import type { Act, Fight } from './table.ts'

interface Seen {
  readonly round: number
  readonly own: { readonly lanes: readonly { readonly who: string }[] }
  readonly men: Readonly<
    Record<
      string,
      {
        readonly own: {
          readonly stance: string
          readonly moves: number
          readonly overextended?: true
          readonly suppression?: { readonly amount: number }
          readonly panic?: object
          readonly ambushedBy?: readonly string[]
          readonly savedMove?: true
          readonly losesTurn?: string
          readonly busy?: string
          readonly magazines?: readonly object[]
        }
        readonly wounds: { readonly held?: object }
      }
    >
  >
}
const seen = ({ state }: Fight): Seen => state as unknown as Seen
const own = (fight: Fight) => seen(fight).men['a']!.own

/** What `a` does in their turn. */
const turns =
  (...acts: readonly Act[]) =>
  (fight: Fight): void => {
    until(fight, 'a')
    for (const act of acts) fight.act('a', act)
    fight.act('a', { do: 'end' })
  }
const commands = (fight: Fight, who: string, act: Act): void =>
  void fight.rule({ rule: 'act', who, act })
const commanded =
  (act: Act) =>
  (fight: Fight): void =>
    commands(fight, 'a', act)
const until = (fight: Fight, who: string): void => BOOK_GRAY_DAWN.until(fight, who)
function nextRound(fight: Fight, who: string): void {
  const { round } = seen(fight)
  playOn(fight, () => seen(fight).round > round)
  until(fight, who)
}

const move = (mode: string, target: string): Act => ({ do: 'attack', mode, target })
/** The row of the 2020 book, begun in turns. */
const begun = (row: string, ...acts: readonly Act[]): Lasting => ({
  ...ENDS_2020.rows[row]!,
  begin: turns(...acts),
})
const gripped = (mode: string): Lasting => ({
  ...ENDS_2020.rows[mode]!,
  begin(fight) {
    turns(move('grapple', 'b'))(fight)
    until(fight, 'a')
    turns(move(mode, 'b'))(fight)
  },
})
const gun = { weapons: [ARMS_2020.pistol, ARMS_2020.knife] }
const rifle = { weapons: [ARMS_2020.rifle, ARMS_2020.knife] }

const ROWS: Readonly<Record<string, Lasting>> = {
  ...ENDS_2020.rows,
  'defence-skill': { a: gun, on: () => false },
  aim: begun('aim', { do: 'aim', target: 'b' }),
  grapple: begun('grapple', move('grapple', 'b')),
  opening: begun('opening', move('grapple', 'b')),
  hold: gripped('hold'),
  choke: gripped('choke'),
  ambush: begun('ambush', { do: 'ambush', victims: ['b'], setup: 'hidden' }),
  backstab: {
    ...ENDS_2020.rows['backstab']!,
    begin(fight) {
      until(fight, 'b')
      fight.act('b', { do: 'aim', target: 'c' })
      fight.act('b', { do: 'end' })
      turns({ do: 'ambush', victims: ['b'], setup: 'distracted' })(fight)
    },
  },
  dodge: begun('dodge', { do: 'dodge' }),
  parry: begun('parry', { do: 'parry', arm: 'left-arm' }),
  tripped: {
    ...ENDS_2020.rows['tripped']!,
    begin: (fight) => commands(fight, 'c', { ...move('sweep-trip', 'a'), planned: 3 }),
  },
  'has-tripped': begun('has-tripped', move('sweep-trip', 'b')),
  wait: {
    ...ENDS_2020.rows['wait']!,
    begin(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'wait' })
    },
  },
  zone: {
    a: rifle,
    begin: commanded({
      do: 'lane',
      line: [
        { x: 39, y: 180 },
        { x: 41, y: 180 },
      ],
      rounds: 10,
    }),
    on: (fight) => seen(fight).own.lanes.some(({ who }) => who === 'a'),
  },
  suppressing: {
    a: rifle,
    begin: commanded({ do: 'suppress', targets: ['b'], rounds: [10] }),
    on: (fight) => own(fight).busy !== undefined,
  },
  suppression: {
    a: gun,
    b: rifle,
    begin: (fight) => commands(fight, 'b', { do: 'suppress', targets: ['a'], rounds: [10] }),
    on: (fight) => own(fight).suppression !== undefined,
  },
  ambushed: {
    ...{ a: gun, b: { ...rifle, hidden: true } },
    ambush: [{ who: 'b', victims: ['a'] }],
    faces: { stealth: 9, awareness: 2 },
    on: (fight) => own(fight).ambushedBy !== undefined,
  },
  panic: {
    a: gun,
    begin: (fight) => void fight.rule({ rule: 'panic', who: 'a' }),
    on: (fight) => own(fight).panic !== undefined,
  },
  bracing: {
    a: gun,
    begin: turns({ do: 'stance', stance: 'bracing' }),
    on: (fight) => own(fight).stance === 'bracing',
  },
  'full-cover': {
    ...{ a: gun, cover: true },
    begin: turns({ do: 'stance', stance: 'full cover' }),
    on: (fight) => own(fight).stance === 'full cover',
  },
  'dropped-magazine': {
    a: gun,
    faces: { reload: 1, fumble: 3 },
    begin: turns(
      { do: 'task', stat: 'int', what: 'looks around' },
      { do: 'reload', load: 'armor-piercing' },
    ),
    on: (fight) => (own(fight).magazines?.length ?? 0) > 0,
  },
  running: {
    a: gun,
    begin: turns({ do: 'move', path: [{ x: 20, y: 190 }] }),
    on: (fight) => own(fight).moves > 1,
  },
  overextended: {
    a: gun,
    faces: { attack: 1, fumble: 1 },
    // So bad a kick is a critical failure; what comes later is none.
    begin(fight) {
      fight.rule({ rule: 'favour', who: 'a', value: -20 })
      turns(move('kick', 'c'))(fight)
      fight.rule({ rule: 'favour', who: 'a', value: 0 })
      // Good enough with such a die.
      fight.rule({ rule: 'favour', who: 'c', value: 10 })
    },
    on: (fight) => own(fight).overextended === true,
  },
  'saved-move': {
    a: gun,
    begin(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'save-move' })
    },
    on: (fight) => own(fight).savedMove === true,
  },
  'lost-turn': {
    a: gun,
    begin: (fight) => void fight.rule({ rule: 'skip', who: 'a' }),
    on: (fight) => own(fight).losesTurn !== undefined,
  },
  'first-aid': {
    a: { ...gun, wounds: [{ points: 13, treated: false }] },
    begin: (fight) =>
      commands(fight, 'c', { do: 'aid', target: 'a', wound: 'first-aid', planned: 3 }),
    on: (fight) => seen(fight).men['a']!.wounds.held !== undefined,
  },
}

/** A grapple and what follows it, as the referee commands `c`. */
function both(fight: Fight, mode: string): void {
  for (const one of ['grapple', mode]) commands(fight, 'c', { ...move(one, 'a'), planned: 3 })
}

const COLUMNS: EndsCase['columns'] = {
  ...ENDS_2020.columns,
  thrown: (fight) => both(fight, 'throw'),
  held: (fight) => both(fight, 'hold'),
  moved: turns({ do: 'move', path: [{ x: 26, y: 190 }] }),
  posture: turns({ do: 'posture', posture: 'kneeling' }),
  'other-weapon': turns({ do: 'change', weapon: 1 }),
  attack: turns(move('strike', 'c')),
  idle(fight) {
    until(fight, 'a')
    nextRound(fight, 'a')
    nextRound(fight, 'a')
  },
  round(fight) {
    const { round } = seen(fight)
    playOn(fight, () => seen(fight).round > round)
  },
  part: (fight) => nextRound(fight, 'a'),
}

export const ENDS_GRAY_DAWN: EndsCase = {
  ...ENDS_2020,
  id: 'gray-dawn',
  rows: ROWS,
  columns: COLUMNS,
  faces: { ...BOOK_GRAY_DAWN.faces, 'stun save': 1, task: 9, suppression: 5 },
  person(id, first) {
    const plain = BOOK_GRAY_DAWN.person(id, false)
    const skills = plain['skills'] as object
    return {
      ...plain,
      // Good enough to do several things at once.
      ...(id === 'c' ? { skills: { ...skills, brawling: 12 } } : {}),
      initiativeBonus: first ? 5 : id === 'b' ? 9 : 0,
    }
  },
}
