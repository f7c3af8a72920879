// What lasts in Done Right, besides what lasts in the 2020 book, and what may end it.
import { ARMS_2020 } from './cp2020.ts'
import { ENDS_2020 } from './ends-cp2020.ts'
import type { EndsCase, Lasting } from './ends.ts'
import type { Fight } from './table.ts'

interface Body {
  readonly stunnedUntil: number
  readonly unconsciousUntil: number
  readonly burning: readonly {
    readonly burn: string
    readonly since: number
    readonly rounds: number
  }[]
  readonly effects: readonly { readonly effect: string }[]
  readonly places: Readonly<Record<string, { readonly treated: boolean }>>
}
interface Seen {
  readonly now: number
  readonly men: Readonly<Record<string, { readonly wounds: Body }>>
}
const seen = ({ state }: Fight): Seen => state as unknown as Seen
const body = (fight: Fight): Body => seen(fight).men['a']!.wounds
const isTreated = (fight: Fight): boolean => body(fight).places['head']?.treated === true

const gun = { weapons: [ARMS_2020.pistol, ARMS_2020.knife] }

const burns =
  (how: string) =>
  (fight: Fight): boolean =>
    body(fight).burning.some(
      ({ burn, since, rounds }) => burn === how && seen(fight).now < since + rounds,
    )

/** `b` hits them in the leg with a knife, and they fail the save. */
const fails = (damage: number, until: (body: Body) => number): Lasting => ({
  metres: 1,
  faces: { 'consciousness save': 10, duration: 3, damage, location: 9 },
  a: { ...gun, armor: [] },
  b: { weapons: [ARMS_2020.knife] },
  begin: (fight) =>
    void fight.rule({ rule: 'act', who: 'b', act: { do: 'attack', mode: 'melee', target: 'a' } }),
  on: (fight) => until(body(fight)) >= seen(fight).now,
})

function breakArms(fight: Fight): void {
  for (const area of ['left-arm', 'right-arm']) {
    fight.rule({ rule: 'wound', who: 'a', area, level: 'LW' })
    fight.rule({ rule: 'effect', who: 'a', area, effect: 'broken' })
  }
}

export const ENDS_DONE_RIGHT: EndsCase = {
  ...ENDS_2020,
  id: 'done-right',
  rows: {
    ...ENDS_2020.rows,
    stunned: fails(2, ({ stunnedUntil }) => stunnedUntil),
    unconscious: fails(6, ({ unconsciousUntil }) => unconsciousUntil),
    fire: {
      a: gun,
      faces: { fire: 1, 'consciousness save': 1 },
      begin: (fight) => void fight.rule({ rule: 'burns', who: 'a', area: 'left-leg', rounds: 2 }),
      on: burns('fire'),
    },
    heat: {
      a: { ...gun, armor: ['metal gear'] },
      b: { weapons: [{ weapon: ARMS_2020.pistol, ammo: 'dpu' }] },
      faces: {
        damage: 1,
        'added damage': 1,
        turns: 3,
        heat: 1,
        'consciousness save': 1,
        location: 9,
      },
      begin(fight) {
        const act = { do: 'attack', mode: 'single', target: 'a', shots: 1 }
        fight.rule({ rule: 'act', who: 'b', act })
      },
      on: burns('heat'),
    },
    'broken-arms': {
      a: gun,
      begin: breakArms,
      on: (fight) => body(fight).effects.filter(({ effect }) => effect === 'broken').length === 2,
    },
    stabilised: { a: { ...gun, wounds: [{ area: 'head', level: 'M0' }] }, on: isTreated },
    treated: { a: { ...gun, wounds: [{ area: 'head', level: 'CW' }] }, on: isTreated },
  },
  columns: {
    ...ENDS_2020.columns,
    wounded: (fight) => void fight.rule({ rule: 'wound', who: 'a', level: 'SW', area: 'head' }),
    'broken-arms': breakArms,
  },
}
