// The lobby's footer: where everything is stored, how to export it, and new versions.
import { useLayoutEffect, useState } from 'preact/hooks'
import { downloadText } from '../web/state/download.ts'
import { route } from '../web/state/route.ts'
import { offlineReady, update } from './versions.ts'
import { errorText } from '../dice/error-text.ts'
import { plural } from '../dice/english.ts'
import { Button } from '../web/button.tsx'
import { FileField } from '../web/fields.tsx'

/** Imported on first use, because it pulls in the validation code. */
const archive = () => import('./archive.ts')

async function importFile(file: File): Promise<string> {
  try {
    const { ARCHIVE_LIMIT, readArchive } = await archive()
    if (file.size > ARCHIVE_LIMIT) return 'This file is too large: an archive has at most 256 MB.'
    const read = await readArchive(await file.text())
    if ('wrong' in read) return read.wrong
    if (read.added === 0)
      return 'Nothing was added: this browser has everything in the archive already.'
    return `Added ${plural(read.added, 'item')}. Load the page again to see them.`
  } catch (mishap) {
    return `Nothing was added: ${errorText(mishap)}`
  }
}

async function exportFile(): Promise<string> {
  downloadText(
    `ringfire ${new Date().toISOString().slice(0, 10)}`,
    'application/json',
    await (await archive()).writeArchive(),
  )
  return 'The archive is saved as a file.'
}

/** Whether the browser has granted persistent storage; undefined until it answers. */
function usePersisted(): readonly [boolean | undefined, () => void] {
  const [kept, setKept] = useState<boolean>()
  const ask = (): void => void navigator.storage?.persist().then(setKept, () => undefined)
  useLayoutEffect(() => void navigator.storage?.persisted().then(setKept, () => undefined), [])
  return [kept, ask]
}

function Archive() {
  const [said, setSaid] = useState('')
  const [kept, askToKeep] = usePersisted()
  return (
    <section class="kept-here" aria-labelledby="kept-here" data-testid="kept-here">
      <h2 id="kept-here">Kept in this browser</h2>
      <p class="quiet">
        Tables, characters, careers and house rules are kept on this device only.{' '}
        {kept === false && 'The browser may delete them when its disk is full. '}
        {offlineReady.value && 'Ringfire starts without a network.'}
      </p>
      <p class="cluster">
        <Button data-testid="export-all" onClick={() => void exportFile().then(setSaid)}>
          Export everything
        </Button>{' '}
        <FileField
          label="Import an archive"
          testid="import-all"
          put={(file) => importFile(file).then(setSaid)}
        />{' '}
        {kept === false && <Button onClick={askToKeep}>Keep permanently</Button>}
      </p>
      <p role="status">{said}</p>
    </section>
  )
}

export function KeptHere() {
  const change = update.value
  return (
    <>
      {route.value.at === 'lobby' && <Archive />}
      {change && (
        <p class="new-version box" role="status" data-testid="new-version">
          A new version of Ringfire is available. <Button onClick={change}>Update now</Button>
        </p>
      )}
    </>
  )
}
