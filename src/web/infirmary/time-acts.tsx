// The buttons that let time pass.
import { useState } from 'preact/hooks'
import { listed, lower } from '../../dice/english.ts'
import { formatChance } from '../../dice/percent.ts'
import type { Infirmary, Patient } from '../../books/gunfight/table/scene.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { performRuling } from '../state/requests.ts'
import { timeActs } from './acts.ts'
import { Button } from '../button.tsx'

const testId = (act: Ruling): string =>
  `day-act-${act.label.toLowerCase().replace(/[^a-z]+/g, '-')}`

/** An act that needs a number of days. */
function NumberAct({ act, field }: { act: Ruling; field: Ruling['fields'][number] }) {
  const [text, setText] = useState('')
  const value = Number(text)
  const ready = text.trim() !== '' && Number.isInteger(value) && value > 0
  const send = (event: Event): void => {
    event.preventDefault()
    if (ready)
      void performRuling(act, { [field.name]: value }, '').then((taken) => {
        if (taken) setText('')
      })
  }
  return (
    <form class="some-days line gap-0" onSubmit={send}>
      <input
        aria-label={field.label}
        inputMode="numeric"
        size={3}
        value={text}
        placeholder="10"
        data-testid={`${testId(act)}-number`}
        onInput={(input) => setText(input.currentTarget.value)}
      />
      <button type="submit" class="choice" disabled={!ready} data-testid={testId(act)}>
        {act.label.toLowerCase()}
      </button>
    </form>
  )
}

type Risks = NonNullable<Infirmary['risks']>

/** "Ann may die (64 %), Bo will die". */
const riskText = (people: Risks[number]['people']): string =>
  listed(
    people.map(({ name, chance }) =>
      chance === 1 ? `${name} will die` : `${name} may die (${formatChance(chance)})`,
    ),
  )

/** Who may die if a button is pressed; buttons with the same risk share a line. */
function RiskLines({ risks }: { risks: Risks }) {
  const labels = new Map<string, string[]>()
  for (const { label, people } of risks) {
    const text = riskText(people)
    labels.set(text, [...(labels.get(text) ?? []), label])
  }
  return (
    <ul class="stack gap-0 small bad" id="time-risks" data-testid="time-risks">
      {[...labels].map(([text, acts]) => (
        <li key={text}>
          {acts.map((act, i) => (i === 0 ? act : lower(act))).join(' or ')}: {text} without help.
        </li>
      ))}
    </ul>
  )
}

/** Why a book lets only minutes pass: somebody is dying. */
function OnlyMinutes({ patients }: { patients: readonly Patient[] }) {
  const dying = patients.filter(({ wounds }) =>
    wounds.some(({ next }) => next?.what === 'death save'),
  )
  if (dying.length === 0 || timeActs.value.some(({ fixed }) => fixed['rule'] === 'days'))
    return null
  return (
    <p class="quiet" data-testid="only-minutes">
      {listed(dying.map(({ name }) => name))} {dying.length > 1 ? 'are' : 'is'} dying: help them
      before days can pass.
    </p>
  )
}

export function TimeActs({ patients, risks }: Pick<Infirmary, 'patients' | 'risks'>) {
  const all = timeActs.value
  if (all.length === 0) return <p class="quiet">The referee lets the days pass.</p>
  return (
    <>
      <div class="cluster gap-1" role="group" aria-labelledby="time-acts">
        <span id="time-acts" class="quiet">
          Let time pass:
        </span>
        {all.map((act) => {
          const [field] = act.fields
          return field ? (
            <NumberAct key={act.label} act={act} field={field} />
          ) : (
            <Button
              key={act.label}
              aria-describedby={risks ? 'time-risks' : undefined}
              data-testid={testId(act)}
              onClick={() => void performRuling(act, {}, '')}
            >
              {act.label}
            </Button>
          )
        })}
      </div>
      {risks && <RiskLines risks={risks} />}
      <OnlyMinutes patients={patients} />
    </>
  )
}
