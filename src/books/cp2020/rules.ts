// The slots of the 2020 book: what a variant may replace, `{ ...rules2020(options), wounds, load }`. Procedures take the rules
// as a parameter and never ask which book is on.
import type { Plan, Slots } from '../firefight/slots.ts'
import { ARMS } from './arms.ts'
import { ARMOUR, encumbrance } from './armour-list.ts'
import type { Load } from './loads.ts'
import { load2020, loads2020 } from './loads.ts'
import type { Options } from './options.ts'
import type { Person } from './person.ts'
import type { ShotPlan, WheelOf } from './plan.ts'
import { wheel2020 } from './plan.ts'
import { points2020, slots2020 } from './slots.ts'
import type { Points } from './track/harm.ts'
import { trackOf } from './track/store.ts'
import type { Carried, Mode, Stat, Weapon, Worn } from './words.ts'
import type { Keeping, WoundStore } from './wound-store.ts'

export interface Rules {
  readonly options: Options
  readonly arms: readonly Weapon[]
  readonly armour: readonly Worn[]
  /** What the weapon does to armour in this attack. */
  readonly load: (weapon: Carried | undefined, mode: Mode, attacker: Person) => Load
  /** What a weapon can be loaded with. */
  readonly loads: (weapon: Weapon) => readonly Load[]
  /** Whether what this shotgun is loaded with spreads. */
  readonly spreads: (weapon: Carried, mode: Mode) => boolean
  /** Which areas the dice of an attack can find. */
  readonly wheel: (attack: WheelOf, rules: Rules) => Plan['wheel']
  /** A stat as it is now: wounds and encumbrance taken off. */
  readonly stat: (person: Person, stat: Stat) => number
  /** The dice of an attack. */
  readonly slots: (rules: Rules, keeping?: Keeping) => Slots<ShotPlan>
  /** The points of one hit, before it is known where it falls. */
  readonly points: Points
  readonly wounds: WoundStore
}

/** A variant hands in its own points and store; the rest it lays over. */
export function rules2020(options: Options, points: Points = points2020(options), wounds: WoundStore = trackOf(options, points)): Rules {
  return {
    options, wounds, points, arms: ARMS, armour: ARMOUR, load: load2020, loads: loads2020, spreads: () => true, wheel: wheel2020, slots: slots2020,
    stat: (person, stat) => statNow(person, stat, wounds, options),
  }
}

/** `cp2020/armor/encumbrance-gap`: REF less the encumbrance, then what wounds leave of it. */
export function statNow(person: Person, stat: Stat, wounds: WoundStore, options: Options): number {
  const value = person.stats[stat]
  return wounds.stat(person, stat, stat === 'ref' ? Math.max(0, value - encumbrance(person.armour, options)) : value)
}
