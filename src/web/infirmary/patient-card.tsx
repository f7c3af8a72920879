// One patient: state, limitations, and wounds on the calendar.
import type { Patient } from '../../books/gunfight/table/scene.ts'
import type { Ruling } from '../../engine/ruling.ts'
import { performRuling } from '../state/requests.ts'
import { showSheet } from '../state/actions.ts'
import { SideMark } from '../table/side-mark.tsx'
import { ActForm } from './act-form.tsx'
import { actsWithoutWound, patientAct, treatmentsFor } from './acts.ts'
import { OtherCare, WoundRow } from './wound-row.tsx'
import { Button } from '../button.tsx'

function stateWord({ dead, state, wounds }: Patient): string {
  if (dead) return 'dead'
  return state === 'none'
    ? wounds.some((wound) => wound.healedOn === undefined)
      ? 'hurt'
      : 'well'
    : state
}

const isCare = ({ fixed }: Ruling): boolean => fixed['rule'] === 'care'

export function PatientCard({ patient, today }: { patient: Patient; today: number }) {
  const { id, name, side, dead, limits, wounds } = patient
  const ahead = patientAct(id)
  const aheadField = ahead?.fields[0]
  const rest = actsWithoutWound(
    id,
    wounds.map((wound) => wound.id),
  )
  const care = new Set(rest.filter(isCare).map(({ fixed }) => String(fixed['wound'])))
  const urgent = wounds.some(({ next }) => next?.what === 'death save')
  return (
    <li
      class={`patient stack ${dead ? 'is-dead' : ''} ${urgent ? 'is-urgent' : ''}`}
      data-testid={`patient-${id}`}
    >
      <header class="line">
        <h3>
          <SideMark side={side} />{' '}
          <Button class="rule-link" title={`${name}'s sheet`} onClick={() => showSheet(id)}>
            {name}
          </Button>
        </h3>
        <span class={`state stamp state-${stateWord(patient)}`} data-testid={`state-${id}`}>
          {stateWord(patient)}
        </span>
        {ahead && aheadField && (
          <Button
            class="choice ahead small"
            onClick={() => void performRuling(ahead, { [aheadField.name]: id }, '')}
          >
            Roll ahead
            <span class="unseen"> for {name}</span>
          </Button>
        )}
      </header>
      {!dead && limits.length > 0 && (
        <ul class="cluster gap-1" aria-label={`What limits ${name}`}>
          {limits.map((limit) => (
            <li key={limit} class="stamp quiet">
              {limit}
            </li>
          ))}
        </ul>
      )}
      {!dead && (wounds.length > 0 || care.size > 0) && (
        <ul class="wounds stack" aria-label={`Wounds of ${name}`}>
          {wounds.map((wound) => (
            <WoundRow
              key={wound.id}
              who={id}
              name={name}
              wound={wound}
              today={today}
              dying={urgent}
            />
          ))}
          {[...care].map((of) => (
            <OtherCare key={of} who={id} care={treatmentsFor(id, of)} />
          ))}
        </ul>
      )}
      {!dead &&
        rest
          .filter((act) => !isCare(act))
          .map((act) => <ActForm key={act.label} act={act} who={name} />)}
    </li>
  )
}
