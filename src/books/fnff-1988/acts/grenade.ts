// Throwing or launching a grenade at a combatant, a spot or a thing
// (`fnff-1988/grenade/hand-attack`, `fnff-1988/grenade/rifle-attack`).
import type { Refusal } from '../../../dice/dice.ts'
import { grenadeAct } from '../../gunfight/acts/grenade.ts'
import { flagVariant } from '../../gunfight/acts/variants.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Grenading } from '../contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import { grenadeMetres, grenadeOf, hasRifle, markOf } from '../area/grenades.ts'
import { throwGrenade } from '../area/grenade-throw.ts'
import type { State, Combatant } from '../contract/state.ts'
import { pointsLeft, thingOf, thingsOf } from '../attack/structure.ts'
import { isVehicle } from '../../gunfight/movement/vehicles.ts'
import { refuseTarget } from './attack.ts'
import { refuseArms, refuseBlind, type Refuse } from './kind.ts'
import { beyondText, metresText } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'

/** Refuses if no grenade in hand can be thrown or launched. */
function refuseGrenade(combatant: Combatant): Refusal | undefined {
  const carried = grenadeOf(combatant)
  if (!carried)
    return refused(
      'no-grenade',
      'fnff-1988/grenade/hand-attack',
      `${combatant.name} has no grenade in hand. Draw one first.`,
    )
  const byHand = carried.weapon.grenade === 'hand'
  const unfit = refuseBlind(combatant) ?? refuseArms(combatant, byHand ? 1 : 2)
  if (unfit || byHand) return unfit
  if (!hasRifle(combatant))
    return refused(
      'no-rifle',
      'fnff-1988/grenade/rifle-attack',
      'A rifle grenade needs a rifle, and they carry none.',
    )
  if (carried.jammed)
    return refused(
      'jammed',
      'fnff-1988/weapons/jam-by-dirt',
      'The launcher is jammed: clear it first.',
    )
  return carried.loaded < 1
    ? refused(
        'empty',
        'fnff-1988/grenade/rifle-attack',
        'There is no grenade on the rifle. Reload first.',
      )
    : undefined
}

/** Refuses a combatant or thing that cannot be a target. */
const refuseMark: Refuse<[Grenading]> = (state, combatant, { target, thing: named }) => {
  const rule = 'fnff-1988/grenade/structures'
  if (target === undefined) {
    const thing = named === undefined ? undefined : thingOf(state, named)
    if (!thing) return refused('no-thing', rule, `There is no '${named}' to throw at.`)
    return combatant.aboard === named
      ? refused('aboard', rule, `${combatant.name} is in it.`)
      : undefined
  }
  const other = state.men[target]
  if (!other || other.hidden)
    return refused(
      'nobody',
      'fnff-1988/grenade/defence',
      `There is no '${target}' to throw at. To attack someone hidden, throw at a spot.`,
    )
  const vehicle = thingOf(state, other.aboard ?? '')
  return isVehicle(vehicle) && !vehicle.open
    ? refused('inside', rule, `${other.name} is in ${vehicle.name}. Throw at the vehicle instead.`)
    : refuseTarget(state, combatant, target, 'fnff-1988/grenade/defence')
}

function refuseReach(combatant: Combatant, _act: Grenading, metres: number): Refusal | undefined {
  const carried = present(grenadeOf(combatant), 'grenade in hand')
  const most = grenadeMetres(combatant, carried)
  if (metres <= most) return undefined
  const [rule, flies] =
    carried.weapon.grenade === 'hand'
      ? (['fnff-1988/grenade/hand-range', `${combatant.name} throws`] as const)
      : (['fnff-1988/grenade/rifle-attack', 'a rifle grenade flies'] as const)
  return refused('too-far', rule, `That is ${beyondText(metres, most)} away; ${flies} ${most} m.`)
}

const INTO = flagVariant('into', 'Where', ['at it', 'into it, if the referee lets you'])

/** Offers for the things within reach that can be harmed. */
function thingsAt(view: Readonly<State>, combatant: Combatant) {
  const most = grenadeMetres(combatant, present(grenadeOf(combatant), 'grenade in hand'))
  return thingsOf(view)
    .filter(({ id }) => pointsLeft(view, id) !== undefined && id !== combatant.aboard)
    .flatMap((thing) => {
      const { metres, sees } = present(
        markOf(view, combatant, { thing: thing.id }),
        'mark of a thing',
      )
      if (!sees || metres > most) return []
      return [
        {
          label: `${thing.name} · ${metresText(metres)}`,
          thing: thing.id,
          choice: { do: 'grenade' as const, thing: thing.id },
          variants: isVehicle(thing) && !thing.open ? [INTO] : [],
        },
      ]
    })
}

/** The grenade act of the 1988 book. */
export const grenade = (rules: Rules): ActKind<Types1988, Grenading> =>
  grenadeAct(
    rules,
    {
      ids: {
        throw: 'fnff-1988/grenade/hand-attack',
        spot: 'fnff-1988/grenade/defence',
        sight: 'fnff-1988/sight/line-of-sight',
      },
      marks: ['target', 'spot', 'thing'],
      inHand(combatant) {
        const carried = grenadeOf(combatant)
        if (!carried) return undefined
        const { weapon, spare } = carried
        return {
          group:
            weapon.grenade === 'hand'
              ? `Throw a grenade${spare ? ` (${spare} more)` : ''}`
              : 'Launch a grenade',
        }
      },
      refuseWeapon: refuseGrenade,
      refuseMark,
      mark: markOf,
      refuseReach,
      things: thingsAt,
    },
    {
      perform: (t, combatant, act, doing) => throwGrenade(t, combatant.id, act, doing),
    },
  )
