// Checks people against their book: what it does not know, and what it converts.
import type { Conversion } from '../../books/gunfight/files/texts.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Person } from '../character.ts'
import type { Problem } from '../problems.ts'
import type { ScenarioReader } from '../read-under-book.ts'

export interface HeldAgainstBook {
  readonly problems: readonly Problem[]
  readonly converted: readonly Conversion[]
}

/** Enters the people in a fight without a map. Fields refer to the list: `[0].weapons[1]`. */
export function checkAgainstBook(
  people: readonly Person[],
  book: Pick<ScenarioReader, 'enter'>,
  options: OptionValues = {},
): HeldAgainstBook {
  const combatants = people.map((person) => ({ ...person, skills: { ...person.skills } }))
  const entered = book.enter(
    { title: 'People', pairs: [], sides: [{ name: 'People', seat: 'player-1', combatants }] },
    options,
  )
  const own = <T extends { readonly field: string }>(one: T): T => ({
    ...one,
    field: one.field.replace('sides[0].combatants', ''),
  })
  return {
    problems: (entered.problems ?? []).map(own),
    converted: entered.problems ? [] : (entered.converted ?? []).map(own),
  }
}
