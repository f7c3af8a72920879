// The calendar after a fight; the fight is on day 0 (`cp2020/wounds/healing-gap`).
import { plural } from '../../../dice/english.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Rules } from '../contract/rules.ts'
import type { Day } from '../wounds/wound-store.ts'

export const dayOf = (tick: number): number => Math.floor(tick / UNITS.day)

/** The Death State: minutes since death, up to 10; then revival is impossible (`cp2020/wounds/death-state-gap`). */
export const deathState = (since: number, now: number): string => {
  const minutes = Math.floor((now - since) / UNITS.minute)
  if (minutes > MOST_RECALL) return 'dead beyond recall'
  const time = minutes === 0 ? 'less than a minute' : plural(minutes, 'minute')
  return `dead for ${time} (death state ${minutes})`
}
const MOST_RECALL = 10

/** TECH and skill of a combatant who can care for others: alive, not dying, and trained in the skill. */
function abilityOf(combatant: Combatant, skill: string, rules: Rules): number[] {
  const level = combatant.skills[skill] ?? 0
  return level > 0 && !rules.wounds.dead(combatant) && !rules.wounds.dying(combatant)
    ? [rules.stat(combatant, 'tech') + level]
    : []
}

/** The care of a patient: as set by the referee, otherwise the best that their own side can provide, or none. */
export function nursing(state: Readonly<State>, combatant: Combatant): Day {
  const own = combatants(state).filter((other) => other.side === combatant.side)
  const best = (skill: string): number =>
    Math.max(-Infinity, ...own.flatMap((one) => abilityOf(one, skill, state.rules)))
  const able = (day: Day): Day =>
    day.care === 'none' || day.ability !== undefined || best(day.care) === -Infinity
      ? day
      : { ...day, ability: best(day.care) }
  const set = state.nursing[combatant.id]
  if (set) return able(set)
  const care =
    best('medical-tech') > -Infinity
      ? 'medical-tech'
      : best('first-aid') > -Infinity
        ? 'first-aid'
        : 'none'
  return able({ care, speedHeal: false, nanotechnology: false, rested: true })
}
