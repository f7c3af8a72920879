// Creates extras from one line, showing how each part was understood and the resulting people.
import './library.css'
import type { ComponentChildren } from 'preact'
import type { OptionValues } from '../../engine/book.ts'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import * as api from './api.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { listed } from '../../dice/english.ts'
import { weaponNames } from '../characters/draft.ts'
import { MadePerson } from './person-card.tsx'

interface Made {
  readonly line: string
  /** One group of people, or several opposing ones if the line contains "against". */
  readonly groups: readonly (readonly api.Person[])[]
  readonly pieces: readonly api.Piece[]
}

/** "2 solos against 4 thugs": the people after the word join another side. */
const AGAINST = /\s+(?:against|versus|vs\.?)\s+/i
const MIXED = /\b(?:mixed|different|varied)\b/i

const SIGNS: Readonly<Record<api.Piece['is'], string>> = {
  understood: 'understood',
  assumed: 'assumed',
  unknown: 'not understood',
}

/**
 * `taken` lists names in use; `to` says where the people are added. `add` stores them and returns an error message,
 * or ''.
 */
export function ExtrasForm({
  book,
  taken,
  to,
  against = false,
  options,
  known,
  children,
  add,
}: {
  book: string
  taken: readonly string[]
  to?: string
  /** Whether a line may say "2 solos against 4 thugs". */
  against?: boolean
  /** The options of the fight, whose house rules may add weapons and armour. */
  options?: OptionValues
  /** Where words that are not understood are known, and what to do about it. */
  known?: (words: string) => ComponentChildren
  /** Shown before the line. */
  children?: ComponentChildren
  add: (groups: readonly (readonly api.Person[])[]) => Promise<string>
}) {
  const [line, setLine] = useState('')
  const [made, setMade] = useState<Made | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const [added, setAdded] = useState('')
  const [templates, setTemplates] = useState<readonly api.TemplateCard[]>([])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(0)
  useLayoutEffect(() => {
    setMade(undefined)
    void api.getTemplates(book).then(({ value }) => setTemplates(value ?? []))
  }, [book])
  useLayoutEffect(() => void weaponNames(book, options).then(setNames), [book, options])
  const read = async (said = line): Promise<void> => {
    const turn = ++asked.current
    const groups: (readonly api.Person[])[] = []
    const pieces: api.Piece[] = []
    for (const part of against ? said.split(AGAINST) : [said]) {
      const names = [...taken, ...groups.flat().map(({ name }) => name)]
      const answer = await api.makePeople(book, part, names, options)
      if (turn !== asked.current) return
      setTrouble(answer.value ? '' : answer.wrong.why)
      if (!answer.value) return setMade(undefined)
      groups.push(answer.value.people)
      pieces.push(...answer.value.pieces)
    }
    setMade({ line: said, groups, pieces })
  }
  // What a set adds may be understood now.
  useLayoutEffect(() => void (made && read(made.line)), [options])
  const keep = async (): Promise<void> => {
    asked.current++
    const names = (made?.groups ?? []).flat().map(({ name }) => name)
    const wrong = await add(made?.groups ?? [])
    setTrouble(wrong)
    setMade(undefined)
    setAdded(wrong ? '' : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} added.`)
    if (!wrong) setLine('')
  }
  const lost = made?.pieces.some(({ is }) => is === 'unknown') ?? false
  const people = made?.groups.flat() ?? []
  const many = people.length
  const mixed = MIXED.test(made?.line ?? '')
  const letDiffer = (): void => {
    const first = against ? line.replace(AGAINST, (word) => `, mixed${word}`) : line
    const all = `${first}, mixed`
    setLine(all)
    void read(all)
  }
  return (
    <section class="extras stack" aria-labelledby="extras-title">
      <h2 id="extras-title">New people</h2>
      <form
        class="cluster"
        onSubmit={(submit) => {
          submit.preventDefault()
          // A second Enter adds the people that the first one showed.
          if (made?.line === line && many > 0) void keep()
          else void read()
        }}
      >
        {children}
        <label class="extras-line stacked">
          People in one line
          <input
            value={line}
            maxLength={500}
            placeholder={
              against
                ? '2 solos against 6 boostergangers, mixed'
                : '6 boostergangers, mixed, light armour jacket'
            }
            data-testid="extras-line"
            onInput={(input) => {
              asked.current++
              setLine(input.currentTarget.value)
              setMade(undefined)
              setAdded('')
            }}
          />
        </label>
        <button type="submit" class="choice" disabled={line.trim() === ''}>
          Read the line
        </button>
      </form>
      <Trouble why={trouble} />
      <div role="status">
        {!made && added && (
          <p class="good-news said is-good" data-testid="people-added">
            {added}
          </p>
        )}
        {made && (
          <ul class="pieces stack gap-1" data-testid="pieces">
            {made.pieces.map(({ text, is, meaning }, i) => (
              <li key={i} class={`piece is-${is}`}>
                <strong>{text}</strong> <em>{SIGNS[is]}</em> {meaning}{' '}
                {is === 'unknown' && known?.(text)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {many > 0 && (
        <div class="cluster">
          <Button class="trigger" data-testid="add-extras" onClick={() => void keep()}>
            Add {many === 1 ? people[0]?.name : `${many} people`}
            {to === undefined || (made?.groups.length ?? 0) > 1 ? '' : ` to ${to}`}
            {lost ? ', leaving out what is not understood' : ''}
          </Button>
          {mixed ? (
            <Button data-testid="make-others" onClick={() => void read()}>
              Make others
            </Button>
          ) : (
            many > 1 && (
              <Button data-testid="let-differ" onClick={letDiffer}>
                Make each one different
              </Button>
            )
          )}
        </div>
      )}
      {many > 0 && mixed && (
        <ul class="tiles" data-testid="made-people" aria-label="The people of the line">
          {people.map((one) => (
            <MadePerson key={one.id} of={one} names={names} />
          ))}
        </ul>
      )}
      {templates.length > 0 && (
        <details>
          <summary>Templates of this book</summary>
          <ul class="stack gap-1">
            {templates.map(({ name, about }) => (
              <li key={name}>
                <Button
                  onClick={() => {
                    asked.current++
                    setMade(undefined)
                    setLine(name)
                  }}
                >
                  {name}
                </Button>{' '}
                <span class="quiet">{about}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
