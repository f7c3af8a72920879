// Those who came away from a fight, as combatants of a file, for the next one.
import { deepEqual } from '../../../engine/plain-data.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { findArmour } from '../arms/armour-list.ts'
import { RELIABILITY, unconverted } from '../files/conversions.ts'
import { printDamage } from '../arms/damage-dice.ts'
import { gatheredBy } from '../movement/lying.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import type { Area, Carried, Weapon, Worn } from '../words.ts'

/** A combatant of a file, as JSON. */
type PersonFile = Readonly<Record<string, unknown>>

/** Everybody who lives, as he is now; where he stood is not kept. What he dropped is his again where somebody of his side can gather it. */
export const people = (state: Readonly<State>): readonly PersonFile[] =>
  combatants(state)
    .filter((man) => !state.rules.wounds.dead(man))
    .map((man) => person(man, [...inHandFirst(man), ...gatheredBy(state, man)], state.rules))

const inHandFirst = ({ weapons, inHand }: Man): Carried[] => [
  ...weapons.slice(inHand, inHand + 1),
  ...weapons.slice(0, inHand),
  ...weapons.slice(inHand + 1),
]

function person(man: Man, weapons: readonly Carried[], rules: Rules): PersonFile {
  const { stats, ...own } = rules.own.write(man.own)
  return {
    name: man.name,
    id: man.id,
    stats: { ...man.stats, ...stats },
    skills: unconverted(man.skills),
    ...(man.initiativeBonus === 0 ? {} : { initiativeBonus: man.initiativeBonus }),
    armor: man.armour.map((piece, i) => armourText(piece, man.worn[i] ?? {}, rules.armour)),
    wounds: rules.wounds.write(man).map((wound) => ({ ...wound })),
    weapons: weapons.map((carried) => carriedText(carried, rules.arms)),
    ...own,
  }
}

function armourText(
  piece: Worn,
  worn: Readonly<Partial<Record<Area, number>>>,
  list: readonly Worn[],
): unknown {
  const { name, sp, covers, hard, ev, metal, implant } = piece
  const lost = Object.fromEntries(Object.entries(worn).filter(([, points]) => points > 0))
  const more = Object.keys(lost).length > 0 ? { lost } : {}
  const listed = findArmour(list, name)
  if (listed && deepEqual(listed, piece))
    return Object.keys(more).length > 0 ? { name, ...more } : name
  return { name, sp, covers: [...covers], hard, ev, metal, implant, ...more }
}

function carriedText(
  { weapon, loaded, spare, load, jammed, sights }: Carried,
  list: readonly Weapon[],
): unknown {
  const listed = list.find(({ id }) => id === weapon.id)
  const written = listed && deepEqual(listed, weapon) ? weapon.id : weaponText(weapon)
  return {
    weapon: written,
    loaded,
    ...(spare === undefined ? {} : { spare }),
    ammo: load,
    ...(jammed > 0 ? { jammed } : {}),
    ...(sights.length > 0 ? { sights: [...sights] } : {}),
  }
}

function weaponText({
  name,
  class: kind,
  skill,
  accuracy,
  shots,
  rof,
  modes,
  reliability,
  calibre,
  range,
  radius,
  damage,
  edged,
  mono,
}: Weapon): unknown {
  const [close, medium, long] = damage
  const codes = {
    close: printDamage(close!),
    ...(medium ? { medium: printDamage(medium) } : {}),
    ...(long ? { long: printDamage(long) } : {}),
  }
  return {
    name,
    class: kind,
    skill,
    accuracy,
    shots,
    rof,
    reliability: Object.entries(RELIABILITY).find(([, word]) => word === reliability)?.[0],
    calibre,
    cutting: edged,
    mono,
    damage: codes,
    ...(radius !== undefined ? { radius } : shots === 0 ? {} : { modes: [...modes], range }),
  }
}
