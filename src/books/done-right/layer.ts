// Friday Night Firefight (Done Right): the 2020 book with wounds per area, more ammunition, and a different reading
// of some dice (`done-right/scope/on-top-of-cp2020`, `done-right/scope/damage-replaced`). Unchanged are weapon dice
// (`done-right/damage/weapon-dice`), armour layers and their cost (`done-right/armor/max-layers`,
// `done-right/armor/layer-encumbrance`, `done-right/armor/proportional`, `done-right/armor/proportional-order`),
// who is defenceless (`done-right/effects/defenceless-gap`) and medical equipment
// (`done-right/treatment/equipment`).
import type { Rule } from '../../dice/dice.ts'
import { plainLoad } from '../cp2020/arms/loads.ts'
import type { Layer } from '../cp2020/contract/layer.ts'
import { attackSlots2020 } from '../cp2020/layer.ts'
import { loadDoneRight, loadsDoneRight } from './arms/loads.ts'
import { priceOf } from './arms/prices.ts'
import type { Options } from './options.ts'
import { pointsDoneRight } from './wounds/points.ts'
import { placesOf } from './wounds/store.ts'
import { hitTableDoneRight } from './attack/hit-table.ts'

/** The penalties of wounds. */
const REPLACEABLE: readonly Rule[] = [
  'done-right/effects/serious-penalty',
  'done-right/effects/critical-penalty',
  'done-right/effects/mortal-penalty',
]

export function layerDoneRight(options: Options): Layer {
  const loads = loadsDoneRight(options)
  const load = loadDoneRight(options, loads)
  return {
    points: pointsDoneRight(options),
    wounds: (points) => placesOf(options, points),
    slots: (base) => ({
      ...attackSlots2020(options),
      replaceable: [...base.replaceable, ...REPLACEABLE],
      loads,
      price: (weapon, load) => priceOf(weapon, load, 1),
      load,
      spreads: (weapon) => weapon.load === plainLoad.id,
      hitTable: hitTableDoneRight,
    }),
  }
}
