// Exports and imports the whole library as one file.
import { useState } from 'preact/hooks'
import { MEGABYTE, MOST_ARCHIVE } from '../../files/archive-limits.ts'
import { downloadBlob } from '../state/download.ts'
import * as api from './api.ts'
import { plural } from '../../dice/english.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

const KINDS: ReadonlyMap<string, (count: number) => string> = new Map([
  ['characters', (count: number): string => (count === 1 ? '1 person' : `${count} people`)],
  ['maps', (count: number): string => plural(count, 'map')],
  ['pictures', (count: number): string => plural(count, 'picture')],
  [
    'house-rules',
    (count: number): string =>
      count === 1 ? '1 set of house rules' : `${count} sets of house rules`,
  ],
  [
    'drafts',
    (count: number): string => (count === 1 ? '1 draft of a fight' : `${count} drafts of fights`),
  ],
])

/** Describes what was added. */
const describe = ({ added, there }: api.ArchiveReport): string => {
  const parts = Object.entries(added).map(
    ([kind, count]) => KINDS.get(kind)?.(count) ?? `${count} ${kind}`,
  )
  const first = parts.length === 0 ? 'Nothing was added.' : `Added: ${parts.join(', ')}.`
  return there === 0 ? first : `${first} ${there} were here already and stay as they are.`
}

/** `done` is called if something was added. */
export function ArchiveForm({ done }: { done: () => void }) {
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const [report, setReport] = useState<api.ArchiveReport | undefined>(undefined)
  const tell = (good: string, bad = ''): void => {
    setSaid(good)
    setTrouble(bad)
  }
  const save = async (): Promise<void> => {
    const got = await api.exportLibrary()
    if (got.value) downloadBlob('ringfire-library.zip', got.value)
    tell(got.value ? 'The library is saved as ringfire-library.zip.' : '', got.wrong?.why)
  }
  const load = async (file: File): Promise<void> => {
    setReport(undefined)
    if (file.size > MOST_ARCHIVE.packed)
      return tell('', `${file.name} is larger than ${MOST_ARCHIVE.packed / MEGABYTE} megabytes.`)
    tell('Reading the archive …')
    const got = await api.importLibrary(file)
    setReport(got.value)
    tell(got.value ? describe(got.value) : '', got.wrong?.why)
    if (got.value) done()
  }
  return (
    <section class="extras stack" aria-labelledby="archive-title">
      <h2 id="archive-title">The whole library</h2>
      <p class="quiet">
        One file with all people and their portraits, maps and their pictures, house rules and
        drafts of fights. An import adds what is not here yet.
      </p>
      <div class="cluster">
        <Button data-testid="export-library" onClick={() => void save()}>
          Export the library
        </Button>
        <FileField
          label="Import an archive"
          accept=".zip,application/zip"
          testid="import-library"
          put={load}
        />
      </div>
      <p role="status" data-testid="archive-said">
        {said}
      </p>
      <Trouble why={trouble} />
      {report && report.dropped.length > 0 && (
        <ul class="pieces stack gap-1" aria-label="Left out" data-testid="archive-dropped">
          {report.dropped.map(({ path, why }, i) => (
            <li key={i} class="piece is-unknown">
              <strong>{path}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
