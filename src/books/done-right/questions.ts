// The one question specific to this book: which effect of the table a wound has
// (`done-right/location/specific-use`).
import type { Ask } from '../../dice/dice.ts'
import { formatChance } from '../../dice/percent.ts'
import type { Item } from '../../engine/book.ts'
import { askingOne, certain, titleOf, type QuestionKinds } from '../gunfight/table/questions.ts'
import type { State } from '../cp2020/contract/state.ts'
import { areaName } from '../cp2020/words.ts'
import type { Options } from './options.ts'
import { EFFECT as WORDS } from './table-words.ts'
import { EFFECTS, isEffect, rowChance, type EffectAbout } from './wounds/effects.ts'
import { capital } from '../gunfight/words.ts'
import type { Types2020 } from '../cp2020/contract/rules.ts'

export const questionsDoneRight = (options: Options): QuestionKinds<State> => ({
  effect: askingOne<Types2020, EffectAbout>({
    question: ({ combatant, about: { kind, area } }) =>
      titleOf(WORDS.question(combatant.name, kind, areaName(area))),
    changes:
      ({ about }) =>
      (row) =>
        row === 'roll'
          ? certain(WORDS.roll)
          : { gain: WORDS.by(formatChance(rowChance(about, String(row), options))) },
  }),
})

const LABELS: Readonly<Record<string, string>> = WORDS.labels

/** The rows of the effect table as menu items. */
export const effectMenu = (_view: Readonly<State>, ask: Ask): readonly Item[] | undefined =>
  ask.kind === 'effect'
    ? ask.options.map((choice) => {
        const row = String(choice)
        return {
          verb: 'effect',
          group: WORDS.group,
          label: isEffect(row) ? capital(EFFECTS[row].says) : (LABELS[row] ?? row),
          choice,
        }
      })
    : undefined
