// A natural 1 (`cp2020/task/fumble-gap`, `cp2020/weapons/reliability-gap`).
import { TABLES } from '../../catalogue/cp2020.ts'
import type { Table } from '../../engine/book.ts'
import { isSwung, jamsOn } from './arms.ts'
import { castFor, hitEvents } from './attack.ts'
import { plainAttack } from './attack-in.ts'
import type { Event } from './events.ts'
import type { Attack } from './plan.ts'
import { isFirearm, planAttack } from './plan.ts'
import { throwAttack } from './resolve.ts'
import type { Rules } from './rules.ts'
import type { Man, State } from './state.ts'

type T = Table<State, Event>
const ROWS = TABLES['cp2020/task/fumble-gap'].rows

/** What the table says for a d10. */
export const fumbleRow = (die: number): string => ROWS.findLast(([from]) => from <= die)![2]

/** The table for an attack that fumbled; bursts and full auto roll for the jam in its place. */
export function fumbleEvents(t: T, attack: Attack, rules: Rules): Event[] {
  const man = t.state.men[attack.attacker.id]!
  if (attack.mode === 'burst' || attack.mode === 'auto') return jamRoll(t, man, attack)
  if (rules.options.fumbles !== 'table') return []
  const dice = t.cast({ fumble: man.id })
  const die = dice.d('fumble', 10)
  const what = fumbleRow(die)
  const events: Event[] = [{ type: 'fumbled', who: man.id, die, what }]
  const weapon = weaponAt(man, attack)
  switch (die) {
    case 5: return weapon === undefined ? events : [...events, { type: 'dropped', who: man.id, weapon, ...(t.state.map ? { at: { x: man.x, y: man.y } } : { near: man.id }) }]
    case 6: case 7: return isFirearm(attack.mode) ? [...events, ...jamRoll(t, man, attack)] : die === 7 && weapon !== undefined ? [...events, { type: 'jammed', who: man.id, weapon, die, upTo: die, rounds: 1 }] : events
    case 8: return [...events, ...strikes(t, attack, man, rules)]
    case 9: case 10: return [...events, ...strikes(t, attack, friendOf(t, man), rules)]
    default: return events
  }
}

const weaponAt = (man: Man, { weapon }: Attack): number | undefined => { const at = man.weapons.findIndex((carried) => carried.weapon === weapon?.weapon); return at < 0 ? undefined : at }

/** `cp2020/weapons/reliability-gap` */
export function jamRoll(t: T, man: Man, { weapon: carried }: Attack): Event[] {
  const weapon = man.weapons.findIndex((one) => one.weapon === carried?.weapon)
  if (!carried || weapon < 0 || isSwung(carried.weapon)) return []
  const dice = t.cast({ reliability: man.id, clearing: man.id })
  const die = dice.d('reliability', 10)
  const upTo = jamsOn(carried.weapon)
  return [{ type: 'jammed', who: man.id, weapon, die, upTo, rounds: die <= upTo ? dice.d('clearing', 6) : 0 }]
}

/** A member of his own side, the nearest; himself when alone. */
function friendOf(t: T, man: Man): Man {
  const friends = t.state.roll.map((id) => t.state.men[id]!).filter((other) => other.id !== man.id && other.side === man.side)
  return friends.toSorted((a, b) => Math.hypot(a.x - man.x, a.y - man.y) - Math.hypot(b.x - man.x, b.y - man.y))[0] ?? man
}

/** Location and damage of the attack, without a roll to hit. */
function strikes(t: T, attack: Attack, victim: Man, rules: Rules): Event[] {
  const plan = planAttack({ ...attack, ...plainAttack(t.state, attack.attacker.id, victim.id, rules), weapon: attack.weapon, mode: attack.mode, metres: attack.metres, rounds: 1 }, rules)
  const thrown = throwAttack(castFor(t, attack.attacker.id, victim.id), { ...plan, given: 1, spray: 'none' }, rules)
  return hitEvents(victim.id, attack.attacker.id, thrown.hits)
}
