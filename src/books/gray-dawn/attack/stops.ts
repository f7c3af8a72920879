// What stops a hit, by row of the wheel: cover before armour (`gray-dawn/cover/stops-damage-first`, `gray-dawn/shotgun/against-cover`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { stopsTable } from '../../cp2020/armour.ts'
import type { Load } from '../../cp2020/loads.ts'
import type { Attack, ShotPlan } from '../../cp2020/plan.ts'
import { stops2020 } from '../../cp2020/plan.ts'
import type { Rules } from '../../cp2020/rules.ts'
import { AREAS } from '../../cp2020/words.ts'
import { circumstancesOf } from '../circumstances.ts'
import { isShot } from '../loads.ts'
import { readings } from '../options.ts'
import { rowsOf } from './rows.ts'

const [[, SP_A_LEVEL, SP_AGAINST_SHOT]] = TABLES['gray-dawn/cover/levels'].rows

/** SP of cover of this level. */
export const spOfLevel = (level: number, load: Pick<Load, 'special'>): number => level * (isShot(load) ? SP_AGAINST_SHOT : SP_A_LEVEL)

/** All rounds of an attack strike one place at once, so nothing finds armour that it has worn down itself. */
export function stopsGrayDawn(attack: Attack, load: Load, rules: Rules): ShotPlan['stops'] {
  const bare = stops2020({ ...attack, cover: { ...attack.cover, sp: 0 } }, load, rules)
  const sp = spOfLevel(circumstancesOf(attack).level, load)
  return rowsOf(attack, rules).map(({ area, covered }) => {
    if (covered && readings(rules)['cover-plus-armour'] === 'proportional') return [stopsTable(attack.target, area, { cover: sp, factor: load.sp, step: 0 }, rules.options)[0]!]
    return [bare[AREAS.indexOf(area)]![0]! + (covered ? sp : 0)]
  })
}
