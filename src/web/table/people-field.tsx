// The people whom the referee brings in: made from a line, from the library, or pasted as JSON. The ruling sends
// the selected ones.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { getCharacters, type ListedCharacter } from '../characters/api.ts'
import { makePeople } from '../library/api.ts'
import { now, tokens } from '../state/store.ts'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'

type People = readonly unknown[] | undefined
interface FieldProps {
  /** `from`: the line that made them, with the seed of those who differ. */
  readonly put: (people: People, from?: string) => void
}

const ORIGINS = ['line', 'library', 'json'] as const
type Origin = (typeof ORIGINS)[number]
const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  line: 'a line',
  library: 'the library',
  json: 'JSON',
}

/** Parses `{…}`, `[…]`, or a file with people in it: a combatant, characters, a side. */
export function readPastedPeople(text: string): readonly unknown[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'This is not JSON. A combatant looks like {"name": "Rosa", "stats": {…}}.'
  }
  const list = (one: unknown): readonly unknown[] => (Array.isArray(one) ? one : [one])
  const people = list(value).flatMap((one) => {
    const { combatants, people: many, person } = (one ?? {}) as Readonly<Record<string, unknown>>
    return list(combatants ?? many ?? person ?? one)
  })
  return people.length > 0 ? people : 'It contains no people.'
}

function FromLine({ put }: FieldProps) {
  const [line, setLine] = useState('')
  const [said, setSaid] = useState('')
  const turn = useRef(0)
  /** The line last read, so that leaving the field without a change does not read it again. */
  const read = useRef('')
  const make = async (): Promise<void> => {
    const book = now.value?.book
    if (book === undefined || line.trim() === '') return
    const asked = ++turn.current
    read.current = line
    const names = tokens.value.map(({ name }) => name)
    const made = await makePeople(book, line, names)
    if (asked !== turn.current) return
    const people = made.value?.people
    const lost = made.value?.pieces.filter(({ is }) => is === 'unknown') ?? []
    if (people && people.length > 0 && lost.length === 0) put(people, made.value?.line)
    else put(undefined)
    setSaid(
      !made.value
        ? made.wrong.why
        : lost.length > 0
          ? `Not understood: ${lost.map(({ text }) => text).join(', ')}.`
          : made.value.people.map(({ name }) => name).join(', '),
    )
  }
  return (
    <>
      <label class="row">
        <span>Line</span>
        <input
          value={line}
          placeholder="3 thugs, mixed, SMG"
          data-testid="people-line"
          onInput={({ currentTarget }) => {
            setLine(currentTarget.value)
            read.current = ''
            put(undefined)
          }}
          onChange={() => {
            if (read.current !== line) void make()
          }}
          onKeyDown={(key) => {
            if (key.key !== 'Enter') return
            key.preventDefault()
            void make()
          }}
        />
      </label>
      <Button onClick={() => void make()}>Create them</Button>
      {said && (
        <p class="quiet" role="status" data-testid="people-made">
          {said}
        </p>
      )}
    </>
  )
}

function FromLibrary({ put }: FieldProps) {
  const [all, setAll] = useState<readonly ListedCharacter[] | string>([])
  useLayoutEffect(() => {
    void getCharacters().then((said) =>
      setAll(
        said.value
          ? said.value.filter(({ book, dead }) => book === now.value?.book && !dead)
          : said.wrong.why,
      ),
    )
  }, [])
  if (typeof all === 'string') return <p class="refusal">{all}</p>
  if (all.length === 0) return <p class="quiet">This book has no characters yet.</p>
  return (
    <label class="row">
      <span>Who</span>
      <select
        data-testid="people-library"
        onChange={({ currentTarget: { value } }) => {
          const found = all.find(({ id }) => id === value)
          put(found && [{ ...found.person, name: found.name }])
        }}
      >
        <option value="">choose a character</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function FromJson({ put }: FieldProps) {
  const [wrong, setWrong] = useState('')
  return (
    <>
      <label class="stacked">
        Combatants in the form of scenario files and exports
        <textarea
          rows={4}
          spellcheck={false}
          data-testid="people-json"
          onInput={({ currentTarget: { value } }) => {
            const read = value.trim() === '' ? '' : readPastedPeople(value)
            setWrong(typeof read === 'string' ? read : '')
            put(typeof read === 'string' ? undefined : read)
          }}
        />
      </label>
      {wrong && <p class="refusal">{wrong}</p>}
    </>
  )
}

export function PeopleField({ put, label }: FieldProps & { readonly label: string | undefined }) {
  const [origin, setOrigin] = useState<Origin>('line')
  const Source = { line: FromLine, library: FromLibrary, json: FromJson }[origin]
  return (
    <>
      {label !== undefined && <p class="quiet">{label}</p>}
      <Choice
        as="row"
        label="From"
        value={origin}
        testid="people-from"
        values={ORIGINS.map((one) => [one, ORIGIN_WORDS[one]] as const)}
        put={(chosen) => {
          put(undefined)
          setOrigin(ORIGINS.find((one) => one === chosen) ?? 'line')
        }}
      />
      <Source key={origin} put={put} />
    </>
  )
}
