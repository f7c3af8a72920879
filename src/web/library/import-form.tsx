// Imports Foundry actors by file, drop or paste, showing what was doubtful or dropped before they are added.
import { useState } from 'preact/hooks'
import * as api from './api.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

/** Maximum bytes that the page sends; the command line reads larger files. */
const MOST_BYTES = 900_000

interface Read {
  readonly people: readonly api.Person[]
  readonly findings: readonly api.Finding[]
}

export function ImportForm({
  book,
  add,
}: {
  book: string
  add: (people: readonly api.Person[]) => Promise<string>
}) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Read | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const read = async (json: string): Promise<void> => {
    setFound(undefined)
    if (new Blob([json]).size > MOST_BYTES)
      return setTrouble('This is larger than 900 kB. Use the command: ringfire people import FILE.')
    const said = await api.importPeople(book, json)
    setTrouble(said.value ? '' : said.wrong.why)
    if (said.value) setFound(said.value)
  }
  const open = async (file: File | null | undefined): Promise<void> => {
    if (!file) return
    if (file.size > MOST_BYTES) return read('x'.repeat(MOST_BYTES + 1))
    await read(await file.text())
  }
  const keep = async (): Promise<void> => {
    const wrong = await add(found?.people ?? [])
    setTrouble(wrong)
    setFound(undefined)
    if (!wrong) setText('')
  }
  return (
    <section
      class="extras stack"
      aria-labelledby="import-title"
      onDragOver={(drag) => drag.preventDefault()}
      onDrop={(drop) => {
        drop.preventDefault()
        void open(drop.dataTransfer?.files[0])
      }}
    >
      <h2 id="import-title">From Foundry</h2>
      <p class="quiet">
        Actors of the cyberpunk2020 system; of other games, what has the same name here. Choose a
        file, drop it here, or paste its text.
      </p>
      <div class="cluster">
        <FileField
          label="Choose a file"
          accept=".json,.db,application/json"
          testid="import-actors"
          put={open}
        />
        <label class="extras-line stacked">
          Actor text
          <textarea
            rows={2}
            value={text}
            data-testid="paste-actors"
            onInput={(input) => setText(input.currentTarget.value)}
          />
        </label>
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          Read the text
        </Button>
      </div>
      <Trouble why={trouble} />
      <div role="status">
        {found && (
          <>
            <p>
              {found.people.map(({ name }) => name).join(', ')}:{' '}
              {found.findings.length === 0
                ? 'every field was imported.'
                : `${found.findings.length} fields are doubtful or were dropped.`}
            </p>
            <ul class="pieces stack gap-1" data-testid="findings">
              {found.findings.map(({ actor, field, value, is, why }, i) => (
                <li key={i} class={`piece is-${is === 'dropped' ? 'unknown' : 'assumed'}`}>
                  <strong>{actor}</strong> <em>{is}</em> {field}
                  {value && ` (${value})`}: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {found && (
        <Button class="trigger" data-testid="add-imported" onClick={() => void keep()}>
          Add {found.people.length === 1 ? found.people[0]?.name : `${found.people.length} people`}
        </Button>
      )}
    </section>
  )
}
