// First aid and surgery after the fight (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Attempt, CareCase } from '../../gunfight/healing/infirmary.ts'
import { aidDifficulty } from '../acts/aid.ts'
import type { FightTable } from '../contract/events.ts'
import { dead, helpless, stat, woundModifier } from '../combatant.ts'
import type { Combatant } from '../contract/state.ts'
import type { Types1988 } from '../contract/rules.ts'
import type { Wound } from '../words.ts'
import { bleeding, dayOf } from './calendar.ts'
import { turnOfDying } from './recovery.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import { isGrave, type GraveLevel } from '../words.ts'

/** A treatable case: an untreated wound of SW or worse, or the dying state of a combatant without an untreated mortal wound. */
export interface Case extends CareCase {
  readonly level: GraveLevel
  readonly wound?: Wound
}

/** The id of surgery for a mortal state that no single wound causes (`fnff-1988/wound/mortal`). */
export const DYING = 'dying'

/** A patient's treatable cases, surgery first; none for the dead. */
export function casesOf(combatant: Combatant): readonly Case[] {
  if (dead(combatant)) return []
  const cases = combatant.wounds.flatMap((wound): Case[] => {
    const { id, area, level, treated } = wound
    return treated || !isGrave(level)
      ? []
      : [{ id, label: `${combatant.name}, ${level}, ${areaName(area)}`, level, wound }]
  })
  const surgery: readonly Case[] =
    cases.some(({ level }) => level === 'MW') || !bleeding(combatant)
      ? []
      : [{ id: DYING, label: `${combatant.name}, stop the dying`, level: 'MW' }]
  return [
    ...surgery,
    ...cases.toSorted((a, b) => (a.level === b.level ? 0 : a.level > b.level ? 1 : -1)),
  ]
}

/** Whether a combatant can treat others after the fight: alive, not dying and able to act. Stuns have worn off by then. */
export const canTreat = (combatant: Combatant): boolean =>
  !helpless(combatant, Number.POSITIVE_INFINITY)

/**
 * Makes one attempt at treatment after the fight; failures may be retried. After a failed turn of surgery the patient makes a
 * death save (`fnff-1988/wound/death-save`).
 */
export function treat(
  t: FightTable,
  { patient, found, medic, sent: { ability = 0 } }: Attempt<Types1988, Case>,
): void {
  const difficulty = aidDifficulty(found.level, t.state.rules.options)
  const total = medic ? byMedic(t, medic) : byAbility(t, ability)
  t.trace?.note('fnff-1988/action/repair-aid', 'difficulty', difficulty)
  t.trace?.total('care: ability + 1D10', total)
  const done = total > difficulty
  const treats = found.wound ?? worstOf(patient)
  t.emit({
    type: 'care',
    who: patient.id,
    by: medic?.id,
    wound: treats?.id,
    area: treats?.area,
    level: found.level,
    total,
    difficulty,
    done,
    day: dayOf(t.state.now),
  })
  if (!done && found.level === 'MW') turnOfDying(t, getCombatant(t.state, patient.id))
}

/** The wound that surgery on a dying patient treats: the worst untreated one, or the latest wound if all are treated. */
const worstOf = (combatant: Combatant): Wound | undefined =>
  casesOf(combatant).find(({ wound }) => wound)?.wound ?? combatant.wounds.at(-1)

/** Rolls INT + a medical skill from another game + 1D10, with wound and referee modifiers. */
function byMedic(t: FightTable, medic: Combatant): number {
  const terms = [
    ['INT', stat(medic, 'int')],
    ['medical skill', medic.substitutes.medical ?? 0],
    ['referee', medic.favour],
  ] as const
  let total = woundModifier(medic, t.trace)
  for (const [what, value] of terms) {
    total += value
    if (value !== 0 || what !== 'referee') t.trace?.note('fnff-1988/task/attempt', what, value)
  }
  return total + t.cast({ task: medic.id }).d('task', 10)
}

function byAbility(t: FightTable, ability: number): number {
  t.trace?.note('fnff-1988/action/repair-aid', "the surgeon's ability", ability)
  return ability + t.d('task', 10)
}
