// Facts of attacks, weapons and luck (`gray-dawn/fumble/critical-failure`, `gray-dawn/reload/fumble`, `gray-dawn/luck/points`).
import { RUINED } from '../../gunfight/words.ts'
import type { Point } from '../../../field/map.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import type { FactKinds } from '../facts.ts'
import { fullLuck } from '../files/person.ts'
import { change, type Own } from '../own.ts'
import { rollWords } from './luck-about.ts'
import type { Combatant } from '../state.ts'
import { plural } from '../../gunfight/words.ts'
import type { Carried } from '../../cp2020/words.ts'

export type AttackFact =
  /** Luck points spent, emitted at once. `roll`: what they were spent on; `again`: it is rerolled. */
  | {
      readonly fact: 'luck'
      readonly points: number
      readonly roll: string
      readonly again: boolean
    }
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
  | {
      readonly fact: 'cleared'
      readonly weapon: number
      readonly lost: number
      /** A blade, out of what it stuck in. */
      readonly pulled?: true
    }
  | { readonly fact: 'overextended' | 'caught' | 'freed' }
  | {
      readonly fact: 'attribute'
      readonly stat: string
      readonly die: number
      readonly needed: number
      readonly done: boolean
    }
  | { readonly fact: 'magazine-dropped'; readonly weapon: string; readonly at?: Point }
  /** `place`: index among the dropped magazines. */
  | { readonly fact: 'magazine-taken'; readonly place: number }
  /** One shell loaded: through the chamber, or into the tube. */
  | { readonly fact: 'chambers' | 'shell'; readonly weapon: number }

/** Clearing a jam is one act (`gray-dawn/fumble/clear-jam`). */
export const JAMMED = 1

/** Changes the weapon that a fact names, if they still carry it. */
const atWeapon =
  <F extends { readonly weapon: number }>(alter: (carried: Carried, fact: F) => void) =>
  (combatant: Combatant, fact: F): void => {
    const carried = combatant.weapons[fact.weapon]
    if (carried) alter(carried, fact)
  }

/** Changes the number of spare magazines, if it is counted. */
function countMagazine(
  combatant: Combatant,
  weapon: string,
  more: number,
  magazines: NonNullable<Own['magazines']>,
): void {
  const carried = combatant.weapons.find(({ weapon: { id } }) => id === weapon)
  if (carried?.spare !== undefined) carried.spare = Math.max(0, carried.spare + more)
  change(combatant, { magazines })
}

/** Takes a shell from the opened spare tube, or opens the next one. */
function loadShell(combatant: Combatant, { weapon: place }: { readonly weapon: number }): void {
  const carried = carriedAt(combatant, place)
  carried.loaded++
  if (carried.spare === undefined) return
  const { loose = {} } = combatant.own
  const left = loose[carried.weapon.id] ?? 0
  if (left === 0) carried.spare--
  change(combatant, {
    loose: { ...loose, [carried.weapon.id]: (left === 0 ? carried.weapon.shots : left) - 1 },
  })
}

export const ATTACK_FACTS: FactKinds<AttackFact> = {
  luck: {
    apply: (combatant, { points }) =>
      change(combatant, { points: Math.max(0, combatant.own.points - points) }),
    say({ points, roll, again }, who) {
      const spends = `${who} spends ${plural(points, 'point')} of luck`
      return `${spends} ${again ? 'to repeat' : 'on'} the ${rollWords(roll)}.`
    },
    kind: 'luck',
  },
  'luck-back': { apply: (combatant) => change(combatant, { points: fullLuck(combatant.own) }) },
  fumble: { say: ({ what }, who) => `${who} has a critical failure: ${what}.`, kind: 'fumble' },
  reliability: {
    apply: atWeapon((carried, { failed, breaks }) => {
      if (failed) carried.jammed = breaks ? RUINED : JAMMED
    }),
    say: ({ die, from, failed, breaks }, who) =>
      `${who}'s weapon ${failed ? (breaks ? 'breaks' : 'jams') : 'holds'}: rolled ${die}, needed less than ${from}.`,
    kindOf: ({ failed }) => (failed ? 'fumble' : 'act'),
  },
  'magazine-lost': {
    apply: atWeapon((carried) => void (carried.loaded = 0)),
    say: (_, who) => `${who} loses the magazine.`,
    kind: 'miss',
  },
  ruined: {
    apply: atWeapon((carried) => void (carried.jammed = RUINED)),
    say: (_, who) => `${who}'s weapon cannot be used again in this fight.`,
    kind: 'miss',
  },
  stuck: {
    apply: atWeapon((carried) => void (carried.jammed = Math.max(carried.jammed, JAMMED))),
    say: (_, who) => `${who}'s weapon is stuck.`,
    kind: 'miss',
  },
  cleared: {
    apply: atWeapon((carried, { lost }) =>
      Object.assign(carried, { jammed: 0, loaded: Math.max(0, carried.loaded - lost) }),
    ),
    say: ({ lost, pulled }, who) =>
      pulled
        ? `${who} pulls the weapon free.`
        : `${who} has cleared the jam${lost > 0 ? `; ${lost} ${lost === 1 ? 'round is' : 'rounds are'} lost` : ''}.`,
  },
  overextended: {
    apply: (combatant) => change(combatant, { overextended: true }),
    say: (_, who) => `${who} has overextended: -3 on their next attack.`,
    kind: 'miss',
  },
  caught: {
    apply: (combatant) => change(combatant, { caught: true }),
    say: (_, who) => `${who} is caught in the scenery.`,
    kind: 'miss',
  },
  freed: {
    apply: (combatant) => change(combatant, { caught: undefined }),
    say: (_, who) => `${who} gets free.`,
  },
  attribute: {
    say: ({ stat, die, needed, done }, who) =>
      `${who} ${done ? 'passes' : 'fails'} a check of ${stat.toUpperCase()}: rolled ${die}, needed ${needed} or less.`,
    kind: 'save',
  },
  'magazine-dropped': {
    apply: (combatant, { weapon, at }) =>
      countMagazine(combatant, weapon, -1, [
        ...(combatant.own.magazines ?? []),
        { weapon, ...(at ? { at } : {}) },
      ]),
    say: (_, who) => `The magazine lies at the feet of ${who}.`,
  },
  'magazine-taken': {
    apply(combatant, { place }) {
      const { magazines = [] } = combatant.own
      const taken = magazines[place]
      if (taken)
        countMagazine(
          combatant,
          taken.weapon,
          1,
          magazines.filter((one) => one !== taken),
        )
    },
    say: (_, who) => `${who} picks the magazine up.`,
  },
  chambers: {
    apply(combatant, fact) {
      change(combatant, { chambered: true })
      loadShell(combatant, fact)
    },
    say: (_, who) => `${who} drops a shell into the chamber.`,
  },
  shell: { apply: loadShell },
}
