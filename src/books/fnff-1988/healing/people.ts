// Saves the survivors of a fight as combatants of a file, for the next fight (`fnff-1988/experience/keep-sheets`).
import { STAT_ROWS } from '../character/rows.ts'
import { deepEqual } from '../../../engine/plain-data.ts'
import { combatants } from '../../gunfight/combatants.ts'
import {
  inHandFirst,
  pick,
  when,
  writeWeapon,
  type PersonFile,
} from '../../gunfight/files/write.ts'
import { writeOrders } from '../../gunfight/turn/standing-order.ts'
import { armsList } from '../arms/arms.ts'
import { hasChoke } from '../arms/types.ts'
import { GRENADE } from '../files/conversions.ts'
import { armourList } from '../arms/armour-list.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { printBallistics } from '../arms/damage-dice.ts'
import { withGathered } from '../../gunfight/movement/lying.ts'
import { gatherLying } from '../movement/lying.ts'
import { dead, dying } from '../combatant.ts'
import type { Options } from '../options.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { AREAS, STATS, type Carried, type Weapon, type Worn, type Wound } from '../words.ts'
import { recoversFrom } from './calendar.ts'

export type { PersonFile } from '../../gunfight/files/write.ts'

interface Lists {
  readonly arms: readonly Weapon[]
  readonly armours: readonly Worn[]
}

const withThrown = withGathered<Carried>(({ weapon }) => weapon.shots === 0)

/**
 * All survivors in their current state; anyone not listed is dead. A fight counts as survived once it is over
 * (`fnff-1988/experience/growth`: surviving is enough). Positions are not saved. Thrown
 * weapons return to their owner if someone on their side can collect them.
 */
export function people(state: Readonly<State>): readonly PersonFile[] {
  const { options } = state.rules
  const write = personWriter(options)
  const lying = state.step === 'over' ? state.lying : gatherLying(state)
  return combatants(state)
    .filter((combatant) => !dead(combatant))
    .map((combatant) => {
      const back = lying.filter(({ by }) => by === combatant.id).map(({ carried }) => carried)
      // An empty hand stays empty.
      const inHand = combatant.inHand < combatant.weapons.length ? combatant.inHand : Infinity
      const weapons = inHandFirst(back.reduce(withThrown, combatant.weapons), inHand)
      return { ...write(combatant, weapons, state), ...writeOrders(combatant) }
    })
}

/** Returns a function that converts a combatant with these weapons to a combatant of a file. */
export function personWriter(options: Options) {
  const lists = { arms: armsList(options), armours: armourList(options) }
  return (
    combatant: Combatant,
    weapons: readonly Carried[],
    at: Pick<State, 'now' | 'step'>,
  ): PersonFile => person(combatant, weapons, at, lists)
}

function person(
  combatant: Combatant,
  weapons: readonly Carried[],
  { now, step }: Pick<State, 'now' | 'step'>,
  { arms, armours }: Lists,
): PersonFile {
  const { lost, lasting, substitutes, spLost } = combatant
  const worn = AREAS.filter((area) => spLost[area] > 0)
  return {
    name: combatant.name,
    id: combatant.id,
    stats: { ...combatant.stats },
    ...when(isImported(combatant), { imported: true }),
    skills: { ...combatant.skills },
    ...when(Object.keys(substitutes).length > 0, { substitutes: { ...substitutes } }),
    ...when((combatant.notes ?? []).length > 0, { notes: [...(combatant.notes ?? [])] }),
    firefights: combatant.firefights + (step === 'over' ? 1 : 0),
    armor: combatant.armour.map((worn) => armourText(worn, armours)),
    wounds: combatant.wounds.map((wound) => woundText(wound, now)),
    ...when(dying(combatant), { stabilised: combatant.stabilised }),
    ...when(lasting.length > 0, { lasting: lasting.map((one) => pick(one, 'area', 'effect')) }),
    ...when(lost.int + lost.ref > 0, { lost: { ...lost } }),
    ...when(worn.length > 0, { spLost: pick(spLost, ...worn) }),
    weapons: weapons.map(({ weapon, loaded, spare, ammo, load, choke, jammed, dirty }) => ({
      weapon: writeWeapon(arms, weapon, weaponText),
      loaded,
      ...when(spare !== undefined, { spare }),
      ammo: load?.id ?? ammo,
      ...when(hasChoke(weapon), { choke }),
      ...when(jammed, { jammed }),
      ...when(dirty, { dirty }),
    })),
  }
}

/** Whether stats exceed the book's limits, as in characters from another game (`fnff-1988/character/stats`). */
const isImported = ({ stats }: Combatant): boolean =>
  STATS.some((stat) => {
    const { minimum, maximum } = STAT_ROWS[stat]
    return stats[stat] < minimum || stats[stat] > maximum
  })

/** Listed armour is written as its name only. */
function armourText(worn: Worn, list: readonly Worn[]): unknown {
  const figures = (piece: Worn) => ({
    name: plainName(piece),
    ...pick(piece, 'sp', 'covers', 'hard', 'modern'),
  })
  const listed = list.some((one) => !one.own && deepEqual(figures(one), figures(worn)))
  return listed ? worn.name : { ...figures(worn), covers: [...worn.covers] }
}

/** Ages are in days, not ticks, so all wounds of one day have the same age. */
function woundText(wound: Wound, now: number): PersonFile {
  const { area, level, effect, treated, bludgeoning, healsOn } = wound
  const days = Math.floor((now - recoversFrom(wound)) / UNITS.day)
  return {
    area,
    level,
    ...when(effect !== undefined, { effect }),
    treated,
    ...when(bludgeoning, { bludgeoning }),
    ...when(days > 0, { days }),
    ...(healsOn === undefined
      ? {}
      : { healsIn: Math.max(0, Math.ceil((healsOn - now) / UNITS.day)) }),
  }
}

/** A weapon written out in full. */
export function weaponText(weapon: Weapon): PersonFile {
  const codes = Object.entries(printBallistics(weapon.damage)).filter(([, code]) => code !== 'NA')
  return {
    ...when(weapon.grenade === 'hand', { class: GRENADE }),
    ...when(weapon.own === true, pick(weapon, 'id', 'concealability', 'availability')),
    name: plainName(weapon),
    ...pick(weapon, 'type', 'accuracy', 'shots', 'rof', 'reliability', 'ammunition'),
    damage: Object.fromEntries(codes),
    ...pick(weapon, 'bullpup', 'cutting', 'throwing'),
  }
}
