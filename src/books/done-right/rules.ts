// Friday Night Firefight (Done Right): the 2020 book with wounds per area, more ammunition, and a different reading
// of some dice (`done-right/scope/on-top-of-cp2020`, `done-right/scope/damage-replaced`). Unchanged are weapon dice
// (`done-right/damage/weapon-dice`), armour layers and their cost (`done-right/armor/max-layers`,
// `done-right/armor/layer-encumbrance`, `done-right/armor/proportional`, `done-right/armor/proportional-order`),
// who is defenceless (`done-right/effects/defenceless-gap`) and medical equipment
// (`done-right/treatment/equipment`).
import { NO_ADDITIONS } from '../cp2020/additions.ts'
import { plainLoad } from '../cp2020/arms/loads.ts'
import type { Layer, Rules, Vary } from '../cp2020/contract/rules.ts'
import { rules2020 } from '../cp2020/rules.ts'
import { loadDoneRight, loadsDoneRight } from './arms/loads.ts'
import { priceOf } from './arms/prices.ts'
import type { Options } from './options.ts'
import { pointsDoneRight } from './wounds/points.ts'
import { placesOf } from './wounds/store.ts'
import { hitTableDoneRight } from './attack/hit-table.ts'
import { effectMenu, questionsDoneRight } from './questions.ts'
import { effectRulings } from './wounds/effect-rulings.ts'
import { painRelief } from './wounds/pain-relief.ts'

export function rulesDoneRight(options: Options, vary?: Vary): Rules {
  const loads = loadsDoneRight(options)
  const load = loadDoneRight(options, loads)
  const layer: Layer = {
    points: pointsDoneRight(options),
    wounds: (points) => placesOf(options, points),
    slots: () => ({
      loads,
      price: (weapon, load) => priceOf(weapon, load, 1),
      load,
      spreads: (weapon) => weapon.load === plainLoad.id,
      hitTable: hitTableDoneRight,
      own: {
        ...NO_ADDITIONS,
        rulings: [...effectRulings, painRelief],
        questions: questionsDoneRight(options),
        menu: effectMenu,
      },
    }),
  }
  return rules2020(options, layer, vary)
}
