// Fumbles: a natural 1 (`cp2020/task/fumble-gap`, `cp2020/weapons/reliability-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { hasCalibre, isSwung, jamsOn } from '../arms/arms.ts'
import { strikeOne } from './attack.ts'
import { asFired } from './as-it-is.ts'
import { plainAttack } from './attack-context.ts'
import type { Event, Combatant, FightTable } from '../contract/state.ts'
import { BLOW_REACH, matesOf } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Attack, Roll } from '../contract/attack.ts'
import { planAttack } from './plan.ts'
import { isFirearm } from '../words.ts'
import { bandIn } from './range.ts'

const ROWS = TABLES['cp2020/task/fumble-gap']

/** The entry of the fumble table for a d10 roll. */
export const fumbleRow = (die: number): string =>
  rowWhere(ROWS, ({ from, to }) => from <= die && die <= to).combatFumble

/** Rolls on the fumble table; bursts and full auto roll for a jam instead. */
export function fumble2020(t: FightTable, attack: Attack, _rolled: Roll): Event[] {
  const combatant = getCombatant(t.state, attack.attacker.id)
  if (t.state.rules.options.fumbles !== 'table') return []
  if (attack.mode === 'burst' || attack.mode === 'auto') return jamRoll(t, combatant, attack)
  const dice = t.cast({ fumble: combatant.id })
  const die = dice.d('fumble', 10)
  const what = fumbleRow(die)
  const friend = die >= 9 ? friendOf(t, combatant, attack) : undefined
  const alone = friend === combatant ? { alone: true } : {}
  const events: Event[] = [{ type: 'fumbled', who: combatant.id, die, what, ...alone }]
  const weapon = weaponAt(combatant, attack)
  switch (die) {
    case 5:
      return [...events, ...dropped(t, combatant, weapon)]
    case 6:
      return [...events, ...discharge(t, combatant, attack)]
    case 7:
      return firesCartridges(attack)
        ? [...events, ...jamRoll(t, combatant, attack)]
        : weapon === undefined
          ? events
          : [...events, { type: 'jammed', who: combatant.id, weapon, die, upTo: die, rounds: 1 }]
    case 8:
      return [...events, ...strikes(t, attack, combatant)]
    case 9:
    case 10:
      return [...events, ...strikes(t, attack, friend ?? combatant)]
    default:
      return events
  }
}

/** Only a firearm rolls for reliability; a bow fumbles as a blade does. */
const firesCartridges = ({ mode, weapon }: Attack): boolean =>
  isFirearm(mode) && weapon !== undefined && hasCalibre(weapon.weapon)

/** The place of the attack's weapon among those that the combatant carries. */
export const weaponAt = (
  combatant: Combatant,
  { weapon }: Pick<Attack, 'weapon'>,
): number | undefined => {
  const at = combatant.weapons.findIndex((one) => one === weapon)
  return at < 0 ? undefined : at
}

/** The weapon falls to the ground; nothing happens to bare hands. */
export const dropped = (
  { state: { map } }: FightTable,
  { id: who, x, y }: Combatant,
  weapon: number | undefined,
): Event[] =>
  weapon === undefined
    ? []
    : [{ type: 'dropped', who, weapon, ...(map ? { at: { x, y } } : { near: who }) }]

/** A firearm that fails its reliability roll discharges by accident; a blade hits something harmless. */
function discharge(t: FightTable, combatant: Combatant, attack: Attack): Event[] {
  const weapon = weaponAt(combatant, attack)
  if (!firesCartridges(attack) || !attack.weapon || weapon === undefined) return []
  const die = t.cast({ reliability: combatant.id }).d('reliability', 10)
  const upTo = jamsOn(attack.weapon.weapon, t.state.rules.options)
  return [
    {
      type: 'discharged',
      who: combatant.id,
      weapon,
      die,
      upTo,
      rounds: die <= upTo ? Math.min(1, carriedAt(combatant, weapon).loaded) : 0,
    },
  ]
}

/** `cp2020/weapons/reliability-gap` */
export function jamRoll(
  t: FightTable,
  combatant: Combatant,
  attack: Pick<Attack, 'weapon'>,
): Event[] {
  const weapon = weaponAt(combatant, attack)
  if (!attack.weapon || weapon === undefined || isSwung(attack.weapon.weapon)) return []
  const dice = t.cast({ reliability: combatant.id, clearing: combatant.id })
  const die = dice.d('reliability', 10)
  const upTo = jamsOn(attack.weapon.weapon, t.state.rules.options)
  return [
    {
      type: 'jammed',
      who: combatant.id,
      weapon,
      die,
      upTo,
      rounds: die <= upTo ? dice.d('clearing', 6) : 0,
    },
  ]
}

/** The nearest member of their own side whom the attack could hit, or themselves if there is none. */
function friendOf(t: FightTable, combatant: Combatant, { mode, weapon }: Attack): Combatant {
  const { rules } = t.state
  const near = matesOf(t.state, combatant).flatMap((other) => {
    const { metres, sees } = between(t.state, combatant, other)
    const meets =
      isFirearm(mode) && weapon
        ? sees && bandIn({ rules, attacker: combatant, mode, metres }, weapon) !== undefined
        : metres <= BLOW_REACH
    return meets ? [{ other, metres }] : []
  })
  return near.toSorted((a, b) => a.metres - b.metres)[0]?.other ?? combatant
}

/** A hit with location and damage, but without an attack roll. */
function strikes(t: FightTable, attack: Attack, victim: Combatant): Event[] {
  const by = attack.attacker.id
  return strikeOne(t, by, victim.id, (now) => {
    const state = asFired(now, attack.attacker)
    const struck = state.men[victim.id]
    if (!struck) return undefined
    const { metres, cover } = between(state, getCombatant(state, by), struck)
    const plan = planAttack({
      ...attack,
      ...plainAttack(state, by, victim.id),
      weapon: attack.weapon,
      mode: attack.mode,
      metres,
      cover,
      at: undefined,
      rounds: 1,
    })
    return { ...plan, given: 1, spray: 'none', fixed: undefined, throwSave: undefined }
  })
}
