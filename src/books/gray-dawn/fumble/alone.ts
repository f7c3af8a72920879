// A critical failure in an exchange, where no ally and no referee is about: results that need one are a miss, and the dice choose
// (`gray-dawn/fumble/critical-failure`).
import type { Dice } from '../../../dice/dice.ts'
import type { Fumble } from '../../cp2020/exchange/fumble.ts'
import type { Attack, ShotPlan } from '../../cp2020/attack/plan.ts'
import { throwAttack } from '../../cp2020/attack/resolve.ts'
import type { Rules } from '../../cp2020/rules.ts'
import { isSwung } from '../../cp2020/arms/arms.ts'
import { readings } from '../options.ts'
import { onScenery, onSelf, slipOfHand } from './own-harm.ts'
import { failsFrom } from './reliability.ts'
import type { Word } from './results.ts'
import { chosen, resultsOf } from './results.ts'

const PLANS: Readonly<Partial<Record<Word, (attack: Attack, rules: Rules) => ShotPlan>>> = {
  himself: onSelf,
  hands: slipOfHand,
  scenery: onScenery,
}
/** He cannot go on with this weapon, or with this limb. */
const ENDS: ReadonlySet<Word> = new Set<Word>([
  'magazine',
  'ruined',
  'runs-away',
  'dropped',
  'stuck',
  'caught',
])

/** Labels of the dice: reliability, fumble, and those of a hit. */
export function fumbleAloneGrayDawn(dice: Dice, attack: Attack, rules: Rules, total = 0): Fumble {
  const { weapon } = attack
  const from = weapon && failsFrom(weapon.weapon)
  const die = from === undefined ? undefined : dice.d('reliability', 10)
  const failed = die !== undefined && die >= from!
  const result = chosen(
    dice,
    { results: resultsOf(attack), total, options: readings(rules) },
    () => undefined,
  )
  const plan = result && PLANS[result.word]?.(attack, rules)
  const jams = failed
    ? isSwung(weapon!.weapon)
      ? 'the weapon breaks'
      : 'the weapon jams'
    : undefined
  return {
    ...(result ? { die: result.number } : {}),
    what: [result?.what, jams].filter(Boolean).join(', ') || 'a miss',
    ...(die === undefined ? {} : { reliability: { die, jamsOn: from!, failed } }),
    ends: failed || (result !== undefined && ENDS.has(result.word)),
    wounded: plan !== undefined,
    hits: plan ? throwAttack(dice, plan, rules).hits : [],
  }
}
