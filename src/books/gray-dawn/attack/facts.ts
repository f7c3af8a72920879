// Facts of attacks, weapons and luck (`gray-dawn/fumble/critical-failure`, `gray-dawn/reload/fumble`, `gray-dawn/luck/points`).
import type { Point } from '../../../field/map.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import { plural, type FactKinds } from '../facts.ts'
import { fullLuck } from '../files/person.ts'
import { change, type Own } from '../own.ts'
import type { Man } from '../state.ts'

/** Points have been spent, told at once. */
export interface LuckFact {
  readonly fact: 'luck'
  readonly points: number
  /** The roll that it was spent on, and whether it is thrown again. */
  readonly roll: string
  readonly again: boolean
}

export type AttackFact =
  | LuckFact
  | { readonly fact: 'luck-back' }
  | { readonly fact: 'fumble'; readonly what: string; readonly number: number }
  | {
      readonly fact: 'reliability'
      readonly weapon: number
      readonly die: number
      readonly from: number
      readonly failed: boolean
      readonly breaks: boolean
    }
  | { readonly fact: 'magazine-lost' | 'ruined' | 'stuck'; readonly weapon: number }
  | { readonly fact: 'cleared'; readonly weapon: number; readonly lost: number }
  | { readonly fact: 'overextended' | 'caught' | 'freed' }
  | {
      readonly fact: 'attribute'
      readonly stat: string
      readonly die: number
      readonly needed: number
      readonly done: boolean
    }
  | { readonly fact: 'magazine-dropped'; readonly weapon: string; readonly at?: Point }
  /** Its place among those that lie about. */
  | { readonly fact: 'magazine-taken'; readonly place: number }
  /** One shell: through the chamber, or into the tube. */
  | { readonly fact: 'chambers' | 'shell'; readonly weapon: number }

/** A weapon that no action of the fight puts right again: more rounds than any fight has. */
export const RUINED = 10_000
/** An action puts it right. */
const JAMMED = 1

/** Spare magazines that can be counted. */
function countMagazine(
  man: Man,
  weapon: string,
  more: number,
  magazines: NonNullable<Own['magazines']>,
): void {
  const carried = man.weapons.find(({ weapon: { id } }) => id === weapon)
  if (carried?.spare !== undefined) carried.spare = Math.max(0, carried.spare + more)
  change(man, { magazines })
}

/** Out of a spare tube that has been begun, or the next. */
function loadShell(man: Man, { weapon: place }: { readonly weapon: number }): void {
  const carried = carriedAt(man, place)
  carried.loaded++
  if (carried.spare === undefined) return
  const { loose = {} } = man.own
  const left = loose[carried.weapon.id] ?? 0
  if (left === 0) carried.spare--
  change(man, {
    loose: { ...loose, [carried.weapon.id]: (left === 0 ? carried.weapon.shots : left) - 1 },
  })
}

export const ATTACK_FACTS: FactKinds<AttackFact> = {
  luck: {
    apply: (man, { points }) => change(man, { points: Math.max(0, man.own.points - points) }),
    say({ points, roll, again }, who) {
      const spends = `${who} spends ${plural(points, 'point')} of luck`
      return again
        ? `${spends}: the ${roll} roll is thrown again.`
        : `${spends} on the ${roll} roll.`
    },
    kind: 'luck',
  },
  'luck-back': { apply: (man) => change(man, { points: fullLuck(man.own) }) },
  fumble: { say: ({ what }, who) => `${who} has a critical failure: ${what}.`, kind: 'fumble' },
  reliability: {
    apply(man, { weapon, failed, breaks }) {
      const carried = man.weapons[weapon]
      if (carried && failed) carried.jammed = breaks ? RUINED : JAMMED
    },
    say: ({ die, from, failed, breaks }, who) =>
      `${who}'s weapon ${failed ? (breaks ? 'breaks' : 'jams') : 'holds'}: ${die}, fails from ${from}.`,
    kindOf: ({ failed }) => (failed ? 'fumble' : 'act'),
  },
  'magazine-lost': {
    apply(man, { weapon }) {
      const carried = man.weapons[weapon]
      if (carried) carried.loaded = 0
    },
    say: (_, who) => `${who} loses the magazine.`,
    kind: 'miss',
  },
  ruined: {
    apply(man, { weapon }) {
      const carried = man.weapons[weapon]
      if (carried) carried.jammed = RUINED
    },
    say: (_, who) => `${who}'s weapon is out of order for this fight.`,
    kind: 'miss',
  },
  stuck: {
    apply(man, { weapon }) {
      const carried = man.weapons[weapon]
      if (carried) carried.jammed = Math.max(carried.jammed, JAMMED)
    },
    say: (_, who) => `${who}'s weapon is stuck.`,
    kind: 'miss',
  },
  cleared: {
    apply(man, { weapon, lost }) {
      const carried = man.weapons[weapon]
      if (carried) Object.assign(carried, { jammed: 0, loaded: Math.max(0, carried.loaded - lost) })
    },
    say: ({ lost }, who) =>
      `${who} has cleared the jam${lost > 0 ? `; ${lost} ${lost === 1 ? 'round is' : 'rounds are'} lost` : ''}.`,
  },
  overextended: {
    apply: (man) => change(man, { overextended: true }),
    say: (_, who) => `${who} has overextended: -3 on their next attack.`,
    kind: 'miss',
  },
  caught: {
    apply: (man) => change(man, { caught: true }),
    say: (_, who) => `${who} is caught in the scenery.`,
    kind: 'miss',
  },
  freed: {
    apply: (man) => change(man, { caught: undefined }),
    say: (_, who) => `${who} gets free.`,
  },
  attribute: {
    say: ({ stat, die, needed, done }, who) =>
      `${who} ${done ? 'passes' : 'fails'} a check of ${stat.toUpperCase()}: ${die} of ${needed}.`,
    kind: 'save',
  },
  'magazine-dropped': {
    apply: (man, { weapon, at }) =>
      countMagazine(man, weapon, -1, [
        ...(man.own.magazines ?? []),
        { weapon, ...(at ? { at } : {}) },
      ]),
    say: (_, who) => `The magazine lies at the feet of ${who}.`,
  },
  'magazine-taken': {
    apply(man, { place }) {
      const { magazines = [] } = man.own
      const taken = magazines[place]
      if (taken)
        countMagazine(
          man,
          taken.weapon,
          1,
          magazines.filter((one) => one !== taken),
        )
    },
    say: (_, who) => `${who} picks the magazine up.`,
  },
  chambers: {
    apply(man, fact) {
      change(man, { chambered: true })
      loadShell(man, fact)
    },
    say: (_, who) => `${who} drops a shell into the chamber.`,
  },
  shell: { apply: loadShell },
}
