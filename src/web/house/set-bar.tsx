// Actions on a set: name, save, reset, delete, export, import.
import { useState } from 'preact/hooks'
import { conflictsOf, houseIn, idOf, mergeOptions } from '../../books/gunfight/house/house.ts'
import { formatSetup, parseSetup } from '../../odds/lab/setup.ts'
import { downloadJson } from '../state/download.ts'
import * as api from './api.ts'
import { fileOf, draftOf, isUnsaved, type Draft } from './draft.ts'
import { errorText } from '../../dice/error-text.ts'
import { TextField, FileField } from '../fields.tsx'
import { Button } from '../button.tsx'

interface Props {
  draft: Draft
  /** What differs from the book, in words; empty if nothing does. */
  changed: string
  /** Whether New fight plays its book. */
  fights: boolean
  change: (over: Partial<Draft>) => void
  /** Shows a success or error message. */
  told: (text: string, wrong?: api.ApiError) => void
}

/** `over`: the set of the file is put on this one. */
function LoadSet({
  draft,
  change,
  told,
  over,
}: Omit<Props, 'changed' | 'fights'> & { over?: true }) {
  const take = async (file: File): Promise<void> => {
    const text = await file.text()
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch (mishap) {
      return told('', {
        why: `${file.name} is not JSON: ${errorText(mishap)}`,
      })
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
    told(`${file.name} is loaded. Save it to keep it here.`)
  }
  return over ? (
    <FileField label="Put a file on it" testid="combine-set" put={take} />
  ) : (
    <FileField label="Load a file" testid="load-set" put={take} />
  )
}

/** The lab under a set, with its first weapon if it has one. */
function labHash({ id, book, options }: api.HouseRules): string {
  const [weapon] = houseIn(options).weapons ?? []
  const arms = weapon
    ? [{ book, weapon: idOf(weapon), mode: weapon.shots ? 'single' : 'melee', ammo: 'plain' }]
    : []
  return `#/lab?${formatSetup({ ...parseSetup(''), arms, house: id })}`
}

export function SetBar({ draft, changed, fights, change, told }: Props) {
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
      return told(`${answer.value.name} is saved. You can choose it when you set up a fight.`)
    }
    if (answer.wrong.set) change({ saved: answer.wrong.set })
    told(
      '',
      answer.wrong.set
        ? {
            why: `${answer.wrong.why} Your version is still on this page: save again to overwrite the other.`,
          }
        : answer.wrong,
    )
  }
  const remove = async (): Promise<void> => {
    setSure(false)
    if (!saved) return
    const answer = await api.removeSet(saved.id, saved.version)
    if (answer.wrong) return told('', answer.wrong)
    change({ saved: undefined })
    told(`${saved.name} is removed. Tables opened with it keep their rules.`)
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
          Name of the set{' '}
          <input
            value={draft.name}
            maxLength={80}
            required
            placeholder="Our table"
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
          {saved ? 'Save' : 'Save the set'}
        </button>
      </div>
      <TextField
        label="Notes"
        value={draft.description}
        maxLength={4000}
        testid="set-notes"
        put={(chosen) => change({ description: chosen })}
      />
      <div class="cluster">
        <span class="set-state" data-testid="set-state">
          <strong>{changed === '' ? 'As the book has it' : `${changed} changed`}</strong>
          {dirty && <span class="quiet"> not saved yet</span>}
        </span>
        <Button
          data-testid="reset-set"
          disabled={changed === ''}
          onClick={() => change({ options: {} })}
        >
          Reset to the book
        </Button>
        {saved && (
          <Button
            disabled={draft.name.trim() === saved.name}
            title="Save under another name"
            onClick={() => void save(true)}
          >
            Save as new
          </Button>
        )}
        <Button
          data-testid="download-set"
          onClick={() =>
            downloadJson(draft.name || draft.book, {
              ...fileOf(draft),
              name: draft.name.trim() || 'House rules',
            })
          }
        >
          Download
        </Button>
        {saved && !dirty && (
          <a class="choice" data-testid="set-to-lab" href={labHash(saved)}>
            Try in the lab
          </a>
        )}
        {saved && !dirty && fights && (
          <a class="choice" data-testid="set-to-fight" href={`#/fight?house=${saved.id}`}>
            New fight with it
          </a>
        )}
        <LoadSet draft={draft} change={change} told={told} />
        <LoadSet over draft={draft} change={change} told={told} />
        {saved &&
          (sure ? (
            <Button class="choice bad" data-testid="really-remove" onClick={() => void remove()}>
              Remove {saved.name}?
            </Button>
          ) : (
            <Button data-testid="remove-set" onClick={() => setSure(true)}>
              Remove
            </Button>
          ))}
      </div>
    </form>
  )
}
