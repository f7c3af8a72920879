// The lab: exact odds for designers of house rules, computed by the rules themselves.
import { useLayoutEffect, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import { measureOf } from '../../odds/lab/measures.ts'
import type { LabSetup } from '../../odds/lab/setup.ts'
import type { LabBook } from '../../odds/lab/catalog.ts'
import type { LabAnswers } from '../../odds/lab/jobs.ts'
import { isRough } from '../../odds/lab/compute-odds.ts'
import { ArmourPanel } from './armour-panel.tsx'
import { WeaponsPanel } from './weapons-panel.tsx'
import { CurvesView } from './curves-view.tsx'
import { HouseRulesPanel } from './house-rules-panel.tsx'
import { SavePanel } from './save-panel.tsx'
import { MapView } from './map-view.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { AxesPanel } from './axes-panel.tsx'
import { useAnswers, useLab, type LabState } from './state.ts'
import { plural } from '../../dice/english.ts'
import { Trouble } from '../fault-text.tsx'

/** A sentence on the precision of the figures. */
function surely(
  { jobs, rough, points }: LabAnswers,
  measure: ReturnType<typeof measureOf>,
): string {
  if (rough) return `Calculating: ${plural(jobs.length, 'figure')} to go…`
  const answers = points.flat().flatMap(({ answer }) => answer ?? [])
  if (jobs.length > 0) return `Refining sampled figures: ${jobs.length} to go…`
  const sampled = answers.filter(
    (answer) => isRough(answer) && answer.odds && measure.read(answer.odds)?.interval,
  ).length
  return sampled === 0
    ? 'All figures are exact.'
    : `${sampled} of ${plural(answers.length, 'figure')} are sampled, each with its 95 % interval; the others are exact.`
}

function Chart({ setup, books }: { setup: LabSetup; books: readonly LabBook[] }) {
  const known = useAnswers(setup, books)
  const said = surely(known, measureOf(setup.measure))
  // Screen readers need not announce every step of the countdown.
  const [spoken, setSpoken] = useState('')
  useLayoutEffect(() => {
    if (known.jobs.length === 0) setSpoken(said)
  }, [known.jobs.length, said])
  return (
    <section class="lab-chart stack gap-3" aria-label="Odds" aria-busy={known.rough}>
      <p class="lab-state small quiet" data-testid="lab-state" data-jobs={known.jobs.length}>
        {said}
      </p>
      <p class="unseen" role="status">
        {spoken}
      </p>
      {setup.arms.length === 0 ? (
        <p class="pick-first">Add a weapon to see its odds.</p>
      ) : setup.show === 'map' ? (
        <MapView setup={setup} books={books} known={known} />
      ) : (
        <CurvesView setup={setup} books={books} known={known} />
      )}
    </section>
  )
}

function Open({ lab: { books, setup, change } }: { lab: LabState }) {
  const parts = { books, setup, change }
  return (
    <main class="lab columns">
      <form class="stack gap-4" aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
        <AxesPanel {...parts} />
        <WeaponsPanel {...parts} />
        <ArmourPanel {...parts} />
        <NumbersPanel {...parts} />
        <HouseRulesPanel {...parts} />
        <SavePanel setup={setup} change={change} />
      </form>
      <Chart setup={setup} books={books} />
    </main>
  )
}

export function LabPage() {
  const lab = useLab()
  return (
    <div class="people-page">
      <PageHeader title="The lab" back="#/" backTo="Lobby" />
      {lab.setup ? (
        <Open lab={lab} />
      ) : lab.mishap ? (
        <Trouble why={lab.mishap} />
      ) : (
        <p class="quiet" role="status">
          Opening the rule books…
        </p>
      )}
    </div>
  )
}
