// Repairing damaged things: INT + a technical skill from another game
// (`fnff-1988/action/repair-aid`).
import { present } from '../../../dice/present.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types1988 } from '../contract/rules.ts'
import { stat } from '../combatant.ts'
import { structureOf, pointsLeft, thingOf, thingsOf } from '../attack/structure.ts'
import { askDifficulty, difficulty, taskAttempt, type TaskTerms } from './task-roll.ts'
import { DOOR_REACH, metresTo } from '../../gunfight/movement/vehicles.ts'
import { refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { metresText } from '../../gunfight/words.ts'

const RULE = 'fnff-1988/action/repair-aid'

/**
 * One attempt per action, repeatable. A success repairs the thing completely (house rule: the book
 * has no figures). Destroyed things stay destroyed.
 */
export const repair: ActKind<Types1988, Acts1988['repair']> = {
  refuse(state, combatant, { thing: id }) {
    const thing = thingOf(state, id)
    if (!thing) return refused('no-thing', RULE, `There is no '${id}' to repair.`)
    const left = pointsLeft(state, id)
    if (left === undefined || left === structureOf(thing))
      return refused('whole', RULE, `${thing.name} is not damaged.`)
    const metres = state.map ? metresTo(combatant, thing) : 0
    return metres > DOOR_REACH
      ? refused('too-far', RULE, `${thing.name} is ${metresText(metres)} away. Move to within 1 m.`)
      : undefined
  },
  offers: (view, combatant) =>
    thingsOf(view)
      .filter(
        (thing) => view.damage[thing.id] && (!view.map || metresTo(combatant, thing) <= DOOR_REACH),
      )
      .map((thing) => ({
        verb: 'repair',
        group: 'Repair',
        label: `${thing.name} · ${pointsLeft(view, thing.id)} of ${structureOf(thing)} points`,
        thing: thing.id,
        choice: { do: 'repair', thing: thing.id },
      })),
  perform(t, combatant, { thing: id }) {
    const thing = present(thingOf(t.state, id), 'thing of an act that is allowed')
    const terms: TaskTerms = [
      ['INT', stat(combatant, 'int')],
      ['technical skill', combatant.substitutes.technical ?? 0],
    ]
    const about = { of: 'task', what: `mends ${thing.name}`, terms } as const
    const against = askDifficulty(t, combatant.id, { silent: difficulty('Average'), about })
    const what = `mend ${thing.name}`
    const told = taskAttempt(t, combatant, { what, terms, against, rule: RULE })
    return told.done ? [told, { type: 'repaired', thing: id, name: thing.name }] : [told]
  },
}
