// The infirmary: the days after a fight, below its log.
import { scene } from '../state/store.ts'
import { canBeTreated } from '../state/ending.ts'
import { PatientCard } from './patient-card.tsx'
import { TimeActs } from './time-acts.tsx'

export function Infirmary() {
  const infirmary = scene.value?.infirmary
  if (!infirmary || !canBeTreated.value) return null
  const { day, patients, risks } = infirmary
  return (
    <section class="infirmary" aria-label="Infirmary" data-testid="infirmary">
      <header class="day-head stack">
        <h2 aria-live="polite">
          <span>Day</span>{' '}
          <span class="day-number mono" data-testid="day">
            {day}
          </span>
        </h2>
        {patients.length > 0 && patients.every(({ dead }) => dead) ? (
          <p class="quiet">Nobody is left to heal.</p>
        ) : (
          <TimeActs patients={patients} risks={risks} />
        )}
      </header>
      {patients.length === 0 ? (
        <p class="quiet">Nobody was hurt.</p>
      ) : (
        <ul>
          {patients.map((patient) => (
            <PatientCard key={patient.id} patient={patient} today={day} />
          ))}
        </ul>
      )}
    </section>
  )
}
