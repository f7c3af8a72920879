// The title and book of a new fight. Characters belong to a book, so people already placed can be converted to the
// new one, or restored with the previous book.
import { useState } from 'preact/hooks'
import type { BookCard } from '../state/api.ts'
import type { ListedCharacter } from './api.ts'
import { ConversionLists } from './book-choice.tsx'
import { convertPlan, type ConvertedPlan } from './convert-plan.ts'
import * as draft from './draft.ts'
import type { FightPlan, PlanProps } from './fight-plan.ts'
import { Choice, TextField, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

const countPeople = ({ sides }: FightPlan): number =>
  sides.reduce((sum, { people }) => sum + people.length, 0)

/** The conversion of people from another book, one line per person. */
function Converted({ made: { converted, failed } }: { made: ConvertedPlan }) {
  return (
    <div role="status" data-testid="people-converted">
      <p>
        {converted.length === 1 ? 'One person was' : `${converted.length} people were`} converted.{' '}
        {converted.length === 1 ? 'They are an extra' : 'They are extras'} of this fight; the
        characters stay as they are.
      </p>
      {failed.length > 0 && (
        <ul class="refusal">
          {failed.map(({ name, why }, i) => (
            <li key={i}>
              {name} was not converted: {why}
            </li>
          ))}
        </ul>
      )}
      {converted.map(({ name, told }, i) => (
        <details key={i}>
          <summary>
            {name}: {told.converted.length} converted, {told.dropped.length} left out
          </summary>
          <ConversionLists told={told} />
        </details>
      ))}
    </div>
  )
}

/** `all` holds the characters of all books. */
export function FightHead({
  plan,
  books,
  all,
  set,
}: Pick<PlanProps, 'plan' | 'set'> & {
  books: readonly BookCard[]
  all: readonly ListedCharacter[]
}) {
  const [before, setBefore] = useState<FightPlan | undefined>(undefined)
  const [made, setMade] = useState<ConvertedPlan | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const titleOf = (book: string): string => books.find(({ id }) => id === book)?.title ?? book
  const change = (book: string): void => {
    draft.rememberBook(book)
    setMade(undefined)
    // After two changes in a row, the placed people can still be restored.
    if (countPeople(plan) > 0) setBefore(plan)
    set({
      book,
      house: undefined,
      options: {},
      places: {},
      ambush: [],
      sides: plan.sides.map((side) => ({ ...side, people: [] })),
    })
  }
  const goBack = (plan: FightPlan): void => {
    draft.rememberBook(plan.book)
    set(plan)
    setBefore(undefined)
  }
  const convert = async (from: FightPlan): Promise<void> => {
    setBusy(true)
    const found = await convertPlan(from, all, plan.book)
    setBusy(false)
    setMade(found)
    const { title: _, ...rest } = found.plan
    if (found.converted.length > 0) set(rest)
  }
  const lost = before && before.book !== plan.book && countPeople(plan) === 0 ? before : undefined
  return (
    <section class="panel fight-head" aria-label="Title and book">
      <div class="cluster">
        <TextField
          label="Title"
          value={plan.title}
          maxLength={80}
          testid="fight-title"
          put={(chosen) => set({ title: chosen })}
        />
        <Choice
          label="Book"
          value={plan.book}
          testid="fight-book"
          values={byId(
            books.filter(({ desk }) => desk),
            'title',
          )}
          put={change}
        />
      </div>
      {lost && (
        <p class="quiet" role="status" data-testid="book-changed">
          {countPeople(lost) === 1
            ? `One person of ${titleOf(lost.book)} was`
            : `${countPeople(lost)} people of ${titleOf(lost.book)} were`}{' '}
          removed with that book.{' '}
          <Button data-testid="convert-people" disabled={busy} onClick={() => void convert(lost)}>
            {busy ? 'Converting…' : `Convert them to ${titleOf(plan.book)}`}
          </Button>{' '}
          <Button data-testid="bring-back" onClick={() => goBack(lost)}>
            Go back to it with them
          </Button>
        </p>
      )}
      {made && made.plan.book === plan.book && <Converted made={made} />}
      {made && made.converted.length > 0 && before && (
        <Button
          data-testid="undo-conversion"
          onClick={() => {
            setMade(undefined)
            goBack(before)
          }}
        >
          Go back to {titleOf(before.book)} with them
        </Button>
      )}
    </section>
  )
}
