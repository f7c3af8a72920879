// Exports and imports the whole library as one file.
import { useState } from 'preact/hooks'
import { MEGABYTE, MOST_ARCHIVE } from '../../files/archive-limits.ts'
import { downloadBlob } from '../state/download.ts'
import * as api from './api.ts'
import type { ArchiveReport } from './api.ts'
import { ARCHIVE_FORM as WORDS } from './words.ts'

const KINDS: ReadonlyMap<string, (count: number) => string> = new Map([
  ['characters', WORDS.people],
  ['maps', WORDS.maps],
  ['pictures', WORDS.pictures],
  ['house-rules', WORDS.houseRules],
  ['drafts', WORDS.draftsOfFights],
])

/** Describes what was added. */
const describe = ({ added, there }: ArchiveReport): string => {
  const parts = Object.entries(added).map(
    ([kind, count]) => KINDS.get(kind)?.(count) ?? `${count} ${kind}`,
  )
  const first = WORDS.added(parts.length, parts.join(', '))
  return WORDS.alreadyHere(there, first)
}

/** `done` is called if something was added. */
export function ArchiveForm({ done }: { done: () => void }) {
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const [report, setReport] = useState<ArchiveReport | undefined>(undefined)
  const tell = (good: string, bad = ''): void => {
    setSaid(good)
    setTrouble(bad)
  }
  const save = async (): Promise<void> => {
    const got = await api.exportLibrary()
    if (got.value) downloadBlob('ringfire-library.zip', got.value)
    tell(got.value ? WORDS.saved : '', got.wrong && api.errorText(got.wrong))
  }
  const load = async (file: File | undefined): Promise<void> => {
    setReport(undefined)
    if (!file) return
    if (file.size > MOST_ARCHIVE.packed)
      return tell('', WORDS.tooLarge(file.name, MOST_ARCHIVE.packed / MEGABYTE))
    tell(WORDS.readingArchive)
    const got = await api.importLibrary(file)
    setReport(got.value)
    tell(got.value ? describe(got.value) : '', got.wrong && api.errorText(got.wrong))
    if (got.value) done()
  }
  return (
    <section class="extras" aria-labelledby="archive-title">
      <h2 id="archive-title">{WORDS.title}</h2>
      <p class="quiet">{WORDS.about}</p>
      <div class="tools-row">
        <button
          type="button"
          class="choice"
          data-testid="export-library"
          onClick={() => void save()}
        >
          {WORDS.exportLibrary}
        </button>
        <label class="choice">
          {WORDS.importArchive}
          <input
            type="file"
            class="unseen"
            accept=".zip,application/zip"
            data-testid="import-library"
            onChange={(change) => {
              const input = change.currentTarget
              void load(input.files?.[0]).then(() => (input.value = ''))
            }}
          />
        </label>
      </div>
      <p role="status" data-testid="archive-said">
        {said}
      </p>
      {trouble && (
        <p class="refusal" role="alert">
          {trouble}
        </p>
      )}
      {report && report.dropped.length > 0 && (
        <ul class="pieces" aria-label={WORDS.leftOut} data-testid="archive-dropped">
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
