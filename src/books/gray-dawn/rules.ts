// X-Com: Gray Dawn: the 2020 book with opposed rolls, stances, two ways to suppress, panic, luck and marks of several kinds
// (`gray-dawn/core/base-system`).
import type { Rules } from '../cp2020/rules.ts'
import { rules2020 } from '../cp2020/rules.ts'
import type { Options } from './options.ts'

export function rulesGrayDawn(options: Options): Rules {
  return { ...rules2020(options) }
}
