// The title and the book of a new fight. Another book has other people: whoever was placed can be brought back with the book before.
import { useState } from 'preact/hooks'
import type { BookCard } from '../state/api.ts'
import * as draft from './draft.ts'
import type { FightPlan, SetPlan } from './fight-plan.ts'
import { FIGHT_PAGE as TEXT } from './words.ts'

const countPeople = ({ sides }: FightPlan): number =>
  sides.reduce((sum, { people }) => sum + people.length, 0)

export function FightHead({
  plan,
  books,
  set,
}: {
  plan: FightPlan
  books: readonly BookCard[]
  set: SetPlan
}) {
  const [before, setBefore] = useState<FightPlan | undefined>(undefined)
  const change = (book: string): void => {
    draft.rememberBook(book)
    // Two changes in a row still lead back to the people.
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
  const lost = before && before.book !== plan.book && countPeople(plan) === 0 ? before : undefined
  return (
    <section class="panel fight-head" aria-label={TEXT.titleAndBook}>
      <div class="tools-row">
        <label class="stacked">
          {TEXT.title}{' '}
          <input
            value={plan.title}
            maxLength={80}
            data-testid="fight-title"
            onInput={(input) => set({ title: input.currentTarget.value })}
          />
        </label>
        <label class="stacked">
          {TEXT.book}{' '}
          <select
            value={plan.book}
            data-testid="fight-book"
            onChange={(event) => change(event.currentTarget.value)}
          >
            {books
              .filter(({ desk }) => desk)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
        </label>
      </div>
      {lost && (
        <p class="quiet" role="status" data-testid="book-changed">
          {TEXT.peopleOfOtherBook(
            countPeople(lost),
            books.find(({ id }) => id === lost.book)?.title ?? lost.book,
          )}{' '}
          <button type="button" class="rule-link" onClick={() => goBack(lost)}>
            {TEXT.bringThemBack}
          </button>
        </p>
      )}
    </section>
  )
}
