// What a table of Gray Dawn adds to the 2020 book: its questions, rulings and display too.
import type { Additions } from '../../cp2020/contract/rules.ts'
import { ADDITIONS } from '../additions.ts'
import { luckKnown } from '../attack/luck-secret.ts'
import { rollHint } from '../attack/rows.ts'
import { shelters } from '../cover/shelter.ts'
import type { Options } from '../options.ts'
import { declaring, stateAhead } from '../turn/expected.ts'
import { ways } from '../turn/ways.ts'
import { menu } from './menu.ts'
import { QUESTIONS } from './questions.ts'
import { rulings } from './rulings.ts'
import { conditions, drawn, figures, standing } from './scene.ts'

export const TABLE_ADDITIONS: Additions = {
  ...ADDITIONS,
  menu,
  questions: QUESTIONS,
  rollHint: (options: Options, label, sides) => rollHint(options, label, sides),
  standing,
  declaring,
  ahead: stateAhead,
  conditions,
  figures,
  drawn,
  shelters,
  ways,
  rulings,
  redactAsk: luckKnown,
}
