// Actions on a set: name, save, reset, delete, export, import.
import { useState } from 'preact/hooks'
import { downloadJson } from '../state/download.ts'
import * as api from './api.ts'
import type { ApiError } from './api.ts'
import { fileOf, draftOf, isUnsaved, type Draft } from './draft.ts'
import { SET_BAR as WORDS } from './words.ts'

interface Props {
  draft: Draft
  changed: number
  change: (over: Partial<Draft>) => void
  /** Shows a success or error message. */
  told: (text: string, wrong?: ApiError) => void
}

function LoadSet({ draft, change, told }: Omit<Props, 'changed'>) {
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    const text = await file.text()
    input.value = ''
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch (mishap) {
      return told('', {
        why: WORDS.isNotJson(file.name, mishap instanceof Error ? mishap.message : String(mishap)),
      })
    }
    const read = await api.checkSet(raw)
    if (!read.value) return told('', read.wrong)
    const { book, name, description, options } = read.value
    change({
      book,
      name,
      description: description ?? '',
      options,
      saved: draft.saved?.name === name && draft.saved.book === book ? draft.saved : undefined,
    })
    told(WORDS.isReadSaveItToKeep(file.name))
  }
  return (
    <label class="choice">
      {WORDS.loadFile}
      <input
        type="file"
        class="unseen"
        accept=".json,application/json"
        data-testid="load-set"
        onChange={(change) => void take(change.currentTarget)}
      />
    </label>
  )
}

export function SetBar({ draft, changed, change, told }: Props) {
  const [sure, setSure] = useState(false)
  const { saved } = draft
  const dirty = isUnsaved(draft)
  const save = async (asNew: boolean): Promise<void> => {
    const answer =
      saved && !asNew
        ? await api.updateSet(saved.id, saved.version, fileOf(draft))
        : await api.createSet(fileOf(draft))
    if (answer.value) {
      change(draftOf(answer.value))
      return told(WORDS.isSavedChooseItWhere(answer.value.name))
    }
    if (answer.wrong.set) change({ saved: answer.wrong.set })
    told(
      '',
      answer.wrong.set
        ? { why: WORDS.yoursIsStillOnThisPage(answer.wrong.why ?? '') }
        : answer.wrong,
    )
  }
  const remove = async (): Promise<void> => {
    setSure(false)
    if (!saved) return
    const answer = await api.removeSet(saved.id, saved.version)
    if (answer.wrong) return told('', answer.wrong)
    change({ saved: undefined })
    told(WORDS.isRemovedTablesThatWereOpened(saved.name))
  }
  return (
    <form
      class="panel set-bar"
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <div class="set-name">
        <label class="stacked">
          {WORDS.nameOfSet}{' '}
          <input
            value={draft.name}
            maxLength={80}
            required
            placeholder={WORDS.ourTable}
            data-testid="set-name"
            onInput={(input) => change({ name: input.currentTarget.value })}
          />
        </label>
        <button
          type="submit"
          class="trigger"
          data-testid="save-set"
          disabled={(saved && !dirty) || draft.name.trim() === ''}
        >
          {saved ? WORDS.save : WORDS.saveSet}
        </button>
      </div>
      <label class="stacked">
        {WORDS.notes}{' '}
        <input
          value={draft.description}
          maxLength={4000}
          data-testid="set-notes"
          onInput={(input) => change({ description: input.currentTarget.value })}
        />
      </label>
      <div class="tools-row">
        <span class="set-state" data-testid="set-state">
          <strong>{changed === 0 ? WORDS.asBookHasIt : WORDS.changed(changed)}</strong>
          {dirty && <span class="quiet"> {WORDS.notSavedYet}</span>}
        </span>
        <button
          type="button"
          class="choice"
          data-testid="reset-set"
          disabled={changed === 0}
          onClick={() => change({ options: {} })}
        >
          {WORDS.resetToBook}
        </button>
        {saved && (
          <button
            type="button"
            class="choice"
            disabled={draft.name.trim() === saved.name}
            title={WORDS.underAnotherName}
            onClick={() => void save(true)}
          >
            {WORDS.saveAsNew}
          </button>
        )}
        <button
          type="button"
          class="choice"
          data-testid="download-set"
          onClick={() =>
            downloadJson(draft.name || draft.book, {
              ...fileOf(draft),
              name: draft.name.trim() || WORDS.houseRules,
            })
          }
        >
          {WORDS.download}
        </button>
        <LoadSet draft={draft} change={change} told={told} />
        {saved &&
          (sure ? (
            <button
              type="button"
              class="choice bad"
              data-testid="really-remove"
              onClick={() => void remove()}
            >
              {WORDS.confirmRemove(saved.name)}
            </button>
          ) : (
            <button
              type="button"
              class="choice"
              data-testid="remove-set"
              onClick={() => setSure(true)}
            >
              {WORDS.remove}
            </button>
          ))}
      </div>
    </form>
  )
}
