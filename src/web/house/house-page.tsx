// House rules: all options of a book, saved as named sets.
import { FaultList, Trouble, goToFirstFault } from '../fault-text.tsx'
import { useLayoutEffect, useState } from 'preact/hooks'
import { changedOptions, type OptionChoice } from '../../files/options.ts'
import type { HouseListForm } from '../../books/gunfight/house/form.ts'
import { changedInWords } from '../../books/gunfight/house/in-words.ts'
import { houseIn } from '../../books/gunfight/house/house.ts'
import type { Problem } from '../../files/problems.ts'
import type { OptionValues } from '../../engine/book.ts'
import { PageHeader } from '../page-header.tsx'
import { getBooks, type BookCard } from '../state/api.ts'
import { fetchRules } from '../state/rules.ts'
import * as api from './api.ts'
import { Added, useHouseForm, type Place } from './added.tsx'
import { draftOf, fileOf, newDraft, isUnsaved, type Draft } from './draft.ts'
import { controlOf, faultsInWords, isOfEntry } from './fault-words.ts'
import { OptionList } from './option-list.tsx'
import { SetBar } from './set-bar.tsx'
import { SetList } from './set-list.tsx'
import { rememberBook } from '../characters/draft.ts'
import { Button } from '../button.tsx'
import { errorText } from '../../dice/error-text.ts'
import { useUnsaved } from '../unsaved.ts'

/** Goes to the control that a fault is about, once its form is drawn; else to what is said of it. */
function goToFault(fault: Problem | undefined): void {
  requestAnimationFrame(() => {
    const place = fault && controlOf(fault)
    const box = place && document.querySelector<HTMLElement>(`[data-field="${place.control}"]`)
    const control = box?.querySelector<HTMLElement>('input, select')
    const fold = box?.closest('details')
    if (fold) fold.open = true
    if (control) control.focus()
    else goToFirstFault()
  })
}

/** The problems of the set or file, as the server reports them. */
function Wrong({
  wrong: { problems, why },
  options = {},
  forms = [],
}: {
  wrong: api.ApiError
  options?: OptionValues
  forms?: readonly HouseListForm[] | undefined
}) {
  if (problems)
    return <FaultList faults={faultsInWords(problems, options, forms)} testid="house-trouble" />
  return <Trouble why={why} testid="house-trouble" />
}

export function HousePage({ id }: { id?: string }) {
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [sets, setSets] = useState<readonly api.HouseRules[]>([])
  const [draft, setDraft] = useState<Draft | undefined>(undefined)
  const [wrong, setWrong] = useState<api.ApiError | undefined>(undefined)
  const [said, setSaid] = useState('')
  /** The own entry whose form is open. */
  const [open, setOpen] = useState<Place | undefined>(undefined)
  const refresh = async (): Promise<readonly api.HouseRules[]> => {
    const found = await api.getSets()
    if (found.value) setSets(found.value)
    else setWrong(found.wrong)
    return found.value ?? []
  }
  useLayoutEffect(() => {
    void fetchRules()
    void Promise.all([getBooks(), refresh()]).then(
      ([all, kept]) => {
        setBooks(all)
        const one = kept.find((set) => set.id === id)
        if (id !== undefined && !one)
          setWrong({ why: 'These house rules do not exist. Somebody may have removed them.' })
        setDraft(one ? draftOf(one) : newDraft(all[0]?.id ?? ''))
      },
      (mishap: unknown) =>
        setWrong({
          why: `The server does not answer: ${errorText(mishap)}`,
        }),
    )
  }, [])
  const unsaved = draft !== undefined && isUnsaved(draft)
  useUnsaved(unsaved)
  const choose = (next: Draft): void => {
    if (
      unsaved &&
      !confirm(`Your changes to ${draft.name || 'the new set'} are not saved. Discard them?`)
    )
      return
    setWrong(undefined)
    setSaid('')
    setOpen(undefined)
    setDraft(next)
  }
  const book = books.find((one) => one.id === draft?.book)
  const forms = useHouseForm(book?.desk ? book.id : undefined)
  const change = (over: Partial<Draft>): void => {
    setSaid('')
    setDraft((old) => old && { ...old, ...over })
  }
  const put = (name: string, value: OptionChoice): void => {
    if (draft) change({ options: { ...draft.options, [name]: value } })
  }
  const check = async (place: Place): Promise<boolean> => {
    const { wrong: found } = await api.checkSet({
      ...(draft && fileOf(draft)),
      name: draft?.name.trim() || 'House rules',
    })
    setWrong(found)
    if (!found) return true
    const isRight = found.problems?.some((one) => isOfEntry(one, place)) === false
    if (!isRight) goToFault(found.problems?.find((one) => isOfEntry(one, place)))
    return isRight
  }
  const isOfOpen = (one: Problem): boolean =>
    open !== undefined &&
    houseIn(draft?.options ?? {})[open.list]?.[open.at] !== undefined &&
    isOfEntry(one, open)
  /** What is wrong with the open entry, or with everything else. */
  const troubleOf = (isOpen: boolean) => {
    const problems = wrong?.problems?.filter((one) => isOfOpen(one) === isOpen)
    return (
      wrong &&
      (problems ? problems.length > 0 : !isOpen) && (
        <Wrong wrong={{ ...wrong, problems }} options={draft?.options} forms={forms} />
      )
    )
  }
  const told = (text: string, trouble?: api.ApiError): void => {
    setSaid(text)
    setWrong(trouble)
    void refresh()
    const [first] = trouble?.problems ?? []
    const place = first && controlOf(first)
    if (place && houseIn(draft?.options ?? {})[place.list]?.[place.at]) setOpen(place)
    if (trouble) goToFault(first)
    // New fights and characters begin with the book that one works on.
    else if (book?.desk) rememberBook(book.id)
  }
  const wrongInOpen = wrong?.problems?.filter(isOfOpen) ?? []
  const ofOpen = wrongInOpen.length
  return (
    <div class="people-page">
      <PageHeader title="House rules" back="#/" backTo="Lobby" />
      {draft && book ? (
        <main class="house-page columns">
          <SetList books={books} sets={sets} draft={draft} choose={choose} />
          <div class="house-main stack gap-4">
            <SetBar
              draft={draft}
              changed={changedInWords(changedOptions(book.options, draft.options))}
              fights={book.desk === true}
              change={change}
              told={told}
            />
            {ofOpen > 0 && (
              <p class="refusal" role="alert" data-testid="not-saved">
                {ofOpen === 1 ? 'One thing is' : `${ofOpen} things are`} wrong with{' '}
                {open && houseIn(draft.options)[open.list]?.[open.at]?.name}; the set cannot be
                saved with it. See below.{' '}
                <Button
                  class="rule-link"
                  onClick={() => goToFault(wrong?.problems?.find(isOfOpen))}
                >
                  Show it
                </Button>
              </p>
            )}
            {troubleOf(false)}
            {said && (
              <p class="good-news said is-good" role="status" data-testid="house-said">
                {said}
              </p>
            )}
            {forms && (
              <Added
                key={book.id}
                book={book.id}
                forms={forms}
                options={draft.options}
                change={(options) => change({ options })}
                check={check}
                faults={troubleOf(true)}
                wrong={new Set(wrongInOpen.map((one) => controlOf(one)?.control ?? ''))}
                open={open}
                setOpen={setOpen}
              />
            )}
            <OptionList key={book.id} book={book} values={draft.options} put={put} />
          </div>
        </main>
      ) : wrong ? (
        <Wrong wrong={wrong} />
      ) : (
        <p class="quiet">Opening the book…</p>
      )}
    </div>
  )
}
