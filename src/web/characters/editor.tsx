// The character editor: form on the left, derived values on the right.
import { useLayoutEffect } from 'preact/hooks'
import type { Figure } from '../../books/gunfight/table/scene.ts'
import { ABBREVIATIONS } from '../abbr.tsx'
import { BodyDiagram } from '../table/body-diagram.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import * as draft from './draft.ts'
import { CyberwarePanel } from './cyberware-panel.tsx'
import { ArmourPanel, WeaponsPanel } from './gear-panels.tsx'
import { exportPerson } from './files.ts'
import { BookChoice, Report } from './book-choice.tsx'
import { Portrait } from './portrait.tsx'
import { PageHeader } from '../page-header.tsx'
import { useShortcuts } from '../shortcuts.tsx'
import { SkillsPanel, StatsPanel } from './points-panels.tsx'
import { WoundsPanel } from './wounds-panel.tsx'
import { Tick } from '../fields.tsx'
import { Button } from '../button.tsx'
import { FormFields } from './form-fields.tsx'
import { Panel } from '../panel.tsx'
import { useUnsaved } from '../unsaved.ts'

/** Additional fields of a person, such as boosted reflexes and perks. */
export function FieldsPanel() {
  const forms = draft.desk.value?.fields ?? []
  if (forms.length === 0) return null
  return (
    <Panel id="more" title="Boosts and more" rule={forms.find(({ rule }) => rule)?.rule}>
      <FormFields forms={forms} bag={draft.person.value} put={draft.setField} path="" />
    </Panel>
  )
}

function Derived({ figure }: { figure: Figure }) {
  return (
    <div class="split">
      <dt>
        <RuleLink rule={figure.rule}>{ABBREVIATIONS.get(figure.label) ?? figure.label}</RuleLink>
      </dt>
      <dd class="mono">
        {figure.value}
        {figure.base !== undefined && (
          <>
            {' '}
            <s class="quiet">
              <span class="unseen">was </span>
              {figure.base}
            </s>
          </>
        )}
      </dd>
    </div>
  )
}

/** The phases of a turn, if the book has them. */
function Phases() {
  const { phases = [], figures = [] } = draft.checked.value ?? {}
  const figure = figures.find(({ label }) => label === PHASES)
  if (phases.length === 0 || !figure) return null
  return (
    <div class="split">
      <dt>
        <RuleLink rule={figure.rule}>{PHASES}</RuleLink>
      </dt>
      <dd>
        <ol class="phase-boxes" aria-label={PHASES}>
          {phases.map((acts, i) => (
            <li key={i} class={acts ? '' : 'is-out'}>
              {i + 1}
              <span class="unseen">{acts ? ' acts' : ' does not act'}</span>
            </li>
          ))}
        </ol>
      </dd>
    </div>
  )
}
const PHASES = 'Phases'

/** All problems in one place, with a way to allow them. */
function Trouble() {
  const wrong = draft.problems.value
  if (wrong.length === 0)
    return (
      <p class="all-good good small" role="status" data-testid="no-problems">
        By the book.
      </p>
    )
  return (
    <div class="trouble said is-bad stack gap-1 small" data-testid="trouble">
      <p>
        <strong>{wrong.length}</strong> {wrong.length === 1 ? 'thing breaks' : 'things break'} a
        rule:
      </p>
      <ul>
        {wrong.map((one, i) => (
          <li key={i}>
            <code>{one.field}</code> {one.wrong}
          </li>
        ))}
      </ul>
      {draft.allAllowable.value && (
        <Tick
          checked={draft.allowBreaks.value}
          testid="keep"
          put={(on) => {
            draft.allowBreaks.value = on
          }}
        >
          Keep it anyway
        </Tick>
      )}
      {!draft.allAllowable.value && (
        <p class="quiet">Correct this first: a fight cannot be played with it.</p>
      )}
    </div>
  )
}

function Newer() {
  const now = draft.newerVersion.value
  if (!now) return null
  return (
    <div class="trouble said is-bad stack gap-1 small" role="alert">
      <p>Somebody saved version {now.version} in the meantime.</p>
      <Button data-testid="show-newer" onClick={() => draft.showSaved(now)}>
        Show the new version
      </Button>
    </div>
  )
}

