// Those who came away from a fight, as combatants of a file, for the next one (`fnff-1988/experience/keep-sheets`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { armsList } from '../arms/arms.ts'
import { armourList } from '../arms/armour-list.ts'
import { printDamage } from '../arms/damage-dice.ts'
import { gathered } from '../movement/lying.ts'
import { dead } from '../combatant.ts'
import { UNITS } from '../state.ts'
import type { Man, State } from '../state.ts'
import { AREAS, STATS } from '../words.ts'
import type { Carried, Weapon, Worn, Wound } from '../words.ts'
import { recoversFrom } from './calendar.ts'

/** A combatant of a file, as JSON. */
export type PersonFile = Readonly<Record<string, unknown>>

/**
 * Everybody who lives, as he is now; who is not in the list has died. The fight counts once it is over
 * (`fnff-1988/experience/growth`: surviving suffices). Where he stood is not kept; what
 * he threw is his again where somebody of his side can gather it.
 */
export function people(state: Readonly<State>): readonly PersonFile[] {
  const arms = new Map(
    armsList(state.rules.options).map((weapon) => [weapon.id, JSON.stringify(weapon)]),
  )
  const armours = armourList(state.rules.options).map(
    ({ id: _id, cost: _cost, remark: _remark, ...worn }): Worn => worn,
  )
  const lying = state.step === 'over' ? state.lying : gathered(state)
  // An empty hand stays empty.
  const own = (man: Man): Man => ({
    ...man,
    inHand: man.inHand < man.weapons.length ? man.inHand : Infinity,
    weapons: lying
      .filter(({ by }) => by === man.id)
      .reduce((all, { carried }) => put(all, carried), man.weapons),
  })
  return combatants(state)
    .filter((man) => !dead(man))
    .map((man) => person(own(man), state, arms, armours))
}

/** With what he threw: beside others of its kind, else by itself. */
function put(weapons: Carried[], back: Carried): Carried[] {
  const written = JSON.stringify(back.weapon)
  const same = weapons.findIndex(
    ({ weapon }) => weapon.shots === 0 && JSON.stringify(weapon) === written,
  )
  return same < 0
    ? [...weapons, back]
    : weapons.map((carried, i) =>
        i === same ? { ...carried, spare: (carried.spare ?? 0) + 1 } : carried,
      )
}

function person(
  man: Man,
  { now, step }: Readonly<State>,
  arms: ReadonlyMap<string, string>,
  armours: readonly Worn[],
): PersonFile {
  const inHandFirst = [
    ...man.weapons.slice(man.inHand, man.inHand + 1),
    ...man.weapons.slice(0, man.inHand),
    ...man.weapons.slice(man.inHand + 1),
  ]
  const worn = AREAS.filter((area) => man.spLost[area] > 0)
  return {
    name: man.name,
    id: man.id,
    stats: { ...man.stats },
    ...(imported(man) ? { imported: true } : {}),
    skills: { ...man.skills },
    ...(Object.keys(man.substitutes).length > 0 ? { substitutes: { ...man.substitutes } } : {}),
    firefights: man.firefights + (step === 'over' ? 1 : 0),
    armor: man.armour.map((worn) => armourText(worn, armours)),
    wounds: man.wounds.map((wound) => woundText(wound, now)),
    ...(man.state === 'MW' ? { stabilised: man.stabilised } : {}),
    ...(man.lasting.length > 0
      ? { lasting: man.lasting.map(({ area, effect }) => ({ area, effect })) }
      : {}),
    ...(man.lost.int + man.lost.ref > 0 ? { lost: { ...man.lost } } : {}),
    ...(worn.length > 0
      ? { spLost: Object.fromEntries(worn.map((area) => [area, man.spLost[area]])) }
      : {}),
    weapons: inHandFirst.map((carried) => carriedText(carried, arms)),
  }
}

/** Stats beyond the book's limits come from another game (`fnff-1988/character/stats`). */
function imported(man: Man): boolean {
  return STATS.some((stat, row) => {
    const [, , least, most] = TABLES['fnff-1988/character/stats'].rows[row]!
    return man.stats[stat] < least || man.stats[stat] > most
  })
}

function armourText(worn: Worn, list: readonly Worn[]): unknown {
  const { name, sp, covers, hard, modern } = worn
  const listed = list.some(
    (one) =>
      one.name === name &&
      one.sp === sp &&
      one.hard === hard &&
      one.modern === modern &&
      one.covers.join() === covers.join(),
  )
  return listed ? name : { name, sp, covers: [...covers], hard, modern }
}

/** Days and not ticks: a wound of this morning is as old as one of last night. */
function woundText(wound: Wound, now: number): PersonFile {
  const { area, level, effect, treated, bludgeoning, healsOn } = wound
  const days = Math.floor((now - recoversFrom(wound)) / UNITS.day)
  return {
    area,
    level,
    ...(effect === undefined ? {} : { effect }),
    treated,
    ...(bludgeoning ? { bludgeoning } : {}),
    ...(days > 0 ? { days } : {}),
    ...(healsOn === undefined
      ? {}
      : { healsIn: Math.max(0, Math.ceil((healsOn - now) / UNITS.day)) }),
  }
}

function carriedText(
  { weapon, loaded, spare, ammo, choke, jammed, dirty }: Carried,
  arms: ReadonlyMap<string, string>,
): unknown {
  const written = arms.get(weapon.id) === JSON.stringify(weapon) ? weapon.id : weaponText(weapon)
  return {
    weapon: written,
    loaded,
    ...(spare === undefined ? {} : { spare }),
    ammo,
    choke,
    ...(jammed ? { jammed } : {}),
    ...(dirty ? { dirty } : {}),
  }
}

function weaponText({
  name,
  type,
  accuracy,
  shots,
  rof,
  reliability,
  ammunition,
  damage,
  bullpup,
  cutting,
}: Weapon): unknown {
  const code = (dice: (typeof damage)['near']): string | undefined =>
    dice === undefined ? undefined : printDamage(dice)
  const codes = Object.entries({
    near: code(damage.near),
    far: code(damage.far),
    extreme: code(damage.extreme),
  }).filter(([, one]) => one !== undefined)
  return {
    name,
    type,
    accuracy,
    shots,
    rof,
    reliability,
    ammunition,
    damage: Object.fromEntries(codes),
    bullpup,
    cutting,
  }
}
