// Time after a fight, and care (`cp2020/wounds/healing-gap`, `cp2020/wounds/death-save-gap`,
// `cp2020/wounds/stabilisation-gap`). The wound store decides what time does to a body.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { WOKEN } from '../../gunfight/healing/facts.ts'
import type { Rolled } from '../../gunfight/check.ts'
import type { CareGiven } from '../../gunfight/healing/infirmary.ts'
import { careText, outcome, type Case } from './care.ts'
import type { State, Combatant, FightTable } from '../contract/state.ts'
import { UNITS } from '../state.ts'
import type { Types2020 } from '../contract/rules.ts'
import { dayOf, nursing } from './calendar.ts'

/** Medicines that support care. */
export const HELPS = ['none', 'speed-heal', 'nanotechnology', 'both'] as const
export type Help = (typeof HELPS)[number]
export const CARES = ['none', 'first-aid', 'medical-tech'] as const

/** The maximum number of rounds with death saves that one choice may skip, so that someone can help in between. */
const MOST_SAVES = 20

/** A dying combatant; while there is one, no days pass. */
export const dyingOf = (state: Readonly<State>): Combatant | undefined =>
  combatants(state).find(
    (combatant) => !state.rules.wounds.dead(combatant) && state.rules.wounds.dying(combatant),
  )

/**
 * Advances through the rounds in which anything happens: death saves and expiring clocks. Returns false if someone
 * has been dying for too long to continue at once.
 */
export function passTo(t: FightTable, until: number): boolean {
  const { wounds } = t.state.rules
  const { now, round, order, at } = t.state
  // The round in which the fight ended goes on for those whose turn had not come.
  if (now === round * UNITS.round) beginParts(t, order.slice(at).flat())
  for (let rounds = 0; ; rounds++) {
    const dues = t.state.roll
      .map((id) => wounds.due(getCombatant(t.state, id), t.state.now))
      .filter((due) => due !== undefined)
    const due = Math.max(t.state.now, Math.min(...dues))
    if (dues.length === 0 || due > until) break
    if (rounds >= MOST_SAVES && dyingOf(t.state)) return false
    t.emit({ type: 'passed', to: due })
    beginParts(t, t.state.roll)
    wounds.roundEnds(t)
  }
  t.emit({ type: 'passed', to: until })
  return true
}

/** What the beginning of their part does to those who are dying or burn. */
function beginParts(t: FightTable, ids: readonly Id[]): void {
  const { wounds } = t.state.rules
  for (const id of ids) {
    const combatant = t.state.men[id]
    if (!combatant || wounds.dead(combatant)) continue
    if (wounds.dying(combatant) || wounds.burns?.(combatant, t.state.now - 1))
      wounds.partBegins(t, id)
  }
}

/** Whether a night's rest revives them: their wounds alone would let them act. */
function isOnlyOut({ rules: { wounds }, now }: Readonly<State>, combatant: Combatant): boolean {
  if (!wounds.helpless(combatant, now)) return false
  const rested = { ...combatant }
  wounds.apply(rested, WOKEN, now)
  return !wounds.helpless(rested, now)
}

export function passDays(t: FightTable, days: number): void {
  for (let day = 0; day < days && passTo(t, t.state.now + UNITS.day); day++) {
    for (const id of t.state.roll) {
      const combatant = t.state.men[id]
      if (!combatant || t.state.rules.wounds.dead(combatant)) continue
      if (isOnlyOut(t.state, combatant)) t.emit({ type: 'body', who: id, fact: WOKEN })
      t.state.rules.wounds.dayEnds(t, id, nursing(t.state, combatant))
    }
  }
  t.emit({ type: 'days', day: dayOf(t.state.now) })
}

/** An attempt at treatment takes a round. */
export function treated(
  t: FightTable,
  { patient, found: { offer }, medic }: CareGiven<Types2020, Case>,
  rolled: Rolled,
): void {
  const { total, against, done } = rolled
  t.emit({
    type: 'treated',
    who: patient.id,
    ...(medic ? { by: medic.id } : {}),
    what: careText(patient, offer, medic?.id),
    total,
    difficulty: against,
    done,
  })
  for (const event of outcome(t.state.rules, patient, offer, rolled, t)) t.emit(event)
  passTo(t, t.state.now + UNITS.round)
}
