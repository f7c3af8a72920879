// Entries for the list of books: the 2020 book, and every variant built from its slots.
import { TABLES } from '../../catalogue/cp2020.ts'
import type { Material } from '../gunfight/movement/material.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { ScenarioText } from '../gunfight/files/texts.ts'
import { makeDesk, type DeskSlots } from './character/desk.ts'
import { slots2020 } from './character/desk-slots.ts'
import { BOOK_OPTIONS, ID, TITLE, bookOf, faceOf, type Named } from './book.ts'
import { enter } from './files/enter.ts'
import { exchangesOf } from './exchange/book.ts'
import { optionsOf } from './options.ts'
import { rules2020 } from './rules.ts'
import type { Rules } from './contract/rules.ts'

/** Builds the entry of a book. The options of a table, which `rules` and `desk` take, are already validated. */
export function entryOf(
  named: Named,
  rules: (values: OptionValues) => Rules,
  desk: (values: OptionValues) => DeskSlots,
) {
  return {
    ...named,
    make(values: OptionValues) {
      const made = rules(values)
      return {
        book: bookOf(named, made),
        face: faceOf(made),
      }
    },
    enter: (scenario: ScenarioText, values: OptionValues, foreign?: boolean) =>
      enter(scenario, rules(values), foreign),
    desk: (values: OptionValues) => makeDesk(rules(values), desk(values)),
    materials: TABLES['cp2020/armor/cover-gap'].map(({ cover: name, sp: value }): Material => ({
      name,
      value,
      of: 'SP',
    })),
    exchanges: exchangesOf({ ...named, rules }),
  }
}

/** The 2020 book. */
export const bookEntry = entryOf(
  { id: ID, title: TITLE, options: BOOK_OPTIONS },
  (values) => rules2020(optionsOf(values)),
  (values) => slots2020(optionsOf(values)),
)
