// Medical aid as an action, one attempt each (`cp2020/action/repair-or-aid`, `cp2020/wounds/stabilisation-gap`).
// Combatants who can act may treat themselves.
import { formOf } from '../../gunfight/acts/form.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types2020 } from '../contract/rules.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import {
  EQUIPMENT,
  attemptOf,
  canGive,
  careFor,
  equipmentVariant,
  offerOf,
  skillFor,
} from '../healing/care.ts'
import { BLOW_REACH, refused } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { State, Combatant } from '../contract/state.ts'
import { skillName } from '../attack/skill.ts'
import { taskChance, taskSum } from './task-roll.ts'
import { collector } from '../../../engine/trace.ts'
import { othersOf } from './kind.ts'
import type { Aiding } from '../contract/acts.ts'
import { present } from '../../../dice/present.ts'

const RULE = 'cp2020/action/repair-or-aid'

const metresTo = (state: Readonly<State>, combatant: Combatant, patient: Combatant): number =>
  patient.id === combatant.id ? 0 : between(state, combatant, patient).metres

export const aid: ActKind<Types2020, Aiding> = {
  form: formOf(
    { target: 'person', wound: 'id?', equipment: [undefined, ...EQUIPMENT.keys()] },
    RULE,
  ),
  refuse(state, combatant, { target, wound }) {
    const patient = getCombatant(state, target)
    const offer = offerOf(state.rules, patient, wound, state.now)
    if (!offer)
      return refused(
        'no-wound',
        RULE,
        state.rules.wounds.dead(patient)
          ? 'The dead cannot be treated.'
          : `${patient.name} has nothing to treat now.`,
      )
    if (!canGive(combatant, offer))
      return refused(
        'no-skill',
        offer.rule,
        `${combatant.name} lacks the skill ${skillName(skillFor(combatant, offer))}.`,
      )
    const metres = metresTo(state, combatant, patient)
    return metres > BLOW_REACH
      ? refused('too-far', RULE, `${patient.name} is out of reach. Move to within ${BLOW_REACH} m.`)
      : undefined
  },
  offers: (view, combatant) =>
    [combatant, ...othersOf(view, combatant)]
      .filter((patient) => metresTo(view, combatant, patient) <= BLOW_REACH)
      .flatMap((patient) =>
        view.rules.wounds.care(patient, view.now).map((offer) => ({
          verb: 'aid',
          group: 'Medical aid',
          label: `${offer.label}: ${patient.id === combatant.id ? 'themselves' : patient.name} (${offer.difficulty})`,
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
  perform(t, combatant, { target, wound, equipment }, { before }) {
    const patient = getCombatant(t.state, target)
    const offer = present(offerOf(t.state.rules, patient, wound, t.state.now), 'care to give')
    return careFor(
      t,
      combatant,
      patient,
      offer,
      attemptOf(combatant, offer, equipment, before.acts),
    )
  },
  plan(view, combatant, { target, wound, equipment }) {
    const patient = getCombatant(view, target)
    const offer = present(offerOf(view.rules, patient, wound, view.now), 'care to give')
    const trace = collector()
    const attempt = attemptOf(combatant, offer, equipment, combatant.inRound.acts)
    trace.total('care + 1D10', taskSum(view, combatant, attempt, trace))
    return {
      title: `${combatant.name}: ${offer.label.toLowerCase()} ${patient.id === combatant.id ? 'themselves' : patient.name}`,
      sums: trace.taken(),
      chances: [{ what: 'done', chance: taskChance(view, combatant, attempt, offer.difficulty) }],
      notes: [`Difficulty ${offer.difficulty}.`],
    }
  },
}
