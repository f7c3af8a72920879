// The points of a hit when luck has had its say: more of them, or a new throw (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`).
import type { Dice } from '../../../dice/dice.ts'
import type { ShotPlan } from '../../cp2020/attack/plan.ts'
import type { Options } from '../options.ts'
import { inPlanOf } from './in-plan.ts'
import { luckWindow } from './luck.ts'
import { pointsWith } from './points.ts'

/** What a hit would do to the body that it finds. */
export interface Finds {
  /** SP before it. */
  readonly stopped: number
  /** What so many points would make of him: above 0 some harm; equal numbers are equal outcomes. Before any graze. */
  outcome(points: number): number
  /** That in a few words. */
  says(outcome: number): string
}

/** Points rolled: of the attacker, whom luck gives more of them, and against the target, who may have them thrown again. */
export const damagedWith = (options: Options) => {
  const pointsOf = pointsWith(options)
  return (
    dice: Dice,
    plan: ShotPlan,
    margin: number,
    { stopped, outcome, says }: Finds,
  ): number => {
    let rolled = pointsOf(dice, plan, margin)
    let raised = 0
    const { purses, men } = inPlanOf(plan)
    // What is not rolled is nobody's luck.
    if (!purses || plan.dice === undefined || plan.fixed !== undefined) return rolled
    luckWindow(
      dice,
      purses(),
      {
        rolls: [
          {
            label: 'damage',
            by: 0,
            again: () => {
              rolled = pointsOf(dice, plan, margin)
            },
            raise: (points) => {
              raised += points
            },
            total: () => rolled + raised,
          },
        ],
        men: men?.(),
        needs: stopped,
        says,
        over: () => rolled + raised - stopped,
        outcome: ([more, less]) => outcome(Math.max(0, rolled + raised + more - less)),
      },
      options,
    )
    return rolled + raised
  }
}
