// X-Com: Gray Dawn: the 2020 book with opposed rolls, stances, two ways to suppress, panic, luck and marks of several kinds
// (`gray-dawn/core/base-system`).
import type { Rules } from '../cp2020/rules.ts'
import { rules2020 } from '../cp2020/rules.ts'
import { additionsOf } from './additions/index.ts'
import { circumstancesAt } from './circumstances.ts'
import { lanesGray } from './fire/lane.ts'
import { kindsGray } from './kinds/index.ts'
import type { Options } from './options.ts'
import { roundGray } from './round/round.ts'

export function rulesGrayDawn(options: Options): Rules {
  return { ...rules2020(options), circumstances: circumstancesAt(options), kinds: kindsGray, round: roundGray, zones: lanesGray, own: additionsOf(options) }
}
