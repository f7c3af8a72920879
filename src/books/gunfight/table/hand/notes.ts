// Effects in the referee's own words. They are listed with a combatant's conditions, and only modifiers of house rules
// read them.
import { makeAbout, type About } from '../about.ts'
import type { BookTypes } from '../../contract/book-types.ts'
import { choice, ofPeople, text } from '../ruling-fields.ts'
import type { RulingKind } from '../rulings.ts'

/** Maximum number of notes per combatant, and of characters per note. */
const MOST_NOTES = 12
const LONGEST = 60

export function noteRulings<B extends BookTypes>(): readonly RulingKind<B, never>[] {
  const about = makeAbout<B>('Effects')
  return [
    about<About & { readonly note: string }>(
      'note',
      'Note an effect without figures',
      ({ name, notes = [] }, { who, note: said }) => {
        const note = said.trim()
        if (notes.includes(note)) return 'They already have that note.'
        if (notes.length >= MOST_NOTES)
          return `They have ${MOST_NOTES} notes, which is the most: remove one first.`
        return { text: `${name}: ${note}`, events: [{ type: 'noted', who, note, holds: true }] }
      },
      () => [
        text(
          'note',
          'In a few words',
          `It needs a note of at most ${LONGEST} characters.`,
          LONGEST,
        ),
      ],
    ),
    {
      ...about<About & { readonly note: string }>(
        'unnote',
        'Remove a note',
        ({ name, notes = [] }, { who, note }) =>
          notes.includes(note)
            ? {
                text: `${name}: no longer ${note}`,
                events: [{ type: 'noted', who, note, holds: false }],
              }
            : 'They have no such note.',
        (_view, people) => [
          choice(
            'note',
            'Note',
            ofPeople(people, ({ notes = [] }) => notes.map((value) => ({ value, label: value }))),
            'They have no note like that.',
          ),
        ],
      ),
      offered: ({ men }) => Object.values(men).some(({ notes = [] }) => notes.length > 0),
    },
  ]
}