function Homes() {
  const homes = draft.saved.value?.homes ?? []
  if (homes.length === 0) return null
  return (
    <section class="parted small">
      <h3>Updated after</h3>
      <ul>
        {homes.map((one) => (
          <li key={one.table}>
            <a href={`#/table/${one.table}`}>{one.title}</a>{' '}
            <span class="quiet">{one.at.slice(0, 10)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Aside() {
  const { checked, saved, busy, dead, notice, touched, person, portrait } = draft
  const remove = (): void => {
    if (confirm(`Remove ${saved.value?.name ?? ''} for good?`)) void draft.removeCharacter()
  }
  return (
    <aside class="maker-side stays" aria-label="The sheet">
      <div class="sheet-card panel">
        {dead.value && <p class="stamp bad">Dead</p>}
        <Portrait
          of={String(person.value['name'] || 'an unnamed character')}
          value={portrait.value}
          put={(url) => {
            portrait.value = url
            touched.value = true
          }}
        />
        <div class="sheet-top">
          {checked.value && <BodyDiagram areas={checked.value.areas} />}
          <dl class="derived small" data-testid="derived">
            {checked.value?.figures
              .filter(({ label }) => label !== PHASES)
              .map((figure) => (
                <Derived key={figure.label} figure={figure} />
              ))}
            <Phases />
          </dl>
        </div>
        <Trouble />
        <Newer />
        <div class="save-bar stack">
          {notice.value && (
            <p
              class={notice.value.kind === 'bad' ? 'refusal' : 'good-news said is-good'}
              role={notice.value.kind === 'bad' ? 'alert' : 'status'}
              data-testid="notice"
            >
              {notice.value.text}
            </p>
          )}
          <Button
            class="trigger"
            data-testid="save-character"
            disabled={busy.value}
            onClick={() => void draft.save()}
          >
            {saved.value && touched.value ? 'Save changes' : 'Save'}
          </Button>
        </div>
        <div class="cluster">
          <Button data-testid="export-character" onClick={() => exportPerson(person.value)}>
            Export as a file
          </Button>
          {saved.value && (
            <Button data-testid="remove-character" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <Homes />
      </div>
    </aside>
  )
}

const SHORTCUTS = [{ keys: ['Ctrl+s'], help: 'save', typing: true, run: () => void draft.save() }]

export function Editor({ id }: { id?: string }) {
  useLayoutEffect(() => {
    const here = draft.justSavedId.value
    draft.justSavedId.value = undefined
    if (id === undefined || here !== id) void draft.openCharacter(id)
  }, [id])
  useUnsaved(draft.touched.value)
  useShortcuts(SHORTCUTS)
  const { person, saved } = draft
  return (
    <div
      class="people-page"
      onClickCapture={(click) => {
        if (
          click.target instanceof Element &&
          click.target.closest('a[href^="#"]') &&
          !draft.confirmLeave()
        )
          click.preventDefault()
      }}
    >
      <PageHeader
        title={saved.value ? 'Character' : 'New character'}
        tab={String(person.value['name'] || 'New character')}
        back="#/characters"
        backTo="People"
      />
      <main class="maker columns">
        {draft.ready.value && (
          <>
            <div class="maker-form stack gap-4">
              <div class="panel">
                <div class="maker-name cells">
                  <label for="character-name">Name</label>
                  <input
                    id="character-name"
                    data-testid="name"
                    value={String(person.value['name'] ?? '')}
                    maxLength={80}
                    autocomplete="off"
                    placeholder="Who is it?"
                    onInput={(input) => draft.setField('name', input.currentTarget.value)}
                  />
                  {draft.desk.value?.poolDice && (
                    <a class="choice" href="#/characters/quick">
                      Roll a character…
                    </a>
                  )}
                </div>
                <BookChoice />
              </div>
              <Report />
              <StatsPanel />
              <SkillsPanel />
              <FieldsPanel />
              <WeaponsPanel />
              <ArmourPanel />
              <CyberwarePanel />
              <WoundsPanel />
            </div>
            <Aside />
          </>
        )}
      </main>
    </div>
  )
}
