// The one question specific to this book: which effect of the table a wound has
// (`done-right/location/specific-use`).
import type { Ask } from '../../dice/dice.ts'
import { formatChance } from '../../dice/percent.ts'
import type { Item } from '../../engine/book.ts'
import { askingOne, certain, titleOf, type QuestionKinds } from '../gunfight/table/questions.ts'
import type { State } from '../cp2020/contract/state.ts'
import { areaName } from '../cp2020/words.ts'
import type { Options } from './options.ts'
import { EFFECTS, isEffect, rowChance, type EffectAbout } from './wounds/effects.ts'
import { capital } from '../gunfight/words.ts'
import type { Types2020 } from '../cp2020/contract/rules.ts'

const leftToDie = (chance: number): string => `a ${formatChance(chance)} chance if left to the die`

export const questionsDoneRight = (options: Options): QuestionKinds<State> => ({
  effect: askingOne<Types2020, EffectAbout>({
    question: ({ combatant, about: { kind, area } }) =>
      titleOf(`${combatant.name}: which effect does the ${kind} wound have (${areaName(area)})?`),
    changes:
      ({ about }) =>
      (row) =>
        row === 'roll'
          ? certain('each as the die says')
          : { gain: leftToDie(rowChance(about, String(row), options)) },
  }),
})

const LABELS: Readonly<Record<string, string>> = {
  roll: 'Leave it to the die',
  none: 'No effect',
  again: 'Roll on the table of the next lighter class',
  lost: 'Severed or beyond saving',
}

/** The rows of the effect table as menu items. */
export const effectMenu = (_view: Readonly<State>, ask: Ask): readonly Item[] | undefined =>
  ask.kind === 'effect'
    ? ask.options.map((choice) => {
        const row = String(choice)
        return {
          verb: 'effect',
          group: 'Effect of the wound',
          label: isEffect(row) ? capital(EFFECTS[row].says) : (LABELS[row] ?? row),
          choice,
        }
      })
    : undefined
