// First aid and surgery, during a fight and after it (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { termsOfOutsider, type Rolled } from '../../gunfight/check.ts'
import type { Care, CareCase } from '../../gunfight/healing/care.ts'
import type { CareGiven } from '../../gunfight/healing/infirmary.ts'
import { refuseArmless } from '../acts/limbs.ts'
import { TASK, ability as named, taskCheck } from '../acts/task-roll.ts'
import type { FightTable } from '../contract/events.ts'
import { dead, helpless, stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'
import type { Types1988 } from '../contract/rules.ts'
import { bleeding, dayOf } from './calendar.ts'
import { turnOfDying } from './recovery.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import { isGrave, type GraveLevel, type Wound } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'

const RULE = 'fnff-1988/action/repair-aid'

/**
 * A treatable case: an untreated wound of SW or worse, or the dying state of a combatant without an untreated mortal wound. Surgery on the
 * dying treats their worst untreated wound, or the latest wound if all are treated.
 */
export interface Case extends CareCase {
  readonly level: GraveLevel
  readonly wound: Wound | undefined
}

/** The id of surgery for a mortal state that no single wound causes (`fnff-1988/wound/mortal`). */
export const DYING = 'dying'

/** A patient's treatable cases, surgery first; none for the dead. */
export function casesOf(combatant: Combatant): readonly Case[] {
  if (dead(combatant)) return []
  const cases = combatant.wounds
    .flatMap((wound): Case[] => {
      const { id, area, level, treated } = wound
      return treated || !isGrave(level)
        ? []
        : [{ id, label: `treat ${level} at ${combatant.name}'s ${areaName(area)}`, level, wound }]
    })
    .toSorted((a, b) => gravity(b.level) - gravity(a.level))
  if (cases[0]?.level === 'MW' || !bleeding(combatant)) return cases
  const label = `stop the dying of ${combatant.name}`
  const wound = cases[0]?.wound ?? combatant.wounds.at(-1)
  return [{ id: DYING, label, level: 'MW', wound }, ...cases]
}

/** Whether a combatant can treat others after the fight: alive, not dying and able to act. Stuns have worn off by then. */
export const canTreat = (combatant: Combatant): boolean =>
  !helpless(combatant, Number.POSITIVE_INFINITY)

/** The difficulty of treating SW, CW and MW (option aid-difficulties). */
const difficultyOf = (level: GraveLevel, options: Options): number =>
  Number(options['aid-difficulties'].split('-')[level === 'SW' ? 0 : level === 'CW' ? 1 : 2])

/** INT + a medical skill from another game, or the ability of a surgeon from outside. */
export const CARE: Care<Types1988, Case> = {
  rule: RULE,
  cases: (_state, patient) => casesOf(patient),
  refuseMedic: refuseArmless,
  check(state, { level }, { medic, ability = 0 }) {
    const against = difficultyOf(level, state.rules.options)
    if (!medic) {
      const terms = termsOfOutsider([{ rule: RULE, what: "the surgeon's ability", value: ability }])
      return { ...TASK, terms, against, rule: RULE }
    }
    const own = named(
      ['INT', stat(medic, 'int')],
      ['medical skill', medic.substitutes.medical ?? 0],
    )
    return taskCheck(state, medic, { own, against, rule: RULE })
  },
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
  const { id, wound, level } = found
  t.emit({
    type: 'care',
    who: patient.id,
    by: medic?.id,
    wound: wound?.id,
    // What all wounds together do has no area.
    area: id === DYING ? undefined : wound?.area,
    level,
    total,
    difficulty: against,
    done,
    day: dayOf(t.state.now),
  })
  if (!done && level === 'MW') turnOfDying(t, getCombatant(t.state, patient.id))
}
