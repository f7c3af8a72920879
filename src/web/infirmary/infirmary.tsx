// The infirmary: the days after a fight, beside its log.
import { scene } from '../state/store.ts'
import { sidePage } from './acts.ts'
import { PatientCard } from './patient-card.tsx'
import { TimeActs } from './time-acts.tsx'

const PAGES = [
  ['infirmary', 'Infirmary'],
  ['sheet', 'Sheet'],
] as const

/** Switches between the infirmary and the chosen sheet beside a wide log. Phones have tabs for that. */
export function SidePageButtons() {
  if (!scene.value?.infirmary) return null
  return (
    <nav class="side-pages" aria-label="What the side panel shows">
      {PAGES.map(([page, name]) => (
        <button
          key={page}
          type="button"
          aria-pressed={sidePage.value === page}
          data-testid={`side-${page}`}
          onClick={() => {
            sidePage.value = page
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

export function Infirmary() {
  const infirmary = scene.value?.infirmary
  if (!infirmary) return null
  const { day, patients } = infirmary
  return (
    <section class="infirmary" aria-label="Infirmary" data-testid="infirmary">
      <header class="day-head stack">
        <h2 aria-live="polite">
          <span>Day</span>{' '}
          <span class="day-number mono" data-testid="day">
            {day}
          </span>
        </h2>
        <TimeActs />
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
