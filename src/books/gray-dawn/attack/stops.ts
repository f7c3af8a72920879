// What stops a hit, by row of the wheel: cover before armour (`gray-dawn/cover/stops-damage-first`, `gray-dawn/shotgun/against-cover`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { layersAt, stopsAfter } from '../../cp2020/arms/armour.ts'
import type { Load } from '../../cp2020/arms/loads.ts'
import type { Attack, ShotPlan } from '../../cp2020/attack/plan.ts'
import { CHOKE } from '../../cp2020/attack/plan.ts'
import type { Area } from '../../cp2020/words.ts'
import { circumstancesOf } from './circumstances.ts'
import { isShot } from '../arms/loads.ts'
import { readings } from '../options.ts'
import { rowsOf } from './rows.ts'

const [[, SP_A_LEVEL, SP_AGAINST_SHOT]] = TABLES['gray-dawn/cover/levels'].rows

/** SP of cover of this level. */
export const spOfLevel = (level: number, load: Pick<Load, 'special'>): number =>
  level * (isShot(load) ? SP_AGAINST_SHOT : SP_A_LEVEL)

/** All rounds of an attack strike one place at once, so nothing finds armour that it has worn down itself. */
export function stopsGrayDawn(attack: Attack, load: Load): ShotPlan['stops'] {
  const { target, mode } = attack
  const factor = mode === 'choke' ? CHOKE : load.sp
  const sp = spOfLevel(circumstancesOf(attack).level, load)
  const together = readings(attack.rules)['cover-plus-armour'] === 'proportional'
  const stopped = (area: Area, cover: number): number =>
    stopsAfter(layersAt(target, area, cover, attack.rules.options), 0, factor, attack.rules.options)
  return rowsOf(attack).map(({ area, covered }) =>
    covered && together ? [stopped(area, sp)] : [stopped(area, 0) + (covered ? sp : 0)],
  )
}
