// Writes the survivors of a fight as combatants of a file, for the next fight.
import { withoutCyberware } from '../../gunfight/files/cyberware.ts'
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
import { findArmour } from '../arms/armour-list.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { RELIABILITY, unconverted } from '../files/conversions.ts'
import { printDamage } from '../arms/damage-dice.ts'
import { withGathered } from '../../gunfight/movement/lying.ts'
import { gatheredBy, isStacked } from '../movement/lying.ts'
import { inOtherHand } from '../combatant.ts'
import type { Rules } from '../contract/rules.ts'
import type { Person, State } from '../contract/state.ts'
import type { Area, Carried, Weapon, Worn } from '../words.ts'

/** All living combatants as they are, without position, with dropped weapons that their side can collect. */
export const people = (state: Readonly<State>): readonly PersonFile[] =>
  combatants(state)
    .filter((combatant) => !state.rules.wounds.dead(combatant))
    .map((combatant) => {
      const weapons = gatheredBy(state, combatant).reduce(
        withGathered(isStacked),
        inHandFirst(combatant.weapons, combatant.inHand, inOtherHand(combatant)),
      )
      return { ...writePerson(combatant, weapons, state.rules), ...writeOrders(combatant) }
    })

/** A person with these weapons as a combatant of a file. */
export function writePerson(
  combatant: Person,
  weapons: readonly Carried[],
  rules: Rules,
): PersonFile {
  const { stats, ...own } = rules.own.write(combatant.own)
  const { initiativeBonus } = combatant
  const file = {
    name: combatant.name,
    id: combatant.id,
    stats: { ...combatant.stats, ...stats },
    skills: unconverted(combatant.skills),
    ...when((combatant.notes ?? []).length > 0, { notes: [...(combatant.notes ?? [])] }),
    ...when(initiativeBonus !== 0, { initiativeBonus }),
    armor: combatant.armour.map((piece, i) =>
      armourText(piece, combatant.worn[i] ?? {}, rules.armour),
    ),
    wounds: rules.wounds.write(combatant).map((wound) => ({ ...wound })),
    weapons: weapons.map(({ weapon, loaded, spare, load, jammed, sights }) => ({
      weapon: writeWeapon(rules.arms, weapon, weaponText),
      loaded,
      ...when(spare !== undefined, { spare }),
      ammo: load,
      ...when(jammed > 0, { jammed }),
      ...when(sights.length > 0, { sights: [...sights] }),
    })),
    ...own,
  }
  return withoutCyberware<PersonFile>(file, combatant.cyberware)
}

function armourText(
  piece: Worn,
  worn: Readonly<Partial<Record<Area, number>>>,
  list: readonly Worn[],
): unknown {
  const name = plainName(piece)
  const lost = Object.entries(worn).filter(([, points]) => points > 0)
  const more = when(lost.length > 0, { lost: Object.fromEntries(lost) })
  if (!piece.own && deepEqual(findArmour(list, name), piece))
    return lost.length > 0 ? { name, ...more } : name
  return {
    name,
    ...pick(piece, 'sp', 'covers', 'hard', 'ev', 'metal', 'implant'),
    covers: [...piece.covers],
    ...more,
  }
}

/** A weapon written out in full. */
export function weaponText(weapon: Weapon): PersonFile {
  const [close, medium, long] = weapon.damage.map(printDamage)
  const { radius, range, reliability, modes } = weapon
  return {
    ...when(weapon.own === true, { id: weapon.id }),
    name: plainName(weapon),
    ...pick(weapon, 'class', 'skill', 'accuracy', 'shots', 'rof'),
    reliability: Object.entries(RELIABILITY).find(([, word]) => word === reliability)?.[0],
    calibre: weapon.calibre,
    cutting: weapon.edged,
    mono: weapon.mono,
    ...(weapon.stun ? { stun: true } : {}),
    damage: {
      close,
      ...when(medium !== undefined, { medium }),
      ...when(long !== undefined, { long }),
    },
    ...(radius === undefined ? when(weapon.shots > 0, { modes: [...modes], range }) : { radius }),
  }
}
