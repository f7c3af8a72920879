// Medical aid as an action, one attempt each (`cp2020/action/repair-or-aid`, `cp2020/wounds/stabilisation-gap`).
// Combatants who can act may treat themselves.
import { checkAct } from '../../gunfight/acts/check-act.ts'
import { tellTask } from '../../gunfight/events/tasks.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { caseOf } from '../../gunfight/healing/care.ts'
import {
  EQUIPMENT,
  careOf,
  careEntry,
  careText,
  equipmentVariant,
  outcome,
  type Case,
} from '../healing/care.ts'
import { BLOW_REACH, refused } from '../combatant.ts'
import type { Acts2020 } from '../contract/acts.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Combatant, State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'
import { othersOf } from './kind.ts'
import { laterAction, taskEvent } from './task-roll.ts'

const RULE = 'cp2020/action/repair-or-aid'

const metresTo = (state: Readonly<State>, combatant: Combatant, patient: Combatant): number =>
  patient.id === combatant.id ? 0 : between(state, combatant, patient).metres

/** The patient, and what can be treated. */
interface Treating {
  readonly patient: Combatant
  readonly found: Case
}

export function aid(rules: Rules): ActKind<Types2020, Acts2020['aid']> {
  const care = careOf(rules)
  return checkAct<Types2020, Acts2020['aid'], Treating>({
    find(state, combatant, { target, wound }) {
      const patient = getCombatant(state, target)
      // Without a wound: the most urgent one that this medic can treat.
      const able = (one: Case): boolean =>
        one.refusal === undefined && care.refuseMedic?.(combatant, one) === undefined
      const can = wound === undefined ? care.cases(state, patient).find(able) : undefined
      const found = can ?? caseOf(care, state, patient, wound)
      return found && { patient, found }
    },
    refuse(state, { combatant, act: { target, equipment, wound }, found: treating }) {
      if (equipment !== undefined && !EQUIPMENT.has(equipment))
        return refused(
          'no-equipment',
          RULE,
          `The equipment must be one of ${[...EQUIPMENT.keys()].join(', ')}.`,
        )
      const patient = getCombatant(state, target)
      if (!treating)
        return refused(
          'no-wound',
          RULE,
          rules.wounds.dead(patient)
            ? 'The dead cannot be treated.'
            : `${patient.name} has ${wound === undefined ? 'nothing' : 'no such wound'} to treat now.`,
        )
      const why = treating.found.refusal ?? care.refuseMedic?.(combatant, treating.found)
      if (why) return why
      return metresTo(state, combatant, patient) > BLOW_REACH
        ? refused(
            'too-far',
            RULE,
            `${patient.name} is out of reach. Move to within ${BLOW_REACH} m.`,
          )
        : undefined
    },
    offers: (view, combatant) =>
      [combatant, ...othersOf(view, combatant)]
        .filter((patient) => metresTo(view, combatant, patient) <= BLOW_REACH)
        .flatMap((patient) =>
          care.cases(view, patient).map(({ offer }) => ({
            verb: 'aid',
            group: 'Medical aid',
            label: `${careEntry(patient, offer, combatant.id)} (difficulty ${offer.difficulty})`,
            target: patient.id,
            plan: true,
            variants: [equipmentVariant],
            choice: {
              do: 'aid' as const,
              target: patient.id,
              ...(offer.wound === undefined ? {} : { wound: offer.wound }),
            },
          })),
        ),
    check: (state, { combatant, act: { equipment }, found: { found } }, doing) =>
      care.check(state, found, {
        medic: combatant,
        equipment,
        also: [laterAction(combatant, rules, doing)],
      }),
    after: (t, { combatant: { id }, found: { patient, found } }, rolled) => [
      taskEvent(id, careText(patient, found.offer, id), rolled),
      ...outcome(rules, patient, found.offer, rolled, t.cast({ minutes: id })),
    ],
    title: (_view, { combatant: { id, name }, found: { patient, found } }) =>
      `${name}: ${tellTask(careText(patient, found.offer, id))}`,
    notes: ({ against }) => [`Difficulty ${String(against)}.`],
  })
}
