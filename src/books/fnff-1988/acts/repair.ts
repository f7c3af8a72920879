// Repairing damaged things: INT + a technical skill from another game
// (`fnff-1988/action/repair-aid`).
import { checkAct } from '../../gunfight/acts/check-act.ts'
import type { Obstacle } from '../../../field/map.ts'
import type { Types1988 } from '../contract/rules.ts'
import { stat } from '../combatant.ts'
import { structureOf, pointsLeft, thingOf, thingsOf } from '../attack/structure.ts'
import {
  ability,
  askTask,
  chancesOfTask,
  difficulty,
  refereeSets,
  taskCheck,
  taskEvent,
} from './task-roll.ts'
import { DOOR_REACH, metresTo } from '../../gunfight/movement/vehicles.ts'
import { refused } from './kind.ts'
import type { Acts1988 } from '../contract/acts.ts'
import { metresText } from '../../gunfight/words.ts'

const RULE = 'fnff-1988/action/repair-aid'

/**
 * One attempt per action, repeatable. A success repairs the thing completely (house rule: the book
 * has no figures). Destroyed things stay destroyed.
 */
export const repair = checkAct<Types1988, Acts1988['repair'], Obstacle>({
  find: (state, _combatant, { thing }) => thingOf(state, thing),
  refuse(state, { combatant, act, found: thing }) {
    if (!thing) return refused('no-thing', RULE, `There is no '${act.thing}' to repair.`)
    const left = pointsLeft(state, thing.id)
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
        label: `${thing.name} · ${pointsLeft(view, thing.id)} of ${structureOf(thing)} structural points`,
        thing: thing.id,
        plan: true,
        choice: { do: 'repair', thing: thing.id },
      })),
  check: (state, { combatant }) =>
    taskCheck(state, combatant, {
      own: ability(
        ['INT', stat(combatant, 'int')],
        ['technical skill', combatant.substitutes.technical ?? 0],
      ),
      against: difficulty('Average'),
      rule: RULE,
    }),
  asks: ({ combatant, found }, check) => askTask(combatant.id, `mends ${found.name}`, check),
  after: (_t, { combatant, found: { id, name } }, rolled) => [
    taskEvent(combatant.id, `mend ${name}`, rolled),
    ...(rolled.done ? [{ type: 'repaired' as const, thing: id, name }] : []),
  ],
  title: (_view, { combatant, found }) => `${combatant.name} mends ${found.name}`,
  notes: (check) => [refereeSets(check)],
  chances: chancesOfTask,
})
