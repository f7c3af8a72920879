// Ammunition loads, edges and unarmed blows (`done-right/ammo/table`, `done-right/shotgun/table`,
// `done-right/mono/armor`).
import type { SpFactor } from '../../cp2020/arms/armour.ts'
import { listedDamage } from '../../cp2020/arms/damage-dice.ts'
import { bareHands, edged, mono, piercing, plainLoad, type Load } from '../../cp2020/arms/loads.ts'
import { slug } from '../../cp2020/attack/modifiers.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import {
  isArm,
  isLeg,
  type Carried,
  type Mode,
  type Weapon,
  type Area,
  AREAS,
} from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { tableOf } from '../tables.ts'
import { isUsable } from '../wounds/condition.ts'
import { bodyOf } from '../wounds/facts.ts'
import { STOPS_ALL } from '../../cp2020/arms/armour.ts'
import { BLUDGEONING, BURNS, DOUBLES, HALF_STUN, HEATS, SEVERS, STUNS } from '../words.ts'

/** Calibres, in the order in which prices and added dice are listed (`done-right/ammo/cost-notation`). */
export const CALIBRES = ['light', 'medium', 'heavy'] as const

const both = (factor: number): SpFactor => ({ soft: factor, hard: factor })
/** The load id of a code in the tables; armour-piercing rounds are those of the 2020 book. */
export const loadId = (code: string): string => (code === 'AP' ? piercing.id : slug(code))

/** The tags for the after-effects in the table. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  DPU: [HEATS],
  HEP: [HALF_STUN],
  API: [BURNS],
  HE: [SEVERS],
  'non-lethal': [STUNS],
}
const special = (code: string): Pick<Load, 'special'> =>
  AFTER[code] ? { special: AFTER[code] } : {}

/**
 * `done-right/ammo/ap`, `done-right/ammo/hp`, `done-right/ammo/dum-dum`, `done-right/ammo/heap` and rounds with
 * after-effects.
 */
const rounds = (calibre: number, options: Options): readonly Load[] =>
  tableOf(options, 'done-right/ammo/table').map(
    ({ code, name, addedDamage, spFactor, penetratingFactor, staging }) => {
      const extra = addedDamage?.[calibre]
      return {
        ...plainLoad,
        id: loadId(code),
        name,
        rule: 'done-right/ammo/table',
        sp: both(spFactor),
        points: penetratingFactor,
        wear: staging,
        ...(extra ? { extra: listedDamage(extra) } : {}),
        ...special(code),
      }
    },
  )

/** Any shotgun shell severs, whatever its load (`done-right/effects/critical-limb`). */
const SHOT: Load = { ...plainLoad, special: [SEVERS] }

/**
 * `done-right/shotgun/slug`, `done-right/shotgun/heat`, `done-right/shotgun/flechettes` and shells with special
 * effects.
 */
const shells = (options: Options): readonly Load[] =>
  tableOf(options, 'done-right/shotgun/table').map(
    ({ code, name, damage, spFactor, penetratingFactor, metres }) => ({
      ...plainLoad,
      id: loadId(code),
      name,
      rule: 'done-right/shotgun/table',
      sp: both(spFactor),
      points: penetratingFactor,
      dice: listedDamage(damage),
      special: [...new Set([SEVERS, ...(AFTER[code] ?? [])])],
      ...shellOf(code, metres ?? 0, options),
    }),
  )

/** Individual shells (`done-right/shotgun/apfsds`, `done-right/shotgun/he`, `done-right/shotgun/non-lethal`). */
function shellOf(code: string, metres: number, options: Options): Partial<Load> {
  switch (code) {
    case 'APFSDS':
      return options['apfsds-range'] === 'listed' ? { range: metres } : { reach: metres }
    case 'HE':
      return { blast: metres, neverMaximum: true }
    case 'non-lethal':
      return {
        wear: 0,
        sp: {
          soft: 1,
          skinweave: 0,
          hard: options['non-lethal-hard-armor'] === 'stops-all' ? STOPS_ALL : 1,
        },
      }
    default:
      return {}
  }
}

export const loadsDoneRight = (
  options: Options,
): ((weapon: Pick<Weapon, 'calibre'>) => readonly Load[]) => {
  const shotgun = [SHOT, ...shells(options)]
  const byCalibre = new Map<string, readonly Load[]>([
    ['shotgun', shotgun],
    ...CALIBRES.map((one, i) => [one, [plainLoad, ...rounds(i, options)]] as const),
  ])
  return ({ calibre }) => byCalibre.get(calibre) ?? [plainLoad]
}

const MONO: Load = {
  ...mono,
  rule: 'done-right/mono/armor',
  remembersTen: true,
  special: [SEVERS, DOUBLES],
}
const EDGED: Load = { ...edged, special: [SEVERS] }
const BLAST: Load = { ...plainLoad, special: [SEVERS] }
const BLOW: Load = { ...bareHands, special: [BLUDGEONING] }

/** Whether it is a strike with a cyberarm or a kick with a cyberleg that works (`done-right/damage/types`). */
const isMachineBlow = (mode: Mode, person: Person, options: Options): boolean => {
  const { machine } = bodyOf(person)
  const has = (is: (area: Area) => boolean): boolean =>
    AREAS.some((area) => machine[area] !== undefined && is(area) && isUsable(person, area, options))
  return (mode === 'strike' && has(isArm)) || (mode === 'kick' && has(isLeg))
}

export function loadDoneRight(
  options: Options,
  loads: (weapon: Weapon) => readonly Load[],
): (weapon: Carried | undefined, mode: Mode, attacker: Person) => Load {
  return (weapon, mode, attacker) => {
    if (!weapon) {
      if (mode === 'choke') return options['choke-damage'] === 'killing' ? bareHands : BLOW
      return options['cyberlimb-blow'] === 'killing' && isMachineBlow(mode, attacker, options)
        ? plainLoad
        : BLOW
    }
    if (mode === 'melee') return weapon.weapon.mono ? MONO : weapon.weapon.edged ? EDGED : plainLoad
    if (weapon.weapon.radius !== undefined) return BLAST
    return loads(weapon.weapon).find(({ id }) => id === weapon.load) ?? plainLoad
  }
}
