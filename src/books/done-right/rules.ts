// The rules of a table of Done Right: those of the 2020 book with its layer, its rulings and its questions.
import { NO_ADDITIONS } from '../cp2020/additions.ts'
import type { Vary } from '../cp2020/contract/layer.ts'
import type { Rules } from '../cp2020/contract/rules.ts'
import { rules2020, withSlots } from '../cp2020/table/rules.ts'
import { layerDoneRight } from './layer.ts'
import type { Options } from './options.ts'
import { effectMenu, questionsDoneRight } from './questions.ts'
import { effectRulings } from './wounds/effect-rulings.ts'
import { placesOverTime } from './wounds/over-time.ts'
import { painRelief } from './wounds/pain-relief.ts'

export function rulesDoneRight(options: Options, vary?: Vary): Rules {
  const own = {
    ...NO_ADDITIONS,
    rulings: [...effectRulings, painRelief],
    questions: questionsDoneRight(options),
    menu: effectMenu,
  }
  return rules2020(
    options,
    withSlots({ ...layerDoneRight(options), lasting: placesOverTime(options) }, { own }),
    vary,
  )
}
