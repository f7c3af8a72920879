// Actions on the selected characters: move to a folder, add a tag, remove a tag.
import { useState } from 'preact/hooks'
import type { Filing } from './api.ts'
import { TextField } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

/** `file` carries out the action and returns an error message, or ''. */
export function FilingForm({
  count,
  folders,
  tags,
  file,
}: {
  count: number
  folders: readonly string[]
  /** The tags of the selected characters. */
  tags: readonly string[]
  file: (filing: Omit<Filing, 'characters'>) => Promise<string>
}) {
  const [folder, setFolder] = useState('')
  const [tag, setTag] = useState('')
  const [trouble, setTrouble] = useState('')
  const send = async (filing: Omit<Filing, 'characters'>): Promise<void> => {
    const wrong = await file(filing)
    setTrouble(wrong)
    if (wrong) return
    setFolder('')
    setTag('')
  }
  return (
    <div class="box stack" role="group" aria-label="Selected people">
      <p role="status">{count} selected</p>
      <form
        class="cluster"
        onSubmit={(submit) => {
          submit.preventDefault()
          void send({ folder })
        }}
      >
        <label class="inline">
          Folder{' '}
          <input
            list="folders"
            value={folder}
            maxLength={170}
            placeholder="none, or Gangs/Iron Sights"
            data-testid="to-folder"
            onInput={(input) => setFolder(input.currentTarget.value)}
          />
        </label>
        <datalist id="folders">
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" class="choice" data-testid="move-people">
          Move
        </button>
      </form>
      <form
        class="cluster"
        onSubmit={(submit) => {
          submit.preventDefault()
          void send({ add: [tag] })
        }}
      >
        <TextField
          as="inline"
          label="Tag"
          value={tag}
          maxLength={40}
          testid="new-tag"
          put={setTag}
        />
        <button type="submit" class="choice" disabled={tag.trim() === ''} data-testid="add-tag">
          Add the tag
        </button>
        {tags.map((one) => (
          <Button key={one} onClick={() => void send({ remove: [one] })}>
            Remove “{one}”
          </Button>
        ))}
      </form>
      <Trouble why={trouble} />
    </div>
  )
}
