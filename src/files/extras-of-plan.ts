// The extras of a plan, who are not saved as characters.
import type { Character } from './character.ts'
import { placed } from './placed.ts'

/** The extras of a plan as characters of its book. */
export const extrasOf = ({
  book,
  sides,
}: {
  readonly book: string
  readonly sides: Parameters<typeof placed>[0]
}): readonly Character[] =>
  placed(sides)
    .flat()
    .flatMap(({ character: id, person }) =>
      person
        ? [
            {
              id,
              book,
              person,
              name: person.name,
              made: '',
              changed: '',
              version: 0,
              dead: false,
              homes: [],
            },
          ]
        : [],
    )
