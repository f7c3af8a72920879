// The ways of a set to others and back: as a file, and as a code for a message.
import { useEffect, useRef, useState } from 'preact/hooks'
import { conflictsOf, mergeOptions } from '../../books/gunfight/house/house.ts'
import { errorText } from '../../dice/error-text.ts'
import { Button } from '../button.tsx'
import { FileField, TextField } from '../fields.tsx'
import { downloadJson } from '../state/download.ts'
import { copyText } from '../table/copy-text.ts'
import * as api from './api.ts'
import { fileOf, type Draft } from './draft.ts'
import { codeOf, fileOfCode } from './set-code.ts'

export interface SetFileProps {
  draft: Draft
  change: (over: Partial<Draft>) => void
  /** Shows a success or error message. */
  told: (text: string, wrong?: api.ApiError) => void
}

/** The set as others get it. */
const sharedFile = (draft: Draft) => ({
  ...fileOf(draft),
  name: draft.name.trim() || 'House rules',
})

/** Reads the text of a set, in the place of this one or `over` it. */
function useReader({ draft, change, told }: SetFileProps) {
  return async (text: string, from: string, over: boolean): Promise<void> => {
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch (mishap) {
      return told('', { why: `${from} is not JSON: ${errorText(mishap)}` })
    }
    const read = await api.checkSet(raw)
    if (!read.value) return told('', read.wrong)
    const { book, name, description, options } = read.value
    if (over) {
      if (book !== draft.book) return told('', { why: `${name} is for another book.` })
      const conflicts = conflictsOf(draft.options, options)
      change({ options: mergeOptions(draft.options, options) })
      return told(
        `${name} is put on this set.${conflicts.length > 0 ? ` Both have these, and ${name} counts: ${conflicts.join(', ')}.` : ''}`,
      )
    }
    change({
      book,
      name,
      description: description ?? '',
      options,
      saved: draft.saved?.name === name && draft.saved.book === book ? draft.saved : undefined,
    })
    told(`${from} is loaded. Save it to keep it here.`)
  }
}

export function SetFiles(props: SetFileProps) {
  const { draft } = props
  const read = useReader(props)
  const take = (over: boolean) => async (file: File) => read(await file.text(), file.name, over)
  return (
    <>
      <Button
        data-testid="download-set"
        onClick={() => downloadJson(draft.name || draft.book, sharedFile(draft))}
      >
        Download
      </Button>
      <FileField label="Load a file" testid="load-set" put={take(false)} />
      <FileField label="Put a file on it" testid="combine-set" put={take(true)} />
    </>
  )
}

/** The set as a code to copy, and a field for the code of another. */
export function SetCodes(props: SetFileProps) {
  const { draft, told } = props
  const read = useReader(props)
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [given, setGiven] = useState('')
  const [copied, setCopied] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const file = JSON.stringify(sharedFile(draft))
  useEffect(() => {
    let here = true
    setCopied('')
    if (open) void codeOf(JSON.parse(file)).then((made) => here && setCode(made))
    return () => {
      here = false
    }
  }, [open, file])
  const take = (over: boolean) => (): void =>
    void fileOfCode(given).then(
      (text) => {
        setGiven('')
        return read(text, 'The set of the code', over)
      },
      (mishap: unknown) => told('', { why: errorText(mishap) }),
    )
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-testid="set-codes">Code for a message</summary>
      <div class="stack">
        <div class="set-picker">
          <label class="stacked">
            Code of this set{' '}
            <input class="mono" readOnly value={code} data-testid="set-code" ref={field} />
          </label>
          <Button
            data-testid="copy-code"
            onClick={() =>
              void copyText(code, field.current).then((done) =>
                setCopied(done ? 'Copied.' : 'Copy the marked text.'),
              )
            }
          >
            Copy
          </Button>
        </div>
        <span role="status">{copied}</span>
        <div
          onKeyDown={(key) => {
            // Not the whole form, which would save the set.
            if (key.key !== 'Enter') return
            key.preventDefault()
            if (given.trim() !== '') take(false)()
          }}
        >
          <TextField
            label="Code of another set"
            value={given}
            placeholder="ringfire-rules-…"
            testid="given-code"
            put={setGiven}
          />
        </div>
        <div class="cluster">
          <Button data-testid="load-code" disabled={given.trim() === ''} onClick={take(false)}>
            Load the code
          </Button>
          <Button data-testid="combine-code" disabled={given.trim() === ''} onClick={take(true)}>
            Put the code on it
          </Button>
        </div>
      </div>
    </details>
  )
}
