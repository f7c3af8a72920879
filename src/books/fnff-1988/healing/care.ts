// First aid and surgery after the fight (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { termsOf, termsOfOutsider, type Rolled } from '../../gunfight/check.ts'
import type { Care, CareCase } from '../../gunfight/healing/care.ts'
import type { CareGiven } from '../../gunfight/healing/infirmary.ts'
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

const RULE = 'fnff-1988/action/repair-aid'

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

export const CARE: Care<Types1988, Case> = {
  rule: RULE,
  cases: (_state, patient) => casesOf(patient),
  check: (state, { level }, { medic, ability = 0 }) => ({
    ...(medic ? { who: medic.id } : {}),
    label: 'task',
    die: 'd10',
    total: 'task + 1D10',
    terms: medic
      ? termsOf(state, medic, 'task', [
          { rule: 'fnff-1988/task/attempt', what: 'INT', value: stat(medic, 'int') },
          {
            rule: 'fnff-1988/task/attempt',
            what: 'medical skill',
            value: medic.substitutes.medical ?? 0,
          },
          { rule: 'fnff-1988/task/attempt', what: 'referee', value: medic.favour },
          {
            rule: 'fnff-1988/wound/serious-effects',
            what: 'broken rib',
            value: woundModifier(medic),
          },
        ])
      : termsOfOutsider([{ rule: RULE, what: "the surgeon's ability", value: ability }]),
    against: aidDifficulty(level, state.rules.options),
    tie: 'fails',
    rule: RULE,
  }),
}

/**
 * The events of an attempt at treatment after the fight; failures may be retried. After a failed turn of surgery the patient makes a
 * death save (`fnff-1988/wound/death-save`).
 */
export function treated(
  t: FightTable,
  { patient, found, medic }: CareGiven<Types1988, Case>,
  { total, against, done }: Rolled,
): void {
  const treats = found.wound ?? worstOf(patient)
  t.emit({
    type: 'care',
    who: patient.id,
    by: medic?.id,
    wound: treats?.id,
    area: treats?.area,
    level: found.level,
    total,
    difficulty: against,
    done,
    day: dayOf(t.state.now),
  })
  if (!done && found.level === 'MW') turnOfDying(t, getCombatant(t.state, patient.id))
}

/** The wound that surgery on a dying patient treats: the worst untreated one, or the latest wound if all are treated. */
const worstOf = (combatant: Combatant): Wound | undefined =>
  casesOf(combatant).find(({ wound }) => wound)?.wound ?? combatant.wounds.at(-1)
