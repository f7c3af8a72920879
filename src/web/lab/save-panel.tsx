// Saves the setup as a link or a file.
import { useState } from 'preact/hooks'
import { formatSetup, parseSetup, type LabSetup } from '../../odds/lab/setup.ts'
import { downloadJson } from '../state/download.ts'
import { errorText } from '../../dice/error-text.ts'
import { Button } from '../button.tsx'
import { FileField } from '../fields.tsx'

/** A lab file contains the setup as part of a URL. */
const isLabFile = (value: unknown): value is { readonly lab: string } =>
  typeof value === 'object' && value !== null && 'lab' in value && typeof value.lab === 'string'

export function SavePanel({
  setup,
  change,
}: {
  setup: LabSetup
  change: (over: Partial<LabSetup>) => void
}) {
  const [said, setSaid] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('The link is copied.'),
      () => setSaid('The link is the address of this page.'),
    )
  }
  const load = async (file: File): Promise<void> => {
    try {
      const read: unknown = JSON.parse(await file.text())
      if (!isLabFile(read)) throw new Error('it has no field "lab"')
      change({ at: undefined, ...parseSetup(read.lab) })
      setSaid(`${file.name} is loaded.`)
    } catch (mishap) {
      setSaid(`${file.name} is not a lab setup: ${errorText(mishap)}.`)
    }
  }
  return (
    <fieldset class="lab-part panel">
      <legend>Save</legend>
      <div class="lab-line cluster">
        <Button onClick={copy}>Copy the link</Button>
        <Button
          data-testid="lab-save"
          onClick={() => downloadJson('lab', { lab: formatSetup(setup) })}
        >
          Save as a file
        </Button>
        <FileField label="Load a file" testid="lab-load" put={load} />
      </div>
      <p class="quiet" role="status">
        {said}
      </p>
    </fieldset>
  )
}
