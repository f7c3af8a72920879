// X-Com: Gray Dawn: the 2020 book with opposed rolls, stances, two ways to suppress, panic, luck and marks of several kinds
// (`gray-dawn/core/base-system`).
import type { Rules } from '../cp2020/rules.ts'
import { rules2020 } from '../cp2020/rules.ts'
import { pointsWith } from './attack/points.ts'
import { strikingWith } from './attack/striking.ts'
import { loadGrayDawn } from './loads.ts'
import { marksStore } from './marks/store.ts'
import type { Options } from './options.ts'

export function rulesGrayDawn(options: Options): Rules {
  const base = rules2020(options, pointsWith(options), marksStore(options, strikingWith(options)))
  return { ...base, load: loadGrayDawn(base.load) }
}
