// What a table of Gray Dawn adds to the 2020 book: its questions, rulings and display too.
import { ADDITIONS } from '../additions.ts'
import { luckKnown } from '../attack/luck-secret.ts'
import { rollHint } from '../attack/rows.ts'
import { showsNothing } from '../cover/here.ts'
import { shelters } from '../cover/shelter.ts'
import type { Options } from '../options.ts'
import type { Rules } from '../state.ts'
import { flee } from '../suppression/flee.ts'
import { countOf, declaring, stateAhead } from '../turn/expected.ts'
import { performMove } from '../turn/perform-move.ts'
import { spots, ways } from '../turn/ways.ts'
import { menu } from './menu.ts'
import { QUESTIONS } from './questions.ts'
import { rulings } from './rulings.ts'
import { conditions, drawn, figures, standing } from './scene.ts'

export const TABLE_ADDITIONS: Rules['own'] = {
  ...ADDITIONS,
  turns: { count: countOf, move: performMove, flee, spots },
  menu,
  questions: QUESTIONS,
  rollHint: (options: Options, label, sides) => rollHint(options, label, sides),
  standing,
  declaring,
  ahead: stateAhead,
  conditions,
  figures,
  drawn,
  showsNothing,
  shelters,
  ways,
  rulings,
  redactAsk: luckKnown,
}
