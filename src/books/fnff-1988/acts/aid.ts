// First aid for the worst untreated wound; surgery stops the dying (`fnff-1988/action/repair-aid`,
// `fnff-1988/wound/mortal-rescue`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types1988 } from '../contract/rules.ts'
import { present } from '../../../dice/present.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { BLOW_REACH } from '../turn/at-hand.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { dead, helpless, stat } from '../combatant.ts'
import { bleeding } from '../healing/calendar.ts'
import type { Options } from '../options.ts'
import { between } from '../movement/placing.ts'
import { UNITS } from '../state.ts'
import type { Combatant } from '../contract/state.ts'
import { taskAttempt, type TaskTerms } from './task-roll.ts'
import { gravity } from '../wounds/wounds.ts'
import { othersOf, refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { isGrave, type GraveLevel, type Wound } from '../words.ts'

const RULE = 'fnff-1988/action/repair-aid'

/** The difficulty of treating SW, CW and MW (option aid-difficulties). */
export const aidDifficulty = (level: GraveLevel, options: Options): number =>
  Number(options['aid-difficulties'].split('-')[level === 'SW' ? 0 : level === 'CW' ? 1 : 2])

/**
 * The length of an operation in phases: one whole turn. Phases without an action for the surgeon
 * count too; in all others the surgeon does nothing else (`fnff-1988/action/repair-aid`).
 */
const SURGERY_PHASES = UNITS.turn

export const aid: ActKind<Types1988, Acts1988['aid']> = {
  harmless: true,
  refuse(state, combatant, { target }) {
    const patient = state.men[target]
    if (!patient || dead(patient)) return refused('no-wound', RULE, 'The dead cannot be treated.')
    if (
      !bleeding(patient) &&
      !patient.wounds.some((wound) => !wound.treated && wound.level !== 'FW')
    )
      return refused('no-wound', RULE, 'There is no untreated wound.')
    return between(state, combatant, patient).metres > BLOW_REACH
      ? refused('too-far', RULE, `${patient.name} is out of reach. Move to within 1 m.`)
      : undefined
  },
  offers: (view, combatant) =>
    [combatant, ...othersOf(view, combatant)]
      .filter(
        (patient) =>
          patient.wounds.length > 0 && between(view, combatant, patient).metres <= BLOW_REACH,
      )
      .map(({ id, name }) => ({
        verb: 'aid',
        group: 'First aid',
        label: id === combatant.id ? 'Their own wounds' : name,
        target: id,
        choice: { do: 'aid', target: id },
      })),
  perform(t, combatant, { target }) {
    const patient = getCombatant(t.state, target)
    const wound = present(gravest(patient), 'wound of an act that is allowed')
    if (!needsSurgeon(patient, wound)) return treat(t, combatant, patient, wound)
    const { now } = t.state
    // The operation that this act continues from the surgeon's previous action.
    const { surgery } = combatant
    const since = surgery?.target === target && surgery.due === now ? surgery.since : now
    return operate(t, combatant, { patient, wound }, now - since + 1)
  },
}

/** The worst wound still to be treated. */
function gravest(patient: Combatant): Wound | undefined {
  const wounds = patient.wounds.filter(
    (wound) => !wound.treated && wound.level !== 'FW' && wound.level !== 'D',
  )
  return (
    wounds.toSorted((a, b) => gravity(b.level) - gravity(a.level))[0] ??
    (bleeding(patient) ? patient.wounds.at(-1) : undefined)
  )
}

/** True if the wound needs surgery, which includes dying from the sum of all wounds (`fnff-1988/wound/mortal`). */
const needsSurgeon = (patient: Combatant, wound: Wound): boolean =>
  wound.level === 'MW' || bleeding(patient)

/** Emits the progress of an operation, and rolls for it once a whole turn has passed. */
function operate(
  t: FightTable,
  surgeon: Combatant,
  { patient, wound }: { readonly patient: Combatant; readonly wound: Wound },
  phases: number,
): Event[] {
  const [who, target, of] = [surgeon.id, patient.id, SURGERY_PHASES]
  t.emit({ type: 'operates', who, target, phases, of })
  return phases < SURGERY_PHASES ? [] : treat(t, surgeon, patient, wound)
}

/** Called at the start of a phase: completes operations whose last phase had no action for the surgeon. */
export function finishSurgery(t: FightTable): void {
  for (const id of t.state.roll) {
    const combatant = getCombatant(t.state, id)
    if (!combatant.surgery) continue
    const { target, since, due } = combatant.surgery
    const over = since + SURGERY_PHASES
    const interrupted = due !== -1 && due < over
    if (t.state.now !== over || interrupted || helpless(combatant, t.state.now)) continue
    const patient = getCombatant(t.state, target)
    const wound = gravest(patient)
    const apart = between(t.state, combatant, patient).metres > BLOW_REACH
    if (apart || dead(patient) || !wound) continue
    for (const event of operate(t, combatant, { patient, wound }, SURGERY_PHASES)) t.emit(event)
  }
}

function treat(t: FightTable, combatant: Combatant, patient: Combatant, wound: Wound): Event[] {
  const surgery = needsSurgeon(patient, wound)
  const level = surgery || !isGrave(wound.level) ? 'MW' : wound.level
  const against = aidDifficulty(level, t.state.rules.options)
  const terms: TaskTerms = [
    ['INT', stat(combatant, 'int')],
    ['medical skill', combatant.substitutes.medical ?? 0],
  ]
  const what = `care for ${patient.name}`
  const told = taskAttempt(t, combatant, { what, terms, against, rule: RULE })
  return told.done
    ? [told, { type: 'treated', who: patient.id, wound: wound.id, stabilised: surgery }]
    : [told]
}
