// First aid for the worst untreated wound; surgery stops the dying (`fnff-1988/action/repair-aid`,
// `fnff-1988/wound/mortal-rescue`).
import { checkAct } from '../../gunfight/acts/check-act.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { caseOf } from '../../gunfight/healing/care.ts'
import type { Types1988 } from '../contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { BLOW_REACH } from '../turn/at-hand.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { dead, helpless } from '../combatant.ts'
import { CARE, type Case } from '../healing/care.ts'
import { between } from '../movement/placing.ts'
import { UNITS } from '../state.ts'
import type { Combatant, State } from '../contract/state.ts'
import { taskEvent } from './task-roll.ts'
import { othersOf, refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'

const RULE = 'fnff-1988/action/repair-aid'

/**
 * The length of an operation in phases: one whole turn. Phases without an action for the surgeon
 * count too; in all others the surgeon does nothing else (`fnff-1988/action/repair-aid`).
 */
const SURGERY_PHASES = UNITS.turn

type Aid = Acts1988['aid']

/** The patient, and what is treated. */
interface Treating {
  readonly patient: Combatant
  readonly found: Case
}

function find(state: Readonly<State>, _medic: Combatant, { target }: Aid): Treating | undefined {
  const patient = state.men[target]
  const found = patient && caseOf(CARE, state, patient, undefined)
  return found && { patient, found }
}

/** One attempt. */
const attempt = checkAct<Types1988, Aid, Treating>({
  harmless: true,
  find,
  refuse(state, { combatant, act: { target }, found }) {
    const patient = state.men[target]
    if (!patient || dead(patient)) return refused('no-wound', RULE, 'The dead cannot be treated.')
    if (!found) return refused('no-wound', RULE, 'There is no untreated wound.')
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
        plan: true,
        choice: { do: 'aid', target: id },
      })),
  check: (state, { combatant, found }) => CARE.check(state, found.found, { medic: combatant }),
  after(_t, { combatant, found: { patient, found } }, rolled) {
    const told = taskEvent(combatant.id, `care for ${patient.name}`, rolled)
    const wound = present(found.wound, 'wound of an act that is allowed').id
    const stabilised = found.level === 'MW'
    return rolled.done ? [told, { type: 'treated', who: patient.id, wound, stabilised }] : [told]
  },
  title: (_view, { combatant, found: { patient } }) =>
    `${combatant.name} cares for ${patient.id === combatant.id ? 'themselves' : patient.name}`,
  notes: ({ against }, { found: { found } }) => [
    `Difficulty ${Number(against)}.`,
    ...(found.level === 'MW'
      ? [`The operation takes ${SURGERY_PHASES} phases. The roll is made at its end.`]
      : []),
  ],
})

/** Care for a wound takes the action; an operation takes a whole turn and then is one attempt. */
export const aid: ActKind<Types1988, Aid> = {
  ...attempt,
  perform(t, combatant, act, doing) {
    const treating = find(t.state, combatant, act)
    // Another medic, who acts at the same time, has already treated the wound.
    if (!treating) return [{ type: 'in-vain', who: combatant.id, what: 'attempt' }]
    if (treating.found.level !== 'MW') return attempt.perform?.(t, combatant, act, doing) ?? []
    const { now } = t.state
    // The operation that this act continues from the surgeon's previous action.
    const { surgery } = combatant
    const since = surgery?.target === act.target && surgery.due === now ? surgery.since : now
    return operate(t, combatant, act.target, now - since + 1)
  },
}

/** Emits the progress of an operation, and rolls for it once a whole turn has passed. */
function operate(t: FightTable, surgeon: Combatant, target: Id, phases: number): Event[] {
  t.emit({ type: 'operates', who: surgeon.id, target, phases, of: SURGERY_PHASES })
  if (phases < SURGERY_PHASES) return []
  return attempt.perform?.(t, surgeon, { do: 'aid', target }, { spent: {}, alone: true }) ?? []
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
    const apart = between(t.state, combatant, patient).metres > BLOW_REACH
    if (apart || !find(t.state, combatant, { do: 'aid', target })) continue
    for (const event of operate(t, combatant, target, SURGERY_PHASES)) t.emit(event)
  }
}
