// Extras in seconds: a line, what each part of it was taken for, and the people that it makes.
import './library.css'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import * as api from './api.ts'
import type { Person, Piece, TemplateCard } from './api.ts'
import { EXTRAS_FORM as WORDS } from './words.ts'

interface Made {
  readonly line: string
  readonly people: readonly Person[]
  readonly pieces: readonly Piece[]
}

const SIGNS: Readonly<Record<Piece['is'], string>> = {
  understood: 'understood',
  assumed: 'assumed',
  unknown: WORDS.notUnderstood,
}

/** `taken`: names that are in use. `to`: where they are added. `add` keeps the people and answers with what went wrong, or with nothing. */
export function ExtrasForm({
  book,
  taken,
  to,
  children,
  add,
}: {
  book: string
  taken: readonly string[]
  to?: string
  /** Before the line. */
  children?: ComponentChildren
  add: (people: readonly Person[]) => Promise<string>
}) {
  const [line, setLine] = useState('')
  const [made, setMade] = useState<Made | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const [templates, setTemplates] = useState<readonly TemplateCard[]>([])
  const asked = useRef(0)
  useLayoutEffect(() => {
    setMade(undefined)
    void api.getTemplates(book).then(({ value }) => setTemplates(value ?? []))
  }, [book])
  const read = async (): Promise<void> => {
    const turn = ++asked.current
    const said = await api.makePeople(book, line, taken)
    if (turn !== asked.current) return
    setTrouble(said.value ? '' : api.whyNot(said.wrong))
    setMade(said.value ? { line, ...said.value } : undefined)
  }
  const keep = async (): Promise<void> => {
    const wrong = await add(made?.people ?? [])
    setTrouble(wrong)
    setMade(undefined)
    if (!wrong) setLine('')
  }
  const lost = made?.pieces.some(({ is }) => is === 'unknown') ?? false
  const many = made?.people.length ?? 0
  return (
    <section class="extras" aria-labelledby="extras-title">
      <h2 id="extras-title">{WORDS.extras}</h2>
      <form
        class="tools-row"
        onSubmit={(submit) => {
          submit.preventDefault()
          // A second Enter adds those whom the first one has shown.
          if (made?.line === line && many > 0) void keep()
          else void read()
        }}
      >
        {children}
        <label class="extras-line">
          {WORDS.peopleInOneLine}
          <input
            value={line}
            maxLength={500}
            placeholder={WORDS.lineExample}
            data-testid="extras-line"
            onInput={(input) => {
              asked.current++
              setLine(input.currentTarget.value)
              setMade(undefined)
            }}
          />
        </label>
        <button type="submit" class="choice" disabled={line.trim() === ''}>
          {WORDS.readLine}
        </button>
      </form>
      {trouble && (
        <p class="refusal" role="alert">
          {trouble}
        </p>
      )}
      <div role="status">
        {made && (
          <ul class="pieces" data-testid="pieces">
            {made.pieces.map(({ text, is, meaning }, i) => (
              <li key={i} class={`piece is-${is}`}>
                <strong>{text}</strong> <em>{SIGNS[is]}</em> {meaning}
              </li>
            ))}
          </ul>
        )}
      </div>
      {many > 0 && (
        <button type="button" class="trigger" data-testid="add-extras" onClick={() => void keep()}>
          {WORDS.add} {many === 1 ? made?.people[0]?.name : WORDS.people(many)}
          {to === undefined ? '' : WORDS.toSide(to)}
          {lost ? WORDS.withoutUnknown : ''}
        </button>
      )}
      {templates.length > 0 && (
        <details>
          <summary>{WORDS.templatesOfThisBook}</summary>
          <ul class="templates">
            {templates.map(({ name, about }) => (
              <li key={name}>
                <button
                  type="button"
                  class="choice"
                  onClick={() => {
                    asked.current++
                    setMade(undefined)
                    setLine(name)
                  }}
                >
                  {name}
                </button>{' '}
                <span class="quiet">{about}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
