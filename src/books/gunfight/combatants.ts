// Lookups of combatants and their weapons, and the ids of weapons.
import type { Id } from '../../dice/dice.ts'
import { Missing } from '../../dice/present.ts'
import type { CarriedWeapon, WeaponRef } from './contract/combatant.ts'

interface Roll<M> {
  readonly roll: readonly Id[]
  readonly men: Readonly<Record<Id, M>>
}

/** What plain objects answer to a name such as 'constructor'. */
const INHERITED = Object.prototype as Readonly<Record<string, unknown>>

/** The combatant with this id. Throws if the state, or a seat's view of it, has none. */
export function getCombatant<M>({ men }: Pick<Roll<M>, 'men'>, id: Id): M {
  const found = men[id]
  // Quicker than asking whether the name is their own.
  if (found === undefined || found === INHERITED[id])
    throw new Missing(`there is no combatant ${id}`)
  return found
}

/** All combatants in the state or in a seat's view, in roll order. */
export const combatants = <M>(state: Roll<M>): M[] =>
  state.roll.map((id) => getCombatant(state, id))

interface Carrier<W> {
  readonly weapons: readonly W[]
}

/** The place of a weapon in the list of its carrier; -1 if they do not carry it. */
export const placeOf = (
  { weapons }: Carrier<Pick<CarriedWeapon, 'id'>>,
  weapon: WeaponRef,
): number =>
  typeof weapon === 'number'
    ? weapon < weapons.length
      ? weapon
      : -1
    : weapons.findIndex(({ id }) => id === weapon)

/** Names the weapon at this place for what happens later, when the list may be another. */
export const refAt = ({ weapons }: Carrier<Pick<CarriedWeapon, 'id'>>, place: number): WeaponRef =>
  weapons[place]?.id ?? place

/** This weapon, if they carry it. */
export const findCarried = <W extends Pick<CarriedWeapon, 'id'>>(
  carrier: Carrier<W>,
  weapon: WeaponRef,
): W | undefined => carrier.weapons[placeOf(carrier, weapon)]

/** This weapon. Throws if they do not carry it. */
export function carriedAt<W extends Pick<CarriedWeapon, 'id'>>(
  carrier: Carrier<W>,
  weapon: WeaponRef,
): W {
  const found = findCarried(carrier, weapon)
  if (found === undefined) throw new Missing(`there is no weapon ${weapon}`)
  return found
}

/** Adds a weapon to the list, under an id of its own: its kind, numbered from the second on. Returns its place. */
export function carry<W extends CarriedWeapon>(weapons: W[], carried: W): number {
  const kind = carried.weapon.id
  const isTaken = (name: Id): boolean => weapons.some((other) => other.id === name)
  let id = kind
  for (let number = 2; isTaken(id); number++) id = `${kind}-${number}`
  return weapons.push({ ...carried, id }) - 1
}

/** The weapons of somebody who enters a fight. */
export function carryAll<W extends CarriedWeapon>(carried: readonly W[]): W[] {
  const weapons: W[] = []
  for (const one of carried) carry(weapons, one)
  return weapons
}
