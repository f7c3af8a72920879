// Actions on a set: name, save, reset, delete, export, import.
import { useState } from 'preact/hooks'
import { houseIn, idOf } from '../../books/gunfight/house/house.ts'
import { formatSetup, parseSetup } from '../../odds/lab/setup.ts'
import * as api from './api.ts'
import { fileOf, draftOf, isUnsaved } from './draft.ts'
import { SetCodes, SetFiles, type SetFileProps } from './set-files.tsx'
import { TextField } from '../fields.tsx'
import { Button } from '../button.tsx'

interface Props extends SetFileProps {
  /** What differs from the book, in words; empty if nothing does. */
  changed: string
  /** Whether New fight plays its book. */
  fights: boolean
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
        <SetFiles {...{ draft, change, told }} />
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
      <SetCodes {...{ draft, change, told }} />
    </form>
  )
}
