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
import { LAB_WORDS } from './words.ts'
import { useAnswers, useLab, type LabState } from './state.ts'

/** A sentence on the precision of the figures. */
function surely(
  { jobs, rough, points }: LabAnswers,
  measure: ReturnType<typeof measureOf>,
): string {
  if (rough) return LAB_WORDS.calculating(jobs.length)
  const answers = points.flat().flatMap(({ answer }) => answer ?? [])
  if (jobs.length > 0) return LAB_WORDS.refining(jobs.length)
  const sampled = answers.filter(
    (answer) => isRough(answer) && answer.odds && measure.read(answer.odds)?.interval,
  ).length
  return sampled === 0 ? LAB_WORDS.allExact : LAB_WORDS.someSampled(sampled, answers.length)
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
    <section class="lab-chart" aria-label={LAB_WORDS.odds} aria-busy={known.rough}>
      <p class="lab-state quiet" data-testid="lab-state" data-jobs={known.jobs.length}>
        {said}
      </p>
      <p class="unseen" role="status">
        {spoken}
      </p>
      {setup.arms.length === 0 ? (
        <p class="pick-first">{LAB_WORDS.addFirst}</p>
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
    <main class="lab">
      <form
        class="lab-setup"
        aria-label={LAB_WORDS.setup}
        onSubmit={(event) => event.preventDefault()}
      >
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
  useLayoutEffect(() => {
    document.title = LAB_WORDS.pageTitle
  }, [])
  const lab = useLab()
  return (
    <div class="people-page">
      <PageHeader title={LAB_WORDS.title} back="#/" backTo={LAB_WORDS.lobby} />
      {lab.setup ? (
        <Open lab={lab} />
      ) : lab.mishap ? (
        <p class="refusal" role="alert">
          {lab.mishap}
        </p>
      ) : (
        <p class="quiet" role="status">
          {LAB_WORDS.opening}
        </p>
      )}
    </div>
  )
}
