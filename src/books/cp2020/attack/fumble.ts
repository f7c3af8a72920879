// Fumbles: a natural 1 (`cp2020/task/fumble-gap`, `cp2020/weapons/reliability-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { JAM_DIE, hasCalibre, jamsOn } from '../arms/arms.ts'
import { strikeOne } from './attack.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { plainAttack } from './attack-context.ts'
import type { Event, Combatant, FightTable } from '../contract/state.ts'
import { BLOW_REACH, matesOf } from '../combatant.ts'
import { dropped } from '../movement/lying.ts'
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
  if (t.state.rules.options.fumbles !== 'table') return []
  if (attack.mode === 'burst' || attack.mode === 'auto') return jamRoll(t, attack)
  const rolled = t.restartable(() => {
    const combatant = fumbler(t, attack)
    const die = combatant && t.cast({ fumble: combatant.id }).d('fumble', 10)
    if (!die) return undefined
    return { combatant, die, friend: die >= 9 ? friendOf(t, combatant, attack) : undefined }
  })
  if (!rolled) return []
  const { combatant, die, friend } = rolled
  const alone = friend === combatant ? { alone: true } : {}
  const fumbled: Event = { type: 'fumbled', who: combatant.id, die, what: fumbleRow(die), ...alone }
  return [fumbled, ...comesOf(t, attack, rolled)]
}

/** The combatant who fumbles, in their present state; undefined if a ruling has killed or removed them. */
function fumbler({ state: { men, rules } }: FightTable, { attacker }: Attack) {
  const combatant = men[attacker.id]
  return combatant && !rules.wounds.dead(combatant) ? combatant : undefined
}

function comesOf(
  t: FightTable,
  attack: Attack,
  { combatant, die, friend = combatant }: { combatant: Combatant; die: number; friend?: Combatant },
): Event[] {
  const weapon = weaponAt(combatant, attack)
  switch (die) {
    case 5:
      return dropped(t, combatant, weapon)
    case 6:
      return discharge(t, attack)
    case 7:
      return firesCartridges(attack)
        ? jamRoll(t, attack)
        : weapon === undefined
          ? []
          : [{ type: 'jammed', who: combatant.id, weapon, die, upTo: die, rounds: 1 }]
    case 8:
      return strikes(t, attack, combatant)
    case 9:
    case 10:
      return strikes(t, attack, friend)
    default:
      return []
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

/** A firearm that fails its reliability roll discharges by accident; a blade hits something harmless. */
const discharge = (t: FightTable, attack: Attack): Event[] =>
  reliability(t, attack, (combatant, weapon, { die, upTo }) => {
    const rounds = die <= upTo ? Math.min(1, carriedAt(combatant, weapon).loaded) : 0
    return { type: 'discharged', who: combatant.id, weapon, die, upTo, rounds }
  })

/** `cp2020/weapons/reliability-gap` */
const jamRoll = (t: FightTable, attack: Attack): Event[] =>
  reliability(t, attack, (combatant, weapon, { die, upTo }) => {
    const rounds = die <= upTo ? t.cast({ clearing: combatant.id }).d('clearing', JAM_DIE) : 0
    return { type: 'jammed', who: combatant.id, weapon, die, upTo, rounds }
  })

/** Rolls whether the weapon of the attack fails, if they still carry it. Nothing but a firearm rolls. */
function reliability(
  t: FightTable,
  attack: Attack,
  fails: (
    combatant: Combatant,
    weapon: number,
    rolled: { readonly die: number; readonly upTo: number },
  ) => Event,
): Event[] {
  const { weapon: fired } = attack
  if (!fired || !firesCartridges(attack)) return []
  return t.restartable(() => {
    const combatant = fumbler(t, attack)
    const weapon = combatant && weaponAt(combatant, attack)
    if (!combatant || weapon === undefined) return []
    const die = t.cast({ reliability: combatant.id }).d('reliability', 10)
    const upTo = jamsOn(fired.weapon, t.state.rules.options)
    return [fails(combatant, weapon, { die, upTo })]
  })
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
