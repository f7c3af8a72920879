// What this book keeps and tells besides the 2020 book.
import type { Additions } from '../../cp2020/additions.ts'
import { shelters } from '../cover/shelter.ts'
import type { Fact } from '../facts.ts'
import type { Options } from '../options.ts'
import { ways } from '../turn/ways.ts'
import { applying, begin, following } from './apply.ts'
import { read, write } from './file.ts'
import { redact, hide } from './hide.ts'
import { menu } from './menu.ts'
import { rulings } from './rulings.ts'
import { kind, saying } from './say.ts'
import { conditions, drawn, figures, standing } from './shown.ts'

export function additionsOf(options: Options): Additions {
  const apply = applying(options)
  const say = saying(options['suppression-system'])
  return {
    read,
    write,
    begin,
    hide,
    menu,
    standing,
    conditions,
    figures,
    drawn,
    shelters,
    ways,
    rulings,
    apply: (state, who, fact) => apply(state, who, fact as Fact),
    follow: following(options),
    redact: (fact, known) => redact(fact as Fact, known),
    say: (fact, who, view) => say(fact as Fact, who, view),
    kind: (fact) => kind(fact as Fact),
  }
}
